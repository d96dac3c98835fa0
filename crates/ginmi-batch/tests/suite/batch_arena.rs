//! Players that decide for many tables at once get the same results as bots.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ginmi::action::{Action, LegalActions};
use ginmi::encode::ActionSpace;
use ginmi::{Game, View};
use ginmi_batch::{BatchArena, BatchArenaError, DecisionBatch};
use ginmi_bots::arena::{self, Arena, ArenaPlayer, DealResults};
use ginmi_bots::{Bot, BotKind};

/// Plays the legal action with the lowest number.
struct Lowest;

impl Bot for Lowest {
    fn name(&self) -> &str {
        "lowest"
    }

    fn decide(&mut self, view: &View, legal: &LegalActions) -> Action {
        let space = ActionSpace::new(view.game());
        (0..space.len()).find_map(|number| space.action(legal, number)).expect("something is legal")
    }
}

/// Entries: `greedy`, and two that play the lowest number, which may be equal.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Entry {
    Greedy,
    Lowest(u8),
}

fn arena(game: Game, seat: &(dyn Fn(&Entry, u64) -> ArenaPlayer + Sync)) -> Arena<'_, Entry> {
    let lineup = [Entry::Lowest(0), Entry::Greedy, Entry::Lowest(1), Entry::Lowest(0)];
    let players = game.capacity();
    let lineups = vec![lineup[..players].to_vec(), lineup[1..][..players].to_vec()];
    Arena {
        game: arena::deal_match(game, players, []).unwrap(),
        lineups,
        seed: 8,
        luck_adjusted: None,
        seat,
    }
}

fn internal(entry: &Entry, seed: u64) -> ArenaPlayer {
    match entry {
        Entry::Greedy => BotKind::Greedy.build(seed).into(),
        Entry::Lowest(_) => Lowest.into(),
    }
}

fn external(entry: &Entry, seed: u64) -> ArenaPlayer {
    match entry {
        Entry::Greedy => internal(entry, seed),
        Entry::Lowest(_) => ArenaPlayer::External,
    }
}

/// Writes the lowest number of each row.
fn lowest(batch: &mut DecisionBatch<'_, Entry>) -> Result<(), Infallible> {
    assert_ne!(*batch.entry, Entry::Greedy);
    let rows = batch.actions.len();
    assert_eq!(batch.obs.len() % rows, 0);
    for (action, row) in batch.actions.iter_mut().zip(batch.mask.chunks(batch.mask.len() / rows)) {
        *action = row.iter().position(|one| *one == 1).unwrap() as i64;
    }
    Ok(())
}

/// A deal without its times.
fn timeless(deal: &DealResults) -> DealResults {
    let mut deal = deal.clone();
    deal.lineups.iter_mut().flatten().for_each(|played| played.time = Duration::ZERO);
    deal
}

#[test]
fn decisions_from_outside_have_the_same_effect_as_a_bots() {
    let stop = AtomicBool::new(false);
    for game in Game::ALL {
        let mut expected = Vec::new();
        let note = |deals: &mut Vec<DealResults>, deal: &DealResults| {
            deals.push(timeless(deal));
            ControlFlow::Continue(())
        };
        arena(*game, &internal).play(3..40, 1, &stop, |deal| note(&mut expected, deal)).unwrap();
        for (tables, threads) in [(1, 1), (7, 3), (100, 2)] {
            let arena = arena(*game, &external);
            let mut deals = Vec::new();
            let batch_arena = BatchArena { arena: &arena, tables, threads };
            batch_arena.play(3..40, &stop, lowest, |deal| note(&mut deals, deal)).unwrap();
            assert_eq!(deals, expected, "{game}, {tables} tables, {threads} threads");
        }
    }
}

#[test]
fn the_seats_asked_together_do_not_depend_on_threads() {
    let stop = AtomicBool::new(false);
    let arena = arena(Game::ALL[0], &external);
    let asked = |threads| {
        let mut questions = Vec::new();
        let batch_arena = BatchArena { arena: &arena, tables: 5, threads };
        let ask = |batch: &mut DecisionBatch<'_, Entry>| {
            questions.push((*batch.entry, batch.obs.to_vec()));
            lowest(batch)
        };
        batch_arena.play(0..20, &stop, ask, |_| ControlFlow::Continue(())).unwrap();
        questions
    };
    assert_eq!(asked(1), asked(3));
}

#[test]
fn a_contest_ends_early() {
    let stop = AtomicBool::new(false);
    let arena = arena(Game::ALL[0], &external);
    let batch_arena = BatchArena { arena: &arena, tables: 4, threads: 1 };
    let mut deals = 0;
    let few = |_: &DealResults| {
        deals += 1;
        if deals == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    batch_arena.play(0..20, &stop, lowest, few).unwrap();
    assert_eq!(deals, 3);

    let nobody = |_: &DealResults| panic!("no deal is finished");
    let nothing = |_: &mut DecisionBatch<'_, Entry>| Ok::<_, Infallible>(());
    let Err(BatchArenaError::Illegal { row: 0, action: -1 }) =
        batch_arena.play(0..20, &stop, nothing, nobody)
    else {
        panic!("nobody has decided")
    };
    let failing = |_: &mut DecisionBatch<'_, Entry>| Err("no network");
    let Err(BatchArenaError::Ask("no network")) = batch_arena.play(0..20, &stop, failing, nobody)
    else {
        panic!("nobody was asked")
    };
    batch_arena.play(0..20, &AtomicBool::new(true), lowest, nobody).unwrap();
}
