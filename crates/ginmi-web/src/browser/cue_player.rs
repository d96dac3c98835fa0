//! Shows and plays each beat of a dance at its time. Only bots in the page wait for it.

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;

use super::scene_transition::{PreviousLayout, finish_animations, outline_last_moves};
use super::user_alerts::{UserAlert, send_alert};
use super::{now, run_after, speed};
use crate::model::{BEAT, Cue, SceneTimeline, TableScene};

/// The beats that are shown, each with a unique number.
pub(crate) type VisibleCues = Vec<(u64, Cue)>;

/// The most time left in ms for which new beats queue up instead of replacing old ones.
const BEHIND: u64 = 2_000;

/// The beats of a table that are shown at the moment.
#[derive(Clone)]
pub(crate) struct CuePlayer(Rc<CuePlayerState>);

struct CuePlayerState {
    shown: RwSignal<VisibleCues>,
    /// The number of skips, to ignore what was started before one.
    skipped: Cell<u32>,
    /// The number of beats shown.
    count: Cell<u64>,
    /// When the last of them ends.
    until: Cell<u64>,
}

impl CuePlayer {
    pub(crate) fn new(shown: RwSignal<VisibleCues>) -> CuePlayer {
        let (skipped, count, until) = Default::default();
        CuePlayer(Rc::new(CuePlayerState { shown, skipped, count, until }))
    }

    /// The time until everything has been shown, in ms.
    pub(crate) fn time_left(&self) -> u64 {
        self.0.until.get().saturating_sub(now())
    }

    /// Drops everything that has been started.
    pub(super) fn skip(&self) {
        self.0.skipped.set(self.0.skipped.get() + 1);
        self.0.until.set(0);
        if self.0.shown.try_with_untracked(Vec::is_empty) == Some(false) {
            self.0.shown.set(Vec::new());
        }
    }

    /// Drops everything and finishes all animations; returns whether there was anything to skip.
    pub(crate) fn skip_all(&self) -> bool {
        let is_shown = self.time_left() > 0;
        self.skip();
        finish_animations();
        is_shown
    }

    /// Paints a new scene, and shows the beats that led to it. `you` is the seat whose beats make a
    /// phone vibrate.
    pub(crate) fn paint(
        &self,
        scene: RwSignal<TableScene>,
        new: TableScene,
        dance: Option<SceneTimeline>,
        you: Option<ginmi::seat::Seat>,
    ) {
        let dance = dance.and_then(|dance| self.show(dance, you));
        // Cards are dealt from the pile, wherever they lay in the round before.
        let moves_on = dance.as_ref().is_some_and(|dance| dance.deal.is_none());
        let (last, before) = (new.last_moves.clone(), PreviousLayout::measure(moves_on));
        scene.set(new);
        // It can be skipped before the first card flies.
        let (own, skipped) = (self.clone(), self.0.skipped.get());
        before.animate_changes(dance, move || own.0.skipped.get() == skipped);
        outline_last_moves(last);
    }

    /// Shows the beats of a dance, after the current ones if those end soon, otherwise instead of
    /// them. Returns the dance with its final times; `None` without animation.
    fn show(&self, dance: SceneTimeline, you: Option<ginmi::seat::Seat>) -> Option<SceneTimeline> {
        let beat = u64::from(speed().move_duration()?);
        let quarter = |time: u16| u64::from(time) * beat / u64::from(BEAT);
        if dance.ends == 0 {
            return Some(dance);
        }
        let mut left = self.time_left();
        if left > BEHIND {
            self.skip();
            left = 0;
        }
        let dance = dance.delayed((left * u64::from(BEAT)).div_ceil(beat) as u16);
        self.0.until.set(now() + quarter(dance.ends));
        for beat in &dance.cues {
            let number = self.0.count.get() + 1;
            self.0.count.set(number);
            let (own, skipped, told) = (self.clone(), self.0.skipped.get(), beat.clone());
            // A phone vibrates with its owner's actions.
            let own_mark = if beat.seat.is_some() && beat.seat == you { " own" } else { "" };
            run_after(quarter(beat.begins), move || {
                if own.0.skipped.get() == skipped {
                    let sound = told.kind.sound();
                    if !sound.is_empty() {
                        send_alert(UserAlert::Sound(&format!("{sound}{own_mark}")));
                    }
                    _ = own.0.shown.try_update(|shown| shown.push((number, told)));
                }
            });
            let own = self.clone();
            run_after(quarter(beat.ends), move || {
                if own.0.skipped.get() == skipped {
                    _ = own.0.shown.try_update(|shown| shown.retain(|(own, _)| *own != number));
                }
            });
        }
        Some(dance)
    }

    /// Does something when everything started so far has been shown.
    pub(super) fn after_cues(&self, what: impl FnOnce() + 'static) {
        let (own, skipped) = (self.clone(), self.0.skipped.get());
        run_after(self.time_left(), move || {
            if own.0.skipped.get() == skipped {
                what();
            }
        });
    }
}
