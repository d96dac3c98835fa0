use ginmi::action::Action;
use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

use super::{Setup, Snapshot};
use crate::fair::Seed;
use crate::json;
use crate::names::{BotName, Contribution, Name, PersonId, TableId};
use crate::time::Timestamp;
use crate::wire::{Motion, RequestId};

/// One change of a table. All that a table is, but for who is connected, follows from its entries.
///
/// Entries are stored and never shown: they hold the seeds of rounds that are still played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Entry {
    /// When.
    pub at: Timestamp,
    /// Whose message brought it about, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Request>,
    /// What changed.
    pub what: What,
}

/// A message of a person by the id that the person gave it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Request {
    /// Who.
    pub person: PersonId,
    /// Which message.
    pub id: RequestId,
}

/// What changed at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum What {
    /// The table was set up; the first entry, unless that is a snapshot, and no other.
    Created {
        /// Which table it is.
        table: TableId,
        /// What the seeds of its rounds come from.
        secret: Seed,
        /// What is agreed.
        setup: Setup,
    },
    /// The table as it was after a match, in place of all entries up to this number; the first entry
    /// and no other.
    Snapshot(Box<Snapshot>),
    /// A person sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        person: PersonId,
        /// How the person is called.
        name: Name,
    },
    /// A bot was given a seat.
    SatBot {
        /// Where.
        seat: Seat,
        /// Which.
        bot: BotName,
    },
    /// A person was promised the seat of a bot, to play from the next round on.
    Reserved {
        /// Where.
        seat: Seat,
        /// Who.
        person: PersonId,
        /// How the person is called.
        name: Name,
    },
    /// The person to whom a seat was promised does not want it any more, or is gone.
    Released {
        /// Which seat.
        seat: Seat,
    },
    /// A person stood up, or a bot was sent away, while no match was played.
    Stood {
        /// Where.
        seat: Seat,
    },
    /// A person left for good during a match, and a bot plays on.
    GaveUp {
        /// Where.
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
    /// A decision was taken, by a bot where no message brought it about.
    Decided {
        /// Whose.
        seat: Seat,
        /// What was decided.
        action: Action,
    },
    /// A bot stepped in.
    SteppedIn {
        /// For whom.
        seat: Seat,
        /// Why.
        why: Reason,
    },
    /// A person is back, and the bot hands the seat back.
    Back {
        /// Where.
        seat: Seat,
    },
    /// A person agreed to a motion, or agrees no longer.
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
    /// Whoever runs the table had stopped and goes on: what was running runs anew.
    Resumed,
    /// The table is no more.
    Closed,
}

/// Why a bot steps in for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The person was gone for too long.
    Away,
    /// The person's time was over.
    Late,
}

impl Entry {
    /// Puts another id and name in the place of a person's, wherever they stand. The table that the
    /// entries make is the same but for these.
    pub fn rename(&mut self, person: &PersonId, id: &PersonId, name: &Name) {
        let put = |own: &mut PersonId, called: Option<&mut Name>| {
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
            What::Sat { person, name, .. } | What::Reserved { person, name, .. } => {
                put(person, Some(name));
            }
            What::Snapshot(snapshot) => {
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
    /// When the text is no entry.
    pub fn read(line: &str) -> Result<Entry, serde_json::Error> {
        json::read(line)
    }
}
