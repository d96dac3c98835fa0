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
    /// When to go on after a dekiyaku.
    pub(crate) calls: CallWeights,
}

/// What speaks for koi-koi or sage, and against it, compared with the worth of dekiyaku that a
/// player can complete at once.
///
/// They were fitted to what both calls earned in over 20,000 positions of each game, with 120 trials
/// each, three times: the players who finished those rounds called by the fit before.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CallWeights {
    /// The share of a dekiyaku's worth that counts if the player holds the missing card, and none of
    /// its month lies on the field.
    pub(crate) later: f32,
    /// The share for each card of the hand if the missing card is hidden.
    pub(crate) hidden: f32,
    /// The share of an opponent's dekiyaku whose missing card lies on the field.
    pub(crate) threats: f32,
    /// The same if the missing card is hidden.
    pub(crate) hidden_threats: f32,
    /// The share of what each opponent would pay now.
    pub(crate) paid: f32,
    /// By how much what it can make has to exceed all that.
    pub(crate) least: f32,
}

impl CallWeights {
    /// For games without calls.
    pub(crate) const NONE: Self =
        Self { later: 0.0, hidden: 0.0, threats: 0.0, hidden_threats: 0.0, paid: 0.0, least: 0.0 };
}

/// A number for each count of lacking cards.
pub(crate) type YakuProgressWeights = [f32; 8];

/// Shares for one, two and three lacking cards; 0 for more, which is too far away, and for none,
/// which is made.
pub(crate) const fn lacking(one: f32, two: f32, three: f32) -> YakuProgressWeights {
    [0.0, one, two, three, 0.0, 0.0, 0.0, 0.0]
}
