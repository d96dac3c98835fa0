//! The players, as long as a match is played.

use ginmi::View;
use ginmi::cards::{Card, Kind};
use ginmi::seat::Seat;
use ginmi_table::wire::{Mirror, Sits};

use super::talk;
use crate::model::{Session, games};
use crate::words::{Voice, kind, teyaku};

/// A player as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerScene {
    /// Where the player sits.
    pub seat: Seat,
    /// The name, or what the reader is called.
    pub name: String,
    /// Whether it is the reader.
    pub is_you: bool,
    /// Whether it is a person who is connected no longer.
    pub is_away: bool,
    /// What stands on the account.
    pub account: i32,
    /// What the player is in this round: dealer, dropped, in sage.
    pub roles: Vec<String>,
    /// How many cards are in the hand.
    pub hand: u8,
    /// Cards of the hand that everybody sees.
    pub shown: Vec<Card>,
    /// What was claimed.
    pub claims: Vec<String>,
    /// The captured cards.
    pub pile: Vec<Pile>,
    /// What they are worth.
    pub pile_value: String,
    /// The dekiyaku in them.
    pub made: Vec<String>,
    /// Whether the player is to decide.
    pub is_due: bool,
    /// Whether the player plays this round.
    pub is_in: bool,
    /// What the player said a moment ago.
    pub says: Option<&'static str>,
}

/// The captured cards of a kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pile {
    /// What the kind is called.
    pub name: &'static str,
    /// The cards.
    pub cards: Vec<Card>,
}

/// The players from the reader on, in turn order.
pub(super) fn players(
    session: &Session,
    mirror: &Mirror,
    view: &View,
    voice: &Voice,
) -> Vec<PlayerScene> {
    let players = games::players(view);
    let first = mirror.you.unwrap_or(Seat::new(0));
    first.round(players).map(|seat| player(session, mirror, view, voice, seat)).collect()
}

fn player(
    session: &Session,
    mirror: &Mirror,
    view: &View,
    voice: &Voice,
    seat: Seat,
) -> PlayerScene {
    let (round, lang) = (view.round(), voice.lang);
    let pile = round.piles[seat];
    let of_kind = |of: Kind| Pile {
        name: kind(lang, of),
        cards: pile.iter().filter(|card| card.kind() == of).collect(),
    };
    let is_person = |seat: Seat| {
        let own = mirror.table.seats.get(seat.index());
        own.is_some_and(|own| matches!(own.sits, Sits::Person(_)))
    };
    PlayerScene {
        seat,
        name: voice.name(seat),
        is_you: mirror.you == Some(seat),
        is_away: is_person(seat) && !mirror.here.contains(&seat),
        account: games::accounts(view)[seat],
        roles: games::standing(view, seat, lang),
        hand: round.hand_sizes[seat],
        shown: round.shown[seat].iter().collect(),
        claims: round.claims[seat].iter().map(|one| teyaku(lang, one).to_owned()).collect(),
        pile: Kind::ALL.into_iter().map(of_kind).filter(|pile| !pile.cards.is_empty()).collect(),
        pile_value: games::pile_value(view, seat, lang),
        made: games::made(view, voice, seat),
        is_due: mirror.due.is_some_and(|due| due.seat == seat),
        is_in: !round.dropped.contains(seat) && !round.forced_out.contains(seat),
        says: talk::says(session, seat, lang),
    }
}
