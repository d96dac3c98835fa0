use ginmi::View;
use ginmi::event::Notice;
use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

use super::{ChatSignal, Refusal, RequestId, TableStage, VoteMotion};
use crate::fair::{Commitment, Proof, SeatContribution};
use crate::names::{BotName, PersonName, TableId};
use crate::table::{StepInReason, TableSetup};
use crate::time::{Millis, Timestamp};

/// A message of a table to one connection.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum ToClient {
    /// Everything that the listener may know; it replaces all earlier knowledge.
    Welcome(Box<Welcome>),
    /// What the listener knows is still valid. The updates that it has missed follow, up to this
    /// number.
    Rest {
        /// The number of the last update.
        number: u64,
        /// The time at the table.
        now: Timestamp,
        /// The seats of the people who are connected.
        here: Vec<Seat>,
    },
    /// One change.
    Update(Box<TableUpdate>),
    /// A request was taken, now or when it first arrived.
    Ack {
        /// The id of the request.
        id: RequestId,
        /// The number of the update that it caused.
        number: u64,
    },
    /// A message was refused, and nothing has changed.
    Refused {
        /// The id of the message, if it could be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<RequestId>,
        /// The reason, for programs.
        refusal: Refusal,
        /// The reason, for people: what was wrong, and what would be right.
        sentence: String,
    },
    /// A seated person has connected or disconnected.
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
        /// The signal.
        signal: ChatSignal,
    },
    /// The answer to a ping.
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
    /// The number of the last update that it includes.
    pub number: u64,
    /// The time at the table.
    pub now: Timestamp,
    /// What everybody knows, except the match.
    pub table: PublicTableView,
    /// The listener's own seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<Seat>,
    /// The listener's view of the current match, or the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<View>,
    /// The decision that is due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<DueDecision>,
    /// The seats of the people who are connected.
    pub here: Vec<Seat>,
}

/// What everybody knows about a table, except the match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PublicTableView {
    /// The id of the table.
    pub id: TableId,
    /// The setup.
    pub setup: TableSetup,
    /// The stage.
    pub stage: TableStage,
    /// The number of matches that have begun.
    pub matches: u32,
    /// The seats, from seat 0.
    pub seats: Vec<SeatView>,
    /// The host, who seats bots, removes people and starts the first match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<Seat>,
    /// The fair deal of the round: from its commitment to its proof.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<FairDealView>,
}

/// What everybody sees of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SeatView {
    /// The occupant.
    pub sits: OccupantView,
    /// Why a bot has stepped in for the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stepped_in: Option<StepInReason>,
    /// The person who takes over from the bot from the next round on; in the seat of a person,
    /// somebody of the same name who asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<PersonName>,
    /// What is left of the reserve of thinking time, in ms.
    pub reserve: Millis,
    /// The motions that the person agrees to.
    pub agrees: Vec<VoteMotion>,
}

impl SeatView {
    /// Whether a person holds the seat, and plays.
    #[must_use]
    pub const fn is_attending(&self) -> bool {
        matches!(self.sits, OccupantView::Person(_)) && self.stepped_in.is_none()
    }
}

/// The occupant of a seat, by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OccupantView {
    /// Nobody.
    Nobody,
    /// A bot.
    Bot(BotName),
    /// A person.
    Person(PersonName),
}

/// The fair deal of a round, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FairDealView {
    /// The number of the round, from 1.
    pub round: u16,
    /// The commitment to the seed.
    pub commitment: Commitment,
    /// When the wait for contributions ends; absent once the cards are dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
    /// The players who have contributed.
    pub contributed: Vec<Seat>,
    /// What was contributed, once the cards are dealt.
    pub contributions: Vec<SeatContribution>,
    /// The players who did not contribute in time, once the cards are dealt.
    pub left_out: Vec<Seat>,
}

/// The decision that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DueDecision {
    /// The seat to decide. The phase of the view says what is asked.
    pub seat: Seat,
    /// The number of the question, which the answer names.
    pub question: u64,
    /// When the time runs out, including the reserve.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
    /// When the others may vote that a bot steps in; only for people at a table without a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub silent_at: Option<Timestamp>,
    /// What is left of the seat's reserve, in ms.
    pub reserve: Millis,
    /// Whether a bot decides.
    pub bot: bool,
}

/// One change of a table, as one listener may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TableUpdate {
    /// The number of the update: one more than that of the update before.
    pub number: u64,
    /// The time of the change.
    pub at: Timestamp,
    /// What happened at the table.
    pub happened: UpdateKind,
    /// What happened in the match; fold it into the view in this order.
    pub notices: Vec<Notice>,
    /// The view with which a match begins; apply it before the notices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<View>,
    /// The proof of a round that is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<Box<Proof>>,
    /// The decision that is due now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<DueDecision>,
}

/// What happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum UpdateKind {
    /// A person sat down.
    Sat {
        /// The seat.
        seat: Seat,
        /// The person's name.
        name: PersonName,
        /// The host after this.
        host: Option<Seat>,
    },
    /// A person waits for a seat: that of a bot is theirs from the next round on, that of a person
    /// of the same name when the host hands it over.
    Reserved {
        /// The seat.
        seat: Seat,
        /// The person's name.
        name: PersonName,
    },
    /// Nobody waits for the seat any more.
    Released {
        /// The seat.
        seat: Seat,
    },
    /// A bot was given a seat.
    SatBot {
        /// The seat.
        seat: Seat,
        /// The bot.
        bot: BotName,
    },
    /// The seat is free.
    Stood {
        /// The seat.
        seat: Seat,
        /// The host after this.
        host: Option<Seat>,
    },
    /// The host removed a person, and the seat is free.
    Removed {
        /// The seat.
        seat: Seat,
        /// The host after this.
        host: Option<Seat>,
    },
    /// The seat went over to another connected person of the same name.
    HandedOver {
        /// The seat.
        seat: Seat,
        /// The person's name.
        name: PersonName,
        /// The host after this.
        host: Option<Seat>,
    },
    /// A person left during the match, and a bot plays on.
    GaveUp {
        /// The seat.
        seat: Seat,
        /// The bot.
        bot: BotName,
        /// The host after this.
        host: Option<Seat>,
    },
    /// A match began. Votes are cleared and reserves are full.
    Started {
        /// The number of the match at the table, from 1.
        number: u32,
    },
    /// The commitment to the seed of a round was published; contributions are open.
    Committed {
        /// The number of the round.
        round: u16,
        /// The SHA-256 of the seed.
        commitment: Commitment,
        /// When the wait for contributions ends.
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
        contributions: Vec<SeatContribution>,
        /// The players who did not contribute.
        left_out: Vec<Seat>,
    },
    /// A decision was taken; the notices say what it was and what followed.
    Decided {
        /// The seat that decided.
        seat: Seat,
        /// Whether a bot took it.
        bot: bool,
        /// What is left of the seat's reserve, in ms.
        reserve: Millis,
    },
    /// A bot stepped in for a person.
    SteppedIn {
        /// The seat.
        seat: Seat,
        /// The reason.
        why: StepInReason,
        /// What is left of the seat's reserve, in ms.
        reserve: Millis,
        /// The host after this.
        host: Option<Seat>,
    },
    /// The person has the seat back.
    Back {
        /// The seat.
        seat: Seat,
        /// The host after this.
        host: Option<Seat>,
    },
    /// A person agreed to a motion, or withdrew their agreement.
    Voted {
        /// Where the person sits.
        seat: Seat,
        /// The motion.
        motion: VoteMotion,
        /// Whether the person agrees.
        agree: bool,
    },
    /// The match was broken off.
    Abandoned {
        /// Whether everybody agreed; otherwise nobody was left.
        agreed: bool,
    },
    /// The server had stopped and continues: clocks start again.
    Resumed,
    /// The table is closed.
    Closed,
}
