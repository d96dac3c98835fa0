//! The settlement of a round, with the accounts after it.

mod match_end;
mod result_rows;
#[cfg(test)]
mod tests;

use ginmi::event::RoundEnding;
use ginmi::money::{Account, Reason};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::{Game, View};
use ginmi_table::wire::TableStage;

use super::SceneSource;
use crate::model::RoundPayments;
use crate::words::{self, TableLocalizer, signed};
use ginmi_words::{Sentence, sentence, text};

pub use match_end::{
    AccountChart, AccountSeries, BestYaku, CURVE, MatchEndScene, MatchOutcome, RankedPlayer,
};
pub use result_rows::{PaymentDetail, ResultCell, ResultRow};

/// The settlement of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettlementScene {
    /// The game.
    pub game: Game,
    /// The round.
    pub title: String,
    /// Why the round ended, and who won money.
    pub summary: String,
    /// What else decides the payments besides piles and dekiyaku.
    pub notes: Vec<String>,
    /// The headings of the columns that this round has payments in.
    pub columns: Vec<&'static str>,
    /// The multiplier that all payments of each column have; 1 if they differ.
    pub multipliers: Vec<u8>,
    /// A row for each player, the reader first, then in turn order.
    pub rows: Vec<ResultRow>,
    /// The payments in order.
    pub payments: Vec<PaymentRow>,
    /// The rounds so far: the number and everybody's result, in the order of the rows. A stake
    /// comes first, without a number.
    pub rounds: Vec<(Option<u16>, Vec<String>)>,
    /// An explanation of the accounts; may be empty.
    pub accounts_note: String,
    /// The end of the match, if it is over.
    pub match_end: Option<MatchEndScene>,
    /// Whether payments may be missing.
    pub has_gap: bool,
    /// The number of deals proven fair, and of all deals; `None` if one was not fair.
    pub proven: Option<(u32, u32)>,
}

/// A payment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PaymentRow {
    /// The payer.
    pub from: String,
    /// The payee.
    pub to: String,
    /// The amount.
    pub amount: u32,
    /// The reason.
    pub reason: String,
    /// The calculation of the amount.
    pub formula: String,
    /// The rule.
    pub rule: &'static str,
}

/// The settlement to show, between two rounds and when the match is over.
pub(super) fn settlement(source: &SceneSource<'_>, view: &View) -> Option<SettlementScene> {
    let SceneSource { replica, ledger, localizer, .. } = source;
    let (round, lang) = (view.round(), localizer.lang);
    let is_last = replica.table.stage == TableStage::Over || view.phase() == Phase::Over;
    let between = source.shows_settlement;
    let (ending, winner) = round.ending?;
    if !is_last && !between {
        return None;
    }
    let sheets = &ledger.sheets;
    let sheet = sheets.iter().find(|sheet| sheet.round == round.number);
    let has_gap = sheet.is_none_or(|sheet| sheet.has_gap);
    let payments = sheet.into_iter().flat_map(|sheet| &sheet.transfers);
    let payments = payments.map(|transfer| PaymentRow {
        from: localizer.account(transfer.from),
        to: localizer.account(transfer.to),
        amount: transfer.amount,
        reason: words::payment_reason(localizer, transfer),
        formula: words::payment_formula(localizer, view, transfer),
        rule: (view.game().info().rule)(transfer, round.active.len()).unwrap_or_default(),
    });
    let players = view.players();
    let first = replica.you.unwrap_or(Seat::new(0));
    let order: Vec<Seat> = first.round(players).collect();
    let own = sheet.and_then(|sheet| sheet.changes(players));
    let (columns, rows) = result_rows::result_rows(source, view, sheet, &order);
    let (columns, multipliers) = columns.into_iter().unzip();
    let mut why = vec![localizer.plain_text(&words::ending_sentence(localizer, ending))];
    why.extend(winner_sentences(localizer, view, sheet, own.as_deref(), winner));
    let finale = is_last.then(|| match_end::match_end(source, view, &order));
    let notes = words::settlement_notes(localizer, view, ending);
    Some(SettlementScene {
        game: view.game(),
        title: text!(lang, "round-number", number = round.number),
        summary: why.join(localizer.text("sentence-gap")),
        notes: notes.iter().map(|note| localizer.plain_text(note)).collect(),
        columns,
        multipliers,
        rows,
        payments: payments.collect(),
        rounds: rounds(source, view, &order),
        accounts_note: words::accounts_note(localizer, view)
            .map(|note| localizer.plain_text(&note))
            .unwrap_or_default(),
        match_end: finale,
        has_gap,
        proven: source.proven.map(|proven| (proven, round.number.into())),
    })
}

/// The winner of the round, in the words of the log, and who has gained the most, if that is somebody
/// else: its winner may have lost money, because of claims of others.
fn winner_sentences(
    localizer: &TableLocalizer,
    view: &View,
    sheet: Option<&RoundPayments>,
    changes: Option<&[i32]>,
    winner: Option<Seat>,
) -> Vec<String> {
    let of = |seat: Seat| changes.map(|changes| changes[seat.index()]);
    let paid = sheet.map(|sheet| sheet.transfers.as_slice()).unwrap_or_default();
    let is_unpaid = paid.is_empty() && sheet.is_some_and(|sheet| !sheet.has_gap);
    let won = match winner {
        // That nobody pays says it.
        None if is_unpaid => None,
        None => Some(sentence!(localizer, "story-nobody-won")),
        Some(seat) => won_by_points(localizer, view, sheet)
            .or_else(|| Some(sentence!(localizer, "story-won-the-round", player = seat))),
    };
    let most = changes.and_then(|changes| changes.iter().copied().max()).filter(|most| *most > 0);
    let gained = most.and_then(|most| {
        let gainers: Vec<Seat> =
            Seat::all(view.players()).filter(|seat| of(*seat) == Some(most)).collect();
        match gainers[..] {
            [only] if winner != Some(only) => {
                let amount = signed(most);
                Some(sentence!(localizer, "gained-most", player = only, amount = amount))
            }
            _ => None,
        }
    });
    let unpaid = is_unpaid.then(|| sentence!(localizer, "no-payments"));
    let all = [won, gained, unpaid].into_iter().flatten();
    all.map(|one| localizer.plain_text(&one)).collect()
}

/// Who has the most card points, if they decide the round.
fn won_by_points(
    localizer: &TableLocalizer,
    view: &View,
    sheet: Option<&RoundPayments>,
) -> Option<Sentence> {
    let (RoundEnding::HandsEmpty, Some(winner)) = view.round().ending? else { return None };
    let has_points =
        |sheet: &RoundPayments| sheet.transfers.iter().any(|one| one.reason == Reason::CARD_POINTS);
    let points = view.round().piles[winner].points();
    sheet
        .is_some_and(has_points)
        .then(|| sentence!(localizer, "won-with-points", player = winner, points = points))
}

/// How the round ended and who won it, where the settlement says more about that than the event
/// does: the log has the same words.
pub(super) fn round_over_text(source: &SceneSource<'_>, view: &View) -> Option<String> {
    let SceneSource { ledger, localizer, .. } = source;
    let round = view.round();
    let sheet = ledger.sheets.iter().find(|sheet| sheet.round == round.number);
    let won = won_by_points(localizer, view, sheet)?;
    let ending = words::ending_sentence(localizer, round.ending?.0);
    Some([ending, won].map(|one| localizer.plain_text(&one)).join(localizer.text("sentence-gap")))
}

/// The results of each round, after the stakes.
fn rounds(
    source: &SceneSource<'_>,
    view: &View,
    order: &[Seat],
) -> Vec<(Option<u16>, Vec<String>)> {
    let players = view.players();
    let stake = view.stake();
    let start = (stake != 0).then(|| (None, vec![words::amount(stake); players]));
    let rounds = source.ledger.sheets.iter().filter(|sheet| sheet.round > 0).filter_map(|sheet| {
        // Rounds with missing payments are left out.
        let Some(changes) = sheet.changes(players) else {
            return sheet.has_gap.then(|| (Some(sheet.round), vec!["?".to_owned(); players]));
        };
        let one = |seat: &Seat| signed(changes[seat.index()]);
        Some((Some(sheet.round), order.iter().map(one).collect()))
    });
    start.into_iter().chain(rounds).collect()
}

/// What this seat wins or loses with a payment.
fn account_change(seat: Seat, from: Account, to: Account, amount: u32) -> i32 {
    let own = Account::Seat(seat);
    let amount = amount as i32;
    i32::from(to == own) * amount - i32::from(from == own) * amount
}
