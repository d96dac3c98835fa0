//! What only Nuki Hachi-hachi has to show.

mod money;
mod yaku;

use ginmi::action::Action;
use ginmi::cards::{CardSet, Kind};
use ginmi::event::{Ending, Event};
use ginmi::games::nuki::{Board, Nuki, Options, View, hand_compensation, teyaku};
use ginmi::money::{Account, Part, Reason, Transfer};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::{Teyaku, TeyakuSet};

use super::calling::{self, Kan, Lacking, Rules};
use super::cards::Names;
use super::common::Show;
use super::voice::Voice;

impl Show for Nuki {
    const LEADER: &'static str = "dealer";
    const TEYAKU_RULE: &'static str = "NU-6";

    fn any(view: View) -> ginmi::View {
        ginmi::View::Nuki(view)
    }

    fn heading(board: &Board) -> Vec<String> {
        calling::heading(board)
    }

    fn standing(board: &Board, seat: Seat) -> Vec<String> {
        let deal = &board.game.deal;
        let blind = deal.blind && board.round.leader == seat;
        let words = blind.then(|| "mizuten".to_owned()).into_iter();
        words.chain(calling::called(&deal.calls, seat)).collect()
    }

    fn pile_value(pile: CardSet) -> String {
        calling::pile_value(pile)
    }

    fn kind_heading(names: Names, kind: Kind, cards: CardSet, _: CardSet) -> String {
        format!("{} {}", names.kind(kind), cards.points())
    }

    fn progress(voice: &Voice, view: &View) -> Vec<String> {
        yaku::lines(voice, view)
    }

    fn question(_: &Voice, view: &View) -> String {
        match view.board.phase {
            Phase::Mizuten { .. } => "Play blind?".to_owned(),
            _ => "Sage or shoubu?".to_owned(),
        }
    }

    fn hand_value(voice: &Voice, view: &View) -> String {
        let words = calling::hand_value(voice, view);
        if !view.board.options.compensation.is_on() {
            return words;
        }
        let paid = hand_compensation(view.hand) * calling::multiplier(&view.board);
        format!("{words}; forced out you get {paid} (NU-5)")
    }

    fn drop_cost(board: &Board) -> String {
        let (penalty, multiplier) = (board.dropout_penalty(), calling::multiplier(board));
        if penalty == 0 {
            return "it costs nothing".to_owned();
        }
        format!("{} = {penalty} × {multiplier} points into the pot", penalty * multiplier)
    }

    fn claim_worth(board: &Board, claimed: TeyakuSet) -> String {
        calling::claim_worth(board, claimed)
    }

    fn teyaku_worth(_: &Board, teyaku: Teyaku) -> String {
        format!("{} kan", teyaku::kan(teyaku))
    }

    fn label(voice: &Voice, view: &View, action: Action) -> String {
        calling::label(voice, view, action)
    }

    fn event(voice: &Voice, board: &Board, event: &Event) -> Vec<String> {
        if let Event::PairTaken { seat, cards } = *event {
            let takes = voice.does(seat, "takes", "take");
            return vec![format!(
                "{takes} both Paulownia cards from the field, as dealer: {} (NU-2).",
                voice.names.cards(cards)
            )];
        }
        calling::event(voice, board, event).into_iter().collect()
    }

    fn pots(board: &Board) -> Vec<Account> {
        let pot = board.options.penalties.is_on() && board.players > 2;
        if pot { vec![Account::Pot] } else { Vec::new() }
    }

    fn reason(voice: &Voice, board: &Board, transfer: &Transfer) -> String {
        money::reason(voice, board, transfer)
    }

    fn part(voice: &Voice, board: &Board, _: &Transfer, part: &Part) -> String {
        money::part(voice, board, part)
    }

    fn is_before_settlement(reason: Reason) -> bool {
        matches!(reason, Reason::DROPOUT_PENALTY | Reason::HAND_COMPENSATION | Reason::VOID)
    }

    fn settlement_title(board: &Board) -> Option<String> {
        Some(format!("multiplier ×{}", calling::multiplier(board)))
    }

    fn settlement(voice: &Voice, board: &Board, ending: Ending) -> Vec<String> {
        money::settlement(voice, board, ending)
    }
}

impl Kan for Nuki {
    const RULES: Rules = Rules {
        mizuten: "NU-3",
        multiplier: "NU-4",
        small_field: "NU-4",
        queue: "NU-4",
        call: "NU-7",
        dekiyaku: "NU-10",
    };

    fn lacking(_: &Options, pile: CardSet) -> Vec<Lacking> {
        yaku::lacking(pile)
    }
}
