//! Prints the log of a solo game in which the person is asked something: each line is what the page
//! keeps under `ginmi.solo.0`, `ginmi.solo.1` and so on.
//!
//! ```console
//! cargo run -p ginmi-web --example solo-log -- hachi-hachi 5 offer buy-out=on
//! ```

use std::io::Write as _;
use std::process::ExitCode;

use ginmi::Game;
use ginmi_table::names::BotName;
use ginmi_web::local::{Solo, staged};

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
    let game: Game = game.parse().map_err(|error| format!("{error}"))?;
    let players = players.parse().map_err(|_| USAGE.to_owned())?;
    let option = |word: &String| {
        let (name, value) = word.split_once('=')?;
        Some((name.to_owned(), value.to_owned()))
    };
    let options = options.iter().map(option).collect::<Option<Vec<_>>>().ok_or(USAGE)?;
    let bot = BotName::new("random").map_err(|error| error.to_string())?;
    let solo = Solo { game, players, options, bots: vec![bot] };
    let found = staged::staged(&solo, |view| staged::question(view) == Some(question.as_str()));
    found.map(|found| found.lines).ok_or_else(|| format!("`{question}` never comes up"))
}
