//! `ginmi score`: the value of a hand or a pile, for people, for programs, or in bulk.

mod batch_lines;
mod print;
mod scored_cards;

use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;

use anyhow::Result;
use ginmi::Game;
use ginmi::cards::CardSet;
use ginmi::games::common::{PileCircumstances, Rules};
use ginmi_words::TableLocalizer;

use self::scored_cards::CardsToScore;
use crate::args::{self, RuleSettings, WordingArgs};
use crate::input_source::decoded;
use crate::typed_text::half_width;
use crate::usage_error::UsageError;

/// Score a dealt hand or a pile of captured cards.
///
/// Cards are written as codes: the number of the month and a letter, from `a` for the highest card
/// of the month to `d`. `1a` is the Crane, `12d` a Paulownia chaff. Capitals and full-width letters
/// mean the same.
///
/// With --batch, read one JSON object per line from standard input, such as
/// {"hand":["1a","1b","1c","4d","4c","9a","11d"]} or {"pile":["1a","3a","8a","12a"]}, each
/// optionally with "active", "round", "went-on" (true or false) and "set" ({"kan":"10"}), and
/// answer each with one line, in order. If a line cannot be scored, its answer is {"error":"…"},
/// and the exit code is 1 in the end.
///
/// Values are in the unit of the game's yaku: kan, points or chips. A dekiyaku that stops the round
/// has "stops":true instead of a value, and then there is no total either.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi score hachi-hachi --hand \"1a 1b 1c 4d 4c 9a 11d\"
      the teyaku of seven cards
  ginmi score hachi-hachi --pile \"7a 10a 6a\" --set boar-deer-butterflies=on
      the dekiyaku of a pile, with a house rule
  ginmi score taiyaku --hand \"7a 7b 7c 7d 12a 12b 12c 12d\" --active 2
      the teyaku of eight cards when two play
  ginmi score nuki-hachi-hachi --pile \"1b 2b 3b 6b 9b 10b 11c\" --json
      as JSON for programs")]
#[command(group(clap::ArgGroup::new("what").required(true).args(["hand", "pile", "batch"])))]
pub(crate) struct Args {
    #[arg(value_parser = args::parse_game, help = args::game_help())]
    game: Game,

    /// A dealt hand, such as "1a 1b 1c 4d 4c 9a 11d", to list its teyaku
    #[arg(long, value_name = "CARDS")]
    hand: Option<String>,

    /// Captured cards, to list their dekiyaku and card points
    #[arg(long, value_name = "CARDS")]
    pile: Option<String>,

    /// Read one JSON object per line from standard input, and answer each with one
    #[arg(long)]
    batch: bool,

    /// The number of the round, which affects some values
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = args::whole_number::<u16>(ROUNDS))]
    round: u16,

    /// The owner of the pile went on after making yaku, which affects some values
    #[arg(long)]
    went_on: bool,

    /// The number of active players, which affects some values; by default the most that the game
    /// allows
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = active)]
    active: Option<u64>,

    #[command(flatten)]
    settings: RuleSettings,

    /// Print one JSON object, for programs, instead of text
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    display: WordingArgs,
}

/// The numbers that a round can have: no game is longer.
const ROUNDS: RangeInclusive<u16> = 1..=9999;

/// Parses the number of active players. A game that does not take this number says so itself.
fn active(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "give a whole number, such as 2 or 3".to_owned())
}

/// Checks the number of active players in a round of a game.
fn active_in<G: Rules>(number: u64) -> Result<u8, String> {
    let most = G::CAPACITY as u64;
    let counts = if most == 2 { "2".to_owned() } else { format!("2 or {most}") };
    match u8::try_from(number) {
        Ok(active) if (2..=most).contains(&number) => Ok(active),
        _ => Err(format!("{counts} players are active in a round, not {number}")),
    }
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    ginmi::with_game!(args.game, G => run_for::<G>(args))
}

fn run_for<G: Rules>(args: &Args) -> Result<ExitCode> {
    let options = G::options(args.settings.pairs(args.game)?.iter())?;
    let active = active_in::<G>(args.active.unwrap_or(G::CAPACITY as u64));
    let active = active.map_err(UsageError)?;
    let (round, went_on) = (args.round, args.went_on);
    let context = PileCircumstances { round, went_on, ..PileCircumstances::default() };
    if args.batch {
        let (input, output) = (decoded(io::stdin())?, io::stdout().lock());
        let all_answered =
            batch_lines::score_all_lines::<G>(&options, active, context, input, output)?;
        return Ok(if all_answered { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let cards = match (&args.hand, &args.pile) {
        (Some(hand), _) => CardsToScore::<G>::hand(half_width(hand).parse()?, active),
        (None, pile) => {
            let pile = half_width(pile.as_deref().unwrap_or_default());
            CardsToScore::pile(pile.parse::<CardSet>()?, context)
        }
    };
    let cards = cards.map_err(UsageError)?;
    let mut out = anstream::stdout().lock();
    if args.json {
        let mut line = Vec::new();
        cards.write_json(&options, &mut line);
        out.write_all(&line)?;
    } else {
        let localizer = TableLocalizer::of_game(args.display.lang(), args.game);
        print::print(&options, cards, active, &localizer, args.display.names(), &mut out)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
