//! Random sessions: people come and go, play, vote and send nonsense; servers stop and start.

use std::collections::BTreeSet;

use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_table::names::Contribution;
use ginmi_table::wire::{ChatSignal, Request, TableStage, ToServer, VoteMotion};
use ginmi_table::{ListenerId, Millis, Table, TableInput, TimeControl};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::support::{World, any_action, any_options, bot, setup};

/// A table with a random setup.
fn any_world(rng: &mut ChaCha8Rng, game: Game, seats: u8) -> World {
    let options = any_options(rng, game, seats);
    let options: Vec<(&str, &str)> =
        options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let mut setup = setup(game, seats, &options);
    setup.spectators = rng.random_ratio(3, 4);
    if rng.random_ratio(1, 2) {
        let (decision, reserve) = (Millis(8_000), Millis(20_000));
        setup.clock = TimeControl::Budget { decision, reserve };
    }
    World::new(setup)
}

/// A random person does something, usually something that makes sense.
fn anything(world: &mut World, rng: &mut ChaCha8Rng) {
    let listeners: Vec<ListenerId> = world.clients.keys().copied().collect();
    let seats = world.table.state().seats().count();
    let some = |rng: &mut ChaCha8Rng| listeners[rng.random_range(0..listeners.len())];
    let id = world.id();
    let seat = Seat::new(rng.random_range(0..(seats + 1).min(7)));
    world.now = world.now.after(Millis(rng.random_range(0..2_000)));
    match rng.random_range(0..100) {
        // Some of these have the same names.
        _ if listeners.is_empty() => drop(world.join(rng.random_range(0..12), None)),
        0..4 => drop(world.join(rng.random_range(0..12), None)),
        4 => drop(world.connect(rng.random_range(0..12))),
        5..8 => {
            // Some reconnect at once with what they know.
            if let Some(client) = world.leave(some(rng))
                && rng.random_ratio(2, 3)
            {
                let earlier = client.greeted.then_some(client.clone());
                world.join(client.person, earlier);
            }
        }
        8..14 => drop(world.send(some(rng), &Request::Sit { seat }.with_id(id))),
        14 => drop(world.send(some(rng), &Request::Leave.with_id(id))),
        15..18 => {
            let message = Request::SeatBot { seat, bot: bot() }.with_id(id);
            world.send(some(rng), &message);
        }
        18 => drop(world.send(some(rng), &Request::RemoveBot { seat }.with_id(id))),
        19 => drop(world.input(TableInput::SeatBot { seat, bot: bot() })),
        20..23 => drop(world.send(some(rng), &Request::Start.with_id(id))),
        23 => drop(world.input(TableInput::Start)),
        24..34 => {
            let round = world.table.state().table_view().round.map_or(1, |round| round.round);
            let text = Contribution::new(&format!("{:08x}", rng.random::<u32>())).expect("good");
            world.send(some(rng), &Request::Contribute { round, text }.with_id(id));
        }
        34..37 => {
            let motions = [VoteMotion::Rematch, VoteMotion::Abandon, VoteMotion::StandIn];
            let motion = motions[rng.random_range(0..3)];
            let agree = rng.random_ratio(2, 3);
            world.send(some(rng), &Request::Vote { motion, agree }.with_id(id));
        }
        37..40 => drop(world.send(some(rng), &Request::Back.with_id(id))),
        40..42 => {
            world.send(
                some(rng),
                &ToServer::Signal { signal: ChatSignal::ALL[rng.random_range(0..7)] },
            );
        }
        42 => drop(world.text(some(rng), r#"{"id":3,"do":"sit"}"#)),
        43 => world.pass(rng.random_range(0..30_000)),
        // Rarely, so that seats stay taken; somebody may also be silent for minutes.
        44 if rng.random_ratio(1, 8) => world.pass(rng.random_range(0..300_000)),
        44 if rng.random_ratio(1, 4) => {
            let keep_out = rng.random_ratio(1, 4);
            world.send(some(rng), &Request::RemovePerson { seat, keep_out }.with_id(id));
        }
        44 => {
            let host = world.table.state().seats().host();
            let is_host = |id: &ListenerId| host.is_some() && world.clients[id].you == host;
            let host = listeners.iter().copied().find(is_host);
            let seats = world.table.state().table_view().seats;
            let asked = seats.iter().position(|own| own.next.is_some()).map_or(seat, Seat::new);
            let message = Request::HandOver { seat: asked }.with_id(id);
            world.send(host.unwrap_or_else(|| some(rng)), &message);
        }
        45 if rng.random_ratio(1, 4) => world.restart(),
        46..70 => world.bots_answer(rng),
        _ => {
            let somebody = some(rng);
            decide(world, rng, somebody);
        }
    }
}

/// Answers the question, or sends an answer from a seat that is not asked.
fn decide(world: &mut World, rng: &mut ChaCha8Rng, somebody: ListenerId) {
    let due = world.table.state().due();
    let asked = |(id, client): (&ListenerId, &super::support::Client)| {
        (client.greeted && client.you.is_some() && client.you == due.map(|due| due.seat))
            .then_some(*id)
    };
    let listener = world.clients.iter().find_map(asked).unwrap_or(somebody);
    let Some(view) = world.clients[&listener].view.filter(|view| !view.legal().is_empty()) else {
        return;
    };
    let (id, action) = (world.id(), any_action(&view, rng));
    let question = due.map_or(0, |due| due.question);
    let message = Request::Decide { question, action }.with_id(id);
    world.send(listener, &message);
    // A repeated message is acknowledged in the same way and changes nothing.
    if rng.random_ratio(1, 4) && world.clients.contains_key(&listener) {
        let before = world.table.state().clone();
        let first = world.clients[&listener].received.iter().rev().find(|message| {
            matches!(message, ginmi_table::wire::ToClient::Ack { id: acked, .. } if *acked == id)
        });
        let first = first.cloned();
        world.send(listener, &message);
        assert!(before == *world.table.state());
        if let Some(first) = first {
            assert_eq!(*world.clients[&listener].last(), first);
        }
    }
}

#[test]
fn a_resumed_table_is_the_same_and_leaks_nothing() {
    let mut rng = ChaCha8Rng::seed_from_u64(88);
    let (mut matches, mut over) = (0, 0);
    let mut kinds = BTreeSet::new();
    for game in Game::ALL.iter().copied() {
        for seats in game.players() {
            for _ in 0..12 {
                let mut world = any_world(&mut rng, game, seats as u8);
                for step in 0..700 {
                    anything(&mut world, &mut rng);
                    if step % 100 == 0 {
                        let resumed = Table::resume(world.log.clone()).expect("a good log");
                        assert_eq!(resumed.state(), world.table.state());
                    }
                }
                for entry in &world.log {
                    let what = serde_json::to_value(&entry.what).expect("an entry is JSON");
                    let kind =
                        what.as_str().or_else(|| what.as_object()?.keys().next()?.as_str().into());
                    kinds.insert(kind.expect("an id or an object").to_owned());
                }
                matches += world.table.state().table_view().matches;
                over += u32::from(world.table.state().stage() == TableStage::Over);
            }
        }
    }
    assert!(kinds.len() == 19, "something has never happened, and nobody closes: {kinds:?}");
    assert!(matches > 80 && over > 10, "{matches} matches began, {over} tables are between two");
}

/// Two people and bots play matches to the end; every frame is checked.
#[test]
fn whole_matches_of_every_game_keep_their_secrets() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    for game in Game::ALL.iter().copied() {
        for seats in game.players() {
            for round in 0..3 {
                let options = any_options(&mut rng, game, seats as u8);
                let options: Vec<(&str, &str)> =
                    options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
                let people = if round == 0 { seats } else { 2 };
                let mut world = World::new(setup(game, seats as u8, &options));
                play(&mut world, &mut rng, people);
                let records = ginmi_table::records(world.log.clone()).expect("a good log");
                let checked = ginmi_table::fair::verify(&records[0]).expect("a fair record");
                assert_eq!((checked.games, checked.open), (1, 0));
                assert!(checked.contributions > 0 && checked.left_out == 0);
            }
        }
    }
}

/// Seats `people` people, bots in the other seats and an onlooker, and plays to the end.
pub(crate) fn play(world: &mut World, rng: &mut impl Rng, people: usize) {
    let seats = world.table.state().seats().count();
    let onlooker = world.join(7, None);
    let listeners: Vec<ListenerId> = (0..people)
        .map(|person| {
            let listener = world.join(person, None);
            world.sit(listener, person);
            listener
        })
        .collect();
    for seat in people..seats {
        let id = world.id();
        world.send(
            listeners[0],
            &Request::SeatBot { seat: Seat::new(seat), bot: bot() }.with_id(id),
        );
    }
    let id = world.id();
    world.send(listeners[0], &Request::Start.with_id(id));
    while world.table.state().stage() == TableStage::Playing {
        assert!(world.clients.contains_key(&onlooker));
        world.bots_answer(rng);
        if let Some(due) = world.table.state().due().filter(|due| !due.bot) {
            let listener = listeners[due.seat.index()];
            let view = world.clients[&listener].view.expect("a match is played");
            let (id, action) = (world.id(), any_action(&view, rng));
            world.send(listener, &Request::Decide { question: due.question, action }.with_id(id));
        } else if let Some(round) = world.table.state().table_view().round {
            for listener in &listeners {
                let id = world.id();
                let text =
                    Contribution::new(&format!("{:08x}", rng.random::<u32>())).expect("good");
                world
                    .send(*listener, &Request::Contribute { round: round.round, text }.with_id(id));
            }
        }
    }
}
