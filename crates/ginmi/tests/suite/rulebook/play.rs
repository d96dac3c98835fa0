//! C. Scenarios from the deal on.

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet, Month};
use ginmi::chance::ChanceKind;
use ginmi::encode;
use ginmi::event::{Event, Notice, RoundEnding, Sink};
use ginmi::games::common::{Match, Rules};
use ginmi::games::{NextInput, PlayableMatch};
use ginmi::money::{Account, Transfer};
use ginmi::phase::Phase;
use ginmi::seat::{PerSeat, Seat, SeatSet};

use super::deal::Deal;
use super::script::{Item, Result, account};
use super::unknown;
use crate::games::Checked;

pub(crate) fn run<G: Checked>(items: &[Item]) -> Result {
    let is_setup = |item: &&Item| {
        let common = ["players", "set", "dealer", "round"];
        item.word(0).is_some_and(|word| common.contains(&word) || G::SET_UP.contains(&word))
    };
    let mut index = items.iter().take_while(is_setup).count();
    let mut table: Table<G> = Table::new(&items[..index], items.get(index))?;
    while let Some(item) = items.get(index) {
        index += 1;
        let refusal = items.get(index).filter(|next| next.word(0) == Some("error"));
        table.line(item, refusal)?;
        index += usize::from(refusal.is_some());
    }
    table.deal_if_due(items.last())
}

/// Gives the first deal to a seat.
pub(crate) fn draw_for<G: Rules>(
    game: &mut Match<G>,
    dealer: Seat,
    sink: &mut impl Sink,
) -> Result {
    let months = G::DECK.iter().skip(4).step_by(4);
    let mut cards: Vec<Card> = months.take(game.board().players).collect();
    cards[dealer.index()] = G::DECK.first().expect("a deck has cards");
    game.chance(&cards, sink).map_err(|error| error.to_string())
}

struct Table<G: Checked> {
    game: Match<G>,
    deal: Deal,
    /// Whether lines of a deal are expected; after a void deal, a `redeal` line starts them.
    dealing: bool,
    made: Vec<Transfer>,
    events: Vec<Event>,
    misdealt: bool,
    /// The accounts when the round began.
    before: Vec<i32>,
}

impl<G: Checked> Table<G> {
    /// Reads the setup before the first deal.
    fn new(items: &[Item], next: Option<&Item>) -> Result<Self> {
        let mut pairs = Vec::new();
        let (mut players, mut dealer, mut round) = (0, Seat::new(0), 1u16);
        let mut own = Vec::new();
        let lines: Vec<Vec<&str>> = items.iter().map(Item::parts).collect();
        let drawn = next.is_some_and(|item| [Some("draw"), Some("throw")].contains(&item.word(0)));
        for (item, line) in items.iter().zip(&lines) {
            match line[..] {
                ["players", number] => players = item.read(number)?,
                ["set", ref options @ ..] => pairs.extend(item.pairs(options)?),
                _ if drawn => return item.fail("the draw comes before this"),
                ["dealer", seat] => dealer = item.seat(seat)?,
                ["round", number] => round = item.read(number)?,
                _ => own.push(item),
            }
        }
        let options = G::options(pairs.iter().copied()).map_err(|error| error.to_string())?;
        let mut game: Match<G> =
            Match::new(&options, players).map_err(|error| error.to_string())?;
        let mut notices = Vec::new();
        if !drawn {
            draw_for(&mut game, dealer, &mut notices)?;
            let mut parts = game.to_parts();
            let board = &mut parts.board;
            own.into_iter().try_for_each(|item| G::set_up_round(board, item))?;
            if round > 1 {
                board.round.number = round - 1;
                // The winner of the previous round deals this one.
                board.round.ending = Some((RoundEnding::Passed, Some(dealer)));
            }
            game = parts.into_match().map_err(|error| error.to_string())?;
        }
        let before = game.board().accounts.seats(players).to_vec();
        let mut table = Self {
            game,
            deal: Deal::default(),
            dealing: true,
            made: Vec::new(),
            events: Vec::new(),
            misdealt: false,
            before,
        };
        table.apply_notices(notices);
        Ok(table)
    }

    fn apply_notices(&mut self, notices: Vec<Notice>) {
        for notice in notices {
            let Notice::Public(event) = notice else { continue };
            if let Event::Transfer(transfer) = &event {
                self.made.push(transfer.clone());
            }
            self.events.push(event);
        }
    }

    fn line(&mut self, item: &Item, refusal: Option<&Item>) -> Result {
        if self.before_deal(item)? || self.deal.read::<G>(item)? {
            return Ok(());
        }
        self.deal_if_due(Some(item))?;
        if !item.transfers.is_empty() {
            return item.check_transfers(&mut self.made);
        }
        match self.action(item)? {
            Some((seat, action)) => self.act(seat, action, item, refusal),
            None => self.expect(item),
        }
    }

    /// Lines of the draw for the first deal, and `redeal`.
    fn before_deal(&mut self, item: &Item) -> Result<bool> {
        match item.parts()[..] {
            ["dealer", seat] if self.game.board().phase == Phase::Deal => {
                item.equal(item.seat(seat)?, self.game.board().round.dealt_by)?;
            }
            ["redeal"] => {
                self.deal = Deal::default();
                self.dealing = true;
            }
            ["draw", ref cards @ ..] => {
                let mut notices = Vec::new();
                let outcome = self.game.chance(&item.cards(cards)?, &mut notices);
                outcome.or_else(|error| item.fail(error))?;
                self.apply_notices(notices);
            }
            ["throw", ref numbers @ ..] => {
                for number in item.numbers(numbers)? {
                    let number = u8::try_from(number).or_else(|error| item.fail(error))?;
                    let faces = Month::new(number).map(|month| CardSet::month(month).first());
                    let face = faces.flatten().ok_or("a die has six faces")?;
                    let mut notices = Vec::new();
                    let outcome = self.game.chance(&[face], &mut notices);
                    outcome.or_else(|error| item.fail(error))?;
                    self.apply_notices(notices);
                }
            }
            ["redraw", ref seats @ ..] => {
                let drawing: SeatSet = item.seats(seats)?.into_iter().collect();
                let again = match self.game.board().phase {
                    Phase::DealerThrow { .. } => {
                        Phase::DealerThrow { throwing: drawing, thrown: PerSeat::all(0) }
                    }
                    _ => Phase::DealerDraw { drawing },
                };
                item.equal(again, self.game.board().phase)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Deals as described so far, before the first action or expectation.
    fn deal_if_due(&mut self, item: Option<&Item>) -> Result {
        if self.game.board().phase != Phase::Deal || !self.dealing {
            return Ok(());
        }
        let board = self.game.board();
        if board.round.number == 0 || board.round.ending.is_some() {
            self.before = board.accounts.seats(board.players).to_vec();
        }
        let fail = |error: String| match item {
            Some(item) => item.fail(error),
            None => Err(error),
        };
        self.deal().or_else(fail)
    }

    fn deal(&mut self) -> Result {
        let board = self.game.board();
        let deck = self.deal.deck::<G>(board.next_dealer(), board.players)?;
        let mut notices = Vec::new();
        self.game.chance(&deck, &mut notices).map_err(|error| error.to_string())?;
        let misdeal = |notice: &Notice| {
            matches!(
                notice,
                Notice::Public(
                    Event::Misdeal(_) | Event::HandMisdeal { .. } | Event::PairsMisdeal { .. }
                )
            )
        };
        self.misdealt = notices.iter().any(misdeal);
        self.dealing = self.misdealt;
        self.apply_notices(notices);
        self.chance_if_due()
    }

    /// The draw for the lead, and the shuffle after cards were returned, as described.
    fn chance_if_due(&mut self) -> Result {
        while let NextInput::Chance(chance) = self.game.next() {
            let outcome = match chance.kind {
                ChanceKind::DealerDraw(_) | ChanceKind::DealerThrow(_) | ChanceKind::Deal => break,
                ChanceKind::LeaderDraw(_) => self.deal.lead(&chance),
                ChanceKind::Reshuffle => self.deal.pile(chance.cards),
            };
            let mut notices = Vec::new();
            self.game.chance(&outcome, &mut notices).map_err(|error| error.to_string())?;
            self.apply_notices(notices);
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
            ["price", amount] => Action::Price(item.read(amount)?),
            ["take"] => Action::Take,
            ["leave"] => Action::Leave,
            ["accept"] => Action::Accept,
            ["refuse"] => Action::Refuse,
            ["cuts", count] => Action::Cut(item.read(count)?),
            ["claim", ref ids @ ..] => {
                let (teyaku, month) = item.claims(G::GAME, ids)?;
                Action::Claim { teyaku, month: month.filter(|month| self.asks_for(*month, seat)) }
            }
            ["returns", card] => Action::Return(item.read(card)?),
            ["plays", card] => Action::Play(item.read(card)?),
            ["captures", card] => Action::Capture(item.read(card)?),
            ["sage"] => Action::Sage,
            ["koi-koi"] => Action::KoiKoi,
            ["shoubu"] => Action::Shoubu,
            ["cancel"] => Action::Cancel,
            _ => return unknown(item).map(|()| None),
        };
        Ok(Some((seat, action)))
    }

    /// Whether the claim must contain the month of a triplet. Examples may always name it, but a
    /// hand with only one triplet does not need it.
    fn asks_for(&self, month: Month, seat: Seat) -> bool {
        let mut dealt = self.game.hand(seat);
        if let Phase::LateClaim { played, .. } = self.game.board().phase
            && seat == self.game.board().round.leader
        {
            dealt.insert(played);
        }
        let asks = |action| matches!(action, Action::Claim { month: Some(_), .. });
        self.game.legal().iter().any(asks) || dealt.of_month(month).len() != 3
    }

    fn act(&mut self, seat: Seat, action: Action, item: &Item, refusal: Option<&Item>) -> Result {
        let mut notices = Vec::new();
        let before = self.game;
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
                return item.equal(before, self.game);
            }
        }
        self.apply_notices(notices);
        self.chance_if_due()
    }

    fn play_out(&mut self) -> Result {
        while self.game.board().round.ending.is_none() {
            let NextInput::Decision(seat) = self.game.next() else { break };
            let Some(action) = self.game.legal().nth(0) else { break };
            let mut notices = Vec::new();
            self.game.apply(seat, action, &mut notices).map_err(|error| error.to_string())?;
            self.apply_notices(notices);
            self.chance_if_due()?;
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
                item.equal(question, encode::question(&board.phase).unwrap_or("nothing"))
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
                let expected =
                    if cards == ["unknown"] { CardSet::EMPTY } else { item.card_set(cards)? };
                item.equal(expected, self.game.view(Some(seat)).known_hand(of))
            }
            ["account-is", name, amount] => {
                item.equal(item.read(amount)?, board.accounts[account(name)?])
            }
            ["winner", seat] => match round.ending {
                Some((_, winner)) => item.equal(item.somebody(seat)?, winner),
                None => item.fail("the round is not over"),
            },
            ["next-dealer", seat] => match round.ending {
                Some(_) => item.equal(item.seat(seat)?, board.next_dealer()),
                None => item.fail("the round is not over"),
            },
            ["result", ref numbers @ ..] => {
                let now = board.accounts.seats(board.players);
                let change = now.iter().zip(&self.before).map(|(now, then)| now - then).collect();
                item.equal(item.numbers(numbers)?, change)
            }
            ["game", "over"] => item.equal(Phase::Over, board.phase),
            ["game", "goes-on"] => item.equal(Phase::Deal, board.phase),
            _ => G::expect(&board, &self.events, item),
        }
    }
}
