//! Programs in a match: good ones play, and bad ones delay nobody.

use std::sync::Arc;
use std::time::Duration;

use ginmi::{Game, Match, NextInput};
use ginmi_bots::{Bot, GreedyBot, driver};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::process::ProgramStartError;
use super::{ExternalProgram, ForfeitReason, ProgramCommandError};

/// A game for tests that work with any game.
const ANY: Game = Game::ALL[0];

/// Long enough for any program that answers at all.
const LONG: Duration = Duration::from_secs(60);

/// For programs that never answer.
const SHORT: Duration = Duration::from_millis(20);

fn misbehaving(mode: &str, timeout: Duration) -> Arc<ExternalProgram> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/misbehaving.py");
    let command = format!("python3 '{script}' {mode}");
    let mut program = ExternalProgram::new(&command, timeout).unwrap();
    // However busy the machine is, a program gets to its end.
    program.timeouts.exit = LONG;
    Arc::new(program)
}

/// Plays a match between a bot and greedy, with the same cards each time.
fn played(bot: impl Bot + 'static, game: Game, rules: &[(&str, &str)]) -> Match {
    let mut table = Match::new(game, 2, rules.iter().copied()).unwrap();
    let mut bots: [Box<dyn Bot>; 2] = [Box::new(bot), Box::new(GreedyBot::new())];
    let mut rng = ChaCha8Rng::seed_from_u64(88);
    driver::play(&mut table, &mut bots, &mut rng, &mut ()).unwrap();
    assert_eq!(table.next(), NextInput::Over);
    for (bot, seat) in bots.iter_mut().zip(ginmi::seat::Seat::all(2)) {
        bot.match_over(&table.view(Some(seat)));
    }
    table
}

const ONE_ROUND: &[(&str, &str)] = &[("rounds", "1")];

#[test]
fn a_good_program_plays_every_game() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bot.py");
    let program = Arc::new(ExternalProgram::new(&format!("python3 '{script}'"), LONG).unwrap());
    assert_eq!(program.check().unwrap(), "taker");
    assert_eq!(program.check().unwrap(), "taker");
    assert_eq!(program.shared(|shared| shared.idle.len()), 1, "one process is enough");
    for game in Game::ALL.iter().copied() {
        // Every house rule that can be switched on.
        let mut rules = vec![("rounds", "2")];
        for info in game.options() {
            let choices = info.values.choices().iter().copied();
            rules.extend(
                choices.filter(|id| ["on", "manual"].contains(id)).map(|id| (info.name, id)),
            );
            if Match::new(game, 2, rules.iter().copied()).is_err() {
                rules.pop();
            }
        }
        played(program.bot(1), game, &rules);
    }
    assert_eq!(program.forfeits().total(), 0, "{:?}", program.forfeits());
    assert!(program.forfeits().decisions() > 40, "{:?}", program.forfeits());
}

#[test]
fn greedy_plays_for_programs_that_do_not_answer() {
    let greedy = played(GreedyBot::new(), ANY, ONE_ROUND);
    for (mode, timeout, reason, part) in [
        ("hanging", SHORT, ForfeitReason::Late, "no answer within 20ms"),
        ("dying", LONG, ForfeitReason::Gone, "has ended"),
        ("lying", LONG, ForfeitReason::Illegal, "not one of the legal actions"),
        ("babbling", LONG, ForfeitReason::Malformed, "`Let me see...`"),
        ("binary", LONG, ForfeitReason::Malformed, "`\u{fffd}"),
        ("too-long", LONG, ForfeitReason::Gone, "4096 bytes or more"),
        ("hasty", LONG, ForfeitReason::Malformed, "the last question has the number 1"),
        ("ready-again", LONG, ForfeitReason::Malformed, "ready only once"),
        ("flooding", SHORT, ForfeitReason::Late, "no answer"),
    ] {
        let program = misbehaving(mode, timeout);
        let table = played(program.bot(1), ANY, ONE_ROUND);
        assert_eq!(table.result(), greedy.result(), "{mode}");
        let forfeits = program.forfeits();
        assert_eq!(forfeits.total(), forfeits.decisions(), "{mode}: {forfeits:?}");
        assert!(forfeits.count(reason) > 0, "{mode}: {forfeits:?}");
        assert!(forfeits.first_error(reason).unwrap().contains(part), "{mode}: {forfeits:?}");
        // A program that hangs is waited for three times, and then no more.
        if reason == ForfeitReason::Late {
            assert_eq!(forfeits.count(reason), 3, "{mode}: {forfeits:?}");
            assert_eq!(forfeits.count(ForfeitReason::Gone), forfeits.decisions() - 3, "{mode}");
        }
    }
}

#[test]
fn a_program_that_dies_has_played_until_then() {
    let program = misbehaving("dying-later", LONG);
    played(program.bot(1), ANY, ONE_ROUND);
    let forfeits = program.forfeits();
    assert_eq!(forfeits.count(ForfeitReason::Gone), forfeits.decisions() - 3, "{forfeits:?}");
    // It is started again for another match.
    played(program.bot(1), ANY, ONE_ROUND);
    let both = program.forfeits();
    assert_eq!(both.count(ForfeitReason::Gone), both.decisions() - 6, "{both:?}");
}

#[test]
fn a_program_for_one_match_is_started_again_for_the_next() {
    let program = misbehaving("one-match", LONG);
    for _ in 0..4 {
        played(program.bot(1), ANY, ONE_ROUND);
    }
    let forfeits = program.forfeits();
    assert_eq!(forfeits.total(), 0, "{forfeits:?}");
    assert!(forfeits.decisions() > 4, "{forfeits:?}");
}

#[test]
fn a_program_gets_the_result_of_its_last_match_and_may_exit() {
    let folder = tempfile::tempdir().unwrap();
    let told = folder.path().join("told");
    let program = misbehaving(&format!("telling '{}'", told.display()), LONG);
    for _ in 0..3 {
        played(program.bot(1), ANY, ONE_ROUND);
    }
    drop(program);
    let told = std::fs::read_to_string(told).unwrap();
    assert_eq!(told.lines().filter(|line| line.starts_with("told [")).count(), 3, "{told}");
}

#[test]
fn a_byte_order_mark_before_the_first_line_does_no_harm() {
    let program = misbehaving("marked", LONG);
    assert_eq!(program.check().unwrap(), "marked");
    played(program.bot(1), ANY, ONE_ROUND);
    assert_eq!(program.forfeits().total(), 0, "{:?}", program.forfeits());
}

#[test]
fn null_counts_as_absent_and_whole_floats_as_whole() {
    let program = misbehaving("loose", LONG);
    assert_eq!(program.check().unwrap(), program.command());
    played(program.bot(1), ANY, ONE_ROUND);
    assert_eq!(program.forfeits().total(), 0, "{:?}", program.forfeits());
    assert!(program.forfeits().decisions() > 0);
}

#[test]
fn a_program_that_says_nothing_is_told_about_flushing() {
    let complaint = |mode, exit| {
        let mut program = Arc::into_inner(misbehaving(mode, LONG)).unwrap();
        program.timeouts.greeting = SHORT;
        program.timeouts.exit = exit;
        program.check().unwrap_err().to_string()
    };
    assert_eq!(
        complaint("unflushed", LONG),
        "the program did not answer `hello`: its answer did not come within 20ms, but when its \
         input ended: it must flush its standard output after each line, as `print(line, \
         flush=True)` does in Python"
    );
    let silent = complaint("silent", SHORT);
    assert!(
        silent.contains("it said nothing for 20ms: if it has answered, it must flush"),
        "{silent}"
    );
    assert!(silent.contains("raise `--patience`"), "{silent}");
    let program = misbehaving("hanging", SHORT);
    played(program.bot(1), ANY, ONE_ROUND);
    let forfeits = program.forfeits();
    let late = forfeits.first_error(ForfeitReason::Late).unwrap();
    assert!(late.contains("within 20ms; if it has decided, it must flush"), "{late}");
}

#[test]
fn late_answers_do_no_harm() {
    let program = misbehaving("behind", LONG);
    played(program.bot(1), ANY, ONE_ROUND);
    assert_eq!(program.forfeits().total(), 0, "{:?}", program.forfeits());
    assert!(program.forfeits().decisions() > 0);
}

#[test]
fn programs_that_cannot_start_are_reported_before_play() {
    let complaint = |mode, timeout| misbehaving(mode, timeout).check().unwrap_err().to_string();
    assert_eq!(
        complaint("absent", LONG),
        "the program did not answer `hello`: the program has ended"
    );
    assert!(complaint("rude", LONG).contains("with `Hello!`: expected value"));
    assert!(complaint("old", LONG).contains("it speaks version 0 of the protocol, and this is 1"));
    let nowhere = ExternalProgram::new("no-such-program --fast", LONG).unwrap();
    assert!(matches!(nowhere.check(), Err(ProgramStartError::System { .. })));
    assert!(nowhere.check().unwrap_err().to_string().contains("`no-such-program` cannot be"));
    assert_eq!(ExternalProgram::new("  ", LONG).unwrap_err(), ProgramCommandError::Empty);
    let quotes = ExternalProgram::new("python3 'bot.py", LONG).unwrap_err().to_string();
    assert!(quotes.contains("a quotation mark is not closed"), "{quotes}");
}

#[test]
fn unlimited_patience_does_no_harm() {
    let program = misbehaving("behind", Duration::MAX);
    assert_eq!(program.check().unwrap(), "behind");
    played(program.bot(1), ANY, ONE_ROUND);
    assert_eq!(program.forfeits().total(), 0, "{:?}", program.forfeits());
}

#[test]
fn a_program_that_never_starts_is_given_up() {
    let program = Arc::new(ExternalProgram::new("no-such-program", LONG).unwrap());
    let greedy = played(GreedyBot::new(), ANY, ONE_ROUND);
    for _ in 0..5 {
        assert_eq!(played(program.bot(1), ANY, ONE_ROUND).result(), greedy.result());
    }
    assert_eq!(program.forfeits().count(ForfeitReason::Gone), program.forfeits().decisions());
    assert!(
        program.forfeits().first_error(ForfeitReason::Gone).unwrap().contains("cannot be started")
    );
    assert!(matches!(program.check(), Err(ProgramStartError::System { .. })));
}
