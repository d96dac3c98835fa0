//! Transfers as lines with payer, receiver, amount and reason, and their sums.

use ginmi::View;
use ginmi::event::{Event, Notice};
use ginmi::games::common::{Rules, Worth};
use ginmi::money::{DekiyakuPart, DekiyakuParts, Reason, Transfer};
use ginmi::with_view;
use ginmi_words::{dekiyaku_in, payment_product, payment_reason, text, yaku_worth};

use super::columns::{STRONG, fill, pad, paint, width};
use super::text_renderer::SentenceRenderer;

/// The lines for one transfer: the payment with its reason, then the parts of a payment for several
/// dekiyaku, with a given width for the accounts. The view is from before the payment.
pub(super) fn transfer(
    renderer: &SentenceRenderer,
    view: &View,
    transfer: &Transfer,
    columns: usize,
) -> Vec<String> {
    let localizer = &renderer.localizer;
    let [from, to] =
        [transfer.from, transfer.to].map(|account| pad(&localizer.account(account), columns));
    let amount = paint(STRONG, format_args!("{:>5}", transfer.amount));
    let is_cut = transfer.amount < transfer.base * u32::from(transfer.multiplier);
    let product = payment_product(localizer, transfer);
    let how = if is_cut || product.is_empty() { String::new() } else { format!("= {product}") };
    let head = format!("  {from} → {to} {amount} {how:<9} ");
    let mut reason = match transfer.parts.as_slice() {
        [only] => part(renderer, view, transfer, only),
        // Several parts are listed below.
        _ => {
            payment_reason(localizer, &Transfer { parts: DekiyakuParts::new(), ..transfer.clone() })
        }
    };
    if is_cut {
        reason.push_str(&format!("{}{product}", localizer.text("comma")));
    }
    let rule = (view.game().info().rule)(transfer, view.round().active.len());
    let reason = renderer.with_note(&reason, rule.unwrap_or_default());
    let line = |text: String| fill(&text, width(&head) + 1);
    let several = transfer.parts.as_slice();
    let parts = several.iter().filter(|_| several.len() > 1).map(|part| {
        let text = format!("{:>3}  {}", part.points, self::part(renderer, view, transfer, part));
        line(format!("{} {text}", " ".repeat(width(&head))))
    });
    [line(format!("{head} {reason}"))].into_iter().chain(parts).collect()
}

/// A dekiyaku with its value, and the share of it that this payer owes.
fn part(
    renderer: &SentenceRenderer,
    view: &View,
    transfer: &Transfer,
    part: &DekiyakuPart,
) -> String {
    fn owed<G: Rules>(view: &ginmi::games::common::View<G>, worth: Worth) -> u32 {
        G::money(&view.board.options, worth)
    }
    let localizer = &renderer.localizer;
    let name = localizer.dekiyaku(part.dekiyaku);
    let payee = transfer.to.seat();
    let held = payee.map(|seat| dekiyaku_in(view, seat, view.round().piles[seat]));
    let found = held.into_iter().flatten().find(|(yaku, _)| *yaku == part.dekiyaku);
    let Some((_, worth)) = found else { return name.to_owned() };
    let owed = with_view!(view, view => owed(view, worth));
    let share = match part.points {
        points if points == owed => "whole",
        points if points * 2 == owed => "half",
        points if points == owed * 2 => "double",
        _ => "some",
    };
    text!(
        localizer,
        "part-paid",
        name = name,
        value = yaku_worth(localizer.lang, localizer.game, worth),
        share = share
    )
}

/// The width for the names of all players and of the pots in these payments.
pub(super) fn columns(renderer: &SentenceRenderer, notices: &[Notice]) -> usize {
    let transfers = notices.iter().filter_map(|notice| match notice {
        Notice::Public(Event::Transfer(transfer)) => Some(transfer),
        _ => None,
    });
    let accounts = transfers.flat_map(|transfer| [transfer.from, transfer.to]);
    let pots = accounts.map(|account| width(&renderer.localizer.account(account))).max();
    renderer.columns().max(pots.unwrap_or(0))
}

/// What each seat has gained so far in a round.
pub(super) struct RoundGains(pub(super) Vec<i32>);

impl RoundGains {
    /// All zero.
    pub(super) fn new(players: usize) -> Self {
        Self(vec![0; players])
    }

    /// Adds a payment. Loans and their repayment are neither gains nor losses.
    pub(super) fn add(&mut self, transfer: &Transfer) {
        if [Reason::LOAN, Reason::DEBT].contains(&transfer.reason) {
            return;
        }
        let amount = transfer.amount as i32;
        for (account, change) in [(transfer.from, -amount), (transfer.to, amount)] {
            if let Some(seat) = account.seat() {
                self.0[seat.index()] += change;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ginmi::money::Account;
    use ginmi::seat::Seat;

    use super::*;

    #[test]
    fn a_loan_is_no_gain() {
        let (one, other) = (Account::from(Seat::new(0)), Account::from(Seat::new(1)));
        let pays = |from, to, reason, amount| {
            let parts = DekiyakuParts::new();
            Transfer { from, to, reason, base: amount, multiplier: 1, amount, parts }
        };
        let mut gains = RoundGains::new(2);
        gains.add(&pays(Account::Bank, one, Reason::LOAN, 600));
        gains.add(&pays(one, other, Reason::CARD_POINTS, 24));
        assert_eq!(gains.0, [-24, 24]);
    }
}
