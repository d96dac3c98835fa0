//! Nuki Hachi-hachi 抜き八八, for 2 to 4 players, two of them active in a round.
//!
//! Rules are cited by their numbers in the rulebook. There is one file for each subject, in the
//! order of a round: deal, joining, teyaku, dekiyaku, settlement. Everything else is as in
//! [Hachi-Hachi](hachi_hachi), or [common] to all games.

mod deal;
mod dekiyaku;
mod joining_and_compensation;
mod observation_features;
pub mod options;
mod presets;
mod reasons_and_rules;
mod settlement;
pub mod teyaku;

pub use super::common::PileDekiyakuList;
pub use deal::DECK;
pub use dekiyaku::{DEKIYAKU, dekiyaku, dekiyaku_cards, dekiyaku_points};
pub use joining_and_compensation::hand_compensation;
pub use options::Options;
pub use settlement::{counted_chaff, sixteen_chaff_of_pile};
pub use teyaku::TEYAKU;

use super::common::{
    self, Calls, HandCircumstances, KanPaymentRules, OpenAchievements, PileCircumstances, Recipe,
    RoundMultipliers, Rules, SageShoubuRules, Worth,
};
use super::hachi_hachi;
use crate::action::{Action, LegalActions};
use crate::cards::{Card, CardSet, Month};
use crate::encode::{FeatureWriter, SeatPerspective};
use crate::event::{Event, RoundEnding, Sink};
use crate::games::external_round::{ExternalRound, ExternalRoundError};
use crate::games::{Game, GameInfo};
use crate::money::Reason;
use crate::options::{ClaimMode, FirstDealerRule, JoiningRule, OptionError, dropout_penalty};
use crate::phase::Phase;
use crate::seat::{PerSeat, Seat};
use crate::vocabulary::GameVocabulary;
use crate::yaku::{HandTeyaku, Teyaku, TeyakuGroup};

/// A whole match of Nuki Hachi-hachi.
pub type Match = common::Match<Nuki>;
/// Everything that everybody at a table of Nuki Hachi-hachi knows.
pub type Board = common::Board<Nuki>;
/// What one seat may know of a match of Nuki Hachi-hachi.
pub type View = common::View<Nuki>;

/// The state that only Nuki Hachi-hachi has; all of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct Nuki {
    /// The multiplier of the round and the queue (NU-4).
    pub stakes: RoundMultipliers,
    /// The state of the current deal.
    pub deal: DealState,
}

/// The state of one deal of Nuki Hachi-hachi.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct DealState {
    /// The calls of the round (NU-7).
    pub calls: Calls,
    /// Whether the dealer plays blind (NU-3).
    pub blind: bool,
    /// The months of claimed triplets, for diving (NU-9).
    pub triplets: PerSeat<Option<Month>>,
}

impl DealState {
    /// Before anything has happened.
    const EMPTY: Self = Self { calls: Calls::NONE, blind: false, triplets: PerSeat::all(None) };
}

impl Rules for Nuki {
    type Options = Options;
    type Secret = ();

    const GAME: Game = Game::Nuki;
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;
    const CAPACITY: usize = 2;
    const DECK: CardSet = DECK;
    const HAND: u32 = hachi_hachi::deal::HAND as u32;

    fn resolve(options: &Options, _: usize) -> Result<Options, OptionError> {
        options.check()?;
        Ok(options.resolved())
    }

    fn rounds(options: &Options) -> u16 {
        options.round_count()
    }

    fn first_dealer(options: &Options) -> FirstDealerRule {
        options.first_dealer
    }

    fn claims(options: &Options) -> ClaimMode {
        options.claims
    }

    fn joining(options: &Options) -> JoiningRule {
        options.joining
    }

    fn new() -> Self {
        Self { stakes: RoundMultipliers::default(), deal: DealState::EMPTY }
    }

    #[inline(always)]
    fn fold(board: &mut Board, event: &Event) {
        let Self { stakes, deal } = &mut board.game;
        stakes.fold(event);
        deal.calls.fold(event);
        match *event {
            Event::Dealt { .. } => *deal = DealState::EMPTY,
            Event::PairTaken { seat, cards } => {
                board.round.field -= cards;
                board.round.piles[seat] |= cards;
            }
            Event::Blind(_) => deal.blind = true,
            // Before play a pile can hold only the Paulownia pair, which belongs to the player who
            // is dealer when play starts (NU-2).
            Event::LeaderIs(seat) => {
                let pair = std::mem::take(&mut board.round.piles[board.round.first]);
                board.round.piles[seat] |= pair;
            }
            Event::Claimed { seat, teyaku, shown } => {
                // Group B has no triplets, so the order of the claims does not matter.
                deal.triplets[seat] = deal.triplets[seat].or(teyaku::triplet_month(teyaku, shown));
            }
            _ => {}
        }
    }

    fn round_begins(board: &mut Board, sink: &mut impl Sink) {
        board.take_from_queue(sink);
    }

    fn deal(game: &mut Match, deck: &[Card], sink: &mut impl Sink) {
        game.deal_cards(deck, sink);
    }

    fn must_join(board: &Board, seat: Seat) -> bool {
        let declared = board.game.deal.blind && seat == board.round.first;
        declared || board.rest_must_play()
    }

    fn dropped(game: &mut Match, seat: Seat, sink: &mut impl Sink) {
        game.board.pay_penalty(seat, sink);
        game.ask_join(sink);
    }

    fn pay_back(board: &mut Board, sink: &mut impl Sink) {
        board.pay_back_penalties(sink);
    }

    fn joined(game: &mut Match, sink: &mut impl Sink) {
        game.compensate(sink);
        game.return_and_shuffle(sink);
    }

    fn recipes(options: &Options, _: PileCircumstances) -> Vec<Recipe> {
        dekiyaku::recipes(options)
    }

    fn teyaku(options: &Options, hand: CardSet, _: HandCircumstances) -> HandTeyaku {
        teyaku::of(options, hand)
    }

    fn group(teyaku: Teyaku) -> TeyakuGroup {
        // The groups are those of Hachi-Hachi (NU-6).
        hachi_hachi::teyaku::group(teyaku)
    }

    fn months_to_claim(_: &Options, teyaku: Teyaku, hand: CardSet) -> Option<[Month; 2]> {
        if teyaku == Teyaku::TRIPLET { teyaku::months_to_claim(hand) } else { None }
    }

    fn worth_of_pile(options: &Options, _: PileCircumstances, pile: CardSet) -> Option<u32> {
        Some(dekiyaku_points(options, pile))
    }

    fn teyaku_worth(options: &Options, teyaku: Teyaku, _: usize) -> Option<Worth> {
        teyaku::worth(options, teyaku)
    }

    fn cards_of(_: &Options, teyaku: Teyaku, hand: CardSet, _: HandCircumstances) -> CardSet {
        teyaku::cards_of(teyaku, hand)
    }

    fn example(teyaku: Teyaku) -> &'static str {
        // Both decks have the cards of these hands.
        if TEYAKU.contains(&teyaku) { hachi_hachi::teyaku::example(teyaku) } else { "" }
    }

    fn shown_cards(
        _: &Options,
        teyaku: Teyaku,
        hand: CardSet,
        _: HandCircumstances,
        month: Option<Month>,
    ) -> CardSet {
        teyaku::shown_cards(teyaku, hand, month)
    }

    fn can_cancel(board: &Board, seat: Seat) -> bool {
        board.may_cancel(seat)
    }

    #[inline(always)]
    fn after_turn(game: &mut Match, seat: Seat, sink: &mut impl Sink) {
        game.ask_call(seat, sink);
    }

    fn actions(_: &Board, phase: &Phase, _: CardSet) -> LegalActions {
        match phase {
            Phase::Mizuten { .. } => LegalActions::few([Action::Mizuten, Action::Look]),
            Phase::Call { .. } => common::call_actions(),
            _ => LegalActions::none(),
        }
    }

    fn decide(game: &mut Match, seat: Seat, action: Action, sink: &mut impl Sink) {
        match (&game.board.phase, action) {
            (Phase::Mizuten { .. }, Action::Mizuten) => game.play_blind(seat, sink),
            (Phase::Mizuten { .. }, _) => game.open_hands(sink),
            (Phase::Play { .. } | Phase::Call { .. }, _) => game.call(seat, action, sink),
            (phase, _) => unreachable!("{action:?} is not among the legal actions of {phase:?}"),
        }
    }

    fn settle(board: &mut Board, ending: RoundEnding, sink: &mut impl Sink) -> Option<Seat> {
        board.settle_nuki(ending, sink)
    }

    fn event_rule(event: &Event) -> Option<&'static str> {
        reasons_and_rules::event_rule(event)
    }

    fn circumstance(options: &Options, pile: CardSet, _: usize) -> Option<(Reason, u32)> {
        if dekiyaku_points(options, pile) > 0 {
            return None;
        }
        sixteen_chaff_of_pile(options, pile).map(|points| (Reason::SIXTEEN_CHAFF, points))
    }

    fn can_dive(teyaku: Teyaku) -> bool {
        hachi_hachi::teyaku::has_triplet(teyaku)
    }

    fn kan(_: &Options) -> u32 {
        options::KAN_POINTS
    }

    fn hand_compensation(options: &Options, hand: CardSet, _: CardSet) -> u32 {
        if options.compensation.is_on() { hand_compensation(options, hand) } else { 0 }
    }

    fn observe(board: &Board, perspective: &SeatPerspective, writer: &mut impl FeatureWriter) {
        observation_features::observe(board, perspective, writer);
    }

    fn load_external_round(board: &mut Board, end: &ExternalRound) {
        board.game.stakes.multiplier = end.multiplier;
        board.game.deal.blind = end.blind;
        for (seat, month) in end.dived.iter().copied() {
            board.game.deal.triplets[seat] = Some(month);
        }
        end.call_sage(board);
    }

    fn check_end(board: &Board, end: &ExternalRound) -> Result<(), ExternalRoundError> {
        end.check_calls(board)
    }
}

impl KanPaymentRules for Nuki {
    fn stakes(&self) -> &RoundMultipliers {
        &self.stakes
    }

    fn penalty(options: &Options, earlier: u32) -> u32 {
        let (first, step) = (options.penalty_first, options.penalty_step);
        let penalty = dropout_penalty(first, step, earlier, options::KAN_POINTS);
        if options.penalties.is_on() { penalty } else { 0 }
    }

    fn sixteen_chaff(options: &Options, pile: CardSet, _: usize) -> Option<u32> {
        sixteen_chaff_of_pile(options, pile)
    }

    fn open_achievements(board: &Board, seat: Seat) -> OpenAchievements {
        board.open_achievements(seat)
    }
}

impl SageShoubuRules for Nuki {
    fn calls(&self) -> &Calls {
        &self.deal.calls
    }

    fn dekiyaku(options: &Options, pile: CardSet) -> PileDekiyakuList {
        dekiyaku(options, pile)
    }

    fn may_hold_dekiyaku(pile: CardSet) -> bool {
        dekiyaku::may_hold(pile)
    }

    fn pile_points(options: &Options, pile: CardSet) -> u32 {
        dekiyaku_points(options, pile)
    }

    fn has_sage(options: &Options) -> bool {
        options.sage.is_on()
    }

    fn has_cancel(options: &Options) -> bool {
        options.cancel.is_on()
    }
}

/// The facts about Nuki Hachi-hachi.
pub const INFO: GameInfo = GameInfo {
    id: "nuki-hachi-hachi",
    prefix: "NU",
    name: "Nuki Hachi-hachi",
    unit: "points",
    yaku_unit: "kan",
    paying_options: &[],
    presets: presets::PRESETS,
    observed_options: observation_features::OPTIONS,
    multipliers: &[1, 2],
    teyaku: TEYAKU,
    observed_teyaku: TEYAKU,
    dekiyaku: DEKIYAKU,
    reasons: reasons_and_rules::reasons,
    rule: reasons_and_rules::rule,
    teyaku_rule: "NU-6",
    dekiyaku_rule: "NU-10",
    turn_rule: "NU-7",
    call_rules: ["NU-7", "NU-7"],
    settlement_rule: "NU-8",
    question_rule: reasons_and_rules::question_rule,
    endings: &["shoubu", "cancel", "hands-empty", "unopposed", "passed"],
};

/// Nuki Hachi-hachi introduces nothing: it uses the vocabulary of Hachi-Hachi.
pub(super) const INTRODUCED: GameVocabulary = GameVocabulary::NOTHING;
