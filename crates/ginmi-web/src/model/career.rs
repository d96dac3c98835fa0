//! The reader's own record: all games that are over, in short, so that it outlasts their records.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use ginmi::Game;
use ginmi::money::{Reason, Transfer};
use ginmi::record::{Entry, Line};
use ginmi::seat::Seat;
use ginmi_table::json;
use serde::{Deserialize, Serialize};

use crate::words;

/// The first line of the text that a career is kept as, and of the file that it is saved in.
const HEAD: &str = "{\"ginmi-career\":1}";

/// A game that the reader has played to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Played {
    /// The name of its record, the same on every device.
    pub id: String,
    /// When it was over, in ms.
    pub at: u64,
    /// The id of the game.
    pub game: String,
    /// How many played.
    pub players: u8,
    /// Which place the reader took.
    pub place: u8,
    /// What each round has brought the reader.
    pub rounds: Vec<i32>,
    /// The ids of the yaku that the reader was paid for, each with the number of rounds.
    pub yaku: BTreeMap<String, u16>,
}

impl Played {
    /// What a record says of its game to somebody in a seat: that of who plays alone, unless it is
    /// named. Nothing of it is checked. Nothing where nobody reads, or the game was not finished.
    #[must_use]
    pub fn of(id: &str, at: u64, record: &str, seat: Option<usize>) -> Option<Played> {
        let mut lines = record.lines();
        let Line::Header(header) = Entry::read(lines.next()?).ok()?.line else { return None };
        let own = header.names.iter().position(|name| name == words::SOLO_NAME);
        let own = seat.or(own).filter(|seat| *seat < header.names.len()).map(Seat::new)?;
        let (mut rounds, mut yaku) = (Vec::new(), BTreeMap::new());
        let (mut sum, mut made) = (0, Vec::new());
        for line in lines.filter(|line| is_told(line)) {
            match Entry::read(line).ok()?.line {
                Line::Transfer(transfer) => {
                    sum += gain(own, &transfer);
                    if transfer.to.seat() == Some(own) {
                        made.extend(paid_for(&transfer));
                    }
                }
                Line::End(_) => {
                    rounds.push(std::mem::take(&mut sum));
                    made.sort_unstable();
                    made.dedup();
                    for id in made.drain(..) {
                        *yaku.entry(id.to_owned()).or_default() += 1;
                    }
                }
                Line::Result { result, .. } => {
                    let result_of = result.get(own.index())?;
                    let place = 1 + result.iter().filter(|other| *other > result_of).count() as u8;
                    let (id, players) = (id.to_owned(), header.names.len() as u8);
                    return Some(Played {
                        id,
                        at,
                        game: header.game,
                        players,
                        place,
                        rounds,
                        yaku,
                    });
                }
                _ => {}
            }
        }
        None
    }

    /// The line that it is kept as.
    ///
    /// # Panics
    ///
    /// Never: there is nothing in it that JSON does not have.
    #[must_use]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("a game in short is JSON")
    }
}

/// Whether a line of a record tells of money.
fn is_told(line: &str) -> bool {
    ["{\"transfer\"", "{\"end\"", "{\"result\""].iter().any(|begin| line.starts_with(begin))
}

/// What a seat gains or loses by a payment; a loan is owed.
fn gain(seat: Seat, transfer: &Transfer) -> i32 {
    if transfer.reason == Reason::LOAN {
        return 0;
    }
    let own = |account: ginmi::money::Account| i32::from(account.seat() == Some(seat));
    (own(transfer.to) - own(transfer.from)) * transfer.amount as i32
}

fn paid_for(transfer: &Transfer) -> Vec<&'static str> {
    match transfer.reason {
        Reason::Teyaku(_) | Reason::Stop(_) => vec![transfer.reason.id()],
        _ => transfer.parts.iter().map(|part| part.dekiyaku.id()).collect(),
    }
}

/// All games that the reader has finished, the oldest first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Career {
    played: Vec<Played>,
}

/// How a game went for so many players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stats {
    /// Which game.
    pub game: Game,
    /// How many played.
    pub players: u8,
    /// How many games.
    pub games: usize,
    /// How many of them the reader won, alone or with others.
    pub won: usize,
    /// What a round has brought on average, in tenths.
    pub tenths: i32,
    /// The most that a round has brought.
    pub best: i32,
    /// How many games were won in a row at most, and how many the last ones are.
    pub streaks: (usize, usize),
}

impl Career {
    /// The career that a text holds; nothing if it is none. Lines of later versions are left out.
    #[must_use]
    pub fn read(text: &str) -> Option<Career> {
        let mut lines = text.lines();
        if lines.next()?.trim() != HEAD {
            return None;
        }
        let mut career = Career::default();
        let played = lines.filter_map(|line| json::read::<Played>(line).ok());
        played.for_each(|one| _ = career.add(one));
        Some(career)
    }

    /// The text that it is kept as.
    #[must_use]
    pub fn write(&self) -> String {
        let lines = self.played.iter().map(Played::to_line);
        let lines: Vec<String> = std::iter::once(HEAD.to_owned()).chain(lines).collect();
        lines.join("\n") + "\n"
    }

    /// Adds a game, unless it is there; whether it was not.
    pub fn add(&mut self, played: Played) -> bool {
        if self.has(&played.id) {
            return false;
        }
        let place = self.played.partition_point(|other| other.at <= played.at);
        self.played.insert(place, played);
        true
    }

    /// Adds all games of another career that are not there; how many these were.
    pub fn merge(&mut self, other: Career) -> usize {
        other.played.into_iter().map(|one| usize::from(self.add(one))).sum()
    }

    /// Whether a game is there.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.played.iter().any(|one| one.id == id)
    }

    /// How it went, by game and number of players, what was played most first.
    #[must_use]
    pub fn stats(&self) -> Vec<Stats> {
        let mut tables: BTreeMap<(&str, u8), Vec<&Played>> = BTreeMap::new();
        for one in &self.played {
            tables.entry((&one.game, one.players)).or_default().push(one);
        }
        let of = |((game, players), played): (&(&str, u8), &Vec<&Played>)| {
            let rounds = || played.iter().flat_map(|one| one.rounds.iter().copied());
            let (sum, count) = (rounds().sum::<i32>(), rounds().count());
            Some(Stats {
                game: game.parse().ok()?,
                players: *players,
                games: played.len(),
                won: played.iter().filter(|one| one.place == 1).count(),
                tenths: 10 * sum / i32::try_from(count.max(1)).ok()?,
                best: rounds().max().unwrap_or_default(),
                streaks: streaks(played),
            })
        };
        let mut stats: Vec<Stats> = tables.iter().filter_map(of).collect();
        stats.sort_by_key(|one| std::cmp::Reverse(one.games));
        stats
    }

    /// How often the reader was paid for a yaku of a game.
    #[must_use]
    pub fn times(&self, game: Game, yaku: &str) -> u32 {
        let of_game = self.played.iter().filter(|one| one.game == game.id());
        of_game.map(|one| one.yaku.get(yaku).copied().map_or(0, u32::from)).sum()
    }
}

/// How many of these games were won in a row at most, and how many the last ones are.
fn streaks(played: &[&Played]) -> (usize, usize) {
    played.iter().fold((0, 0), |(most, now), one| {
        let now = if one.place == 1 { now + 1 } else { 0 };
        (most.max(now), now)
    })
}
