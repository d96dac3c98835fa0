//! What the bots know about Koi-Koi. Estimates are in points.

mod payoff;
mod tips;

use ginmi::action::Action;
use ginmi::games::koi_koi::{Board, KoiKoi, Options, View};
use ginmi::seat::Seat;

use super::BotGame;
use crate::Opinion;
use crate::greedy::final_piles::FinalPileSamples;
use crate::greedy::visible_cards::VisibleCards;
use crate::opinion::rank_opinions;
use crate::rollout_weights::{CallWeights, RolloutWeights, lacking};
use crate::search::MatchSpread;
use crate::tips::Tip;
use payoff::KoiKoiPayoff;

impl BotGame for KoiKoi {
    // Set by hand, not fitted: in a few hundred deals against greedy, doubling or halving each of
    // them earned no more.
    const WEIGHTS: RolloutWeights = RolloutWeights {
        kinds: [1.5, 0.8, 0.7, 0.25],
        own: lacking(0.6, 0.25, 0.1),
        others: lacking(0.5, 0.2, 0.1),
        laying: -0.2,
        hidden: -0.2,
        noise: 0.3,
        calls: CallWeights {
            later: 0.25,
            hidden: 0.024,
            threats: 0.58,
            hidden_threats: 0.175,
            paid: 0.08,
            least: 0.03,
        },
    };

    #[cfg(feature = "networks")]
    const NETWORK: Option<&'static [u8]> = {
        // In a program once, which a constant alone is not if several crates use it.
        static FILE: [u8; include_bytes!("network.net").len()] = *include_bytes!("network.net");
        Some(&FILE)
    };

    const TIPS: &'static [Tip] = tips::TIPS;

    const CITED_TIPS: &'static [u8] =
        &[16, 6, 3, 15, 21, 20, 19, 2, 9, 11, 5, 18, 17, 8, 13, 7, 4, 12, 1];

    const MEASURED_TIPS: &'static str = include_str!("../../../strategy/koi-koi.json");
    const BOT_COSTS: &'static [(u8, [f32; 5])] = &[(2, [11.9, 2.51, 0.82, 0.38, 0.0])];

    const MATCH_SPREAD: MatchSpread = MatchSpread { round: 14.8, dealing: 0.0 };

    type Payoff<'a> = KoiKoiPayoff<'a>;

    fn payoff<'a>(board: &'a Board, visible_cards: &VisibleCards) -> KoiKoiPayoff<'a> {
        KoiKoiPayoff::new(board, visible_cards)
    }

    fn is_race(options: &Options) -> bool {
        options.target.0.is_some()
    }

    /// The expected values of shoubu and koi-koi; shoubu comes first if they are equal.
    fn special_phase_opinions(view: &View, me: Seat) -> Vec<Opinion> {
        let board = &view.board;
        let shoubu = KoiKoiPayoff::new(board, &VisibleCards::new(view, me)).current_shoubu_payoff();
        let samples = FinalPileSamples::new(view, me, |visible_cards| {
            KoiKoiPayoff::after_koi_koi(board, visible_cards)
        });
        rank_opinions([(Action::Shoubu, shoubu), (Action::KoiKoi, samples.mean())], 1.0)
    }
}
