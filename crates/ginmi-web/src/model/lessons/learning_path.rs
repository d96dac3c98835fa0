//! The way of a learner from the lesson of a game to its standard rules, in steps that each add
//! something.

use ginmi::Game;
use ginmi::options::Preset;
use ginmi_bots::BotKind;
use ginmi_table::names::BotName;
use ginmi_words::{
    learning_step_of, learning_step_summary, learning_steps, next_learning_step, preset_name,
    round_minutes, text,
};

use crate::model::SoloSetup;
use crate::words::{self, Lang};

/// The number of rounds with the standard rules, which have more without being asked.
const STANDARD_ROUNDS: &str = "6";

/// A row of the learning path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LearningRow {
    /// The preset of the step; `None` for the lesson.
    pub step: Option<&'static str>,
    /// The name.
    pub name: &'static str,
    /// What is new, in two sentences.
    pub about: &'static str,
    /// Its length and the opponents; empty for the lesson.
    pub facts: String,
    /// Whether it was done: a game of the step was played to its end.
    pub is_done: bool,
    /// Whether it is the first that was not done.
    pub is_next: bool,
}

/// The ids of the steps that were done, as they are stored.
#[derive(Clone, Copy, Debug)]
pub struct FinishedSteps<'a>(pub &'a str);

impl FinishedSteps<'_> {
    /// Whether a step was done.
    #[must_use]
    pub fn has(self, step: &str) -> bool {
        self.0.split(' ').any(|own| own == step)
    }

    /// The text to store when a step was done; `None` if it says so already.
    #[must_use]
    pub fn with(self, step: &str) -> Option<String> {
        (!self.has(step)).then(|| [self.0, step].join(" ").trim_start().to_owned())
    }
}

/// Whether a game has steps, of which the standard rules were not played yet. A player who went
/// there at once is not led back.
#[must_use]
pub fn has_open_step(game: Game, finished: FinishedSteps<'_>) -> bool {
    learning_steps(game.presets()).last().is_some_and(|last| !finished.has(last.id))
}

/// Whether a game is learned in steps.
#[must_use]
pub fn has_steps(game: Game) -> bool {
    learning_steps(game.presets()).next().is_some()
}

/// The step of a game that is played by these house rules, which are those that differ from their
/// defaults.
pub fn finished_step<'a>(
    game: Game,
    rules: impl Iterator<Item = (&'a str, &'a str)>,
) -> Option<&'static str> {
    learning_step_of(game.presets(), rules).map(|step| step.id)
}

/// The step to play after the one that is played by these house rules.
pub fn following_step<'a>(
    game: Game,
    rules: impl Iterator<Item = (&'a str, &'a str)>,
) -> Option<&'static str> {
    let step = finished_step(game, rules)?;
    next_learning_step(game.presets(), step).map(|step| step.id)
}

/// The learning path of a game: its lesson, its steps, and its standard rules. Empty if the game has
/// no steps.
#[must_use]
pub fn learning_path(
    game: Game,
    lang: Lang,
    is_lesson_done: bool,
    finished: FinishedSteps<'_>,
) -> Vec<LearningRow> {
    path_in(game, game.presets(), lang, is_lesson_done, finished)
}

fn path_in(
    game: Game,
    presets: &'static [Preset],
    lang: Lang,
    is_lesson_done: bool,
    finished: FinishedSteps<'_>,
) -> Vec<LearningRow> {
    let lesson = LearningRow {
        step: None,
        name: lang.text("steps-lesson"),
        about: lang.text("steps-lesson-about"),
        facts: String::new(),
        is_done: is_lesson_done,
        is_next: false,
    };
    let step = |step: &'static Preset| LearningRow {
        step: Some(step.id),
        name: preset_name(lang, game, step),
        about: learning_step_summary(lang, game, step),
        facts: facts(game, presets, step, lang),
        is_done: finished.has(step.id),
        is_next: false,
    };
    let mut rows: Vec<LearningRow> =
        std::iter::once(lesson).chain(learning_steps(presets).map(step)).collect();
    if rows.len() == 1 {
        return Vec::new();
    }
    if let Some(next) = rows.iter_mut().find(|row| !row.is_done) {
        next.is_next = true;
    }
    rows
}

/// The name of a step, and what is new in it.
#[must_use]
pub fn step_texts(lang: Lang, game: Game, step: &str) -> Option<(&'static str, &'static str)> {
    let step = game.preset(step).ok()?;
    Some((preset_name(lang, game, step), learning_step_summary(lang, game, step)))
}

/// The length and the opponents of a step.
fn facts(game: Game, presets: &'static [Preset], step: &'static Preset, lang: Lang) -> String {
    let rounds: u16 = rounds(step).parse().unwrap_or_default();
    let minutes = rounds.saturating_mul(round_minutes(game));
    let length = text!(lang, "rounds-minutes", rounds = rounds, minutes = minutes);
    let bot = words::bot_kind(lang, opponent(presets, step));
    let opponents = match game.capacity() {
        2 => text!(lang, "one-opponent", bot = bot),
        _ => text!(lang, "all-opponents", bot = bot),
    };
    [length, opponents].join(lang.text("dot"))
}

fn rounds(step: &'static Preset) -> &'static str {
    let own = step.options.iter().find(|(name, _)| *name == "rounds");
    own.map_or(STANDARD_ROUNDS, |(_, rounds)| *rounds)
}

/// The bot to play against: a beginner in the first half of the steps.
fn opponent(presets: &'static [Preset], step: &Preset) -> BotKind {
    let steps = learning_steps(presets).count();
    let index = learning_steps(presets).take_while(|other| other.id != step.id).count();
    if 2 * index + 1 < steps { BotKind::Novice } else { BotKind::default() }
}

/// The solo game of a step, for this number of players or as many as can play a round; one more if
/// the step brings joining and dropping.
#[must_use]
pub fn step_setup(game: Game, step: &str, players: Option<u8>) -> Option<SoloSetup> {
    setup_in(game, game.presets(), step, players)
}

fn setup_in(
    game: Game,
    presets: &'static [Preset],
    step: &str,
    players: Option<u8>,
) -> Option<SoloSetup> {
    let step = learning_steps(presets).find(|own| own.id == step)?;
    let rules = step.options.iter().filter(|(name, _)| *name != "rounds");
    let rules = rules.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let length = ("rounds".to_owned(), rounds(step).to_owned());
    // Where nobody joins or drops before the standard rules, these are for more than can play.
    let brings_joining = step.options.is_empty()
        && learning_steps(presets)
            .any(|own| own.options.iter().any(|(name, _)| *name == "joining"));
    let least = game.capacity() + usize::from(brings_joining);
    let players = players.map_or(least, |players| least.max(players.into()));
    Some(SoloSetup {
        game,
        players: players as u8,
        options: std::iter::once(length).chain(rules).collect(),
        bots: BotName::new(opponent(presets, step).id()).into_iter().collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PRESETS: &[Preset] = &[
        Preset { id: "rulebook", options: &[] },
        Preset { id: "season", options: &[("rounds", "3")] },
        Preset { id: "beginner-1", options: &[("rounds", "3"), ("kan", "10")] },
        Preset { id: "beginner-2", options: &[("rounds", "3"), ("mizuten", "on")] },
        Preset { id: "beginner-3", options: &[("claims", "manual")] },
    ];
    const GAME: Game = Game::HachiHachi;

    fn path(is_lesson_done: bool, finished: &str) -> Vec<LearningRow> {
        path_in(GAME, PRESETS, Lang::English, is_lesson_done, FinishedSteps(finished))
    }

    fn next(rows: &[LearningRow]) -> Vec<Option<&str>> {
        rows.iter().filter(|row| row.is_next).map(|row| row.step).collect()
    }

    #[test]
    fn the_path_leads_from_the_lesson_to_the_standard_rules() {
        let rows = path(false, "");
        let steps: Vec<_> = rows.iter().map(|row| row.step).collect();
        let steps_of_game = ["beginner-1", "beginner-2", "beginner-3", "rulebook"].map(Some);
        assert_eq!(steps[0], None);
        assert_eq!(steps[1..], steps_of_game);
        assert!(rows.iter().all(|row| !row.name.is_empty() && !row.about.is_empty()));
        assert_eq!(rows[1].facts, "3 rounds, about 9 minutes · Beginner bots");
        assert_eq!(rows[4].facts, "6 rounds, about 18 minutes · Strong bots");
        assert_eq!(rows[4].name, "Standard rules");
        assert!(rows[4].about.contains("joins or drops"), "{}", rows[4].about);
        assert!(path_in(GAME, &PRESETS[..2], Lang::English, true, FinishedSteps("")).is_empty());
    }

    #[test]
    fn one_step_is_next_and_none_after_the_last() {
        assert_eq!(next(&path(false, "")), [None]);
        assert_eq!(next(&path(true, "")), [Some("beginner-1")]);
        assert_eq!(next(&path(true, "beginner-1 beginner-3")), [Some("beginner-2")]);
        let all = "beginner-1 beginner-2 beginner-3 rulebook";
        assert!(next(&path(true, all)).is_empty());
        assert!(path(true, all).iter().all(|row| row.is_done));
    }

    #[test]
    fn what_was_done_is_stored_once() {
        assert_eq!(FinishedSteps("").with("beginner-1").as_deref(), Some("beginner-1"));
        let two = FinishedSteps("beginner-1").with("rulebook");
        assert_eq!(two.as_deref(), Some("beginner-1 rulebook"));
        assert_eq!(FinishedSteps("beginner-1 rulebook").with("beginner-1"), None);
        assert!(!FinishedSteps("beginner-10").has("beginner-1") && !FinishedSteps("").has("x"));
    }

    #[test]
    fn a_step_is_played_by_its_rules_against_fitting_bots() {
        let setup = |step| setup_in(GAME, PRESETS, step, None);
        let first = setup("beginner-1").unwrap();
        assert_eq!((first.game, first.players), (GAME, 3));
        assert_eq!(first.options, [("rounds", "3"), ("kan", "10")].map(owned));
        assert_eq!(first.bots[0].as_str(), "novice");
        assert_eq!(setup("beginner-2").unwrap().bots[0].as_str(), "novice");
        let third = setup("beginner-3").unwrap();
        assert_eq!(third.options, [("rounds", "6"), ("claims", "manual")].map(owned));
        assert_eq!(third.bots[0].as_str(), "greedy");
        let standard = setup("rulebook").unwrap();
        assert_eq!(standard.options, [("rounds", "6")].map(owned));
        assert!(setup("season").is_none(), "it is no step");
        // Joining and dropping needs somebody who drops.
        let players = |step| step_setup(Game::HachiHachi, step, Some(3)).unwrap().players;
        assert_eq!([players("beginner-4"), players("rulebook")], [3, 4]);
        assert_eq!(step_setup(Game::Taiyaku, "rulebook", None).unwrap().players, 4);
        assert_eq!(step_setup(Game::Nuki, "rulebook", None).unwrap().players, 2);
        assert_eq!(step_setup(Game::HachiHachi, "rulebook", Some(5)).unwrap().players, 5);
        let of_five = setup_in(GAME, PRESETS, "beginner-1", Some(5)).unwrap();
        assert_eq!(of_five.players, 5, "the same people go on");
        for step in learning_steps(PRESETS) {
            let setup = setup(step.id).unwrap();
            let options = setup.options.iter().map(|(name, value)| (&**name, &**value));
            assert!(ginmi::Match::new(GAME, 3, options.clone()).is_ok());
            let found = learning_step_of(PRESETS, options).map(|step| step.id);
            assert_eq!(found, Some(step.id), "a game of the step counts for it");
        }
    }

    /// Holds for whatever steps the games have.
    #[test]
    fn every_step_of_every_game_can_be_played_and_leads_on() {
        for game in Game::ALL {
            for lang in Lang::ALL {
                for row in learning_path(*game, *lang, true, FinishedSteps("")) {
                    assert!(!row.name.is_empty() && !row.about.is_empty(), "{game}");
                    let Some(step) = row.step else { continue };
                    let setup = step_setup(*game, step, None).unwrap();
                    let rules = setup.options.iter().map(|(name, value)| (&**name, &**value));
                    let made = ginmi::Match::new(*game, setup.players.into(), rules.clone());
                    assert!(made.is_ok(), "{game}, {step}");
                    assert_eq!(finished_step(*game, rules.clone()), Some(step), "{game}");
                    let next = following_step(*game, rules);
                    let is_last = game.preset(step).unwrap().options.is_empty();
                    assert_eq!(next.is_none(), is_last, "{game}, {step}");
                    assert_eq!(step_texts(*lang, *game, step), Some((row.name, row.about)));
                }
            }
            assert_eq!(has_open_step(*game, FinishedSteps("")), has_steps(*game));
        }
    }

    fn owned((name, value): (&str, &str)) -> (String, String) {
        (name.to_owned(), value.to_owned())
    }
}
