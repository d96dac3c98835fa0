//! One table: a match, its players, and its rows.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arrayvec::ArrayVec;
use ginmi::action::{Action, LegalActions};
use ginmi::encode::{ActionSpace, Encoder, OFFERS};
use ginmi::games::common::{self, Rules};
use ginmi::money::Accounts;
use ginmi::seat::{MAX_SEATS, Seat};
use ginmi::{Match, NextInput, PlayableMatch, with_match};
use ginmi_bots::{AnyBot, Bot, BotSpec, RandomBot, RandomStreams, driver};
use rand::Rng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::rows::TableRow;
use crate::setup::{AutoresetMode, BatchSetup};
use crate::snapshot::BatchTableSnapshot;

/// The data shared by all tables of a batch.
pub(crate) struct SharedTableData<G: Rules> {
    /// The match before its first event, which every match begins with.
    pub(crate) fresh: common::Match<G>,
    pub(crate) encoder: Encoder,
    pub(crate) bots: Vec<Option<BotSpec>>,
    /// The seat whose view is shown after a match: the first without a bot.
    pub(crate) observer_seat: Seat,
    pub(crate) autoreset: AutoresetMode,
    pub(crate) oracle: bool,
    pub(crate) stop: Option<Arc<AtomicBool>>,
}

impl<G: Rules> SharedTableData<G> {
    /// The data for this match before its first event.
    pub(crate) fn new(fresh: &common::Match<G>, setup: &BatchSetup<'_>) -> Self {
        let has_bot = |seat: &Seat| setup.bots.get(seat.index()).is_some_and(Option::is_some);
        let observer_seat = Seat::all(setup.players).find(|seat| !has_bot(seat));
        Self {
            observer_seat: observer_seat.expect("a seat without a bot"),
            fresh: *fresh,
            encoder: Encoder::of(fresh),
            bots: setup.bots.clone(),
            autoreset: setup.autoreset,
            oracle: setup.oracle,
            stop: setup.stop.clone(),
        }
    }

    /// Whether nothing more is to be played.
    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// The games of a table: which numbers of which seed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameSequence {
    seed: u64,
    streams: RandomStreams,
    first: u64,
    /// The difference between the numbers of two games in a row.
    stride: u64,
}

impl GameSequence {
    /// The games from the `first` on, every `stride`-th.
    pub(crate) fn new(seed: u64, first: u64, stride: u64) -> Self {
        Self { seed, streams: RandomStreams::new(seed), first, stride }
    }
}

/// One table.
pub(crate) struct BatchTable<G: Rules> {
    pub(crate) game: common::Match<G>,
    games: GameSequence,
    /// Deals the cards.
    rng: Xoshiro256PlusPlus,
    /// Random players, which choose sampled actions.
    samplers: ArrayVec<RandomBot, MAX_SEATS>,
    /// The bots, if there are any.
    bots: Vec<Option<AnyBot>>,
    number: u64,
    /// The accounts at the last reward. Payments before the first decision of a match are part of
    /// its first reward.
    rewarded: Accounts,
    /// Whether the table has neither been stepped nor reset since it was made.
    pub(crate) is_fresh: bool,
}

impl<G: Rules> BatchTable<G> {
    /// A table that plays the first of these games.
    pub(crate) fn new(shared: &SharedTableData<G>, games: GameSequence) -> Self {
        let mut table = Self::empty(shared, games);
        table.begin(shared, games.first);
        table
    }

    /// A table where nobody sits and nothing is dealt.
    fn empty(shared: &SharedTableData<G>, games: GameSequence) -> Self {
        let (number, rng) = (games.first, games.streams.of_game(games.first));
        let (samplers, bots) = (ArrayVec::new(), Vec::new());
        let (game, is_fresh) = (shared.fresh, true);
        let rewarded = game.board().accounts;
        Self { game, games, rng, samplers, bots, number, rewarded, is_fresh }
    }

    /// Begins the game with this number, or the first after it that needs a decision of the caller,
    /// since a short match may need none.
    fn begin(&mut self, shared: &SharedTableData<G>, mut number: u64) {
        self.start_game(shared, number);
        while matches!(self.game.next(), NextInput::Over) {
            number = number.wrapping_add(self.games.stride);
            self.start_game(shared, number);
        }
    }

    fn start_game(&mut self, shared: &SharedTableData<G>, number: u64) {
        self.game = shared.fresh;
        self.rewarded = self.game.board().accounts;
        self.seat_players(shared, number);
        self.advance();
    }

    /// Seats the players of the game with this number, with their generators and that of the cards.
    fn seat_players(&mut self, shared: &SharedTableData<G>, number: u64) {
        self.rng = self.games.streams.of_game(number);
        self.number = number;
        self.samplers.clear();
        self.bots.clear();
        for seat in 0..shared.fresh.board().players {
            let seed = self.rng.next_u64();
            self.samplers.push(RandomBot::new(seed));
            if !shared.bots.is_empty() {
                let spec = shared.bots.get(seat).copied().flatten();
                self.bots.push(spec.map(|spec| spec.build(seed)));
            }
        }
    }

    /// Begins the table's next game.
    pub(crate) fn begin_next(&mut self, shared: &SharedTableData<G>) {
        self.begin(shared, self.number.wrapping_add(self.games.stride));
    }

    /// Draws cards and lets bots decide until the caller has to, or the match is over.
    #[inline]
    fn advance(&mut self) {
        loop {
            match self.game.next() {
                NextInput::Decision(seat) => {
                    let Some(Some(bot)) = self.bots.get_mut(seat.index()) else { return };
                    let action = driver::ask(&self.game, seat, bot);
                    self.game.apply(seat, action, &mut ()).expect("a bot decides by the rules");
                }
                NextInput::Chance(chance) => {
                    let cards = driver::draw(&chance, &mut self.rng);
                    self.game.chance(&cards, &mut ()).expect("whatever was drawn fits");
                }
                NextInput::Over => return,
            }
        }
    }

    /// Takes the legal action with this number, and writes the row.
    pub(crate) fn step(
        &mut self,
        shared: &SharedTableData<G>,
        number: u16,
        row: &mut TableRow<'_>,
    ) {
        let NextInput::Decision(seat) = self.game.next() else {
            row.reward.fill(0.0);
            *row.done = 0;
            self.begin_next(shared);
            return self.write(shared, row);
        };
        let legal = self.game.legal();
        let action = shared.encoder.actions().action(&legal, number.into());
        let action = action.expect("numbers are looked up in the mask first");
        self.game.apply(seat, action, &mut ()).expect("a legal action");
        self.is_fresh = false;
        self.advance();
        let accounts = &self.game.board().accounts;
        for (reward, seat) in row.reward.iter_mut().zip(Seat::all(MAX_SEATS)) {
            *reward = (accounts[seat] - self.rewarded[seat]) as f32;
        }
        self.rewarded = *accounts;
        let is_over = matches!(self.game.next(), NextInput::Over);
        *row.done = is_over.into();
        if is_over && shared.autoreset == AutoresetMode::SameStep {
            self.begin_next(shared);
        }
        self.write(shared, row);
    }

    /// The seed of its games.
    pub(crate) const fn seed(&self) -> u64 {
        self.games.seed
    }

    /// Begins the first of these games, or its next one; the first reset of a table that was not
    /// stepped keeps its match, so that programs that begin with a reset pass over no game. Writes
    /// the row.
    pub(crate) fn reset(
        &mut self,
        shared: &SharedTableData<G>,
        games: Option<GameSequence>,
        row: &mut TableRow<'_>,
    ) {
        if let Some(games) = games {
            self.games = games;
            self.begin(shared, games.first);
        } else if !self.is_fresh {
            self.begin_next(shared);
        }
        self.is_fresh = false;
        row.reward.fill(0.0);
        *row.done = 0;
        self.write(shared, row);
    }

    /// Writes the observation.
    #[inline]
    pub(crate) fn write(&self, shared: &SharedTableData<G>, row: &mut TableRow<'_>) {
        let encoder = &shared.encoder;
        *row.number = self.number;
        let viewer = match self.game.next() {
            NextInput::Decision(seat) => {
                *row.to_play = seat.index() as i8;
                encoder.actions().mask(&self.game.legal(), row.mask);
                seat
            }
            _ => {
                *row.to_play = -1;
                row.mask.fill(0);
                shared.observer_seat
            }
        };
        encoder.observe_in(&self.game, viewer, row.obs);
        if shared.oracle {
            encoder.oracle_in(&self.game, viewer, row.oracle);
        }
    }

    /// The number of a random player's action; 0 if there is nothing to decide.
    #[inline]
    pub(crate) fn sample(&mut self, shared: &SharedTableData<G>) -> usize {
        let NextInput::Decision(seat) = self.game.next() else { return 0 };
        let legal = self.game.legal();
        let action = self.samplers[seat.index()].decide_without_view(&legal);
        let action = action.expect("a random player needs no view");
        number_or_lower_offer(shared.encoder.actions(), &legal, action)
    }
}

impl<G: Rules + 'static> BatchTable<G> {
    /// The state of the table.
    pub(crate) fn snapshot(&self, row: &TableRow<'_>) -> BatchTableSnapshot {
        let rng_of = |bot: &Option<AnyBot>| bot.as_ref().and_then(AnyBot::rng).cloned();
        BatchTableSnapshot {
            game: self.game.into(),
            seed: self.games.seed,
            stride: self.games.stride,
            number: self.number,
            is_fresh: self.is_fresh,
            rewarded: self.rewarded,
            rng: self.rng.clone(),
            samplers: self.samplers.iter().map(|sampler| sampler.rng().clone()).collect(),
            bots: self.bots.iter().map(rng_of).collect(),
            reward: row.reward.to_vec(),
            done: *row.done == 1,
        }
    }

    /// The table of a snapshot, if it is of such a match.
    pub(crate) fn from_snapshot(
        shared: &SharedTableData<G>,
        snapshot: &BatchTableSnapshot,
    ) -> Option<Self> {
        let players = shared.fresh.board().players;
        let game = game_of::<G>(&snapshot.game)?;
        let is_alike = game.board().players == players
            && snapshot.game.options() == Match::from(shared.fresh).options()
            && snapshot.samplers.len() == players
            && snapshot.reward.len() == players;
        if !is_alike {
            return None;
        }
        let games = GameSequence::new(snapshot.seed, snapshot.number, snapshot.stride);
        let mut table = Self::empty(shared, games);
        table.seat_players(shared, snapshot.number);
        (table.game, table.rng) = (game, snapshot.rng.clone());
        (table.is_fresh, table.rewarded) = (snapshot.is_fresh, snapshot.rewarded);
        for (sampler, rng) in table.samplers.iter_mut().zip(&snapshot.samplers) {
            sampler.set_rng(rng.clone());
        }
        for (bot, rng) in table.bots.iter_mut().zip(&snapshot.bots) {
            if let (Some(bot), Some(rng)) = (bot, rng) {
                bot.set_rng(rng.clone());
            }
        }
        Some(table)
    }
}

/// The match inside, if it is of this game.
fn game_of<G: Rules + 'static>(game: &Match) -> Option<common::Match<G>> {
    with_match!(game, game => (game as &dyn Any).downcast_ref().copied())
}

/// The number of an action, or that of the next lower offer with a number. Prices have no numbers; an
/// offer that one would answer is refused instead.
fn number_or_lower_offer(actions: &ActionSpace, legal: &LegalActions, action: Action) -> usize {
    let lower = |to, amount| {
        let offers = OFFERS.iter().rev().filter(move |offer| **offer <= amount);
        offers.map(move |amount| Action::Offer { to, amount: *amount })
    };
    let number = actions.number(legal, action).or_else(|| match action {
        Action::Offer { to, amount } => {
            lower(to, amount).find_map(|offer| actions.number(legal, offer))
        }
        Action::Price(_) => actions.number(legal, Action::Refuse),
        _ => None,
    });
    let none = || actions.number(legal, Action::NoOffer);
    number.or_else(none).expect("whatever is legal has a number, or there can be no offer")
}
