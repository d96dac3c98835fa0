//! Regenerates the golden records of `playthroughs/`; `cargo xtask goldens` runs it.
//!
//! The records are found by playing at random until everything has occurred that the completeness
//! test asks for: every player count, every option value, every worth of a yaku, every reason to pay,
//! every ending.
//!
//! ```text
//! cargo run --release -p ginmi-engine --example goldens -- playthroughs
//! ```
//!
//! A second argument limits it to the records with that in their names, and leaves the others.

mod games;
mod worths;

use std::path::Path;

use ginmi::action::{Action, LegalActions};
use ginmi::cards::{Card, CardSet};
use ginmi::event::{Event, Notice};
use ginmi::money::Reason;
use ginmi::options::{OptionGroup, RuleSampler};
use ginmi::record::MatchRecorder;
use ginmi::seat::Seat;
use ginmi::{Game, Match, NextInput, with_game};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use games::Sought;

/// The most games tried for one record.
const SEEDS: u64 = 20_000_000;

type Options = Vec<(String, String)>;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let folder = args.next().ok_or("usage: goldens FOLDER [NAME]")?;
    let wanted = args.next();
    let is_wanted = |name: &str| wanted.as_deref().is_none_or(|wanted| name.contains(wanted));
    for game in Game::ALL {
        let folder = Path::new(&folder).join(game.id());
        if folder.exists() && wanted.is_none() {
            std::fs::remove_dir_all(&folder)?;
        }
        std::fs::create_dir_all(&folder)?;
        for (number, golden) in goldens(*game) {
            if is_wanted(&golden.name) {
                let record =
                    golden.find(*game, number).ok_or(format!("{} was not found", golden.name))?;
                std::fs::write(folder.join(format!("{}.jsonl", golden.name)), record)?;
            }
        }
        if is_wanted("worths") {
            std::fs::write(folder.join("worths.jsonl"), worths::record(*game)?)?;
        }
    }
    Ok(())
}

/// A record to find.
pub(crate) struct Golden {
    name: String,
    players: usize,
    options: Options,
    policy: Policy,
    /// What must occur in it.
    wanted: Box<dyn Fn(&Event) -> bool>,
    /// Text that it must contain, for decisions that events do not show.
    text: &'static str,
}

/// How the seats play.
#[derive(Clone, Copy)]
pub(crate) enum Policy {
    /// All legal actions are equally likely, except offers, since there are too many.
    Random,
    /// Everybody helps seat 0 to capture these cards.
    Feed(CardSet),
}

/// The records of a game with their numbers, which are the seeds.
///
/// A value that other records show already has no record. It still has a number, so that the other
/// records stay the same when a default changes.
fn goldens(game: Game) -> Vec<(u64, Golden)> {
    let mut all = Vec::new();
    for players in game.players() {
        let options = pairs(&[("rounds", "3")]);
        all.push(Some(Golden::new(format!("{players}-players"), players, options)));
    }
    let counts: Vec<usize> = game.players().collect();
    // The worths have records of their own.
    for info in game.options().iter().filter(|info| info.group != OptionGroup::Worths) {
        for value in &info.samples {
            let turn = all.len();
            let players = counts.iter().copied().cycle().skip(turn).take(counts.len());
            let first = info.rule.starts_with("HH-10").then_some(3);
            let needed = |players| Some((players, with_needed(game, players, info.name, value)?));
            if let Some((players, options)) = first.into_iter().chain(players).find_map(needed) {
                // Other records have every default but that of the rounds, and the records of
                // campaigns, which are long, show several values each.
                let is_default = *value == info.default && info.name != "rounds";
                let is_shown = is_default || info.rule.starts_with("HH-10.");
                let value = value.replace(['(', ')'], "-");
                let name = format!("{}-{}", info.name, value.trim_end_matches('-'));
                all.push((!is_shown).then(|| Golden::new(name, players, options)));
            }
        }
    }
    all.extend(with_game!(game, G => G::rare()).into_iter().map(Some));
    (0..).zip(all).filter_map(|(number, golden)| Some((number, golden?))).collect()
}

/// A record for each way to end a round, with the options that some of them need.
pub(crate) fn endings(
    game: Game,
    players: usize,
    needed: impl Fn(&str) -> &'static [(&'static str, &'static str)],
) -> impl Iterator<Item = Golden> {
    game.info().endings.iter().map(move |ending| {
        Golden::with(
            &format!("ends-{ending}"),
            players,
            &[&[("rounds", "1")], needed(ending)].concat(),
            move |event| matches!(event, Event::RoundOver { ending: e, .. } if e.id() == *ending),
        )
    })
}

fn pairs(options: &[(&str, &str)]) -> Options {
    let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    options.iter().map(own).collect()
}

/// The option with the others it needs to be accepted, and few rounds if the number is free.
fn with_needed(game: Game, players: usize, name: &'static str, value: &str) -> Option<Options> {
    let sampler = RuleSampler::new(game);
    let (option, rounds) = ((name, value.to_owned()), ("rounds", "3".to_owned()));
    let short = if name == "rounds" { vec![option.clone()] } else { vec![option.clone(), rounds] };
    let options = sampler.with_needed(players, &short);
    let options = options.or_else(|| sampler.with_needed(players, &[option]))?;
    Some(options.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

impl Golden {
    fn new(name: String, players: usize, options: Options) -> Self {
        let (policy, wanted) = (Policy::Random, Box::new(|_: &Event| true));
        Self { name, players, options, policy, wanted, text: "" }
    }

    /// A record with these options.
    fn of(name: &str, players: usize, options: &[(&str, &str)]) -> Self {
        Self::new(name.to_owned(), players, pairs(options))
    }

    /// A record in which this event occurs.
    fn with(
        name: &str,
        players: usize,
        options: &[(&str, &str)],
        wanted: impl Fn(&Event) -> bool + 'static,
    ) -> Self {
        let wanted = Box::new(wanted);
        Self { wanted, ..Self::new(name.to_owned(), players, pairs(options)) }
    }

    /// A record that contains this text.
    fn says(text: &'static str, name: &str, players: usize, options: &[(&str, &str)]) -> Self {
        Self { text, ..Self::new(name.to_owned(), players, pairs(options)) }
    }

    /// A record with a payment for this reason.
    fn pays(reason: Reason, players: usize, options: &[(&str, &str)], policy: Policy) -> Self {
        let name = format!("pays-{reason}");
        let golden = Self::with(
            &name,
            players,
            options,
            move |event| matches!(event, Event::Transfer(transfer) if transfer.reason == reason),
        );
        Self { policy, ..golden }
    }

    /// The same with the number of players in its name.
    fn named_by_players(self) -> Self {
        Self { name: format!("{}-with-{}", self.name, self.players), ..self }
    }

    /// Tries one seed after another until everything wanted has occurred.
    fn find(&self, game: Game, number: u64) -> Option<String> {
        let first = number * SEEDS;
        (first..first + SEEDS).find_map(|seed| self.play(game, seed))
    }

    fn play(&self, game: Game, seed: u64) -> Option<String> {
        let options = self.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let game = Match::new(game, self.players, options).ok()?;
        let names = (0..self.players).map(|seat| format!("player {seat}")).collect();
        let mut recorder = MatchRecorder::begin(game, names);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut found = false;
        loop {
            match recorder.game().next() {
                NextInput::Over => break,
                NextInput::Chance(chance) => {
                    let mut cards: Vec<Card> = chance.cards.iter().collect();
                    cards.shuffle(&mut rng);
                    cards.truncate(chance.count.into());
                    recorder.chance(&cards).ok()?;
                }
                NextInput::Decision(seat) => {
                    let action = self.choose(recorder.game(), seat, &mut rng)?;
                    recorder.apply(seat, action).ok()?;
                }
            }
            let notices = recorder.notices();
            found |=
                notices.iter().any(|n| matches!(n, Notice::Public(event) if (self.wanted)(event)));
        }
        let record = recorder.take_lines();
        (found && record.contains(self.text)).then_some(record)
    }

    fn choose(&self, game: &Match, seat: Seat, rng: &mut ChaCha8Rng) -> Option<Action> {
        let legal = game.legal();
        if let LegalActions::Offers(ranges) = legal {
            let to = ranges[rng.random_range(0..3)];
            let offer = Action::Offer { to: to.to, amount: to.least + rng.random_range(0..200) };
            return Some(if legal.contains(offer) { offer } else { Action::NoOffer });
        }
        let Policy::Feed(wanted) = self.policy else {
            return legal.nth(rng.random_range(0..legal.len()));
        };
        let gain = |action: &Action| {
            let card = match action {
                Action::Play(card) | Action::Capture(card) => *card,
                _ => return 0,
            };
            let met = game.round_board().field.of_month(card.month());
            let taken = if met.is_empty() { met } else { met.with(card) };
            let gain = 100 * (taken & wanted).len() as i32 + taken.len() as i32;
            if seat == Seat::new(0) { gain } else { -gain }
        };
        legal.iter().max_by_key(|action| (gain(action), rng.random::<u16>()))
    }
}
