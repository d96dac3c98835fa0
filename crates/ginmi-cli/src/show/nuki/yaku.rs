//! Dekiyaku that piles hold or nearly hold, achievements in reach, and the table of all yaku.

use ginmi::cards::CardSet;
use ginmi::games::nuki::{DEKIYAKU, View, counted_chaff, dekiyaku, dekiyaku_cards, dekiyaku_kan};
use ginmi::seat::Seat;
use ginmi::yaku::Dekiyaku;

use crate::show::calling::{self, Lacking};
use crate::show::common::{place, taken_by};
use crate::show::voice::Voice;

/// What the players have made and what they lack one or two cards for: first the reader, then
/// whatever threatens from the other.
pub(super) fn lines(voice: &Voice, view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    let order = voice.reader.unwrap_or(Seat::new(0));
    for seat in view.board.round.active.in_turn_order(order) {
        lines.extend(calling::progress(voice, view, seat));
        lines.extend(diving(voice, view, seat));
        lines.extend(escape(voice, view, seat));
        lines.extend(chaff(voice, view, seat));
    }
    lines
}

/// The dekiyaku that a pile can still come to.
pub(super) fn lacking(pile: CardSet) -> Vec<Lacking> {
    let held = dekiyaku(pile);
    let open = |yaku: &&Dekiyaku| !held.iter().any(|(made, _)| made == *yaku);
    let lacking = DEKIYAKU.iter().filter(open).map(|yaku| {
        let cards = dekiyaku_cards(*yaku);
        Lacking::all_of(*yaku, dekiyaku_kan_of(*yaku), cards, pile)
    });
    lacking.filter(|lacking| lacking.is_next_of_brights(pile)).collect()
}

/// The value of a dekiyaku by itself: that of its own cards, of which Seven Ribbons make others
/// besides.
fn dekiyaku_kan_of(yaku: Dekiyaku) -> u32 {
    let held = dekiyaku(dekiyaku_cards(yaku));
    held.iter().find(|(held, _)| *held == yaku).map_or(0, |(_, kan)| *kan)
}

/// NU-9: what a player who claimed a triplet has not captured of its month and does not hold.
fn diving(voice: &Voice, view: &View, seat: Seat) -> Option<String> {
    let round = &view.board.round;
    let month = view.board.game.deal.triplets[seat]?;
    let open = CardSet::month(month) - round.piles[seat];
    let missing = open - round.shown[seat];
    let lost = open.iter().any(|card| taken_by(view, card).is_some());
    if missing.is_empty() || lost {
        return None;
    }
    let who = voice.does(seat, "needs", "need");
    let place = |card| format!("{} {}", voice.names.card(card), place(voice, view, card));
    let cards: Vec<_> = missing.iter().map(place).collect();
    Some(format!("  {who} for diving, 1 kan (NU-9): {}", cards.join(", ")))
}

/// NU-9: how near a player is to escaping with a hand of Chaff.
fn escape(voice: &Voice, view: &View, seat: Seat) -> Option<String> {
    let round = &view.board.round;
    let points = round.piles[seat].points();
    let who = voice.does(seat, "escapes", "escape");
    (round.claims[seat].b.is_some() && (95..116).contains(&points))
        .then(|| format!("  {who} with 106 card points, 1 kan (NU-9): {points} so far"))
}

/// NU-8: whose Chaff comes near sixteen, as long as nobody has a dekiyaku.
fn chaff(voice: &Voice, view: &View, seat: Seat) -> Option<String> {
    let round = &view.board.round;
    let made = round.active.iter().any(|seat| dekiyaku_kan(round.piles[seat]) > 0);
    let count = counted_chaff(round.piles[seat]);
    let who = voice.does(seat, "has", "have");
    (count >= 13 && !made).then(|| {
        format!(
            "  {who} {count} Chaff, all willow counted, of the 16 for Sixteen Chaff, 12 kan (NU-8)"
        )
    })
}
