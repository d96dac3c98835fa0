use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

use super::RequestKey;
use crate::fair::{SeatContribution, Seed};
use crate::time::Timestamp;

/// The fair deal of a round, from its commitment to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FairRound {
    /// The number of the round, from 1.
    pub(super) number: u16,
    pub(super) seed: Seed,
    /// The moment since when contributions are taken.
    pub(super) since: Timestamp,
    /// What was contributed, in order of the seats.
    pub(super) contributions: Vec<SeatContribution>,
    /// The people who have not contributed in time.
    pub(super) left_out: Vec<Seat>,
    /// Whether the contributions are closed.
    pub(super) dealt: bool,
    /// The number of chance events so far.
    pub(super) events: u32,
}

/// A question that a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PendingQuestion {
    /// The seat to decide.
    pub(super) seat: Seat,
    /// The number of the update that asked the question.
    pub(super) number: u64,
    /// The moment since when the clock runs.
    pub(super) asked: Timestamp,
}

/// A request that was handled, so that it takes effect once however often it arrives.
///
/// Unknown keys are ignored: logs from before also have what was asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct HandledRequest {
    pub(super) by: RequestKey,
    /// The update that it caused.
    pub(super) number: u64,
}
