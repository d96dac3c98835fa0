//! How often each player captured a card that stood as it does, by counting.
//!
//! The numbers were counted in some ten thousand rounds that this bot played against itself. They hang
//! on where the card is and where its month is, and change evenly with the turns to come; which game is
//! played makes no difference.

/// Where the cards of a month are that nobody has captured, as seen from one card and one player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    /// Where the card itself is.
    pub(super) place: Place,
    /// Cards of the month, this one included, that nobody has captured.
    pub(super) open: u32,
    /// How many of them are in the own hand.
    pub(super) own: u32,
    /// How many of them are on the field.
    pub(super) field: u32,
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// In the own hand.
    Hand,
    /// On the field.
    Field,
    /// In another hand or in the draw pile.
    Hidden,
}

use Place::{Field, Hand, Hidden};

/// What one player captures, in percent: before the last turn, and before the first.
type Share = (u8, u8);

/// The shares of the own player, the next and the one after, with `turns` turns to come of the own
/// player, who has just played.
pub(super) fn shares(players: usize, standing: Standing, turns: f32) -> [f32; 3] {
    if standing.own > 0 && standing.own + standing.field == standing.open {
        return [1.0, 0.0, 0.0];
    }
    let share = |(last, first): Share, most: f32| {
        let part = (turns / most).min(1.0);
        (f32::from(last) + (f32::from(first) - f32::from(last)) * part) / 100.0
    };
    if players == 2 {
        let (own, other) = of_two(standing);
        [share(own, 7.0), share(other, 7.0), 0.0]
    } else {
        // With three players no card is left over.
        let (own, next) = of_three(standing);
        let (own, next) = (share(own, 6.0), share(next, 6.0));
        [own, next, 1.0 - own - next]
    }
}

/// The shares of two players.
fn of_two(standing: Standing) -> (Share, Share) {
    let Standing { place, open, own, field } = standing;
    match (place, open, own, field) {
        (Field, ..=2, _, _) => ((10, 29), (10, 53)),
        (Field, _, 0, 1) => ((30, 34), (37, 71)),
        (Field, _, 0, _) => ((12, 26), (10, 46)),
        (Field, _, 1, 1) => ((64, 67), (36, 33)),
        (Field, _, 1, _) => ((58, 62), (10, 23)),
        (Field, _, _, _) => ((85, 78), (15, 22)),
        (Hand, ..=2, _, _) => ((25, 55), (10, 16)),
        (Hand, _, 1, 0) => ((53, 73), (21, 12)),
        (Hand, _, 1, _) => ((61, 75), (4, 7)),
        (Hand, _, 2, 0) => ((46, 72), (27, 16)),
        (Hand, _, 2, _) => ((66, 82), (2, 5)),
        (Hand, _, _, _) => ((75, 80), (10, 10)),
        (Hidden, ..=2, 0, 0) => ((1, 16), (4, 33)),
        (Hidden, ..=2, 0, _) => ((10, 29), (10, 53)),
        (Hidden, ..=2, _, _) => ((25, 55), (10, 16)),
        (Hidden, _, 0, 0) => ((4, 16), (19, 44)),
        (Hidden, _, 0, 1) => ((10, 18), (11, 38)),
        (Hidden, _, 0, _) => ((12, 26), (10, 45)),
        (Hidden, _, 1, 0) => ((17, 30), (15, 30)),
        (Hidden, _, 1, 1) => ((8, 24), (16, 35)),
        (Hidden, _, 1, _) => ((16, 25), (20, 45)),
        (Hidden, _, 2, 0) => ((18, 31), (26, 30)),
        (Hidden, _, 2, _) => ((21, 39), (15, 34)),
        (Hidden, _, _, _) => ((38, 38), (13, 33)),
    }
}

/// The shares of the own player and the next of three.
fn of_three(standing: Standing) -> (Share, Share) {
    let Standing { place, open, own, field } = standing;
    match (place, open, own, field) {
        (Field, ..=2, _, _) => ((33, 18), (42, 38)),
        (Field, _, 0, 1) => ((36, 17), (54, 46)),
        (Field, _, 0, 2) => ((35, 20), (35, 42)),
        (Field, _, 0, _) => ((42, 18), (34, 42)),
        (Field, _, 1, 1) => ((22, 50), (53, 26)),
        (Field, _, 1, _) => ((70, 61), (18, 21)),
        (Field, _, _, _) => ((50, 66), (27, 17)),
        (Hand, ..=2, _, _) => ((68, 73), (22, 15)),
        (Hand, _, 1, 0) => ((65, 78), (26, 13)),
        (Hand, _, 1, _) => ((62, 82), (22, 10)),
        (Hand, _, 2, 0) => ((58, 73), (28, 15)),
        (Hand, _, 2, _) => ((93, 92), (5, 5)),
        (Hand, _, _, _) => ((69, 82), (20, 9)),
        (Hidden, ..=2, 0, 0) => ((12, 21), (40, 41)),
        (Hidden, ..=2, 0, _) => ((34, 18), (42, 39)),
        (Hidden, ..=2, _, _) => ((68, 73), (22, 15)),
        (Hidden, _, 0, 0) => ((11, 17), (44, 42)),
        (Hidden, _, 0, 1) => ((22, 20), (38, 42)),
        (Hidden, _, 0, 2) => ((35, 20), (35, 42)),
        (Hidden, _, 0, _) => ((42, 18), (34, 42)),
        (Hidden, _, 1, 0) => ((24, 34), (35, 32)),
        (Hidden, _, 1, 1) => ((38, 35), (38, 33)),
        (Hidden, _, 1, _) => ((45, 21), (35, 40)),
        (Hidden, _, 2, 0) => ((45, 46), (29, 28)),
        (Hidden, _, 2, _) => ((48, 48), (30, 27)),
        (Hidden, _, _, _) => ((25, 47), (35, 28)),
    }
}
