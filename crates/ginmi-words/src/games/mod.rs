//! What each game says of itself: a folder for each, with its texts and what they are given.
//!
//! Most of what a game says otherwise than others is a text under the same id in its own folder. The
//! functions of [`Speaks`] are for what depends on what only this game keeps track of.

mod calling;
mod hachi_hachi;
mod koi_koi;
mod nuki;
mod taiyaku;

use ginmi::action::Action;
use ginmi::event::Ending;
use ginmi::games::common::{Board, Rules, View, Worth};
use ginmi::money::{Account, Reason};
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};
use ginmi::{Game, with_game};

use crate::explain::Facts;
use crate::lessons::Step;
use crate::{Badge, BadgeKind, Line, Role, Voice, id, in_unit, say, value, worth_of};

/// What a game says.
///
/// The texts of a game stand in its folder. It says otherwise whatever has the same id in the folders
/// that it [shares](Speaks::SHARES) or in those of all games. A function with a body says what most
/// games say.
pub trait Speaks: Rules {
    /// The folders below `games` with texts that it shares with other games.
    const SHARES: &'static [&'static str] = &[];

    /// Where groups of dekiyaku begin that count by themselves: the first of each, and the ids of what
    /// the group is called and of how its dekiyaku count together.
    const GROUPS: &'static [(Dekiyaku, &'static str, &'static str)] = &[];

    /// The codes of three cards that stand for the game where games are chosen.
    const EMBLEM: [&'static str; 3];

    /// Where it stands among the games to choose from: those with lower numbers come first.
    const PLACE: u8;

    /// The ids of what the players of a round are called, in turn order from the one who leads; only the
    /// first where the others have no names.
    const PLACES: &'static [&'static str] = &[id!("role-leader")];

    /// Whether it has a [short lesson](Speaks::brief_lesson): known without building one.
    const HAS_BRIEF_LESSON: bool = false;

    /// The steps of its lesson.
    fn lesson() -> Vec<Step>;

    /// The steps of its short lesson for players of the game that is offered first.
    fn brief_lesson() -> Vec<Step> {
        Vec::new()
    }

    /// What stands above the table besides the round: multipliers, pots.
    fn badges(voice: &Voice, board: &Board<Self>) -> Vec<Badge> {
        pot(voice, board).into_iter().collect()
    }

    /// What a player is in this round, besides what every game knows: leader, dropped, forced out.
    fn standing(voice: &Voice, board: &Board<Self>, seat: Seat) -> Vec<Role> {
        let _ = (voice, board, seat);
        Vec::new()
    }

    /// What a pile is worth so far: its card points where they count, else its dekiyaku together.
    fn pile_value(voice: &Voice, board: &Board<Self>, seat: Seat) -> String {
        let pile = board.round.piles[seat];
        if has_card_points(Self::GAME) {
            return in_unit(voice.lang, "points", pile.points());
        }
        match Self::worth_of_pile(&board.options, board.situation(seat), pile) {
            Some(sum) => say!(voice, "pile-worth", value = value(voice.lang, Self::GAME, sum)),
            None => voice.text("stops-round").to_owned(),
        }
    }

    /// What it costs to drop out now; nothing where nobody can.
    fn drop_cost(voice: &Voice, board: &Board<Self>) -> Line {
        let _ = (voice, board);
        Line::default()
    }

    /// What a teyaku brings the player who claims it.
    fn teyaku_worth(voice: &Voice, board: &Board<Self>, teyaku: Teyaku) -> String {
        value(voice.lang, Self::GAME, Self::teyaku_value(teyaku, board.round.active.len()))
    }

    /// What a hand is worth before the play, beside its teyaku.
    fn hand_note(voice: &Voice, view: &View<Self>) -> Option<Line> {
        let _ = (voice, view);
        None
    }

    /// What a choice would mean, where its text needs what only this game keeps track of.
    fn means(voice: &Voice, view: &View<Self>, action: Action) -> Option<Line> {
        let _ = (voice, view, action);
        None
    }

    /// What a player is near to beside dekiyaku.
    fn near(voice: &Voice, view: &View<Self>, seat: Seat) -> Vec<Line> {
        let _ = (voice, view, seat);
        Vec::new()
    }

    /// What decides about the payments of a round that ends so, where piles and dekiyaku do not tell.
    fn settled(voice: &Voice, board: &Board<Self>, ending: Ending) -> Vec<Line> {
        let _ = (voice, board, ending);
        Vec::new()
    }

    /// What accounts hold, where that needs a word.
    fn accounts_note(voice: &Voice) -> Option<Line> {
        let _ = voice;
        None
    }

    /// What [explanations](crate::explain) of this game are told of a round, beside what is the same in
    /// all games.
    fn facts(voice: &Voice, view: &View<Self>) -> Facts {
        let _ = (voice, view);
        Facts::new()
    }

    /// From how much on a choice is clearly worse than another, in the unit of accounts.
    fn clear_loss(board: &Board<Self>) -> f32 {
        let _ = board;
        1.0
    }
}

/// The games in the order in which they are offered to be played.
#[must_use]
pub fn offered() -> Vec<Game> {
    let mut games = Game::ALL.to_vec();
    games.sort_by_key(|game| place(*game));
    games
}

/// The game that is offered first.
pub const FIRST: Game = {
    let (mut first, mut next) = (Game::ALL[0], 1);
    while next < Game::ALL.len() {
        if place(Game::ALL[next]) < place(first) {
            first = Game::ALL[next];
        }
        next += 1;
    }
    first
};

const fn place(game: Game) -> u8 {
    with_game!(game, G => <G as Speaks>::PLACE)
}

/// The codes of the cards that stand for a game.
#[must_use]
pub const fn emblem(game: Game) -> [&'static str; 3] {
    with_game!(game, G => <G as Speaks>::EMBLEM)
}

/// Whether captured cards count by their points in a game.
#[must_use]
pub fn has_card_points(game: Game) -> bool {
    pays_for(game, Reason::CARD_POINTS)
}

fn pays_for(game: Game, reason: Reason) -> bool {
    (game.info().reasons)().contains(&reason)
}

/// The pot of the round, where the game has one and somebody can be left out who pays into it.
fn pot<G: Rules>(voice: &Voice, board: &Board<G>) -> Option<Badge> {
    let pot = board.accounts[Account::Pot];
    let is_there = board.players > G::CAPACITY && pays_for(G::GAME, Reason::POT);
    is_there.then(|| {
        let title = say!(voice, "badge-pot-title", pot = pot);
        Badge::new(BadgeKind::Pot, say!(voice, "badge-pot", pot = pot), title)
    })
}

/// A dekiyaku with its value.
#[must_use]
pub fn dekiyaku_worth(voice: &Voice, yaku: Dekiyaku, worth: Worth) -> String {
    let value = worth_of(voice.lang, voice.game, worth);
    say!(voice, "yaku-worth", name = voice.dekiyaku(yaku), value = value)
}
