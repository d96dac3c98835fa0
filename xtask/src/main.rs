//! Chores of the project, called as `cargo xtask`.

mod bench;
mod browser;
mod dist;
mod docs;
mod doctor;
mod fuzz;
mod instruction_counts;

mod load;
mod msrv;
mod pictures;
mod play;
mod process;
mod python;
mod quick_test;
mod release;
mod simulate;
mod strength;
mod system_programs;
mod test;
mod tidy;
mod tools;
mod web;

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::process::{cargo, run};

/// Chores of Ginmi.
///
/// They need rustup and a C compiler to link with. A chore installs everything else that it needs,
/// or prints the command that does.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", version, about)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Play in the browser or, if a game is named, in the terminal
    ///
    /// Builds the page and the program `ginmi`, starts the server and opens the page. With arguments, it
    /// skips the page and passes them to `ginmi play`.
    #[command(after_help = "Examples:\n  \
        cargo xtask play\n  \
        cargo xtask play hachi-hachi\n  \
        cargo xtask play hachi-hachi --players 5\n  \
        cargo xtask play hachi-hachi --help     all options")]
    Play {
        /// The arguments of `ginmi play`: a game and its options
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGS")]
        args: Vec<OsString>,
    },
    /// Build the page that the server serves
    ///
    /// Compiles crates/ginmi-web to WebAssembly, and puts all compressed files of the page into
    /// target/web, where the next build of `ginmi` embeds them. Prints their sizes.
    Web(web::Args),
    /// Build the documentation as a book
    ///
    /// Turns docs/ into pages with a table of contents and search in target/docs, where the next build of
    /// `ginmi` embeds them: the server shows them at /docs.
    Docs,
    /// Make pictures of every screen of the page
    ///
    /// Takes them in windows of several sizes, in English and Japanese, light and dark, and in the middle of
    /// every kind of cue in whole matches of all games. `index.html` beside the pictures shows them all: look at
    /// them after a change of the page. Needs Chromium, as the tests do, and about half an hour.
    Screenshots(browser::ScreenshotArgs),
    /// Measure how fast the page is in a browser, and in one that is four times slower
    ///
    /// Starts the page, plays against the strongest bots at a full table by clicking, and has a game of
    /// twelve rounds reviewed. Fails when a limit is exceeded: on the slow processor and behind 9 Mbit/s, 2 s
    /// until *Play* is usable on a first visit, and 400 ms for the longest task until then; 100 ms from click
    /// to picture (200 ms on the slow processor), 100 ms from click to what follows (400 ms), 50 ms for the
    /// longest task in a round (150 ms), 5 s for the review on a slow one.
    ///
    /// Limits apply to wall-clock time. On a busy machine, clicks are judged by the processor time
    /// of the page instead, times four for the slow processor. All other measurements depend on the
    /// load of the machine: repeat one that fails. Chromium slows down only the thread of the page,
    /// not its workers, so the review runs at full speed and its time is multiplied by four.
    Speed,
    /// Run all checks, side by side
    ///
    /// Continuous integration runs this. After a step that fails no other begins, and all that it printed
    /// is shown. Name steps to run only those, one after the other, with their output as it comes. The
    /// last line says how many tests passed.
    #[command(
        visible_alias = "ci",
        after_help = "Examples:\n  \
        cargo xtask test                 everything\n  \
        cargo xtask test tests doctests  only the tests\n  \
        cargo xtask test tests --long    only the tests, slow ones included\n  \
        cargo xtask test --timings       everything, and where the time went\n  \
        cargo xtask test --quick         what you have changed, in a minute or two"
    )]
    Test(test::Args),
    /// Say what this machine lacks for the tests, with the command that installs it
    ///
    /// Looks for the parts of Rust and the programs that the steps of `cargo xtask test` start, and
    /// fails if one is missing. Nothing is installed.
    Doctor(doctor::Args),
    /// Check the rules that neither the compiler nor clippy checks
    ///
    /// They cover which libraries may depend on which, the workspace's lints in every crate, a
    /// reason for each dependency, the length of source files, marks of unfinished work, links
    /// between the pages, types that share a name, and paths that exist on one machine only.
    /// Each violation is printed with its file, its line and how to fix it.
    Tidy,
    /// Feed random bytes to the engine, looking for panics
    ///
    /// Runs the targets in fuzz/ under libFuzzer, guided by coverage, one after the other. An input
    /// that breaks something is saved in fuzz/artifacts/; run it again with --input.
    #[command(after_help = "Examples:\n  \
        cargo xtask fuzz                            each target for a minute\n  \
        cargo xtask fuzz --seconds 3600 random_actions\n  \
        cargo xtask fuzz record_reader --input fuzz/artifacts/record_reader/crash-…")]
    Fuzz(fuzz::Args),
    /// Build the program as it is handed out: an archive, a Debian package, an image for containers
    ///
    /// All of them have one static program for Linux on x86-64, with the page and the documentation in it.
    /// They are in target/programs, with their SHA-256 checksums. The archive and the package have manual pages,
    /// completions for shells and the licences of all dependencies; the program lists its dependencies itself
    /// (cargo-auditable). The same commit makes the same bytes. Takes up to 25 minutes on two cores.
    Dist,
    /// Publish the libraries on the Rust registry
    ///
    /// They are the engine, the bots, the table, the words and the client. Each is packed and built from its
    /// package alone; then all are uploaded in the order of their dependencies, which needs `cargo login`
    /// and `repository` in Cargo.toml, and cannot be taken back. With --dry-run nothing is uploaded. From
    /// the second release on, cargo-semver-checks, where it is installed, tells whether the versions say
    /// what has changed.
    Release(release::Args),

    /// Measure how fast the engine is
    ///
    /// Plays whole rounds at random, evaluates hands and piles, makes views, writes and checks
    /// records, each for a short while in turn, and prints medians. With --yardstick it also runs
    /// another program in turn and prints ratios to it, which can be compared between machines.
    #[command(after_help = "Examples:\n  \
        cargo xtask bench\n  \
        cargo xtask bench rounds --runs 15\n  \
        cargo xtask bench --yardstick FOLDER\n  \
        cargo xtask bench --jobs docs/rounds-by-jobs.svg\n\n\
        Single evaluations are timed by `cargo bench -p ginmi-bench --bench micro`.")]
    Bench(bench::Args),

    /// Measure how much load the server can take
    ///
    /// Builds `ginmi` and `ginmi-load`, starts the server, and lets five thousand players play at a
    /// thousand tables, at two thousand decisions a second. Measures how long it takes until everybody
    /// at a table knows of a decision, and how much memory a player takes. With --yardstick it measures
    /// an echo server too.
    #[command(after_help = "Examples:\n  \
        cargo xtask load\n  \
        cargo xtask load --tables 100 --seconds 10\n  \
        cargo xtask load --yardstick FOLDER")]
    Load(load::Args),

    /// Look up whether anything is known against our dependencies
    ///
    /// Asks RustSec's database, which is fetched from GitHub, about both Cargo.lock files, and whether a
    /// version was withdrawn. Before each release, and once a week.
    Advisories,

    /// Simulate servers, people, network and database, and break them
    ///
    /// Time and chance come from the seed, so that whatever goes wrong can be repeated. Prints what led
    /// to it.
    #[command(after_help = "Examples:\n  \
        cargo xtask simulate                      2,000 faults with seed 1\n  \
        cargo xtask simulate 7 --faults 100000    another world, for a day and a half")]
    Simulate(simulate::Args),

    /// Measure how strong the bots are
    ///
    /// Every bot plays the same deals against `greedy`, in every rotation over the seats; `net` with
    /// every number of players; and the bot that plays for the match in whole matches. Rewrites the
    /// tables of docs/strength.md, which takes some eight hours on two cores.
    #[command(after_help = "Examples:\n  \
        cargo xtask strength                      all games\n  \
        cargo xtask strength koi-koi              one game\n  \
        cargo xtask strength taiyaku --percent 40 two fifths of the deals\n  \
        cargo xtask strength koi-koi --quick      a hundredth of the deals, printed alone")]
    Strength(strength::Args),

    /// Train a network that values actions, from a seed
    ///
    /// Labels positions, learns, and measures what was learned after every epoch; everything is in target/train. A
    /// training that was stopped goes on where it was. Takes about half an hour on one core.
    #[command(after_help = "Examples:\n  \
        cargo xtask train nuki-hachi-hachi\n  \
        cargo xtask train nuki-hachi-hachi --toy     seconds, to see how it works\n  \
        cargo xtask train nuki-hachi-hachi --help    all options")]
    Train(TrainingArgs),
    /// Measure whether a network is stronger than another, or than a bot
    ///
    /// Plays duplicate deals until a 95 % interval is decided, up to a limit. Fails if the first player
    /// is not clearly stronger: weights change only with the output of this beside them.
    #[command(after_help = "Examples:\n  \
        cargo xtask gate nuki-hachi-hachi new.net old.net\n  \
        cargo xtask gate nuki-hachi-hachi new.net search:1600 --deals 4000\n  \
        cargo xtask gate nuki-hachi-hachi --help    all options")]
    Gate(TrainingArgs),
    /// Make a trained network the one that bots play a game with, if it is stronger
    ///
    /// Measures it with every number of players, and writes it with a card beside the code of the game.
    #[command(after_help = "Example:\n  \
        cargo xtask adopt nuki-hachi-hachi target/train/nuki-hachi-hachi crates/ginmi-bots/src/games/nuki")]
    Adopt(TrainingArgs),
    /// Measure the tips that players give about a game
    ///
    /// Tries choices that follow a tip and choices that do not in rounds of bots, and writes what the
    /// first earn more to
    /// crates/ginmi-bots/strategy/GAME.json.
    #[command(after_help = "Examples:\n  \
        cargo xtask strategy koi-koi\n  \
        cargo xtask strategy koi-koi --rounds 2000     a minute, with wider intervals\n  \
        cargo xtask strategy koi-koi --help    all options")]
    Strategy(TrainingArgs),
    /// Measure what bots lose by their decisions, beside which the grades of people are shown
    ///
    /// Writes crates/ginmi-bots/grades/GAME.json.
    #[command(after_help = "Examples:\n  \
        cargo xtask grades koi-koi\n  \
        cargo xtask grades koi-koi --help    all options")]
    Grades(TrainingArgs),

    /// Build the package for Python and test it, or measure how fast it is
    ///
    /// Uses its own virtual environment below target/python; the wheel is in target/python/wheels.
    #[command(after_help = "Examples:\n  \
        cargo xtask python\n  \
        cargo xtask python --quick      tests a wheel that is not optimized\n  \
        cargo xtask python --bench      decisions a second")]
    Python(python::Args),

    /// Regenerate the golden records after an intended change of the rules
    ///
    /// Random play finds the records in playthroughs/, one for each option value, reason to pay and
    /// way to end. Review `git diff` before committing them.
    Goldens,

    /// Assemble the pictures of the cards after a drawing has changed
    ///
    /// Writes pictures/cards/, pictures/marks/ and pictures/sheet.html from pictures/source/.
    /// Look at the sheet in a browser before committing them.
    Pictures,
}

/// What is passed on to `ginmi-train`.
#[derive(clap::Args)]
struct TrainingArgs {
    /// A game, for the gate two players, and options
    #[arg(required = true, value_name = "ARGS")]
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<OsString>,
}

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Play { args } => play::run(&args),
        Chore::Web(args) => web::build(args),
        Chore::Docs => docs::build(),
        Chore::Screenshots(args) => browser::screenshots(&args),
        Chore::Speed => browser::speed(),
        Chore::Test(args) => test::run(&args),
        Chore::Doctor(args) => doctor::run(&args),
        Chore::Tidy => tidy::run(),
        Chore::Fuzz(args) => fuzz::run(&args),
        Chore::Dist => dist::build(),
        Chore::Release(args) => release::release(&args),
        Chore::Bench(args) => bench::run_benchmarks(&args),
        Chore::Load(args) => load::measure(&args),
        Chore::Advisories => test::check_advisories(),
        Chore::Simulate(args) => simulate::simulate(&args),
        Chore::Strength(args) => strength::measure(&args),
        Chore::Train(args) => run_training("train", &args),
        Chore::Gate(args) => run_training("gate", &args),
        Chore::Adopt(args) => run_training("adopt", &args),
        Chore::Strategy(args) => run_training("strategy", &args),
        Chore::Grades(args) => run_training("grades", &args),
        Chore::Python(args) => python::run_package(&args),
        Chore::Goldens => write_goldens(),
        Chore::Pictures => pictures::write(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run_training(command: &str, args: &TrainingArgs) -> Result<()> {
    let train = ["run", "--release", "--package", "ginmi-train", "--", command];
    run(cargo().args(train).args(&args.args))
}

fn write_goldens() -> Result<()> {
    let goldens =
        ["run", "--package", "ginmi-engine", "--example", "goldens", "--", "playthroughs"];
    run(cargo().args(goldens))
}
