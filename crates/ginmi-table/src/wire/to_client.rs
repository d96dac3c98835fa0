use ginmi::View;
use ginmi::event::Notice;
use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

use super::{Motion, Refusal, RequestId, Signal};
use crate::fair::{Commitment, Given, Proof};
use crate::names::{BotName, Name, TableId};
use crate::table::{Reason, Setup};
use crate::time::{Millis, Timestamp};

/// What a table says to one connection.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum ToClient {
    /// Everything that the listener may know; what was known before is void.
    Welcome(Box<Welcome>),
    /// What the listener knows holds; the updates that it has missed follow, up to this number.
    Rest {
        /// The number of the last update.
        number: u64,
        /// The time at the table.
        now: Timestamp,
        /// The seats of the people who are connected.
        here: Vec<Seat>,
    },
    /// One change.
    Update(Box<Update>),
    /// A message was taken, now or when it came first.
    Ack {
        /// The id of the message.
        id: RequestId,
        /// The number of the update that it brought about.
        number: u64,
    },
    /// A message was not taken, and nothing has changed.
    Refused {
        /// The id of the message, where it has one that could be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<RequestId>,
        /// Why, for programs.
        refusal: Refusal,
        /// Why, for people: what was wrong, and what would be right.
        sentence: String,
    },
    /// A seated person has connected, or is connected no longer.
    Presence {
        /// Where the person sits.
        seat: Seat,
        /// Whether the person is connected.
        here: bool,
    },
    /// A seated person says something.
    Signal {
        /// Where the person sits.
        seat: Seat,
        /// What is said.
        signal: Signal,
    },
    /// Somebody is there.
    Pong {},
}

impl ToClient {
    /// The text of the frame.
    #[must_use]
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a frame has nothing that JSON does not")
    }
}

/// Everything that a listener may know of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Welcome {
    /// The version of the protocol that is spoken.
    pub protocol: u32,
    /// The number of the last update that is contained.
    pub number: u64,
    /// The time at the table.
    pub now: Timestamp,
    /// What everybody knows.
    pub table: TableView,
    /// The own seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<Seat>,
    /// The match that is played, or the last one, as the listener may see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<View>,
    /// Who is to decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Due>,
    /// The seats of the people who are connected.
    pub here: Vec<Seat>,
}

/// What everybody knows of a table but for the match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TableView {
    /// Which table it is.
    pub id: TableId,
    /// What is agreed.
    pub setup: Setup,
    /// What goes on.
    pub stage: Stage,
    /// How many matches have begun.
    pub matches: u32,
    /// Who sits where, from seat 0.
    pub seats: Vec<SeatView>,
    /// Who seats bots and starts the first match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<Seat>,
    /// The fair deal of the round: from its commitment to its proof.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundView>,
}

/// What goes on at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The first match has not begun.
    Gathering,
    /// A match is played.
    Playing,
    /// A match is over, or was broken off.
    Over,
    /// The table is no more.
    Closed,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SeatView {
    /// Who sits there.
    pub sits: Sits,
    /// Why a bot has stepped in for the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stepped_in: Option<Reason>,
    /// The person who plays here from the next round on, in place of the bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Name>,
    /// What is left of the reserve for thinking, in ms.
    pub reserve: Millis,
    /// What the person agrees to.
    pub agrees: Vec<Motion>,
}

/// Who sits in a seat, by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sits {
    /// Nobody.
    Nobody,
    /// A bot.
    Bot(BotName),
    /// A person.
    Person(Name),
}

/// How the shuffles of a round come about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RoundView {
    /// The number of the round, from 1.
    pub round: u16,
    /// What was published of the seed.
    pub commitment: Commitment,
    /// Until when contributions are waited for; absent once the cards are dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
    /// Who has contributed.
    pub contributed: Vec<Seat>,
    /// What was contributed, once the cards are dealt.
    pub contributions: Vec<Given>,
    /// Who did not contribute in time, once the cards are dealt.
    pub left_out: Vec<Seat>,
}

/// Who is to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Due {
    /// Whose decision it is. What is asked stands in the phase of the view.
    pub seat: Seat,
    /// The number of the question, which the answer names.
    pub question: u64,
    /// When time is over, the reserve counted in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
    /// What is left of the seat's reserve, in ms.
    pub reserve: Millis,
    /// Whether a bot decides.
    pub bot: bool,
}

/// One change of a table, as one listener may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Update {
    /// One more than that of the update before.
    pub number: u64,
    /// When it happened.
    pub at: Timestamp,
    /// What happened at the table.
    pub happened: Happened,
    /// What happened in the match, to be folded into the view in this order.
    pub notices: Vec<Notice>,
    /// The view with which a match begins; it comes before the notices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<View>,
    /// What decided the shuffles of a round that is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<Box<Proof>>,
    /// Who is to decide now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Due>,
}

/// What happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Happened {
    /// A person sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// How the person is called.
        name: Name,
        /// Who is the host now.
        host: Option<Seat>,
    },
    /// A person waits for the seat of a bot, which is theirs from the next round on.
    Reserved {
        /// Where.
        seat: Seat,
        /// How the person is called.
        name: Name,
    },
    /// Nobody waits for the seat of the bot any more.
    Released {
        /// Which seat.
        seat: Seat,
    },
    /// A bot was given a seat.
    SatBot {
        /// Where.
        seat: Seat,
        /// Which.
        bot: BotName,
    },
    /// The seat is free.
    Stood {
        /// Which seat.
        seat: Seat,
        /// Who is the host now.
        host: Option<Seat>,
    },
    /// A person left during the match, and a bot plays on.
    GaveUp {
        /// Where.
        seat: Seat,
        /// Which bot.
        bot: BotName,
        /// Who is the host now.
        host: Option<Seat>,
    },
    /// A match began. Votes are void, reserves full.
    Started {
        /// Which match of the table it is, from 1.
        number: u32,
    },
    /// The commitment to the seed of a round: now contributions are taken.
    Committed {
        /// The number of the round.
        round: u16,
        /// The SHA-256 of the seed.
        commitment: Commitment,
        /// Until when contributions are waited for.
        until: Timestamp,
    },
    /// A person has contributed.
    Contributed {
        /// Where the person sits.
        seat: Seat,
    },
    /// The cards of the round were shuffled and dealt.
    Dealt {
        /// What was contributed, in order of the seats.
        contributions: Vec<Given>,
        /// Who did not contribute.
        left_out: Vec<Seat>,
    },
    /// A decision was taken; what came of it stands in the notices.
    Decided {
        /// Whose it was.
        seat: Seat,
        /// Whether a bot took it.
        bot: bool,
        /// What is left of the seat's reserve, in ms.
        reserve: Millis,
    },
    /// A bot stepped in for a person.
    SteppedIn {
        /// Where.
        seat: Seat,
        /// Why.
        why: Reason,
        /// What is left of the seat's reserve, in ms.
        reserve: Millis,
    },
    /// The person has the seat back.
    Back {
        /// Where.
        seat: Seat,
    },
    /// A person agrees to a motion, or no longer.
    Voted {
        /// Where the person sits.
        seat: Seat,
        /// What about.
        motion: Motion,
        /// Whether the person agrees.
        agree: bool,
    },
    /// The match was broken off.
    Abandoned {
        /// Whether all agreed; else nobody was left.
        agreed: bool,
    },
    /// The server had stopped and goes on: clocks begin anew.
    Resumed,
    /// The table is no more.
    Closed,
}
