//! The end of a round and of a match: why it ended, who won, and what everybody has now.

use ginmi::event::{Ending, Event, Notice};
use ginmi::games::common::Board;
use ginmi::money::Reason;
use ginmi::seat::{Seat, SeatSet};

use super::Show;
use super::table::rule;
use crate::show::text::{STRONG, pad, paint, signed};
use crate::show::voice::Voice;

/// Where among the notices of one input the settlement of a round begins.
pub(super) struct Settlement {
    ending: Option<Ending>,
    begins: Option<usize>,
}

impl Settlement {
    /// Finds it: at the first payment that belongs to the end of the round, or the loan before it.
    pub(super) fn of<G: Show>(notices: &[Notice]) -> Settlement {
        let ending = notices.iter().find_map(|notice| match notice {
            Notice::Public(Event::RoundOver { ending, .. }) => Some(*ending),
            _ => None,
        });
        let begins = (0..notices.len()).find(|place| match &notices[*place] {
            Notice::Public(Event::RoundOver { .. }) => true,
            Notice::Public(Event::Transfer(_)) => settles::<G>(&notices[*place..]),
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
fn settles<G: Show>(notices: &[Notice]) -> bool {
    let mut reasons = notices.iter().filter_map(|notice| match notice {
        Notice::Public(Event::Transfer(transfer)) => Some(transfer.reason),
        _ => None,
    });
    reasons
        .find(|reason| *reason != Reason::LOAN)
        .is_some_and(|reason| !G::is_before_settlement(reason))
}

/// Why the round is over and what decides about the payments that follow.
pub(super) fn heading<G: Show>(voice: &Voice, board: &Board<G>, ending: Ending) -> Vec<String> {
    let why = match ending {
        Ending::Shoubu(seat) => format!("{} shoubu", voice.does(seat, "calls", "call")),
        Ending::Cancel(seat) => format!("{} the round", voice.does(seat, "cancels", "cancel")),
        Ending::Stop(seat) => format!("{} the round", voice.does(seat, "stops", "stop")),
        Ending::HandsEmpty => "All hands are empty".to_owned(),
        Ending::Split => "The pot is split".to_owned(),
        Ending::Unopposed(seat) => format!("{} the only one left", voice.does(seat, "is", "are")),
        Ending::NotPlayed => "The round is not played".to_owned(),
        Ending::Passed => "The round is passed, the third deal was void too".to_owned(),
    };
    let title = [why].into_iter().chain(G::settlement_title(board)).collect::<Vec<_>>();
    let mut lines = vec![String::new(), rule(&title.join(" · "))];
    lines.extend(G::settlement(voice, board, ending));
    lines
}

/// Who has won the round, and who deals the next one (C-2). The board is that before it is over.
pub(super) fn winner<G: Show>(voice: &Voice, board: &Board<G>, winner: Option<Seat>) -> String {
    let next = match (board.is_last_round(), winner) {
        (true, _) => String::new(),
        (false, Some(seat)) => {
            let deals = if voice.reader == Some(seat) { "deal" } else { "deals" };
            format!(" and {deals} the next one")
        }
        (false, None) => {
            let deals = voice.does(board.round.dealt_by, "deals", "deal");
            format!("; {deals} the next one, too")
        }
    };
    let who = match winner {
        Some(seat) => voice.does(seat, "wins", "win"),
        None => "Nobody wins".to_owned(),
    };
    paint(STRONG, format!("{who} the round{next}."))
}

/// What the round has brought everybody, and the accounts after it.
pub(super) fn totals<G: Show>(voice: &Voice, board: &Board<G>, before: &[i32]) -> Vec<String> {
    let columns = voice.columns();
    let mut lines = vec![format!("  {} {:>8} {:>8}", pad("", columns), "round", "account")];
    for (seat, before) in Seat::all(board.players).zip(before) {
        // A loan is no gain, so what the round has brought is the change in the total.
        let round = signed(G::total(board, seat) - before);
        let account = G::account(board.accounts[seat]);
        let mut line = format!("  {} {round:>8} {account:>8}", pad(&voice.name(seat), columns));
        if let Some(more) = G::after_account(board, seat) {
            line.push_str(&format!("   {more}"));
        }
        lines.push(line);
    }
    lines
}

/// The end of the match: everybody by account, and who has won.
pub(super) fn result<G: Show>(voice: &Voice, board: &Board<G>) -> Vec<String> {
    let mut lines = vec![String::new(), rule("The game is over")];
    let stake = G::stake(&board.options);
    let mut seats: Vec<_> = Seat::all(board.players).collect();
    seats.sort_by_key(|seat| -board.accounts[*seat]);
    for seat in seats {
        let account = G::account(board.accounts[seat]);
        let name = pad(&voice.name(seat), voice.columns());
        // Where all began with something, what was won does not show by itself.
        let won = if stake == 0 {
            String::new()
        } else {
            format!(" {:>8}", signed(board.accounts[seat] - stake))
        };
        lines.push(format!("  {name} {account:>8}{won}"));
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
