use ginmi::action::Action;
use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

use crate::names::{BotName, Contribution};

/// A message of a client to a table.
///
/// Messages that change the table have an id, which the client chooses. However often such a
/// message arrives, it takes effect once and is acknowledged each time, as long as it is among the
/// last 64 messages that the table has taken from everybody together. An older one is treated as
/// new.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum ToServer {
    /// Always the first message, and only the first.
    Hello {
        /// The version of the protocol that the client speaks.
        protocol: u32,
        /// The number of the last update of this table that the client has seen, to get only later
        /// ones.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u64>,
    },
    /// Take a free seat, or that of a bot; in the middle of a round, the bot's seat changes hands
    /// when the round is over.
    Sit {
        /// The id of the message.
        id: RequestId,
        /// The seat.
        seat: Seat,
    },
    /// Leave the seat; during a match, for good, and a bot plays on. Also withdraws the wait for a
    /// bot's seat.
    Leave {
        /// The id of the message.
        id: RequestId,
    },
    /// As host, give a bot a free seat.
    SeatBot {
        /// The id of the message.
        id: RequestId,
        /// The seat.
        seat: Seat,
        /// One of the bots that the table offers.
        bot: BotName,
    },
    /// As host, remove a bot from its seat.
    RemoveBot {
        /// The id of the message.
        id: RequestId,
        /// The seat.
        seat: Seat,
    },
    /// As host, begin the first match.
    Start {
        /// The id of the message.
        id: RequestId,
    },
    /// Add to the shuffles of the round, whose commitment has been published.
    Contribute {
        /// The id of the message.
        id: RequestId,
        /// The number of the round.
        round: u16,
        /// The contribution, which should be random.
        text: Contribution,
    },
    /// Answer the question that your seat is asked.
    Decide {
        /// The id of the message.
        id: RequestId,
        /// The number of the question.
        question: u64,
        /// The answer, with the keys of a decision in a record.
        action: Action,
    },
    /// Take the seat back from the bot that has stepped in.
    Back {
        /// The id of the message.
        id: RequestId,
    },
    /// Agree to a motion, or withdraw the agreement. It is carried when everybody agrees for whom
    /// no bot has stepped in; for a rematch, no seat may be free either.
    Vote {
        /// The id of the message.
        id: RequestId,
        /// The motion.
        motion: VoteMotion,
        /// Whether to agree.
        agree: bool,
    },
    /// Say one of a few phrases to the table.
    Signal {
        /// The signal.
        signal: ChatSignal,
    },
    /// Check that the connection is alive.
    Ping {},
}

impl ToServer {
    /// The JSON text of the message.
    ///
    /// # Panics
    ///
    /// Never: every message can be written as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a message has nothing that JSON does not")
    }

    /// The id of the message, if it has one.
    #[must_use]
    pub const fn id(&self) -> Option<RequestId> {
        match self {
            Self::Sit { id, .. }
            | Self::Leave { id }
            | Self::SeatBot { id, .. }
            | Self::RemoveBot { id, .. }
            | Self::Start { id }
            | Self::Contribute { id, .. }
            | Self::Decide { id, .. }
            | Self::Back { id }
            | Self::Vote { id, .. } => Some(*id),
            Self::Hello { .. } | Self::Signal { .. } | Self::Ping {} => None,
        }
    }
}

/// The id of a message. The client chooses a different one for each message to a table. Ids are
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
}

/// What people can say: phrases that need no moderation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChatSignal {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Well played.
    WellPlayed,
    /// Thank you.
    Thanks,
    /// Sorry.
    Sorry,
    /// One moment, please.
    OneMoment,
    /// Goodbye.
    Goodbye,
}

impl ChatSignal {
    /// All signals.
    pub const ALL: &[Self] = &[
        Self::Hello,
        Self::GoodLuck,
        Self::WellPlayed,
        Self::Thanks,
        Self::Sorry,
        Self::OneMoment,
        Self::Goodbye,
    ];
}
