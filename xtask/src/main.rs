//! Chores of the project, called as `cargo xtask`.

mod bench;
mod browser;
mod counts;
mod fuzz;
mod goldens;
mod ladder;
mod load;
mod pictures;
mod play;
mod process;
mod python;
mod test;
mod tidy;
mod tools;
mod web;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Chores of Ginmi.
///
/// Nothing has to be installed beforehand besides rustup and a C compiler to link with: what a
/// chore needs on top, it gets itself, or it says which command gets it.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", version, about)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Play: in the browser, or with a game named in the terminal
    ///
    /// Builds the page and the program `ginmi`, starts the server and opens the page. With arguments,
    /// no page is built, and they follow `ginmi play` as they are.
    #[command(after_help = "Examples:\n  \
        cargo xtask play\n  \
        cargo xtask play hachi-hachi\n  \
        cargo xtask play hachi-hachi --players 5\n  \
        cargo xtask play hachi-hachi --help     all that can be chosen")]
    Play {
        /// What follows `ginmi play` in the terminal: a game and its choices
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGS")]
        args: Vec<OsString>,
    },
    /// Build the page that the server hands out
    ///
    /// Compiles crates/ginmi-web to WebAssembly, and puts everything that the page is made of into
    /// target/web, packed: the next build of the program takes it in. Says what it weighs.
    Web(web::Args),
    /// Make pictures of every screen of the page
    ///
    /// In windows of several sizes, in English and Japanese, light and dark, and every kind of beat in whole
    /// games of all games, in its middle. `index.html` beside the pictures shows them all: look at them after a
    /// change of the page. Needs Chromium, as the tests do, and about half an hour.
    Screenshots(browser::Screenshots),
    /// Measure how quick the page is in a browser, and in one that is four times slower
    ///
    /// Starts the page, plays against the strongest bots at a full table by clicking, and has a game of
    /// twelve rounds reviewed. Fails where a bar is missed: click to picture 100 ms (200 ms on the slow
    /// processor), the longest task in a round 50 ms (150 ms), the review 5 s on a slow one.
    ///
    /// Bars are held against the clock. On a machine that has much else to do, the
    /// processor's time of the page decides for clicks, times four for the slow one, and what else is
    /// missed is to be measured again: what the clock says there is said of the machine. Chromium
    /// slows the thread of the page and no workers, so the review is measured as it is, times four.
    Speed,
    /// Run every check there is, in order, up to the first that fails
    ///
    /// This is what continuous integration runs. Steps that are named run alone. The last line
    /// says how many tests passed.
    #[command(
        visible_alias = "ci",
        after_help = "Examples:\n  \
        cargo xtask test                 everything\n  \
        cargo xtask test tests doctests  only the tests\n  \
        cargo xtask test tests --long    only the tests, with what takes long"
    )]
    Test(test::Args),
    /// Check the rules that neither the compiler nor clippy checks
    ///
    /// Which libraries may be built on which, the workspace's lints in every crate, a reason for
    /// each dependency, the length of source files, marks of unfinished work, links between the
    /// pages, and paths that exist on one machine only. Every violation is printed with its file,
    /// its line and what would be right.
    Tidy,
    /// Feed random bytes to the engine, looking for panics
    ///
    /// The targets in fuzz/ run under libFuzzer, guided by coverage, one after the other. An
    /// input that breaks something is kept in fuzz/artifacts/ and can be run again with --input.
    #[command(after_help = "Examples:\n  \
        cargo xtask fuzz                            each target for a minute\n  \
        cargo xtask fuzz --seconds 3600 random_actions\n  \
        cargo xtask fuzz record_reader --input fuzz/artifacts/record_reader/crash-…")]
    Fuzz(fuzz::Args),

    /// Measure how fast the engine is
    ///
    /// Plays whole rounds at random, evaluates hands and piles, makes views, writes and checks
    /// records, each for a short while in turn, and prints medians. With --yardstick another
    /// program runs in between, and ratios to it are printed: those travel between machines.
    #[command(after_help = "Examples:\n  \
        cargo xtask bench\n  \
        cargo xtask bench rounds --runs 15\n  \
        cargo xtask bench --yardstick FOLDER\n  \
        cargo xtask bench --jobs docs/rounds-by-jobs.svg\n\n\
        Single evaluations are timed by `cargo bench -p ginmi-bench --bench micro`.")]
    Bench(bench::Args),

    /// Measure what the server bears
    ///
    /// Builds `ginmi` and `ginmi-load`, serves, and lets five thousand players play at a thousand
    /// tables, two thousand decisions a second: how long until everybody at a table knows, and how
    /// much memory a player takes. With --yardstick an echo server is measured beside it.
    #[command(after_help = "Examples:\n  \
        cargo xtask load\n  \
        cargo xtask load --tables 100 --seconds 10\n  \
        cargo xtask load --yardstick FOLDER")]
    Load(load::Args),

    /// Measure how strong the bots are
    ///
    /// Each bot plays the same deals against `greedy` in every game, in every rotation over the
    /// seats; the tables in docs/bots.md are written anew. More deals make narrower intervals.
    #[command(after_help = "Examples:\n  \
        cargo xtask ladder\n  \
        cargo xtask ladder koi-koi --deals 5000                  one game, with narrower intervals\n  \
        cargo xtask ladder --bots random,greedy --deals 1000     some of the bots, for a quick look")]
    Ladder(ladder::Args),

    /// Build the package for Python and test it, or measure how fast it is
    ///
    /// In a virtual environment of its own below target/python; the wheel is in target/python/wheels.
    #[command(after_help = "Examples:\n  \
        cargo xtask python\n  \
        cargo xtask python --release    the wheel as it is handed on\n  \
        cargo xtask python --bench      decisions a second")]
    Python(python::Args),

    /// Write the golden records anew, after a change of the rules that is meant
    ///
    /// The records in playthroughs/ are found by random play, one for each option value, reason
    /// to pay and way to end. Look at what `git diff` shows before committing them.
    Goldens,

    /// Put the pictures of the cards together, after something is drawn anew
    ///
    /// Writes pictures/cards/, pictures/marks/ and pictures/sheet.html from pictures/source/.
    /// Look at the sheet in a browser before committing them.
    Pictures,
}

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Play { args } => play::run(&args),
        Chore::Web(args) => web::build(args),
        Chore::Screenshots(args) => browser::screenshots(&args),
        Chore::Speed => browser::speed(),
        Chore::Test(args) => test::run(&args),
        Chore::Tidy => tidy::run(),
        Chore::Fuzz(args) => fuzz::run(&args),
        Chore::Bench(args) => bench::run_benchmarks(&args),
        Chore::Load(args) => load::measure(&args),
        Chore::Ladder(args) => ladder::climb(&args),
        Chore::Python(args) => python::run_package(&args),
        Chore::Goldens => goldens::write(),
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
