//! Transfers as lines that say who pays whom, how much and why, and what they add up to.

use ginmi::games::hachi_hachi::{Board, dekiyaku};
use ginmi::money::{Account, Part, Reason, Transfer};
use ginmi::seat::Seat;
use ginmi::yaku::Dekiyaku;

use super::text::{STRONG, fill, pad, paint, signed, width};
use super::voice::Voice;

/// The lines for one transfer: the payment with its reason, then the parts of a payment for several
/// dekiyaku. `board` is the table at that moment.
pub(crate) fn transfer(voice: &Voice, board: &Board, transfer: &Transfer) -> Vec<String> {
    let columns = columns(voice, board);
    let from = pad(&voice.account(transfer.from), columns);
    let to = pad(&voice.account(transfer.to), columns);
    let amount = paint(STRONG, format_args!("{:>5}", transfer.amount));
    let product = match transfer.multiplier {
        1 => String::new(),
        multiplier => format!("= {} × {multiplier}", transfer.base),
    };
    let head = format!("  {from} → {to} {amount} {product:<9} ");
    match transfer.parts.as_slice() {
        [] => vec![format!("{head} {}", reason(voice, board, transfer))],
        [only] => {
            vec![fill(&format!("{head} {}", part(voice, board, transfer, only)), width(&head))]
        }
        several => {
            let indent = " ".repeat(width(&head));
            let mut lines = vec![format!("{head} dekiyaku (HH-7.1):")];
            lines.extend(several.iter().map(|one| {
                let line =
                    format!("{indent} {:>3}  {}", one.points, part(voice, board, transfer, one));
                fill(&line, indent.len() + 6)
            }));
            lines
        }
    }
}

/// Columns for the names of all accounts at this table.
fn columns(voice: &Voice, board: &Board) -> usize {
    let pots = match (board.options.campaign.is_on(), board.players) {
        (true, _) => width("prize pot"),
        (false, 4..) => width("pot"),
        (false, _) => 0,
    };
    voice.columns().max(pots)
}

/// What the transfers add up to for each seat. Loans are nobody's gain.
pub(crate) fn net(players: usize, transfers: &[Transfer]) -> Vec<i32> {
    let mut sums = vec![0; players];
    for transfer in transfers.iter().filter(|transfer| transfer.reason != Reason::Loan) {
        let amount = transfer.amount as i32;
        for (account, change) in [(transfer.from, -amount), (transfer.to, amount)] {
            if let Account::Seat(seat) = account {
                sums[seat.index()] += change;
            }
        }
    }
    sums
}

/// The sums of the seats that have one, such as `You +240, Kiku -120`.
pub(crate) fn sums(voice: &Voice, net: &[i32]) -> String {
    let seats = Seat::all(net.len()).zip(net).filter(|(_, sum)| **sum != 0);
    let words: Vec<_> =
        seats.map(|(seat, sum)| format!("{} {}", voice.name(seat), signed(*sum))).collect();
    if words.is_empty() { "nobody pays anything".to_owned() } else { words.join(", ") }
}

/// Why one dekiyaku is paid as it is: its value, and what share of it this payer owes.
fn part(voice: &Voice, board: &Board, transfer: &Transfer, part: &Part) -> String {
    let name = voice.names.pair(part.dekiyaku.name(), part.dekiyaku.name_ja());
    let (Some(payer), Some(payee)) = (transfer.from.seat(), transfer.to.seat()) else {
        return name;
    };
    let kan = value(board, payee, part.dekiyaku);
    let liable = board.round.liable.dekiyaku(payee, part.dekiyaku) == Some(payer);
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
fn reason(voice: &Voice, board: &Board, transfer: &Transfer) -> String {
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
    };
    format!("{words} ({rule})")
}

#[cfg(test)]
mod tests {
    use ginmi::money::Parts;

    use super::*;

    #[test]
    fn a_loan_is_no_gain() {
        let (one, other) = (Account::from(Seat::new(0)), Account::from(Seat::new(1)));
        let pays = |from, to, reason, amount| {
            let parts = Parts::new();
            Transfer { from, to, reason, base: amount, multiplier: 1, amount, parts }
        };
        let transfers =
            [pays(Account::Bank, one, Reason::Loan, 600), pays(one, other, Reason::CardPoints, 24)];
        assert_eq!(net(2, &transfers), [-24, 24]);
    }
}
