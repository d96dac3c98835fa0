//! The bot that plays like a beginner.

use ginmi::View;
use ginmi::action::{Action, LegalActions};
use ginmi::cards::{Card, CardSet};
use ginmi::games::common::{Recipe, RoundBoard};
use ginmi::yaku::TeyakuSet;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::Bot;

/// The probability that the bot thinks of a yaku when it matters.
const REMEMBERS: f64 = 0.5;
/// The probability that it joins a round.
const JOINS: f64 = 0.75;

/// Plays like somebody who has just learnt the rules: it sees which cards match and that Brights
/// are valuable, thinks of half of the yaku, and ignores what others collect.
///
/// It joins with most hands, stops the round as soon as it can, claims what it notices, and never
/// bargains.
#[derive(Clone, Debug)]
pub struct NoviceBot {
    rng: Xoshiro256PlusPlus,
}

impl NoviceBot {
    /// A novice with a seed for what it forgets.
    #[must_use]
    pub fn new(seed: u64) -> NoviceBot {
        NoviceBot { rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// The card with the most valuable capture, or else the least valuable card.
    fn play(&mut self, view: &View, cards: CardSet) -> Card {
        let wanted = self.wanted(view);
        let round = view.round();
        let value = |card: Card| match catch(round, card, &wanted) {
            Some(field) => 1.0 + wanted.of(field.with(card)),
            None => -wanted.of(CardSet::of(card)),
        };
        self.best(cards, value)
    }

    /// The first of the best cards; now and then another that is nearly as good.
    fn best(&mut self, cards: CardSet, value: impl Fn(Card) -> f32) -> Card {
        let valued = cards.iter().map(|card| (card, value(card) + self.rng.random::<f32>()));
        let better =
            |one: (Card, f32), other: (Card, f32)| if other.1 > one.1 { other } else { one };
        valued.reduce(better).expect("there is a card to choose").0
    }

    /// The cards that the bot would like to have, for the yaku that it thinks of at the moment.
    fn wanted(&mut self, view: &View) -> CardPreferences {
        let me = view.viewer().expect("only a player decides");
        let (pile, recipes) = (view.round().piles[me], view.recipes(me));
        let near = |recipe: &&Recipe| (recipe.cards() & pile).len() * 2 >= recipe.example().len();
        let near = recipes.iter().filter(near).filter(|_| self.rng.random_bool(REMEMBERS));
        CardPreferences {
            yaku: near.fold(CardSet::EMPTY, |all, recipe| all | recipe.cards()) - pile,
        }
    }

    /// Claims what the bot notices.
    fn claim(&mut self, legal: &LegalActions) -> Action {
        let noticed = |teyaku: &TeyakuSet, rng: &mut Xoshiro256PlusPlus| {
            teyaku.iter().filter(|_| rng.random_bool(REMEMBERS)).count()
        };
        let claims = legal.iter().map(|action| match action {
            Action::Claim { teyaku, .. } => (noticed(&teyaku, &mut self.rng), action),
            other => (0, other),
        });
        let more = |one: (usize, Action), other: (usize, Action)| {
            if other.0 > one.0 { other } else { one }
        };
        // The last action claims nothing: the choice if the bot notices nothing.
        let (noticed, best) = claims.reduce(more).expect("something is to be decided");
        let nothing = legal.nth(legal.len() - 1).unwrap_or(best);
        if noticed == 0 { nothing } else { best }
    }
}

impl Bot for NoviceBot {
    fn name(&self) -> &str {
        "novice"
    }

    fn decide(&mut self, view: &View, legal: &LegalActions) -> Action {
        let first = legal.nth(0).expect("something is to be decided");
        match (legal, first) {
            (LegalActions::Play { cards, .. }, _) => Action::Play(self.play(view, *cards)),
            (LegalActions::Capture(cards), _) => {
                let wanted = self.wanted(view);
                Action::Capture(self.best(*cards, |card| wanted.of(CardSet::of(card))))
            }
            (LegalActions::Return(cards), _) => {
                let wanted = self.wanted(view);
                Action::Return(self.best(*cards, |card| -wanted.of(CardSet::of(card))))
            }
            (LegalActions::Offers(_), _) => Action::NoOffer,
            (_, Action::Claim { .. }) => self.claim(legal),
            (_, Action::Join | Action::Drop) => {
                if self.rng.random_bool(JOINS) {
                    Action::Join
                } else {
                    Action::Drop
                }
            }
            (_, Action::Sage | Action::KoiKoi | Action::Shoubu) => Action::Shoubu,
            (_, Action::Swap | Action::KeepHand) => Action::KeepHand,
            (_, Action::Mizuten | Action::Look) => Action::Look,
            (_, Action::Split | Action::PlayOn) => Action::Split,
            (_, Action::Accept | Action::Refuse) => Action::Refuse,
            _ => first,
        }
    }
}

/// The card that a card would capture; of two, the more valuable.
fn catch(round: &RoundBoard, card: Card, wanted: &CardPreferences) -> Option<CardSet> {
    let there = round.field.of_same_month(card);
    if there.len() != 2 {
        return Some(there).filter(|there| !there.is_empty());
    }
    there.iter().map(CardSet::of).max_by(|one, other| wanted.of(*one).total_cmp(&wanted.of(*other)))
}

/// How much the bot would like to have each card.
struct CardPreferences {
    /// The cards of a yaku that it thinks of.
    yaku: CardSet,
}

impl CardPreferences {
    fn of(&self, cards: CardSet) -> f32 {
        f32::from(cards.points()) + 10.0 * (cards & self.yaku).len() as f32
    }
}
