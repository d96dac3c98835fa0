mod numbers;

use ginmi::yaku::{Teyaku, TeyakuGroup};

use super::*;
use crate::words::Lang;

fn hand(game: Game, codes: &str) -> CalculatorInput {
    let mut calculator = CalculatorInput::new(game);
    codes
        .split(' ')
        .for_each(|code| calculator.apply(CalculatorChange::Touch(code.parse().unwrap())));
    calculator
}

/// A round with these complete piles.
fn round(game: Game, piles: &[&str]) -> CalculatorInput {
    let mut calculator = CalculatorInput::new(game);
    calculator.apply(CalculatorChange::Mode(CalculatorMode::Round));
    for (player, cards) in piles.iter().enumerate() {
        calculator.apply(CalculatorChange::Target(player));
        for code in cards.split(' ').filter(|code| !code.is_empty()) {
            calculator.apply(CalculatorChange::Touch(code.parse().unwrap()));
        }
    }
    calculator
}

#[test]
fn hh_5_a_hand_names_its_teyaku_what_to_show_and_who_pays() {
    let calculator = hand(Game::HachiHachi, "11a 11b 11c 11d 12b 12c 12d");
    let scene = calculator.scene(Lang::English);
    let names: Vec<&str> = scene.lines.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(names, ["Four-Three", "Empty Hand"]);
    assert_eq!(scene.lines[0].value, "20 kan");
    assert_eq!(scene.lines[0].cards.len(), 7);
    assert!(scene.notes[0].contains("288 points: 576"), "{:?}", scene.notes);
    let japanese = calculator.scene(Lang::Japanese);
    assert_eq!(japanese.lines[0].other, "Four-Three");
    assert!(japanese.notes[0].contains("288点ずつ"), "{:?}", japanese.notes);
}

#[test]
fn a_hand_takes_as_many_cards_as_are_dealt_and_gives_them_back() {
    let mut calculator = hand(Game::Nuki, "1a 1b 1c 1d 2a 2b 2c 3a 3b 4a");
    assert_eq!(calculator.hand.len(), 7);
    assert!(calculator.scene(Lang::English).is_done);
    calculator.apply(CalculatorChange::Touch("1a".parse().unwrap()));
    let scene = calculator.scene(Lang::English);
    assert_eq!(scene.progress, "6 of 7 cards");
    assert!(scene.problem.unwrap().contains("1 more"));
}

#[test]
fn the_simplest_round_needs_nothing_but_cards() {
    let scene = round(Game::HachiHachi, &["1b 2b 3b"]).scene(Lang::English);
    assert!(scene.is_done, "{:?}", scene.problem);
    assert!(scene.ending.starts_with("Player A calls shoubu"), "{}", scene.ending);
    let changes: Vec<&str> = scene.changes.iter().map(|change| change.1.as_str()).collect();
    assert_eq!(changes, ["+168", "−84", "−84"]);
    assert_eq!((scene.payments[0].rule, &*scene.payments[0].reason), ("HH-7.1", "Poetry Ribbons"));
    let stopped = round(Game::Taiyaku, &["", "6b 9b 10b"]).scene(Lang::Japanese);
    assert!(stopped.ending.contains("TY-6.2"));
    assert_eq!(stopped.changes[1], ("Bさん".to_owned(), "+16".to_owned()));
}

#[test]
fn a_card_is_in_one_pile_and_missing_cards_are_asked_for() {
    let mut calculator = round(Game::HachiHachi, &["1a 2a", "1a"]);
    assert_eq!(calculator.piles[0].to_string(), "2a");
    let scene = calculator.scene(Lang::English);
    assert!(!scene.is_done);
    assert!(scene.problem.unwrap().contains("46 are not in any pile"));
    // Remove the odd card, and give the rest to one player.
    calculator.apply(CalculatorChange::Target(1));
    calculator.apply(CalculatorChange::Touch("2a".parse().unwrap()));
    calculator.apply(CalculatorChange::Rest(2));
    let scene = calculator.scene(Lang::English);
    assert!(scene.is_done, "{:?}", scene.problem);
    assert!(scene.payments.iter().all(|one| one.rule.starts_with("HH-7")));
}

#[test]
fn hh_6_2_players_with_dekiyaku_have_called_sage_where_all_hands_are_empty() {
    let mut calculator = round(Game::HachiHachi, &["1b 2b 3b 4b", "6b 9b 10b 1c"]);
    calculator.apply(CalculatorChange::End(CalculatorEnding::HandsEmpty));
    for (lang, name) in [(Lang::English, "Player A"), (Lang::Japanese, "Aさん")] {
        let problem = calculator.scene(lang).problem.unwrap();
        assert!(problem.contains("HH-6.2") && problem.contains(name), "{problem}");
    }
    // The piles do not show who called first.
    calculator.apply(CalculatorChange::Sage(1));
    calculator.apply(CalculatorChange::Sage(0));
    assert!(calculator.scene(Lang::English).winner.unwrap().starts_with("Player B"));
    // If one of them ended the round, the other must have called sage, and pays for both.
    calculator.sage.clear();
    calculator.apply(CalculatorChange::End(CalculatorEnding::Shoubu(0)));
    let scene = calculator.scene(Lang::English);
    let changes: Vec<&str> = scene.changes.iter().map(|change| change.1.as_str()).collect();
    assert_eq!(changes[..2], ["+168", "−168"], "{:?}", scene.notes);
    assert!(scene.notes[0].contains("Player B is the only opponent in sage"), "{:?}", scene.notes);
    let mut alone = round(Game::HachiHachi, &["1b 2b 3b 4b"]);
    alone.apply(CalculatorChange::End(CalculatorEnding::HandsEmpty));
    assert!(alone.scene(Lang::English).winner.unwrap().starts_with("Player A"));
}

#[test]
fn impossible_calls_are_explained_in_both_languages() {
    let mut calculator = round(Game::Nuki, &["1a 1b"]);
    for end in [CalculatorEnding::Shoubu(0), CalculatorEnding::Cancel(1), CalculatorEnding::Stop(0)]
    {
        calculator.apply(CalculatorChange::End(end));
        for lang in Lang::ALL {
            let scene = calculator.scene(*lang);
            assert!(!scene.is_done && scene.problem.is_some(), "{end:?}");
        }
    }
}

#[test]
fn removed_players_leave_nothing_behind() {
    let mut calculator = round(Game::HachiHachi, &["1b 2b 3b", "", "6b 9b 10b"]);
    calculator.apply(CalculatorChange::Sage(2));
    calculator.apply(CalculatorChange::End(CalculatorEnding::Shoubu(2)));
    calculator.apply(CalculatorChange::Players(2, 9));
    assert_eq!((calculator.active, calculator.out), (2, 5));
    assert_eq!((calculator.end, calculator.sage.len()), (CalculatorEnding::Likely, 0));
    assert!(calculator.piles[2].is_empty() && calculator.target < 2);
    assert!(calculator.scene(Lang::English).is_done);
}

#[test]
fn hh_8_3_the_player_who_left_the_card_pays_for_the_diving() {
    let mut calculator = round(Game::HachiHachi, &["1a 1b 1c 1d 2b 3b", "", ""]);
    calculator.apply(CalculatorChange::Claim(0, HandTeyaku { a: Some(Teyaku::TRIPLET), b: None }));
    calculator.apply(CalculatorChange::LiableDive(0, 1, Some(2)));
    let pays = |calculator: &CalculatorInput| -> Vec<u32> {
        let scene = calculator.scene(Lang::English);
        let dives = scene.payments.iter().filter(|one| one.reason.starts_with("diving"));
        dives.map(|one| one.amount).collect()
    };
    // Nobody is liable for a dive that did not happen.
    assert!(pays(&calculator).is_empty());
    calculator.apply(CalculatorChange::Dive(0, 1));
    assert_eq!(pays(&calculator), [24]);
    assert!(calculator.scene(Lang::English).people[0].can_be_left);
    calculator.apply(CalculatorChange::LiableDive(0, 1, None));
    assert_eq!(pays(&calculator), [12, 12]);
}

#[test]
fn a_result_has_a_summary() {
    let of = |calculator: &CalculatorInput| calculator.scene(Lang::English).summary;
    assert_eq!(of(&hand(Game::HachiHachi, "1a 1b")), "2 of 7 cards");
    let whole = of(&hand(Game::HachiHachi, "11a 11b 11c 11d 12b 12c 12d"));
    assert!(whole.starts_with("Four-Three 20 kan · Empty Hand "), "{whole}");
    let piles = round(Game::HachiHachi, &["1b 2b 3b 4b", "", ""]);
    assert_eq!(of(&piles), "A +168 · B −84 · C −84");
}

#[test]
fn a_calculation_stands_in_the_address() {
    let mut calculator = round(Game::HachiHachi, &["1b 2b 3b 1a 1c 1d", "6b 9b 10b", ""]);
    let claims = HandTeyaku { a: Some(Teyaku::TRIPLET), b: Some(Teyaku::RED) };
    for change in [
        CalculatorChange::Players(3, 2),
        CalculatorChange::Claim(0, claims),
        CalculatorChange::Dive(0, 1),
        CalculatorChange::Sage(1),
        CalculatorChange::End(CalculatorEnding::Shoubu(0)),
        CalculatorChange::Leader(1),
        CalculatorChange::Multiplier(4),
        CalculatorChange::Pot(30),
        CalculatorChange::Purse(2, 5),
        CalculatorChange::Blind,
        CalculatorChange::DealersHand(Some(1)),
        CalculatorChange::Liable(0, Dekiyaku::POETRY_RIBBONS, Some(2)),
        CalculatorChange::LiableDive(0, 1, Some(1)),
        CalculatorChange::Switch(1),
        CalculatorChange::Switch(0),
    ] {
        calculator.apply(change);
    }
    let query = calculator.query();
    let read = CalculatorInput::read(Game::HachiHachi, &format!("?{query}"));
    assert_eq!(read, calculator, "{query}");
    assert!(query.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"=&.-".contains(&byte)));
    let hand = hand(Game::Taiyaku, "1a 1b 1c 1d");
    assert_eq!(hand.query(), "hand=1a.1b.1c.1d");
    assert_eq!(CalculatorInput::read(Game::Taiyaku, &hand.query()), hand);
    assert_eq!(CalculatorInput::new(Game::Nuki).query(), "");
}

#[test]
fn nonsense_in_the_address_is_left_out() {
    let query = "?hand=1a.1b.2a.2b.3a.3b.4a.5a.zz&players=99&a=1a.1a.0&b=1a&to=z&end=shoubu.z&times=200\
                 &liable=x&dived=a99.é1&liable-dives=ab13.é.abé&teyaku-a=seven-empties&kan=11&pot=-4&purse-b=99999999999";
    let read = CalculatorInput::read(Game::HachiHachi, query);
    assert_eq!(read.hand.len(), 7);
    assert_eq!((read.active, read.multiplier, read.end), (3, 1, CalculatorEnding::Likely));
    assert_eq!(read.piles[0].to_string(), "1a");
    assert!(read.piles[1].is_empty() && read.claims[0].is_empty() && read.switched.is_empty());
}

#[test]
fn every_teyaku_can_be_claimed_in_its_group() {
    for game in Game::ALL {
        let calculator = CalculatorInput::new(*game);
        let of = |group| calculator.teyaku_options(Lang::English, group).len() - 1;
        let worth = |teyaku| with_game!(game, G => G::teyaku_worth(&Default::default(), teyaku, G::CAPACITY));
        // Some exist by a house rule only.
        let usual = game.info().teyaku.iter().filter(|teyaku| worth(**teyaku).is_some());
        assert_eq!(of(TeyakuGroup::A) + of(TeyakuGroup::B), usual.count());
    }
}

#[test]
fn a_calculation_goes_by_the_house_rules_that_are_set() {
    let options = [
        ("kan", "10"),
        ("yaku.red", "3"),
        ("yaku.four-three", "off"),
        ("must-play", "last-rounds(2)"),
    ];
    let options = options.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let rules = crate::model::OptionTexts::from(options);
    let game = Game::HachiHachi;
    let mut calculator = hand(game, "1b 2c 4c 5b 6c 8c 9d");
    let sum = |calculator: &CalculatorInput| calculator.scene(Lang::English).summary;
    let usual = sum(&calculator);
    calculator.set_rules(&rules);
    assert_ne!(sum(&calculator), usual);
    assert_eq!(calculator.all_rules(), rules);
    let names = |calculator: &CalculatorInput| {
        let teyaku = calculator.teyaku_options(Lang::English, TeyakuGroup::A);
        teyaku.into_iter().filter_map(|one| one.1).map(Teyaku::id).collect::<Vec<_>>()
    };
    assert!(!names(&calculator).contains(&"four-three"));
    let read = CalculatorInput::read(game, &calculator.query());
    assert_eq!((read.all_rules(), &read), (rules.clone(), &calculator), "{}", calculator.query());
    calculator.apply(CalculatorChange::Mode(CalculatorMode::Round));
    calculator.apply(CalculatorChange::Clear);
    assert_eq!(calculator.all_rules(), rules, "only cards and numbers are taken back");
    let mut other = hand(game, with_game!(game, G => G::example(Teyaku::NO_CHAFF)));
    assert!(other.scene(Lang::English).lines.is_empty());
    let no_chaff = [("yaku.no-chaff".to_owned(), "4".to_owned())];
    other.set_rules(&crate::model::OptionTexts::from(no_chaff));
    assert!(!other.scene(Lang::English).lines.is_empty(), "it exists by a house rule");
    calculator.set_rules(&Default::default());
    assert!(calculator.options().is_empty() && names(&calculator).contains(&"four-three"));
    let read = CalculatorInput::read(game, "?rule.kan=11&rule.grand-field=on&rule.yaku.red=5");
    assert_eq!(read.options(), [("yaku.red", "5")]);
}

#[test]
fn every_game_tells_of_its_hands_and_of_every_way_to_end() {
    for (game, lang) in
        Game::ALL.iter().flat_map(|game| Lang::ALL.iter().map(|lang| (*game, *lang)))
    {
        for yaku in game.info().teyaku {
            let worth =
                with_game!(game, G => G::teyaku_worth(&Default::default(), *yaku, G::CAPACITY));
            // Some exist by a house rule only.
            if worth.is_none() {
                continue;
            }
            let example: CardSet = with_game!(game, G => G::example(*yaku)).parse().unwrap();
            let scene = hand(game, &example.to_string()).scene(lang);
            assert!(scene.is_done && !scene.lines.is_empty(), "{game}: {yaku}");
            assert!(scene.notes.iter().all(|note| !note.is_empty()), "{game}: {:?}", scene.notes);
        }
        for yaku in game.info().dekiyaku {
            let recipes = game.recipes();
            let Some(recipe) = recipes.iter().find(|recipe| recipe.dekiyaku == *yaku) else {
                continue;
            };
            let mut calculator = round(game, &[&recipe.example().to_string()]);
            for (name, end) in calculator.ending_options(lang) {
                assert!(!name.is_empty());
                calculator.apply(CalculatorChange::End(end));
                let scene = calculator.scene(lang);
                let text = scene.problem.as_ref().unwrap_or(&scene.ending);
                assert!(!text.is_empty(), "{game}: {yaku}, {end:?}");
            }
        }
        for rule in house_rules(game) {
            assert_ne!(crate::model::option_text(game, *rule, lang), rule.0);
        }
    }
}

#[test]
fn of_two_values_of_a_house_rule_the_last_that_was_switched_is_in_force() {
    for game in Game::ALL {
        let mut calculator = CalculatorInput::new(*game);
        for (index, rule) in house_rules(*game).iter().enumerate() {
            calculator.apply(CalculatorChange::Switch(index));
            assert!(calculator.options().contains(rule), "{game}: {rule:?}");
            assert!(ginmi::Match::new(*game, 2, calculator.options()).is_ok(), "{game}: {rule:?}");
        }
    }
}
