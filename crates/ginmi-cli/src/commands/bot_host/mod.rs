//! `ginmi bot-host`: runs the user's own program as a bot, against other bots or at a server's
//! table.

mod server_seat;

use std::process::ExitCode;

use anyhow::{Context, Result};
use ginmi::Game;

use self::server_seat::ServerSeatArgs;
use super::arena::contest::ContestArgs;
use super::arena::lineup::{LineupEntry, LineupParser};
use crate::args::{GameArgs, RulesAndSeedArgs, game_help, parse_game};

/// Let your own program play, in any language: it reads what its seat may know from standard input,
/// and writes its decisions to standard output, as lines of JSON. docs/bot-protocol.md explains the
/// protocol.
///
/// The program plays duplicate deals of a game against bots, as in `ginmi arena`, to measure how
/// strong it is. With --table it takes a seat at a table of a server instead, and plays a match
/// with the people there. When the program is late, has ended, or chooses something illegal, greedy
/// decides for it; the report counts how often.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi bot-host hachi-hachi --exec \"python3 docs/bot.py\"
      a small bot in Python against two greedy players
  ginmi bot-host nuki-hachi-hachi --exec ./my-bot --against random --deals 100 --patience 500ms
      your program against a random player, with half a second for each decision
  ginmi bot-host --table http://127.0.0.1:8808/table/ID --exec ./my-bot
      a match at a table that you opened on the page of a server")]
pub(crate) struct Args {
    #[arg(value_parser = parse_game, help = game_help(), required_unless_present = "table")]
    game: Option<Game>,

    #[command(flatten)]
    house: RulesAndSeedArgs,

    /// The program and its arguments, quoted as in a shell; but no shell reads it, so `~`, variables
    /// and pipes do not work
    #[arg(long, value_name = "COMMAND")]
    exec: String,

    /// Its opponents, one bot per seat, separated by commas; by default as many greedy players as
    /// can play a round with it
    #[arg(long, value_name = "BOT,…")]
    against: Option<String>,

    #[command(flatten)]
    contest: ContestArgs,

    #[command(flatten)]
    seating: ServerSeatArgs,
}

/// Runs the command.
///
/// # Errors
///
/// When the input is bad, or the results cannot be printed or drawn.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let mut entries = LineupParser::new(args.contest.timeout());
    let table = args.seating.table()?;
    let program = entries.program(args.exec.trim())?;
    if let Some(address) = table {
        return server_seat::play(address, &args.seating, &program);
    }
    let game = args.game.context("a game is required without a table")?;
    let against = match &args.against {
        Some(names) => entries.lineup("--against", names)?,
        None => vec![entries.entry("greedy")?; game.capacity() - 1],
    };
    let mut lineup = vec![LineupEntry::Program(program)];
    lineup.extend(against);
    args.contest.run(&GameArgs { game, house: args.house.clone() }, vec![lineup])
}
