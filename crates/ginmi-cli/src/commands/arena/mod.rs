//! `ginmi arena`: measures bots by duplicate deals.

pub(super) mod contest;
pub(super) mod lineup;
mod plot;
pub(super) mod program_report;
mod report;

use std::process::ExitCode;

use anyhow::Result;

use self::contest::ContestArgs;
use self::lineup::LineupParser;
use crate::args::GameArgs;

/// Measure how strong bots are by duplicate deals: the bots play every deal once in each rotation
/// over the seats, so that the luck of the cards cancels out.
///
/// A deal is a match of one round, unless house rules say otherwise. In longer matches the hands of
/// later rounds are not rotated, and luck cancels out less. Results are money per round, with 95 %
/// confidence intervals of the means over deals. The same seed gives the same results, whatever
/// --jobs is, unless a bot thinks for a given time.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi arena hachi-hachi --bots greedy,random,random
      greedy against two bots that play at random
  ginmi arena nuki-hachi-hachi --bots greedy,random --deals 10000 --until-sure
      only as many deals as it takes to tell which is better
  ginmi arena taiyaku --bots greedy,random,random --bots random,random,random --seed 88
      two lineups on the same deals, to compare their first bots
  ginmi arena taiyaku --bots search:50ms,greedy,greedy --bots oracle,greedy,greedy
      how far search has come from greedy towards a player that sees all cards
  ginmi arena hachi-hachi --bots greedy,random,random --rounds 12 --set kan=10 --json
      whole games with house rules, as JSON for programs
  ginmi arena koi-koi --bots search:400:match,search:400 --rounds 6
      how many matches of six rounds a bot wins that plays to win them
  ginmi arena nuki-hachi-hachi --bots search,greedy --deals 500 --luck-adjusted
      as sure as with 1500 deals, since the luck of the draw does not count
  ginmi arena nuki-hachi-hachi --bots \"exec:python3 docs/bot.py,greedy\" --plot bot.svg
      your own program, which speaks the protocol of docs/bot-protocol.md, and a plot")]
pub(crate) struct Args {
    #[command(flatten)]
    rules: GameArgs,

    /// The lineup, one bot per seat, separated by commas: the name of a bot (`search:400` tries out
    /// 400 rounds for each decision, `search:50ms` thinks for 50 ms, `search:400:match` plays to win
    /// the match instead of money); `exec:` and a command without
    /// commas; `tips`, which knows nothing but the tips of players; or, to see how much there is to
    /// win, `oracle`, which sees all cards, or `peeker`, which sees all hands but not the draw pile. The last two take a budget as `search` does, such as
    /// `oracle:400`. Repeat --bots for another lineup on the same deals; its first bot is compared
    /// with that of the lineup before
    #[arg(long, value_name = "BOT,…", required = true)]
    bots: Vec<String>,

    #[command(flatten)]
    contest: ContestArgs,
}

/// Runs the command.
///
/// # Errors
///
/// When the input is bad, a bot chooses an illegal action, or the results cannot be printed or
/// drawn.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let mut entries = LineupParser::new(args.contest.timeout());
    let lineups =
        args.bots.iter().map(|names| entries.lineup("--bots", names)).collect::<Result<_, _>>()?;
    args.contest.run(&args.rules, lineups)
}
