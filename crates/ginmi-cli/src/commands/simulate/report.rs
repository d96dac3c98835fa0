//! The results of the games, for people and as JSON.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use ginmi::event::RoundEnding;
use ginmi::money::Reason;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};
use ginmi_bots::arena::Estimate;
use ginmi_words::{Lang, TableLocalizer};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::game_runner::Simulation;
use super::kind_counts::endings;
use super::random_rules::PlayedRulesReport;
use super::tally::{ACHIEVEMENTS, CIRCUMSTANCES, SeatTally, SimulationTally};
use crate::terminal_text::cards::CardNameStyle;
use crate::terminal_text::columns::{COLUMNS, FAINT, STRONG, counted, flow, pad, paint, width};
use crate::terminal_text::house_rules;
use crate::terminal_text::text_renderer::distinct_names;

/// How often an interval may miss the true mean.
const MISS: f64 = 0.05;

/// The whole report.
#[derive(Serialize)]
pub(super) struct SimulationReport {
    game: &'static str,
    /// The unit of `points`.
    unit: &'static str,
    players: usize,
    options: BTreeMap<&'static str, String>,
    seed: u64,
    games: u64,
    rounds: u64,
    seats: Vec<SeatReport>,
    endings: IdCounts,
    misdeals: u64,
    void_deals: u64,
    teyaku: IdCounts,
    dekiyaku: IdCounts,
    circumstances: IdCounts,
    achievements: IdCounts,
    payments: IdCounts,
    cut_payments: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    random_rules: Option<PlayedRulesReport>,
    seconds: f64,
    rounds_per_second: f64,
    /// The game and the house rules that differ from the defaults, for people.
    #[serde(skip)]
    heading: String,
}

/// How often something occurred, in the order of the rules: its id for programs, its name for
/// people, and the count.
struct IdCounts(Vec<(&'static str, String, u64)>);

/// The results of one seat.
#[derive(Serialize)]
struct SeatReport {
    seat: usize,
    bot: String,
    /// The bot, distinguished from others of its kind, for people.
    #[serde(skip)]
    name: String,
    points: i128,
    points_a_game: Estimate,
    points_a_round: Estimate,
    games_won: u64,
    rounds_won: u64,
    rounds_dropped: u64,
    rounds_forced_out: u64,
}

impl SimulationReport {
    pub(super) fn new(simulation: &Simulation, tally: &SimulationTally, took: Duration) -> Self {
        let game = simulation.game.game();
        let info = game.info();
        let seconds = took.as_secs_f64();
        let reasons = (info.reasons)();
        let bots: Vec<String> = simulation.bots.iter().map(ToString::to_string).collect();
        let seats = bots.iter().zip(distinct_names(&bots)).zip(Seat::all(bots.len()));
        let yaku_name = |id: &str| ginmi_words::yaku(Lang::English, game, id).to_owned();
        let localizer = TableLocalizer::of_game(Lang::English, game);
        let reason_name = |reason: Reason| ginmi_words::reason_name(&localizer, reason);
        let special = |some: &[Reason]| {
            let some = reasons.iter().copied().filter(|reason| some.contains(reason));
            IdCounts::of(some, Reason::id, reason_name, |reason| tally.special.get(reason))
        };
        // Yaku, circumstances and achievements have tables of their own.
        let others = reasons
            .iter()
            .copied()
            .filter(|reason| !matches!(reason, Reason::Teyaku(_)))
            .filter(|reason| !CIRCUMSTANCES.contains(reason) && !ACHIEVEMENTS.contains(reason));
        Self {
            game: game.id(),
            unit: info.unit,
            players: simulation.game.players(),
            options: simulation.game.options().into_iter().collect(),
            seed: simulation.seed,
            games: tally.games,
            rounds: tally.rounds,
            seats: seats
                .map(|((bot, name), seat)| {
                    SeatReport::new(seat, bot.clone(), name, &tally.seats[seat])
                })
                .collect(),
            endings: IdCounts::of(endings(&info), RoundEnding::id, ending_name, |ending| {
                tally.endings.get(ending)
            }),
            misdeals: tally.misdeals,
            void_deals: tally.void_deals,
            teyaku: IdCounts::of(
                info.teyaku.iter().copied(),
                Teyaku::id,
                |yaku| yaku_name(yaku.id()),
                |yaku| tally.teyaku.get(yaku),
            ),
            dekiyaku: IdCounts::of(
                info.dekiyaku.iter().copied(),
                Dekiyaku::id,
                |yaku| yaku_name(yaku.id()),
                |yaku| tally.dekiyaku.get(yaku),
            ),
            circumstances: special(&CIRCUMSTANCES),
            achievements: special(&ACHIEVEMENTS),
            payments: IdCounts::of(others, Reason::id, reason_name, |reason| {
                tally.payments.get(reason)
            }),
            cut_payments: tally.cut_payments,
            random_rules: simulation
                .random_rules
                .is_some()
                .then(|| PlayedRulesReport::new(game, &tally.rules)),
            seconds,
            rounds_per_second: tally.rounds as f64 / seconds,
            heading: heading(simulation),
        }
    }

    /// Prints it for people.
    pub(super) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", paint(STRONG, &self.heading))?;
        let (games, rounds) = (counted(self.games, "game"), counted(self.rounds, "round"));
        writeln!(out, "{games}, {rounds}, seed {}", self.seed)?;
        writeln!(out)?;
        let unit = self.unit;
        let width = self.widest_bot();
        let (game, round) = (format!("{unit} a game"), format!("{unit} a round"));
        let [seat, bot, games, rounds] = ["seat", "bot", "games won", "rounds won"];
        let line = format!("{seat:4}  {bot:width$}{game:>20}{round:>20}{games:>11}{rounds:>12}");
        writeln!(out, "{}", paint(STRONG, line))?;
        for seat in &self.seats {
            writeln!(
                out,
                "{:4}  {:width$}{:>20}{:>20}{:>11}{:>12}",
                seat.seat,
                seat.name,
                with_minus(&seat.points_a_game),
                with_minus(&seat.points_a_round),
                percent(seat.games_won, self.games),
                percent(seat.rounds_won, self.rounds),
            )?;
        }
        writeln!(out, "{}", paint(FAINT, "means with 95 % confidence intervals"))?;
        self.counts(out, "How rounds ended", &self.endings)?;
        self.counts(out, "Teyaku claimed, of all rounds", &self.teyaku)?;
        self.counts(out, "Dekiyaku held at the end, of all rounds", &self.dekiyaku)?;
        self.counts(out, "Special circumstances, of all rounds", &self.circumstances)?;
        self.counts(out, "Special achievements, of all rounds", &self.achievements)?;
        self.counts(out, "Other payments, of all rounds", &self.payments)?;
        if self.seats.iter().any(|seat| seat.rounds_dropped + seat.rounds_forced_out > 0) {
            self.joining(out)?;
        }
        writeln!(out)?;
        let cut = match self.cut_payments {
            0 => String::new(),
            cut => format!(", {} cut to what was there", counted(cut, "payment")),
        };
        let misdeals = counted(self.misdeals, "misdeal");
        writeln!(out, "{misdeals}, {}{cut}", counted(self.void_deals, "void deal"))?;
        if let Some(rules) = &self.random_rules {
            print_rules(out, rules)?;
        }
        let (seconds, speed) = (self.seconds, self.rounds_per_second);
        writeln!(out, "{}", paint(FAINT, format!("{seconds:.1} s, {speed:.0} rounds a second")))
    }

    /// The width of the column for the names of the bots.
    fn widest_bot(&self) -> usize {
        self.seats.iter().map(|seat| seat.name.len() + 2).max().unwrap_or_default().max(8)
    }

    /// How often each seat did not play.
    fn joining(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out)?;
        let width = self.widest_bot();
        let line = format!("seat  {:width$}{:>14}{:>14}", "bot", "dropped", "forced out");
        writeln!(out, "{}", paint(STRONG, line))?;
        for seat in &self.seats {
            let dropped = percent(seat.rounds_dropped, self.rounds);
            let forced_out = percent(seat.rounds_forced_out, self.rounds);
            writeln!(out, "{:4}  {:width$}{dropped:>14}{forced_out:>14}", seat.seat, seat.name)?;
        }
        Ok(())
    }

    /// A table of counts with their share of the rounds, in two columns if they fit.
    fn counts(&self, out: &mut impl Write, title: &str, counts: &IdCounts) -> io::Result<()> {
        if counts.0.is_empty() {
            return Ok(());
        }
        writeln!(out)?;
        writeln!(out, "{}", paint(STRONG, title))?;
        let widest = counts.0.iter().map(|(_, name, _)| width(name)).max().unwrap_or(0);
        let cell = |(_, name, count): &(&str, String, u64)| {
            format!("  {}{count:>8}{:>8}", pad(name, widest), percent(*count, self.rounds))
        };
        let columns = if 2 * (widest + 18) < COLUMNS { 2 } else { 1 };
        let rows = counts.0.len().div_ceil(columns);
        for row in 0..rows {
            let line: Vec<String> = counts.0.iter().skip(row).step_by(rows).map(cell).collect();
            writeln!(out, "{}", line.join(" "))?;
        }
        Ok(())
    }
}

impl SeatReport {
    fn new(seat: Seat, bot: String, name: String, tally: &SeatTally) -> Self {
        Self {
            seat: seat.index(),
            bot,
            name,
            points: tally.games.sum(),
            points_a_game: tally.games.estimate(MISS),
            points_a_round: tally.rounds.estimate(MISS),
            games_won: tally.games_won,
            rounds_won: tally.rounds_won,
            rounds_dropped: tally.rounds_dropped,
            rounds_forced_out: tally.rounds_forced_out,
        }
    }
}

impl IdCounts {
    fn of<T: Copy>(
        kinds: impl Iterator<Item = T>,
        id: fn(T) -> &'static str,
        name: impl Fn(T) -> String,
        count: impl Fn(T) -> u64,
    ) -> Self {
        Self(kinds.map(|kind| (id(kind), name(kind), count(kind))).collect())
    }
}

/// An object with one key per id, in the order of the rules.
impl Serialize for IdCounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (id, _, count) in &self.0 {
            map.serialize_entry(id, count)?;
        }
        map.end()
    }
}

/// The game and the house rules that differ from the defaults.
fn heading(simulation: &Simulation) -> String {
    let game = simulation.game.game();
    let rounds = match simulation.random_rules {
        Some(_) => "each game by other house rules".to_owned(),
        None => format!("{} a game", counted(simulation.game.rounds(), "round")),
    };
    let mut heading = format!(
        "{}, {} players, {rounds}",
        CardNameStyle::Both.pair(Lang::English, |lang| ginmi_words::game(lang, game)),
        simulation.game.players(),
    );
    for rule in house_rules(&simulation.game) {
        heading.push_str(&format!(", {rule}"));
    }
    heading
}

/// How many sets of house rules were played, and which values were not.
fn print_rules(out: &mut impl Write, rules: &PlayedRulesReport) -> io::Result<()> {
    let PlayedRulesReport { different, samples_played, samples, not_played, .. } = rules;
    let sets = counted(*different, "different set");
    writeln!(out, "{sets} of house rules, with {samples_played} of {samples} sample values")?;
    if !not_played.is_empty() {
        for line in flow("not played: ", not_played.iter().cloned()) {
            writeln!(out, "{}", paint(FAINT, line))?;
        }
    }
    Ok(())
}

/// An estimate with a true minus sign, as wide as the plus.
fn with_minus(estimate: &Estimate) -> String {
    estimate.to_string().replacen('-', "−", 1)
}

/// A way to end a round, without the player who ended it.
fn ending_name(ending: RoundEnding) -> String {
    let name = match ending {
        RoundEnding::Shoubu(_) => "shoubu",
        RoundEnding::Cancel(_) => "cashed out",
        RoundEnding::Stop(_) => "stopped at once",
        RoundEnding::HandsEmpty => "all cards played",
        RoundEnding::Split => "pot split",
        RoundEnding::Unopposed(_) => "only one left",
        RoundEnding::NotPlayed => "not played",
        RoundEnding::Passed => "third void deal",
    };
    name.to_owned()
}

fn percent(part: u64, whole: u64) -> String {
    format!("{:.1} %", 100.0 * part as f64 / whole.max(1) as f64)
}
