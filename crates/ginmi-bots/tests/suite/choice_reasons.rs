//! The reasons for a choice say what it makes, denies and risks, know no more than the player, and
//! exist under all house rules.

use std::collections::HashSet;

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet};
use ginmi::games::koi_koi;
use ginmi::money::Reason;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Dekiyaku;
use ginmi::{Game, Match, NextInput, PlayableMatch};
use ginmi_bots::{ChoiceReason, Opinion, RandomBot, choice_reasons, driver};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::search::{positions, random_match, view_and_actions};

fn cards(codes: &str) -> CardSet {
    codes.parse().unwrap()
}

fn play(code: &str) -> Action {
    Action::Play(code.parse().unwrap())
}

/// The opinion that these actions are best in this order.
fn opinions(actions: impl IntoIterator<Item = Action>) -> Vec<Opinion> {
    actions.into_iter().map(|action| Opinion { action, value: None }).collect()
}

/// A turn of Koi-Koi with four cards in each hand. The player who is to play has a blue ribbon and
/// can capture the other two in two turns; the opponent has two poetry ribbons, and the third is on
/// the field.
fn ribbons() -> Match {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut game = koi_koi::Match::new(&koi_koi::Options::default(), 2).unwrap();
    loop {
        match game.next() {
            NextInput::Chance(chance) => {
                game.chance(&driver::draw(&chance, &mut rng), &mut ()).unwrap();
            }
            _ if matches!(game.board().phase, Phase::Play { .. }) => break,
            next => panic!("{next:?}"),
        }
    }
    let mut parts = game.to_parts();
    let me = parts.board.phase.seat().unwrap();
    let other = Seat::new(1 - me.index());
    let round = &mut parts.board.round;
    round.field = cards("2b 5b 7b 9b 10b 11c");
    round.piles[me] = cards("6b 5a 5c 5d 7c 7d 11d 12b 4a");
    round.piles[other] = cards("1b 3b 7a 11a 11b 12c 12d 4b 4d");
    parts.hands[me] = cards("2c 9c 10c 4c");
    let known = round.field | round.piles[me] | round.piles[other] | parts.hands[me];
    let mut hidden: Vec<Card> = (CardSet::DECK - known).iter().collect();
    hidden.shuffle(&mut rng);
    parts.hands[other] = hidden.drain(..4).collect();
    (round.hand_sizes[me], round.hand_sizes[other]) = (4, 4);
    (round.stock, round.turns) = (hidden.len() as u8, 8);
    parts.stock = hidden;
    Match::KoiKoi(parts.into_match().unwrap())
}

/// The reasons for the first of these choices beside the second.
fn reasons_for(table: &Match, actions: [&str; 2]) -> Vec<ChoiceReason> {
    let (view, _) = view_and_actions(table);
    let actions = actions.map(play);
    let reasons = choice_reasons(&view, &opinions(actions), None);
    assert!(
        reasons.iter().filter_map(ChoiceReason::other).all(|other| other == actions[1]),
        "{reasons:?}"
    );
    reasons
}

/// The reason that is about this dekiyaku of a player, with its probability after the choice and
/// after the other one.
fn chances_of(
    reasons: &[ChoiceReason],
    own: bool,
    me: Seat,
    dekiyaku: Dekiyaku,
) -> Option<(u8, u8)> {
    reasons.iter().find_map(|one| match *one {
        ChoiceReason::Dekiyaku { seat, dekiyaku: of, chance, otherwise }
            if of == dekiyaku && (seat == me) == own =>
        {
            Some((chance, otherwise?.1))
        }
        _ => None,
    })
}

#[test]
fn a_choice_hopes_denies_and_risks() {
    let table = ribbons();
    let me = view_and_actions(&table).0.viewer().unwrap();

    // Two blue ribbons are nearer to three than one is.
    let reasons = reasons_for(&table, ["9c", "4c"]);
    let (chance, otherwise) = chances_of(&reasons, true, me, Dekiyaku::BLUE_RIBBONS).unwrap();
    assert!(chance >= otherwise + 10 && chance >= 20, "{reasons:?}");

    // The opponent cannot capture what the player has captured.
    let reasons = reasons_for(&table, ["2c", "4c"]);
    let (chance, otherwise) = chances_of(&reasons, false, me, Dekiyaku::POETRY_RIBBONS).unwrap();
    assert!(chance == 0 && otherwise >= 20, "{reasons:?}");

    // What is left on the field can be captured.
    let reasons = reasons_for(&table, ["4c", "2c"]);
    let (chance, otherwise) = chances_of(&reasons, false, me, Dekiyaku::POETRY_RIBBONS).unwrap();
    assert!(chance >= 20 && otherwise == 0, "{reasons:?}");
    assert_eq!(chances_of(&reasons, true, me, Dekiyaku::POETRY_RIBBONS), None);
}

/// The reason about card points exists in every game where they count and in no other, for the
/// better of two choices only.
#[test]
fn card_points_tell_choices_apart_where_they_count() {
    let points = |reasons: &[ChoiceReason]| {
        reasons.iter().any(|one| matches!(one, ChoiceReason::CardPoints { .. }))
    };
    let (mut with, mut others) = (HashSet::new(), HashSet::new());
    for table in positions(40) {
        let (view, legal) = view_and_actions(&table);
        let Phase::Play { .. } = view.phase() else { continue };
        let actions: Vec<Action> = legal.iter().take(2).collect();
        let turned = [actions[1], actions[0]];
        let reasons = choice_reasons(&view, &opinions(actions), None);
        if points(&reasons) {
            with.insert(view.game());
            assert!(!points(&choice_reasons(&view, &opinions(turned), None)), "{reasons:?}");
        } else if !reasons.is_empty() {
            others.insert(view.game());
        }
    }
    let count = |game: &Game| (game.info().reasons)().contains(&Reason::CARD_POINTS);
    let all = Game::ALL.iter().copied();
    assert_eq!(with, all.clone().filter(count).collect());
    assert_eq!(others, all.collect());
}

#[test]
fn the_taken_choice_is_the_one_to_compare_with() {
    let table = ribbons();
    let (view, _) = view_and_actions(&table);
    let ranked = opinions(["2c", "10c", "9c", "4c"].map(play));
    let compared = |taken| {
        let reasons = choice_reasons(&view, &ranked, taken);
        reasons.iter().find_map(ChoiceReason::other)
    };
    assert_eq!(compared(Some(play("4c"))), Some(play("4c")));
    // There is nothing to learn from comparing a choice with itself.
    assert_eq!(compared(None), Some(play("10c")));
    assert_eq!(compared(Some(play("2c"))), Some(play("10c")));
    assert_eq!(choice_reasons(&view, &ranked[..1], None), []);
    assert_eq!(choice_reasons(&view, &[], None), []);
    let impossible = opinions([play("2c"), Action::Shoubu]);
    assert_eq!(choice_reasons(&view, &impossible, None), []);
    assert_eq!(choice_reasons(&table.view(None), &ranked, None), []);
}

#[test]
fn c_8_they_do_not_change_when_what_the_player_cannot_see_is_dealt_anew() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let mut found = 0;
    for table in positions(6) {
        let (view, legal) = view_and_actions(&table);
        let ranked = opinions(legal.iter().take(6));
        let reasons = choice_reasons(&view, &ranked, None);
        found += reasons.len();
        for _ in 0..2 {
            let dealt = table.redeal(view.viewer(), |cards: &mut [Card]| cards.shuffle(&mut rng));
            assert_eq!(
                choice_reasons(&view_and_actions(&dealt).0, &ranked, None),
                reasons,
                "{view:?}"
            );
        }
    }
    assert!(found > 20, "{found} reasons");
}

#[test]
fn there_are_plausible_reasons_under_all_house_rules() {
    let mut rng = ChaCha8Rng::seed_from_u64(4_000);
    let (mut explained, mut silent) = (0, 0);
    for number in 0..400 {
        let mut table = random_match(&mut rng);
        let mut bot = RandomBot::new(number);
        loop {
            match table.next() {
                NextInput::Decision(seat) => {
                    if table.legal().len() > 1 && rng.random_bool(0.05) {
                        let reasons = check(&table, &mut rng);
                        *(if reasons { &mut explained } else { &mut silent }) += 1;
                    }
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
    assert!(explained > 100 && silent > 0, "{explained} of {} decisions", explained + silent);
}

/// Checks the reasons for any choice in this position; returns whether there are some.
fn check(table: &Match, rng: &mut ChaCha8Rng) -> bool {
    let (view, legal) = view_and_actions(table);
    let mut actions: Vec<Action> = legal.iter().take(12).collect();
    actions.shuffle(rng);
    let taken = actions.last().copied().filter(|_| rng.random_bool(0.5));
    let reasons = choice_reasons(&view, &opinions(actions.iter().copied()), taken);
    let me = view.viewer().unwrap();
    let is_about_cards = matches!(
        view.phase(),
        Phase::Play { .. } | Phase::Capture { .. } | Phase::Return { .. } | Phase::Call { .. }
    );
    assert!(is_about_cards || reasons.is_empty(), "{:?}", view.phase());
    let (mut hopes, mut denied, mut risks) = (0, 0, 0);
    for one in &reasons {
        let is_other = |other| other != actions[0] && actions.contains(&other);
        assert!(one.other().is_none_or(is_other), "{reasons:?}");
        let (seat, chance, otherwise) = match *one {
            ChoiceReason::Dekiyaku { seat, dekiyaku, chance, otherwise } => {
                assert!(view.recipes(seat).iter().any(|recipe| recipe.dekiyaku == dekiyaku));
                (seat, chance, otherwise.map(|(_, otherwise)| otherwise))
            }
            ChoiceReason::CardPoints { points, otherwise: (_, otherwise) } => {
                assert!(points <= 264 && points >= otherwise + 2, "{reasons:?}");
                let alone = reasons.iter().filter(|one| one.other().is_some()).count() == 1;
                assert!(alone && Some(one) == reasons.last(), "{reasons:?}");
                continue;
            }
        };
        assert!(view.round().active.contains(seat), "{reasons:?}");
        assert!(chance <= 100 && otherwise.is_none_or(|otherwise| otherwise <= 100), "{reasons:?}");
        let is_clear = |otherwise: u8| otherwise.abs_diff(chance) >= 3;
        assert!(otherwise.is_none_or(is_clear), "{reasons:?}");
        let is_rarer = otherwise.is_some_and(|otherwise| otherwise > chance);
        match seat == me {
            true => hopes += 1 + usize::from(is_rarer),
            false if is_rarer => denied += 1,
            false => risks += 1,
        }
    }
    assert!(hopes <= 1 && denied <= 1 && risks <= 1, "{reasons:?}");
    !reasons.is_empty()
}
