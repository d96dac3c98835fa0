//! Instruction counts of the engine: workloads that `cargo xtask test counts` runs under valgrind.
//! A workload fails when it takes 5 % more than the number beside it.
//!
//! Each repeats its operation [`TIMES`] times, from a fixed seed. The setup, such as shuffled
//! piles, is not counted.
//!
//! After a change that is meant to take more, or that takes much less, write the `Instructions`
//! that the run prints beside the workload, in the same commit. With another compiler all of them
//! move: write all, and its version into `xtask/src/instruction_counts.rs`.

#![expect(missing_docs, reason = "the macros of gungraun make public items without any")]

use std::hint::black_box;

use ginmi::cards::CardSet;
use ginmi::seat::Seat;
use ginmi::{Game, Match, with_game};
use ginmi_bench::{RandomPlayouts, records, yaku_evaluation};
use gungraun::prelude::*;
use gungraun::{Callgrind, EventKind};

/// The number of repetitions of each workload, so that the last three digits of a count are
/// thousandths.
///
/// With so many, the mean hardly moves if a change leads to other cards.
const TIMES: usize = 1000;

const SEED: u64 = 88;

/// At most 5 % more instructions than this. A tighter limit would fail because of new constants or
/// reordered functions.
fn max_instructions(instructions: u64) -> LibraryBenchmarkConfig {
    let mut callgrind = Callgrind::default();
    callgrind.hard_limits([(EventKind::Ir, instructions * 105 / 100)]);
    let mut config = LibraryBenchmarkConfig::default();
    config.tool(callgrind);
    config
}

fn playouts(game: Game, players: usize) -> RandomPlayouts<Match> {
    RandomPlayouts::for_game(game, players, &[], SEED).expect("players that the game takes")
}

fn playouts_after_a_round(game: Game, players: usize) -> RandomPlayouts<Match> {
    let mut playouts = playouts(game, players);
    playouts.play(1);
    playouts
}

/// Cards, and what is evaluated of them.
type Evaluation = (Vec<CardSet>, fn(&[CardSet]) -> u64);

fn piles(game: Game) -> Evaluation {
    let mut piles = yaku_evaluation::piles(game, SEED);
    piles.truncate(TIMES);
    let value: fn(&[_]) -> u64 = with_game!(game, G => yaku_evaluation::dekiyaku::<G>);
    (piles, value)
}

fn hands(game: Game) -> Evaluation {
    let value: fn(&[_]) -> u64 = with_game!(game, G => yaku_evaluation::teyaku::<G>);
    let mut hands = yaku_evaluation::hands(game, SEED);
    hands.truncate(TIMES);
    (hands, value)
}

/// A record of whole matches: a tenth as many, since each takes longer than a round.
fn record(game: Game, players: usize) -> String {
    records::write(game, players, TIMES as u64 / 10).expect("players that the game takes")
}

#[library_benchmark(setup = playouts)]
#[bench::hachi_hachi_2(args = (Game::HachiHachi, 2), config = max_instructions(8_637_400))]
#[bench::hachi_hachi_3(args = (Game::HachiHachi, 3), config = max_instructions(12_185_300))]
#[bench::hachi_hachi_7(args = (Game::HachiHachi, 7), config = max_instructions(15_113_900))]
#[bench::taiyaku_2(args = (Game::Taiyaku, 2), config = max_instructions(9_621_400))]
#[bench::taiyaku_3(args = (Game::Taiyaku, 3), config = max_instructions(14_985_400))]
#[bench::taiyaku_7(args = (Game::Taiyaku, 7), config = max_instructions(17_702_300))]
#[bench::nuki_2(args = (Game::Nuki, 2), config = max_instructions(7_878_300))]
#[bench::koi_koi_2(args = (Game::KoiKoi, 2), config = max_instructions(8_449_100))]
fn round(mut playouts: RandomPlayouts<Match>) -> i64 {
    playouts.play(black_box(TIMES as u64))
}

#[library_benchmark(setup = piles)]
#[bench::hachi_hachi(args = (Game::HachiHachi,), config = max_instructions(58_800))]
#[bench::taiyaku(args = (Game::Taiyaku,), config = max_instructions(130_800))]
#[bench::nuki(args = (Game::Nuki,), config = max_instructions(35_100))]
#[bench::koi_koi(args = (Game::KoiKoi,), config = max_instructions(180_500))]
fn dekiyaku((piles, value): Evaluation) -> u64 {
    value(black_box(&piles))
}

#[library_benchmark(setup = hands)]
#[bench::hachi_hachi(args = (Game::HachiHachi,), config = max_instructions(135_600))]
#[bench::taiyaku(args = (Game::Taiyaku,), config = max_instructions(72_000))]
#[bench::nuki(args = (Game::Nuki,), config = max_instructions(150_900))]
#[bench::koi_koi(args = (Game::KoiKoi,), config = max_instructions(57_800))]
fn teyaku((hands, value): Evaluation) -> u64 {
    value(black_box(&hands))
}

#[library_benchmark(setup = playouts_after_a_round)]
#[bench::hachi_hachi_3(args = (Game::HachiHachi, 3), config = max_instructions(473_100))]
fn view(playouts: RandomPlayouts<Match>) {
    let seat = Seat::all(2).next();
    for _ in 0..TIMES {
        black_box(playouts.game().view(black_box(seat)));
    }
}

// Plays whole matches at random and writes their records.
#[library_benchmark]
#[bench::hachi_hachi_3(args = (Game::HachiHachi, 3), config = max_instructions(42_145_100))]
fn record_write(game: Game, players: usize) -> String {
    record(game, players)
}

#[library_benchmark(setup = record)]
#[bench::hachi_hachi_3(args = (Game::HachiHachi, 3), config = max_instructions(182_019_200))]
fn record_check(text: String) -> usize {
    records::check(black_box(&text)).expect("a record as it was written")
}

library_benchmark_group!(
    name = counts,
    benchmarks = [round, dekiyaku, teyaku, view, record_write, record_check]
);

/// Makes the C library copy memory with baseline x86-64 instructions on every machine.
const PLAIN_COPIES: &str = "glibc.cpu.hwcaps=-AVX_Fast_Unaligned_Load,-AVX2,-ERMS,-SSSE3";

// Instructions only: a simulated cache would take time and not match any real machine. A workload
// without a number fails.
main!(
    config = LibraryBenchmarkConfig::default()
        .env("GLIBC_TUNABLES", PLAIN_COPIES)
        .tool(Callgrind::with_args(["--cache-sim=no"]).hard_limits([(EventKind::Ir, 0)])),
    library_benchmark_groups = counts
);
