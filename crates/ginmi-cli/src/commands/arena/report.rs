//! The results of the deals, for people and as JSON.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use ginmi_bots::arena::{Arena, ArenaScores, EntryScore, Estimate, InterimLooks};
use ginmi_words::Lang;
use serde::Serialize;

use super::lineup::LineupEntry;
use super::program_report::ProgramReport;
use crate::terminal_text::cards::CardNameStyle;
use crate::terminal_text::columns::{FAINT, STRONG, counted, pad, paint};
use crate::terminal_text::house_rules;

/// The whole report.
#[derive(Serialize)]
pub(super) struct ArenaReport {
    game: &'static str,
    /// The unit of `money`.
    pub(super) unit: &'static str,
    players: usize,
    /// The number of rounds in a deal.
    rounds: u16,
    options: BTreeMap<&'static str, String>,
    seed: u64,
    deals: u64,
    wanted: u64,
    /// Whether the luck of drawn cards is subtracted.
    luck_adjusted: bool,
    /// The most times that the arena checks whether the result is sure.
    looks: usize,
    /// The coverage of each interval. It is above 95 % if there are several checks, so that all of
    /// them together have 95 %.
    confidence: f64,
    pub(super) lineups: Vec<LineupReport>,
    pub(super) programs: Vec<ProgramReport>,
    /// The game and its rules, for people.
    #[serde(skip)]
    pub(super) heading: String,
}

/// The results of one lineup.
#[derive(Serialize)]
pub(super) struct LineupReport {
    /// The names of its entries.
    pub(super) lineup: Vec<String>,
    pub(super) bots: Vec<BotReport>,
    entries: Vec<BotReport>,
    /// How much better the first entry does than that of the lineup before.
    pub(super) gain: Option<Estimate>,
    /// How much of the gap between its opponents and the ceiling the first entry has closed.
    pub(super) share: Option<Estimate>,
}

/// The results of one bot, in one seat or several.
#[derive(Serialize)]
pub(super) struct BotReport {
    pub(super) bot: String,
    entries: Vec<usize>,
    /// Per round and seat.
    pub(super) money: Estimate,
    /// The share of the matches it wins.
    won: Estimate,
    decisions: u64,
    milliseconds_a_decision: f64,
}

impl ArenaReport {
    pub(super) fn new(
        arena: &Arena<'_, LineupEntry>,
        scores: &ArenaScores,
        looks: &InterimLooks,
        wanted: u64,
        miss: f64,
    ) -> Self {
        let game = arena.game.game();
        let lineups = arena.lineups.iter().enumerate();
        Self {
            game: game.id(),
            unit: game.info().unit,
            players: arena.game.players(),
            rounds: arena.game.rounds(),
            options: arena.game.options().into_iter().collect(),
            seed: arena.seed,
            deals: scores.deals(),
            wanted,
            luck_adjusted: arena.luck_adjusted.is_some(),
            looks: looks.count(),
            confidence: 1.0 - miss,
            lineups: lineups
                .map(|(number, _)| LineupReport::new(arena, scores, number, miss))
                .collect(),
            programs: programs(arena),
            heading: heading(arena),
        }
    }

    /// Prints it for people.
    pub(super) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", paint(STRONG, &self.heading))?;
        let (deals, players, seed) = (self.deals, self.players, self.seed);
        let rounds = match self.rounds {
            1 => "one round".to_owned(),
            rounds => format!("{rounds} rounds"),
        };
        let dealt = counted(deals, "deal");
        writeln!(out, "{dealt} of {rounds}, in {players} rotations each, seed {seed}")?;
        let names = self.lineups.iter().flat_map(|lineup| &lineup.bots);
        let widest = names.map(|bot| bot.name().chars().count()).max().unwrap_or(0).max(12);
        for lineup in &self.lineups {
            writeln!(out)?;
            lineup.print(out, self.unit, self.rounds > 1, widest)?;
        }
        self.print_comparisons(out)?;
        writeln!(out)?;
        self.programs.iter().try_for_each(|program| program.print(out))?;
        let mut note = format!("means with {:.4} % confidence intervals", 100.0 * self.confidence);
        // Whole percents need no decimals.
        note = note.replace(".0000 %", " %");
        if self.luck_adjusted {
            note += ", less the luck of drawn cards";
        }
        if self.looks > 1 {
            note += &format!(", for up to {} looks to be right in 95 % together", self.looks);
        }
        writeln!(out, "{}", paint(FAINT, note))?;
        if self.looks > 1 {
            let verdict = match (self.lineups[0].bots[0].money.excludes_zero(), deals < self.wanted)
            {
                (true, true) => "that was enough to be sure",
                (true, false) => "they were just enough to be sure",
                (false, _) => "they were not enough to be sure",
            };
            writeln!(out, "{deals} of {}: {verdict}", counted(self.wanted, "deal"))?;
        }
        Ok(())
    }

    /// Compares the first bots of the lineups.
    fn print_comparisons(&self, out: &mut impl Write) -> io::Result<()> {
        let mut lines = Vec::new();
        for (number, lineup) in self.lineups.iter().enumerate() {
            let first = &lineup.lineup[0];
            if let Some(gain) = lineup.gain {
                let before = &self.lineups[number - 1].lineup[0];
                lines.push(format!("{first} less {before}: {gain:.2} {} a round", self.unit));
            }
            if let Some(share) = lineup.share {
                let (share, opponent) = (share.scaled(100.0), &lineup.lineup[1]);
                let ceiling = self.ceiling().unwrap_or("the ceiling");
                lines
                    .push(format!("{first}: {share:.0} % of the way from {opponent} to {ceiling}"));
            }
        }
        if !lines.is_empty() {
            writeln!(out, "\n{}", paint(STRONG, "On the same deals, against the same opponents"))?;
        }
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    /// The name of the player that sees all cards.
    fn ceiling(&self) -> Option<&str> {
        // Of the lineups with the same opponents, that player's is the one without a share.
        let lineup = self.lineups.iter().find(|lineup| {
            lineup.share.is_none()
                && self
                    .lineups
                    .iter()
                    .any(|other| other.share.is_some() && other.lineup[1..] == lineup.lineup[1..])
        });
        lineup.map(|lineup| lineup.lineup[0].as_str())
    }
}

impl LineupReport {
    fn new(arena: &Arena<'_, LineupEntry>, scores: &ArenaScores, number: usize, miss: f64) -> Self {
        let lineup: Vec<String> = arena.lineups[number].iter().map(ToString::to_string).collect();
        let report = |score: &EntryScore| BotReport::new(&lineup, score, miss);
        Self {
            bots: scores.bots(number).iter().map(report).collect(),
            entries: scores.entries(number).iter().map(report).collect(),
            gain: scores.gain(number, miss),
            share: scores.share(number, miss),
            lineup,
        }
    }

    /// Prints it, with the matches won if they have several rounds.
    fn print(
        &self,
        out: &mut impl Write,
        unit: &str,
        matches: bool,
        widest: usize,
    ) -> io::Result<()> {
        let money = format!("{unit} a round");
        let won = if matches { format!("{:>18}", "matches won") } else { String::new() };
        let [bot, decisions, time] = ["bot", "decisions", "a decision"];
        let line = format!("{}{money:>20}{won}{decisions:>12}{time:>12}", pad(bot, widest + 2));
        writeln!(out, "{}", paint(STRONG, line))?;
        for bot in &self.bots {
            bot.print(out, &bot.name(), matches, widest)?;
            if bot.entries.len() > 1 {
                for entry in &bot.entries {
                    let name = format!("  in place {}", entry + 1);
                    self.entries[*entry].print(out, &name, matches, widest)?;
                }
            }
        }
        Ok(())
    }
}

impl BotReport {
    fn new(lineup: &[String], score: &EntryScore, miss: f64) -> Self {
        Self {
            bot: lineup[score.entries()[0]].clone(),
            entries: score.entries().to_vec(),
            money: score.money(miss),
            won: score.won(miss),
            decisions: score.decisions(),
            milliseconds_a_decision: score.time_a_decision().as_secs_f64() * 1e3,
        }
    }

    /// The name, and the number of its seats.
    pub(super) fn name(&self) -> String {
        match self.entries.len() {
            1 => self.bot.clone(),
            seats => format!("{} ×{seats}", self.bot),
        }
    }

    fn print(
        &self,
        out: &mut impl Write,
        name: &str,
        matches: bool,
        widest: usize,
    ) -> io::Result<()> {
        let time = Duration::from_secs_f64(self.milliseconds_a_decision / 1e3);
        let Estimate { mean, margin } = self.won.scaled(100.0);
        let margin = margin.map(|margin| format!(" ± {margin:.2}")).unwrap_or_default();
        let won = format!("{mean:.2}{margin} %");
        let won = if matches { format!("{won:>18}") } else { String::new() };
        writeln!(
            out,
            "{}{:>20}{won}{:>12}{:>12}",
            pad(name, widest + 2),
            format!("{:.2}", self.money),
            self.decisions,
            format!("{time:.1?}"),
        )
    }
}

/// A report on each program, over all its lineups and seats.
fn programs(arena: &Arena<'_, LineupEntry>) -> Vec<ProgramReport> {
    let mut reports: BTreeMap<&str, ProgramReport> = BTreeMap::new();
    for entry in arena.lineups.iter().flatten() {
        if let LineupEntry::Program(program) = entry {
            let report = || ProgramReport::new(program.command(), &program.forfeits());
            reports.entry(program.command()).or_insert_with(report);
        }
    }
    reports.into_values().collect()
}

/// The game and the house rules that differ from the defaults.
fn heading(arena: &Arena<'_, LineupEntry>) -> String {
    let game = arena.game.game();
    let players = arena.game.players();
    let name = CardNameStyle::Both.pair(Lang::English, |lang| ginmi_words::game(lang, game));
    let mut heading = format!("{name}, {players} players");
    for rule in house_rules(&arena.game) {
        heading.push_str(&format!(", {rule}"));
    }
    heading
}
