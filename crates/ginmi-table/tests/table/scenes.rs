//! Single scenes at a table: clocks, bots that step in, coming back, votes.

use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_table::EntryKind;
use ginmi_table::names::{Contribution, PersonName};
use ginmi_table::wire::{
    ChatSignal, DueDecision, Refusal, Request, TableStage, ToClient, ToServer, UpdateKind,
    VoteMotion,
};
use ginmi_table::{
    ListenerId, LogEntry, Millis, StepInReason, Table, TableInput, TableOutput, TableSetup,
    TimeControl, Timestamp,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::support::{World, any_action, bot, setup};

/// Three people who have begun a match of Hachi-Hachi, with the cards dealt.
fn playing(change: impl FnOnce(&mut TableSetup)) -> (World, Vec<ListenerId>) {
    let mut setup = setup(Game::HachiHachi, 3, &[("rounds", "3")]);
    change(&mut setup);
    let mut world = World::new(setup);
    let listeners: Vec<ListenerId> = (0..3)
        .map(|person| {
            let listener = world.join(person, None);
            world.sit(listener, person);
            listener
        })
        .collect();
    let id = world.id();
    world.send(listeners[0], &Request::Start.with_id(id));
    contribute(&mut world, &listeners);
    (world, listeners)
}

fn contribute(world: &mut World, listeners: &[ListenerId]) {
    for listener in listeners {
        let round = world.table.state().table_view().round.map_or(1, |round| round.round);
        let (id, text) = (world.id(), Contribution::new("00c0ffee").expect("a good word"));
        world.send(*listener, &Request::Contribute { round, text }.with_id(id));
    }
}

fn due(world: &World) -> DueDecision {
    world.table.state().due().expect("somebody is to decide")
}

/// The person who is asked answers.
fn answer(world: &mut World, listeners: &[ListenerId]) {
    let due = due(world);
    let listener = listeners[due.seat.index()];
    let view = world.clients[&listener].view.expect("a match is played");
    let action = view.legal().nth(0).expect("something is legal");
    let id = world.id();
    world.send(listener, &Request::Decide { question: due.question, action }.with_id(id));
}

fn said(world: &World, listener: ListenerId, what: impl Fn(&UpdateKind) -> bool) -> bool {
    let is = |message: &ToClient| match message {
        ToClient::Update(update) => what(&update.happened),
        _ => false,
    };
    world.clients[&listener].received.iter().any(is)
}

fn refusal(world: &World, listener: ListenerId) -> &Refusal {
    match world.clients[&listener].last() {
        ToClient::Refused { refusal, sentence, .. } => {
            assert_eq!(refusal.to_string(), *sentence);
            refusal
        }
        other => panic!("not refused: {other:?}"),
    }
}

fn with_clock(setup: &mut TableSetup) {
    setup.clock = TimeControl::Budget { decision: Millis(8_000), reserve: Millis(20_000) };
}

#[test]
fn two_people_of_one_name_are_told_apart() {
    let mut world = World::new(setup(Game::HachiHachi, 4, &[]));
    let long = "Momiji-of-the-24-letters";
    let names =
        ["Hana", "hana", "Hana", long].map(|name| PersonName::new(name).expect("a good name"));
    for (at, name) in names.into_iter().enumerate() {
        let (seat, person) = (Seat::new(at), super::support::person_id(at));
        world.input(TableInput::SeatPerson { seat, person, name });
    }
    let called = |world: &World| -> Vec<String> {
        let seats = world.table.state().seats();
        seats.people().map(|(_, person)| person.name.to_string()).collect()
    };
    assert_eq!(called(&world), ["Hana", "hana 2", "Hana 3", long]);
    // A seat becomes free, and somebody else with the long name takes it.
    let listener = world.join(0, None);
    let id = world.id();
    world.send(listener, &Request::Leave.with_id(id));
    let (seat, person) = (Seat::new(0), super::support::person_id(5));
    let name = PersonName::new(&long.to_uppercase()).expect("a good name");
    world.input(TableInput::SeatPerson { seat, person, name });
    assert_eq!(called(&world)[0], "MOMIJI-OF-THE-24-LETTE 2");
    world.restart();
}

#[test]
fn clocks_begin_anew_at_a_restart_whatever_the_clock_did() {
    let (mut world, _) = playing(with_clock);
    let question = due(&world).question;
    // The clock was ahead, and is right again when the server restarts.
    let ahead = world.now;
    world.now = Timestamp(ahead.0 - 900);
    let mut table = Table::resume(world.log.clone()).expect("a good log");
    let resumed = table.handle(world.now, TableInput::Resumed);
    assert_eq!(table.state().changed(), world.now);
    let due = table.state().due().expect("somebody is to decide");
    let until = world.now.after(Millis(28_000));
    assert_eq!((due.question, due.until), (question, Some(until)));
    assert_eq!(resumed.wake, Some(until));
    let late = table.handle(until, TableInput::Tick);
    let stepped_in = |entry: &LogEntry| matches!(entry.what, EntryKind::SteppedIn { .. });
    assert!(late.entries.iter().any(stepped_in), "{:?}", late.entries);
    // The log makes the same table.
    let entries = world.log.iter().cloned().chain(resumed.entries).chain(late.entries);
    let again = Table::resume(entries).expect("a good log");
    assert_eq!(again.state(), table.state());
}

#[test]
fn slow_players_use_their_reserve_and_then_a_bot_steps_in() {
    let (mut world, people) = playing(with_clock);
    let first = due(&world);
    assert_eq!(first.until, Some(world.now.after(Millis(28_000))));
    assert_eq!(world.wake, first.until);
    world.pass(13_000);
    answer(&mut world, &people);
    let reserve = world.table.state().table_view().seats[first.seat.index()].reserve;
    assert_eq!(reserve, Millis(15_000));

    let late = due(&world);
    world.pass(27_999);
    assert!(world.asked.is_empty());
    world.pass(1);
    assert_eq!(world.asked.len(), 1, "a bot is asked");
    let own = people[late.seat.index()];
    let stepped_in = |what: &UpdateKind| {
        *what
            == UpdateKind::SteppedIn {
                seat: late.seat,
                why: StepInReason::Late,
                reserve: Millis(0),
                host: Some(Seat::new(0)),
            }
    };
    assert!(said(&world, own, stepped_in));
    let id = world.id();
    let action = world.clients[&own].view.expect("played").legal().nth(0).expect("legal");
    let decide = Request::Decide { question: late.question, action }.with_id(id);
    world.send(own, &decide);
    assert_eq!(*refusal(&world, own), Refusal::BotPlays);

    let id = world.id();
    world.send(own, &Request::Back.with_id(id));
    let again = due(&world);
    assert_eq!((again.bot, again.reserve), (false, Millis(0)));
    assert_eq!(again.until, Some(world.now.after(Millis(8_000))));
    let (seat, question, view) = world.asked.pop_front().expect("a bot was asked");
    let action = view.legal().nth(0).expect("legal");
    world.input(TableInput::BotDecides { seat, question, action });
    assert_eq!(world.refused, [Refusal::NoBotPlays { seat }]);
    world.send(own, &decide);
    assert!(due(&world).question > late.question);
}

#[test]
fn a_bot_steps_in_for_absent_players_until_they_return() {
    let (mut world, people) = playing(|_| ());
    let away = due(&world).seat;
    let client = world.leave(people[away.index()]).expect("somebody was there");
    let others = people[away.right(3).index()];
    let presence = ToClient::Presence { seat: away, here: false };
    assert!(world.clients[&others].received.contains(&presence));
    world.pass(59_999);
    assert!(world.asked.is_empty());
    assert_eq!(world.wake, Some(world.now.after(Millis(1))));
    world.pass(1);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    world.bots_answer(&mut rng);
    let own = world.join(away.index(), Some(client.clone()));
    let received = &world.clients[&own].received;
    assert!(matches!(received[0], ToClient::Rest { .. }), "{received:?}");
    assert!(said(&world, own, |what| matches!(what, UpdateKind::SteppedIn { .. })));
    assert!(said(
        &world,
        own,
        |what| matches!(what, UpdateKind::Back { seat, .. } if *seat == away)
    ));
    assert!(world.clients[&own].number > client.number);
}

#[test]
fn bots_do_not_play_among_themselves_in_the_seats_of_people() {
    let (mut world, people) = playing(|_| ());
    for listener in people {
        world.leave(listener);
    }
    world.pass(60_000);
    assert_eq!(world.table.state().due().map(|due| due.bot), Some(true));
    assert!(world.asked.is_empty());
    assert_eq!(world.wake, Some(world.now.after(Millis::seconds(600))));
    // After a restart of the server, the time to come back starts again.
    world.pass(599_000);
    world.restart();
    world.pass(599_000);
    assert_eq!(world.table.state().stage(), TableStage::Playing);
    world.pass(1_000);
    assert_eq!(world.table.state().stage(), TableStage::Over);
}

#[test]
fn the_table_waits_for_contributions_and_lists_those_missing() {
    let (mut world, people) = playing(|setup| setup.deal_wait = Millis(5_000));
    let first = |what: &UpdateKind| match what {
        UpdateKind::Dealt { contributions, left_out } => {
            assert_eq!((contributions.len(), left_out.len()), (3, 0));
            true
        }
        _ => false,
    };
    assert!(said(&world, people[0], first));
    while world.table.state().due().is_some() {
        answer(&mut world, &people);
    }
    let round = world.table.state().table_view().round.expect("the next round");
    assert_eq!((round.round, round.until), (2, Some(world.now.after(Millis(5_000)))));
    contribute(&mut world, &people[1..2]);
    assert_eq!(world.wake, round.until);
    // One each, for this round.
    contribute(&mut world, &people[1..2]);
    assert_eq!(*refusal(&world, people[1]), Refusal::Contributed);
    let (id, text) = (world.id(), Contribution::new("88888888").expect("good"));
    world.send(people[0], &Request::Contribute { round: 1, text }.with_id(id));
    assert_eq!(*refusal(&world, people[0]), Refusal::NoContributions { round: Some(2) });
    world.pass(5_000);
    let view = world.table.state().table_view().round.expect("the round");
    assert_eq!(view.left_out, [Seat::new(0), Seat::new(2)]);
    assert_eq!((view.contributions.len(), view.until), (1, None));
    contribute(&mut world, &people[..1]);
    assert_eq!(*refusal(&world, people[0]), Refusal::NoContributions { round: None });
}

#[test]
fn all_players_must_agree_to_end_or_repeat_a_match() {
    let (mut world, people) = playing(with_clock);
    let vote = |world: &mut World, person: usize, motion, agree| {
        let id = world.id();
        world.send(people[person], &Request::Vote { motion, agree }.with_id(id));
    };
    vote(&mut world, 0, VoteMotion::Rematch, true);
    assert!(matches!(refusal(&world, people[0]), Refusal::Stage { .. }));
    vote(&mut world, 0, VoteMotion::Abandon, true);
    vote(&mut world, 1, VoteMotion::Abandon, true);
    vote(&mut world, 0, VoteMotion::Abandon, false);
    vote(&mut world, 2, VoteMotion::Abandon, true);
    assert_eq!(world.table.state().stage(), TableStage::Playing);
    vote(&mut world, 0, VoteMotion::Abandon, true);
    assert_eq!(world.table.state().stage(), TableStage::Over);
    let proved =
        |message: &ToClient| matches!(message, ToClient::Update(update) if update.proof.is_some());
    assert!(world.clients[&people[0]].received.iter().any(proved), "the seed is published");

    // Somebody else sits down: the hand of the previous person stays secret.
    let id = world.id();
    world.send(people[1], &Request::Leave.with_id(id));
    let newcomer = world.join(5, None);
    world.sit(newcomer, 1);
    let view = world.clients[&newcomer].view.expect("the last match");
    assert_eq!((view.viewer(), view.hand().is_empty()), (None, true));
    let again = [people[0], newcomer, people[2]];
    for listener in again {
        let id = world.id();
        world.send(
            listener,
            &Request::Vote { motion: VoteMotion::Rematch, agree: true }.with_id(id),
        );
    }
    assert_eq!(world.table.state().table_view().matches, 2);
    contribute(&mut world, &again);
    assert_eq!(world.clients[&newcomer].view.expect("played").hand().len(), 7);
    assert_eq!(due(&world).reserve, Millis(20_000));
    let records = ginmi_table::records(world.log.clone()).expect("a good log");
    assert_eq!(records.len(), 2);
    assert!(records[1].contains(r#""name":"Yuki""#), "{}", records[1]);
    ginmi_table::fair::verify(&records[0]).expect("the broken off match is fair");
}

#[test]
fn absent_players_do_not_block_a_rematch() {
    let (mut world, people) = playing(|_| ());
    let client = world.leave(people[2]).expect("somebody was there");
    world.pass(60_000);
    for motion in [VoteMotion::Abandon, VoteMotion::Rematch] {
        for listener in &people[..2] {
            let id = world.id();
            world.send(*listener, &Request::Vote { motion, agree: true }.with_id(id));
        }
    }
    let view = world.table.state().table_view();
    assert_eq!((view.stage, view.matches), (TableStage::Playing, 2));
    // The bot plays in the new match too, until the person who was away comes back.
    let own = world.join(2, Some(client));
    assert!(said(
        &world,
        own,
        |what| matches!(what, UpdateKind::Back { seat, .. } if seat.index() == 2)
    ));
}

#[test]
fn a_match_may_end_between_two_rounds() {
    let (mut world, people) = playing(|_| ());
    while world.table.state().due().is_some() {
        answer(&mut world, &people);
    }
    for listener in people {
        let id = world.id();
        world.send(
            listener,
            &Request::Vote { motion: VoteMotion::Abandon, agree: true }.with_id(id),
        );
    }
    assert_eq!(world.table.state().stage(), TableStage::Over);
    let records = ginmi_table::records(world.log).expect("a good log");
    let checked = ginmi_table::fair::verify(&records[0]).expect("a fair record");
    assert_eq!((checked.rounds, checked.open), (1, 0));
}

#[test]
fn a_bot_replaces_players_who_give_up_and_the_last_one_ends_the_match() {
    let (mut world, people) = playing(|_| ());
    let first = due(&world).seat;
    let listener = people[first.index()];
    let id = world.id();
    world.send(listener, &Request::Leave.with_id(id));
    assert_eq!(world.clients[&listener].you, None);
    assert_eq!(world.clients[&listener].view.expect("played").viewer(), None);
    assert_eq!(world.asked.len(), 1);
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    world.bots_answer(&mut rng);
    // The repeated message has nothing left to do.
    world.send(listener, &Request::Leave.with_id(id));
    assert!(matches!(world.clients[&listener].last(), ToClient::Ack { .. }));
    for listener in people {
        let id = world.id();
        world.send(listener, &Request::Leave.with_id(id));
        world.bots_answer(&mut rng);
    }
    assert_eq!(world.table.state().stage(), TableStage::Over);
}

#[test]
fn reconnecting_brings_the_missed_entries_or_a_new_welcome() {
    let (mut world, people) = playing(|_| ());
    let mut knows = world.leave(people[0]).expect("somebody was there");
    let rest = |world: &World, listener| {
        matches!(world.clients[&listener].received[0], ToClient::Rest { .. })
    };
    let back = world.join(0, Some(knows.clone()));
    assert!(rest(&world, back));
    assert_eq!(world.clients[&back].received.len(), 1, "there was nothing to miss");
    world.leave(back);
    // Numbers that do not exist yet, and numbers that are too old.
    for number in [Some(10_000), Some(u64::MAX), Some(1), Some(0), None] {
        knows.number = number;
        let back = world.join(0, Some(knows.clone()));
        assert!(!rest(&world, back), "{number:?}");
        assert!(world.clients[&back].view.expect("played").viewer().is_some());
        world.leave(back);
    }
    // The stored log brings everything back.
    let back = world.join(0, None);
    world.restart();
    let listener = *world.clients.keys().find(|id| world.clients[id].person == 0).expect("back");
    assert!(listener != back && rest(&world, listener));
}

#[test]
fn a_table_of_bots_plays_for_onlookers() {
    let mut world = World::new(setup(Game::Nuki, 2, &[("rounds", "3")]));
    let onlooker = world.join(0, None);
    for seat in [0, 1] {
        world.input(TableInput::SeatBot { seat: Seat::new(seat), bot: bot() });
    }
    world.input(TableInput::Start);
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    world.bots_answer(&mut rng);
    assert_eq!(world.table.state().stage(), TableStage::Over);
    assert!(world.clients[&onlooker].view.expect("played").viewer().is_none());
    world.input(TableInput::Close);
    assert!(world.clients.is_empty(), "all connections are closed");
    assert_eq!(world.table.state().stage(), TableStage::Closed);
}

#[test]
fn a_bot_that_errs_or_sleeps_is_asked_again() {
    let mut world = World::new(setup(Game::Nuki, 2, &[("rounds", "3")]));
    for seat in [0, 1] {
        world.input(TableInput::SeatBot { seat: Seat::new(seat), bot: bot() });
    }
    world.input(TableInput::Start);
    let (seat, question, _) = world.asked.pop_front().expect("a bot is asked");
    let action = ginmi::action::Action::Accept;
    let effects = world.input(TableInput::BotDecides { seat, question, action });
    assert!(effects.entries.is_empty());
    assert!(matches!(world.refused[..], [Refusal::Illegal { .. }]), "{:?}", world.refused);
    world.input(TableInput::BotDecides { seat, question: question - 1, action });
    assert_eq!(world.refused[1], Refusal::Late { given: question - 1, due: question });
    world.pass(9_999);
    assert!(world.asked.is_empty());
    world.pass(1);
    let asked: Vec<u64> = world.asked.iter().map(|(_, question, _)| *question).collect();
    assert_eq!(asked, [question]);
}

#[test]
fn nobody_watches_where_nobody_may() {
    let mut world = World::new(TableSetup {
        spectators: false,
        ..setup(Game::HachiHachi, 2, &[("rounds", "3")])
    });
    let people = [world.join(0, None), world.join(1, None)];
    let onlooker = world.join(2, None);
    let late = world.connect(3);
    world.sit(people[0], 0);
    world.sit(people[1], 1);
    let id = world.id();
    world.send(people[0], &Request::Start.with_id(id));
    assert!(!world.clients.contains_key(&onlooker), "the onlooker is sent away");
    let effects = world.send(late, &ToServer::Hello { protocol: 1, after: None });
    assert!(effects.outputs.contains(&TableOutput::Close { listener: late }));
    let id = world.id();
    world.send(people[1], &Request::Leave.with_id(id));
    assert!(!world.clients.contains_key(&people[1]));
}

#[test]
fn signals_go_to_everybody_and_not_too_often() {
    let (mut world, people) = playing(|_| ());
    let onlooker = world.join(5, None);
    let signal = ToServer::Signal { signal: ChatSignal::WellPlayed };
    let number = world.table.state().number();
    world.send(people[2], &signal);
    let received = ToClient::Signal { seat: Seat::new(2), signal: ChatSignal::WellPlayed };
    for listener in [people[0], people[2], onlooker] {
        assert_eq!(*world.clients[&listener].last(), received);
    }
    world.send(people[2], &signal);
    assert_eq!(*refusal(&world, people[2]), Refusal::TooOften { wait: Millis(1000) });
    world.send(onlooker, &signal);
    assert_eq!(*refusal(&world, onlooker), Refusal::NotSeated);
    world.pass(1000);
    world.send(people[2], &signal);
    assert_eq!(*world.clients[&people[2]].last(), received);
    assert_eq!(world.table.state().number(), number, "nothing has changed");
}

#[test]
fn a_table_is_small() {
    let (mut world, people) = playing(|_| ());
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let mut bytes = 0;
    while world.table.state().stage() == TableStage::Playing {
        match world.table.state().due() {
            Some(due) => {
                let listener = people[due.seat.index()];
                let action = any_action(&world.clients[&listener].view.expect("played"), &mut rng);
                let id = world.id();
                world.send(
                    listener,
                    &Request::Decide { question: due.question, action }.with_id(id),
                );
            }
            None => contribute(&mut world, &people),
        }
        bytes = bytes.max(world.table.state().size());
    }
    assert!(bytes < 40 * 1024, "{bytes} bytes for three people");
}

/// Two people with a bot between them, in the middle of the first round.
fn with_a_bot() -> (World, Vec<ListenerId>, ChaCha8Rng) {
    let mut world = World::new(setup(Game::HachiHachi, 3, &[("rounds", "3")]));
    let people = vec![world.join(0, None), world.join(1, None)];
    world.sit(people[0], 0);
    world.sit(people[1], 2);
    let (id, seat) = (world.id(), Seat::new(1));
    world.send(people[0], &Request::SeatBot { seat, bot: bot() }.with_id(id));
    let id = world.id();
    world.send(people[0], &Request::Start.with_id(id));
    contribute(&mut world, &people);
    (world, people, ChaCha8Rng::seed_from_u64(4))
}

/// Plays until the round is over.
fn play_round(world: &mut World, rng: &mut ChaCha8Rng) {
    while let Some(due) = world.table.state().due() {
        if due.bot {
            world.bots_answer(rng);
            continue;
        }
        let mut clients = world.clients.iter();
        let own = clients.find(|(_, client)| client.you == Some(due.seat));
        let (listener, view) = own.map(|(id, client)| (*id, client.view)).expect("a person");
        let action = any_action(&view.expect("a match is played"), rng);
        let id = world.id();
        world.send(listener, &Request::Decide { question: due.question, action }.with_id(id));
    }
}

fn next(world: &World, seat: usize) -> Option<String> {
    world.table.state().table_view().seats[seat].next.as_ref().map(ToString::to_string)
}

#[test]
fn a_reserved_seat_of_a_bot_is_handed_over_after_the_round() {
    let (mut world, people, mut rng) = with_a_bot();
    let [late, later] = [5, 6].map(|person| world.join(person, None));
    let seat = Seat::new(1);
    world.sit(late, 1);
    assert!(said(&world, people[1], |what| matches!(what, UpdateKind::Reserved { .. })));
    assert_eq!(next(&world, 1).as_deref(), Some("Yuki"));
    assert_eq!(world.clients[&late].you, None, "the bot plays the round to its end");
    // It is not promised to anybody else, and nobody can wait for two seats.
    world.sit(later, 1);
    assert_eq!(*refusal(&world, later), Refusal::SeatTaken { seat });
    world.sit(late, 1);
    assert_eq!(*refusal(&world, late), Refusal::SeatedAlready { seat });

    play_round(&mut world, &mut rng);
    assert_eq!((world.clients[&late].you, next(&world, 1)), (Some(seat), None));
    let account = |world: &World| world.clients[&late].view.expect("played").accounts()[seat];
    let inherited = account(&world);
    let game = world.table.state().game().expect("a match is played");
    assert_eq!(game.view(None).accounts()[seat], inherited);
    // The cards of the next round are dealt to the person, once all have contributed.
    contribute(&mut world, &people);
    assert_eq!(world.table.state().due(), None, "the third has not contributed");
    contribute(&mut world, &[late]);
    assert_eq!(world.clients[&late].view.and_then(|view| view.viewer()), Some(seat));
    play_round(&mut world, &mut rng);
    let decided = |what: &UpdateKind| matches!(what, UpdateKind::Decided { bot: false, seat: own, .. } if *own == seat);
    assert!(said(&world, people[0], decided), "the person decides, and not the bot");
    world.restart();
}

#[test]
fn before_the_deal_a_bot_gives_its_seat_up_at_once() {
    let (mut world, people, mut rng) = with_a_bot();
    let late = world.join(5, None);
    play_round(&mut world, &mut rng);
    world.sit(late, 1);
    assert_eq!(world.clients[&late].you, Some(Seat::new(1)));
    assert!(!said(&world, people[0], |what| matches!(what, UpdateKind::Reserved { .. })));
}

#[test]
fn a_promise_is_void_when_the_person_leaves_or_is_gone() {
    let (mut world, _, mut rng) = with_a_bot();
    let late = world.join(5, None);
    let released = |world: &World| {
        world.log.iter().filter(|entry| matches!(entry.what, EntryKind::Released { .. })).count()
    };
    world.sit(late, 1);
    let id = world.id();
    world.send(late, &Request::Leave.with_id(id));
    assert_eq!((released(&world), next(&world, 1)), (1, None));
    world.sit(late, 1);
    world.leave(late);
    assert_eq!((released(&world), next(&world, 1)), (2, None));
    // After a restart nobody is connected yet.
    let late = world.join(5, None);
    world.sit(late, 1);
    world.restart();
    assert_eq!((released(&world), next(&world, 1)), (3, None));
    play_round(&mut world, &mut rng);
    assert!(world.table.state().seats().person(Seat::new(1)).is_none());
}
