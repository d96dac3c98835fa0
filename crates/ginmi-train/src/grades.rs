//! Measures what bots lose by their decisions, beside which people's grades are shown.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_bots::arena::{self, Estimate, SampleSums};
use ginmi_bots::grade::{
    BotCost, DecisionJudge, MatchGrader, MeasuredCosts, MoneyOrigin, PlayersCosts,
};
use ginmi_bots::{AnyBot, BotKind, Budget, SearchBot};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::training;

/// How to measure what bots lose in a game.
pub(crate) struct GradeMeasurement {
    pub(crate) game: Game,
    /// The numbers of players.
    pub(crate) players: Vec<usize>,
    pub(crate) bots: Vec<BotKind>,
    /// The rounds of each bot.
    pub(crate) rounds: u64,
    /// The rounds that estimate each part of a result.
    pub(crate) trials: u32,
    pub(crate) judge: DecisionJudge,
}

/// The sums of a bot.
#[derive(Clone, Copy, Default)]
struct GradeSums {
    cost: SampleSums,
    deal: SampleSums,
    draws: SampleSums,
    unexplained: SampleSums,
    /// The size of what is unexplained, whatever its sign.
    unexplained_size: SampleSums,
}

/// The parts of a point or chip that sums count.
const PARTS: f64 = 1e6;

/// The budget of `search` here: larger ones lose so little more that nobody sees it.
const SEARCH: Budget = Budget::Simulations(400);

impl GradeMeasurement {
    /// Plays the rounds, prints what each bot loses in one, and writes it to a file.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub(crate) fn run(&self, file: &Path) -> Result<()> {
        let by_players = self.players.iter().map(|players| self.of_players(*players));
        let costs = MeasuredCosts {
            game: self.game.to_string(),
            commit: training::commit(),
            seed: self.judge.seed,
            rounds: self.rounds,
            by_players: by_players.collect::<Result<_>>()?,
        };
        let text = serde_json::to_string_pretty(&costs)? + "\n";
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        }
        fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
    }

    /// What the bots lose where so many of them play.
    fn of_players(&self, players: usize) -> Result<PlayersCosts> {
        println!("{players} players");
        let mut bots = Vec::new();
        for kind in self.bots.iter().copied() {
            let sums = self.sums(players, kind)?;
            let GradeSums { cost, deal, draws, unexplained, unexplained_size } = sums;
            let [cost, deal, draws, unexplained] =
                [cost, deal, draws, unexplained].map(|sums| estimate(&sums));
            let unexplained_size = unexplained_size.mean() / PARTS;
            println!(
                "{kind:6}  loses {cost}  deal {deal}  draws {draws}  unexplained {unexplained} \
                (size {unexplained_size:.2})"
            );
            let bot = kind.id().to_owned();
            bots.push(BotCost { bot, cost, deal, draws, unexplained, unexplained_size });
        }
        Ok(PlayersCosts { players, bots })
    }

    /// Plays the rounds of a bot that has all seats.
    fn sums(&self, players: usize, kind: BotKind) -> Result<GradeSums> {
        let table = arena::deal_match(self.game, players, [])?;
        let bar = training::bar(self.rounds as usize, "rounds");
        bar.set_message(kind.id());
        let all: Vec<GradeSums> = (0..self.rounds)
            .into_par_iter()
            .map(|round| {
                let mut sums = GradeSums::default();
                let mut grader = MatchGrader::new(self.judge, self.trials);
                let mut bot = match kind {
                    BotKind::Search => AnyBot::Search(SearchBot::new(SEARCH, round)),
                    kind => kind.build(round),
                };
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(round);
                grader.play(&mut table.clone(), &mut bot, &mut rng);
                for graded in grader.rounds() {
                    let seats = graded.origins.len();
                    let cost: f64 = Seat::all(seats).map(|seat| graded.cost(seat)).sum();
                    sums.note(cost / seats as f64, &graded.origins[0]);
                }
                bar.inc(1);
                sums
            })
            .collect();
        bar.finish_and_clear();
        Ok(all.iter().fold(GradeSums::default(), GradeSums::with))
    }
}

impl GradeSums {
    fn note(&mut self, cost: f64, origin: &MoneyOrigin) {
        let part = |value: f64| (value * PARTS).round() as i64;
        self.cost.note(part(cost));
        self.deal.note(part(origin.deal));
        self.draws.note(part(origin.draws));
        self.unexplained.note(part(origin.unexplained()));
        self.unexplained_size.note(part(origin.unexplained().abs()));
    }

    fn with(mut self, other: &Self) -> Self {
        self.cost.add(&other.cost);
        self.deal.add(&other.deal);
        self.draws.add(&other.draws);
        self.unexplained.add(&other.unexplained);
        self.unexplained_size.add(&other.unexplained_size);
        self
    }
}

/// The mean with its 95 % interval.
fn estimate(sums: &SampleSums) -> Estimate {
    sums.estimate(0.05).scaled(1.0 / PARTS)
}
