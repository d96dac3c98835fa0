//! Everybody's last move: its cards stay marked until that player's next turn.

use ginmi::cards::CardSet;
use ginmi::event::Event;
use ginmi::phase::Phase;
use ginmi::seat::Seat;

/// The last move of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastMove {
    /// The player.
    pub seat: Seat,
    /// The cards that were played, turned up and captured.
    pub cards: CardSet,
}

/// The last turn of each player in the round, the latest last, except that of the player whose turn
/// it is now.
pub(super) fn last_moves<'a>(events: impl Iterator<Item = &'a Event>, now: Phase) -> Vec<LastMove> {
    let mut moves: Vec<LastMove> = Vec::new();
    for event in events {
        let (seat, cards) = match *event {
            Event::RoundBegins { .. } => {
                moves.clear();
                continue;
            }
            Event::Played { seat, card } => {
                moves.retain(|last| last.seat != seat);
                (seat, CardSet::of(card))
            }
            Event::TurnedUp { seat, card } => (seat, CardSet::of(card)),
            Event::Resolved { seat, card, with, .. } => (seat, with.with(card)),
            _ => continue,
        };
        match moves.iter_mut().find(|last| last.seat == seat) {
            Some(last) => last.cards |= cards,
            None => moves.push(LastMove { seat, cards }),
        }
    }
    if let Phase::Play { seat } = now {
        moves.retain(|last| last.seat != seat);
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(seat: usize, card: &str) -> Event {
        Event::Played { seat: Seat::new(seat), card: card.parse().unwrap() }
    }

    fn resolved(seat: usize, card: &str, with: &str) -> Event {
        let (card, with) = (card.parse().unwrap(), with.parse().unwrap());
        Event::Resolved { seat: Seat::new(seat), card, from_hand: true, with }
    }

    fn marked_cards(events: &[Event], now: Phase) -> Vec<(usize, String)> {
        let moves = last_moves(events.iter(), now).into_iter();
        moves.map(|last| (last.seat.index(), last.cards.to_string())).collect()
    }

    #[test]
    fn a_move_is_marked_until_the_player_moves_again() {
        let mut events = vec![
            played(0, "1a"),
            resolved(0, "1a", "1c"),
            resolved(0, "8a", ""),
            played(1, "2a"),
            resolved(1, "2a", ""),
        ];
        let first = (0, "1a 1c 8a".to_owned());
        let second = (1, "2a".to_owned());
        assert_eq!(marked_cards(&events, Phase::Deal), [first.clone(), second.clone()]);
        assert_eq!(
            marked_cards(&events, Phase::Play { seat: Seat::new(0) }),
            std::slice::from_ref(&second)
        );
        events.push(played(0, "3a"));
        assert_eq!(marked_cards(&events, Phase::Deal), [second, (0, "3a".to_owned())]);
        events.push(Event::RoundBegins { number: 2, dealer: Seat::new(1) });
        assert!(marked_cards(&events, Phase::Deal).is_empty(), "other cards are dealt");
    }
}
