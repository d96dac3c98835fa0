//! `ginmi rules`: the house rules of a game.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use ginmi::Game;
use ginmi::options::Preset;
use serde_json::json;

use crate::args;
use crate::show::text::{COLUMNS, STRONG, paint};

/// List the games, or the house rules of one with their defaults and meaning, and its presets.
///
/// Each house rule stands with the values that it can be set to and the number of its rule.
///
/// Set them with `--set option=value` when playing, simulating or scoring. Presets are house rules
/// that belong together: play or simulate with `--preset ID`.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi rules
      the games, and how many can play each
  ginmi rules hachi-hachi
      every house rule of Hachi-Hachi, then its presets
  ginmi rules taiyaku --json
      those of Taiyaku, for a program to read")]
pub(crate) struct Args {
    #[arg(value_parser = args::game, help = args::game_help())]
    game: Option<Game>,

    /// Print one JSON object for programs instead
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let mut out = anstream::stdout().lock();
    match args.game {
        None if args.json => writeln!(out, "{}", games_as_json())?,
        None => print_games(&mut out)?,
        Some(game) if args.json => writeln!(out, "{}", as_json(game))?,
        Some(game) => print(game, &mut out)?,
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn print_games(out: &mut impl Write) -> Result<()> {
    for game in Game::ALL {
        let (id, name, japanese, players) =
            (game.id(), game.name(), game.name_ja(), game.players());
        writeln!(out, "{}", paint(STRONG, id))?;
        writeln!(out, "    {name} {japanese}, {} to {} players", players.start(), players.end())?;
    }
    writeln!(out)?;
    writeln!(out, "See the house rules of one with, for example: ginmi rules {}", Game::ALL[0])?;
    Ok(())
}

fn games_as_json() -> serde_json::Value {
    let game = |game: &Game| {
        let players = game.players();
        json!({
            "game": game.id(),
            "name": game.name(),
            "name-ja": game.name_ja(),
            "players": [players.start(), players.end()],
            "players-in-a-round": game.info().capacity,
        })
    };
    json!({ "games": Game::ALL.iter().map(game).collect::<Vec<_>>() })
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
    writeln!(out, "Presets")?;
    for preset in game.presets() {
        writeln!(out)?;
        writeln!(out, "{}  {} {}", paint(STRONG, preset.id), preset.name, preset.name_ja)?;
        for line in textwrap::wrap(preset.about, COLUMNS - 4) {
            writeln!(out, "    {line}")?;
        }
        for (name, value) in preset.options {
            writeln!(out, "    {name}={value}")?;
        }
    }
    writeln!(out)?;
    writeln!(out, "Set them with --set, such as: ginmi play {} --set claims=manual", game.id())?;
    writeln!(out, "Begin with a preset, such as: ginmi play {} --preset half-year", game.id())?;
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
                "group": option.group.name(),
                "label": option.label,
                "label-ja": option.label_ja,
                "default": option.default,
                "values": option.values.to_string(),
                "meaning": option.meaning,
                "meaning-ja": option.meaning_ja,
            })
        })
        .collect();
    let presets: Vec<_> = game.presets().iter().map(preset).collect();
    json!({ "game": game.id(), "options": options, "presets": presets })
}

fn preset(preset: &Preset) -> serde_json::Value {
    let options: BTreeMap<_, _> = preset.options.iter().copied().collect();
    json!({
        "id": preset.id,
        "name": preset.name,
        "name-ja": preset.name_ja,
        "about": preset.about,
        "about-ja": preset.about_ja,
        "options": options,
    })
}
