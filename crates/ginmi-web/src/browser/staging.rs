//! When each beat of a dance is shown and heard. Nothing waits for it but bots in the page.

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;

use super::signal::{Signal, signal};
use super::stage::{Before, land, outline};
use super::{after, now, speed};
use crate::model::{BEAT, Beat, Dance, Scene};

/// A beat as it is shown: each has a number of its own.
pub(crate) type Shown = Vec<(u64, Beat)>;

/// How much may be left of what is shown, in ms, for more to wait behind it.
const BEHIND: u64 = 2_000;

/// What is shown of a table at the moment.
#[derive(Clone)]
pub(crate) struct Staging(Rc<Inner>);

struct Inner {
    shown: RwSignal<Shown>,
    /// How often the rest was skipped: what was begun before is over.
    skipped: Cell<u32>,
    /// How many beats were shown.
    count: Cell<u64>,
    /// When the last of them ends.
    until: Cell<u64>,
}

impl Staging {
    pub(crate) fn new(shown: RwSignal<Shown>) -> Staging {
        let (skipped, count, until) = Default::default();
        Staging(Rc::new(Inner { shown, skipped, count, until }))
    }

    /// How long it takes until all is shown, in ms.
    pub(crate) fn left(&self) -> u64 {
        self.0.until.get().saturating_sub(now())
    }

    /// Shows nothing more of what has begun.
    pub(super) fn skip(&self) {
        self.0.skipped.set(self.0.skipped.get() + 1);
        self.0.until.set(0);
        if self.0.shown.try_with_untracked(Vec::is_empty) == Some(false) {
            self.0.shown.set(Vec::new());
        }
    }

    /// Shows nothing more, and lets every card arrive; whether there was anything to be seen.
    pub(crate) fn skip_all(&self) -> bool {
        let is_shown = self.left() > 0;
        self.skip();
        land();
        is_shown
    }

    /// Paints a new scene, and shows what has led to it. You are whose own deeds are felt.
    pub(crate) fn paint(
        &self,
        scene: RwSignal<Scene>,
        new: Scene,
        dance: Option<Dance>,
        you: Option<ginmi::seat::Seat>,
    ) {
        let dance = dance.and_then(|dance| self.show(dance, you));
        let (last, before) = (new.last.clone(), Before::look(dance.is_some()));
        scene.set(new);
        before.play(dance);
        outline(last);
    }

    /// Shows the beats of a dance: behind what is shown where that is over soon, else instead of it.
    /// Returns the dance as it is to be danced; nothing where nobody wants to see it.
    fn show(&self, dance: Dance, you: Option<ginmi::seat::Seat>) -> Option<Dance> {
        let beat = u64::from(speed().beat()?);
        let quarter = |time: u16| u64::from(time) * beat / u64::from(BEAT);
        if dance.ends == 0 {
            return Some(dance);
        }
        let mut left = self.left();
        if left > BEHIND {
            self.skip();
            left = 0;
        }
        let dance = dance.later((left * u64::from(BEAT)).div_ceil(beat) as u16);
        self.0.until.set(now() + quarter(dance.ends));
        for beat in &dance.beats {
            let number = self.0.count.get() + 1;
            self.0.count.set(number);
            let (own, skipped, told) = (self.clone(), self.0.skipped.get(), beat.clone());
            // A phone shakes with what its owner does.
            let own_mark = if beat.seat.is_some() && beat.seat == you { " own" } else { "" };
            after(quarter(beat.begins), move || {
                if own.0.skipped.get() == skipped {
                    let sound = told.kind.sound();
                    if !sound.is_empty() {
                        signal(Signal::Sound(&format!("{sound}{own_mark}")));
                    }
                    _ = own.0.shown.try_update(|shown| shown.push((number, told)));
                }
            });
            let own = self.clone();
            after(quarter(beat.ends), move || {
                if own.0.skipped.get() == skipped {
                    _ = own.0.shown.try_update(|shown| shown.retain(|(own, _)| *own != number));
                }
            });
        }
        Some(dance)
    }

    /// Does something when all is shown that has begun.
    pub(super) fn then(&self, what: impl FnOnce() + 'static) {
        let (own, skipped) = (self.clone(), self.0.skipped.get());
        after(self.left(), move || {
            if own.0.skipped.get() == skipped {
                what();
            }
        });
    }
}
