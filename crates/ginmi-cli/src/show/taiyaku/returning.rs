//! TY-5: which card goes back to the draw pile.

use ginmi::cards::Card;
use ginmi::games::taiyaku::View;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Teyaku;

use crate::show::voice::Voice;

/// What is asked, with what restricts the choice.
pub(super) fn question(view: &View) -> String {
    let why = view.viewer.and_then(|seat| restriction(view, seat));
    let why = why.map_or_else(String::new, |why| format!(" {why}"));
    let unseen = view.viewer.map_or("", |seat| unseen(view, seat));
    format!("Which card do you return to the draw pile{unseen}?{why}")
}

/// Whether what goes back goes unseen: a claim may have laid some of the cards open, or all (TY-4.1).
fn unseen(view: &View, seat: Seat) -> &'static str {
    let may_go = view.board.may_return(seat, view.hand);
    let open = may_go & view.board.round.shown[seat];
    match (open.is_empty(), open == may_go) {
        (true, _) => ", unseen",
        (false, true) => "",
        (false, false) => ", unseen if it is not open",
    }
}

/// Why a card of the hand may not go back.
pub(super) fn why_not(voice: &Voice, view: &View, card: Card) -> Option<String> {
    let Phase::Return { seat } = view.board.phase else { return None };
    if !view.hand.contains(card) || view.board.may_return(seat, view.hand).contains(card) {
        return None;
    }
    let why = restriction(view, seat)?;
    Some(format!("{} cannot go back (TY-5.1): {why}", voice.names.card(card)))
}

/// What the claims leave to return, where they leave anything out.
fn restriction(view: &View, seat: Seat) -> Option<&'static str> {
    let claims = view.board.round.claims[seat];
    match (claims.a, claims.b) {
        (Some(Teyaku::SEVEN_EMPTIES), Some(Teyaku::FOUR_OF_A_KIND)) => Some(
            "Of Seven Empties and Four of a Kind one can be broken: the card that is no Chaff, or \
             one outside the four.",
        ),
        (Some(Teyaku::SEVEN_EMPTIES), None) => {
            Some("Seven Empties is claimed: only the card that is no Chaff.")
        }
        (None, Some(Teyaku::FOUR_OF_A_KIND)) => {
            Some("Four of a Kind is claimed: only a card outside the four.")
        }
        _ => None,
    }
}
