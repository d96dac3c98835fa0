//! C. Scenarios from the deal on.

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet};
use ginmi::chance::ChanceKind;
use ginmi::event::{Ending, Event, Notice, Sink};
use ginmi::games::Next;
use ginmi::games::common::Queue;
use ginmi::games::hachi_hachi::{Match, Options};
use ginmi::money::{Account, Transfer};
use ginmi::phase::Phase;
use ginmi::seat::{PerSeat, Seat, SeatSet};

use super::deal::Deal;
use super::script::{Item, Result, account, transfers};
use super::unknown;

pub(crate) fn run(items: &[Item]) -> Result {
    let mut table = Table::new(items)?;
    let mut place = 0;
    while let Some(item) = items.get(place) {
        place += 1;
        let refusal = items.get(place).filter(|next| next.word(0) == Some("error"));
        table.line(item, refusal)?;
        place += usize::from(refusal.is_some());
    }
    table.deal_if_due(items.last())
}

/// Gives the first deal to a seat.
pub(crate) fn draw_for(game: &mut Match, dealer: Seat, sink: &mut impl Sink) -> Result {
    let months = CardSet::DECK.iter().skip(4).step_by(4);
    let mut cards: Vec<Card> = months.take(game.board().players).collect();
    cards[dealer.index()] = CardSet::DECK.first().expect("a deck has cards");
    game.chance(&cards, sink).map_err(|error| error.to_string())
}

struct Table {
    game: Match,
    deal: Deal,
    /// Whether lines of a deal are expected; after a void deal a `redeal` line says so.
    dealing: bool,
    /// Whether the lines that set up the match are over.
    begun: bool,
    made: Vec<Transfer>,
    misdealt: bool,
    /// The accounts when the round began.
    before: Vec<i32>,
}

impl Table {
    /// Reads what is set up before the first deal.
    fn new(items: &[Item]) -> Result<Table> {
        let mut pairs = Vec::new();
        let (mut players, mut dealer, mut round) = (0, Seat::new(0), 1u16);
        let mut queue = Queue::default();
        let parts: Vec<Vec<&str>> = items.iter().map(Item::parts).collect();
        let is_setup = |parts: &Vec<&str>| {
            matches!(parts.first(), Some(&("players" | "set" | "dealer" | "round" | "queue")))
        };
        let drawn = parts.iter().any(|parts| parts.first() == Some(&"draw"));
        for (item, parts) in items.iter().zip(&parts).take_while(|(_, parts)| is_setup(parts)) {
            match parts[..] {
                ["players", number] => players = item.read(number)?,
                ["set", ref options @ ..] => pairs.extend(item.pairs(options)?),
                ["dealer", seat] => dealer = item.seat(seat)?,
                ["round", number] => round = item.read(number)?,
                ["queue", ref waiting @ ..] => {
                    queue.fours = waiting.iter().filter(|word| **word == "4").count() as u8;
                    queue.twos = waiting.iter().filter(|word| **word == "2").count() as u8;
                }
                _ => {}
            }
        }
        let options = Options::from_pairs(pairs).map_err(|error| error.to_string())?;
        let mut game = Match::new(&options, players).map_err(|error| error.to_string())?;
        let mut notices = Vec::new();
        if !drawn {
            draw_for(&mut game, dealer, &mut notices)?;
            let mut board = *game.board();
            board.game.stakes.queue = queue;
            if round > 1 {
                board.round.number = round - 1;
                board.round.ending = Some((Ending::Passed, None));
            }
            game = Match::from_parts(board, PerSeat::all(CardSet::EMPTY), &[])
                .map_err(|error| error.to_string())?;
        }
        let before = game.board().accounts.seats(players).to_vec();
        let made = transfers(notices).collect();
        Ok(Table {
            game,
            deal: Deal::default(),
            dealing: true,
            begun: false,
            made,
            misdealt: false,
            before,
        })
    }

    fn line(&mut self, item: &Item, refusal: Option<&Item>) -> Result {
        if self.set_up(item)? {
            return Ok(());
        }
        self.begun = true;
        if item.word(0) != Some("draw") && item.word(0) != Some("redraw") {
            self.deal_if_due(Some(item))?;
        }
        if !item.transfers.is_empty() {
            return item.check_transfers(&mut self.made);
        }
        match self.action(item)? {
            Some((seat, action)) => self.act(seat, action, item, refusal),
            None => self.expect(item),
        }
    }

    /// Lines before the first deal, and those that describe a deal.
    fn set_up(&mut self, item: &Item) -> Result<bool> {
        match item.parts()[..] {
            ["dealer", _] if !self.begun => {
                // Behind a draw it is an expectation, before it there is nothing to expect.
                let board = self.game.board();
                if board.phase == Phase::Deal {
                    item.equal(item.seat(item.word(1).unwrap_or(""))?, board.round.dealt_by)?;
                }
            }
            ["players" | "set" | "round" | "dealer", ..] => {}
            ["queue", ..] if !self.begun => {}
            ["hand", seat, ref cards @ ..] => {
                self.deal.hands[item.seat(seat)?] = item.cards(cards)?;
                self.begun = true;
            }
            ["field", ref cards @ ..] => {
                self.deal.field = item.cards(cards)?;
                self.begun = true;
            }
            ["stock", ref cards @ ..] => {
                self.deal.stock = item.cards(cards)?;
                self.begun = true;
            }
            ["deck", ref cards @ ..] => {
                self.deal.deck.extend(item.cards(cards)?);
                self.begun = true;
            }
            ["redeal"] => {
                self.deal = Deal::default();
                self.dealing = true;
            }
            ["draw", ref cards @ ..] => {
                let mut notices = Vec::new();
                let outcome = self.game.chance(&item.cards(cards)?, &mut notices);
                outcome.or_else(|error| item.fail(error))?;
                self.made.extend(transfers(notices));
            }
            ["redraw", ref seats @ ..] => {
                let drawing: SeatSet = item.seats(seats)?.into_iter().collect();
                item.equal(Phase::DealerDraw { drawing }, self.game.board().phase)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Deals what the lines so far describe, once something happens or is expected.
    fn deal_if_due(&mut self, item: Option<&Item>) -> Result {
        if self.game.board().phase != Phase::Deal || !self.dealing {
            return Ok(());
        }
        let board = self.game.board();
        let mut dealt_by = board.round.dealt_by;
        if let Some((_, Some(winner))) = board.round.ending {
            dealt_by = winner;
        }
        if board.round.number == 0 || board.round.ending.is_some() {
            self.before = board.accounts.seats(board.players).to_vec();
        }
        let deck = self.deal.deck(dealt_by, board.players);
        let mut notices = Vec::new();
        let fail = |error: &dyn std::fmt::Display| match item {
            Some(item) => item.fail(error),
            None => Err(error.to_string()),
        };
        self.game.chance(&deck?, &mut notices).or_else(|error| fail(&error))?;
        self.misdealt = notices.iter().any(|n| matches!(n, Notice::Public(Event::Misdeal(_))));
        self.dealing = self.misdealt;
        self.made.extend(transfers(notices));
        self.shuffle_if_due()
    }

    /// After hands went back: the described cards on top, the others in ascending order.
    fn shuffle_if_due(&mut self) -> Result {
        while let Next::Chance(chance) = self.game.next() {
            if chance.kind != ChanceKind::Reshuffle {
                break;
            }
            let top = self.deal.stock.iter().copied().filter(|card| chance.cards.contains(*card));
            let mut order: Vec<Card> = top.collect();
            let rest = chance.cards - order.iter().copied().collect();
            order.extend(rest);
            let mut notices = Vec::new();
            self.game.chance(&order, &mut notices).map_err(|error| error.to_string())?;
            self.made.extend(transfers(notices));
        }
        Ok(())
    }

    fn action(&self, item: &Item) -> Result<Option<(Seat, Action)>> {
        let parts = item.parts();
        let Some(seat) = parts.first().and_then(|word| word.parse().ok()).map(Seat::new) else {
            return Ok(None);
        };
        let action = match parts[1..] {
            ["join"] => Action::Join,
            ["drop"] => Action::Drop,
            ["swap"] => Action::Swap,
            ["pass"] => Action::KeepHand,
            ["mizuten"] => Action::Mizuten,
            ["blind", "no"] => Action::Look,
            ["split"] => Action::Split,
            ["play-on"] => Action::PlayOn,
            ["offer", to, amount] => {
                Action::Offer { to: item.seat(to)?, amount: item.read(amount)? }
            }
            ["no-offer"] => Action::NoOffer,
            ["accept"] => Action::Accept,
            ["refuse"] => Action::Refuse,
            ["claim", ref ids @ ..] => Action::Claim { teyaku: item.teyaku(ids)?, month: None },
            ["plays", card] => Action::Play(item.read(card)?),
            ["captures", card] => Action::Capture(item.read(card)?),
            ["sage"] => Action::Sage,
            ["shoubu"] => Action::Shoubu,
            ["cancel"] => Action::Cancel,
            _ => return unknown(item).map(|()| None),
        };
        Ok(Some((seat, action)))
    }

    fn act(&mut self, seat: Seat, action: Action, item: &Item, refusal: Option<&Item>) -> Result {
        let mut notices = Vec::new();
        let before = self.game.clone();
        match (self.game.apply(seat, action, &mut notices), refusal) {
            (Ok(()), None) => {}
            (Ok(()), Some(_)) => return item.fail("this should have been refused"),
            (Err(error), None) => return item.fail(error),
            (Err(error), Some(refusal)) => {
                let message = error.to_string();
                if let Some(word) = refusal.words[1..].iter().find(|word| !message.contains(*word))
                {
                    return refusal.fail(format!("`{word}` is not in the message: {message}"));
                }
                return item.equal(before, self.game.clone());
            }
        }
        self.made.extend(transfers(notices));
        self.shuffle_if_due()
    }

    fn play_out(&mut self) -> Result {
        while self.game.board().round.ending.is_none() {
            let Next::Decision(seat) = self.game.next() else { break };
            let Some(action) = self.game.legal().nth(0) else { break };
            let mut notices = Vec::new();
            self.game.apply(seat, action, &mut notices).map_err(|error| error.to_string())?;
            self.made.extend(transfers(notices));
            self.shuffle_if_due()?;
        }
        Ok(())
    }

    fn expect(&mut self, item: &Item) -> Result {
        let board = *self.game.board();
        let round = &board.round;
        let set = |seats: &[&str]| -> Result<SeatSet> {
            if seats == ["none"] {
                Ok(SeatSet::EMPTY)
            } else {
                Ok(item.seats(seats)?.into_iter().collect())
            }
        };
        match item.parts()[..] {
            ["auto"] => self.play_out(),
            ["misdeal"] => {
                item.equal(true, self.misdealt)?;
                self.deal = Deal::default();
                Ok(())
            }
            ["no-transfers"] => item.equal(0, self.made.len()),
            ["asked", seat, question] => {
                item.equal(Some(item.seat(seat)?), board.phase.seat())?;
                item.equal(question, question_of(&board.phase))
            }
            ["multiplier", number] => item.equal(item.read(number)?, board.game.stakes.multiplier),
            ["queue", ref waiting @ ..] => {
                let expected: Vec<u8> = match waiting {
                    ["none"] => Vec::new(),
                    numbers => numbers.iter().map(|n| item.read(n)).collect::<Result<_>>()?,
                };
                let mut queue = board.game.stakes.queue;
                if round.ending.is_none() && board.phase != Phase::Deal {
                    queue.fours += board.game.stakes.to_queue.fours;
                    queue.twos += board.game.stakes.to_queue.twos;
                }
                item.equal(expected, queue.iter().collect())
            }
            ["pot", number] => item.equal(item.read(number)?, board.accounts[Account::Pot]),
            ["active", ref seats @ ..] => item.equal(set(seats)?, round.active),
            ["forced-out", ref seats @ ..] => item.equal(set(seats)?, round.forced_out),
            ["field-is", ref cards @ ..] => item.equal(item.card_set(cards)?, round.field),
            ["pile-of", seat, ref cards @ ..] => {
                item.equal(item.card_set(cards)?, round.piles[item.seat(seat)?])
            }
            ["stock-size", number] => item.equal(item.read(number)?, round.stock),
            ["sees", seat, "hand", of, ref cards @ ..] => {
                let (seat, of) = (item.seat(seat)?, item.seat(of)?);
                let view = self.game.view(Some(seat));
                let known = if seat == of { view.hand } else { view.board.round.shown[of] };
                let expected =
                    if cards == ["unknown"] { CardSet::EMPTY } else { item.card_set(cards)? };
                item.equal(expected, known)
            }
            ["account-is", name, amount] => {
                item.equal(item.read(amount)?, board.accounts[account(name)?])
            }
            ["winner", seat] => match round.ending {
                Some((_, winner)) => item.equal(item.somebody(seat)?, winner),
                None => item.fail("the round is not over"),
            },
            ["next-dealer", seat] => match round.ending {
                Some((_, winner)) => item.equal(item.seat(seat)?, winner.unwrap_or(round.dealt_by)),
                None => item.fail("the round is not over"),
            },
            ["result", ref numbers @ ..] => {
                let now = board.accounts.seats(board.players);
                let change = now.iter().zip(&self.before).map(|(now, then)| now - then).collect();
                item.equal(item.numbers(numbers)?, change)
            }
            ["game", "over"] => item.equal(Phase::Over, board.phase),
            ["game", "goes-on"] => item.equal(Phase::Deal, board.phase),
            _ => unknown(item),
        }
    }
}

fn question_of(phase: &Phase) -> &'static str {
    match phase {
        Phase::DealerDraw { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => "nothing",
        Phase::Swap { .. } => "swap",
        Phase::Mizuten { .. } => "mizuten",
        Phase::Join { .. } => "join",
        Phase::TwoLeft { .. } => "two-left",
        Phase::Offer(_) => "offer",
        Phase::Answer { .. } => "answer",
        Phase::Claim { .. } => "claim",
        Phase::LateClaim { .. } => "late-claim",
        Phase::Return { .. } => "return",
        Phase::Play { .. } => "play",
        Phase::Capture { .. } => "capture",
        Phase::Call { .. } => "call",
    }
}
