//! The events and payments of a match in progress.

use std::collections::VecDeque;

use ginmi::event::Event;
use ginmi::seat::Seat;

use super::MatchLedger;

/// The number of events that are kept when a new round begins.
const EARLIER_EVENTS: usize = 40;

/// A person's arrival, departure or reservation at the table.
#[derive(Clone, Debug)]
pub struct SeatingChange {
    /// The id of its text, which may name the person and the bot of the seat.
    pub text: &'static str,
    /// The person's name.
    pub name: String,
    /// The seat.
    pub seat: Seat,
}

/// The events of a match, at a table or from a record.
#[derive(Clone, Default, Debug)]
pub(super) struct MatchEvents {
    /// The events, each with its number.
    pub(super) events: VecDeque<(u64, Event)>,
    /// Arrivals and departures, numbered together with the events.
    pub(super) seat_events: VecDeque<(u64, SeatingChange)>,
    /// The last number.
    count: u64,
    /// The payments.
    pub(super) ledger: MatchLedger,
}

impl MatchEvents {
    /// No events, with these payments.
    pub(super) fn new(ledger: MatchLedger) -> Self {
        Self { ledger, ..Self::default() }
    }

    /// Removes all events after this number.
    pub(super) fn rewind(&mut self, number: u64) {
        self.events.retain(|(own, _)| *own <= number);
    }

    /// Adds an arrival or departure.
    pub(super) fn add_seat_event(&mut self, event: SeatingChange) {
        self.count += 1;
        self.seat_events.push_back((self.count, event));
        if self.seat_events.len() > EARLIER_EVENTS {
            self.seat_events.pop_front();
        }
    }

    /// Adds events, the first of which belong to this round; returns the round that is over, if
    /// any.
    pub(super) fn add_events<'a>(
        &mut self,
        mut round: u16,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Option<u16> {
        let mut over = None;
        for event in events {
            if let Event::RoundBegins { number, .. } = event {
                round = *number;
                // Not during a round, since what is being read would move.
                self.events.drain(..self.events.len().saturating_sub(EARLIER_EVENTS));
            }
            self.ledger.add_event(round, event);
            if let Event::RoundOver { .. } = event {
                over = Some(round);
            }
            if !matches!(event, Event::Now(_) | Event::TurnEnded(_)) {
                self.count += 1;
                self.events.push_back((self.count, event.clone()));
            }
        }
        over
    }
}
