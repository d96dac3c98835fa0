//! The players, and the seats before anybody plays.

use ginmi::View;
use ginmi::cards::{Card, CardSet, Kind};
use ginmi::seat::Seat;
use ginmi_table::wire::{Mirror, Sits};

use super::Seen;
use crate::model::games;
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
    /// The whole hand, where a game is gone over again with open cards.
    pub open_hand: Vec<OpenCard>,
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
    /// What the kind is called.
    pub name: &'static str,
    /// The cards.
    pub cards: Vec<Card>,
}

/// A seat before the first match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatScene {
    /// Which.
    pub seat: Seat,
    /// Who sits there.
    pub name: String,
    /// Whether nobody does.
    pub is_free: bool,
    /// Whether the reader can sit down there.
    pub can_sit: bool,
    /// Whether the reader, as host, can give it to a bot.
    pub can_give: bool,
}

/// The players from the reader on, in turn order.
pub(super) fn players(seen: &Seen<'_>, view: &View) -> Vec<PlayerScene> {
    let players = games::players(view);
    let first = seen.mirror.you.unwrap_or(Seat::new(0));
    first.round(players).map(|seat| player(seen, view, seat)).collect()
}

fn player(seen: &Seen<'_>, view: &View, seat: Seat) -> PlayerScene {
    let (mirror, voice) = (seen.mirror, &seen.voice);
    let (round, lang) = (view.round(), voice.lang);
    let open = seen.hands.get(seat.index()).copied().unwrap_or(CardSet::EMPTY);
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
        shown: (round.shown[seat] - open).iter().collect(),
        open_hand: open
            .iter()
            .map(|card| OpenCard { card, advised: false, taken: false })
            .collect(),
        claims: round.claims[seat].iter().map(|one| teyaku(lang, one).to_owned()).collect(),
        pile: Kind::ALL.into_iter().map(of_kind).filter(|pile| !pile.cards.is_empty()).collect(),
        pile_value: games::pile_value(view, seat, lang),
        made: games::made(view, voice, seat),
        is_due: mirror.due.is_some_and(|due| due.seat == seat),
        is_in: !round.dropped.contains(seat) && !round.forced_out.contains(seat),
    }
}

/// The seats, as they are taken one after the other.
pub(super) fn seats(mirror: &Mirror, voice: &Voice) -> Vec<SeatScene> {
    let is_host = mirror.you.is_some() && mirror.table.host == mirror.you;
    let seats = mirror.table.seats.iter().enumerate();
    seats
        .map(|(number, own)| {
            let seat = Seat::new(number);
            let is_free = own.sits == Sits::Nobody;
            SeatScene {
                seat,
                name: voice.name(seat),
                is_free,
                can_sit: is_free && mirror.you.is_none(),
                can_give: is_free && is_host,
            }
        })
        .collect()
}
