//! Checks that the rulebook has the same contents in every language, as far as a program can tell:
//! each rule and yaku has its heading, with the same options, values, ids, cards, references to
//! other rules, and example below it.

use std::collections::{BTreeMap, BTreeSet};

use ginmi::Game;

use super::script::Block;
use super::{ABOUT, editions, pages, sections, text_of};

/// The heading at the end of English pages for authors of examples.
const FOR_AUTHORS: &str = "\n## Words used in";

/// The text under the heading of a rule or yaku, up to the next such heading.
#[derive(Default)]
struct Rule {
    text: String,
    /// The first lines of the examples, each with the number of notes in it.
    examples: Vec<(String, usize)>,
}

/// Whether it is the number of a rule, such as `HH-3.2`.
fn is_number(word: &str) -> bool {
    let Some((prefix, number)) = word.split_once('-') else { return false };
    let is_prefix =
        ["C", "V"].contains(&prefix) || Game::ALL.iter().any(|game| game.info().prefix == prefix);
    is_prefix && number.starts_with(|first: char| first.is_ascii_digit())
}

/// Whether it is an id, such as `five-brights`.
fn is_id(word: &str) -> bool {
    word.len() > 2 && word.chars().all(|one| one.is_ascii_lowercase() || one == '-')
}

/// The rules of a page by their numbers and ids. The text before the first is called
/// `the beginning`.
fn rules(page: &str, text: &str) -> BTreeMap<String, Rule> {
    let text = text.split(FOR_AUTHORS).next().unwrap_or_default();
    let mut rules: BTreeMap<String, Rule> = BTreeMap::new();
    let mut name = "the beginning".to_owned();
    for (heading, section) in sections(text) {
        let first = heading.split(' ').next().unwrap_or_default();
        if is_number(first) || is_id(first) {
            first.clone_into(&mut name);
            assert!(!rules.contains_key(&name), "{page}: two headings for {name}");
        }
        let rule = rules.entry(name.clone()).or_default();
        for block in Block::all(page, &section) {
            rule.examples.push((block.rules.join(" "), block.notes()));
        }
        let mut is_code = false;
        for line in section.lines() {
            is_code ^= line.starts_with("```");
            if !is_code {
                rule.text.push_str(line.trim_start_matches("```"));
                rule.text.push('\n');
            }
        }
    }
    rules
}

impl Rule {
    /// What is written as code: options and their values, ids, cards.
    fn codes(&self) -> BTreeSet<String> {
        self.text.split('`').skip(1).step_by(2).map(|code| format!("`{code}`")).collect()
    }

    /// The rules that are referred to.
    fn references(&self) -> BTreeSet<String> {
        let is_part = |one: char| one.is_ascii_alphanumeric() || "-.".contains(one);
        let words =
            self.text.split(|one| !is_part(one)).map(|word| word.trim_end_matches(['-', '.']));
        words.filter(|word| is_number(word)).map(str::to_owned).collect()
    }
}

/// The differences between two pages, in sentences.
fn differences(page: &str, english: &str, other: &str) -> Vec<String> {
    let (expected, actual) = (rules("the English page", english), rules(page, other));
    let mut found = Vec::new();
    for name in expected.keys().filter(|name| !actual.contains_key(*name)) {
        found.push(format!("{page} has no heading for {name}"));
    }
    for name in actual.keys().filter(|name| !expected.contains_key(*name)) {
        found.push(format!("{page} has a heading for {name}, the English page has none"));
    }
    for (name, rule) in &expected {
        let Some(translated) = actual.get(name) else { continue };
        for (expected, actual) in
            [(rule.codes(), translated.codes()), (rule.references(), translated.references())]
        {
            for what in expected.difference(&actual) {
                found.push(format!("{page} does not name {what} under {name}"));
            }
            for what in actual.difference(&expected) {
                found.push(format!("{page} names {what} under {name}, the English page does not"));
            }
        }
        if rule.examples != translated.examples {
            let (expected, actual) = (&rule.examples, &translated.examples);
            found.push(format!(
                "{page} has under {name} the examples {actual:?}, the English page {expected:?} \
                 (each with its number of notes)"
            ));
        }
    }
    found
}

#[test]
fn every_language_has_every_rule_option_yaku_and_example() {
    let mut found = Vec::new();
    for page in pages().into_iter().chain([ABOUT.to_owned()]) {
        for other in editions(&page).into_iter().skip(1) {
            found.extend(differences(&other, &text_of(&page), &text_of(&other)));
            for block in Block::all(&other, &text_of(&other)) {
                if !block.has_notes_alone() {
                    let rules = block.rules.join(" ");
                    found
                        .push(format!("{other}: the example of {rules} has more than notes in it"));
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn gaps_in_a_translation_are_reported() {
    let english =
        "# A\n\n## C-1 B\n\nOption `b: on | off`, by C-2.\n\n```example C-1\n# c\npile 1a\n```\n";
    let other = |text: &str| differences("ja/a.md", english, text);
    let whole = "# い\n\n## C-1 ろ\n\n`b: on | off`。C-2による。\n\n```example C-1\n# は\n```\n";
    assert_eq!(other(whole), [""; 0]);
    for (from, to, message) in [
        ("C-1 ろ", "ろ", "no heading for C-1"),
        ("`b: on | off`", "`b: on`", "does not name `b: on | off` under C-1"),
        ("C-2", "C-3", "does not name C-2 under C-1"),
        ("# は\n", "", "has under C-1 the examples"),
    ] {
        let found = other(&whole.replace(from, to));
        assert!(found.iter().any(|one| one.contains(message)), "{message}: {found:?}");
    }
}
