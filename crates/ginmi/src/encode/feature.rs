//! What the numbers of an observation mean.

use std::fmt;
use std::ops::RangeInclusive;

use crate::games::Game;
use crate::games::common::{Board, Rules};
use crate::phase::{BuyOutState, Phase};
use crate::seat::Seat;
use crate::yaku::Teyaku;

/// A feature: numbers of an observation that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feature {
    /// The name, such as `field`.
    pub name: String,
    /// What it means, in a sentence.
    pub meaning: String,
    /// The index of its first number in the observation.
    pub start: usize,
    /// The smallest and the largest value.
    pub range: RangeInclusive<i8>,
    /// Whom it describes, in order: the outer axis. Empty if it describes the whole table.
    pub owners: Vec<String>,
    /// What the numbers of an owner describe: the inner axis. Empty for a single number.
    pub columns: Vec<String>,
}

impl Feature {
    /// How many numbers it has.
    #[must_use]
    pub fn width(&self) -> usize {
        self.owners.len().max(1) * self.columns.len().max(1)
    }

    /// The lengths of its axes; none for a single number.
    #[must_use]
    pub fn shape(&self) -> Vec<usize> {
        [self.owners.len(), self.columns.len()].into_iter().filter(|len| *len > 0).collect()
    }
}

/// Whom a feature describes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FeatureOwners {
    /// The table, or the viewer alone.
    Table,
    /// Every seat: the viewer's, then the others in turn order.
    Seats,
    /// Every player of the round: the viewer, then the others in turn order. The viewer's numbers
    /// are 0 if the viewer does not play the round.
    Active,
}

/// The numbers that a feature has for each player or seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnKind {
    /// One number.
    One,
    /// A number for each of the 48 cards, in the order of their codes.
    Cards,
    /// A number for each month.
    Months,
    /// A number for each teyaku of the game.
    Teyaku,
    /// A number for each question of the game.
    Questions,
    /// A number for each of these.
    Labels(&'static [&'static str]),
}

/// An amount of money in two numbers, `near` and `far`: the first is exact to a unit, the
/// second reaches further.
pub(super) const MONEY: &[&str] = &["near", "far"];
/// The units that 1 in `far` stands for.
pub(super) const FAR: i32 = 16;

/// The questions that players are asked, in the order of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum QuestionKind {
    Swap,
    Mizuten,
    Join,
    TwoLeft,
    Offer,
    Answer,
    Claim,
    Return,
    LateClaim,
    Play,
    Capture,
    Call,
    Cut,
}

impl QuestionKind {
    /// How many questions there are.
    pub(super) const COUNT: usize = Self::Cut as usize + 1;

    /// The questions that have a column in observations: those of the standard rules.
    pub(super) const OBSERVED: [Self; 12] = [
        Self::Swap,
        Self::Mizuten,
        Self::Join,
        Self::TwoLeft,
        Self::Offer,
        Self::Answer,
        Self::Claim,
        Self::Return,
        Self::LateClaim,
        Self::Play,
        Self::Capture,
        Self::Call,
    ];

    /// The question that a phase asks; `None` where chance is due, or nothing.
    #[inline(always)]
    pub(super) const fn of(phase: &Phase) -> Option<Self> {
        Some(match phase {
            Phase::Swap { .. } => Self::Swap,
            Phase::Mizuten { .. } => Self::Mizuten,
            Phase::Join { .. } => Self::Join,
            Phase::TwoLeft { .. } => Self::TwoLeft,
            Phase::Offer(_) => Self::Offer,
            // A question of its own would change the shape of every observation.
            Phase::Answer { .. } | Phase::Price { .. } => Self::Answer,
            Phase::Claim { .. } => Self::Claim,
            Phase::Return { .. } => Self::Return,
            Phase::LateClaim { .. } => Self::LateClaim,
            Phase::Play { .. } => Self::Play,
            Phase::Capture { .. } => Self::Capture,
            Phase::Call { .. } => Self::Call,
            Phase::Cut { .. } => Self::Cut,
            Phase::DealerDraw { .. }
            | Phase::DealerThrow { .. }
            | Phase::Deal
            | Phase::LeaderDraw { .. }
            | Phase::Reshuffle
            | Phase::Over => return None,
        })
    }

    pub(super) const fn id(self) -> &'static str {
        match self {
            Self::Swap => "swap",
            Self::Mizuten => "mizuten",
            Self::Join => "join",
            Self::TwoLeft => "two-left",
            Self::Offer => "offer",
            Self::Answer => "answer",
            Self::Claim => "claim",
            Self::Return => "return",
            Self::LateClaim => "late-claim",
            Self::Play => "play",
            Self::Capture => "capture",
            Self::Call => "call",
            Self::Cut => "cut",
        }
    }

    /// Whether the game ever asks it by these house rules.
    pub(super) fn is_asked<G: Rules>(self, options: &G::Options) -> bool {
        G::asks(options, &self.example())
    }

    /// A phase that asks it.
    fn example(self) -> Phase {
        let (seat, played) = (Seat::new(0), crate::cards::Card::BLANK);
        let range = crate::action::OfferRange { to: seat, least: 0 };
        let buy_out = BuyOutState { buyer: seat, made: 0, open: [range; 3] };
        match self {
            Self::Swap => Phase::Swap { seat, passed: 0 },
            Self::Mizuten => Phase::Mizuten { seat },
            Self::Join => Phase::Join { seat },
            Self::TwoLeft => Phase::TwoLeft { seat, first: None },
            Self::Offer => Phase::Offer(buy_out),
            Self::Answer => Phase::Answer { seller: seat, amount: 0, bargain: buy_out },
            Self::Claim => Phase::Claim { seat },
            Self::Return => Phase::Return { seat },
            Self::LateClaim => Phase::LateClaim { seat, played },
            Self::Play => Phase::Play { seat },
            Self::Capture => Phase::Capture { seat, card: played, from_hand: true },
            Self::Call => Phase::Call { seat },
            Self::Cut => Phase::Cut { seat },
        }
    }
}

/// A house rule that an observation has. New house rules are not among them, so that observations
/// keep their shape: programs read them as the rules of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ObservedOption {
    /// The name of the option.
    pub name: &'static str,
    /// The rule that the option belongs to.
    pub rule: &'static str,
    /// The values that have a column.
    pub choices: &'static [&'static str],
    /// The text before a number that has columns; empty where the whole value is a number.
    pub number: Option<&'static str>,
    /// A value that is observed as another: a rule that is not in force, as the default of the rules
    /// in which it was in force.
    pub observed_as: Option<(&'static str, &'static str)>,
}

impl ObservedOption {
    /// An option with a column for each of these values.
    pub(crate) const fn choice(
        name: &'static str,
        rule: &'static str,
        choices: &'static [&'static str],
    ) -> Self {
        Self { name, rule, choices, number: None, observed_as: None }
    }

    /// An option whose value is a number.
    pub(crate) const fn number(name: &'static str, rule: &'static str) -> Self {
        Self { name, rule, choices: &[], number: Some(""), observed_as: None }
    }
}

/// What the layout of an observation depends on, computed once.
#[derive(Clone, Debug)]
pub(super) struct LayoutParameters {
    /// The game.
    pub(super) game: Game,
    /// The number of players.
    pub(super) players: usize,
    /// The most players that a round has.
    pub(super) active: usize,
    /// The unit of money in points: a kan, where the game has kan.
    pub(super) unit: i32,
    /// The questions of the game.
    pub(super) questions: Vec<QuestionKind>,
    /// The index of each question among them; `None` for one without a column.
    pub(super) question_index: [Option<u8>; QuestionKind::COUNT],
    /// The teyaku of the game that an observation has.
    pub(super) teyaku: &'static [Teyaku],
    /// The index of each teyaku among them.
    pub(super) teyaku_index: [Option<u8>; Teyaku::ALL.len()],
}

impl LayoutParameters {
    pub(super) fn of<G: Rules>(board: &Board<G>) -> Self {
        let is_asked = |question: &QuestionKind| question.is_asked::<G>(&board.options);
        let questions: Vec<QuestionKind> =
            QuestionKind::OBSERVED.into_iter().filter(is_asked).collect();
        let mut question_index = [None; QuestionKind::COUNT];
        for (index, question) in (0..).zip(&questions) {
            question_index[*question as usize] = Some(index);
        }
        let teyaku = G::GAME.info().observed_teyaku;
        let mut teyaku_index = [None; Teyaku::ALL.len()];
        for (index, teyaku) in (0..).zip(teyaku) {
            teyaku_index[teyaku.index()] = Some(index);
        }
        Self {
            game: G::GAME,
            players: board.players,
            active: board.players.min(G::CAPACITY),
            unit: G::kan(&board.options) as i32,
            questions,
            question_index,
            teyaku,
            teyaku_index,
        }
    }

    /// Whether the game ever asks a question.
    pub(super) const fn has_question(&self, question: QuestionKind) -> bool {
        self.question_index[question as usize].is_some()
    }

    pub(super) fn owners(&self, owners: FeatureOwners) -> Vec<String> {
        let count = match owners {
            FeatureOwners::Table => return Vec::new(),
            FeatureOwners::Seats => self.players,
            FeatureOwners::Active => self.active,
        };
        let others = (1..count).map(|index| format!("{index} to the right"));
        let others_active = (1..count).map(|index| format!("opponent {index}"));
        let viewer = std::iter::once("viewer".to_owned());
        match owners {
            FeatureOwners::Active => viewer.chain(others_active).collect(),
            _ => viewer.chain(others).collect(),
        }
    }

    pub(super) fn columns(&self, columns: ColumnKind) -> Vec<String> {
        fn listed(all: impl Iterator<Item = impl fmt::Display>) -> Vec<String> {
            all.map(|one| one.to_string()).collect()
        }
        match columns {
            ColumnKind::One => Vec::new(),
            ColumnKind::Cards => listed(crate::cards::CardSet::DECK.iter()),
            ColumnKind::Months => listed(1..=12),
            ColumnKind::Teyaku => listed(self.teyaku.iter().map(|teyaku| teyaku.id())),
            ColumnKind::Questions => listed(self.questions.iter().map(|question| question.id())),
            ColumnKind::Labels(labels) => listed(labels.iter()),
        }
    }
}
