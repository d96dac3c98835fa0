use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

use super::{PROTOCOL, Stage};
use crate::names::BotName;
use crate::time::Millis;

/// Why a message is not taken. The table stands as before.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Refusal {
    /// The text is no message.
    #[error("this is not a message of the protocol: {what}")]
    Malformed {
        /// What is wrong.
        what: String,
    },
    /// The text is longer than any message.
    #[error("a message has at most {most} bytes, but this one has {bytes}")]
    TooLong {
        /// How long it is.
        bytes: u64,
        /// How long it may be.
        most: u64,
    },
    /// Another version of the protocol.
    #[error(
        "you speak version {given} of the protocol, but the table speaks {PROTOCOL}: reload the page"
    )]
    Protocol {
        /// What the client speaks.
        given: u32,
    },
    /// Something else comes first.
    #[error("the first message must be hello, and no other message may be")]
    Hello,
    /// The table takes no more listeners.
    #[error("the table is full, with {most} connections: come back later")]
    Full {
        /// How many it takes.
        most: u64,
    },
    /// Nobody may watch.
    #[error("a match without spectators is being played here: come back when it is over")]
    NoSpectators,
    /// Something comes too often.
    #[error("too many requests: wait {wait} ms", wait = wait.0)]
    TooOften {
        /// For how long it comes too soon.
        wait: Millis,
    },
    /// The table does something else now.
    #[error("the table is {stage} now, but this needs it to be {needed}", stage = stage_name(*stage), needed = stage_name(*needed))]
    Stage {
        /// What goes on.
        stage: Stage,
        /// What would have to go on.
        needed: Stage,
    },
    /// The table is no more.
    #[error("the table has been closed: take a seat at another one")]
    Closed,
    /// Only who sits can do this.
    #[error("only seated players can do this: sit down first")]
    NotSeated,
    /// A person has one seat.
    #[error("you are in seat {seat}: leave it before you take another")]
    SeatedAlready {
        /// Where.
        seat: Seat,
    },
    /// There is no such seat.
    #[error("there is no seat {seat}: the table has seats 0 to {}", seats.saturating_sub(1))]
    NoSuchSeat {
        /// What was asked for.
        seat: Seat,
        /// How many there are.
        seats: u8,
    },
    /// The seat is taken.
    #[error("seat {seat} is taken: choose a free one")]
    SeatTaken {
        /// Which.
        seat: Seat,
    },
    /// There is no bot in the seat.
    #[error("there is no bot in seat {seat} to remove")]
    NoBotThere {
        /// Which seat.
        seat: Seat,
    },
    /// The table does not offer the bot.
    #[error("the table has no bot `{bot}`; it offers {}", bots.iter().map(BotName::as_str).collect::<Vec<_>>().join(", "))]
    NoSuchBot {
        /// What was asked for.
        bot: BotName,
        /// What there is.
        bots: Vec<BotName>,
    },
    /// Only the host can do this.
    #[error("only the host, who has been seated the longest, can do this")]
    NotHost {
        /// Where the host sits.
        host: Option<Seat>,
    },
    /// Seats are free.
    #[error("{} of the seats are free: a match needs all of them taken", seats.len())]
    SeatsFree {
        /// Which.
        seats: Vec<Seat>,
    },
    /// Nobody is asked, or somebody else.
    #[error("{}", match due {
        Some(due) => format!("it is the turn of seat {due}: wait for yours"),
        None => "nobody has a decision now: wait for the cards".to_owned(),
    })]
    NotAsked {
        /// Who is.
        due: Option<Seat>,
    },
    /// The question has been answered.
    #[error("question {given} is over: the current one is {due}")]
    Late {
        /// Which question the answer is for.
        given: u64,
        /// Which question stands.
        due: u64,
    },
    /// The id of the message belongs to another message, which was taken.
    #[error(
        "this id belongs to another message, which brought update {number} about: give each message an id of its own"
    )]
    IdUsed {
        /// The update that the other message brought about.
        number: u64,
    },
    /// The rules do not allow it.
    #[error("the rules do not allow this: {why}")]
    Illegal {
        /// Why not.
        why: String,
    },
    /// A bot plays for the person.
    #[error("a bot is playing for you: take your seat back first")]
    BotPlays,
    /// No bot plays for the person.
    #[error("you have your seat: no bot is playing for you")]
    NotAway,
    /// The seat is not a bot's to decide for.
    #[error("no bot decides for seat {seat}")]
    NoBotPlays {
        /// Which seat.
        seat: Seat,
    },
    /// Contributions are not taken.
    #[error("{}", match round {
        Some(round) => format!("contributions are taken for round {round}, before its cards are dealt"),
        None => "no contributions are taken now: wait for the next commitment".to_owned(),
    })]
    NoContributions {
        /// For which round they are taken.
        round: Option<u16>,
    },
    /// One contribution a round.
    #[error("you have already contributed to this round, and a contribution cannot be changed")]
    Contributed,
    /// The log says something that cannot be.
    #[error("this cannot happen now: {what}")]
    Impossible {
        /// What.
        what: String,
    },
}

const fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Gathering => "gathering",
        Stage::Playing => "playing",
        Stage::Over => "between matches",
        Stage::Closed => "closed",
    }
}
