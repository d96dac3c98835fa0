//! Fair deals: nobody can know or choose how the cards will fall, and anybody can check it later.
//!
//! Before a round the table publishes the [commitment](Commitment) to a secret [`Seed`]; then each
//! seated person adds a [contribution](crate::names::Contribution). Seed and contributions together
//! decide every shuffle of the round. After the round the seed is published in a [`Proof`].
//! `docs/fair-deals.md` specifies everything byte by byte, so that others can check it without this
//! code.

mod proof;
mod round_id;
mod seed;
mod shuffle;
mod verify;

pub use proof::{Proof, SeatContribution};
pub use round_id::RoundId;
pub use seed::{Commitment, Seed};
pub use shuffle::draw;
pub use verify::{
    FairnessCounts, FairnessErrorKind, RecordFairnessError, VerifiedRound, verify, verify_rounds,
};

/// The version of the shuffling procedure.
pub const VERSION: u32 = 1;
