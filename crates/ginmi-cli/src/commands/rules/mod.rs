//! `ginmi rules`: the house rules of a game, and how sets of them differ.

mod difference;
mod listing;
mod rule_set;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use ginmi::Game;
use ginmi_words::{Lang, text};
use serde_json::json;

use self::difference::RuleComparison;
use self::listing::RuleListing;
use self::rule_set::NamedRules;
use crate::args::{self, LangArgs, RuleSettings, RulesFile};
use crate::output_files::refuse_overwrite;
use crate::terminal_text::cards::CardNameStyle;
use crate::terminal_text::columns::{STRONG, fit, paint, unbroken};
use crate::usage_error::UsageError;

/// List the games, or the house rules of one game with their meanings and defaults, its presets,
/// and the steps in which it can be learned.
///
/// The house rules come in the order of a round, each with its possible values and the number of its
/// rule. What the yaku are worth stands in a table at the end. --search finds house rules by a word.
///
/// With --preset, --rules or --set, print how these house rules differ from the standard rules, or
/// with --compare from another set; --save writes them to a file.
///
/// The same arguments of `ginmi play`, `simulate`, `arena`, `bot-host` and `score` play and score by
/// them. A preset is the weakest, then comes the file of --rules, and --set is the strongest.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi rules
      the games, and how many players each is for
  ginmi rules hachi-hachi
      every house rule of Hachi-Hachi, then its presets, and the steps in which
      it can be learned
  ginmi rules hachi-hachi --search dealer
      the house rules about the dealer
  ginmi rules hachi-hachi --preset variations
      what a preset changes
  ginmi rules hachi-hachi --preset variations --compare campaign
      how two presets differ
  ginmi rules hachi-hachi --set kan=10,yaku.triplet=20p --save ours.json
      a file with the rules of your house, for `ginmi play hachi-hachi --rules ours.json`
  ginmi rules taiyaku --json
      the house rules of Taiyaku, as JSON for programs")]
pub(crate) struct Args {
    #[arg(value_parser = args::parse_game, help = args::game_help())]
    game: Option<Game>,

    /// List only the house rules that have this word, or each of several, in their name, meaning or
    /// id
    #[arg(
        long, value_name = "WORD", requires = "game",
        conflicts_with_all = ["preset", "rules", "set", "compare", "save"]
    )]
    search: Option<String>,

    #[command(flatten)]
    settings: RuleSettings,

    /// Print how the house rules differ from these: a preset, or a file as for --rules
    #[arg(long, value_name = "ID|FILE", requires = "game")]
    compare: Option<String>,

    /// Write the house rules to this file, for --rules: those that differ from the standard rules
    #[arg(long, value_name = "FILE", requires = "game")]
    save: Option<PathBuf>,

    /// What you call the house rules, for the file of --save
    #[arg(long, value_name = "NAME", requires = "save")]
    name: Option<String>,

    /// Replace the file of --save if it exists
    #[arg(long, requires = "save")]
    force: bool,

    #[command(flatten)]
    lang: LangArgs,

    /// Print one JSON object, for programs, instead of text
    #[arg(long)]
    json: bool,
}

/// Runs the command.
///
/// # Errors
///
/// When the house rules are refused, or cannot be written.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let lang = args.lang.lang();
    let mut out = anstream::stdout().lock();
    match args.game {
        None if !args.settings.is_empty() => {
            let first = Game::ALL[0];
            return Err(UsageError(format!(
                "a set of house rules belongs to a game: name it first, as in `ginmi rules {first} …`"
            ))
            .into());
        }
        None if args.json => writeln!(out, "{}", games_as_json())?,
        None => print_games(lang, &mut out)?,
        Some(game) if args.settings.is_empty() && args.compare.is_none() && args.save.is_none() => {
            let listing = RuleListing::new(lang, game, args.search.as_deref());
            if args.json {
                writeln!(out, "{}", listing.as_json())?;
            } else {
                listing.print(&mut out)?;
            }
        }
        Some(game) => show_set(args, game, lang, &mut out)?,
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Prints how the given house rules differ from others, and saves them if that is wanted.
fn show_set(args: &Args, game: Game, lang: Lang, out: &mut impl Write) -> Result<()> {
    let rules = NamedRules::given(lang, game, &args.settings)?;
    let other = args.compare.as_deref().map(|other| NamedRules::named(lang, game, other));
    let difference = RuleComparison { lang, rules: &rules, other: other.transpose()? };
    let name = args.name.as_deref().or(rules.file_name.as_deref());
    if let Some(file) = &args.save {
        save(file, &RulesFile::text(game, name, &rules.changes()), args.force)?;
    }
    if args.json {
        writeln!(out, "{}", difference.as_json())?;
        return Ok(());
    }
    difference.print(out)?;
    let play = |settings: &str| format!("ginmi play {game} {settings}");
    match &args.save {
        Some(file) => {
            let path = file.display().to_string();
            let command = play(&format!("--rules {}", rule_set::quoted(&path)));
            writeln!(out)?;
            let saved = text!(lang, "rules-saved", path = path, command = unbroken(&command));
            writeln!(out, "{}", fit(&saved))?;
        }
        None if args.compare.is_none() => {
            writeln!(out)?;
            let command = play(&rules.arguments);
            writeln!(out, "{}", fit(&text!(lang, "rules-play-by", command = unbroken(&command))))?;
        }
        None => {}
    }
    Ok(())
}

fn save(file: &Path, text: &str, force: bool) -> Result<()> {
    refuse_overwrite(file, force)?;
    fs::write(file, text)
        .with_context(|| format!("the house rules cannot be written to {}", file.display()))
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
    writeln!(out, "{}", fit(&text!(lang, "rules-see", command = unbroken(&command))))?;
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
