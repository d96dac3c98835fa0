//! The texts are complete: each language has all of them, programs use no others, and none is
//! unused.

mod advice;
mod explanations;
mod games;
mod names;
mod sources;
mod terms;

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{self, Entry, Expression, InlineExpression, PatternElement};
use ginmi::Game;
use ginmi::cards::{Card, CardSet, Month};
use ginmi::options::AllowedValues;
use ginmi_bots::BotKind;
use ginmi_bots::tips::tips;
use ginmi_words::lessons::{brief_lesson, lesson};
use ginmi_words::{Lang, LoadPriority, TERMS, parts_by_priority};

use sources::UsedText;

/// When each text of a language is needed, and its variables, by file and id; an attribute has `.`
/// and its name after the id.
type Texts = BTreeMap<(String, String), (LoadPriority, BTreeSet<String>)>;

fn texts(lang: Lang) -> Texts {
    let mut texts = Texts::new();
    let files = lang.embedded_texts().iter();
    let parts = files.flat_map(|(name, file)| {
        parts_by_priority(file).map(move |(priority, part)| (*name, priority, part))
    });
    for (name, priority, part) in parts {
        let parsed = fluent_syntax::parser::parse(part)
            .unwrap_or_else(|(_, errors)| panic!("{}/{name}.ftl: {errors:?}", lang.tag()));
        for entry in parsed.body {
            let Entry::Message(message) = entry else { continue };
            let own = message.value.map(|value| (message.id.name.to_owned(), value));
            let attributes = message.attributes.into_iter().map(|attribute| {
                (format!("{}.{}", message.id.name, attribute.id.name), attribute.value)
            });
            for (id, pattern) in own.into_iter().chain(attributes) {
                let mut variables = BTreeSet::new();
                collect(&pattern, &mut variables);
                let key = (name.to_owned(), id);
                assert!(!texts.contains_key(&key), "{key:?} stands twice in {}", lang.name());
                texts.insert(key, (priority, variables));
            }
        }
    }
    texts
}

fn collect(pattern: &ast::Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => variable(inline, variables),
            Expression::Select { selector, variants } => {
                variable(selector, variables);
                variants.iter().for_each(|variant| collect(&variant.value, variables));
            }
        }
    }
}

fn variable(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => _ = variables.insert(id.name.to_owned()),
        // Texts within texts, as in explanations, are checked when they are used.
        InlineExpression::MessageReference { .. }
        | InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. } => {}
        other => panic!("the test does not know {other:?}"),
    }
}

/// English words that have another form for one.
const COUNTED: [&str; 15] = [
    "points",
    "cards",
    "rounds",
    "games",
    "chips",
    "calls",
    "players",
    "seats",
    "days",
    "times",
    "decisions",
    "moves",
    "seconds",
    "deals",
    "are",
];

/// The texts whose number is never 1.
const NEVER_ONE: [&str; 25] = [
    // At least two games are compared with those before.
    "profile-last",
    // The numbers of players that a game or a campaign has, of its rounds, and of cards in it.
    "at-table",
    "tile-facts",
    "from-players",
    "players-exactly",
    "players-from-to",
    "campaign-players-has",
    "game-has-rounds",
    "table-in-short",
    "bad-active",
    "bad-too-many",
    "example-active",
    "cards",
    "piles-progress",
    // Tips are measured in many deals.
    "guide-bot",
    "guide-method",
    // A kan is 10 or 12 points, the pot is at least two penalties, and so on.
    "explain-swap",
    "explain-mizuten",
    "explain-two-left",
    "explain-offer",
    "explain-answer",
    "explain-drop",
    "explain-join",
    "settled-seven",
    "fair-part",
];

/// Adds numbers before words that have another form for one, outside of a choice by number.
fn collect_plurals(pattern: &ast::Pattern<&str>, is_chosen: bool, found: &mut Vec<String>) {
    for (index, element) in pattern.elements.iter().enumerate() {
        let PatternElement::Placeable { expression } = element else { continue };
        let next = pattern.elements.get(index + 1);
        match (expression, next) {
            (Expression::Select { variants, .. }, _) => {
                variants.iter().for_each(|one| collect_plurals(&one.value, true, found));
            }
            (
                Expression::Inline(InlineExpression::VariableReference { id }),
                Some(PatternElement::TextElement { value }),
            ) if !is_chosen && id.name != "player" && value.starts_with(' ') => {
                let words = value.split(|letter: char| !letter.is_alphabetic());
                if words.filter(|word| !word.is_empty()).take(2).any(|word| COUNTED.contains(&word))
                {
                    found.push(format!("${}{value}", id.name));
                }
            }
            _ => {}
        }
    }
}

#[test]
fn a_number_that_can_be_one_has_its_own_words() {
    let (mut wrong, mut exceptions) = (Vec::new(), BTreeSet::new());
    for (name, file) in Lang::English.embedded_texts() {
        for (_, part) in parts_by_priority(file) {
            for entry in fluent_syntax::parser::parse(part).expect("a file of texts").body {
                let Entry::Message(ast::Message { id, value: Some(pattern), .. }) = entry else {
                    continue;
                };
                let mut found = Vec::new();
                collect_plurals(&pattern, false, &mut found);
                if !found.is_empty() && NEVER_ONE.contains(&id.name) {
                    exceptions.insert(id.name);
                } else if !found.is_empty() {
                    wrong.push(format!("{name}.ftl, {}: {found:?}", id.name));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(exceptions, BTreeSet::from(NEVER_ONE), "no exception is left over");
}

#[test]
fn every_language_has_every_text() {
    let first = texts(Lang::default());
    for lang in Lang::ALL {
        let own = texts(*lang);
        let missing: Vec<_> = first.keys().filter(|key| !own.contains_key(key)).collect();
        assert!(missing.is_empty(), "{} lacks {missing:?}", lang.name());
        let more: Vec<_> = own.keys().filter(|key| !first.contains_key(key)).collect();
        assert!(more.is_empty(), "{} alone has {more:?}", lang.name());
        let moved: Vec<_> = first.keys().filter(|key| own[*key].0 != first[*key].0).collect();
        assert!(moved.is_empty(), "{} has {moved:?} in another part of the file", lang.name());
    }
}

/// A game may override a text of all games, but the files of all games have no id twice.
#[test]
fn no_text_of_all_games_stands_twice() {
    let mut files: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, id) in texts(Lang::default()).into_keys() {
        if !name.starts_with("games/") {
            files.entry(id).or_default().push(name);
        }
    }
    files.retain(|_, names| names.len() > 1);
    assert!(files.is_empty(), "{files:?}");
}

#[test]
fn every_text_is_given_its_arguments() {
    for lang in Lang::ALL {
        let mut by_id: BTreeMap<String, Vec<BTreeSet<String>>> = BTreeMap::new();
        for ((_, id), (_, variables)) in texts(*lang) {
            by_id.entry(id).or_default().push(variables);
        }
        for UsedText { file, id, arguments } in sources::used_texts() {
            let found = by_id.get(&id);
            let found = found.unwrap_or_else(|| panic!("{file}: there is no text `{id}`"));
            let Some(arguments) = arguments else { continue };
            for variable in found.iter().flatten() {
                let given = |name: &String| *name == *variable || format!("{name}-is") == *variable;
                assert!(
                    arguments.iter().any(given),
                    "{file}: the text `{id}` in {} needs ${variable}",
                    lang.name()
                );
            }
        }
    }
}

#[test]
fn no_text_is_left_over() {
    let sources = sources::all();
    let cards = CardSet::DECK.with(Card::BLANK);
    let names = cards.iter().map(|card| format!("card-{card}"));
    let mut named: BTreeSet<String> = names.flat_map(|id| [format!("{id}.short"), id]).collect();
    named.extend(Month::all().map(|month| format!("plant-{month}")));
    named.extend(TERMS.iter().flat_map(|term| {
        let id = format!("term-{term}");
        [format!("{id}.words"), id]
    }));
    named.extend(["kan", "points", "chips"].map(|unit| format!("in-{unit}")));
    named.extend(BotKind::ALL.iter().flat_map(|kind| {
        let id = format!("bot-kind-{kind}");
        [format!("{id}.about"), id]
    }));
    // The list of yaku has other texts for some values of options, and some yaku count further cards.
    let mut by_rules = BTreeSet::new();
    for game in Game::ALL {
        let info = game.info();
        named.extend((info.reasons)().iter().map(|reason| format!("reason-{reason}")));
        let teyaku = info.teyaku.iter().map(|yaku| yaku.id());
        let yaku = teyaku.chain(info.dekiyaku.iter().map(|yaku| yaku.id()));
        let mut varying = vec!["best-of-group".to_owned(), "group-b".to_owned()];
        named.extend(yaku.flat_map(|yaku| {
            let (name, takes) = (format!("yaku-{yaku}"), format!("takes-{yaku}"));
            varying.extend([takes.clone(), format!("further-{yaku}")]);
            [takes, format!("{name}.other"), format!("{name}.reading"), name]
        }));
        for option in game.options() {
            for value in option.values.choices() {
                by_rules.extend(varying.iter().map(|id| format!("{id}.{}-{value}", option.name)));
            }
        }
        by_rules.extend(varying);
        for option in game.options() {
            let id = format!("option-{}", option.name);
            let counted = match option.values {
                AllowedValues::ChoiceOrCounted(_, counted) => Some(counted.id),
                // The worths of all yaku have the same texts.
                AllowedValues::Worth(_) => {
                    let texts = ["option-yaku", "option-yaku.means"].map(str::to_owned);
                    named.extend(texts);
                    named.insert(format!("option-group-{}", option.group.id()));
                    continue;
                }
                AllowedValues::Choice(_)
                | AllowedValues::Number { .. }
                | AllowedValues::ChoiceOrNumber { .. }
                | AllowedValues::Amount { .. } => None,
            };
            // Cards have their names.
            let is_of_cards =
                |value: &&str| value.split('+').all(|card| card.parse::<Card>().is_ok());
            let values = option.values.choices().iter().copied().chain(counted);
            let values = values.filter(|value| !is_of_cards(value));
            // The values of a switch have their texts once.
            let values = values.map(|value| match value {
                "on" | "off" if option.values.choices() == ["off", "on"] => {
                    format!("value-{value}")
                }
                _ => format!("{id}.is-{value}"),
            });
            named.extend(values);
            named.extend([format!("{id}.means"), id]);
            named.insert(format!("option-group-{}", option.group.id()));
        }
        named.extend(game.presets().iter().flat_map(|preset| {
            let id = format!("preset-{}", preset.id);
            [format!("{id}.about"), id]
        }));
        for tip in tips(*game) {
            let id = format!("tip-{}", tip.id);
            by_rules.insert(format!("{id}-source"));
            named.extend([format!("{id}-why"), id]);
        }
        let steps = lesson(*game).into_iter().chain(brief_lesson(*game));
        named.extend(steps.flat_map(|step| step.ids()));
    }
    let texts = texts(Lang::default());
    let ids: BTreeSet<&String> = texts.keys().map(|(_, id)| id).collect();
    let takes = named.iter().filter(|id| !id.starts_with("reason-"));
    let missing: Vec<_> = takes.filter(|id| !ids.contains(id)).collect();
    assert!(missing.is_empty(), "there are no texts {missing:?}");
    let files = Lang::default().embedded_texts();
    let is_used = |id: &&&String| {
        named.contains(**id)
            || by_rules.contains(**id)
            || sources.contains(&format!("\"{id}\""))
            || sources.contains(&format!("{{say:{id}}}"))
            || files.iter().any(|(_, file)| file.contains(&format!("{{ {id} }}")))
    };
    let left: Vec<_> = ids.iter().filter(|id| !is_used(id)).collect();
    assert!(left.is_empty(), "nobody says {left:?}");
}

#[test]
fn rules_stand_in_the_rulebook() {
    let rulebook = sources::rulebook();
    for lang in Lang::ALL {
        for (name, file) in lang.embedded_texts() {
            for rule in sources::rules(file) {
                let heading = |line: &str| {
                    line.starts_with('#') && line.split(' ').nth(1) == Some(rule.as_str())
                };
                assert!(rulebook.lines().any(heading), "{}/{name}.ftl: {rule}", lang.tag());
            }
        }
    }
}
