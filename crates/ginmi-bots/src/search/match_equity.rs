//! What a round is worth for winning the match.

use ginmi::games::common::Board;
use ginmi::phase::Phase;
use ginmi::seat::{PerSeat, Seat};
use ginmi::{Match, View, with_match, with_view};

use crate::games::BotGame;

/// The chance of a player to win the match, from the accounts at the end of a round and the rounds
/// that are left.
///
/// It grows with the lead over each opponent, and the more of the match is left, the less a lead
/// says: with *n* rounds left, the chance is the player's share of exp(account / (spread · √*n*)),
/// summed over the players. The spread, and what dealing the next round is worth, are fitted to
/// matches of each game ([`MatchSpread`]).
pub(super) struct MatchEquity {
    me: Seat,
    players: usize,
    accounts: PerSeat<i32>,
    /// The rounds after this one.
    rounds_left: u16,
    spread: MatchSpread,
    /// What the certainty to win is worth, in money: as much as makes the chance worth what the
    /// money is worth as long as nobody leads.
    stakes: f64,
}

/// What the chance to win a match of a game depends on, in kan, points or chips of yaku.
///
/// `ginmi-train equity` fits it to matches of `greedy`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatchSpread {
    /// How far apart a round takes the accounts of two players.
    pub(crate) round: f64,
    /// What it is worth to deal the next round.
    pub(crate) dealing: f64,
}

/// How much money still counts beside the chance: it decides where the match is as good as won or
/// lost.
const MONEY: f64 = 0.02;

impl MatchEquity {
    /// The equity of the viewer's match; `None` if it has a single round, or if money ends it, so
    /// that nobody knows how many rounds are left.
    pub(super) fn new(view: &View) -> Option<Self> {
        let (me, players) = (view.viewer()?, view.players());
        let spread = with_view!(view, view => spread(&view.board))?;
        let rounds_left = view.rounds().saturating_sub(view.round().number);
        let stakes = players as f64 * spread.after(f64::from(rounds_left) + 1.0);
        let mut accounts = PerSeat::all(0);
        Seat::all(players).for_each(|seat| accounts[seat] = view.accounts()[seat]);
        (view.rounds() > 1).then_some(Self { me, players, accounts, rounds_left, spread, stakes })
    }

    /// What is expected of an action, given what it is expected to earn; `None` where that says
    /// nothing: the last calls decide who wins, whatever they pay.
    pub(super) fn prior(&self, phase: Phase, earned: f32) -> Option<f32> {
        let is_last_call = self.rounds_left == 0 && matches!(phase, Phase::Call { .. });
        (!is_last_call).then(|| self.value_of_money(earned.into()) as f32)
    }

    /// What the end of a round is worth, in the unit of the accounts.
    pub(super) fn value(&self, end: &Match) -> f64 {
        let account = |seat: Seat| f64::from(end.accounts()[seat]);
        let chance = if matches!(end.phase(), Phase::Over) {
            let winners = end.winners();
            if winners.contains(self.me) { 1.0 / winners.len() as f64 } else { 0.0 }
        } else {
            let (dealer, weight) = with_match!(end, game => next_round(game.board()));
            let dealing = |seat| if seat == dealer { self.spread.dealing } else { 0.0 };
            let rounds = f64::from(self.rounds_left.max(1)) - 1.0 + weight;
            self.chance(rounds, |seat| account(seat) + dealing(seat))
        };
        self.weighed(chance, account(self.me) - f64::from(self.accounts[self.me]))
    }

    /// What earning this much in this round is worth, if the others pay for it alike.
    fn value_of_money(&self, earned: f64) -> f64 {
        let lost = earned / (self.players - 1) as f64;
        let account =
            |seat| f64::from(self.accounts[seat]) + if seat == self.me { earned } else { -lost };
        self.weighed(self.chance(f64::from(self.rounds_left) + 1.0, account), earned)
    }

    fn weighed(&self, chance: f64, money: f64) -> f64 {
        chance * self.stakes + money * MONEY
    }

    /// The chance to win with these accounts and this many rounds left.
    fn chance(&self, rounds: f64, account: impl Fn(Seat) -> f64) -> f64 {
        let (own, spread) = (account(self.me), self.spread.after(rounds));
        let shares = Seat::all(self.players).map(|seat| exp((account(seat) - own) / spread));
        1.0 / shares.sum::<f64>()
    }
}

impl MatchSpread {
    /// How far apart this many rounds take the accounts of two players.
    fn after(&self, rounds: f64) -> f64 {
        self.round * rounds.sqrt()
    }
}

/// The spread at this table; `None` where the number of rounds is open.
fn spread<G: BotGame>(board: &Board<G>) -> Option<MatchSpread> {
    let kan = f64::from(G::kan(&board.options));
    // Those who sit out win and lose nothing.
    let playing = (G::CAPACITY as f64 / board.players as f64).min(1.0);
    let MatchSpread { round, dealing } = G::MATCH_SPREAD;
    let spread = MatchSpread { round: kan * round * playing.sqrt(), dealing: kan * dealing };
    (!G::is_race(&board.options)).then_some(spread)
}

/// Who deals the next round, and how often a usual round it counts.
fn next_round<G: BotGame>(board: &Board<G>) -> (Seat, f64) {
    (board.next_dealer(), G::next_round_weight(board))
}

/// The exponential function, computed alike on every machine.
fn exp(x: f64) -> f64 {
    const SQUARINGS: i32 = 20;
    let root = x.clamp(-700.0, 700.0) / f64::from(1 << SQUARINGS) + 1.0;
    (0..SQUARINGS).fold(root, |power, _| power * power)
}

#[cfg(test)]
mod tests {
    use ginmi::action::{Action, LegalActions};
    use ginmi::{Game, NextInput};
    use rand::SeedableRng;
    use rand::rngs::Xoshiro256PlusPlus;

    use super::*;
    use crate::{Bot, BotKind, Budget, SearchBot, driver};

    /// Plays matches of three rounds by `novice`, and shows each position before it is decided or
    /// chance goes on, and each match when it is over.
    fn watch(game: Game, players: usize, matches: usize, mut watcher: impl FnMut(&Match)) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(48);
        let mut bot = BotKind::Novice.build(48);
        for _ in 0..matches {
            let mut table = Match::new(game, players, [("rounds", "3")]).unwrap();
            loop {
                watcher(&table);
                match table.next() {
                    NextInput::Decision(seat) => {
                        let action = driver::ask(&table, seat, &mut bot);
                        table.apply(seat, action, &mut ()).unwrap();
                    }
                    NextInput::Chance(chance) => {
                        table.chance(&driver::draw(&chance, &mut rng), &mut ()).unwrap();
                    }
                    NextInput::Over => break,
                }
            }
        }
    }

    /// The chances of all players when a round has begun or ended.
    fn chances(table: &Match, rounds: f64) -> Vec<f64> {
        let seats = Seat::all(table.players());
        let chance = |me| {
            let equity = MatchEquity::new(&table.view(Some(me))).unwrap();
            equity.chance(rounds, |seat| f64::from(table.accounts()[seat]))
        };
        seats.map(chance).collect()
    }

    #[test]
    fn chances_are_those_with_which_matches_are_won() {
        for &game in Game::ALL {
            // It was fitted to rounds of `greedy` that are full.
            let most = game.players().last().unwrap();
            for (players, tolerance) in [(game.capacity(), 0.15), (most, 0.2)] {
                // What leaders win in sum, and were expected to.
                let (mut expected, mut won, mut leads, mut leader) = (0.0, 0.0, 0, None);
                watch(game, players, 600, |table| {
                    let round = table.round_board();
                    if table.phase() == Phase::Over {
                        let winners = table.winners();
                        let seat = leader.take().filter(|seat| winners.contains(*seat));
                        won += seat.map_or(0.0, |_| 1.0 / winners.len() as f64);
                    } else if leader.is_none() && round.ending.is_some() && round.number == 2 {
                        let chances = chances(table, 1.0);
                        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-4, "{chances:?}");
                        let best = chances.iter().copied().fold(0.0, f64::max);
                        leader = Seat::all(players).find(|seat| chances[seat.index()] == best);
                        expected += best;
                        leads += 1;
                    }
                });
                let [expected, won] = [expected, won].map(|sum| sum / f64::from(leads));
                assert!((expected - won).abs() < tolerance, "{game}, {players}: {expected}, {won}");
                assert!(leads > 500 && expected < 0.95, "{game}, {players}: {leads}, {expected}");
            }
        }
    }

    #[test]
    fn in_the_last_round_a_bot_stops_if_that_wins_and_goes_on_if_it_loses() {
        // With a lead that the opponent can still make up for, and behind.
        let (mut could_stop, mut stopped, mut lost, mut went_on) = (0, 0, 0, 0);
        watch(Game::KoiKoi, 2, 150, |table| {
            let Phase::Call { seat, .. } = table.phase() else { return };
            let (view, legal) = (table.view(Some(seat)), table.legal());
            let can_go_on =
                matches!(&legal, LegalActions::Few(few) if few.contains(&Action::KoiKoi));
            if table.round_board().number < 3 || !can_go_on || table.hand(seat).len() < 2 {
                return;
            }
            let mut stop = *table;
            stop.apply(seat, Action::Shoubu, &mut ()).unwrap();
            let mut bot = SearchBot::new(Budget::Simulations(200), 48).for_match();
            let goes_on = bot.decide(&view, &legal) == Action::KoiKoi;
            let lead = 2 * stop.result()[seat.index()];
            if (1..=12).contains(&lead) {
                could_stop += 1;
                stopped += u32::from(!goes_on);
            } else if lead < 0 {
                lost += 1;
                went_on += u32::from(goes_on);
            }
        });
        assert!(could_stop > 10 && stopped * 10 >= could_stop * 9, "{stopped} of {could_stop}");
        assert!(lost > 10 && went_on * 10 >= lost * 9, "{went_on} of {lost}");
    }

    #[test]
    fn what_counts_is_money_where_a_match_has_one_round_or_is_a_race() {
        let equity = |options: &[(&str, &str)]| {
            let table = Match::new(Game::KoiKoi, 2, options.iter().copied()).unwrap();
            MatchEquity::new(&table.view(Some(Seat::new(0)))).is_some()
        };
        assert!(equity(&[("rounds", "6")]));
        assert!(!equity(&[("rounds", "1")]));
        assert!(!equity(&[("target", "50")]));
    }

    #[test]
    fn money_is_worth_itself_as_long_as_nobody_leads() {
        for &game in Game::ALL {
            let table = Match::new(game, game.capacity(), [("rounds", "12")]).unwrap();
            let equity = MatchEquity::new(&table.view(Some(Seat::new(0)))).unwrap();
            let worth = equity.value_of_money(1.0) - equity.value_of_money(0.0);
            assert!((worth - 1.0 - MONEY).abs() < 0.05, "{game}: {worth}");
        }
        let table = Match::new(Game::KoiKoi, 2, [("rounds", "2")]).unwrap();
        let equity = MatchEquity::new(&table.view(Some(Seat::new(0)))).unwrap();
        let [far, further] = [200.0, 201.0].map(|money| equity.value_of_money(money));
        assert!(further - far < 0.1, "a match that is won cannot be won more clearly");
    }
}
