//! The table of a settlement: each player's results by column, with the cards.

use ginmi::View;
use ginmi::cards::{Card, CardSet};
use ginmi::money::{Account, Reason, Transfer};
use ginmi::seat::Seat;

use super::super::SceneSource;
use super::super::players::crest;
use super::account_change;
use crate::model::RoundPayments;
use crate::model::ledger::is_loan;
use crate::words::{self, TableLocalizer, signed};
use ginmi_words::{PaymentColumn, text};

/// The results of a player in a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultRow {
    /// The name.
    pub name: String,
    /// The number of the crest.
    pub crest: usize,
    /// Whether it is the reader.
    pub is_you: bool,
    /// One for each column.
    pub cells: Vec<ResultCell>,
    /// The total, with its sign; empty if payments are missing.
    pub net: String,
    /// The total as a percentage, from −100 to 100, of the largest amount that anybody won or lost,
    /// rounded away from zero.
    pub share: i32,
    /// The account.
    pub account: i32,
}

/// The result of a player in a column.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ResultCell {
    /// The amount, with its sign; empty without payments.
    pub amount: String,
    /// The same, in a sentence.
    pub label: String,
    /// Its parts.
    pub details: Vec<PaymentDetail>,
}

/// A part of a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PaymentDetail {
    /// The reason, and the other player.
    pub text: String,
    /// The calculation of the amount.
    pub formula: String,
    /// The rule.
    pub rule: &'static str,
    /// The cards that it is for.
    pub cards: Vec<Card>,
}

/// The columns of a round with their headings and multipliers, and a row for each of these players.
pub(super) fn result_rows(
    seen: &SceneSource<'_>,
    view: &View,
    sheet: Option<&RoundPayments>,
    order: &[Seat],
) -> (Vec<(&'static str, u8)>, Vec<ResultRow>) {
    let localizer = &seen.localizer;
    let is_gain = |transfer: &&Transfer| !is_loan(transfer);
    let paid: Vec<&Transfer> =
        sheet.into_iter().flat_map(|sheet| &sheet.transfers).filter(is_gain).collect();
    let has =
        |column: &PaymentColumn| paid.iter().any(|transfer| PaymentColumn::of(transfer) == *column);
    let columns: Vec<PaymentColumn> = PaymentColumn::ALL.into_iter().filter(has).collect();
    let changes = sheet.and_then(|sheet| sheet.changes(order.len()));
    let most = changes.iter().flatten().map(|change| change.unsigned_abs()).max().unwrap_or(0);
    let builder = ResultCellBuilder { localizer, view, sheet, paid: &paid };
    let row = |seat: &Seat| {
        let own = changes.as_ref().map(|changes| changes[seat.index()]);
        ResultRow {
            name: localizer.name(*seat),
            crest: crest(&seen.replica.table, *seat),
            is_you: localizer.you == Some(*seat),
            cells: columns.iter().map(|column| builder.cell(*seat, *column)).collect(),
            net: own.map_or_else(|| "?".to_owned(), signed),
            share: share(own.unwrap_or(0), most),
            account: view.accounts()[*seat],
        }
    };
    let rows = order.iter().map(row).collect();
    let heading =
        |column: &PaymentColumn| (localizer.text(column.text()), multiplier(&paid, *column));
    (columns.iter().map(heading).collect(), rows)
}

/// An amount as a percentage of the largest one. Only zero is zero, so that every bar is seen.
fn share(amount: i32, most: u32) -> i32 {
    amount.signum() * (amount.unsigned_abs() * 100).div_ceil(most.max(1)) as i32
}

/// The multiplier that all payments of a column have; 1 if they differ.
fn multiplier(paid: &[&Transfer], column: PaymentColumn) -> u8 {
    let paid = paid.iter().filter(|one| PaymentColumn::of(one) == column);
    let mut multipliers = paid.map(|one| one.multiplier);
    let first = multipliers.next().unwrap_or(1);
    if multipliers.all(|other| other == first) { first } else { 1 }
}

struct ResultCellBuilder<'a> {
    localizer: &'a TableLocalizer,
    view: &'a View,
    sheet: Option<&'a RoundPayments>,
    paid: &'a [&'a Transfer],
}

impl ResultCellBuilder<'_> {
    fn cell(&self, seat: Seat, column: PaymentColumn) -> ResultCell {
        let own = Account::Seat(seat);
        let paid: Vec<&Transfer> = self
            .paid
            .iter()
            .copied()
            .filter(|one| PaymentColumn::of(one) == column && (one.from == own || one.to == own))
            .collect();
        if paid.is_empty() {
            return ResultCell::default();
        }
        let sum: i32 =
            paid.iter().map(|one| account_change(seat, one.from, one.to, one.amount)).sum();
        let (amount, heading) = (signed(sum), self.localizer.text(column.text()));
        let label =
            text!(self.localizer, "sheet-cell", player = seat, column = heading, amount = amount);
        let pile = words::column_pile_text(self.localizer, self.view, seat, column);
        let pile = pile.map(|text| PaymentDetail {
            text,
            formula: String::new(),
            rule: "",
            cards: match column {
                PaymentColumn::Points => self.view.round().piles[seat].iter().collect(),
                _ => Vec::new(),
            },
        });
        // Payments that differ only in the other player are grouped.
        let mut groups: Vec<Vec<&Transfer>> = Vec::new();
        for one in paid {
            let is_same = |other: &Vec<&Transfer>| {
                let other = other[0];
                let is_gain = one.to == own;
                (other.to == own) == is_gain
                    // The payee has the cards.
                    && (is_gain || one.to == other.to || column == PaymentColumn::Points)
                    && (one.reason, one.amount, one.base, &one.parts)
                        == (other.reason, other.amount, other.base, &other.parts)
            };
            match groups.iter_mut().find(|group| is_same(group)) {
                Some(group) => group.push(one),
                None => groups.push(vec![one]),
            }
        }
        let details = groups.iter().map(|group| self.detail(seat, column, group));
        ResultCell { amount, label, details: pile.into_iter().chain(details).collect() }
    }

    fn detail(&self, seat: Seat, column: PaymentColumn, group: &[&Transfer]) -> PaymentDetail {
        let (localizer, first) = (self.localizer, group[0]);
        let is_paid = first.to == Account::Seat(seat);
        let others = group.iter().map(|one| if is_paid { one.from } else { one.to });
        let others: Vec<String> = others
            .map(|account| match account {
                Account::Seat(other) => localizer.object(other),
                pot => localizer.account(pot),
            })
            .collect();
        let (count, players, amount) =
            (others.len(), localizer.join_with_and(&others), first.amount);
        let moved = if is_paid {
            text!(localizer, "sheet-from", count = count, amount = amount, players = players)
        } else {
            text!(localizer, "sheet-to", count = count, amount = amount, players = players)
        };
        let why = words::payment_reason(localizer, first);
        let shown = match (first.reason, first.to) {
            (Reason::Teyaku(teyaku), Account::Seat(payee)) => {
                self.sheet.map(|sheet| sheet.shown(payee, teyaku)).unwrap_or_default()
            }
            _ => CardSet::EMPTY,
        };
        // The pile is already shown above.
        let cards = match column {
            PaymentColumn::Points => Vec::new(),
            _ => words::paid_cards(self.view, first, shown).iter().collect(),
        };
        let active = self.view.round().active.len();
        PaymentDetail {
            text: text!(localizer, "label-value", label = why, value = moved),
            formula: words::payment_formula(localizer, self.view, first),
            rule: (self.view.game().info().rule)(first, active).unwrap_or_default(),
            cards,
        }
    }
}
