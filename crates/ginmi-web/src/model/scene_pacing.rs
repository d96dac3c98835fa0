//! Decides how the scenes of a table follow one another.

use super::{CARD_MOVE, ReaderQuestion, SceneTimeline, TableScene, TableSession};
use crate::words::Lang;

/// The pause between the end of a round and its settlement: what was won floats from the seats.
const SETTLEMENT_PAUSE: u16 = 2 * CARD_MOVE;

/// What is remembered from one scene of a table to the next, to decide how the next is shown.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ScenePacing {
    /// The number of the last event that was shown.
    shown: u64,
    /// What was left out of the last scene.
    held: HeldBack,
    /// Whether to animate nothing until the reader is asked.
    is_skipping: bool,
    turn: ReaderTurn,
}

/// What a scene leaves out until everything that led to it has been shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum HeldBack {
    /// Nothing.
    #[default]
    Nothing,
    /// The words and numbers that would tell what the cards have not shown yet: question, log,
    /// accounts and yaku, and the settlement.
    Results,
    /// The settlement alone.
    Settlement,
}

/// Whether the moves of a table are animated, and whether something is still being shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CueProgress {
    /// Nothing is animated.
    Off,
    /// Everything has been shown.
    Done,
    /// Something is still being shown.
    Running,
}

/// Whether it is the reader's turn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ReaderTurn {
    /// Whether the reader has to decide.
    pub is_due: bool,
    /// Whether other people play at the table.
    pub has_company: bool,
}

/// How to show the next scene of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct ScenePaint {
    /// The scene; `None` if nothing has changed.
    pub scene: Option<TableScene>,
    /// What is animated on the way to it; `None` if it appears at once.
    pub timeline: Option<SceneTimeline>,
    /// Whether the reader's turn begins with it.
    pub begins_turn: bool,
    /// Whether to paint again with what this leaves out, once everything has been shown.
    pub is_unfinished: bool,
}

impl ScenePacing {
    /// Animates nothing until the reader is asked.
    pub const fn skip_to_question(&mut self) {
        self.is_skipping = true;
    }

    /// Whether nothing is animated until the reader is asked.
    #[must_use]
    pub const fn is_skipping(&self) -> bool {
        self.is_skipping
    }

    /// Whether it is the reader's turn in the last scene.
    #[must_use]
    pub const fn turn(&self) -> ReaderTurn {
        self.turn
    }

    /// How to show this scene of a session after the old one.
    ///
    /// Nothing tells a result before its picture: as long as cards and cues are being shown, the
    /// words and numbers of the old scene stay. Then the new ones appear, and after a pause the
    /// settlement. The cards of the reader can be played all the time.
    pub fn next(
        &mut self,
        session: &TableSession,
        lang: Lang,
        [old, scene]: [&TableScene; 2],
        progress: CueProgress,
    ) -> ScenePaint {
        let mut scene = scene.clone();
        let after = self.shown;
        self.shown = session.events().last().map_or(after, |(number, _)| *number);
        let is_first = old.heading.game.is_none();
        let mut timeline = (!self.is_skipping)
            .then(|| SceneTimeline::for_session(session, lang, after, [old, &scene]));
        let is_moving = match progress {
            CueProgress::Off => false,
            _ if timeline.as_ref().is_some_and(|timeline| timeline.ends > 0) => true,
            CueProgress::Done => false,
            CueProgress::Running => self.held == HeldBack::Results,
        };
        let is_new = scene.settlement.is_some() && old.settlement.is_none() && !is_first;
        // Even without animation a settlement appears a paint after the move that ends the round:
        // both at once would block the browser for too long.
        let is_shown = self.held == HeldBack::Settlement && progress != CueProgress::Running;
        self.held = if is_moving {
            HeldBack::Results
        } else if is_new && !is_shown {
            HeldBack::Settlement
        } else {
            HeldBack::Nothing
        };
        match self.held {
            HeldBack::Results => hold_results(&mut scene, old),
            // The question after a round is part of the settlement.
            HeldBack::Settlement => {
                (scene.settlement, scene.turn.question) = Default::default();
                if let Some(timeline) = &mut timeline
                    && progress != CueProgress::Running
                {
                    timeline.ends += SETTLEMENT_PAUSE;
                }
            }
            HeldBack::Nothing if is_new => timeline = None,
            HeldBack::Nothing => {}
        }
        let is_unfinished = self.held != HeldBack::Nothing;
        if *old == scene {
            return ScenePaint { scene: None, timeline: None, begins_turn: false, is_unfinished };
        }
        // Accounts that have not changed yet are told later.
        if let Some(timeline) = timeline.as_mut().filter(|_| self.held == HeldBack::Results) {
            timeline.sums.clear();
        }
        self.is_skipping &= !scene.turn.status.is_yours;
        let is_due = scene.players.iter().any(|player| player.is_you && player.is_due);
        let turn = ReaderTurn { is_due: is_due && !scene.replaced, has_company: scene.has_company };
        let was_due = std::mem::replace(&mut self.turn, turn).is_due;
        let begins_turn = turn.is_due && !was_due;
        ScenePaint { scene: Some(scene), timeline, begins_turn, is_unfinished }
    }
}

/// Keeps the words and numbers of the old scene that would tell what the cards have not shown yet.
fn hold_results(scene: &mut TableScene, old: &TableScene) {
    let is_told = scene.turn.status.is_yours || scene.settlement.is_some();
    if is_told || scene.turn.question != ReaderQuestion::Nothing {
        let status = &mut scene.turn.status;
        old.turn.status.clone_into(status);
        (status.is_yours, status.rule) = (false, "");
        status.more.clear();
        if old.turn.status.is_yours {
            status.text.clear();
        }
        (scene.turn.question, scene.turn.call) = Default::default();
    }
    scene.settlement = None;
    scene.log.clone_from(&old.log);
    scene.yaku.clone_from(&old.yaku);
    for player in &mut scene.players {
        if let Some(old) = old.players.iter().find(|old| old.seat == player.seat) {
            player.account = old.account;
            player.made.clone_from(&old.made);
            player.pile_value.clone_from(&old.pile_value);
            player.roles.clone_from(&old.roles);
            player.is_due = old.is_due && player.is_due;
            // Whoever drops is told first; whoever is dealt cards again needs a place for them.
            player.is_in |= old.is_in;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{MatchLedger, ReaderQuestion, SettlementScene, TurnStatus};
    use crate::solo_table::sample_scene;

    /// Shows one scene after another, as a page does.
    struct Shown {
        pacing: ScenePacing,
        session: TableSession,
        scene: TableScene,
    }

    impl Shown {
        fn begin(scene: &TableScene) -> Self {
            let session = TableSession::new(1, MatchLedger::default());
            let mut shown =
                Self { pacing: ScenePacing::default(), session, scene: TableScene::default() };
            let paint = shown.paint(scene);
            assert!(paint.scene.is_some() && !paint.is_unfinished);
            shown
        }

        fn paint(&mut self, scene: &TableScene) -> ScenePaint {
            self.paint_at(scene, CueProgress::Off)
        }

        fn paint_at(&mut self, scene: &TableScene, progress: CueProgress) -> ScenePaint {
            let Self { pacing, session, scene: old } = self;
            let paint = pacing.next(session, Lang::English, [old, scene], progress);
            self.scene = paint.scene.clone().unwrap_or_else(|| self.scene.clone());
            paint
        }
    }

    fn sample() -> TableScene {
        sample_scene(Lang::English).expect("a table")
    }

    fn settled(scene: &TableScene) -> TableScene {
        let settlement = SettlementScene {
            game: scene.heading.game.expect("a table has a game"),
            title: "Round 1".to_owned(),
            summary: String::new(),
            notes: Vec::new(),
            columns: Vec::new(),
            multipliers: Vec::new(),
            rows: Vec::new(),
            payments: Vec::new(),
            rounds: Vec::new(),
            accounts_note: String::new(),
            match_end: None,
            has_gap: false,
            proven: None,
        };
        let mut settled = TableScene { settlement: Some(settlement), ..scene.clone() };
        settled.turn.question = ReaderQuestion::NextRound;
        settled
    }

    /// The same scene with this many cards in the draw pile.
    fn with_stock(mut scene: TableScene, stock: u8) -> TableScene {
        scene.cards.stock = stock;
        scene
    }

    /// The same scene with this turn of the reader.
    fn with_turn(mut scene: TableScene, is_due: bool) -> TableScene {
        for player in scene.players.iter_mut().filter(|player| player.is_you) {
            player.is_due = is_due;
        }
        scene.turn.status = TurnStatus { is_yours: is_due, ..TurnStatus::default() };
        scene
    }

    #[test]
    fn a_settlement_appears_a_paint_after_the_last_move() {
        let mut shown = Shown::begin(&sample());
        let settled = settled(&with_stock(sample(), 0));
        let last_move = shown.paint(&settled);
        assert!(last_move.is_unfinished && last_move.timeline.is_some());
        assert_eq!(
            (&shown.scene.settlement, &shown.scene.turn.question),
            (&None, &Default::default())
        );
        let settlement = shown.paint(&settled);
        assert!(!settlement.is_unfinished && settlement.timeline.is_none());
        assert_eq!(shown.scene, settled);
        assert_eq!(shown.paint(&settled).scene, None, "nothing has changed");
        // The next one is held back as well, but not that of a table that is opened.
        shown.paint(&sample());
        assert!(shown.paint(&settled).is_unfinished);
        Shown::begin(&settled);
    }

    #[test]
    fn nothing_is_told_before_its_picture() {
        let mut before = with_turn(sample(), false);
        before.players[0].is_in = true;
        let mut shown = Shown::begin(&before);
        let mut after = settled(&with_turn(with_stock(sample(), 0), true));
        for player in &mut after.players {
            player.account += 7;
            player.made.push("Three Brights".to_owned());
            player.is_in = false;
        }
        after.log.clear();
        // While the cards of the last move are on their way.
        shown.pacing.held = HeldBack::Results;
        let paint = shown.paint_at(&after, CueProgress::Running);
        assert!(paint.is_unfinished && !paint.begins_turn);
        assert_eq!(shown.scene.cards, after.cards, "the cards are there at once");
        assert_eq!(
            (&shown.scene.settlement, &shown.scene.turn.question, &shown.scene.log),
            (&None, &ReaderQuestion::Nothing, &before.log)
        );
        assert!(!shown.scene.turn.status.is_yours);
        assert_eq!(shown.scene.players, before.players);
        // Then words and numbers, a pause for the sums, and the settlement.
        let words = shown.paint_at(&after, CueProgress::Done);
        assert!(words.is_unfinished && words.begins_turn);
        assert_eq!((&shown.scene.players, &shown.scene.settlement), (&after.players, &None));
        assert_eq!(words.timeline.map(|timeline| timeline.ends), Some(SETTLEMENT_PAUSE));
        assert!(shown.paint_at(&after, CueProgress::Running).is_unfinished);
        assert_eq!(shown.scene.settlement, None);
        assert!(!shown.paint_at(&after, CueProgress::Done).is_unfinished);
        assert_eq!(shown.scene, after);
    }

    #[test]
    fn a_turn_begins_once() {
        let mut shown = Shown::begin(&with_turn(sample(), false));
        let own = with_turn(sample(), true);
        assert!(shown.paint(&own).begins_turn && shown.pacing.turn().is_due);
        let replaced = TableScene { replaced: true, ..own.clone() };
        assert!(!shown.paint(&with_stock(own.clone(), 0)).begins_turn);
        assert!(!shown.paint(&replaced).begins_turn && !shown.pacing.turn().is_due);
        assert!(shown.paint(&own).begins_turn, "the reader has taken the seat back");
    }

    #[test]
    fn skipping_ends_when_the_reader_is_asked() {
        let others = with_turn(sample(), false);
        let mut shown = Shown::begin(&with_stock(others.clone(), 1));
        shown.pacing.skip_to_question();
        assert_eq!(shown.paint(&others).timeline, None);
        assert!(shown.pacing.is_skipping());
        assert_eq!(shown.paint(&with_turn(sample(), true)).timeline, None);
        assert!(!shown.pacing.is_skipping());
        assert!(shown.paint(&others).timeline.is_some());
    }
}
