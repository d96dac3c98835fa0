use ginmi::cards::CardSet;

use super::*;
use crate::words::Lang;

/// The game for tests that work with any game.
const ANY: Game = Game::ALL[0];

/// The lesson for a learner who has seen no other.
fn begin(game: Game, stored: &str) -> LessonSession {
    LessonSession::begin(game, false, stored, Vec::new())
}

/// Everything that can be touched in a step.
fn inputs(lesson: &LessonSession) -> Vec<LearnerInput> {
    let scene = lesson.scene(Lang::English);
    let cards = scene.picks.iter().map(|pick| LearnerInput::Card(pick.card));
    let answers = (0..scene.answers.len()).map(LearnerInput::Answer);
    let board = scene.board.into_iter().flat_map(|board| {
        let cards = board.hand.into_iter().chain(board.field).filter_map(|(_, action)| action);
        let choices = board.choices.into_iter().map(|choice| choice.action);
        cards.chain(choices).map(LearnerInput::Decide).collect::<Vec<_>>()
    });
    cards.chain(answers).chain(board).collect()
}

/// Solves the current step, and checks that every wrong choice is refused with a reason in both
/// languages and changes nothing.
fn solve(lesson: &mut LessonSession) {
    let before = lesson.board;
    let all = inputs(lesson);
    assert!(all.len() > 1, "{}: nothing to choose", lesson.step().name);
    let mut wrong = 0;
    for input in all {
        if lesson.is_solved() {
            break;
        }
        lesson.apply_input(input);
        let (_, is_right) = lesson.last.expect("it was judged");
        for lang in Lang::ALL {
            let verdict = lesson.scene(*lang).verdict.expect("it is said whether it was right");
            assert_eq!(verdict.is_right, is_right);
            let text = verdict.text.text;
            assert!(text.len() > 5, "{input:?}: {text}");
        }
        if !is_right {
            wrong += 1;
            assert!(!lesson.is_solved());
            assert_eq!(lesson.board, before, "a wrong choice changes nothing");
            if lesson.is_stuck() {
                // Nothing else can be tried before the learner has read why.
                lesson.apply_input(input);
                assert!(lesson.scene(Lang::English).is_stuck);
                lesson.try_again();
            }
        }
    }
    // All wrong choices were tried before.
    assert!(lesson.is_solved(), "{} cannot be solved", lesson.step().name);
    let mut again = lesson.clone();
    again.go_to_step(lesson.at());
    let rejected = inputs(&again).into_iter().any(|input| {
        let mut tried = again.clone();
        tried.apply_input(input);
        tried.last.is_some_and(|(_, right)| !right)
    });
    assert!(rejected || wrong > 0, "{} has no wrong choice", lesson.step().name);
}

#[test]
fn every_lesson_is_solved_by_what_the_engine_accepts() {
    for game in Game::ALL {
        let mut lesson = begin(*game, "");
        assert!((8..=13).contains(&lesson.len()), "{game}: {} steps", lesson.len());
        while !lesson.scene(Lang::English).is_round {
            assert!(!lesson.is_done());
            let here = lesson.at();
            lesson.go_to_step(here + 1);
            assert_eq!(lesson.at(), here, "what is not done is not passed over");
            solve(&mut lesson);
            // The real round is the last step; it opens when all others are done.
            lesson.go_to_step(here + 1);
            assert_eq!(lesson.at(), here + 1, "{game}, step {here}");
        }
        assert_eq!(lesson.at() + 1, lesson.len());
    }
}

/// The clicks of a learner who answers everything right: the gesture of each step and the button to
/// go on, up to the one that begins the round.
#[test]
fn koi_koi_is_learned_in_thirty_clicks() {
    let mut lesson = begin(Game::KoiKoi, "");
    let mut clicks = 0;
    while !lesson.scene(Lang::English).is_round {
        let is_right = |input: &LearnerInput| {
            let mut tried = lesson.clone();
            tried.apply_input(*input);
            tried.last.is_some_and(|(_, right)| right)
        };
        let input = inputs(&lesson).into_iter().find(is_right).expect("something is right");
        lesson.apply_input(input);
        clicks += 1;
        if lesson.is_solved() {
            lesson.go_to_next_step();
            clicks += 1;
        }
    }
    clicks += 1;
    assert!(clicks <= 30, "{clicks} clicks");
}

#[test]
fn verdicts_and_posters_say_it_as_people_do() {
    let mut lesson = begin(Game::HachiHachi, "1.99");
    let ribbon = "2b".parse().expect("a card");
    lesson.apply_input(LearnerInput::Card(ribbon));
    let verdict = lesson.scene(Lang::English).verdict.expect("it was judged").text.text;
    assert!(verdict.ends_with(" is a Ribbon, 5 points."), "{verdict}");
    let mut lesson = begin(Game::KoiKoi, "1.99");
    lesson.apply_input(LearnerInput::Card(ribbon));
    let verdict = lesson.scene(Lang::English).verdict.expect("it was judged").text.text;
    assert!(verdict.ends_with(" is a Ribbon."), "{verdict}");
    let brights = begin(Game::KoiKoi, "4.99").scene(Lang::English).posters;
    let told = brights.iter().map(|one| (one.caption, one.worth.as_str(), one.cards.len()));
    let expected = [
        ("Three Brights", "5 points", 3),
        ("Rainy Four Brights", "7 points", 4),
        ("Four Brights", "8 points", 4),
        ("Five Brights", "10 points", 5),
    ];
    assert!(told.eq(expected), "{brights:?}");
    for game in Game::ALL {
        for row in ginmi_words::lessons::lesson(*game).iter().flat_map(|step| &step.rows) {
            assert_ne!(row.worth, Some(0), "{game}: {}", row.caption);
        }
    }
}

#[test]
fn positions_and_cards_of_all_steps_are_sound_and_texts_are_there() {
    for game in Game::ALL {
        for step in lesson(*game).into_iter().chain(brief_lesson(*game)) {
            let title = step.name;
            let rows = step.rows.iter().map(|row| row.cards);
            for codes in rows {
                assert!(!codes.parse::<CardSet>().expect(title).is_empty());
            }
            match &step.task {
                LessonTask::Decide(decide) => {
                    assert!(position::build_match(&decide.position).is_some(), "{game}: {title}");
                }
                LessonTask::Pick(pick) => {
                    let from: CardSet = pick.from.parse().expect(title);
                    assert!(from.contains_all(pick.wanted) && from != pick.wanted, "{title}");
                    assert_eq!(pick.wanted.len(), 1, "{game}, {title}: one gesture a step");
                }
                LessonTask::Answer(_) | LessonTask::Round => {}
            }
            for id in step.ids() {
                assert!(Lang::ALL.iter().all(|lang| !lang.text_in(*game, &id).is_empty()), "{id}");
            }
        }
    }
}

#[test]
fn a_lesson_goes_on_where_it_was_left() {
    let mut lesson = begin(ANY, "");
    solve(&mut lesson);
    lesson.go_to_step(1);
    let again = begin(ANY, &lesson.write_progress());
    assert_eq!((again.at(), again.is_done()), (1, false));
    let back = begin(ANY, "0.1");
    assert!(back.at() == 0 && back.is_done());
    for nonsense in ["x", "5", "9.1", "-1.3", "99999999999999999999.2"] {
        assert!(begin(ANY, nonsense).at() <= 1, "{nonsense}");
    }
    assert!(begin(ANY, "99.99").scene(Lang::English).is_round);
}

#[test]
fn lessons_skip_what_another_has_taught() {
    let [first, other] = [Game::ALL[0], Game::ALL[1]];
    let stored = |game: Game| if game == first { "3.4".to_owned() } else { String::new() };
    assert_eq!(known_steps(first, stored), Vec::<&str>::new(), "its own steps are kept by itself");
    let known = known_steps(other, stored);
    assert_eq!(known, ["months", "kinds", "capturing", "choosing"]);
    let mut lesson = LessonSession::begin(other, false, "", known.clone());
    let (here, scene) = (lesson.at(), lesson.scene(Lang::English));
    assert!(here > 1 && !lesson.is_known(here) && (0..here).all(|step| lesson.is_known(step)));
    assert_eq!(scene.first_skipped, 0);
    assert!(scene.skipped.contains("Months, Kinds"), "{}", scene.skipped);
    solve(&mut lesson);
    // Going back to skipped steps shows them one by one.
    lesson.go_to_step(0);
    assert_eq!((lesson.scene(Lang::English).skipped.as_str(), lesson.is_done()), ("", true));
    lesson.go_to_next_step();
    assert_eq!(lesson.at(), 1);
    lesson.go_to_step(here);
    lesson.go_to_next_step();
    assert!(lesson.at() > here && !lesson.is_known(lesson.at()));
    let again = LessonSession::begin(other, false, &lesson.write_progress(), known);
    assert_eq!(again.at(), lesson.at());
}

#[test]
fn the_short_lesson_is_solved_too() {
    let game = ginmi_words::lessons::brief_lesson_game().expect("there is one");
    let mut lesson = LessonSession::begin(game, true, "", Vec::new());
    assert_eq!(lesson.len(), 6, "five steps and a round");
    assert_ne!(lesson.name(), begin(game, "").name());
    while !lesson.scene(Lang::Japanese).is_round {
        solve(&mut lesson);
        lesson.go_to_next_step();
    }
}
