//! What is to be seen of a lesson.

use ginmi::action::{Action, Actions};
use ginmi::cards::Card;
use ginmi::phase::Phase;
use ginmi::{Match, View};

use super::shared::cards;
use super::{Because, Lesson, Task, Touch, YOU};
use crate::model::Choice;
use crate::words::{self, Lang, Voice};
use ginmi_words::say;

/// A step as it is painted.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LessonScene {
    /// What it is about.
    pub title: &'static str,
    /// What is told.
    pub body: Vec<&'static str>,
    /// Cards that are shown with it.
    pub rows: Vec<(&'static str, Vec<Card>)>,
    /// What is asked.
    pub prompt: &'static str,
    /// Cards to pick.
    pub picks: Vec<PickCard>,
    /// Answers to choose from.
    pub answers: Vec<&'static str>,
    /// A position.
    pub board: Option<BoardScene>,
    /// What is to be said of what was done last.
    pub verdict: Option<Verdict>,
    /// The number of the step, from 0.
    pub at: usize,
    /// How many steps there are.
    pub steps: usize,
    /// Whether one can go on.
    pub is_open: bool,
    /// Whether the real round is played.
    pub is_round: bool,
}

/// A card that can be picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PickCard {
    /// Which.
    pub card: Card,
    /// Whether it was picked rightly.
    pub is_picked: bool,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardScene {
    /// The field, each card with what choosing it does.
    pub field: Vec<(Card, Option<Action>)>,
    /// The own hand, each card with what choosing it does.
    pub hand: Vec<(Card, Option<Action>)>,
    /// The card that was played, while a choice is due for it.
    pub in_play: Option<Card>,
    /// What else can be chosen.
    pub choices: Vec<Choice>,
    /// Who has captured what.
    pub piles: Vec<(String, Vec<Card>)>,
}

/// What is said of what was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whether it was right.
    pub is_right: bool,
    /// What is said.
    pub text: String,
}

impl Lesson {
    /// What there is to be seen.
    #[must_use]
    pub fn scene(&self, lang: Lang) -> LessonScene {
        let step = self.step();
        let row = |(caption, codes): &(&'static str, &str)| {
            (lang.text(caption), cards(codes).iter().collect())
        };
        let mut scene = LessonScene {
            title: lang.text(step.title),
            body: step.body.iter().map(|text| lang.text(text)).collect(),
            rows: step.rows.iter().map(row).collect(),
            at: self.at(),
            steps: self.len(),
            is_open: self.is_done(),
            ..LessonScene::default()
        };
        match &step.task {
            Task::Pick(pick) => {
                scene.prompt = lang.text(pick.prompt);
                let all = cards(pick.from).iter();
                let one = |card| PickCard { card, is_picked: self.picked.contains(card) };
                scene.picks = all.map(one).collect();
            }
            Task::Answer(answer) => {
                scene.prompt = lang.text(answer.prompt);
                scene.answers = answer.answers.iter().map(|text| lang.text(text)).collect();
            }
            Task::Decide(decide) => {
                scene.prompt = lang.text(decide.prompt);
                scene.board = self.board.as_ref().map(|board| self.board_scene(lang, board));
            }
            Task::Round => scene.is_round = true,
        }
        scene.verdict = self
            .last
            .map(|(touch, is_right)| Verdict { is_right, text: self.said(lang, touch, is_right) });
        scene
    }

    fn voice(&self, lang: Lang) -> Voice {
        let names = ["verdict-1", "kiku", "momiji", "fuji"].map(|id| lang.text(id).to_owned());
        Voice { lang, names: names.to_vec(), you: Some(YOU), game: self.game }
    }

    fn board_scene(&self, lang: Lang, board: &Match) -> BoardScene {
        let (view, voice) = (board.view(Some(YOU)), self.voice(lang));
        // What the task has come to is looked at, not played on.
        let legal = if self.is_solved() { Actions::none() } else { view.legal() };
        let may = |action: Action| Some(action).filter(|action| legal.contains(*action));
        let round = view.round();
        let hand = view.hand().iter();
        let hand = hand
            .map(|card| (card, may(Action::Play(card)).or_else(|| returned(&view, &legal, card))));
        let few = match &legal {
            Actions::Few(few) => few.to_vec(),
            Actions::Play { cancel: true, .. } => vec![Action::Cancel],
            _ => Vec::new(),
        };
        let choice = |action| Choice::of(&view, &voice, action);
        let piles = round.active.iter().filter(|seat| !round.piles[*seat].is_empty());
        BoardScene {
            field: round.field.iter().map(|card| (card, may(Action::Capture(card)))).collect(),
            hand: hand.collect(),
            in_play: match view.phase() {
                Phase::Capture { card, .. } => Some(card),
                _ => None,
            },
            choices: few.into_iter().map(choice).collect(),
            piles: piles
                .map(|seat| (voice.name(seat), round.piles[seat].iter().collect()))
                .collect(),
        }
    }

    /// What is said of what was done.
    fn said(&self, lang: Lang, touch: Touch, is_right: bool) -> String {
        match (&self.step().task, touch) {
            (Task::Pick(pick), Touch::Card(card)) => {
                let left = (pick.wanted - self.picked).len();
                match (is_right, left) {
                    (true, 0) => lang.text(pick.right).to_owned(),
                    (true, _) => say!(lang, "verdict-2", left = left),
                    _ => not_wanted(lang, card, pick.because),
                }
            }
            (Task::Answer(answer), _) => {
                lang.text(if is_right { answer.because } else { answer.wrong }).to_owned()
            }
            (Task::Decide(decide), Touch::Act(action)) => {
                if is_right {
                    return lang.text(decide.right).to_owned();
                }
                let effect = match (action, &self.board) {
                    (Action::Play(card), Some(board)) => effect(&self.voice(lang), board, card),
                    _ => String::new(),
                };
                format!("{effect}{}", lang.text(decide.wrong))
            }
            _ => String::new(),
        }
    }
}

/// To give a card back; a card that the rules keep in the hand can be touched too, and is refused with
/// the reason (TY-5.1).
fn returned(view: &View, legal: &Actions, card: Card) -> Option<Action> {
    let asked = matches!(view.phase(), Phase::Return { .. }) && !legal.is_empty();
    asked.then_some(Action::Return(card))
}

/// Why a card is not one of those that are asked for.
fn not_wanted(lang: Lang, card: Card, because: Because) -> String {
    let name = words::card(lang, card);
    match because {
        Because::Month => {
            let month = words::month(lang, card.month());
            say!(lang, "verdict-3", month = month, name = name)
        }
        Because::Kind => {
            let (kind, points) = (words::kind(lang, card.kind()), card.kind().points());
            say!(lang, "verdict-4", kind = kind, name = name, points = points)
        }
        Because::Rule(text) => {
            let text = lang.text(text);
            say!(lang, "verdict-5", name = name, text = text)
        }
    }
}

/// What a card would do on the field (C-4), as a sentence of its own.
fn effect(voice: &Voice, board: &Match, card: Card) -> String {
    let (lang, name) = (voice.lang, words::card(voice.lang, card));
    let meets = board.round_board().field.of_same_month(card);
    let met = voice.cards(meets);
    match meets.len() {
        0 => say!(lang, "verdict-6", name = name),
        2 => say!(lang, "verdict-7", met = met, name = name),
        _ => say!(lang, "verdict-8", met = met, name = name),
    }
}
