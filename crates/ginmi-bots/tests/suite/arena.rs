//! The arena: luck cancels, and results depend only on the seed.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ginmi::action::{Action, LegalActions};
use ginmi::cards::{Card, CardSet};
use ginmi::seat::Seat;
use ginmi::{Game, Match, NextInput, View};
use ginmi_bots::arena::{
    Arena, ArenaError, ArenaPlayer, ArenaScores, DealResults, EntryResult, LUCK_TRIALS, OracleBot,
    OracleKnowledge, PerfectInfoPlayer, SampleSums,
};
use ginmi_bots::driver::draw;
use ginmi_bots::{Bot, BotKind, Budget};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn kind(kind: &BotKind, seed: u64) -> ArenaPlayer {
    kind.build(seed).into()
}

/// The game for tests that work with any game.
const ANY: Game = Game::ALL[0];

/// A match as short as the house rules allow.
fn one_round(game: Game, players: usize) -> Match {
    Match::new(game, players, [("rounds", "1")]).unwrap()
}

/// The deals of an arena, without how long they took.
fn deals<E: Sync>(arena: &Arena<'_, E>, deals: u64, jobs: usize) -> Vec<DealResults> {
    let mut all = Vec::new();
    arena
        .play(0..deals, jobs, &AtomicBool::new(false), |deal| {
            let mut deal = deal.clone();
            for played in deal.lineups.iter_mut().flatten() {
                *played = EntryResult { time: Default::default(), ..*played };
            }
            all.push(deal);
            ControlFlow::Continue(())
        })
        .unwrap();
    all
}

#[test]
fn equal_players_come_out_even_in_every_deal() {
    for game in Game::ALL.iter().copied() {
        for players in game.players() {
            for same in [BotKind::Greedy, BotKind::Random] {
                let game = Match::new(game, players, [("rounds", "2")]).unwrap();
                let lineups = vec![vec![same; players]];
                for deal in
                    deals(&Arena { game, lineups, seed: 5, luck_adjusted: None, seat: &kind }, 2, 1)
                {
                    for played in &deal.lineups[0] {
                        assert_eq!(played.money, 0, "{same} in {}", game.game());
                        assert_eq!(played.decisions, deal.lineups[0][0].decisions);
                    }
                }
            }
        }
    }
}

#[test]
fn what_one_wins_the_others_lose() {
    for game in Game::ALL.iter().copied() {
        for players in game.players() {
            let mut lineup = vec![BotKind::Greedy; players];
            lineup[0] = BotKind::Random;
            let arena = Arena {
                game: one_round(game, players),
                lineups: vec![lineup],
                seed: 5,
                luck_adjusted: None,
                seat: &kind,
            };
            let deals = deals(&arena, 5, 1);
            assert!(deals.iter().any(|deal| deal.lineups[0][0].money != 0));
            for deal in deals {
                assert_eq!(deal.lineups[0].iter().map(|played| played.money).sum::<i64>(), 0);
            }
        }
    }
}

#[test]
fn jobs_change_nothing_and_seeds_do() {
    for game in Game::ALL.iter().copied() {
        let players = game.capacity();
        let rest = vec![BotKind::Greedy; players - 1];
        let lineups = vec![
            [vec![BotKind::Random], rest.clone()].concat(),
            [vec![BotKind::Greedy], rest.clone()].concat(),
        ];
        let game = one_round(game, players);
        let arena =
            Arena { game, lineups: lineups.clone(), seed: 5, luck_adjusted: None, seat: &kind };
        let alone = deals(&arena, 12, 1);
        assert_eq!(alone.len(), 12);
        assert_eq!(alone, deals(&arena, 12, 4));
        assert_eq!(alone, deals(&arena, 12, 100));
        assert_eq!(alone[..5], deals(&arena, 5, 3));
        let other = Arena { game, lineups, seed: 6, luck_adjusted: None, seat: &kind };
        assert_ne!(alone, deals(&other, 12, 4));
    }
}

#[test]
fn lineups_play_the_same_deals_and_do_not_disturb_each_other() {
    let one = vec![BotKind::Random, BotKind::Greedy];
    let two = vec![BotKind::Greedy, BotKind::Random];
    let game = one_round(ANY, 2);
    let play =
        |lineups| deals(&Arena { game, lineups, seed: 5, luck_adjusted: None, seat: &kind }, 20, 2);
    let both = play(vec![one.clone(), two.clone()]);
    for (number, (one, two)) in play(vec![one]).into_iter().zip(play(vec![two])).enumerate() {
        assert_eq!(both[number].lineups, [&one.lineups[..], &two.lineups[..]].concat());
        // The same two in the same seats, named in the other order.
        assert_eq!(one.lineups[0][0], two.lineups[0][1]);
    }
}

#[test]
fn an_arena_ends_when_its_callback_breaks() {
    let game = one_round(ANY, 2);
    let lineups = vec![vec![BotKind::Greedy, BotKind::Random]];
    let arena = Arena { game, lineups, seed: 5, luck_adjusted: None, seat: &kind };
    let mut seen = 0;
    let stop = AtomicBool::new(false);
    arena
        .play(0..u64::MAX, 2, &stop, |_| {
            seen += 1;
            if seen == 7 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .unwrap();
    assert_eq!((seen, stop.load(Ordering::Relaxed)), (7, false));

    stop.store(true, Ordering::Relaxed);
    arena.play(0..100, 2, &stop, |_| panic!("it was stopped before it began")).unwrap();
}

/// Looks at hidden cards in the match.
struct Peeking(Arc<AtomicBool>);

impl PerfectInfoPlayer for Peeking {
    fn decide(&mut self, game: &Match, legal: &LegalActions) -> Action {
        let hands = Seat::all(game.players()).map(|seat| game.hand(seat));
        let seen: CardSet = hands.flatten().chain(game.stock()).collect();
        let open = game.round_board().field;
        if seen.len() + open.len() == 48 {
            self.0.store(true, Ordering::Relaxed);
        }
        legal.choose(|_| 0).unwrap()
    }
}

/// Tries to join when it has to play a card.
struct Confused;

impl Bot for Confused {
    fn name(&self) -> &str {
        "confused"
    }

    fn decide(&mut self, _: &View, _: &LegalActions) -> Action {
        Action::Join
    }
}

#[test]
fn a_bot_that_sees_everything_can_play() {
    let game = one_round(Game::HachiHachi, 3);
    let lineups = vec![vec![true, false, false]];
    let saw_all = Arc::new(AtomicBool::new(false));
    let seat = |peeking: &bool, seed| match peeking {
        true => ArenaPlayer::PerfectInfo(Box::new(Peeking(Arc::clone(&saw_all)))),
        false => kind(&BotKind::Greedy, seed),
    };
    let mut money = SampleSums::default();
    for deal in deals(&Arena { game, lineups, seed: 5, luck_adjusted: None, seat: &seat }, 20, 2) {
        money.note(deal.lineups[0][0].money);
    }
    assert!(saw_all.load(Ordering::Relaxed), "every card of the deck");
    assert!(money.sum() < 0, "it always takes the first card: {money:?}");
}

/// Decisions of an oracle in the first turns of a match, each with a shuffled draw pile.
fn decisions(knowledge: OracleKnowledge, shuffle: impl Fn(&mut [Card])) -> Vec<Action> {
    let mut game = one_round(Game::HachiHachi, 3);
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut decided = Vec::new();
    while decided.len() < 12 {
        match game.next() {
            NextInput::Decision(_) => {
                let mut oracle = OracleBot::new(knowledge, Budget::Simulations(3000), 1);
                decided.push(oracle.decide(&game.reorder_stock(&shuffle), &game.legal()));
                let first = game.legal().nth(0).unwrap();
                game.apply(game.phase().seat().unwrap(), first, &mut ()).unwrap();
            }
            NextInput::Chance(chance) => game.chance(&draw(&chance, &mut rng), &mut ()).unwrap(),
            NextInput::Over => break,
        }
    }
    decided
}

#[test]
fn only_a_bot_that_sees_everything_sees_the_draw_pile() {
    let as_it_is = |_: &mut [Card]| {};
    let reversed = |stock: &mut [Card]| stock.reverse();
    assert_eq!(
        decisions(OracleKnowledge::Hands, as_it_is),
        decisions(OracleKnowledge::Hands, reversed)
    );
    assert_ne!(
        decisions(OracleKnowledge::Everything, as_it_is),
        decisions(OracleKnowledge::Everything, reversed)
    );
}

#[test]
fn a_bot_with_an_illegal_action_is_named() {
    let game = one_round(Game::HachiHachi, 3);
    let lineups = vec![vec![true; 3], vec![true, true, false]];
    let seat = |honest: &bool, seed| {
        if *honest { kind(&BotKind::Greedy, seed) } else { Confused.into() }
    };
    let arena = Arena { game, lineups, seed: 5, luck_adjusted: None, seat: &seat };
    let played = arena.play(0..10, 2, &AtomicBool::new(false), |_| panic!("no deal is finished"));
    let Err(ArenaError::Foul(foul)) = played else { panic!("{played:?}") };
    assert_eq!((foul.deal, foul.lineup, foul.rotation, foul.entry), (0, 1, 0, 2));
    assert!(foul.to_string().contains("entry 2 wants Join: "), "{foul}");
}

#[test]
fn results_less_luck_agree_with_the_others_and_are_surer() {
    for game in Game::ALL.iter().copied() {
        // The draw is a smaller part of the luck there, so it takes more deals to see.
        let count = if game == Game::KoiKoi { 300 } else { 150 };
        let lost = |luck_adjusted| {
            let game = one_round(game, 2);
            let arena = Arena {
                game,
                lineups: vec![vec![BotKind::Novice, BotKind::Greedy]],
                seed: 5,
                luck_adjusted,
                seat: &kind,
            };
            let mut scores = ArenaScores::new(&arena, None);
            deals(&arena, count, 2).iter().for_each(|deal| scores.note(deal));
            scores.entries(0)[0].money(0.05)
        };
        let (plain, adjusted) = (lost(None), lost(Some(LUCK_TRIALS)));
        let [margin, less] = [plain, adjusted].map(|lost| lost.margin.unwrap());
        assert!(less < 0.9 * margin, "{game}: {plain}, less luck {adjusted}");
        // They differ by the luck, which varies as much as is missing from the second. The margins
        // are two standard errors, and three are allowed.
        let luck = (margin * margin - less * less).sqrt();
        assert!((plain.mean - adjusted.mean).abs() < 1.5 * luck, "{game}: {plain}, {adjusted}");
    }
}

#[test]
fn luck_does_not_tell_equal_players_apart_and_depends_on_the_seed_alone() {
    for game in Game::ALL.iter().copied() {
        for players in game.players() {
            let lineups = vec![vec![BotKind::Greedy; players]];
            let game = one_round(game, players);
            let arena = Arena { game, lineups, seed: 5, luck_adjusted: Some(2), seat: &kind };
            let alone = deals(&arena, 6, 1);
            assert_eq!(alone, deals(&arena, 6, 3));
            for entries in alone.iter().map(|deal| &deal.lineups[0]) {
                // Each luck is rounded to a millionth in each rotation.
                let all_rotations =
                    |played: &EntryResult| played.luck.unsigned_abs() <= players as u64;
                assert!(entries.iter().all(all_rotations), "{game:?}: {entries:?}");
            }
        }
    }
}
