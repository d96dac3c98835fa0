//! The command line.

use std::num::NonZeroUsize;

use clap::Parser;
use ginmi::Game;

/// Plays at many tables of a Ginmi server at once, and measures how long it takes until everybody at
/// a table knows what somebody has decided.
///
/// It makes guests and tables, seats the guests, starts the matches, and takes random legal decisions
/// at a rate that does not depend on how fast the server answers. All players are in this process, so
/// that one clock sees a decision leave and arrive.
#[derive(Parser, Debug)]
#[command(
    name = "ginmi-load",
    version,
    after_long_help = "\
What is measured, in milliseconds:
  ack        from sending a decision to its acknowledgement
  everybody  from sending a decision to the arrival of its update at the last of the table
  schedule   the same, from the moment that the schedule had in mind. Where nothing was to be decided
             then, because a round was being dealt or the server was behind, it has this in it
  own lag    how late decisions were sent that could have been: what of the above is this program's
             doing. Timers alone make it up to 2. Where it is not small against the rest, give this
             program a core of its own, or --threads 2

A table decides at moments between half and one and a half times tables ÷ rate apart. Where the server
falls behind, a table decides as soon as it can until it has caught up; where it cannot, the rate
that was reached says so. The exit status is 0 when nothing was refused, no connection was lost and
everything was heard by everybody, 1 when not, 2 when it could not be measured.

How to run it:
  1. Start the server on the disk that it will have, with its limits raised: these are thousands of
     guests from one address.
       ginmi serve --log warn --sockets-per-address 1000000 --connections-per-address 1000000 \\
         --messages-per-second 10000 --requests-per-minute 100000000 --tables-per-hour 1000000
  2. `ulimit -n` of the server has to be above the number of players; this program raises its own.
  3. ginmi-load --tables 1000 --seats 5 --decisions-per-second 2000 --server-pid \"$(pidof ginmi)\"
  4. Look at `own lag` and at the processor time of both before believing the rest.

Examples:
  ginmi-load --tables 10 --decisions-per-second 20 --seconds 5
      a short look whether all is well
  ginmi-load --tables 200 --seats 3 --game taiyaku --decisions-per-second 400 --json
      another game, for a program to read"
)]
pub(crate) struct Args {
    /// Where the server is
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8808")]
    pub(crate) server: String,

    /// How many tables are played at
    #[arg(long, value_name = "N", default_value = "1000")]
    pub(crate) tables: NonZeroUsize,

    /// How many sit at each table, all of them players of this program
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub(crate) seats: u8,

    /// How many decisions are taken in a second, at all tables together
    #[arg(long, value_name = "RATE", default_value_t = 2000.0, value_parser = rate)]
    pub(crate) decisions_per_second: f64,

    /// For how long it is measured, in seconds
    #[arg(long, value_name = "S", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) seconds: u64,

    /// For how long it is played before that, in seconds
    #[arg(long, value_name = "S", default_value_t = 10)]
    pub(crate) warmup: u64,

    /// What is played, with default rules
    #[arg(long, value_name = "GAME", default_value = "hachi-hachi")]
    pub(crate) game: Game,

    /// How many threads this program plays with
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) threads: NonZeroUsize,

    /// How many tables are set up at the same time
    #[arg(long, value_name = "N", default_value = "16")]
    pub(crate) ramp: NonZeroUsize,

    /// The process of the server on this machine, to measure its memory and processor time (Linux)
    #[arg(long, value_name = "PID")]
    pub(crate) server_pid: Option<u32>,

    /// Print one JSON object for programs instead of text
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
