//! A game from the draw for the first deal to its end, or to when the person leaves.

use anyhow::Result;
use ginmi::Next;
use ginmi::event::{Event, Notice};
use ginmi::record::Recording;
use ginmi_bots::{AnyBot, BotSpec, driver};
use ginmi_words::say;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::prompt::{Prompt, Reply};
use super::record::RecordFile;
use super::{PERSON, where_the_record_is};
use crate::show::house_rules;
use crate::show::teller::Teller;
use crate::show::text::{STRONG, flow, paint};

/// Everything that a game in the terminal needs.
pub(super) struct Session {
    /// The bots of seats 1 and up.
    pub(super) bots: Vec<AnyBot>,
    pub(super) recording: Recording,
    pub(super) teller: Teller,
    pub(super) prompt: Prompt,
    pub(super) file: Option<RecordFile>,
}

impl Session {
    /// Plays; the seed deals the cards.
    pub(super) fn play(mut self, seed: u64, kinds: &[BotSpec]) -> Result<()> {
        self.greet(seed, kinds)?;
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        loop {
            match self.recording.game().next() {
                Next::Over => break,
                Next::Chance(chance) => {
                    let outcome = driver::draw(&chance, &mut rng);
                    self.recording.chance(&outcome)?;
                }
                Next::Decision(PERSON) => match self.prompt.decide(&mut self.teller)? {
                    Reply::Go(action) => self.recording.apply(PERSON, action)?,
                    Reply::Quit => return self.leave(),
                },
                Next::Decision(seat) => {
                    let bot = &mut self.bots[seat.index() - 1];
                    let action = driver::ask(&self.recording, seat, bot);
                    self.recording.apply(seat, action)?;
                }
            }
            // First the record, then the person: what has been seen has happened.
            let lines = self.recording.take_lines();
            if let Some(file) = &mut self.file {
                file.write(&lines)?;
            }
            let notices = self.recording.notices();
            let told = self.teller.tell(notices);
            self.prompt.say(told)?;
            debug_assert!(
                self.recording.game().view(Some(PERSON)) == self.teller.view,
                "what the person was told is all that the seat may know"
            );
            let round_over =
                notices.iter().any(|n| matches!(n, Notice::Public(Event::RoundOver { .. })));
            let more = self.recording.game().next() != Next::Over;
            if round_over && more && matches!(self.prompt.pause(&mut self.teller)?, Reply::Quit) {
                return self.leave();
            }
        }
        self.say_where_the_record_is()
    }

    fn greet(&mut self, seed: u64, kinds: &[BotSpec]) -> Result<()> {
        let (game, voice) = (self.recording.game(), &self.teller.speech.voice);
        let name =
            self.teller.speech.names.pair(voice.lang, game.game().name(), game.game().name_ja());
        let bots = voice.names[1..].iter().zip(kinds);
        let bots: Vec<_> = bots
            .map(|(name, kind)| self.teller.speech.with_note(name, &kind.to_string()))
            .collect();
        // The number of rounds stands in the title.
        let house_rules = house_rules(game);
        let title = say!(voice, "play-title", game = name, rounds = game.rounds());
        let mut lines = vec![paint(STRONG, title)];
        lines.push(say!(voice, "play-against", bots = voice.and(&bots)));
        if !house_rules.is_empty() {
            lines.extend(flow(&format!("{}  ", voice.text("play-house-rules")), house_rules));
        }
        lines.push(say!(voice, "play-seed", option = format!("--seed {seed}")));
        if let Some(file) = self.file.as_ref().filter(|file| file.follows()) {
            lines.push(say!(voice, "play-adds", path = file.path().display().to_string()));
        }
        lines.push(voice.text("play-keys").to_owned());
        lines.push(String::new());
        self.prompt.say(lines)
    }

    fn leave(mut self) -> Result<()> {
        let round = self.recording.game().round();
        self.prompt.say([say!(self.teller.speech.voice, "play-left", round = round)])?;
        self.say_where_the_record_is()
    }

    fn say_where_the_record_is(mut self) -> Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        let line = where_the_record_is(self.teller.speech.voice.lang, file.path());
        self.prompt.say([line])
    }
}
