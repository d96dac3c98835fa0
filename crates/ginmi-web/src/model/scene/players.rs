//! The players during a match.

use ginmi::View;
use ginmi::cards::{Card, CardKind, CardSet};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Teyaku;
use ginmi_bots::{BotKind, PlayStyle, Temper};
use ginmi_table::wire::{OccupantView, PublicTableView};
use ginmi_words::{GamePart, PartsOff, id};

use super::SceneSource;
use crate::model::SeatClock;
use crate::words::{self, PlayerRole, RoleStyle, kind, teyaku};

/// A player as everybody sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerScene {
    /// The seat.
    pub seat: Seat,
    /// The name, or the word for the reader.
    pub name: String,
    /// The number of the crest.
    pub crest: usize,
    /// The name of the player's place in this round; may be empty.
    pub place: &'static str,
    /// Whether the player leads the round.
    pub leads: bool,
    /// The style of a bot, in a sentence; may be empty.
    pub style: String,
    /// Whether it is the reader.
    pub is_you: bool,
    /// Whether it is a person who has disconnected.
    pub is_away: bool,
    /// The account.
    pub account: i32,
    /// The roles in this round: dealer, dropped, in sage.
    pub roles: Vec<PlayerRole>,
    /// Where the player sits.
    pub sits: TablePlace,
    /// The number of cards in the hand.
    pub hand: u8,
    /// Cards of the hand that everybody sees.
    pub shown: Vec<Card>,
    /// The whole hand, in a replay with open cards.
    pub open_hand: Vec<OpenHandCard>,
    /// The claimed teyaku, with what they need.
    pub claims: Vec<(&'static str, &'static str)>,
    /// The captured cards.
    pub pile: Vec<KindPile>,
    /// Their value; empty while there are none.
    pub pile_value: String,
    /// The dekiyaku in them.
    pub made: Vec<String>,
    /// Whether the player is to decide.
    pub is_due: bool,
    /// Whether the player plays in this round, or still may.
    pub is_in: bool,
    /// The player's last signal, while it is shown.
    pub signal: Option<&'static str>,
    /// The player's clock, at a table with one.
    pub clock: Option<SeatClock>,
}

/// A place at the table, as the reader sees it. Places of a kind are counted in turn order from the
/// reader: the next player sits on the right (C-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TablePlace {
    /// The reader's own, in front of the hand.
    Own,
    /// Opposite, with captured cards.
    Seat(u8),
    /// Beside the table: at a table with more players than can play, those who take no turns.
    Bench(u8),
}

/// A card of an open hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenHandCard {
    /// Which card.
    pub card: Card,
    /// Whether the strongest bot would choose it.
    pub advised: bool,
    /// Whether it was chosen.
    pub taken: bool,
}

/// The captured cards of a kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KindPile {
    /// The kind.
    pub kind: CardKind,
    /// The name of the kind.
    pub name: &'static str,
    /// The cards.
    pub cards: Vec<Card>,
}

/// The players from the reader on, in turn order.
pub(super) fn players(source: &SceneSource<'_>, view: &View) -> Vec<PlayerScene> {
    let players = view.players();
    let first = source.replica.you.unwrap_or(Seat::new(0));
    // Until the next deal, they stay as they sat in this round.
    let are_settled = view.phase().has_players()
        || view.round().ending.is_some()
        || matches!(view.phase(), Phase::Deal | Phase::Over);
    let is_crowded = players > view.game().capacity();
    let has_seat = |seat| !is_crowded || are_settled && view.round().active.contains(seat);
    let seats = first.round(players);
    let sits: Vec<_> = seats.clone().map(has_seat).collect();
    seats
        .zip(places(&sits))
        .map(|(seat, sits)| PlayerScene { sits, ..player(source, view, seat) })
        .collect()
}

/// The places of the players from the reader on, of whom some have a seat.
fn places(have_seats: &[bool]) -> impl Iterator<Item = TablePlace> {
    let count = |offset: usize, kind: bool| {
        let before = have_seats.iter().take(offset).skip(1).filter(|has_seat| **has_seat == kind);
        before.fold(0, |count, _| count + 1)
    };
    have_seats.iter().enumerate().map(move |(offset, has_seat)| match (offset, has_seat) {
        (0, _) => TablePlace::Own,
        (_, true) => TablePlace::Seat(count(offset, true)),
        (_, false) => TablePlace::Bench(count(offset, false)),
    })
}

/// The number of bot names, each of which has its own crest.
const BOTS: usize = 7;
/// The number of other crests.
const PEOPLE: usize = 5;

/// The crest of a seat's occupant: a bot's belongs to its name, and no two at a table are the same.
pub(super) fn crest(table: &PublicTableView, seat: Seat) -> usize {
    let own = table.seats.get(seat.index());
    crest_of(seat, own.is_some_and(|own| !matches!(own.sits, OccupantView::Bot(_))))
}

fn crest_of(seat: Seat, is_person: bool) -> usize {
    match seat.index() {
        index if is_person && index < PEOPLE => BOTS + index,
        index => (index + BOTS - 1) % BOTS,
    }
}

/// The style of the bot in a seat; empty if there is none.
fn style(source: &SceneSource<'_>, view: &View, seat: Seat) -> String {
    let own = source.replica.table.seats.get(seat.index());
    let kind = match own.map(|own| &own.sits) {
        Some(OccupantView::Bot(name)) => name.as_str().parse().ok(),
        _ => None,
    };
    // Only these bots have estimates that a style affects, and records do not contain styles.
    let estimates = matches!(kind, Some(BotKind::Search | BotKind::Net | BotKind::Greedy));
    if source.is_replay || !estimates {
        return String::new();
    }
    let PlayStyle { taste, temper } = PlayStyle::of(seat);
    let game = view.game();
    let are_asked = view.players() > game.capacity();
    let off = PartsOff::of(view);
    let are_asked = are_asked && !off.has(GamePart::Joining);
    let are_called = !off.has(GamePart::Sage);
    let temper = match temper {
        Temper::Bold => Some(id!("temper-bold")).filter(|_| are_called),
        Temper::Careful => Some(id!("temper-careful")).filter(|_| are_called),
        Temper::Eager => Some(id!("temper-eager")).filter(|_| are_asked),
        Temper::Wary => Some(id!("temper-wary")).filter(|_| are_asked),
    };
    words::bot_style(source.localizer.lang, game, seat, taste, temper)
}

fn player(source: &SceneSource<'_>, view: &View, seat: Seat) -> PlayerScene {
    let (replica, localizer) = (source.replica, &source.localizer);
    let (round, lang) = (view.round(), localizer.lang);
    let open = source.hands.get(seat.index()).copied().unwrap_or(CardSet::EMPTY);
    let pile = round.piles[seat];
    let of_kind = |of: CardKind| KindPile {
        kind: of,
        name: kind(lang, of),
        cards: pile.iter().filter(|card| card.kind() == of).collect(),
    };
    let is_person = |seat: Seat| {
        let own = replica.table.seats.get(seat.index());
        own.is_some_and(|own| matches!(own.sits, OccupantView::Person(_)))
    };
    let is_active = view.phase().has_players() && round.active.contains(seat);
    let leads = round.leader == seat && round.number > 0;
    let place = words::place_name(localizer, view, seat).filter(|_| is_active || leads);
    let mut roles = words::player_roles(localizer, view, seat);
    // The leader's place is already among the roles.
    if let Some(place) = place.filter(|_| !leads) {
        roles.insert(0, PlayerRole { style: RoleStyle::Place, text: place.to_owned() });
    }
    let claim =
        |one: Teyaku| (teyaku(lang, one), words::yaku_requirement(lang, view.game(), one.id()));
    let made = words::dekiyaku_made(localizer, view, seat);
    PlayerScene {
        seat,
        name: localizer.name(seat),
        crest: crest(&replica.table, seat),
        place: place.unwrap_or_default(),
        leads,
        style: style(source, view, seat),
        is_you: replica.you == Some(seat),
        is_away: is_person(seat) && !replica.here.contains(&seat),
        account: view.accounts()[seat],
        roles,
        sits: TablePlace::Own,
        hand: round.hand_sizes[seat],
        shown: (round.shown[seat] - open).iter().collect(),
        open_hand: open
            .iter()
            .map(|card| OpenHandCard { card, advised: false, taken: false })
            .collect(),
        claims: round.claims[seat].iter().map(claim).collect(),
        pile: CardKind::ALL
            .into_iter()
            .map(of_kind)
            .filter(|pile| !pile.cards.is_empty())
            .collect(),
        // Nothing is said of a pile without yaku, where only yaku count.
        pile_value: if pile.is_empty() || (made.is_empty() && !words::has_card_points(view.game()))
        {
            String::new()
        } else {
            words::pile_value(localizer, view, seat)
        },
        made,
        is_due: replica.due.is_some_and(|due| due.seat == seat),
        is_in: plays(view, seat),
        signal: None,
        clock: None,
    }
}

/// Whether the player plays in this round, or still may.
fn plays(view: &View, seat: Seat) -> bool {
    let round = view.round();
    let is_waiting = !round.dealt_in.is_empty() && !round.dealt_in.contains(seat);
    let has_left = view.phase().has_players() && !round.active.contains(seat);
    !round.dropped.contains(seat) && !round.forced_out.contains(seat) && !is_waiting && !has_left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_at_a_table_have_the_same_crest() {
        for people in 0..1 << BOTS {
            let crest = |seat| crest_of(Seat::new(seat), people >> seat & 1 == 1);
            let mut crests: Vec<usize> = (0..BOTS).map(crest).collect();
            crests.sort_unstable();
            crests.dedup();
            assert_eq!(crests.len(), BOTS, "{people:b}");
            assert!(crests.iter().all(|crest| *crest < BOTS + PEOPLE));
        }
        // The crests of bots do not depend on the others: the first belongs to the second seat.
        assert_eq!(crest_of(Seat::new(1), false), 0);
    }

    #[test]
    fn who_takes_no_turns_makes_room() {
        use TablePlace::{Bench, Own, Seat};
        let places = |have_seats: &[bool]| places(have_seats).collect::<Vec<_>>();
        assert_eq!(places(&[true, true, true]), [Own, Seat(0), Seat(1)]);
        // Nobody has been dropped yet, and then the reader and two others are.
        assert_eq!(places(&[false; 3]), [Own, Bench(0), Bench(1)]);
        let five = [Own, Seat(0), Bench(0), Seat(1), Bench(1)];
        assert_eq!(places(&[false, true, false, true, false]), five);
    }
}
