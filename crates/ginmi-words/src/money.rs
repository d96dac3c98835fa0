//! Why money moves.

use ginmi::money::{Account, Reason, Transfer};

use crate::{Voice, say, teyaku};

/// The reason of a payment: `card points`, or the names of yaku.
#[must_use]
pub fn reason(voice: &Voice, transfer: &Transfer) -> String {
    match transfer.reason {
        Reason::Teyaku(yaku) => return teyaku(voice.lang, yaku).to_owned(),
        Reason::Stop(yaku) => {
            return say!(voice, "reason-stop", dekiyaku = voice.dekiyaku(yaku));
        }
        _ if !transfer.parts.is_empty() => {
            let names = transfer.parts.iter().map(|part| voice.dekiyaku(part.dekiyaku));
            return names.collect::<Vec<_>>().join(voice.text("plus"));
        }
        _ => {}
    }
    // What a payment is called may depend on which way it goes.
    let way = match (transfer.from, transfer.to) {
        (Account::Seat(_), Account::Seat(_)) => "between-players",
        (Account::Seat(_), _) => "in",
        _ => "out",
    };
    say!(voice, &format!("reason-{}", transfer.reason), way = way)
}

/// How the amount comes about, where it is a product or less than is owed.
#[must_use]
pub fn product(voice: &Voice, transfer: &Transfer) -> String {
    let (base, multiplier, amount) = (transfer.base, transfer.multiplier, transfer.amount);
    let owed = base * u32::from(multiplier);
    if amount < owed {
        return say!(voice, "owed", owed = owed, amount = amount);
    }
    if multiplier > 1 { format!("{base} × {multiplier}") } else { String::new() }
}
