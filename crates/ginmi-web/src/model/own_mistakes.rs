//! The player's own mistakes, which come back as problems until they are solved twice.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::seat::Seat;
use ginmi_bots::grade::DecisionKind;
use ginmi_bots::problems::ValuedAction;
use ginmi_table::strict_json;
use serde::{Deserialize, Serialize};

use super::daily_results::day;
use super::replay::{GradedMistake, is_readable_link, pack_record, read_link, record_up_to};

/// A mistake in a game that the player has finished.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct OwnMistake {
    /// The name of the game's record.
    pub record: String,
    /// The id of the game.
    pub game: String,
    /// The step of the match before which it was made.
    pub step: usize,
    /// The player's seat.
    pub seat: Seat,
    /// What the decision was about.
    pub kind: DecisionKind,
    /// What the player did.
    pub taken: Action,
    /// The choices, the best first.
    pub choices: Vec<ValuedAction>,
    /// The match up to the end of the round, [packed](pack_record).
    pub packed: String,
    /// The day when it was found, such as `2026-11-30`.
    pub found: String,
    /// The days on which it was tried, and whether it was solved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tries: Vec<(String, bool)>,
}

/// After so many days a mistake comes back for the first, the second, and any further time.
const PAUSES: [i64; 3] = [1, 3, 7];

/// A mistake that was solved on so many days after that on which it was found does not come back.
const SOLVED: usize = 2;

impl OwnMistake {
    /// The mistake of a graded game, with the record of the match and the player's seat; `None` if
    /// the record cannot be packed.
    #[must_use]
    pub fn of(
        (id, record): (&str, &str),
        (game, seat): (Game, Seat),
        mistake: &GradedMistake,
        today: &str,
    ) -> Option<Self> {
        let GradedMistake { step, kind, taken, choices } = mistake.clone();
        Some(Self {
            record: id.to_owned(),
            game: game.id().to_owned(),
            step,
            seat,
            kind,
            taken,
            choices,
            packed: pack_record(record, step)?,
            found: today.to_owned(),
            tries: Vec::new(),
        })
    }

    /// The record of the match up to the decision; `None` if it cannot be read any more.
    #[must_use]
    pub fn position(&self) -> Option<String> {
        Some(record_up_to(&read_link(&self.packed).ok()?, self.step))
    }

    /// Whether it was solved often enough. Who has just seen the answer does not solve it.
    fn is_learned(&self) -> bool {
        let later = |(day, is_solved): &&(String, bool)| *is_solved && *day > self.found;
        self.tries.iter().filter(later).count() >= SOLVED
    }

    /// The number of days after today when it comes back: 0 if it is due; `None` if it was stored by
    /// a version of the page whose links this one cannot read.
    fn due_in(&self, today: &str) -> Option<i64> {
        if !is_readable_link(&self.packed) {
            return None;
        }
        let Some((last, _)) = self.tries.last() else { return Some(0) };
        let pause = PAUSES[(self.tries.len() - 1).min(PAUSES.len() - 1)];
        match (day(last), day(today)) {
            (Some(last), Some(today)) => Some((last + pause - today).max(0)),
            _ => Some(0),
        }
    }

    /// Whether two are of the same decision.
    fn is_same(&self, other: &Self) -> bool {
        (&self.record, self.step) == (&other.record, other.step)
    }
}

/// The player's mistakes in a game, the oldest first.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct OwnMistakes(Vec<OwnMistake>);

/// The most mistakes of a game that are kept.
const MOST: usize = 100;

impl OwnMistakes {
    /// Reads the [written](OwnMistakes::write) mistakes of a game, among lines of other kinds and
    /// games.
    #[must_use]
    pub fn read(text: &str, game: Game) -> Self {
        let mut read = Self::default();
        let lines = text.lines().filter_map(|line| strict_json::read::<OwnMistake>(line).ok());
        lines.filter(|one| one.game == game.id()).for_each(|one| _ = read.add(one));
        read
    }

    /// The mistakes as text, a line each.
    ///
    /// # Panics
    ///
    /// Never, since they can be written as JSON.
    #[must_use]
    pub fn write(&self) -> String {
        let line = |one: &OwnMistake| serde_json::to_string(one).expect("it is JSON") + "\n";
        self.0.iter().map(line).collect()
    }

    /// Adds a mistake, unless it is there; returns whether it was added. When there are too many,
    /// the oldest goes.
    pub fn add(&mut self, mistake: OwnMistake) -> bool {
        if mistake.is_learned() || self.0.iter().any(|own| own.is_same(&mistake)) {
            return false;
        }
        self.0.push(mistake);
        let superfluous = self.0.len().saturating_sub(MOST);
        self.0.drain(..superfluous);
        true
    }

    /// Adds all missing ones of others; returns their number.
    pub fn merge(&mut self, other: Self) -> usize {
        other.0.into_iter().map(|one| usize::from(self.add(one))).sum()
    }

    /// All of them.
    #[must_use]
    pub fn all(&self) -> &[OwnMistake] {
        &self.0
    }

    /// The number of those that are due today.
    #[must_use]
    pub fn due(&self, today: &str) -> usize {
        self.due_ones(today).count()
    }

    /// Those that are due today, the oldest first.
    pub fn due_ones(&self, today: &str) -> impl Iterator<Item = &OwnMistake> {
        self.0.iter().filter(move |one| one.due_in(today) == Some(0))
    }

    /// In how many days the next one comes back; `None` if there is none.
    #[must_use]
    pub fn next_due(&self, today: &str) -> Option<i64> {
        self.0.iter().filter_map(|one| one.due_in(today)).min()
    }

    /// Notes that a mistake was tried, once a day. It is removed when it was solved often enough.
    pub fn note_try(&mut self, mistake: &OwnMistake, today: &str, is_solved: bool) {
        let Some(own) = self.0.iter_mut().find(|own| own.is_same(mistake)) else { return };
        if own.tries.last().is_none_or(|(last, _)| last != today) {
            own.tries.push((today.to_owned(), is_solved));
        }
        self.0.retain(|own| !own.is_learned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::replay::CheckedRecord;

    fn mistake(step: usize) -> OwnMistake {
        let choice = |action, value| ValuedAction { action, value };
        OwnMistake {
            record: "solo-1-1".to_owned(),
            game: Game::ALL[0].id().to_owned(),
            step,
            seat: Seat::new(0),
            kind: DecisionKind::Call,
            taken: Action::Sage,
            choices: vec![choice(Action::Shoubu, 3.0), choice(Action::Sage, -3.0)],
            packed: "2".to_owned(),
            found: "2026-11-30".to_owned(),
            tries: Vec::new(),
        }
    }

    #[test]
    fn a_mistake_comes_back_until_it_is_solved_twice() {
        let mut all = OwnMistakes::default();
        assert!(all.add(mistake(4)) && !all.add(mistake(4)) && all.add(mistake(9)));
        let steps = |all: &OwnMistakes, today: &str| {
            all.due_ones(today).map(|one| one.step).collect::<Vec<_>>()
        };
        // At once, but that does not count: the answer was on the table a minute ago.
        assert_eq!(steps(&all, "2026-11-30"), [4, 9]);
        all.note_try(&mistake(4), "2026-11-30", true);
        all.note_try(&mistake(4), "2026-11-30", false);
        assert_eq!(all.all()[0].tries, [("2026-11-30".to_owned(), true)], "once a day");
        assert_eq!(steps(&all, "2026-11-30"), [9]);
        // The next day, three days later, and then every week.
        for (today, next) in [
            ("2026-12-01", "2026-12-04"),
            ("2026-12-04", "2026-12-11"),
            ("2026-12-11", "2026-12-18"),
        ] {
            assert_eq!(steps(&all, today), [4, 9]);
            all.note_try(&mistake(4), today, false);
            assert_eq!(steps(&all, today), [9]);
            assert_eq!(steps(&all, next), [4, 9]);
        }
        assert_eq!(all.next_due("2026-12-11"), Some(0));
        all.note_try(&mistake(4), "2026-12-18", true);
        all.note_try(&mistake(9), "2026-12-18", true);
        assert_eq!((all.due("2026-12-18"), all.next_due("2026-12-18")), (0, Some(1)));
        let game = Game::ALL[0];
        assert_eq!(OwnMistakes::read(&("{}\n".to_owned() + &all.write()), game), all);
        assert_eq!(OwnMistakes::read(&all.write(), Game::ALL[1]), OwnMistakes::default());
        all.note_try(&mistake(4), "2026-12-25", true);
        assert_eq!(all.all().len(), 1, "it was solved twice");
        let mut other = OwnMistakes::read(&all.write(), game);
        assert_eq!((other.merge(all.clone()), all.merge(OwnMistakes(vec![mistake(2)]))), (0, 1));
    }

    /// Those of another version of the page stay stored: that version may be opened again.
    #[test]
    fn a_mistake_that_cannot_be_read_is_not_due() {
        let mut all = OwnMistakes::default();
        let packed = format!("0{}", mistake(4).packed);
        assert!(all.add(OwnMistake { packed, ..mistake(4) }));
        assert_eq!((all.due("2026-11-30"), all.next_due("2026-11-30")), (0, None));
        assert!(all.add(mistake(9)));
        assert_eq!(all.due_ones("2026-11-30").map(|one| one.step).collect::<Vec<_>>(), [9]);
        assert_eq!(OwnMistakes::read(&all.write(), Game::ALL[0]), all);
    }

    #[test]
    fn the_oldest_go_when_there_are_too_many() {
        let mut all = OwnMistakes::default();
        (0..MOST + 3).for_each(|step| _ = all.add(mistake(step)));
        assert_eq!((all.all().len(), all.all()[0].step), (MOST, 3));
    }

    /// Every decision of recorded games can be packed and comes back as it was.
    #[test]
    fn positions_come_back_as_they_were() {
        for game in Game::ALL.iter().copied() {
            let path = format!("{}/../../problems/{game}.jsonl", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(path).unwrap();
            let (_, problems) = ginmi_bots::problems::read(&text).unwrap();
            for problem in &problems[..3] {
                let record = CheckedRecord::read(problem.record.clone()).unwrap();
                let graded = GradedMistake {
                    step: record.replay(0).last(),
                    kind: problem.solution.kind,
                    taken: Action::Shoubu,
                    choices: problem.solution.choices.clone(),
                };
                let names = ("solo-1-1", &*problem.record);
                let seat = problem.solution.seat;
                let own = OwnMistake::of(names, (game, seat), &graded, "2026-11-30").unwrap();
                assert_eq!(own.position().unwrap(), problem.record);
            }
        }
    }
}
