//! What only Hachi-Hachi has to show.

mod money;
mod narrate;
mod settlement;
mod table;
mod yaku;

use ginmi::action::Action;
use ginmi::cards::{CardSet, Kind};
use ginmi::event::{Ending, Event};
use ginmi::games::hachi_hachi::{
    Board, HachiHachi, Options, View, dekiyaku_cards, dekiyaku_kan, hand_compensation, teyaku,
};
use ginmi::money::{Account, Part, Reason, Transfer};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku, TeyakuSet};

use super::calling::{self, Kan, Lacking, Rules};
use super::cards::Names;
use super::common::Show;
use super::voice::Voice;

impl Show for HachiHachi {
    const LEADER: &'static str = "dealer";
    const TEYAKU_RULE: &'static str = "HH-5";

    fn any(view: View) -> ginmi::View {
        ginmi::View::HachiHachi(view)
    }

    fn heading(board: &Board) -> Vec<String> {
        calling::heading(board)
    }

    fn other_pots(board: &Board) -> Option<String> {
        table::campaign_pots(board)
    }

    fn standing(board: &Board, seat: Seat) -> Vec<String> {
        table::standing(board, seat)
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

    fn question(voice: &Voice, view: &View) -> String {
        question(voice, view)
    }

    fn hand_value(voice: &Voice, view: &View) -> String {
        let words = calling::hand_value(voice, view);
        let base = hand_compensation(&view.board.options, view.hand);
        let paid = base * calling::multiplier(&view.board);
        format!("{words}; forced out you get {paid} from each of two (HH-4.6)")
    }

    fn drop_cost(board: &Board) -> String {
        let (penalty, multiplier) = (board.dropout_penalty(), calling::multiplier(board));
        format!("{} = {penalty} × {multiplier} points into the pot", penalty * multiplier)
    }

    fn claim_worth(board: &Board, claimed: TeyakuSet) -> String {
        calling::claim_worth(board, claimed)
    }

    fn teyaku_worth(_: &Board, teyaku: Teyaku) -> String {
        format!("{} kan", teyaku::kan(teyaku))
    }

    fn label(voice: &Voice, view: &View, action: Action) -> String {
        match action {
            Action::Swap => "take the dealer's hand".to_owned(),
            Action::KeepHand => "keep your hand".to_owned(),
            Action::Split => "split the pot, nobody wins the round".to_owned(),
            Action::PlayOn => "play for the pot".to_owned(),
            Action::Accept => "sell your place".to_owned(),
            Action::Refuse => "keep your place".to_owned(),
            _ => calling::label(voice, view, action),
        }
    }

    fn event(voice: &Voice, board: &Board, event: &Event) -> Vec<String> {
        narrate::event(voice, board, event)
    }

    fn total(board: &Board, seat: Seat) -> i32 {
        board.total(seat)
    }

    fn after_account(board: &Board, seat: Seat) -> Option<String> {
        let owes = board.options.campaign.is_on() && board.game.campaign.loans[seat] > 0;
        owes.then(|| table::debts(board, seat))
    }

    fn pots(board: &Board) -> Vec<Account> {
        match (board.options.campaign.is_on(), board.players) {
            (true, 4..) => vec![Account::Pot, Account::YearPot, Account::PrizePot],
            (true, _) => vec![Account::YearPot, Account::PrizePot],
            (false, 4..) => vec![Account::Pot],
            (false, _) => Vec::new(),
        }
    }

    fn reason(voice: &Voice, board: &Board, transfer: &Transfer) -> String {
        money::reason(voice, board, transfer)
    }

    fn part(voice: &Voice, board: &Board, transfer: &Transfer, part: &Part) -> String {
        money::part(voice, board, transfer, part)
    }

    fn is_before_settlement(reason: Reason) -> bool {
        let before = [
            Reason::DROPOUT_PENALTY,
            Reason::HAND_COMPENSATION,
            Reason::BUY_OUT,
            Reason::VOID,
            Reason::BUY_IN,
            Reason::PRIZE,
        ];
        before.contains(&reason)
    }

    fn settlement_title(board: &Board) -> Option<String> {
        Some(format!("multiplier ×{}", calling::multiplier(board)))
    }

    fn settlement(voice: &Voice, board: &Board, ending: Ending) -> Vec<String> {
        settlement::lines(voice, board, ending)
    }
}

impl Kan for HachiHachi {
    const RULES: Rules = Rules {
        mizuten: "HH-2.5",
        multiplier: "HH-3",
        small_field: "HH-3.1",
        queue: "HH-3.2",
        call: "HH-6.2",
        dekiyaku: "HH-8",
    };

    fn lacking(options: &Options, pile: CardSet) -> Vec<Lacking> {
        yaku::lacking(options, pile)
    }
}

fn question(voice: &Voice, view: &View) -> String {
    match view.board.phase {
        Phase::Swap { .. } => {
            let holder = voice.owner(view.board.game.deal.dealers_hand);
            format!("Take the dealer's hand, now {holder}, unseen for your own?")
        }
        Phase::Mizuten { .. } => "Play blind?".to_owned(),
        Phase::TwoLeft { first, .. } => match first {
            Some(true) => "Two are left, and the other would split the pot.".to_owned(),
            Some(false) => "Two are left, and the other wants to play.".to_owned(),
            None => "Two are left: split the pot or play for it?".to_owned(),
        },
        Phase::Offer(bargain) => {
            let left = 3 - bargain.made;
            format!("You are forced out. Buy a place? Offers left: {left}")
        }
        Phase::Answer { amount, bargain, .. } => {
            let offers = voice.does(bargain.buyer, "offers", "offer");
            format!("{offers} {amount} points for your place.")
        }
        _ => "Sage or shoubu?".to_owned(),
    }
}

/// The value of a dekiyaku by itself.
fn alone(options: &Options, yaku: Dekiyaku) -> u32 {
    dekiyaku_kan(options, dekiyaku_cards(yaku))
}
