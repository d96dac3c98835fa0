//! `ginmi rules`: the house rules of a game.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use ginmi::Game;
use serde_json::json;

use crate::args;
use crate::show::text::{COLUMNS, STRONG, paint};

/// List the house rules of a game with their defaults and meaning.
///
/// Each stands with the values that it can be set to and the number of its rule.
///
/// Set them with `--set option=value` when playing, simulating or scoring.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[arg(value_parser = args::game, help = args::game_help())]
    game: Game,

    /// Print one JSON object for programs instead
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{}", as_json(args.game))?;
    } else {
        print(args.game, &mut out)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn print(game: Game, out: &mut impl Write) -> Result<()> {
    let (name, japanese, players) = (game.name(), game.name_ja(), game.players());
    writeln!(
        out,
        "House rules of {name} {japanese} ({} to {} players)",
        players.start(),
        players.end()
    )?;
    for option in game.options() {
        writeln!(out)?;
        writeln!(out, "{} = {}  ({})", paint(STRONG, option.name), option.default, option.rule)?;
        writeln!(out, "    {}", option.values)?;
        for line in textwrap::wrap(&option.meaning, COLUMNS - 4) {
            writeln!(out, "    {line}")?;
        }
    }
    writeln!(out)?;
    writeln!(out, "Set them with --set, such as: ginmi play {} --set claims=manual", game.id())?;
    Ok(())
}

fn as_json(game: Game) -> serde_json::Value {
    let options: Vec<_> = game
        .options()
        .into_iter()
        .map(|option| {
            json!({
                "name": option.name,
                "rule": option.rule,
                "default": option.default,
                "values": option.values,
                "meaning": option.meaning,
            })
        })
        .collect();
    json!({ "game": game.id(), "options": options })
}
