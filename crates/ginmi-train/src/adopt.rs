//! Makes a trained network part of the program, with a card that says what it is and how it was
//! measured.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use ginmi::Game;
use ginmi_bots::neural_net::{self, Network, Weights};

use crate::gate::{self, ContenderSpec, GateResult, StrengthContest};
use crate::training_files::{EpochMetrics, TrainingConfig, WEIGHTS, hash};

/// The name of the card beside the weights and the code of a game.
pub(crate) const CARD: &str = "network.md";

/// The name of the rounded weights in the folder of the training.
const ROUNDED: &str = "rounded.net";

/// A network to be adopted.
pub(crate) struct Adoption {
    pub(crate) game: Game,
    /// The folder of its training.
    pub(crate) training: PathBuf,
    /// The folder of the code of its game.
    pub(crate) code: PathBuf,
    pub(crate) deals: u64,
    pub(crate) seed: u64,
    pub(crate) jobs: usize,
}

impl Adoption {
    /// Rounds the weights, which makes them smaller but hardly weaker. Measures the network against
    /// `greedy`, and against the network that it replaces if that can still play, with every
    /// number of players; writes it with its card if it is stronger in rounds that are full, and
    /// nowhere clearly weaker.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or written, or the network is not better than what is there.
    pub(crate) fn run(&self) -> Result<()> {
        let read = |name: &str| {
            let file = self.training.join(name);
            fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))
        };
        let config: TrainingConfig = serde_json::from_str(&read("course.json")?)?;
        ensure!(
            config.game == self.game.id(),
            "the training in {} is of {}",
            self.training.display(),
            config.game
        );
        let log = read("log.jsonl")?;
        let last: EpochMetrics =
            serde_json::from_str(log.lines().last().context("the log is empty")?)?;
        let file = self.training.join(WEIGHTS);
        let trained = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let bytes = Weights::from_bytes(&trained)?.rounded().to_bytes();
        let weights = self.training.join(ROUNDED);
        fs::write(&weights, &bytes)
            .with_context(|| format!("cannot write {}", weights.display()))?;

        let mut old = vec!["greedy"];
        old.extend(plays_now(self.game).then_some("net"));
        let mut lines = Vec::new();
        for players in self.game.players() {
            for old in &old {
                let result = self.play(&weights, old, players)?;
                let line = format!("| {players} | `{old}` | {:.2} |", result.money);
                println!("{line}");
                let is_full = players == self.game.capacity();
                let (mean, sure) = (result.money.mean, result.money.excludes_zero());
                if (sure && mean < 0.0) || (is_full && !(sure && mean > 0.0)) {
                    bail!(
                        "with {players} players it is not better than `{old}`, so everything stays as \
                         it is"
                    );
                }
                lines.push(line);
            }
        }
        fs::write(self.code.join(CARD), self.card(&config, &last, &bytes, &lines))
            .and_then(|()| fs::write(self.code.join(WEIGHTS), &bytes))
            .with_context(|| format!("cannot write to {}", self.code.display()))
    }

    fn play(&self, weights: &Path, old: &str, players: usize) -> Result<GateResult> {
        let old: ContenderSpec = old.parse().map_err(|error: String| anyhow::anyhow!(error))?;
        gate::play(&StrengthContest {
            game: self.game,
            players,
            contenders: [ContenderSpec::Weights(weights.into()), old],
            seed: self.seed,
            deals: self.deals,
            whole: true,
            luck_adjusted: false,
            jobs: self.jobs,
        })
    }

    fn card(
        &self,
        config: &TrainingConfig,
        last: &EpochMetrics,
        weights: &[u8],
        lines: &[String],
    ) -> String {
        let Self { game, deals, seed, .. } = self;
        let TrainingConfig { positions, epochs, worlds, hidden: [one, two], commit, .. } = config;
        let players: Vec<String> = config.players.iter().map(ToString::to_string).collect();
        let mut card = format!(
            "# The network of {name}\n\n\
             `{WEIGHTS}` has the weights that `net` and `search` play {name} with, by the standard rules. \
             `cargo xtask adopt` wrote both files: change neither by hand.\n\n\
             - SHA-256: `{hash}`\n\
             - Shape: {one} and {two} neurons, {bytes} bytes.\n\
             - Trained by `cargo xtask train {game} --players {players} --seed {train_seed} --positions {positions} \
             --worlds {worlds} --epochs {epochs} {start}, with the code of commit {commit}; then \
             the weights of its first layer were rounded to steps of 4.\n\
             - Alone, in its judged positions: {gain:+.2} ± {margin:.2} a decision more than {judge}.\n\n\
             What it wins a round in {deals} duplicate deals with seed {seed}, deciding by the mean of its \
             estimates and those of `greedy`, against others in all other seats (95 % intervals{replaced}):\n\n\
             | players | against | points or chips |\n| --: | --- | --: |\n",
            name = game.name(),
            game = game.id(),
            replaced = match plays_now(*game) {
                true => "; `net` is the network that it replaced",
                false => "",
            },
            hash = hash(weights),
            start = match &config.against {
                Some(hash) => format!("--against WEIGHTS` (SHA-256 `{hash}`)"),
                None => format!("--neurons {one}`"),
            },
            judge = match &config.against {
                Some(_) => "the bot it was trained against",
                None => "`greedy`",
            },
            bytes = weights.len(),
            players = players.join(","),
            train_seed = config.seed,
            gain = last.gain,
            margin = last.margin,
        );
        for line in lines {
            _ = writeln!(card, "{line}");
        }
        card
    }
}

/// Whether the bots can play with the network of a game that is there, from the inputs that the code
/// writes now.
fn plays_now(game: Game) -> bool {
    let read = neural_net::weights(game).and_then(|bytes| Weights::from_bytes(bytes).ok());
    read.is_some_and(|weights| Network::new(game, weights).is_ok())
}
