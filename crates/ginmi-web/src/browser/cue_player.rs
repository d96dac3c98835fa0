//! Shows each cue of a timeline at its time, with its sound. Only bots in the page wait for it.

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;

use super::scene_transition::{
    PreviousLayout, are_cards_flying, finish_animations, outline_last_moves,
};
use super::user_alerts::{UserAlert, send_alert};
use super::{document, now, run_after, settings};
use crate::model::{CARD_MOVE, Cue, CueProgress, SceneTimeline, TableScene};

/// The cues that are shown, each with a unique number.
pub(crate) type VisibleCues = Vec<(u64, Cue)>;

/// The most time left in ms for which new cues queue up instead of replacing old ones.
const BEHIND: u64 = 2_000;

/// The longest wait in ms for animations that end late: a busy browser begins them seconds late.
const LATE: u64 = 2_500;

/// The least time in ms after which to look again: about a frame.
const FRAME: u64 = 16;

/// Shows the cues of a table. Clones are the same player.
#[derive(Clone)]
pub(crate) struct CuePlayer(Rc<CuePlayerState>);

struct CuePlayerState {
    shown: RwSignal<VisibleCues>,
    /// The number of skips, to ignore what was started before one.
    skipped: Cell<u32>,
    /// The number of cues shown.
    count: Cell<u64>,
    /// When the last of them ends.
    until: Cell<u64>,
}

impl CuePlayer {
    pub(crate) fn new(shown: RwSignal<VisibleCues>) -> Self {
        let (skipped, count, until) = Default::default();
        Self(Rc::new(CuePlayerState { shown, skipped, count, until }))
    }

    /// The time until everything has been shown, in ms.
    pub(crate) fn time_left(&self) -> u64 {
        self.0.until.get().saturating_sub(now())
    }

    /// Whether everything has been shown.
    pub(super) fn progress(&self) -> CueProgress {
        // A page that is not visible animates nothing, and its owner waits to be told.
        if settings().speed.move_duration().is_none() || document().hidden() {
            return CueProgress::Off;
        }
        let is_staged = |shown: &VisibleCues| shown.iter().any(|(_, cue)| !cue.brush.is_empty());
        // A busy browser starts and ends animations late, but nobody waits for one that hangs.
        let is_late =
            || are_cards_flying() || self.0.shown.try_with_untracked(is_staged) == Some(true);
        let is_running = self.time_left() > 0 || (self.0.until.get() + LATE > now() && is_late());
        if is_running { CueProgress::Running } else { CueProgress::Done }
    }

    /// Drops everything that has been started.
    pub(super) fn clear(&self) {
        self.0.skipped.set(self.0.skipped.get() + 1);
        self.0.until.set(0);
        if self.0.shown.try_with_untracked(Vec::is_empty) == Some(false) {
            self.0.shown.set(Vec::new());
        }
    }

    /// Drops everything and finishes all animations; returns whether there was anything to skip.
    pub(crate) fn skip_all(&self) -> bool {
        let is_shown = self.time_left() > 0;
        self.clear();
        finish_animations();
        is_shown
    }

    /// Paints a new scene, and shows the cues that led to it. `you` is the seat whose cues make a
    /// phone vibrate.
    pub(crate) fn paint(
        &self,
        scene: RwSignal<TableScene>,
        new: TableScene,
        timeline: Option<SceneTimeline>,
        you: Option<ginmi::seat::Seat>,
    ) {
        let timeline = timeline.and_then(|timeline| self.show(timeline, you));
        // Cards are dealt from the draw pile, wherever they lay in the round before.
        let moves_on = timeline.as_ref().is_some_and(|timeline| timeline.deal.is_none());
        let (last, before) = (new.last_moves.clone(), PreviousLayout::measure(moves_on));
        scene.set(new);
        // It can be skipped before the first card flies.
        let (own, skipped) = (self.clone(), self.0.skipped.get());
        before.animate_changes(timeline, move || own.0.skipped.get() == skipped);
        outline_last_moves(last);
    }

    /// Shows the cues of a timeline, after the current ones if those end soon, otherwise instead of
    /// them. Returns the timeline with its final times; `None` without animation.
    fn show(
        &self,
        timeline: SceneTimeline,
        you: Option<ginmi::seat::Seat>,
    ) -> Option<SceneTimeline> {
        let move_time = u64::from(settings().speed.move_duration()?);
        let quarter = |time: u16| u64::from(time) * move_time / u64::from(CARD_MOVE);
        if timeline.ends == 0 {
            return Some(timeline);
        }
        let mut left = self.time_left();
        if left > BEHIND {
            self.clear();
            left = 0;
        }
        let timeline = timeline.delayed((left * u64::from(CARD_MOVE)).div_ceil(move_time) as u16);
        self.0.until.set(now() + quarter(timeline.ends));
        for cue in &timeline.cues {
            let number = self.0.count.get() + 1;
            self.0.count.set(number);
            let (own, skipped, shown_cue) = (self.clone(), self.0.skipped.get(), cue.clone());
            let vibration = cue.vibration(you);
            run_after(quarter(cue.begins), move || {
                if own.0.skipped.get() == skipped {
                    let sound = shown_cue.sound().map(UserAlert::Sound);
                    let vibration = vibration.map(UserAlert::Vibration);
                    sound.into_iter().chain(vibration).for_each(send_alert);
                    _ = own.0.shown.try_update(|shown| shown.push((number, shown_cue)));
                }
            });
            let own = self.clone();
            run_after(quarter(cue.ends), move || {
                if own.0.skipped.get() == skipped {
                    _ = own.0.shown.try_update(|shown| shown.retain(|(own, _)| *own != number));
                }
            });
        }
        Some(timeline)
    }

    /// Does something when everything started so far should have been shown.
    pub(super) fn after_cues(&self, what: impl FnOnce() + 'static) {
        let (own, skipped) = (self.clone(), self.0.skipped.get());
        run_after(self.time_left().max(FRAME), move || {
            if own.0.skipped.get() == skipped {
                what();
            }
        });
    }
}
