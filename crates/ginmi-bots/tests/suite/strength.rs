//! Tests that stronger bots win by at least some margin. `cargo xtask ladder` measures close ones.

use ginmi::{Game, Match};
use ginmi_bots::{BotKind, driver};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// What a bot wins per round, in the unit of the game.
struct Won {
    mean: f64,
    /// The standard error of the mean.
    error: f64,
}

/// A bot's result against players of another kind over duplicate deals: the same cards are played
/// once with the bot in each seat, so that the luck of a seat cancels.
fn among(bot: BotKind, others: BotKind, game: Game, players: usize, deals: u64) -> Won {
    let won = |deal: u64| {
        let (mut won, mut rounds) = (0, 0);
        for own in 0..players {
            let mut table = Match::new(game, players, [("rounds", "3")]).unwrap();
            let mut bots: Vec<_> = (0..players)
                .map(|seat| {
                    let kind = if seat == own { bot } else { others };
                    kind.build(deal * players as u64 + seat as u64)
                })
                .collect();
            let mut rng = ChaCha8Rng::seed_from_u64(deal);
            driver::play(&mut table, &mut bots, &mut rng, &mut ()).unwrap();
            won += table.result()[own];
            rounds += i32::from(table.rounds());
        }
        f64::from(won) / f64::from(rounds)
    };
    let all: Vec<f64> = (0..deals).map(won).collect();
    let mean = all.iter().sum::<f64>() / deals as f64;
    let squares: f64 = all.iter().map(|won| (won - mean).powi(2)).sum();
    Won { mean, error: (squares / (deals * (deals - 1)) as f64).sqrt() }
}

/// Every game with exactly the players of a round, and with two more if the game takes them.
fn games_and_players() -> impl Iterator<Item = (Game, usize)> {
    Game::ALL.iter().flat_map(|game| {
        let all = game.capacity();
        [all, all + 2].into_iter().filter(|n| game.players().contains(n)).map(|n| (*game, n))
    })
}

#[test]
fn greedy_beats_random_by_a_wide_margin() {
    let two = Game::ALL.iter().filter(|game| game.capacity() > 2).map(|game| (*game, 2));
    for (game, players) in games_and_players().chain(two) {
        let Won { mean, error } = among(BotKind::Greedy, BotKind::Random, game, players, 100);
        assert!(mean > 8.0 * error, "{game}: {mean:.1} a round with {players} players");
    }
}

#[test]
fn greedy_bots_come_out_even() {
    for game in Game::ALL.iter().copied() {
        for players in [*game.players().start(), game.capacity(), *game.players().end()] {
            let mean = among(BotKind::Greedy, BotKind::Greedy, game, players, 5).mean;
            assert!(mean.abs() < 1e-9, "{game}: {mean:.1} a round with {players} players");
        }
    }
}

#[test]
fn a_novice_is_between_random_and_greedy() {
    for (game, players) in games_and_players() {
        let above = among(BotKind::Novice, BotKind::Random, game, players, 150);
        assert!(above.mean > 0.0, "{game}: {:.1} a round with {players} players", above.mean);
        let below = among(BotKind::Novice, BotKind::Greedy, game, players, 150);
        assert!(below.mean < 0.0, "{game}: {:.1} a round with {players} players", below.mean);
    }
}

#[test]
fn search_beats_novices_by_a_wide_margin() {
    for game in Game::ALL.iter().copied() {
        let players = game.capacity();
        let Won { mean, error } = among(BotKind::Search, BotKind::Novice, game, players, 15);
        assert!(mean > error, "{game}: {mean:.1} a round with {players} players");
    }
}
