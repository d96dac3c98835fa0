//! The search bot gives legal and reproducible answers under all house rules, from what it may know
//! alone, with any number of threads.

use ginmi::action::{Action, LegalActions};
use ginmi::cards::Card;
use ginmi::{Game, Match, NextInput, View};
use ginmi_bots::{AnyBot, Bot, BotKind, Budget, SearchBot, driver};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A match of one round with a few random house rules that do not contradict each other.
pub(crate) fn random_match(rng: &mut ChaCha8Rng) -> Match {
    loop {
        let game = Game::ALL[rng.random_range(0..Game::ALL.len())];
        let players = rng.random_range(game.players());
        let rules = game.options();
        let mut pairs = vec![("rounds", "1".to_owned())];
        for _ in 0..rng.random_range(0..6) {
            let rule = &rules[rng.random_range(0..rules.len())];
            if rule.name != "rounds" && pairs.iter().all(|(name, _)| *name != rule.name) {
                let samples = &rule.samples;
                pairs.push((rule.name, samples[rng.random_range(0..samples.len())].clone()));
            }
        }
        let pairs = pairs.iter().map(|(name, value)| (*name, value.as_str()));
        if let Ok(game) = Match::new(game, players, pairs) {
            return game;
        }
    }
}

#[test]
fn it_answers_legally_over_all_player_counts_and_house_rules() {
    check_legality(1_000);
}

#[test]
#[ignore = "long: cargo xtask test tests --long"]
fn it_answers_legally_in_ten_thousand_matches() {
    check_legality(10_000);
}

/// Plays this many matches of one round with random house rules.
fn check_legality(matches: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(10_000);
    for number in 0..matches {
        let mut table = random_match(&mut rng);
        let options = table.options();
        // One search bot in each match, and others that lead it into rare situations.
        let own = rng.random_range(0..table.players());
        let mut bots: Vec<AnyBot> = (0..table.players())
            .map(|seat| {
                let others = [BotKind::Random, BotKind::Novice, BotKind::Greedy, BotKind::Net];
                match seat == own {
                    true => AnyBot::Search(SearchBot::new(Budget::Simulations(8), number)),
                    false => others[rng.random_range(0..others.len())].build(number),
                }
            })
            .collect();
        driver::play(&mut table, &mut bots, &mut rng, &mut ())
            .unwrap_or_else(|error| panic!("match {number} with {options:?}: {error:?}"));
    }
}

/// Positions of all games and player counts in which a player has a choice.
pub(crate) fn positions(each: usize) -> impl Iterator<Item = Match> {
    let tables = Game::ALL.iter().flat_map(|game| game.players().map(|players| (*game, players)));
    tables.flat_map(move |(game, players)| {
        let mut rng = ChaCha8Rng::seed_from_u64(players as u64);
        let mut table = Match::new(game, players, []).unwrap();
        let mut bots: Vec<AnyBot> = (0..players as u64).map(|s| BotKind::Novice.build(s)).collect();
        let mut found = Vec::new();
        while found.len() < each {
            match table.next() {
                NextInput::Decision(seat) => {
                    if table.legal().len() > 1 && rng.random_bool(0.2) {
                        found.push(table);
                    }
                    let action = driver::ask(&table, seat, &mut bots[seat.index()]);
                    table.apply(seat, action, &mut ()).unwrap();
                }
                NextInput::Chance(chance) => {
                    table.chance(&driver::draw(&chance, &mut rng), &mut ()).unwrap();
                }
                NextInput::Over => table = Match::new(game, players, []).unwrap(),
            }
        }
        found
    })
}

/// What the seat to decide sees, and what it may do.
pub(crate) fn view_and_actions(table: &Match) -> (View, LegalActions) {
    let NextInput::Decision(seat) = table.next() else { unreachable!("somebody is to decide") };
    (table.view(Some(seat)), table.legal())
}

#[test]
fn c_8_its_decision_does_not_change_when_what_it_cannot_see_is_dealt_anew() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    for table in positions(12) {
        let (view, legal) = view_and_actions(&table);
        let search = SearchBot::new(Budget::Simulations(120), 5);
        let decided = search.clone().decide(&view, &legal);
        for _ in 0..3 {
            let dealt = table.redeal(view.viewer(), |cards: &mut [Card]| cards.shuffle(&mut rng));
            let (view, legal) = view_and_actions(&dealt);
            assert_eq!(search.clone().decide(&view, &legal), decided, "{view:?}");
        }
    }
}

#[test]
fn its_opinions_do_not_depend_on_threads() {
    for table in positions(4) {
        let (view, legal) = view_and_actions(&table);
        let mut search = SearchBot::new(Budget::Simulations(300), 6);
        let alone = search.opinions(&view, &legal);
        assert_eq!(search.in_threads(3).opinions(&view, &legal), alone);
        let best: Option<Action> = alone.first().map(|best| best.action);
        assert_eq!(Some(search.decide(&view, &legal)), best);
    }
}

#[test]
fn a_time_budget_is_kept_within_a_batch() {
    for table in positions(1) {
        let (view, legal) = view_and_actions(&table);
        let time = Budget::Time(std::time::Duration::from_millis(2));
        let action = SearchBot::new(time, 7).in_threads(2).decide(&view, &legal);
        assert!(legal.contains(action));
    }
}
