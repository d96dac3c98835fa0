//! `ginmi-bench WORKLOAD`: runs one workload for about a second and prints how much of it was done
//! in a second. `cargo xtask bench` runs all of them, again and again in turn.

use std::hint::black_box;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::Parser;
use ginmi::games::common::{self, Rules};
use ginmi::{Game, with_game};
use ginmi_bench::{RandomPlayouts, records, yaku_evaluation};

/// Time one workload.
#[derive(Parser)]
#[command(version, about)]
struct Args {
    /// What to run: `rounds:GAME:PLAYERS` (a match of that game), `any:GAME:PLAYERS` (a match of
    /// any game), `dekiyaku:GAME`, `teyaku:GAME`, `view:GAME:PLAYERS`, `write:GAME:PLAYERS` or
    /// `check:GAME:PLAYERS`
    #[arg(required_unless_present = "list")]
    workload: Option<String>,

    /// Print the workloads that are measured by default, one a line
    #[arg(long)]
    list: bool,

    /// For how many milliseconds at least
    #[arg(long, default_value_t = 1000)]
    millis: u64,

    /// How many do the same at the same time
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let Some(workload) = args.workload.filter(|_| !args.list) else {
        workloads().iter().for_each(|workload| println!("{workload}"));
        return Ok(());
    };
    let time = Duration::from_millis(args.millis);
    let one = || run(&workload, time);
    let each: Vec<Result<f64>> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..args.threads).map(|_| scope.spawn(one)).collect();
        threads.into_iter().map(|thread| thread.join().expect("no workload panics")).collect()
    });
    let a_second: f64 = each.into_iter().sum::<Result<f64>>()?;
    println!("{a_second:.0}");
    Ok(())
}

/// Rounds of each game with the fewest players, a full round, and the most players; evaluations;
/// and everything else with the first game for three players, since it is alike in all games.
fn workloads() -> Vec<String> {
    let mut names = Vec::new();
    for game in Game::ALL {
        let (range, capacity) = (game.players(), game.capacity());
        let mut players = vec![capacity, *range.start(), *range.end()];
        players.dedup();
        names.extend(players.iter().map(|players| format!("rounds:{game}:{players}")));
    }
    for game in Game::ALL {
        names.push(format!("dekiyaku:{game}"));
        if !game.info().teyaku.is_empty() {
            names.push(format!("teyaku:{game}"));
        }
    }
    let alike = ["any", "view", "write", "check"];
    let of_three = Game::ALL.iter().find(|game| game.players().contains(&3));
    names.extend(of_three.iter().flat_map(|game| alike.map(|what| format!("{what}:{game}:3"))));
    names
}

/// How much of a workload is done in a second.
fn run(workload: &str, time: Duration) -> Result<f64> {
    let words: Vec<&str> = workload.split(':').collect();
    match words[..] {
        ["rounds", game, players] => {
            let players = players.parse()?;
            with_game!(game.parse()?, G => rounds_of::<G>(players, time))
        }
        ["any", game, players] => {
            let mut playouts = RandomPlayouts::for_game(game.parse()?, players.parse()?, &[], 88)?;
            Ok(repeat(time, || playouts.play(1000), 1000))
        }
        ["dekiyaku", game] => {
            let game = game.parse()?;
            let piles = yaku_evaluation::piles(game, 88);
            let value: fn(&[_]) -> u64 = with_game!(game, G => yaku_evaluation::dekiyaku::<G>);
            Ok(repeat(time, || value(&piles), piles.len()))
        }
        ["teyaku", game] => {
            let game = game.parse()?;
            let value: fn(&[_]) -> u64 = with_game!(game, G => yaku_evaluation::teyaku::<G>);
            let hands = yaku_evaluation::hands(game, 88);
            Ok(repeat(time, || value(&hands), hands.len()))
        }
        ["view", game, players] => {
            let mut playouts = RandomPlayouts::for_game(game.parse()?, players.parse()?, &[], 88)?;
            playouts.play(1);
            let seat = ginmi::seat::Seat::all(2).next();
            let make_views = || {
                for _ in 0..100 {
                    black_box(playouts.game().view(seat));
                }
            };
            Ok(repeat(time, make_views, 100))
        }
        ["write", game, players] => {
            let (game, players) = (game.parse()?, players.parse()?);
            Ok(repeat(time, || records::write(game, players, 10), 120))
        }
        ["check", game, players] => {
            let text = records::write(game.parse()?, players.parse()?, 100)?;
            let rounds = records::check(&text)?;
            Ok(repeat(time, || records::check(&text), rounds))
        }
        _ => bail!("there is no workload `{workload}`; --help lists them"),
    }
}

/// Rounds of a game that is known at compile time, as in code that needs maximum speed.
fn rounds_of<G: Rules>(players: usize, time: Duration) -> Result<f64> {
    let mut playouts =
        RandomPlayouts::new(common::Match::<G>::new(&G::Options::default(), players)?, 88);
    Ok(repeat(time, || playouts.play(1000), 1000))
}

/// Repeats something that counts as `counts` units each time.
fn repeat<T>(time: Duration, mut once: impl FnMut() -> T, counts: usize) -> f64 {
    // Once to warm up.
    black_box(once());
    let started = Instant::now();
    let mut times = 0;
    while started.elapsed() < time {
        black_box(once());
        times += 1;
    }
    (times * counts) as f64 / started.elapsed().as_secs_f64()
}
