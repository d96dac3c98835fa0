//! `ginmi-train`: trains the networks of bots, and measures them.
//!
//! Every action of many positions is tried, in determinizations of what the player sees; the
//! rollout policy finishes the rounds, and a network learns what each action earns. Or a network
//! learns to respond to a bot that stays as it is: then the positions are that bot's, which also
//! finishes the rounds.
//!
//! All results are the same for the same numbers. Labels are kept in files, so that a training that
//! was stopped goes on where it was.

mod adopt;
mod gate;
mod grades;
mod labels;
mod learning_curve_plot;
mod match_equity;
mod match_loop;
mod network;
mod strategy;
#[cfg(test)]
mod tests;
mod training;
mod training_files;
mod validation_positions;

use std::fs;
use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use ginmi::Game;
use ginmi_bots::BotKind;
use ginmi_bots::grade::DecisionJudge;
use ginmi_bots::tips::TipTrials;

use crate::adopt::Adoption;
use crate::gate::{ContenderSpec, StrengthContest};
use crate::grades::GradeMeasurement;
use crate::match_equity::EquityFit;
use crate::strategy::TipMeasurement;
use crate::training::TrainingRun;
use crate::training_files::TrainingConfig;

/// Trains the networks of Ginmi's bots, and measures them
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Train a network from a seed
    ///
    /// Every action of many positions is tried in determinizations of what the player sees, a fast
    /// rollout policy finishes the rounds, and a network learns what each action earns. After every
    /// epoch it is measured by a fixed set of positions: how much more a decision earns than the
    /// one of `greedy`, in points at multiplier 1 or chips.
    ///
    /// With --against, a network learns to beat a bot that stays as it is: how much it wins from it
    /// tells how far from perfect that bot is at least. The bot plays all positions and finishes
    /// the rounds, with the real hands of all players, and the judged positions compare decisions
    /// with its own.
    ///
    /// The folder gets the weights (network.net), the log (log.jsonl), a plot (curve.svg) and the
    /// labels, 0.4 GB a million. If you stop the training, the same command goes on with it.
    #[command(after_help = "Examples:\n  \
        ginmi-train train nuki-hachi-hachi\n  \
        ginmi-train train nuki-hachi-hachi --toy                seconds, to see how it works\n  \
        ginmi-train train hachi-hachi --players 3\n  \
        ginmi-train train nuki-hachi-hachi --against net        how much can be won from `net`")]
    Train(TrainArgs),
    /// Measure whether a network is stronger than another, or than a bot
    ///
    /// Plays duplicate deals until the 95 % interval of what the first player wins a round excludes
    /// 0. The result is looked at after fixed numbers of deals, each twice the one before, and the
    /// interval is widened so that all looks together err in one of twenty contests. The exit code
    /// is 0 if the first player is stronger, and 1 if not.
    #[command(after_help = "Examples:\n  \
        ginmi-train gate nuki-hachi-hachi new.net old.net\n  \
        ginmi-train gate nuki-hachi-hachi new.net search:1600 --deals 4000 --seed 7")]
    Gate(GateArgs),
    /// Make a trained network the one that bots play a game with
    ///
    /// Measures it against `greedy`, and against the network that it replaces, with every number of
    /// players. If it is stronger in rounds that are full, and nowhere clearly weaker, it is
    /// written to the folder of the code of its game, with a card that says how it was trained and
    /// measured.
    #[command(after_help = "Example:\n  \
        ginmi-train adopt nuki-hachi-hachi target/train/nuki-hachi-hachi crates/ginmi-bots/src/games/nuki")]
    Adopt(AdoptArgs),
    /// Fit what the chance to win a match depends on
    ///
    /// Plays matches of twelve rounds by `greedy` and fits, in kan, points or chips of yaku, how far
    /// apart a round takes the accounts of two players and what it is worth to deal the next round.
    /// `search:match` plays by these numbers; they stand beside the code that knows the game.
    #[command(after_help = "Example:\n  ginmi-train equity koi-koi --matches 6000")]
    Equity(EquityArgs),
    /// Measure the tips that players give about a game
    ///
    /// Plays rounds of `net` until every tip is known well enough. Of each tip, one position of every
    /// round in which it speaks is drawn: the best choice that follows it and the best that goes
    /// against it, by the opinion of `net`, are tried in the same determinizations, which `net`
    /// finishes, and `greedy`. Prints how much the first earns more, in points at multiplier 1 or
    /// chips, seats a bot of nothing but the tips, and writes it all to a file, with a position that
    /// shows each tip.
    #[command(after_help = "Example:\n  ginmi-train strategy koi-koi --rounds 20000")]
    Strategy(StrategyArgs),
    /// Measure what bots lose by their decisions
    ///
    /// Each bot plays rounds in all seats, and every decision is compared with the best choice in
    /// determinizations of what its player sees. Prints what the bots lose a round, and how much
    /// luck there is, and writes it to a file, beside which the grades of people are shown.
    #[command(after_help = "Example:\n  ginmi-train grades koi-koi --rounds 1000")]
    Grades(GradesArgs),
}

#[derive(clap::Args)]
struct TrainArgs {
    /// The game
    #[arg(value_parser = game)]
    game: Game,

    /// The numbers of players, such as 2,3, each for as many positions (by default all up to one
    /// more than play a round)
    #[arg(long, short, value_name = "N", value_delimiter = ',')]
    players: Vec<usize>,

    /// The seed of all chance: the same seed leads to the same weights
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Respond to `net`, or to the bot with the network of this file of weights (*.net), from which
    /// the training also starts
    #[arg(long, value_name = "NET")]
    against: Option<PathBuf>,

    /// The number of positions to label (by default 4,000,000; with --against 500,000, since one
    /// takes sixty times as long)
    #[arg(long, value_name = "N")]
    positions: Option<usize>,

    /// The number of determinizations in which each action is tried
    #[arg(long, value_name = "N", default_value_t = 8)]
    worlds: u32,

    /// How often the training goes through its positions
    #[arg(long, value_name = "N", default_value_t = 6)]
    epochs: u32,

    /// The number of neurons of the first layer
    #[arg(long, value_name = "N", default_value_t = 128, conflicts_with = "against")]
    neurons: usize,

    /// Train a network of 16 neurons for seconds with 3,000 positions: it plays badly, but better
    /// than before
    #[arg(long, conflicts_with_all = ["positions", "worlds", "epochs", "neurons"])]
    toy: bool,

    /// The folder of the training (by default target/train/GAME, with --against GAME-against)
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

#[derive(clap::Args)]
struct GateArgs {
    /// The game
    #[arg(value_parser = game)]
    game: Game,

    /// The player to be measured: a file of weights (*.net) or a bot
    new: ContenderSpec,

    /// The player in all other seats
    #[arg(default_value = "greedy")]
    old: ContenderSpec,

    /// The number of players (by default as many as play a round)
    #[arg(long, short, value_name = "N")]
    players: Option<usize>,

    /// The most deals
    #[arg(long, short = 'n', value_name = "N", default_value_t = 20_000)]
    deals: u64,

    /// Play all deals, even if the result is clear before: to know how much stronger a player is
    #[arg(long)]
    whole: bool,

    /// Subtract the luck of drawn cards: a quarter to a half of the deals is enough, and each round
    /// takes 5 to 25 milliseconds longer, which is worth it for bots that take as long
    #[arg(long)]
    luck_adjusted: bool,

    /// The seed of all chance: the same seed gives the same deals
    #[arg(long, value_name = "S", default_value_t = 88)]
    seed: u64,

    /// The number of deals played at the same time (by default the number of processor cores)
    #[arg(long, short, value_name = "J")]
    jobs: Option<usize>,
}

#[derive(clap::Args)]
struct AdoptArgs {
    /// The game
    #[arg(value_parser = game)]
    game: Game,

    /// The folder of the training
    training: PathBuf,

    /// The folder of the code that knows the game
    code: PathBuf,

    /// The number of deals for each number of players
    #[arg(long, short = 'n', value_name = "N", default_value_t = 20_000)]
    deals: u64,

    /// The seed of the deals, which should not have been used to choose among networks
    #[arg(long, value_name = "S", default_value_t = 2040)]
    seed: u64,

    /// The number of deals played at the same time (by default the number of processor cores)
    #[arg(long, short, value_name = "J")]
    jobs: Option<usize>,
}

#[derive(clap::Args)]
struct EquityArgs {
    /// The game
    #[arg(value_parser = game)]
    game: Game,

    /// The number of matches
    #[arg(long, short = 'n', value_name = "N", default_value = "5000")]
    matches: NonZeroUsize,

    /// The seed of all chance: the same seed gives the same matches
    #[arg(long, value_name = "S", default_value_t = 88)]
    seed: u64,
}

#[derive(clap::Args)]
struct StrategyArgs {
    /// The game
    #[arg(value_parser = game)]
    game: Game,

    /// The most rounds
    #[arg(long, short = 'n', value_name = "N", default_value = "1000000")]
    rounds: NonZeroU64,

    /// The standard error with which a tip is known well enough: points at multiplier 1, or chips
    #[arg(long, value_name = "POINTS", default_value_t = 0.1)]
    error: f64,

    /// The same as a share of what the tip is worth, for tips that are worth much and met seldom
    #[arg(long, value_name = "SHARE", default_value_t = 0.02)]
    share: f64,

    /// The number of determinizations in which the two choices of a position are tried
    #[arg(long, value_name = "N", default_value = "8")]
    worlds: NonZeroU32,

    /// The seed of all chance: the same seed gives the same results
    #[arg(long, value_name = "S", default_value_t = 49)]
    seed: u64,

    /// The deals that a bot of nothing but the tips plays against each of two others
    #[arg(long, value_name = "N", default_value = "4000")]
    deals: NonZeroU64,

    /// The file (by default crates/ginmi-bots/strategy/GAME.json)
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(clap::Args)]
struct GradesArgs {
    /// The game
    #[arg(value_parser = game)]
    game: Game,

    /// The numbers of players, such as 2,3 (by default all)
    #[arg(long, short, value_name = "N", value_delimiter = ',')]
    players: Vec<usize>,

    /// The bots, the weakest first (by default all)
    #[arg(long, value_name = "BOT", value_delimiter = ',')]
    bots: Vec<BotKind>,

    /// The rounds of each bot
    #[arg(long, short = 'n', value_name = "N", default_value = "1000")]
    rounds: NonZeroU64,

    /// The rounds that are played to the end to judge a decision
    #[arg(long, value_name = "N", default_value = "400")]
    simulations: NonZeroU32,

    /// The rounds that estimate each part of a result
    #[arg(long, value_name = "N", default_value = "16")]
    trials: NonZeroU32,

    /// The seed of the judge
    #[arg(long, value_name = "S", default_value_t = DecisionJudge::SEED)]
    seed: u64,

    /// The file (by default crates/ginmi-bots/grades/GAME.json)
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Train(args) => train(&args).map(|()| true),
        Command::Gate(args) => measure(args),
        Command::Adopt(args) => adopt(args).map(|()| true),
        Command::Equity(EquityArgs { game, matches, seed }) => {
            EquityFit { game, matches: matches.get(), seed }.print();
            Ok(true)
        }
        Command::Strategy(args) => strategy(&args).map(|()| true),
        Command::Grades(args) => grades(&args).map(|()| true),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn game(text: &str) -> Result<Game, String> {
    text.parse().map_err(|error: ginmi::games::UnknownGameError| error.to_string())
}

impl TrainArgs {
    /// The file of weights to respond to.
    fn against(&self) -> Result<Option<Vec<u8>>> {
        let Some(file) = &self.against else { return Ok(None) };
        if file == Path::new("net") {
            let built_in = ginmi_bots::neural_net::weights(self.game);
            let weights = built_in.with_context(|| format!("{} has no network", self.game))?;
            return Ok(Some(weights.to_vec()));
        }
        let read = fs::read(file).with_context(|| {
            format!("cannot read {}: --against takes `net` or a file of weights", file.display())
        })?;
        Ok(Some(read))
    }

    /// The configuration of the training.
    fn config(&self) -> TrainingConfig {
        let mut players = self.players.clone();
        if players.is_empty() {
            let most = self.game.capacity() + 1;
            players = self.game.players().filter(|players| *players <= most).collect();
        }
        if self.toy {
            return TrainingConfig::toy(self.game, players, self.seed);
        }
        let usual = if self.against.is_some() { 500_000 } else { 4_000_000 };
        TrainingConfig {
            game: self.game.to_string(),
            players,
            seed: self.seed,
            positions: self.positions.unwrap_or(usual),
            against: None,
            worlds: self.worlds,
            epochs: self.epochs,
            hidden: [self.neurons, 32],
            judged: 2000,
            judged_worlds: 40,
            commit: training::commit(),
        }
    }
}

impl TrainingConfig {
    /// A training of seconds.
    fn toy(game: Game, players: Vec<usize>, seed: u64) -> Self {
        Self {
            game: game.to_string(),
            players,
            seed,
            positions: 3000,
            against: None,
            worlds: 4,
            epochs: 2,
            hidden: [16, 8],
            judged: 150,
            judged_worlds: 4,
            commit: training::commit(),
        }
    }
}

fn train(args: &TrainArgs) -> Result<()> {
    let (config, against) = (args.config(), args.against()?);
    let default_folder = || {
        let against = if against.is_some() { "-against" } else { "" };
        let toy = if args.toy { "-toy" } else { "" };
        format!("target/train/{}{against}{toy}", config.game).into()
    };
    let folder = args.folder.clone().unwrap_or_else(default_folder);
    TrainingRun::begin(config, against.as_deref(), &folder)?.run()?;
    println!("the weights are in {}", folder.display());
    Ok(())
}

fn measure(args: GateArgs) -> Result<bool> {
    let contest = StrengthContest {
        game: args.game,
        players: args.players.unwrap_or(args.game.capacity()),
        contenders: [args.new, args.old],
        seed: args.seed,
        deals: args.deals,
        whole: args.whole,
        luck_adjusted: args.luck_adjusted,
        jobs: jobs(args.jobs),
    };
    let result = gate::play(&contest)?;
    let is_stronger = result.money.excludes_zero() && result.money.mean > 0.0;
    println!(
        "the first player wins {:.2} a round ({} deals, seed {}, {}): it {}",
        result.money,
        result.deals,
        args.seed,
        if result.looks == 1 { "one look".to_owned() } else { format!("{} looks", result.looks) },
        if is_stronger { "is stronger" } else { "is not clearly stronger" }
    );
    Ok(is_stronger)
}

fn strategy(args: &StrategyArgs) -> Result<()> {
    let StrategyArgs { game, rounds, error, share, worlds, seed, deals, out } = args;
    let trials = TipTrials { game: *game, seed: *seed, determinizations: worlds.get() };
    let file =
        out.clone().unwrap_or_else(|| format!("crates/ginmi-bots/strategy/{game}.json").into());
    let (rounds, deals) = (rounds.get(), deals.get());
    TipMeasurement { trials, rounds, error: *error, share: *share, deals }.run(&file)
}

fn grades(args: &GradesArgs) -> Result<()> {
    let GradesArgs { game, players, bots, rounds, simulations, trials, seed, out } = args;
    let players = if players.is_empty() { game.players().collect() } else { players.clone() };
    let bots =
        if bots.is_empty() { BotKind::ALL.iter().rev().copied().collect() } else { bots.clone() };
    let judge = DecisionJudge { simulations: simulations.get(), seed: *seed };
    let file =
        out.clone().unwrap_or_else(|| format!("crates/ginmi-bots/grades/{game}.json").into());
    let (rounds, trials) = (rounds.get(), trials.get());
    GradeMeasurement { game: *game, players, bots, rounds, trials, judge }.run(&file)
}

fn adopt(args: AdoptArgs) -> Result<()> {
    let AdoptArgs { game, training, code, deals, seed, jobs } = args;
    Adoption { game, training, code, deals, seed, jobs: self::jobs(jobs) }.run()
}

fn jobs(wanted: Option<usize>) -> usize {
    wanted.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}
