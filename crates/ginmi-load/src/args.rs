//! The command line.

use std::num::NonZeroUsize;

use clap::Parser;
use ginmi::Game;

/// Play at many tables of a Ginmi server at once, and measure how long it takes until everybody at a
/// table knows of a decision.
///
/// It creates guests and tables, seats the guests, starts the matches, and takes random legal decisions
/// at a rate that does not depend on how fast the server answers. All players are in this process, so
/// that one clock sees a decision leave and arrive.
#[derive(Parser, Debug)]
#[command(
    name = "ginmi-load",
    version,
    after_long_help = "\
Measurements, in milliseconds:
  ack        from sending a decision to its acknowledgement
  everybody  from sending a decision until the last player of the table has its update
  schedule   the same, from the scheduled moment of the decision. If there was nothing to decide
             then, because a round was being dealt or the server was behind, that wait is included
  own lag    how late this program sent its decisions, which is its own share of the above. Timers
             alone make it up to 2. If it is not small compared with the rest, give this program
             a core of its own, or --threads 2

Decisions at a table are between 0.5 and 1.5 times tables ÷ rate seconds apart. When the server falls
behind, its tables decide as soon as they can until they have caught up; if they never do, the
reported rate shows it. The exit status is 0 when nothing was refused, no connection was lost and
everybody received everything, 1 when not, and 2 when measuring failed.

How to run it:
  1. Start the server on the disk that it will have, with its limits raised: these are thousands of
     guests from one address.
       ginmi serve --log warn --sockets-per-address 1000000 --connections-per-address 1000000 \\
         --messages-per-second 10000 --requests-per-minute 100000000 \\
         --guests-per-hour 100000000 --tables-per-hour 1000000 --tables-per-address 1000000
  2. `ulimit -n` of the server has to be above the number of players; this program raises its own.
  3. ginmi-load --tables 1000 --seats 5 --decisions-per-second 2000 --server-pid \"$(pidof ginmi)\"
  4. Check `own lag` and the processor time of both programs before you trust the rest.

Examples:
  ginmi-load --tables 10 --decisions-per-second 20 --seconds 5
      a quick check
  ginmi-load --tables 200 --seats 3 --game taiyaku --decisions-per-second 400 --json
      another game, as JSON for programs
  ginmi-load --server http://10.0.0.1:8808 --server http://10.0.0.2:8808
      half of the tables at each of two servers that share a database
  ginmi-load --server http://10.0.0.1:8808 --server http://10.0.0.2:8808 --elsewhere
      the same, with everybody connected to the server that does not run the table"
)]
pub(crate) struct Args {
    /// The address of the server; of several that share a database, each
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8808")]
    pub(crate) server: Vec<String>,

    /// Let everybody play at tables of another server than the one that they are connected to
    #[arg(long)]
    pub(crate) elsewhere: bool,

    /// The number of tables
    #[arg(long, value_name = "N", default_value = "1000")]
    pub(crate) tables: NonZeroUsize,

    /// The number of players at each table, all of them run by this program
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub(crate) seats: u8,

    /// The number of decisions per second, at all tables together
    #[arg(long, value_name = "RATE", default_value_t = 2000.0, value_parser = rate)]
    pub(crate) decisions_per_second: f64,

    /// How long to measure, in seconds
    #[arg(long, value_name = "S", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) seconds: u64,

    /// How long to play before measuring, in seconds
    #[arg(long, value_name = "S", default_value_t = 10)]
    pub(crate) warmup: u64,

    /// The game to play, with default rules
    #[arg(long, value_name = "GAME", default_value = "hachi-hachi")]
    pub(crate) game: Game,

    /// The number of threads of this program
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) threads: NonZeroUsize,

    /// The number of tables to set up at the same time
    #[arg(long, value_name = "N", default_value = "16")]
    pub(crate) ramp: NonZeroUsize,

    /// The process of the server on this machine, to measure its memory and processor time (Linux); of
    /// several servers, each, for their sum
    #[arg(long, value_name = "PID")]
    pub(crate) server_pid: Vec<u32>,

    /// Print one JSON object, for programs, instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

impl Args {
    /// How many players there are at all tables together.
    pub(crate) fn players(&self) -> usize {
        self.tables.get() * usize::from(self.seats)
    }

    /// The mean time between two decisions at one table, in seconds.
    pub(crate) fn period(&self) -> f64 {
        self.tables.get() as f64 / self.decisions_per_second
    }
}

fn rate(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(rate) if rate.is_finite() && rate > 0.0 => Ok(rate),
        _ => Err("a rate is a number above 0".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_holds_together() {
        <Args as clap::CommandFactory>::command().debug_assert();
        let args = Args::parse_from(["ginmi-load"]);
        assert_eq!((args.players(), args.period()), (5000, 0.5));
        assert!(Args::try_parse_from(["ginmi-load", "--decisions-per-second", "nan"]).is_err());
    }
}
