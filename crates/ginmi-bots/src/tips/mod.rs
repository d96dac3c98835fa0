//! Tips: what good players are said to know. Each is code that says of a choice whether it follows
//! the tip or goes against it, and [`TipTrials`] measures by how much the one is better.

mod bot;
mod measured;
mod position;
pub(crate) mod shared;
mod trials;

use std::fmt;

use ginmi::action::Action;
use ginmi::{Game, View, with_game};

use crate::Opinion;
use crate::games::BotGame;
pub use bot::TipsBot;
pub use measured::{MeasuredTip, MeasuredTips, TipExample, TipVerdict, TipsBotStrength};
pub use position::TipPosition;
pub use trials::{TipGain, TipSample, TipTrials, gains};

/// A piece of advice about a game, which may be wrong.
#[derive(Clone, Copy)]
pub struct Tip {
    /// Its number in the guide of its game, by which it is cited. It stays when others are added or
    /// removed.
    pub number: u8,
    /// The id of its texts, such as `lay-of-a-pair`.
    pub id: &'static str,
    /// Whether only choices are compared that capture, or lay, cards of the same kinds.
    like_for_like: bool,
    side: fn(&TipPosition<'_>, Action) -> Option<TipSide>,
}

/// Where a choice stands to a tip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TipSide {
    /// It does what the tip says.
    Follows,
    /// It does what the tip advises against.
    Defies,
}

/// The tips about a game, by number.
#[must_use]
pub const fn tips(game: Game) -> &'static [Tip] {
    with_game!(game, G => <G as BotGame>::TIPS)
}

/// A tip that is right and that a choice follows, if there is one: of several, the one that is met
/// least often, which says most. `None` for a spectator's view.
#[must_use]
pub fn tip_for(view: &View, action: Action) -> Option<&'static Tip> {
    let position = TipPosition::new(view)?;
    let cited = with_game!(view.game(), G => <G as BotGame>::CITED_TIPS);
    let mut cited = cited
        .iter()
        .filter_map(|number| tips(view.game()).iter().find(|tip| tip.number == *number));
    cited.find(|tip| tip.pairs(&position).iter().any(|[follows, _]| *follows == action))
}

impl Tip {
    /// A tip that compares choices whatever they capture.
    pub(crate) const fn new(
        number: u8,
        id: &'static str,
        side: fn(&TipPosition<'_>, Action) -> Option<TipSide>,
    ) -> Self {
        Self { number, id, like_for_like: false, side }
    }

    /// The same tip, comparing only choices that capture, or lay, cards of the same kinds.
    pub(crate) const fn like_for_like(self) -> Self {
        Self { like_for_like: true, ..self }
    }

    /// Where a choice stands to the tip; `None` if the tip says nothing about it.
    #[must_use]
    pub fn side(&self, position: &TipPosition<'_>, action: Action) -> Option<TipSide> {
        (self.side)(position, action)
    }

    /// Whether the tip compares choices of a position: some follow it, and some go against it.
    #[must_use]
    pub fn speaks_of(&self, position: &TipPosition<'_>) -> bool {
        !self.pairs(position).is_empty()
    }

    /// The choices that the tip compares, by somebody's opinions, the best first: the best that
    /// follows it and the best that goes against it, of those that may be compared.
    #[must_use]
    pub fn best_pair(
        &self,
        position: &TipPosition<'_>,
        opinions: &[Opinion],
    ) -> Option<[Action; 2]> {
        let rank = |action| opinions.iter().position(|opinion| opinion.action == action);
        let ranks = |pair: [Action; 2]| {
            pair.map(|action| rank(action).unwrap_or(opinions.len())).iter().sum::<usize>()
        };
        self.pairs(position).into_iter().min_by_key(|pair| ranks(*pair))
    }

    /// The pairs of choices that may be compared: the first of each follows the tip, and the second
    /// goes against it.
    fn pairs(&self, position: &TipPosition<'_>) -> Vec<[Action; 2]> {
        let sides: Vec<(Action, TipSide)> = position
            .actions()
            .filter_map(|action| Some((action, self.side(position, action)?)))
            .collect();
        let on = |side| sides.iter().filter(move |one| one.1 == side).map(|one| one.0);
        on(TipSide::Follows)
            .flat_map(|follows| on(TipSide::Defies).map(move |defies| [follows, defies]))
            .filter(|[one, other]| !self.like_for_like || position.are_alike(*one, *other))
            .collect()
    }
}

impl fmt::Debug for Tip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tip {} ({})", self.number, self.id)
    }
}

#[cfg(test)]
mod tests {
    use ginmi::cards::CardSet;
    use ginmi::games::common::Recipe;

    use super::*;

    /// What the tips of a game say in some rounds.
    fn samples(game: Game, rounds: u64) -> Vec<TipSample> {
        let trials = TipTrials { game, seed: 1, determinizations: 1 };
        (0..rounds).flat_map(|round| trials.of_round(round, tips(game))).collect()
    }

    #[test]
    fn every_tip_has_its_number_and_its_id() {
        for game in Game::ALL {
            let tips = tips(*game);
            assert!(tips.len() >= 6, "{game}");
            for (index, tip) in tips.iter().enumerate() {
                assert_eq!(usize::from(tip.number), index + 1, "{game}: {tip:?}");
                let same = tips.iter().filter(|other| other.id == tip.id).count();
                assert_eq!(same, 1, "{game}: {tip:?}");
            }
        }
    }

    #[test]
    fn a_tip_compares_a_choice_that_follows_it_with_one_that_does_not() {
        for game in Game::ALL {
            let mut spoke = 0;
            for sample in samples(*game, 12) {
                let view = sample.view;
                assert_eq!(view.phase().seat(), view.viewer(), "{game}");
                let position = TipPosition::new(&view).expect("a player decides");
                let tip = &tips(*game)[usize::from(sample.tip) - 1];
                let [follows, defies] = sample.actions;
                assert!(view.legal().contains(follows) && view.legal().contains(defies), "{tip:?}");
                assert_eq!(tip.side(&position, follows), Some(TipSide::Follows), "{tip:?}");
                assert_eq!(tip.side(&position, defies), Some(TipSide::Defies), "{tip:?}");
                spoke |= 1 << sample.tip;
            }
            assert!(u32::count_ones(spoke) >= 5, "{game}: {spoke:b}");
        }
    }

    #[test]
    fn advice_cites_the_rarest_tip_that_a_choice_follows() {
        for game in Game::ALL {
            let measured = |number: u8| &MeasuredTips::of(*game).tips[usize::from(number) - 1];
            let mut cited = 0;
            for sample in samples(*game, 12) {
                let own = measured(sample.tip);
                let found = tip_for(&sample.view, sample.actions[0]);
                if own.verdict == TipVerdict::Right {
                    let found = measured(found.expect("a tip is followed").number);
                    assert_eq!(found.verdict, TipVerdict::Right, "{game}: {found:?}");
                    let is_rarer = found.per_hundred_rounds <= own.per_hundred_rounds;
                    assert!(is_rarer, "{game}: {} instead of {}", found.id, own.id);
                    cited += 1;
                }
            }
            assert!(cited > 10, "{game}: {cited}");
        }
    }

    #[test]
    fn the_same_seed_tries_the_same_choices() {
        for game in Game::ALL {
            let trials = TipTrials { game: *game, seed: 49, determinizations: 2 };
            let [one, other] = [(); 2].map(|()| trials.of_round(3, tips(*game)));
            assert!(!one.is_empty() && one == other, "{game}");
        }
    }

    /// What the recipes of a pile pay together.
    fn paid(recipes: &[Recipe], pile: CardSet) -> Vec<(u8, u32)> {
        let mut best: Vec<(u8, u32)> = Vec::new();
        for recipe in recipes.iter().filter(|recipe| recipe.is_in(pile)) {
            if best.iter().all(|(choice, _)| *choice != recipe.choice) {
                best.push((recipe.choice, recipe.pays));
            }
        }
        best
    }

    #[test]
    fn completing_cards_make_a_pile_worth_more() {
        let mut more = 0;
        for view in Game::ALL.iter().flat_map(|game| samples(*game, 12)).map(|sample| sample.view) {
            let position = TipPosition::new(&view).expect("a player decides");
            let recipes = view.recipes(position.me());
            for seat in view.round().active.iter() {
                let pile = position.pile(seat);
                let all = view.round().active.iter();
                let gone = all.fold(CardSet::EMPTY, |gone, other| gone | position.pile(other));
                for card in view.game().deck() - gone {
                    let is_more = paid(&recipes, pile) != paid(&recipes, pile.with(card));
                    let completes = position.completing(seat).contains(card);
                    assert_eq!(completes, is_more, "{}: {pile} and {card}", view.game());
                    more += u32::from(is_more);
                }
            }
        }
        assert!(more > 500, "{more}");
    }
}
