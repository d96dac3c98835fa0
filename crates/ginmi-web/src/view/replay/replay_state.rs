//! The state of a replay on the page, and its operations.

use std::cell::RefCell;
use std::rc::Rc;

use ginmi::seat::Seat;
use leptos::prelude::*;

use super::{LINK, ReplayAddress, part, parts};
use crate::browser::{self, BotWorker, CuePlayer, VisibleCues, page_url};
use crate::model::replay::{
    CheckedRecord, GameReplay, GameReview, ReplayMoment, ReviewBudget, ReviewJudgements,
};
use crate::model::{BotJudgement, Route, TableScene};
use crate::solo_table::BotTaskRunner as _;
use crate::view::PageContext;

/// The state of a replay.
pub(super) struct ReplayState {
    /// Its name.
    pub(super) id: String,
    /// The beats of the last step.
    cue_player: CuePlayer,
    pub(super) record: CheckedRecord,
    pub(super) replay: GameReplay,
    /// The number of the game in its file.
    pub(super) number: usize,
    pub(super) moment: ReplayMoment,
    /// Whether the game can be continued from its moments.
    pub(super) can_begin: bool,
    /// The number of the automatic run, if one is in progress.
    pub(super) autoplay: Option<u32>,
    begun: u32,
    /// Whether the review is on.
    pub(super) is_reviewing: bool,
    /// The judgements.
    judgements: ReviewJudgements,
    /// The thinkers, each with the step it is judging.
    thinkers: Vec<(BotWorker, Option<usize>)>,
}

/// How the moment changes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum MomentChange {
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
pub(super) struct SharedReplay {
    state: StoredValue<Rc<RefCell<ReplayState>>, LocalStorage>,
    changed: Trigger,
    page: PageContext,
    pub(super) scene: RwSignal<TableScene>,
}

impl SharedReplay {
    /// A replay at a moment.
    pub(super) fn new(
        page: PageContext,
        address: ReplayAddress,
        record: CheckedRecord,
        reader: Option<Seat>,
        shown: RwSignal<VisibleCues>,
    ) -> SharedReplay {
        let replay = record.replay(0).with_reader(reader);
        let ReplayAddress { id, query } = address;
        let mut moment = ReplayMoment::of_query(&query, replay.opening());
        moment.step = moment.step.min(replay.last());
        let stage = ReplayState {
            id,
            cue_player: CuePlayer::new(shown),
            can_begin: browser::can_continue(record.text(0), &replay),
            record,
            replay,
            number: 0,
            moment,
            autoplay: None,
            begun: 0,
            // An address for the review switches it on.
            is_reviewing: query.contains("review"),
            judgements: ReviewJudgements::default(),
            thinkers: Vec::new(),
        };
        let show = SharedReplay {
            state: StoredValue::new_local(Rc::new(RefCell::new(stage))),
            changed: Trigger::new(),
            page,
            scene: RwSignal::new(TableScene::default()),
        };
        Effect::new(move |_| {
            page.lang.track();
            show.paint(MomentChange::Stays);
        });
        show.judge();
        if query.contains("review") {
            // They are below the table, so scroll to them.
            browser::run_after(100, || browser::scroll_to("#slips"));
        }
        show
    }

    /// The state, tracked for changes.
    pub(super) fn tracked_state(self) -> Rc<RefCell<ReplayState>> {
        self.changed.track();
        self.state.get_value()
    }

    /// The state without tracking, unless the page is gone.
    pub(super) fn untracked_state(self) -> Option<Rc<RefCell<ReplayState>>> {
        self.state.try_get_value()
    }

    /// Changes the state.
    pub(super) fn change(self, change: impl FnOnce(&mut ReplayState)) {
        self.change_moment(MomentChange::Jumps, change);
    }

    /// The same, with the way in which the moment changes.
    pub(super) fn change_moment(self, way: MomentChange, change: impl FnOnce(&mut ReplayState)) {
        let Some(stage) = self.untracked_state() else { return };
        let before = stage.borrow().moment;
        change(&mut stage.borrow_mut());
        let moment = stage.borrow().moment;
        self.paint(if moment == before { MomentChange::Stays } else { way });
        if moment != before {
            // Update the address a little later, since browsers limit the rate of changes.
            browser::run_after(300, move || self.tell_address(moment));
        }
        self.judge();
    }

    fn tell_address(self, moment: ReplayMoment) {
        let Some(stage) = self.untracked_state() else { return };
        let stage = stage.borrow();
        if stage.moment == moment {
            let query = moment.to_query();
            let address = if stage.id == LINK {
                let hash = browser::window().location().hash().unwrap_or_default();
                page_url::route_url(&Route::LinkedReplay(part(&query, parts(&hash).1)))
            } else {
                page_url::route_url(&Route::Replay(stage.id.clone())) + &query
            };
            page_url::replace_url(&address);
        }
    }

    fn paint(self, way: MomentChange) {
        let Some(stage) = self.untracked_state() else { return };
        let (painted, staging) = {
            let stage = stage.borrow();
            let judgement =
                stage.judgements.close_judgement(stage.moment.step).filter(|_| stage.is_reviewing);
            let lang = self.page.lang.get_untracked();
            (stage.replay.scene(&stage.moment, judgement, lang), stage.cue_player.clone())
        };
        if way != MomentChange::Stays {
            // Going on skips what is being shown.
            self.skip();
        }
        if self.scene.with_untracked(|old| *old != painted) {
            let dance = (way == MomentChange::Steps).then(|| {
                let (stage, lang) = (stage.borrow(), self.page.lang.get_untracked());
                let between =
                    |old: &TableScene| stage.replay.timeline(&stage.moment, [old, &painted], lang);
                self.scene.with_untracked(between)
            });
            staging.paint(self.scene, painted, dance, None);
        }
        self.changed.notify();
    }

    /// Skips the beats of the last step; returns whether there were any.
    pub(super) fn skip(self) -> bool {
        self.untracked_state().is_some_and(|stage| stage.borrow().cue_player.skip_all())
    }

    /// Goes to a step.
    pub(super) fn go_to_step(self, step: usize) {
        self.change(|stage| stage.moment.step = step.min(stage.replay.last()));
    }

    /// Starts or stops automatic play.
    pub(super) fn toggle_autoplay(self) {
        self.change(|stage| {
            stage.autoplay = if stage.autoplay.is_some() { None } else { Some(stage.begun) };
            stage.begun += 1;
            if stage.moment.step == stage.replay.last() {
                stage.moment.step = 0;
            }
        });
        let run = self.untracked_state().and_then(|stage| stage.borrow().autoplay);
        if let Some(run) = run {
            self.later(run);
        }
    }

    fn later(self, run: u32) {
        // Each step is shown to its end.
        let shown = self.untracked_state().map_or(0, |stage| stage.borrow().cue_player.time_left());
        browser::run_after(browser::speed().between_steps().max(shown), move || {
            let Some(stage) = self.untracked_state() else { return };
            if stage.borrow().autoplay != Some(run) {
                return;
            }
            self.change_moment(MomentChange::Steps, |stage| {
                stage.moment.step = (stage.moment.step + 1).min(stage.replay.last());
                if stage.moment.step == stage.replay.last() {
                    stage.autoplay = None;
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
            stage.can_begin = browser::can_continue(record, &stage.replay);
            stage.judgements = ReviewJudgements::default();
        });
    }

    /// Has decisions judged, as many at a time as there are thinkers: first the current one, then
    /// all others at a glance, then those that looked bad closely.
    fn judge(self) {
        let Some(stage) = self.untracked_state() else { return };
        loop {
            let mut own = stage.borrow_mut();
            let idle = own.thinkers.iter().position(|(_, asked)| asked.is_none());
            if idle.is_none() && own.thinkers.len() >= browser::core_count().clamp(1, THINKERS) {
                return;
            }
            let Some((step, look)) = own.to_ask() else { return };
            let view = own.replay.question(&ReplayMoment { step, ..own.moment });
            let Some(view) = view else { return };
            let place = idle.unwrap_or_else(|| {
                let worker = self.page.worker.get_value();
                own.thinkers.push((BotWorker::new(&worker, || ()), None));
                own.thinkers.len() - 1
            });
            own.thinkers[place].1 = Some(step);
            let number = own.number;
            let done = move |judgement| {
                // Without a worker, a long game would otherwise be one long task.
                browser::run_after(0, move || self.judged(number, place, (step, look), judgement));
            };
            let taken = own.replay.decision(step).map(|(_, action)| action);
            let (thinkers, _) = &own.thinkers[place];
            match look {
                ReviewBudget::Explained => thinkers.explain(&view, taken, Box::new(done)),
                ReviewBudget::Close => thinkers.judge(&view, Box::new(done)),
                ReviewBudget::Glance => thinkers.judge_quickly(&view, Box::new(done)),
            }
        }
    }

    fn judged(
        self,
        number: usize,
        place: usize,
        (step, look): (usize, ReviewBudget),
        judgement: BotJudgement,
    ) {
        let Some(stage) = self.untracked_state() else { return };
        let is_seen = {
            let mut own = stage.borrow_mut();
            own.thinkers[place].1 = None;
            if own.number == number {
                let ReplayState { judgements, replay, .. } = &mut *own;
                judgements.store(replay, step, look, judgement);
            }
            look != ReviewBudget::Glance
                || own.judgements.count().is_multiple_of(64)
                || own.is_done()
        };
        if is_seen {
            self.paint(MomentChange::Stays);
        }
        self.judge();
    }
}

impl ReplayState {
    /// The next decision to judge, and the budget.
    fn to_ask(&self) -> Option<(usize, ReviewBudget)> {
        let asked: Vec<usize> = self.thinkers.iter().filter_map(|(_, asked)| *asked).collect();
        self.judgements.next(&self.replay, &self.moment, &asked).filter(|_| self.is_reviewing)
    }

    /// Whether everything is judged.
    pub(super) fn is_done(&self) -> bool {
        self.to_ask().is_none() && self.thinkers.iter().all(|(_, asked)| asked.is_none())
    }

    /// The review so far.
    pub(super) fn review(&self, page: PageContext) -> GameReview {
        self.judgements.review(&self.replay, &self.moment, page.lang.get_untracked())
    }

    /// The player whose decisions are reviewed.
    pub(super) fn seat(&self) -> Seat {
        self.moment.seat.or(self.replay.reader()).unwrap_or(Seat::new(0))
    }
}
