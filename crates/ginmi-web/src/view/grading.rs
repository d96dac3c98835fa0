//! Grades a game in the background, after it was played or while its review is open.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use ginmi::Game;
use ginmi::seat::Seat;
use leptos::prelude::*;

use super::PageContext;
use crate::browser::{self, BotWorker};
use crate::model::replay::{GameReplay, MatchGrade, RoundToGrade};
use crate::solo_table::BotTaskRunner as _;

/// The most workers at a time. One core is left to the page.
const WORKERS: usize = 4;

/// A game that is being graded. It stops when this is dropped.
pub(super) struct GameGrading(Rc<RefCell<GradingState>>);

struct GradingState {
    game: Game,
    record: String,
    seat: Seat,
    grade: MatchGrade,
    /// Whether a round could not be graded, as without a connection.
    has_failed: bool,
    /// The workers, each with the index of the round that it grades.
    workers: Vec<(BotWorker, Option<usize>)>,
    /// Is called after each round.
    changed: Rc<dyn Fn()>,
}

impl GameGrading {
    /// Begins to grade a player of a recorded game, and calls `changed` after each round.
    pub(super) fn begin(
        page: PageContext,
        (record, replay): (String, &GameReplay),
        seat: Seat,
        changed: impl Fn() + 'static,
    ) -> Self {
        let rounds = replay.ended_rounds();
        let count = browser::core_count().saturating_sub(1).clamp(1, WORKERS).min(rounds);
        let script = page.worker.get_value();
        let workers = (0..count).map(|_| (BotWorker::new(&script, || ()), None)).collect();
        let state = GradingState {
            game: replay.game(),
            record,
            seat,
            grade: MatchGrade::new(rounds),
            has_failed: false,
            workers,
            changed: Rc::new(changed),
        };
        let state = Rc::new(RefCell::new(state));
        (0..count).for_each(|worker| grade_next(&state, worker));
        Self(state)
    }

    /// Whether there will be no grade, as without a connection.
    pub(super) fn has_failed(&self) -> bool {
        self.0.borrow().has_failed
    }

    /// The grade so far.
    pub(super) fn grade(&self) -> MatchGrade {
        self.0.borrow().grade.clone()
    }
}

/// Has a worker grade the next round, if there is one.
fn grade_next(state: &Rc<RefCell<GradingState>>, worker: usize) {
    let mut own = state.borrow_mut();
    let asked: Vec<usize> = own.workers.iter().filter_map(|(_, round)| *round).collect();
    let Some(round) = own.grade.next(&asked) else {
        if asked.is_empty() {
            own.workers.clear();
        }
        return;
    };
    own.workers[worker].1 = Some(round);
    let GradingState { game, ref record, seat, .. } = *own;
    let task = RoundToGrade { game, record: record.clone(), round: round as u16 + 1, seat };
    let weak = Rc::downgrade(state);
    let done = move |grade| {
        // Without a worker, a long game would otherwise be one long task.
        browser::run_after(0, move || {
            let Some(state) = Weak::upgrade(&weak).filter(|state| !state.borrow().has_failed)
            else {
                return;
            };
            let changed = {
                let mut own = state.borrow_mut();
                match grade {
                    Some(grade) => {
                        own.workers[worker].1 = None;
                        own.grade.store(round, grade);
                    }
                    None => {
                        own.has_failed = true;
                        own.workers.clear();
                    }
                }
                Rc::clone(&own.changed)
            };
            changed();
            if !state.borrow().has_failed {
                grade_next(&state, worker);
            }
        });
    };
    own.workers[worker].0.grade(&task, Box::new(done));
}
