use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use super::{NumberedRequest, Request, RequestId};

/// A message of a client to a table: an object with its kind as the only key, or, if it is a
/// request, one with the keys `id` and `do`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
#[serde(remote = "Self")] // For the kinds without an id: see below.
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
    /// Say one of a few phrases to the table.
    Signal {
        /// The signal.
        signal: ChatSignal,
    },
    /// Check that the connection is alive.
    Ping {},
    /// Change something at the table.
    #[serde(skip)]
    Request(NumberedRequest),
}

impl Request {
    /// The message that asks for it under an id.
    #[must_use]
    pub const fn with_id(self, id: RequestId) -> ToServer {
        ToServer::Request(NumberedRequest { id, request: self })
    }
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

    /// The id of the message, if it is a request.
    #[must_use]
    pub const fn id(&self) -> Option<RequestId> {
        match self {
            Self::Request(numbered) => Some(numbered.id),
            Self::Hello { .. } | Self::Signal { .. } | Self::Ping {} => None,
        }
    }
}

impl Serialize for ToServer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Request(numbered) => numbered.serialize(serializer),
            other => Self::serialize(other, serializer),
        }
    }
}

/// Not derived, as an untagged variant, because that could not say what is wrong with a message.
impl<'de> Deserialize<'de> for ToServer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let message = Map::deserialize(deserializer)?;
        let is_request = message.contains_key("id") || message.contains_key("do");
        let message = Value::Object(message);
        let read = if is_request {
            NumberedRequest::deserialize(message).map(Self::Request)
        } else {
            Self::deserialize(message)
        };
        read.map_err(D::Error::custom)
    }
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
