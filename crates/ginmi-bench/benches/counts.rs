//! How many instructions the engine takes: the workloads that `cargo xtask test counts` runs under
//! valgrind and compares with `counts.toml`.
//!
//! Each does its thing [`TIMES`] times, from a fixed seed. What comes before the thing itself, such
//! as shuffled piles, is set up outside of what is counted.

#![expect(missing_docs, reason = "the macros of gungraun make public items without any")]

use std::hint::black_box;

use ginmi::cards::CardSet;
use ginmi::seat::Seat;
use ginmi::{Game, Match};
use ginmi_bench::{Table, cards, records};
use gungraun::Callgrind;
use gungraun::prelude::*;

/// How often each workload does its thing; `xtask/src/counts.rs` divides by it.
///
/// Enough that other cards, should a change bring them about, hardly move the mean.
const TIMES: usize = 1000;

const SEED: u64 = 88;

fn table(game: Game, players: usize) -> Table<Match> {
    Table::of(game, players, &[], SEED).expect("players that the game takes")
}

fn table_after_a_round(game: Game, players: usize) -> Table<Match> {
    let mut table = table(game, players);
    table.play(1);
    table
}

/// Cards, and what is evaluated of them.
type Evaluation = (Vec<CardSet>, fn(&[CardSet]) -> u64);

fn piles(game: Game) -> Evaluation {
    let mut piles = cards::piles(game, SEED);
    piles.truncate(TIMES);
    let value: fn(&[_]) -> u64 = match game {
        Game::HachiHachi => cards::hachi_hachi_dekiyaku,
        Game::Taiyaku => cards::taiyaku_dekiyaku,
        Game::Nuki => cards::nuki_dekiyaku,
    };
    (piles, value)
}

fn hands(game: Game) -> Evaluation {
    let (size, value): (usize, fn(&[_]) -> u64) = match game {
        Game::HachiHachi => (7, cards::hachi_hachi_teyaku),
        Game::Taiyaku => (8, cards::taiyaku_teyaku),
        Game::Nuki => (7, cards::nuki_teyaku),
    };
    let mut hands = cards::hands(game, size, SEED);
    hands.truncate(TIMES);
    (hands, value)
}

fn record(game: Game, players: usize) -> String {
    records::write(game, players, TIMES as u64).expect("players that the game takes")
}

#[library_benchmark(setup = table)]
#[bench::hachi_hachi_2(Game::HachiHachi, 2)]
#[bench::hachi_hachi_3(Game::HachiHachi, 3)]
#[bench::hachi_hachi_7(Game::HachiHachi, 7)]
#[bench::taiyaku_2(Game::Taiyaku, 2)]
#[bench::taiyaku_3(Game::Taiyaku, 3)]
#[bench::taiyaku_7(Game::Taiyaku, 7)]
#[bench::nuki_2(Game::Nuki, 2)]
fn round(mut table: Table<Match>) -> i64 {
    table.play(black_box(TIMES as u64))
}

#[library_benchmark(setup = piles)]
#[bench::hachi_hachi(Game::HachiHachi)]
#[bench::taiyaku(Game::Taiyaku)]
#[bench::nuki(Game::Nuki)]
fn dekiyaku((piles, value): Evaluation) -> u64 {
    value(black_box(&piles))
}

#[library_benchmark(setup = hands)]
#[bench::hachi_hachi(Game::HachiHachi)]
#[bench::taiyaku(Game::Taiyaku)]
#[bench::nuki(Game::Nuki)]
fn teyaku((hands, value): Evaluation) -> u64 {
    value(black_box(&hands))
}

#[library_benchmark(setup = table_after_a_round)]
#[bench::hachi_hachi_3(Game::HachiHachi, 3)]
fn view(table: Table<Match>) {
    let seat = Seat::all(2).next();
    for _ in 0..TIMES {
        black_box(table.game().view(black_box(seat)));
    }
}

// Whole matches, which are played at random as they are written.
#[library_benchmark]
#[bench::hachi_hachi_3(Game::HachiHachi, 3)]
fn record_write(game: Game, players: usize) -> String {
    record(game, players)
}

#[library_benchmark(setup = record)]
#[bench::hachi_hachi_3(Game::HachiHachi, 3)]
fn record_check(text: String) -> usize {
    records::check(black_box(&text)).expect("a record as it was written")
}

library_benchmark_group!(
    name = counts,
    benchmarks = [round, dekiyaku, teyaku, view, record_write, record_check]
);

/// Has the C library copy memory as it does on every x86-64, whatever this one could do besides.
const PLAIN_COPIES: &str = "glibc.cpu.hwcaps=-AVX_Fast_Unaligned_Load,-AVX2,-ERMS,-SSSE3";

// Instructions only: a made-up cache would take time and say something about no machine.
main!(
    config = LibraryBenchmarkConfig::default()
        .env("GLIBC_TUNABLES", PLAIN_COPIES)
        .tool(Callgrind::with_args(["--cache-sim=no"])),
    library_benchmark_groups = counts
);
