//! Problems: positions in which the reader looks for the best choice.

use std::collections::BTreeSet;

use ginmi::View;
use ginmi::action::Action;
use ginmi::cards::Card;
use ginmi_bots::grade::DecisionKind;
use ginmi_bots::problems::{self, ProblemPosition};
use ginmi_bots::{ChoiceReason, Opinion};

use super::replay::{CheckedRecord, GameReplay};
use super::{BotAdvice, BotJudgement, OwnMistake, OwnMistakes, TableScene};
use crate::words::Lang;
use ginmi_words::{choice_in_short, id, mistake_cost};

/// The problems of a game, with the reader's progress: those that are shipped, and the reader's own
/// mistakes.
#[derive(Clone, Debug)]
pub struct PracticeProblems {
    shipped: Vec<ProblemPosition>,
    /// The result of the first try of each of these, if it was tried.
    tried: Vec<Option<bool>>,
    mistakes: OwnMistakes,
    /// The day, such as `2026-11-30`.
    today: String,
    /// The problems that the reader goes through, in order.
    queue: Vec<QueuedProblem>,
    /// The place of the open one in the queue.
    at: usize,
    /// The open position, and the reader's choice with the judgement of it.
    open: Option<GameReplay>,
    chosen: Option<(Action, BotJudgement)>,
}

/// A problem that the reader goes through.
#[derive(Clone, PartialEq, Debug)]
enum QueuedProblem {
    /// One that is shipped, by its index.
    Shipped(usize),
    /// A mistake of the reader's.
    Own(Box<OwnMistake>),
}

/// The answer to a choice.
#[derive(Clone, PartialEq, Debug)]
pub struct ChoiceFeedback {
    /// Whether no other is clearly better.
    pub is_right: bool,
    /// What the reader chose in the game, if the problem is a mistake of the reader's.
    pub before: Option<String>,
    /// What the problem teaches.
    pub theme: ProblemTheme,
    /// What each choice earns, and why the best one is best.
    pub advice: BotAdvice,
}

/// What a problem teaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProblemTheme {
    /// When to end the round.
    StopInTime,
    /// When to go on.
    GoOn,
    /// Which hands to join with, or to drop.
    JoinOrDrop,
    /// To keep an opponent from a dekiyaku.
    BlockYaku,
    /// To work on an own dekiyaku.
    BuildYaku,
    /// What to give away.
    Discard,
    /// What to take.
    Capture,
    /// Anything else.
    CardSense,
}

impl ProblemTheme {
    /// The theme of a position with this best choice and these reasons for it: of two dekiyaku, the
    /// one whose probability the choice changes more.
    fn of(view: &View, best: Action, reasons: &[ChoiceReason]) -> Self {
        let change = |reason: &ChoiceReason| match *reason {
            ChoiceReason::Dekiyaku { seat, chance, otherwise: Some((_, other)), .. } => {
                let more = i16::from(chance) - i16::from(other);
                let is_own = Some(seat) == view.viewer();
                let theme = if is_own { Self::BuildYaku } else { Self::BlockYaku };
                Some((if is_own { more } else { -more }, theme)).filter(|(change, _)| *change > 0)
            }
            _ => None,
        };
        let changed = reasons.iter().filter_map(change).max_by_key(|(change, _)| *change);
        match (best, changed) {
            (Action::Shoubu | Action::Cancel, _) => Self::StopInTime,
            (Action::Sage | Action::KoiKoi, _) => Self::GoOn,
            (Action::Join | Action::Drop, _) => Self::JoinOrDrop,
            (Action::Play(_) | Action::Capture(_), Some((_, theme))) => theme,
            (Action::Play(card), None) if card != Card::BLANK => {
                let field = view.round().field;
                if field.of_month(card.month()).is_empty() { Self::Discard } else { Self::Capture }
            }
            (Action::Capture(_), None) => Self::Capture,
            _ => Self::CardSense,
        }
    }

    /// The id of its name.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::StopInTime => id!("theme-stop"),
            Self::GoOn => id!("theme-go-on"),
            Self::JoinOrDrop => id!("theme-join"),
            Self::BlockYaku => id!("theme-block"),
            Self::BuildYaku => id!("theme-build"),
            Self::Discard => id!("theme-discard"),
            Self::Capture => id!("theme-capture"),
            Self::CardSense => id!("theme-cards"),
        }
    }
}

/// Fewer problems say nothing about who has tried them.
const RATED: usize = 5;

/// Marks for a problem that was solved at once, one that was not, and one that was not tried.
const MARKS: [(char, Option<bool>); 3] = [('+', Some(true)), ('-', Some(false)), ('.', None)];

impl PracticeProblems {
    /// The problems of a file, with the [stored](PracticeProblems::write_results) results. The
    /// first untried one is open.
    ///
    /// # Errors
    ///
    /// When the text is not a file of problems.
    pub fn read(text: &str, stored: &str) -> Result<Self, problems::ProblemFileError> {
        let (_, shipped) = problems::read(text)?;
        let of = |mark| MARKS.iter().find(|(own, _)| *own == mark).and_then(|(_, tried)| *tried);
        let mut tried: Vec<Option<bool>> = stored.chars().map(of).collect();
        tried.resize(shipped.len(), None);
        let mut read = Self {
            shipped,
            tried,
            mistakes: OwnMistakes::default(),
            today: String::new(),
            queue: Vec::new(),
            at: 0,
            open: None,
            chosen: None,
        };
        read.choose_kind(None);
        Ok(read)
    }

    /// Goes through all shipped problems, or through those of a kind. The first untried one is open.
    pub fn choose_kind(&mut self, kind: Option<DecisionKind>) {
        let is_kind = |index: &usize| kind.is_none_or(|kind| self.kind_of(*index) == kind);
        let shipped: Vec<usize> = (0..self.shipped.len()).filter(is_kind).collect();
        let first = shipped.iter().position(|index| self.tried[*index].is_none());
        self.queue = shipped.into_iter().map(QueuedProblem::Shipped).collect();
        self.open_problem(first.unwrap_or(0));
    }

    /// Goes through those of the reader's mistakes that are due, each with a shipped problem of its
    /// kind that was not solved yet.
    pub fn choose_mistakes(&mut self, mistakes: OwnMistakes, today: &str) {
        let mut fresh: Vec<usize> =
            (0..self.shipped.len()).filter(|index| self.tried[*index] != Some(true)).collect();
        self.queue.clear();
        for mistake in mistakes.due_ones(today) {
            self.queue.push(QueuedProblem::Own(Box::new(mistake.clone())));
            let alike = fresh.iter().position(|index| self.kind_of(*index) == mistake.kind);
            self.queue.extend(alike.map(|place| QueuedProblem::Shipped(fresh.remove(place))));
        }
        (self.mistakes, self.today) = (mistakes, today.to_owned());
        self.open_problem(0);
    }

    fn kind_of(&self, index: usize) -> DecisionKind {
        self.shipped[index].solution.kind
    }

    /// The kinds of decisions of the shipped problems.
    #[must_use]
    pub fn kinds(&self) -> BTreeSet<DecisionKind> {
        self.shipped.iter().map(|problem| problem.solution.kind).collect()
    }

    /// The reader's mistakes, if these are what the reader goes through.
    #[must_use]
    pub const fn mistakes(&self) -> &OwnMistakes {
        &self.mistakes
    }

    /// The results of the first tries, to be stored.
    #[must_use]
    pub fn write_results(&self) -> String {
        let mark = |tried: &Option<bool>| {
            MARKS.iter().find(|(_, own)| own == tried).map_or('.', |(mark, _)| *mark)
        };
        self.tried.iter().map(mark).collect()
    }

    /// The number of problems that the reader goes through.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.queue.len()
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.queue.is_empty()
    }

    /// The index of the open problem among these.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The numbers of shipped problems tried and solved at once.
    #[must_use]
    pub fn score(&self) -> (usize, usize) {
        Self::score_of(&self.write_results())
    }

    /// The same from [stored](PracticeProblems::write_results) results.
    #[must_use]
    pub fn score_of(stored: &str) -> (usize, usize) {
        let count = |mark| stored.chars().filter(|own| *own == mark).count();
        let right = count('+');
        (right + count('-'), right)
    }

    /// The reader's rating by all shipped problems that were tried; `None` if they are too few.
    #[must_use]
    pub fn rating(&self) -> Option<i32> {
        let tried = self.shipped.iter().zip(&self.tried);
        let tried: Vec<(f64, bool)> = tried
            .filter_map(|(one, right)| Some((one.solution.solved.rating(), (*right)?)))
            .collect();
        (tried.len() >= RATED).then(|| problems::player_rating(&tried) as i32)
    }

    /// The rating of the open problem, if it has one.
    #[must_use]
    pub fn problem_rating(&self) -> Option<i32> {
        match self.queue.get(self.at)? {
            QueuedProblem::Shipped(index) => {
                Some(self.shipped[*index].solution.solved.rating() as i32)
            }
            QueuedProblem::Own(_) => None,
        }
    }

    /// Whether the open problem is a mistake of the reader's.
    #[must_use]
    pub fn is_own(&self) -> bool {
        matches!(self.queue.get(self.at), Some(QueuedProblem::Own(_)))
    }

    /// Opens another one of those that the reader goes through.
    pub fn open_problem(&mut self, at: usize) {
        self.at = at.min(self.queue.len().saturating_sub(1));
        self.chosen = None;
        // If the record is invalid, show nothing rather than something wrong.
        self.open = self.queue.get(self.at).and_then(|problem| {
            let (record, seat) = match problem {
                QueuedProblem::Shipped(index) => {
                    let problem = &self.shipped[*index];
                    (problem.record.clone(), problem.solution.seat)
                }
                QueuedProblem::Own(mistake) => (mistake.position()?, mistake.seat),
            };
            Some(CheckedRecord::read(record).ok()?.replay(0).with_reader(Some(seat)))
        });
    }

    /// Opens the next problem, after the last one the first.
    pub fn open_next_problem(&mut self) {
        let next = self.at + 1;
        self.open_problem(if next < self.queue.len() { next } else { 0 });
    }

    /// Takes what the reader chooses. Only the first choice counts.
    pub fn choose(&mut self, action: Action) {
        if self.chosen.is_some() {
            return;
        }
        let Some(view) = self.open.as_ref().and_then(GameReplay::decider_view) else { return };
        let Some(problem) = self.queue.get(self.at) else { return };
        let choices = match problem {
            QueuedProblem::Shipped(index) => &self.shipped[*index].solution.choices,
            QueuedProblem::Own(mistake) => &mistake.choices,
        };
        let opinion = |choice: &problems::ValuedAction| Opinion {
            action: choice.action,
            value: Some(choice.value),
        };
        let opinions: Vec<Opinion> = choices.iter().map(opinion).collect();
        let is_right = is_right(&view, &opinions, action);
        match problem {
            QueuedProblem::Shipped(index) => _ = self.tried[*index].get_or_insert(is_right),
            QueuedProblem::Own(mistake) => self.mistakes.note_try(mistake, &self.today, is_right),
        }
        self.chosen = Some((action, BotJudgement { opinions, ..BotJudgement::default() }));
    }

    /// The open position, what each choice earns, and the reader's choice, to find the reasons for
    /// the best; `None` before a choice, and once reasons are known.
    #[must_use]
    pub fn unexplained(&self) -> Option<(View, &[Opinion], Action)> {
        let unexplained = |(_, judgement): &&(_, BotJudgement)| judgement.prospects.is_empty();
        let (chosen, judgement) = self.chosen.as_ref().filter(unexplained)?;
        Some((self.open.as_ref()?.decider_view()?, &judgement.opinions, *chosen))
    }

    /// Takes the reasons for the best choice of the problem with this index, if it is still open.
    pub fn explain(&mut self, at: usize, explained: BotJudgement) {
        if let Some((_, judgement)) = self.chosen.as_mut().filter(|_| self.at == at) {
            let opinions = std::mem::take(&mut judgement.opinions);
            *judgement = BotJudgement { opinions, ..explained };
        }
    }

    /// The scene of the open problem.
    #[must_use]
    pub fn scene(&self, lang: Lang) -> TableScene {
        let Some(open) = &self.open else { return TableScene::default() };
        let mut scene = open.position(self.chosen.is_some(), lang);
        if let Some(answer) = self.feedback(lang) {
            scene.show_advice(answer.advice);
        }
        scene
    }

    /// The answer to the reader's choice.
    #[must_use]
    pub fn feedback(&self, lang: Lang) -> Option<ChoiceFeedback> {
        let (chosen, judgement) = self.chosen.as_ref()?;
        let open = self.open.as_ref()?;
        let view = open.decider_view()?;
        let localizer = open.localizer(lang);
        let advice = judgement.advice(&view, &localizer, Some(*chosen))?;
        let theme = ProblemTheme::of(&view, advice.best.action, &judgement.prospects);
        let before = match self.queue.get(self.at)? {
            QueuedProblem::Own(mistake) => Some(choice_in_short(&localizer, &view, mistake.taken)),
            QueuedProblem::Shipped(_) => None,
        };
        let is_right = is_right(&view, &judgement.opinions, *chosen);
        Some(ChoiceFeedback { is_right, before, theme, advice })
    }
}

/// Whether no other choice is clearly better.
fn is_right(view: &View, opinions: &[Opinion], chosen: Action) -> bool {
    mistake_cost(view, opinions, chosen).is_none()
}

#[cfg(test)]
mod tests {
    use ginmi::Game;
    use ginmi_bots::choice_reasons;
    use ginmi_words::Lang;

    use super::*;
    use crate::model::ReaderQuestion;
    use crate::model::replay::GradedMistake;

    fn problems(game: Game) -> PracticeProblems {
        let path = format!("{}/../../problems/{game}.jsonl", env!("CARGO_MANIFEST_DIR"));
        PracticeProblems::read(&std::fs::read_to_string(path).unwrap(), "").unwrap()
    }

    /// The choices in a scene.
    fn choices(scene: &TableScene) -> Vec<Action> {
        let few = match &scene.turn.question {
            ReaderQuestion::Choose(few) => few.iter().map(|choice| choice.action).collect(),
            _ => Vec::new(),
        };
        let hand = scene.cards.hand.iter().filter_map(|own| own.action);
        let field = scene.cards.field.iter().filter_map(|own| own.action);
        hand.chain(field).chain(few).collect()
    }

    #[test]
    fn every_problem_can_be_solved() {
        for game in Game::ALL {
            let mut all = problems(*game);
            assert!(all.len() >= 20, "{game} has {} problems", all.len());
            let (mut explained, mut themes) = (0, Vec::new());
            for at in 0..all.len() {
                all.open_problem(at);
                let mut given: Vec<Action> =
                    all.shipped[at].solution.choices.iter().map(|one| one.action).collect();
                let best = given[0];
                given.sort();
                for lang in Lang::ALL.iter().copied() {
                    assert_eq!(all.feedback(lang), None);
                    let mut shown = choices(&all.scene(lang));
                    shown.sort();
                    assert_eq!(shown, given, "{game} {at}");
                }
                let worst = *given.iter().find(|action| **action != best).unwrap();
                all.choose(worst);
                let (view, opinions, chosen) = all.unexplained().unwrap();
                assert_eq!((opinions[0].action, chosen), (best, worst));
                let prospects = choice_reasons(&view, opinions, Some(chosen));
                let explained_by = BotJudgement { prospects, ..BotJudgement::default() };
                all.explain(at + 1, explained_by.clone());
                assert_eq!(all.chosen.as_ref().unwrap().1.prospects, [], "it is another problem");
                all.explain(at, explained_by);
                for lang in Lang::ALL.iter().copied() {
                    let answer = all.feedback(lang).unwrap();
                    assert!(!answer.is_right && !answer.advice.reasons.is_empty(), "{game} {at}");
                    explained += usize::from(answer.advice.reasons.contains('%'));
                    themes.push(answer.theme);
                    assert!(choices(&all.scene(lang)).is_empty(), "it is done");
                }
                all.choose(best);
                assert!(!all.feedback(Lang::English).unwrap().is_right, "the first choice counts");
            }
            assert!(explained > all.len(), "{game}: {explained} answers give reasons from trials");
            let taught = |theme| themes.iter().filter(|other| **other == theme).count();
            let most = themes.iter().map(|theme| taught(*theme)).max().unwrap();
            assert!(most < themes.len() * 3 / 4, "{game}: {most} of {} alike", themes.len());
            all.open_next_problem();
            assert_eq!(all.at(), 0, "after the last problem comes the first");
            assert_eq!(all.score(), (all.len(), 0));
            assert_eq!(all.write_results(), "-".repeat(all.len()));
        }
    }

    #[test]
    fn mistakes_come_back_among_problems_of_their_kind() {
        for game in Game::ALL.iter().copied() {
            let mut all = problems(game);
            let problem = all.shipped.last().unwrap().clone();
            let best = problem.solution.choices[0].action;
            let taken = problem.solution.choices[1].action;
            all.open_problem(all.len() - 1);
            let made = GradedMistake {
                step: all.open.as_ref().unwrap().last(),
                kind: problem.solution.kind,
                taken,
                choices: problem.solution.choices.clone(),
            };
            let record = ("solo-1-1", &*problem.record);
            let made = OwnMistake::of(record, (game, problem.solution.seat), &made, "2026-11-30");
            let mut mistakes = OwnMistakes::default();
            mistakes.add(made.unwrap());
            all.choose_mistakes(mistakes, "2026-12-01");
            assert!(all.is_own() && all.problem_rating().is_none() && all.len() == 2, "{game}");
            let (own, lang) = (all.open.clone().unwrap(), Lang::English);
            assert_eq!(own.decider_view().unwrap().viewer(), Some(problem.solution.seat));
            all.choose(best);
            let answer = all.feedback(lang).unwrap();
            assert!(answer.is_right && answer.before.is_some_and(|before| !before.is_empty()));
            assert_eq!(all.mistakes().due("2026-12-01"), 0);
            assert_eq!(all.score(), (0, 0), "own mistakes are not among the shipped problems");
            all.open_next_problem();
            let QueuedProblem::Shipped(index) = all.queue[1] else { panic!("one is shipped") };
            assert_eq!(all.kind_of(index), problem.solution.kind);
            assert!(all.problem_rating().is_some());
            all.choose(all.shipped[index].solution.choices[1].action);
            assert!(!all.feedback(lang).unwrap().is_right);
            assert_eq!((all.score(), all.feedback(lang).unwrap().before), ((1, 0), None));
        }
    }

    #[test]
    fn problems_of_one_kind_can_be_chosen_and_give_a_rating() {
        let mut all = problems(Game::ALL[0]);
        let count = all.len();
        let of_kind = |all: &mut PracticeProblems, kind| {
            all.choose_kind(Some(kind));
            all.len()
        };
        let kinds = all.kinds();
        let sum: usize = kinds.iter().map(|kind| of_kind(&mut all, *kind)).sum();
        assert!(kinds.len() > 2 && sum == count, "each has one kind: {kinds:?}");
        all.choose_kind(None);
        let mut ratings = Vec::new();
        for at in 0..RATED {
            assert_eq!(all.rating(), None);
            all.open_problem(at);
            ratings.push(all.problem_rating().unwrap());
            all.choose(all.shipped[at].solution.choices[0].action);
        }
        assert!(all.rating().unwrap() > 1000, "{ratings:?}");
    }

    #[test]
    fn what_was_solved_is_kept() {
        let game = Game::ALL[0];
        let path = format!("{}/../../problems/{game}.jsonl", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let mut all = PracticeProblems::read(&text, "+-").unwrap();
        assert_eq!((all.at(), all.score()), (2, (2, 1)));
        all.choose(all.shipped[2].solution.choices[0].action);
        assert!(all.feedback(Lang::English).unwrap().is_right);
        assert!(all.write_results().starts_with("+-+."));
        assert!(PracticeProblems::read("no", "").is_err());
    }
}
