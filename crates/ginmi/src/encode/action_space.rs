//! Actions by number: a fixed list for each game, and which of them are legal.

use super::feature::QuestionKind;
use super::feature_writer::write_card_flags;
use crate::action::{Action, LegalActions, OfferRange};
use crate::cards::{Card, CardSet};
use crate::games::Game;
use crate::games::common::Rules;
use crate::seat::Seat;
use crate::yaku::{Teyaku, TeyakuGroup};

/// The offers that have a number (HH-4.7), in points. Each of the three players whose place can be
/// bought has a set of them. Other amounts are legal but have no number.
pub const OFFERS: [u32; 8] = [12, 24, 48, 96, 192, 384, 768, 1536];

/// The most players who can get an offer.
const SELLERS: usize = 3;
/// The possible answers to the question what to claim.
const CLAIMS: [ClaimChoice; 6] = [
    ClaimChoice { a: false, b: false, later: false },
    ClaimChoice { a: true, b: false, later: false },
    ClaimChoice { a: false, b: true, later: false },
    ClaimChoice { a: true, b: true, later: false },
    ClaimChoice { a: true, b: false, later: true },
    ClaimChoice { a: true, b: true, later: true },
];

/// A claim by its groups, and whether it names the later month where there are two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ClaimChoice {
    a: bool,
    b: bool,
    later: bool,
}

/// A kind of action; each action of a kind has a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
enum ActionKind {
    Play,
    Capture,
    Cancel,
    Shoubu,
    GoOn,
    Join,
    Drop,
    Claim,
    Return,
    Mizuten,
    Look,
    Swap,
    KeepHand,
    Split,
    PlayOn,
    NoOffer,
    Offer,
    Accept,
    Refuse,
    Cut,
}

/// The most cards that can be lifted off a draw pile.
const MOST_LIFTED: usize = 47;

/// All kinds in the order of their numbers, with the question that they answer and how many there
/// are. Those that the standard rules do not have come last.
const KINDS: [(ActionKind, QuestionKind, usize); 20] = [
    (ActionKind::Play, QuestionKind::Play, 48),
    (ActionKind::Capture, QuestionKind::Capture, 48),
    (ActionKind::Shoubu, QuestionKind::Call, 1),
    (ActionKind::GoOn, QuestionKind::Call, 1),
    (ActionKind::Cancel, QuestionKind::Play, 1),
    (ActionKind::Join, QuestionKind::Join, 1),
    (ActionKind::Drop, QuestionKind::Join, 1),
    (ActionKind::Claim, QuestionKind::Claim, CLAIMS.len()),
    (ActionKind::Return, QuestionKind::Return, 48),
    (ActionKind::Mizuten, QuestionKind::Mizuten, 1),
    (ActionKind::Look, QuestionKind::Mizuten, 1),
    (ActionKind::Swap, QuestionKind::Swap, 1),
    (ActionKind::KeepHand, QuestionKind::Swap, 1),
    (ActionKind::Split, QuestionKind::TwoLeft, 1),
    (ActionKind::PlayOn, QuestionKind::TwoLeft, 1),
    (ActionKind::NoOffer, QuestionKind::Offer, 1),
    (ActionKind::Offer, QuestionKind::Offer, SELLERS * OFFERS.len()),
    (ActionKind::Accept, QuestionKind::Answer, 1),
    (ActionKind::Refuse, QuestionKind::Answer, 1),
    (ActionKind::Cut, QuestionKind::Cut, MOST_LIFTED),
];

/// The start of a kind that the game does not have.
const NOWHERE: u16 = u16::MAX;

/// The actions of a game by number, from 0. The numbers depend on nothing but the game; house rules
/// with a question that the standard rules never ask add numbers at the end.
///
/// A number stands for an action only where that action is legal: what a claim contains depends on
/// the hand, and the player who gets an offer on the players of the round.
#[derive(Clone, Debug)]
pub struct ActionSpace {
    starts: [u16; KINDS.len()],
    len: usize,
    /// The teyaku of group A, one bit each.
    group_a: u32,
}

/// What a number stands for in every situation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActionMeaning {
    /// The id, such as `play 5b`.
    pub id: String,
    /// What it does, in a sentence.
    pub meaning: String,
}

impl ActionSpace {
    /// The actions of a game by the standard rules.
    #[must_use]
    pub fn new(game: Game) -> Self {
        with_game!(game, G => Self::of::<G>(&<G as Rules>::Options::default()))
    }

    pub(super) fn of<G: Rules>(options: &G::Options) -> Self {
        let can_cancel = G::GAME.info().endings.contains(&"cancel");
        let (mut starts, mut len) = ([NOWHERE; KINDS.len()], 0);
        for (kind, question, count) in KINDS {
            if question.is_asked::<G>(options) && (kind != ActionKind::Cancel || can_cancel) {
                starts[kind_index(kind)] = len as u16;
                len += count;
            }
        }
        let of_a = |teyaku: &&Teyaku| G::group(**teyaku) == TeyakuGroup::A;
        let group_a = Teyaku::ALL.iter().filter(of_a).fold(0, |all, one| all | 1 << one.index());
        Self { starts, len, group_a }
    }

    /// How many numbers there are.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "every game has actions")]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// The number of a legal action; `None` for an offer without a number, for a price (HH-11.16),
    /// and for an action that is not legal.
    #[must_use]
    pub fn number(&self, legal: &LegalActions, action: Action) -> Option<usize> {
        if !legal.contains(action) {
            return None;
        }
        let (kind, index) = match action {
            Action::Play(card) => (ActionKind::Play, card.index().into()),
            Action::Capture(card) => (ActionKind::Capture, card.index().into()),
            Action::Return(card) => (ActionKind::Return, card.index().into()),
            Action::Cancel => (ActionKind::Cancel, 0),
            Action::Shoubu => (ActionKind::Shoubu, 0),
            Action::Sage | Action::KoiKoi => (ActionKind::GoOn, 0),
            Action::Join => (ActionKind::Join, 0),
            Action::Drop => (ActionKind::Drop, 0),
            Action::Claim { .. } => (ActionKind::Claim, self.claim_place(legal, action)?),
            Action::Mizuten => (ActionKind::Mizuten, 0),
            Action::Look => (ActionKind::Look, 0),
            Action::Swap => (ActionKind::Swap, 0),
            Action::KeepHand => (ActionKind::KeepHand, 0),
            Action::Split => (ActionKind::Split, 0),
            Action::PlayOn => (ActionKind::PlayOn, 0),
            Action::NoOffer => (ActionKind::NoOffer, 0),
            Action::Offer { to, amount } => (ActionKind::Offer, offer_place(legal, to, amount)?),
            // The answers to a price have the numbers of the answers to an offer.
            Action::Accept | Action::Take => (ActionKind::Accept, 0),
            Action::Refuse | Action::Leave => (ActionKind::Refuse, 0),
            Action::Price(_) => return None,
            Action::Cut(lifted) => (ActionKind::Cut, usize::from(lifted) - 1),
        };
        Some(usize::from(self.start(kind)?) + index)
    }

    /// The action that a number stands for; `None` where no legal action has that number.
    #[must_use]
    #[inline]
    pub fn action(&self, legal: &LegalActions, number: usize) -> Option<Action> {
        // Fast path: nearly every decision is about a card.
        let index = |kind| number.wrapping_sub(usize::from(self.starts[kind_index(kind)]));
        match legal {
            LegalActions::Play { cards, cancel } => {
                let cancels = *cancel && index(ActionKind::Cancel) == 0;
                card_at(*cards, index(ActionKind::Play))
                    .map(Action::Play)
                    .or(cancels.then_some(Action::Cancel))
            }
            LegalActions::Capture(cards) => {
                card_at(*cards, index(ActionKind::Capture)).map(Action::Capture)
            }
            LegalActions::Return(cards) => {
                card_at(*cards, index(ActionKind::Return)).map(Action::Return)
            }
            LegalActions::Cut { most } => {
                let lifted = u8::try_from(index(ActionKind::Cut)).ok()?.checked_add(1)?;
                (lifted <= *most).then_some(Action::Cut(lifted))
            }
            LegalActions::Offers(ranges) => {
                match (index(ActionKind::NoOffer), index(ActionKind::Offer)) {
                    (0, _) => Some(Action::NoOffer),
                    (_, index) => offer_at(ranges, index),
                }
            }
            LegalActions::Answer { .. } => [Action::Accept, Action::Refuse]
                .into_iter()
                .find(|action| self.number(legal, *action) == Some(number)),
            LegalActions::Few(few) => {
                few.iter().copied().find(|action| self.number(legal, *action) == Some(number))
            }
        }
    }

    /// Writes 1 at the number of every legal action and 0 elsewhere.
    ///
    /// # Panics
    ///
    /// When the length of `out` is not [`ActionSpace::len`].
    #[inline]
    pub fn mask(&self, legal: &LegalActions, out: &mut [i8]) {
        assert_eq!(out.len(), self.len, "a place for every number");
        out.fill(0);
        match legal {
            LegalActions::Play { cards, cancel } => {
                self.mask_cards(ActionKind::Play, *cards, out);
                if *cancel && let Some(start) = self.start(ActionKind::Cancel) {
                    out[usize::from(start)] = 1;
                }
            }
            LegalActions::Capture(cards) => self.mask_cards(ActionKind::Capture, *cards, out),
            LegalActions::Return(cards) => self.mask_cards(ActionKind::Return, *cards, out),
            LegalActions::Few(few) => {
                for number in few.iter().filter_map(|action| self.number(legal, *action)) {
                    out[number] = 1;
                }
            }
            LegalActions::Answer { .. } => {
                for action in [Action::Accept, Action::Refuse] {
                    self.number(legal, action).into_iter().for_each(|number| out[number] = 1);
                }
            }
            LegalActions::Cut { most } => {
                if let Some(start) = self.start(ActionKind::Cut) {
                    out[usize::from(start)..][..usize::from(*most)].fill(1);
                }
            }
            LegalActions::Offers(ranges) => {
                for index in 0..SELLERS * OFFERS.len() {
                    let offer = offer_at(ranges, index).map(|offer| self.number(legal, offer));
                    offer.flatten().into_iter().for_each(|number| out[number] = 1);
                }
                self.start(ActionKind::NoOffer).into_iter().for_each(|no| out[usize::from(no)] = 1);
            }
        }
    }

    /// What the numbers stand for, in their order.
    #[must_use]
    pub fn choices(&self) -> Vec<ActionMeaning> {
        let kinds = KINDS.into_iter().filter(|(kind, ..)| self.start(*kind).is_some());
        kinds
            .flat_map(|(kind, _, count)| (0..count).map(move |index| choice(kind, index)))
            .collect()
    }

    #[inline(always)]
    fn mask_cards(&self, kind: ActionKind, cards: CardSet, out: &mut [i8]) {
        if let Some(start) = self.start(kind) {
            write_card_flags(cards, &mut out[usize::from(start)..][..48]);
        }
    }

    #[inline(always)]
    fn start(&self, kind: ActionKind) -> Option<u16> {
        Some(self.starts[kind_index(kind)]).filter(|start| *start != NOWHERE)
    }

    fn claim_place(&self, legal: &LegalActions, action: Action) -> Option<usize> {
        let claim = self.claim(legal, action);
        CLAIMS.iter().position(|other| *other == claim)
    }

    fn claim(&self, legal: &LegalActions, action: Action) -> ClaimChoice {
        let Action::Claim { teyaku, month } = action else {
            return CLAIMS[0];
        };
        let is_a = |teyaku: &Teyaku| self.group_a & 1 << teyaku.index() != 0;
        let earlier = |other: Action| match other {
            Action::Claim { teyaku: same, month: other } => same == teyaku && other < month,
            _ => false,
        };
        let later = legal.iter().any(earlier);
        // The later month of a teyaku of group B has the number for both groups: no hand that has
        // that choice holds both (TY-11.1).
        ClaimChoice {
            a: later || teyaku.iter().any(|teyaku| is_a(&teyaku)),
            b: teyaku.iter().any(|teyaku| !is_a(&teyaku)),
            later,
        }
    }
}

#[inline(always)]
const fn kind_index(kind: ActionKind) -> usize {
    kind as usize
}

#[inline(always)]
fn card_at(cards: CardSet, index: usize) -> Option<Card> {
    let card = u8::try_from(index).ok().and_then(Card::from_index)?;
    cards.contains(card).then_some(card)
}

fn offer_at(ranges: &[OfferRange; SELLERS], index: usize) -> Option<Action> {
    let range = ranges.get(index / OFFERS.len())?;
    let amount = OFFERS[index % OFFERS.len()];
    (range.least <= amount).then_some(Action::Offer { to: range.to, amount })
}

fn offer_place(legal: &LegalActions, to: Seat, amount: u32) -> Option<usize> {
    let LegalActions::Offers(ranges) = legal else { return None };
    let seller = ranges.iter().position(|range| range.to == to && range.least <= amount)?;
    let step = OFFERS.iter().position(|offer| *offer == amount)?;
    Some(seller * OFFERS.len() + step)
}

fn choice(kind: ActionKind, index: usize) -> ActionMeaning {
    let card = || CardSet::DECK.nth(index).map_or("", Card::code);
    let (id, meaning): (String, String) = match kind {
        ActionKind::Play => (format!("play {}", card()), "Play this card from the hand".into()),
        ActionKind::Capture => {
            (format!("capture {}", card()), "Capture this one of two field cards".into())
        }
        ActionKind::Return => {
            (format!("return {}", card()), "Give this card back to the draw pile".into())
        }
        ActionKind::Cancel => ("cancel".into(), "End the round instead of playing a card".into()),
        ActionKind::Shoubu => ("shoubu".into(), "End the round after a new dekiyaku".into()),
        ActionKind::GoOn => ("go-on".into(), "Go on after a new dekiyaku: sage, koi-koi".into()),
        ActionKind::Join => ("join".into(), "Play this round".into()),
        ActionKind::Drop => ("drop".into(), "Stay out of this round".into()),
        ActionKind::Claim => claim_choice(CLAIMS[index]),
        ActionKind::Mizuten => ("mizuten".into(), "Play blind".into()),
        ActionKind::Look => ("look".into(), "Look at the hand before playing".into()),
        ActionKind::Swap => ("swap".into(), "Take the dealer's hand".into()),
        ActionKind::KeepHand => ("keep-hand".into(), "Keep the hand".into()),
        ActionKind::Split => ("split".into(), "Two are left: halve the pot".into()),
        ActionKind::PlayOn => ("play-on".into(), "Two are left: play for the pot".into()),
        ActionKind::NoOffer => ("no-offer".into(), "Make no offer, or no further one".into()),
        ActionKind::Offer => {
            let (seller, amount) = (index / OFFERS.len() + 1, OFFERS[index % OFFERS.len()]);
            let meaning = "Offer this many points for the place of one active player";
            (format!("offer {seller} {amount}"), meaning.into())
        }
        ActionKind::Accept => ("accept".into(), "Sell the place for the offer".into()),
        ActionKind::Refuse => ("refuse".into(), "Keep the place".into()),
        ActionKind::Cut => {
            let meaning = "Lift this many cards off the draw pile; the rest comes on top";
            (format!("cut {}", index + 1), meaning.into())
        }
    };
    ActionMeaning { id, meaning }
}

fn claim_choice(claim: ClaimChoice) -> (String, String) {
    let groups = match (claim.a, claim.b) {
        (true, true) => "a-and-b",
        (true, false) => "a",
        (false, true) => "b",
        (false, false) => "nothing",
    };
    let later = if claim.later { " later-month" } else { "" };
    let meaning = match (claim.a || claim.b, claim.later) {
        (false, _) => "Claim nothing",
        (true, false) => "Claim the best teyaku of these groups",
        (true, true) => "The same of the later month, where a hand can form it of two",
    };
    (format!("claim {groups}{later}"), meaning.into())
}
