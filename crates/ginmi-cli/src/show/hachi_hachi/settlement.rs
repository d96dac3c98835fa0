//! The end of a round and of a match: why it ended, who won, and what everybody has now.

use ginmi::event::{Ending, Event, Notice};
use ginmi::games::hachi_hachi::{Board, dekiyaku_kan};
use ginmi::money::Reason;
use ginmi::seat::{Seat, SeatSet};

use super::table::{debts, rule};
use crate::show::text::{STRONG, list, pad, paint, signed};
use crate::show::voice::Voice;

/// Where among the notices of one input the settlement of a round begins.
pub(super) struct Settlement {
    ending: Option<Ending>,
    begins: Option<usize>,
}

impl Settlement {
    /// Finds it: at the first payment that belongs to the end of the round, or the loan before it.
    pub(super) fn of(notices: &[Notice]) -> Settlement {
        let ending = notices.iter().find_map(|notice| match notice {
            Notice::Public(Event::RoundOver { ending, .. }) => Some(*ending),
            _ => None,
        });
        let begins = (0..notices.len()).find(|place| match &notices[*place] {
            Notice::Public(Event::RoundOver { .. }) => true,
            Notice::Public(Event::Transfer(_)) => settles(&notices[*place..]),
            _ => false,
        });
        Settlement { ending, begins: begins.filter(|_| ending.is_some()) }
    }

    /// The ending, when the settlement begins at this notice.
    pub(super) fn take_if_at(&mut self, place: usize) -> Option<Ending> {
        self.begins.take_if(|begins| *begins == place).and(self.ending)
    }

    /// Whether a round has ended.
    pub(super) const fn is_over(&self) -> bool {
        self.ending.is_some()
    }
}

/// Whether the first payment that is no loan belongs to the end of the round.
fn settles(notices: &[Notice]) -> bool {
    let reasons = notices.iter().filter_map(|notice| match notice {
        Notice::Public(Event::Transfer(transfer)) => Some(transfer.reason),
        _ => None,
    });
    let before_play = [
        Reason::DropoutPenalty,
        Reason::HandCompensation,
        Reason::BuyOut,
        Reason::Void,
        Reason::BuyIn,
        Reason::Prize,
    ];
    reasons
        .into_iter()
        .find(|reason| *reason != Reason::Loan)
        .is_some_and(|r| !before_play.contains(&r))
}

/// Why the round is over and what decides about the payments that follow.
pub(super) fn heading(voice: &Voice, board: &Board, ending: Ending) -> Vec<String> {
    let why = match ending {
        Ending::Shoubu(seat) => format!("{} shoubu", voice.does(seat, "calls", "call")),
        Ending::Cancel(seat) => format!("{} the round", voice.does(seat, "cancels", "cancel")),
        Ending::HandsEmpty => "All hands are empty".to_owned(),
        Ending::Split => "The pot is split".to_owned(),
        Ending::Unopposed(seat) => format!("{} the only one left", voice.does(seat, "is", "are")),
        Ending::Passed => "The round is passed, the third deal was void too".to_owned(),
    };
    let multiplier = board.round.multiplier;
    let mut lines = vec![String::new(), rule(&format!("{why} · multiplier ×{multiplier}"))];
    let played = matches!(ending, Ending::Shoubu(_) | Ending::Cancel(_) | Ending::HandsEmpty);
    if !played {
        return lines;
    }
    let made = board
        .round
        .active
        .iter()
        .any(|seat| dekiyaku_kan(&board.options, board.round.piles[seat]) > 0);
    if !made {
        let points = board
            .round
            .active_in_order()
            .map(|seat| format!("{} {}", voice.name(seat), board.round.piles[seat].points()));
        let against = if board.round.active.len() == 3 { ", against 88" } else { "" };
        let points: Vec<_> = points.collect();
        lines.push(format!("No dekiyaku was made. Card points: {}{against}.", list(&points)));
        if let Some((seat, reason, _)) = board.circumstance() {
            let wins = voice.does(seat, "wins", "win");
            lines.push(format!(
                "{wins} by {reason}: noted teyaku, card points and achievements are not paid (HH-7.3)."
            ));
        }
    }
    if let Ending::Shoubu(caller) = ending {
        lines.extend(in_sage(voice, board, caller));
    }
    lines
}

/// HH-7.1: exactly one of two opponents in sage pays for both.
fn in_sage(voice: &Voice, board: &Board, caller: Seat) -> Option<String> {
    let opponents: Vec<_> = board.round.opponents(caller).collect();
    let [one, other] = opponents[..] else { return None };
    let (payer, spared) = match (board.round.sage.contains(one), board.round.sage.contains(other)) {
        (true, false) => (one, other),
        (false, true) => (other, one),
        _ => return None,
    };
    let has = voice.does(payer, "alone has", "alone have");
    let spared = voice.object(spared);
    Some(format!("{has} called sage: double dekiyaku from there, none from {spared} (HH-7.1)."))
}

/// Who has won the round.
pub(super) fn winner(voice: &Voice, winner: Option<Seat>) -> String {
    match winner {
        Some(seat) => {
            let wins = voice.does(seat, "wins", "win");
            paint(STRONG, format!("{wins} the round."))
        }
        None => paint(STRONG, "Nobody wins the round."),
    }
}

/// What the round has brought everybody, and the accounts after it.
pub(super) fn totals(voice: &Voice, board: &Board, before: &[i32]) -> Vec<String> {
    let columns = voice.columns();
    let campaign = board.options.campaign.is_on();
    let mut lines = vec![format!("  {} {:>8} {:>8}", pad("", columns), "round", "account")];
    for (seat, before) in Seat::all(board.players).zip(before) {
        // A loan is no gain, so what the round has brought is the change in the total.
        let (round, account) = (signed(board.total(seat) - before), signed(board.accounts[seat]));
        let mut line = format!("  {} {round:>8} {account:>8}", pad(&voice.name(seat), columns));
        let loans = board.campaign.loans[seat];
        if campaign && loans > 0 {
            line.push_str(&format!("   {}", debts(board, seat)));
        }
        lines.push(line);
    }
    lines
}

/// The end of the match: everybody by account, and who has won.
pub(super) fn result(voice: &Voice, board: &Board) -> Vec<String> {
    let mut lines = vec![String::new(), rule("The game is over")];
    let mut seats: Vec<_> = Seat::all(board.players).collect();
    seats.sort_by_key(|seat| -board.accounts[*seat]);
    for seat in seats {
        let account = signed(board.accounts[seat]);
        lines.push(format!("  {} {account:>8}", pad(&voice.name(seat), voice.columns())));
    }
    lines.push(paint(STRONG, winners(voice, board.winners())));
    lines
}

fn winners(voice: &Voice, winners: SeatSet) -> String {
    let mut seats = winners.iter();
    match (seats.next(), winners.len()) {
        (Some(only), 1) => format!("{} the game.", voice.does(only, "wins", "win")),
        _ => format!("The win is shared by {} (C-11).", voice.list(winners)),
    }
}
