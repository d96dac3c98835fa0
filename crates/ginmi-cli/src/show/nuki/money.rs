//! Why money moves in Nuki Hachi-hachi, and what decides about the payments that settle a round.

use ginmi::event::Ending;
use ginmi::games::nuki::{Board, Nuki, counted_chaff, dekiyaku, dekiyaku_kan};
use ginmi::money::{Part, Reason, Transfer};

use crate::show::common::name;
use crate::show::text::list;
use crate::show::voice::Voice;

/// The reason in words.
pub(super) fn reason(voice: &Voice, board: &Board, transfer: &Transfer) -> String {
    let names = voice.names;
    let words = match transfer.reason {
        Reason::Teyaku(teyaku) => return names.pair(teyaku.name(), teyaku.name_ja()),
        Reason::SIXTEEN_CHAFF => {
            let chaff = transfer.to.seat().map_or(0, |seat| counted_chaff(board.round.piles[seat]));
            return format!("{} with {chaff}", names.pair("Sixteen Chaff", "素十六"));
        }
        Reason::DIVING => return names.pair("diving", "飛び込み"),
        Reason::ESCAPE => return names.pair("escape", "抜け役"),
        Reason::DEKIYAKU => "dekiyaku",
        Reason::CARD_POINTS => "difference in card points",
        Reason::MIZUTEN => "mizuten",
        Reason::DROPOUT_PENALTY => "penalty for dropping",
        Reason::HAND_COMPENSATION => "hand compensation",
        Reason::POT => "the pot",
        Reason::VOID => "paid back, the deal is void",
        // Reasons of other games.
        _ => transfer.reason.id(),
    };
    words.to_owned()
}

/// Why one dekiyaku is paid as it is: its value, and whether by half.
pub(super) fn part(voice: &Voice, board: &Board, part: &Part) -> String {
    let name = name::<Nuki>(voice.names, part.dekiyaku);
    let piles = board.round.active.iter().map(|seat| dekiyaku(board.round.piles[seat]));
    let kan = piles.flatten().find(|(held, _)| *held == part.dekiyaku).map_or(0, |(_, kan)| kan);
    let half =
        if part.points < kan * 2 * ginmi::games::nuki::options::HALF_KAN { "half of " } else { "" };
    format!("{name}, {half}{kan} kan (NU-8)")
}

/// The card points or the Chaff that count.
pub(super) fn settlement(voice: &Voice, board: &Board, ending: Ending) -> Vec<String> {
    let round = &board.round;
    let made = round.active.iter().any(|seat| dekiyaku_kan(round.piles[seat]) > 0);
    if made || ending != Ending::HandsEmpty {
        return Vec::new();
    }
    let points = round
        .active_in_order()
        .map(|seat| format!("{} {}", voice.name(seat), round.piles[seat].points()));
    let points = list(&points.collect::<Vec<_>>());
    let mut lines = vec![format!("No dekiyaku was made. Card points: {points}.")];
    if let Some((seat, _)) = board.sixteen_chaff() {
        let wins = voice.does(seat, "wins", "win");
        lines.push(format!("{wins} by Sixteen Chaff: card points are not paid (NU-8)."));
    }
    lines
}
