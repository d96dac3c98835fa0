//! Texts on where a round stands: badges, roles of players, the yaku that they have made, and what
//! those are worth.

use ginmi::cards::{CardSet, Month};
use ginmi::games::common::{Board, Rules, Worth};
use ginmi::games::worth;
use ginmi::money::{Account, Reason, Transfer};
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, HandTeyaku, Teyaku};
use ginmi::{View, with_game, with_view};

use crate::games::dekiyaku_with_value;
use crate::{
    GamePart, GameTexts, PartsOff, PlayerRole, RoleStyle, Sentence, StakesBadge, TableLocalizer,
    in_unit, sentence, signed, text, teyaku,
};

/// Badges above the table, besides the round: multipliers, pots.
#[must_use]
pub fn badges(localizer: &TableLocalizer, view: &View) -> Vec<StakesBadge> {
    with_view!(view, view => GameTexts::badges(localizer, &view.board))
}

/// The roles of a player in this round.
#[must_use]
pub fn player_roles(localizer: &TableLocalizer, view: &View, seat: Seat) -> Vec<PlayerRole> {
    let round = view.round();
    let mut roles = Vec::new();
    let mut add = |when: bool, tone, text: &str| {
        if when {
            roles.push(PlayerRole::new(tone, text));
        }
    };
    add(round.leader == seat && round.number > 0, RoleStyle::Leader, localizer.text("role-leader"));
    add(round.dropped.contains(seat), RoleStyle::OutOfRound, localizer.text("role-dropped"));
    if round.forced_out.contains(seat) {
        // Where nobody is asked to join, nobody was forced out.
        let is_asked = !PartsOff::of(view).has(GamePart::Joining);
        add(is_asked, RoleStyle::OutOfRound, localizer.text("role-forced-out"));
        add(!is_asked, RoleStyle::OutOfRound, localizer.text("role-sits-out"));
    }
    roles.extend(with_view!(view, view => GameTexts::player_roles(localizer, &view.board, seat)));
    roles
}

/// The name of a player's place in this round. All places have names, or only the leader's.
#[must_use]
pub fn place_name(localizer: &TableLocalizer, view: &View, seat: Seat) -> Option<&'static str> {
    let (round, places) = (view.round(), with_game!(view.game(), G => <G as GameTexts>::PLACES));
    let place = round.active.in_turn_order(round.leader).position(|own| own == seat)?;
    let is_named = place == 0 || round.active.len() == places.len();
    places.get(place).filter(|_| is_named).map(|id| localizer.text(id))
}

/// The worth of a player's pile so far.
#[must_use]
pub fn pile_value(localizer: &TableLocalizer, view: &View, seat: Seat) -> String {
    with_view!(view, view => GameTexts::pile_value(localizer, &view.board, seat))
}

/// The dekiyaku of these cards, with their worth as the pile of a player.
#[must_use]
pub fn dekiyaku_in(view: &View, seat: Seat, pile: CardSet) -> Vec<(Dekiyaku, Worth)> {
    fn of<G: Rules>(board: &Board<G>, seat: Seat, pile: CardSet) -> Vec<(Dekiyaku, Worth)> {
        worth::dekiyaku::<G>(&board.options, board.scoring_context(seat), pile).collect()
    }
    with_view!(view, view => of(&view.board, seat, pile))
}

/// The dekiyaku that a player has made, each with its value.
#[must_use]
pub fn dekiyaku_made(localizer: &TableLocalizer, view: &View, seat: Seat) -> Vec<String> {
    let held = dekiyaku_in(view, seat, view.round().piles[seat]);
    held.into_iter().map(|(yaku, worth)| dekiyaku_with_value(localizer, yaku, worth)).collect()
}

/// The dekiyaku that these captures would make or make more valuable, each with its value.
#[must_use]
pub fn dekiyaku_from_captures(
    localizer: &TableLocalizer,
    view: &View,
    seat: Seat,
    captured: CardSet,
) -> Vec<String> {
    let pile = view.round().piles[seat];
    let made = dekiyaku_in(view, seat, pile);
    let mut then = dekiyaku_in(view, seat, pile | captured);
    then.retain(|yaku| !made.contains(yaku));
    then.into_iter().map(|(yaku, worth)| dekiyaku_with_value(localizer, yaku, worth)).collect()
}

/// The cost of dropping out now; empty if nobody can.
#[must_use]
pub fn drop_cost(localizer: &TableLocalizer, view: &View) -> Sentence {
    with_view!(view, view => GameTexts::drop_cost(localizer, &view.board))
}

/// What a player wins for claiming a teyaku.
#[must_use]
pub fn teyaku_worth(localizer: &TableLocalizer, view: &View, teyaku: Teyaku) -> String {
    with_view!(view, view => GameTexts::claim_worth(localizer, &view.board, teyaku))
}

/// The teyaku that a hand as dealt holds by the house rules of the match.
#[must_use]
pub fn teyaku_in(view: &View, hand: CardSet) -> HandTeyaku {
    fn of<G: Rules>(board: &Board<G>, hand: CardSet) -> HandTeyaku {
        G::teyaku(&board.options, hand, board.hand_circumstances())
    }
    with_view!(view, view => of(&view.board, hand))
}

/// The cards that are shown for a teyaku of a hand; of two triplets, that of the month.
#[must_use]
pub fn shown_cards(view: &View, teyaku: Teyaku, hand: CardSet, month: Option<Month>) -> CardSet {
    let cards = (teyaku, hand, month);
    fn of<G: Rules>(board: &Board<G>, cards: (Teyaku, CardSet, Option<Month>)) -> CardSet {
        let (teyaku, hand, month) = cards;
        G::shown_cards(&board.options, teyaku, hand, board.hand_circumstances(), month)
    }
    with_view!(view, view => of(&view.board, cards))
}

/// What a worth pays at multiplier 1 by the house rules of the match, in points or chips.
#[must_use]
pub(crate) fn pays(view: &View, worth: Worth) -> u32 {
    fn of<G: Rules>(board: &Board<G>, worth: Worth) -> u32 {
        G::money(&board.options, worth)
    }
    with_view!(view, view => of(&view.board, worth))
}

/// The teyaku in the viewer's hand, each with what it wins.
#[must_use]
pub fn teyaku_held(localizer: &TableLocalizer, view: &View) -> Vec<String> {
    let one = |own: Teyaku| {
        let (name, note) = (teyaku(localizer.lang, own), teyaku_worth(localizer, view, own));
        text!(localizer, "with-note", name = name, note = note)
    };
    teyaku_in(view, view.hand()).iter().map(one).collect()
}

/// The viewer's claimed teyaku, until the viewer's first turn; empty if there are none.
#[must_use]
pub fn teyaku_claimed(localizer: &TableLocalizer, view: &View) -> Sentence {
    let round = view.round();
    let Some(you) = view.viewer().filter(|_| usize::from(round.turns) < round.active.len()) else {
        return Sentence::default();
    };
    let one = |own: Teyaku| {
        let (name, note) = (teyaku(localizer.lang, own), teyaku_worth(localizer, view, own));
        text!(localizer, "with-note", name = name, note = note)
    };
    let claimed: Vec<String> = round.claims[you].iter().map(one).collect();
    if claimed.is_empty() {
        return Sentence::default();
    }
    sentence!(localizer, "know-teyaku", teyaku = localizer.join_with_and(&claimed))
}

/// The worth of the viewer's hand before play: its teyaku, and what the game adds. Empty where hands
/// are worth nothing by the house rules.
#[must_use]
pub fn hand_value(localizer: &TableLocalizer, view: &View) -> Sentence {
    let held = teyaku_held(localizer, view);
    let teyaku = if !held.is_empty() {
        Some(Sentence::from(held.join(localizer.text("plus"))))
    } else if PartsOff::of(view).has(GamePart::Teyaku) {
        None
    } else {
        Some(sentence!(localizer, "no-teyaku"))
    };
    let note = with_view!(view, view => GameTexts::hand_note(localizer, view));
    Sentence::list(teyaku.into_iter().chain(note), localizer.text("semicolon"))
}

/// What each seat would win or lose with these payments; loans do not count.
fn payment_sums(localizer: &TableLocalizer, transfers: &[Transfer]) -> Vec<(Seat, i32)> {
    let mut sums: Vec<(Seat, i32)> =
        Seat::all(localizer.names.len()).map(|seat| (seat, 0)).collect();
    for transfer in transfers.iter().filter(|transfer| transfer.reason != Reason::LOAN) {
        let amount = transfer.amount as i32;
        for (account, change) in [(transfer.from, -amount), (transfer.to, amount)] {
            if let Account::Seat(seat) = account {
                sums[seat.index()].1 += change;
            }
        }
    }
    sums
}

/// What the viewer would win or lose with these payments, in the unit of accounts.
#[must_use]
pub fn own_outcome(localizer: &TableLocalizer, view: &View, transfers: &[Transfer]) -> String {
    let sums = payment_sums(localizer, transfers);
    let own = view.viewer().and_then(|seat| sums.get(seat.index())).map_or(0, |(_, sum)| *sum);
    in_unit(localizer.lang, localizer.game.info().unit, signed(own))
}

/// What each player would win or lose with these payments; loans do not count.
#[must_use]
pub fn payment_outcome(localizer: &TableLocalizer, transfers: &[Transfer]) -> Sentence {
    let mut sums = payment_sums(localizer, transfers);
    sums.retain(|(_, sum)| *sum != 0);
    if sums.is_empty() {
        return sentence!(localizer, "nobody-pays");
    }
    let one = |(seat, sum): (Seat, i32)| {
        sentence!(localizer, "player-wins", player = seat, amount = signed(sum))
    };
    Sentence::list(sums.into_iter().map(one), localizer.text("comma"))
}

/// An estimated value, with its sign and unit.
#[must_use]
pub fn estimated_value(localizer: &TableLocalizer, view: &View, value: f32) -> String {
    let number = estimated_number(view, value);
    in_unit(localizer.lang, localizer.game.info().unit, number)
}

/// An estimated value, with its sign.
#[must_use]
pub fn estimated_number(view: &View, value: f32) -> String {
    // No decimals where payments are large, since the estimate is not that precise.
    if clear_loss_threshold(view) < 2.0 {
        let tenths = (value * 10.0).round() as i32;
        let (sign, size) = (signed(tenths), tenths.unsigned_abs());
        let sign = sign.chars().next().unwrap_or('±');
        format!("{sign}{}.{}", size / 10, size % 10)
    } else {
        signed(value.round() as i32)
    }
}

/// The difference from which on a choice is clearly worse than another, in the unit of accounts.
#[must_use]
pub fn clear_loss_threshold(view: &View) -> f32 {
    fn of<G: GameTexts>(board: &Board<G>) -> f32 {
        G::clear_loss_threshold(board)
    }
    with_view!(view, view => of(&view.board))
}

/// What a player is close to, besides dekiyaku, if the game has anything.
#[must_use]
pub fn near_goals(localizer: &TableLocalizer, view: &View, seat: Seat) -> Vec<Sentence> {
    with_view!(view, view => GameTexts::near_goals(localizer, view, seat))
}
