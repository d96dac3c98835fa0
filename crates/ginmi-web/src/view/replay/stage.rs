//! The state of a replay on the page, and its operations.

use std::cell::RefCell;
use std::rc::Rc;

use ginmi::seat::Seat;
use leptos::prelude::*;

use super::{Address, LINK, part, parts};
use crate::browser::{self, Shown, Staging, Thinkers, address};
use crate::local::Thinker as _;
use crate::model::replay::{Judgements, Look, Moment, Record, Replay, Review};
use crate::model::{Judgement, Place, Scene};
use crate::view::Page;

/// The state of a replay.
pub(super) struct Stage {
    /// Its name.
    pub(super) id: String,
    /// The beats of the last step.
    staging: Staging,
    pub(super) record: Record,
    pub(super) replay: Replay,
    /// The number of the game in its file.
    pub(super) number: usize,
    pub(super) moment: Moment,
    /// Whether the game can be continued from its moments.
    pub(super) can_begin: bool,
    /// The number of the automatic run, if one is in progress.
    pub(super) runs: Option<u32>,
    begun: u32,
    /// Whether the review is on.
    pub(super) asks: bool,
    /// The judgements.
    judgements: Judgements,
    /// The thinkers, each with the step it is judging.
    thinkers: Vec<(Thinkers, Option<usize>)>,
}

/// How the moment changes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// It stays the same.
    Stays,
    /// One step forward, which is animated.
    Steps,
    /// A jump.
    Jumps,
}

/// The number of parallel thinkers.
const THINKERS: usize = 4;

/// A replay that the parts of the page share.
///
/// It has a single signal for all changes, which keeps the module small; a step changes nearly
/// everything anyway.
#[derive(Clone, Copy)]
pub(super) struct Show {
    stage: StoredValue<Rc<RefCell<Stage>>, LocalStorage>,
    changed: Trigger,
    page: Page,
    pub(super) scene: RwSignal<Scene>,
}

impl Show {
    /// A replay at a moment.
    pub(super) fn new(
        page: Page,
        address: Address,
        record: Record,
        reader: Option<Seat>,
        shown: RwSignal<Shown>,
    ) -> Show {
        let replay = record.replay(0).read_by(reader);
        let Address { id, query } = address;
        let mut moment = Moment::of_query(&query, replay.opening());
        moment.step = moment.step.min(replay.last());
        let stage = Stage {
            id,
            staging: Staging::new(shown),
            can_begin: browser::can_begin_again(record.text(0), &replay),
            record,
            replay,
            number: 0,
            moment,
            runs: None,
            begun: 0,
            // An address for the review switches it on.
            asks: query.contains("review"),
            judgements: Judgements::default(),
            thinkers: Vec::new(),
        };
        let show = Show {
            stage: StoredValue::new_local(Rc::new(RefCell::new(stage))),
            changed: Trigger::new(),
            page,
            scene: RwSignal::new(Scene::default()),
        };
        Effect::new(move |_| {
            page.lang.track();
            show.paint(Way::Stays);
        });
        show.judge();
        if query.contains("review") {
            // They are below the table, so scroll to them.
            browser::after(100, || browser::scroll_to("#slips"));
        }
        show
    }

    /// The state, tracked for changes.
    pub(super) fn see(self) -> Rc<RefCell<Stage>> {
        self.changed.track();
        self.stage.get_value()
    }

    /// The state without tracking, unless the page is gone.
    pub(super) fn peek(self) -> Option<Rc<RefCell<Stage>>> {
        self.stage.try_get_value()
    }

    /// Changes the state.
    pub(super) fn change(self, change: impl FnOnce(&mut Stage)) {
        self.change_by(Way::Jumps, change);
    }

    /// The same, with the way in which the moment changes.
    pub(super) fn change_by(self, way: Way, change: impl FnOnce(&mut Stage)) {
        let Some(stage) = self.peek() else { return };
        let before = stage.borrow().moment;
        change(&mut stage.borrow_mut());
        let moment = stage.borrow().moment;
        self.paint(if moment == before { Way::Stays } else { way });
        if moment != before {
            // Update the address a little later, since browsers limit the rate of changes.
            browser::after(300, move || self.tell_address(moment));
        }
        self.judge();
    }

    fn tell_address(self, moment: Moment) {
        let Some(stage) = self.peek() else { return };
        let stage = stage.borrow();
        if stage.moment == moment {
            let query = moment.to_query();
            let address = if stage.id == LINK {
                let hash = browser::window().location().hash().unwrap_or_default();
                address::of(&Place::Moment(part(&query, parts(&hash).1)))
            } else {
                address::of(&Place::Replay(stage.id.clone())) + &query
            };
            address::replace(&address);
        }
    }

    fn paint(self, way: Way) {
        let Some(stage) = self.peek() else { return };
        let (painted, staging) = {
            let stage = stage.borrow();
            let judgement = stage.judgements.known(stage.moment.step).filter(|_| stage.asks);
            let lang = self.page.lang.get_untracked();
            (stage.replay.scene(&stage.moment, judgement, lang), stage.staging.clone())
        };
        if way != Way::Stays {
            // Going on skips what is being shown.
            self.skip();
        }
        if self.scene.with_untracked(|old| *old != painted) {
            let dance = (way == Way::Steps).then(|| {
                let (stage, lang) = (stage.borrow(), self.page.lang.get_untracked());
                let between =
                    |old: &Scene| stage.replay.dance(&stage.moment, [old, &painted], lang);
                self.scene.with_untracked(between)
            });
            staging.paint(self.scene, painted, dance, None);
        }
        self.changed.notify();
    }

    /// Skips the beats of the last step; returns whether there were any.
    pub(super) fn skip(self) -> bool {
        self.peek().is_some_and(|stage| stage.borrow().staging.skip_all())
    }

    /// Goes to a step.
    pub(super) fn go(self, step: usize) {
        self.change(|stage| stage.moment.step = step.min(stage.replay.last()));
    }

    /// Starts or stops automatic play.
    pub(super) fn run(self) {
        self.change(|stage| {
            stage.runs = if stage.runs.is_some() { None } else { Some(stage.begun) };
            stage.begun += 1;
            if stage.moment.step == stage.replay.last() {
                stage.moment.step = 0;
            }
        });
        let run = self.peek().and_then(|stage| stage.borrow().runs);
        if let Some(run) = run {
            self.later(run);
        }
    }

    fn later(self, run: u32) {
        // Each step is shown to its end.
        let shown = self.peek().map_or(0, |stage| stage.borrow().staging.left());
        browser::after(browser::speed().between_steps().max(shown), move || {
            let Some(stage) = self.peek() else { return };
            if stage.borrow().runs != Some(run) {
                return;
            }
            self.change_by(Way::Steps, |stage| {
                stage.moment.step = (stage.moment.step + 1).min(stage.replay.last());
                if stage.moment.step == stage.replay.last() {
                    stage.runs = None;
                }
            });
            self.later(run);
        });
    }

    /// Shows another game of the file.
    pub(super) fn choose_game(self, number: usize) {
        self.change(|stage| {
            stage.replay = stage.record.replay(number);
            (stage.number, stage.moment.step) = (number, stage.replay.opening());
            let record = stage.record.text(number);
            stage.can_begin = browser::can_begin_again(record, &stage.replay);
            stage.judgements = Judgements::default();
        });
    }

    /// Has decisions judged, as many at a time as there are thinkers: first the current one, then
    /// all others at a glance, then those that looked bad closely.
    fn judge(self) {
        let Some(stage) = self.peek() else { return };
        loop {
            let mut own = stage.borrow_mut();
            let idle = own.thinkers.iter().position(|(_, asked)| asked.is_none());
            if idle.is_none() && own.thinkers.len() >= browser::cores().clamp(1, THINKERS) {
                return;
            }
            let Some((step, look)) = own.to_ask() else { return };
            let view = own.replay.question(&Moment { step, ..own.moment });
            let Some(view) = view else { return };
            let place = idle.unwrap_or_else(|| {
                let worker = self.page.worker.get_value();
                own.thinkers.push((Thinkers::new(&worker, || ()), None));
                own.thinkers.len() - 1
            });
            own.thinkers[place].1 = Some(step);
            let number = own.number;
            let done = move |judgement| {
                // Without a worker, a long game would otherwise be one long task.
                browser::after(0, move || self.judged(number, place, (step, look), judgement));
            };
            let taken = own.replay.decision(step).map(|(_, action)| action);
            let (thinkers, _) = &own.thinkers[place];
            match look {
                Look::Explained => thinkers.explain(&view, taken, Box::new(done)),
                Look::Close => thinkers.judge(&view, Box::new(done)),
                Look::Glance => thinkers.skim(&view, Box::new(done)),
            }
        }
    }

    fn judged(
        self,
        number: usize,
        place: usize,
        (step, look): (usize, Look),
        judgement: Judgement,
    ) {
        let Some(stage) = self.peek() else { return };
        let is_seen = {
            let mut own = stage.borrow_mut();
            own.thinkers[place].1 = None;
            if own.number == number {
                let Stage { judgements, replay, .. } = &mut *own;
                judgements.keep(replay, step, look, judgement);
            }
            look != Look::Glance || own.judgements.count().is_multiple_of(64) || own.is_done()
        };
        if is_seen {
            self.paint(Way::Stays);
        }
        self.judge();
    }
}

impl Stage {
    /// The next decision to judge, and the budget.
    fn to_ask(&self) -> Option<(usize, Look)> {
        let asked: Vec<usize> = self.thinkers.iter().filter_map(|(_, asked)| *asked).collect();
        self.judgements.next(&self.replay, &self.moment, &asked).filter(|_| self.asks)
    }

    /// Whether everything is judged.
    pub(super) fn is_done(&self) -> bool {
        self.to_ask().is_none() && self.thinkers.iter().all(|(_, asked)| asked.is_none())
    }

    /// The review so far.
    pub(super) fn review(&self, page: Page) -> Review {
        self.judgements.review(&self.replay, &self.moment, page.lang.get_untracked())
    }

    /// The player whose decisions are reviewed.
    pub(super) fn seat(&self) -> Seat {
        self.moment.seat.or(self.replay.reader()).unwrap_or(Seat::new(0))
    }
}
