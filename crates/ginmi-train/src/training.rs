//! Trains a network: labels positions, and learns from them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use ginmi::{Game, Match};
use ginmi_bots::arena::Estimate;
use ginmi_bots::neural_net::{self, NetBot, NetworkInputEncoder, NetworkShape, Weights};
use indicatif::{ProgressBar, ProgressStyle};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use rayon::prelude::*;

use crate::labels::{self, LabelingConfig, Labels};
use crate::learning_curve_plot;
use crate::network::{ActionValueLoss, TrainableNetwork};
use crate::training_files::{EpochMetrics, TrainingConfig, WEIGHTS, hash};
use crate::validation_positions::{self, JudgedPosition};

/// The positions in a file of labels.
const SHARD: usize = 5000;

/// The positions of a step of learning.
const BATCH: usize = 64;

/// The shard of positions that nothing is learned from.
const UNSEEN_SHARD: u64 = 1 << 40;

/// How fast a network learns at the beginning: one that knows nothing, and one that has weights,
/// which faster learning would replace by the luck of the last labels. (At twice the first rate, a
/// million positions of Nuki left a loss 2 % higher, and at five times 19 %.)
const RATES: [f32; 2] = [7e-4, 1e-4];

/// What the rate has sunk to at the end.
const LAST_RATE: f32 = 0.05;

/// A training in its folder.
pub(crate) struct TrainingRun {
    config: TrainingConfig,
    game: Game,
    folder: PathBuf,
    inputs: NetworkInputEncoder,
    shape: NetworkShape,
    /// The weights of the bot to respond to, and that bot.
    against: Option<(Weights, NetBot)>,
}

impl TrainingRun {
    /// Begins a training in this folder, or resumes it; `against` is the file of weights of a bot
    /// to respond to, which sets the numbers of neurons.
    ///
    /// # Errors
    ///
    /// When the folder has another training or cannot be written, the weights do not fit the game,
    /// or it is not for this many players.
    pub(crate) fn begin(
        mut config: TrainingConfig,
        against: Option<&[u8]>,
        folder: &Path,
    ) -> Result<Self> {
        let game: Game = config.game.parse()?;
        let inputs = NetworkInputEncoder::new(game);
        for players in &config.players {
            Match::new(game, *players, [])?;
        }
        let mut frozen = None;
        if let Some(bytes) = against {
            let read = Weights::from_bytes(bytes).and_then(|weights| {
                Ok((neural_net::Network::new(game, weights.clone())?, weights))
            });
            let (network, weights) =
                read.with_context(|| format!("the weights of --against cannot play {game}"))?;
            config.against = Some(hash(bytes));
            config.hidden = weights.shape().hidden;
            frozen = Some((weights, NetBot::with_network(network.into())));
        }
        ensure!(
            config.positions > 0,
            "there are no positions to learn from: give --positions 1 or more"
        );
        fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        let file = folder.join("course.json");
        if let Ok(text) = fs::read_to_string(&file) {
            let before: TrainingConfig = serde_json::from_str(&text).with_context(|| {
                format!("{} is not the configuration of a training", file.display())
            })?;
            config.commit.clone_from(&before.commit);
            ensure!(
                before == config,
                "{} has a training with other numbers (course.json): give those, or another folder \
                 with --folder",
                folder.display()
            );
        }
        write(&file, (serde_json::to_string_pretty(&config)? + "\n").as_bytes())?;
        let shape = NetworkShape { inputs: inputs.len(), hidden: config.hidden };
        Ok(Self { config, game, folder: folder.into(), inputs, shape, against: frozen })
    }

    /// Trains, unless that is done; returns the log and the weights.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or written.
    pub(crate) fn run(&self) -> Result<(Vec<EpochMetrics>, Weights)> {
        let file = self.folder.join(WEIGHTS);
        if let Ok(bytes) = fs::read(&file) {
            let weights = Weights::from_bytes(&bytes)
                .with_context(|| format!("{} has no weights: remove it", file.display()))?;
            return Ok((self.log()?, weights));
        }
        let judged = self.judged()?;
        let (log, weights) = self.learn(&judged)?;
        // Last, since this file says that the training is done.
        let weights = weights.trained_with(self.inputs.rules());
        write(&file, &weights.to_bytes())?;
        Ok((log, weights))
    }

    /// Labels, and learns from that.
    fn learn(&self, judged: &[JudgedPosition]) -> Result<(Vec<EpochMetrics>, Weights)> {
        let (labels, unseen) = self.labels()?;
        let seed = self.config.seed;
        let (mut network, first) = match &self.against {
            None => (TrainableNetwork::new(self.shape, labels.spread().max(1e-3), seed), RATES[0]),
            Some((weights, _)) => (TrainableNetwork::from_weights(weights), RATES[1]),
        };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut order: Vec<usize> = (0..labels.len()).collect();
        let steps = self.config.epochs as usize * order.len().div_ceil(BATCH);
        let (mut step, mut log) = (0, Vec::new());
        self.note(0, f64::NAN, &mut network, &unseen, judged, &mut log);
        for epoch in 1..=self.config.epochs {
            order.shuffle(&mut rng);
            let bar = bar(order.len(), &format!("epoch {epoch}"));
            let mut sum = ActionValueLoss::default();
            for batch in order.chunks(BATCH) {
                let rate = first * (1.0 - (1.0 - LAST_RATE) * step as f32 / steps as f32);
                step += 1;
                let loss = network.learn(batch.iter().map(|index| labels.get(*index)), rate);
                sum.actions += loss.actions;
                bar.inc(batch.len() as u64);
            }
            bar.finish_and_clear();
            let loss = sum.actions / labels.len() as f64;
            self.note(epoch, loss, &mut network, &unseen, judged, &mut log);
            self.write_log(&log)?;
        }
        Ok((log, network.weights()))
    }

    /// Notes how good the network is.
    fn note(
        &self,
        epoch: u32,
        loss: f64,
        network: &mut TrainableNetwork,
        unseen: &Labels,
        judged: &[JudgedPosition],
        log: &mut Vec<EpochMetrics>,
    ) {
        let off: f64 =
            (0..unseen.len()).map(|index| network.loss(&unseen.get(index)).actions).sum();
        let weights = network.weights();
        let Estimate { mean, margin } =
            validation_positions::mean_gain(judged.iter().map(|position| position.gain(&weights)));
        let unseen = rounded(off / unseen.len() as f64);
        let entry = EpochMetrics {
            epoch,
            loss: if loss.is_nan() { unseen } else { rounded(loss) },
            unseen,
            gain: rounded(mean),
            margin: rounded(margin.unwrap_or_default()),
        };
        println!("{entry}");
        log.push(entry);
    }

    /// The bot to respond to.
    fn frozen(&self) -> Option<&NetBot> {
        self.against.as_ref().map(|(_, net)| net)
    }

    /// The labels, and some that nothing is learned from.
    fn labels(&self) -> Result<(Labels, Labels)> {
        let TrainingConfig {
            ref players, seed, positions: count, worlds: determinizations, ..
        } = self.config;
        let config = LabelingConfig {
            game: self.game,
            players,
            determinizations,
            against: self.frozen(),
            seed,
        };
        let shards: Vec<(u64, usize)> = (0..count.div_ceil(SHARD))
            .map(|shard| (shard as u64, SHARD.min(count - shard * SHARD)))
            .chain([(UNSEEN_SHARD, (count / 10).clamp(1, SHARD))])
            .collect();
        let bar = bar(count, "labels");
        let shard = |(shard, count): &(u64, usize)| -> Result<Labels> {
            let name = if *shard == UNSEEN_SHARD { "unseen".to_owned() } else { shard.to_string() };
            let file = self.folder.join(format!("labels-{name}.bin"));
            let labels = match fs::read(&file) {
                Ok(bytes) => Labels::from_bytes(&bytes)
                    .with_context(|| format!("{} has no labels: remove it", file.display()))?,
                Err(_) => {
                    let labels = labels::label(&config, &self.inputs, *shard, *count);
                    write(&file, &labels.to_bytes())?;
                    labels
                }
            };
            bar.inc(*count as u64);
            Ok(labels)
        };
        let mut parts = shards.par_iter().map(shard).collect::<Result<Vec<_>>>()?;
        bar.finish_and_clear();
        let unseen = parts.pop().context("there is always this shard")?;
        let mut all = Labels::new();
        // One after another, so that no more than one is in memory twice.
        parts.into_iter().for_each(|part| all.append(&part));
        Ok((all, unseen))
    }

    /// The judged positions, from an earlier run or judged now.
    fn judged(&self) -> Result<Vec<JudgedPosition>> {
        let file = self.folder.join("judged.json");
        if let Ok(text) = fs::read_to_string(&file) {
            return serde_json::from_str(&text)
                .with_context(|| format!("{} has no judged positions: remove it", file.display()));
        }
        let TrainingConfig { players, judged, judged_worlds: determinizations, .. } = &self.config;
        let bar = bar(*judged, "judging positions");
        let done = || bar.inc(1);
        let against = self.frozen();
        let judged = validation_positions::judge(
            self.game,
            players,
            &self.inputs,
            *judged,
            *determinizations,
            against,
            done,
        );
        bar.finish_and_clear();
        write(&file, serde_json::to_string(&judged)?.as_bytes())?;
        Ok(judged)
    }

    fn log(&self) -> Result<Vec<EpochMetrics>> {
        let text = fs::read_to_string(self.folder.join("log.jsonl")).unwrap_or_default();
        let entries = text.lines().map(serde_json::from_str);
        entries.collect::<Result<_, _>>().context("log.jsonl in the folder is no log: remove it")
    }

    /// Writes the log, and draws it.
    fn write_log(&self, log: &[EpochMetrics]) -> Result<()> {
        let lines = log.iter().map(|entry| Ok(serde_json::to_string(entry)? + "\n"));
        let text: String = lines.collect::<Result<_>>()?;
        write(&self.folder.join("log.jsonl"), text.as_bytes())?;
        learning_curve_plot::draw(&self.folder.join("curve.svg"), self.game, log)
    }
}

/// The commit of the code, as far as Git says; `-dirty` after it for changes that are not
/// committed.
pub(crate) fn commit() -> String {
    let arguments = ["describe", "--always", "--dirty", "--exclude=*", "--abbrev=12"];
    let output = Command::new("git").args(arguments).output();
    let output = output.ok().filter(|output| output.status.success());
    output.map_or("unknown".to_owned(), |output| {
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    })
}

/// Rounds to what text reproduces exactly.
fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

/// Writes a file whole or not at all, so that a training that is stopped can be resumed.
fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    let part = file.with_extension("part");
    fs::write(&part, bytes)
        .and_then(|()| fs::rename(&part, file))
        .with_context(|| format!("cannot write {}", file.display()))
}

pub(crate) fn bar(count: usize, what: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {bar:40} {pos}/{len}, {eta} left")
        .expect("the template is correct");
    let bar = ProgressBar::new(count as u64).with_style(style).with_message(what.to_owned());
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}
