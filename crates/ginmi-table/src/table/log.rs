use ginmi::action::Action;
use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

use super::{TableSetup, TableSnapshot};
use crate::fair::Seed;
use crate::names::{BotName, Contribution, PersonId, PersonName, TableId};
use crate::strict_json;
use crate::time::Timestamp;
use crate::wire::{RequestId, VoteMotion};

/// One change of a table. Everything about a table except its connections follows from its entries.
///
/// Entries are stored and never sent: they contain the seeds of rounds that are still being played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LogEntry {
    /// The time of the change.
    pub at: Timestamp,
    /// The message that caused it, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<RequestKey>,
    /// What changed.
    pub what: EntryKind,
}

/// A message of a person, by the id that their client gave it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RequestKey {
    /// The person.
    pub person: PersonId,
    /// The id of the message.
    pub id: RequestId,
}

/// What changed at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum EntryKind {
    /// The table was set up. This, or a snapshot, is always the first entry, and no other.
    Created {
        /// The id of the table.
        table: TableId,
        /// The secret from which the seeds of its rounds are derived.
        secret: Seed,
        /// The setup of the table.
        #[serde(with = "super::stored_setup")]
        setup: TableSetup,
    },
    /// The state of the table after a match, which replaces all entries up to this number. Always
    /// the first entry, and no other.
    Snapshot(Box<TableSnapshot>),
    /// A person sat down.
    Sat {
        /// The seat.
        seat: Seat,
        /// The person.
        person: PersonId,
        /// The person's name.
        name: PersonName,
    },
    /// A bot was given a seat.
    SatBot {
        /// The seat.
        seat: Seat,
        /// The bot.
        bot: BotName,
    },
    /// A person was promised the seat of a bot, to play from the next round on; or asked for the
    /// seat of a person of the same name, which the host has to hand over.
    Reserved {
        /// The seat.
        seat: Seat,
        /// The person.
        person: PersonId,
        /// The person's name.
        name: PersonName,
    },
    /// The person to whom a seat was promised no longer wants it, or is gone.
    Released {
        /// The seat.
        seat: Seat,
    },
    /// A person stood up, or was away for too long, or a bot was sent away, while no match was
    /// played.
    Stood {
        /// The seat.
        seat: Seat,
    },
    /// The host removed a person, while no match was played.
    Removed {
        /// The seat.
        seat: Seat,
        /// Whether the person may not sit down here again.
        keep_out: bool,
    },
    /// The host let the person who asked for a seat, under the name of its holder, have it.
    HandedOver {
        /// The seat.
        seat: Seat,
    },
    /// A person left for good during a match, and a bot plays on.
    GaveUp {
        /// The seat.
        seat: Seat,
    },
    /// A match began.
    Started,
    /// The seed of the next round was chosen and its commitment published.
    Committed {
        /// The seed.
        seed: Seed,
    },
    /// A person added to the shuffles of the round.
    Contributed {
        /// Where the person sits.
        seat: Seat,
        /// What was added.
        text: Contribution,
    },
    /// The contributions were closed, and the cards dealt.
    Dealt,
    /// A decision was taken; by a bot, if no message caused it.
    Decided {
        /// The seat that decided.
        seat: Seat,
        /// The decision.
        action: Action,
    },
    /// A bot stepped in.
    SteppedIn {
        /// The seat of the person.
        seat: Seat,
        /// The reason.
        why: StepInReason,
    },
    /// A person is back and takes over from the bot.
    Back {
        /// The seat.
        seat: Seat,
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
    /// The operator had stopped and continues: clocks start again.
    Resumed,
    /// The table was closed.
    Closed,
}

/// Why a bot steps in for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepInReason {
    /// The person was disconnected for too long.
    Away,
    /// The person ran out of time.
    Late,
    /// The person was connected but did not answer for minutes, and the others agreed.
    Silent,
}

impl EntryKind {
    /// Whether people can make such entries without end: sitting down and leaving again, or changing
    /// a vote. What undoes them is bounded with them, and decisions end with the match.
    pub(super) const fn is_repeatable(&self) -> bool {
        matches!(
            self,
            Self::Sat { .. } | Self::SatBot { .. } | Self::Reserved { .. } | Self::Voted { .. }
        )
    }
}

impl LogEntry {
    /// Replaces the id and name of a person everywhere in the entry. The table that the entries
    /// make is otherwise the same.
    pub fn rename(&mut self, person: &PersonId, id: &PersonId, name: &PersonName) {
        let put = |own: &mut PersonId, called: Option<&mut PersonName>| {
            if own == person {
                own.clone_from(id);
                if let Some(called) = called {
                    called.clone_from(name);
                }
            }
        };
        if let Some(by) = &mut self.by {
            put(&mut by.person, None);
        }
        match &mut self.what {
            EntryKind::Sat { person, name, .. } | EntryKind::Reserved { person, name, .. } => {
                put(person, Some(name));
            }
            EntryKind::Snapshot(snapshot) => {
                snapshot.people().for_each(|(person, name)| put(person, name));
            }
            _ => {}
        }
    }

    /// The entry as one line of JSON, without a line feed.
    #[must_use]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("an entry has nothing that JSON does not")
    }

    /// Reads an entry.
    ///
    /// # Errors
    ///
    /// When the text is not an entry.
    pub fn read(line: &str) -> Result<Self, serde_json::Error> {
        strict_json::read(line)
    }
}
