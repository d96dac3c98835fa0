use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

use super::{Commitment, RoundId, Seed, VERSION};
use crate::names::{Contribution, TableId};

/// What a seated person added to the shuffles of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SeatContribution {
    /// The person's seat.
    pub seat: Seat,
    /// The contribution.
    pub text: Contribution,
}

/// Everything that decided the shuffles of a round, published after it. It is a line in the record
/// of the match, after the end of the round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Proof {
    /// The version of the shuffling procedure: [`VERSION`].
    pub fair: u32,
    /// The table.
    pub table: TableId,
    /// The number of the match at the table, from 1.
    #[serde(rename = "match")]
    pub game: u32,
    /// The number of the round, from 1.
    pub round: u16,
    /// The commitment that was published before the round.
    pub commitment: Commitment,
    /// The seed that was secret until after the round.
    pub seed: Seed,
    /// What the seated people added in time, in order of the seats.
    pub contributions: Vec<SeatContribution>,
    /// The seated people who did not contribute, in order of the seats.
    pub left_out: Vec<Seat>,
}

impl Proof {
    /// The proof of a round.
    #[must_use]
    pub fn new(
        round: &RoundId<'_>,
        seed: Seed,
        contributions: Vec<SeatContribution>,
        left_out: Vec<Seat>,
    ) -> Self {
        Self {
            fair: VERSION,
            table: round.table.clone(),
            game: round.game,
            round: round.round,
            commitment: seed.commitment(),
            seed,
            contributions,
            left_out,
        }
    }

    /// The round that it is for.
    #[must_use]
    pub const fn round_id(&self) -> RoundId<'_> {
        RoundId { table: &self.table, game: self.game, round: self.round }
    }

    /// The JSON text, a line of a record without its line feed.
    #[must_use]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("a proof has nothing that JSON does not")
    }
}
