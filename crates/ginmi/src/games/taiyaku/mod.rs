//! Taiyaku 大役, for 2 to 7 players, at most three of them active in a round.
//!
//! Rules are cited by their numbers in the rulebook. There is one file for each subject, in the
//! order of a round: purses, deal and lead, joining, compensation, teyaku, returning a card,
//! dekiyaku, settlement. Everything else is [common] to all games.

mod card_return;
mod deal;
mod dekiyaku;
mod forced_out_compensation;
mod group_worths;
mod joining;
mod observation_features;
pub mod options;
mod presets;
mod purses;
mod reasons_and_rules;
mod settlement;
pub mod teyaku;

pub use dekiyaku::{DEKIYAKU, ValuedDekiyaku, dekiyaku, dekiyaku_cards, score, stops};
pub use forced_out_compensation::compensation_value;
pub use options::Options;
pub use purses::PURSE;
pub use teyaku::TEYAKU;

use self::options::FirstCut;
use super::common::{self, HandCircumstances, PileCircumstances, Recipe, Rules, Worth};
use crate::action::{Action, LegalActions};
use crate::cards::{Card, CardSet, Month};
use crate::encode::{FeatureWriter, SeatPerspective};
use crate::event::{Event, RoundEnding, Sink};
use crate::games::external_round::{ExternalRound, ExternalRoundError};
use crate::games::{Game, GameInfo};
use crate::money::{Account, Transfer};
use crate::options::{ClaimMode, FirstDealerRule, JoiningRule, OptionError};
use crate::phase::Phase;
use crate::seat::{PerSeat, Seat};
use crate::vocabulary::GameVocabulary;
use crate::yaku::{HandTeyaku, Teyaku, TeyakuGroup};

/// A whole match of Taiyaku.
pub type Match = common::Match<Taiyaku>;
/// Everything that everybody at a table of Taiyaku knows.
pub type Board = common::Board<Taiyaku>;
/// What one seat may know of a match of Taiyaku.
pub type View = common::View<Taiyaku>;

/// The game Taiyaku: implements its rules, and holds the state that no other game has; all of it is
/// public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct Taiyaku {
    /// What each player's purse holds in this round, in chips (TY-1.2). Accounts include it.
    pub purses: PerSeat<u32>,
    /// The account to which each player who dropped has paid the penalty in this deal (TY-3.1,
    /// TY-3.3).
    pub penalties: PerSeat<Option<Account>>,
}

impl Rules for Taiyaku {
    type Options = Options;
    type Secret = ();

    const GAME: Game = Game::Taiyaku;
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=7;
    const CAPACITY: usize = 3;
    const DECK: CardSet = CardSet::DECK;
    const HAND: u32 = deal::HAND as u32;
    const DRAWS_LEAD: bool = true;
    const PURSE: u32 = PURSE;

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

    fn stake(options: &Options) -> i32 {
        options.stake() as i32
    }

    fn new() -> Self {
        Self { purses: PerSeat::all(0), penalties: PerSeat::all(None) }
    }

    #[inline(always)]
    fn fold(board: &mut Board, event: &Event) {
        match event {
            Event::RoundBegins { .. } => board.fill_purses(),
            Event::Dealt { .. } => board.game.penalties = PerSeat::all(None),
            Event::Transfer(transfer) => board.game.note_payment(transfer),
            _ => {}
        }
    }

    fn deal(game: &mut Match, deck: &[Card], sink: &mut impl Sink) {
        game.deal_face_down(deck, sink);
    }

    fn lead(game: &mut Match, cards: &[Card], sink: &mut impl Sink) {
        game.draw_lead(cards, sink);
    }

    fn must_join(board: &Board, seat: Seat) -> bool {
        board.options.leader_bind.is_on() && seat == board.round.first
    }

    fn dropped(game: &mut Match, seat: Seat, sink: &mut impl Sink) {
        game.pay_penalty_and_pass_on(seat, sink);
    }

    fn pay_back(board: &mut Board, sink: &mut impl Sink) {
        board.pay_back_penalties(sink);
    }

    fn joined(game: &mut Match, sink: &mut impl Sink) {
        game.after_joining(sink);
    }

    fn first_seated(game: &mut Match, sink: &mut impl Sink) {
        game.return_hands(sink);
        game.begin_claims(sink);
    }

    fn reshuffled(game: &mut Match, sink: &mut impl Sink) {
        // With three active players the one reshuffle comes after the returns (TY-5.3).
        if game.board.returns_cards() { game.begin_play(sink) } else { game.begin_claims(sink) }
    }

    fn recipes(options: &Options, _: PileCircumstances) -> Vec<Recipe> {
        dekiyaku::recipes(options)
    }

    fn teyaku(options: &Options, hand: CardSet, now: HandCircumstances) -> HandTeyaku {
        teyaku::of(options, hand, now.active)
    }

    fn group(teyaku: Teyaku) -> TeyakuGroup {
        teyaku::group(teyaku)
    }

    fn worth_of_pile(options: &Options, _: PileCircumstances, pile: CardSet) -> Option<u32> {
        score(options, pile)
    }

    fn teyaku_worth(options: &Options, teyaku: Teyaku, active: usize) -> Option<Worth> {
        teyaku::worth(options, teyaku, active)
    }

    fn months_to_claim(_: &Options, teyaku: Teyaku, hand: CardSet) -> Option<[Month; 2]> {
        teyaku::months_to_claim(teyaku, hand)
    }

    fn shown_cards(
        options: &Options,
        teyaku: Teyaku,
        hand: CardSet,
        _: HandCircumstances,
        month: Option<Month>,
    ) -> CardSet {
        teyaku::shown_cards(options, teyaku, hand, month)
    }

    fn cards_of(_: &Options, teyaku: Teyaku, hand: CardSet, _: HandCircumstances) -> CardSet {
        teyaku::cards_of(teyaku, hand, None)
    }

    fn example(teyaku: Teyaku) -> &'static str {
        teyaku::example(teyaku)
    }

    fn open_to_late_claim(
        teyaku: Teyaku,
        dealt: CardSet,
        month: Option<Month>,
        returned: CardSet,
    ) -> bool {
        returned.iter().all(|card| teyaku::allows_late(teyaku, dealt, month, card))
    }

    fn returned_by(board: &Board, seat: Seat) -> u32 {
        board.has_returned(seat).into()
    }

    fn claimed(board: &mut Board, seat: Seat, teyaku: Teyaku, sink: &mut impl Sink) {
        board.pay_teyaku(seat, teyaku, sink);
    }

    fn claims_made(game: &mut Match, sink: &mut impl Sink) {
        if game.board.returns_cards() { game.ask_return(sink) } else { game.begin_play(sink) }
    }

    fn before_first_card(game: &mut Match, seat: Seat, sink: &mut impl Sink) -> bool {
        game.cut_or_ask(seat, sink)
    }

    #[inline(always)]
    fn after_turn(game: &mut Match, seat: Seat, sink: &mut impl Sink) {
        // TY-6.2: the player has no choice.
        match stops(&game.board.options, game.board.round.piles[seat]) {
            Some(dekiyaku) => {
                game.board.emit(Event::Stopped { seat, dekiyaku }, sink);
                game.board.end_round(RoundEnding::Stop(seat), sink);
            }
            None => game.next_turn(seat, sink),
        }
    }

    fn actions(board: &Board, phase: &Phase, hand: CardSet) -> LegalActions {
        match phase {
            Phase::Return { seat } => LegalActions::Return(board.may_return(*seat, hand)),
            Phase::Cut { .. } => LegalActions::Cut { most: board.round.stock.saturating_sub(1) },
            _ => LegalActions::none(),
        }
    }

    fn decide(game: &mut Match, seat: Seat, action: Action, sink: &mut impl Sink) {
        match (&game.board.phase, action) {
            (Phase::Return { .. }, Action::Return(card)) => game.give_back(seat, card, sink),
            (Phase::Cut { .. }, Action::Cut(lifted)) => game.cut_by(seat, lifted, sink),
            (phase, _) => unreachable!("{action:?} is not among the legal actions of {phase:?}"),
        }
    }

    fn settle(board: &mut Board, ending: RoundEnding, sink: &mut impl Sink) -> Option<Seat> {
        board.settle_taiyaku(ending, sink)
    }

    fn before_payment(board: &mut Board, transfer: &mut Transfer, _: &mut impl Sink) {
        board.cut_to_purse(transfer);
    }

    fn asks(options: &Options, phase: &Phase) -> bool {
        match phase {
            Phase::Cut { .. } => options.first_cut == FirstCut::Leader,
            other => reasons_and_rules::question_rule(other).is_some(),
        }
    }

    fn event_rule(event: &Event) -> Option<&'static str> {
        reasons_and_rules::event_rule(event)
    }

    fn hand_compensation(_: &Options, hand: CardSet, _: CardSet) -> u32 {
        compensation_value(hand)
    }

    fn cards_played(active: usize) -> u32 {
        // With three players, each returns a card (TY-5).
        if active == 3 { Self::HAND - 1 } else { Self::HAND }
    }

    fn observe(board: &Board, perspective: &SeatPerspective, writer: &mut impl FeatureWriter) {
        observation_features::observe(board, perspective, writer);
    }

    fn load_external_round(board: &mut Board, end: &ExternalRound) {
        board.game.purses = end.purses;
    }

    fn check_end(board: &Board, end: &ExternalRound) -> Result<(), ExternalRoundError> {
        let stops = |seat: Seat| stops(&board.options, end.piles[seat]).is_some();
        match end.ending {
            RoundEnding::Stop(seat) if stops(seat) => Ok(()),
            RoundEnding::Stop(seat) => Err(ExternalRoundError::NoStop(seat)),
            RoundEnding::HandsEmpty => match end.active.iter().find(|seat| stops(*seat)) {
                Some(seat) => Err(ExternalRoundError::Stops(seat)),
                None => Ok(()),
            },
            _ => Err(ExternalRoundError::Ending),
        }
    }
}

/// The facts about Taiyaku.
pub const INFO: GameInfo = GameInfo {
    id: "taiyaku",
    prefix: "TY",
    name: "Taiyaku",
    unit: "chips",
    yaku_unit: "chips",
    paying_options: &[],
    presets: presets::PRESETS,
    observed_options: observation_features::OPTIONS,
    multipliers: &[1],
    teyaku: TEYAKU,
    observed_teyaku: TEYAKU,
    dekiyaku: DEKIYAKU,
    reasons: reasons_and_rules::reasons,
    rule: reasons_and_rules::rule,
    teyaku_rule: "TY-4",
    dekiyaku_rule: "TY-9",
    turn_rule: "TY-6.1",
    call_rules: ["TY-6.2", "TY-6.2"],
    settlement_rule: "TY-7.2",
    question_rule: reasons_and_rules::question_rule,
    endings: &["stop", "hands-empty", "unopposed", "not-played", "passed"],
};

/// The yaku and reasons that Taiyaku introduces.
pub(super) const INTRODUCED: GameVocabulary = GameVocabulary {
    teyaku: teyaku::INTRODUCED,
    dekiyaku: dekiyaku::INTRODUCED,
    reasons: reasons_and_rules::INTRODUCED,
};
