//! `ginmi play`: a game in the terminal against bots, on the whole screen or line by line.

pub(super) mod farewell;
mod full_screen_game;
mod line_prompt;
mod line_session;
mod online_game;
mod record_file;
mod saved_games;
mod solo_game;

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use ginmi::record::MatchRecorder;
use ginmi::seat::Seat;
use ginmi::{Game, Match};
use ginmi_bots::BotSpec;
use ginmi_words::{Lang, TableLocalizer, text};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use self::farewell::{farewell, how_to_resume, where_the_record_is};
use self::full_screen_game::GameSession;
use self::line_prompt::LinePrompt;
use self::line_session::LineSession;
use self::record_file::GameRecordFile;
use self::saved_games::{ResumedGame, SavedGameFiles, SavedGamesFolder, SavedSetup};
use self::solo_game::{PERSON, SoloGame};
use crate::args::{RulesAndSeedArgs, WordingArgs, game_help, parse_game, parse_players};
use crate::full_screen::TerminalGuard;
use crate::interrupt::on_stop;
use crate::terminal_text::columns::{STRONG, flow, paint};
use crate::terminal_text::event_narrator::EventNarrator;
use crate::terminal_text::house_rules;
use crate::terminal_text::text_renderer::SentenceRenderer;
use crate::usage_error::{INTERRUPTED, UsageError};

/// Play a game in the terminal against bots.
///
/// The game fills the terminal: choose cards with the arrows and Enter, by the digits on them, or
/// with the mouse. `?` explains the question with its rule and lists all keys, `y` shows the yaku,
/// `m` the payments so far, `t` the whole table in words, `e` switches the names of the cards, and
/// `q` leaves. It takes at least 80 columns and 24 rows.
///
/// A game that you leave is saved: --resume continues it.
///
/// To learn a game, play it in steps that leave parts of it out: `ginmi rules GAME` names the steps
/// with the command for each.
///
/// With --plain, or if input or output is not a terminal, the game is played line by line, and
/// every decision is a numbered choice; `h` lists the keys there.
///
/// Cards are named by month, plant and picture: 1松鶴 is the Crane. Choose other names with --names,
/// and the language with --lang.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi play hachi-hachi
      twelve rounds against two greedy bots
  ginmi play hachi-hachi --players 5 --rounds 3 --names english
      a short game of five, cards in English
  ginmi play hachi-hachi --set claims=manual,mizuten=on,buy-out=on --record game.jsonl
      with house rules, and a record for `ginmi replay game.jsonl`
  ginmi play taiyaku --players 4 --rounds 6
      half a year of Taiyaku among four
  ginmi play taiyaku --lang ja
      Taiyaku in Japanese
  ginmi play hachi-hachi --bots search
      against the strongest bots
  ginmi play --resume
      the game that you left last
  ginmi play --table http://127.0.0.1:8808/table/ID --name Hana
      at a table that somebody opened on the page of a server
  ginmi play nuki-hachi-hachi --set penalties=on --players 3
      Nuki Hachi-hachi for three, with a price for dropping out")]
pub(crate) struct Args {
    #[arg(value_parser = parse_game, help = game_help(), required_unless_present_any = ["resume", "table"])]
    game: Option<Game>,

    #[command(flatten)]
    house: RulesAndSeedArgs,

    /// The number of players; by default as many as can play a round
    #[arg(long, short, value_name = "N", allow_negative_numbers = true, value_parser = parse_players)]
    players: Option<usize>,

    /// Your opponents: `search`, `net`, `greedy`, `novice` or `random`, from strongest to weakest,
    /// or several separated by commas, which take the seats in turn; `search:50ms` thinks for 50 ms
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', default_value = "greedy")]
    bots: Vec<BotSpec>,

    /// Write a record of the game to this file. If the file exists, this game is appended as a new
    /// one; a game in it that was not finished does not continue
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Your name in the record and at the table of a server; on your own screen you are called You
    #[arg(long, value_name = "NAME", default_value = "Player")]
    name: String,

    /// Resume the game that you left last, or the last one of GAME
    #[arg(
        long,
        conflicts_with_all = [
            "players", "rounds", "seed", "preset", "rules", "set", "bots", "record", "name"
        ]
    )]
    resume: bool,

    /// Play at a table of a server, with the people and bots there: the address of the table in the
    /// page, with http or https. If you leave, a bot plays for you until you come back with the
    /// same command. For a certificate that this machine does not trust, name its file in the
    /// environment variable SSL_CERT_FILE
    #[arg(
        long, value_name = "URL",
        conflicts_with_all = [
            "game", "players", "rounds", "seed", "preset", "rules", "set", "bots", "record", "resume", "plain"
        ]
    )]
    table: Option<String>,

    /// Play line by line instead of on the whole screen
    #[arg(long)]
    plain: bool,

    #[command(flatten)]
    display: WordingArgs,
}

/// The longest name for a player, in characters: names stand in columns.
const LONGEST_NAME: usize = 16;

/// A game that begins or continues.
struct PreparedGame {
    solo: SoloGame,
    narrator: EventNarrator,
    /// The first lines to print.
    greeting: Vec<String>,
    /// The lines of the game before now.
    log: Vec<String>,
    /// The bots of the other seats.
    kinds: Vec<BotSpec>,
}

/// Runs the command.
///
/// # Errors
///
/// When the input is bad, there is no game to resume, or the record or terminal cannot be written
/// to.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    if let Some(address) = &args.table {
        return online_game::play(address, &args.name, args.display);
    }
    let start = if args.resume { resume_last(args)? } else { start_new(args)? };
    if !args.plain && TerminalGuard::is_available() {
        return play_on_screen(args, start);
    }
    let PreparedGame { solo, narrator, greeting, .. } = start;
    let (localizer, status) = (narrator.renderer.localizer.clone(), solo.status());
    leave_on_interrupt(localizer.lang, status.record.as_deref())?;
    let mut lines = greeting;
    lines.extend([localizer.text("play-keys").to_owned(), String::new()]);
    LineSession { solo, narrator, prompt: LinePrompt::new() }.play(lines)?;
    Ok(ExitCode::SUCCESS)
}

/// Plays on the whole screen, one game after the other as long as the person wants another.
fn play_on_screen(args: &Args, mut start: PreparedGame) -> Result<ExitCode> {
    let mut session = GameSession::open()?;
    loop {
        let PreparedGame { solo, narrator, greeting, log, kinds } = start;
        let (localizer, mut status) = (narrator.renderer.localizer.clone(), solo.status());
        let begun = *solo.game();
        let first_lines: Vec<String> = greeting.into_iter().chain(log).collect();
        let kept = status.saved.as_ref().map(|_| how_to_resume(&localizer));
        let end = session.play(solo, narrator, &first_lines, kept.unwrap_or_default())?;
        if end.again {
            let options = begun.options();
            let options = options.iter().map(|(name, value)| (*name, value.as_str()));
            let game = Match::new(begun.game(), begun.players(), options)?;
            // Other cards, even if the first game was for certain ones.
            start = prepare(args, game, kinds, localizer.names, rand::random::<u32>().into())?;
            continue;
        }
        drop(session);
        (status.round, status.is_over) = (end.round, end.is_over);
        let mut out = anstream::stdout();
        farewell(&localizer, &status, &begun)
            .iter()
            .try_for_each(|line| writeln!(out, "{line}"))?;
        return Ok(ExitCode::SUCCESS);
    }
}

/// A new game.
fn start_new(args: &Args) -> Result<PreparedGame> {
    let wanted = args.game.context("a game is required")?;
    let players = args.players.unwrap_or(wanted.capacity());
    let game = Match::new(wanted, players, args.house.pairs(wanted)?.iter())?;
    let kinds = seats(&args.bots, players)?;
    let name = person_name(&args.name)?;
    let lang = args.display.lang();
    let bot_seats = Seat::all(players).skip(1);
    let bot_names = bot_seats.map(|seat| ginmi_words::bot_name(lang, seat).to_owned());
    let names = [name].into_iter().chain(bot_names).collect();
    prepare(args, game, kinds, names, args.house.seed())
}

/// A new game of these players.
fn prepare(
    args: &Args,
    game: Match,
    kinds: Vec<BotSpec>,
    names: Vec<String>,
    seed: u64,
) -> Result<PreparedGame> {
    let renderer = renderer(args, &game, names.clone());
    let file = args.record.as_deref().map(GameRecordFile::open).transpose()?;
    let setup = SavedSetup {
        game: game.game(),
        seed,
        bots: kinds.iter().map(BotSpec::to_string).collect(),
        record: args.record.as_deref().map(std::path::absolute).transpose()?,
    };
    let mut greeting = greeting(&renderer, &game, &kinds, seed);
    if let Some(file) = file.as_ref().filter(|file| file.follows()) {
        let path = file.path().display().to_string();
        greeting.push(text!(renderer.localizer, "play-adds", path = path));
    }
    // Without a terminal, as in a script, the game cannot be resumed.
    let keep = || -> Result<SavedGameFiles> { SavedGamesFolder::for_user()?.save_new(&setup) };
    let saved = match io::stdin().is_terminal().then(keep).transpose() {
        Ok(saved) => saved,
        Err(error) => {
            let reason = format!("{error:#}");
            greeting.push(text!(renderer.localizer, "play-not-kept", why = reason));
            None
        }
    };
    let narrator = EventNarrator::new(renderer, game.view(Some(PERSON)));
    let rng = ChaCha8Rng::seed_from_u64(seed);
    let bots = saved_games::build_bots(&kinds, seed);
    let solo = SoloGame::new(MatchRecorder::begin(game, names), bots, rng, file, saved);
    Ok(PreparedGame { solo, narrator, greeting, log: Vec::new(), kinds })
}

/// The last game that was left and can be resumed.
fn resume_last(args: &Args) -> Result<PreparedGame> {
    let (left, resumed, passed_over) = SavedGamesFolder::for_user()?.resume_latest(args.game)?;
    let ResumedGame { recorder, begins: fresh, bots, rng, notices, rest } = resumed;
    let setup = &left.setup;
    // The record continues in the same file if nothing else was written to it since.
    let file = setup.record.as_ref().map(|path| GameRecordFile::continued(path, left.text()));
    let mut file = file.transpose()?.flatten();
    let renderer = renderer(args, &fresh, recorder.names().to_vec());
    let kinds = setup.kinds()?;
    let mut greeting = greeting(&renderer, &fresh, &kinds, setup.seed);
    let round = recorder.game().round();
    for why in passed_over {
        let line = text!(renderer.localizer, "play-passed-over", why = format!("{why:#}"));
        // The screen covers it until the person leaves. If standard error is closed, nobody reads.
        let _ = writeln!(anstream::stderr(), "{line}");
        greeting.push(line);
    }
    if left.is_torn {
        greeting.push(renderer.localizer.text("play-torn").to_owned());
    }
    greeting.push(text!(renderer.localizer, "play-resumed", round = round));
    let mut narrator = EventNarrator::new(renderer, fresh.view(Some(PERSON)));
    let log = notices.iter().flat_map(|notices| narrator.narrate(notices)).collect();
    let (length, mut saved) = (left.text().len(), left.saved);
    if let Some(file) = &mut file {
        file.write(&rest)?;
    }
    saved.cut(length)?;
    saved.write(&rest)?;
    let solo = SoloGame::new(recorder, bots, rng, file, Some(saved));
    Ok(PreparedGame { solo, narrator, greeting, log, kinds })
}

fn renderer(args: &Args, game: &Match, names: Vec<String>) -> SentenceRenderer {
    let localizer =
        TableLocalizer { lang: args.display.lang(), names, you: Some(PERSON), game: game.game() };
    SentenceRenderer { localizer, names: args.display.names() }
}

/// The game, the opponents, and how to play the same game again.
fn greeting(
    renderer: &SentenceRenderer,
    game: &Match,
    kinds: &[BotSpec],
    seed: u64,
) -> Vec<String> {
    let localizer = &renderer.localizer;
    let name = renderer.names.pair(localizer.lang, |lang| ginmi_words::game(lang, game.game()));
    let bots = localizer.names[1..].iter().zip(kinds);
    // `search:400` is more than a kind, and is told as it was given.
    let told = |kind: &BotSpec| match kind.budget {
        None => ginmi_words::bot_kind(localizer.lang, kind.kind).to_lowercase(),
        Some(_) => kind.to_string(),
    };
    let bots: Vec<_> = bots.map(|(name, kind)| renderer.with_note(name, &told(kind))).collect();
    // The title has the number of rounds.
    let house_rules = house_rules(game);
    let title = text!(localizer, "play-title", game = name, rounds = game.rounds());
    let mut lines = vec![paint(STRONG, title)];
    lines.push(text!(localizer, "play-against", bots = localizer.join_with_and(&bots)));
    if !house_rules.is_empty() {
        lines.extend(flow(&format!("{}  ", localizer.text("play-house-rules")), house_rules));
    }
    lines.push(text!(localizer, "play-seed", option = format!("--seed {seed}")));
    lines
}

/// Makes Ctrl-C leave as `q` does. The record is complete at any time.
fn leave_on_interrupt(lang: Lang, record: Option<&Path>) -> Result<()> {
    let message = record.map(|record| where_the_record_is(lang, record)).unwrap_or_default();
    on_stop(move || {
        // The prompt waits on standard output; this ends its line.
        let _ = writeln!(anstream::stderr(), "\n{message}");
        std::process::exit(INTERRUPTED.into());
    })
}

/// The kind of bot for each seat except the person's.
fn seats(bots: &[BotSpec], players: usize) -> Result<Vec<BotSpec>, UsageError> {
    if bots.len() > players - 1 {
        let (bots, others) = (bots.len(), players - 1);
        return Err(UsageError(format!(
            "--bots names {bots} bots, but with {players} players there are {others} besides you"
        )));
    }
    Ok(bots.iter().copied().cycle().take(players - 1).collect())
}

fn person_name(name: &str) -> Result<String, UsageError> {
    let name = name.trim();
    let length = name.chars().count();
    if length == 0 || length > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(UsageError(format!(
            "--name takes 1 to {LONGEST_NAME} characters, and no control characters"
        )));
    }
    Ok(name.to_owned())
}
