//! All yaku of a game, to look up.

use ginmi::cards::{Card, CardSet};
use ginmi::games::common::{Recipe, Rules, Situation};
use ginmi::yaku::{Dekiyaku, Group, Teyaku};
use ginmi::{Game, with_game};

use super::YakuName;
use crate::model::{Chapter, Passage};
use crate::words::{self, Lang};
use ginmi_words::say;

/// Yaku that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// What they are, where it differs from the section before.
    pub heading: Option<&'static str>,
    /// Which of them.
    pub title: &'static str,
    /// How they count together.
    pub about: &'static str,
    /// The number of the rule about them.
    pub rule: &'static str,
    /// The yaku.
    pub entries: Vec<Entry>,
}

/// A yaku to look up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What it is called.
    pub name: YakuName,
    /// What it is worth.
    pub worth: String,
    /// What it takes, in a sentence.
    pub takes: &'static str,
    /// An example: cards, and whether each counts.
    pub cards: Vec<(Card, bool)>,
    /// Where it stands in the rulebook.
    pub passage: Passage,
    /// The number of its rule.
    pub rule: &'static str,
    /// What it can be found by, in small letters.
    found_by: String,
}

impl Entry {
    /// Whether all words of a search are in its names, its sentence, its value or its cards.
    #[must_use]
    pub fn matches(&self, search: &str) -> bool {
        plain(search).split_whitespace().all(|word| self.found_by.contains(word))
    }
}

/// A text as it is searched: in small letters, and without the signs of long vowels, which few
/// keyboards have.
fn plain(text: &str) -> String {
    let letter = |one: char| match one {
        'ā' => 'a',
        'ū' => 'u',
        'ō' => 'o',
        '’' => '\'',
        other => other,
    };
    text.to_ascii_lowercase().chars().map(letter).collect()
}

/// The ways to make the dekiyaku of a game with every house rule that adds one.
#[must_use]
pub fn recipes(game: Game) -> Vec<Recipe> {
    let adding = game.info().paying_options.iter().filter(|(_, value)| *value == "on");
    with_game!(game, G => {
        let options = G::options(adding.copied()).unwrap_or_default();
        G::recipes(&options, Situation::default()).copied().collect()
    })
}

/// All yaku of a game: teyaku, then the dekiyaku of these recipes.
#[must_use]
pub fn book(game: Game, recipes: &[Recipe], lang: Lang) -> Vec<Section> {
    let mut sections = Vec::new();
    for group in [Group::A, Group::B] {
        let of = |yaku: &&Teyaku| with_game!(game, G => G::group(**yaku)) == group;
        let yaku = game.info().teyaku.iter().filter(of);
        let title = match (game, group) {
            (Game::Taiyaku, Group::A) => "group-chaff",
            (Game::Taiyaku, Group::B) => "group-fours",
            (_, Group::A) => "group-months",
            (_, Group::B) => "group-kinds",
        };
        sections.push(Section {
            heading: (group == Group::A).then_some(lang.text("teyaku")),
            title: lang.text(title),
            about: lang.text("best-of-group"),
            rule: game.info().teyaku_rule,
            entries: yaku.map(|yaku| teyaku_entry(game, *yaku, lang)).collect(),
        });
    }
    let mut is_first = true;
    for dekiyaku in game.info().dekiyaku {
        let ways: Vec<&Recipe> =
            recipes.iter().filter(|recipe| recipe.dekiyaku == *dekiyaku).collect();
        let Some(entry) = dekiyaku_entry(game, &ways, lang) else { continue };
        let begins = begins(game, *dekiyaku);
        if let Some((title, about)) = begins {
            sections.push(Section {
                heading: is_first.then_some(lang.text("dekiyaku")),
                title: title.map_or("", |title| lang.text(title)),
                about: lang.text(about),
                rule: game.info().dekiyaku_rule,
                entries: Vec::new(),
            });
            is_first = false;
        }
        if let Some(section) = sections.last_mut() {
            section.entries.push(entry);
        }
    }
    sections
}

/// The group that a dekiyaku is the first of: what it is called, and how it counts (TY-9).
const fn begins(game: Game, first: Dekiyaku) -> Option<(Option<&'static str>, &'static str)> {
    let (title, about) = match (game, first) {
        (Game::Taiyaku, Dekiyaku::FIVE_BRIGHTS) => ("brights-group", "one-counts"),
        (Game::Taiyaku, Dekiyaku::DRINKING) => ("drinking-group", "add-up"),
        (Game::Taiyaku, Dekiyaku::WISTERIA_ROW) => ("rows-group", "add-up"),
        (Game::Taiyaku, Dekiyaku::FIFTEEN_CHAFF) => ("chaff-group", "one-counts"),
        (Game::Taiyaku, Dekiyaku::FRONT_AND_BACK) => ("spring-group", "one-counts"),
        (Game::Taiyaku, Dekiyaku::SIX_RED_RIBBONS) => ("red-group", "one-counts"),
        (Game::Taiyaku, Dekiyaku::THREE_BLUE_RIBBONS) => ("blue-group", "one-counts"),
        (Game::Taiyaku, Dekiyaku::THREE_LARGE_BIRDS) => ("birds-group", "birds-count"),
        (Game::Taiyaku, Dekiyaku::NO_KILL) => ("butterflies-group", "butterflies-count"),
        (Game::Taiyaku, _) => return None,
        (_, Dekiyaku::FIVE_BRIGHTS) => return Some((None, "add-up")),
        _ => return None,
    };
    Some((Some(title), about))
}

fn teyaku_entry(game: Game, yaku: Teyaku, lang: Lang) -> Entry {
    let hand: CardSet = with_game!(game, G => G::example(yaku)).parse().unwrap_or_default();
    let counts = with_game!(game, G => G::cards_of(yaku, hand));
    let [three, two] = [3, 2].map(|active| with_game!(game, G => G::teyaku_value(yaku, active)));
    let worth = match game.info().yaku_unit {
        "kan" => words::in_unit(lang, "kan", three),
        _ => {
            if three == two {
                say!(lang, "chips-from-each", three = three)
            } else {
                say!(lang, "chips-from-each-between", three = three, two = two)
            }
        }
    };
    let name = YakuName::of_teyaku(yaku);
    let takes = words::takes(lang, game, yaku.id());
    entry(game, name, worth, takes, hand, counts, game.info().teyaku_rule)
}

fn dekiyaku_entry(game: Game, ways: &[&Recipe], lang: Lang) -> Option<Entry> {
    // The best way stands first, the simplest last.
    let (best, least) = (ways.first()?, ways.last()?);
    let of = |recipe: &Recipe| words::worth_of(lang, game, recipe.worth);
    let (most, from) = (of(best), of(least));
    let worth = if most == from { most } else { say!(lang, "to", from = from, most = most) };
    let name = YakuName::of_dekiyaku(game, least.dekiyaku);
    let takes = words::takes(lang, game, least.dekiyaku.id());
    let cards = least.example();
    Some(entry(game, name, worth, takes, cards, cards, game.info().dekiyaku_rule))
}

fn entry(
    game: Game,
    name: YakuName,
    worth: String,
    takes: &'static str,
    cards: CardSet,
    counts: CardSet,
    rule: &'static str,
) -> Entry {
    // What counts stands first.
    let cards: Vec<(Card, bool)> = (counts.iter().map(|card| (card, true)))
        .chain((cards - counts).iter().map(|card| (card, false)))
        .collect();
    let mut found_by = vec![name.english.to_owned(), name.japanese.to_owned()];
    found_by.extend([name.reading, name.id, takes, worth.as_str(), rule].map(str::to_owned));
    let spoken = || Lang::ALL.iter().filter(|lang| lang.is_loaded());
    let both = |card: Card| spoken().map(move |lang| words::card(*lang, card).to_owned());
    found_by.extend(cards.iter().filter(|(_, counts)| *counts).flat_map(|(card, _)| both(*card)));
    Entry {
        name,
        worth,
        takes,
        cards,
        passage: Passage::new(Chapter::Of(game), name.id),
        rule,
        found_by: plain(&found_by.join(" ")),
    }
}

#[cfg(test)]
mod tests {
    use ginmi::games::common::made;

    use super::*;

    fn entries(game: Game, lang: Lang) -> Vec<Entry> {
        book(game, &recipes(game), lang).into_iter().flat_map(|one| one.entries).collect()
    }

    #[test]
    fn every_yaku_of_every_game_is_there_once_in_both_languages() {
        for game in Game::ALL {
            let info = game.info();
            let ids = info.teyaku.iter().map(|yaku| yaku.id());
            let ids: Vec<_> = ids.chain(info.dekiyaku.iter().map(|yaku| yaku.id())).collect();
            for lang in Lang::ALL {
                let found = entries(*game, *lang);
                assert!(found.iter().map(|entry| entry.name.id).eq(ids.iter().copied()), "{game}");
                for entry in found {
                    assert!(!entry.takes.is_empty() && !entry.cards.is_empty(), "{entry:?}");
                }
            }
        }
    }

    #[test]
    fn the_examples_are_what_they_are_examples_of() {
        for game in Game::ALL {
            let recipes = recipes(*game);
            for entry in entries(*game, Lang::English) {
                let id = entry.name.id;
                let cards: CardSet = entry.cards.iter().map(|(card, _)| *card).collect();
                assert!(game.info().deck.contains_all(cards), "{game}: {id}");
                let holds =
                    match Teyaku::from_id(id).filter(|yaku| game.info().teyaku.contains(yaku)) {
                        Some(yaku) => with_game!(game, G => G::teyaku(&Default::default(), cards))
                            .iter()
                            .eq([yaku]),
                        None => made(&recipes, cards).any(|one| one.dekiyaku.id() == id),
                    };
                assert!(holds, "{game}: {cards} is no example of {id}");
            }
        }
    }

    #[test]
    fn every_yaku_and_its_rule_stand_in_the_rulebook() {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulebook");
        for game in Game::ALL {
            let chapter = Chapter::Of(*game).id();
            let text = std::fs::read_to_string(format!("{root}/{chapter}.md")).unwrap();
            let has = |anchor: &str| {
                text.lines()
                    .any(|line| line.starts_with('#') && line.split(' ').nth(1) == Some(anchor))
            };
            for entry in entries(*game, Lang::English) {
                assert!(has(&entry.passage.anchor), "{chapter}: {}", entry.passage.anchor);
                assert!(has(entry.rule), "{chapter}: {}", entry.rule);
            }
        }
    }

    #[test]
    fn the_numbers_of_a_game_are_told() {
        let worth = |game, id: &str| {
            let found = entries(game, Lang::English);
            found.into_iter().find(|entry| entry.name.id == id).unwrap().worth
        };
        assert_eq!(worth(Game::HachiHachi, "seven-ribbons"), "10 kan to 13 kan");
        assert_eq!(worth(Game::Nuki, "seven-ribbons"), "10 kan");
        assert_eq!(worth(Game::Taiyaku, "drinking"), "1 chip to 6 chips");
        assert_eq!(worth(Game::Taiyaku, "five-brights"), "stops the round");
        let two = worth(Game::Taiyaku, "two-four-of-a-kinds");
        assert_eq!(two, "5 chips from each; between two players 8");
    }

    #[test]
    fn yaku_are_found_by_names_and_cards_in_either_language() {
        let found = |search: &str| {
            let entries = entries(Game::Taiyaku, Lang::English);
            let ids = entries.iter().filter(|entry| entry.matches(search)).map(|one| one.name.id);
            ids.collect::<Vec<_>>()
        };
        assert_eq!(found("juni"), ["dry-four-brights", "twelve-chaff"]);
        assert_eq!(found("夜桜"), ["night-cherry-blossoms"]);
        assert!(found("moon").contains(&"rainy-night"));
        assert_eq!(found("rain BOAR deer butter 7"), ["no-kill"]);
        assert_eq!(found("poker"), Vec::<&str>::new());
        assert_eq!(found("").len(), 50);
    }
}
