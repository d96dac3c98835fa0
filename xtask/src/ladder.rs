//! `cargo xtask ladder`: measures the strength of every bot in every game, and writes it into
//! docs/strength.md.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::process::{cargo, command_line, json, root, run};

/// The bots of the ladder, from the bottom to the top. The last sees all cards, and is the ceiling
/// for the others.
const BOTS: &str =
    "random,novice,greedy,net,search:100,search:400,search:1600,search:8000,peeker,oracle";

/// The opponent of each of them.
const OPPONENT: &str = "greedy";

const PAGE: &str = "docs/strength.md";

/// What to measure.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The games (by default all)
    #[arg(value_name = "GAME")]
    games: Vec<String>,

    /// The number of deals that each bot plays in each game; four times as many halve the intervals
    #[arg(long, short = 'n', value_name = "N", default_value_t = 200)]
    deals: u64,

    /// The bots, from weakest to strongest (by default all)
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', default_value = BOTS)]
    bots: Vec<String>,

    /// The seed of all chance: the same seed gives the same deals
    #[arg(long, value_name = "S", default_value_t = 88)]
    seed: u64,

    /// The number of deals played at the same time; by default the number of processor cores. Do not
    /// use more, because some bots think for a given time
    #[arg(long, short, value_name = "J")]
    jobs: Option<u32>,
}

/// Plays all deals and writes the tables into the page.
///
/// # Errors
///
/// When a game or a bot is not known, a program cannot be built or run, or the page has no room for a table.
pub(crate) fn measure(args: &Args) -> Result<()> {
    let page = root().join(PAGE);
    let mut text =
        std::fs::read_to_string(&page).with_context(|| format!("{PAGE} is not there"))?;
    run(cargo().args(["build", "--release", "--package", "ginmi-cli"]))?;
    let known = games()?;
    if let Some(unknown) = args.games.iter().find(|id| known.iter().all(|game| game.id != **id)) {
        let ids: Vec<_> = known.iter().map(|game| game.id.as_str()).collect();
        bail!("there is no game `{unknown}`; there are {}", ids.join(", "));
    }
    let is_meant = |game: &LadderGame| args.games.is_empty() || args.games.contains(&game.id);
    for LadderGame { id, name, players } in known.into_iter().filter(is_meant) {
        let report = play(args, &id, players)?;
        let table = table(&report, &name, players)?;
        println!("\n{table}");
        let (from, to) = place(&mut text, &id);
        text.replace_range(from..to, &format!("\n\n{table}\n"));
        // Saved after each game, in case the next one fails.
        std::fs::write(&page, &text).with_context(|| format!("cannot write {PAGE}"))?;
    }
    println!("written into {PAGE}");
    Ok(())
}

/// A game, and the most players of a round.
struct LadderGame {
    id: String,
    name: String,
    players: usize,
}

/// The games that the program knows.
fn games() -> Result<Vec<LadderGame>> {
    let mut rules = Command::new(ginmi());
    let list = json(rules.args(["rules", "--json"]))?;
    let game = |game: &Value| {
        let text = |key: &str| Some(game[key].as_str()?.to_owned());
        let players = game["players-in-a-round"].as_u64()?.try_into().ok()?;
        Some(LadderGame { id: text("game")?, name: text("name")?, players })
    };
    let games = list["games"].as_array().and_then(|games| games.iter().map(game).collect());
    games.context("unexpected output of `ginmi rules --json`")
}

fn ginmi() -> PathBuf {
    root().join(format!("target/release/ginmi{}", std::env::consts::EXE_SUFFIX))
}

/// The report of `ginmi arena` on all bots in a game, with the same deals.
fn play(args: &Args, game: &str, players: usize) -> Result<Value> {
    let mut arena = Command::new(ginmi());
    arena.args(["arena", game, "--json", "--seed", &args.seed.to_string()]);
    arena.args(["--deals", &args.deals.to_string()]);
    if let Some(jobs) = args.jobs {
        arena.args(["--jobs", &jobs.to_string()]);
    }
    let opponents = format!(",{OPPONENT}").repeat(players - 1);
    for bot in &args.bots {
        arena.args(["--bots", &format!("{bot}{opponents}")]);
    }
    println!("$ {}", command_line(&arena));
    // It shows a progress bar if its standard error is a terminal.
    json(arena.stderr(Stdio::inherit()))
}

/// The place of a game's table in the page: the bytes between its two marks. A new game gets its
/// marks after all others.
fn place(page: &mut String, game: &str) -> (usize, usize) {
    const END: &str = "<!-- end of the ladder -->";
    let begin = format!("<!-- ladder: {game} -->");
    if !page.contains(&begin) {
        let last = page.rfind(END).map_or(page.len(), |at| at + END.len());
        page.insert_str(last, &format!("\n\n{begin}\n{END}"));
    }
    let from = page.find(&begin).map_or(page.len(), |at| at + begin.len());
    let to = page[from..].find(END).map_or(from, |at| from + at);
    (from, to)
}

/// The table of a game, in Markdown.
fn table(report: &Value, name: &str, players: usize) -> Result<String> {
    let opponents = match players {
        2 => format!("one {OPPONENT}"),
        _ => format!("{} {OPPONENT}", players - 1),
    };
    let lineups = report["lineups"].as_array().context("`ginmi arena` reports no lineups")?;
    let unit = report["unit"].as_str().unwrap_or("points");
    let mut table = format!(
        "| {name}, against {opponents} | {unit} a round | more than the one above | of the way from \
         {OPPONENT} to the top | a decision |\n| --- | --: | --: | --: | --: |\n"
    );
    for lineup in lineups {
        let first = &lineup["entries"][0];
        let bot = first["bot"].as_str().context("`ginmi arena` names no bot")?;
        writeln!(
            table,
            "| `{bot}` | {} | {} | {} | {} |",
            estimate(&first["money"], 1.0, ""),
            estimate(&lineup["gain"], 1.0, ""),
            estimate(&lineup["share"], 100.0, " %"),
            time(first["milliseconds_a_decision"].as_f64().unwrap_or_default()),
        )?;
    }
    let of = |key: &str| report[key].as_u64().unwrap_or_default();
    let (deals, seed) = (of("deals"), of("seed"));
    writeln!(
        table,
        "\n{deals} deals of one round in {players} rotations, seed {seed}; 95 % intervals."
    )?;
    Ok(table)
}

/// An estimate with its margin; empty if there is none.
fn estimate(value: &Value, factor: f64, unit: &str) -> String {
    let Some(mean) = value["mean"].as_f64() else { return String::new() };
    // Percentages are whole numbers, money has two decimals.
    let decimals = if unit.is_empty() { 2 } else { 0 };
    let number = |value: f64| format!("{:.decimals$}", value * factor);
    let mean = match number(mean) {
        mean if mean.trim_start_matches('-').parse() == Ok(0.0) => "0".to_owned(),
        mean => mean.replace('-', "−"),
    };
    match value["margin"].as_f64() {
        Some(margin) if margin > 0.0 => format!("{mean} ± {}{unit}", number(margin)),
        _ => format!("{mean}{unit}"),
    }
}

/// A time with a sensible number of digits.
fn time(milliseconds: f64) -> String {
    match milliseconds {
        many if many >= 10.0 => format!("{many:.0} ms"),
        few if few >= 1.0 => format!("{few:.1} ms"),
        less => format!("{:.1} µs", 1e3 * less),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_table_has_a_line_for_each_bot() {
        let entry = |bot: &str, mean: f64, margin: f64, time: f64| {
            json!([{
                "bot": bot,
                "money": {"mean": mean, "margin": margin},
                "milliseconds_a_decision": time
            }])
        };
        let report = json!({"unit": "chips", "deals": 200, "seed": 88, "lineups": [
            {"entries": entry("greedy", 0.0, 0.0, 0.0583), "gain": null,
                "share": {"mean": 0.0, "margin": 0.0}},
            {"entries": entry("novice", -1.234, 0.5, 2.25),
                "gain": {"mean": -1.234, "margin": 0.5}, "share": {"mean": -0.617, "margin": 0.26}},
            {"entries": entry("oracle", 2.0, 0.25, 88.4),
                "gain": {"mean": 3.234, "margin": null}, "share": null},
        ]});
        assert_eq!(
            table(&report, "Taiyaku", 3).unwrap(),
            "| Taiyaku, against 2 greedy | chips a round | more than the one above | of the way from \
             greedy to the top | a decision |\n| --- | --: | --: | --: | --: |\n\
             | `greedy` | 0 |  | 0 % | 58.3 µs |\n\
             | `novice` | −1.23 ± 0.50 | −1.23 ± 0.50 | −62 ± 26 % | 2.2 ms |\n\
             | `oracle` | 2.00 ± 0.25 | 3.23 |  | 88 ms |\n\n\
             200 deals of one round in 3 rotations, seed 88; 95 % intervals.\n"
        );
        assert!(table(&json!({}), "Taiyaku", 3).is_err());
    }

    #[test]
    fn a_new_game_gets_a_place_behind_the_others() {
        let end = "<!-- end of the ladder -->";
        let mut page = format!("# Bots\n<!-- ladder: old -->\nA\n{end}\nmore\n");
        let (from, to) = place(&mut page, "old");
        assert_eq!(&page[from..to], "\nA\n");
        let (from, to) = place(&mut page, "new");
        page.replace_range(from..to, "\n\nB\n\n");
        let new = format!("{end}\n\n<!-- ladder: new -->\n\nB\n\n{end}\nmore\n");
        assert!(page.ends_with(&new), "{page}");
    }
}
