//! What is told of a match as it goes on: events for who reads along, and payments.

use std::collections::VecDeque;

use ginmi::event::Event;

use super::Ledger;

/// How many events of the rounds before are kept to be told.
const STORY: usize = 40;

/// What was told of a match, at a table or from a record.
#[derive(Clone, Default, Debug)]
pub(super) struct Told {
    /// What happened, each with its number.
    pub(super) story: VecDeque<(u64, Event)>,
    /// The number of the last of them.
    count: u64,
    /// The payments.
    pub(super) ledger: Ledger,
}

impl Told {
    /// Nothing but these payments.
    pub(super) fn new(ledger: Ledger) -> Told {
        Told { ledger, ..Told::default() }
    }

    /// Takes in events, of which the first belong to this round; which round is over, if one is.
    pub(super) fn hear<'a>(
        &mut self,
        mut round: u16,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Option<u16> {
        let mut over = None;
        for event in events {
            if let Event::RoundBegins { number, .. } = event {
                round = *number;
                // Not while a round is played: what is read would move away.
                self.story.drain(..self.story.len().saturating_sub(STORY));
            }
            self.ledger.hear(round, event);
            if let Event::RoundOver { .. } = event {
                over = Some(round);
            }
            if !matches!(event, Event::Now(_) | Event::TurnEnded(_) | Event::Transfer(_)) {
                self.count += 1;
                self.story.push_back((self.count, event.clone()));
            }
        }
        over
    }
}
