//! Matches by the standard rules, one after another.

use std::ops::ControlFlow;

use ginmi::action::Action;
use ginmi::seat::Seat;
use ginmi::{Game, Match, NextInput};
use ginmi_bots::driver;
use rand::rngs::Xoshiro256PlusPlus;

/// Plays matches until `decide`, which makes every decision, breaks with a result.
///
/// # Panics
///
/// When the game is not for this many players, or a decision is illegal.
pub(crate) fn play<T>(
    game: Game,
    players: usize,
    rng: &mut Xoshiro256PlusPlus,
    mut decide: impl FnMut(&Match, Seat, &mut Xoshiro256PlusPlus) -> ControlFlow<T, Action>,
) -> T {
    let fresh = Match::new(game, players, []).expect("the players were checked before");
    let mut table = fresh;
    loop {
        match table.next() {
            NextInput::Decision(seat) => match decide(&table, seat, rng) {
                ControlFlow::Continue(action) => {
                    table.apply(seat, action, &mut ()).expect("only legal actions are chosen");
                }
                ControlFlow::Break(result) => return result,
            },
            NextInput::Chance(chance) => {
                let outcome = driver::draw(&chance, rng);
                table.chance(&outcome, &mut ()).expect("the cards come from the event itself");
            }
            NextInput::Over => table = fresh,
        }
    }
}
