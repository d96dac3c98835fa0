//! Checks encoded matches at every step of a walk.

use ginmi::action::{Action, LegalActions};
use ginmi::encode::{Encoder, Feature};
use ginmi::seat::Seat;
use ginmi::{Match, View};

/// An encoder and its buffers.
pub(super) struct Encoded {
    encoder: Encoder,
    row: Vec<i8>,
    other: Vec<i8>,
    oracle: Vec<i8>,
    mask: Vec<i8>,
}

impl Encoded {
    pub(super) fn new(game: &Match) -> Self {
        let encoder = Encoder::new(game);
        // Not 0, so that unwritten numbers are detected.
        let room = |len| vec![99; len];
        let (len, oracle, actions) = (encoder.len(), encoder.oracle_len(), encoder.actions().len());
        let (row, other, oracle, mask) = (room(len), room(len), room(oracle), room(actions));
        Self { encoder, row, other, oracle, mask }
    }

    /// The mask has exactly the legal actions, and each is found by its number.
    pub(super) fn check_actions(&mut self, game: &Match, chosen: Action) {
        let (legal, actions) = (game.legal(), self.encoder.actions());
        actions.mask(&legal, &mut self.mask);
        let mut count = 0;
        for (number, masked) in self.mask.iter().enumerate() {
            let action = actions.action(&legal, number);
            assert_eq!(action.is_some(), *masked == 1, "the mask of {number} in {legal:?}");
            if let Some(action) = action {
                assert!(legal.contains(action), "{number} is {action:?}, which is not legal");
                assert_eq!(
                    actions.number(&legal, action),
                    Some(number),
                    "{action:?} there and back"
                );
                count += 1;
            }
        }
        // Only offers and prices can be without a number.
        if !matches!(legal, LegalActions::Offers(_) | LegalActions::Answer { .. }) {
            assert_eq!(count, legal.len(), "every action of {legal:?} has a number");
            assert!(actions.number(&legal, chosen).is_some());
        }
        assert_eq!(actions.action(&legal, self.mask.len()), None, "no number beyond the last");
        assert_eq!(actions.action(&LegalActions::none(), 0), None, "no action where none is legal");
    }

    /// An observation contains nothing that its viewer may not know: it stays the same when the
    /// unseen cards are dealt anew, and is the same from the view.
    pub(super) fn check_hidden(&mut self, game: &Match, dealt: &Match, view: &View) {
        let Some(viewer) = view.viewer() else { return };
        self.encoder.observe(game, viewer, &mut self.row);
        self.encoder.observe(dealt, viewer, &mut self.other);
        assert_eq!(self.row, self.other, "{viewer:?}: observed, and observed with other cards");
        self.encoder.observe_view(view, &mut self.other);
        assert_eq!(self.row, self.other, "{viewer:?}: observed, and observed in the view");
        check_ranges(self.encoder.features(), &self.row);
        self.encoder.oracle(game, viewer, &mut self.oracle);
        check_ranges(self.encoder.oracle_features(), &self.oracle);
        let ones = |index: usize| self.oracle[48 * index..][..48].iter().filter(|one| **one == 1);
        for (index, seat) in viewer.round(game.players()).enumerate() {
            assert_eq!(ones(index).count() as u32, game.hand(seat).len(), "the oracle sees hands");
        }
        let top = self.oracle[48 * game.players()..].iter().position(|index| *index == 1);
        let first = game.stock().first().map(|card| usize::from(card.index()));
        assert_eq!(top, first.filter(|first| *first < 48), "the oracle sees the draw pile");
    }
}

fn check_ranges(features: &[Feature], row: &[i8]) {
    for feature in features {
        let values = &row[feature.start..][..feature.width()];
        let fits = values.iter().all(|value| feature.range.contains(value));
        assert!(fits, "{}: {values:?} is not within {:?}", feature.name, feature.range);
    }
}

#[test]
fn another_card_is_another_observation() {
    let seat = Seat::new(0);
    let mut game = Match::new(ginmi::Game::ALL[0], 2, []).unwrap();
    let mut rows = Vec::new();
    for turned in 0..2 {
        let mut row = vec![0; Encoder::new(&game).len()];
        while let ginmi::NextInput::Chance(chance) = game.next() {
            let mut cards: Vec<_> = chance.cards.iter().collect();
            cards.rotate_left(5 * turned + 3);
            cards.truncate(chance.count.into());
            game.chance(&cards, &mut ()).unwrap();
        }
        Encoder::new(&game).observe(&game, seat, &mut row);
        rows.push(row);
        game = Match::new(ginmi::Game::ALL[0], 2, []).unwrap();
    }
    assert_ne!(rows[0], rows[1]);
}
