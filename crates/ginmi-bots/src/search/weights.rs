//! What the simple players weigh, in numbers.
//!
//! They were fitted to what the actions of over 120,000 positions of each game earned in up to a hundred
//! trials each: so that whoever takes the heaviest action, or one that is about as heavy, earns most.
//! Numbers that weighed more than these things (how late it is, what stays in the hand) earned no more.

use ginmi::Game;

/// What a card is worth to whom, and what it is worth to keep it from others: points, with the
/// multiplier left out, or chips.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// What a Bright, an animal, a ribbon and a Chaff are worth as such: in points, and in what else
    /// they are good for.
    pub(super) kinds: [f32; 4],
    /// What part of a dekiyaku's worth a card has of which the own pile lacks so many.
    pub(super) own: Lacking,
    /// The same for the pile of an opponent.
    pub(super) others: Lacking,
    /// What it is worth to leave a card on the field.
    pub(super) laying: f32,
    /// What each hidden card of its month adds to that.
    pub(super) hidden: f32,
    /// By how much choices are blurred, so that what is tried out is not always the same.
    pub(super) noise: f32,
}

/// A number for each count of lacking cards.
pub(super) type Lacking = [f32; 8];

impl Weights {
    /// The weights for a game.
    pub(super) const fn of(game: Game) -> Weights {
        match game {
            Game::HachiHachi => Weights {
                kinds: [30.0, 14.4, 9.6, 1.2],
                own: lacking(1.30, 0.82, 0.25),
                others: lacking(1.47, 0.39, 0.09),
                laying: -2.4,
                hidden: -0.6,
                noise: 1.0,
            },
            Game::Nuki => Weights {
                kinds: [26.1, 11.5, 7.9, 0.0],
                own: lacking(1.04, 0.45, 0.22),
                others: lacking(0.66, 0.33, 0.11),
                laying: -0.9,
                hidden: -3.6,
                noise: 1.0,
            },
            Game::Taiyaku => Weights {
                kinds: [2.9, 4.2, 6.4, 2.9],
                own: lacking(1.96, 0.89, 0.26),
                others: lacking(1.26, 0.27, 0.26),
                laying: -2.1,
                hidden: -0.5,
                noise: 1.0,
            },
        }
    }
}

/// Parts for one, two and three lacking cards. What lacks more is too far away, and what lacks none is
/// made.
const fn lacking(one: f32, two: f32, three: f32) -> Lacking {
    [0.0, one, two, three, 0.0, 0.0, 0.0, 0.0]
}
