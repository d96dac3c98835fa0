//! Positions of lessons, played on by the engine.

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet};
use ginmi::event::{Event, Notice};
use ginmi::games::common::{self, Rules};
use ginmi::seat::{Seat, SeatSet};
use ginmi::{Match, with_game};
use ginmi_words::lessons::{LessonPosition, YOU};

/// Applies a decision of the learner; `None` if it is not legal.
///
/// It uses the same type of sink as a table, although nobody reads it, so that the module contains
/// the engine only once.
#[must_use]
pub(super) fn apply_decision(board: &mut Match, action: Action) -> Option<()> {
    let mut notices: Vec<Notice> = Vec::new();
    board.apply(YOU, action, &mut notices).ok()
}

/// The position as a match that can be played on; `None` if its cards are inconsistent.
pub(super) fn build_match(position: &LessonPosition) -> Option<Match> {
    let mut built: Match = with_game!(position.game, G => build_in::<G>(position)?.into());
    if !position.played.is_empty() {
        apply_decision(&mut built, Action::Play(position.played.parse().ok()?))?;
    }
    Some(built)
}

fn build_in<G: Rules>(position: &LessonPosition) -> Option<common::Match<G>> {
    let read = |codes: &str| codes.parse::<CardSet>().ok();
    let options = G::options([("rounds", "1")]).ok()?;
    let mut parts = common::Match::<G>::new(&options, position.players).ok()?.to_parts();
    let board = &mut parts.board;
    board.fold(&Event::RoundBegins { number: 1, dealer: YOU });
    let (hand, field) = (read(position.hand)?, read(position.field)?);
    let top = read(position.top)?;
    let mut taken = hand | field | top;
    for (index, pile) in position.piles.iter().enumerate() {
        let pile = read(pile)?;
        taken |= pile;
        board.round.piles[Seat::new(index)] = pile;
    }
    parts.hands[YOU] = hand;
    // The rest of the deck, mixed a little, since it is sorted by month.
    let rest: Vec<Card> = (G::DECK - taken).iter().collect();
    let mut rest = (0..4).flat_map(|first| rest.iter().skip(first).step_by(4).copied());
    for seat in Seat::all(position.players).skip(1) {
        parts.hands[seat] = rest.by_ref().take(hand.len() as usize).collect();
    }
    parts.stock = top.iter().chain(rest).collect();
    let round = &mut board.round;
    (round.field, round.stock) = (field, parts.stock.len() as u8);
    (round.dealt_in, round.hands_open) = (SeatSet::all(position.players), true);
    if position.players <= G::CAPACITY {
        round.active = round.dealt_in;
    }
    for seat in Seat::all(position.players) {
        round.hand_sizes[seat] = parts.hands[seat].len() as u8;
    }
    let multiplier = position.multiplier;
    board.fold(&Event::FieldMultiplier { multiplier, fours: 0, twos: 0 });
    for teyaku in position.claimed.iter().copied() {
        let shown = G::shown_cards(&board.options, teyaku, hand, board.hand_circumstances(), None);
        board.fold(&Event::Claimed { seat: YOU, teyaku, shown });
    }
    board.fold(&Event::Now(position.phase));
    parts.into_match().ok()
}
