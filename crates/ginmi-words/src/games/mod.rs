//! What only some games say: the code that gives their own texts the arguments.
//!
//! Most differences between games are texts with the same id in the game's own file. The
//! functions of [`GameTexts`] are for texts that depend on state that only one game has.

mod hachi_hachi;
mod kan_games;
mod koi_koi;
mod nuki;
mod taiyaku;

use ginmi::action::Action;
use ginmi::event::RoundEnding;
use ginmi::games::common::{Board, Rules, View, Worth};
use ginmi::money::{Account, Reason};
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};
use ginmi::{Game, with_game};

use crate::lessons::LessonStep;
use crate::phase_explanations::OwnedTextArgs;
use crate::{
    PlayerRole, Sentence, StakesBadge, StakesBadgeKind, TableLocalizer, id, in_unit, text, value,
    yaku_worth,
};

/// The texts of a game.
///
/// A text in the file of a game overrides the text with the same id in the files that it
/// [shares](GameTexts::SHARES) and in those of all games. Default implementations are for what most
/// games have.
pub trait GameTexts: Rules {
    /// The files below `games` whose texts it shares with other games.
    const SHARES: &'static [&'static str] = &[];

    /// Groups of dekiyaku that count separately: for each, its first dekiyaku, and the ids of its
    /// name and of how its dekiyaku add up.
    const GROUPS: &'static [(Dekiyaku, &'static str, &'static str)] = &[];

    /// The codes of three cards that represent the game in a choice of games.
    const EMBLEM: [&'static str; 3];

    /// The code of the large card on its tile where games are chosen.
    const TILE_CARD: &'static str;

    /// How many minutes a round takes against bots, about.
    const ROUND_MINUTES: u16;

    /// Its place in a choice of games: lower numbers come first.
    const PLACE: u8;

    /// The ids of the names for the players of a round, in turn order from the leader; only the
    /// first if the others have no names.
    const PLACES: &'static [&'static str] = &[id!("role-leader")];

    /// Whether it has a [short lesson](GameTexts::brief_lesson), to know it without building one.
    const HAS_BRIEF_LESSON: bool = false;

    /// The steps of its lesson.
    fn lesson() -> Vec<LessonStep>;

    /// The steps of its short lesson for players of the game that is offered first.
    fn brief_lesson() -> Vec<LessonStep> {
        Vec::new()
    }

    /// Badges above the table, besides the round: multipliers, pots.
    fn badges(localizer: &TableLocalizer, board: &Board<Self>) -> Vec<StakesBadge> {
        pot(localizer, board).into_iter().collect()
    }

    /// The roles of a player in this round, besides those in every game: leader, dropped, forced
    /// out.
    fn player_roles(
        localizer: &TableLocalizer,
        board: &Board<Self>,
        seat: Seat,
    ) -> Vec<PlayerRole> {
        let _ = (localizer, board, seat);
        Vec::new()
    }

    /// The worth of a pile so far: its card points if they count, otherwise the sum of its
    /// dekiyaku, or that it has none.
    fn pile_value(localizer: &TableLocalizer, board: &Board<Self>, seat: Seat) -> String {
        let pile = board.round.piles[seat];
        if has_card_points(Self::GAME) {
            return in_unit(localizer.lang, "points", pile.points());
        }
        match Self::worth_of_pile(&board.options, board.scoring_context(seat), pile) {
            Some(0) => localizer.text("pile-without-yaku").to_owned(),
            Some(sum) => {
                text!(localizer, "pile-worth", value = value(localizer.lang, Self::GAME, sum))
            }
            None => localizer.text("stops-round").to_owned(),
        }
    }

    /// The cost of dropping out now; empty if nobody can.
    fn drop_cost(localizer: &TableLocalizer, board: &Board<Self>) -> Sentence {
        let _ = (localizer, board);
        Sentence::default()
    }

    /// What a player wins for claiming a teyaku.
    fn claim_worth(localizer: &TableLocalizer, board: &Board<Self>, teyaku: Teyaku) -> String {
        let worth = Self::teyaku_worth(&board.options, teyaku, board.round.active.len());
        worth.map(|worth| yaku_worth(localizer.lang, Self::GAME, worth)).unwrap_or_default()
    }

    /// What a hand is worth before play, besides its teyaku.
    fn hand_note(localizer: &TableLocalizer, view: &View<Self>) -> Option<Sentence> {
        let _ = (localizer, view);
        None
    }

    /// The consequence of a choice, if its text depends on state that only this game has.
    fn choice_consequence(
        localizer: &TableLocalizer,
        view: &View<Self>,
        action: Action,
    ) -> Option<Sentence> {
        let _ = (localizer, view, action);
        None
    }

    /// What a player is close to, besides dekiyaku.
    fn near_goals(localizer: &TableLocalizer, view: &View<Self>, seat: Seat) -> Vec<Sentence> {
        let _ = (localizer, view, seat);
        Vec::new()
    }

    /// What decides the payments of a round with this ending, if piles and dekiyaku do not show it.
    fn settlement_notes(
        localizer: &TableLocalizer,
        board: &Board<Self>,
        ending: RoundEnding,
    ) -> Vec<Sentence> {
        let _ = (localizer, board, ending);
        Vec::new()
    }

    /// An explanation of the accounts, if they need one.
    fn accounts_note(localizer: &TableLocalizer) -> Option<Sentence> {
        let _ = localizer;
        None
    }

    /// Arguments of [explanations](crate::explain_phase()) that only this game has.
    fn explanation_args(localizer: &TableLocalizer, view: &View<Self>) -> OwnedTextArgs {
        let _ = (localizer, view);
        OwnedTextArgs::new()
    }

    /// The difference from which on a choice is clearly worse than another, in the unit of
    /// accounts.
    fn clear_loss_threshold(board: &Board<Self>) -> f32 {
        let _ = board;
        1.0
    }
}

/// The games in the order in which they are offered.
#[must_use]
pub fn offered_games() -> Vec<Game> {
    let mut games = Game::ALL.to_vec();
    games.sort_by_key(|game| position(*game));
    games
}

/// The game that is offered first.
pub const FIRST: Game = {
    let (mut first, mut next) = (Game::ALL[0], 1);
    while next < Game::ALL.len() {
        if position(Game::ALL[next]) < position(first) {
            first = Game::ALL[next];
        }
        next += 1;
    }
    first
};

const fn position(game: Game) -> u8 {
    with_game!(game, G => <G as GameTexts>::PLACE)
}

/// The codes of the cards that represent a game.
#[must_use]
pub const fn emblem_cards(game: Game) -> [&'static str; 3] {
    with_game!(game, G => <G as GameTexts>::EMBLEM)
}

/// The code of the large card on the tile of a game, where games are chosen.
#[must_use]
pub const fn tile_card(game: Game) -> &'static str {
    with_game!(game, G => <G as GameTexts>::TILE_CARD)
}

/// How many minutes a round takes against bots, about.
#[must_use]
pub const fn round_minutes(game: Game) -> u16 {
    with_game!(game, G => <G as GameTexts>::ROUND_MINUTES)
}

/// Whether captured cards count by their points in a game.
#[must_use]
pub fn has_card_points(game: Game) -> bool {
    pays_for(game, Reason::CARD_POINTS)
}

fn pays_for(game: Game, reason: Reason) -> bool {
    (game.info().reasons)().contains(&reason)
}

/// The pot of the round, if the game has one, players can be left out and pay into it, and there is
/// something in it.
fn pot<G: Rules>(localizer: &TableLocalizer, board: &Board<G>) -> Option<StakesBadge> {
    let pot = board.accounts[Account::Pot];
    let is_there = pot > 0 && board.players > G::CAPACITY && pays_for(G::GAME, Reason::POT);
    is_there.then(|| {
        let title = text!(localizer, "badge-pot-title", pot = pot);
        StakesBadge::new(StakesBadgeKind::Pot, text!(localizer, "badge-pot", pot = pot), title)
    })
}

/// A dekiyaku with its value.
#[must_use]
pub fn dekiyaku_with_value(localizer: &TableLocalizer, yaku: Dekiyaku, worth: Worth) -> String {
    let value = yaku_worth(localizer.lang, localizer.game, worth);
    text!(localizer, "yaku-worth", name = localizer.dekiyaku(yaku), value = value)
}
