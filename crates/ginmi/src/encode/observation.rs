//! What a seat may know of a match, feature by feature, and what the hidden cards add to that.

use super::feature::{FAR, Feature, LayoutParameters, MONEY, QuestionKind};
use super::feature_writer::{FeatureLister, FeatureWriter, SeatPerspective};
use super::{ColumnKind, FeatureOwners, ObservedOption};
use crate::cards::CardSet;
use crate::games::common::{Board, Match, Rules, View};
use crate::money::Account;
use crate::options::{CountedChoice, HouseRules};
use crate::phase::Phase;
use crate::seat::Seat;

/// What one seat may know (C-8), without copying the board as a [`View`] does.
pub(super) struct BorrowedView<'a, G: Rules> {
    pub(super) viewer: Seat,
    pub(super) board: &'a Board<G>,
    hand: CardSet,
    returned: CardSet,
    passed_on: CardSet,
}

impl<'a, G: Rules> BorrowedView<'a, G> {
    #[inline]
    pub(super) fn of(game: &'a Match<G>, viewer: Seat) -> Self {
        // As in `Match::view`: nobody may look at a hand before everybody may.
        let own = |cards: CardSet| {
            if game.board.round.hands_open { cards } else { CardSet::EMPTY }
        };
        BorrowedView {
            viewer,
            board: &game.board,
            hand: own(game.hands[viewer]),
            returned: own(game.returned[viewer]),
            passed_on: own(game.passed_on[viewer]),
        }
    }

    pub(super) fn of_view(view: &'a View<G>) -> Self {
        BorrowedView {
            viewer: view.viewer.expect("a spectator has no place at the table"),
            board: &view.board,
            hand: view.hand,
            returned: view.returned,
            passed_on: view.passed_on,
        }
    }
}

/// Everything but the house rules.
#[inline(always)]
pub(super) fn observe<G: Rules>(
    view: &BorrowedView<'_, G>,
    layout: &LayoutParameters,
    writer: &mut impl FeatureWriter,
) {
    let (board, round, phase) = (view.board, &view.board.round, &view.board.phase);
    let perspective = SeatPerspective::new(round, view.viewer, layout.players, layout.active);
    cards(view, layout, &perspective, writer);

    writer.seat(&perspective, "to-play", "The seat to decide", phase.seat());
    writer.begin("question", "What is asked", FeatureOwners::Table, ColumnKind::Questions, 0..=1);
    let question = QuestionKind::of(phase);
    let index = question.and_then(|question| layout.question_index[question as usize]);
    writer.put_one_of(layout.questions.len(), index.map(usize::from));
    let from_hand = matches!(phase, Phase::Capture { from_hand: true, .. });
    writer.flag("from-hand", "Whether the card that captures comes from the hand", from_hand);

    writer.seat(&perspective, "dealer", "The dealer of the round", Some(round.dealt_by));
    writer.seat(&perspective, "leader", "The leader of the round", Some(round.leader));
    if layout.has_question(QuestionKind::Join) {
        writer.seat(&perspective, "first", "The first seat to be asked", Some(round.first));
        writer.seats(
            &perspective,
            "dealt-in",
            "The players who have held a hand in this deal",
            round.dealt_in,
        );
        writer.seats(&perspective, "active", "The players who have joined so far", round.active);
        writer.seats(&perspective, "dropped", "The players who dropped", round.dropped);
        writer.seats(
            &perspective,
            "forced-out",
            "The players who are out without being asked",
            round.forced_out,
        );
        let voids = round.voids.min(3).into();
        writer.number("voids", "Deals of this round that were void", 0..=3, voids);
    }
    let size = |seat| i32::from(round.hand_sizes[seat]);
    writer.each_seat(&perspective, "hand-size", "How many cards each hand has", 0..=9, size);
    writer.number("stock", "How many cards the draw pile has", 0..=48, round.stock.into());
    writer.number("turns", "How many turns of the round are over", 0..=30, round.turns.into());
    writer.flag("hands-open", "Whether hands may be looked at", round.hands_open);
    writer.number("round", "The number of the round, from 1", 0..=127, round.number.into());
    let left = G::rounds(&board.options).saturating_sub(round.number);
    writer.number("rounds-left", "How many rounds follow this one", 0..=127, left.into());

    let account = "The gain or loss of each player so far";
    writer.begin("account", account, FeatureOwners::Seats, ColumnKind::Labels(MONEY), -127..=127);
    let stake = board.stake();
    for seat in perspective.seats() {
        writer.put_money(board.accounts[seat] - stake, layout.unit);
    }
    if layout.has_question(QuestionKind::Join) {
        writer.money("pot", "The amount in the pot", board.accounts[Account::Pot], layout.unit);
    }

    writer.begin(
        "claims",
        "The teyaku that were claimed",
        FeatureOwners::Active,
        ColumnKind::Teyaku,
        0..=1,
    );
    for seat in perspective.active() {
        put_claims(seat.map(|seat| round.claims[seat]).unwrap_or_default(), layout, writer);
    }
    G::observe(board, &perspective, writer);
}

#[inline(always)]
fn cards<G: Rules>(
    view: &BorrowedView<'_, G>,
    layout: &LayoutParameters,
    perspective: &SeatPerspective,
    writer: &mut impl FeatureWriter,
) {
    let round = &view.board.round;
    writer.cards("hand", "The viewer's hand, once it may be looked at", view.hand);
    writer.cards("field", "The cards on the field", round.field);
    let in_play = match view.board.phase {
        Phase::Capture { card, .. } => CardSet::of(card),
        Phase::LateClaim { played, .. } => CardSet::of(played),
        _ => CardSet::EMPTY,
    };
    let meaning = "The card that is to capture one of two, or that the leader has played while late claims are asked for";
    writer.cards("in-play", meaning, in_play);
    writer.sets(perspective, "pile", "The captured cards", |seat| round.piles[seat]);
    let meaning = "The cards that were shown for teyaku and are still in that hand";
    writer.sets(perspective, "shown", meaning, |seat| round.shown[seat]);
    if layout.has_question(QuestionKind::Join) {
        let meaning = "The viewer's cards that went back to the draw pile";
        writer.cards("returned", meaning, view.returned);
        let meaning = "The viewer's hand that was passed on to somebody who holds it still";
        writer.cards("passed-on", meaning, view.passed_on);
    }
    if layout.has_question(QuestionKind::Return) {
        let meaning = "The cards that all have seen go back to the draw pile";
        writer.cards("returned-openly", meaning, round.returned_openly);
    }
}

#[inline(always)]
fn put_claims(
    claims: crate::yaku::HandTeyaku,
    layout: &LayoutParameters,
    writer: &mut impl FeatureWriter,
) {
    let (count, index) = (layout.teyaku.len(), |teyaku: crate::yaku::Teyaku| {
        layout.teyaku_index[teyaku.index()].map(usize::from)
    });
    match (claims.a.and_then(index), claims.b.and_then(index)) {
        (Some(a), Some(b)) => {
            // Group A comes before group B in every game.
            writer.put_one_of(b, Some(a));
            writer.put_one_of(count - b, Some(0));
        }
        (a, b) => writer.put_one_of(count, a.or(b)),
    }
}

/// The hidden cards: hands and draw pile.
pub(super) fn oracle<G: Rules>(game: &Match<G>, viewer: Seat, writer: &mut impl FeatureWriter) {
    let meaning = "The hand of every seat, whether it may be looked at or not";
    writer.begin("hands", meaning, FeatureOwners::Seats, ColumnKind::Cards, 0..=1);
    for seat in viewer.round(game.board.players) {
        writer.put_cards(game.hands[seat]);
    }
    let meaning =
        "The place of each card in the draw pile, the top card 1; 0 where it is elsewhere";
    writer.begin("stock", meaning, FeatureOwners::Table, ColumnKind::Cards, 0..=48);
    let mut positions = [0; 48];
    for (position, card) in (1..).zip(game.stock()) {
        if let Some(of_card) = positions.get_mut(usize::from(card.index())) {
            *of_card = position;
        }
    }
    writer.put_all(positions.into_iter());
}

/// Lists the house rules that an observation has and returns their values. A value without a column
/// sets none.
pub(super) fn options(options: &impl HouseRules, lister: &mut FeatureLister<'_>) -> Vec<i8> {
    let mut values = Vec::new();
    let pairs = options.pairs();
    for ObservedOption { name, rule, choices, number, observed_as } in lister.options() {
        let value = pairs.iter().find(|(other, _)| *other == *name);
        let value = value.map_or("", |(_, value)| value.as_str());
        let value = match observed_as {
            Some((given, observed)) if *given == value => observed,
            _ => value,
        };
        let mut columns: Vec<String> = choices.iter().map(|choice| (*choice).to_owned()).collect();
        values.extend(choices.iter().map(|choice| i8::from(*choice == value)));
        if let Some(id) = number {
            let counted = CountedChoice { id, least: 0, most: u32::MAX };
            let number = if id.is_empty() { Some(value) } else { counted.number(value) };
            let number: i32 = number.and_then(|number| number.parse().ok()).unwrap_or(0);
            for (label, value) in [(MONEY[0], number), (MONEY[1], number / FAR)] {
                columns.push(format!("{id} {label}").trim().to_owned());
                values.push(value.min(127) as i8);
            }
        }
        let range = if choices.len() == columns.len() { 0..=1 } else { 0..=127 };
        lister.push(Feature {
            name: format!("option {name}"),
            meaning: format!("The house rule {rule}"),
            start: 0,
            range,
            owners: Vec::new(),
            columns,
        });
    }
    values
}
