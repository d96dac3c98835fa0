//! The cards on the field and in the reader's hand, and what can be done with them.

use ginmi::View;
use ginmi::action::{Action, LegalActions};
use ginmi::cards::{Card, CardSet};
use ginmi::phase::Phase;

use crate::model::card_slots::CardSlots;
use crate::model::sort_by_rank;
use crate::words::{self, TableLocalizer};

/// The cards on the field and in the reader's hand.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CardsScene {
    /// The field cards in the order of their slots.
    pub field: Vec<FieldCard>,
    /// How many cards are in the draw pile.
    pub stock: u8,
    /// Whether the backs of the cards are red in this round, else black.
    pub red: bool,
    /// The card that was played or turned up, while a choice is due for it.
    pub in_play: Option<Card>,
    /// The reader's hand, from left to right.
    pub hand: Vec<HandCard>,
    /// The number of cards in the reader's hand while it may not be looked at.
    pub unseen: u8,
    /// The reader's last decision, until the table has acknowledged it.
    pub chosen: Option<Action>,
}

/// A card on the field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldCard {
    /// The card.
    pub card: Card,
    /// Its row and its column, from 0.
    pub slot: (u8, u8),
    /// The action of choosing it, if it can be chosen.
    pub action: Option<Action>,
    /// The dekiyaku that choosing it would make.
    pub makes: Vec<String>,
}

/// A card of the reader's hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandCard {
    /// The card.
    pub card: Card,
    /// The action of choosing it, if it can be chosen.
    pub action: Option<Action>,
    /// The field cards that it matches.
    pub meets: Vec<Card>,
    /// Its effect, in words.
    pub effect: String,
    /// The dekiyaku that it would make, or could make if there is a choice.
    pub makes: Vec<String>,
    /// Whether everybody sees it.
    pub open: bool,
}

impl CardsScene {
    /// The cards of a view, with what is legal for the reader now.
    pub(super) fn of(
        view: &View,
        legal: &LegalActions,
        localizer: &TableLocalizer,
        slots: &CardSlots,
    ) -> Self {
        let hand = hand(view, legal, localizer, slots);
        let hidden = || view.viewer().map_or(0, |seat| view.round().hand_sizes[seat]);
        Self {
            field: field(view, legal, localizer, slots),
            stock: view.round().stock,
            red: !view.round().number.is_multiple_of(2),
            in_play: match view.phase() {
                Phase::Capture { card, .. } => Some(card),
                _ => None,
            },
            unseen: if hand.is_empty() { hidden() } else { 0 },
            hand,
            chosen: None,
        }
    }

    /// Whether the reader has chosen this card, and the table has not acknowledged it yet.
    #[must_use]
    pub fn is_chosen(&self, card: Card) -> bool {
        self.chosen.is_some_and(|action| is_choice_of(action, card))
    }
}

/// Whether an action is the choice of a card.
pub(super) fn is_choice_of(action: Action, card: Card) -> bool {
    [Action::Play(card), Action::Return(card), Action::Capture(card)].contains(&action)
}

fn field(
    view: &View,
    legal: &LegalActions,
    localizer: &TableLocalizer,
    slots: &CardSlots,
) -> Vec<FieldCard> {
    let one = |card| {
        let action = Some(Action::Capture(card)).filter(|action| legal.contains(*action));
        let makes = match view.phase() {
            Phase::Capture { card: played, seat, .. } if action.is_some() => {
                words::dekiyaku_from_captures(localizer, view, seat, CardSet::of(played).with(card))
            }
            _ => Vec::new(),
        };
        FieldCard { card, slot: slots.field_slot(card), action, makes }
    };
    let mut field: Vec<_> = view.round().field.iter().map(one).collect();
    sort_by_rank(&mut field, |own| i64::from(own.slot.0) << 8 | i64::from(own.slot.1));
    field
}

fn hand(
    view: &View,
    legal: &LegalActions,
    localizer: &TableLocalizer,
    slots: &CardSlots,
) -> Vec<HandCard> {
    let shown = view.viewer().map_or(CardSet::EMPTY, |seat| view.round().shown[seat]);
    let one = |card: Card| {
        let actions = [Action::Play(card), Action::Return(card)];
        let action = actions.into_iter().find(|action| legal.contains(*action));
        let meets = match view.phase() {
            Phase::Play { .. } if card != Card::BLANK => view.round().field.of_month(card.month()),
            _ => CardSet::EMPTY,
        };
        let makes = match action {
            Some(Action::Play(_)) => words::dekiyaku_from_card(localizer, view, card),
            _ => Vec::new(),
        };
        let effect = action
            .map(|action| localizer.plain_text(&words::action_effect(localizer, view, action)));
        let effect = effect.unwrap_or_default();
        let (meets, open) = (meets.iter().collect(), shown.contains(card));
        HandCard { card, action, meets, effect, makes, open }
    };
    let mut hand: Vec<_> = view.hand().iter().map(one).collect();
    sort_by_rank(&mut hand, |own| slots.hand_slot(own.card).into());
    hand
}

#[cfg(test)]
mod tests {
    use ginmi::seat::Seat;
    use ginmi::{Game, NextInput};

    use super::*;
    use crate::model::scene::tests::dealt;
    use crate::words::Lang;

    fn scene(viewer: Option<Seat>, legal: &LegalActions) -> CardsScene {
        let view = dealt().view(viewer);
        let names = vec!["Hana".to_owned(), "Jun".to_owned()];
        let localizer =
            TableLocalizer { lang: Lang::English, names, you: viewer, game: Game::KoiKoi };
        let mut slots = CardSlots::default();
        slots.update(view.round().field, view.hand());
        CardsScene::of(&view, legal, &localizer, &slots)
    }

    #[test]
    fn cards_can_be_chosen_by_whom_the_table_asks() {
        let game = dealt();
        let NextInput::Decision(seat) = game.next() else { panic!("nobody is asked") };
        let asked = scene(Some(seat), &game.legal());
        assert_eq!((asked.hand.len(), asked.field.len(), asked.stock), (8, 8, 24));
        assert!(asked.hand.iter().all(|own| own.action == Some(Action::Play(own.card))));
        assert!(asked.hand.iter().any(|own| !own.meets.is_empty()), "{:?}", asked.hand);
        assert_eq!((asked.unseen, asked.in_play), (0, None));

        let waiting = scene(Some(seat), &LegalActions::none());
        assert!(waiting.hand.iter().all(|own| own.action.is_none() && own.effect.is_empty()));

        let spectator = scene(None, &LegalActions::none());
        assert_eq!((spectator.hand.len(), spectator.unseen, spectator.field.len()), (0, 0, 8));
    }

    #[test]
    fn a_choice_marks_its_card_until_it_is_acknowledged() {
        let card = dealt().view(None).round().field.iter().next().expect("a field card");
        let other = scene(None, &LegalActions::none()).field.pop().expect("a field card").card;
        let scene = CardsScene { chosen: Some(Action::Capture(card)), ..CardsScene::default() };
        assert!(scene.is_chosen(card) && !scene.is_chosen(other));
        assert!(!CardsScene::default().is_chosen(card));
    }
}
