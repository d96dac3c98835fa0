use super::*;
use crate::greedy::final_piles::RoundPayoff as _;
use ginmi::PlayableMatch as _;
use ginmi::cards::CardSet;
use ginmi::games::common::Rules as _;
use ginmi::games::hachi_hachi::Match;
use ginmi::yaku::Teyaku;

/// House rules by name and value.
type Pairs<'a> = &'a [(&'a str, &'a str)];

const ME: Seat = Seat::new(0);
const OTHER: Seat = Seat::new(1);

/// What seat 0 sees of a round of three.
fn view(pairs: Pairs<'_>) -> View {
    let options = HachiHachi::options(pairs.iter().copied()).unwrap();
    let mut view = Match::new(&options, 3).unwrap().view(Some(ME));
    view.board.round.active = Seat::all(3).collect();
    view
}

/// What seat 0 is paid for these final piles.
fn paid(view: &View, piles: [&str; 3]) -> f32 {
    let piles = piles.map(|pile| pile.parse().unwrap());
    HachiHachi::payoff(&view.board, &VisibleCards::new(view, ME)).final_payoff(&piles)
}

/// 90 card points, with the fourth card of a triplet; no dekiyaku.
const DIVES_AND_ESCAPES: &str = "1a 3a 8a 11a 4a";

#[test]
fn hh_7_4_achievements_pay_what_the_house_rules_say() {
    let check = |pairs: Pairs<'_>, b, expected: f32| {
        let mut view = view(pairs);
        view.board.round.claims[ME].b = Some(b);
        view.board.game.deal.to_catch[ME] = "4a".parse().unwrap();
        assert_eq!(paid(&view, [DIVES_AND_ESCAPES, "", ""]), 2.0 + expected, "{pairs:?}");
    };
    let animal = Teyaku::ONE_ANIMAL;
    check(&[], animal, 24.0 + 24.0);
    check(&[], Teyaku::ONE_BRIGHT, 24.0);
    check(&[("yaku.no-chaff", "4")], Teyaku::NO_CHAFF, 24.0);
    check(&[("kan", "10"), ("kan-yaku", "12")], animal, 20.0 + 20.0);
    check(&[("achievements", "off")], animal, 0.0);
    check(&[("yaku.escape", "off")], animal, 24.0);
    check(&[("yaku.escape", "10p")], animal, 20.0 + 24.0);
    check(&[("yaku.diving", "3")], animal, 24.0 + 72.0);
    check(&[("yaku.diving", "off")], animal, 24.0);
    check(&[("totals", "split")], animal, 12.0 + 12.0);
    check(&[("dealer-hand-swap", "1"), ("yaku.dealers-hand", "2")], animal, 48.0 + 48.0);
    check(&[("dealer-hand-swap", "1"), ("yaku.dealers-hand", "off")], animal, 48.0);
}

#[test]
fn hh_7_4_an_opponent_is_paid_for_achievements_too() {
    let mut view = view(&[("yaku.escape", "5p")]);
    view.board.round.claims[OTHER].b = Some(Teyaku::RED);
    assert_eq!(paid(&view, ["", DIVES_AND_ESCAPES, ""]), -88.0 - 5.0);
}

#[test]
fn hh_11_30_diving_is_paid_once_hands_are_empty() {
    let check = |pairs: Pairs<'_>, opponent, expected: f32| {
        let mut view = view(pairs);
        view.board.game.deal.to_catch[ME] = "4a".parse().unwrap();
        assert_eq!(paid(&view, ["4a", opponent, ""]), expected, "{pairs:?}");
    };
    check(&[], "1b 2b 3b", -84.0 + 24.0);
    check(&[("diving", "hands-empty")], "1b 2b 3b", -84.0);
    check(&[("diving", "hands-empty")], "", -78.0 + 24.0);
}

#[test]
fn hh_7_3_without_sixteen_chaff_card_points_are_paid() {
    let chaff = "1c 1d 2c 2d 3c 3d 4c 4d 5c 5d 6c 6d 7c 7d 8c 8d";
    let check = |pairs: Pairs<'_>, expected: f32| {
        assert_eq!(paid(&view(pairs), [chaff, "", ""]), expected, "{pairs:?}");
    };
    check(&[], 288.0);
    check(&[("yaku.sixteen-chaff", "50p/60p/75p/100p+0")], 100.0);
    check(&[("totals", "split")], 144.0);
    check(&[("yaku.sixteen-chaff", "off")], 16.0 - 88.0);
    check(&[("special", "off")], 16.0 - 88.0);
}

#[test]
fn hh_11_3_opponents_split_what_dekiyaku_are_worth() {
    let split = view(&[("totals", "split")]);
    assert_eq!(paid(&split, ["1b 2b 3b", "", ""]), 84.0);
    assert_eq!(paid(&split, ["", "1b 2b 3b", ""]), -42.0);
    let shares = [split, view(&[])].map(|view| HachiHachi::share_of_worth(&view.board));
    assert_eq!(shares, [0.5, 1.0]);
}

#[test]
fn hh_11_27_what_is_paid_at_once_is_not_paid_again() {
    const AT_ONCE: [(&str, &str); 2] = [("cancel", "off"), ("sage-pay", "at-once")];
    let at_once = |pairs: Pairs<'_>| {
        let mut view = view(&[&AT_ONCE, pairs].concat());
        // Seat 0 has been paid for Poetry Ribbons, and has called sage.
        let deal = &mut view.board.game.deal;
        deal.calls.worth[ME] = 84;
        deal.calls.sage.insert(ME);
        deal.rises.open.insert(ME);
        deal.rises.paid[ME] = [84, 84];
        view
    };
    let (poetry, blue) = ("1b 2b 3b", "6b 9b 10b");
    let open = at_once(&[]);
    assert_eq!(paid(&open, [poetry, "1a", ""]), 0.0);
    assert_eq!(paid(&open, ["1b 2b 3b 6b 9b 10b", "", ""]), 168.0);
    // Half of what was paid goes back to both, and seat 0 pays for both.
    assert_eq!(paid(&open, [poetry, blue, ""]), -84.0 - 168.0);
    let card_points = at_once(&[("sage-empty", "card-points")]);
    assert_eq!(paid(&card_points, [poetry, "1a", ""]), 15.0 - 88.0);
    // Somebody else's sage is open: that player gives half back, and pays for both.
    let mut closed = at_once(&[]);
    let deal = &mut closed.board.game.deal;
    deal.calls.worth[OTHER] = 84;
    deal.rises.open = [OTHER].into_iter().collect();
    deal.rises.paid[OTHER] = [84, 84];
    assert_eq!(paid(&closed, ["1b 2b 3b 1a 3a 8a 12a", blue, ""]), 240.0 + 42.0);
    assert_eq!(paid(&closed, [poetry, blue, "1a 3a 8a 12a"]), 42.0);
}

#[test]
fn hh_11_14_compensation_is_expected_from_those_who_pay_it() {
    let expected = |pairs: Pairs<'_>, me| {
        let mut view = view(pairs);
        view.board.round.leader = ME;
        hand_value::expected_compensation(&view.board, me, 2)
    };
    assert_eq!([ME, OTHER].map(|me| expected(&[], me)), [0.0, 20.0]);
    let by_three = [("compensation-by", "three")];
    assert_eq!([ME, OTHER].map(|me| expected(&by_three, me)), [20.0, 20.0]);
    assert_eq!(expected(&[("compensation", "off")], OTHER), 0.0);
}

#[test]
fn hh_8_a_hand_is_worth_what_its_dekiyaku_pay() {
    let estimate = |pairs: Pairs<'_>| {
        let mut view = view(pairs);
        view.hand = "1b 2b 6a 4c 5c 8c 9c".parse::<CardSet>().unwrap();
        hand_value::estimate_hand(&view, ME)
    };
    let standard = estimate(&[]);
    assert_eq!(estimate(&[("dekiyaku", "off")]), standard - 28.0);
    assert_eq!(estimate(&[("yaku.poetry-ribbons", "42p")]), standard - 14.0);
    assert_eq!(estimate(&[("boar-deer-butterflies", "on")]), standard + 14.0);
    assert_eq!(estimate(&[("yaku.boar-deer-butterflies", "14")]), standard + 28.0);
    assert_eq!(estimate(&[("totals", "split")]), standard - 14.0);
}
