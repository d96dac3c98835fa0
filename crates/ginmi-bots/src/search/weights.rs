//! What the simple players weigh, in numbers that each [game](crate::games::Plays::WEIGHTS) has.
//!
//! They were fitted to what the actions of over 120,000 positions of each game earned in up to a hundred
//! trials each: so that whoever takes the heaviest action, or one that is about as heavy, earns most.
//! Numbers that weighed more than these things (how late it is, what stays in the hand) earned no more.

/// What a card is worth to whom, and what it is worth to keep it from others: points, with the
/// multiplier left out, or chips.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// What a Bright, an animal, a ribbon and a Chaff are worth as such: in points, and in what else
    /// they are good for.
    pub(crate) kinds: [f32; 4],
    /// What part of a dekiyaku's worth a card has of which the own pile lacks so many.
    pub(crate) own: Lacking,
    /// The same for the pile of an opponent.
    pub(crate) others: Lacking,
    /// What it is worth to leave a card on the field.
    pub(crate) laying: f32,
    /// What each hidden card of its month adds to that.
    pub(crate) hidden: f32,
    /// By how much choices are blurred, so that what is tried out is not always the same.
    pub(crate) noise: f32,
}

/// A number for each count of lacking cards.
pub(crate) type Lacking = [f32; 8];

/// Parts for one, two and three lacking cards. What lacks more is too far away, and what lacks none is
/// made.
pub(crate) const fn lacking(one: f32, two: f32, three: f32) -> Lacking {
    [0.0, one, two, three, 0.0, 0.0, 0.0, 0.0]
}
