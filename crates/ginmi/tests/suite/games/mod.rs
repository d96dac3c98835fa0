//! What the tests know about each game: everything specific to a game is in its file, and the tests
//! are the same for all games.

mod hachi_hachi;
mod koi_koi;
mod nuki;
mod taiyaku;

use ginmi::cards::CardSet;
use ginmi::event::{Event, Notice};
use ginmi::games::common::{
    Board, KanPaymentRules, Match, PileCircumstances, RoundMultipliers, Rules, Worth,
};
use ginmi::money::Reason;
use ginmi::phase::Phase;
use ginmi::seat::{MAX_SEATS, Seat};
use ginmi::yaku::{Dekiyaku, HandTeyaku};

use crate::rulebook::script::{Item, Result};
use crate::rulebook::unknown;

/// Dekiyaku of a pile with their worths.
pub(crate) type ValuedDekiyaku = Vec<(Dekiyaku, Worth)>;

/// A game that is tested.
pub(crate) trait Checked: Rules {
    /// The possible values of the key `do` in a record.
    const VERBS: &'static [&'static str];
    /// Keys of decisions that only this game has.
    const KEYS: &'static [&'static str] = &[];
    /// House rules with which as much as possible happens.
    const EVERYTHING: &'static [(&'static str, &'static str)];
    /// The prefix of its rule numbers.
    const LETTERS: &'static str;
    /// The number of rules in each section of the rulebook; 0 if the section is a rule itself.
    const SECTIONS: &'static [usize];
    /// Numbers of rules that are not played.
    const LEFT_OUT: &'static [&'static str] = &[];
    /// Additional rules, and ids that stand for rules, without those of yaku.
    const RULES: &'static [&'static str];
    /// The prefix of the game's ids in the first line of an example, since games share ids.
    const PREFIX: &'static str = "";
    /// Examples that must fail.
    const WRONG: &'static [&'static str];
    /// The most players who are dealt a hand: the dealer and the next ones to the right.
    const DEALT_IN: usize = MAX_SEATS;
    /// Commands for the setup before the first deal.
    const SET_UP: &'static [&'static str];
    /// Whether the field is dealt face-down, with a draw for the lead, and the draw pile is cut.
    const FACE_DOWN: bool = false;
    /// Whether yaku of a hand as dealt end the round, so that filled-up hands of examples must not
    /// have any.
    const YAKU_END: bool = false;
    /// The reason whose payments list their parts, and how much of a payment the parts may leave
    /// out.
    const LISTED: (Reason, u32) = (Reason::DEKIYAKU, 0);

    /// Checks the invariants of this game after each step of a match.
    fn check(game: &Match<Self>, before: &ginmi::Match, notices: &[Notice]);

    /// The packets in which cards are dealt.
    fn packets(players: usize) -> &'static [Packet];

    /// The dekiyaku of a pile with their worths, in the order of the rules.
    fn dekiyaku(
        options: &Self::Options,
        situation: PileCircumstances,
        pile: CardSet,
    ) -> ValuedDekiyaku;

    /// Expectations about a hand besides its teyaku and their cards.
    fn expect_of_hand(
        options: &Self::Options,
        hand: CardSet,
        claimed: HandTeyaku,
        item: &Item,
    ) -> Result;

    /// Expectations about a pile besides its dekiyaku.
    fn expect_of_pile(
        options: &Self::Options,
        situation: PileCircumstances,
        pile: CardSet,
        item: &Item,
    ) -> Result;

    /// Gives the dealer's role in a settlement to the player who dealt.
    fn dealer_is(board: &mut Board<Self>, dealer: Seat) {
        let _ = (board, dealer);
    }

    /// Prepares every settlement before its lines are read.
    fn begin_settlement(board: &mut Board<Self>) {
        let _ = board;
    }

    /// Lines that set up a settlement.
    fn set_up_settlement(board: &mut Board<Self>, item: &Item) -> Result;

    /// Checks that a settlement is complete before it is made.
    fn check_settlement(board: &Board<Self>, item: &Item) -> Result {
        let _ = (board, item);
        Ok(())
    }

    /// Lines with a command of [`Checked::SET_UP`], before the first deal.
    fn set_up_round(board: &mut Board<Self>, item: &Item) -> Result;

    /// Expectations about a board, and about the events so far.
    fn expect(board: &Board<Self>, events: &[Event], item: &Item) -> Result;

    /// Runs an example about a campaign.
    fn campaign(items: &[Item]) -> Result {
        items.first().map_or(Ok(()), |item| item.fail("this game has no campaign"))
    }
}

/// Cards that are dealt at a time.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Packet {
    /// This many cards to each of these players, given by position in the order of the deal.
    Hands(&'static [usize], usize),
    /// This many cards to the field.
    Field(usize),
}

/// Seven cards to each player, and then six to the field.
const FIELD_LAST: &[Packet] =
    &[Packet::Hands(ALL, 4), Packet::Field(3), Packet::Hands(ALL, 3), Packet::Field(3)];

/// The positions of all who can be dealt a hand.
const ALL: &[usize] = &[0, 1, 2, 3, 4, 5, 6];

/// `queue M M …` or `queue none`: the multipliers that wait for the following rounds.
fn waiting(item: &Item) -> Result<Vec<u8>> {
    match &item.parts()[1..] {
        ["none"] => Ok(Vec::new()),
        numbers => numbers.iter().map(|number| item.read(number)).collect(),
    }
}

/// `queue M M …` before the first deal.
fn set_queue(stakes: &mut RoundMultipliers, item: &Item) -> Result {
    let waiting = waiting(item)?;
    stakes.queue.fours = waiting.iter().filter(|multiplier| **multiplier == 4).count() as u8;
    stakes.queue.twos = waiting.iter().filter(|multiplier| **multiplier == 2).count() as u8;
    item.equal(waiting, stakes.queue.iter().collect())
}

/// `sage S …`, in the order in which they first called it.
fn call_sage<G: Rules>(board: &mut Board<G>, seats: Vec<Seat>) {
    for seat in seats {
        board.fold(&Event::Sage(seat));
    }
}

/// `multiplier M` and `queue M M …` as expectations, in games that have them.
fn expect_stakes<G: KanPaymentRules>(board: &Board<G>, item: &Item) -> Result {
    let stakes = board.game.stakes();
    match item.parts()[..] {
        ["multiplier", number] => item.equal(item.read(number)?, stakes.multiplier),
        ["queue", ..] => {
            let mut queue = stakes.queue;
            if board.round.ending.is_none() && board.phase != Phase::Deal {
                queue.fours += stakes.to_queue.fours;
                queue.twos += stakes.to_queue.twos;
            }
            item.equal(waiting(item)?, queue.iter().collect())
        }
        _ => unknown(item),
    }
}
