//! The weights of the rollout policy, which each [game](crate::games::BotGame::WEIGHTS) sets.
//!
//! They were fitted to the earnings of the actions in over 120,000 positions of each game, with up
//! to a hundred trials each, so that taking the action with the highest value, or one close to it,
//! earns most. Additional features (how late it is, what stays in the hand) earned no more.

/// The values of cards to a player, and of keeping them from others: in points at multiplier 1, or
/// chips.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RolloutWeights {
    /// The values of a Bright, an animal, a ribbon and a Chaff by themselves: card points and other
    /// uses.
    pub(crate) kinds: [f32; 4],
    /// The share of a dekiyaku's worth that a card has, by the number of cards that the player's
    /// pile lacks.
    pub(crate) own: YakuProgressWeights,
    /// The same for the pile of an opponent.
    pub(crate) others: YakuProgressWeights,
    /// The value of leaving a card on the field.
    pub(crate) laying: f32,
    /// What each hidden card of its month adds to that.
    pub(crate) hidden: f32,
    /// The random noise added to choices, so that rollouts vary.
    pub(crate) noise: f32,
}

/// A number for each count of lacking cards.
pub(crate) type YakuProgressWeights = [f32; 8];

/// Shares for one, two and three lacking cards; 0 for more, which is too far away, and for none,
/// which is made.
pub(crate) const fn lacking(one: f32, two: f32, three: f32) -> YakuProgressWeights {
    [0.0, one, two, three, 0.0, 0.0, 0.0, 0.0]
}
