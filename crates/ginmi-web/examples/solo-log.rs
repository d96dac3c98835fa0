//! Prints the log of a solo game up to a given question: each line is what the page stores under
//! `ginmi.solo.0`, `ginmi.solo.1` and so on.
//!
//! ```console
//! cargo run -p ginmi-web --example solo-log -- hachi-hachi 5 offer buy-out=on
//! ```

use std::io::Write as _;
use std::process::ExitCode;

use ginmi_web::solo_table::test_positions;

const USAGE: &str = "usage: solo-log GAME PLAYERS QUESTION [OPTION=VALUE …]";

fn main() -> ExitCode {
    match lines(&std::env::args().skip(1).collect::<Vec<_>>()) {
        Ok(lines) => {
            let mut out = std::io::stdout().lock();
            let written = lines.iter().try_for_each(|line| writeln!(out, "{line}"));
            if written.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn lines(words: &[String]) -> Result<Vec<String>, String> {
    let [game, players, question, options @ ..] = words else { return Err(USAGE.to_owned()) };
    let players = players.parse().map_err(|_| USAGE.to_owned())?;
    let options = options.iter().map(|word| word.split_once('=')).collect::<Option<Vec<_>>>();
    test_positions::question_log(game, players, question, &options.ok_or(USAGE)?)
}
