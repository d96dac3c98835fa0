//! A game line by line, until it ends or the person leaves.

use anyhow::Result;
use ginmi::event::{Event, Notice};

use super::prompt::{Prompt, Reply};
use super::solo::{Solo, Step};
use super::{PERSON, farewell};
use crate::show::teller::Teller;

/// The state of a game line by line.
pub(super) struct Session {
    pub(super) solo: Solo,
    pub(super) teller: Teller,
    pub(super) prompt: Prompt,
}

impl Session {
    /// Plays, after these first lines.
    pub(super) fn play(mut self, greeting: Vec<String>) -> Result<()> {
        self.prompt.say(greeting)?;
        loop {
            match self.solo.step()? {
                Step::Over => break,
                Step::Told => {}
                Step::Asks => match self.prompt.decide(&mut self.teller)? {
                    Reply::Go(action) => self.solo.decide(action)?,
                    Reply::Quit => return self.leave(),
                },
            }
            let notices = self.solo.notices();
            let told = self.teller.tell(notices);
            self.prompt.say(told)?;
            debug_assert!(
                self.solo.game().view(Some(PERSON)) == self.teller.view,
                "what the person was told is all that the seat may know"
            );
            let round_over =
                notices.iter().any(|n| matches!(n, Notice::Public(Event::RoundOver { .. })));
            let more = !self.solo.is_over();
            if round_over && more && matches!(self.prompt.pause(&mut self.teller)?, Reply::Quit) {
                return self.leave();
            }
        }
        self.leave()
    }

    fn leave(mut self) -> Result<()> {
        let told = farewell(&self.teller.speech.voice, &self.solo.place());
        self.prompt.say(told)
    }
}
