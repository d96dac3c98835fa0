//! Counting what happens in games, in whole numbers: sums do not depend on the order of adding.

use ginmi::Match;
use ginmi::event::{Event, Notice, Sink};
use ginmi::games::{hachi_hachi, nuki, taiyaku};
use ginmi::money::{Account, Reason, Transfer};
use ginmi::seat::{Seat, SeatSet};
use ginmi::yaku::Dekiyaku;

/// What happened in some games.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    pub(super) games: u64,
    pub(super) rounds: u64,
    pub(super) misdeals: u64,
    pub(super) void_deals: u64,
    pub(super) endings: Counts,
    pub(super) teyaku: Counts,
    pub(super) dekiyaku: Counts,
    pub(super) circumstances: Counts,
    pub(super) achievements: Counts,
    /// How often money moved for the game's other reasons.
    pub(super) payments: Counts,
    /// Payments that were more than the payer's purse held (TY-1.2).
    pub(super) cut_payments: u64,
    pub(super) seats: Vec<SeatTally>,
    /// Points that an achievement brings from all opponents together.
    achievement: u32,
    /// Who plays blind.
    blind: Option<Seat>,
    /// Who has dropped and who was forced out in the deal being played.
    out: [SeatSet; 2],
    /// The transfers of the round being played that circumstances and achievements are read off.
    special: Vec<Transfer>,
    /// Whether the round has ended and its piles have not been looked at.
    ended: bool,
}

/// What one seat won and lost.
#[derive(Clone, Default, Debug)]
pub(super) struct SeatTally {
    pub(super) games: Sums,
    pub(super) rounds: Sums,
    pub(super) rounds_won: u64,
    pub(super) rounds_dropped: u64,
    pub(super) rounds_forced_out: u64,
    /// Games won alone or shared.
    pub(super) games_won: u64,
    /// What the round being played has brought so far.
    round: i64,
}

/// The number of values, their sum and the sum of their squares.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Sums {
    pub(super) count: u64,
    pub(super) sum: i128,
    squares: i128,
}

/// How often each of some ids occurred, in the order of the rules.
#[derive(Clone, Debug)]
pub(super) struct Counts(pub(super) Vec<(&'static str, u64)>);

const CIRCUMSTANCES: [Reason; 3] = [Reason::AllEights, Reason::DoubleEights, Reason::SixteenChaff];
const ACHIEVEMENTS: [Reason; 4] =
    [Reason::Diving, Reason::Escape, Reason::DealersHand, Reason::Mizuten];

impl Tally {
    /// Nothing yet, for games of this kind.
    pub(super) fn new(game: &Match) -> Tally {
        let info = game.game().info();
        let reasons = (info.reasons)();
        let some = |some: &[Reason]| {
            let ids = reasons.iter().filter(|reason| some.contains(reason)).map(|r| r.id());
            Counts::of(ids)
        };
        // Yaku, circumstances and achievements have tables of their own.
        let others: Vec<Reason> = reasons
            .iter()
            .copied()
            .filter(|reason| !matches!(reason, Reason::Teyaku(_)))
            .filter(|reason| !CIRCUMSTANCES.contains(reason) && !ACHIEVEMENTS.contains(reason))
            .collect();
        Tally {
            games: 0,
            rounds: 0,
            misdeals: 0,
            void_deals: 0,
            endings: Counts::of(info.endings.iter().copied()),
            teyaku: Counts::of(info.teyaku.iter().map(|teyaku| teyaku.id())),
            dekiyaku: Counts::of(info.dekiyaku.iter().map(|dekiyaku| dekiyaku.id())),
            circumstances: some(&CIRCUMSTANCES),
            achievements: some(&ACHIEVEMENTS),
            payments: Counts::of(others.iter().map(|reason| reason.id())),
            cut_payments: 0,
            seats: vec![SeatTally::default(); game.players()],
            achievement: achievement(game),
            blind: None,
            out: [SeatSet::EMPTY; 2],
            special: Vec::new(),
            ended: false,
        }
    }

    /// Counts what shows in the piles, when a round has just ended.
    pub(super) fn look(&mut self, game: &Match) {
        if !std::mem::take(&mut self.ended) {
            return;
        }
        for seat in game.round_board().active.iter() {
            for made in dekiyaku(game, seat) {
                self.dekiyaku.add(made.id(), 1);
            }
        }
    }

    /// Counts a game that is over.
    pub(super) fn finish(&mut self, game: &Match) {
        self.close_round();
        self.games += 1;
        for ((number, seat), points) in self.seats.iter_mut().enumerate().zip(game.result()) {
            seat.games.note(points.into());
            seat.games_won += u64::from(game.winners().contains(Seat::new(number)));
        }
    }

    /// Adds what happened in other games.
    pub(super) fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.rounds += other.rounds;
        self.misdeals += other.misdeals;
        self.void_deals += other.void_deals;
        self.endings.merge(&other.endings);
        self.teyaku.merge(&other.teyaku);
        self.dekiyaku.merge(&other.dekiyaku);
        self.circumstances.merge(&other.circumstances);
        self.achievements.merge(&other.achievements);
        self.payments.merge(&other.payments);
        self.cut_payments += other.cut_payments;
        for (seat, other) in self.seats.iter_mut().zip(&other.seats) {
            seat.games.merge(other.games);
            seat.rounds.merge(other.rounds);
            seat.rounds_won += other.rounds_won;
            seat.rounds_dropped += other.rounds_dropped;
            seat.rounds_forced_out += other.rounds_forced_out;
            seat.games_won += other.games_won;
        }
    }

    /// A round ends where the next begins, or the match ends: a campaign pays after the round.
    fn close_round(&mut self) {
        for seat in &mut self.seats {
            seat.rounds.note(std::mem::take(&mut seat.round).into());
        }
        let special = std::mem::take(&mut self.special);
        for circumstance in CIRCUMSTANCES {
            let occurred = special.iter().any(|transfer| transfer.reason == circumstance);
            self.circumstances.add(circumstance.id(), occurred.into());
        }
        // Each brings 1 kan from each opponent, whoever of them pays it (HH-7.4, HH-8.3, NU-9).
        for shared in [Reason::Diving, Reason::Escape] {
            let paid = special.iter().filter(|transfer| transfer.reason == shared);
            let base: u32 = paid.map(|transfer| transfer.base).sum();
            self.achievements.add(shared.id(), (base / self.achievement).into());
        }
        // One player at most can have these; a blind dealer who fails pays, and that is no achievement.
        let paid = |reason: Reason| special.iter().filter(move |t| t.reason == reason);
        let dealers_hand = paid(Reason::DealersHand).next().is_some();
        self.achievements.add(Reason::DealersHand.id(), dealers_hand.into());
        let blind = self.blind.map(Account::Seat);
        let mizuten = paid(Reason::Mizuten).any(|transfer| Some(transfer.to) == blind);
        self.achievements.add(Reason::Mizuten.id(), mizuten.into());
    }

    fn transfer(&mut self, transfer: &Transfer) {
        // The bank lends what it gets back in the end: neither is won or lost in a round.
        if !matches!(transfer.reason, Reason::BuyIn | Reason::Loan | Reason::Debt) {
            let amount = i64::from(transfer.amount);
            for (account, points) in [(transfer.from, -amount), (transfer.to, amount)] {
                if let Account::Seat(seat) = account {
                    self.seats[seat.index()].round += points;
                }
            }
        }
        self.payments.add(transfer.reason.id(), 1);
        let owed = transfer.base * u32::from(transfer.multiplier);
        self.cut_payments += u64::from(transfer.amount < owed);
        if CIRCUMSTANCES.contains(&transfer.reason) || ACHIEVEMENTS.contains(&transfer.reason) {
            self.special.push(transfer.clone());
        }
    }
}

/// Points that an achievement brings from all opponents together: 1 kan from each. 1 where there are
/// none.
fn achievement(game: &Match) -> u32 {
    match game {
        Match::HachiHachi(game) => 2 * game.board().options.points(1),
        Match::Nuki(_) => 2 * nuki::options::HALF_KAN,
        Match::Taiyaku(_) => 1,
    }
}

/// The dekiyaku in a player's pile.
fn dekiyaku(game: &Match, seat: Seat) -> Vec<Dekiyaku> {
    let pile = game.round_board().piles[seat];
    match game {
        Match::HachiHachi(game) => hachi_hachi::dekiyaku(&game.board().options, pile)
            .into_iter()
            .map(|one| one.0)
            .collect(),
        Match::Nuki(_) => nuki::dekiyaku(pile).into_iter().map(|one| one.0).collect(),
        Match::Taiyaku(_) => taiyaku::dekiyaku(pile).into_iter().map(|one| one.0).collect(),
    }
}

impl Sink for Tally {
    fn notice(&mut self, notice: Notice) {
        let Notice::Public(event) = notice else { return };
        match event {
            Event::RoundBegins { number, .. } if number > 1 => self.close_round(),
            Event::Misdeal(_) => self.misdeals += 1,
            Event::Void => self.void_deals += 1,
            Event::Dealt { .. } => (self.blind, self.out) = (None, [SeatSet::EMPTY; 2]),
            Event::Blind(seat) => self.blind = Some(seat),
            Event::Dropped(seat) => self.out[0].insert(seat),
            Event::ForcedOut(seat) => self.out[1].insert(seat),
            // Who buys a place plays after all (HH-4.7).
            Event::BoughtOut { buyer, .. } => self.out[1].remove(buyer),
            Event::Claimed { teyaku, .. } => self.teyaku.add(teyaku.id(), 1),
            Event::Transfer(transfer) => self.transfer(&transfer),
            Event::RoundOver { ending, winner } => {
                self.rounds += 1;
                self.endings.add(ending.id(), 1);
                if let Some(winner) = winner {
                    self.seats[winner.index()].rounds_won += 1;
                }
                let [dropped, forced_out] = self.out;
                for seat in dropped.iter() {
                    self.seats[seat.index()].rounds_dropped += 1;
                }
                for seat in forced_out.iter() {
                    self.seats[seat.index()].rounds_forced_out += 1;
                }
                self.ended = true;
            }
            _ => {}
        }
    }
}

impl Sums {
    fn note(&mut self, value: i128) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    fn merge(&mut self, other: Sums) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean.
    pub(super) fn mean(&self) -> f64 {
        self.sum as f64 / self.count as f64
    }

    /// Half the width of the 95 % confidence interval of the mean; `None` for fewer than two values.
    pub(super) fn margin(&self) -> Option<f64> {
        const QUANTILE: f64 = 1.959_964;
        let degrees = self.count.checked_sub(1).filter(|degrees| *degrees > 0)?;
        let spread = self.squares as f64 - self.sum as f64 * self.mean();
        let variance = (spread / degrees as f64).max(0.0);
        Some(QUANTILE * (variance / self.count as f64).sqrt())
    }
}

impl Counts {
    fn of(ids: impl IntoIterator<Item = &'static str>) -> Counts {
        Counts(ids.into_iter().map(|id| (id, 0)).collect())
    }

    fn add(&mut self, id: &str, times: u64) {
        if let Some((_, count)) = self.0.iter_mut().find(|(known, _)| *known == id) {
            *count += times;
        }
    }

    fn merge(&mut self, other: &Counts) {
        for ((_, count), (_, more)) in self.0.iter_mut().zip(&other.0) {
            *count += more;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_margin() {
        let mut sums = Sums::default();
        for value in [2, 4, 4, 4, 5, 5, 7, 9] {
            sums.note(value);
        }
        assert!((sums.mean() - 5.0).abs() < 1e-12);
        // The sample variance is 32 / 7.
        let margin = 1.959_964 * (32.0_f64 / 7.0 / 8.0).sqrt();
        assert!((sums.margin().unwrap() - margin).abs() < 1e-9);
        let mut one = Sums::default();
        one.note(3);
        assert_eq!(one.margin(), None);
    }
}
