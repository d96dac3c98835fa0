//! Results of the deals: for each entry, for each bot, and between lineups.

use std::time::Duration;

use super::draw_luck::MatchLuck;
use super::{Arena, DealResults, EntryResult, Estimate, PairedSums, SampleSums, WIN_PARTS};

/// The results of an arena so far. Estimates are of money per round, and of the matches won; the
/// caller gives their error rate.
#[derive(Clone, Debug)]
pub struct ArenaScores {
    deals: u64,
    lineups: Vec<LineupScores>,
    /// The parts of the unit of the game that results are counted in.
    parts: i64,
    /// The divisor that turns the result of one entry in one deal into money per round.
    rounds: f64,
}

/// The results of one lineup.
#[derive(Clone, Debug)]
struct LineupScores {
    entries: Vec<EntryScore>,
    bots: Vec<EntryScore>,
    /// Paired with the lineup before, if both have the same opponents.
    before: Option<PairedSums>,
    /// Paired with the ceiling's lineup, if the two can be compared.
    ceiling: Option<(usize, PairedSums)>,
}

/// The results of one entry, or of several equal ones.
#[derive(Clone, Debug)]
pub struct EntryScore {
    entries: Vec<usize>,
    money: SampleSums,
    wins: SampleSums,
    decisions: u64,
    time: Duration,
    /// The divisor that turns the money of a deal into that of one entry in one round.
    rounds: f64,
    /// The divisor that turns the wins of a deal into the share of the matches that one entry wins.
    matches: f64,
}

impl ArenaScores {
    /// Empty results for the lineups of this arena.
    ///
    /// `ceiling` is the lineup whose first entry plays as well as possible. The other lineups are
    /// compared with it if all their other entries are the same bot.
    #[must_use]
    pub fn new<E: PartialEq>(arena: &Arena<'_, E>, ceiling: Option<usize>) -> Self {
        let parts = if arena.luck_adjusted.is_some() { MatchLuck::PARTS } else { 1 };
        let rotations = arena.game.players() as f64 * f64::from(arena.game.rounds());
        let rotations_rounds = rotations * parts as f64;
        let score = |entries: Vec<usize>| EntryScore {
            rounds: entries.len() as f64 * rotations_rounds,
            matches: (entries.len() * arena.game.players()) as f64 * WIN_PARTS as f64,
            entries,
            money: SampleSums::default(),
            wins: SampleSums::default(),
            decisions: 0,
            time: Duration::ZERO,
        };
        let lineup = |(number, lineup): (usize, &Vec<E>)| {
            let opponents = |number: usize| &arena.lineups[number][1..];
            let same = |other: &usize| opponents(*other) == opponents(number);
            let alike = opponents(number).windows(2).all(|two| two[0] == two[1]);
            let before = number.checked_sub(1).filter(same).map(|_| PairedSums::default());
            let ceiling = ceiling.filter(|ceiling| alike && *ceiling != number && same(ceiling));
            LineupScores {
                entries: (0..lineup.len()).map(|entry| score(vec![entry])).collect(),
                bots: bots(lineup).into_iter().map(score).collect(),
                before,
                ceiling: ceiling.map(|ceiling| (ceiling, PairedSums::default())),
            }
        };
        let lineups = arena.lineups.iter().enumerate().map(lineup).collect();
        Self { deals: 0, lineups, parts, rounds: rotations_rounds }
    }

    /// Counts a deal of the arena.
    pub fn note(&mut self, deal: &DealResults) {
        self.deals += 1;
        let result = |played: &EntryResult| played.money * self.parts - played.luck;
        let first = |lineup: usize| result(&deal.lineups[lineup][0]);
        for (number, scores) in self.lineups.iter_mut().enumerate() {
            for score in scores.entries.iter_mut().chain(&mut scores.bots) {
                let played = score.entries.iter().map(|entry| &deal.lineups[number][*entry]);
                let (mut money, mut wins) = (0, 0);
                for played in played {
                    money += result(played);
                    wins += played.wins;
                    score.decisions += played.decisions;
                    score.time += played.time;
                }
                score.money.note(money);
                score.wins.note(wins);
            }
            if let Some(before) = &mut scores.before {
                before.note(first(number), first(number - 1));
            }
            if let Some((ceiling, pairs)) = &mut scores.ceiling {
                pairs.note(first(number), first(*ceiling));
            }
        }
    }

    /// The number of deals counted.
    #[must_use]
    pub const fn deals(&self) -> u64 {
        self.deals
    }

    /// The results of each entry of a lineup.
    #[must_use]
    pub fn entries(&self, lineup: usize) -> &[EntryScore] {
        &self.lineups[lineup].entries
    }

    /// The same with equal entries taken together, in the order of their first.
    #[must_use]
    pub fn bots(&self, lineup: usize) -> &[EntryScore] {
        &self.lineups[lineup].bots
    }

    /// How much more the first entry of a lineup wins than that of the lineup before, against the
    /// same opponents; `None` if the opponents differ.
    #[must_use]
    pub fn gain(&self, lineup: usize, error_rate: f64) -> Option<Estimate> {
        let pairs = self.lineups[lineup].before.as_ref()?;
        Some(pairs.difference(error_rate).scaled(1.0 / self.rounds))
    }

    /// The strength of the first entry of a lineup as a share of the ceiling: 0 is the strength of
    /// its opponents, and 1 that of the first entry of the ceiling's lineup.
    ///
    /// A bot breaks even against copies of itself, so this is the ratio of the mean winnings
    /// against the same opponents. `None` if there is no ceiling, if the opponents are not all the
    /// same bot or differ from the ceiling's, or if the ceiling does not win.
    #[must_use]
    pub fn share(&self, lineup: usize, error_rate: f64) -> Option<Estimate> {
        self.lineups[lineup].ceiling.as_ref()?.1.share(error_rate)
    }
}

impl EntryScore {
    /// The entries of the lineup that it covers, from 0.
    #[must_use]
    pub fn entries(&self) -> &[usize] {
        &self.entries
    }

    /// Money per round.
    #[must_use]
    pub fn money(&self, error_rate: f64) -> Estimate {
        self.money.estimate(error_rate).scaled(1.0 / self.rounds)
    }

    /// The share of the matches that one entry wins, from 0 to 1; equal accounts share a win (C-11).
    #[must_use]
    pub fn won(&self, error_rate: f64) -> Estimate {
        self.wins.estimate(error_rate).scaled(1.0 / self.matches)
    }

    /// The results of each deal as integers, summed over the covered entries, all rotations and all
    /// rounds.
    #[must_use]
    pub const fn sums(&self) -> SampleSums {
        self.money
    }

    /// The divisor that turns the result of a deal into money of one entry in one round.
    #[must_use]
    pub const fn rounds(&self) -> f64 {
        self.rounds
    }

    /// The total time of all decisions.
    #[must_use]
    pub const fn time(&self) -> Duration {
        self.time
    }

    /// The number of decisions.
    #[must_use]
    pub const fn decisions(&self) -> u64 {
        self.decisions
    }

    /// The mean time of a decision.
    #[must_use]
    pub fn time_a_decision(&self) -> Duration {
        self.time.div_f64((self.decisions as f64).max(1.0))
    }
}

/// The entries of each bot, in the order of its first.
fn bots<E: PartialEq>(lineup: &[E]) -> Vec<Vec<usize>> {
    let mut bots: Vec<Vec<usize>> = Vec::new();
    for (number, entry) in lineup.iter().enumerate() {
        match bots.iter_mut().find(|bot| lineup[bot[0]] == *entry) {
            Some(bot) => bot.push(number),
            None => bots.push(vec![number]),
        }
    }
    bots
}

#[cfg(test)]
mod tests {
    use ginmi::{Game, Match};

    use super::super::{ArenaPlayer, EntryResult};
    use super::*;
    use crate::BotKind;

    fn scores(ceiling: Option<usize>, lineups: &[&str], deals: &[&[[i64; 3]]]) -> ArenaScores {
        let arena = Arena {
            // Two rounds in three rotations: the money of a deal is divided by six.
            game: Match::new(Game::HachiHachi, 3, [("rounds", "2")]).unwrap(),
            lineups: lineups.iter().map(|lineup| lineup.chars().collect()).collect(),
            seed: 1,
            luck_adjusted: None,
            seat: &|_: &char, seed| ArenaPlayer::from(BotKind::Random.build(seed)),
        };
        let mut scores = ArenaScores::new(&arena, ceiling);
        for deal in deals {
            let time = Duration::from_millis(6);
            let played = |money| EntryResult {
                money,
                luck: 0,
                wins: if money > 0 { WIN_PARTS } else { 0 },
                decisions: 2,
                time,
            };
            let lineups = deal.iter().map(|lineup| lineup.map(played).to_vec()).collect();
            scores.note(&DealResults { lineups });
        }
        scores
    }

    #[test]
    fn entries_that_are_the_same_are_one_bot() {
        let scores = scores(None, &["aba"], &[&[[60, -72, 12]], &[[24, -24, 0]]]);
        assert_eq!(scores.deals(), 2);
        let means = |scores: &[EntryScore]| -> Vec<f64> {
            scores.iter().map(|score| score.money(0.05).mean).collect()
        };
        assert_eq!(means(scores.entries(0)), [7.0, -8.0, 1.0]);
        assert_eq!(means(scores.bots(0)), [4.0, -8.0]);
        let [a, b] = scores.bots(0) else { panic!("two bots") };
        assert_eq!((a.entries(), b.entries()), (&[0, 2][..], &[1][..]));
        // For each entry, 72 / 12 and 24 / 12: 4 ± 12.7 · 2.83 / √2.
        let margin = a.money(0.05).margin.unwrap();
        assert!((margin - 12.706_204_7 * 2.0).abs() < 1e-4, "{margin}");
        // Of three matches, a wins in three of four and b in none.
        assert_eq!((a.won(0.05).mean, b.won(0.05).mean), (0.25, 0.0));
        assert_eq!((a.decisions(), b.decisions()), (8, 4));
        assert_eq!(a.time_a_decision(), Duration::from_millis(3));
    }

    #[test]
    fn lineups_are_compared_where_the_opponents_are_the_same() {
        let lineups = ["abb", "cbb", "obb", "obc", "bbb"];
        let deal = |a, c, o| [[a, 0, -a], [c, 0, -c], [o, 0, -o], [1, 1, -2], [0, 0, 0]];
        let deals = [&deal(6, 12, 36)[..], &deal(-6, 12, 60), &deal(12, 18, 24)];
        let scores = scores(Some(2), &lineups, &deals);
        // Six decimals are enough.
        let mean = |estimate: Option<Estimate>| Some((estimate?.mean * 1e6).round() / 1e6);
        assert_eq!(mean(scores.gain(0, 0.05)), None, "nothing comes before");
        assert_eq!(mean(scores.gain(1, 0.05)), Some(1.666_667));
        assert_eq!(mean(scores.gain(3, 0.05)), None, "others");
        assert_eq!(mean(scores.share(0, 0.05)), Some(0.1));
        assert_eq!(mean(scores.share(1, 0.05)), Some(0.35));
        assert_eq!(mean(scores.share(2, 0.05)), None, "that is the ceiling");
        assert_eq!(mean(scores.share(3, 0.05)), None, "others, and not alike");
        assert_eq!(scores.share(4, 0.05), Some(Estimate { mean: 0.0, margin: Some(0.0) }));
    }
}
