use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

use super::{PROTOCOL, TableStage};
use crate::names::BotName;
use crate::time::Millis;

/// Why a message was refused. The table is unchanged.
///
/// Not `non_exhaustive`: it is part of the protocol, and a client answers each in its own way.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Refusal {
    /// The text is not a message.
    #[error("this is not a message of the protocol: {what}")]
    Malformed {
        /// What is wrong.
        what: String,
    },
    /// The text is longer than any message.
    #[error("a message has at most {most} bytes, but this one has {bytes}")]
    TooLong {
        /// Its length in bytes.
        bytes: u64,
        /// The most bytes allowed.
        most: u64,
    },
    /// The client speaks another version of the protocol.
    #[error(
        "you speak version {given} of the protocol, but the table speaks {PROTOCOL}: reload the page"
    )]
    Protocol {
        /// The client's version.
        given: u32,
    },
    /// The first message must be a hello, and only the first.
    #[error("the first message must be hello, and no other message may be")]
    Hello,
    /// The table takes no more listeners.
    #[error("the table is full, with {most} connections: come back later")]
    Full {
        /// The most listeners.
        most: u64,
    },
    /// The table has no spectators.
    #[error("a match without spectators is being played here: come back when it is over")]
    NoSpectators,
    /// Messages of this kind come too often.
    #[error("too many requests: wait {wait} ms", wait = wait.0)]
    TooOften {
        /// How long to wait.
        wait: Millis,
    },
    /// The message does not fit the stage of the table.
    #[error("the table is {stage} now, but this needs it to be {needed}", stage = stage_name(*stage), needed = stage_name(*needed))]
    Stage {
        /// The current stage.
        stage: TableStage,
        /// The stage in which the message is allowed.
        needed: TableStage,
    },
    /// The table is closed.
    #[error("the table has been closed: take a seat at another one")]
    Closed,
    /// Only seated people can do this.
    #[error("only seated players can do this: sit down first")]
    NotSeated,
    /// The person already has a seat.
    #[error("you are in seat {seat}: leave it before you take another")]
    SeatedAlready {
        /// The person's seat.
        seat: Seat,
    },
    /// There is no such seat.
    #[error("there is no seat {seat}: the table has seats 0 to {}", seats.saturating_sub(1))]
    NoSuchSeat {
        /// The seat that was asked for.
        seat: Seat,
        /// The number of seats.
        seats: u8,
    },
    /// The seat is taken.
    #[error("seat {seat} is taken: choose a free one")]
    SeatTaken {
        /// The seat.
        seat: Seat,
    },
    /// There is no bot in the seat.
    #[error("there is no bot in seat {seat} to remove")]
    NoBotThere {
        /// The seat.
        seat: Seat,
    },
    /// There is nobody else in the seat, or nobody who has asked for it.
    #[error("seat {seat} has nobody whom you could remove, or to whom you could hand it over")]
    NoPersonThere {
        /// The seat.
        seat: Seat,
    },
    /// During a match, a seat is handed over only once a bot plays for the person who was away.
    #[error("the player in seat {seat} may still come back: wait until a bot plays for them")]
    NotGone {
        /// The seat.
        seat: Seat,
    },
    /// The host has removed the person for good.
    #[error("the host has removed you from this table: take a seat at another one")]
    KeptOut,
    /// Nobody has been silent for so long that a bot may step in.
    #[error("{}", match wait {
        Some(wait) => format!(
            "a bot may step in for a silent player after some minutes: wait {} s more",
            wait.0.div_ceil(1000)
        ),
        None => "a bot steps in by vote only for another player whose turn it is, at a table without a clock".to_owned(),
    })]
    NotSilent {
        /// How long the others have to wait, if they wait for a person.
        wait: Option<Millis>,
    },
    /// The table does not offer the bot.
    #[error("the table has no bot `{bot}`; it offers {}", bots.iter().map(BotName::as_str).collect::<Vec<_>>().join(", "))]
    NoSuchBot {
        /// The bot that was asked for.
        bot: BotName,
        /// The bots that the table offers.
        bots: Vec<BotName>,
    },
    /// Only the host can do this.
    #[error("only the host, the present player who has been seated the longest, can do this")]
    NotHost {
        /// The host's seat.
        host: Option<Seat>,
    },
    /// Seats are free.
    #[error("{} of the seats are free: a match needs all of them taken", seats.len())]
    SeatsFree {
        /// The free seats.
        seats: Vec<Seat>,
    },
    /// It is not this seat's decision.
    #[error("{}", match due {
        Some(due) => format!("it is the turn of seat {due}: wait for yours"),
        None => "nobody has a decision now: wait for the cards".to_owned(),
    })]
    NotAsked {
        /// The seat to decide, if any.
        due: Option<Seat>,
    },
    /// The question has been answered.
    #[error("question {given} is over: the current one is {due}")]
    Late {
        /// The question that was answered.
        given: u64,
        /// The question that is due now.
        due: u64,
    },
    /// The rules do not allow it.
    #[error("the rules do not allow this: {why}")]
    Illegal {
        /// The reason.
        why: String,
    },
    /// A bot plays for the person at the moment.
    #[error("a bot is playing for you: take your seat back first")]
    BotPlays,
    /// No bot plays for the person.
    #[error("you have your seat: no bot is playing for you")]
    NotAway,
    /// No bot decides for the seat.
    #[error("no bot decides for seat {seat}")]
    NoBotPlays {
        /// The seat.
        seat: Seat,
    },
    /// Contributions are not taken.
    #[error("{}", match round {
        Some(round) => format!("contributions are taken for round {round}, before its cards are dealt"),
        None => "no contributions are taken now: wait for the next commitment".to_owned(),
    })]
    NoContributions {
        /// The round for which they are taken, if any.
        round: Option<u16>,
    },
    /// The person has already contributed to the round.
    #[error("you have already contributed to this round, and a contribution cannot be changed")]
    Contributed,
    /// The log contains an impossible entry.
    #[error("this cannot happen now: {what}")]
    Impossible {
        /// What.
        what: String,
    },
}

const fn stage_name(stage: TableStage) -> &'static str {
    match stage {
        TableStage::Gathering => "gathering",
        TableStage::Playing => "playing",
        TableStage::Over => "between matches",
        TableStage::Closed => "closed",
    }
}
