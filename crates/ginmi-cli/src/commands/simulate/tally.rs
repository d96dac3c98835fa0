//! Counting what happens in games, in whole numbers: sums do not depend on the order of adding.

use ginmi::Match;
use ginmi::event::{Ending, Event, Notice, Sink};
use ginmi::games::hachi_hachi::dekiyaku;
use ginmi::money::{Account, Reason, Transfer};
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};

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
    pub(super) seats: Vec<SeatTally>,
    /// Points in a kan.
    kan: u32,
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
        let Match::HachiHachi(hachi_hachi) = game;
        Tally {
            games: 0,
            rounds: 0,
            misdeals: 0,
            void_deals: 0,
            endings: Counts::of(Ending::IDS),
            teyaku: Counts::of(Teyaku::ALL.iter().map(|teyaku| teyaku.id())),
            dekiyaku: Counts::of(Dekiyaku::ALL.iter().map(|dekiyaku| dekiyaku.id())),
            circumstances: Counts::of(CIRCUMSTANCES.map(Reason::id)),
            achievements: Counts::of(ACHIEVEMENTS.map(Reason::id)),
            seats: vec![SeatTally::default(); game.players()],
            kan: hachi_hachi.board().options.points(1),
            special: Vec::new(),
            ended: false,
        }
    }

    /// Counts what shows in the piles, when a round has just ended.
    pub(super) fn look(&mut self, game: &Match) {
        if !std::mem::take(&mut self.ended) {
            return;
        }
        let Match::HachiHachi(game) = game;
        let board = game.board();
        for seat in board.round.active.iter() {
            for (made, _) in dekiyaku(&board.options, board.round.piles[seat]) {
                self.dekiyaku.add(made.id(), 1);
            }
        }
    }

    /// Counts a game that is over.
    pub(super) fn finish(&mut self, game: &Match) {
        self.close_round();
        self.games += 1;
        let accounts = game.accounts().seats(game.players());
        for ((number, seat), points) in self.seats.iter_mut().enumerate().zip(accounts) {
            seat.games.note((*points).into());
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
        for (seat, other) in self.seats.iter_mut().zip(&other.seats) {
            seat.games.merge(other.games);
            seat.rounds.merge(other.rounds);
            seat.rounds_won += other.rounds_won;
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
        // Each brings 2 kan from the opponents together, whoever of them pays it (HH-7.4, HH-8.3).
        for shared in [Reason::Diving, Reason::Escape] {
            let paid = special.iter().filter(|transfer| transfer.reason == shared);
            let base: u32 = paid.map(|transfer| transfer.base).sum();
            self.achievements.add(shared.id(), (base / (2 * self.kan)).into());
        }
        // One player at most can have these; a blind dealer who fails pays, and that is no achievement.
        let payees = |reason: Reason| {
            special.iter().filter(move |t| t.reason == reason).map(|t| t.to).collect::<Vec<_>>()
        };
        let dealers_hand = !payees(Reason::DealersHand).is_empty();
        self.achievements.add(Reason::DealersHand.id(), dealers_hand.into());
        let mizuten = payees(Reason::Mizuten);
        let earned = mizuten.len() > 1 && mizuten.iter().all(|payee| *payee == mizuten[0]);
        self.achievements.add(Reason::Mizuten.id(), earned.into());
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
        if CIRCUMSTANCES.contains(&transfer.reason) || ACHIEVEMENTS.contains(&transfer.reason) {
            self.special.push(transfer.clone());
        }
    }
}

impl Sink for Tally {
    fn notice(&mut self, notice: Notice) {
        let Notice::Public(event) = notice else { return };
        match event {
            Event::RoundBegins { number, .. } if number > 1 => self.close_round(),
            Event::Misdeal(_) => self.misdeals += 1,
            Event::Void => self.void_deals += 1,
            Event::Claimed { teyaku, .. } => self.teyaku.add(teyaku.id(), 1),
            Event::Transfer(transfer) => self.transfer(&transfer),
            Event::RoundOver { ending, winner } => {
                self.rounds += 1;
                self.endings.add(ending.id(), 1);
                if let Some(winner) = winner {
                    self.seats[winner.index()].rounds_won += 1;
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
