//! The list of all yaku of a game.

use ginmi::cards::{Card, CardSet};
use ginmi::games::common::{HandCircumstances, PileCircumstances, Recipe, Rules, Worth};
use ginmi::options::HouseRules as _;
use ginmi::yaku::{Dekiyaku, Teyaku, TeyakuGroup};
use ginmi::{Game, with_game};

use crate::{GameTexts, Lang, TableLocalizer, id, text, yaku, yaku_worth};

/// The names of a yaku.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct YakuNames {
    /// The id, which is also its anchor in the rulebook.
    pub id: &'static str,
    /// The name in the language.
    pub name: &'static str,
    /// The name that is shown beside it: in Japanese the English one, otherwise the Japanese one.
    pub other: &'static str,
    /// The reading of the Japanese name.
    pub reading: &'static str,
}

impl YakuNames {
    /// The names of the yaku of a game with this id.
    ///
    /// # Panics
    ///
    /// When no game has such a yaku. These texts are shared, so yaku of other games have names too.
    #[must_use]
    pub fn new(lang: Lang, game: Game, id: &'static str) -> Self {
        let attribute = |name| lang.text_in(game, &format!("yaku-{id}.{name}"));
        let (other, reading) = (attribute("other"), attribute("reading"));
        Self { id, name: yaku(lang, game, id), other, reading }
    }
}

/// Yaku that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct YakuSection {
    /// A heading for this and the following sections, where one begins.
    pub heading: Option<&'static str>,
    /// The title of the section; empty if there is only one.
    pub title: &'static str,
    /// How its yaku add up by these house rules.
    pub about: &'static str,
    /// The number of the rule about them.
    pub rule: &'static str,
    /// The yaku.
    pub entries: Vec<YakuEntry>,
}

/// The entry of a yaku.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct YakuEntry {
    /// Its names.
    pub name: YakuNames,
    /// Its worth.
    pub worth: String,
    /// The cards it needs by these house rules, and what further ones are worth.
    pub requirement: String,
    /// An example: cards, and whether each counts.
    pub cards: Vec<(Card, bool)>,
    /// The number of its rule.
    pub rule: &'static str,
}

/// The house rules of a game that add something.
fn adding_options(game: Game) -> impl Iterator<Item = (&'static str, &'static str)> {
    game.info().paying_options.iter().copied().filter(|(_, value)| *value == "on")
}

/// The ways to make the dekiyaku of a game by these house rules; by its defaults if they are
/// refused.
#[must_use]
pub fn house_recipes<'a>(
    game: Game,
    options: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Vec<Recipe> {
    with_game!(game, G => {
        let options = G::options(options).unwrap_or_default();
        G::recipes(&options, PileCircumstances::default())
    })
}

/// The ways to make the dekiyaku of a game with every house rule that adds one.
#[must_use]
pub fn all_recipes(game: Game) -> Vec<Recipe> {
    house_recipes(game, adding_options(game))
}

/// All yaku of a game, those included that only house rules add.
#[must_use]
pub fn all_yaku(lang: Lang, game: Game) -> Vec<YakuSection> {
    let localizer = TableLocalizer::of_game(lang, game);
    let recipes = all_recipes(game);
    with_game!(game, G => {
        let options = G::options(adding_options(game)).unwrap_or_default();
        YakuListBuilder::<G>::new(localizer, &recipes, options, true).sections()
    })
}

/// The yaku of a game by these house rules, without those that are off (V-3): teyaku, then the
/// dekiyaku of these recipes.
#[must_use]
pub fn yaku_list<'a>(
    lang: Lang,
    game: Game,
    options: impl IntoIterator<Item = (&'a str, &'a str)>,
    recipes: &[Recipe],
) -> Vec<YakuSection> {
    let localizer = TableLocalizer::of_game(lang, game);
    with_game!(game, G => {
        let options = G::options(options).unwrap_or_default();
        YakuListBuilder::<G>::new(localizer, recipes, options, false).sections()
    })
}

/// Three of a month on the field, for the teyaku that the fourth in the hand makes with them
/// (HH-11.23).
const EXAMPLE_FIELD: &str = "4b 4c 4d 9a 9b 9c";

struct YakuListBuilder<'a, G: Rules> {
    localizer: TableLocalizer,
    recipes: &'a [Recipe],
    options: G::Options,
    /// The options that are not the default.
    changed: Vec<(&'static str, String)>,
    /// Whether teyaku are listed that these house rules do not have.
    has_all: bool,
}

impl<'a, G: GameTexts> YakuListBuilder<'a, G> {
    fn new(
        localizer: TableLocalizer,
        recipes: &'a [Recipe],
        options: G::Options,
        has_all: bool,
    ) -> Self {
        let usual = G::Options::default().pairs();
        let changed = options.pairs().into_iter().filter(|pair| !usual.contains(pair)).collect();
        Self { localizer, recipes, options, changed, has_all }
    }

    fn sections(&self) -> Vec<YakuSection> {
        let info = G::GAME.info();
        let text = |id: &str| self.localizer.text(&self.by_rules(id));
        let mut sections = Vec::new();
        for (group, title) in [(TeyakuGroup::A, id!("group-a")), (TeyakuGroup::B, id!("group-b"))] {
            let of = info.teyaku.iter().copied().filter(|yaku| G::group(*yaku) == group);
            let (agreed, usual): (Vec<_>, Vec<_>) = of.partition(|yaku| is_agreed::<G>(*yaku));
            let of = usual.into_iter().chain(agreed);
            let entries: Vec<_> = of.filter_map(|yaku| self.teyaku(yaku)).collect();
            if entries.is_empty() {
                continue;
            }
            sections.push(YakuSection {
                heading: sections.is_empty().then(|| text(id!("teyaku"))),
                title: text(title),
                about: text(id!("best-of-group")),
                rule: info.teyaku_rule,
                entries,
            });
        }
        let mut heading = Some(text(id!("dekiyaku")));
        let mut begun = Some(("", id!("add-up")));
        for dekiyaku in info.dekiyaku {
            let begins = G::GROUPS.iter().find(|(first, ..)| first == dekiyaku);
            begun = begins.map(|(_, title, about)| (text(title), *about)).or(begun);
            // Some house rules leave a group without dekiyaku.
            let Some(entry) = self.dekiyaku(*dekiyaku) else { continue };
            if let Some((title, about)) = begun.take() {
                let (heading, about) = (heading.take(), text(about));
                let (rule, entries) = (info.dekiyaku_rule, Vec::new());
                sections.push(YakuSection { heading, title, about, rule, entries });
            }
            if let Some(section) = sections.last_mut() {
                section.entries.push(entry);
            }
        }
        sections
    }

    /// The id of a text, or of the one that stands in its place by a house rule: such a text has the
    /// name and the value of the option as its attribute.
    fn by_rules(&self, id: &str) -> String {
        let mut ids = self.changed.iter().map(|(name, value)| format!("{id}.{name}-{value}"));
        let is_there = |id: &String| self.localizer.lang.has_text(G::GAME, id);
        ids.find(is_there).unwrap_or_else(|| id.to_owned())
    }

    /// The cards that a yaku needs; what further ones are worth, if these are its worths, the least
    /// first; and whether it is in the game only by house rules.
    fn requirement(&self, id: &str, worths: &[Worth], is_agreed: bool) -> String {
        let lang = self.localizer.lang;
        let takes = lang.text_in(G::GAME, &self.by_rules(&format!("takes-{id}")));
        let further = self.by_rules(&format!("further-{id}"));
        let in_words = |worth: Worth| yaku_worth(lang, G::GAME, worth);
        let further = step(worths).filter(|_| lang.has_text(G::GAME, &further)).map(|step| {
            if let Some(step) = step {
                return text!(self.localizer, &further, more = in_words(step));
            }
            let amounts: Vec<String> = worths.iter().copied().map(in_words).collect();
            text!(self.localizer, "further-amounts", amounts = amounts.join(lang.text("comma")))
        });
        let agreed = (self.has_all && is_agreed).then(|| lang.text("takes-agreed").to_owned());
        let sentences = [Some(takes.to_owned()), further, agreed];
        sentences.into_iter().flatten().collect::<Vec<_>>().join(lang.text("sentence-gap"))
    }

    fn teyaku(&self, yaku: Teyaku) -> Option<YakuEntry> {
        let hand: CardSet = G::example(yaku).parse().unwrap_or_default();
        let options = &self.options;
        let [most, two] = [G::CAPACITY, 2].map(|active| G::teyaku_worth(options, yaku, active));
        let lang = self.localizer.lang;
        let in_words = |worth: Option<Worth>| match worth {
            Some(worth) => yaku_worth(lang, G::GAME, worth),
            None => lang.text(id!("worth-off")).to_owned(),
        };
        let worth = match (most, two) {
            (None, None) if !self.has_all => return None,
            (None, None) => in_words(None),
            _ => {
                let two = if most == two { "same".to_owned() } else { in_words(two) };
                text!(self.localizer, "worth-of-teyaku", value = in_words(most), two = two)
            }
        };
        let field = EXAMPLE_FIELD.parse().unwrap_or_default();
        let circumstances = HandCircumstances { field, active: G::CAPACITY };
        let counts = G::cards_of(options, yaku, hand, circumstances);
        let requirement = self.requirement(yaku.id(), &[], is_agreed::<G>(yaku));
        Some(self.entry(yaku.id(), worth, requirement, (hand, counts), G::GAME.info().teyaku_rule))
    }

    fn dekiyaku(&self, yaku: Dekiyaku) -> Option<YakuEntry> {
        let ways = || self.recipes.iter().filter(|recipe| recipe.dekiyaku == yaku);
        // The best recipe comes first, the simplest last.
        let (best, least) = (ways().next()?, ways().next_back()?);
        let [from, most] =
            [least, best].map(|way| yaku_worth(self.localizer.lang, G::GAME, way.worth));
        let worth =
            if most == from { most } else { text!(self.localizer, "to", from = from, most = most) };
        let cards = least.example_among(self.recipes);
        let mut worths: Vec<Worth> = ways().rev().map(|way| way.worth).collect();
        worths.dedup();
        let usual = G::recipes(&G::Options::default(), PileCircumstances::default());
        let is_agreed = usual.iter().all(|recipe| recipe.dekiyaku != yaku);
        let requirement = self.requirement(yaku.id(), &worths, is_agreed);
        Some(self.entry(
            yaku.id(),
            worth,
            requirement,
            (cards, cards),
            G::GAME.info().dekiyaku_rule,
        ))
    }

    fn entry(
        &self,
        id: &'static str,
        worth: String,
        requirement: String,
        (cards, counts): (CardSet, CardSet),
        rule: &'static str,
    ) -> YakuEntry {
        let name = YakuNames::new(self.localizer.lang, G::GAME, id);
        // Cards that count come first.
        let counting = counts.iter().map(|card| (card, true));
        let cards = counting.chain((cards - counts).iter().map(|card| (card, false))).collect();
        YakuEntry { name, worth, requirement, cards, rule }
    }
}

/// Whether a teyaku is in the game only by house rules.
fn is_agreed<G: GameTexts>(yaku: Teyaku) -> bool {
    G::teyaku_worth(&G::Options::default(), yaku, G::CAPACITY).is_none()
}

/// What each worth is more than the one before; `None` in place of it if they differ, and nothing
/// if there is one worth only.
fn step(worths: &[Worth]) -> Option<Option<Worth>> {
    let step = |pair: &[Worth]| match (pair[0], pair[1]) {
        (Worth::Kan(less), Worth::Kan(more)) => Some(Worth::Kan(more - less)),
        (Worth::Chips(less), Worth::Chips(more)) => Some(Worth::Chips(more - less)),
        (Worth::Points(less), Worth::Points(more)) => Some(Worth::Points(more - less)),
        _ => None,
    };
    let mut steps = worths.windows(2).map(step);
    let first = steps.next()?;
    Some(first.filter(|_| steps.all(|step| step == first)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ginmi::games::common::counted_recipes;

    use super::*;

    fn entries(game: Game, lang: Lang) -> Vec<YakuEntry> {
        all_yaku(lang, game).into_iter().flat_map(|one| one.entries).collect()
    }

    #[test]
    fn every_yaku_of_every_game_is_there_once_in_every_language() {
        for game in Game::ALL {
            let info = game.info();
            let ids = info.teyaku.iter().map(|yaku| yaku.id());
            let ids: BTreeSet<_> = ids.chain(info.dekiyaku.iter().map(|yaku| yaku.id())).collect();
            for lang in Lang::ALL {
                let usual = yaku_list(*lang, *game, [], &game.recipes());
                assert!(usual.iter().all(|section| !section.entries.is_empty()), "{game}");
                let found = entries(*game, *lang);
                let listed: BTreeSet<_> = found.iter().map(|entry| entry.name.id).collect();
                assert_eq!((&listed, found.len()), (&ids, ids.len()), "{game}");
                for entry in found {
                    assert!(!entry.requirement.is_empty() && !entry.cards.is_empty(), "{entry:?}");
                }
            }
        }
    }

    #[test]
    fn the_examples_are_what_they_are_examples_of() {
        for game in Game::ALL {
            let recipes = all_recipes(*game);
            for entry in entries(*game, Lang::English) {
                let id = entry.name.id;
                let cards: CardSet = entry.cards.iter().map(|(card, _)| *card).collect();
                assert!(game.deck().contains_all(cards), "{game}: {id}");
                let holds =
                    match Teyaku::from_id(id).filter(|yaku| game.info().teyaku.contains(yaku)) {
                        Some(yaku) => with_game!(game, G => {
                            let field = EXAMPLE_FIELD.parse().unwrap();
                            let circumstances = HandCircumstances { field, active: G::CAPACITY };
                            let mut options = <G as Rules>::Options::default();
                            if G::teyaku_worth(&options, yaku, G::CAPACITY).is_none() {
                                // It exists by a house rule only.
                                options.set(&format!("yaku.{yaku}"), "4").unwrap();
                            }
                            G::teyaku(&options, cards, circumstances).iter().eq([yaku])
                        }),
                        None => counted_recipes(&recipes, cards).any(|one| one.dekiyaku.id() == id),
                    };
                assert!(holds, "{game}: {cards} is not an example of {id}");
            }
        }
    }

    #[test]
    fn every_yaku_and_its_rule_stand_in_the_rulebook() {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulebook");
        for game in Game::ALL {
            let text = std::fs::read_to_string(format!("{root}/{game}.md")).unwrap();
            let has = |anchor: &str| {
                text.lines()
                    .any(|line| line.starts_with('#') && line.split(' ').nth(1) == Some(anchor))
            };
            for entry in entries(*game, Lang::English) {
                assert!(has(entry.name.id), "{game}: {}", entry.name.id);
                assert!(has(entry.rule), "{game}: {}", entry.rule);
            }
        }
    }

    #[test]
    fn groups_begin_with_dekiyaku_of_the_game() {
        for game in Game::ALL {
            with_game!(*game, G => {
                let groups = <G as GameTexts>::GROUPS;
                let begins = |(first, ..): &&(Dekiyaku, _, _)| G::GAME.info().dekiyaku.contains(first);
                assert_eq!(groups.iter().filter(begins).count(), groups.len(), "{game}");
            });
        }
    }

    #[test]
    fn the_list_of_a_table_has_its_worths_and_no_yaku_that_is_off() {
        let worth = |game, options: &[(&str, &str)], id: &str| {
            let recipes = house_recipes(game, options.iter().copied());
            let list = yaku_list(Lang::English, game, options.iter().copied(), &recipes);
            let mut entries = list.into_iter().flat_map(|section| section.entries);
            entries.find(|entry| entry.name.id == id).map(|entry| entry.worth)
        };
        let options = [("yaku.red", "3"), ("yaku.four-three", "off")];
        let of = |id| worth(Game::HachiHachi, &options, id);
        assert_eq!([of("red"), of("triplet")], ["3 kan", "2 kan"].map(|one| Some(one.to_owned())));
        assert_eq!(of("four-three"), None);
        let options = [("yaku.five-brights", "15"), ("yaku.blue-ribbons", "off")];
        let of = |id| worth(Game::KoiKoi, &options, id);
        assert_eq!(of("five-brights").as_deref(), Some("15 points"));
        assert_eq!(of("blue-ribbons"), None);
    }

    #[test]
    fn the_list_of_a_table_tells_what_its_house_rules_say() {
        let list = |game, options: &[(&str, &str)]| {
            let recipes = house_recipes(game, options.iter().copied());
            yaku_list(Lang::English, game, options.iter().copied(), &recipes)
        };
        let takes = |game, options: &[(&str, &str)], id: &str| {
            let mut entries = list(game, options).into_iter().flat_map(|section| section.entries);
            entries.find(|entry| entry.name.id == id).unwrap().requirement
        };
        let of = |options: &[(&str, &str)]| takes(Game::HachiHachi, options, "seven-ribbons");
        assert_eq!(
            of(&[]),
            "Seven Ribbons without the willow’s. Each further one is worth 1 kan more, the willow’s too."
        );
        assert_eq!(of(&[("yaku.seven-ribbons", "50p+0")]), "Seven Ribbons without the willow’s.");
        assert_eq!(
            of(&[("yaku.seven-ribbons", "10/12/15+3"), ("seven-ribbons-willow", "never")]),
            "Seven Ribbons; the willow’s never counts. Each further one is worth more: 10 kan, 12 kan, 15 kan."
        );
        let animals = |options: &[(&str, &str)]| takes(Game::KoiKoi, options, "animals");
        assert!(animals(&[]).contains("Not besides Boar, Deer, Butterflies."));
        let added = animals(&[("trios", "add"), ("yaku.animals", "1+2")]);
        assert_eq!(added, "Five Animals. Each further one is worth 2 points more.");
        let about = |options: &[(&str, &str)]| list(Game::HachiHachi, options)[0].about;
        assert_eq!(about(&[]), "The best of each group counts.");
        assert_eq!(about(&[("teyaku-count", "best")]), "Only the best of all counts.");
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
        assert_eq!(two, "5 chips from each; between two players 8 chips");
    }
}
