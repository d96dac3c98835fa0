//! `ginmi play`: a game in the terminal against bots, line by line.

mod prompt;
mod record;
mod session;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use ginmi::Match;
use ginmi::record::Recording;
use ginmi::seat::Seat;
use ginmi_bots::BotSpec;
use ginmi_words::{Lang, Voice, say};

use self::prompt::Prompt;
use self::record::RecordFile;
use self::session::Session;
use crate::args::{SpeechArgs, TableArgs};
use crate::show::speech::Speech;
use crate::show::teller::Teller;
use crate::usage::{INTERRUPTED, UsageError};

/// Play a game in the terminal against bots.
///
/// You have seat 0. Every decision is a numbered choice; at each prompt `?` explains the situation
/// and names its rule, `y` lists the yaku, `m` the payments so far, `e` switches the names of the
/// cards, `h` lists all keys and `q` quits.
///
/// Cards are named by month, plant and picture: 1松鶴 is the Crane. Choose other names with --names, and
/// the language with --lang.
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
  ginmi play nuki-hachi-hachi --set penalties=on --players 3
      Nuki Hachi-hachi for three, with a price for dropping out")]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// Your opponents: `search`, `greedy`, `novice` or `random`, from strongest to weakest, or several
    /// separated by commas, which take the seats in turn; `search:50ms` thinks for 50 ms
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', default_value = "greedy")]
    bots: Vec<BotSpec>,

    /// Write a record of the game to this file. If the file exists, this game is appended as a new
    /// one; a game in it that was not finished does not continue
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Your name in the record; the table calls you You
    #[arg(long, value_name = "NAME", default_value = "Player")]
    name: String,

    #[command(flatten)]
    speech: SpeechArgs,
}

/// Where the person sits.
const PERSON: Seat = Seat::new(0);

/// The longest name for a player, in characters: names stand in columns.
const LONGEST_NAME: usize = 16;

/// Runs the command.
///
/// # Errors
///
/// Bad input, or a record or terminal that cannot be written to.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let players = args.table.players();
    let game = Match::new(args.table.rules.game, players, args.table.rules.pairs()?)?;
    let kinds = seats(&args.bots, players)?;
    let name = person_name(&args.name)?;
    let seed = args.table.rules.seed();

    let bots = kinds.iter().zip(1..).map(|(kind, seat)| kind.build(seed.wrapping_add(seat)));
    let lang = args.speech.lang();
    let bot_seats = Seat::all(players).skip(1);
    let called = bot_seats.map(|seat| ginmi_words::bot_name(lang, seat).to_owned());
    let names: Vec<String> = [name].into_iter().chain(called).collect();
    let voice = Voice { lang, names: names.clone(), you: Some(PERSON), game: game.game() };
    let speech = Speech { voice, names: args.speech.names() };
    let file = args.record.as_deref().map(RecordFile::open).transpose()?;
    leave_on_interrupt(lang, file.as_ref().map(RecordFile::path))?;
    let teller = Teller::new(speech, game.view(Some(PERSON)));
    let session = Session {
        bots: bots.collect(),
        recording: Recording::begin(game, names),
        teller,
        prompt: Prompt::new(),
        file,
    };
    session.play(seed, &kinds)?;
    Ok(ExitCode::SUCCESS)
}

/// Lets Ctrl-C leave as `q` does. The record is whole at any time.
fn leave_on_interrupt(lang: Lang, record: Option<&Path>) -> Result<()> {
    let said = record.map(|record| where_the_record_is(lang, record)).unwrap_or_default();
    ctrlc::set_handler(move || {
        // Standard output belongs to the prompt, which waits there; the line it stands in ends here.
        let _ = writeln!(anstream::stderr(), "\n{said}");
        std::process::exit(INTERRUPTED.into());
    })
    .context("cannot set up the handling of Ctrl-C")
}

/// Where to find what was played, once it is over.
fn where_the_record_is(lang: Lang, record: &Path) -> String {
    say!(lang, "record-is-in", path = record.display().to_string())
}

/// The kind of bot for each seat but the person's.
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
