//! What only Taiyaku has to show.

mod money;
mod narrate;
mod returning;
mod table;
mod yaku;

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet, Kind, groups};
use ginmi::event::{Ending, Event};
use ginmi::games::taiyaku::{Board, Taiyaku, View, compensation_value, name_ja, score, teyaku};
use ginmi::money::{Account, Reason, Transfer};
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku, TeyakuSet};

use super::cards::Names;
use super::common::Show;
use super::text::plural;
use super::voice::Voice;

pub(crate) use self::yaku::chips;

impl Show for Taiyaku {
    const LEADER: &'static str = "leader";
    const TEYAKU_RULE: &'static str = "TY-4";

    fn any(view: View) -> ginmi::View {
        ginmi::View::Taiyaku(view)
    }

    fn heading(board: &Board) -> Vec<String> {
        Taiyaku::pots(board).iter().map(|pot| format!("pot {}", board.accounts[*pot])).collect()
    }

    fn standing(board: &Board, seat: Seat) -> Vec<String> {
        table::standing(board, seat)
    }

    fn known(voice: &Voice, view: &View, seat: Seat) -> Vec<String> {
        table::known(voice, view, seat)
    }

    fn pile_value(pile: CardSet) -> String {
        score(pile).map_or_else(|| "STOP".to_owned(), |sum| format!("{sum:>2} chip{}", plural(sum)))
    }

    fn kind_heading(names: Names, kind: Kind, cards: CardSet, pile: CardSet) -> String {
        let word = names.kind(kind);
        match kind {
            Kind::Chaff if pile.intersects(groups::SAKE_CUP) => {
                format!("{word} {} with {}", cards.len() + 1, names.cards(groups::SAKE_CUP))
            }
            Kind::Chaff => format!("{word} {}", cards.len()),
            _ => word.to_owned(),
        }
    }

    fn progress(voice: &Voice, view: &View) -> Vec<String> {
        yaku::lines(voice, view)
    }

    fn dekiyaku_ja(dekiyaku: Dekiyaku) -> &'static str {
        name_ja(dekiyaku).0
    }

    fn question(_: &Voice, view: &View) -> String {
        returning::question(view)
    }

    fn why_not(voice: &Voice, view: &View, card: Card) -> Option<String> {
        returning::why_not(voice, view, card)
    }

    fn hand_value(voice: &Voice, view: &View) -> String {
        let names = voice.names;
        let worth = |one: Teyaku| {
            // Who joins does not know yet how many will play.
            format!("{} {}", names.pair(one.name(), one.name_ja()), chips(teyaku::chips(one, 3)))
        };
        let held: Vec<_> = teyaku::of(view.hand).iter().map(worth).collect();
        let words = if held.is_empty() { "no teyaku".to_owned() } else { held.join(" + ") };
        let value = compensation_value(view.hand);
        format!("{words}; forced out it adds {} to the compensation (TY-3.4)", chips(value))
    }

    fn drop_cost(board: &Board) -> String {
        table::drop_cost(board)
    }

    fn claim_worth(board: &Board, claimed: TeyakuSet) -> String {
        let active = board.round.active.len();
        let sum = claimed.iter().map(|teyaku| teyaku::chips(teyaku, active)).sum();
        format!("{} from each, at once", chips(sum))
    }

    fn teyaku_worth(board: &Board, teyaku: Teyaku) -> String {
        chips(teyaku::chips(teyaku, board.round.active.len()))
    }

    fn capture_worth(voice: &Voice, view: &View, cards: CardSet) -> Option<String> {
        let pile = view.viewer.map(|seat| view.board.round.piles[seat])?;
        yaku::gain(voice.names, pile, cards)
    }

    fn label(voice: &Voice, view: &View, action: Action) -> String {
        let open =
            |card| view.viewer.is_some_and(|seat| view.board.round.shown[seat].contains(card));
        match action {
            Action::Return(card) if open(card) => {
                format!("{}, open: everybody sees it go", voice.names.card(card))
            }
            Action::Return(card) => voice.names.card(card),
            _ => String::new(),
        }
    }

    fn event(voice: &Voice, board: &Board, event: &Event) -> Vec<String> {
        narrate::event(voice, board, event)
    }

    fn account(amount: i32) -> String {
        amount.to_string()
    }

    fn pots(board: &Board) -> Vec<Account> {
        if board.players > 3 { vec![Account::Pot] } else { Vec::new() }
    }

    fn reason(voice: &Voice, board: &Board, transfer: &Transfer) -> String {
        money::reason(voice, board, transfer)
    }

    fn is_before_settlement(reason: Reason) -> bool {
        !matches!(reason, Reason::Stop(_) | Reason::SCORE_DIFFERENCE | Reason::POT)
    }

    fn settlement(voice: &Voice, board: &Board, ending: Ending) -> Vec<String> {
        money::settlement(voice, board, ending)
    }
}
