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

/// The reason in words, with the number of its rule.
pub(super) fn reason(voice: &Voice, board: &Board, transfer: &Transfer) -> String {
    let names = voice.names;
    let two = board.round.active.len() == 2;
    let (words, rule) = match transfer.reason {
        Reason::Teyaku(teyaku) => {
            return format!("{} (HH-5)", names.pair(teyaku.name(), teyaku.name_ja()));
        }
        Reason::AllEights => return format!("{} (HH-7.3)", names.pair("All Eights", "総八")),
        Reason::DoubleEights => return format!("{} (HH-7.3)", names.pair("Double Eights", "二八")),
        Reason::SixteenChaff => {
            return format!("{} (HH-7.3)", names.pair("Sixteen Chaff", "素十六"));
        }
        Reason::Diving => return format!("{} (HH-7.4)", names.pair("diving", "飛び込み")),
        Reason::Escape => return format!("{} (HH-7.4)", names.pair("escape", "抜け役")),
        Reason::Dekiyaku => ("dekiyaku", "HH-7.1"),
        Reason::CardPoints if two => ("difference in card points", "HH-9"),
        Reason::CardPoints => ("card points", "HH-7.2"),
        Reason::DealersHand => ("the dealer's hand", "HH-7.4"),
        Reason::Mizuten => ("mizuten", "HH-7.4"),
        Reason::DropoutPenalty => ("penalty for dropping", "HH-4.2"),
        Reason::HandCompensation => ("hand compensation", "HH-4.6"),
        Reason::BuyOut => ("for the place", "HH-4.7"),
        Reason::Split => ("half of the pot", "HH-4.4"),
        Reason::Pot => ("the pot", "HH-7.5"),
        Reason::Void => ("paid back, the deal is void", "C-5"),
        Reason::BuyIn if transfer.to == Account::Bank => ("buy-in returned", "HH-10.5"),
        Reason::BuyIn => ("buy-in", "HH-10.1"),
        Reason::Prize if transfer.from == Account::PrizePot => ("the prize", "HH-10.5"),
        Reason::Prize => ("into the prize pot", "HH-10.1"),
        Reason::YearPot if transfer.from == Account::YearPot => ("the year pot", "HH-10.2"),
        Reason::YearPot => ("into the year pot", "HH-10.2"),
        Reason::Loan => ("loan", "HH-10.3"),
        Reason::Ginmi => ("three rounds as ginmi", "HH-10.4"),
        Reason::Debt => ("loans returned", "HH-10.5"),
        // Reasons of other games.
        Reason::Stop(_) | Reason::ScoreDifference | Reason::ForcedOutCompensation => {
            return transfer.reason.to_string();
        }
    };
    format!("{words} ({rule})")
}
