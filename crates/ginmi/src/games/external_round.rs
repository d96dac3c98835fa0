//! Settles rounds that were played elsewhere, for example with real cards.

use super::common::{Board, Match, Rules};
use super::{Game, SetupError};
use crate::cards::{Card, CardSet, Month};
use crate::event::{Event, Notice, RoundEnding};
use crate::money::{Account, Transfer};
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::yaku::{Dekiyaku, HandTeyaku};

/// Everything that a settlement depends on.
///
/// ```
/// use ginmi::Game;
/// use ginmi::event::RoundEnding;
/// use ginmi::games::external_round::ExternalRound;
/// use ginmi::seat::Seat;
///
/// let mut round = ExternalRound::new(Game::HachiHachi, 3);
/// round.piles[Seat::new(0)] = "1b 2b 3b 8a".parse()?;
/// (round.ending, round.multiplier) = (RoundEnding::Shoubu(Seat::new(0)), 2);
/// assert_eq!(round.settle(&[])?.changes, [336, -168, -168]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExternalRound {
    /// Which game was played.
    pub game: Game,
    /// The number of players at the table, including those who sat out.
    pub players: usize,
    /// The players who played.
    pub active: SeatSet,
    /// The number of the round, from 1.
    pub number: u16,
    /// The leader; in Hachi-Hachi and Nuki, the dealer.
    pub leader: Seat,
    /// How it ended.
    pub ending: RoundEnding,
    /// The captured cards.
    pub piles: PerSeat<CardSet>,
    /// The teyaku that were claimed.
    pub claims: PerSeat<HandTeyaku>,
    /// Players and the months of their claimed triplets of which they captured all four cards
    /// (HH-7.4, NU-9).
    pub dived: Vec<(Seat, Month)>,
    /// The players who called sage or koi-koi, in the order of the calls; once for each call.
    pub sage: Vec<Seat>,
    /// Liabilities for dekiyaku (HH-8.3): the player with the dekiyaku, and the player who is
    /// liable.
    pub liable: Vec<(Seat, Dekiyaku, Seat)>,
    /// Liabilities for diving (HH-8.3): the player who dived, the month, and the player who is
    /// liable.
    pub liable_for_diving: Vec<(Seat, Month, Seat)>,
    /// The field multiplier.
    pub multiplier: u8,
    /// What is in the pot.
    pub pot: u32,
    /// Whether the dealer declared mizuten.
    pub blind: bool,
    /// The player who held the dealer's hand, where hands were swapped (HH-2.4).
    pub dealers_hand: Option<Seat>,
    /// The purses before anything was paid, in chips (TY-1.2).
    pub purses: PerSeat<u32>,
}

/// The settlement of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundSettlement {
    /// The payments in order.
    pub transfers: Vec<Transfer>,
    /// The winner.
    pub winner: Option<Seat>,
    /// What each player has gained or lost, seat by seat.
    pub changes: Vec<i32>,
}

/// Why a round cannot have ended like this.
///
/// Not `non_exhaustive`: whoever offers a form has a sentence for each.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ExternalRoundError {
    /// Too few or too many players, or options that are refused.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// This number of players cannot be active.
    #[error("{0} players cannot be active in a round of this game")]
    Active(usize),
    /// Rounds of this game do not end like this.
    #[error("a round of this game cannot end like this")]
    Ending,
    /// Two players have captured the same card.
    #[error("two players have captured {0}")]
    Twice(Card),
    /// A card is not in the deck.
    #[error("{0} is not in the deck of this game")]
    NotInDeck(Card),
    /// More cards were captured than are ever in play.
    #[error("{taken} cards were captured, but only {most} come into play")]
    TooMany {
        /// The number that were captured.
        taken: u32,
        /// The most that can be captured.
        most: u32,
    },
    /// A pile has an odd number of cards, but cards are captured in twos and fours.
    #[error("{0} has captured an odd number of cards; they are captured in twos and fours (C-4)")]
    Odd(Seat),
    /// All hands are empty, nobody has dekiyaku, and cards are missing (HH-6.1).
    #[error("{0} cards are in no pile, but once all hands are empty every card has been captured")]
    Missing(u32),
    /// The player has called but has no dekiyaku (HH-6.2).
    #[error("{0} has no dekiyaku, and cannot call sage or shoubu or cancel")]
    NoDekiyaku(Seat),
    /// The player has dekiyaku but has neither called sage nor ended the round (HH-6.2).
    #[error("{0} has dekiyaku, and must have called sage or ended the round")]
    Silent(Seat),
    /// The player has cancelled without having called sage (HH-6.3).
    #[error("{0} has not called sage, and cannot cancel")]
    NotInSage(Seat),
    /// The player has no yaku that stops the round (TY-6.2, KO-3.1).
    #[error("{0} has no yaku that stops the round")]
    NoStop(Seat),
    /// The player has a yaku that stops the round, but it ended in another way (TY-6.2, KO-3.1).
    #[error("{0} has a yaku that stops the round")]
    Stops(Seat),
}

impl ExternalRound {
    /// An empty round: no cards, no claims, a full purse for everybody.
    #[must_use]
    pub fn new(game: Game, players: usize) -> Self {
        let active = SeatSet::all(players.min(game.capacity()));
        Self {
            game,
            players,
            active,
            number: 1,
            leader: Seat::new(0),
            ending: RoundEnding::HandsEmpty,
            piles: PerSeat::all(CardSet::EMPTY),
            claims: PerSeat::all(HandTeyaku::default()),
            dived: Vec::new(),
            sage: Vec::new(),
            liable: Vec::new(),
            liable_for_diving: Vec::new(),
            multiplier: 1,
            pot: 0,
            blind: false,
            dealers_hand: None,
            purses: PerSeat::all(with_game!(game, G => G::PURSE)),
        }
    }

    /// Makes the payments, under house rules by name.
    ///
    /// # Errors
    ///
    /// When the round cannot have ended like this.
    pub fn settle(&self, options: &[(&str, &str)]) -> Result<RoundSettlement, ExternalRoundError> {
        with_game!(self.game, G => self.settle_in::<G>(options))
    }

    fn settle_in<G: Rules>(
        &self,
        pairs: &[(&str, &str)],
    ) -> Result<RoundSettlement, ExternalRoundError> {
        let options = G::options(pairs.iter().copied()).map_err(SetupError::from)?;
        let new_match = Match::<G>::new(&options, self.players)?;
        if !(2..=G::CAPACITY).contains(&self.active.len()) {
            return Err(ExternalRoundError::Active(self.active.len()));
        }
        if !G::GAME.info().endings.contains(&self.ending.id()) {
            return Err(ExternalRoundError::Ending);
        }
        self.check_cards::<G>(G::extra_cards(&options))?;
        let mut board = *new_match.board();
        let round = &mut board.round;
        round.number = self.number;
        round.dealt_in = SeatSet::all(self.players);
        (round.active, round.piles) = (self.active, self.piles);
        (round.leader, round.first, round.dealt_by) = (self.leader, self.leader, self.leader);
        board.accounts.set(Account::Pot, self.pot as i32);
        let before = board.accounts;
        let mut notices: Vec<Notice> = Vec::new();
        G::load_external_round(&mut board, self);
        for seat in self.active.in_turn_order(self.leader) {
            for teyaku in self.claims[seat].iter() {
                board.fold(&Event::Claimed { seat, teyaku, shown: CardSet::EMPTY });
                G::claimed(&mut board, seat, teyaku, &mut notices);
            }
        }
        G::check_end(&board, self)?;
        let winner = board.settle(self.ending, &mut notices);
        let transfers = notices.into_iter().filter_map(|notice| match notice {
            Notice::Public(Event::Transfer(transfer)) => Some(transfer),
            _ => None,
        });
        let changes =
            Seat::all(self.players).map(|seat| board.accounts[seat] - before[seat]).collect();
        Ok(RoundSettlement { transfers: transfers.collect(), winner, changes })
    }

    /// The most cards that can be captured in a round of this game with this many players.
    #[must_use]
    pub fn most_captured(&self) -> u32 {
        with_game!(self.game, G => self.most::<G>())
    }

    fn check_cards<G: Rules>(&self, extra: u32) -> Result<(), ExternalRoundError> {
        let mut taken = CardSet::EMPTY;
        for seat in self.active.iter() {
            let pile = self.piles[seat];
            if let Some(card) = (pile & taken).first() {
                return Err(ExternalRoundError::Twice(card));
            }
            if let Some(card) = (pile - G::DECK).first() {
                return Err(ExternalRoundError::NotInDeck(card));
            }
            taken |= pile;
        }
        let most = (self.most::<G>() + extra).min(G::DECK.len());
        if taken.len() > most {
            return Err(ExternalRoundError::TooMany { taken: taken.len(), most });
        }
        if taken == G::DECK
            && let Some(seat) =
                self.active.iter().find(|seat| !self.piles[*seat].len().is_multiple_of(2))
        {
            return Err(ExternalRoundError::Odd(seat));
        }
        Ok(())
    }

    /// The most cards that can be captured: the field, and two for each turn (one from the hand,
    /// one from the draw pile).
    fn most<G: Rules>(&self) -> u32 {
        let active = self.active.len();
        (G::FIELD + 2 * G::cards_played(active) * active as u32).min(G::DECK.len())
    }

    /// Puts the calls of sage on the board.
    pub(super) fn call_sage<G: Rules>(&self, board: &mut Board<G>) {
        for seat in self.sage.iter().copied() {
            board.fold(&Event::Sage(seat));
        }
    }

    /// Checks the calls of a round in which players call sage and shoubu.
    pub(super) fn check_calls<G: Rules>(&self, board: &Board<G>) -> Result<(), ExternalRoundError> {
        let is_worthless = |seat: &Seat| {
            let (context, pile) = (board.scoring_context(*seat), board.round.piles[*seat]);
            G::worth_of_pile(&board.options, context, pile) == Some(0)
        };
        let caller = match self.ending {
            RoundEnding::Shoubu(seat) => Some(seat),
            RoundEnding::Cancel(seat) if !self.sage.contains(&seat) => {
                return Err(ExternalRoundError::NotInSage(seat));
            }
            RoundEnding::Cancel(_) | RoundEnding::HandsEmpty => None,
            _ => return Err(ExternalRoundError::Ending),
        };
        let mut callers = self.sage.iter().copied().chain(caller);
        if let Some(seat) = callers.find(is_worthless) {
            return Err(ExternalRoundError::NoDekiyaku(seat));
        }
        let called = |seat: &Seat| Some(*seat) == caller || self.sage.contains(seat);
        let mut silent = self.active.iter().filter(|seat| !called(seat));
        if let Some(seat) = silent.find(|seat| !is_worthless(seat)) {
            return Err(ExternalRoundError::Silent(seat));
        }
        let all = self.active.iter().fold(CardSet::EMPTY, |all, seat| all | self.piles[seat]);
        let missing = (G::DECK - all).len();
        // With two players and the whole deck, part of the draw pile is never turned up (HH-9).
        let all_taken = self.most::<G>() == G::DECK.len();
        if all_taken && missing > 0 && self.active.iter().all(|seat| is_worthless(&seat)) {
            return Err(ExternalRoundError::Missing(missing));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::money::Reason;
    use crate::yaku::Teyaku;

    fn seat(number: usize) -> Seat {
        Seat::new(number)
    }

    fn round(game: Game, piles: &[&str]) -> ExternalRound {
        let mut end = ExternalRound::new(game, piles.len());
        for (number, cards) in piles.iter().enumerate() {
            end.piles[seat(number)] = cards.parse().unwrap();
        }
        end
    }

    #[test]
    fn hh_7_1_shoubu_is_paid_by_the_only_player_who_called_sage() {
        let mut end = round(Game::HachiHachi, &["1b 2b 3b 4b", "6b 9b 10b 1c", ""]);
        (end.ending, end.sage, end.multiplier) = (RoundEnding::Shoubu(seat(0)), vec![seat(1)], 2);
        end.pot = 30;
        let settled = end.settle(&[]).unwrap();
        assert_eq!(settled.changes, [366, -336, 0]);
        assert_eq!(settled.winner, Some(seat(0)));
        let reasons: Vec<Reason> = settled.transfers.iter().map(|one| one.reason).collect();
        assert_eq!(reasons, [Reason::DEKIYAKU, Reason::POT]);
    }

    #[test]
    fn hh_6_2_players_with_dekiyaku_have_called() {
        let mut end = round(Game::HachiHachi, &["1b 2b 3b 4b", "6b 9b 10b 1c", ""]);
        end.ending = RoundEnding::Shoubu(seat(0));
        assert_eq!(end.settle(&[]).unwrap_err(), ExternalRoundError::Silent(seat(1)));
        end.sage = vec![seat(1)];
        assert_eq!(end.settle(&[]).unwrap().changes, [168, -168, 0]);
        (end.ending, end.pot) = (RoundEnding::HandsEmpty, 30);
        assert_eq!(end.settle(&[]).unwrap_err(), ExternalRoundError::Silent(seat(0)));
        end.sage.push(seat(0));
        let settled = end.settle(&[]).unwrap();
        assert_eq!((settled.changes, settled.winner), (vec![42, 72, -84], Some(seat(1))));
        let mut nuki = round(Game::Nuki, &["1b 2b 3b 6b", ""]);
        nuki.pot = 30;
        assert_eq!(nuki.settle(&[]).unwrap_err(), ExternalRoundError::Silent(seat(0)));
        nuki.sage = vec![seat(0)];
        assert_eq!(nuki.settle(&[]).unwrap().changes, [65, -35]);
    }

    #[test]
    fn hh_7_4_diving_needs_the_claim_alone() {
        let pile = "1a 1b 1c 1d 2b 3b";
        let mut end = round(Game::HachiHachi, &[pile, "", ""]);
        end.ending = RoundEnding::Shoubu(seat(0));
        end.claims[seat(0)].a = Some(Teyaku::TRIPLET);
        end.dived = vec![(seat(0), Month::new(1).unwrap())];
        assert_eq!(end.settle(&[]).unwrap().changes, [2 * (24 + 84 + 12), -120, -120]);
        assert_eq!(end.settle(&[("kan", "10")]).unwrap().changes, [200, -100, -100]);
        // HH-8.3: the player who left the fourth card pays for the diving for both.
        end.liable_for_diving = vec![(seat(0), Month::new(1).unwrap(), seat(2))];
        assert_eq!(end.settle(&[]).unwrap().changes, [240, -108, -132]);
    }

    #[test]
    fn ty_1_2_nobody_pays_more_than_the_purse_holds() {
        let mut end = round(Game::Taiyaku, &["8a 3a", "", ""]);
        end.claims[seat(1)].b = Some(Teyaku::FOUR_OF_A_KIND);
        // Seat 2 pays 5 for the four and 3 of the difference of 5, since its purse is then empty.
        assert_eq!(end.settle(&[]).unwrap().changes, [3, 10 - 5, -8]);
    }

    #[test]
    fn impossible_states_are_refused() {
        let check = |end: &ExternalRound, expected: ExternalRoundError| {
            assert_eq!(end.settle(&[]).unwrap_err(), expected);
        };
        let mut end = round(Game::HachiHachi, &["1a", "1a", ""]);
        check(&end, ExternalRoundError::Twice("1a".parse().unwrap()));
        end.piles[seat(1)] = CardSet::EMPTY;
        check(&end, ExternalRoundError::Missing(47));
        end.ending = RoundEnding::Shoubu(seat(0));
        check(&end, ExternalRoundError::NoDekiyaku(seat(0)));
        end.ending = RoundEnding::Cancel(seat(0));
        check(&end, ExternalRoundError::NotInSage(seat(0)));
        end.ending = RoundEnding::Stop(seat(0));
        check(&end, ExternalRoundError::Ending);
        (end.ending, end.piles[seat(0)]) = (RoundEnding::HandsEmpty, CardSet::DECK);
        end.piles[seat(0)].remove("12d".parse().unwrap());
        end.piles[seat(1)].insert("12d".parse().unwrap());
        check(&end, ExternalRoundError::Odd(seat(0)));
        let mut nuki = round(Game::Nuki, &["4a", ""]);
        check(&nuki, ExternalRoundError::NotInDeck("4a".parse().unwrap()));
        nuki.active = SeatSet::all(1);
        check(&nuki, ExternalRoundError::Active(1));
        let mut stop = round(Game::Taiyaku, &["6b 9b 10b", "", ""]);
        check(&stop, ExternalRoundError::Stops(seat(0)));
        stop.ending = RoundEnding::Stop(seat(1));
        check(&stop, ExternalRoundError::NoStop(seat(1)));
        stop.ending = RoundEnding::Stop(seat(0));
        assert_eq!(stop.settle(&[]).unwrap().changes, [16, -8, -8]);
        let two = round(Game::HachiHachi, &[&CardSet::DECK.to_string(), ""]);
        assert_eq!(two.most_captured(), 34);
        check(&two, ExternalRoundError::TooMany { taken: 48, most: 34 });
    }
}
