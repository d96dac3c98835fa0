//! The settlement of a round: groups of payments, and their calculation.

use ginmi::cards::CardSet;
use ginmi::event::RoundEnding;
use ginmi::games::common::{Board, counted_recipes};
use ginmi::money::{Reason, Transfer};
use ginmi::seat::Seat;
use ginmi::{View, with_view};

use crate::games::has_card_points;
use crate::{GameTexts, Sentence, TableLocalizer, id, pile_value, text};

/// Payments that are shown together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PaymentColumn {
    /// For claimed teyaku.
    Teyaku,
    /// For dekiyaku.
    Dekiyaku,
    /// For card points.
    Points,
    /// For anything else.
    Extras,
}

impl PaymentColumn {
    /// All columns, in the order in which they are shown.
    pub const ALL: [Self; 4] = [Self::Teyaku, Self::Dekiyaku, Self::Points, Self::Extras];

    /// The column of a payment.
    #[must_use]
    pub fn of(transfer: &Transfer) -> Self {
        match transfer.reason {
            Reason::Teyaku(_) => Self::Teyaku,
            Reason::Stop(_) | Reason::DEKIYAKU | Reason::SCORE_DIFFERENCE => Self::Dekiyaku,
            Reason::CARD_POINTS => Self::Points,
            _ if !transfer.parts.is_empty() => Self::Dekiyaku,
            _ => Self::Extras,
        }
    }

    /// The id of its heading.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Teyaku => id!("sheet-teyaku"),
            Self::Dekiyaku => id!("sheet-dekiyaku"),
            Self::Points => id!("sheet-points"),
            Self::Extras => id!("sheet-extras"),
        }
    }
}

/// What decides the payments of a round with this ending, if piles and dekiyaku do not show it.
#[must_use]
pub fn settlement_notes(
    localizer: &TableLocalizer,
    view: &View,
    ending: RoundEnding,
) -> Vec<Sentence> {
    with_view!(view, view => GameTexts::settlement_notes(localizer, &view.board, ending))
}

/// An explanation of a game's accounts, if they need one.
#[must_use]
pub fn accounts_note(localizer: &TableLocalizer, view: &View) -> Option<Sentence> {
    fn of<G: GameTexts>(localizer: &TableLocalizer, _: &Board<G>) -> Option<Sentence> {
        G::accounts_note(localizer)
    }
    with_view!(view, view => of(localizer, &view.board))
}

/// What counts in a player's pile for this column: its points compared with par, or its dekiyaku.
/// Par is an equal share of all points (HH-7.2); two players are compared with each other (HH-9).
#[must_use]
pub fn column_pile_text(
    localizer: &TableLocalizer,
    view: &View,
    seat: Seat,
    column: PaymentColumn,
) -> Option<String> {
    let round = view.round();
    if !round.active.contains(seat) {
        return None;
    }
    match column {
        PaymentColumn::Dekiyaku if !has_card_points(view.game()) => {
            let value = pile_value(localizer, view, seat);
            Some(text!(localizer, "sheet-pile", player = seat, value = value))
        }
        PaymentColumn::Points => Some(points(localizer, view, seat)),
        _ => None,
    }
}

fn points(localizer: &TableLocalizer, view: &View, seat: Seat) -> String {
    let round = view.round();
    let of = |seat: Seat| i32::from(round.piles[seat].points());
    let all: i32 = round.active.iter().map(of).sum();
    let (points, players) = (of(seat), round.active.len() as i32);
    if players == 2 {
        let other = all - points;
        return text!(localizer, "sheet-against", player = seat, points = points, other = other);
    }
    let par = all / players;
    let side = match points.cmp(&par) {
        std::cmp::Ordering::Greater => "over",
        std::cmp::Ordering::Less => "under",
        std::cmp::Ordering::Equal => "even",
    };
    let difference = points.abs_diff(par);
    text!(
        localizer,
        "sheet-par",
        player = seat,
        points = points,
        side = side,
        difference = difference,
        par = par
    )
}

/// The cards that a payment is for: those of its yaku in the payee's pile.
#[must_use]
pub fn paid_cards(view: &View, transfer: &Transfer, shown: CardSet) -> CardSet {
    let Some(payee) = transfer.to.seat() else { return CardSet::EMPTY };
    let pile = view.round().piles[payee];
    let is_paid = |yaku| match transfer.reason {
        Reason::Stop(stop) => stop == yaku,
        Reason::SCORE_DIFFERENCE => true,
        _ => transfer.parts.iter().any(|part| part.dekiyaku == yaku),
    };
    match PaymentColumn::of(transfer) {
        PaymentColumn::Teyaku => shown,
        PaymentColumn::Points => pile,
        PaymentColumn::Dekiyaku => {
            let recipes = view.recipes(payee);
            let paid = counted_recipes(&recipes, pile).filter(|recipe| is_paid(recipe.dekiyaku));
            paid.fold(CardSet::EMPTY, |cards, recipe| cards | (recipe.cards() & pile))
        }
        PaymentColumn::Extras => CardSet::EMPTY,
    }
}
