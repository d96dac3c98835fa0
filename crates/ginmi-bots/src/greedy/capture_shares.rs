//! Statistics of how often each player captures a card in a given situation.
//!
//! The numbers come from about ten thousand rounds of this bot against itself. They depend on where
//! the card and the rest of its month are, and change linearly with the number of turns left. The
//! game matters only by the number of players and whether they use up all cards.

/// The situation of a card: where the cards of its month are that nobody has captured, as one
/// player sees them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CardSituation {
    /// Where the card itself is.
    pub(crate) zone: CardZone,
    /// Cards of the month, this one included, that nobody has captured.
    pub(crate) open: u32,
    /// How many of them are in the player's hand.
    pub(crate) own: u32,
    /// How many of them are on the field.
    pub(crate) field: u32,
}

/// Where a card that nobody has captured is, as one player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CardZone {
    /// In the player's hand.
    Hand,
    /// On the field.
    Field,
    /// In another hand or in the draw pile.
    Hidden,
}

use CardZone::{Field, Hand, Hidden};

/// How often a player captures a card, in percent: before the last turn, and before the first;
/// linear in between.
type CaptureShare = (u8, u8);

/// The number of players who share the cards, and whether they use up all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SharingCase {
    /// Two players, who use up the draw pile.
    Two,
    /// Two players, who leave cards in the draw pile.
    TwoOfMore,
    /// Three players, who always use it up.
    Three,
}

impl SharingCase {
    /// How this many active players share a draw pile of `stock` cards, with `hands` cards in their
    /// hands together.
    pub(crate) const fn new(active: usize, stock: u8, hands: u8) -> Self {
        match active {
            // The current turn may still have a card to turn up.
            2 if stock <= hands + 1 => Self::Two,
            2 => Self::TwoOfMore,
            _ => Self::Three,
        }
    }
}

/// The shares of the player, the next and the one after. The player has just played and has `turns`
/// turns left.
pub(crate) fn capture_shares(
    sharing: SharingCase,
    situation: CardSituation,
    turns: f32,
) -> [f32; 3] {
    if situation.own > 0 && situation.own + situation.field == situation.open {
        return [1.0, 0.0, 0.0];
    }
    let share = |(last, first): CaptureShare, most: f32| {
        let part = (turns / most).min(1.0);
        (f32::from(last) + (f32::from(first) - f32::from(last)) * part) / 100.0
    };
    match sharing {
        SharingCase::Two => {
            let own = share(two_player_share(situation), 6.0);
            [own, 1.0 - own, 0.0]
        }
        SharingCase::TwoOfMore => {
            let (own, other) = two_player_shares_of_more(situation);
            [share(own, 7.0), share(other, 7.0), 0.0]
        }
        SharingCase::Three => {
            let (own, next) = three_player_shares(situation);
            let (own, next) = (share(own, 6.0), share(next, 6.0));
            [own, next, 1.0 - own - next]
        }
    }
}

/// The share of the first of two players who use up all cards.
fn two_player_share(situation: CardSituation) -> CaptureShare {
    let CardSituation { zone, open, own, field } = situation;
    match (zone, open, own, field) {
        (Field, ..=2, _, _) => (47, 34),
        (Field, _, 0, 1) => (63, 26),
        (Field, _, 0, 2) => (51, 34),
        (Field, _, 0, _) => (53, 31),
        (Field, _, 1, 1) => (18, 59),
        (Field, _, 1, _) => (75, 70),
        (Field, _, _, _) => (59, 81),
        (Hand, ..=2, _, _) => (68, 82),
        (Hand, _, 1, 0) => (83, 89),
        (Hand, _, 1, _) => (64, 89),
        (Hand, _, 2, 0) => (59, 77),
        (Hand, _, 2, _) => (91, 93),
        (Hand, _, _, _) => (73, 89),
        (Hidden, ..=2, 0, 0) => (22, 34),
        (Hidden, ..=2, 0, _) => (51, 35),
        (Hidden, ..=2, _, _) => (70, 83),
        (Hidden, _, 0, 0) => (32, 29),
        (Hidden, _, 0, 1) => (48, 35),
        (Hidden, _, 0, _) => (53, 35),
        (Hidden, _, 1, 0) => (31, 44),
        (Hidden, _, 1, 1) => (48, 46),
        (Hidden, _, 1, _) => (51, 41),
        (Hidden, _, 2, 0) => (45, 59),
        (Hidden, _, 2, _) => (42, 67),
        (Hidden, _, _, _) => (19, 67),
    }
}

/// The shares of two players who leave cards in the draw pile.
fn two_player_shares_of_more(situation: CardSituation) -> (CaptureShare, CaptureShare) {
    let CardSituation { zone, open, own, field } = situation;
    match (zone, open, own, field) {
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

/// The shares of the first and the second of three players.
fn three_player_shares(situation: CardSituation) -> (CaptureShare, CaptureShare) {
    let CardSituation { zone, open, own, field } = situation;
    match (zone, open, own, field) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_parts_of_a_whole() {
        for sharing in [SharingCase::Two, SharingCase::TwoOfMore, SharingCase::Three] {
            for zone in [Hand, Field, Hidden] {
                for (open, own, field) in [(2, 0, 1), (2, 1, 0), (4, 0, 3), (4, 1, 2), (4, 2, 0)] {
                    for turns in [0.0, 3.0, 8.0] {
                        let situation = CardSituation { zone, open, own, field };
                        let shares = capture_shares(sharing, situation, turns);
                        assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)));
                        // Each share was counted and smoothed independently.
                        let sum: f32 = shares.iter().sum();
                        assert!(sum < 1.1, "{sharing:?}, {situation:?}, {turns}: {sum}");
                    }
                }
            }
        }
    }

    #[test]
    fn cards_in_hand_and_on_the_field_go_to_nobody_else() {
        let situation = CardSituation { zone: Field, open: 4, own: 1, field: 3 };
        assert_eq!(capture_shares(SharingCase::Three, situation, 2.0), [1.0, 0.0, 0.0]);
    }
}
