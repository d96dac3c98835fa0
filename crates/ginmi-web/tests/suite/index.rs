//! What is seen before the module paints is what the module paints.

use ginmi::Game;
use ginmi_web::words::{self, Lang};

#[test]
fn the_frame_says_what_the_page_of_games_says() {
    let index = include_str!("../../page/index.html");
    let mut rest = index;
    let mut next = |text: &str| {
        let found = rest.split_once(&format!(">{text}<"));
        let (_, after) = found.unwrap_or_else(|| panic!("“{text}” comes next in index.html"));
        rest = after;
    };
    let mut both = |text: words::Text| Lang::ALL.iter().for_each(|lang| next(text.of(*lang)));
    both(words::SUBTITLE);
    both(words::CONTINUE);
    both(words::CHOOSE_GAME);
    for game in Game::ALL {
        both(words::Text::new(game.name(), game.name_ja()));
        both(match game {
            Game::HachiHachi => words::ABOUT_HACHI_HACHI,
            Game::Nuki => words::ABOUT_NUKI,
            Game::Taiyaku => words::ABOUT_TAIYAKU,
        });
    }
}
