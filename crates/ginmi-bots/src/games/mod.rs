//! What the bots know about each game, in a separate folder for each.

mod hachi_hachi;
mod kan_games;
mod koi_koi;
mod nuki;
mod taiyaku;

use ginmi::games::common::{Board, Rules, View};
use ginmi::seat::Seat;

use crate::Opinion;
use crate::greedy::final_piles::RoundPayoff;
use crate::greedy::visible_cards::VisibleCards;
use crate::rollout_weights::RolloutWeights;
use crate::search::MatchSpread;
use crate::tips::Tip;

/// A game that the bots play: the parts of their estimates that differ between games.
///
/// Each game has its own unit for estimates: points at multiplier 1, or chips.
pub(crate) trait BotGame: Rules {
    /// The weights of the rollout policy that finishes the rounds of a search.
    const WEIGHTS: RolloutWeights;

    /// The weights of the network, as a file of `ginmi-train`; `None` where there is none.
    const NETWORK: Option<&'static [u8]> = None;

    /// What its players are said to know.
    const TIPS: &'static [Tip];

    /// The numbers of those that are right, the rarest first.
    const CITED_TIPS: &'static [u8];

    /// What these are worth: the file of `cargo xtask strategy`.
    const MEASURED_TIPS: &'static str;

    /// What bots lose a round by their decisions, from `random` to `search`, by number of players:
    /// as measured by `cargo xtask grades`.
    const BOT_COSTS: &'static [(u8, [f32; 5])];

    /// What the chance to win a match depends on.
    const MATCH_SPREAD: MatchSpread;

    /// The payoff at the end of a round.
    type Payoff<'a>: RoundPayoff
    where
        Self: 'a;

    /// The payoff of the round as it stands.
    fn payoff<'a>(board: &'a Board<Self>, visible_cards: &VisibleCards) -> Self::Payoff<'a>;

    /// What a unit of the estimates is worth in the unit of the accounts.
    fn estimate_unit(board: &Board<Self>) -> f32 {
        let _ = board;
        1.0
    }

    /// Whether the match ends when somebody has won enough, and not after a number of rounds.
    fn is_race(options: &Self::Options) -> bool {
        let _ = options;
        false
    }

    /// How often a usual round the next one counts, by what is known of it: a round with twice the
    /// stakes takes the accounts as far apart as four.
    fn next_round_weight(board: &Board<Self>) -> f64 {
        let _ = board;
        1.0
    }

    /// The part of a dekiyaku's worth that each opponent pays.
    fn share_of_worth(board: &Board<Self>) -> f32 {
        let _ = board;
        1.0
    }

    /// The expected value of joining for a player who may not be the only one (C-5).
    fn joining_value(view: &View<Self>, me: Seat) -> f32 {
        let _ = (view, me);
        0.0
    }

    /// What dropping out costs.
    fn dropping_cost(board: &Board<Self>, me: Seat) -> u32 {
        let _ = (board, me);
        0
    }

    /// Opinions on the actions of phases that only some games have, the best first.
    fn special_phase_opinions(view: &View<Self>, me: Seat) -> Vec<Opinion> {
        let _ = (view, me);
        Vec::new()
    }
}
