//! Dekiyaku that piles hold or nearly hold, achievements in reach, and the table of all yaku.

use ginmi::cards::{Card, CardSet, groups};
use ginmi::games::hachi_hachi::{DEKIYAKU, Options, View, counted_chaff, dekiyaku, dekiyaku_cards};
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};

use super::alone;
use crate::show::calling::{self, Lacking};
use crate::show::common::{place, taken_by};
use crate::show::voice::Voice;

/// The Ribbons that Seven Ribbons take.
const DRY_RIBBONS: CardSet = groups::RIBBONS.difference(groups::WILLOW_RIBBON);

/// What the players have made and what they lack one or two cards for: first the reader, then
/// whatever threatens from the others.
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
pub(super) fn lacking(options: &Options, pile: CardSet) -> Vec<Lacking> {
    let held = dekiyaku(options, pile);
    let open = |yaku: &&Dekiyaku| match **yaku {
        Dekiyaku::BOAR_DEER_BUTTERFLIES => options.boar_deer_butterflies.is_on(),
        _ => !held.iter().any(|(made, _)| made == *yaku),
    };
    let lacking = DEKIYAKU.iter().filter(open).map(|yaku| match *yaku {
        Dekiyaku::SEVEN_RIBBONS => Lacking::seven_of(*yaku, 10, DRY_RIBBONS, pile),
        _ => Lacking::all_of(*yaku, alone(options, *yaku), dekiyaku_cards(*yaku), pile),
    });
    lacking.filter(|lacking| lacking.is_next_of_brights(pile)).collect()
}

/// HH-7.4: the card that completes the month of a claimed triplet.
fn diving(voice: &Voice, view: &View, seat: Seat) -> Vec<String> {
    let open = view.board.game.deal.to_catch[seat] - view.board.round.piles[seat];
    let lost = |card: &Card| taken_by(view, *card).is_some();
    open.iter()
        .filter(|card| view.board.round.active.len() == 3 && !lost(card))
        .map(|card| {
            let who = voice.does(seat, "needs", "need");
            let (name, place) = (voice.names.card(card), place(voice, view, card));
            format!("  {who} {name} for diving, 1 kan (HH-7.4): {place}")
        })
        .collect()
}

/// HH-7.4: how near the reader is to escaping with a hand of Chaff.
fn escape(voice: &Voice, view: &View, seat: Seat) -> Option<String> {
    let round = &view.board.round;
    let claimed = round.claims[seat].b.is_some_and(|yaku| yaku != Teyaku::ONE_BRIGHT);
    let points = round.piles[seat].points();
    let who = voice.does(seat, "escapes", "escape");
    (claimed && round.active.len() == 3 && (80..100).contains(&points))
        .then(|| format!("  {who} with 89 card points, 1 kan (HH-7.4): {points} so far"))
}

/// HH-7.3: whose Chaff comes near sixteen.
fn chaff(voice: &Voice, view: &View, seat: Seat) -> Option<String> {
    let count = counted_chaff(&view.board.options, view.board.round.piles[seat]);
    let who = voice.does(seat, "has", "have");
    (count >= 13 && view.board.round.active.len() == 3)
        .then(|| format!("  {who} {count} Chaff of the 16 for Sixteen Chaff, 12 kan"))
}
