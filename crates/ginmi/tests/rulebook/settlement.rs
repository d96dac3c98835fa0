//! B. The end of a round that was put together by hand.

use ginmi::cards::{CardSet, Month};
use ginmi::event::{Ending, Event};
use ginmi::games::hachi_hachi::{Board, Match, Options, teyaku};
use ginmi::money::{Account, Transfer};
use ginmi::seat::{PerSeat, Seat, SeatSet};
use ginmi::yaku::Dekiyaku;

use super::script::{Item, Result, transfers};
use super::unknown;

pub(crate) fn run(items: &[Item]) -> Result {
    let mut options = Options::default();
    let mut players = 0;
    for item in items {
        match item.parts()[..] {
            ["set", ref pairs @ ..] => {
                for (name, value) in item.pairs(pairs)? {
                    options.set(name, value).or_else(|error| item.fail(error))?;
                }
            }
            ["players", number] => players = item.read(number)?,
            _ => {}
        }
    }
    let begun = Match::new(&options, players).map_err(|error| error.to_string())?;
    let mut scene = Scene::new(*begun.board());
    for item in items {
        if !item.transfers.is_empty() {
            item.check_transfers(&mut scene.made)?;
        } else if scene.ended.is_none() {
            if item.word(0) == Some("end") {
                items.iter().try_for_each(|item| scene.claim(item))?;
            }
            scene.set_up(item)?;
        } else {
            scene.expect(item)?;
        }
    }
    Ok(())
}

struct Scene {
    board: Board,
    dealt: PerSeat<Option<CardSet>>,
    rest: Option<Seat>,
    made: Vec<Transfer>,
    /// The accounts before the settlement, once it has been made.
    ended: Option<Vec<i32>>,
    winner: Option<Seat>,
}

impl Scene {
    fn new(mut board: Board) -> Scene {
        board.round.number = 1;
        board.round.dealt_in = SeatSet::all(board.players);
        board.round.active =
            if board.players <= 3 { SeatSet::all(board.players) } else { SeatSet::EMPTY };
        let (made, ended, winner) = (Vec::new(), None, None);
        Scene { board, dealt: PerSeat::all(None), rest: None, made, ended, winner }
    }

    fn set_up(&mut self, item: &Item) -> Result {
        let board = &mut self.board;
        match item.parts()[..] {
            // Claims are noted at the end, when the hands as dealt are known.
            ["set" | "players" | "claimed", ..] => {}
            ["dealer", seat] => {
                let seat = item.seat(seat)?;
                (board.round.leader, board.round.dealt_by) = (seat, seat);
                board.game.deal.dealers_hand = seat;
            }
            ["active", ref seats @ ..] => {
                board.round.active = item.seats(seats)?.into_iter().collect();
            }
            ["multiplier", number] => board.game.stakes.multiplier = item.read(number)?,
            ["pot", number] => board.accounts.set(Account::Pot, item.read(number)?),
            ["took", seat, "rest"] => self.rest = Some(item.seat(seat)?),
            ["took", seat, ref cards @ ..] => {
                board.round.piles[item.seat(seat)?] = item.card_set(cards)?;
            }
            ["dealt", seat, ref cards @ ..] => {
                self.dealt[item.seat(seat)?] = Some(item.card_set(cards)?);
            }
            ["sage", ref seats @ ..] => {
                for seat in item.seats(seats)? {
                    board.fold(&Event::Sage(seat));
                }
            }
            ["holds-dealers-hand", seat] => board.game.deal.dealers_hand = item.seat(seat)?,
            ["mizuten", "declared"] => board.game.deal.blind = true,
            ["blank", seat] => board.round.dealt_in.remove(item.seat(seat)?),
            ["liable", seat, "diving", month, "by", by] => {
                let Some(month) = Month::new(item.read(month)?) else { return item.fail("month?") };
                let (seat, by) = (item.seat(seat)?, item.seat(by)?);
                board.fold(&Event::LiableForDiving { seat, month, by });
            }
            ["liable", seat, id, "by", by] => {
                let Some(dekiyaku) = Dekiyaku::from_id(id) else { return item.fail("dekiyaku?") };
                let (seat, by) = (item.seat(seat)?, item.seat(by)?);
                board.fold(&Event::LiableForDekiyaku { seat, dekiyaku, by });
            }
            ["end", "shoubu", seat] => return self.end(Ending::Shoubu(item.seat(seat)?), item),
            ["end", "cancel", seat] => return self.end(Ending::Cancel(item.seat(seat)?), item),
            ["end", "hands-empty"] => return self.end(Ending::HandsEmpty, item),
            _ => return unknown(item),
        }
        Ok(())
    }

    fn end(&mut self, ending: Ending, item: &Item) -> Result {
        let board = &mut self.board;
        let taken = Seat::all(board.players).map(|seat| board.round.piles[seat]);
        let all: CardSet = taken.clone().fold(CardSet::EMPTY, |all, pile| all | pile);
        if taken.map(CardSet::len).sum::<u32>() != all.len() {
            return item.fail("two players have taken the same card");
        }
        if let Some(seat) = self.rest {
            board.round.piles[seat] |= CardSet::DECK - all;
        }
        self.ended = Some(board.accounts.seats(board.players).to_vec());
        let mut notices = Vec::new();
        self.winner = board.settle(ending, &mut notices);
        self.made = transfers(notices).collect();
        Ok(())
    }

    fn expect(&mut self, item: &Item) -> Result {
        match item.parts()[..] {
            ["no-transfers"] => item.equal(0, self.made.len()),
            ["result", ref numbers @ ..] => {
                let now = self.board.accounts.seats(self.board.players);
                let before = self.ended.iter().flatten();
                let change: Vec<i32> =
                    now.iter().zip(before).map(|(now, then)| now - then).collect();
                item.equal(item.numbers(numbers)?, change)
            }
            ["winner", seat] => item.equal(item.somebody(seat)?, self.winner),
            ["next-dealer", seat] => {
                let next = self.winner.unwrap_or(self.board.round.dealt_by);
                item.equal(item.seat(seat)?, next)
            }
            _ => unknown(item),
        }
    }

    /// Notes the claims, from the hand as dealt where it is given.
    fn claim(&mut self, item: &Item) -> Result {
        let ["claimed", seat, ref ids @ ..] = item.parts()[..] else { return Ok(()) };
        let seat = item.seat(seat)?;
        for claimed in item.teyaku(ids)?.iter() {
            let hand = self.dealt[seat].unwrap_or(CardSet::EMPTY);
            let shown = teyaku::shown(claimed, hand);
            self.board.fold(&Event::Claimed { seat, teyaku: claimed, shown });
        }
        Ok(())
    }
}
