//! For every question, the page offers every legal action, in words that say what it means.

use std::collections::BTreeSet;

use ginmi::action::Action;
use ginmi::{Game, View};
use ginmi_table::names::BotName;
use ginmi_web::model::calculator::{CalculatorChange, CalculatorInput, CalculatorMode};
use ginmi_web::model::lessons::LessonSession;
use ginmi_web::model::{
    NumberForm, ReaderQuestion, RulebookChapter, RulebookPassage, SoloSetup, TableScene,
};
use ginmi_web::solo_table::test_positions::{TestPosition, find_test_position, question_name};
use ginmi_web::words::Lang;
use ginmi_words::{AmountQuestion, actions_without_amount};

/// A game, the number of players, and options.
type Match = (Game, u8, &'static [(&'static str, &'static str)]);

/// The questions, and games in which they come up.
const QUESTIONS: [(&str, &[Match]); 15] = [
    ("swap", &[(Game::HachiHachi, 4, &[("dealer-hand-swap", "2")])]),
    (
        "mizuten",
        &[
            (Game::HachiHachi, 3, &[("mizuten", "on")]),
            (Game::HachiHachi, 3, &[("mizuten", "early")]),
            (Game::Nuki, 3, &[("mizuten", "on")]),
        ],
    ),
    ("join", &[(Game::HachiHachi, 7, &[]), (Game::Nuki, 4, &[]), (Game::Taiyaku, 7, &[])]),
    ("two-left", &[(Game::HachiHachi, 5, &[("two-left", "ask")])]),
    ("offer", &[(Game::HachiHachi, 5, &[("buy-out", "on")])]),
    (
        "answer",
        &[
            (Game::HachiHachi, 5, &[("buy-out", "on")]),
            (Game::HachiHachi, 5, &[("buy-out", "haggle")]),
        ],
    ),
    ("price", &[(Game::HachiHachi, 5, &[("buy-out", "haggle")])]),
    (
        "claim",
        &[
            (Game::HachiHachi, 3, &[("claims", "manual")]),
            (Game::Nuki, 2, &[("claims", "manual")]),
            (Game::Taiyaku, 3, &[("claims", "manual")]),
        ],
    ),
    ("late-claim", &[(Game::HachiHachi, 3, &[("claims", "manual")])]),
    ("return", &[(Game::Taiyaku, 3, &[])]),
    ("cut", &[(Game::Taiyaku, 3, &[("first-cut", "leader")])]),
    ("play", &[(Game::HachiHachi, 3, &[]), (Game::Nuki, 2, &[]), (Game::Taiyaku, 2, &[])]),
    ("capture", &[(Game::HachiHachi, 3, &[]), (Game::Taiyaku, 5, &[])]),
    ("call", &[(Game::HachiHachi, 3, &[]), (Game::Nuki, 2, &[])]),
    ("cancel", &[(Game::HachiHachi, 3, &[]), (Game::Nuki, 2, &[])]),
];

fn solo(game: Game, players: u8, options: &[(&str, &str)]) -> SoloSetup {
    let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let bot = BotName::new("random").unwrap();
    SoloSetup { game, players, options: options.iter().map(own).collect(), bots: vec![bot] }
}

fn view_of(staged: &TestPosition) -> View {
    staged.session.replica().unwrap().view.unwrap()
}

/// The actions that the scene offers: cards of the hand and the field, choices, offers.
fn answers(scene: &TableScene) -> Vec<Action> {
    let hand = scene.cards.hand.iter().filter_map(|card| card.action);
    let field = scene.cards.field.iter().filter_map(|card| card.action);
    let mut all: Vec<Action> = hand.chain(field).collect();
    match &scene.turn.question {
        ReaderQuestion::Choose(choices) => all.extend(choices.iter().map(|choice| choice.action)),
        ReaderQuestion::Numbers(forms, choices) => {
            all.extend(choices.iter().map(|choice| choice.action));
            for question in forms.iter().map(|form| form.question) {
                let ends = [question.least, question.most];
                all.extend(ends.map(|amount| question.action(amount).unwrap()));
            }
        }
        other => assert!(matches!(other, ReaderQuestion::Nothing), "{other:?}"),
    }
    all
}

#[test]
fn every_question_has_an_answer_for_all_that_is_legal() {
    for (name, games) in QUESTIONS {
        for (game, players, options) in games {
            let found = find_test_position(&solo(*game, *players, options), |view| {
                question_name(view) == Some(name)
            });
            let mut found = found.unwrap_or_else(|| panic!("`{name}` never comes up in {game}"));
            found.session.close_settlement();
            let (view, scene) = (view_of(&found), TableScene::of(&found.session, Lang::English));
            let (legal, answers) = (view.legal(), answers(&scene));
            for answer in &answers {
                assert!(
                    legal.contains(*answer),
                    "{answer:?} is offered and illegal: {name}, {game}"
                );
            }
            let wanted = actions_without_amount(&legal);
            let amounts = AmountQuestion::all(&legal);
            if !amounts.is_empty() {
                // The ends of each range stand for all amounts in between.
                assert_eq!(answers.len(), wanted.len() + 2 * amounts.len());
            }
            for action in wanted {
                assert!(answers.contains(&action), "{action:?} cannot be chosen: {name}, {game}");
            }
        }
    }
}

#[test]
fn every_question_is_put_in_words_that_say_what_the_answers_mean() {
    for (name, games) in QUESTIONS {
        for (game, players, options) in games {
            let solo = solo(*game, *players, options);
            let mut found =
                find_test_position(&solo, |view| question_name(view) == Some(name)).unwrap();
            found.session.close_settlement();
            for lang in Lang::ALL {
                let scene = TableScene::of(&found.session, *lang);
                let prompt = &scene.turn.status;
                assert!(prompt.is_yours && !prompt.text.is_empty(), "{name}, {game}: {prompt:?}");
                assert!(prompt.rule.contains('-'), "{name} names no rule: {prompt:?}");
                if name != "play" {
                    assert!(!prompt.more.is_empty(), "{name}, {game}: {prompt:?}");
                }
                let choices = match scene.turn.question {
                    ReaderQuestion::Choose(choices) => choices,
                    ReaderQuestion::Numbers(forms, choices) => {
                        let texts = |form: &NumberForm| [form.label.clone(), form.button.clone()];
                        assert!(forms.iter().flat_map(texts).all(|text| !text.is_empty()));
                        choices
                    }
                    _ => Vec::new(),
                };
                for choice in choices {
                    assert!(!choice.label.is_empty(), "{name}, {game}: {choice:?}");
                    assert!(!choice.detail.is_empty(), "{name}, {game}: {choice:?}");
                }
                for card in scene.cards.hand.iter().filter(|card| card.action.is_some()) {
                    assert!(!card.effect.is_empty(), "{name}, {game}: {card:?}");
                }
            }
        }
    }
}

#[test]
fn a_settlement_is_shown_before_the_question_that_precedes_a_deal() {
    for players in [3, 4] {
        let solo = solo(Game::HachiHachi, players, &[("mizuten", "early")]);
        let is_between =
            |view: &View| question_name(view) == Some("mizuten") && view.round().ending.is_some();
        let mut found = find_test_position(&solo, is_between).unwrap();
        let scene = TableScene::of(&found.session, Lang::English);
        assert_eq!(scene.turn.question, ReaderQuestion::NextRound);
        let settlement = scene.settlement.expect("the round is settled");
        assert!(!settlement.rows.is_empty() && settlement.match_end.is_none());
        assert!(found.session.only_answer().is_none());
        found.session.close_settlement();
        let scene = TableScene::of(&found.session, Lang::English);
        assert!(
            matches!(&scene.turn.question, ReaderQuestion::Choose(choices) if choices.len() == 2)
        );
        assert!(scene.settlement.is_none());
    }
}

#[test]
fn every_choice_of_a_player_is_met_and_told() {
    // The list of questions above is complete.
    let asked: BTreeSet<&str> = QUESTIONS.iter().map(|(name, _)| *name).collect();
    let options = [
        ("buy-out", "haggle"),
        ("claims", "manual"),
        ("dealer-hand-swap", "1"),
        ("mizuten", "on"),
        ("two-left", "ask"),
    ];
    let mut met = BTreeSet::new();
    let games = [
        solo(Game::HachiHachi, 5, &options),
        solo(Game::Nuki, 3, &[]),
        solo(Game::Taiyaku, 3, &[("first-cut", "leader")]),
    ];
    for game in games {
        let mut decisions = 0;
        _ = find_test_position(&game, |view| {
            decisions += 1;
            met.extend(question_name(view));
            decisions > 1000
        });
    }
    assert_eq!(met, asked);
}

#[test]
fn a_capture_that_makes_a_yaku_says_so_before_it_is_played() {
    let solo = solo(Game::Taiyaku, 2, &[]);
    let mut seen = None;
    let found = find_test_position(&solo, |view| {
        let View::Taiyaku(own) = view else { return false };
        let round = &own.board.round;
        // The first ribbon of the red ones makes a yaku at once.
        seen = own.hand.iter().find(|card| {
            card.code() == "1b"
                && question_name(view) == Some("play")
                && round.piles[own.viewer.unwrap()].is_empty()
                && round.field.of_same_month(*card).len() == 1
        });
        seen.is_some()
    });
    let found = found.expect("somebody holds the ribbon");
    let scene = TableScene::of(&found.session, Lang::English);
    let own = scene.cards.hand.iter().find(|own| Some(own.card) == seen).unwrap();
    assert_eq!(own.makes, ["One Red Ribbon, 1 chip"]);
    assert!(own.effect.ends_with("; makes One Red Ribbon, 1 chip"), "{}", own.effect);
}

/// Checks that every rule number in a text is a heading of the game's chapter or of the common
/// chapter.
fn check_rules(game: Game, text: &str) {
    for (number, passage) in RulebookPassage::split_text(text) {
        let Some(RulebookPassage { chapter, anchor }) = passage else { continue };
        assert!(
            [RulebookChapter::Common, RulebookChapter::Game(game)].contains(&chapter),
            "{game} cites {number}"
        );
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulebook");
        let page = std::fs::read_to_string(format!("{root}/{}.md", chapter.id())).unwrap();
        let is_heading =
            |line: &str| line.starts_with("##") && line.split(' ').nth(1) == Some(&anchor);
        assert!(page.lines().any(is_heading), "{game} cites {number}, which is no heading");
    }
}

#[test]
fn every_rule_that_is_cited_stands_in_the_chapter_of_the_game() {
    for (name, games) in QUESTIONS {
        for (game, players, options) in games {
            let solo = solo(*game, *players, options);
            let found =
                find_test_position(&solo, |view| question_name(view) == Some(name)).unwrap();
            for lang in Lang::ALL {
                check_rules(*game, &format!("{:?}", TableScene::of(&found.session, *lang)));
            }
        }
    }
    for game in Game::ALL {
        check_rules(*game, &format!("{:?}", LessonSession::begin(*game, false, "", Vec::new())));
        for about in [CalculatorMode::Hand, CalculatorMode::Round] {
            for (_, end) in CalculatorInput::new(*game).ending_options(Lang::English) {
                // First without anything that fits the ending, then with a pile of yaku.
                let mut calculator = CalculatorInput::new(*game);
                calculator.apply(CalculatorChange::Mode(about));
                calculator.apply(CalculatorChange::End(end));
                let cards = game.deck().iter().filter(|card| card.code().ends_with('b'));
                for card in std::iter::once(None).chain(cards.map(Some)) {
                    if let Some(card) = card {
                        calculator.apply(CalculatorChange::Touch(card));
                    }
                    for lang in Lang::ALL {
                        check_rules(*game, &format!("{:?}", calculator.scene(*lang)));
                    }
                }
            }
        }
    }
}
