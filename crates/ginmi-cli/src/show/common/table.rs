//! The table as one seat sees it.

use ginmi::cards::{CardSet, Kind, Month, groups};
use ginmi::games::common::{Board, View};
use ginmi::seat::{Seat, SeatSet};

use super::Show;
use crate::show::cards::Names;
use crate::show::text::{COLUMNS, FAINT, STRONG, counted, flow, pad, paint, width};
use crate::show::voice::Voice;

/// Everything that a player may know and wants to see before deciding, but for the own hand, which
/// stands with the choices where cards are played.
pub(super) fn table<G: Show>(voice: &Voice, view: &View<G>) -> Vec<String> {
    let board = &view.board;
    let mut lines = vec![heading(board)];
    lines.extend(G::other_pots(board));
    for seat in Seat::all(board.players) {
        lines.extend(player(voice, board, seat));
        lines.extend(pile::<G>(voice.names, board.round.piles[seat]));
        lines.extend(shown(voice, board, seat));
        lines.extend(G::known(voice, view, seat));
    }
    lines.extend(field(voice.names, board.round.field));
    lines.extend(G::progress(voice, view));
    lines
}

/// Which month of the game it is, as the tradition counts rounds.
pub(super) fn round_name<G: Show>(board: &Board<G>) -> String {
    let (number, count) = (board.round.number, G::rounds(&board.options));
    let month = Month::new(((number.max(1) - 1) % 12 + 1) as u8);
    let plant = month.map_or("", Month::plant_ja);
    format!("Round {number} of {count} {plant}")
}

/// A line across the screen with a title in it.
pub(super) fn rule(title: &str) -> String {
    let rest = COLUMNS.saturating_sub(width(title) + 4);
    format!("── {} {}", paint(STRONG, title), "─".repeat(rest))
}

fn heading<G: Show>(board: &Board<G>) -> String {
    let mut words = vec![round_name(board)];
    words.extend(G::heading(board));
    words.push(format!("draw pile {}", board.round.stock));
    rule(&words.join(" · "))
}

/// Account, part in the round and number of cards.
fn player<G: Show>(voice: &Voice, board: &Board<G>, seat: Seat) -> Vec<String> {
    let account = G::account(board.accounts[seat]);
    let name = pad(&voice.name(seat), voice.columns());
    let head = format!("{} {account:>6}  ", paint(STRONG, name));
    let mut words = standing(board, seat);
    // The points stand before the words, so that a line that is broken begins with a word.
    let last = words.len().saturating_sub(1);
    for word in &mut words[..last] {
        word.push_str(" ·");
    }
    joined_by_one_space(&head, words)
}

/// Words on as many lines as they need.
fn joined_by_one_space(head: &str, words: Vec<String>) -> Vec<String> {
    let indent = width(head);
    let (mut lines, mut line) = (Vec::new(), head.to_owned());
    for word in words {
        if width(&line) > indent && width(&line) + width(&word) > COLUMNS {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
        }
        line.push_str(&word);
        line.push(' ');
    }
    lines.push(line);
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// What the player is in this round.
fn standing<G: Show>(board: &Board<G>, seat: Seat) -> Vec<String> {
    let round = &board.round;
    let is_in = |seats: SeatSet| seats.contains(seat);
    let mut words = Vec::new();
    let mut say = |when: bool, word: &str| {
        if when {
            words.push(word.to_owned());
        }
    };
    say(round.leader == seat, G::LEADER);
    say(is_in(round.dropped), "dropped");
    say(is_in(round.forced_out), "forced out");
    say(is_in(round.active) && board.players > G::CAPACITY, "plays");
    words.extend(G::standing(board, seat));
    if round.hand_sizes[seat] > 0 {
        let count = round.hand_sizes[seat];
        words.push(format!("{} in hand", counted(count, "card")));
    }
    words
}

/// The captured cards by kind.
fn pile<G: Show>(names: Names, pile: CardSet) -> Vec<String> {
    if pile.is_empty() {
        return Vec::new();
    }
    let mut pieces = Vec::new();
    for kind in Kind::ALL {
        let cards = of_kind(pile, kind);
        let heading = G::kind_heading(names, kind, cards, pile);
        match (cards.is_empty(), kind) {
            (true, _) => {}
            // Nobody reads the names of Chaff: only their number counts.
            (_, Kind::Chaff) => pieces.push(heading),
            _ => {
                let mut cards: Vec<_> = cards.iter().map(|card| names.card(card)).collect();
                cards[0].insert_str(0, &format!("{heading}: "));
                pieces.extend(names.joined(cards));
            }
        }
    }
    flow(&format!("    {}:  ", G::pile_value(pile)), pieces)
}

fn of_kind(cards: CardSet, kind: Kind) -> CardSet {
    cards
        & match kind {
            Kind::Bright => groups::BRIGHTS,
            Kind::Animal => groups::ANIMALS,
            Kind::Ribbon => groups::RIBBONS,
            Kind::Chaff => groups::CHAFF,
        }
}

/// What was claimed, and the cards that were shown for it and are still in the hand.
fn shown<G: Show>(voice: &Voice, board: &Board<G>, seat: Seat) -> Vec<String> {
    let claims = board.round.claims[seat];
    let claimed: Vec<_> =
        claims.iter().map(|yaku| voice.names.pair(yaku.name(), yaku.name_ja())).collect();
    if claimed.is_empty() {
        return Vec::new();
    }
    let shown = board.round.shown[seat];
    let mut lines = vec![format!("    claims {}", claimed.join(", "))];
    if !shown.is_empty() && voice.reader != Some(seat) {
        lines.extend(voice.names.lines("    shown, in that hand:  ", shown));
    }
    lines
}

/// The field, the cards of a month together.
fn field(names: Names, field: CardSet) -> Vec<String> {
    let months = Month::all().map(|month| field.of_month(month)).filter(|cards| !cards.is_empty());
    let groups: Vec<_> = months.map(|cards| names.cards(cards)).collect();
    if groups.is_empty() {
        return vec![paint(FAINT, "Field:  empty")];
    }
    // A bar between months, since cards of one month belong together.
    let last = groups.len() - 1;
    let bar = paint(FAINT, "│");
    let groups = groups
        .into_iter()
        .enumerate()
        .map(|(place, group)| if place == last { group } else { format!("{group} {bar}") });
    flow(&format!("{}   ", paint(STRONG, "Field")), groups)
}
