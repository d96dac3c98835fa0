//! The texts of payments.

use ginmi::View;
use ginmi::money::{Account, Reason, Transfer};
use ginmi::seat::Seat;

use crate::{TableLocalizer, text, teyaku};

/// The reason of a payment: `card points`, or the names of yaku.
#[must_use]
pub fn payment_reason(localizer: &TableLocalizer, transfer: &Transfer) -> String {
    match transfer.reason {
        Reason::Teyaku(yaku) => return teyaku(localizer.lang, yaku).to_owned(),
        Reason::Stop(yaku) => {
            return text!(localizer, "reason-stop", dekiyaku = localizer.dekiyaku(yaku));
        }
        _ if !transfer.parts.is_empty() => {
            let names = transfer.parts.iter().map(|part| localizer.dekiyaku(part.dekiyaku));
            return names.collect::<Vec<_>>().join(localizer.text("plus"));
        }
        _ => {}
    }
    // The name of a payment may depend on its direction.
    let way = match (transfer.from, transfer.to) {
        (Account::Seat(_), Account::Seat(_)) => "between-players",
        (Account::Seat(_), _) => "in",
        _ => "out",
    };
    text!(localizer, &format!("reason-{}", transfer.reason), way = way)
}

/// The name of a reason to pay by itself, whoever pays.
#[must_use]
pub fn reason_name(localizer: &TableLocalizer, reason: Reason) -> String {
    match reason {
        Reason::Teyaku(yaku) => teyaku(localizer.lang, yaku).to_owned(),
        Reason::Stop(yaku) => {
            text!(localizer, "reason-stop", dekiyaku = localizer.dekiyaku(yaku))
        }
        _ => text!(localizer, &format!("reason-{reason}"), way = "in"),
    }
}

/// The calculation of the amount, if it is a product or less than what is owed.
#[must_use]
pub fn payment_product(localizer: &TableLocalizer, transfer: &Transfer) -> String {
    let (base, multiplier, amount) = (transfer.base, transfer.multiplier, transfer.amount);
    let owed = base * u32::from(multiplier);
    if amount < owed {
        return text!(localizer, "owed", owed = owed, amount = amount);
    }
    if multiplier > 1 { format!("{base} × {multiplier}") } else { String::new() }
}

/// The same for a payment of the round that a view shows, with card points as a difference.
#[must_use]
pub fn payment_formula(localizer: &TableLocalizer, view: &View, transfer: &Transfer) -> String {
    let product = payment_product(localizer, transfer);
    let Some((more, less)) = difference(view, transfer) else { return product };
    let base = transfer.base.to_string();
    let difference =
        text!(localizer, "with-note", name = base.as_str(), note = format!("{more} − {less}"));
    match product.strip_prefix(&base) {
        Some(times) => difference + times,
        None if product.is_empty() => difference,
        None => product,
    }
}

/// The card points that a payment is the difference of: between those of both players in a game of
/// two (HH-9), otherwise between those of one player and par (HH-7.2).
fn difference(view: &View, transfer: &Transfer) -> Option<(u32, u32)> {
    let round = view.round();
    let of = |seat: Seat| u32::from(round.piles[seat].points());
    let (payer, payee) = (transfer.from.seat()?, transfer.to.seat()?);
    let par = round.active.iter().map(of).sum::<u32>() / round.active.len().max(1) as u32;
    let pairs = match round.active.len() {
        2 => [(of(payee), of(payer)); 2],
        _ => [(of(payee), par), (par, of(payer))],
    };
    let is_base = |pair: &&(u32, u32)| pair.0.checked_sub(pair.1) == Some(transfer.base);
    let is_points = transfer.reason == Reason::CARD_POINTS;
    pairs.iter().find(is_base).copied().filter(|_| is_points)
}
