use ginmi::cards::CardSet;

use super::*;
use crate::words::Lang;

/// The game of tests that work with any game.
const ANY: Game = Game::ALL[0];

/// What can be touched in a step, and the right ones first found by trying them all.
fn touches(lesson: &Lesson) -> Vec<Touch> {
    let scene = lesson.scene(Lang::English);
    let cards = scene.picks.iter().map(|pick| Touch::Card(pick.card));
    let answers = (0..scene.answers.len()).map(Touch::Answer);
    let board = scene.board.into_iter().flat_map(|board| {
        let cards = board.hand.into_iter().chain(board.field).filter_map(|(_, action)| action);
        let choices = board.choices.into_iter().map(|choice| choice.action);
        cards.chain(choices).map(Touch::Act).collect::<Vec<_>>()
    });
    cards.chain(answers).chain(board).collect()
}

/// Solves the step that is shown; every wrong choice on the way is refused with a reason in both
/// languages and changes nothing.
fn solve(lesson: &mut Lesson) {
    let before = lesson.board;
    let all = touches(lesson);
    assert!(all.len() > 1, "{}: nothing to choose", lesson.step().name);
    let mut wrong = 0;
    for touch in all {
        if lesson.is_solved() {
            break;
        }
        lesson.touch(touch);
        let (_, is_right) = lesson.last.expect("it was judged");
        for lang in Lang::ALL {
            let verdict = lesson.scene(*lang).verdict.expect("it is said whether it was right");
            assert_eq!(verdict.is_right, is_right);
            assert!(verdict.text.len() > 5, "{touch:?}: {}", verdict.text);
        }
        if !is_right {
            wrong += 1;
            assert!(!lesson.is_solved());
            assert_eq!(lesson.board, before, "a wrong choice changes nothing");
        }
    }
    // From here on only what is right is left to be tried: wrong ones stood before it, or behind.
    assert!(lesson.is_solved(), "{} cannot be solved", lesson.step().name);
    let mut again = lesson.clone();
    again.turn_to(lesson.at());
    let rejected = touches(&again).into_iter().any(|touch| {
        let mut tried = again.clone();
        tried.touch(touch);
        tried.last.is_some_and(|(_, right)| !right)
    });
    assert!(rejected || wrong > 0, "{} has no wrong choice", lesson.step().name);
}

#[test]
fn every_lesson_is_solved_by_what_the_engine_accepts() {
    for game in Game::ALL {
        let mut lesson = Lesson::begin(*game, "");
        assert!((8..=13).contains(&lesson.len()), "{game}: {} steps", lesson.len());
        while !lesson.scene(Lang::English).is_round {
            assert!(!lesson.is_done());
            let here = lesson.at();
            lesson.turn_to(here + 1);
            assert_eq!(lesson.at(), here, "what is not done is not passed over");
            solve(&mut lesson);
            // The real round is the last step; it is reached when all others are done.
            lesson.turn_to(here + 1);
            assert_eq!(lesson.at(), here + 1, "{game}, step {here}");
        }
        assert_eq!(lesson.at() + 1, lesson.len());
    }
}

#[test]
fn positions_and_cards_of_all_steps_are_sound_and_texts_are_there() {
    for game in Game::ALL {
        for step in &Lesson::begin(*game, "").steps {
            let title = step.name;
            let rows = step.rows.iter().map(|row| row.1);
            for codes in rows {
                assert!(!codes.parse::<CardSet>().expect(title).is_empty());
            }
            match &step.task {
                Task::Decide(decide) => {
                    assert!(position::build(&decide.position).is_some(), "{game}: {title}");
                }
                Task::Pick(pick) => {
                    let from: CardSet = pick.from.parse().expect(title);
                    assert!(from.contains_all(pick.wanted) && from != pick.wanted, "{title}");
                    assert!(!pick.wanted.is_empty(), "{title}");
                }
                Task::Answer(_) | Task::Round => {}
            }
            for id in step.ids() {
                assert!(Lang::ALL.iter().all(|lang| !lang.text_in(*game, &id).is_empty()), "{id}");
            }
        }
    }
}

#[test]
fn a_lesson_goes_on_where_it_was_left() {
    let mut lesson = Lesson::begin(ANY, "");
    solve(&mut lesson);
    lesson.turn_to(1);
    let again = Lesson::begin(ANY, &lesson.kept());
    assert_eq!((again.at(), again.is_done()), (1, false));
    let back = Lesson::begin(ANY, "0.1");
    assert!(back.at() == 0 && back.is_done());
    for nonsense in ["x", "5", "9.1", "-1.3", "99999999999999999999.2"] {
        assert!(Lesson::begin(ANY, nonsense).at() <= 1, "{nonsense}");
    }
    assert!(Lesson::begin(ANY, "99.99").scene(Lang::English).is_round);
}
