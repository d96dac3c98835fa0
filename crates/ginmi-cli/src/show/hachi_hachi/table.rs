//! The table as one seat sees it.

use ginmi::cards::{CardSet, Kind, Month, groups};
use ginmi::games::hachi_hachi::{Board, View};
use ginmi::money::Account;
use ginmi::seat::{Seat, SeatSet};

use super::yaku;
use crate::show::cards::Names;
use crate::show::text::{COLUMNS, FAINT, STRONG, flow, pad, paint, signed, width};
use crate::show::voice::Voice;

/// Everything that a player may know and wants to see before deciding, but for the own hand, which
/// stands with the choices where cards are played.
pub(crate) fn table(voice: &Voice, view: &View) -> Vec<String> {
    let board = &view.board;
    let mut lines = vec![heading(board)];
    lines.extend(campaign_pots(board));
    for seat in Seat::all(board.players) {
        lines.push(player(voice, board, seat));
        lines.extend(pile(voice.names, board, seat));
        lines.extend(shown(voice, board, seat));
    }
    lines.extend(field(voice.names, board.round.field));
    lines.extend(yaku::lines(voice, view));
    lines
}

/// Which month of the game it is, as the tradition counts rounds.
pub(super) fn round_name(board: &Board) -> String {
    let (number, count) = (board.round.number, board.options.round_count());
    let month = Month::new(((number.max(1) - 1) % 12 + 1) as u8);
    let plant = month.map_or("", Month::plant_ja);
    format!("Round {number} of {count} {plant}")
}

/// A line across the screen with a title in it.
pub(super) fn rule(title: &str) -> String {
    let rest = COLUMNS.saturating_sub(width(title) + 4);
    format!("── {} {}", paint(STRONG, title), "─".repeat(rest))
}

fn heading(board: &Board) -> String {
    let round = &board.round;
    let mut title = format!("{} · payments ×{}", round_name(board), round.multiplier);
    let waiting: Vec<_> = board.queue.iter().map(|waiting| format!("×{waiting}")).collect();
    if !waiting.is_empty() {
        title.push_str(&format!(", next {}", waiting.join(" ")));
    }
    if board.players > 3 {
        title.push_str(&format!(" · pot {}", board.accounts[Account::Pot]));
    }
    title.push_str(&format!(" · draw pile {}", round.stock));
    rule(&title)
}

/// The pots that a campaign has besides that of the round (HH-10), in a line of their own: the
/// heading is full.
fn campaign_pots(board: &Board) -> Option<String> {
    let (year, prize) = (board.accounts[Account::YearPot], board.accounts[Account::PrizePot]);
    board.options.campaign.is_on().then(|| format!("Year pot {year} · prize pot {prize}"))
}

/// Account, part in the round and number of cards.
fn player(voice: &Voice, board: &Board, seat: Seat) -> String {
    let account = signed(board.accounts[seat]);
    let name = pad(&voice.name(seat), voice.columns());
    let mut words = standing(board, seat);
    let loans = board.campaign.loans[seat];
    if loans > 0 {
        words.push(debts(board, seat));
    }
    if let Some((holder, rounds)) = board.campaign.medal
        && holder == seat
    {
        words.push(format!("ginmi ({rounds})"));
    }
    let line = format!("{} {account:>6}  {}", paint(STRONG, name), words.join(" · "));
    line.trim_end().to_owned()
}

/// How much the player has borrowed, and what would be left without it (HH-10).
pub(super) fn debts(board: &Board, seat: Seat) -> String {
    let loans = board.campaign.loans[seat];
    format!("{loans} loan{}, total {}", plural(loans), signed(board.total(seat)))
}

fn plural(count: u16) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// What the player is in this round.
fn standing(board: &Board, seat: Seat) -> Vec<String> {
    let round = &board.round;
    let is_in = |seats: SeatSet| seats.contains(seat);
    let mut words = Vec::new();
    let mut say = |when: bool, word: &str| {
        if when {
            words.push(word.to_owned());
        }
    };
    say(round.dealer == seat, "dealer");
    say(round.blank == Some(seat), "out with the blank card");
    say(is_in(round.dropped), "dropped");
    say(is_in(round.forced_out), "forced out");
    say(is_in(round.bought_out), "sold the place");
    let swaps = board.options.dealer_hand_swap.get() > 0;
    say(swaps && round.dealers_hand == seat, "holds the dealer's hand");
    say(round.blind && round.dealer == seat, "mizuten");
    say(is_in(round.active) && board.players > 3, "plays");
    say(is_in(round.sage), if round.first_sage == Some(seat) { "sage first" } else { "sage" });
    if round.hand_sizes[seat] > 0 {
        let count = round.hand_sizes[seat];
        words.push(format!("{count} card{} in hand", plural(count.into())));
    }
    words
}

/// The captured cards by kind, each with its points.
fn pile(names: Names, board: &Board, seat: Seat) -> Vec<String> {
    let pile = board.round.piles[seat];
    if pile.is_empty() {
        return Vec::new();
    }
    let mut pieces = Vec::new();
    for kind in Kind::ALL {
        let cards = of_kind(pile, kind);
        let (word, points) = (names.kind(kind), cards.points());
        match (cards.is_empty(), kind) {
            (true, _) => {}
            // Nobody reads the names of Chaff: only their number counts, which are their points.
            (_, Kind::Chaff) => pieces.push(format!("{word} {points}")),
            _ => {
                let mut cards: Vec<_> = cards.iter().map(|card| names.card(card)).collect();
                cards[0].insert_str(0, &format!("{word} {points}: "));
                pieces.extend(names.joined(cards));
            }
        }
    }
    flow(&format!("    pile {:>3}:  ", pile.points()), pieces)
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
fn shown(voice: &Voice, board: &Board, seat: Seat) -> Vec<String> {
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
