//! Problems: positions in which the reader looks for the best choice.

use ginmi::View;
use ginmi::action::Action;
use ginmi::cards::Card;
use ginmi_bots::problems::{self, ProblemPosition};
use ginmi_bots::{ChoiceReason, Opinion};

use super::replay::{CheckedRecord, GameReplay};
use super::{BotAdvice, BotJudgement, TableScene};
use crate::words::Lang;
use ginmi_words::id;

/// The problems of a game, with the reader's progress.
#[derive(Clone, Debug)]
pub struct PracticeProblems {
    problems: Vec<ProblemPosition>,
    /// The number of determinizations in which each choice was judged.
    pub determinizations: u32,
    /// The result of the first try of each, if it was tried.
    tried: Vec<Option<bool>>,
    at: usize,
    /// The open position, and the reader's choice with the judgement of it.
    open: Option<GameReplay>,
    chosen: Option<(Action, BotJudgement)>,
}

/// The answer to a choice.
#[derive(Clone, PartialEq, Debug)]
pub struct ChoiceFeedback {
    /// Whether it is the best.
    pub is_right: bool,
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
        let (provenance, problems) = problems::read(text)?;
        let of = |mark| MARKS.iter().find(|(own, _)| *own == mark).and_then(|(_, tried)| *tried);
        let mut tried: Vec<Option<bool>> = stored.chars().map(of).collect();
        tried.resize(problems.len(), None);
        let at = tried.iter().position(Option::is_none).unwrap_or(0);
        let worlds = provenance.worlds;
        let mut read =
            Self { problems, determinizations: worlds, tried, at, open: None, chosen: None };
        read.open_problem(at);
        Ok(read)
    }

    /// The results of the first tries, to be stored.
    #[must_use]
    pub fn write_results(&self) -> String {
        let mark = |tried: &Option<bool>| {
            MARKS.iter().find(|(_, own)| own == tried).map_or('.', |(mark, _)| *mark)
        };
        self.tried.iter().map(mark).collect()
    }

    /// The number of problems.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.problems.len()
    }

    /// Whether the file has no problems.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.problems.is_empty()
    }

    /// The index of the open problem.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The numbers of problems tried and solved at once.
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

    /// Opens another one.
    pub fn open_problem(&mut self, at: usize) {
        self.at = at.min(self.problems.len().saturating_sub(1));
        self.chosen = None;
        // If the record is invalid, show nothing rather than something wrong.
        self.open = self.problems.get(self.at).and_then(|problem| {
            let record = CheckedRecord::read(problem.record.clone()).ok()?;
            Some(record.replay(0).with_reader(Some(problem.solution.seat)))
        });
    }

    /// Opens the next problem, after the last one the first.
    pub fn open_next_problem(&mut self) {
        let next = self.at + 1;
        self.open_problem(if next < self.problems.len() { next } else { 0 });
    }

    /// Takes what the reader chooses. Only the first choice counts.
    pub fn choose(&mut self, action: Action) {
        if self.chosen.is_some() {
            return;
        }
        let Some(problem) = self.problems.get(self.at) else { return };
        let opinion = |choice: &problems::ValuedAction| Opinion {
            action: choice.action,
            value: Some(choice.value),
        };
        let opinions: Vec<Opinion> = problem.solution.choices.iter().map(opinion).collect();
        let best = opinions.first().map(|best| best.action);
        self.chosen = Some((action, BotJudgement { opinions, ..BotJudgement::default() }));
        self.tried[self.at].get_or_insert(best == Some(action));
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
        Some(ChoiceFeedback { is_right: advice.best.action == *chosen, theme, advice })
    }
}

#[cfg(test)]
mod tests {
    use ginmi::Game;
    use ginmi_bots::choice_reasons;
    use ginmi_words::Lang;

    use super::*;
    use crate::model::ReaderQuestion;

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
                    all.problems[at].solution.choices.iter().map(|one| one.action).collect();
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
    fn what_was_solved_is_kept() {
        let game = Game::ALL[0];
        let path = format!("{}/../../problems/{game}.jsonl", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let mut all = PracticeProblems::read(&text, "+-").unwrap();
        assert_eq!((all.at(), all.score()), (2, (2, 1)));
        all.choose(all.problems[2].solution.choices[0].action);
        assert!(all.feedback(Lang::English).unwrap().is_right);
        assert!(all.write_results().starts_with("+-+."));
        assert!(PracticeProblems::read("no", "").is_err());
    }
}
