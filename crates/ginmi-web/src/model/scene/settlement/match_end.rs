//! The end of a match: the ranking, the course of the accounts, and the best yaku.

use ginmi::View;
use ginmi::money::{Account, DekiyakuPart, Reason, Transfer};
use ginmi::seat::Seat;

use super::super::SceneSource;
use super::super::players::crest;
use crate::model::{MatchLedger, RoundPayments};
use crate::words::{self, TableLocalizer, signed};
use ginmi_words::text;

/// The end of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchEndScene {
    /// The players, the best first.
    pub ranks: Vec<RankedPlayer>,
    /// The course of the accounts, a series for each player in the order of the settlement's rows;
    /// empty if payments are missing.
    pub series: Vec<AccountSeries>,
    /// The best yaku of the match, in a sentence; empty if there was none.
    pub best: String,
}

/// A player at the end of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankedPlayer {
    /// The rank; players with equal accounts share one.
    pub rank: usize,
    /// The name.
    pub name: String,
    /// The number of the crest.
    pub crest: usize,
    /// Whether it is the reader.
    pub is_you: bool,
    /// The result, with its sign.
    pub result: String,
}

/// The course of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountSeries {
    /// The player's name.
    pub name: String,
    /// Whether it is the reader's.
    pub is_you: bool,
    /// The result at the start, which is 0, and after each round.
    pub values: Vec<i32>,
    /// The same in words.
    pub label: String,
}

pub(super) fn match_end(source: &SceneSource<'_>, view: &View, order: &[Seat]) -> MatchEndScene {
    let SceneSource { localizer, ledger, .. } = source;
    let results = view.result();
    let mut seats = order.to_vec();
    seats.sort_by_key(|seat| -results[seat.index()]);
    let rank = |seat: &Seat| {
        let own = results[seat.index()];
        RankedPlayer {
            rank: 1 + results.iter().filter(|other| **other > own).count(),
            name: localizer.name(*seat),
            crest: crest(source.replica, *seat),
            is_you: localizer.you == Some(*seat),
            result: signed(own),
        }
    };
    MatchEndScene {
        ranks: seats.iter().map(rank).collect(),
        series: account_series(localizer, view, ledger, order),
        best: best(localizer, ledger),
    }
}

fn account_series(
    localizer: &TableLocalizer,
    view: &View,
    ledger: &MatchLedger,
    order: &[Seat],
) -> Vec<AccountSeries> {
    let rounds = || ledger.sheets.iter().filter(|sheet| sheet.round > 0);
    let is_seen = |sheet: &RoundPayments| sheet.accounts.len() == order.len();
    // One point makes no line.
    if rounds().next().is_none() || !rounds().all(is_seen) {
        return Vec::new();
    }
    let stake = view.stake();
    let track = |seat: &Seat| {
        let after = rounds().map(|sheet| sheet.accounts[seat.index()] - stake);
        let values: Vec<i32> = std::iter::once(0).chain(after).collect();
        let words: Vec<String> = values[1..].iter().map(|value| signed(*value)).collect();
        let words = words.join(localizer.text("comma"));
        AccountSeries {
            name: localizer.name(*seat),
            is_you: localizer.you == Some(*seat),
            label: text!(localizer, "curve-of", player = *seat, values = words),
            values,
        }
    };
    order.iter().map(track).collect()
}

/// The yaku that won the most in one round.
fn best(localizer: &TableLocalizer, ledger: &MatchLedger) -> String {
    let mut paid: Vec<(u16, Seat, String, u32)> = Vec::new();
    for sheet in &ledger.sheets {
        for transfer in &sheet.transfers {
            let Account::Seat(payee) = transfer.to else { continue };
            for (name, amount) in yaku(localizer, transfer) {
                let is_same = |(round, seat, other, _): &&mut (u16, Seat, String, u32)| {
                    (*round, *seat, &**other) == (sheet.round, payee, name)
                };
                match paid.iter_mut().find(is_same) {
                    Some((.., sum)) => *sum += amount,
                    None => paid.push((sheet.round, payee, name.to_owned(), amount)),
                }
            }
        }
    }
    // The first of equal ones.
    let best = paid.into_iter().rev().max_by_key(|(.., amount)| *amount);
    best.map_or_else(String::new, |(number, seat, yaku, amount)| {
        let amount = signed(amount as i32);
        text!(localizer, "best-yaku", yaku = yaku, player = seat, number = number, amount = amount)
    })
}

/// The yaku of a payment, each with its part of the amount.
fn yaku(localizer: &TableLocalizer, transfer: &Transfer) -> Vec<(&'static str, u32)> {
    match transfer.reason {
        Reason::Teyaku(teyaku) => vec![(words::teyaku(localizer.lang, teyaku), transfer.amount)],
        Reason::Stop(dekiyaku) => vec![(localizer.dekiyaku(dekiyaku), transfer.amount)],
        _ => {
            let times = u32::from(transfer.multiplier);
            let part =
                |part: &DekiyakuPart| (localizer.dekiyaku(part.dekiyaku), part.points * times);
            transfer.parts.iter().map(part).collect()
        }
    }
}

/// The width and height of the chart of the accounts, in its units.
pub const CURVE: (i32, i32) = (720, 360);
/// The space on its right for names.
const NAMES: i32 = 150;
/// The margin around it, which is also the least distance between two names.
const EDGE: i32 = 26;

/// The chart of the accounts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountChart {
    /// The height of the zero line.
    pub zero: i32,
    /// The points of each line, and the height of its name.
    pub lines: Vec<(Vec<(i32, i32)>, i32)>,
}

impl MatchEndScene {
    /// The chart of the accounts; `None` if payments are missing.
    #[must_use]
    pub fn chart(&self) -> Option<AccountChart> {
        let tracks: Vec<&[i32]> = self.series.iter().map(|track| &*track.values).collect();
        AccountChart::of(&tracks)
    }
}

impl AccountChart {
    /// The chart of series of equal length.
    #[must_use]
    pub fn of(tracks: &[&[i32]]) -> Option<Self> {
        let all = || tracks.iter().flat_map(|track| track.iter().copied()).chain([0]);
        let (least, most) = (all().min()?, all().max()?);
        let steps = i32::try_from(tracks.first()?.len().checked_sub(1)?).ok()?.max(1);
        let (width, height) = (CURVE.0 - NAMES - EDGE, CURVE.1 - 2 * EDGE);
        let high = |value: i32| EDGE + (most - value) * height / (most - least).max(1);
        let along = |index: usize| EDGE + index as i32 * width / steps;
        let points = |track: &&[i32]| {
            track.iter().enumerate().map(|(index, value)| (along(index), high(*value))).collect()
        };
        let lines: Vec<Vec<(i32, i32)>> = tracks.iter().map(points).collect();
        // The names are at the ends of the lines, without overlaps.
        let end = |line: &Vec<(i32, i32)>| line.last().map_or(0, |(_, high)| *high);
        let mut order: Vec<usize> = (0..lines.len()).collect();
        order.sort_by_key(|index| end(&lines[*index]));
        let mut names = vec![0; lines.len()];
        let mut free = EDGE / 2;
        for (rank, index) in order.iter().enumerate() {
            let below = (order.len() - rank) as i32;
            let lowest = CURVE.1 - below * EDGE + EDGE / 2;
            names[*index] = end(&lines[*index]).min(lowest).max(free);
            free = names[*index] + EDGE;
        }
        Some(Self { zero: high(0), lines: lines.into_iter().zip(names).collect() })
    }
}
