//! B. The end of a round that was put together by hand.

use ginmi::cards::CardSet;
use ginmi::event::{Event, Notice, RoundEnding};
use ginmi::games::common::{Board, Match};
use ginmi::money::{Account, Transfer};
use ginmi::seat::{PerSeat, Seat, SeatSet};

use super::script::{Item, Result};
use crate::games::Checked;

pub(crate) fn run<G: Checked>(items: &[Item]) -> Result {
    let mut pairs = Vec::new();
    let mut players = 0;
    let lines: Vec<Vec<&str>> = items.iter().map(Item::parts).collect();
    for (item, line) in items.iter().zip(&lines) {
        match line[..] {
            ["set", ref set @ ..] => pairs.extend(item.pairs(set)?),
            ["players", number] => players = item.read(number)?,
            _ => {}
        }
    }
    let options = G::options(pairs.iter().copied()).map_err(|error| error.to_string())?;
    let game: Match<G> = Match::new(&options, players).map_err(|error| error.to_string())?;
    let mut scene = Scene::new(*game.board());
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

struct Scene<G: Checked> {
    board: Board<G>,
    /// The leader, if given.
    leader: Option<Seat>,
    dealt: PerSeat<Option<CardSet>>,
    rest: Option<Seat>,
    made: Vec<Transfer>,
    events: Vec<Event>,
    /// The accounts before the settlement, once it has been made.
    ended: Option<Vec<i32>>,
    winner: Option<Seat>,
}

impl<G: Checked> Scene<G> {
    fn new(mut board: Board<G>) -> Self {
        let all = SeatSet::all(board.players);
        board.round.number = 1;
        board.round.dealt_in = all;
        board.round.active = if all.len() <= G::CAPACITY { all } else { SeatSet::EMPTY };
        G::begin_settlement(&mut board);
        Self {
            board,
            leader: None,
            dealt: PerSeat::all(None),
            rest: None,
            made: Vec::new(),
            events: Vec::new(),
            ended: None,
            winner: None,
        }
    }

    fn set_up(&mut self, item: &Item) -> Result {
        let board = &mut self.board;
        match item.parts()[..] {
            // Claims are noted at the end, when the hands as dealt are known.
            ["set" | "players" | "claimed", ..] => {}
            ["dealer", seat] => {
                let seat = item.seat(seat)?;
                board.round.dealt_by = seat;
                board.round.leader = self.leader.unwrap_or(seat);
                G::dealer_is(board, seat);
            }
            ["leader", seat] if G::FACE_DOWN => {
                board.round.leader = item.seat(seat)?;
                self.leader = Some(board.round.leader);
            }
            ["active", ref seats @ ..] => {
                board.round.active = item.seats(seats)?.into_iter().collect();
            }
            ["round", number] => board.round.number = item.read(number)?,
            ["pot", number] => board.accounts.set(Account::Pot, item.read(number)?),
            ["took", seat, "rest"] => self.rest = Some(item.seat(seat)?),
            ["took", seat, ref cards @ ..] => {
                board.round.piles[item.seat(seat)?] = item.cards_of(G::DECK, cards)?;
            }
            ["dealt", seat, ref cards @ ..] => {
                let hand = item.cards_of(G::DECK, cards)?;
                item.equal(G::HAND, hand.len())?;
                self.dealt[item.seat(seat)?] = Some(hand);
            }
            ["end", "shoubu", seat] => {
                return self.end(RoundEnding::Shoubu(item.seat(seat)?), item);
            }
            ["end", "cancel", seat] => {
                return self.end(RoundEnding::Cancel(item.seat(seat)?), item);
            }
            ["end", "stop", seat] => return self.end(RoundEnding::Stop(item.seat(seat)?), item),
            ["end", "not-played"] => return self.end(RoundEnding::NotPlayed, item),
            ["end", "hands-empty"] => return self.end(RoundEnding::HandsEmpty, item),
            _ => return G::set_up_settlement(board, item),
        }
        Ok(())
    }

    fn end(&mut self, ending: RoundEnding, item: &Item) -> Result {
        if !G::GAME.info().endings.contains(&ending.id()) {
            return item.fail("no round of this game ends so");
        }
        let board = &mut self.board;
        let taken = Seat::all(board.players).map(|seat| board.round.piles[seat]);
        let all: CardSet = taken.clone().fold(CardSet::EMPTY, |all, pile| all | pile);
        if taken.map(CardSet::len).sum::<u32>() != all.len() {
            return item.fail("two players have taken the same card");
        }
        if let Some(seat) = self.rest {
            board.round.piles[seat] |= G::DECK - all;
        }
        G::check_settlement(board, item)?;
        self.ended = Some(board.accounts.seats(board.players).to_vec());
        let mut notices = Vec::new();
        self.winner = board.settle(ending, &mut notices);
        board.round.ending = Some((ending, self.winner));
        for notice in notices {
            if let Notice::Public(event) = notice {
                if let Event::Transfer(transfer) = &event {
                    self.made.push(transfer.clone());
                }
                self.events.push(event);
            }
        }
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
            ["next-dealer", seat] => item.equal(item.seat(seat)?, self.board.next_dealer()),
            _ => G::expect(&self.board, &self.events, item),
        }
    }

    /// Notes the claims, from the hand as dealt if it is given.
    fn claim(&mut self, item: &Item) -> Result {
        let ["claimed", seat, ref ids @ ..] = item.parts()[..] else { return Ok(()) };
        let seat = item.seat(seat)?;
        let (claims, month) = item.claims(G::GAME, ids)?;
        let hand = self.dealt[seat].unwrap_or(CardSet::EMPTY);
        if month.is_some_and(|month| hand.of_month(month).len() != 3) {
            return item.fail("the hand as dealt has no triplet of this month");
        }
        for teyaku in claims.iter() {
            let shown = self.dealt[seat].map_or(CardSet::EMPTY, |hand| {
                let options = &self.board.options;
                let months = G::months_to_claim(options, teyaku, hand);
                let earlier = months.map(|[earlier, _]| earlier);
                let now = self.board.hand_circumstances();
                G::shown_cards(options, teyaku, hand, now, month.or(earlier))
            });
            self.board.fold(&Event::Claimed { seat, teyaku, shown });
        }
        Ok(())
    }
}
