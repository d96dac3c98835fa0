use std::fmt::Debug;
use std::ops::RangeInclusive;

use super::{Board, Match, Recipe, Situation};
use crate::action::{Action, Actions};
use crate::cards::{Card, CardSet, Month};
use crate::encode::{Around, Pen};
use crate::event::{Ending, Event, Sink};
use crate::games::Game;
use crate::games::round_end::{BadEnd, RoundEnd};
use crate::money::{Reason, Transfer};
use crate::options::{Claims, HouseRules, OptionError};
use crate::phase::Phase;
use crate::seat::Seat;
use crate::yaku::{Dekiyaku, Group, HandTeyaku, Teyaku};

/// What sets one game apart from the others.
///
/// The type that implements it holds what only this game keeps track of, all of it public; the
/// functions are the places where the rules of the games part. They are called in the order in which
/// they stand here. A function with a body does what most games do there.
pub trait Rules: Copy + Eq + Debug + Sized {
    /// The house rules of the game.
    type Options: HouseRules + Copy + Eq + Debug;

    /// Which game this is.
    const GAME: Game;
    /// The fewest and the most players.
    const PLAYERS: RangeInclusive<usize>;
    /// How many can play a round; the others drop or are forced out (C-5).
    const CAPACITY: usize;
    /// The cards of the game, without the blank.
    const DECK: CardSet;
    /// How many cards a hand has as dealt (HH-2.1, TY-2.1).
    const HAND: u32;
    /// How many cards lie on the field after the deal.
    const FIELD: u32 = 6;
    /// The most that a player can pay in a round, where something limits it (TY-1.2).
    const PURSE: u32 = 0;

    /// House rules by name; what is not named has its default.
    ///
    /// # Errors
    ///
    /// Unknown names and values, and names that are given twice.
    fn options<'a>(
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self::Options, OptionError> {
        HouseRules::from_pairs(pairs)
    }

    /// Resolves what depends on the number of players and refuses contradictions.
    ///
    /// # Errors
    ///
    /// Options that contradict each other, with a sentence that names them.
    fn resolve(options: &Self::Options, players: usize) -> Result<Self::Options, OptionError>;

    /// How many rounds a match has, by options that have been resolved.
    fn rounds(options: &Self::Options) -> u16;

    /// Who claims teyaku (C-9).
    fn claims(options: &Self::Options) -> Claims;

    /// What each account holds when the match begins.
    fn stake(options: &Self::Options) -> i32 {
        let _ = options;
        0
    }

    /// The game's own part of the board before anything has happened.
    fn new() -> Self;

    /// What an event does to the game's own part of the board; the common part has it already.
    fn fold(board: &mut Board<Self>, event: &Event);

    /// The cards that are shuffled for a deal.
    fn deck(players: usize) -> CardSet {
        let _ = players;
        Self::DECK
    }

    /// The first dealer is known: what happens before the first deal.
    fn match_begins(board: &mut Board<Self>, sink: &mut impl Sink) {
        let _ = (board, sink);
    }

    /// A round begins: what happens before its first deal.
    fn round_begins(board: &mut Board<Self>, sink: &mut impl Sink) {
        let _ = (board, sink);
    }

    /// Deals, and goes on to whatever comes next.
    fn deal(game: &mut Match<Self>, deck: &[Card], sink: &mut impl Sink);

    /// The cards for the lead are drawn.
    fn lead(game: &mut Match<Self>, cards: &[Card], sink: &mut impl Sink) {
        let _ = (game, cards, sink);
    }

    /// Whether a seat that has not spoken yet is in without being asked.
    fn must_join(board: &Board<Self>, seat: Seat) -> bool {
        let _ = (board, seat);
        false
    }

    /// A player has dropped: what that costs, and who is asked next.
    fn dropped(game: &mut Match<Self>, seat: Seat, sink: &mut impl Sink) {
        let _ = seat;
        game.ask_join(sink);
    }

    /// Everybody has dropped: the payments of the deal come back (C-5).
    fn pay_back(board: &mut Board<Self>, sink: &mut impl Sink) {
        let _ = (board, sink);
    }

    /// Two or more have joined, and everybody else is out.
    fn joined(game: &mut Match<Self>, sink: &mut impl Sink) {
        game.return_and_shuffle(sink);
    }

    /// The draw pile has been shuffled.
    fn reshuffled(game: &mut Match<Self>, sink: &mut impl Sink) {
        game.begin_claims(sink);
    }

    /// The best teyaku of each group that a hand as dealt holds.
    fn teyaku(options: &Self::Options, hand: CardSet) -> HandTeyaku;

    /// The group that a teyaku of this game belongs to.
    fn group(teyaku: Teyaku) -> Group;

    /// The months among which who claims a teyaku of group A has to choose; none if there is no
    /// choice (C-9).
    fn months_to_claim(hand: CardSet) -> Option<[Month; 2]> {
        let _ = hand;
        None
    }

    /// What the dekiyaku of a pile are worth together, in the unit of the game's yaku; `None` when
    /// one of them stops the round.
    fn worth_of_pile(options: &Self::Options, situation: Situation, pile: CardSet) -> Option<u32>;

    /// What a teyaku is worth when so many play, in the unit of the game's yaku; 0 where this game
    /// does not have it.
    fn teyaku_value(teyaku: Teyaku, active: usize) -> u32;

    /// The cards that are shown when a teyaku of a hand is claimed.
    fn shown(teyaku: Teyaku, hand: CardSet, month: Option<Month>) -> CardSet;

    /// The cards that a teyaku of a hand is made of.
    fn cards_of(teyaku: Teyaku, hand: CardSet) -> CardSet {
        Self::shown(teyaku, hand, None)
    }

    /// A hand that holds just this teyaku, by codes; empty where this game does not have it.
    fn example(teyaku: Teyaku) -> &'static str;

    /// Whether a late claim is open to who has given one card back.
    fn open_to_late_claim(teyaku: Teyaku, dealt: CardSet, returned: CardSet) -> bool {
        let _ = (teyaku, dealt, returned);
        true
    }

    /// How many single cards a player has given back to the draw pile in this deal.
    fn returned_by(board: &Board<Self>, seat: Seat) -> u32 {
        let _ = (board, seat);
        0
    }

    /// A teyaku has been claimed.
    fn claimed(board: &mut Board<Self>, seat: Seat, teyaku: Teyaku, sink: &mut impl Sink) {
        let _ = (board, seat, teyaku, sink);
    }

    /// All claims before the first turn have been made.
    fn claims_made(game: &mut Match<Self>, sink: &mut impl Sink) {
        game.begin_play(sink);
    }

    /// Whether the round can be ended by the seat instead of playing a card.
    fn can_cancel(board: &Board<Self>, seat: Seat) -> bool {
        let _ = (board, seat);
        false
    }

    /// The first card is about to be turned up.
    fn before_first_card(game: &mut Match<Self>, sink: &mut impl Sink) {
        let _ = (game, sink);
    }

    /// Whether anything can follow from what a single card captures.
    fn heeds_captures(options: &Self::Options) -> bool {
        let _ = options;
        false
    }

    /// These cards of one month have been captured, or none; called if captures are heeded.
    fn captured(board: &mut Board<Self>, seat: Seat, cards: CardSet, sink: &mut impl Sink) {
        let _ = (board, seat, cards, sink);
    }

    /// All ways to make the dekiyaku of the game, those of one choice together and the best first.
    fn recipes(
        options: &Self::Options,
        situation: Situation,
    ) -> impl Iterator<Item = &'static Recipe>;

    /// Whether a player has gone on with the round, where that changes what dekiyaku are worth.
    fn went_on(board: &Board<Self>, seat: Seat) -> bool {
        let _ = (board, seat);
        false
    }

    /// The Japanese name of a dekiyaku in this game, and how it is read.
    fn name_ja(dekiyaku: Dekiyaku) -> (&'static str, &'static str) {
        (dekiyaku.name_ja(), dekiyaku.reading())
    }

    /// Both cards of a turn have been resolved.
    fn after_turn(game: &mut Match<Self>, seat: Seat, sink: &mut impl Sink);

    /// What a seat can do in the phases that only some games have.
    fn actions(board: &Board<Self>, phase: &Phase, hand: CardSet) -> Actions;

    /// Takes such a decision; it is one of [`Rules::actions`].
    fn decide(game: &mut Match<Self>, seat: Seat, action: Action, sink: &mut impl Sink);

    /// Makes the payments that end a round, all but the pot, and returns the winner.
    fn settle(board: &mut Board<Self>, ending: Ending, sink: &mut impl Sink) -> Option<Seat>;

    /// What follows when the round is settled.
    fn after_round(board: &mut Board<Self>, winner: Option<Seat>, sink: &mut impl Sink) {
        let _ = (board, winner, sink);
    }

    /// Who deals after a round that nobody won (C-2).
    fn dealer_after_no_winner(board: &Board<Self>) -> Seat {
        board.round.dealt_by
    }

    /// Changes a payment that is about to be made, or makes another before it.
    fn before_payment(board: &mut Board<Self>, transfer: &mut Transfer, sink: &mut impl Sink) {
        let _ = (board, transfer, sink);
    }

    /// The rule that an event follows, where one rule tells of it.
    fn follows(event: &Event) -> Option<&'static str> {
        super::follows(event)
    }

    /// Outstanding loans of the seats, where the house rules have any.
    fn loans(board: &Board<Self>) -> Option<Vec<u32>> {
        let _ = board;
        None
    }

    /// What an [observation](crate::encode) says of what only this game keeps track of: always the same
    /// features in the same order, whatever the board.
    fn observe(board: &Board<Self>, around: &Around, pen: &mut impl Pen);

    /// Leaves out of a board what is no part of a round's settlement.
    fn for_preview(board: &mut Board<Self>) {
        let _ = board;
    }

    /// The special circumstance that one pile makes when the round ends without dekiyaku, and what
    /// each opponent pays for it, in kan (HH-7.3, NU-8).
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

    /// Whether somebody can be liable for a dekiyaku when so many play (HH-8.3).
    fn can_be_liable(dekiyaku: Dekiyaku, active: usize) -> bool {
        let _ = (dekiyaku, active);
        false
    }

    /// How many points, in Taiyaku chips, a value of yaku stands for.
    fn money(options: &Self::Options, value: u32) -> u32 {
        let _ = options;
        value
    }

    /// What a hand earns that is forced out, from each who pays, at multiplier 1 (HH-4.6, TY-3.4).
    fn hand_compensation(options: &Self::Options, hand: CardSet) -> u32 {
        let _ = (options, hand);
        0
    }

    /// How many cards each of so many players plays from the hand.
    fn cards_played(active: usize) -> u32 {
        let _ = active;
        Self::HAND
    }

    /// Puts on a board what a round that was played elsewhere leaves to the game; piles, players
    /// and pot are there already, claims come afterwards.
    fn lay_out(board: &mut Board<Self>, end: &RoundEnd);

    /// Whether a round with this board can have ended so.
    ///
    /// # Errors
    ///
    /// What cannot be.
    fn check_end(board: &Board<Self>, end: &RoundEnd) -> Result<(), BadEnd>;
}
