use ginmi::action::Action;
use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

use crate::names::{BotName, Contribution};

/// What a person's client says.
///
/// What changes the table carries an id, which the client chooses: however often the message
/// arrives, it is done once, and acknowledged each time, as long as it is among the last 64 that the
/// table has taken from all its people together. An older one is judged as if it were new.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum ToServer {
    /// Always the first message, and only the first.
    Hello {
        /// The version of the protocol that the client speaks.
        protocol: u32,
        /// The number of the last update that the client has seen of this table, to get the rest.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u64>,
    },
    /// Take a seat that is free, or that of a bot: in the middle of a round, from the next one on.
    Sit {
        /// The id of the message.
        id: RequestId,
        /// Which seat.
        seat: Seat,
    },
    /// Leave the seat; during a match, for good: a bot plays on. Whoever waits for a bot's seat does not
    /// want it any more.
    Leave {
        /// The id of the message.
        id: RequestId,
    },
    /// The host gives a bot a seat that is free.
    SeatBot {
        /// The id of the message.
        id: RequestId,
        /// Which seat.
        seat: Seat,
        /// Which of the bots that the table offers.
        bot: BotName,
    },
    /// The host sends a bot away from its seat.
    RemoveBot {
        /// The id of the message.
        id: RequestId,
        /// Which seat.
        seat: Seat,
    },
    /// The host begins the first match.
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
        /// What to add: best as random as can be.
        text: Contribution,
    },
    /// Answer the question that is put to the own seat.
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
    /// Agree to a motion, or agree no longer. It is carried when all agree who play themselves; a
    /// rematch when no seat is free besides.
    Vote {
        /// The id of the message.
        id: RequestId,
        /// What about.
        motion: Motion,
        /// Whether to agree.
        agree: bool,
    },
    /// Say one of a few phrases to the table.
    Signal {
        /// Which.
        signal: Signal,
    },
    /// Ask whether anybody is there.
    Ping {},
}

impl ToServer {
    /// The message as the protocol writes it.
    ///
    /// # Panics
    ///
    /// Never: every message can be written as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a message has nothing that JSON does not")
    }

    /// The id of the message, where it has one.
    #[must_use]
    pub const fn id(&self) -> Option<RequestId> {
        match self {
            ToServer::Sit { id, .. }
            | ToServer::Leave { id }
            | ToServer::SeatBot { id, .. }
            | ToServer::RemoveBot { id, .. }
            | ToServer::Start { id }
            | ToServer::Contribute { id, .. }
            | ToServer::Decide { id, .. }
            | ToServer::Back { id }
            | ToServer::Vote { id, .. } => Some(*id),
            ToServer::Hello { .. } | ToServer::Signal { .. } | ToServer::Ping {} => None,
        }
    }
}

/// The id of a message, chosen by the client, different for each that it sends to a table; below
/// 2<sup>53</sup>, so that every JSON reader keeps it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct RequestId(u64);

impl RequestId {
    /// The id with this number, if it is below 2<sup>53</sup>.
    #[must_use]
    pub const fn new(number: u64) -> Option<RequestId> {
        if number < 1 << 53 { Some(RequestId(number)) } else { None }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl<'de> Deserialize<'de> for RequestId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<RequestId, D::Error> {
        let number = u64::deserialize(deserializer)?;
        let too_large = || serde::de::Error::custom("an id is a number below 2^53");
        RequestId::new(number).ok_or_else(too_large)
    }
}

/// What people can agree on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Motion {
    /// To break the match off.
    Abandon,
    /// To play another match.
    Rematch,
}

/// What people can say: phrases that need no moderation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Signal {
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

impl Signal {
    /// All that can be said.
    pub const ALL: &[Signal] = &[
        Signal::Hello,
        Signal::GoodLuck,
        Signal::WellPlayed,
        Signal::Thanks,
        Signal::Sorry,
        Signal::OneMoment,
        Signal::Goodbye,
    ];
}
