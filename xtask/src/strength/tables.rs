//! The tables of docs/strength.md, from reports of `ginmi arena`.

use std::fmt::Write as _;

use anyhow::{Context, Result};
use serde_json::Value;

/// The ladder: each bot against others, with the time that it thinks.
pub(super) fn ladder(report: &Value, players: usize, opponent: &str) -> Result<String> {
    let opponents = counted(players - 1, opponent);
    let unit = unit(report);
    let mut table = format!(
        "| against {opponents} | {unit} a round | more than the one above | of the way from {opponent} \
         to the top | a decision |\n| --- | --: | --: | --: | --: |\n"
    );
    for lineup in lineups(report)? {
        let first = &lineup["entries"][0];
        writeln!(
            table,
            "| `{}` | {} | {} | {} | {} |",
            bot(first)?,
            estimate(&first["money"], MONEY),
            estimate(&lineup["gain"], MONEY),
            estimate(&lineup["share"], SHARE),
            time(first["milliseconds_a_decision"].as_f64().unwrap_or_default()),
        )?;
    }
    writeln!(table, "\n{} of one round in {players} rotations.", deals(report))?;
    Ok(table)
}

/// What the first bot of each report wins, by the number of players.
pub(super) fn by_players(reports: &[Value], opponent: &str) -> Result<String> {
    let first = reports.first().context("nothing was measured")?;
    let name = bot(&lineups(first)?[0]["entries"][0])?;
    let mut table = format!(
        "| players | `{name}` over `{opponent}`, {} a round |\n| --: | --: |\n",
        unit(first)
    );
    for report in reports {
        let money = estimate(&lineups(report)?[0]["entries"][0]["money"], MONEY);
        writeln!(table, "| {} | {money} |", report["players"])?;
    }
    writeln!(table, "\n{} each.", deals(first))?;
    Ok(table)
}

/// What bots win less the luck of the draw.
pub(super) fn adjusted(report: &Value, opponent: &str) -> Result<String> {
    let mut table = format!(
        "| less the luck of the draw | over `{opponent}`, {} a round |\n| --- | --: |\n",
        unit(report)
    );
    for lineup in lineups(report)? {
        let first = &lineup["entries"][0];
        writeln!(table, "| `{}` | {} |", bot(first)?, estimate(&first["money"], MONEY))?;
    }
    writeln!(table, "\n{}.", deals(report))?;
    Ok(table)
}

/// How many matches a bot wins that plays for the match, and what that costs in money.
pub(super) fn matches(reports: &[Value], bots: [&str; 2], players: usize) -> Result<String> {
    let [bot, other] = bots;
    let first = reports.first().context("nothing was measured")?;
    let fair = 100.0 / players as f64;
    let mut table = format!(
        "| rounds | matches that `{bot}` wins from {} | {} a round |\n| --: | --: | --: |\n",
        counted(players - 1, other),
        unit(first)
    );
    for report in reports {
        let entry = &lineups(report)?[0]["entries"][0];
        let (won, money) = (estimate(&entry["won"], PERCENT), estimate(&entry["money"], MONEY));
        writeln!(table, "| {} | {won} | {money} |", report["rounds"])?;
    }
    writeln!(
        table,
        "\n{} in {players} rotations; {fair:.1} % if it were no better.",
        deals(first)
    )?;
    Ok(table)
}

fn lineups(report: &Value) -> Result<&Vec<Value>> {
    report["lineups"].as_array().context("`ginmi arena` reports no lineups")
}

fn bot(entry: &Value) -> Result<&str> {
    entry["bot"].as_str().context("`ginmi arena` names no bot")
}

fn unit(report: &Value) -> &str {
    report["unit"].as_str().unwrap_or("points")
}

/// Some bots of one name.
fn counted(count: usize, bot: &str) -> String {
    match count {
        1 => format!("one `{bot}`"),
        count => format!("{count} `{bot}`"),
    }
}

/// How many deals were played, and with which seed.
fn deals(report: &Value) -> String {
    let of = |key: &str| report[key].as_u64().unwrap_or_default();
    format!("{} deals with seed {}", of("deals"), of("seed"))
}

/// How an estimate is written: a factor, decimals, and a unit.
type NumberFormat = (f64, usize, &'static str);

const MONEY: NumberFormat = (1.0, 2, "");
const SHARE: NumberFormat = (100.0, 0, " %");
const PERCENT: NumberFormat = (100.0, 1, " %");

/// An estimate with its margin; empty if there is none.
fn estimate(value: &Value, (factor, decimals, unit): NumberFormat) -> String {
    let Some(mean) = value["mean"].as_f64() else { return String::new() };
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
    fn a_ladder_has_a_line_for_each_bot() {
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
            ladder(&report, 3, "greedy").unwrap(),
            "| against 2 `greedy` | chips a round | more than the one above | of the way from greedy to \
             the top | a decision |\n| --- | --: | --: | --: | --: |\n\
             | `greedy` | 0 |  | 0 % | 58.3 µs |\n\
             | `novice` | −1.23 ± 0.50 | −1.23 ± 0.50 | −62 ± 26 % | 2.2 ms |\n\
             | `oracle` | 2.00 ± 0.25 | 3.23 |  | 88 ms |\n\n\
             200 deals with seed 88 of one round in 3 rotations.\n"
        );
        assert!(ladder(&json!({}), 3, "greedy").is_err());
    }

    #[test]
    fn a_table_of_matches_has_what_winning_them_costs() {
        let report = json!({"unit": "points", "deals": 5000, "seed": 88, "rounds": 6, "lineups": [
            {"entries": [{
                "bot": "search:400:match",
                "won": {"mean": 0.5234, "margin": 0.0044},
                "money": {"mean": -0.2, "margin": 0.04}
            }]},
        ]});
        assert_eq!(
            matches(&[report], ["search:400:match", "search:400"], 2).unwrap(),
            "| rounds | matches that `search:400:match` wins from one `search:400` | points a round |\n\
             | --: | --: | --: |\n\
             | 6 | 52.3 ± 0.4 % | −0.20 ± 0.04 |\n\n\
             5000 deals with seed 88 in 2 rotations; 50.0 % if it were no better.\n"
        );
    }
}
