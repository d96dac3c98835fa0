//! The steps in which a game is learned after its lesson: presets that leave parts of it out, and
//! then its standard rules.

use ginmi::options::Preset;

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
    rules: impl Iterator<Item = (&'r str, &'r str)> + Clone,
) -> Option<&'p Preset> {
    let count = rules.clone().filter(|(name, _)| *name != LENGTH).count();
    let is_it = |preset: &&Preset| {
        let mut own = preset.options.iter().filter(|(name, _)| *name != LENGTH);
        own.clone().count() == count && own.all(|own| rules.clone().any(|rule| rule == *own))
    };
    learning_steps(presets).find(is_it)
}

/// The step after the one with this id; `None` after the last, and if it is no step.
#[must_use]
pub fn next_learning_step<'p>(presets: &'p [Preset], id: &str) -> Option<&'p Preset> {
    learning_steps(presets).skip_while(|step| step.id != id).nth(1)
}

#[cfg(test)]
mod tests {
    use ginmi::Game;

    use super::*;
    use crate::{Lang, preset_name, preset_summary};

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

    #[test]
    fn every_step_says_in_two_sentences_what_is_new() {
        for game in Game::ALL {
            for lang in Lang::ALL {
                let end = if *lang == Lang::Japanese { "。" } else { "." };
                let beginner =
                    game.presets().iter().filter(|preset| preset.id.starts_with(BEGINNER));
                for step in beginner {
                    let about = preset_summary(*lang, *game, step);
                    assert!(!preset_name(*lang, *game, step).is_empty());
                    assert_eq!(about.matches(end).count(), 2, "{game}, {}: {about}", step.id);
                    assert!(about.ends_with(end), "{game}, {}: {about}", step.id);
                }
            }
        }
    }

    /// The texts of the steps, which may be there before their presets.
    #[test]
    fn the_texts_of_the_steps_are_two_short_sentences() {
        for (game, steps) in
            [("hachi-hachi", 4), ("koi-koi", 1), ("taiyaku", 2), ("nuki-hachi-hachi", 2)]
        {
            let game: Game = game.parse().unwrap();
            for number in 1..=steps {
                for (lang, end, most) in [(Lang::English, ". ", 170), (Lang::Japanese, "。", 80)] {
                    let about = lang.text_in(game, &format!("preset-beginner-{number}.about"));
                    let about = format!("{about} ");
                    assert_eq!(about.matches(end).count(), 2, "{game}, {number}: {about}");
                    assert!(about.chars().count() <= most, "{game}, {number}: {about}");
                }
            }
        }
    }
}
