//! What the numbers of an observation mean.

use std::fmt;
use std::ops::RangeInclusive;

use crate::games::Game;
use crate::games::common::{Board, Rules};
use crate::phase::{Bargain, Phase};
use crate::seat::Seat;
use crate::yaku::Teyaku;

/// A feature: numbers of an observation that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feature {
    /// The name, such as `field`.
    pub name: String,
    /// What it says, in a sentence.
    pub meaning: String,
    /// The place of its first number in the observation.
    pub start: usize,
    /// The smallest and the largest value.
    pub range: RangeInclusive<i8>,
    /// Whom it describes, in order: the outer axis. Empty if it describes the whole table.
    pub owners: Vec<String>,
    /// What it says about each: the inner axis. Empty for a single number.
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
pub enum Owners {
    /// The table, or the viewer alone.
    Table,
    /// Every seat: the viewer's, then the others in turn order.
    Seats,
    /// Every player of the round: the viewer, then the others in turn order. The viewer's numbers
    /// are 0 if the viewer does not play the round.
    Active,
}

/// What a feature says about each player or seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Columns {
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
pub(super) enum Question {
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
}

impl Question {
    pub(super) const ALL: [Question; 12] = [
        Question::Swap,
        Question::Mizuten,
        Question::Join,
        Question::TwoLeft,
        Question::Offer,
        Question::Answer,
        Question::Claim,
        Question::Return,
        Question::LateClaim,
        Question::Play,
        Question::Capture,
        Question::Call,
    ];

    /// The question that a phase asks; `None` where chance is due, or nothing.
    #[inline(always)]
    pub(super) const fn of(phase: &Phase) -> Option<Question> {
        Some(match phase {
            Phase::Swap { .. } => Question::Swap,
            Phase::Mizuten { .. } => Question::Mizuten,
            Phase::Join { .. } => Question::Join,
            Phase::TwoLeft { .. } => Question::TwoLeft,
            Phase::Offer(_) => Question::Offer,
            Phase::Answer { .. } => Question::Answer,
            Phase::Claim { .. } => Question::Claim,
            Phase::Return { .. } => Question::Return,
            Phase::LateClaim { .. } => Question::LateClaim,
            Phase::Play { .. } => Question::Play,
            Phase::Capture { .. } => Question::Capture,
            Phase::Call { .. } => Question::Call,
            Phase::DealerDraw { .. }
            | Phase::Deal
            | Phase::LeaderDraw { .. }
            | Phase::Reshuffle
            | Phase::Over => return None,
        })
    }

    pub(super) const fn id(self) -> &'static str {
        match self {
            Question::Swap => "swap",
            Question::Mizuten => "mizuten",
            Question::Join => "join",
            Question::TwoLeft => "two-left",
            Question::Offer => "offer",
            Question::Answer => "answer",
            Question::Claim => "claim",
            Question::Return => "return",
            Question::LateClaim => "late-claim",
            Question::Play => "play",
            Question::Capture => "capture",
            Question::Call => "call",
        }
    }

    /// Whether the game ever asks it.
    pub(super) fn is_asked<G: Rules>(self) -> bool {
        (G::GAME.info().asks)(&self.example()).is_some()
    }

    /// A phase that asks it.
    fn example(self) -> Phase {
        let (seat, played) = (Seat::new(0), crate::cards::Card::BLANK);
        let range = crate::action::OfferRange { to: seat, least: 0 };
        let bargain = Bargain { buyer: seat, made: 0, open: [range; 3] };
        match self {
            Question::Swap => Phase::Swap { seat, passed: 0 },
            Question::Mizuten => Phase::Mizuten { seat },
            Question::Join => Phase::Join { seat },
            Question::TwoLeft => Phase::TwoLeft { seat, first: None },
            Question::Offer => Phase::Offer(bargain),
            Question::Answer => Phase::Answer { seller: seat, amount: 0, bargain },
            Question::Claim => Phase::Claim { seat },
            Question::Return => Phase::Return { seat },
            Question::LateClaim => Phase::LateClaim { seat, played },
            Question::Play => Phase::Play { seat },
            Question::Capture => Phase::Capture { seat, card: played, from_hand: true },
            Question::Call => Phase::Call { seat },
        }
    }
}

/// What the layout of an observation depends on, computed once.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    /// The game.
    pub(super) game: Game,
    /// The number of players.
    pub(super) players: usize,
    /// The most players that a round has.
    pub(super) active: usize,
    /// The unit of money in points: a kan, where the game has kan.
    pub(super) unit: i32,
    /// The questions of the game.
    pub(super) questions: Vec<Question>,
    /// The place of each question among them.
    pub(super) place_of_question: [Option<u8>; Question::ALL.len()],
    /// The teyaku of the game.
    pub(super) teyaku: &'static [Teyaku],
    /// The place of each teyaku among them.
    pub(super) place_of_teyaku: [u8; Teyaku::ALL.len()],
}

impl Facts {
    pub(super) fn of<G: Rules>(board: &Board<G>) -> Facts {
        let is_asked = |question: &Question| question.is_asked::<G>();
        let questions: Vec<Question> = Question::ALL.into_iter().filter(is_asked).collect();
        let mut place_of_question = [None; Question::ALL.len()];
        for (place, question) in (0..).zip(&questions) {
            place_of_question[*question as usize] = Some(place);
        }
        let teyaku = G::GAME.info().teyaku;
        let mut place_of_teyaku = [0; Teyaku::ALL.len()];
        for (place, teyaku) in (0..).zip(teyaku) {
            place_of_teyaku[teyaku.index()] = place;
        }
        Facts {
            game: G::GAME,
            players: board.players,
            active: board.players.min(G::CAPACITY),
            unit: G::money(&board.options, 1) as i32,
            questions,
            place_of_question,
            teyaku,
            place_of_teyaku,
        }
    }

    /// Whether the game ever asks a question.
    pub(super) const fn asks(&self, question: Question) -> bool {
        self.place_of_question[question as usize].is_some()
    }

    pub(super) fn owners(&self, owners: Owners) -> Vec<String> {
        let count = match owners {
            Owners::Table => return Vec::new(),
            Owners::Seats => self.players,
            Owners::Active => self.active,
        };
        let others = (1..count).map(|place| format!("{place} to the right"));
        let others_active = (1..count).map(|place| format!("opponent {place}"));
        let viewer = std::iter::once("viewer".to_owned());
        match owners {
            Owners::Active => viewer.chain(others_active).collect(),
            _ => viewer.chain(others).collect(),
        }
    }

    pub(super) fn columns(&self, columns: Columns) -> Vec<String> {
        fn listed(all: impl Iterator<Item = impl fmt::Display>) -> Vec<String> {
            all.map(|one| one.to_string()).collect()
        }
        match columns {
            Columns::One => Vec::new(),
            Columns::Cards => listed(crate::cards::CardSet::DECK.iter()),
            Columns::Months => listed(1..=12),
            Columns::Teyaku => listed(self.teyaku.iter().map(|teyaku| teyaku.id())),
            Columns::Questions => listed(self.questions.iter().map(|question| question.id())),
            Columns::Labels(labels) => listed(labels.iter()),
        }
    }
}
