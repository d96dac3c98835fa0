//! Absent and silent people do not block those who are present.

use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_table::names::Contribution;
use ginmi_table::wire::{OccupantView, Refusal, Request, TableStage, ToClient, VoteMotion};
use ginmi_table::{ListenerId, Millis, StepInReason, TimeControl};

use super::support::{World, bot, setup};

/// The away time of these tables, in milliseconds.
const AWAY: u64 = 60_000;
/// The time of silence after which a bot may step in.
const SILENCE: u64 = 180_000;

fn seat(number: usize) -> Seat {
    Seat::new(number)
}

/// People who sit, each with a connection.
fn seated(people: usize) -> (World, Vec<ListenerId>) {
    let game = if people == 2 { Game::KoiKoi } else { Game::HachiHachi };
    let mut world = World::new(setup(game, people as u8, &[("rounds", "3")]));
    let mut listeners = Vec::new();
    for person in 0..people {
        let listener = world.join(person, None);
        world.sit(listener, person);
        listeners.push(listener);
    }
    (world, listeners)
}

fn ask(world: &mut World, listener: ListenerId, request: Request) -> Result<(), Refusal> {
    let id = world.id();
    world.send(listener, &request.with_id(id));
    // What the request leads to may follow the answer.
    let answer = world.clients[&listener].received.iter().rev().find_map(|message| match message {
        ToClient::Ack { id: own, .. } if *own == id => Some(Ok(())),
        ToClient::Refused { id: Some(own), refusal, .. } if *own == id => {
            Some(Err(refusal.clone()))
        }
        _ => None,
    });
    answer.expect("every request is answered")
}

fn begin(world: &mut World, listeners: &[ListenerId]) {
    assert_eq!(ask(world, listeners[0], Request::Start), Ok(()));
    for listener in listeners {
        let text = Contribution::new("00c0ffee").expect("a good word");
        assert_eq!(ask(world, *listener, Request::Contribute { round: 1, text }), Ok(()));
    }
}

/// A second person with the name of somebody at the table, from another browser.
fn namesake(world: &mut World, person: usize) -> ListenerId {
    let listener = world.connect(person + 8);
    world.clients.get_mut(&listener).expect("connected").greeted = true;
    world.text(listener, r#"{"hello":{"protocol":1}}"#);
    listener
}

fn sits(world: &World, number: usize) -> OccupantView {
    world.table.state().table_view().seats[number].sits.clone()
}

fn host(world: &World) -> Option<usize> {
    world.table.state().seats().host().map(Seat::index)
}

#[test]
fn the_seat_of_an_absent_person_is_free_after_the_away_time() {
    let (mut world, people) = seated(3);
    world.leave(people[0]);
    world.pass(AWAY - 1);
    assert_eq!(host(&world), Some(0));
    assert_eq!(world.wake, Some(world.now.after(Millis(1))));
    world.pass(1);
    assert_eq!(sits(&world, 0), OccupantView::Nobody);
    // The rights of the host have passed on.
    assert_eq!(host(&world), Some(1));
    assert_eq!(ask(&mut world, people[1], Request::SeatBot { seat: seat(0), bot: bot() }), Ok(()));
    assert_eq!(ask(&mut world, people[1], Request::Start), Ok(()));
    world.restart();
}

#[test]
fn absent_people_keep_their_seats_while_nobody_else_is_there() {
    let (mut world, people) = seated(2);
    world.leave(people[0]);
    world.leave(people[1]);
    world.pass(AWAY * 10);
    assert_eq!(world.wake, None);
    assert_eq!(host(&world), Some(0));
    // A guest finds both seats free.
    let guest = world.join(4, None);
    assert_eq!(ask(&mut world, guest, Request::Sit { seat: seat(0) }), Ok(()));
    assert_eq!((sits(&world, 1), host(&world)), (OccupantView::Nobody, Some(0)));
    world.restart();
}

#[test]
fn an_absent_person_does_not_block_a_rematch() {
    let (mut world, people) = seated(3);
    begin(&mut world, &people);
    for listener in &people {
        let vote = Request::Vote { motion: VoteMotion::Abandon, agree: true };
        assert_eq!(ask(&mut world, *listener, vote), Ok(()));
    }
    assert_eq!(world.table.state().stage(), TableStage::Over);
    world.leave(people[0]);
    world.pass(AWAY);
    let fill = Request::SeatBot { seat: seat(0), bot: bot() };
    assert_eq!(ask(&mut world, people[1], fill), Ok(()));
    for listener in &people[1..] {
        let vote = Request::Vote { motion: VoteMotion::Rematch, agree: true };
        assert_eq!(ask(&mut world, *listener, vote), Ok(()));
    }
    assert_eq!(world.table.state().matches(), 2);
    world.restart();
}

#[test]
fn the_host_removes_people_and_keeps_them_out() {
    let (mut world, people) = seated(3);
    let remove = |number, keep_out| Request::RemovePerson { seat: seat(number), keep_out };
    let not_host = Refusal::NotHost { host: Some(seat(0)) };
    assert_eq!(ask(&mut world, people[1], remove(2, true)), Err(not_host));
    let nobody = Refusal::NoPersonThere { seat: seat(0) };
    assert_eq!(ask(&mut world, people[0], remove(0, false)), Err(nobody));

    // Somebody who is away can be removed at once, and may come back.
    world.leave(people[1]);
    assert_eq!(ask(&mut world, people[0], remove(1, false)), Ok(()));
    assert_eq!(sits(&world, 1), OccupantView::Nobody);
    let back = world.join(1, None);
    assert_eq!(ask(&mut world, back, Request::Sit { seat: seat(1) }), Ok(()));

    assert_eq!(ask(&mut world, people[0], remove(2, true)), Ok(()));
    assert_eq!(world.clients[&people[2]].you, None, "the person is told");
    let sit = Request::Sit { seat: seat(2) };
    assert_eq!(ask(&mut world, people[2], sit.clone()), Err(Refusal::KeptOut));
    world.restart();
    let again = world.join(2, None);
    assert_eq!(ask(&mut world, again, sit), Err(Refusal::KeptOut), "also after a restart");

    let fill = Request::SeatBot { seat: seat(2), bot: bot() };
    let host = world.join(0, None);
    assert_eq!(ask(&mut world, host, fill), Ok(()));
    assert_eq!(ask(&mut world, host, Request::Start), Ok(()));
    let playing = Refusal::Stage { stage: TableStage::Playing, needed: TableStage::Gathering };
    assert_eq!(ask(&mut world, host, remove(1, true)), Err(playing));
    // No other way leads back: the bot's seat is not promised either.
    let promised = Request::Sit { seat: seat(2) };
    assert_eq!(ask(&mut world, again, promised), Err(Refusal::KeptOut));
}

#[test]
fn the_same_name_takes_its_seat_over_with_the_consent_of_the_host() {
    for playing in [false, true] {
        let (mut world, people) = seated(3);
        if playing {
            begin(&mut world, &people);
        }
        let sit = Request::Sit { seat: seat(2) };
        let hand_over = Request::HandOver { seat: seat(2) };
        // While the holder is there, nobody can ask for the seat.
        let other = namesake(&mut world, 2);
        assert!(ask(&mut world, other, sit.clone()).is_err());
        world.leave(people[2]);
        // Another name cannot ask for it either.
        let stranger = world.join(4, None);
        assert!(ask(&mut world, stranger, sit.clone()).is_err());
        assert_eq!(ask(&mut world, other, sit.clone()), Ok(()));
        let next = |world: &World| world.table.state().table_view().seats[2].next.clone();
        assert_eq!(next(&world).map(|name| name.to_string()), Some("Kiku".to_owned()));
        assert_eq!(world.clients[&other].you, None, "not without consent");
        let not_host = Refusal::NotHost { host: Some(seat(0)) };
        assert_eq!(ask(&mut world, people[1], hand_over.clone()), Err(not_host));
        // The holder comes back: the request ends.
        let holder = world.join(2, None);
        assert_eq!(next(&world), None);
        let nobody = Refusal::NoPersonThere { seat: seat(2) };
        assert_eq!(ask(&mut world, people[0], hand_over.clone()), Err(nobody));
        world.leave(holder);

        assert_eq!(ask(&mut world, other, sit), Ok(()));
        if playing {
            // The holder may only have changed networks, and has a hand.
            let early = Refusal::NotGone { seat: seat(2) };
            assert_eq!(ask(&mut world, people[0], hand_over.clone()), Err(early));
            world.pass(AWAY);
        }
        assert_eq!(ask(&mut world, people[0], hand_over), Ok(()));
        assert_eq!(world.clients[&other].you, Some(seat(2)));
        let hand = world.clients[&other].view.map(|view| view.legal().len());
        assert_eq!(hand.is_some(), playing, "the hand comes with the seat");
        let late = world.join(2, None);
        assert_eq!(world.clients[&late].you, None, "the other browser watches");
        world.restart();
    }
}

#[test]
fn the_rights_of_a_host_who_is_away_pass_on_during_a_match() {
    let (mut world, people) = seated(2);
    begin(&mut world, &people);
    world.leave(people[0]);
    let other = namesake(&mut world, 0);
    assert_eq!(ask(&mut world, other, Request::Sit { seat: seat(0) }), Ok(()));
    let hand_over = Request::HandOver { seat: seat(0) };
    let not_host = Refusal::NotHost { host: Some(seat(0)) };
    assert_eq!(ask(&mut world, people[1], hand_over.clone()), Err(not_host));
    world.pass(AWAY);
    assert_eq!(host(&world), Some(1));
    assert_eq!(ask(&mut world, people[1], hand_over), Ok(()));
    assert_eq!((host(&world), world.clients[&other].you), (Some(0), Some(seat(0))));
    world.restart();
}

#[test]
fn a_bot_steps_in_for_a_silent_player_when_the_others_agree() {
    let agree = Request::Vote { motion: VoteMotion::StandIn, agree: true };
    for count in [2, 3] {
        let (mut world, people) = seated(count);
        begin(&mut world, &people);
        let due = world.table.state().due().expect("somebody is asked");
        assert_eq!(due.silent_at, Some(world.now.after(Millis(SILENCE))));
        let silent = due.seat.index();
        let others: Vec<usize> = (0..count).filter(|other| *other != silent).collect();
        world.pass(SILENCE - 1);
        let wait = Some(Millis(1));
        let early = Refusal::NotSilent { wait };
        assert_eq!(ask(&mut world, people[others[0]], agree.clone()), Err(early));
        world.pass(1);
        // The silent player has no vote on it.
        let own = Refusal::NotSilent { wait: None };
        assert_eq!(ask(&mut world, people[silent], agree.clone()), Err(own));
        for other in &others {
            let stepped_in = world.table.state().table_view().seats[silent].stepped_in;
            assert_eq!(stepped_in, None, "all others have to agree");
            assert_eq!(ask(&mut world, people[*other], agree.clone()), Ok(()));
        }
        let stepped_in = world.table.state().table_view().seats[silent].stepped_in;
        assert_eq!(stepped_in, Some(StepInReason::Silent));
        assert_eq!(host(&world), Some(others[0]));
        assert_eq!(world.asked.len(), 1, "a bot is asked");
        world.restart();
        // After the restart everybody is away; the person who answers is back in the seat.
        let back = world.join(silent, None);
        assert_eq!(world.clients[&back].you, Some(seat(silent)));
        assert_eq!(world.table.state().table_view().seats[silent].stepped_in, None);
        let due = world.table.state().due().expect("the same question");
        assert_eq!(due.silent_at, Some(world.now.after(Millis(SILENCE))));
    }
}

#[test]
fn with_a_clock_nobody_is_voted_out() {
    let mut setup = setup(Game::KoiKoi, 2, &[("rounds", "3")]);
    setup.clock = TimeControl::Budget { decision: Millis(600_000), reserve: Millis(0) };
    let mut world = World::new(setup);
    let people: Vec<ListenerId> = (0..2).map(|person| world.join(person, None)).collect();
    for (person, listener) in people.iter().enumerate() {
        world.sit(*listener, person);
    }
    begin(&mut world, &people);
    world.pass(SILENCE);
    let due = world.table.state().due().expect("somebody is asked");
    let other = people[1 - due.seat.index()];
    let agree = Request::Vote { motion: VoteMotion::StandIn, agree: true };
    assert_eq!(ask(&mut world, other, agree), Err(Refusal::NotSilent { wait: None }));
}
