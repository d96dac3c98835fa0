use std::fmt::Debug;
use std::ops::RangeInclusive;

use super::sealed::Sealed;
use super::{Board, HandCircumstances, Match, PileCircumstances, Recipe, Worth, counted_recipes};
use crate::action::{Action, LegalActions};
use crate::cards::{Card, CardSet, Month};
use crate::encode::{FeatureWriter, SeatPerspective};
use crate::event::{Event, RoundEnding, Sink};
use crate::games::Game;
use crate::games::external_round::{ExternalRound, ExternalRoundError};
use crate::money::{Reason, Transfer};
use crate::options::{ClaimMode, FirstDealerRule, HouseRules, JoiningRule, OptionError};
use crate::phase::Phase;
use crate::seat::Seat;
use crate::yaku::{Dekiyaku, HandTeyaku, Teyaku, TeyakuGroup};

/// The rules of one game.
///
/// The type that implements it holds the state that only this game has, all of it public. The
/// functions are the points where the rules of the games differ, roughly in the order in which they
/// are called. A default implementation does what most games do.
///
/// Only the games of this crate implement it. What the engine alone calls is hidden from its
/// documentation.
pub trait Rules: Sealed + Copy + Eq + Debug + Sized {
    /// The house rules of the game.
    type Options: HouseRules + Copy + Eq + Debug;

    /// What only this game keeps track of and nobody but the players concerned knows.
    type Secret: Copy + Eq + Debug + Default + Send + Sync;

    /// Which game this is.
    const GAME: Game;
    /// The fewest and the most players.
    const PLAYERS: RangeInclusive<usize>;
    /// The most players in a round; the others drop or are forced out (C-5).
    const CAPACITY: usize;
    /// The cards of the game, without the blank.
    const DECK: CardSet;
    /// The number of cards in a hand as dealt (HH-2.1, TY-2.1).
    const HAND: u32;
    /// The number of field cards after the deal.
    const FIELD: u32 = 6;
    /// Whether players draw for the lead (TY-2.2); `lead` takes what they drew.
    const DRAWS_LEAD: bool = false;
    /// The most chips that a player can pay in a round (TY-1.2); 0 if nothing limits payments.
    const PURSE: u32 = 0;
    /// Whether there are year pots, prize pots and loans wherever there is a bank (HH-10).
    const HAS_POTS: bool = false;

    /// Reads house rules by name; those not named have their defaults.
    ///
    /// # Errors
    ///
    /// When a name or value is unknown, or a name is given twice.
    fn options<'a>(
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self::Options, OptionError> {
        HouseRules::from_pairs(pairs)
    }

    /// Resolves options that depend on the number of players and refuses contradictions.
    ///
    /// # Errors
    ///
    /// When options contradict each other; the message names them.
    fn resolve(options: &Self::Options, players: usize) -> Result<Self::Options, OptionError>;

    /// The number of rounds of a match with these resolved options.
    fn rounds(options: &Self::Options) -> u16;

    /// How it is decided who deals first (C-2, C-12).
    fn first_dealer(options: &Self::Options) -> FirstDealerRule;

    /// How teyaku are claimed (C-9).
    fn claims(options: &Self::Options) -> ClaimMode;

    /// How it is decided who plays a round with more players than can play (C-5, V-4).
    fn joining(options: &Self::Options) -> JoiningRule {
        let _ = options;
        JoiningRule::Auction
    }

    /// The number of void deals after which a round is passed (C-5).
    fn void_deals(options: &Self::Options) -> u8 {
        let _ = options;
        3
    }

    /// What each account holds when the first round begins, if nothing of it goes back at the end:
    /// results are relative to it.
    fn stake(options: &Self::Options) -> i32 {
        let _ = options;
        0
    }

    /// What each account holds before anything is paid. The rest of the stake comes from the bank,
    /// or goes to it (HH-11.5).
    fn opening_balance(options: &Self::Options) -> i32 {
        Self::stake(options)
    }

    /// Whether money can be in the bank, the year pot or the prize pot.
    fn has_bank(options: &Self::Options) -> bool {
        let _ = options;
        false
    }

    /// Whether further rounds can follow the last one (HH-11.7).
    fn may_play_on(options: &Self::Options) -> bool {
        let _ = options;
        false
    }

    /// Whether further rounds follow the last one (HH-11.7).
    fn plays_on(board: &Board<Self>) -> bool {
        let _ = board;
        false
    }

    /// The game's own part of the board before anything has happened.
    #[doc(hidden)]
    fn new() -> Self;

    /// Folds an event into the game's own part of the board; the common part is already up to date.
    #[doc(hidden)]
    fn fold(board: &mut Board<Self>, event: &Event);

    /// The cards that are shuffled for a deal.
    fn deck(players: usize) -> CardSet {
        let _ = players;
        Self::DECK
    }

    /// Called when the first dealer is known, before the first deal.
    #[doc(hidden)]
    fn match_begins(board: &mut Board<Self>, sink: &mut impl Sink) {
        let _ = (board, sink);
    }

    /// Called when a round begins, before its first deal.
    #[doc(hidden)]
    fn round_begins(board: &mut Board<Self>, sink: &mut impl Sink) {
        let _ = (board, sink);
    }

    /// What comes before a deal that does not follow a misdeal: the deal itself, or a question
    /// (HH-11.11).
    #[doc(hidden)]
    fn before_deal(board: &Board<Self>) -> Phase {
        let _ = board;
        Phase::Deal
    }

    /// Deals, and advances to the next phase.
    #[doc(hidden)]
    fn deal(game: &mut Match<Self>, deck: &[Card], sink: &mut impl Sink);

    /// Called when the cards for the lead are drawn.
    #[doc(hidden)]
    fn lead(game: &mut Match<Self>, cards: &[Card], sink: &mut impl Sink) {
        let _ = (game, cards, sink);
    }

    /// Whether a seat that has not been asked yet joins without a question.
    #[doc(hidden)]
    fn must_join(board: &Board<Self>, seat: Seat) -> bool {
        let _ = (board, seat);
        false
    }

    /// Called when a player has dropped: takes the penalty and asks the next player.
    #[doc(hidden)]
    fn dropped(game: &mut Match<Self>, seat: Seat, sink: &mut impl Sink) {
        let _ = seat;
        game.ask_join(sink);
    }

    /// Called when everybody has dropped: returns the payments of the deal (C-5).
    #[doc(hidden)]
    fn pay_back(board: &mut Board<Self>, sink: &mut impl Sink) {
        let _ = (board, sink);
    }

    /// Called when two or more players have joined and all others are out.
    #[doc(hidden)]
    fn joined(game: &mut Match<Self>, sink: &mut impl Sink) {
        game.return_and_shuffle(sink);
    }

    /// Called when the first players have been seated and nobody was asked (V-4).
    #[doc(hidden)]
    fn first_seated(game: &mut Match<Self>, sink: &mut impl Sink) {
        game.return_and_shuffle(sink);
    }

    /// Called when the draw pile has been shuffled.
    #[doc(hidden)]
    fn reshuffled(game: &mut Match<Self>, sink: &mut impl Sink) {
        game.begin_claims(sink);
    }

    /// The best teyaku of each group that a hand as dealt holds.
    fn teyaku(
        options: &Self::Options,
        hand: CardSet,
        circumstances: HandCircumstances,
    ) -> HandTeyaku;

    /// The cards that were dealt to the field, while claims are made.
    fn dealt_field(board: &Board<Self>) -> CardSet {
        board.round.field
    }

    /// The group that a teyaku of this game belongs to.
    fn group(teyaku: Teyaku) -> TeyakuGroup;

    /// The two months that a player who claims this teyaku has to choose between; `None` if there
    /// is no choice (C-9).
    fn months_to_claim(
        options: &Self::Options,
        teyaku: Teyaku,
        hand: CardSet,
    ) -> Option<[Month; 2]> {
        let _ = (options, teyaku, hand);
        None
    }

    /// What the dekiyaku of a pile pay together at multiplier 1, in points or chips; `None` when one
    /// of them stops the round.
    fn worth_of_pile(
        options: &Self::Options,
        context: PileCircumstances,
        pile: CardSet,
    ) -> Option<u32>;

    /// What a teyaku is worth with `active` players; `None` if this game does not have it, or the
    /// house rules do not.
    fn teyaku_worth(options: &Self::Options, teyaku: Teyaku, active: usize) -> Option<Worth>;

    /// What each opponent pays for a teyaku at multiplier 1, in points or chips.
    fn teyaku_payment(options: &Self::Options, teyaku: Teyaku, active: usize) -> u32 {
        let worth = Self::teyaku_worth(options, teyaku, active);
        worth.map_or(0, |worth| Self::money(options, worth))
    }

    /// The cards that are shown when a teyaku of a hand is claimed.
    fn shown_cards(
        options: &Self::Options,
        teyaku: Teyaku,
        hand: CardSet,
        circumstances: HandCircumstances,
        month: Option<Month>,
    ) -> CardSet;

    /// The cards that a teyaku of a hand is made of.
    fn cards_of(
        options: &Self::Options,
        teyaku: Teyaku,
        hand: CardSet,
        circumstances: HandCircumstances,
    ) -> CardSet {
        Self::shown_cards(options, teyaku, hand, circumstances, None)
    }

    /// A hand that holds only this teyaku, by codes; empty if this game does not have it.
    fn example(teyaku: Teyaku) -> &'static str;

    /// Whether a player who has returned a card can still claim this late, of this month where
    /// there is a choice.
    #[doc(hidden)]
    fn open_to_late_claim(
        teyaku: Teyaku,
        dealt: CardSet,
        month: Option<Month>,
        returned: CardSet,
    ) -> bool {
        let _ = (teyaku, dealt, month, returned);
        true
    }

    /// How many single cards a player has returned to the draw pile in this deal.
    #[doc(hidden)]
    fn returned_by(board: &Board<Self>, seat: Seat) -> u32 {
        let _ = (board, seat);
        0
    }

    /// Whether a player who has claimed these teyaku can still claim another (C-9).
    #[doc(hidden)]
    fn may_claim_more(options: &Self::Options, claimed: HandTeyaku) -> bool {
        let _ = options;
        claimed.a.is_none() || claimed.b.is_none()
    }

    /// Whether what has been claimed ends the round before anything is played (HH-11.24).
    #[doc(hidden)]
    fn claims_end_round(board: &Board<Self>) -> bool {
        let _ = board;
        false
    }

    /// Called when a teyaku has been claimed.
    #[doc(hidden)]
    fn claimed(board: &mut Board<Self>, seat: Seat, teyaku: Teyaku, sink: &mut impl Sink) {
        let _ = (board, seat, teyaku, sink);
    }

    /// Called when all claims before the first turn have been made.
    #[doc(hidden)]
    fn claims_made(game: &mut Match<Self>, sink: &mut impl Sink) {
        game.begin_play(sink);
    }

    /// Whether the seat can end the round instead of playing a card.
    #[doc(hidden)]
    fn can_cancel(board: &Board<Self>, seat: Seat) -> bool {
        let _ = (board, seat);
        false
    }

    /// Called before the first card is turned up, with the player whose turn it is. Returns whether
    /// that player is asked something before.
    #[doc(hidden)]
    fn before_first_card(game: &mut Match<Self>, seat: Seat, sink: &mut impl Sink) -> bool {
        let _ = (game, seat, sink);
        false
    }

    /// Whether the capture of a single card can have consequences, so that `captured` is to be
    /// called.
    #[doc(hidden)]
    fn tracks_captures(board: &Board<Self>) -> bool {
        let _ = board;
        false
    }

    /// Called after each card, if `tracks_captures`: these cards of one month, or none, have been
    /// captured.
    #[doc(hidden)]
    fn captured(game: &mut Match<Self>, seat: Seat, cards: CardSet, sink: &mut impl Sink) {
        let _ = (game, seat, cards, sink);
    }

    /// All ways to make the dekiyaku that the house rules have, grouped by choice, the best of each
    /// choice first.
    fn recipes(options: &Self::Options, context: PileCircumstances) -> Vec<Recipe>;

    /// The dekiyaku of a pile with their worths, in the order of the rules.
    fn counted_dekiyaku(
        options: &Self::Options,
        context: PileCircumstances,
        pile: CardSet,
    ) -> Vec<(Dekiyaku, Worth)> {
        let recipes = Self::recipes(options, context);
        counted_recipes(&recipes, pile).map(|recipe| (recipe.dekiyaku, recipe.worth)).collect()
    }

    /// Whether a player has gone on with the round, in games where that changes what dekiyaku are
    /// worth.
    fn went_on(board: &Board<Self>, seat: Seat) -> bool {
        let _ = (board, seat);
        false
    }

    /// Called when both cards of a turn have been resolved.
    #[doc(hidden)]
    fn after_turn(game: &mut Match<Self>, seat: Seat, sink: &mut impl Sink);

    /// The actions of a seat in the phases that only some games have.
    #[doc(hidden)]
    fn actions(board: &Board<Self>, phase: &Phase, hand: CardSet) -> LegalActions;

    /// Takes a decision in such a phase; it is one of [`Rules::actions`].
    #[doc(hidden)]
    fn decide(game: &mut Match<Self>, seat: Seat, action: Action, sink: &mut impl Sink);

    /// Called when play ends, before its payments: says what has been secret so far.
    #[doc(hidden)]
    fn play_ends(game: &mut Match<Self>, ending: RoundEnding, sink: &mut impl Sink) {
        let _ = (game, ending, sink);
    }

    /// Makes all payments that end a round except the pot, and returns the winner.
    #[doc(hidden)]
    fn settle(board: &mut Board<Self>, ending: RoundEnding, sink: &mut impl Sink) -> Option<Seat>;

    /// Whether the match ends with this round, whichever it is (KO-11.1).
    #[doc(hidden)]
    fn is_decided(board: &Board<Self>) -> bool {
        let _ = board;
        false
    }

    /// Called when the round is settled.
    #[doc(hidden)]
    fn after_round(board: &mut Board<Self>, winner: Option<Seat>, sink: &mut impl Sink) {
        let _ = (board, winner, sink);
    }

    /// The dealer after a round that nobody won (C-2).
    fn dealer_after_no_winner(board: &Board<Self>) -> Seat {
        board.round.dealt_by
    }

    /// Changes a payment that is about to be made, or makes another before it.
    #[doc(hidden)]
    fn before_payment(board: &mut Board<Self>, transfer: &mut Transfer, sink: &mut impl Sink) {
        let _ = (board, transfer, sink);
    }

    /// Whether the question of a phase is ever asked by these house rules.
    #[doc(hidden)]
    fn asks(options: &Self::Options, phase: &Phase) -> bool {
        let _ = options;
        (Self::GAME.info().question_rule)(phase).is_some()
    }

    /// The rule behind an event, if there is a single one.
    fn event_rule(event: &Event) -> Option<&'static str> {
        super::event_rule(event)
    }

    /// Outstanding loans of the seats, if the house rules have loans.
    fn loans(board: &Board<Self>) -> Option<Vec<u32>> {
        let _ = board;
        None
    }

    /// Writes the features of an [observation](crate::encode) that only this game has: always the
    /// same features in the same order, whatever the board.
    #[doc(hidden)]
    fn observe(board: &Board<Self>, perspective: &SeatPerspective, writer: &mut impl FeatureWriter);

    /// Removes from a board what does not belong to the settlement of a round.
    #[doc(hidden)]
    fn for_preview(board: &mut Board<Self>) {
        let _ = board;
    }

    /// The special circumstance of a pile when the round ends without dekiyaku, and what each
    /// opponent pays for it at multiplier 1, in points (HH-7.3, NU-8).
    fn circumstance(
        options: &Self::Options,
        pile: CardSet,
        active: usize,
    ) -> Option<(Reason, u32)> {
        let _ = (options, pile, active);
        None
    }

    /// Whether a teyaku has a triplet for whose month one can dive (HH-7.4, NU-9).
    fn can_dive(teyaku: Teyaku) -> bool {
        let _ = teyaku;
        false
    }

    /// Whether somebody can be liable for a dekiyaku with this many active players (HH-8.3).
    fn can_be_liable(options: &Self::Options, dekiyaku: Dekiyaku, active: usize) -> bool {
        let _ = (options, dekiyaku, active);
        false
    }

    /// How many points a kan is worth, in games that count in kan; otherwise 1.
    fn kan(options: &Self::Options) -> u32 {
        let _ = options;
        1
    }

    /// What a worth pays at multiplier 1, in points or chips.
    fn money(options: &Self::Options, worth: Worth) -> u32 {
        worth.pays(Self::kan(options))
    }

    /// What each opponent pays for captured yaku worth this together at multiplier 1, and how calls
    /// of koi-koi would raise it, as an id for texts (KO-6); empty if they would not.
    fn payment_of_pile(options: &Self::Options, worth: u32) -> (u32, &'static str) {
        let _ = options;
        (worth, "")
    }

    /// What each player who pays gives for a hand that is forced out, at multiplier 1 (HH-4.6,
    /// TY-3.4).
    fn hand_compensation(options: &Self::Options, hand: CardSet, field: CardSet) -> u32 {
        let _ = (options, hand, field);
        0
    }

    /// How many cards each of `active` players plays from the hand.
    fn cards_played(active: usize) -> u32 {
        let _ = active;
        Self::HAND
    }

    /// How many cards of the draw pile can come to the field without a card from a hand before them
    /// (KO-11.8, KO-11.11).
    #[doc(hidden)]
    fn extra_cards(options: &Self::Options) -> u32 {
        let _ = options;
        0
    }

    /// Puts the game's own facts about a round that was played elsewhere on a board. Piles, players
    /// and pot are already there; claims come afterwards.
    #[doc(hidden)]
    fn load_external_round(board: &mut Board<Self>, end: &ExternalRound);

    /// Checks that a round with this board can have ended like this.
    ///
    /// # Errors
    ///
    /// When it cannot, with the reason.
    #[doc(hidden)]
    fn check_end(board: &Board<Self>, end: &ExternalRound) -> Result<(), ExternalRoundError>;
}
