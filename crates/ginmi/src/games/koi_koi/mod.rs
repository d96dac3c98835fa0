//! Koi-Koi こいこい, for 2 players.
//!
//! Rules are cited by their numbers in the rulebook. There is one file for each subject, in the
//! order of a round: deal, hand yaku, dekiyaku, calls, settlement. Everything else is [common] to
//! all games.

mod calls;
mod deal;
mod dekiyaku;
mod house_values;
mod observation_features;
pub mod options;
mod points;
mod presets;
mod reasons_and_rules;
mod recipes;
mod refusals;
mod settlement;
pub mod teyaku;

pub use dekiyaku::{DEKIYAKU, parts, value};
pub use options::Options;
use options::{FieldFour, HandYaku, HandYakuDraw, KoiKoiPayment, NextDealer, Scoring};
pub use settlement::{ExhaustedPayment, payment};
pub use teyaku::TEYAKU;

use super::common::{self, HandCircumstances, PileCircumstances, Recipe, Rules, Worth};
use crate::action::{Action, LegalActions};
use crate::cards::{Card, CardSet, Month};
use crate::encode::{FeatureWriter, SeatPerspective};
use crate::event::{Event, RoundEnding, Sink};
use crate::games::external_round::{ExternalRound, ExternalRoundError};
use crate::games::{Game, GameInfo};
use crate::options::{ClaimMode, FirstDealerRule, OptionError};
use crate::phase::Phase;
use crate::seat::{PerSeat, Seat};
use crate::vocabulary::GameVocabulary;
use crate::yaku::{Dekiyaku, HandTeyaku, Teyaku, TeyakuGroup};

/// A whole match of Koi-Koi.
pub type Match = common::Match<KoiKoi>;
/// Everything that everybody at a table of Koi-Koi knows.
pub type Board = common::Board<KoiKoi>;
/// What one seat may know of a match of Koi-Koi.
pub type View = common::View<KoiKoi>;

/// The state that only Koi-Koi has; all of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct KoiKoi {
    /// The number of times each player has called koi-koi in the round (KO-5.1).
    pub calls: PerSeat<u8>,
    /// What each player's pile was worth after that player's last turn, including the call that
    /// followed it (KO-5.1).
    pub values: PerSeat<u16>,
    /// The dekiyaku that each player's pile had after that player's last turn, a bit for each place
    /// in [`DEKIYAKU`]; only kept with `koi-koi-for=new` (KO-11.13).
    pub held: PerSeat<u16>,
    /// The player who called koi-koi last, and whose value therefore rose last (KO-11.18).
    pub last_koi_koi: Option<Seat>,
    /// By how much the Brights that were dealt to the field multiply every payment (KO-11.15).
    pub multiplier: u8,
}

impl KoiKoi {
    /// Before anything has happened.
    const EMPTY: Self = Self {
        calls: PerSeat::all(0),
        values: PerSeat::all(0),
        held: PerSeat::all(0),
        last_koi_koi: None,
        multiplier: 1,
    };
}

impl Rules for KoiKoi {
    type Options = Options;
    type Secret = ();

    const GAME: Game = Game::KoiKoi;
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=2;
    const CAPACITY: usize = 2;
    const DECK: CardSet = CardSet::DECK;
    const HAND: u32 = 8;
    const FIELD: u32 = 8;

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

    fn claims(_: &Options) -> ClaimMode {
        // A hand yaku is always shown (KO-3.1).
        ClaimMode::Auto
    }

    fn stake(options: &Options) -> i32 {
        options.start.get().into()
    }

    fn opening_balance(_: &Options) -> i32 {
        0
    }

    fn has_bank(options: &Options) -> bool {
        options.start.get() > 0 || options.scoring == Scoring::Winner
    }

    fn new() -> Self {
        Self::EMPTY
    }

    fn match_begins(board: &mut Board, sink: &mut impl Sink) {
        board.give_start(sink);
    }

    fn is_decided(board: &Board) -> bool {
        board.has_reached_target()
    }

    #[inline(always)]
    fn fold(board: &mut Board, event: &Event) {
        match *event {
            Event::Dealt { field, .. } => {
                board.game = Self::EMPTY;
                board.game.multiplier = board.options.field_multiplier(field);
            }
            Event::Made { seat, worth } => board.game.values[seat] = worth,
            Event::KoiKoi(seat) => {
                board.game.calls[seat] += 1;
                board.game.last_koi_koi = Some(seat);
                // It is not a rise in value if the call itself makes the pile worth more (KO-5.1).
                board.game.values[seat] = board.value(seat) as u16;
            }
            Event::TurnEnded(seat) => board.note_turn(seat),
            _ => {}
        }
    }

    fn deal(game: &mut Match, deck: &[Card], sink: &mut impl Sink) {
        game.deal_cards(deck, sink);
    }

    fn teyaku(options: &Options, hand: CardSet, _: HandCircumstances) -> HandTeyaku {
        if options.hand_yaku == HandYaku::Pay {
            teyaku::of(options, hand)
        } else {
            HandTeyaku::default()
        }
    }

    fn group(teyaku: Teyaku) -> TeyakuGroup {
        // A hand can hold both (KO-11.6).
        if teyaku == Teyaku::FOUR_PAIRS { TeyakuGroup::B } else { TeyakuGroup::A }
    }

    fn worth_of_pile(options: &Options, context: PileCircumstances, pile: CardSet) -> Option<u32> {
        Some(value(options, context, pile))
    }

    fn teyaku_worth(options: &Options, teyaku: Teyaku, _: usize) -> Option<Worth> {
        teyaku::worth(options, teyaku).filter(|_| options.hand_yaku == HandYaku::Pay)
    }

    fn shown_cards(
        _: &Options,
        teyaku: Teyaku,
        hand: CardSet,
        _: HandCircumstances,
        _: Option<Month>,
    ) -> CardSet {
        teyaku::shown_cards(teyaku, hand)
    }

    fn example(teyaku: Teyaku) -> &'static str {
        teyaku::example(teyaku)
    }

    fn claims_made(game: &mut Match, sink: &mut impl Sink) {
        game.end_by_hands(sink);
    }

    fn recipes(options: &Options, context: PileCircumstances) -> Vec<Recipe> {
        recipes::recipes(options, context)
    }

    fn counted_dekiyaku(
        options: &Options,
        context: PileCircumstances,
        pile: CardSet,
    ) -> Vec<(Dekiyaku, Worth)> {
        let parts = parts(options, context, pile);
        parts.iter().map(|part| (part.dekiyaku, Worth::Points(part.points))).collect()
    }

    fn went_on(board: &Board, seat: Seat) -> bool {
        board.game.calls[seat] > 0
    }

    #[inline(always)]
    fn after_turn(game: &mut Match, seat: Seat, sink: &mut impl Sink) {
        game.ask_koi_koi(seat, sink);
    }

    fn actions(_: &Board, phase: &Phase, _: CardSet) -> LegalActions {
        match phase {
            Phase::Call { .. } => LegalActions::few([Action::KoiKoi, Action::Shoubu]),
            _ => LegalActions::none(),
        }
    }

    fn decide(game: &mut Match, seat: Seat, action: Action, sink: &mut impl Sink) {
        match (&game.board.phase, action) {
            (Phase::Call { .. }, Action::Shoubu) => {
                game.board.end_round(RoundEnding::Shoubu(seat), sink);
            }
            (Phase::Call { .. }, Action::KoiKoi) => {
                game.board.emit(Event::KoiKoi(seat), sink);
                game.go_on(seat, sink);
            }
            (phase, _) => unreachable!("{action:?} is not among the legal actions of {phase:?}"),
        }
    }

    fn event_rule(event: &Event) -> Option<&'static str> {
        reasons_and_rules::event_rule(event)
    }

    fn payment_of_pile(options: &Options, value: u32) -> (u32, &'static str) {
        let (base, multiplier) = payment(options, [value, 0], [0, 0], 1);
        let calls = match options.koi_koi_pays {
            KoiKoiPayment::Double => "double",
            KoiKoiPayment::Bonus => "bonus",
            KoiKoiPayment::Off => "",
            KoiKoiPayment::Winner => "winner",
            KoiKoiPayment::Anybody => "anybody",
            KoiKoiPayment::Count => "count",
        };
        (base * u32::from(multiplier), calls)
    }

    fn settle(board: &mut Board, ending: RoundEnding, sink: &mut impl Sink) -> Option<Seat> {
        board.settle_koi_koi(ending, sink)
    }

    fn dealer_after_no_winner(board: &Board) -> Seat {
        let is_same = match board.round.ending {
            Some((RoundEnding::NotPlayed, _)) => board.options.hand_yaku_draw == HandYakuDraw::Same,
            _ => board.options.exhausted_deal == NextDealer::Same,
        };
        let dealer = board.round.dealt_by;
        // KO-3.2, KO-7: the other player, unless KO-11.7 or KO-11.18 says otherwise.
        if is_same { dealer } else { dealer.right(board.players) }
    }

    fn extra_cards(options: &Options) -> u32 {
        let captures = options.field_four == FieldFour::Capture;
        // What the turns with cards of the hands leave in the draw pile.
        if captures || options.play_out.is_on() { 8 } else { 0 }
    }

    fn observe(board: &Board, perspective: &SeatPerspective, writer: &mut impl FeatureWriter) {
        observation_features::observe(board, perspective, writer);
    }

    fn load_external_round(board: &mut Board, end: &ExternalRound) {
        board.game.multiplier = end.multiplier;
        for seat in end.sage.iter().copied() {
            board.fold(&Event::KoiKoi(seat));
        }
    }

    fn check_end(board: &Board, end: &ExternalRound) -> Result<(), ExternalRoundError> {
        let holds = |seat: &Seat| !end.claims[*seat].is_empty();
        let mut players = end.active.iter();
        match end.ending {
            RoundEnding::Stop(seat)
                if board.options.hand_yaku_draw == HandYakuDraw::Dealer
                    && end.active.iter().all(|seat| holds(&seat)) =>
            {
                // KO-11.7: the dealer wins.
                if seat == board.round.leader {
                    Ok(())
                } else {
                    Err(ExternalRoundError::NoStop(seat))
                }
            }
            RoundEnding::Stop(seat) if !holds(&seat) => Err(ExternalRoundError::NoStop(seat)),
            RoundEnding::Stop(seat) => match players.find(|other| *other != seat && holds(other)) {
                Some(other) => Err(ExternalRoundError::Stops(other)),
                None => Ok(()),
            },
            RoundEnding::NotPlayed => match players.find(|seat| !holds(seat)) {
                Some(seat) => Err(ExternalRoundError::NoStop(seat)),
                None => Ok(()),
            },
            _ => match players.find(holds) {
                Some(seat) => Err(ExternalRoundError::Stops(seat)),
                None => end.check_calls(board),
            },
        }
    }
}

/// The facts about Koi-Koi.
pub const INFO: GameInfo = GameInfo {
    id: "koi-koi",
    prefix: "KO",
    name: "Koi-Koi",
    unit: "points",
    yaku_unit: "points",
    paying_options: &[
        ("double-at-seven", "off"),
        ("koi-koi-pays", "off"),
        ("koi-koi-pays", "bonus"),
        ("exhausted", "dealer"),
        ("viewing", "off"),
        ("viewing", "calls"),
        ("month-card", "on"),
        ("trios", "add"),
        ("both-ribbons", "on"),
        ("sake-chaff", "off"),
    ],
    presets: presets::PRESETS,
    observed_options: observation_features::OPTIONS,
    // The field doubles nothing (KO-10).
    multipliers: &[1],
    teyaku: TEYAKU,
    observed_teyaku: TEYAKU,
    dekiyaku: DEKIYAKU,
    reasons: reasons_and_rules::reasons,
    rule: reasons_and_rules::rule,
    teyaku_rule: "KO-3.1",
    dekiyaku_rule: "KO-8",
    turn_rule: "KO-4",
    call_rules: ["KO-5.1", "KO-10"],
    settlement_rule: "KO-7",
    question_rule: reasons_and_rules::question_rule,
    endings: &["shoubu", "stop", "hands-empty", "not-played"],
};

/// The yaku and reasons that Koi-Koi introduces.
pub(super) const INTRODUCED: GameVocabulary = GameVocabulary {
    teyaku: teyaku::INTRODUCED,
    dekiyaku: dekiyaku::INTRODUCED,
    reasons: reasons_and_rules::INTRODUCED,
};
