//! Why money moves in Taiyaku, and what decides about the payments that settle a round.

use ginmi::event::Ending;
use ginmi::games::taiyaku::{Board, PURSE, Taiyaku, dekiyaku};
use ginmi::money::{Account, Reason, Transfer};
use ginmi::seat::{Seat, SeatSet};

use super::yaku::{chips, held};
use crate::show::common::name;
use crate::show::text::{capital, fill, list, pad};
use crate::show::voice::Voice;

/// The reason in words.
pub(super) fn reason(voice: &Voice, board: &Board, transfer: &Transfer) -> String {
    let names = voice.names;
    let words = match transfer.reason {
        Reason::Teyaku(teyaku) => return names.pair(teyaku.name(), teyaku.name_ja()),
        Reason::Stop(dekiyaku) => {
            return format!("the whole purse: {}", name::<Taiyaku>(names, dekiyaku));
        }
        Reason::SCORE_DIFFERENCE => match (transfer.to, transfer.from) {
            (Account::Seat(winner), Account::Seat(loser)) => {
                let (more, less) = (board.score(winner), board.score(loser));
                return format!("score {more} against {less}");
            }
            _ => "difference of the scores",
        },
        Reason::DROPOUT_PENALTY => match transfer.to {
            Account::Seat(_) => "for dropping, with the hand",
            _ => "penalty for dropping",
        },
        Reason::FORCED_OUT_COMPENSATION => "forced-out compensation",
        Reason::POT => "the pot",
        Reason::VOID => "paid back, the deal is void",
        // Reasons of other games.
        _ => transfer.reason.id(),
    };
    words.to_owned()
}

/// The scores, or why there are none.
pub(super) fn settlement(voice: &Voice, board: &Board, ending: Ending) -> Vec<String> {
    match ending {
        Ending::Stop(winner) => {
            let takes = voice.does(winner, "takes", "take");
            vec![format!("{takes} the whole purse of each other active player (TY-6.2).")]
        }
        Ending::HandsEmpty => scores(voice, board),
        Ending::NotPlayed => vec![
            format!(
                "The compensation comes to {PURSE} chips or more, all that one takes into a round."
            ),
            format!("The fullest purse wins (TY-3.5): {}.", purses(voice, board)),
        ],
        _ => Vec::new(),
    }
}

/// Everybody's score with what makes it, and who wins a tie.
fn scores(voice: &Voice, board: &Board) -> Vec<String> {
    let round = &board.round;
    let columns = voice.columns();
    let mut lines: Vec<String> = round
        .active_in_order()
        .map(|seat| {
            let score = board.score(seat);
            let made = held(voice.names, &dekiyaku(round.piles[seat]));
            let head = format!("  {} {score:>3}", pad(&voice.name(seat), columns));
            let line = if made.is_empty() { head } else { format!("{head}  {made}") };
            fill(&line, columns + 8)
        })
        .collect();
    let best = board.highest(round.active, |board, seat| board.score(seat) as i32);
    if let Some(winner) = board.nearest(best).filter(|_| best.len() > 1) {
        let comes = if voice.reader == Some(winner) { "come" } else { "comes" };
        let many = if best.len() == 2 { "both" } else { "all" };
        let score = chips(board.score(winner));
        lines.push(format!(
            "{} {many} have {score}; {} {comes} first, counted from the leader (TY-7.3).",
            capital(&voice.list(best)),
            voice.object(winner)
        ));
    }
    lines
}

fn purses(voice: &Voice, board: &Board) -> String {
    let purse = |seat: Seat| format!("{} {}", voice.name(seat), board.game.purses[seat]);
    list(&SeatSet::all(board.players).iter().map(purse).collect::<Vec<_>>())
}
