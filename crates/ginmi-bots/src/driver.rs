//! Plays matches: draws chance events and asks bots for decisions.

use ginmi::action::Action;
use ginmi::event::Sink;
use ginmi::illegal_action::IllegalActionError;
use ginmi::seat::Seat;
use ginmi::{Match, NextInput, PlayableMatch};
use rand::Rng;

use crate::Bot;
use crate::random_draw::DrawnCards;
pub use crate::random_draw::draw;

/// Plays a match to its end, from its current state.
///
/// The cards come from `rng` alone, so the same generator deals the same cards to any players, as
/// long as they cause the same chance events. What happens goes to `sink`.
///
/// # Errors
///
/// When a bot chooses an illegal action. The match is then in the state before that decision.
///
/// # Panics
///
/// When there are fewer bots than seats.
pub fn play(
    game: &mut impl PlayableMatch,
    bots: &mut [impl Bot],
    rng: &mut impl Rng,
    sink: &mut impl Sink,
) -> Result<(), IllegalActionError> {
    play_while(game, bots, rng, sink, |_, _| true).map(|_| ())
}

/// Plays a match like [`play`], as long as `keep_going` returns true; returns whether the match
/// ended.
///
/// `keep_going` is called before every chance event and when the match is over, so it sees every
/// finished round once, with its piles, before the next is dealt.
///
/// # Errors
///
/// The errors of [`play`].
///
/// # Panics
///
/// When there are fewer bots than seats.
pub fn play_while<T: PlayableMatch, S: Sink>(
    game: &mut T,
    bots: &mut [impl Bot],
    rng: &mut impl Rng,
    sink: &mut S,
    mut keep_going: impl FnMut(&T, &mut S) -> bool,
) -> Result<bool, IllegalActionError> {
    let mut drawn = DrawnCards::NONE;
    loop {
        match game.next() {
            NextInput::Decision(seat) => {
                let action = ask(game, seat, &mut bots[seat.index()]);
                game.apply(seat, action, sink)?;
            }
            NextInput::Chance(chance) => {
                if !keep_going(game, sink) {
                    return Ok(false);
                }
                drawn.draw(&chance, rng);
                game.chance(drawn.cards(), sink).expect("what was drawn is an outcome");
            }
            NextInput::Over => return Ok(keep_going(game, sink)),
        }
    }
}

/// Plays a match to the end of its round, from its current state.
///
/// # Panics
///
/// When there are fewer bots than seats, or one chooses an illegal action.
pub fn finish_round(game: &mut Match, bots: &mut [impl Bot], rng: &mut impl Rng) {
    let mut drawn = DrawnCards::NONE;
    // A decision can come before the next deal (HH-11.11).
    while !game.next_is_deal() && game.round_board().ending.is_none() {
        match game.next() {
            NextInput::Decision(seat) => {
                let action = ask(game, seat, &mut bots[seat.index()]);
                game.apply(seat, action, &mut ()).expect("bots keep the rules");
            }
            NextInput::Chance(chance) => {
                drawn.draw(&chance, rng);
                game.chance(drawn.cards(), &mut ()).expect("what was drawn is an outcome");
            }
            NextInput::Over => return,
        }
    }
}

/// What a decision earns its player until the end of the round, if these bots finish it: points or
/// chips.
///
/// # Panics
///
/// When the decision is illegal, there are fewer bots than seats, or one chooses an illegal action.
pub fn earned(
    game: &Match,
    seat: Seat,
    action: Action,
    bots: &mut [impl Bot],
    rng: &mut impl Rng,
) -> i32 {
    let mut game = *game;
    let before = game.accounts()[seat];
    game.apply(seat, action, &mut ()).expect("the decision is legal");
    finish_round(&mut game, bots, rng);
    game.accounts()[seat] - before
}

/// Asks the bot in the seat to decide. A view is made only if the bot wants one.
#[inline]
pub fn ask(game: &impl PlayableMatch, seat: Seat, bot: &mut (impl Bot + ?Sized)) -> Action {
    let legal = game.legal();
    match bot.decide_without_view(&legal) {
        Some(action) => action,
        None => bot.decide(&game.view(Some(seat)).into(), &legal),
    }
}
