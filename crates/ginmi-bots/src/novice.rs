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
const RECALL_PROBABILITY: f64 = 0.5;
/// The probability that it joins a round.
const JOIN_PROBABILITY: f64 = 0.75;

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
    pub fn new(seed: u64) -> Self {
        Self { rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// The generator of its choices, which is all its state.
    #[must_use]
    pub const fn rng(&self) -> &Xoshiro256PlusPlus {
        &self.rng
    }

    /// Continues with the choices of this generator.
    pub fn set_rng(&mut self, rng: Xoshiro256PlusPlus) {
        self.rng = rng;
    }

    /// The card with the most valuable capture, or else the least valuable card.
    fn card_to_play(&mut self, view: &View, cards: CardSet) -> Card {
        let preferences = self.preferences(view);
        let round = view.round();
        let value = |card: Card| match best_capture(round, card, &preferences) {
            Some(field) => 1.0 + preferences.value(field.with(card)),
            None => -preferences.value(CardSet::of(card)),
        };
        self.best_card(cards, value)
    }

    /// The first of the best cards; now and then another that is nearly as good.
    fn best_card(&mut self, cards: CardSet, value: impl Fn(Card) -> f32) -> Card {
        let valued = cards.iter().map(|card| (card, value(card) + self.rng.random::<f32>()));
        let better =
            |one: (Card, f32), other: (Card, f32)| if other.1 > one.1 { other } else { one };
        valued.reduce(better).expect("there is a card to choose").0
    }

    /// The cards that the bot would like to have, for the yaku that it thinks of at the moment.
    fn preferences(&mut self, view: &View) -> CardPreferences {
        let me = view.viewer().expect("only a player decides");
        let (pile, recipes) = (view.round().piles[me], view.recipes(me));
        let near = |recipe: &&Recipe| (recipe.cards() & pile).len() * 2 >= recipe.example().len();
        let near = recipes.iter().filter(near).filter(|_| self.rng.random_bool(RECALL_PROBABILITY));
        CardPreferences {
            yaku: near.fold(CardSet::EMPTY, |all, recipe| all | recipe.cards()) - pile,
        }
    }

    /// The claim of what the bot notices.
    fn best_claim(&mut self, legal: &LegalActions) -> Action {
        let noticed = |teyaku: &TeyakuSet, rng: &mut Xoshiro256PlusPlus| {
            teyaku.iter().filter(|_| rng.random_bool(RECALL_PROBABILITY)).count()
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
            (LegalActions::Play { cards, .. }, _) => Action::Play(self.card_to_play(view, *cards)),
            (LegalActions::Capture(cards), _) => {
                let preferences = self.preferences(view);
                Action::Capture(self.best_card(*cards, |card| preferences.value(CardSet::of(card))))
            }
            (LegalActions::Return(cards), _) => {
                let preferences = self.preferences(view);
                Action::Return(self.best_card(*cards, |card| -preferences.value(CardSet::of(card))))
            }
            (LegalActions::Offers(_), _) => Action::NoOffer,
            (_, Action::Claim { .. }) => self.best_claim(legal),
            (_, Action::Join | Action::Drop) => {
                if self.rng.random_bool(JOIN_PROBABILITY) {
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
fn best_capture(round: &RoundBoard, card: Card, preferences: &CardPreferences) -> Option<CardSet> {
    let matches = round.field.of_same_month(card);
    if matches.len() != 2 {
        return Some(matches).filter(|matches| !matches.is_empty());
    }
    matches
        .iter()
        .map(CardSet::of)
        .max_by(|one, other| preferences.value(*one).total_cmp(&preferences.value(*other)))
}

/// How much the bot would like to have each card.
struct CardPreferences {
    /// The cards of a yaku that it thinks of.
    yaku: CardSet,
}

impl CardPreferences {
    fn value(&self, cards: CardSet) -> f32 {
        f32::from(cards.points()) + 10.0 * (cards & self.yaku).len() as f32
    }
}
