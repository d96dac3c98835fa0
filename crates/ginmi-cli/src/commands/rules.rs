//! `ginmi rules`: the house rules of a game.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use ginmi::Game;
use ginmi::options::{AllowedValues, Preset};
use ginmi_words::{
    Lang, learning_step_summary, learning_steps, option_group, option_label, option_meaning,
    preset_name, preset_summary, text,
};
use serde_json::json;

use crate::args::{self, LangArgs};
use crate::commands::play::farewell::play_step;
use crate::terminal_text::cards::CardNameStyle;
use crate::terminal_text::columns::{STRONG, fill, paint};

/// List the games, or the house rules of one game, with their meanings and defaults, its presets,
/// and the steps in which it can be learned.
///
/// Each house rule comes with its possible values and the number of its rule.
///
/// Set house rules with `--set option=value` when playing, simulating or scoring. A preset sets
/// several at once: play or simulate with `--preset ID`.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi rules
      the games, and how many players each is for
  ginmi rules hachi-hachi
      every house rule of Hachi-Hachi, then its presets
  ginmi rules taiyaku --json
      the house rules of Taiyaku, as JSON for programs")]
pub(crate) struct Args {
    #[arg(value_parser = args::parse_game, help = args::game_help())]
    game: Option<Game>,

    #[command(flatten)]
    lang: LangArgs,

    /// Print one JSON object, for programs, instead of text
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let mut out = anstream::stdout().lock();
    match args.game {
        None if args.json => writeln!(out, "{}", games_as_json())?,
        None => print_games(args.lang.lang(), &mut out)?,
        Some(game) if args.json => writeln!(out, "{}", as_json(game))?,
        Some(game) => print(game, args.lang.lang(), &mut out)?,
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn print_games(lang: Lang, out: &mut impl Write) -> Result<()> {
    for game in Game::ALL {
        let name = CardNameStyle::Both.pair(lang, |lang| ginmi_words::game(lang, *game));
        let players = ginmi_words::players(lang, &game.players());
        writeln!(out, "{}", paint(STRONG, game.id()))?;
        writeln!(out, "    {}", text!(lang, "rules-game", game = name, players = players))?;
    }
    writeln!(out)?;
    let command = format!("ginmi rules {}", Game::ALL[0]);
    writeln!(out, "{}", text!(lang, "rules-see", command = command))?;
    Ok(())
}

fn games_as_json() -> serde_json::Value {
    let game = |game: &Game| {
        let players = game.players();
        json!({
            "game": game.id(),
            "name": ginmi_words::game(Lang::English, *game),
            "name-ja": ginmi_words::game(Lang::Japanese, *game),
            "players": [players.start(), players.end()],
            "players-in-a-round": game.capacity(),
        })
    };
    json!({ "games": Game::ALL.iter().map(game).collect::<Vec<_>>() })
}

fn print(game: Game, lang: Lang, out: &mut impl Write) -> Result<()> {
    let name = CardNameStyle::Both.pair(lang, |lang| ginmi_words::game(lang, game));
    let players = ginmi_words::players(lang, &game.players());
    writeln!(out, "{}", text!(lang, "rules-of", game = name, players = players))?;
    let indented = |text: &str| fill(&format!("    {text}"), 4);
    for option in game.options() {
        writeln!(out)?;
        writeln!(out, "{} = {}  ({})", paint(STRONG, option.name), option.default, option.rule)?;
        writeln!(out, "    {}", values(lang, &option.values))?;
        writeln!(out, "{}", indented(&option_meaning(lang, game, option.name)))?;
    }
    writeln!(out)?;
    writeln!(out, "{}", lang.text("rules-presets"))?;
    for preset in game.presets() {
        writeln!(out)?;
        let name = preset_name(lang, game, preset);
        writeln!(out, "{}  {name}", paint(STRONG, preset.id))?;
        writeln!(out, "{}", indented(preset_summary(lang, game, preset)))?;
        for (name, value) in preset.options {
            writeln!(out, "    {name}={value}")?;
        }
    }
    writeln!(out)?;
    let options = game.options();
    let changed = options.iter().find_map(|option| {
        let other = option.values.choices().iter().find(|one| **one != option.default)?;
        Some(format!("ginmi play {game} --set {}={}", option.name, other))
    });
    if let Some(command) = changed {
        writeln!(out, "{}", text!(lang, "rules-set-one", command = command))?;
    }
    let preset = game.presets().last().map_or("", |preset| preset.id);
    let begin = format!("ginmi play {game} --preset {preset}");
    writeln!(out, "{}", text!(lang, "rules-begin-with", command = begin))?;
    print_steps(game, lang, out)
}

/// The steps in which the game is learned, each with the command that begins it.
fn print_steps(game: Game, lang: Lang, out: &mut impl Write) -> Result<()> {
    let mut steps = learning_steps(game.presets()).peekable();
    if steps.peek().is_some() {
        writeln!(out, "\n{}", lang.text("rules-steps"))?;
    }
    for step in steps {
        writeln!(
            out,
            "\n{}  {}",
            paint(STRONG, play_step(game, step)),
            preset_name(lang, game, step)
        )?;
        let about = learning_step_summary(lang, game, step);
        writeln!(out, "{}", fill(&format!("    {about}"), 4))?;
    }
    Ok(())
}

/// The values of an option, as they are written.
fn values(lang: Lang, values: &AllowedValues) -> String {
    let mut all: Vec<String> = values.choices().iter().map(|one| (*one).to_owned()).collect();
    match *values {
        AllowedValues::Number { least, most } => {
            all.push(text!(lang, "rules-number", least = least, most = most));
        }
        AllowedValues::ChoiceOrCounted(_, counted) => {
            let range = text!(lang, "rules-counted", least = counted.least, most = counted.most);
            all.push(format!("{} {range}", counted.write("n")));
        }
        AllowedValues::Worth(forms) => all.push(forms.to_string()),
        AllowedValues::Choice(_) => {}
    }
    all.join(" | ")
}

fn as_json(game: Game) -> serde_json::Value {
    let options: Vec<_> = game
        .options()
        .into_iter()
        .map(|option| {
            json!({
                "name": option.name,
                "rule": option.rule,
                "group": option_group(Lang::English, option.group),
                "label": option_label(Lang::English, game, option.name),
                "label-ja": option_label(Lang::Japanese, game, option.name),
                "default": option.default,
                "values": option.values.to_string(),
                "meaning": option_meaning(Lang::English, game, option.name),
                "meaning-ja": option_meaning(Lang::Japanese, game, option.name),
            })
        })
        .collect();
    let presets: Vec<_> = game.presets().iter().map(|one| preset(game, one)).collect();
    json!({ "game": game.id(), "options": options, "presets": presets })
}

fn preset(game: Game, preset: &Preset) -> serde_json::Value {
    let options: BTreeMap<_, _> = preset.options.iter().copied().collect();
    json!({
        "id": preset.id,
        "name": preset_name(Lang::English, game, preset),
        "name-ja": preset_name(Lang::Japanese, game, preset),
        "about": preset_summary(Lang::English, game, preset),
        "about-ja": preset_summary(Lang::Japanese, game, preset),
        "options": options,
    })
}
