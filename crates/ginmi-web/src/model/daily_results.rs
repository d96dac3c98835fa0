//! The results of the deals of the days.

/// The result of a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyResult {
    /// The day, such as `2026-11-22`.
    pub date: String,
    /// What the reader won, in points or chips.
    pub own: i32,
    /// What the strongest bot wins in the same seat, once known.
    pub expert: Option<i32>,
}

/// The results of a game, one a day, in the order in which they were played.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DailyResults(Vec<DailyResult>);

/// The number of results that are kept: a year's.
const MOST: usize = 366;

impl DailyResults {
    /// Reads [written](DailyResults::write) results. Invalid lines are skipped.
    #[must_use]
    pub fn read(stored: &str) -> Self {
        let line = |line: &str| {
            let mut words = line.split(' ');
            let date = words.next().filter(|date| day(date).is_some())?.to_owned();
            let own = words.next()?.parse().ok()?;
            Some(DailyResult { date, own, expert: words.next().and_then(|word| word.parse().ok()) })
        };
        Self(stored.lines().filter_map(line).collect())
    }

    /// The results as text, a line each.
    #[must_use]
    pub fn write(&self) -> String {
        let line = |one: &DailyResult| {
            let expert = one.expert.map_or_else(String::new, |expert| format!(" {expert}"));
            format!("{} {}{expert}\n", one.date, one.own)
        };
        self.0.iter().map(line).collect()
    }

    /// The result of a day.
    #[must_use]
    pub fn of(&self, date: &str) -> Option<&DailyResult> {
        self.0.iter().find(|one| one.date == date)
    }

    /// Adds a result. The first of a day counts; a later one can only add the expert's result.
    pub fn add(&mut self, result: DailyResult) {
        match self.0.iter_mut().find(|one| one.date == result.date) {
            Some(one) => one.expert = one.expert.or(result.expert),
            None => self.0.push(result),
        }
        let superfluous = self.0.len().saturating_sub(MOST);
        self.0.drain(..superfluous);
    }

    /// The number of days in a row with a result, up to this day or the day before.
    #[must_use]
    pub fn streak(&self, date: &str) -> usize {
        let Some(today) = day(date) else { return 0 };
        let has = |day_of: i64| self.0.iter().any(|one| day(&one.date) == Some(day_of));
        let last = if has(today) { today } else { today - 1 };
        (0..).take_while(|before| has(last - before)).count()
    }
}

/// Whether this is a day, written as in `2026-11-22`: such texts are ordered as the days are.
#[must_use]
pub fn is_date(date: &str) -> bool {
    let is_right = |(at, byte): (usize, u8)| match at {
        4 | 7 => byte == b'-',
        _ => byte.is_ascii_digit(),
    };
    date.len() == 10 && date.bytes().enumerate().all(is_right) && day(date).is_some()
}

/// The number of the problem of a day among so many: another one every day, in their order.
#[must_use]
pub fn problem_of_day(date: &str, count: usize) -> usize {
    let day = day(date).and_then(|day| usize::try_from(day).ok()).unwrap_or_default();
    day.checked_rem(count).unwrap_or_default()
}

/// A running number of a day (Howard Hinnant's formula for the civil calendar).
pub(super) fn day(date: &str) -> Option<i64> {
    let mut parts = date.split('-').map(|part| part.parse::<i64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        _ => 0,
    };
    if parts.next().is_some() || !(1..=days).contains(&day) {
        return None;
    }
    // Years begin in March, so that the leap day is the last.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    Some(365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(date: &str, own: i32, expert: Option<i32>) -> DailyResult {
        DailyResult { date: date.to_owned(), own, expert }
    }

    #[test]
    fn the_first_result_of_a_day_counts() {
        let mut all = DailyResults::default();
        all.add(result("2026-11-22", 7, None));
        all.add(result("2026-11-22", 90, Some(-3)));
        assert_eq!(all.of("2026-11-22"), Some(&result("2026-11-22", 7, Some(-3))));
        assert_eq!(DailyResults::read(&all.write()), all);
        assert_eq!(DailyResults::read("x\n2026-11-22\n2026-13-01 5\n"), DailyResults::default());
    }

    #[test]
    fn days_in_a_row_go_over_months_and_years() {
        let mut all = DailyResults::default();
        for date in ["2027-12-30", "2027-12-31", "2028-01-01", "2028-02-28", "2028-02-29"] {
            all.add(result(date, 0, None));
        }
        assert_eq!(all.streak("2028-01-01"), 3);
        assert_eq!(all.streak("2028-01-02"), 3, "today's can still be played");
        assert_eq!(all.streak("2028-01-03"), 0);
        assert_eq!(all.streak("2028-03-01"), 2, "a leap year");
    }

    #[test]
    fn every_day_has_another_problem() {
        let next = ["2026-11-30", "2026-12-01"].map(|date| problem_of_day(date, 25));
        assert_eq!((next[0] + 1) % 25, next[1]);
        assert_eq!((problem_of_day("2026-11-30", 0), problem_of_day("nonsense", 25)), (0, 0));
    }

    #[test]
    fn dates_are_days_of_the_calendar() {
        for date in ["2026-11-22", "2028-02-29", "2000-02-29"] {
            assert!(is_date(date), "{date}");
        }
        for date in ["2026-11-31", "2027-02-29", "2100-02-29", "2026-1-2", "2026-11-22 ", "today"] {
            assert!(!is_date(date), "{date}");
        }
    }

    #[test]
    fn a_deal_that_is_played_later_counts_for_its_day() {
        let mut all = DailyResults::default();
        for date in ["2026-11-21", "2026-11-23", "2026-11-22"] {
            all.add(result(date, 0, None));
        }
        assert_eq!(all.streak("2026-11-23"), 3);
    }

    #[test]
    fn a_year_is_kept() {
        let mut all = DailyResults::default();
        for year in 2000..2400 {
            all.add(result(&format!("{year}-01-01"), 1, None));
        }
        assert_eq!(all.write().lines().count(), MOST);
        assert!(all.of("2399-01-01").is_some());
    }
}
