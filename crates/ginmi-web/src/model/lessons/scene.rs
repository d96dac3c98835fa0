//! The scene of a lesson.

use ginmi::action::{Action, LegalActions};
use ginmi::cards::Card;
use ginmi::phase::Phase;
use ginmi::seat::{MAX_SEATS, Seat};
use ginmi::{Match, View};

use ginmi_words::lessons::{ANSWERS, CardRow, LessonTask, WrongCardReason, YOU, parse_cards};

use super::{LearnerInput, LessonSession, RuleLinkedText};
use crate::model::ChoiceButton;
use crate::words::{self, Lang, TableLocalizer};
use ginmi_words::text;

/// A step as it is painted.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LessonScene {
    /// The title.
    pub title: &'static str,
    /// The paragraphs.
    pub body: Vec<RuleLinkedText>,
    /// Paragraphs for readers who want to know more.
    pub more: Vec<RuleLinkedText>,
    /// Cards that are shown with it.
    pub posters: Vec<LessonPoster>,
    /// The question or task.
    pub prompt: &'static str,
    /// Cards to pick.
    pub picks: Vec<PickableCard>,
    /// Answers to choose from.
    pub answers: Vec<&'static str>,
    /// A position of a lesson.
    pub board: Option<LessonPositionScene>,
    /// The verdict on the last input.
    pub verdict: Option<InputVerdict>,
    /// The number of the step, from 0.
    pub at: usize,
    /// How many steps there are.
    pub steps: usize,
    /// Whether the next step is open.
    pub is_open: bool,
    /// Whether the learner must read why an answer was wrong before answering again.
    pub is_stuck: bool,
    /// The steps that were skipped because another lesson has taught them; may be empty.
    pub skipped: String,
    /// The index of the first skipped step.
    pub first_skipped: usize,
    /// Whether the real round is played.
    pub is_round: bool,
}

/// Cards to look at, with their name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonPoster {
    /// The name of the yaku, pile or kind.
    pub caption: &'static str,
    /// What they are worth, with its unit; empty for cards that are no yaku.
    pub worth: String,
    /// The cards.
    pub cards: Vec<Card>,
}

/// A card that can be picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PickableCard {
    /// The card.
    pub card: Card,
    /// Whether it was picked and is right.
    pub is_picked: bool,
}

/// A position of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonPositionScene {
    /// The field, each card with the action of choosing it, or of touching it by mistake while a
    /// card of the hand is asked for.
    pub field: Vec<(Card, Option<Action>)>,
    /// The learner's hand, each card with the action of choosing it.
    pub hand: Vec<(Card, Option<Action>)>,
    /// The card that was played, while a choice is due for it.
    pub in_play: Option<Card>,
    /// What else can be chosen.
    pub choices: Vec<ChoiceButton>,
    /// The captured cards of each player.
    pub piles: Vec<(String, Vec<Card>)>,
}

/// The verdict on an input of the learner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InputVerdict {
    /// Whether it was right.
    pub is_right: bool,
    /// The text.
    pub text: RuleLinkedText,
}

impl LessonSession {
    /// The scene.
    #[must_use]
    pub fn scene(&self, lang: Lang) -> LessonScene {
        let (step, localizer) = (self.step(), self.localizer(lang));
        let poster = |row: &CardRow| LessonPoster {
            caption: localizer.text(row.caption),
            worth: row.worth.map(|worth| words::value(lang, self.game, worth)).unwrap_or_default(),
            cards: parse_cards(row.cards).iter().collect(),
        };
        let told = |id: String| RuleLinkedText::new(localizer.text(&id));
        let mut scene = LessonScene {
            title: localizer.text(&step.title()),
            body: step.body().map(told).collect(),
            more: step.more_ids().map(told).collect(),
            posters: step.rows.iter().map(poster).collect(),
            at: self.at(),
            steps: self.len(),
            is_open: self.is_done(),
            is_stuck: self.is_stuck(),
            ..LessonScene::default()
        };
        let skipped = self.skipped();
        if let Some(first) = skipped.first() {
            let title = |step: &usize| localizer.text(&self.steps[*step].title());
            let steps: Vec<&str> = skipped.iter().map(title).collect();
            let steps = steps.join(localizer.text("comma"));
            scene.skipped = text!(localizer, "lesson-skipped", steps = steps);
            scene.first_skipped = *first;
        }
        match &step.task {
            LessonTask::Pick(pick) => {
                let all = parse_cards(pick.from).iter();
                let one = |card| PickableCard { card, is_picked: self.picked.contains(card) };
                scene.picks = all.map(one).collect();
            }
            LessonTask::Answer(_) => {
                scene.answers = ANSWERS.iter().map(|part| localizer.text(&step.id(part))).collect();
            }
            LessonTask::Decide(_) => {
                scene.board = self.board.as_ref().map(|board| self.board_scene(&localizer, board));
            }
            LessonTask::Round => scene.is_round = true,
        }
        if !scene.is_round {
            scene.prompt = localizer.text(&step.id("prompt"));
        }
        scene.verdict = self.last.map(|(input, is_right)| InputVerdict {
            is_right,
            text: RuleLinkedText::new(&self.verdict_text(&localizer, input, is_right)),
        });
        scene
    }

    fn localizer(&self, lang: Lang) -> TableLocalizer {
        let bots = Seat::all(MAX_SEATS).skip(1).map(|seat| words::bot_name(lang, seat));
        let names = [lang.text("lesson-you")].into_iter().chain(bots).map(str::to_owned).collect();
        TableLocalizer { lang, names, you: Some(YOU), game: self.game }
    }

    fn board_scene(&self, localizer: &TableLocalizer, board: &Match) -> LessonPositionScene {
        let view = board.view(Some(YOU));
        // After the task, the position can only be looked at.
        let legal =
            if self.is_solved() || self.is_stuck() { LegalActions::none() } else { view.legal() };
        let may = |action: Action| Some(action).filter(|action| legal.contains(*action));
        let round = view.round();
        let field = round.field.iter();
        let field = field.map(|card| {
            (card, may(Action::Capture(card)).or_else(|| field_action(&view, &legal, card)))
        });
        let hand = view.hand().iter();
        let hand = hand.map(|card| {
            (card, may(Action::Play(card)).or_else(|| return_action(&view, &legal, card)))
        });
        let few = match &legal {
            LegalActions::Few(few) => few.to_vec(),
            LegalActions::Play { cancel: true, .. } => vec![Action::Cancel],
            _ => Vec::new(),
        };
        let choice = |action| ChoiceButton::of(&view, localizer, action);
        let piles = round.active.iter().filter(|seat| !round.piles[*seat].is_empty());
        LessonPositionScene {
            field: field.collect(),
            hand: hand.collect(),
            in_play: match view.phase() {
                Phase::Capture { card, .. } => Some(card),
                _ => None,
            },
            choices: few.into_iter().map(choice).collect(),
            piles: piles
                .map(|seat| (pile_name(localizer, seat), round.piles[seat].iter().collect()))
                .collect(),
        }
    }

    /// Whether the position asks for a card of the hand to be played.
    fn asks_for_hand_card(&self) -> bool {
        let asks = |board: &Match| matches!(board.view(Some(YOU)).phase(), Phase::Play { .. });
        self.board.as_ref().is_some_and(asks)
    }

    /// The verdict on an input of the learner.
    fn verdict_text(
        &self,
        localizer: &TableLocalizer,
        input: LearnerInput,
        is_right: bool,
    ) -> String {
        let step = self.step();
        let verdict = || localizer.text(&step.id(if is_right { "right" } else { "wrong" }));
        match (&step.task, input) {
            (LessonTask::Pick(pick), LearnerInput::Card(card)) => {
                match (is_right, pick.wrong_card_reason) {
                    (true, _) => verdict().to_owned(),
                    (false, WrongCardReason::Month) => {
                        let month = words::month(localizer.lang, card.month());
                        text!(localizer, "verdict-month", card = card, month = month)
                    }
                    (false, WrongCardReason::Kind) => {
                        // The text chooses the article by the kind.
                        let kind = card.kind().to_string().to_ascii_lowercase();
                        let points = card.kind().points();
                        text!(localizer, "verdict-kind", card = card, kind = kind, points = points)
                    }
                    (false, WrongCardReason::Rule) => {
                        text!(localizer, "verdict-rule", card = card, text = verdict())
                    }
                }
            }
            (LessonTask::Decide(_), LearnerInput::Decide(Action::Play(card))) if !is_right => {
                let effect = self.board.as_ref().map(|board| effect(localizer, board, card));
                let gap = localizer.text("sentence-gap");
                effect.map_or_else(String::new, |effect| effect + gap) + verdict()
            }
            (LessonTask::Decide(_), LearnerInput::Decide(Action::Capture(card)))
                if !is_right && self.asks_for_hand_card() =>
            {
                text!(localizer, "verdict-field-card", card = card)
            }
            (LessonTask::Answer(_) | LessonTask::Decide(_), _) => verdict().to_owned(),
            _ => String::new(),
        }
    }
}

/// The action of returning a card. A card that may not be returned can be touched too, and is
/// refused with the reason (TY-5.1).
fn return_action(view: &View, legal: &LegalActions, card: Card) -> Option<Action> {
    let asked = matches!(view.phase(), Phase::Return { .. }) && !legal.is_empty();
    asked.then_some(Action::Return(card))
}

/// The action of touching a field card while a card of the hand is asked for. It is refused, with a
/// word on where the hand lies.
fn field_action(view: &View, legal: &LegalActions, card: Card) -> Option<Action> {
    let asked = matches!(view.phase(), Phase::Play { .. }) && !legal.is_empty();
    asked.then_some(Action::Capture(card))
}

/// The caption of what a player has captured.
fn pile_name(localizer: &TableLocalizer, seat: Seat) -> String {
    if seat == YOU {
        return localizer.text("lesson-your-pile").to_owned();
    }
    let player = localizer.name(seat);
    text!(localizer, "lesson-pile-of", player = player)
}

/// The effect of a card on the field (C-4), as a sentence of its own.
fn effect(localizer: &TableLocalizer, board: &Match, card: Card) -> String {
    let meets = board.round_board().field.of_same_month(card);
    match meets.len() {
        0 => text!(localizer, "verdict-no-match", card = card),
        2 => text!(localizer, "verdict-takes-one", card = card, cards = meets),
        _ => text!(localizer, "verdict-takes", card = card, cards = meets),
    }
}
