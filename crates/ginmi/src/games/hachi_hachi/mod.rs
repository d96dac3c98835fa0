//! Hachi-Hachi 八八, for 2 to 7 players, at most three of them active in a round.
//!
//! Rules are cited by their numbers in the rulebook. There is one file for each subject, in the
//! order of a round: deal, multiplier, joining, buy-outs, teyaku, dekiyaku, liability, settlement,
//! campaign. Everything else is [common] to all games.

mod campaign;
pub(super) mod deal;
mod dekiyaku;
mod forced_joining;
mod forced_out;
mod four_three;
pub(super) mod hand_reading;
mod kan_and_calls;
mod liability;
mod mizuten;
mod multiplier;
mod observation_features;
mod option_values;
pub mod options;
mod paid_rises;
mod presets;
mod reasons_and_rules;
mod settlement;
pub mod teyaku;

pub use super::common::PileDekiyakuList;
pub use campaign::Campaign;
pub use dekiyaku::{DEKIYAKU, dekiyaku, dekiyaku_cards, dekiyaku_points};
pub use forced_out::hand_compensation;
pub use liability::{HiddenLiabilities, Liabilities, TrackedTurns};
pub use multiplier::multiplier_of;
pub use options::Options;
use options::{BuyOutRule, LiableBy, MizutenRule, SagePay, TeyakuCount, TeyakuPay};
pub use paid_rises::PaidRises;
pub use settlement::{circumstance_of_pile, counted_chaff};
pub use teyaku::TEYAKU;

use super::common::{
    self, Calls, HandCircumstances, PileCircumstances, Recipe, RoundMultipliers, Rules, Worth,
};
use crate::action::{Action, LegalActions};
use crate::cards::{Card, CardSet, Month};
use crate::encode::{FeatureWriter, SeatPerspective};
use crate::event::{Event, RoundEnding, Sink};
use crate::games::external_round::{ExternalRound, ExternalRoundError};
use crate::games::{Game, GameInfo};
use crate::money::{Account, Reason, Transfer};
use crate::options::{ClaimMode, FirstDealerRule, JoiningRule, OptionError};
use crate::phase::Phase;
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::vocabulary::GameVocabulary;
use crate::yaku::{Dekiyaku, HandTeyaku, Teyaku, TeyakuGroup};

/// A whole match of Hachi-Hachi.
pub type Match = common::Match<HachiHachi>;
/// Everything that everybody at a table of Hachi-Hachi knows.
pub type Board = common::Board<HachiHachi>;
/// What one seat may know of a match of Hachi-Hachi.
pub type View = common::View<HachiHachi>;

/// The state that only Hachi-Hachi has; all of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct HachiHachi {
    /// The multiplier of the round and the queue (HH-3).
    pub stakes: RoundMultipliers,
    /// Loans and the ginmi medal (HH-10).
    pub campaign: Campaign,
    /// The state of the current deal.
    pub deal: DealState,
}

/// What only Hachi-Hachi keeps track of from one deal to the next: calls, the dealer's hand, sold
/// places, liabilities.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct DealState {
    /// The cards that were dealt to the field.
    pub dealt_field: CardSet,
    /// The calls of the round (HH-6.2).
    pub calls: Calls,
    /// The player who held the blank and is out of the round (HH-2.3).
    pub blank: Option<Seat>,
    /// The player who holds the dealer's hand (HH-2.4).
    pub dealers_hand: Seat,
    /// How many times each player took the dealer's hand (HH-2.4).
    pub swaps: PerSeat<u8>,
    /// Whether the dealer plays blind (HH-2.5).
    pub blind: bool,
    /// Whether the dealer declared mizuten before the deal (HH-11.11).
    pub declared: bool,
    /// The players who joined and then sold their place (HH-4.7).
    pub bought_out: SeatSet,
    /// The fourth cards of claimed triplets, for diving (HH-7.4).
    pub to_catch: PerSeat<CardSet>,
    /// Whether the house rules need what happens in a turn: if `liability` is on (HH-8.3) or dekiyaku
    /// are paid at once (HH-11.27).
    pub is_tracked: bool,
    /// What happened in which turn, as far as that is tracked.
    pub tracked: TrackedTurns,
    /// The liabilities of the round (HH-8.3).
    pub liable: Liabilities,
    /// Dekiyaku that are paid at once (HH-11.27).
    pub rises: PaidRises,
}

impl DealState {
    /// Before any deal.
    const EMPTY: Self = Self {
        dealt_field: CardSet::EMPTY,
        calls: Calls::NONE,
        blank: None,
        dealers_hand: Seat::new(0),
        swaps: PerSeat::all(0),
        blind: false,
        declared: false,
        bought_out: SeatSet::EMPTY,
        to_catch: PerSeat::all(CardSet::EMPTY),
        is_tracked: false,
        tracked: TrackedTurns::NONE,
        liable: Liabilities::NONE,
        rises: PaidRises::NONE,
    };

    fn begin(&mut self, field: CardSet, dealer: Seat, blank: Option<Seat>) {
        *self = Self::EMPTY;
        (self.dealt_field, self.dealers_hand, self.blank) = (field, dealer, blank);
    }
}

impl Rules for HachiHachi {
    type Options = Options;
    type Secret = HiddenLiabilities;

    const GAME: Game = Game::HachiHachi;
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=7;
    const CAPACITY: usize = 3;
    const DECK: CardSet = CardSet::DECK;
    const HAND: u32 = deal::HAND as u32;
    const HAS_POTS: bool = true;

    fn resolve(options: &Options, players: usize) -> Result<Options, OptionError> {
        options.check(players)
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
        i32::from(options.start.get()) * options.points(1) as i32
    }

    fn opening_balance(_: &Options) -> i32 {
        0
    }

    fn has_bank(options: &Options) -> bool {
        options.has_bank()
    }

    fn may_play_on(options: &Options) -> bool {
        options.year_end == options::YearEnd::PlayOn
    }

    fn plays_on(board: &Board) -> bool {
        Self::may_play_on(&board.options) && board.game.stakes.queue.peek().is_some()
    }

    fn void_deals(options: &Options) -> u8 {
        options.void_deals.get() as u8
    }

    fn new() -> Self {
        Self {
            stakes: RoundMultipliers::default(),
            campaign: Campaign::default(),
            deal: DealState::EMPTY,
        }
    }

    #[inline(always)]
    fn fold(board: &mut Board, event: &Event) {
        let Self { stakes, campaign, deal } = &mut board.game;
        stakes.fold(event);
        campaign.fold(event);
        deal.calls.fold(event);
        match *event {
            Event::Dealt { field, leader, blank, .. } => {
                // HH-11.11: the declaration outlasts a misdeal; it is for nothing where the dealer
                // holds the blank.
                let declared = deal.declared;
                deal.begin(field, leader, blank);
                deal.is_tracked = board.options.tracks_turns();
                deal.declared = declared;
                deal.blind = declared && leader == board.round.dealt_by;
            }
            // The dealer may be asked before the deal, when the last one is over (HH-11.11).
            Event::RoundBegins { .. } if board.options.mizuten == MizutenRule::Early => {
                *deal = DealState::EMPTY;
            }
            Event::Void => deal.declared = false,
            Event::Swapped(seat) => {
                deal.dealers_hand = seat;
                deal.swaps[seat] += 1;
            }
            Event::Blind(_) if board.options.mizuten == MizutenRule::Early => deal.declared = true,
            Event::Blind(_) => deal.blind = true,
            Event::MonthTaken { seat, month } => {
                board.round.field -= CardSet::month(month);
                board.round.piles[seat] |= CardSet::month(month);
            }
            // HH-11.9: before play only the dealer has a pile, and it belongs to whoever is dealer
            // when play begins.
            Event::LeaderIs(seat) => {
                let piles = &mut board.round.piles;
                let taken = Seat::all(board.players).map(|other| std::mem::take(&mut piles[other]));
                let taken = taken.fold(CardSet::EMPTY, CardSet::union);
                piles[seat] = taken;
            }
            Event::BoughtOut { buyer, seller } => {
                board.round.active.remove(seller);
                board.round.active.insert(buyer);
                board.round.forced_out.remove(buyer);
                deal.bought_out.insert(seller);
            }
            Event::Claimed { seat, teyaku, shown } => {
                deal.to_catch[seat] |= teyaku::fourth_cards(teyaku, shown);
            }
            Event::Resolved { seat, card, from_hand, with } if deal.is_tracked => {
                let is_last = board.round.hand_sizes[seat] == 0;
                deal.tracked.resolved(board.round.turns + 1, card, from_hand, with, is_last);
            }
            Event::TurnEnded(seat) if deal.is_tracked => {
                deal.tracked.turn_ended(board.round.turns, seat, board.round.piles[seat]);
            }
            Event::Made { seat, .. } => deal.rises.made(seat),
            Event::Sage(seat) => deal.rises.open.insert(seat),
            Event::Transfer(Transfer {
                from: Account::Seat(payer),
                to: Account::Seat(payee),
                reason: Reason::DEKIYAKU,
                base,
                ..
            }) if board.options.sage_pay == SagePay::AtOnce => {
                deal.rises.paid(&board.round, payer, payee, base);
            }
            Event::LiableForDekiyaku { seat, dekiyaku, by } => {
                deal.liable.set_dekiyaku(seat, dekiyaku, by);
            }
            Event::LiableForDiving { seat, month, by } => deal.liable.set_diving(seat, month, by),
            _ => {}
        }
    }

    fn deck(players: usize) -> CardSet {
        if players == 7 { CardSet::DECK.with(Card::BLANK) } else { CardSet::DECK }
    }

    fn match_begins(board: &mut Board, sink: &mut impl Sink) {
        board.begin_accounts(sink);
    }

    fn round_begins(board: &mut Board, sink: &mut impl Sink) {
        board.take_from_queue(sink);
    }

    fn before_deal(board: &Board) -> Phase {
        board.before_deal()
    }

    fn deal(game: &mut Match, deck: &[Card], sink: &mut impl Sink) {
        game.deal_cards(deck, sink);
    }

    fn must_join(board: &Board, seat: Seat) -> bool {
        (board.game.deal.blind && seat == board.round.first) || board.rest_must_play()
    }

    fn dropped(game: &mut Match, seat: Seat, sink: &mut impl Sink) {
        game.board.pay_penalty(seat, sink);
        game.ask_join(sink);
    }

    fn pay_back(board: &mut Board, sink: &mut impl Sink) {
        board.pay_back_penalties(sink);
    }

    fn joined(game: &mut Match, sink: &mut impl Sink) {
        game.after_joining(sink);
    }

    fn recipes(options: &Options, _: PileCircumstances) -> Vec<Recipe> {
        dekiyaku::recipes(options)
    }

    fn teyaku(options: &Options, hand: CardSet, now: HandCircumstances) -> HandTeyaku {
        teyaku::of(options, hand, now.field)
    }

    fn group(teyaku: Teyaku) -> TeyakuGroup {
        teyaku::group(teyaku)
    }

    fn worth_of_pile(options: &Options, _: PileCircumstances, pile: CardSet) -> Option<u32> {
        Some(dekiyaku_points(options, pile))
    }

    fn teyaku_worth(options: &Options, teyaku: Teyaku, _: usize) -> Option<Worth> {
        teyaku::worth(options, teyaku)
    }

    fn months_to_claim(_: &Options, teyaku: Teyaku, hand: CardSet) -> Option<[Month; 2]> {
        teyaku::months_to_claim(teyaku, hand)
    }

    fn shown_cards(
        options: &Options,
        teyaku: Teyaku,
        hand: CardSet,
        now: HandCircumstances,
        month: Option<Month>,
    ) -> CardSet {
        teyaku::shown_cards(options, teyaku, hand, now.field, month)
    }

    fn cards_of(
        options: &Options,
        teyaku: Teyaku,
        hand: CardSet,
        now: HandCircumstances,
    ) -> CardSet {
        teyaku::cards_of(options, teyaku, hand, now.field)
    }

    fn dealt_field(board: &Board) -> CardSet {
        board.game.deal.dealt_field
    }

    fn may_claim_more(options: &Options, claimed: HandTeyaku) -> bool {
        match options.teyaku_count {
            TeyakuCount::Groups => claimed.a.is_none() || claimed.b.is_none(),
            TeyakuCount::Best => claimed.is_empty(),
        }
    }

    fn claimed(board: &mut Board, seat: Seat, teyaku: Teyaku, sink: &mut impl Sink) {
        // Claims before the first turn are paid together. A round that was played elsewhere has no
        // such moment: it is still before its deal.
        let alone = matches!(board.phase, Phase::LateClaim { .. } | Phase::DealerDraw { .. });
        if alone && board.options.teyaku_pay == TeyakuPay::AtOnce {
            board.pay_one_teyaku(seat, teyaku, sink);
        }
    }

    fn claims_made(game: &mut Match, sink: &mut impl Sink) {
        if game.board.options.teyaku_pay == TeyakuPay::AtOnce {
            game.board.pay_teyaku(sink);
        }
        if game.board.four_three_ends_game() {
            game.board.end_round(RoundEnding::NotPlayed, sink);
        } else {
            game.begin_play(sink);
        }
    }

    fn claims_end_round(board: &Board) -> bool {
        board.four_three_ends_game()
    }

    fn is_decided(board: &Board) -> bool {
        // Only Four-Three ends a round like this.
        matches!(board.round.ending, Some((RoundEnding::NotPlayed, _)))
    }

    fn example(teyaku: Teyaku) -> &'static str {
        teyaku::example(teyaku)
    }

    fn can_cancel(board: &Board, seat: Seat) -> bool {
        board.may_cancel(seat)
    }

    fn tracks_captures(board: &Board) -> bool {
        board.game.deal.is_tracked
    }

    fn captured(game: &mut Match, seat: Seat, cards: CardSet, sink: &mut impl Sink) {
        if game.board.options.liability.is_on() {
            game.board.note_liability(&mut game.secret, seat, cards, sink);
        }
    }

    #[inline(always)]
    fn after_turn(game: &mut Match, seat: Seat, sink: &mut impl Sink) {
        if game.board.game.deal.is_tracked {
            game.note_left(seat);
        }
        game.ask_call(seat, sink);
    }

    fn play_ends(game: &mut Match, ending: RoundEnding, sink: &mut impl Sink) {
        if game.board.options.liability_by == LiableBy::Lay {
            return;
        }
        let paid: SeatSet = match ending {
            _ if game.board.options.sage_pay == SagePay::AtOnce => SeatSet::EMPTY,
            RoundEnding::Shoubu(seat) | RoundEnding::Cancel(seat) => [seat].into_iter().collect(),
            _ => game.board.round.active,
        };
        for seat in paid.in_turn_order(game.board.round.leader) {
            let held = dekiyaku(&game.board.options, game.board.round.piles[seat]);
            game.name_liable(seat, |one| held.iter().any(|(held, _)| *held == one), sink);
        }
    }

    fn actions(board: &Board, phase: &Phase, _: CardSet) -> LegalActions {
        match phase {
            Phase::Swap { .. } => LegalActions::few([Action::Swap, Action::KeepHand]),
            Phase::Mizuten { .. } => LegalActions::few([Action::Mizuten, Action::Look]),
            Phase::TwoLeft { .. } => LegalActions::few([Action::Split, Action::PlayOn]),
            Phase::Offer(buy_out) => LegalActions::Offers(buy_out.open),
            Phase::Answer { amount, .. } if board.options.buy_out == BuyOutRule::Haggle => {
                LegalActions::Answer { least_price: amount.saturating_add(1) }
            }
            Phase::Price { .. } => LegalActions::few([Action::Take, Action::Leave]),
            Phase::Answer { .. } => LegalActions::few([Action::Accept, Action::Refuse]),
            Phase::Call { .. } => common::call_actions(),
            _ => LegalActions::none(),
        }
    }

    fn decide(game: &mut Match, seat: Seat, action: Action, sink: &mut impl Sink) {
        match (&game.board.phase, action) {
            (Phase::Swap { .. }, Action::Swap) => game.swap(seat, sink),
            (&Phase::Swap { passed, .. }, _) => game.keep_hand(seat, passed, sink),
            (Phase::Mizuten { .. }, _) if game.board.options.mizuten == MizutenRule::Early => {
                game.answer_before_deal(seat, action == Action::Mizuten, sink);
            }
            (Phase::Mizuten { .. }, Action::Mizuten) => game.play_blind(seat, sink),
            (Phase::Mizuten { .. }, _) => game.open_hands(sink),
            (&Phase::TwoLeft { first, .. }, _) => {
                game.two_left(seat, first, action == Action::Split, sink);
            }
            (&Phase::Offer(buy_out), Action::Offer { to, amount }) => {
                game.offer(buy_out, to, amount, sink);
            }
            (Phase::Offer(_), _) => game.no_offer(seat, sink),
            (&Phase::Answer { amount, bargain: buy_out, .. }, Action::Accept) => {
                game.accept(seat, amount, buy_out.buyer, sink);
            }
            (&Phase::Answer { amount, bargain, .. }, Action::Price(price)) => {
                game.ask_price(seat, amount, price, bargain, sink);
            }
            (&Phase::Price { seller, price, bargain }, Action::Take) => {
                game.accept(seller, price, bargain.buyer, sink);
            }
            (&Phase::Price { seller, bargain, .. }, _) => game.leave_price(seller, bargain, sink),
            (&Phase::Answer { amount, bargain: buy_out, .. }, _) => {
                game.refuse(seat, amount, buy_out, sink);
            }
            (Phase::Play { .. } | Phase::Call { .. }, _) => game.call(seat, action, sink),
            (phase, _) => unreachable!("{action:?} is not among the legal actions of {phase:?}"),
        }
    }

    fn settle(board: &mut Board, ending: RoundEnding, sink: &mut impl Sink) -> Option<Seat> {
        board.settle_hachi_hachi(ending, sink)
    }

    fn after_round(board: &mut Board, winner: Option<Seat>, sink: &mut impl Sink) {
        board.pay_after_round(winner, sink);
    }

    #[inline(always)]
    fn before_payment(board: &mut Board, transfer: &mut Transfer, sink: &mut impl Sink) {
        board.lend(transfer, sink);
    }

    fn loans(board: &Board) -> Option<Vec<u32>> {
        let loans = board.game.campaign.loans.first(board.players);
        board.options.loans.is_on().then(|| loans.to_vec())
    }

    fn event_rule(event: &Event) -> Option<&'static str> {
        reasons_and_rules::event_rule(event)
    }

    fn for_preview(board: &mut Board) {
        board.options.loans = crate::options::Switch::Off;
    }

    fn circumstance(options: &Options, pile: CardSet, active: usize) -> Option<(Reason, u32)> {
        if active != 3 || dekiyaku_points(options, pile) > 0 {
            return None;
        }
        circumstance_of_pile(options, pile)
    }

    fn can_dive(teyaku: Teyaku) -> bool {
        teyaku::has_triplet(teyaku)
    }

    fn can_be_liable(options: &Options, dekiyaku: Dekiyaku, active: usize) -> bool {
        active == 3
            && liability::LIABLE.contains(&dekiyaku)
            && dekiyaku::dekiyaku_exists(options, dekiyaku)
    }

    fn kan(options: &Options) -> u32 {
        options.kan.points()
    }

    fn money(options: &Options, worth: Worth) -> u32 {
        options.money(worth)
    }

    fn teyaku_payment(options: &Options, teyaku: Teyaku, active: usize) -> u32 {
        let worth = teyaku::worth(options, teyaku).map_or(0, |worth| options.money(worth));
        options.from_each(worth, active.saturating_sub(1))
    }

    fn hand_compensation(options: &Options, hand: CardSet, field: CardSet) -> u32 {
        if options.compensation.is_on() { hand_compensation(options, hand, field) } else { 0 }
    }

    fn observe(board: &Board, perspective: &SeatPerspective, writer: &mut impl FeatureWriter) {
        observation_features::observe(board, perspective, writer);
    }

    fn load_external_round(board: &mut Board, end: &ExternalRound) {
        board.game.stakes.multiplier = end.multiplier;
        let deal = &mut board.game.deal;
        deal.blind = end.blind;
        deal.dealers_hand = end.leader;
        for (seat, month) in end.dived.iter().copied() {
            deal.to_catch[seat].insert(Card::new(month, 0));
        }
        if let Some(seat) = end.dealers_hand {
            deal.dealers_hand = seat;
            board.options.dealer_hand_swap = options::SwapLimit::Number(1);
        }
        for (seat, dekiyaku, by) in end.liable.iter().copied() {
            board.fold(&Event::LiableForDekiyaku { seat, dekiyaku, by });
        }
        for (seat, month, by) in end.liable_for_diving.iter().copied() {
            board.fold(&Event::LiableForDiving { seat, month, by });
        }
        end.call_sage(board);
    }

    fn check_end(board: &Board, end: &ExternalRound) -> Result<(), ExternalRoundError> {
        end.check_calls(board)
    }
}

/// The facts about Hachi-Hachi.
pub const INFO: GameInfo = GameInfo {
    id: "hachi-hachi",
    prefix: "HH",
    name: "Hachi-Hachi",
    unit: "points",
    yaku_unit: "kan",
    paying_options: &[
        ("kan", "10"),
        ("boar-deer-butterflies", "on"),
        ("willow-chaff", "off"),
        ("seven-ribbons-extra", "off"),
    ],
    presets: presets::PRESETS,
    observed_options: observation_features::OPTIONS,
    // The largest is Five Brights, stacked (HH-3).
    multipliers: &[1, 2, 4, 8, 16, 32, 64, 128],
    teyaku: TEYAKU,
    observed_teyaku: teyaku::OBSERVED,
    dekiyaku: DEKIYAKU,
    reasons: reasons_and_rules::reasons,
    rule: reasons_and_rules::rule,
    teyaku_rule: "HH-5",
    dekiyaku_rule: "HH-8",
    turn_rule: "HH-6.1",
    call_rules: ["HH-6.2", "HH-6.3"],
    settlement_rule: "HH-7.1",
    question_rule: reasons_and_rules::question_rule,
    endings: &["shoubu", "cancel", "hands-empty", "split", "unopposed", "not-played", "passed"],
};

/// The yaku and reasons that Hachi-Hachi introduces.
pub(super) const INTRODUCED: GameVocabulary = GameVocabulary {
    teyaku: teyaku::INTRODUCED,
    dekiyaku: dekiyaku::INTRODUCED,
    reasons: reasons_and_rules::INTRODUCED,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Notice;
    use crate::options::HouseRules;
    use crate::seat::MAX_SEATS;

    pub(super) fn seat(number: usize) -> Seat {
        Seat::new(number)
    }

    /// A match in which hands have just been dealt, with seat 0 as the dealer and an empty field.
    pub(super) fn begin(players: usize, options: &[(&str, &str)]) -> Match {
        let options = Options::from_pairs(options.iter().copied()).unwrap();
        let mut game = Match::new(&options, players).unwrap();
        game.board.fold(&Event::RoundBegins { number: 1, dealer: seat(0) });
        game.board.fold(&Event::Dealt {
            field: CardSet::EMPTY,
            hand_size: 7,
            stock: 21,
            leader: seat(0),
            dealt_in: SeatSet::all(players),
            blank: None,
        });
        assert!(players < MAX_SEATS, "no blank");
        game
    }

    /// The payments among notices.
    pub(super) fn transfers(notices: &[Notice]) -> impl Iterator<Item = &Transfer> {
        notices.iter().filter_map(|notice| match notice {
            Notice::Public(Event::Transfer(transfer)) => Some(transfer),
            _ => None,
        })
    }
}
