//! `ginmi score`: what a hand or a pile is worth, for people, for programs, and a million at a time.

mod batch;
mod cards;
mod print;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use ginmi::Game;
use ginmi::cards::CardSet;
use ginmi::games::hachi_hachi::Options;

use self::cards::Cards;
use crate::args::{self, Settings};
use crate::show::cards::Names;
use crate::usage::UsageError;

/// Say what a hand as dealt or a pile of captured cards is worth.
///
/// Cards are written as codes: the number of the month and a letter, `a` the highest card of the
/// month to `d`. `1a` is the Crane, `12d` a Paulownia chaff.
///
/// With --batch, one JSON object a line is read from standard input, such as
/// {"hand":["1a","1b","1c","4d","4c","9a","11d"]} or {"pile":["1a","3a","8a","12a"]}, each optionally
/// with "active" and "set" ({"kan":"10"}); each is answered by one line, in order. A line that cannot
/// be answered gives {"error":"…"} in its place, and the exit code is 1 in the end.
#[derive(clap::Args, Debug)]
#[command(group(clap::ArgGroup::new("what").required(true).args(["hand", "pile", "batch"])))]
pub(crate) struct Args {
    /// The game: `hachi-hachi`
    #[arg(value_parser = args::game)]
    game: Game,

    /// Seven cards as dealt, such as "1a 1b 1c 4d 4c 9a 11d": what teyaku they hold
    #[arg(long, value_name = "CARDS")]
    hand: Option<String>,

    /// Captured cards: what dekiyaku they hold and their card points
    #[arg(long, value_name = "CARDS")]
    pile: Option<String>,

    /// Read one JSON object a line from standard input and answer each by one
    #[arg(long)]
    batch: bool,

    /// How many players are active: 2 or 3
    #[arg(long, value_name = "N", default_value_t = 3)]
    active: u64,

    #[command(flatten)]
    settings: Settings,

    /// Print one JSON object for programs instead of text
    #[arg(long)]
    json: bool,

    /// What cards are called
    #[arg(long, value_name = "NAMES", default_value = "japanese")]
    names: Names,
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let Game::HachiHachi = args.game;
    let options = Options::from_pairs(args.settings.pairs()?)?;
    let active = cards::active(args.active).map_err(UsageError)?;
    if args.batch {
        let all_answered = batch::answer_all(&options, io::stdin(), io::stdout().lock())?;
        return Ok(if all_answered { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let cards = match (&args.hand, &args.pile) {
        (Some(hand), _) => Cards::hand(hand.parse()?),
        (None, pile) => Cards::pile(pile.as_deref().unwrap_or_default().parse::<CardSet>()?),
    };
    let cards = cards.map_err(UsageError)?;
    let mut out = anstream::stdout().lock();
    if args.json {
        let mut line = Vec::new();
        cards.write_json(&options, &mut line);
        out.write_all(&line)?;
    } else {
        print::print(&options, cards, active, args.names, &mut out)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
