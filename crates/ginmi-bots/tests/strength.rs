//! Greedy must be company: far better than playing anything.

use ginmi::{Game, Match};
use ginmi_bots::{BotKind, driver};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Greedy's mean result a round against players of the other kind, in points, over duplicate deals:
/// the same cards are played once with greedy in each seat, so that the luck of a seat cancels.
fn greedy_among(others: BotKind, players: usize, deals: u64) -> f64 {
    let (mut points, mut rounds) = (0, 0);
    for deal in 0..deals {
        for own in 0..players {
            let mut game = Match::new(Game::HachiHachi, players, [("rounds", "3")]).unwrap();
            let mut bots: Vec<_> = (0..players)
                .map(|seat| if seat == own { BotKind::Greedy } else { others }.build(deal))
                .collect();
            let mut rng = ChaCha8Rng::seed_from_u64(deal);
            driver::play(&mut game, &mut bots, &mut rng, &mut ()).unwrap();
            points += i64::from(game.accounts().seats(players)[own]);
            rounds += i64::from(game.rounds());
        }
    }
    points as f64 / rounds as f64
}

#[test]
fn greedy_beats_random_by_a_wide_margin() {
    for (players, margin) in [(2, 40.0), (3, 60.0), (5, 20.0)] {
        let mean = greedy_among(BotKind::Random, players, 200);
        assert!(mean > margin, "{mean:.1} points a round with {players} players");
    }
}

#[test]
fn greedy_among_its_like_comes_out_even() {
    for players in [2, 3, 5] {
        let mean = greedy_among(BotKind::Greedy, players, 10);
        assert!(mean.abs() < 1e-9, "{mean:.1} points a round with {players} players");
    }
}
