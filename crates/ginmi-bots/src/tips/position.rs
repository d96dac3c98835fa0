//! A position as tips speak of it.

use ginmi::action::{Action, LegalActions};
use ginmi::cards::{Card, CardKind, CardSet, Month};
use ginmi::games::common::{self, Recipe, Rules};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::{View, with_view};

/// A decision, with what tips ask about it.
#[derive(Debug)]
pub struct TipPosition<'a> {
    view: &'a View,
    me: Seat,
    legal: LegalActions,
    recipes: Vec<Recipe>,
    has_teyaku: bool,
}

impl<'a> TipPosition<'a> {
    /// The decision of a view; `None` for a spectator's.
    #[must_use]
    pub fn new(view: &'a View) -> Option<Self> {
        let me = view.viewer()?;
        let (legal, recipes) = (view.legal(), view.recipes(me));
        Some(Self {
            view,
            me,
            legal,
            recipes,
            has_teyaku: with_view!(view, view => has_teyaku(view)),
        })
    }

    /// What the player sees.
    #[must_use]
    pub const fn view(&self) -> &'a View {
        self.view
    }

    /// The player who decides.
    #[must_use]
    pub const fn me(&self) -> Seat {
        self.me
    }

    /// The legal actions but offers and prices.
    pub fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        let is_list = !matches!(self.legal, LegalActions::Offers(_) | LegalActions::Answer { .. });
        is_list.then(|| self.legal.iter()).into_iter().flatten()
    }

    /// The player's hand.
    #[must_use]
    pub const fn hand(&self) -> CardSet {
        self.view.hand()
    }

    /// Whether the player's hand has a teyaku.
    #[must_use]
    pub const fn has_teyaku(&self) -> bool {
        self.has_teyaku
    }

    /// The cards on the field.
    #[must_use]
    pub const fn field(&self) -> CardSet {
        self.view.round().field
    }

    /// What somebody has captured.
    #[must_use]
    pub fn pile(&self, seat: Seat) -> CardSet {
        self.view.round().piles[seat]
    }

    /// The other players of the round.
    pub fn opponents(&self) -> impl Iterator<Item = Seat> + '_ {
        self.view.round().active.without(self.me).iter()
    }

    /// The cards of a month that the player cannot see.
    #[must_use]
    pub fn unseen(&self, month: Month) -> CardSet {
        self.view.unseen().of_month(month)
    }

    /// The cards that an action captures, the played one among them. Where two cards match a played
    /// one, which is chosen afterwards, the more valuable of them is meant.
    #[must_use]
    pub fn captured(&self, action: Action) -> CardSet {
        match (action, self.view.phase()) {
            (Action::Play(card), _) => {
                let matches = self.field().of_same_month(card);
                match (matches.len(), matches.first()) {
                    (0, _) | (_, None) => CardSet::EMPTY,
                    (2, Some(better)) => CardSet::of(card).with(better),
                    _ => matches.with(card),
                }
            }
            (Action::Capture(field), Phase::Capture { card, .. }) => CardSet::of(card).with(field),
            _ => CardSet::EMPTY,
        }
    }

    /// The card that an action leaves on the field.
    #[must_use]
    pub fn laid(&self, action: Action) -> Option<Card> {
        match action {
            Action::Play(card) if self.field().of_same_month(card).is_empty() => Some(card),
            _ => None,
        }
    }

    /// Whether two actions capture, or lay, cards of the same kinds.
    pub(super) fn are_alike(&self, one: Action, other: Action) -> bool {
        let kinds = |action| {
            let captured = self.captured(action);
            let cards = if captured.is_empty() {
                self.laid(action).map_or(CardSet::EMPTY, CardSet::of)
            } else {
                captured
            };
            let mut kinds: Vec<CardKind> = cards.iter().map(Card::kind).collect();
            kinds.sort_unstable();
            (captured.is_empty(), kinds)
        };
        kinds(one) == kinds(other)
    }

    /// The cards of which one alone makes somebody's pile worth more: with a dekiyaku that it does
    /// not have, or with a better one.
    #[must_use]
    pub fn completing(&self, seat: Seat) -> CardSet {
        let pile = self.pile(seat);
        let is_better = |recipe: &&Recipe| {
            let same_choice = self.recipes.iter().filter(|other| other.choice == recipe.choice);
            same_choice.filter(|other| other.is_in(pile)).all(|other| other.pays < recipe.pays)
        };
        let last_cards = |recipe: &Recipe| {
            let (all, of) = (recipe.all - pile, recipe.of - pile);
            let lacks = recipe.count.saturating_sub((recipe.of & pile).len());
            match (all.len(), lacks) {
                (1, 0) => all,
                (0, 1) => of,
                _ => CardSet::EMPTY,
            }
        };
        let better = self.recipes.iter().filter(is_better);
        let cards = better.fold(CardSet::EMPTY, |cards, recipe| cards | last_cards(recipe));
        let active = self.view.round().active.iter();
        active.fold(cards, |cards, other| cards - self.pile(other))
    }
}

/// Whether the viewer's hand has a teyaku.
fn has_teyaku<G: Rules>(view: &common::View<G>) -> bool {
    let board = &view.board;
    !G::teyaku(&board.options, view.hand, board.hand_circumstances()).is_empty()
}
