//! Measures the tips about a game, and writes what each is worth.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use ginmi_bots::arena::{Estimate, SampleSums};
use ginmi_bots::tips::{MeasuredTip, MeasuredTips, Tip, TipSample, TipTrials, TipVerdict, tips};
use rayon::prelude::*;

use crate::training;

/// How to measure the tips about a game.
pub(crate) struct TipMeasurement {
    pub(crate) trials: TipTrials,
    /// The most rounds.
    pub(crate) rounds: u64,
    /// The standard error with which a tip is known well enough.
    pub(crate) error: f64,
}

/// The sums for a tip.
#[derive(Clone, Default)]
struct TipSums {
    /// The rounds that were searched for positions.
    rounds: u64,
    positions: u64,
    gains: [SampleSums; 2],
}

/// The parts of a point or chip that sums count.
const PARTS: f64 = 1e6;

/// The rounds after which the tips that are known well enough are no longer tried.
const BATCH: u64 = 2000;

impl TipMeasurement {
    /// Plays the rounds, prints what each tip is worth, and writes it to a file.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub(crate) fn run(&self, file: &Path) -> Result<()> {
        let tips = tips(self.trials.game);
        let mut sums = vec![TipSums::default(); tips.len()];
        let bar = training::bar(self.rounds as usize, "rounds");
        for first in (0..self.rounds).step_by(BATCH as usize) {
            let is_open = |sums: &TipSums| sums.error() > self.error;
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
        let measured = self.measured(&sums);
        print(&measured.tips);
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        }
        let text = serde_json::to_string_pretty(&measured)? + "\n";
        fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
    }

    fn measured(&self, sums: &[TipSums]) -> MeasuredTips {
        let TipTrials { game, seed, determinizations } = self.trials;
        MeasuredTips {
            game: game.to_string(),
            commit: training::commit(),
            seed,
            determinizations,
            tips: tips(game).iter().zip(sums).map(|(tip, sums)| sums.measured(tip)).collect(),
        }
    }
}

impl TipSums {
    fn note(&mut self, sample: &TipSample) {
        self.positions += u64::from(sample.positions);
        for (sums, gain) in self.gains.iter_mut().zip(sample.gain) {
            sums.note((gain * PARTS).round() as i64);
        }
    }

    /// What the tip is worth by who plays on, with 95 % intervals.
    fn gains(&self) -> [Estimate; 2] {
        self.gains.map(|gains| gains.estimate(0.05).scaled(1.0 / PARTS))
    }

    /// The greater standard error of the two.
    fn error(&self) -> f64 {
        let margin = |gain: Estimate| gain.margin.map_or(f64::INFINITY, |margin| margin / 1.96);
        self.gains().map(margin).into_iter().fold(0.0, f64::max)
    }

    fn measured(&self, tip: &Tip) -> MeasuredTip {
        let [net, greedy] = self.gains();
        MeasuredTip {
            number: tip.number,
            id: tip.id.to_owned(),
            per_hundred_rounds: self.positions as f64 * 100.0 / self.rounds.max(1) as f64,
            rounds: self.gains[0].count(),
            net,
            greedy,
            verdict: TipVerdict::on([net, greedy]),
        }
    }
}

fn print(tips: &[MeasuredTip]) {
    println!("{:>3} {:<30} {:>9} {:>8} {:>15} {:>15}", "", "", "in 100", "rounds", "net", "greedy");
    for tip in tips {
        let MeasuredTip { number, id, per_hundred_rounds, rounds, net, greedy, verdict } = tip;
        println!(
            "{number:>3} {id:<30} {per_hundred_rounds:>9.1} {rounds:>8} {net:>+15.3} {greedy:>+15.3} \
             {verdict:?}"
        );
    }
}
