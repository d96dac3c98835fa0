//! Microbenchmarks of the engine: `cargo bench -p ginmi-bench --bench micro`.
//!
//! `cargo xtask bench` times the same in turn with a reference program; this one also shows the
//! spread.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use ginmi::cards::CardSet;
use ginmi::seat::Seat;
use ginmi::{Game, Match, NextInput, with_game};
use ginmi_bench::{RandomPlayouts, yaku_evaluation};

const SEED: u64 = 88;

fn main() {
    divan::main();
}

/// Evaluates all of some sets of cards; what is shown is per set.
fn evaluate(bencher: Bencher<'_, '_>, sets: &[CardSet], value: fn(&[CardSet]) -> u64) {
    bencher.counter(ItemsCount::new(sets.len())).bench(|| value(black_box(sets)));
}

#[divan::bench(args = Game::ALL)]
fn dekiyaku(bencher: Bencher<'_, '_>, game: &Game) {
    let value: fn(&[_]) -> u64 = with_game!(game, G => yaku_evaluation::dekiyaku::<G>);
    evaluate(bencher, &yaku_evaluation::piles(*game, SEED), value);
}

#[divan::bench(args = Game::ALL)]
fn teyaku(bencher: Bencher<'_, '_>, game: &Game) {
    let value: fn(&[_]) -> u64 = with_game!(game, G => yaku_evaluation::teyaku::<G>);
    evaluate(bencher, &yaku_evaluation::hands(*game, SEED), value);
}

/// A match in which a card is to be played.
fn in_play(game: Game) -> (Match, Seat) {
    let mut playouts = RandomPlayouts::for_game(game, *game.players().start(), &[], SEED)
        .expect("a table for two");
    playouts.play(1);
    playouts.play_up_to(|game| matches!(game.phase(), ginmi::phase::Phase::Play { .. }));
    match playouts.game().next() {
        NextInput::Decision(seat) => (*playouts.game(), seat),
        other => unreachable!("a card is to be played, not {other:?}"),
    }
}

#[divan::bench(args = Game::ALL)]
fn legal_actions(bencher: Bencher<'_, '_>, game: &Game) {
    let (game, _) = in_play(*game);
    bencher.bench(|| black_box(&game).legal());
}

#[divan::bench(args = Game::ALL)]
fn view(bencher: Bencher<'_, '_>, game: &Game) {
    let (game, seat) = in_play(*game);
    bencher.bench(|| black_box(&game).view(Some(seat)));
}

#[divan::bench(args = Game::ALL)]
fn copy(bencher: Bencher<'_, '_>, game: &Game) {
    let (game, _) = in_play(*game);
    bencher.bench(|| *black_box(&game));
}

/// One turn up to the next decision, including the copy of the match.
#[divan::bench(args = Game::ALL)]
fn copy_and_play_a_card(bencher: Bencher<'_, '_>, game: &Game) {
    let (game, seat) = in_play(*game);
    let card = game.legal().nth(0).expect("a hand is not empty");
    bencher.bench(|| {
        let mut game = *black_box(&game);
        game.apply(seat, card, &mut ()).expect("a legal card");
        game
    });
}
