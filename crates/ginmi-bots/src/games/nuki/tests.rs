use super::*;
use crate::greedy::final_piles::RoundPayoff as _;
use ginmi::PlayableMatch as _;
use ginmi::cards::Month;
use ginmi::games::common::Rules as _;
use ginmi::games::nuki::Match;
use ginmi::yaku::Teyaku;

/// House rules by name and value.
type Pairs<'a> = &'a [(&'a str, &'a str)];

const ME: Seat = Seat::new(0);

/// What seat 0 sees of a round.
fn view(pairs: Pairs<'_>) -> View {
    let options = Nuki::options(pairs.iter().copied()).unwrap();
    let mut view = Match::new(&options, 2).unwrap().view(Some(ME));
    view.board.round.dealt_in = Seat::all(2).collect();
    view.board.round.active = view.board.round.dealt_in;
    view
}

/// What seat 0 is paid for these final piles.
fn paid(view: &View, piles: [&str; 2]) -> f32 {
    let piles = piles.map(|pile| pile.parse().unwrap());
    Nuki::payoff(&view.board, &VisibleCards::new(view, ME)).final_payoff(&piles)
}

#[test]
fn nu_9_achievements_pay_what_the_house_rules_say() {
    let check = |pairs: Pairs<'_>, expected: f32| {
        let mut view = view(pairs);
        view.board.round.claims[ME].b = Some(Teyaku::ONE_BRIGHT);
        view.board.game.deal.triplets[ME] = Month::new(1);
        // 109 card points, all Pines among them.
        let pile = "1a 1b 1c 1d 3a 8a 11a 9a 10a 2b 3b";
        let points = f32::from(pile.parse::<ginmi::cards::CardSet>().unwrap().points());
        assert_eq!(paid(&view, [pile, ""]), points + expected, "{pairs:?}");
    };
    check(&[("dekiyaku", "off")], 20.0);
    check(&[("dekiyaku", "off"), ("achievements", "off")], 0.0);
    check(&[("dekiyaku", "off"), ("yaku.escape", "off")], 10.0);
    check(&[("dekiyaku", "off"), ("yaku.escape", "3")], 40.0);
    check(&[("dekiyaku", "off"), ("yaku.diving", "25p")], 35.0);
}

#[test]
fn nu_8_without_sixteen_chaff_card_points_are_paid() {
    let chaff = "1c 1d 3c 3d 4c 4d 5c 5d 6c 6d 7c 7d 8c 8d 9c 9d";
    let check = |pairs: Pairs<'_>, expected: f32| {
        assert_eq!(paid(&view(pairs), [chaff, ""]), expected, "{pairs:?}");
    };
    check(&[], 120.0);
    check(&[("yaku.sixteen-chaff", "35p+0")], 35.0);
    check(&[("special", "off")], 16.0);
}

#[test]
fn nu_10_a_hand_is_worth_what_its_dekiyaku_pay() {
    let joining = |pairs: Pairs<'_>| {
        let mut view = view(pairs);
        view.hand = "1b 2b 4c 5c 7c 8c 12b".parse().unwrap();
        Nuki::joining_value(&view, ME)
    };
    let standard = joining(&[]);
    let near = |pairs, expected: f32| (joining(pairs) - expected).abs() < 0.001;
    assert!(near(&[("yaku.poetry-ribbons", "14")], standard + 24.8));
    assert!(near(&[("dekiyaku", "off")], standard - 24.8));
}
