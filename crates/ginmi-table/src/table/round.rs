use ginmi::seat::Seat;

use crate::fair::{Given, Seed};
use crate::time::Timestamp;

/// The fair deal of a round, from its commitment to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Round {
    /// From 1.
    pub(super) number: u16,
    pub(super) seed: Seed,
    /// Since when contributions are taken.
    pub(super) since: Timestamp,
    /// What was contributed, in order of the seats.
    pub(super) given: Vec<Given>,
    /// Who has not contributed in time.
    pub(super) left_out: Vec<Seat>,
    /// Whether the contributions are closed.
    pub(super) dealt: bool,
    /// How many chance events there have been.
    pub(super) events: u32,
}

/// A decision that somebody is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Question {
    /// Who is asked.
    pub(super) seat: Seat,
    /// The number of the update that put the question.
    pub(super) number: u64,
    /// Since when the clock runs.
    pub(super) asked: Timestamp,
}
