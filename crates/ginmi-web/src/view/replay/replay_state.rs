//! The state of a replay on the page, and its operations.

use std::cell::RefCell;
use std::rc::Rc;

use ginmi::action::Action;
use ginmi::seat::Seat;
use leptos::prelude::*;

use super::{LINK, ReplayAddress, part, parts};
use crate::browser::{self, BotWorker, CuePlayer, VisibleCues, page_url};
use crate::model::replay::{
    CheckedRecord, GameReplay, GameReview, GradeScene, ReplayMoment, ReviewDepth, ReviewJudgements,
};
use crate::model::{BotJudgement, Route, TableScene};
use crate::solo_table::BotTaskRunner as _;
use crate::view::PageContext;
use crate::view::grading::GameGrading;

/// The state of a replay.
pub(super) struct ReplayState {
    /// Its name.
    pub(super) id: String,
    /// Shows the cues of the last step.
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
    /// The step at which the reader tries something else, and what.
    tried: Option<(usize, Action)>,
    /// The judgements.
    judgements: ReviewJudgements,
    /// Grades the player whose decisions are reviewed, once they are all judged.
    grading: Option<GameGrading>,
    /// The bot workers, each with the step that it judges.
    bot_workers: Vec<(BotWorker, Option<usize>)>,
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

/// The most bot workers at a time.
const BOT_WORKERS: usize = 4;

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
    ) -> Self {
        let replay = record.replay(0).with_reader(reader);
        let ReplayAddress { id, query } = address;
        let mut moment = ReplayMoment::of_query(&query, replay.opening());
        moment.step = moment.step.min(replay.last());
        let state = ReplayState {
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
            tried: None,
            judgements: ReviewJudgements::default(),
            grading: None,
            bot_workers: Vec::new(),
        };
        let show = Self {
            state: StoredValue::new_local(Rc::new(RefCell::new(state))),
            changed: Trigger::new(),
            page,
            scene: RwSignal::new(TableScene::default()),
        };
        Effect::new(move |_| {
            page.lang.track();
            show.paint(MomentChange::Stays);
        });
        show.judge();
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
    pub(super) fn change_moment(self, kind: MomentChange, change: impl FnOnce(&mut ReplayState)) {
        let Some(state) = self.untracked_state() else { return };
        let before = state.borrow().moment;
        change(&mut state.borrow_mut());
        let moment = state.borrow().moment;
        self.paint(if moment == before { MomentChange::Stays } else { kind });
        if moment != before {
            // Update the address a little later, since browsers limit the rate of changes.
            browser::run_after(300, move || self.update_address(moment));
        }
        self.judge();
    }

    fn update_address(self, moment: ReplayMoment) {
        let Some(state) = self.untracked_state() else { return };
        let state = state.borrow();
        if state.moment == moment {
            let query = moment.to_query();
            let address = if state.id == LINK {
                let hash = browser::window().location().hash().unwrap_or_default();
                page_url::route_url(&Route::LinkedReplay(part(&query, parts(&hash).1)))
            } else {
                page_url::route_url(&Route::Replay(state.id.clone())) + &query
            };
            page_url::replace_url(&address);
        }
    }

    fn paint(self, kind: MomentChange) {
        let Some(state) = self.untracked_state() else { return };
        let (painted, cue_player) = {
            let state = state.borrow();
            let judgement =
                state.judgements.close_judgement(state.moment.step).filter(|_| state.is_reviewing);
            let lang = self.page.lang.get_untracked();
            let tried = state.tried();
            let scene = state.replay.reviewed_scene(&state.moment, judgement, tried, lang);
            (scene, state.cue_player.clone())
        };
        if kind != MomentChange::Stays {
            // Going on skips what is being shown.
            self.skip();
        }
        if self.scene.with_untracked(|old| *old != painted) {
            let timeline = (kind == MomentChange::Steps).then(|| {
                let (state, lang) = (state.borrow(), self.page.lang.get_untracked());
                let between =
                    |old: &TableScene| state.replay.timeline(&state.moment, [old, &painted], lang);
                self.scene.with_untracked(between)
            });
            cue_player.paint(self.scene, painted, timeline, None);
        }
        self.changed.notify();
    }

    /// Skips the cues of the last step; returns whether there were any.
    pub(super) fn skip(self) -> bool {
        self.untracked_state().is_some_and(|state| state.borrow().cue_player.skip_all())
    }

    /// Goes to a step.
    pub(super) fn go_to_step(self, step: usize) {
        self.change(|state| state.moment.step = step.min(state.replay.last()));
    }

    /// Goes to the next mistake that is known, or to the first after the last.
    pub(super) fn next_mistake(self) {
        let Some(state) = self.untracked_state() else { return };
        let next = {
            let state = state.borrow();
            state.review(self.page).next_mistake(state.moment.step)
        };
        if let Some(step) = next {
            self.go_to_step(step);
        }
    }

    /// Judges a choice that the reader tries at this moment.
    pub(super) fn try_action(self, action: Action) {
        self.change(|state| state.tried = Some((state.moment.step, action)));
    }

    /// Starts or stops automatic play.
    pub(super) fn toggle_autoplay(self) {
        self.change(|state| {
            state.autoplay = if state.autoplay.is_some() { None } else { Some(state.begun) };
            state.begun += 1;
            if state.moment.step == state.replay.last() {
                state.moment.step = 0;
            }
        });
        let run = self.untracked_state().and_then(|state| state.borrow().autoplay);
        if let Some(run) = run {
            self.schedule_step(run);
        }
    }

    fn schedule_step(self, run: u32) {
        // Each step is shown to its end.
        let shown = self.untracked_state().map_or(0, |state| state.borrow().cue_player.time_left());
        browser::run_after(browser::settings().speed.between_steps().max(shown), move || {
            let Some(state) = self.untracked_state() else { return };
            if state.borrow().autoplay != Some(run) {
                return;
            }
            self.change_moment(MomentChange::Steps, |state| {
                state.moment.step = (state.moment.step + 1).min(state.replay.last());
                if state.moment.step == state.replay.last() {
                    state.autoplay = None;
                }
            });
            self.schedule_step(run);
        });
    }

    /// Shows another game of the file.
    pub(super) fn choose_game(self, number: usize) {
        self.change(|state| {
            state.replay = state.record.replay(number);
            (state.number, state.moment.step) = (number, state.replay.opening());
            let record = state.record.text(number);
            state.can_begin = browser::can_continue(record, &state.replay);
            (state.judgements, state.tried) = (ReviewJudgements::default(), None);
            state.grading = None;
        });
    }

    /// Has decisions judged, as many at a time as there are workers: first the current one, then
    /// all others at a glance, then those that looked bad closely. Last, rounds are graded.
    fn judge(self) {
        let Some(state) = self.untracked_state() else { return };
        loop {
            let mut own = state.borrow_mut();
            let idle = own.bot_workers.iter().position(|(_, asked)| asked.is_none());
            if idle.is_none()
                && own.bot_workers.len() >= browser::core_count().clamp(1, BOT_WORKERS)
            {
                return;
            }
            let Some((step, depth)) = own.next_judgement() else {
                if own.is_reviewing && own.is_done() && own.grading.is_none() {
                    // One stays for the decisions that the reader looks at.
                    own.bot_workers.truncate(1);
                    own.grading = Some(self.begin_grading(&own));
                }
                return;
            };
            let index = idle.unwrap_or_else(|| {
                let worker = self.page.worker.get_value();
                own.bot_workers.push((BotWorker::new(&worker, || ()), None));
                own.bot_workers.len() - 1
            });
            own.bot_workers[index].1 = Some(step);
            self.judge_step(&own, index, step, depth);
        }
    }

    /// Begins to grade the rounds of the player whose decisions are reviewed.
    fn begin_grading(self, own: &ReplayState) -> GameGrading {
        let record = own.record.text(own.number).to_owned();
        let (id, seat) = (own.id.clone(), own.seat());
        let is_reader = own.replay.reader() == Some(seat);
        let changed = move || {
            let Some(state) = self.untracked_state() else { return };
            if is_reader {
                let own = state.borrow();
                if let Some(grading) = &own.grading {
                    let record = own.record.text(own.number);
                    let game = own.replay.game();
                    browser::store_grade((&id, record), (game, seat), &grading.grade());
                }
            }
            self.changed.notify();
        };
        GameGrading::begin(self.page, (record, &own.replay), seat, changed)
    }

    /// Has a worker judge the decision at a step.
    fn judge_step(self, own: &ReplayState, index: usize, step: usize, depth: ReviewDepth) {
        let Some(view) = own.replay.question(&ReplayMoment { step, ..own.moment }) else { return };
        let number = own.number;
        let done = move |judgement| {
            // Without a worker, a long game would otherwise be one long task.
            browser::run_after(0, move || {
                self.store_judgement(number, index, (step, depth), judgement);
            });
        };
        let taken = own.replay.decision(step).map(|(_, action)| action);
        let (worker, _) = &own.bot_workers[index];
        match depth {
            ReviewDepth::Explained => worker.explain(&view, taken, Box::new(done)),
            ReviewDepth::Close => worker.judge(&view, Box::new(done)),
            ReviewDepth::Glance => worker.judge_quickly(&view, Box::new(done)),
        }
    }

    fn store_judgement(
        self,
        number: usize,
        index: usize,
        (step, depth): (usize, ReviewDepth),
        judgement: BotJudgement,
    ) {
        let Some(state) = self.untracked_state() else { return };
        let is_seen = {
            let mut own = state.borrow_mut();
            own.bot_workers[index].1 = None;
            if own.number == number {
                let ReplayState { judgements, replay, .. } = &mut *own;
                judgements.store(replay, step, depth, judgement);
            }
            depth != ReviewDepth::Glance
                || own.judgements.count().is_multiple_of(16)
                || own.is_done()
        };
        if is_seen {
            self.paint(MomentChange::Stays);
        }
        self.judge();
    }
}

impl ReplayState {
    /// Shows what a player sees, and reviews that player's decisions.
    pub(super) fn look_from(&mut self, seat: Option<Seat>) {
        self.moment.seat = seat;
        self.grading = None;
    }

    /// The next decision to judge for the review.
    fn next_judgement(&self) -> Option<(usize, ReviewDepth)> {
        let asked: Vec<usize> = self.bot_workers.iter().filter_map(|(_, step)| *step).collect();
        self.judgements.next(&self.replay, &self.moment, &asked).filter(|_| self.is_reviewing)
    }

    /// Whether all decisions are judged.
    pub(super) fn is_done(&self) -> bool {
        self.next_judgement().is_none() && self.bot_workers.iter().all(|(_, step)| step.is_none())
    }

    /// The grade, once it is known.
    pub(super) fn grade(&self, page: PageContext) -> Option<GradeScene> {
        let grade = self.grading.as_ref()?.grade();
        grade.scene(&self.replay, page.lang.get_untracked())
    }

    /// What the reader tries at this moment, if anything.
    pub(super) fn tried(&self) -> Option<Action> {
        self.tried.filter(|(step, _)| *step == self.moment.step).map(|(_, action)| action)
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
