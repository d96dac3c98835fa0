//! Counts events in whole numbers, so that sums do not depend on the order of adding.

use ginmi::Match;
use ginmi::event::{Event, Notice, Sink};
use ginmi::games::common::{self, Rules};
use ginmi::games::worth;
use ginmi::money::{Account, Reason, Transfer};
use ginmi::seat::{PerSeat, Seat};
use ginmi_bots::arena::SampleSums;

use super::kind_counts::{DekiyakuCounts, EndingCounts, KindCounts, ReasonCounts, TeyakuCounts};
use super::random_rules::PlayedRules;

/// The counts of some games.
#[derive(Clone, Debug)]
pub(super) struct SimulationTally {
    pub(super) games: u64,
    pub(super) rounds: u64,
    pub(super) misdeals: u64,
    pub(super) void_deals: u64,
    pub(super) endings: EndingCounts,
    pub(super) teyaku: TeyakuCounts,
    pub(super) dekiyaku: DekiyakuCounts,
    /// Special circumstances and achievements, in rounds.
    pub(super) special: ReasonCounts,
    /// The number of payments for each reason.
    pub(super) payments: ReasonCounts,
    /// Payments that exceeded the payer's purse (TY-1.2).
    pub(super) cut_payments: u64,
    pub(super) seats: PerSeat<SeatTally>,
    /// The house rules of the games, if each has its own.
    pub(super) rules: PlayedRules,
    /// Everybody's account at the beginning of the round. Loans are neither won nor lost, so they
    /// count as if they had been there.
    before: PerSeat<i32>,
    round: CurrentRoundTally,
}

/// The gains and losses of one seat.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct SeatTally {
    pub(super) games: SampleSums,
    pub(super) rounds: SampleSums,
    pub(super) rounds_won: u64,
    pub(super) rounds_dropped: u64,
    pub(super) rounds_forced_out: u64,
    /// Games won alone or shared.
    pub(super) games_won: u64,
}

/// The events so far in the current round.
#[derive(Clone, Copy, Default, Debug)]
struct CurrentRoundTally {
    /// The player who plays blind.
    blind: Option<Seat>,
    /// Whether there was a payment for a circumstance or an achievement, which is rare.
    special: bool,
    circumstances: [bool; CIRCUMSTANCES.len()],
    /// How often each player was paid by each other for diving and escape.
    shared: [PerSeat<PerSeat<u8>>; SHARED.len()],
    dealers_hand: bool,
    mizuten: bool,
}

pub(super) const CIRCUMSTANCES: [Reason; 3] =
    [Reason::ALL_EIGHTS, Reason::DOUBLE_EIGHTS, Reason::SIXTEEN_CHAFF];
pub(super) const ACHIEVEMENTS: [Reason; 4] =
    [Reason::DIVING, Reason::ESCAPE, Reason::DEALERS_HAND, Reason::MIZUTEN];
/// Achievements that several players can have in one round.
const SHARED: [Reason; 2] = [Reason::DIVING, Reason::ESCAPE];

impl SimulationTally {
    /// All zero, for games like this one.
    pub(super) fn new(game: &Match) -> Self {
        Self {
            games: 0,
            rounds: 0,
            misdeals: 0,
            void_deals: 0,
            endings: KindCounts::NONE,
            teyaku: KindCounts::NONE,
            dekiyaku: KindCounts::NONE,
            special: KindCounts::NONE,
            payments: KindCounts::NONE,
            cut_payments: 0,
            seats: PerSeat::default(),
            rules: PlayedRules::default(),
            before: PerSeat::all(game.stake()),
            round: CurrentRoundTally::default(),
        }
    }

    /// Counts a finished round, before the next one is dealt.
    pub(super) fn end_round<G: Rules>(&mut self, game: &common::Match<G>) {
        let board = game.board();
        let Some((ending, winner)) = board.round.ending else { return };
        self.rounds += 1;
        self.endings.add(ending, 1);
        if let Some(winner) = winner {
            self.seats[winner].rounds_won += 1;
        }
        for seat in board.round.dropped.iter() {
            self.seats[seat].rounds_dropped += 1;
        }
        for seat in board.round.forced_out.iter() {
            self.seats[seat].rounds_forced_out += 1;
        }
        for seat in board.round.active.iter() {
            for (dekiyaku, _) in worth::dekiyaku::<G>(
                &board.options,
                board.scoring_context(seat),
                board.round.piles[seat],
            ) {
                self.dekiyaku.add(dekiyaku, 1);
            }
        }
        for seat in Seat::all(board.players) {
            let points = board.accounts[seat] - self.before[seat];
            self.seats[seat].rounds.note(points.into());
            self.before[seat] = board.accounts[seat];
        }
        if self.round.special {
            self.count_special();
        }
        self.round = CurrentRoundTally::default();
    }

    /// Counts a finished game, after its last round.
    pub(super) fn end_game<G: Rules>(&mut self, game: &common::Match<G>) {
        let board = game.board();
        self.games += 1;
        let (stake, winners) = (G::stake(&board.options), board.winners());
        for seat in Seat::all(board.players) {
            let own = &mut self.seats[seat];
            own.games.note((board.accounts[seat] - stake).into());
            own.games_won += u64::from(winners.contains(seat));
        }
        self.before = PerSeat::all(stake);
    }

    /// Adds the counts of other games.
    pub(super) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.rounds += other.rounds;
        self.misdeals += other.misdeals;
        self.void_deals += other.void_deals;
        self.endings.merge(&other.endings);
        self.teyaku.merge(&other.teyaku);
        self.dekiyaku.merge(&other.dekiyaku);
        self.special.merge(&other.special);
        self.payments.merge(&other.payments);
        self.cut_payments += other.cut_payments;
        self.rules.add(&other.rules);
        for seat in Seat::all(ginmi::seat::MAX_SEATS) {
            let (own, other) = (&mut self.seats[seat], &other.seats[seat]);
            own.games.add(&other.games);
            own.rounds.add(&other.rounds);
            own.rounds_won += other.rounds_won;
            own.rounds_dropped += other.rounds_dropped;
            own.rounds_forced_out += other.rounds_forced_out;
            own.games_won += other.games_won;
        }
    }

    // Does not pass the reference on, so that the compiler need not build the transfer's parts.
    #[inline(always)]
    fn transfer(&mut self, transfer: &Transfer) {
        let &Transfer { from, to, reason, base, multiplier, amount, .. } = transfer;
        self.payments.add(reason, 1);
        self.cut_payments += u64::from(amount < base * u32::from(multiplier));
        match reason {
            Reason::BUY_IN | Reason::LOAN | Reason::DEBT => self.lend(from, to, amount),
            Reason::ALL_EIGHTS
            | Reason::DOUBLE_EIGHTS
            | Reason::SIXTEEN_CHAFF
            | Reason::DIVING
            | Reason::ESCAPE
            | Reason::DEALERS_HAND
            | Reason::MIZUTEN => self.round.pay_special(reason, from, to),
            _ => {}
        }
    }

    #[cold]
    fn lend(&mut self, from: Account, to: Account, amount: u32) {
        for (account, points) in [(from, -(amount as i32)), (to, amount as i32)] {
            if let Account::Seat(seat) = account {
                self.before[seat] += points;
            }
        }
    }

    #[cold]
    fn count_special(&mut self) {
        let round = self.round;
        for (circumstance, occurred) in CIRCUMSTANCES.into_iter().zip(round.circumstances) {
            self.special.add(circumstance, occurred.into());
        }
        // Nobody pays twice for one of them, and all opponents or one of them for all pay it (HH-7.4,
        // HH-8.3, NU-9).
        for (shared, payments) in SHARED.into_iter().zip(round.shared) {
            let seats = || Seat::all(ginmi::seat::MAX_SEATS);
            let times = |to| seats().map(|from| payments[to][from]).max().unwrap_or(0);
            self.special.add(shared, seats().map(|to| u64::from(times(to))).sum());
        }
        // At most one player can have these.
        self.special.add(Reason::DEALERS_HAND, round.dealers_hand.into());
        self.special.add(Reason::MIZUTEN, round.mizuten.into());
    }
}

impl CurrentRoundTally {
    #[cold]
    fn pay_special(&mut self, reason: Reason, from: Account, to: Account) {
        self.special = true;
        match reason {
            Reason::DEALERS_HAND => self.dealers_hand = true,
            // A blind dealer who fails pays, which is not an achievement.
            Reason::MIZUTEN => self.mizuten |= Some(to) == self.blind.map(Account::Seat),
            _ => {
                for (circumstance, occurred) in CIRCUMSTANCES.iter().zip(&mut self.circumstances) {
                    *occurred |= reason == *circumstance;
                }
                let (Account::Seat(from), Account::Seat(to)) = (from, to) else { return };
                for (shared, payments) in SHARED.iter().zip(&mut self.shared) {
                    payments[to][from] += u8::from(reason == *shared);
                }
            }
        }
    }
}

impl Sink for SimulationTally {
    // Always inlined: the engine knows the kind of each event that it reports, and most are not
    // counted.
    #[inline(always)]
    fn notice(&mut self, notice: Notice) {
        let Notice::Public(event) = notice else { return };
        match event {
            Event::Misdeal(_) | Event::HandMisdeal { .. } => self.misdeals += 1,
            Event::Void => self.void_deals += 1,
            Event::Dealt { .. } => self.round.blind = None,
            Event::Blind(seat) => self.round.blind = Some(seat),
            Event::Claimed { teyaku, .. } => self.teyaku.add(teyaku, 1),
            Event::Transfer(transfer) => self.transfer(&transfer),
            _ => {}
        }
    }
}
