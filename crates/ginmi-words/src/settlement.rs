//! The settlement of a round: groups of payments, and their calculation.

use ginmi::cards::CardSet;
use ginmi::event::RoundEnding;
use ginmi::games::common::{Board, counted_recipes};
use ginmi::money::{Reason, Transfer};
use ginmi::seat::Seat;
use ginmi::{View, with_view};

use crate::games::has_card_points;
use crate::{Line, Speaks, Voice, id, pile_value, say};

/// Payments that are shown together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Column {
    /// For claimed teyaku.
    Teyaku,
    /// For dekiyaku.
    Dekiyaku,
    /// For card points.
    Points,
    /// For anything else.
    Extras,
}

impl Column {
    /// All columns, in the order in which they are shown.
    pub const ALL: [Column; 4] = [Column::Teyaku, Column::Dekiyaku, Column::Points, Column::Extras];

    /// The column of a payment.
    #[must_use]
    pub fn of(transfer: &Transfer) -> Column {
        match transfer.reason {
            Reason::Teyaku(_) => Column::Teyaku,
            Reason::Stop(_) | Reason::DEKIYAKU | Reason::SCORE_DIFFERENCE => Column::Dekiyaku,
            Reason::CARD_POINTS => Column::Points,
            _ if !transfer.parts.is_empty() => Column::Dekiyaku,
            _ => Column::Extras,
        }
    }

    /// The id of its heading.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Column::Teyaku => id!("sheet-teyaku"),
            Column::Dekiyaku => id!("sheet-dekiyaku"),
            Column::Points => id!("sheet-points"),
            Column::Extras => id!("sheet-extras"),
        }
    }
}

/// What decides the payments of a round with this ending, if piles and dekiyaku do not show it.
#[must_use]
pub fn settled(voice: &Voice, view: &View, ending: RoundEnding) -> Vec<Line> {
    with_view!(view, view => Speaks::settled(voice, &view.board, ending))
}

/// An explanation of a game's accounts, if they need one.
#[must_use]
pub fn accounts_note(voice: &Voice, view: &View) -> Option<Line> {
    fn of<G: Speaks>(voice: &Voice, _: &Board<G>) -> Option<Line> {
        G::accounts_note(voice)
    }
    with_view!(view, view => of(voice, &view.board))
}

/// What counts in a player's pile for this column: its points compared with par, or its dekiyaku.
/// Par is an equal share of all points (HH-7.2); two players are compared with each other (HH-9).
#[must_use]
pub fn pile_in(voice: &Voice, view: &View, seat: Seat, column: Column) -> Option<String> {
    let round = view.round();
    if !round.active.contains(seat) {
        return None;
    }
    match column {
        Column::Dekiyaku if !has_card_points(view.game()) => {
            let value = pile_value(voice, view, seat);
            Some(say!(voice, "sheet-pile", player = seat, value = value))
        }
        Column::Points => Some(points(voice, view, seat)),
        _ => None,
    }
}

fn points(voice: &Voice, view: &View, seat: Seat) -> String {
    let round = view.round();
    let of = |seat: Seat| i32::from(round.piles[seat].points());
    let all: i32 = round.active.iter().map(of).sum();
    let (points, players) = (of(seat), round.active.len() as i32);
    if players == 2 {
        let other = all - points;
        return say!(voice, "sheet-against", player = seat, points = points, other = other);
    }
    let par = all / players;
    let side = match points.cmp(&par) {
        std::cmp::Ordering::Greater => "over",
        std::cmp::Ordering::Less => "under",
        std::cmp::Ordering::Equal => "even",
    };
    let difference = points.abs_diff(par);
    say!(
        voice,
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
pub fn cards_paid(view: &View, transfer: &Transfer, shown: CardSet) -> CardSet {
    let Some(payee) = transfer.to.seat() else { return CardSet::EMPTY };
    let pile = view.round().piles[payee];
    let is_paid = |yaku| match transfer.reason {
        Reason::Stop(stop) => stop == yaku,
        Reason::SCORE_DIFFERENCE => true,
        _ => transfer.parts.iter().any(|part| part.dekiyaku == yaku),
    };
    match Column::of(transfer) {
        Column::Teyaku => shown,
        Column::Points => pile,
        Column::Dekiyaku => {
            let recipes = view.recipes(payee);
            let paid = counted_recipes(&recipes, pile).filter(|recipe| is_paid(recipe.dekiyaku));
            paid.fold(CardSet::EMPTY, |cards, recipe| cards | (recipe.cards() & pile))
        }
        Column::Extras => CardSet::EMPTY,
    }
}
