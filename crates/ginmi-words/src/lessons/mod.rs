//! Lessons: their parts, and the steps that all of them begin with: months, kinds and captures
//! (C-4), with each game's own cards. A teacher says at most thirty words, and the learner touches
//! one thing; then the next step follows.
//!
//! Lessons are built from constants. Building one panics if it is inconsistent, or if the engine's
//! result is not among its answers; the tests build all of them.

use std::fmt::{Debug, Display};

use ginmi::action::Action;
use ginmi::cards::{Card, CardKind, CardSet, Month};
use ginmi::games::external_round::ExternalRound;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Teyaku;
use ginmi::{Game, with_game};

use crate::{GameTexts, id, offered_games};

/// The learner.
pub const YOU: Seat = Seat::new(0);

/// The steps of the lesson of a game, in order. Their texts are ids of that game's texts.
#[must_use]
pub fn lesson(game: Game) -> Vec<LessonStep> {
    with_game!(game, G => <G as GameTexts>::lesson())
}

/// The game with a short lesson for players of the game that is offered first, if any has one.
#[must_use]
pub fn brief_lesson_game() -> Option<Game> {
    let has = |game: &Game| with_game!(*game, G => <G as GameTexts>::HAS_BRIEF_LESSON);
    offered_games().into_iter().find(has)
}

/// The short lesson of a game for players of the game that is offered first: what is different
/// here. Empty if the game has none.
#[must_use]
pub fn brief_lesson(game: Game) -> Vec<LessonStep> {
    with_game!(game, G => <G as GameTexts>::brief_lesson())
}

/// One step of a lesson. Its texts are `lesson-NAME`, its title, and `lesson-NAME-PART`: see
/// [`LessonStep::ids`].
#[derive(Clone, Debug)]
pub struct LessonStep {
    /// Its name, as in the ids of its texts.
    pub name: &'static str,
    /// The name in the ids of its title and paragraphs: usually its own.
    pub text_name: &'static str,
    /// The number of its paragraphs; their parts are numbers, from 1.
    pub paragraphs: usize,
    /// Whether all games teach it, so that players can skip it the second time.
    pub is_common: bool,
    /// Paragraphs of what a beginner can do without; their parts are `more-` and numbers, from 1.
    pub more: usize,
    /// Rows of cards to look at.
    pub rows: Vec<CardRow>,
    /// The learner's task.
    pub task: LessonTask,
}

/// Cards to look at: a yaku, a pile, a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardRow {
    /// The id of its caption.
    pub caption: &'static str,
    /// The codes of the cards.
    pub cards: &'static str,
    /// What they are worth together, in the unit of the game's yaku, according to the engine.
    pub worth: Option<u32>,
}

impl CardRow {
    /// Cards that have only a name.
    pub(crate) const fn new(caption: &'static str, cards: &'static str) -> Self {
        Self { caption, cards, worth: None }
    }

    /// Cards that make a yaku; `worth` values a pile or a hand.
    pub(crate) fn yaku(
        caption: &'static str,
        cards: &'static str,
        worth: impl Fn(CardSet) -> u32,
    ) -> Self {
        Self { worth: Some(worth(parse_cards(cards))), ..Self::new(caption, cards) }
    }
}

/// The task of a step: its `prompt` asks for it, and `right` or `wrong` answers.
#[derive(Clone, Debug)]
pub enum LessonTask {
    /// Pick a card.
    Pick(PickTask),
    /// Give one of the [`ANSWERS`]: the index of the right one, according to the engine.
    Answer(usize),
    /// Decide in a position.
    Decide(DecisionTask),
    /// Play a real round.
    Round,
}

/// The parts of a step that are answers to its question.
pub const ANSWERS: [&str; 3] = ["a", "b", "c"];

/// Cards to pick one of.
#[derive(Clone, Debug)]
pub struct PickTask {
    /// The cards to choose from, by their codes.
    pub from: &'static str,
    /// The right one, according to the engine. A set, so that a mistake in a lesson is found by a
    /// test and not by a learner.
    pub wanted: CardSet,
    /// The explanation of why another card is wrong.
    pub wrong_card_reason: WrongCardReason,
}

/// Why a card is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WrongCardReason {
    /// It belongs to another month.
    Month,
    /// It is of another kind.
    Kind,
    /// The step explains it.
    Rule,
}

/// A decision in a position.
#[derive(Clone, Debug)]
pub struct DecisionTask {
    /// The position.
    pub position: LessonPosition,
    /// The goal.
    pub goal: TaskGoal,
}

impl LessonStep {
    const fn new(name: &'static str, paragraphs: usize, task: LessonTask) -> Self {
        Self {
            name,
            text_name: name,
            paragraphs,
            is_common: false,
            more: 0,
            rows: Vec::new(),
            task,
        }
    }

    /// The step with the paragraphs of another name.
    pub(crate) fn with_texts_of(self, text_name: &'static str, paragraphs: usize) -> Self {
        Self { text_name, paragraphs, ..self }
    }

    /// Marks the step as one that all games teach.
    const fn common(mut self) -> Self {
        self.is_common = true;
        self
    }

    /// A step in which a card is picked, and whose text explains why another one is wrong.
    pub(crate) const fn pick(
        name: &'static str,
        paragraphs: usize,
        from: &'static str,
        wanted: CardSet,
    ) -> Self {
        Self::new(
            name,
            paragraphs,
            LessonTask::Pick(PickTask { from, wanted, wrong_card_reason: WrongCardReason::Rule }),
        )
    }

    /// A question, with the values of its answers and the engine's result.
    ///
    /// # Panics
    ///
    /// When the result is not among the answers.
    pub(crate) fn answer<T: PartialEq + Debug>(
        name: &'static str,
        paragraphs: usize,
        answers: &[T; ANSWERS.len()],
        result: &T,
    ) -> Self {
        let right = answers.iter().position(|answer| answer == result);
        let right =
            right.unwrap_or_else(|| panic!("{result:?} is none of the answers {answers:?}"));
        Self::new(name, paragraphs, LessonTask::Answer(right))
    }

    /// A step with a decision.
    pub(crate) const fn decide(
        name: &'static str,
        paragraphs: usize,
        position: LessonPosition,
        goal: TaskGoal,
    ) -> Self {
        Self::new(name, paragraphs, LessonTask::Decide(DecisionTask { position, goal }))
    }

    /// The step with cards to look at.
    pub(crate) fn with_rows(self, rows: &[CardRow]) -> Self {
        Self { rows: rows.to_vec(), ..self }
    }

    /// The step with paragraphs for readers who want to know more.
    pub(crate) fn with_more(self, more: usize) -> Self {
        Self { more, ..self }
    }

    /// The id of a part of its text.
    #[must_use]
    pub fn id(&self, part: impl Display) -> String {
        format!("lesson-{}-{part}", self.name)
    }

    /// The id of its title.
    #[must_use]
    pub fn title(&self) -> String {
        format!("lesson-{}", self.text_name)
    }

    /// The ids of its paragraphs.
    pub fn body(&self) -> impl Iterator<Item = String> {
        (1..=self.paragraphs).map(|number| format!("{}-{number}", self.title()))
    }

    /// The ids of all its texts.
    #[must_use]
    pub fn ids(&self) -> Vec<String> {
        let parts: &[&str] = match &self.task {
            LessonTask::Pick(PickTask {
                wrong_card_reason: WrongCardReason::Month | WrongCardReason::Kind,
                ..
            }) => &["prompt", "right"],
            LessonTask::Pick(_) | LessonTask::Decide(_) => &["prompt", "right", "wrong"],
            LessonTask::Answer(_) => &["prompt", "right", "wrong", "a", "b", "c"],
            LessonTask::Round => &[],
        };
        let rows = self.rows.iter().map(|row| row.caption.to_owned());
        let parts = parts.iter().map(|part| self.id(part));
        let texts = [self.title()].into_iter().chain(self.body()).chain(self.more_ids());
        texts.chain(rows).chain(parts).collect()
    }

    /// The ids of its paragraphs for readers who want to know more.
    pub fn more_ids(&self) -> impl Iterator<Item = String> {
        (1..=self.more).map(|number| self.id(format_args!("more-{number}")))
    }
}

/// The goal of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TaskGoal {
    /// The learner's pile holds this card.
    Capture(&'static str),
    /// The decision is this one.
    Action(Action),
    /// Any legal decision.
    Any,
    /// The round is over.
    RoundEnds,
}

/// A position. Cards are written as codes; the rest of the deck is in the other hands and in the
/// draw pile.
#[derive(Clone, Copy, Debug)]
pub struct LessonPosition {
    /// The game.
    pub game: Game,
    /// The number of players at the table.
    pub players: usize,
    /// The question for the learner.
    pub phase: Phase,
    /// The learner's hand.
    pub hand: &'static str,
    /// The field.
    pub field: &'static str,
    /// The captured cards of each player, from the learner on.
    pub piles: [&'static str; 3],
    /// The top card of the draw pile.
    pub top: &'static str,
    /// The field multiplier.
    pub multiplier: u8,
    /// The learner's claimed teyaku.
    pub claimed: &'static [Teyaku],
    /// The card of the hand that is played before the learner is asked, if any.
    pub played: &'static str,
}

impl LessonPosition {
    /// The learner's turn with nothing captured yet.
    pub const fn new(game: Game, hand: &'static str, field: &'static str) -> Self {
        Self {
            game,
            players: game.capacity(),
            phase: Phase::Play { seat: YOU },
            hand,
            field,
            piles: [""; 3],
            top: "",
            multiplier: 1,
            claimed: &[],
            played: "",
        }
    }
}

/// The cards of these codes.
///
/// # Panics
///
/// When one is not a card.
#[must_use]
pub fn parse_cards(codes: &str) -> CardSet {
    codes.parse().unwrap_or_else(|error| panic!("`{codes}`: {error}"))
}

/// The cards of these codes that satisfy a condition.
pub(crate) fn cards_where(codes: &str, is: impl Fn(Card) -> bool) -> CardSet {
    parse_cards(codes).iter().filter(|card| is(*card)).collect()
}

/// What a player gains or loses at the end of a round.
pub(crate) fn account_change(end: &ExternalRound, seat: Seat) -> i32 {
    let settled = end.settle(&[]).unwrap_or_else(|bad| panic!("{}: {bad}", end.game));
    settled.changes[seat.index()]
}

/// The step about the twelve months.
pub(crate) fn months_step() -> LessonStep {
    let from = "1a 3b 8c 11d";
    let wanted = cards_where(from, |card| Some(card.month()) == Month::new(1));
    LessonStep::new(
        "months",
        1,
        LessonTask::Pick(PickTask { from, wanted, wrong_card_reason: WrongCardReason::Month }),
    )
    .common()
    .with_rows(&[CardRow::new(id!("lesson-months-row"), "1b 1c 1d")])
}

/// The step about the four kinds.
pub(crate) fn kinds_step() -> LessonStep {
    let from = "2b 8a 8b 9c";
    let wanted = cards_where(from, |card| card.kind() == CardKind::Bright);
    let rows = [
        CardRow::new(id!("lesson-kinds-brights"), "1a 3a 11a 12a"),
        CardRow::new(id!("lesson-kinds-animals"), "2a 5a 9a"),
        CardRow::new(id!("kind-ribbon"), "6b"),
        CardRow::new(id!("kind-chaff"), "12c"),
    ];
    let task =
        LessonTask::Pick(PickTask { from, wanted, wrong_card_reason: WrongCardReason::Kind });
    LessonStep::new("kinds", 1, task).common().with_rows(&rows)
}

/// The step about capturing a matching card: the Curtain.
pub(crate) const fn capture_step(position: LessonPosition) -> LessonStep {
    LessonStep::decide("capturing", 1, position, TaskGoal::Capture("3a")).common()
}

/// The step about choosing one of two matching cards.
pub(crate) const fn choice_step(position: LessonPosition, wanted: &'static str) -> LessonStep {
    LessonStep::decide("choosing", 2, position, TaskGoal::Capture(wanted)).common()
}

/// The round at the end.
pub(crate) fn round_step(more: usize) -> LessonStep {
    LessonStep::new("round", 1, LessonTask::Round).with_more(more)
}

/// The right answers of a lesson in English.
#[cfg(test)]
pub(crate) fn answers(game: Game) -> Vec<&'static str> {
    let answer = |step: LessonStep| match step.task {
        LessonTask::Answer(right) => {
            Some(crate::Lang::English.text_in(game, &step.id(ANSWERS[right])))
        }
        _ => None,
    };
    lesson(game).into_iter().filter_map(answer).collect()
}

#[cfg(test)]
mod tests {
    use ginmi::event::RoundEnding;

    use super::*;
    use crate::Lang;

    #[test]
    #[should_panic(expected = "has no dekiyaku")]
    fn a_round_that_the_engine_refuses_is_no_answer() {
        let mut end = ExternalRound::new(Game::Nuki, 2);
        end.ending = RoundEnding::Shoubu(YOU);
        account_change(&end, YOU);
    }

    #[test]
    fn a_game_says_whether_it_has_a_short_lesson() {
        for game in Game::ALL {
            let says = with_game!(*game, G => <G as GameTexts>::HAS_BRIEF_LESSON);
            assert_eq!(says, !brief_lesson(*game).is_empty(), "{game}");
        }
    }

    /// The words of an English text, or the characters of a Japanese one, without the numbers of
    /// rules, which the page shows as a link.
    fn length(lang: Lang, text: &str) -> usize {
        let mut rest = text.to_owned();
        while let Some(from) = rest.find(['(', '（'])
            && let Some(end) = rest[from..].find([')', '）'])
            && rest[from..from + end].contains('-')
        {
            let close = rest[from + end..].chars().next().map_or(0, char::len_utf8);
            rest.replace_range(from..from + end + close, "");
        }
        match lang {
            Lang::English => {
                rest.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
            }
            Lang::Japanese => rest.chars().count(),
        }
    }

    /// The most that the teacher says at a time.
    const fn limit(lang: Lang) -> usize {
        match lang {
            Lang::English => 30,
            Lang::Japanese => 75,
        }
    }

    #[test]
    fn the_teacher_says_little_at_a_time() {
        let mut wrong = Vec::new();
        for game in Game::ALL {
            for step in lesson(*game).into_iter().chain(brief_lesson(*game)) {
                for lang in Lang::ALL {
                    let long = |id: String| length(*lang, lang.text_in(*game, &id));
                    let ids = step.ids();
                    let said = |part: &str| ids.contains(&step.id(part)).then(|| step.id(part));
                    let before: usize = step.body().chain(said("prompt")).map(long).sum();
                    let verdicts = [said("right"), said("wrong")].into_iter().flatten().map(long);
                    for length in verdicts.chain([before]).filter(|length| *length > limit(*lang)) {
                        wrong.push(format!(
                            "{game}, {}, {}: {length}",
                            step.text_name,
                            lang.name()
                        ));
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn koi_koi_is_taught_in_a_few_hundred_words() {
        // What learners read who answer everything right, answers and captions included.
        let texts = lesson(Game::KoiKoi).into_iter().flat_map(|step| step.ids());
        let texts = texts.filter(|id| !id.contains("-more-") && !id.ends_with("-wrong"));
        let words = texts.map(|id| length(Lang::English, Lang::English.text_in(Game::KoiKoi, &id)));
        let words: usize = words.sum();
        assert!(words < 520, "{words} words");
    }

    #[test]
    #[should_panic(expected = "none of the answers")]
    fn an_answer_outside_the_list_is_not_the_last_one() {
        LessonStep::answer("settlement", 1, &[35, 70, 140], &0);
    }
}
