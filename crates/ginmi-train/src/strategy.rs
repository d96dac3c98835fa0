//! Measures the tips about a game, and writes what each is worth.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, bail};
use ginmi_bots::arena::{self, Arena, ArenaPlayer, ArenaScores, Estimate, SampleSums};
use ginmi_bots::tips::{
    MeasuredTip, MeasuredTips, Tip, TipExample, TipGain, TipSample, TipTrials, TipVerdict, TipsBot,
    TipsBotStrength, gains, tips,
};
use ginmi_bots::{GreedyBot, NoviceBot};
use rayon::prelude::*;

use crate::training;

/// How to measure the tips about a game.
pub(crate) struct TipMeasurement {
    pub(crate) trials: TipTrials,
    /// The most rounds.
    pub(crate) rounds: u64,
    /// The standard error with which a tip is known well enough.
    pub(crate) error: f64,
    /// The same as a share of what the tip is worth; the larger of the two counts.
    pub(crate) share: f64,
    /// The deals that a bot of nothing but the tips plays against each of two others.
    pub(crate) deals: u64,
}

/// The sums for a tip.
#[derive(Clone, Default)]
struct TipSums {
    /// The rounds that were searched for positions.
    rounds: u64,
    positions: u64,
    net: SampleSums,
    greedy: SampleSums,
    /// The first positions, of which one is shown.
    first: Vec<TipSample>,
}

/// The parts of a point or chip that sums count.
const PARTS: f64 = 1e6;

/// The rounds after which the tips that are known well enough are no longer tried.
const BATCH: u64 = 2000;

/// How many positions are judged to find one that shows a tip.
const EXAMPLES: usize = 24;

/// In how many determinizations each of them is judged.
const EXAMPLE_DETERMINIZATIONS: u32 = 200;

impl TipMeasurement {
    /// Plays the rounds, prints what each tip is worth, and writes it to a file.
    ///
    /// # Errors
    ///
    /// When a tip speaks of no position of so many rounds, or the file cannot be written.
    pub(crate) fn run(&self, file: &Path) -> Result<()> {
        let game = self.trials.game;
        let sums = self.sums();
        if let Some((tip, _)) = tips(game).iter().zip(&sums).find(|(_, sums)| sums.first.is_empty())
        {
            bail!("{tip:?} speaks of no position in so few rounds; raise --rounds");
        }
        let measured: Vec<MeasuredTip> =
            tips(game).par_iter().zip(&sums).map(|(tip, sums)| sums.measured(tip)).collect();
        print(&measured);
        let bot = self.bot(&measured)?;
        println!(
            "a bot of nothing but these wins {:+.2} a round from `novice` and {:+.2} from `greedy`",
            bot.over_novice, bot.over_greedy
        );
        let measured = MeasuredTips {
            game: game.to_string(),
            commit: training::commit(),
            seed: self.trials.seed,
            determinizations: self.trials.determinizations,
            tips: measured,
            bot,
        };
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        }
        let text = serde_json::to_string_pretty(&measured)? + "\n";
        fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
    }

    /// Tries the tips until each is known well enough.
    fn sums(&self) -> Vec<TipSums> {
        let tips = tips(self.trials.game);
        let mut sums = vec![TipSums::default(); tips.len()];
        let bar = training::bar(self.rounds as usize, "rounds");
        for first in (0..self.rounds).step_by(BATCH as usize) {
            let is_open = |sums: &TipSums| {
                sums.error() > self.error.max(self.share * estimate(&sums.net).mean.abs())
            };
            let open: Vec<Tip> = tips
                .iter()
                .zip(&sums)
                .filter_map(|(tip, sums)| is_open(sums).then_some(*tip))
                .collect();
            if open.is_empty() {
                break;
            }
            let rounds = first..(first + BATCH).min(self.rounds);
            bar.set_position(first);
            bar.set_message(format!("{} of {} tips", open.len(), tips.len()));
            let played = rounds.end - rounds.start;
            let samples: Vec<TipSample> = rounds
                .into_par_iter()
                .flat_map_iter(|round| self.trials.of_round(round, &open))
                .collect();
            for (tip, sums) in tips.iter().zip(&mut sums) {
                if open.iter().any(|open| open.number == tip.number) {
                    sums.rounds += played;
                    let own = samples.iter().filter(|sample| sample.tip == tip.number);
                    own.for_each(|sample| sums.note(sample));
                }
            }
        }
        bar.finish_and_clear();
        sums
    }

    /// Seats a bot of nothing but the tips against others.
    fn bot(&self, measured: &[MeasuredTip]) -> Result<TipsBotStrength> {
        let game = self.trials.game;
        let measured: Arc<[MeasuredTip]> = measured.into();
        let capacity = game.capacity();
        let against = |other| [vec![0], vec![other; capacity - 1]].concat();
        let arena = Arena {
            game: arena::deal_match(game, capacity, [])?,
            lineups: vec![against(1), against(2)],
            seed: self.trials.seed,
            luck_adjusted: None,
            seat: &|number: &usize, seed| match number {
                0 => ArenaPlayer::from(TipsBot::by(measured.clone(), seed)),
                1 => NoviceBot::new(seed).into(),
                _ => GreedyBot::new().into(),
            },
        };
        let mut scores = ArenaScores::new(&arena, None);
        let jobs = rayon::current_num_threads();
        arena.play(0..self.deals, jobs, &AtomicBool::new(false), |deal| {
            scores.note(deal);
            ControlFlow::Continue(())
        })?;
        let money = |lineup: usize| rounded(scores.entries(lineup)[0].money(0.05));
        Ok(TipsBotStrength { deals: self.deals, over_novice: money(0), over_greedy: money(1) })
    }
}

impl TipSums {
    fn note(&mut self, sample: &TipSample) {
        self.positions += u64::from(sample.positions);
        self.net.note((sample.gain.net * PARTS).round() as i64);
        self.greedy.note((sample.gain.greedy * PARTS).round() as i64);
        if self.first.len() < EXAMPLES {
            self.first.push(sample.clone());
        }
    }

    /// The greater standard error of the two.
    fn error(&self) -> f64 {
        let error = |sums| estimate(sums).margin.map_or(f64::INFINITY, |margin| margin / 1.96);
        error(&self.net).max(error(&self.greedy))
    }

    fn measured(&self, tip: &Tip) -> MeasuredTip {
        let [net, greedy] = [&self.net, &self.greedy].map(estimate);
        let verdict = TipVerdict::on([net, greedy]);
        let [net, greedy] = [net, greedy].map(rounded);
        MeasuredTip {
            number: tip.number,
            id: tip.id.to_owned(),
            per_hundred_rounds: self.positions as f64 * 100.0 / self.rounds.max(1) as f64,
            rounds: self.net.count(),
            net,
            greedy,
            verdict,
            example: self.example(net.mean, verdict),
        }
    }

    /// The position that shows the tip best: by judgement of many determinizations it is as the
    /// tip is in general, and of such ones it comes nearest to what the tip is worth.
    ///
    /// # Panics
    ///
    /// When the tip spoke in no round.
    fn example(&self, worth: f64, verdict: TipVerdict) -> TipExample {
        let judge = |sample: &TipSample| {
            let gains = gains(&sample.view, sample.actions, sample.seed, EXAMPLE_DETERMINIZATIONS);
            let estimate = |gain: fn(&TipGain) -> f64| {
                let mut sums = SampleSums::default();
                gains.iter().for_each(|one| sums.note((gain(one) * PARTS).round() as i64));
                estimate(&sums)
            };
            [estimate(|gain| gain.net), estimate(|gain| gain.greedy)]
        };
        let judged: Vec<(&TipSample, [Estimate; 2])> =
            self.first.par_iter().map(|sample| (sample, judge(sample))).collect();
        let distance = |(_, [net, _]): &&(&TipSample, [Estimate; 2])| (net.mean - worth).abs();
        let fits = |(_, gains): &&(&TipSample, [Estimate; 2])| TipVerdict::on(*gains) == verdict;
        let nearest = |one: &&_, other: &&_| distance(one).total_cmp(&distance(other));
        let shown = judged.iter().filter(fits).min_by(nearest);
        let shown = shown.or_else(|| judged.iter().min_by(nearest));
        let (sample, [net, _]) = shown.expect("the tip spoke in some round");
        TipExample::new(&sample.view, sample.actions, rounded(*net))
    }
}

/// What the parts are in points or chips, with a 95 % interval.
fn estimate(sums: &SampleSums) -> Estimate {
    sums.estimate(0.05).scaled(1.0 / PARTS)
}

/// An estimate to the thousandth of a point or chip.
fn rounded(estimate: Estimate) -> Estimate {
    let round = |value: f64| (value * 1e3).round() / 1e3;
    Estimate { mean: round(estimate.mean), margin: estimate.margin.map(round) }
}

fn print(tips: &[MeasuredTip]) {
    println!("{:>3} {:<30} {:>9} {:>8} {:>15} {:>15}", "", "", "in 100", "rounds", "net", "greedy");
    for tip in tips {
        let MeasuredTip { number, id, per_hundred_rounds, rounds, net, greedy, verdict, .. } = tip;
        println!(
            "{number:>3} {id:<30} {per_hundred_rounds:>9.1} {rounds:>8} {net:>+15.3} {greedy:>+15.3} \
             {verdict:?}"
        );
    }
}
