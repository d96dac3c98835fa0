//! One table: a match, its players, and its rows.

use arrayvec::ArrayVec;
use ginmi::action::{Action, LegalActions};
use ginmi::encode::{ActionSpace, Encoder, OFFERS};
use ginmi::games::common::{self, Rules};
use ginmi::money::Accounts;
use ginmi::seat::{MAX_SEATS, Seat};
use ginmi::{NextInput, PlayableMatch};
use ginmi_bots::{AnyBot, Bot, BotSpec, RandomBot, RandomStreams, driver};
use rand::Rng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::rows::TableRow;
use crate::setup::AutoresetMode;

/// The data shared by all tables of a batch.
pub(crate) struct SharedTableData<G: Rules> {
    /// The match before its first event, which every match begins with.
    pub(crate) fresh: common::Match<G>,
    pub(crate) encoder: Encoder,
    pub(crate) streams: RandomStreams,
    pub(crate) bots: Vec<Option<BotSpec>>,
    /// The seat whose view is shown after a match: the first without a bot.
    pub(crate) observer_seat: Seat,
    pub(crate) autoreset: AutoresetMode,
    /// The difference between the numbers of a table's games: the number of tables.
    pub(crate) stride: u64,
    pub(crate) oracle: bool,
}

/// One table.
pub(crate) struct BatchTable<G: Rules> {
    pub(crate) game: common::Match<G>,
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
    /// Whether the caller has not decided anything in this match yet.
    pub(crate) is_fresh: bool,
}

impl<G: Rules> BatchTable<G> {
    /// A table that plays the game with this number.
    pub(crate) fn new(shared: &SharedTableData<G>, number: u64) -> Self {
        let rng = shared.streams.of_game(number);
        let (samplers, bots) = (ArrayVec::new(), Vec::new());
        let (game, is_fresh) = (shared.fresh, true);
        let rewarded = game.board().accounts;
        let mut table = Self { game, rng, samplers, bots, number, rewarded, is_fresh };
        table.begin(shared, number);
        table
    }

    /// Begins the game with this number, or the first after it that needs a decision of the caller,
    /// since a short match may need none.
    fn begin(&mut self, shared: &SharedTableData<G>, mut number: u64) {
        self.start_game(shared, number);
        while matches!(self.game.next(), NextInput::Over) {
            number = number.wrapping_add(shared.stride);
            self.start_game(shared, number);
        }
    }

    fn start_game(&mut self, shared: &SharedTableData<G>, number: u64) {
        self.game = shared.fresh;
        self.rewarded = self.game.board().accounts;
        self.rng = shared.streams.of_game(number);
        (self.number, self.is_fresh) = (number, true);
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
        self.advance();
    }

    /// Begins the table's next game.
    pub(crate) fn begin_next(&mut self, shared: &SharedTableData<G>) {
        self.begin(shared, self.number.wrapping_add(shared.stride));
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

    /// Begins the game with this number, or the next one, unless the match is to be kept; writes
    /// the row.
    pub(crate) fn reset(
        &mut self,
        shared: &SharedTableData<G>,
        number: Option<u64>,
        keep: bool,
        row: &mut TableRow<'_>,
    ) {
        match number {
            _ if keep => {}
            Some(number) => self.begin(shared, number),
            None => self.begin_next(shared),
        }
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

/// The number of an action, or that of the next lower offer with a number.
fn number_or_lower_offer(actions: &ActionSpace, legal: &LegalActions, action: Action) -> usize {
    let lower = |to, amount| {
        let offers = OFFERS.iter().rev().filter(move |offer| **offer <= amount);
        offers.map(move |amount| Action::Offer { to, amount: *amount })
    };
    let number = actions.number(legal, action).or_else(|| match action {
        Action::Offer { to, amount } => {
            lower(to, amount).find_map(|offer| actions.number(legal, offer))
        }
        _ => None,
    });
    let none = || actions.number(legal, Action::NoOffer);
    number.or_else(none).expect("whatever is legal has a number, or there can be no offer")
}
