//! `cargo xtask strength`: measures how strong the bots are in every game, and writes it into
//! docs/strength.md.

mod tables;

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::process::{cargo, command_line, git, json, root, run};

/// The bots of the ladder, from the bottom to the top. The last sees all cards, and is the ceiling
/// for the others.
const LADDER: [&str; 10] = [
    "random",
    "novice",
    "greedy",
    "net",
    "search:100",
    "search:400",
    "search:1600",
    "search:8000",
    "peeker",
    "oracle",
];

/// The opponent of each of them.
const OPPONENT: &str = "greedy";

/// The bot that plays for the match, and the same bot that plays for money.
const MATCH_BOTS: [&str; 2] = ["search:400:match", "search:400"];

const PAGE: &str = "docs/strength.md";

/// What to measure.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The games (by default all)
    #[arg(value_name = "GAME")]
    games: Vec<String>,

    /// Play this part of the deals: for games whose bots think long
    #[arg(long, value_name = "P", default_value_t = 100,
        value_parser = clap::value_parser!(u64).range(1..=100))]
    percent: u64,

    /// Play a hundredth of the deals and print the tables instead of writing them into the page
    #[arg(long, conflicts_with = "percent")]
    quick: bool,

    /// The seed of all chance: the same seed gives the same deals
    #[arg(long, value_name = "S", default_value_t = 88)]
    seed: u64,

    /// The number of deals played at the same time; by default the number of processor cores
    #[arg(long, short, value_name = "J")]
    jobs: Option<u32>,
}

/// A game that the program knows.
struct KnownGame {
    id: String,
    /// The most players of a round.
    capacity: usize,
    /// The most players of a table.
    most_players: usize,
}

/// The lengths of the matches that are measured.
const ROUNDS: [u16; 2] = [6, 12];

/// Plays all deals and writes the tables into the page.
///
/// # Errors
///
/// When a game is not known, a program cannot be built or run, or the page has no room for a table.
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
    let is_meant = |game: &&KnownGame| args.games.is_empty() || args.games.contains(&game.id);
    for game in known.iter().filter(is_meant) {
        let measured = args.measure_game(game)?;
        println!("\n{measured}");
        if !args.quick {
            let (from, to) = place(&mut text, &game.id);
            text.replace_range(from..to, &format!("\n\n{measured}\n"));
            // Saved after each game, in case the next one fails.
            std::fs::write(&page, &text).with_context(|| format!("cannot write {PAGE}"))?;
            println!("written into {PAGE}");
        }
    }
    Ok(())
}

impl Args {
    /// All tables of a game.
    fn measure_game(&self, game: &KnownGame) -> Result<String> {
        let capacity = game.capacity;
        let against = |bot: &str, players: usize| seats(bot, OPPONENT, players);
        let ladder: Vec<String> = LADDER.iter().map(|bot| against(bot, capacity)).collect();
        let mut parts =
            vec![tables::ladder(&self.arena(game, &ladder, 1000, &[])?, capacity, OPPONENT)?];

        let mut net = Vec::new();
        for players in 2..=game.most_players {
            net.push(self.arena(game, &[against("net", players)], 20_000, &[])?);
        }
        parts.push(tables::by_players(&net, OPPONENT)?);

        let adjusted = ["net", "search:1600"].map(|bot| against(bot, capacity));
        parts.push(tables::adjusted(
            &self.arena(game, &adjusted, 2000, &["--luck-adjusted"])?,
            OPPONENT,
        )?);

        let mut matches = Vec::new();
        for rounds in ROUNDS {
            let lineup = [seats(MATCH_BOTS[0], MATCH_BOTS[1], capacity)];
            let deals = 10_000_u64.div_ceil(capacity as u64);
            let report = self.arena(game, &lineup, deals, &["--rounds", &rounds.to_string()])?;
            matches.push(report);
        }
        parts.push(tables::matches(&matches, MATCH_BOTS, capacity)?);

        let commit = git(&["rev-parse", "--short=12", "HEAD"])?;
        parts.push(format!("Measured with the code of commit {}.\n", commit.trim()));
        Ok(parts.join("\n"))
    }

    /// The report of `ginmi arena` on these lineups.
    fn arena(
        &self,
        game: &KnownGame,
        lineups: &[String],
        deals: u64,
        more: &[&str],
    ) -> Result<Value> {
        let percent = if self.quick { 1 } else { self.percent };
        let deals = deals * percent / 100;
        let mut arena = Command::new(ginmi());
        arena.args(["arena", &game.id, "--json", "--seed", &self.seed.to_string()]);
        arena.args(["--deals", &deals.to_string()]).args(more);
        if let Some(jobs) = self.jobs {
            arena.args(["--jobs", &jobs.to_string()]);
        }
        lineups.iter().for_each(|lineup| _ = arena.args(["--bots", lineup]));
        println!("$ {}", command_line(&arena));
        // It shows a progress bar if its standard error is a terminal.
        json(arena.stderr(Stdio::inherit()))
    }
}

/// A lineup of one bot among others.
fn seats(bot: &str, others: &str, players: usize) -> String {
    let others = format!(",{others}").repeat(players - 1);
    format!("{bot}{others}")
}

/// The games that the program knows.
fn games() -> Result<Vec<KnownGame>> {
    let list = json(Command::new(ginmi()).args(["rules", "--json"]))?;
    let game = |game: &Value| {
        let number = |key: &str| game[key].as_u64();
        Some(KnownGame {
            id: game["game"].as_str()?.to_owned(),
            capacity: number("players-in-a-round")?.try_into().ok()?,
            most_players: game["players"].as_array()?.last()?.as_u64()?.try_into().ok()?,
        })
    };
    let games = list["games"].as_array().and_then(|games| games.iter().map(game).collect());
    games.context("unexpected output of `ginmi rules --json`")
}

fn ginmi() -> PathBuf {
    root().join(format!("target/release/ginmi{}", std::env::consts::EXE_SUFFIX))
}

/// The place of a game's tables in the page: the bytes between its two marks. A new game gets its
/// marks after all others.
fn place(page: &mut String, game: &str) -> (usize, usize) {
    const END: &str = "<!-- end of the game -->";
    let begin = format!("<!-- game: {game} -->");
    if !page.contains(&begin) {
        let last = page.rfind(END).map_or(page.len(), |at| at + END.len());
        page.insert_str(last, &format!("\n\n{begin}\n{END}"));
    }
    let from = page.find(&begin).map_or(page.len(), |at| at + begin.len());
    let to = page[from..].find(END).map_or(from, |at| from + at);
    (from, to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_game_gets_a_place_behind_the_others() {
        let end = "<!-- end of the game -->";
        let mut page = format!("# Bots\n<!-- game: old -->\nA\n{end}\nmore\n");
        let (from, to) = place(&mut page, "old");
        assert_eq!(&page[from..to], "\nA\n");
        let (from, to) = place(&mut page, "new");
        page.replace_range(from..to, "\n\nB\n\n");
        let new = format!("{end}\n\n<!-- game: new -->\n\nB\n\n{end}\nmore\n");
        assert!(page.ends_with(&new), "{page}");
    }
}
