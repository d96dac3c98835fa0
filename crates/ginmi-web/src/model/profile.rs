//! A profile: what a player's decisions cost in all graded games, by what they are about.

use std::collections::BTreeMap;

use ginmi::seat::Seat;
use ginmi::{Game, Match};
use ginmi_bots::grade::{DecisionKind, bot_costs};
use serde::{Deserialize, Serialize};

use super::{AccountChart, FinishedGame, PlayerCareer};
use crate::words::{Lang, TableLocalizer};
use ginmi_words::{bot_costs_text, cost_text, decision_kind};

/// What decisions of a kind cost.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct KindCost {
    /// How many there were.
    pub decisions: u32,
    /// What they cost in all, in hundredths of points or chips.
    pub cost: i32,
}

/// What decisions cost, by their kinds.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KindCosts(BTreeMap<DecisionKind, KindCost>);

impl KindCosts {
    /// Adds a decision that cost so many hundredths.
    pub fn note(&mut self, kind: DecisionKind, cost: i32) {
        let own = self.0.entry(kind).or_default();
        own.decisions += 1;
        own.cost += cost;
    }

    /// Adds those of other decisions.
    pub fn add(&mut self, other: &Self) {
        for (kind, added) in &other.0 {
            let own = self.0.entry(*kind).or_default();
            own.decisions += added.decisions;
            own.cost += added.cost;
        }
    }

    /// What all of them cost, in hundredths.
    #[must_use]
    pub fn cost(&self) -> i32 {
        self.0.values().map(|own| own.cost).sum()
    }

    /// Whether there were no decisions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// What a player's decisions cost in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProfileScene {
    /// The game.
    pub game: Game,
    /// The number of its games that are graded.
    pub games: usize,
    /// How many of these are the last ones, if there are enough to compare.
    pub last: Option<usize>,
    /// What they cost a round.
    pub each: String,
    /// What bots lose by theirs; empty if that is not known for as many players.
    pub bots: String,
    /// By kinds, the costliest first.
    pub kinds: Vec<ProfileRow>,
    /// What decisions cost a round in each game; `None` for few games.
    pub trend: Option<AccountChart>,
}

/// What decisions of a kind cost a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProfileRow {
    /// Their name.
    pub name: &'static str,
    /// In all games.
    pub all: String,
    /// In the games before the last ones, and in these.
    pub trend: Option<[String; 2]>,
}

/// With so many graded games, the last ones are compared with those before.
const COMPARED: usize = 4;

/// The most games that are called the last ones.
const LAST: usize = 10;

impl PlayerCareer {
    /// The profiles of all games that have graded games, the most played first.
    #[must_use]
    pub fn profiles(&self, lang: Lang) -> Vec<ProfileScene> {
        let mut graded: BTreeMap<&str, Vec<&FinishedGame>> = BTreeMap::new();
        for one in self.games().iter().filter(|one| !one.costs.is_empty()) {
            graded.entry(&one.game).or_default().push(one);
        }
        let scene = |(game, games): (&&str, &Vec<&FinishedGame>)| {
            Some(ProfileScene::of(game.parse().ok()?, games, lang))
        };
        let mut profiles: Vec<ProfileScene> = graded.iter().filter_map(scene).collect();
        profiles.sort_by_key(|own| std::cmp::Reverse(own.games));
        profiles
    }
}

impl ProfileScene {
    /// The profile of these games, the oldest first.
    fn of(game: Game, games: &[&FinishedGame], lang: Lang) -> Self {
        let players = games.last().map_or(2, |last| usize::from(last.players));
        let table = Match::new(game, players, []).expect("every game has standard rules");
        let (view, localizer) = (table.view(None), localizer(game, players, lang));
        let worth = |cost: f32| cost_text(&localizer, &view, cost);
        let last = (games.len() >= COMPARED).then(|| (games.len() / 2).min(LAST));
        let (before, lately) = games.split_at(games.len() - last.unwrap_or_default());
        let (all, before, lately) = (CostSum::of(games), CostSum::of(before), CostSum::of(lately));
        let mut kinds: Vec<_> = all.costs.0.iter().collect();
        kinds.sort_by_key(|(_, own)| std::cmp::Reverse(own.cost));
        let row = |(kind, _): (&DecisionKind, &KindCost)| ProfileRow {
            name: decision_kind(lang, *kind),
            all: worth(all.each(*kind)),
            trend: last.map(|_| [&before, &lately].map(|sum| worth(sum.each(*kind)))),
        };
        let each = |one: &&FinishedGame| -(one.costs.cost() / one.rounds.len().max(1) as i32);
        let course: Vec<i32> = games.iter().map(each).collect();
        let bots = bot_costs(&table).map(|costs| bot_costs_text(&localizer, &view, costs));
        Self {
            game,
            games: games.len(),
            last,
            each: worth(all.costs.cost() as f32 / 100.0 / all.rounds as f32),
            bots: bots.unwrap_or_default(),
            kinds: kinds.into_iter().map(row).collect(),
            trend: last.and_then(|_| AccountChart::of(&[&course])),
        }
    }
}

/// What decisions cost in some games.
struct CostSum {
    costs: KindCosts,
    rounds: usize,
}

impl CostSum {
    fn of(games: &[&FinishedGame]) -> Self {
        let mut costs = KindCosts::default();
        games.iter().for_each(|one| costs.add(&one.costs));
        let rounds: usize = games.iter().map(|one| one.rounds.len()).sum();
        Self { costs, rounds: rounds.max(1) }
    }

    /// What those of a kind cost a round.
    fn each(&self, kind: DecisionKind) -> f32 {
        let cost = self.costs.0.get(&kind).map_or(0, |own| own.cost);
        cost as f32 / 100.0 / self.rounds as f32
    }
}

/// Words for a game that nobody plays now.
fn localizer(game: Game, players: usize, lang: Lang) -> TableLocalizer {
    let names = Seat::all(players).map(|seat| seat.to_string()).collect();
    TableLocalizer { lang, names, you: None, game }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game of two rounds in which captures and calls cost so many hundredths.
    fn game(number: u64, captures: i32, calls: i32) -> FinishedGame {
        let mut costs = KindCosts::default();
        costs.note(DecisionKind::Capture, captures);
        costs.note(DecisionKind::Call, calls);
        FinishedGame {
            id: format!("solo-{number}-1"),
            at: number,
            game: Game::ALL[0].id().to_owned(),
            players: 2,
            place: 1,
            shared: false,
            rounds: vec![4, -2],
            yaku: BTreeMap::new(),
            costs,
        }
    }

    #[test]
    fn costs_are_told_by_kind_and_over_time() {
        let mut career = PlayerCareer::default();
        assert_eq!(career.profiles(Lang::English), []);
        career.add(FinishedGame { costs: KindCosts::default(), ..game(9, 0, 0) });
        assert_eq!(career.profiles(Lang::English), [], "no game is graded");
        career.add(game(1, 800, 400));
        let profile = career.profiles(Lang::English).remove(0);
        assert_eq!((profile.games, profile.last, &profile.trend), (1, None, &None));
        let names: Vec<&str> = profile.kinds.iter().map(|row| row.name).collect();
        let [capture, call] = [DecisionKind::Capture, DecisionKind::Call]
            .map(|kind| decision_kind(Lang::English, kind));
        assert_eq!(names, [capture, call], "the costliest first");
        assert!(profile.each.starts_with('6') && profile.kinds[0].all.starts_with('4'));
        assert!(!profile.bots.is_empty());
        for number in 2..5 {
            career.add(game(number, 0, 1600));
        }
        let profile = career.profiles(Lang::English).remove(0);
        assert_eq!((profile.games, profile.last), (4, Some(2)));
        assert_eq!(profile.kinds[0].name, call);
        let [before, lately] = profile.kinds[0].trend.clone().unwrap();
        assert!(before.starts_with('5') && lately.starts_with('8'), "{before} {lately}");
        let points = profile.trend.unwrap().lines[0].0.len();
        assert_eq!(points, 4, "one for each graded game");
        // What is known of a game is exported and imported with it.
        let read = PlayerCareer::read(&career.write()).unwrap();
        assert_eq!(read, career);
        let mut other = PlayerCareer::default();
        other.add(FinishedGame { costs: KindCosts::default(), ..game(1, 0, 0) });
        other.merge(read);
        assert_eq!(other.profiles(Lang::English), career.profiles(Lang::English));
    }
}
