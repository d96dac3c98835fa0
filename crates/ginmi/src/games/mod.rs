//! The games, and a match of any of them.
//!
//! `Match` and `View` are enums over the games, for code that does not care which game it is. Each
//! game is a line in `games!`, which generates everything that has a case for each game.

#[macro_use]
mod games_macro;

pub mod common;
pub mod hachi_hachi;
pub mod koi_koi;
pub mod nuki;
pub mod taiyaku;

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::action::{Action, LegalActions};
use crate::cards::{Card, CardSet};
use crate::chance::{ChanceEvent, OutcomeError};
use crate::encode::ObservedOption;
use crate::event::{Notice, Sink};
use crate::illegal_action::IllegalActionError;
use crate::money::{Reason, Transfer};
use crate::options::{HouseRules, OptionError, OptionInfo, Preset, UnknownPresetError};
use crate::phase::Phase;
use crate::seat::Seat;
use crate::yaku::{Dekiyaku, Teyaku};
use common::{Board, PileCircumstances, Recipe, RoundBoard, Rules};

games! {
    KoiKoi = koi_koi, "koi-koi";
    HachiHachi = hachi_hachi, "hachi-hachi";
    Nuki = nuki, "nuki-hachi-hachi";
    Taiyaku = taiyaku, "taiyaku";
}

pub mod external_round;
mod fewest_options;
mod playable_match;
mod public_accessors;
pub mod worth;

pub use playable_match::PlayableMatch;

/// The facts about a game.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct GameInfo {
    /// The id used in records, JSON and commands.
    pub id: &'static str,
    /// The prefix of its rule numbers, such as `HH`.
    pub prefix: &'static str,
    /// The English name, for errors. `ginmi-words` has the names for people, in every language.
    pub name: &'static str,
    /// The unit of accounts.
    pub unit: &'static str,
    /// The unit of yaku: `kan`, `points` or `chips`.
    pub yaku_unit: &'static str,
    /// The house rules that change what a round pays: the name and a value other than the default,
    /// once for each such value.
    pub paying_options: &'static [(&'static str, &'static str)],
    /// House rules that belong together, those of the rulebook first.
    pub presets: &'static [Preset],
    /// The house rules that an observation has.
    pub observed_options: &'static [ObservedOption],
    /// The possible field multipliers.
    pub multipliers: &'static [u8],
    /// The teyaku, group A before group B.
    pub teyaku: &'static [Teyaku],
    /// The teyaku that an observation has, group A before group B. New teyaku are not among them, so
    /// that observations keep their shape.
    pub observed_teyaku: &'static [Teyaku],
    /// The dekiyaku in the order of the rules.
    pub dekiyaku: &'static [Dekiyaku],
    /// The reasons for payments (C-7).
    pub reasons: fn() -> Vec<Reason>,
    /// The rule behind a payment in a round with this many active players; `None` for a payment
    /// that the game does not have.
    pub rule: fn(&Transfer, usize) -> Option<&'static str>,
    /// The rule about teyaku.
    pub teyaku_rule: &'static str,
    /// The rule about dekiyaku.
    pub dekiyaku_rule: &'static str,
    /// The rule about what follows a turn.
    pub turn_rule: &'static str,
    /// The rules about calling sage and shoubu and about cancelling; if the game has neither, the
    /// rule that says so.
    pub call_rules: [&'static str; 2],
    /// The rule about the payments when all hands are empty.
    pub settlement_rule: &'static str,
    /// The rule behind a question; `None` if nobody is asked, or not in this game.
    pub question_rule: fn(&Phase) -> Option<&'static str>,
    /// The ids of the ways in which rounds end.
    pub endings: &'static [&'static str],
}

impl Game {
    /// The id used in records, JSON and commands.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.info().id
    }

    /// The English name, for errors. `ginmi-words` has the names for people, in every language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// The fewest and the most players.
    #[must_use]
    pub const fn players(self) -> RangeInclusive<usize> {
        with_game!(self, G => G::PLAYERS)
    }

    /// The most players in a round; the others drop or are forced out (C-5).
    #[must_use]
    pub const fn capacity(self) -> usize {
        with_game!(self, G => G::CAPACITY)
    }

    /// The cards, without the blank.
    #[must_use]
    pub const fn deck(self) -> CardSet {
        with_game!(self, G => G::DECK)
    }

    /// The number of cards in a hand as dealt.
    #[must_use]
    pub const fn hand_size(self) -> u32 {
        with_game!(self, G => G::HAND)
    }

    /// All ways to make the dekiyaku of the game, by its default house rules.
    #[must_use]
    pub fn recipes(self) -> Vec<Recipe> {
        with_game!(self, G => {
            G::recipes(&Default::default(), PileCircumstances::default())
        })
    }

    /// The house rules of the game.
    #[must_use]
    pub fn options(self) -> Vec<OptionInfo> {
        with_game!(self, G => <G as Rules>::Options::infos())
    }

    /// House rules of the game that belong together, those of the rulebook first.
    #[must_use]
    pub const fn presets(self) -> &'static [Preset] {
        self.info().presets
    }

    /// A preset of the game by its id.
    ///
    /// # Errors
    ///
    /// When the game has none of that id; the error lists those that it has.
    pub fn preset(self, id: &str) -> Result<&'static Preset, UnknownPresetError> {
        let found = self.presets().iter().find(|preset| preset.id == id);
        found.ok_or_else(|| UnknownPresetError {
            game: self.name(),
            given: id.to_owned(),
            known: self.presets().iter().map(|preset| preset.id).collect::<Vec<_>>().join(", "),
        })
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A text that is not the id of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game `{0}`; the games are: {list}", list = list_of_games())]
pub struct UnknownGameError(pub String);

fn list_of_games() -> String {
    Game::ALL.iter().map(|game| game.id()).collect::<Vec<_>>().join(", ")
}

impl FromStr for Game {
    type Err = UnknownGameError;

    fn from_str(text: &str) -> Result<Self, UnknownGameError> {
        let found = Self::ALL.iter().copied().find(|game| game.id() == text);
        found.ok_or_else(|| UnknownGameError(text.to_owned()))
    }
}

/// What is due in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextInput {
    /// A chance event; its outcome goes into `chance`.
    Chance(ChanceEvent),
    /// A decision of this seat, which goes into `apply`.
    Decision(Seat),
    /// Nothing: the match is over.
    Over,
}

/// A match that cannot be set up.
///
/// Not `non_exhaustive`: whoever offers a form has a sentence for each.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The game does not take this number of players.
    #[error("{game} is for {}{} players, not {players}", least(range), range.end())]
    Players {
        /// The game.
        game: &'static str,
        /// The fewest and the most players.
        range: RangeInclusive<usize>,
        /// The number that was given.
        players: usize,
    },
    /// The options are refused.
    #[error(transparent)]
    Options(#[from] OptionError),
}

/// The words before the most players of a game.
fn least(players: &RangeInclusive<usize>) -> String {
    let is_exact = players.start() == players.end();
    if is_exact { String::new() } else { format!("{} to ", players.start()) }
}

impl<G: Rules> From<common::Match<G>> for Match {
    #[inline]
    fn from(game: common::Match<G>) -> Self {
        G::any_match(game)
    }
}

impl<G: Rules> From<common::View<G>> for View {
    #[inline]
    fn from(view: common::View<G>) -> Self {
        G::any_view(view)
    }
}

impl Match {
    /// A new match, with options by name; those not named have their defaults.
    ///
    /// # Errors
    ///
    /// When there are too few or too many players, or options are unknown or contradict each other.
    pub fn new<'a>(
        game: Game,
        players: usize,
        options: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, SetupError> {
        with_game!(game, G => {
            let options = G::options(options)?;
            common::Match::<G>::new(&options, players).map(Self::from)
        })
    }

    /// A new match with options that were written down: all that the game has.
    ///
    /// # Errors
    ///
    /// As for [`new`](Self::new), and when an option is missing.
    pub fn with_all_options<'a>(
        game: Game,
        players: usize,
        options: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, SetupError> {
        with_game!(game, G => {
            let options = <G as Rules>::Options::from_all_pairs(options)?;
            common::Match::<G>::new(&options, players).map(Self::from)
        })
    }

    /// What is due.
    #[must_use]
    // Inlined, since it is called before every decision.
    #[inline(always)]
    pub fn next(&self) -> NextInput {
        with_match!(self, game => game.next())
    }

    /// The actions of the seat to decide.
    #[must_use]
    #[inline]
    pub fn legal(&self) -> LegalActions {
        with_match!(self, game => game.legal())
    }

    /// Takes the outcome of the chance event that is due.
    ///
    /// # Errors
    ///
    /// When this is not an outcome of it. The match is then unchanged.
    pub fn chance(&mut self, outcome: &[Card], sink: &mut impl Sink) -> Result<(), OutcomeError> {
        with_match!(self, game => game.chance(outcome, sink))
    }

    /// Takes a decision.
    ///
    /// # Errors
    ///
    /// When it is not legal, with the reason. The match is then unchanged.
    #[inline]
    pub fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink,
    ) -> Result<(), IllegalActionError> {
        with_match!(self, game => game.apply(seat, action, sink))
    }

    /// What a seat, or (`None`) a spectator, may know.
    #[must_use]
    pub fn view(&self, viewer: Option<Seat>) -> View {
        with_match!(self, game => game.view(viewer).into())
    }

    /// The same match with the cards that a seat cannot see dealt anew, its view unchanged (C-8).
    #[must_use]
    pub fn redeal(&self, viewer: Option<Seat>, shuffle: impl FnMut(&mut [Card])) -> Self {
        with_match!(self, game => game.redeal(viewer, shuffle).into())
    }

    /// The same match with the draw pile in the order that `shuffle` makes; it gets the cards with
    /// the top card last. Nobody's view changes.
    #[must_use]
    pub fn reorder_stock(&self, shuffle: impl FnOnce(&mut [Card])) -> Self {
        with_match!(self, game => game.reorder_stock(shuffle).into())
    }

    /// The public state of the round.
    #[must_use]
    pub const fn round_board(&self) -> &RoundBoard {
        with_match!(self, game => &game.board().round)
    }

    /// The cards in a hand. Bots and clients get a [`View`] instead.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> CardSet {
        with_match!(self, game => game.hand(seat))
    }

    /// The cards of the draw pile, the top card first. Nobody at the table knows them.
    #[must_use]
    pub fn stock(&self) -> Vec<Card> {
        with_match!(self, game => game.stock().collect())
    }

    /// The number of the round, from 1; 0 before the first.
    #[must_use]
    pub const fn round(&self) -> u16 {
        self.round_board().number
    }

    /// The number of the round that the next deal belongs to: this round, unless it is over.
    #[must_use]
    pub const fn round_to_deal(&self) -> u16 {
        let round = self.round_board();
        if round.number == 0 || round.ending.is_some() { round.number + 1 } else { round.number }
    }

    /// The player who dealt the round.
    #[must_use]
    pub const fn dealt_by(&self) -> Seat {
        self.round_board().dealt_by
    }

    /// Whether a deal is due.
    #[must_use]
    pub fn next_is_deal(&self) -> bool {
        matches!(self.phase(), Phase::Deal)
    }
}

impl View {
    /// Whose view it is; `None` for a spectator.
    #[must_use]
    pub const fn viewer(&self) -> Option<Seat> {
        with_view!(self, view => view.viewer)
    }

    /// The public state of the round.
    #[must_use]
    pub const fn round(&self) -> &RoundBoard {
        with_view!(self, view => &view.board.round)
    }

    /// The viewer's hand; empty until the viewer may look at it.
    #[must_use]
    pub const fn hand(&self) -> CardSet {
        with_view!(self, view => view.hand)
    }

    /// The viewer's cards that went back to the draw pile, including those of a hand passed on
    /// (C-8).
    #[must_use]
    pub const fn returned(&self) -> CardSet {
        with_view!(self, view => view.returned)
    }

    /// All cards that the viewer knows to be in a hand (C-8).
    #[must_use]
    pub fn known_hand(&self, seat: Seat) -> CardSet {
        with_view!(self, view => view.known_hand(seat))
    }

    /// A match that this could be a view of: the cards that the viewer cannot see are dealt at
    /// random (C-8). See [`determinize`](common::View::determinize).
    #[must_use]
    pub fn determinize(&self, shuffle: impl FnMut(&mut [Card])) -> Match {
        with_view!(self, view => view.determinize(shuffle).into())
    }

    /// The cards in the draw pile and in other hands that have not been shown. The viewer may know
    /// where some of them are.
    #[must_use]
    pub fn unseen(&self) -> CardSet {
        with_view!(self, view => view.unseen())
    }

    /// The actions that the viewer can take now.
    #[must_use]
    pub fn legal(&self) -> LegalActions {
        with_view!(self, view => view.legal())
    }

    /// All ways for a player to make the dekiyaku of the game, by the house rules of the match.
    #[must_use]
    pub fn recipes(&self, seat: Seat) -> Vec<Recipe> {
        fn of<G: Rules>(board: &Board<G>, seat: Seat) -> Vec<Recipe> {
            G::recipes(&board.options, board.scoring_context(seat))
        }
        with_view!(self, view => of(&view.board, seat))
    }

    /// Folds in a notice that reaches the viewer.
    pub fn fold(&mut self, notice: &Notice) {
        with_view!(self, view => view.fold(notice));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::common::HandCircumstances;
    use super::*;
    use crate::yaku::TeyakuGroup;

    #[test]
    fn no_id_is_introduced_twice() {
        let ids: BTreeSet<_> = Reason::all().map(Reason::id).collect();
        assert_eq!(ids.len(), Reason::all().count());
        for (index, reason) in Reason::all().enumerate() {
            assert_eq!(Reason::from_id(reason.id()), Some(reason));
            assert_eq!(reason.index(), index);
        }
    }

    #[test]
    fn an_example_of_a_teyaku_holds_it_alone() {
        fn check<G: Rules>() {
            // Three of a month lie on the field, for teyaku that are made with them.
            let field: CardSet = "4b 4c 4d 9a 9b 9c".parse().unwrap();
            let circumstances = HandCircumstances { field, active: G::CAPACITY };
            for teyaku in Teyaku::ALL {
                let mut options = G::Options::default();
                if G::teyaku_worth(&options, *teyaku, G::CAPACITY).is_none() {
                    // A teyaku of the house rules, or of another game.
                    _ = options.set(&format!("yaku.{teyaku}"), "4");
                }
                let hand: CardSet = G::example(*teyaku).parse().unwrap();
                if G::GAME.info().teyaku.contains(teyaku) {
                    assert!(worth::check_hand::<G>(hand).is_ok(), "{teyaku}: {hand}");
                    assert!(
                        G::teyaku(&options, hand, circumstances).iter().eq([*teyaku]),
                        "{teyaku}: {hand}"
                    );
                    assert!(
                        hand.contains_all(G::cards_of(&options, *teyaku, hand, circumstances)),
                        "{teyaku}: {hand}"
                    );
                    assert!(G::teyaku_payment(&options, *teyaku, G::CAPACITY) > 0, "{teyaku}");
                } else {
                    assert!(hand.is_empty(), "{teyaku}");
                }
            }
        }
        for game in Game::ALL {
            with_game!(game, G => check::<G>());
        }
    }

    #[test]
    fn group_a_comes_before_group_b_in_every_game() {
        for game in Game::ALL {
            let group: fn(Teyaku) -> TeyakuGroup = with_game!(game, G => G::group);
            let mut teyaku = game.info().teyaku.to_vec();
            assert!(teyaku.is_sorted_by_key(|teyaku| group(*teyaku)), "{game}");
            teyaku.sort();
            assert!(teyaku.is_sorted_by_key(|teyaku| group(*teyaku)), "{game}");
        }
    }
}
