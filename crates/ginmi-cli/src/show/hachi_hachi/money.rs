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
        Reason::ALL_EIGHTS => return names.pair("All Eights", "総八"),
        Reason::DOUBLE_EIGHTS => return names.pair("Double Eights", "二八"),
        Reason::SIXTEEN_CHAFF => return names.pair("Sixteen Chaff", "素十六"),
        Reason::DIVING => return names.pair("diving", "飛び込み"),
        Reason::ESCAPE => return names.pair("escape", "抜け役"),
        Reason::DEKIYAKU => "dekiyaku",
        Reason::CARD_POINTS if two => "difference in card points",
        Reason::CARD_POINTS => "card points",
        Reason::DEALERS_HAND => "the dealer's hand",
        Reason::MIZUTEN => "mizuten",
        Reason::DROPOUT_PENALTY => "penalty for dropping",
        Reason::HAND_COMPENSATION => "hand compensation",
        Reason::BUY_OUT => "for the place",
        Reason::SPLIT => "half of the pot",
        Reason::POT => "the pot",
        Reason::VOID => "paid back, the deal is void",
        Reason::BUY_IN if transfer.to == Account::Bank => "buy-in returned",
        Reason::BUY_IN => "buy-in",
        Reason::PRIZE if transfer.from == Account::PrizePot => "the prize",
        Reason::PRIZE => "into the prize pot",
        Reason::YEAR_POT if transfer.from == Account::YearPot => "the year pot",
        Reason::YEAR_POT => "into the year pot",
        Reason::LOAN => "loan",
        Reason::GINMI => "three rounds as ginmi",
        Reason::DEBT => "loans returned",
        // Reasons of other games.
        _ => transfer.reason.id(),
    };
    words.to_owned()
}
