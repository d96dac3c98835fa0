//! Dekiyaku that piles hold or nearly hold, and where the missing cards are.

use ginmi::cards::{Card, CardSet, groups};
use ginmi::games::hachi_hachi::{
    Options, PileDekiyaku, View, dekiyaku, dekiyaku_cards, dekiyaku_kan, teyaku,
};
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Group, Teyaku};

use crate::show::cards::Names;
use crate::show::text::{STRONG, fill, flow_indented, pad, paint};
use crate::show::voice::Voice;

/// Missing cards of a dekiyaku worth so much concern opponents even when there are two of them.
const GREAT: u32 = 10;

/// What the players have made and what they lack one or two cards for: first the reader, then
/// whatever threatens from the others.
pub(super) fn lines(voice: &Voice, view: &View) -> Vec<String> {
    let round = &view.board.round;
    let mut lines = Vec::new();
    let order = voice.reader.unwrap_or(Seat::new(0));
    for seat in round.active.in_turn_order(order) {
        lines.extend(made(voice, view, seat));
        lines.extend(Chance::all(view, seat).iter().filter_map(|chance| chance.line(voice, view)));
        lines.extend(diving(voice, view, seat));
        lines.extend(escape(voice, view, seat));
        lines.extend(chaff(voice, view, seat));
    }
    lines
}

/// The dekiyaku with their values, such as `Poetry Ribbons 赤短 7 kan`.
pub(super) fn held(names: Names, held: &PileDekiyaku) -> String {
    let words: Vec<_> = held
        .iter()
        .map(|(yaku, kan)| format!("{} {kan} kan", names.pair(yaku.name(), yaku.name_ja())))
        .collect();
    words.join(" + ")
}

fn made(voice: &Voice, view: &View, seat: Seat) -> Option<String> {
    let pile = view.board.round.piles[seat];
    let yaku = dekiyaku(&view.board.options, pile);
    if yaku.is_empty() {
        return None;
    }
    let who = voice.does(seat, "has", "have");
    let text = format!("★ {who} made {}", held(voice.names, &yaku));
    Some(paint(STRONG, text))
}

/// A dekiyaku that lacks one or two cards.
struct Chance {
    seat: Seat,
    dekiyaku: Dekiyaku,
    kan: u32,
    /// How many cards are lacking.
    lacks: u32,
    /// The cards of which those are.
    missing: CardSet,
}

impl Chance {
    fn all(view: &View, seat: Seat) -> Vec<Chance> {
        let (options, pile) = (&view.board.options, view.board.round.piles[seat]);
        let held = dekiyaku(options, pile);
        let open = |yaku: &&Dekiyaku| !held.iter().any(|(made, _)| made == *yaku);
        let chances = Dekiyaku::ALL.iter().filter(open).map(|yaku| {
            let missing = dekiyaku_cards(*yaku) - pile;
            if *yaku == Dekiyaku::SevenRibbons {
                let missing = missing - groups::WILLOW_RIBBON;
                let have = (pile & (groups::RIBBONS - groups::WILLOW_RIBBON)).len();
                return Chance { seat, dekiyaku: *yaku, kan: 10, lacks: 7 - have, missing };
            }
            let kan = alone(options, *yaku);
            Chance { seat, dekiyaku: *yaku, kan, lacks: missing.len(), missing }
        });
        chances.filter(|chance| chance.matters(options, pile)).collect()
    }

    fn matters(&self, options: &Options, pile: CardSet) -> bool {
        let rain_man = pile.intersects(groups::BRIGHTS - groups::DRY_BRIGHTS);
        let dry = pile.contains_all(groups::DRY_BRIGHTS);
        let open = match self.dekiyaku {
            // With the Rain Man four Brights become five, without him the four come first.
            Dekiyaku::FiveBrights => rain_man || dry,
            Dekiyaku::FourBrights => !rain_man,
            Dekiyaku::BoarDeerButterflies => options.boar_deer_butterflies.is_on(),
            _ => true,
        };
        open && (1..=2).contains(&self.lacks)
    }

    fn line(&self, voice: &Voice, view: &View) -> Option<String> {
        let own = voice.reader == Some(self.seat);
        let taken = |card: &Card| taken_by(view, *card).is_some_and(|by| by != self.seat);
        let out_of_reach = self.missing.iter().filter(taken).count() as u32;
        let reachable = self.missing.len() - out_of_reach >= self.lacks;
        let pressing = self.lacks == 1 || self.kan >= GREAT;
        // Of what is out of reach one wants to know that of oneself, and of others what presses.
        if !(if own { reachable || self.lacks == 1 } else { reachable && pressing }) {
            return None;
        }
        let name = voice.names.pair(self.dekiyaku.name(), self.dekiyaku.name_ja());
        let who = voice.does(self.seat, "lacks", "lack");
        let places: Vec<_> = self
            .missing
            .iter()
            .filter(|card| !reachable || !taken(card))
            .map(|card| format!("{} {}", voice.names.card(card), place(voice, view, card)))
            .collect();
        let verdict = if reachable { "" } else { " (out of reach)" };
        let head = format!("  {who} {} for {name}, {} kan{verdict}:", self.lacks, self.kan);
        Some(flow_indented("", 6, [head].into_iter().chain(places)).join("\n"))
    }
}

/// The value of a dekiyaku by itself.
fn alone(options: &Options, yaku: Dekiyaku) -> u32 {
    dekiyaku_kan(options, dekiyaku_cards(yaku))
}

fn taken_by(view: &View, card: Card) -> Option<Seat> {
    Seat::all(view.board.players).find(|seat| view.board.round.piles[*seat].contains(card))
}

/// Where a card is, as far as the reader may know.
fn place(voice: &Voice, view: &View, card: Card) -> String {
    let round = &view.board.round;
    if round.field.contains(card) {
        return "on the field".to_owned();
    }
    if view.hand.contains(card) {
        return "in your hand".to_owned();
    }
    if let Some(by) = taken_by(view, card) {
        return format!("taken by {}", voice.object(by));
    }
    let mut seats = Seat::all(view.board.players);
    if let Some(holder) = seats.find(|seat| round.shown[*seat].contains(card)) {
        return format!("in {} hand", voice.owner(holder));
    }
    if view.returned.contains(card) {
        return "in the draw pile".to_owned();
    }
    "unseen".to_owned()
}

/// HH-7.4: the card that completes the month of a claimed triplet.
fn diving(voice: &Voice, view: &View, seat: Seat) -> Vec<String> {
    let open = view.board.round.to_catch[seat] - view.board.round.piles[seat];
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
    let claimed = round.claims[seat].b.is_some_and(|yaku| yaku != Teyaku::OneBright);
    let points = round.piles[seat].points();
    let who = voice.does(seat, "escapes", "escape");
    (claimed && round.active.len() == 3 && (80..100).contains(&points))
        .then(|| format!("  {who} with 89 card points, 1 kan (HH-7.4): {points} so far"))
}

/// HH-7.3: whose Chaff comes near sixteen.
fn chaff(voice: &Voice, view: &View, seat: Seat) -> Option<String> {
    let willow = view.board.options.willow_chaff.is_on();
    let group = if willow { groups::CHAFF_AND_WILLOWS } else { groups::CHAFF };
    let count = (view.board.round.piles[seat] & group).len();
    let who = voice.does(seat, "has", "have");
    (count >= 13 && view.board.round.active.len() == 3)
        .then(|| format!("  {who} {count} Chaff of the 16 for Sixteen Chaff, 12 kan"))
}

/// All yaku with their values, as a table to look up.
pub(crate) fn yaku_table(voice: &Voice, options: &Options) -> Vec<String> {
    let names = voice.names;
    let mut lines =
        vec![paint(STRONG, "Teyaku, in the hand as dealt (HH-5): the best of each group")];
    for group in [Group::A, Group::B] {
        let of_group = Teyaku::ALL.iter().filter(|yaku| yaku.group() == group);
        for yaku in of_group {
            let name = pad(&names.pair(yaku.name(), yaku.name_ja()), 40);
            let group = if group == Group::A { 'A' } else { 'B' };
            lines.push(format!(
                "  {group} {:>2} kan  {name}{}",
                teyaku::kan(*yaku),
                meaning(*yaku)
            ));
        }
    }
    lines.push(paint(STRONG, "Dekiyaku, in the pile of captured cards (HH-8): they add up"));
    for yaku in Dekiyaku::ALL {
        if *yaku == Dekiyaku::BoarDeerButterflies && !options.boar_deer_butterflies.is_on() {
            continue;
        }
        let name = pad(&names.pair(yaku.name(), yaku.name_ja()), 31);
        let (kan, cards) = match yaku {
            Dekiyaku::SevenRibbons => {
                let extra =
                    if options.seven_ribbons_extra.is_on() { ", +1 each further" } else { "" };
                let willow = names.cards(groups::WILLOW_RIBBON);
                (10, format!("any seven but {willow}{extra}"))
            }
            _ => (alone(options, *yaku), names.cards(dekiyaku_cards(*yaku))),
        };
        lines.push(fill(&format!("  {kan:>4} kan  {name}{cards}"), 43));
    }
    lines
}

/// What a teyaku asks for, as briefly as it can be said; all willow cards count as Chaff in group B.
const fn meaning(yaku: Teyaku) -> &'static str {
    match yaku {
        Teyaku::Triplet => "three of a month",
        Teyaku::StandingTriplet => "of month 4, 5, 7 or 12 Chaff",
        Teyaku::TwoTriplets => "neither standing",
        Teyaku::TripletAndStandingTriplet => "one of them standing",
        Teyaku::TwoStandingTriplets => "both standing",
        Teyaku::ThreePairs => "pairs of three months",
        Teyaku::FourOfAKind => "four of a month",
        Teyaku::TripletAndTwoPairs => "3 + 2 + 2",
        Teyaku::OneTwoFour => "4 + 2 + 1",
        Teyaku::FourThree => "4 + 3",
        Teyaku::Red => "two Ribbons or more, Chaff",
        Teyaku::OneRibbon => "one Ribbon, six Chaff",
        Teyaku::OneAnimal => "one Animal, six Chaff",
        Teyaku::OneBright => "one Bright, six Chaff",
        Teyaku::EmptyHand => "seven Chaff",
    }
}
