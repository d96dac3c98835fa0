//! The reader's career: a summary of all finished games, which outlives their records.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use ginmi::Game;
use ginmi::money::{Reason, Transfer};
use ginmi::record::{LineContent, RecordLine};
use ginmi::seat::Seat;
use ginmi_table::strict_json;
use serde::{Deserialize, Serialize};

use super::ledger::is_loan;
use super::{KindCosts, MatchOutcome};
use crate::words;

/// The first line of a stored or exported career.
const HEAD: &str = "{\"ginmi-career\":1}";

/// A game that the reader has played to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct FinishedGame {
    /// The name of its record, the same on every device.
    pub id: String,
    /// When it was over, in ms.
    pub at: u64,
    /// The id of the game.
    pub game: String,
    /// How many played.
    pub players: u8,
    /// The reader's final rank.
    pub place: u8,
    /// Whether others share it. Games that were stored before ties counted do not say.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shared: bool,
    /// The reader's result in each round.
    pub rounds: Vec<i32>,
    /// The ids of the yaku that the reader was paid for, each with the number of rounds.
    pub yaku: BTreeMap<String, u16>,
    /// What the reader's decisions cost, once they are judged.
    #[serde(default, skip_serializing_if = "KindCosts::is_empty")]
    pub costs: KindCosts,
}

impl FinishedGame {
    /// The summary of a record for a seat, by default that of the solo player. The record is not
    /// checked. `None` if there is no such seat, or the game was not finished.
    #[must_use]
    pub fn of(id: &str, at: u64, record: &str, seat: Option<usize>) -> Option<Self> {
        let mut lines = record.lines();
        let LineContent::Header(header) = RecordLine::read(lines.next()?).ok()?.line else {
            return None;
        };
        let own = header.names.iter().position(|name| name == words::SOLO_NAME);
        let own = seat.or(own).filter(|seat| *seat < header.names.len()).map(Seat::new)?;
        let (mut rounds, mut yaku) = (Vec::new(), BTreeMap::new());
        let (mut sum, mut made) = (0, Vec::new());
        for line in lines.filter(|line| is_payment(line)) {
            match RecordLine::read(line).ok()?.line {
                LineContent::Transfer(transfer) => {
                    sum += gain(own, &transfer);
                    if transfer.to.seat() == Some(own) {
                        made.extend(paid_for(&transfer));
                    }
                }
                LineContent::End(_) => {
                    rounds.push(std::mem::take(&mut sum));
                    made.sort_unstable();
                    made.dedup();
                    for id in made.drain(..) {
                        *yaku.entry(id.to_owned()).or_default() += 1;
                    }
                }
                LineContent::Result { result, .. } => {
                    let result_of = result.get(own.index())?;
                    let place = 1 + result.iter().filter(|other| *other > result_of).count() as u8;
                    let shared = result.iter().filter(|other| *other == result_of).count() > 1;
                    let (id, players) = (id.to_owned(), header.names.len() as u8);
                    let game = header.game;
                    let costs = KindCosts::default();
                    return Some(Self {
                        id,
                        at,
                        game,
                        players,
                        place,
                        shared,
                        rounds,
                        yaku,
                        costs,
                    });
                }
                _ => {}
            }
        }
        None
    }

    /// How it ended for the reader. Whoever is first with nothing won has tied with everybody, so
    /// that most older games are counted rightly too.
    fn outcome(&self) -> MatchOutcome {
        match self.place {
            1 if self.shared || self.rounds.iter().sum::<i32>() == 0 => MatchOutcome::Tied,
            1 => MatchOutcome::Won,
            _ => MatchOutcome::Lost,
        }
    }

    /// The line to store.
    ///
    /// # Panics
    ///
    /// Never, since it can be written as JSON.
    #[must_use]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("a game in short is JSON")
    }
}

/// Whether a line of a record is about money.
fn is_payment(line: &str) -> bool {
    ["{\"transfer\"", "{\"end\"", "{\"result\""].iter().any(|begin| line.starts_with(begin))
}

/// What a seat wins or loses with a payment; loans and their repayment do not count.
fn gain(seat: Seat, transfer: &Transfer) -> i32 {
    if is_loan(transfer) {
        return 0;
    }
    let own = |account: ginmi::money::Account| i32::from(account.seat() == Some(seat));
    (own(transfer.to) - own(transfer.from)) * transfer.amount as i32
}

/// The ids of the yaku that a payment is for.
pub(in crate::model) fn paid_for(transfer: &Transfer) -> Vec<&'static str> {
    match transfer.reason {
        Reason::Teyaku(_) | Reason::Stop(_) => vec![transfer.reason.id()],
        _ => transfer.parts.iter().map(|part| part.dekiyaku.id()).collect(),
    }
}

/// All games that the reader has finished, the oldest first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PlayerCareer {
    played: Vec<FinishedGame>,
}

/// Statistics of a game with a number of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameStats {
    /// The game.
    pub game: Game,
    /// How many played.
    pub players: u8,
    /// The number of games.
    pub games: usize,
    /// How many of them the reader won alone.
    pub won: usize,
    /// In how many the reader shared the first place.
    pub tied: usize,
    /// How many somebody else won.
    pub lost: usize,
    /// The average result of a round, in tenths.
    pub tenths: i32,
    /// The best result of a round.
    pub best: i32,
    /// The longest and the current winning streak, which a tie neither lengthens nor ends.
    pub streaks: (usize, usize),
}

impl PlayerCareer {
    /// Reads a career; `None` if the text is not one. Lines of later versions are skipped.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        if lines.next()?.trim() != HEAD {
            return None;
        }
        let mut career = Self::default();
        let played = lines.filter_map(|line| strict_json::read::<FinishedGame>(line).ok());
        played.for_each(|one| _ = career.add(one));
        Some(career)
    }

    /// The text to store.
    #[must_use]
    pub fn write(&self) -> String {
        let lines = self.played.iter().map(FinishedGame::to_line);
        let lines: Vec<String> = std::iter::once(HEAD.to_owned()).chain(lines).collect();
        lines.join("\n") + "\n"
    }

    /// Adds a game, unless it is already there; returns whether it was added. What its decisions
    /// cost is taken over, if that was not known.
    pub fn add(&mut self, played: FinishedGame) -> bool {
        if self.has(&played.id) {
            self.note_costs(&played.id, played.costs);
            return false;
        }
        let index = self.played.partition_point(|other| other.at <= played.at);
        self.played.insert(index, played);
        true
    }

    /// Adds all missing games of another career; returns their number.
    pub fn merge(&mut self, other: Self) -> usize {
        other.played.into_iter().map(|one| usize::from(self.add(one))).sum()
    }

    /// Notes what the decisions in a game cost; returns whether it is in the career and they were
    /// not known.
    pub fn note_costs(&mut self, id: &str, costs: KindCosts) -> bool {
        let ungraded = self.played.iter_mut().find(|one| one.id == id && one.costs.is_empty());
        ungraded.map(|one| one.costs = costs).is_some()
    }

    /// All games, the oldest first.
    #[must_use]
    pub fn games(&self) -> &[FinishedGame] {
        &self.played
    }

    /// Whether a game is in the career.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.played.iter().any(|one| one.id == id)
    }

    /// Statistics by game and number of players, the most played first.
    #[must_use]
    pub fn stats(&self) -> Vec<GameStats> {
        let mut tables: BTreeMap<(&str, u8), Vec<&FinishedGame>> = BTreeMap::new();
        for one in &self.played {
            tables.entry((&one.game, one.players)).or_default().push(one);
        }
        let of = |((game, players), played): (&(&str, u8), &Vec<&FinishedGame>)| {
            let rounds = || played.iter().flat_map(|one| one.rounds.iter().copied());
            let (sum, count) = (rounds().sum::<i32>(), rounds().count());
            let ended = |outcome| played.iter().filter(|one| one.outcome() == outcome).count();
            Some(GameStats {
                game: game.parse().ok()?,
                players: *players,
                games: played.len(),
                won: ended(MatchOutcome::Won),
                tied: ended(MatchOutcome::Tied),
                lost: ended(MatchOutcome::Lost),
                tenths: 10 * sum / i32::try_from(count.max(1)).ok()?,
                best: rounds().max().unwrap_or_default(),
                streaks: streaks(played),
            })
        };
        let mut stats: Vec<GameStats> = tables.iter().filter_map(of).collect();
        stats.sort_by_key(|one| std::cmp::Reverse(one.games));
        stats
    }

    /// The number of rounds in which the reader was paid for a yaku of a game.
    #[must_use]
    pub fn times(&self, game: Game, yaku: &str) -> u32 {
        let of_game = self.played.iter().filter(|one| one.game == game.id());
        of_game.map(|one| one.yaku.get(yaku).copied().map_or(0, u32::from)).sum()
    }
}

/// The longest and the current winning streak of these games.
fn streaks(played: &[&FinishedGame]) -> (usize, usize) {
    played.iter().fold((0, 0), |(most, now), one| {
        let now = match one.outcome() {
            MatchOutcome::Won => now + 1,
            MatchOutcome::Tied => now,
            MatchOutcome::Lost => 0,
        };
        (most.max(now), now)
    })
}
