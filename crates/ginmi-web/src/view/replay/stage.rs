//! What a replay on the page knows, and what can be done with it.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use ginmi::seat::Seat;
use ginmi_bots::Opinion;
use leptos::prelude::*;

use crate::browser::{self, Thinkers};
use crate::local::Thinker as _;
use crate::model::replay::{Moment, Record, Replay, Slip};
use crate::model::{Place, Scene};
use crate::view::Page;

/// All that a replay on the page knows.
pub(super) struct Stage {
    /// Under which name it is found.
    pub(super) id: String,
    pub(super) record: Record,
    pub(super) replay: Replay,
    /// Which game of a file it is.
    pub(super) number: usize,
    pub(super) moment: Moment,
    /// Whether it goes on by itself, and how often that was begun.
    pub(super) runs: Option<u32>,
    begun: u32,
    /// Whether the strongest bot is asked.
    pub(super) asks: bool,
    /// What it thinks of the decisions after these steps.
    judged: BTreeMap<usize, Vec<Opinion>>,
    thinkers: Option<Thinkers>,
    /// Whether it thinks now.
    thinks: bool,
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
    pub(super) fn new(page: Page, id: String, record: Record, reader: Option<Seat>) -> Show {
        let replay = record.replay(0).read_by(reader);
        let query = browser::window().location().search().unwrap_or_default();
        let mut moment = Moment::of_query(&query);
        moment.step = moment.step.min(replay.last());
        let stage = Stage {
            id,
            record,
            replay,
            number: 0,
            moment,
            runs: None,
            begun: 0,
            asks: false,
            judged: BTreeMap::new(),
            thinkers: None,
            thinks: false,
        };
        let show = Show {
            stage: StoredValue::new_local(Rc::new(RefCell::new(stage))),
            changed: Trigger::new(),
            page,
            scene: RwSignal::new(Scene::default()),
        };
        Effect::new(move |_| {
            page.lang.track();
            show.paint();
        });
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
        let Some(stage) = self.peek() else { return };
        let before = stage.borrow().moment;
        change(&mut stage.borrow_mut());
        self.paint();
        let moment = stage.borrow().moment;
        if moment != before {
            // The address follows a little later: browsers take only so many changes.
            browser::after(300, move || self.tell_address(moment));
        }
        if !stage.borrow().thinks {
            self.judge();
        }
    }

    fn tell_address(self, moment: Moment) {
        let Some(stage) = self.peek() else { return };
        let stage = stage.borrow();
        if stage.moment == moment {
            let place = Place::Replay(stage.id.clone());
            browser::replace_address(&(place.path() + &moment.to_query()));
        }
    }

    fn paint(self) {
        let Some(stage) = self.peek() else { return };
        let painted = {
            let stage = stage.borrow();
            let opinions = stage.judged.get(&stage.moment.step).filter(|_| stage.asks);
            let lang = self.page.lang.get_untracked();
            stage.replay.scene(&stage.moment, opinions.map(Vec::as_slice), lang)
        };
        if self.scene.with_untracked(|old| *old != painted) {
            browser::outline(painted.last.clone());
            self.scene.set(painted);
        }
        self.changed.notify();
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
        browser::after(browser::speed().between_steps(), move || {
            let Some(stage) = self.peek() else { return };
            if stage.borrow().runs != Some(run) {
                return;
            }
            self.change(|stage| {
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
            (stage.number, stage.moment.step) = (number, 0);
            stage.judged.clear();
        });
    }

    /// Asks about the decision that is looked at, then about all others, one after the other.
    fn judge(self) {
        let Some(stage) = self.peek() else { return };
        let mut own = stage.borrow_mut();
        let Some((step, view)) = own.to_ask() else {
            own.thinks = false;
            return;
        };
        own.thinks = true;
        let number = own.number;
        let worker = self.page.worker;
        let thinkers = own.thinkers.take();
        drop(own);
        let thinkers = thinkers.unwrap_or_else(|| Thinkers::new(&worker.get_value(), || ()));
        let done = move |opinions| {
            // Else a long game would be one long task where there is no worker.
            browser::after(0, move || self.judged(number, step, opinions));
        };
        thinkers.judge(&view, Box::new(done));
        stage.borrow_mut().thinkers = Some(thinkers);
    }

    fn judged(self, number: usize, step: usize, opinions: Vec<Opinion>) {
        let Some(stage) = self.peek() else { return };
        let is_seen = {
            let mut own = stage.borrow_mut();
            if own.number == number {
                own.judged.insert(step, opinions);
            }
            let is_slip = own.slip(step, self.page).is_some();
            is_slip || own.moment.step == step || own.to_ask().is_none()
        };
        if is_seen {
            self.paint();
        }
        self.judge();
    }
}

impl Stage {
    fn to_ask(&self) -> Option<(usize, ginmi::View)> {
        let is_new = |step: &usize| self.asks && !self.judged.contains_key(step);
        let here = Some(self.moment.step).filter(is_new);
        let here = here.filter(|_| self.replay.question(&self.moment).is_some());
        let step = here.or_else(|| self.replay.questions(&self.moment).find(is_new))?;
        Some((step, self.replay.question(&Moment { step, ..self.moment })?))
    }

    fn slip(&self, step: usize, page: Page) -> Option<Slip> {
        self.replay.slip(step, self.judged.get(&step)?, page.lang.get_untracked())
    }

    /// The choices that were clearly worse than others, of those that are seen; and whether all were
    /// judged.
    pub(super) fn slips(&self, page: Page) -> (Vec<Slip>, bool) {
        let steps: Vec<usize> = self.replay.questions(&self.moment).collect();
        let slips = steps.iter().filter_map(|step| self.slip(*step, page)).collect();
        (slips, steps.iter().all(|step| self.judged.contains_key(step)))
    }

    /// Whose decisions are looked for.
    pub(super) fn seat(&self) -> Seat {
        self.moment.seat.or(self.replay.reader()).unwrap_or(Seat::new(0))
    }
}
