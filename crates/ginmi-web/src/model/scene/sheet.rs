//! The settlement of a round, with the accounts after it.

use ginmi::View;
use ginmi::event::Event;
use ginmi::phase::Phase;
use ginmi::seat::{Seat, SeatSet};
use ginmi_table::wire::Stage;

use super::Seen;
use crate::model::Ledger;
use crate::words::{self, Voice, signed};
use ginmi_words::say;

/// The settlement of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetScene {
    /// Which round it was, and whether the match is over.
    pub title: String,
    /// Why the round ended and who has won.
    pub why: String,
    /// The payments in order.
    pub payments: Vec<Payment>,
    /// The players with what the round has brought them.
    pub standings: Vec<Standing>,
    /// The rounds so far: the number, and what it brought each, in the order of the standings.
    pub rounds: Vec<(u16, Vec<String>)>,
    /// Whether the match is over.
    pub is_last: bool,
    /// Whether something may have been paid that is not listed.
    pub has_gap: bool,
    /// How many deals the page has seen proven fair; none of them where one was not.
    pub proven: Option<u32>,
}

/// A payment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Payment {
    /// Who pays.
    pub from: String,
    /// Who is paid.
    pub to: String,
    /// How much.
    pub amount: u32,
    /// What for.
    pub why: String,
    /// How the amount comes about.
    pub how: String,
    /// By which rule.
    pub rule: &'static str,
}

/// A player after a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who.
    pub name: String,
    /// What the round has brought.
    pub round: String,
    /// What stands on the account.
    pub account: i32,
}

/// The settlement that is to be looked at: between two rounds, and when the match is over.
pub(super) fn sheet(seen: &Seen<'_>, view: &View) -> Option<SheetScene> {
    let Seen { mirror, ledger, voice, .. } = seen;
    let (round, lang) = (view.round(), voice.lang);
    let is_last = mirror.table.stage == Stage::Over || view.phase() == Phase::Over;
    let between = view.phase() == Phase::Deal && seen.settles;
    let (ending, winner) = round.ending?;
    if !is_last && !between {
        return None;
    }
    let sheets = &ledger.sheets;
    let sheet = sheets.iter().find(|sheet| sheet.round == round.number);
    let has_gap = sheet.is_none_or(|sheet| sheet.has_gap);
    let payments = sheet.into_iter().flat_map(|sheet| &sheet.transfers);
    let payments = payments.map(|transfer| Payment {
        from: voice.account(transfer.from),
        to: voice.account(transfer.to),
        amount: transfer.amount,
        why: words::reason(voice, transfer),
        how: words::product(voice, transfer),
        rule: (view.game().info().rule)(transfer, round.active.len()).unwrap_or_default(),
    });
    let players = view.players();
    let first = mirror.you.unwrap_or(Seat::new(0));
    let order: Vec<Seat> = first.round(players).collect();
    let changes = |number: u16| changes(ledger, number, players);
    let own = changes(round.number);
    let standings = order.iter().map(|seat| Standing {
        name: voice.name(*seat),
        round: own.as_ref().map_or_else(String::new, |own| signed(own[seat.index()])),
        account: view.accounts()[*seat],
    });
    let rounds = sheets.iter().filter(|sheet| sheet.round > 0).filter_map(|sheet| {
        // What was not seen whole is not guessed at.
        let Some(changes) = changes(sheet.round) else {
            return sheet.has_gap.then(|| (sheet.round, vec!["?".to_owned(); players]));
        };
        Some((sheet.round, order.iter().map(|seat| signed(changes[seat.index()])).collect()))
    });
    let number = round.number;
    Some(SheetScene {
        title: say!(lang, "round-number", number = number),
        why: why(voice, &Event::RoundOver { ending, winner }, is_last.then(|| view.winners())),
        payments: payments.collect(),
        standings: standings.collect(),
        rounds: rounds.collect(),
        is_last,
        has_gap,
        proven: seen.proven,
    })
}

fn why(voice: &Voice, over: &Event, winners: Option<SeatSet>) -> String {
    let mut text = words::story(voice, over).map(|line| voice.plain(&line)).unwrap_or_default();
    if let Some(winners) = winners {
        text.push_str(voice.text("sentence-gap"));
        text.push_str(&words::won(voice, winners));
    }
    text
}

/// What a round has brought each seat, where it was seen whole.
fn changes(ledger: &Ledger, number: u16, players: usize) -> Option<Vec<i32>> {
    let sheets = &ledger.sheets;
    let sheet = sheets.iter().find(|sheet| sheet.round == number)?;
    if sheet.has_gap || sheet.accounts.len() != players {
        return None;
    }
    let mut changes = vec![0i32; players];
    for transfer in &sheet.transfers {
        // A loan is no gain: it is owed.
        if transfer.reason == ginmi::money::Reason::LOAN {
            continue;
        }
        let amount = transfer.amount as i32;
        for (account, change) in [(transfer.from, -amount), (transfer.to, amount)] {
            if let Some(seat) = account.seat() {
                changes[seat.index()] += change;
            }
        }
    }
    Some(changes)
}
