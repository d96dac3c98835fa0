//! What a replay on the page knows, and what can be done with it.

use std::cell::RefCell;
use std::rc::Rc;

use ginmi::seat::Seat;
use ginmi_bots::Opinion;
use leptos::prelude::*;

use super::{Address, LINK, part, parts};
use crate::browser::{self, Shown, Staging, Thinkers};
use crate::local::Thinker as _;
use crate::model::replay::{Judgements, Look, Moment, Record, Replay, Review};
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
    /// What it thinks of the decisions.
    judgements: Judgements,
    /// Those that think now, each with what it is asked.
    thinkers: Vec<(Thinkers, Option<usize>)>,
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
            // Whoever comes for the mistakes sees them.
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
            let opinions = stage.judgements.known(stage.moment.step).filter(|_| stage.asks);
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
            stage.judgements = Judgements::default();
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
            let done = move |opinions| {
                // Else a long game would be one long task where there is no worker.
                browser::after(0, move || self.judged(number, place, (step, look), opinions));
            };
            let (thinkers, _) = &own.thinkers[place];
            match look {
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
        opinions: Vec<Opinion>,
    ) {
        let Some(stage) = self.peek() else { return };
        let is_seen = {
            let mut own = stage.borrow_mut();
            own.thinkers[place].1 = None;
            if own.number == number {
                let Stage { judgements, replay, .. } = &mut *own;
                judgements.keep(replay, step, look, opinions);
            }
            look == Look::Close || own.judgements.count().is_multiple_of(64) || own.is_done()
        };
        if is_seen {
            self.paint(Way::Stays);
        }
        self.judge();
    }
}

impl Stage {
    /// The decision to be asked about next, and how closely.
    fn to_ask(&self) -> Option<(usize, Look)> {
        let asked: Vec<usize> = self.thinkers.iter().filter_map(|(_, asked)| *asked).collect();
        self.judgements.next(&self.replay, &self.moment, &asked).filter(|_| self.asks)
    }

    /// Whether nothing is left to be asked about.
    pub(super) fn is_done(&self) -> bool {
        self.to_ask().is_none() && self.thinkers.iter().all(|(_, asked)| asked.is_none())
    }

    /// What the judgements so far come to.
    pub(super) fn review(&self, page: Page) -> Review {
        self.judgements.review(&self.replay, &self.moment, page.lang.get_untracked())
    }

    /// Whose decisions are looked for.
    pub(super) fn seat(&self) -> Seat {
        self.moment.seat.or(self.replay.reader()).unwrap_or(Seat::new(0))
    }
}
