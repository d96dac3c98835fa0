//! Shows the scenes of a table, one after another, and notifies the reader of their turn.

use std::cell::RefCell;

use ginmi::seat::Seat;
use leptos::prelude::*;

use crate::browser::cue_player::{CuePlayer, VisibleCues};
use crate::browser::user_alerts::{UserAlert, mark_title, mark_turn, notify_turn, send_alert};
use crate::model::{ScenePacing, ScenePaint, Sound, TableScene, TableSession};
use crate::words::Lang;

/// What is shown of a table.
pub(super) struct TablePresenter {
    scene: RwSignal<TableScene>,
    lang: RwSignal<Lang>,
    cue_player: CuePlayer,
    pacing: RefCell<ScenePacing>,
}

impl TablePresenter {
    pub(super) fn new(
        scene: RwSignal<TableScene>,
        shown: RwSignal<VisibleCues>,
        lang: RwSignal<Lang>,
    ) -> Self {
        Self { scene, lang, cue_player: CuePlayer::new(shown), pacing: RefCell::default() }
    }

    /// The language; `None` if the view is gone.
    pub(super) fn lang(&self) -> Option<Lang> {
        self.lang.try_get_untracked()
    }

    /// How to show the next scene of a session; `None` if the view is gone.
    pub(super) fn pace(&self, session: &TableSession, scene: &TableScene) -> Option<ScenePaint> {
        let lang = self.lang()?;
        let progress = self.cue_player.progress();
        let next =
            |old: &TableScene| self.pacing.borrow_mut().next(session, lang, [old, scene], progress);
        self.scene.try_with_untracked(next)
    }

    /// Shows a scene. `you` is the reader's seat.
    pub(super) fn show(&self, paint: ScenePaint, you: Option<Seat>) {
        let ScenePaint { scene, timeline, begins_turn, .. } = paint;
        let Some(scene) = scene else { return };
        let has_company = scene.has_company;
        self.cue_player.paint(self.scene, scene, timeline, you);
        self.mark_title();
        if let Some(lang) = self.lang().filter(|_| begins_turn) {
            self.cue_player.after_cues(|| send_alert(UserAlert::Sound(Sound::Block)));
            notify_turn(has_company, lang);
        }
    }

    /// Marks in the title of the page what waits for the reader, who may not see the page: their
    /// turn, or others who want a rematch.
    pub(super) fn mark_title(&self) {
        let Some(lang) = self.lang() else { return };
        let wish = |scene: &TableScene| scene.signals_and_votes.rematch_title.clone();
        match self.scene.try_with_untracked(wish).flatten() {
            Some(wish) => mark_title(Some(&wish)),
            None => mark_turn(self.pacing.borrow().turn(), lang),
        }
    }

    /// Skips everything that is being shown, and shows nothing from now on until the reader is
    /// asked, if others play; returns whether anything was being shown, and whether others play.
    pub(super) fn skip_all(&self, is_solo: bool) -> (bool, bool) {
        // After a round, the only question is whether to go on.
        let is_played =
            |scene: &TableScene| !scene.turn.status.is_yours && scene.settlement.is_none();
        let is_played = is_solo && self.scene.try_with_untracked(is_played) == Some(true);
        if is_played {
            self.skip_to_question();
        }
        (self.cue_player.skip_all(), is_played)
    }

    /// Animates nothing until the reader is asked.
    pub(super) fn skip_to_question(&self) {
        self.pacing.borrow_mut().skip_to_question();
    }

    /// Whether nothing is shown until the reader is asked.
    pub(super) fn is_skipping(&self) -> bool {
        self.pacing.borrow().is_skipping()
    }

    /// The pause in ms before a move that was decided this long ago.
    pub(super) fn pause_before(&self, pause: u64, since: u64) -> u64 {
        if self.is_skipping() {
            return 0;
        }
        // The pause includes the thinking time, and moves are shown one after another.
        pause.saturating_sub(since).max(self.cue_player.time_left())
    }

    /// Does something when everything started so far has been shown, unless it is skipped.
    pub(super) fn after_cues(&self, what: impl FnOnce() + 'static) {
        self.cue_player.after_cues(what);
    }

    /// Drops the cues that are being shown.
    pub(super) fn clear_cues(&self) {
        self.cue_player.clear();
    }

    /// Ends the presentation, since the page shows something else.
    pub(super) fn end(&self) {
        self.clear_cues();
        mark_title(None);
    }
}
