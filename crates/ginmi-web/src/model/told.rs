//! What is told of a match as it goes on: events for who reads along, and payments.

use std::collections::VecDeque;

use ginmi::event::Event;
use ginmi::seat::Seat;

use super::Ledger;

/// How many events of the rounds before are kept to be told.
const STORY: usize = 40;

/// Somebody who came to the table, left it, or wants something there.
#[derive(Clone, Debug)]
pub struct Came {
    /// The text that tells of it, which may name the person and the bot of the seat.
    pub text: &'static str,
    /// How the person is called.
    pub name: String,
    /// Which seat.
    pub seat: Seat,
}

/// What was told of a match, at a table or from a record.
#[derive(Clone, Default, Debug)]
pub(super) struct Told {
    /// What happened, each with its number.
    pub(super) story: VecDeque<(u64, Event)>,
    /// Who came and went meanwhile, numbered with these.
    pub(super) came: VecDeque<(u64, Came)>,
    /// The number of the last of all.
    count: u64,
    /// The payments.
    pub(super) ledger: Ledger,
}

impl Told {
    /// Nothing but these payments.
    pub(super) fn new(ledger: Ledger) -> Told {
        Told { ledger, ..Told::default() }
    }

    /// Forgets what happened after this number.
    pub(super) fn go_back(&mut self, number: u64) {
        self.story.retain(|(own, _)| *own <= number);
    }

    /// Takes in who came or went.
    pub(super) fn meet(&mut self, came: Came) {
        self.count += 1;
        self.came.push_back((self.count, came));
        if self.came.len() > STORY {
            self.came.pop_front();
        }
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
            if !matches!(event, Event::Now(_) | Event::TurnEnded(_)) {
                self.count += 1;
                self.story.push_back((self.count, event.clone()));
            }
        }
        over
    }
}
