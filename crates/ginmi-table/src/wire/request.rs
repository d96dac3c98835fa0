use ginmi::action::Action;
use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

use crate::names::{BotName, Contribution};

/// What a person asks a table for. The same request travels from a click to the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// Take a free seat, or that of a bot; in the middle of a round, the bot's seat changes hands
    /// when the round is over. The seat of a disconnected person of the same name is asked for, and
    /// the host hands it over.
    Sit {
        /// The seat.
        seat: Seat,
    },
    /// Leave the seat; during a match, for good, and a bot plays on. Also withdraws the wait for a
    /// bot's seat.
    Leave,
    /// As host, give a bot a free seat.
    SeatBot {
        /// The seat.
        seat: Seat,
        /// One of the bots that the table offers.
        bot: BotName,
    },
    /// As host, remove a bot from its seat.
    RemoveBot {
        /// The seat.
        seat: Seat,
    },
    /// As host, remove somebody else from their seat, before a match or between two.
    RemovePerson {
        /// The seat.
        seat: Seat,
        /// Whether the person may not sit down at this table again.
        keep_out: bool,
    },
    /// As host, let the person who asked for a seat, under the name of its holder, have it.
    HandOver {
        /// The seat.
        seat: Seat,
    },
    /// As host, begin the first match.
    Start,
    /// Add to the shuffles of the round, whose commitment has been published.
    Contribute {
        /// The number of the round.
        round: u16,
        /// The contribution, which should be random.
        text: Contribution,
    },
    /// Answer the question that your seat is asked.
    Decide {
        /// The number of the question.
        question: u64,
        /// The answer, with the keys of a decision in a record.
        action: Action,
    },
    /// Take the seat back from the bot that has stepped in.
    Back,
    /// Agree to a motion, or withdraw the agreement. It is carried when everybody agrees for whom
    /// no bot has stepped in; for a rematch, no seat may be free either. Whoever is asked has no vote
    /// on a bot in their place.
    Vote {
        /// The motion.
        motion: VoteMotion,
        /// Whether to agree.
        agree: bool,
    },
}

/// A request with the id by which the table acknowledges it.
///
/// However often a request arrives, it takes effect once and is acknowledged each time, as long as
/// its id is among those of the last 64 requests that the table has taken from everybody together.
/// An older one is treated as new. What is asked under an id that was taken is not looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumberedRequest {
    /// The id, which the client chooses.
    pub id: RequestId,
    /// What is asked.
    #[serde(rename = "do")]
    pub request: Request,
}

/// The id of a request. The client chooses a different one for each request to a table. Ids are
/// below 2<sup>53</sup>, so that every JSON reader keeps them exact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct RequestId(u64);

impl RequestId {
    /// The id with this number, if it is below 2<sup>53</sup>.
    #[must_use]
    pub const fn new(number: u64) -> Option<Self> {
        if number < 1 << 53 { Some(Self(number)) } else { None }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl<'de> Deserialize<'de> for RequestId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(deserializer)?;
        let too_large = || serde::de::Error::custom("an id is a number below 2^53");
        Self::new(number).ok_or_else(too_large)
    }
}

/// What people can vote on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VoteMotion {
    /// Break the match off.
    Abandon,
    /// Play another match.
    Rematch,
    /// Let a bot step in for the player who has not answered for minutes, at a table without a
    /// clock. Agreement ends with the question.
    StandIn,
}
