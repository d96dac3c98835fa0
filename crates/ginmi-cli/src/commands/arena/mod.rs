//! `ginmi arena`: how strong bots are, by duplicate deals.

pub(super) mod contest;
pub(super) mod entry;
mod plot;
pub(super) mod programs;
mod report;

use std::process::ExitCode;

use anyhow::Result;

use self::contest::Contest;
use self::entry::Entries;
use crate::args::RulesArgs;

/// Find out how strong bots are, by duplicate deals: every deal is played once in each rotation of
/// the bots over the seats, so that the luck of the cards cancels.
///
/// A deal is a match of one round, unless house rules say otherwise: in longer ones the hands of later
/// rounds no longer go round, and luck cancels less. Results are money a round, with 95 % confidence
/// intervals of the means over deals. The same seed gives the same results, whatever --jobs says, for
/// bots that do not go by the clock.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi arena hachi-hachi --bots greedy,random,random
      greedy against two that play anything
  ginmi arena nuki-hachi-hachi --bots greedy,random --deals 10000 --until-sure
      no more deals than it takes to tell who is better
  ginmi arena taiyaku --bots greedy,random,random --bots random,random,random --seed 88
      two lineups on the same deals: what their first bots make of them is compared
  ginmi arena taiyaku --bots search:50ms,greedy,greedy --bots oracle,greedy,greedy
      how far the first has come from greedy towards a player that sees all cards
  ginmi arena hachi-hachi --bots greedy,random,random --rounds 12 --set kan=10 --json
      whole games by house rules, for a program to read
  ginmi arena nuki-hachi-hachi --bots \"exec:python3 docs/bot.py,greedy\" --plot bot.svg
      a program of your own, as docs/bot-protocol.md has it, and a picture")]
pub(crate) struct Args {
    #[command(flatten)]
    rules: RulesArgs,

    /// Who plays, one bot a seat, separated by commas: the name of a bot (`search:400` tries out 400
    /// rounds for a decision, `search:50ms` thinks for so long); `exec:` and a command without commas;
    /// or, to see how much there would be to win, `oracle`, which sees all cards, and `peeker`, which
    /// sees all hands but not the draw pile; both take a budget as `search` does, such as
    /// `oracle:400`. Given again, another lineup plays the same deals, and its first bot is
    /// compared with that of the lineup before
    #[arg(long, value_name = "BOT,…", required = true)]
    bots: Vec<String>,

    #[command(flatten)]
    contest: Contest,
}

/// Runs the command.
///
/// # Errors
///
/// Bad input, a bot that wants something illegal, results that cannot be printed or drawn.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let mut entries = Entries::new(args.contest.patience());
    let lineups =
        args.bots.iter().map(|names| entries.lineup("--bots", names)).collect::<Result<_, _>>()?;
    args.contest.run(&args.rules, lineups)
}
