//! The story of a match as it goes on: events and payments.

use std::collections::VecDeque;

use ginmi::event::Event;
use ginmi::seat::Seat;

use super::Ledger;

/// The number of events of earlier rounds that are kept.
const STORY: usize = 40;

/// An arrival, a departure, or a wish of a person at the table.
#[derive(Clone, Debug)]
pub struct Came {
    /// The id of its text, which may name the person and the bot of the seat.
    pub text: &'static str,
    /// The person's name.
    pub name: String,
    /// The seat.
    pub seat: Seat,
}

/// The story of a match, at a table or from a record.
#[derive(Clone, Default, Debug)]
pub(super) struct Told {
    /// The events, each with its number.
    pub(super) story: VecDeque<(u64, Event)>,
    /// Arrivals and departures, numbered together with the events.
    pub(super) came: VecDeque<(u64, Came)>,
    /// The last number.
    count: u64,
    /// The payments.
    pub(super) ledger: Ledger,
}

impl Told {
    /// A story with only these payments.
    pub(super) fn new(ledger: Ledger) -> Told {
        Told { ledger, ..Told::default() }
    }

    /// Forgets what happened after this number.
    pub(super) fn go_back(&mut self, number: u64) {
        self.story.retain(|(own, _)| *own <= number);
    }

    /// Adds an arrival or departure.
    pub(super) fn meet(&mut self, came: Came) {
        self.count += 1;
        self.came.push_back((self.count, came));
        if self.came.len() > STORY {
            self.came.pop_front();
        }
    }

    /// Adds events, the first of which belong to this round; returns the round that is over, if
    /// any.
    pub(super) fn hear<'a>(
        &mut self,
        mut round: u16,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Option<u16> {
        let mut over = None;
        for event in events {
            if let Event::RoundBegins { number, .. } = event {
                round = *number;
                // Not during a round, since what is being read would move.
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
