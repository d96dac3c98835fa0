//! What came of the games, for people and as JSON.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::arena::Arena;
use super::tally::{Counts, SeatTally, Sums, Tally};
use crate::show::house_rules;
use crate::show::text::{COLUMNS, FAINT, STRONG, paint};

/// Everything that is printed.
#[derive(Serialize)]
pub(super) struct Report<'a> {
    game: &'static str,
    /// What is won and lost, under `points`.
    unit: &'static str,
    players: usize,
    options: BTreeMap<&'static str, String>,
    seed: u64,
    games: u64,
    rounds: u64,
    seats: Vec<SeatReport>,
    endings: &'a Counts,
    misdeals: u64,
    void_deals: u64,
    teyaku: &'a Counts,
    dekiyaku: &'a Counts,
    circumstances: &'a Counts,
    achievements: &'a Counts,
    payments: &'a Counts,
    cut_payments: u64,
    seconds: f64,
    rounds_per_second: f64,
    /// House rules that are not as usual, and the game's name, for people.
    #[serde(skip)]
    heading: String,
}

/// What came of it for one seat.
#[derive(Serialize)]
struct SeatReport {
    seat: usize,
    bot: &'static str,
    points: i128,
    points_a_game: Estimate,
    points_a_round: Estimate,
    games_won: u64,
    rounds_won: u64,
    rounds_dropped: u64,
    rounds_forced_out: u64,
}

/// A mean and half the width of its 95 % confidence interval, where there is one.
#[derive(Serialize)]
struct Estimate {
    mean: f64,
    margin: Option<f64>,
}

impl<'a> Report<'a> {
    pub(super) fn new(arena: &Arena, tally: &'a Tally, took: Duration) -> Report<'a> {
        let game = arena.game.game();
        let seconds = took.as_secs_f64();
        let seats = tally.seats.iter().zip(&arena.bots).enumerate();
        Report {
            game: game.id(),
            unit: game.info().unit,
            players: arena.game.players(),
            options: arena.game.options().into_iter().collect(),
            seed: arena.seed,
            games: tally.games,
            rounds: tally.rounds,
            seats: seats
                .map(|(number, (seat, bot))| SeatReport::new(number, bot.id(), seat))
                .collect(),
            endings: &tally.endings,
            misdeals: tally.misdeals,
            void_deals: tally.void_deals,
            teyaku: &tally.teyaku,
            dekiyaku: &tally.dekiyaku,
            circumstances: &tally.circumstances,
            achievements: &tally.achievements,
            payments: &tally.payments,
            cut_payments: tally.cut_payments,
            seconds,
            rounds_per_second: tally.rounds as f64 / seconds,
            heading: heading(arena),
        }
    }

    /// Prints it for people.
    pub(super) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", paint(STRONG, &self.heading))?;
        writeln!(out, "{} games, {} rounds, seed {}", self.games, self.rounds, self.seed)?;
        writeln!(out)?;
        let unit = self.unit;
        let (game, round) = (format!("{unit} a game"), format!("{unit} a round"));
        let [seat, bot, games, rounds] = ["seat", "bot", "games won", "rounds won"];
        let line = format!("{seat:4}  {bot:8}{game:>20}{round:>20}{games:>11}{rounds:>12}");
        writeln!(out, "{}", paint(STRONG, line))?;
        for seat in &self.seats {
            writeln!(
                out,
                "{:4}  {:8}{:>20}{:>20}{:>11}{:>12}",
                seat.seat,
                seat.bot,
                seat.points_a_game.to_string(),
                seat.points_a_round.to_string(),
                percent(seat.games_won, self.games),
                percent(seat.rounds_won, self.rounds),
            )?;
        }
        writeln!(out, "{}", paint(FAINT, "means with 95 % confidence intervals"))?;
        self.counts(out, "How rounds ended", self.endings)?;
        self.counts(out, "Teyaku claimed, of all rounds", self.teyaku)?;
        self.counts(out, "Dekiyaku held at the end, of all rounds", self.dekiyaku)?;
        self.counts(out, "Special circumstances, of all rounds", self.circumstances)?;
        self.counts(out, "Special achievements, of all rounds", self.achievements)?;
        self.counts(out, "Other payments, of all rounds", self.payments)?;
        if self.seats.iter().any(|seat| seat.rounds_dropped + seat.rounds_forced_out > 0) {
            self.joining(out)?;
        }
        writeln!(out)?;
        let cut = match self.cut_payments {
            0 => String::new(),
            cut => format!(", {cut} payments cut to what was there"),
        };
        writeln!(out, "{} misdeals, {} void deals{cut}", self.misdeals, self.void_deals)?;
        let (seconds, speed) = (self.seconds, self.rounds_per_second);
        writeln!(out, "{}", paint(FAINT, format!("{seconds:.1} s, {speed:.0} rounds a second")))
    }

    /// How often each seat did not play.
    fn joining(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out)?;
        let line = format!("seat  {:8}{:>14}{:>14}", "bot", "dropped", "forced out");
        writeln!(out, "{}", paint(STRONG, line))?;
        for seat in &self.seats {
            let dropped = percent(seat.rounds_dropped, self.rounds);
            let forced_out = percent(seat.rounds_forced_out, self.rounds);
            writeln!(out, "{:4}  {:8}{dropped:>14}{forced_out:>14}", seat.seat, seat.bot)?;
        }
        Ok(())
    }

    /// A table of counts with their share of the rounds, in two columns where there is room.
    fn counts(&self, out: &mut impl Write, title: &str, counts: &Counts) -> io::Result<()> {
        if counts.0.is_empty() {
            return Ok(());
        }
        writeln!(out)?;
        writeln!(out, "{}", paint(STRONG, title))?;
        let widest = counts.0.iter().map(|(id, _)| id.len()).max().unwrap_or(0);
        let cell = |&(id, count): &(&str, u64)| {
            format!("  {id:widest$}{count:>8}{:>8}", percent(count, self.rounds))
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
    fn new(seat: usize, bot: &'static str, tally: &SeatTally) -> SeatReport {
        SeatReport {
            seat,
            bot,
            points: tally.games.sum,
            points_a_game: Estimate::of(&tally.games),
            points_a_round: Estimate::of(&tally.rounds),
            games_won: tally.games_won,
            rounds_won: tally.rounds_won,
            rounds_dropped: tally.rounds_dropped,
            rounds_forced_out: tally.rounds_forced_out,
        }
    }
}

impl Estimate {
    fn of(sums: &Sums) -> Estimate {
        Estimate { mean: sums.mean(), margin: sums.margin() }
    }
}

impl std::fmt::Display for Estimate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:+.1}", self.mean)?;
        self.margin.map_or(Ok(()), |margin| write!(f, " ± {margin:.1}"))
    }
}

/// An object with one key an id, in the order of the rules.
impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (id, count) in &self.0 {
            map.serialize_entry(id, count)?;
        }
        map.end()
    }
}

/// The game and the house rules that are not as usual.
fn heading(arena: &Arena) -> String {
    let game = arena.game.game();
    let mut heading = format!(
        "{} {}, {} players, {} rounds a game",
        game.name(),
        game.name_ja(),
        arena.game.players(),
        arena.game.rounds()
    );
    for rule in house_rules(&arena.game) {
        heading.push_str(&format!(", {rule}"));
    }
    heading
}

fn percent(part: u64, whole: u64) -> String {
    format!("{:.1} %", 100.0 * part as f64 / whole.max(1) as f64)
}
