//! The server serves the page at exactly the addresses that the page can show.

use ginmi::Game;
use ginmi_server::http::PAGE_PATHS;
use ginmi_web::model::{Route, RulebookChapter, RulebookPassage};
use ginmi_web::words::{Lang, game, page_title};

/// The server's path of a route of the page. A new route of the page must be added here.
const fn server_route(route: &Route) -> &'static str {
    match route {
        Route::Home | Route::NotFound => "/",
        Route::Solo => "/solo",
        Route::Calculator(_) => "/calculator/{game}",
        Route::Learn(_) | Route::BriefLesson(_) => "/learn/{game}",
        Route::Yaku(_) => "/yaku/{game}",
        Route::Rulebook(_) => "/rulebook/{chapter}",
        Route::Today => "/daily",
        Route::Daily(_) => "/daily/{game}",
        Route::Problems(_) => "/problems/{game}",
        Route::Replays => "/replays",
        Route::Career => "/record",
        Route::Replay(_) | Route::LinkedReplay(_) => "/replay/{id}",
        Route::Tables => "/tables",
        Route::Table(_) => "/table/{id}",
    }
}

/// All paths of a route, with an example id.
fn paths(route: &str) -> Vec<String> {
    let games = Game::ALL.iter().map(|game| route.replace("{game}", game.id()));
    let chapters =
        RulebookChapter::ALL.iter().map(|chapter| route.replace("{chapter}", chapter.id()));
    let all = if route.contains("{game}") { games.collect() } else { chapters.collect::<Vec<_>>() };
    all.into_iter().map(|path| path.replace("{id}", "tsuru-7")).collect()
}

#[test]
fn the_server_hands_out_the_page_for_every_place_it_knows() {
    for known in PAGE_PATHS {
        for path in paths(known) {
            let route = Route::from_path(&path);
            assert_ne!(route, Route::NotFound, "the page shows nothing at {path}");
            // Such as `/yaku`, a short form for the first game's page.
            let is_short = path.matches('/').count() == 1 && route.path() != path;
            assert!(is_short || server_route(&route) == known, "{path} is the path of {route:?}");
        }
    }
    let id = || "tsuru-7".to_owned();
    let plain = [Route::Home, Route::Solo, Route::Replays, Route::Career, Route::Tables];
    let named = [Route::Replay(id()), Route::Table(id())];
    let of_game = |game: &Game| [Route::Calculator(*game), Route::Learn(*game), Route::Yaku(*game)];
    let chapter = |chapter| Route::Rulebook(RulebookPassage::new(chapter, ""));
    let all = plain.into_iter().chain(named).chain(Game::ALL.iter().flat_map(of_game));
    for route in all.chain(RulebookChapter::ALL.map(chapter)) {
        let known = PAGE_PATHS.contains(&server_route(&route));
        assert!(known && paths(server_route(&route)).contains(&route.path()), "{route:?}");
    }
}

#[test]
fn every_path_has_a_title_of_its_own() {
    for lang in Lang::ALL {
        let missing = page_title(*lang, "/wells");
        let mut titles: Vec<(String, &str)> = Vec::new();
        for known in PAGE_PATHS {
            for path in paths(known) {
                let title = page_title(*lang, &path);
                assert_ne!(title, missing, "{path} has no title");
                assert!(title.ends_with(lang.text("ginmi")) || path == "/", "{path}: {title}");
                let of = path.rsplit('/').next().and_then(|id| id.parse::<Game>().ok());
                let name = of.map_or("", |of| game(*lang, of));
                assert!(title.contains(name), "{path}: {title}");
                titles.push((title, known));
            }
        }
        // Two routes share a title only if one is a short form of the other, or links to it.
        let part =
            |known: &str| known.split('/').nth(1).unwrap_or_default().replace("replays", "replay");
        for (number, (title, known)) in titles.iter().enumerate() {
            for (other, of) in &titles[..number] {
                assert!(title != other || part(known) == part(of), "{known} and {of}: {title}");
            }
        }
    }
}
