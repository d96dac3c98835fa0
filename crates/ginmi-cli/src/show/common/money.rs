//! Transfers as lines that say who pays whom, how much and why, and what they add up to.

use ginmi::games::common::Board;
use ginmi::money::{Account, Reason, Transfer};
use ginmi::seat::Seat;

use super::Show;
use crate::show::text::{STRONG, fill, pad, paint, signed, width};
use crate::show::voice::Voice;

/// The lines for one transfer: the payment with its reason, then the parts of a payment for several
/// dekiyaku. `board` is the table at that moment.
pub(super) fn transfer<G: Show>(
    voice: &Voice,
    board: &Board<G>,
    transfer: &Transfer,
) -> Vec<String> {
    let columns = columns(voice, board);
    let from = pad(&voice.account(transfer.from), columns);
    let to = pad(&voice.account(transfer.to), columns);
    let amount = paint(STRONG, format_args!("{:>5}", transfer.amount));
    let owed = transfer.base * u32::from(transfer.multiplier);
    let product = match transfer.multiplier {
        1 => String::new(),
        multiplier => format!("= {} × {multiplier}", transfer.base),
    };
    // Only as much as is there can be paid (TY-1.2).
    let cut = if transfer.amount < owed {
        format!("; owes {owed}, has {} (TY-1.2)", transfer.amount)
    } else {
        String::new()
    };
    let head = format!("  {from} → {to} {amount} {product:<9} ");
    let line = |why: String| fill(&format!("{head} {why}"), width(&head) + 1);
    match transfer.parts.as_slice() {
        [] => vec![line(reason(voice, board, transfer) + &cut)],
        [only] => vec![line(G::part(voice, board, transfer, only))],
        several => {
            let indent = " ".repeat(width(&head));
            let mut lines = vec![line(format!("{}:", reason(voice, board, transfer)))];
            lines.extend(several.iter().map(|one| {
                let part = G::part(voice, board, transfer, one);
                fill(&format!("{indent} {:>3}  {part}", one.points), indent.len() + 6)
            }));
            lines
        }
    }
}

/// Why the money moves, with the number of the rule.
fn reason<G: Show>(voice: &Voice, board: &Board<G>, transfer: &Transfer) -> String {
    let words = G::reason(voice, board, transfer);
    match (G::GAME.info().rule)(transfer, board.round.active.len()) {
        Some(rule) => format!("{words} ({rule})"),
        None => words,
    }
}

/// Columns for the names of all accounts at this table.
fn columns<G: Show>(voice: &Voice, board: &Board<G>) -> usize {
    let pots = G::pots(board).into_iter().map(|pot| width(&voice.account(pot)));
    voice.columns().max(pots.max().unwrap_or(0))
}

/// What the transfers add up to for each seat. Loans are nobody's gain.
pub(crate) fn net(players: usize, transfers: &[Transfer]) -> Vec<i32> {
    let mut sums = vec![0; players];
    for transfer in transfers.iter().filter(|transfer| transfer.reason != Reason::LOAN) {
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
        let transfers = [
            pays(Account::Bank, one, Reason::LOAN, 600),
            pays(one, other, Reason::CARD_POINTS, 24),
        ];
        assert_eq!(net(2, &transfers), [-24, 24]);
    }
}
