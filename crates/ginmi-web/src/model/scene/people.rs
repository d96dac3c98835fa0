//! The players, as long as a match is played.

use ginmi::View;
use ginmi::cards::{Card, CardSet, Kind};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Teyaku;
use ginmi_bots::{BotKind, Style, Temper};
use ginmi_table::wire::{Mirror, Sits};
use ginmi_words::id;

use super::Seen;
use crate::words::{self, Role, Tone, kind, teyaku};

/// A player as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerScene {
    /// Where the player sits.
    pub seat: Seat,
    /// The name, or what the reader is called.
    pub name: String,
    /// The number of the crest.
    pub crest: usize,
    /// What the place in this round is called, where it has a name; empty else.
    pub place: &'static str,
    /// Whether it is the place of who leads the round.
    pub leads: bool,
    /// How the player plays, in a sentence, where it is a bot that has a style; empty else.
    pub style: String,
    /// Whether it is the reader.
    pub is_you: bool,
    /// Whether it is a person who is connected no longer.
    pub is_away: bool,
    /// What stands on the account.
    pub account: i32,
    /// What the player is in this round: dealer, dropped, in sage.
    pub roles: Vec<Role>,
    /// On which side of the table the player sits.
    pub side: Side,
    /// How many cards are in the hand.
    pub hand: u8,
    /// Cards of the hand that everybody sees.
    pub shown: Vec<Card>,
    /// The whole hand, where a game is gone over again with open cards.
    pub open_hand: Vec<OpenCard>,
    /// What was claimed, with what it takes.
    pub claims: Vec<(&'static str, &'static str)>,
    /// The captured cards.
    pub pile: Vec<Pile>,
    /// What they are worth; empty while there are none.
    pub pile_value: String,
    /// The dekiyaku in them.
    pub made: Vec<String>,
    /// Whether the player is to decide.
    pub is_due: bool,
    /// Whether the player plays this round, or still may.
    pub is_in: bool,
    /// Whether the player takes turns: it is settled who does.
    pub is_active: bool,
    /// What the player said a moment ago.
    pub says: Option<&'static str>,
}

/// Where a player sits around the table, seen by the reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The reader's own.
    Own,
    /// To the right: who plays next (C-1).
    Right,
    /// Opposite.
    Top,
    /// To the left.
    Left,
}

impl Side {
    /// The three where others sit, in turn order.
    pub const OTHERS: [Side; 3] = [Side::Right, Side::Top, Side::Left];

    /// The name that the style sheet has for it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Side::Own => "own",
            Side::Right => "at-right",
            Side::Top => "at-top",
            Side::Left => "at-left",
        }
    }

    /// The side of the seat so many places after the reader's, of so many players.
    fn of(place: usize, players: usize) -> Side {
        if place == 0 {
            return Side::Own;
        }
        // Turn order goes round by the right; the sides hold as many, and the middle what is over.
        let (others, place) = (players - 1, place - 1);
        let beside = if others == 1 { 0 } else { others.div_ceil(3).min(2) };
        if place < beside {
            Side::Right
        } else if place < others - beside {
            Side::Top
        } else {
            Side::Left
        }
    }
}

/// A card of a hand that lies open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenCard {
    /// Which card.
    pub card: Card,
    /// Whether the strongest bot would choose it.
    pub advised: bool,
    /// Whether it was chosen.
    pub taken: bool,
}

/// The captured cards of a kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pile {
    /// The kind.
    pub kind: Kind,
    /// What the kind is called.
    pub name: &'static str,
    /// The cards.
    pub cards: Vec<Card>,
}

/// The players from the reader on, in turn order.
pub(super) fn players(seen: &Seen<'_>, view: &View) -> Vec<PlayerScene> {
    let players = view.players();
    let first = seen.mirror.you.unwrap_or(Seat::new(0));
    let sides = (0..players).map(|place| Side::of(place, players));
    first
        .round(players)
        .zip(sides)
        .map(|(seat, side)| PlayerScene { side, ..player(seen, view, seat) })
        .collect()
}

/// How many bots have names, and so crests of their own.
const BOTS: usize = 7;
/// How many crests there are beside.
const PEOPLE: usize = 5;

/// The crest of whoever sits in a seat: a bot's goes with its name, and no two at a table are the same.
pub(super) fn crest(mirror: &Mirror, seat: Seat) -> usize {
    let own = mirror.table.seats.get(seat.index());
    crest_of(seat, own.is_some_and(|own| !matches!(own.sits, Sits::Bot(_))))
}

fn crest_of(seat: Seat, is_person: bool) -> usize {
    match seat.index() {
        place if is_person && place < PEOPLE => BOTS + place,
        place => (place + BOTS - 1) % BOTS,
    }
}

/// How a bot in a seat plays; empty where nobody with a style sits there.
fn style(seen: &Seen<'_>, view: &View, seat: Seat) -> String {
    let own = seen.mirror.table.seats.get(seat.index());
    let kind = match own.map(|own| &own.sits) {
        Some(Sits::Bot(name)) => name.as_str().parse().ok(),
        _ => None,
    };
    // The others have no estimates that a style could bend, and a record does not tell of styles.
    if seen.is_over_again || !matches!(kind, Some(BotKind::Greedy | BotKind::Search)) {
        return String::new();
    }
    let Style { taste, temper } = Style::of(seat);
    let game = view.game();
    let are_asked = view.players() > game.info().capacity;
    let temper = match temper {
        Temper::Bold => Some(id!("temper-bold")),
        Temper::Careful => Some(id!("temper-careful")),
        Temper::Eager => Some(id!("temper-eager")).filter(|_| are_asked),
        Temper::Wary => Some(id!("temper-wary")).filter(|_| are_asked),
    };
    words::bot_style(seen.voice.lang, game, seat, taste, temper)
}

fn player(seen: &Seen<'_>, view: &View, seat: Seat) -> PlayerScene {
    let (mirror, voice) = (seen.mirror, &seen.voice);
    let (round, lang) = (view.round(), voice.lang);
    let open = seen.hands.get(seat.index()).copied().unwrap_or(CardSet::EMPTY);
    let pile = round.piles[seat];
    let of_kind = |of: Kind| Pile {
        kind: of,
        name: kind(lang, of),
        cards: pile.iter().filter(|card| card.kind() == of).collect(),
    };
    let is_person = |seat: Seat| {
        let own = mirror.table.seats.get(seat.index());
        own.is_some_and(|own| matches!(own.sits, Sits::Person(_)))
    };
    let is_active = are_playing(view) && round.active.contains(seat);
    let leads = round.leader == seat && round.number > 0;
    let place = words::place(voice, view, seat).filter(|_| is_active || leads);
    let mut roles = words::standing(voice, view, seat);
    // That of the leader is among the roles already.
    if let Some(place) = place.filter(|_| !leads) {
        roles.insert(0, Role { tone: Tone::Place, text: place.to_owned() });
    }
    let claim = |one: Teyaku| (teyaku(lang, one), words::takes(lang, view.game(), one.id()));
    PlayerScene {
        seat,
        name: voice.name(seat),
        crest: crest(mirror, seat),
        place: place.unwrap_or_default(),
        leads,
        style: style(seen, view, seat),
        is_you: mirror.you == Some(seat),
        is_away: is_person(seat) && !mirror.here.contains(&seat),
        account: view.accounts()[seat],
        roles,
        side: Side::Own,
        hand: round.hand_sizes[seat],
        shown: (round.shown[seat] - open).iter().collect(),
        open_hand: open
            .iter()
            .map(|card| OpenCard { card, advised: false, taken: false })
            .collect(),
        claims: round.claims[seat].iter().map(claim).collect(),
        pile: Kind::ALL.into_iter().map(of_kind).filter(|pile| !pile.cards.is_empty()).collect(),
        pile_value: if pile.is_empty() {
            String::new()
        } else {
            words::pile_value(voice, view, seat)
        },
        made: words::made(voice, view, seat),
        is_due: mirror.due.is_some_and(|due| due.seat == seat),
        is_in: plays(view, seat),
        is_active,
        says: None,
    }
}

/// Whether it is settled who plays this round.
fn are_playing(view: &View) -> bool {
    matches!(
        view.phase(),
        Phase::Claim { .. }
            | Phase::Return { .. }
            | Phase::LateClaim { .. }
            | Phase::Play { .. }
            | Phase::Capture { .. }
            | Phase::Call { .. }
    )
}

/// Whether the player plays this round, or still may.
fn plays(view: &View, seat: Seat) -> bool {
    let round = view.round();
    let is_waiting = !round.dealt_in.is_empty() && !round.dealt_in.contains(seat);
    let has_left = are_playing(view) && !round.active.contains(seat);
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
        // The bots keep theirs whoever else sits there: the first is that of the second seat.
        assert_eq!(crest_of(Seat::new(1), false), 0);
    }

    #[test]
    fn the_sides_go_round_by_the_right() {
        use Side::{Left, Own, Right, Top};
        let sides =
            |players| (0..players).map(|place| Side::of(place, players)).collect::<Vec<_>>();
        assert_eq!(sides(2), [Own, Top]);
        assert_eq!(sides(3), [Own, Right, Left]);
        assert_eq!(sides(4), [Own, Right, Top, Left]);
        assert_eq!(sides(7), [Own, Right, Right, Top, Top, Left, Left]);
    }
}
