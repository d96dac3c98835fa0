//! Replaces the rule numbers in the texts of lessons by links, since numbers mean nothing to
//! beginners.

use crate::model::RulebookPassage;

/// A text, and the passage of the rulebook about it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RuleLinkedText {
    /// The sentences.
    pub text: String,
    /// The first of the rules that they name.
    pub rule: Option<RulebookPassage>,
}

impl RuleLinkedText {
    /// Removes the rules from a text, which has them in parentheses: `one pays (HH-7.2).`
    #[must_use]
    pub fn new(text: &str) -> Self {
        let mut linked = Self::default();
        let mut rest = text;
        while let Some(from) = rest.find(['(', '（']) {
            let inside = &rest[from..];
            let Some(end) = inside.find([')', '）']) else { break };
            let width = inside[end..].chars().next().map_or(0, char::len_utf8);
            let rules = inside[..end].trim_start_matches(['(', '（']);
            let (before, group) = (&rest[..from], &inside[..end + width]);
            let mut all =
                rules.split([',', '、']).map(|rule| RulebookPassage::of_rule(rule.trim()));
            let first = all.next().flatten();
            if first.is_some() && all.all(|rule| rule.is_some()) {
                linked.text += before.trim_end();
                linked.rule = linked.rule.or(first);
            } else {
                linked.text += before;
                linked.text += group;
            }
            rest = &inside[end + width..];
        }
        linked.text += rest;
        linked
    }
}

#[cfg(test)]
mod tests {
    use ginmi::Game;
    use ginmi_words::lessons::{brief_lesson, lesson};

    use super::*;
    use crate::words::Lang;

    #[test]
    fn rules_become_links() {
        let linked =
            RuleLinkedText::new("One pays (HH-7.1, HH-7.2). The other (who plays) does not (C-4).");
        assert_eq!(linked.text, "One pays. The other (who plays) does not.");
        assert_eq!(linked.rule, RulebookPassage::of_rule("HH-7.1"));
        let linked = RuleLinkedText::new("払います（HH-7.1、HH-1.1）。");
        assert_eq!(
            (linked.text.as_str(), linked.rule),
            ("払います。", RulebookPassage::of_rule("HH-7.1"))
        );
        assert_eq!(RuleLinkedText::new("88 (par").text, "88 (par");
    }

    #[test]
    fn no_number_of_a_rule_is_left_in_a_lesson() {
        for game in Game::ALL {
            for step in lesson(*game).into_iter().chain(brief_lesson(*game)) {
                for (id, lang) in
                    step.ids().iter().flat_map(|id| Lang::ALL.iter().map(move |lang| (id, lang)))
                {
                    let linked = RuleLinkedText::new(lang.text_in(*game, id)).text;
                    let parts = RulebookPassage::split_text(&linked);
                    assert!(parts.iter().all(|(_, rule)| rule.is_none()), "{linked}");
                }
            }
        }
    }
}
