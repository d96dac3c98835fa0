//! What a listener is sent does not depend on what it may not know: with the hidden cards dealt
//! anew, the same entry makes the same frame, byte for byte.

use ginmi::seat::Seat;
use ginmi::{Game, NextInput};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::state::DurableState;
use super::update_history::UpdateHistory;
use super::{EntryKind, LogEntry, RequestKey, Table, TableSetup, TableSnapshot};
use crate::fair::Seed;
use crate::names::{BotName, Contribution, PersonId, PersonName, TableId};
use crate::time::Timestamp;
use crate::wire::{RequestId, TableStage, VoteMotion};

fn person(seat: Seat) -> PersonId {
    PersonId::new(&format!("p{seat}")).expect("a good id")
}

/// Random house rules for a match of three rounds, without contradictions.
fn any_options(rng: &mut impl Rng, game: Game, seats: usize) -> Vec<(&'static str, String)> {
    let mut options = vec![("rounds", "3".to_owned())];
    for info in game.options().into_iter().filter(|info| info.name != "rounds") {
        options.push((info.name, info.samples[rng.random_range(0..info.samples.len())].clone()));
        let pairs = options.iter().map(|(name, value)| (*name, value.as_str()));
        if ginmi::Match::new(game, seats, pairs).is_err() {
            options.pop();
        }
    }
    options
}

fn start(game: Game, seats: usize, options: Vec<(&'static str, String)>) -> DurableState {
    let bots = vec![BotName::new("greedy").expect("a good name")];
    let mut setup = TableSetup::new(game, seats as u8, bots);
    setup.options = options.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    let id = TableId::new("t").expect("a good id");
    let mut state =
        DurableState::create(Timestamp(0), id, Seed::new([1; 32]), setup).expect("good");
    for seat in Seat::all(seats) {
        let name = PersonName::new("x").expect("a good name");
        let what = EntryKind::Sat { seat, person: person(seat), name };
        take(&mut state, what, None);
    }
    take(&mut state, EntryKind::Started, None);
    state
}

fn take(state: &mut DurableState, what: EntryKind, by: Option<Seat>) -> LogEntry {
    let id = RequestId::new(state.number).expect("a small number");
    let by = by.map(|seat| RequestKey { person: person(seat), id });
    let entry = LogEntry { at: state.at, by, what };
    state.apply_and_frame(&entry).unwrap_or_else(|refusal| panic!("{refusal}: {entry:?}"));
    entry
}

/// What happens next: what is due without an input, or something that a person does.
fn next(state: &DurableState, rng: &mut impl Rng) -> (EntryKind, Option<Seat>) {
    let seats = state.seats.count();
    let somebody = Seat::new(rng.random_range(0..seats));
    if let Some(what) = state.motion_due(state.at).or_else(|| state.dealing_due(state.at)) {
        return (what, None);
    }
    let has_given =
        |seat: &Seat| state.round_view().is_some_and(|round| round.contributed.contains(seat));
    if state.deal_at().is_some() {
        let seat = Seat::all(seats).find(|seat| !has_given(seat)).expect("else it were dealt");
        let text = Contribution::new(&format!("{:08x}", rng.random::<u32>())).expect("good");
        return (EntryKind::Contributed { seat, text }, Some(seat));
    }
    if rng.random_ratio(1, 12) {
        let (motion, agree) = (VoteMotion::Abandon, rng.random_ratio(1, 3));
        return (EntryKind::Voted { seat: somebody, motion, agree }, Some(somebody));
    }
    let game = state.game.as_ref().expect("a match is played");
    let NextInput::Decision(seat) = game.next() else { panic!("nothing is due") };
    let legal = game.legal();
    let action = legal.nth(rng.random_range(0..legal.len())).expect("below the length");
    (EntryKind::Decided { seat, action }, Some(seat))
}

fn check(state: &DurableState, what: &EntryKind, by: Option<Seat>, rng: &mut impl Rng) -> u32 {
    let mut compared = 0;
    for listener in Seat::all(state.seats.count()).map(Some).chain([None]) {
        let mut other = state.clone();
        let game = other.game.as_mut().expect("a match is played");
        **game = game.redeal(listener, |cards| cards.shuffle(rng));
        let text = |state: &DurableState| {
            serde_json::to_string(&state.welcome(listener, Vec::new(), state.at)).expect("JSON")
        };
        assert_eq!(text(state), text(&other), "{listener:?} is welcomed with hidden cards");

        // A card that is revealed may differ between the two deals. If everything that the rules
        // tell the listener is the same, everything that the table sends must be the same.
        let id = RequestId::new(state.number).expect("a small number");
        let by = by.map(|seat| RequestKey { person: person(seat), id });
        let entry = LogEntry { at: state.at, by, what: what.clone() };
        let mut own = state.clone();
        let Ok(effects) = own.apply(&entry) else { panic!("the entry was refused") };
        let Ok(other_effects) = other.apply(&entry) else { continue };
        let visible_notices = |effects: &super::state::EntryEffects| -> Vec<_> {
            effects.notices.iter().filter(|notice| notice.reaches(listener)).cloned().collect()
        };
        if visible_notices(&effects) == visible_notices(&other_effects) {
            assert_eq!(
                own.record_update(effects).frame_for(listener),
                other.record_update(other_effects).frame_for(listener)
            );
            compared += 1;
        }
    }
    compared
}

#[test]
fn hidden_cards_dealt_anew_change_no_byte_of_a_frame() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut compared = 0;
    for game in Game::ALL.iter().copied() {
        for seats in game.players() {
            for _ in 0..4 {
                let mut state = start(game, seats, any_options(&mut rng, game, seats));
                while state.stage == TableStage::Playing {
                    let (what, by) = next(&state, &mut rng);
                    compared += check(&state, &what, by, &mut rng);
                    take(&mut state, what, by);
                }
            }
        }
    }
    assert!(compared > 1000, "only {compared} frames could be compared");
}

/// A state without the updates that are kept for people who reconnect.
fn without_history(state: &DurableState) -> DurableState {
    DurableState { history: UpdateHistory::default(), ..state.clone() }
}

#[test]
fn a_snapshot_stands_for_all_entries_before_it() {
    let mut rng = ChaCha8Rng::seed_from_u64(21);
    for game in Game::ALL.iter().copied() {
        let seats = *game.players().start();
        let mut state = start(game, seats, vec![("rounds", "1".to_owned())]);
        let mut short: Vec<LogEntry> = Vec::new();
        for matches in 2..5 {
            while state.stage == TableStage::Playing {
                let (what, by) = next(&state, &mut rng);
                short.extend(Some(take(&mut state, what, by)).filter(|_| matches > 2));
            }
            // Votes, absences and timeouts survive in the snapshot too.
            let seat = Seat::new(0);
            let what = EntryKind::Voted { seat, motion: VoteMotion::Rematch, agree: true };
            take(&mut state, what, Some(seat));
            let snapshot = TableSnapshot::of(&state).expect("a match is over");
            let EntryKind::Snapshot(own) = &snapshot.what else { panic!("{snapshot:?}") };
            assert_eq!((own.number, own.matches), (state.number, matches - 1));
            short = vec![LogEntry::read(&snapshot.to_line()).expect("what is written can be read")];
            let alone = Table::resume(short.clone()).expect("a snapshot is a log");
            let over = DurableState { game: None, repeated: 0, ..without_history(&state) };
            assert_eq!(without_history(alone.state()), over);

            short.push(take(&mut state, EntryKind::Started, None));
            for _ in 0..8 {
                if state.stage == TableStage::Playing {
                    let (what, by) = next(&state, &mut rng);
                    short.push(take(&mut state, what, by));
                }
            }
            let mut table = Table::resume(short.clone()).expect("a good log");
            assert_eq!(without_history(table.state()), without_history(&state));
            assert_eq!(table.take_snapshot(), None, "nothing is before the snapshot");
        }
    }
}
