//! The steps in which a game is learned after its lesson: presets that leave parts of it out, and
//! then its standard rules.

use ginmi::Game;
use ginmi::options::Preset;

use crate::{Lang, preset_summary};

/// How the ids of the presets for beginners begin; their order is that of the list.
const BEGINNER: &str = "beginner-";

/// The option for the length of a game, which is no part of the rules to learn.
const LENGTH: &str = "rounds";

/// The steps among the presets of a game: those for beginners in their order, then the standard
/// rules, which are the first preset. None if there are no presets for beginners.
pub fn learning_steps(presets: &[Preset]) -> impl Iterator<Item = &Preset> {
    let beginner = || presets.iter().filter(|preset| preset.id.starts_with(BEGINNER));
    let standard = presets.first().filter(|_| beginner().next().is_some());
    beginner().chain(standard)
}

/// The step with exactly these house rules, whatever the length of the game.
///
/// `rules` are the options that differ from their defaults.
pub fn learning_step_of<'p, 'r>(
    presets: &'p [Preset],
    rules: impl Iterator<Item = (&'r str, &'r str)>,
) -> Option<&'p Preset> {
    let rules: Vec<_> = rules.filter(|(name, _)| *name != LENGTH).collect();
    let is_it = |preset: &&Preset| {
        let own = || preset.options.iter().filter(|(name, _)| *name != LENGTH);
        own().count() == rules.len() && own().all(|option| rules.contains(option))
    };
    learning_steps(presets).find(is_it)
}

/// The step after the one with this id; `None` after the last, and if it is no step.
#[must_use]
pub fn next_learning_step<'p>(presets: &'p [Preset], id: &str) -> Option<&'p Preset> {
    learning_steps(presets).skip_while(|step| step.id != id).nth(1)
}

/// What is new in a step of a game, in two sentences. The standard rules add what the last step for
/// beginners leaves out.
#[must_use]
pub fn learning_step_summary(lang: Lang, game: Game, step: &Preset) -> &'static str {
    if step.id.starts_with(BEGINNER) {
        preset_summary(lang, game, step)
    } else {
        lang.text_in(game, "learn-standard")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn preset(id: &'static str, options: &'static [(&'static str, &'static str)]) -> Preset {
        Preset { id, options }
    }

    const PRESETS: &[Preset] = &[
        preset("rulebook", &[]),
        preset("half-year", &[("rounds", "6")]),
        preset("beginner-1", &[("rounds", "3"), ("teyaku", "off"), ("dekiyaku", "off")]),
        preset("beginner-2", &[("rounds", "6"), ("teyaku", "off")]),
        preset("other", &[("kan", "10")]),
    ];

    #[test]
    fn the_presets_for_beginners_lead_to_the_standard_rules() {
        let ids: Vec<_> = learning_steps(PRESETS).map(|step| step.id).collect();
        assert_eq!(ids, ["beginner-1", "beginner-2", "rulebook"]);
        assert_eq!(learning_steps(&PRESETS[..2]).count(), 0, "there is nothing to learn first");
        let next = |id| next_learning_step(PRESETS, id).map(|step| step.id);
        assert_eq!(next("beginner-1"), Some("beginner-2"));
        assert_eq!(next("beginner-2"), Some("rulebook"));
        assert_eq!((next("rulebook"), next("other")), (None, None));
    }

    #[test]
    fn a_step_is_known_by_its_rules_and_not_by_its_length() {
        let of = |rules: &[(&'static str, &'static str)]| {
            learning_step_of(PRESETS, rules.iter().copied()).map(|step| step.id)
        };
        let first = [("dekiyaku", "off"), ("teyaku", "off")];
        assert_eq!(of(&first), Some("beginner-1"));
        assert_eq!(of(&[first[0], first[1], ("rounds", "12")]), Some("beginner-1"));
        assert_eq!(of(&[("rounds", "1"), ("teyaku", "off")]), Some("beginner-2"));
        assert_eq!((of(&[]), of(&[("rounds", "3")])), (Some("rulebook"), Some("rulebook")));
        assert_eq!(of(&[first[0], first[1], ("kan", "10")]), None, "something else is different");
        assert_eq!((of(&[("teyaku", "on")]), of(&[("kan", "10")])), (None, None));
    }

    /// The texts may be there before the presets.
    #[test]
    fn every_step_says_in_two_short_sentences_what_is_new() {
        for game in Game::ALL {
            for (lang, end, most) in [(Lang::English, ". ", 180), (Lang::Japanese, "。", 80)] {
                let beginner = (1..).map(|number| format!("preset-beginner-{number}.about"));
                let beginner = beginner.map_while(|id| lang.text_if(*game, &id));
                let all: Vec<_> = beginner.chain([lang.text_in(*game, "learn-standard")]).collect();
                assert!(all.len() > 1, "{game}");
                for about in all {
                    assert_eq!(format!("{about} ").matches(end).count(), 2, "{game}: {about}");
                    assert!(about.chars().count() <= most, "{game}: {about}");
                }
            }
        }
    }
}
