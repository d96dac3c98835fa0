//! Names are the same wherever they stand: in every language, in the rulebook and in the engine.

use std::fs;

use ginmi::Game;
use ginmi::cards::CardSet;
use ginmi::yaku::Dekiyaku;
use ginmi_words::{Lang, YakuNames, in_unit};

fn page(path: &str) -> String {
    let path = format!("{}/../../rulebook/{path}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The ids of the yaku of a game.
fn yaku(game: Game) -> impl Iterator<Item = &'static str> {
    let info = game.info();
    let teyaku = info.teyaku.iter().map(|yaku| yaku.id());
    teyaku.chain(info.dekiyaku.iter().map(|yaku| yaku.id()))
}

/// A page shows the name in the other language without the texts of that language.
#[test]
fn the_other_name_of_a_yaku_is_that_of_the_other_language() {
    for game in Game::ALL {
        for id in yaku(*game) {
            let japanese = YakuNames::new(Lang::Japanese, *game, id);
            for lang in Lang::ALL {
                let names = YakuNames::new(*lang, *game, id);
                let other = if *lang == Lang::Japanese { Lang::English } else { Lang::Japanese };
                assert_eq!(names.other, ginmi_words::yaku(other, *game, id), "{}", lang.name());
                assert_eq!(names.reading, japanese.reading, "{id} in {}", lang.name());
            }
        }
    }
}

#[test]
fn one_is_singular_with_a_sign_too() {
    for (amount, english) in [
        ("1", "1 point"),
        ("+1", "+1 point"),
        ("−1", "−1 point"),
        ("±0", "±0 points"),
        ("+1.0", "+1.0 points"),
        ("+21", "+21 points"),
    ] {
        assert_eq!(in_unit(Lang::English, "points", amount), english);
    }
    assert_eq!(in_unit(Lang::Japanese, "points", "+1"), "+1点");
}

/// Errors of the engine are in English.
#[test]
fn games_have_the_english_names_that_the_engine_gives_them() {
    for game in Game::ALL {
        assert_eq!(ginmi_words::game(Lang::English, *game), game.name());
    }
}

#[test]
fn yaku_have_their_names_in_the_headings_of_the_japanese_rulebook() {
    for game in Game::ALL {
        let text = page(&format!("ja/{game}.md"));
        for id in yaku(*game) {
            let expected = format!("{id} {}", ginmi_words::yaku(Lang::Japanese, *game, id));
            let is_its = |line: &str| {
                let heading = line.trim_start_matches('#').trim_start();
                // A reading may follow in brackets, which a name may end with as well.
                let rest = heading.strip_prefix(expected.as_str());
                line.starts_with('#')
                    && rest.is_some_and(|rest| matches!(rest.chars().next(), None | Some('（')))
            };
            assert!(text.lines().any(is_its), "{game}: no heading `{expected}`");
        }
    }
}

/// The table of TY-9 has most names in both languages, and headings have their readings.
#[test]
fn the_dekiyaku_of_taiyaku_have_the_names_of_their_table() {
    let text = page("taiyaku.md");
    let (_, section) = text.split_once("\n## TY-9 ").unwrap();
    let mut named = 0;
    for line in section.lines().filter(|line| line.starts_with('|')) {
        let Some((id, names)) = line.split('|').nth(2).and_then(|cell| cell.split_once("` "))
        else {
            continue;
        };
        let id = id.trim_start_matches([' ', '`']);
        let known = yaku(Game::Taiyaku).find(|own| *own == id).expect(id);
        let YakuNames { name, other, reading, .. } =
            YakuNames::new(Lang::English, Game::Taiyaku, known);
        let japanese = names.strip_prefix(name).expect(names).split(',').next().unwrap().trim();
        // Where the page has no name, ours is a description.
        if !japanese.is_empty() {
            assert_eq!(japanese, other, "{id}");
            let heading = format!("#### {id} {japanese} ({reading})");
            assert!(section.lines().any(|line| line == heading), "{heading}");
            named += 1;
        }
    }
    assert!(named > 20, "only {named} names");
}

#[test]
fn no_two_yaku_of_a_game_share_a_name() {
    for game in Game::ALL {
        for lang in Lang::ALL {
            let all: Vec<_> = yaku(*game).collect();
            for (index, first) in all.iter().enumerate() {
                for second in &all[index + 1..] {
                    let names = [first, second].map(|id| ginmi_words::yaku(*lang, *game, id));
                    assert_ne!(names[0], names[1], "{game}: {first} and {second}");
                }
            }
        }
    }
}

#[test]
fn kills_and_rows_with_a_bright_are_told_apart() {
    for (id, english, japanese) in [
        (Dekiyaku::NO_KILL.id(), "No Kill", "むころし"),
        (Dekiyaku::DOUBLE_KILL.id(), "Double Kill", "ころし（二枚）"),
        (Dekiyaku::ONE_KILL.id(), "One Kill", "ころし（一枚）"),
        (Dekiyaku::PINE_ROW.id(), "Bright Row: Pine Row", "松ぞろ"),
        (Dekiyaku::CHERRY_BLOSSOM_ROW.id(), "Bright Row: Cherry Blossom Row", "桜ぞろ"),
        (Dekiyaku::SUSUKI_GRASS_ROW.id(), "Bright Row: Susuki Grass Row", "芒ぞろ"),
        (Dekiyaku::WILLOW_ROW.id(), "Bright Row: Willow Row", "柳ぞろ"),
        (Dekiyaku::PAULOWNIA_ROW.id(), "Bright Row: Paulownia Row", "桐ぞろ"),
        (Dekiyaku::BUSH_CLOVER_ROW.id(), "Bush Clover Row", "萩ぞろ"),
    ] {
        let names = Lang::ALL.iter().map(|lang| ginmi_words::yaku(*lang, Game::Taiyaku, id));
        assert_eq!(names.collect::<Vec<_>>(), [english, japanese], "{id}");
    }
}

/// A language that is loaded alone has them too.
#[test]
fn short_names_of_cards_are_the_same_in_every_language() {
    for card in CardSet::DECK {
        let id = format!("card-{card}.short");
        for lang in Lang::ALL {
            assert_eq!(lang.text(&id), ginmi_words::short_card_name(card), "{id}");
        }
    }
}

/// A teyaku is named without its game.
#[test]
fn no_game_renames_a_teyaku() {
    for game in Game::ALL {
        for lang in Lang::ALL {
            for teyaku in game.info().teyaku {
                let name = ginmi_words::yaku(*lang, *game, teyaku.id());
                assert_eq!(name, ginmi_words::teyaku(*lang, *teyaku), "{game}");
            }
        }
    }
}
