//! Whole rounds allocate nothing.

use ginmi::Game;
use ginmi_bench::RandomPlayouts;

#[test]
fn rounds_allocate_nothing_once_the_match_is_set_up() {
    for game in Game::ALL {
        let manual = [("claims", "manual")];
        let has_claims = game.options().iter().any(|option| option.name == "claims");
        let options = if has_claims { &manual[..] } else { &[] };
        for players in game.players() {
            let mut playouts = RandomPlayouts::for_game(*game, players, options, 88).unwrap();
            let made = allocation_counter::measure(|| {
                playouts.play(500);
            });
            assert_eq!(made.count_total, 0, "{game} with {players} players");
        }
    }
}

#[test]
fn views_allocate_nothing() {
    for game in Game::ALL {
        let mut playouts = RandomPlayouts::for_game(*game, 2, &[], 88).unwrap();
        playouts.play(1);
        for viewer in ginmi::seat::Seat::all(2).map(Some).chain([None]) {
            let made = allocation_counter::measure(|| {
                std::hint::black_box(playouts.game().view(viewer));
            });
            assert_eq!(made.count_total, 0, "{game}");
        }
    }
}
