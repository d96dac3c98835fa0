//! Dekiyaku that piles hold or nearly hold, achievements in reach, and the table of all yaku.

use ginmi::cards::CardSet;
use ginmi::games::nuki::{
    DEKIYAKU, Nuki, TEYAKU, View, counted_chaff, dekiyaku, dekiyaku_cards, dekiyaku_kan,
};
use ginmi::seat::Seat;
use ginmi::yaku::Dekiyaku;

use crate::show::calling::{self, Lacking, worth};
use crate::show::cards::Names;
use crate::show::common::{name, place, taken_by};
use crate::show::lookup::Lookup;
use crate::show::text::{STRONG, paint};
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

/// All yaku with their values, as a table to look up.
pub(super) fn yaku_table(names: Names) -> Vec<String> {
    let heading = "Teyaku, in the hand as dealt (NU-6): the best of each group";
    let mut lines = calling::teyaku_table::<Nuki>(heading, names, TEYAKU).lines();
    let mut table = Lookup::titled("Dekiyaku, in the pile of captured cards (NU-10): they add up");
    for yaku in DEKIYAKU {
        let cards = match *yaku {
            Dekiyaku::SEVEN_RIBBONS => "all seven of the deck".to_owned(),
            _ => names.unbroken(dekiyaku_cards(*yaku)),
        };
        table.entry(worth(dekiyaku_kan_of(*yaku), &name::<Nuki>(names, *yaku)), cards);
    }
    let heading = "A special circumstance, where nobody has a dekiyaku (NU-8)";
    table.heading(paint(STRONG, heading));
    let text = "16 Chaff or more, all willow counted, +2 each further";
    table.entry(worth(12, &names.pair("Sixteen Chaff", "素十六")), text);
    lines.extend(table.lines());
    lines
}
