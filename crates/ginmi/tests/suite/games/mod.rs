//! What the tests know of each game: everything that holds in one game alone is in its file, and the
//! tests themselves are the same for all.

mod hachi_hachi;
mod koi_koi;
mod nuki;
mod taiyaku;

use ginmi::cards::CardSet;
use ginmi::event::{Event, Notice};
use ginmi::games::common::{Board, Match, Rules, Situation, Stakes, Staking};
use ginmi::money::Reason;
use ginmi::phase::Phase;
use ginmi::seat::{MAX_SEATS, Seat};
use ginmi::yaku::HandTeyaku;

use crate::rulebook::script::{Item, Result};
use crate::rulebook::unknown;

/// A game that is tested.
pub(crate) trait Checked: Rules {
    /// What the key `do` of a record can say.
    const VERBS: &'static [&'static str];
    /// The keys that a decision can have in this game alone.
    const KEYS: &'static [&'static str] = &[];
    /// House rules that bring about as much as possible.
    const EVERYTHING: &'static [(&'static str, &'static str)];
    /// Options that others need to be accepted; the first that suffice are taken.
    const HELPERS: &'static [&'static [(&'static str, &'static str)]] = &[&[]];
    /// What the numbers of the rules begin with.
    const LETTERS: &'static str;
    /// How many rules each section of the rulebook has; none if it is a rule itself.
    const SECTIONS: &'static [usize];
    /// The rules that are neither, and the ids that stand for rules, without those of yaku.
    const RULES: &'static [&'static str];
    /// What stands before the ids of the game in the first line of an example, since games share ids.
    const PREFIX: &'static str = "";
    /// Examples that must fail.
    const WRONG: &'static [&'static str];
    /// How many are dealt a hand at the most: the dealer and the next ones to the right.
    const DEALT_IN: usize = MAX_SEATS;
    /// Words for what stands before the first deal.
    const SET_UP: &'static [&'static str];
    /// Whether the field is dealt face-down, with a draw for the lead, and the draw pile is cut.
    const FACE_DOWN: bool = false;
    /// Whether yaku of a hand as dealt end the round: what examples leave open of hands makes none then.
    const YAKU_END: bool = false;
    /// The reason whose payments list what they are for, and how much of a payment may be for more.
    const LISTED: (Reason, u32) = (Reason::DEKIYAKU, 0);

    /// Checks what must hold in this game alone after each step of a match.
    fn check(game: &Match<Self>, before: &ginmi::Match, notices: &[Notice]);

    /// The packets in which cards are dealt.
    fn packets(players: usize) -> &'static [Packet];

    /// The dekiyaku of a pile as examples list them, `ID VALUE`.
    fn dekiyaku(options: &Self::Options, situation: Situation, pile: CardSet) -> Vec<String>;

    /// Expectations about a hand besides its teyaku and what they show.
    fn expect_of_hand(
        options: &Self::Options,
        hand: CardSet,
        claimed: HandTeyaku,
        item: &Item,
    ) -> Result;

    /// Expectations about a pile besides its dekiyaku.
    fn expect_of_pile(
        options: &Self::Options,
        situation: Situation,
        pile: CardSet,
        item: &Item,
    ) -> Result;

    /// Who dealt has the dealer's role in a settlement.
    fn dealer_is(board: &mut Board<Self>, dealer: Seat) {
        let _ = (board, dealer);
    }

    /// What is on the table of every settlement before its lines are read.
    fn begin_settlement(board: &mut Board<Self>) {
        let _ = board;
    }

    /// Lines that set up a settlement.
    fn set_up_settlement(board: &mut Board<Self>, item: &Item) -> Result;

    /// What a settlement needs that is about to be made.
    fn check_settlement(board: &Board<Self>, item: &Item) -> Result {
        let _ = (board, item);
        Ok(())
    }

    /// Lines with a word of [`Checked::SET_UP`], before the first deal.
    fn set_up_round(board: &mut Board<Self>, item: &Item) -> Result;

    /// Expectations about a board, and about what has been told so far.
    fn expect(board: &Board<Self>, told: &[Event], item: &Item) -> Result;

    /// Runs an example about a campaign.
    fn campaign(items: &[Item]) -> Result {
        items.first().map_or(Ok(()), |item| item.fail("this game has no campaign"))
    }
}

/// Cards that are dealt at a time.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Packet {
    /// So many to each of these players, by their places in the order of the deal.
    Hands(&'static [usize], usize),
    /// So many to the field.
    Field(usize),
}

/// Seven cards to each player, and six to the field behind them.
const FIELD_LAST: &[Packet] =
    &[Packet::Hands(ALL, 4), Packet::Field(3), Packet::Hands(ALL, 3), Packet::Field(3)];

/// The places of all who can be dealt a hand.
const ALL: &[usize] = &[0, 1, 2, 3, 4, 5, 6];

/// `queue M M …` or `queue none`: the multipliers that wait for the following rounds.
fn waiting(item: &Item) -> Result<Vec<u8>> {
    match &item.parts()[1..] {
        ["none"] => Ok(Vec::new()),
        numbers => numbers.iter().map(|number| item.read(number)).collect(),
    }
}

/// `queue M M …` before the first deal.
fn set_queue(stakes: &mut Stakes, item: &Item) -> Result {
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
fn expect_stakes<G: Staking>(board: &Board<G>, item: &Item) -> Result {
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
