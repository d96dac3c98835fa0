use std::fmt::Write;
use std::sync::Arc;

use ginmi::NextInput;
use ginmi::action::Action;
use ginmi::cards::{Card, CardSet};
use ginmi::chance::ChanceKind;
use ginmi::event::{Event, Notice};
use ginmi::seat::Seat;
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};

use crate::arguments::{self, IllegalAction, value_error};
use crate::game::codes;
use crate::game_facts::SharedMatchData;
use crate::view::View;
use crate::whole_numbers::{self, seat_at};

/// A match whose cards the caller draws one at a time, for programs that search a game tree.
///
/// A position is its history: the numbers of all drawn cards and all actions. Copies, pickles and
/// comparisons use the history.
#[pyclass(module = "ginmi._native", eq)]
#[derive(Clone, Debug)]
pub(crate) struct Position {
    fresh: Arc<ginmi::Match>,
    shared: Arc<SharedMatchData>,
    game: Box<ginmi::Match>,
    /// The cards drawn so far for an incomplete chance event.
    drawn: Vec<Card>,
    history: Vec<u16>,
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        *self.fresh == *other.fresh && self.history == other.history
    }
}

/// How often `imagine` deals the cards before it changes the existing deal instead.
const DEALS: usize = 100;

/// How many pairs of cards it then tries to exchange.
const EXCHANGES: usize = 300;

/// The `turn` of chance, and of the end of the match, with the numbers of OpenSpiel.
const CHANCE: i32 = -1;
const OVER: i32 = -4;

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (game, players=None, *, options=None, history=Vec::new()))]
    #[expect(clippy::needless_pass_by_value, reason = "PyO3 makes a vector of Python's list")]
    fn new(
        game: &str,
        #[pyo3(from_py_with = whole_numbers::players)] players: Option<usize>,
        options: Option<&Bound<'_, PyDict>>,
        history: Vec<u16>,
    ) -> PyResult<Self> {
        let fresh = arguments::new_match(game, players, &arguments::options(options)?)?;
        let shared = SharedMatchData::for_match(&fresh);
        let empty = Self::begin(Arc::new(fresh), shared);
        empty.replay(&history, &mut ())
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.game().id()
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.game.players()
    }

    /// All house rules with their values.
    #[getter]
    fn options(&self) -> Vec<(&'static str, String)> {
        self.game.options()
    }

    /// The numbers of all drawn cards and all actions, in order.
    #[getter]
    fn history(&self) -> Vec<u16> {
        self.history.clone()
    }

    /// The seat to decide; -1 when a card is to be drawn, -4 when the match is over.
    #[getter]
    fn turn(&self) -> i32 {
        match self.game.next() {
            NextInput::Decision(seat) => seat.index() as i32,
            NextInput::Chance(_) => CHANCE,
            NextInput::Over => OVER,
        }
    }

    /// The numbers of the next actions, or of the next cards, which are all equally likely;
    /// ascending.
    fn legal(&self) -> Vec<u16> {
        match self.game.next() {
            NextInput::Decision(_) => {
                let space = self.shared.encoder.actions();
                let mut mask = vec![0; space.len()];
                space.mask(&self.game.legal(), &mut mask);
                let numbers = mask.iter().zip(0..).filter(|(legal, _)| **legal == 1);
                numbers.map(|(_, number)| number).collect()
            }
            NextInput::Chance(chance) => {
                let drawn: CardSet = self.drawn.iter().copied().collect();
                (chance.cards - drawn).iter().map(|card| card.index().into()).collect()
            }
            NextInput::Over => Vec::new(),
        }
    }

    /// Applies an action, or draws a card, by number. Raises `IllegalAction`, and changes nothing,
    /// when it is not in `legal()`.
    fn apply(&mut self, number: u16) -> PyResult<()> {
        self.apply_number(number, &mut ()).ok_or_else(|| self.illegal_action(number))
    }

    /// The name of an action or of a card to draw.
    fn name(&self, number: u16) -> PyResult<&str> {
        let name = match self.game.next() {
            NextInput::Chance(_) => card_with_index(number).map(Card::code),
            _ => self.shared.choices.get(usize::from(number)).map(|choice| choice.id.as_str()),
        };
        name.ok_or_else(|| value_error(format!("there is no action {number}")))
    }

    /// What each seat has won or lost so far, in the unit of the game; the sum is 0.
    #[getter]
    fn result(&self) -> Vec<i32> {
        self.game.result()
    }

    /// The observation of a seat as numbers: int8 of shape (numbers,).
    fn observation<'py>(
        &self,
        py: Python<'py>,
        viewer: &Bound<'_, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mut row = vec![0; self.shared.encoder.len()];
        self.shared.encoder.observe(&self.game, self.seat(viewer)?, &mut row);
        Ok(PyArray1::from_vec(py, row))
    }

    /// The notices that a seat, or a spectator, has received since the beginning, one per line,
    /// without what follows from earlier lines. They include the hand as it was dealt.
    #[pyo3(signature = (listener=None))]
    fn heard(&self, listener: Option<Bound<'_, PyAny>>) -> PyResult<String> {
        let listener = listener.map(|seat| self.seat(&seat)).transpose()?;
        let mut text = String::new();
        for notice in self.notices(listener)? {
            write_notice(&notice, &mut text)?;
        }
        Ok(text)
    }

    /// The current view of a seat, or of a spectator.
    #[pyo3(signature = (viewer=None))]
    fn view(&self, viewer: Option<Bound<'_, PyAny>>) -> PyResult<View> {
        let viewer = viewer.map(|seat| self.seat(&seat)).transpose()?;
        Ok(View { view: self.game.view(viewer), shared: Arc::clone(&self.shared) })
    }

    /// The cards in a hand, hidden or not.
    fn hand(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<&'static str>> {
        Ok(codes(self.game.hand(self.seat(seat)?)))
    }

    /// The history of another match in which this seat has received the same notices: the cards of
    /// this round that it cannot see are elsewhere, and all possible ways are equally likely. If
    /// such a deal is too rare to find by dealing, pairs of cards are exchanged as long as the
    /// result fits.
    ///
    /// Raises `ValueError` while a card is to be drawn.
    fn imagine(
        &self,
        viewer: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = whole_numbers::seed)] seed: u64,
    ) -> PyResult<Vec<u16>> {
        let viewer = self.seat(viewer)?;
        if self.turn() == CHANCE {
            return Err(value_error("a card is to be drawn: imagine when a seat is to decide"));
        }
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (view, notices) = (self.game.view(Some(viewer)), self.notices(Some(viewer))?);
        for _ in 0..DEALS {
            let other = HiddenCards::of_match(&view.determinize(|cards| cards.shuffle(&mut rng)));
            let history = self.with_cards_of(&other, viewer, &mut rng)?;
            if self.replay_if_same(&history, viewer, &notices).is_some() {
                return Ok(history);
            }
        }
        let mut walker = self.clone();
        let unseen: Vec<Card> = view.unseen().iter().collect();
        let exchanges = if unseen.is_empty() { 0 } else { EXCHANGES };
        for _ in 0..exchanges {
            let [one, two] = [(); 2].map(|()| unseen[rng.random_range(0..unseen.len())]);
            let mut cards = HiddenCards::of_match(&walker.game);
            cards.exchange(one, two);
            let history = walker.with_cards_of(&cards, viewer, &mut rng)?;
            if let Some(next) = self.replay_if_same(&history, viewer, &notices) {
                walker = next;
            }
        }
        Ok(walker.history)
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Self {
        self.clone()
    }

    /// The pickled state: game, players, and keywords.
    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((&'static str, usize), Bound<'py, PyDict>)> {
        let (options, keywords) = (PyDict::new(py), PyDict::new(py));
        for (name, value) in self.options() {
            options.set_item(name, value)?;
        }
        keywords.set_item("options", options)?;
        keywords.set_item("history", self.history())?;
        Ok(((self.game(), self.players()), keywords))
    }

    fn __repr__(&self) -> String {
        let (players, count) = (self.players(), self.history.len());
        format!("<ginmi.Position {}, {players} players, after {count} moves>", self.game())
    }
}

impl Position {
    /// The position before the first event.
    fn begin(fresh: Arc<ginmi::Match>, shared: Arc<SharedMatchData>) -> Self {
        let game = Box::new(*fresh);
        Self { fresh, shared, game, drawn: Vec::new(), history: Vec::new() }
    }

    /// The position after this history, from here.
    fn replay(&self, history: &[u16], sink: &mut impl ginmi::event::Sink) -> PyResult<Self> {
        let mut position = self.clone();
        for number in history {
            if position.apply_number(*number, sink).is_none() {
                return Err(position.illegal_action(*number));
            }
        }
        Ok(position)
    }

    /// Applies an action or draws a card, if that is legal.
    fn apply_number(&mut self, number: u16, sink: &mut impl ginmi::event::Sink) -> Option<()> {
        match self.game.next() {
            NextInput::Decision(seat) => {
                let space = self.shared.encoder.actions();
                let action = space.action(&self.game.legal(), number.into())?;
                self.game.apply(seat, action, sink).ok()?;
            }
            NextInput::Chance(chance) => {
                let card = card_with_index(number)?;
                if !chance.cards.contains(card) || self.drawn.contains(&card) {
                    return None;
                }
                self.drawn.push(card);
                if self.drawn.len() == usize::from(chance.count) {
                    self.game.chance(&self.drawn, sink).expect("different cards of those to draw");
                    self.drawn.clear();
                }
            }
            NextInput::Over => return None,
        }
        self.history.push(number);
        Some(())
    }

    #[cold]
    fn illegal_action(&self, number: u16) -> PyErr {
        let legal = self.legal();
        IllegalAction::new_err(format!("{number} is not legal now; legal is {legal:?}"))
    }

    fn seat(&self, number: &Bound<'_, PyAny>) -> PyResult<Seat> {
        seat_at(number, self.players())
    }

    /// The notices that a seat, or a spectator, has received since the beginning. This replays the
    /// history, since positions are copied far more often than they are asked for notices.
    fn notices(&self, listener: Option<Seat>) -> PyResult<Vec<Notice>> {
        let mut notices = Vec::new();
        let empty = Self::begin(Arc::clone(&self.fresh), Arc::clone(&self.shared));
        empty.replay(&self.history, &mut notices)?;
        notices.retain(|notice| notice.reaches(listener));
        Ok(notices)
    }

    /// The position after a history, if this seat receives the same notices in it.
    fn replay_if_same(&self, history: &[u16], viewer: Seat, expected: &[Notice]) -> Option<Self> {
        let mut notices = Vec::new();
        let empty = Self::begin(Arc::clone(&self.fresh), Arc::clone(&self.shared));
        let position = empty.replay(history, &mut notices).ok()?;
        notices.retain(|notice: &Notice| notice.reaches(Some(viewer)));
        (notices == expected).then_some(position)
    }

    /// The history in which the unseen cards of this round are where they are in another match with
    /// the same view.
    ///
    /// The last order that was drawn determines the draw pile, and earlier ones the hands. Cards
    /// that were reshuffled in between may have been anywhere, except those that the seat had seen.
    fn with_cards_of(
        &self,
        other: &HiddenCards,
        viewer: Seat,
        rng: &mut impl Rng,
    ) -> PyResult<Vec<u16>> {
        let round = self.round_history(viewer)?;
        let mut in_hands = CardPermutation::identity();
        let (mut held, mut held_instead) = (CardSet::EMPTY, CardSet::EMPTY);
        for seat in Seat::all(self.players()) {
            let (ours, theirs) = (self.game.hand(seat), other.hands[seat.index()]);
            in_hands.note((ours - theirs).iter(), (theirs - ours).iter());
            (held, held_instead) = (held | ours, held_instead | theirs);
        }
        let mut in_pile = in_hands.clone();
        in_pile.note(self.game.stock().into_iter(), other.stock.iter().copied());
        // Before the reshuffle: hands stay, all other cards are anywhere.
        let mut before = in_hands.clone();
        round.seen.iter().for_each(|card| before.note([card].into_iter(), [card].into_iter()));
        let mut anywhere: Vec<Card> = (CardSet::DECK - round.seen - held_instead).iter().collect();
        anywhere.shuffle(rng);
        before.note((CardSet::DECK - round.seen - held).iter(), anywhere.into_iter());

        let mut history = self.history.clone();
        for (index, event) in &round.drawn {
            let permutation = if *event == round.orders_pile { &in_pile } else { &before };
            history[*index] = permutation.replacement(history[*index]);
        }
        for (index, card) in &round.returned_by_others {
            // Of a hand that the seat passed on, it knows all cards except the one that was
            // returned.
            let instead = if round.seen.contains(*card) {
                in_hands.replaced_by(*card).unwrap_or(*card)
            } else {
                Card::from_index(before.replacement(card.index().into()) as u8).unwrap_or(*card)
            };
            let name = format!("return {}", instead.code());
            let number = self.shared.choices.iter().position(|choice| choice.id == name);
            history[*index] = number.map_or(history[*index], |number| number as u16);
        }
        Ok(history)
    }

    /// The events since the last deal began.
    fn round_history(&self, viewer: Seat) -> PyResult<CardHistory> {
        let mut position = Self::begin(Arc::clone(&self.fresh), Arc::clone(&self.shared));
        let mut round = CardHistory::default();
        for (index, number) in self.history.iter().enumerate() {
            match position.game.next() {
                NextInput::Chance(chance) => {
                    if position.drawn.is_empty() {
                        round.events += 1;
                        match chance.kind {
                            ChanceKind::Deal => {
                                round = CardHistory {
                                    events: 1,
                                    orders_pile: 1,
                                    ..CardHistory::default()
                                };
                            }
                            ChanceKind::Reshuffle => round.orders_pile = round.events,
                            _ => {}
                        }
                    }
                    round.drawn.push((index, round.events));
                }
                NextInput::Decision(seat) if seat != viewer => {
                    let space = self.shared.encoder.actions();
                    let action = space.action(&position.game.legal(), (*number).into());
                    if let Some(Action::Return(card)) = action {
                        round.returned_by_others.push((index, card));
                    }
                }
                _ => {}
            }
            position
                .apply_number(*number, &mut ())
                .ok_or_else(|| position.illegal_action(*number))?;
            if position.drawn.is_empty() {
                round.seen |= CardSet::DECK - position.game.view(Some(viewer)).unseen();
            }
        }
        Ok(round)
    }
}

/// The events since the last deal began, as far as they decide where cards are.
#[derive(Default)]
struct CardHistory {
    /// The number of chance events.
    events: usize,
    /// The last of them that ordered the draw pile.
    orders_pile: usize,
    /// For each drawn card, its index in the history, and the number of its chance event.
    drawn: Vec<(usize, usize)>,
    /// The cards that other seats returned, with their indices in the history.
    returned_by_others: Vec<(usize, Card)>,
    /// All cards that the seat has ever seen.
    seen: CardSet,
}

/// Where the cards are that not everybody sees.
struct HiddenCards {
    hands: Vec<CardSet>,
    stock: Vec<Card>,
}

impl HiddenCards {
    fn of_match(game: &ginmi::Match) -> Self {
        let hands = Seat::all(game.players()).map(|seat| game.hand(seat)).collect();
        Self { hands, stock: game.stock() }
    }

    fn exchange(&mut self, one: Card, two: Card) {
        for hand in &mut self.hands {
            let (out, into) = if hand.contains(one) { (one, two) } else { (two, one) };
            if hand.contains(out) && !hand.contains(into) {
                *hand = hand.without(out).with(into);
            }
        }
        for card in &mut self.stock {
            *card = match *card {
                card if card == one => two,
                card if card == two => one,
                card => card,
            };
        }
    }
}

/// A permutation: which card is replaced by which.
#[derive(Clone)]
struct CardPermutation([u16; 64]);

impl CardPermutation {
    fn identity() -> Self {
        Self(std::array::from_fn(|card| card as u16))
    }

    fn note(&mut self, ours: impl Iterator<Item = Card>, theirs: impl Iterator<Item = Card>) {
        for (ours, theirs) in ours.zip(theirs) {
            self.0[usize::from(ours.index())] = theirs.index().into();
        }
    }

    fn replacement(&self, card: u16) -> u16 {
        self.0[usize::from(card)]
    }

    /// The card that is replaced by this one, if it is another.
    fn replaced_by(&self, card: Card) -> Option<Card> {
        let index = self.0.iter().position(|instead| *instead == u16::from(card.index()));
        index.and_then(|index| Card::from_index(index as u8)).filter(|found| *found != card)
    }
}

fn card_with_index(number: u16) -> Option<Card> {
    u8::try_from(number).ok().and_then(Card::from_index)
}

/// Writes a notice as a short line, unless it follows from earlier ones.
fn write_notice(notice: &Notice, text: &mut String) -> PyResult<()> {
    let json = match notice {
        Notice::Public(Event::Now(_) | Event::TurnEnded(_) | Event::HandsOpen) => return Ok(()),
        Notice::Public(event) => serde_json::to_string(event),
        Notice::Private(_, secret) => serde_json::to_string(secret),
    };
    let json = json.map_err(value_error)?;
    // JSON without the characters that only a parser needs.
    let plain = json.chars().filter(|char| !matches!(char, '{' | '}' | '"'));
    plain.for_each(|char| text.push(if matches!(char, ':' | ',') { ' ' } else { char }));
    writeln!(text).map_err(value_error)
}
