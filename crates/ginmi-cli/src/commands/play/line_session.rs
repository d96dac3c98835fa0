//! A game line by line, until it ends or the person leaves.

use anyhow::Result;
use ginmi::event::{Event, Notice};

use super::farewell::farewell;
use super::line_prompt::{LinePrompt, PromptReply};
use super::solo_game::{PERSON, SoloGame, StepResult};
use crate::terminal_text::event_narrator::EventNarrator;

/// The state of a game line by line.
pub(super) struct LineSession {
    pub(super) solo: SoloGame,
    pub(super) narrator: EventNarrator,
    pub(super) prompt: LinePrompt,
}

impl LineSession {
    /// Plays, after these first lines.
    pub(super) fn play(mut self, greeting: Vec<String>) -> Result<()> {
        self.prompt.print(greeting)?;
        loop {
            match self.solo.step()? {
                StepResult::Over => break,
                StepResult::Notices => {}
                StepResult::Decision => match self.prompt.decide(&mut self.narrator)? {
                    PromptReply::Go(action) => self.solo.decide(action)?,
                    PromptReply::Quit => return self.leave(),
                },
            }
            let notices = self.solo.notices();
            let lines = self.narrator.narrate(notices);
            self.prompt.print(lines)?;
            debug_assert!(
                self.solo.game().view(Some(PERSON)) == self.narrator.view,
                "what the narrator has shown is all that the seat may know"
            );
            let round_over =
                notices.iter().any(|n| matches!(n, Notice::Public(Event::RoundOver { .. })));
            let more = !self.solo.is_over();
            if round_over
                && more
                && matches!(self.prompt.pause(&mut self.narrator)?, PromptReply::Quit)
            {
                return self.leave();
            }
        }
        self.leave()
    }

    fn leave(mut self) -> Result<()> {
        let lines =
            farewell(&self.narrator.renderer.localizer, &self.solo.status(), self.solo.game());
        self.prompt.print(lines)
    }
}
