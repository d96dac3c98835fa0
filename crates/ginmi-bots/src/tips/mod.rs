//! Tips: what good players are said to know. Each is code that says of a choice whether it follows
//! the tip or goes against it, and [`TipTrials`] measures by how much the one is better.

mod bot;
mod measured;
mod position;
pub(crate) mod shared;
mod trials;

use std::fmt;

use ginmi::action::Action;
use ginmi::{Game, with_game};

use crate::games::BotGame;
pub use bot::TipsBot;
pub use measured::{MeasuredTip, MeasuredTips, TipVerdict};
pub use position::TipPosition;
pub use trials::{TipSample, TipTrials};

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

    /// The pairs of choices of a position that the tip compares: the first of each follows it, and
    /// the second goes against it.
    #[must_use]
    pub fn pairs(&self, position: &TipPosition<'_>) -> Vec<[Action; 2]> {
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
    use ginmi::record::Replayer;
    use ginmi::{Match, View};

    use super::*;

    /// What the tips of a game say in some rounds, with the match at each position.
    fn samples(game: Game, rounds: u64) -> Vec<(TipSample, Match)> {
        let trials = TipTrials { game, seed: 1, determinizations: 1 };
        let at_position = |sample: TipSample| {
            let mut replayer = Replayer::new();
            for line in sample.record.lines() {
                replayer.line(line).expect("a record");
            }
            let table = *replayer.recording().expect("a match").game();
            (sample, table)
        };
        (0..rounds).flat_map(|round| trials.of_round(round, tips(game))).map(at_position).collect()
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
            for (sample, table) in samples(*game, 12) {
                let view = table.view(Some(sample.seat));
                assert_eq!(table.phase().seat(), Some(sample.seat), "{game}");
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
        for (sample, table) in Game::ALL.iter().flat_map(|game| samples(*game, 12)) {
            let view: View = table.view(Some(sample.seat));
            let position = TipPosition::new(&view).expect("a player decides");
            let recipes = view.recipes(sample.seat);
            for seat in view.round().active.iter() {
                let pile = position.pile(seat);
                let all = view.round().active.iter();
                let gone = all.fold(CardSet::EMPTY, |gone, other| gone | position.pile(other));
                for card in table.game().deck() - gone {
                    let is_more = paid(&recipes, pile) != paid(&recipes, pile.with(card));
                    let completes = position.completing(seat).contains(card);
                    assert_eq!(completes, is_more, "{}: {pile} and {card}", table.game());
                    more += u32::from(is_more);
                }
            }
        }
        assert!(more > 500, "{more}");
    }
}
