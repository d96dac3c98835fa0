//! `ginmi-train`: trains the networks of bots, and measures them.
//!
//! A training has generations. In the first, every action of many positions is tried in worlds that fit
//! what the player sees, simple players finish the rounds, and a network learns what each action earns.
//! In each later one, the network plays on in those worlds up to the player's next turn, values what comes
//! then, and learns from that: every generation looks a turn further than the one before.
//!
//! All results are the same for the same numbers. Labels are kept in files and a finished generation
//! too, so that a training that was stopped goes on where it was.

mod adopt;
mod curve;
mod gate;
mod judged;
mod labels;
mod matches;
mod network;
#[cfg(test)]
mod tests;
mod training;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use ginmi::Game;

use crate::adopt::Adoption;
use crate::gate::{Contender, Contest};
use crate::training::{Course, Training};

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
    /// First, every action of many positions is tried in worlds that fit what the player sees, simple players
    /// finish the rounds, and a network learns what each action earns. With --generations 2 or more the network itself then
    /// looks a turn ahead, and learns from that. After every epoch it is measured by a fixed set of positions: how much more a
    /// decision earns than the one of `greedy`, in points at multiplier 1 or chips.
    ///
    /// The folder gets the weights of every generation (generation-1.net …), the log (log.jsonl), a
    /// plot (curve.svg) and the labels, 0.4 GB a million. If you stop the training, the same command goes on with it;
    /// with a greater number of generations it goes on after the last.
    #[command(after_help = "Examples:\n  \
        ginmi-train train nuki-hachi-hachi\n  \
        ginmi-train train nuki-hachi-hachi --toy                seconds, to see how it works\n  \
        ginmi-train train hachi-hachi --players 3")]
    Train(TrainArgs),
    /// Measure whether a network is stronger than another, or than a bot
    ///
    /// Plays duplicate deals until the 95 % interval of what the first player wins a round excludes 0.
    /// The result is looked at after fixed numbers of deals, each twice the one before, and the
    /// interval is widened so that all looks together err in one of twenty contests. The exit code
    /// is 0 if the first player is stronger, and 1 if not.
    #[command(after_help = "Examples:\n  \
        ginmi-train gate nuki-hachi-hachi new.net old.net\n  \
        ginmi-train gate nuki-hachi-hachi new.net search:1600 --deals 4000 --seed 7\n  \
        ginmi-train gate nuki-hachi-hachi new.net:64 greedy     looking a turn ahead in 64 worlds")]
    Gate(GateArgs),
    /// Make a trained network the one that bots play a game with
    ///
    /// Measures it against `greedy`, and against the network that it replaces, with every number of
    /// players. If it is stronger in rounds that are full, and nowhere clearly weaker, it is written to
    /// the folder of the code of its game, with a card that says how it was trained and measured.
    #[command(after_help = "Example:\n  \
        ginmi-train adopt nuki-hachi-hachi target/train/nuki-hachi-hachi crates/ginmi-bots/src/games/nuki")]
    Adopt(AdoptArgs),
}

#[derive(clap::Args)]
struct TrainArgs {
    /// The game
    #[arg(value_parser = game)]
    game: Game,

    /// The numbers of players, such as 2,3, each for as many positions (by default all up to one more
    /// than play a round)
    #[arg(long, short, value_name = "N", value_delimiter = ',')]
    players: Vec<usize>,

    /// The seed of all chance: the same seed leads to the same weights
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// The number of generations
    #[arg(long, value_name = "N", default_value_t = 1)]
    generations: u32,

    /// The number of positions that the simple players label
    #[arg(long, value_name = "N", default_value_t = 4_000_000)]
    positions: usize,

    /// The number of positions that the network labels in each later generation
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    again: usize,

    /// The number of worlds in which each action is tried
    #[arg(long, value_name = "N", default_value_t = 8)]
    worlds: u32,

    /// How often a generation goes through its positions
    #[arg(long, value_name = "N", default_value_t = 6)]
    epochs: u32,

    /// The number of neurons of the first layer
    #[arg(long, value_name = "N", default_value_t = 128)]
    neurons: usize,

    /// Train a network of 16 neurons for seconds with 3,000 positions: it plays badly, but better than
    /// before
    #[arg(long, conflicts_with_all = ["generations", "positions", "again", "worlds", "epochs", "neurons"])]
    toy: bool,

    /// The folder of the training (by default target/train/GAME)
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

#[derive(clap::Args)]
struct GateArgs {
    /// The game
    #[arg(value_parser = game)]
    game: Game,

    /// The player to be measured: a file of weights (*.net) or a bot
    new: Contender,

    /// The player in all other seats
    #[arg(default_value = "greedy")]
    old: Contender,

    /// The number of players (by default as many as play a round)
    #[arg(long, short, value_name = "N")]
    players: Option<usize>,

    /// The most deals
    #[arg(long, short = 'n', value_name = "N", default_value_t = 20_000)]
    deals: u64,

    /// Play all deals, even if the result is clear before: to know how much stronger a player is
    #[arg(long)]
    whole: bool,

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

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Train(args) => train(&args).map(|()| true),
        Command::Gate(args) => measure(args),
        Command::Adopt(args) => adopt(args).map(|()| true),
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
    text.parse().map_err(|error: ginmi::games::UnknownGame| error.to_string())
}

impl TrainArgs {
    /// The numbers of the training.
    fn course(&self) -> Course {
        let mut players = self.players.clone();
        if players.is_empty() {
            let most = self.game.info().capacity + 1;
            players = self.game.players().filter(|players| *players <= most).collect();
        }
        if self.toy {
            return Course::toy(self.game, players, self.seed);
        }
        Course {
            game: self.game.to_string(),
            players,
            seed: self.seed,
            positions: [self.positions, self.again],
            generations: self.generations,
            worlds: self.worlds,
            epochs: self.epochs,
            hidden: [self.neurons, 32],
            judged: 2000,
            judged_worlds: 40,
        }
    }
}

impl Course {
    /// A training of seconds.
    fn toy(game: Game, players: Vec<usize>, seed: u64) -> Course {
        Course {
            game: game.to_string(),
            players,
            seed,
            positions: [3000, 500],
            generations: 2,
            worlds: 4,
            epochs: 2,
            hidden: [16, 8],
            judged: 150,
            judged_worlds: 4,
        }
    }
}

fn train(args: &TrainArgs) -> Result<()> {
    let course = args.course();
    let usual = || {
        let toy = if args.toy { "-toy" } else { "" };
        format!("target/train/{}{toy}", course.game).into()
    };
    let folder = args.folder.clone().unwrap_or_else(usual);
    Training::begin(course, &folder)?.run()?;
    println!("the weights are in {}", folder.display());
    Ok(())
}

fn measure(args: GateArgs) -> Result<bool> {
    let contest = Contest {
        game: args.game,
        players: args.players.unwrap_or(args.game.info().capacity),
        contenders: [args.new, args.old],
        seed: args.seed,
        deals: args.deals,
        whole: args.whole,
        jobs: jobs(args.jobs),
    };
    let verdict = gate::play(&contest)?;
    let is_stronger = verdict.money.excludes_zero() && verdict.money.mean > 0.0;
    println!(
        "the first player wins {:.2} a round ({} deals, seed {}, {}): it {}",
        verdict.money,
        verdict.deals,
        args.seed,
        if verdict.looks == 1 { "one look".to_owned() } else { format!("{} looks", verdict.looks) },
        if is_stronger { "is stronger" } else { "is not clearly stronger" }
    );
    Ok(is_stronger)
}

fn adopt(args: AdoptArgs) -> Result<()> {
    let AdoptArgs { game, training, code, deals, seed, jobs } = args;
    Adoption { game, training, code, deals, seed, jobs: self::jobs(jobs) }.run()
}

fn jobs(wanted: Option<usize>) -> usize {
    wanted.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}
