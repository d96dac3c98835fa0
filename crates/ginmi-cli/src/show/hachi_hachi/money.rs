//! Why money moves in Hachi-Hachi.

use ginmi::games::hachi_hachi::{Board, dekiyaku};
use ginmi::money::{Account, Part, Reason, Transfer};
use ginmi::seat::Seat;
use ginmi::yaku::Dekiyaku;

use crate::show::voice::Voice;

/// Why one dekiyaku is paid as it is: its value, and what share of it this payer owes.
pub(super) fn part(voice: &Voice, board: &Board, transfer: &Transfer, part: &Part) -> String {
    let name = voice.names.pair(part.dekiyaku.name(), part.dekiyaku.name_ja());
    let (Some(payer), Some(payee)) = (transfer.from.seat(), transfer.to.seat()) else {
        return name;
    };
    let kan = value(board, payee, part.dekiyaku);
    let liable = board.game.deal.liable.dekiyaku(payee, part.dekiyaku) == Some(payer);
    let half = 2 * part.points / board.options.points(kan).max(1);
    let share = match (half, liable) {
        (1, _) => format!("half of {kan} kan (HH-7.1)"),
        (_, true) => format!("of {kan} kan, liable (HH-8.3)"),
        (2, _) => format!("{kan} kan (HH-7.1)"),
        (_, false) => format!("{kan} kan, double in sage (HH-7.1)"),
    };
    format!("{name}, {share}")
}

fn value(board: &Board, seat: Seat, wanted: Dekiyaku) -> u32 {
    let held = dekiyaku(&board.options, board.round.piles[seat]);
    held.iter().find(|(yaku, _)| *yaku == wanted).map_or(0, |(_, kan)| *kan)
}

/// The reason in words.
pub(super) fn reason(voice: &Voice, board: &Board, transfer: &Transfer) -> String {
    let names = voice.names;
    let two = board.round.active.len() == 2;
    let words = match transfer.reason {
        Reason::Teyaku(teyaku) => return names.pair(teyaku.name(), teyaku.name_ja()),
        Reason::AllEights => return names.pair("All Eights", "総八"),
        Reason::DoubleEights => return names.pair("Double Eights", "二八"),
        Reason::SixteenChaff => return names.pair("Sixteen Chaff", "素十六"),
        Reason::Diving => return names.pair("diving", "飛び込み"),
        Reason::Escape => return names.pair("escape", "抜け役"),
        Reason::Dekiyaku => "dekiyaku",
        Reason::CardPoints if two => "difference in card points",
        Reason::CardPoints => "card points",
        Reason::DealersHand => "the dealer's hand",
        Reason::Mizuten => "mizuten",
        Reason::DropoutPenalty => "penalty for dropping",
        Reason::HandCompensation => "hand compensation",
        Reason::BuyOut => "for the place",
        Reason::Split => "half of the pot",
        Reason::Pot => "the pot",
        Reason::Void => "paid back, the deal is void",
        Reason::BuyIn if transfer.to == Account::Bank => "buy-in returned",
        Reason::BuyIn => "buy-in",
        Reason::Prize if transfer.from == Account::PrizePot => "the prize",
        Reason::Prize => "into the prize pot",
        Reason::YearPot if transfer.from == Account::YearPot => "the year pot",
        Reason::YearPot => "into the year pot",
        Reason::Loan => "loan",
        Reason::Ginmi => "three rounds as ginmi",
        Reason::Debt => "loans returned",
        // Reasons of other games.
        Reason::Stop(_) | Reason::ScoreDifference | Reason::ForcedOutCompensation => {
            transfer.reason.id()
        }
    };
    words.to_owned()
}
