//! What a replay on the page knows, and what can be done with it.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use ginmi::seat::Seat;
use ginmi_bots::Opinion;
use leptos::prelude::*;

use super::{LINK, part, parts};
use crate::browser::{self, Shown, Staging, Thinkers};
use crate::local::Thinker as _;
use crate::model::replay::{Moment, Record, Replay, Slip};
use crate::model::{Place, Scene};
use crate::view::Page;

/// All that a replay on the page knows.
pub(super) struct Stage {
    /// Under which name it is found.
    pub(super) id: String,
    /// What is shown of the step that was taken last.
    staging: Staging,
    pub(super) record: Record,
    pub(super) replay: Replay,
    /// Which game of a file it is.
    pub(super) number: usize,
    pub(super) moment: Moment,
    /// Whether one can play on from its moments.
    pub(super) can_begin: bool,
    /// Whether it goes on by itself, and how often that was begun.
    pub(super) runs: Option<u32>,
    begun: u32,
    /// Whether the strongest bot is asked.
    pub(super) asks: bool,
    /// What it thinks of the decisions after these steps.
    judged: BTreeMap<usize, Judged>,
    /// Those that think now, each with what it is asked.
    thinkers: Vec<(Thinkers, Option<usize>)>,
}

/// What the strongest bot thinks of a decision.
struct Judged {
    opinions: Vec<Opinion>,
    /// Whether it has taken its time over that.
    is_sure: bool,
    /// Whom the decision has cost how much, if it was clearly worse than another.
    cost: Option<(Seat, i32)>,
}

/// How one comes to what is painted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// The moment is the same.
    Stays,
    /// By one step, of which there is something to be seen.
    Steps,
    /// From anywhere.
    Jumps,
}

/// How many think at the same time.
const THINKERS: usize = 4;

/// How many choices that look bad at a glance are looked at closely.
const LOOKED_AT: usize = 24;

/// The worst choices, what the reader could expect at each of the own ones, and how many of all were
/// judged.
pub(super) struct Review {
    /// The worst first.
    pub(super) worst: Vec<Slip>,
    /// All of them, in order.
    pub(super) slips: Vec<Slip>,
    /// What could be expected, and what it came to.
    pub(super) expected: Vec<i32>,
    pub(super) judged: usize,
    pub(super) all: usize,
    /// Whether nothing is left to be looked at.
    pub(super) is_done: bool,
}

/// A replay that the parts of the page share.
///
/// One signal says that something has changed, instead of one for each thing: the page is small to
/// fetch that way, and a step changes nearly all that is seen anyway.
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
        id: String,
        query: &str,
        record: Record,
        reader: Option<Seat>,
        shown: RwSignal<Shown>,
    ) -> Show {
        let replay = record.replay(0).read_by(reader);
        let mut moment = Moment::of_query(query, replay.opening());
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
            // Whoever comes for the mistakes sees them.
            asks: query.contains("review"),
            judged: BTreeMap::new(),
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
            // Below the table, they would not be seen.
            browser::after(100, || browser::scroll_to("#slips"));
        }
        show
    }

    /// What it knows; whoever asks is told when that changes.
    pub(super) fn see(self) -> Rc<RefCell<Stage>> {
        self.changed.track();
        self.stage.get_value()
    }

    /// What it knows, unless the page is another one by now.
    pub(super) fn peek(self) -> Option<Rc<RefCell<Stage>>> {
        self.stage.try_get_value()
    }

    /// Changes what it knows.
    pub(super) fn change(self, change: impl FnOnce(&mut Stage)) {
        self.change_by(Way::Jumps, change);
    }

    /// The same, where it is known how one comes there.
    pub(super) fn change_by(self, way: Way, change: impl FnOnce(&mut Stage)) {
        let Some(stage) = self.peek() else { return };
        let before = stage.borrow().moment;
        change(&mut stage.borrow_mut());
        let moment = stage.borrow().moment;
        self.paint(if moment == before { Way::Stays } else { way });
        if moment != before {
            // The address follows a little later: browsers take only so many changes.
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
                Place::Moment(part(&query, parts(&hash).1)).path()
            } else {
                Place::Replay(stage.id.clone()).path() + &query
            };
            browser::replace_address(&address);
        }
    }

    fn paint(self, way: Way) {
        let Some(stage) = self.peek() else { return };
        let (painted, staging) = {
            let stage = stage.borrow();
            // What was seen at a glance alone is not shown as if it were known.
            let judged = stage.judged.get(&stage.moment.step).filter(|judged| judged.is_sure);
            let opinions = judged.filter(|_| stage.asks).map(|judged| &*judged.opinions);
            let lang = self.page.lang.get_untracked();
            (stage.replay.scene(&stage.moment, opinions, lang), stage.staging.clone())
        };
        if way != Way::Stays {
            // Whoever goes on has seen enough.
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

    /// Skips what is shown of the last step; whether there was anything.
    pub(super) fn skip(self) -> bool {
        self.peek().is_some_and(|stage| stage.borrow().staging.skip_all())
    }

    /// Goes to a step.
    pub(super) fn go(self, step: usize) {
        self.change(|stage| stage.moment.step = step.min(stage.replay.last()));
    }

    /// Goes on by itself, or stops.
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
        // Each step is seen to its end.
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

    /// Goes over another game of the file.
    pub(super) fn choose_game(self, number: usize) {
        self.change(|stage| {
            stage.replay = stage.record.replay(number);
            (stage.number, stage.moment.step) = (number, stage.replay.opening());
            let record = stage.record.text(number);
            stage.can_begin = browser::can_begin_again(record, &stage.replay);
            stage.judged.clear();
        });
    }

    /// Asks about the decision that is looked at, then about all others at a glance, then closely about
    /// those that looked bad: as many at a time as there are that think.
    fn judge(self) {
        let Some(stage) = self.peek() else { return };
        loop {
            let mut own = stage.borrow_mut();
            let idle = own.thinkers.iter().position(|(_, asked)| asked.is_none());
            if idle.is_none() && own.thinkers.len() >= browser::cores().clamp(1, THINKERS) {
                return;
            }
            let Some((step, is_close)) = own.to_ask() else { return };
            let view = own.replay.question(&Moment { step, ..own.moment });
            let Some(view) = view else { return };
            let place = idle.unwrap_or_else(|| {
                let worker = self.page.worker.get_value();
                own.thinkers.push((Thinkers::new(&worker, || ()), None));
                own.thinkers.len() - 1
            });
            own.thinkers[place].1 = Some(step);
            let number = own.number;
            let done = move |opinions| {
                // Else a long game would be one long task where there is no worker.
                browser::after(0, move || self.judged(number, place, step, opinions, is_close));
            };
            let (thinkers, _) = &own.thinkers[place];
            if is_close {
                thinkers.judge(&view, Box::new(done));
            } else {
                thinkers.skim(&view, Box::new(done));
            }
        }
    }

    fn judged(
        self,
        number: usize,
        place: usize,
        step: usize,
        opinions: Vec<Opinion>,
        is_close: bool,
    ) {
        let Some(stage) = self.peek() else { return };
        let is_seen = {
            let mut own = stage.borrow_mut();
            own.thinkers[place].1 = None;
            if own.number == number {
                let cost = own.replay.cost(step, &opinions);
                own.judged.insert(step, Judged { opinions, is_sure: is_close, cost });
            }
            is_close || own.judged.len().is_multiple_of(64) || own.to_ask().is_none()
        };
        if is_seen {
            self.paint(Way::Stays);
        }
        self.judge();
    }
}

impl Stage {
    /// The decision to be asked about next, and whether closely.
    fn to_ask(&self) -> Option<(usize, bool)> {
        if !self.asks {
            return None;
        }
        let is_asked = |step: &usize| self.thinkers.iter().any(|(_, asked)| *asked == Some(*step));
        let is_sure = |step: &usize| self.judged.get(step).is_some_and(|judged| judged.is_sure);
        let here = Some(self.moment.step).filter(|step| !is_asked(step) && !is_sure(step));
        if let Some(here) = here.filter(|here| self.questions().any(|step| step == *here)) {
            return Some((here, true));
        }
        let is_new = |step: &usize| !self.judged.contains_key(step) && !is_asked(step);
        if let Some(next) = self.questions().find(is_new) {
            return Some((next, false));
        }
        let mut doubtful = self.doubtful();
        doubtful.find(|step| !is_asked(step) && !is_sure(step)).map(|step| (step, true))
    }

    fn questions(&self) -> impl Iterator<Item = usize> {
        self.replay.questions(&self.moment)
    }

    /// The choices that look worst, whether at a glance or closely; the reader's own before others.
    fn doubtful(&self) -> impl Iterator<Item = usize> {
        let own = self.replay.reader();
        let bad = |(step, judged): (&usize, &Judged)| {
            let (seat, cost) = judged.cost?;
            Some((Some(seat) != own, std::cmp::Reverse(cost), *step))
        };
        let mut bad: Vec<_> = self.judged.iter().filter_map(bad).collect();
        bad.sort_unstable();
        bad.truncate(LOOKED_AT);
        bad.into_iter().map(|(.., step)| step)
    }

    /// What the judgements so far come to.
    pub(super) fn review(&self, page: Page) -> Review {
        let lang = page.lang.get_untracked();
        let steps: Vec<usize> = self.questions().collect();
        let of = |step: &usize| {
            let judged = self.judged.get(step).filter(|judged| judged.is_sure)?;
            self.replay.slip(*step, &judged.opinions, lang)
        };
        let slips: Vec<Slip> = steps.iter().filter_map(of).collect();
        let own = self.seat();
        let reader = self.replay.reader();
        let mut worst: Vec<Slip> = slips
            .iter()
            .filter(|slip| reader.is_none_or(|own| slip.seat == own))
            .cloned()
            .collect();
        worst.sort_by_key(|slip| std::cmp::Reverse(slip.hundredths));
        worst.truncate(3);
        let expected = |step: &usize| {
            let is_own = self.replay.decision(*step)?.0 == own;
            let judged = self.judged.get(step).filter(|_| is_own)?;
            self.replay.expected(*step, &judged.opinions)
        };
        Review {
            worst,
            slips,
            expected: steps.iter().filter_map(expected).chain([self.replay.result(own)]).collect(),
            judged: steps.iter().filter(|step| self.judged.contains_key(step)).count(),
            all: steps.len(),
            is_done: self.to_ask().is_none()
                && self.thinkers.iter().all(|(_, asked)| asked.is_none()),
        }
    }

    /// Whose decisions are looked for.
    pub(super) fn seat(&self) -> Seat {
        self.moment.seat.or(self.replay.reader()).unwrap_or(Seat::new(0))
    }
}
