//! Who is better than whom must show, and by how much at least. What is close is measured by
//! `cargo xtask ladder`.

use ginmi::{Game, Match};
use ginmi_bots::{BotKind, driver};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// A bot's mean result a round against players of another kind, in the unit of the game, over
/// duplicate deals: the same cards are played once with the bot in each seat, so that the luck of a
/// seat cancels.
fn among(bot: BotKind, others: BotKind, game: Game, players: usize, deals: u64) -> f64 {
    let (mut won, mut rounds) = (0, 0);
    for deal in 0..deals {
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
            won += i64::from(table.result()[own]);
            rounds += i64::from(table.rounds());
        }
    }
    won as f64 / rounds as f64
}

#[test]
fn greedy_beats_random_by_a_wide_margin() {
    for (game, players, margin) in [
        (Game::HachiHachi, 2, 40.0),
        (Game::HachiHachi, 3, 60.0),
        (Game::HachiHachi, 5, 20.0),
        (Game::Nuki, 2, 45.0),
        (Game::Nuki, 4, 15.0),
        (Game::Taiyaku, 2, 3.0),
        (Game::Taiyaku, 3, 6.5),
        (Game::Taiyaku, 5, 3.0),
    ] {
        let mean = among(BotKind::Greedy, BotKind::Random, game, players, 100);
        assert!(mean > margin, "{game}: {mean:.1} a round with {players} players");
    }
}

#[test]
fn greedy_among_its_like_comes_out_even() {
    for game in Game::ALL.iter().copied() {
        for players in [2, 3, *game.players().end()] {
            let mean = among(BotKind::Greedy, BotKind::Greedy, game, players, 5);
            assert!(mean.abs() < 1e-9, "{game}: {mean:.1} a round with {players} players");
        }
    }
}

#[test]
fn a_novice_is_between_random_and_greedy() {
    for (game, players) in [
        (Game::HachiHachi, 3),
        (Game::HachiHachi, 5),
        (Game::Nuki, 2),
        (Game::Taiyaku, 3),
        (Game::Taiyaku, 5),
    ] {
        let above = among(BotKind::Novice, BotKind::Random, game, players, 150);
        assert!(above > 0.0, "{game}: {above:.1} a round with {players} players");
        let below = among(BotKind::Novice, BotKind::Greedy, game, players, 150);
        assert!(below < 0.0, "{game}: {below:.1} a round with {players} players");
    }
}

#[test]
fn search_beats_novices_by_a_wide_margin() {
    for (game, players, margin) in
        [(Game::HachiHachi, 3, 10.0), (Game::Nuki, 2, 8.0), (Game::Taiyaku, 3, 0.5)]
    {
        let mean = among(BotKind::Search, BotKind::Novice, game, players, 15);
        assert!(mean > margin, "{game}: {mean:.1} a round with {players} players");
    }
}
