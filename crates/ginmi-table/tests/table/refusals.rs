//! Wrong messages are refused with a sentence, and change nothing.

use ginmi::seat::Seat;
use ginmi::{Game, Match};
use ginmi_table::names::{PersonId, PersonName, TableId};
use ginmi_table::wire::{Refusal, Request, RequestId, TableStage, ToClient, ToServer};
use ginmi_table::{EntryKind, Millis, Table, TableOutput, TableSetup, Timestamp};
use ginmi_table::{
    InputEffects, ListenerId, LogEntry, LogErrorKind, MAX_FRAME, TableInput, TableSetupError,
    TimeControl,
};
use proptest::prelude::*;

use super::support::{World, bot, person_id, setup};

/// Two people at a table for three, the first of them the host, and an onlooker.
fn gathering() -> (World, [ListenerId; 3]) {
    let mut world = World::new(setup(Game::HachiHachi, 3, &[("rounds", "3")]));
    let people = [0, 1, 2].map(|person| world.join(person, None));
    world.sit(people[0], 0);
    world.sit(people[1], 1);
    (world, people)
}

/// The same with a bot in the third seat and the cards dealt.
fn playing() -> (World, [ListenerId; 3]) {
    let (mut world, people) = gathering();
    for text in [
        r#"{"id":1000,"do":{"seat-bot":{"seat":2,"bot":"greedy"}}}"#,
        r#"{"id":1001,"do":"start"}"#,
        r#"{"id":1002,"do":{"contribute":{"round":1,"text":"aaaaaaaa"}}}"#,
    ] {
        world.text(people[0], text);
    }
    world.text(people[1], r#"{"id":1002,"do":{"contribute":{"round":1,"text":"bbbbbbbb"}}}"#);
    // The bot plays up to a decision of a person.
    while let Some((seat, question, view)) = world.asked.pop_front() {
        let action = view.legal().nth(0).expect("legal");
        world.input(TableInput::BotDecides { seat, question, action });
    }
    assert!(world.table.state().due().is_some_and(|due| !due.bot));
    (world, people)
}

/// Sends a text that must be refused, and returns the refusal.
fn refused(world: &mut World, listener: ListenerId, text: &str) -> Refusal {
    let before = world.table.state().clone();
    let previous_counts: Vec<usize> =
        world.clients.values().map(|client| client.received.len()).collect();
    let effects = world.text(listener, text);
    assert!(before == *world.table.state(), "{text} has changed something");
    assert_eq!(effects.entries, [], "{text}");
    let counts: Vec<usize> = world.clients.values().map(|client| client.received.len()).collect();
    assert_eq!(
        counts.iter().sum::<usize>(),
        previous_counts.iter().sum::<usize>() + 1,
        "only one is told"
    );
    let ToClient::Refused { refusal, sentence, .. } = world.clients[&listener].last() else {
        panic!("{text} was not refused: {:?}", world.clients[&listener].last());
    };
    assert_eq!(refusal.to_string(), *sentence);
    assert!(sentence.len() > 20, "{sentence}");
    refusal.clone()
}

#[test]
fn nobody_makes_a_log_long() {
    let (mut world, [_, guest, _]) = gathering();
    let again = |world: &mut World| {
        for request in [Request::Leave, Request::Sit { seat: Seat::new(1) }] {
            let id = world.id();
            world.send(guest, &request.with_id(id));
        }
    };
    let at = world.table.state().number();
    for _ in 0..100 {
        again(&mut world);
    }
    // One was sitting down in the first place.
    assert_eq!(world.table.state().number(), at + 2 * 29 + 1, "the last leaves");
    let sit = r#"{"id":7000,"do":{"sit":{"seat":1}}}"#;
    assert_eq!(refused(&mut world, guest, sit), Refusal::TooOften { wait: Millis(1000) });
    for _ in 0..3000 {
        world.pass(1000);
        again(&mut world);
    }
    let entries = world.table.state().number();
    assert!((3900..4100).contains(&entries), "{entries}");
    world.pass(60_000);
    let Refusal::Impossible { what } = refused(&mut world, guest, sit) else { panic!("too many") };
    assert!(what.contains("open another"), "{what}");
    // A restart forgives nothing.
    let resumed = Table::resume(world.log.clone()).expect("a good log");
    assert!(resumed.state() == world.table.state());
}

#[test]
fn onlookers_do_not_keep_players_out() {
    let (mut world, [host, guest, _]) = gathering();
    world.leave(guest);
    let silent = world.connect(3);
    let onlookers: Vec<_> = (0..253).map(|number| world.join(100 + number, None)).collect();
    assert_eq!(world.table.connections(), 256);
    let late = world.join(4, None);
    assert!(!world.clients.contains_key(&late), "the table is full");
    let back = world.join(1, None);
    assert!(world.clients.contains_key(&back) && !world.clients.contains_key(&silent));
    let again = world.join(1, None);
    let (newest, rest) = onlookers.split_last().expect("there are many");
    assert!(world.clients.contains_key(&again) && !world.clients.contains_key(newest));
    assert!(rest.iter().chain([&host]).all(|own| world.clients.contains_key(own)));
    assert_eq!(world.table.connections(), 256);
    for _ in 0..6 {
        world.join(1, None);
    }
    let ninth = world.join(1, None);
    assert!(!world.clients.contains_key(&ninth), "one person has eight at most");
}

#[test]
fn before_a_match_only_what_makes_sense_is_done() {
    let (mut world, [host, guest, onlooker]) = gathering();
    let seat = Seat::new;
    let host_seat = Some(seat(0));
    let bots = vec![bot(), "random".parse().expect("good")];
    for (who, text, expected) in [
        (onlooker, r#"{"id":1,"do":{"sit":{"seat":1}}}"#, Refusal::SeatTaken { seat: seat(1) }),
        (
            onlooker,
            r#"{"id":1,"do":{"sit":{"seat":3}}}"#,
            Refusal::NoSuchSeat { seat: seat(3), seats: 3 },
        ),
        (guest, r#"{"id":1,"do":{"sit":{"seat":2}}}"#, Refusal::SeatedAlready { seat: seat(1) }),
        (onlooker, r#"{"id":1,"do":"leave"}"#, Refusal::NotSeated),
        (onlooker, r#"{"id":1,"do":"start"}"#, Refusal::NotSeated),
        (guest, r#"{"id":1,"do":"start"}"#, Refusal::NotHost { host: host_seat }),
        (host, r#"{"id":1,"do":"start"}"#, Refusal::SeatsFree { seats: vec![seat(2)] }),
        (
            guest,
            r#"{"id":1,"do":{"seat-bot":{"seat":2,"bot":"greedy"}}}"#,
            Refusal::NotHost { host: host_seat },
        ),
        (
            host,
            r#"{"id":1,"do":{"seat-bot":{"seat":1,"bot":"greedy"}}}"#,
            Refusal::SeatTaken { seat: seat(1) },
        ),
        (
            host,
            r#"{"id":1,"do":{"seat-bot":{"seat":2,"bot":"deep"}}}"#,
            Refusal::NoSuchBot { bot: "deep".parse().expect("good"), bots },
        ),
        (host, r#"{"id":1,"do":{"remove-bot":{"seat":1}}}"#, Refusal::NoBotThere { seat: seat(1) }),
        (host, r#"{"id":1,"do":{"remove-bot":{"seat":2}}}"#, Refusal::NoBotThere { seat: seat(2) }),
        (
            host,
            r#"{"id":1,"do":{"contribute":{"round":1,"text":"00000000"}}}"#,
            Refusal::NoContributions { round: None },
        ),
        (
            host,
            r#"{"id":1,"do":{"decide":{"question":1,"action":{"do":"join"}}}}"#,
            Refusal::NotAsked { due: None },
        ),
        (host, r#"{"id":1,"do":"back"}"#, Refusal::NotAway),
        (onlooker, r#"{"id":1,"do":"back"}"#, Refusal::NotSeated),
        (
            host,
            r#"{"id":1,"do":{"vote":{"motion":"abandon","agree":true}}}"#,
            Refusal::Stage { stage: TableStage::Gathering, needed: TableStage::Playing },
        ),
        (
            host,
            r#"{"id":1,"do":{"vote":{"motion":"rematch","agree":true}}}"#,
            Refusal::Stage { stage: TableStage::Gathering, needed: TableStage::Over },
        ),
        (host, r#"{"hello":{"protocol":1}}"#, Refusal::Hello),
        (onlooker, r#"{"signal":{"signal":"thanks"}}"#, Refusal::NotSeated),
    ] {
        assert_eq!(refused(&mut world, who, text), expected, "{text}");
    }
}

#[test]
fn an_id_is_taken_once_and_acknowledged_each_time() {
    let (mut world, [host, guest, _]) = playing();
    let due = world.table.state().due().unwrap();
    let asked = if due.seat == Seat::new(0) { host } else { guest };
    let view = world.clients[&asked].view.unwrap();
    let id = ginmi_table::wire::RequestId::new(5).unwrap();
    let decide = |nth: usize| {
        let action = view.legal().nth(nth).unwrap();
        Request::Decide { question: due.question, action }.with_id(id).to_json()
    };
    world.text(asked, &decide(0));
    let ToClient::Ack { number, .. } = *world.clients[&asked].last() else {
        panic!("a good answer is taken")
    };
    let check = |world: &mut World, asked: ListenerId| {
        // The same in other whitespace, another answer, and another request.
        let spaced = decide(0).replace(':', ": ");
        for text in [spaced, decide(1), r#"{"id":5,"do":"leave"}"#.to_owned()] {
            let before = world.table.state().clone();
            let effects = world.text(asked, &text);
            assert_eq!(effects.entries, [], "{text}");
            assert!(before == *world.table.state(), "{text} has changed something");
            assert_eq!(*world.clients[&asked].last(), ToClient::Ack { id, number }, "{text}");
        }
    };
    check(&mut world, asked);
    // The same is true after a restart, and the id is free for others.
    world.restart();
    let own = |world: &World, seat| {
        *world.clients.iter().find(|(_, one)| one.you == Some(Seat::new(seat))).unwrap().0
    };
    let asked = own(&world, due.seat.index());
    check(&mut world, asked);
    let other = own(&world, 1 - due.seat.index());
    let refusal = refused(&mut world, other, r#"{"id":5,"do":"back"}"#);
    assert_eq!(refusal, Refusal::NotAway);
}

#[test]
fn a_vote_that_is_held_already_makes_no_entry() {
    let (mut world, [host, ..]) = playing();
    let vote = |id: u64, agree: bool| {
        format!(r#"{{"id":{id},"do":{{"vote":{{"motion":"abandon","agree":{agree}}}}}}}"#)
    };
    let before = world.log.len();
    for (id, agree, entries) in [(21, false, 0), (22, true, 1), (23, true, 1), (24, false, 2)] {
        world.text(host, &vote(id, agree));
        assert_eq!(world.log.len() - before, entries, "message {id}");
        let number = world.table.state().number();
        let id = ginmi_table::wire::RequestId::new(id).unwrap();
        assert_eq!(*world.clients[&host].last(), ToClient::Ack { id, number });
    }
}

#[test]
fn during_a_match_nobody_acts_for_others_or_against_the_rules() {
    let (mut world, [host, guest, onlooker]) = playing();
    let due = world.table.state().due().expect("a question");
    let (own, other) = if due.seat == Seat::new(0) { (host, guest) } else { (guest, host) };
    let question = due.question;
    let view = world.clients[&own].view.expect("played");
    let card = view.hand().first().expect("a card");
    let foreign = view.unseen().first().expect("a card");
    let good = format!(
        r#"{{"id":1,"do":{{"decide":{{"question":{question},"action":{{"do":"play","card":"{card}"}}}}}}}}"#
    );
    let not_asked = Refusal::NotAsked { due: Some(due.seat) };
    let playing = TableStage::Playing;
    assert_eq!(refused(&mut world, other, &good), not_asked);
    assert_eq!(refused(&mut world, onlooker, &good), Refusal::NotSeated);
    let late = good.replace(&format!(r#""question":{question}"#), r#""question":3"#);
    assert_eq!(refused(&mut world, own, &late), Refusal::Late { given: 3, due: question });
    for action in [format!(r#""play","card":"{foreign}""#), r#""join""#.to_owned()] {
        let text = format!(
            r#"{{"id":1,"do":{{"decide":{{"question":{question},"action":{{"do":{action}}}}}}}}}"#
        );
        let Refusal::Illegal { why } = refused(&mut world, own, &text) else { panic!("{text}") };
        assert!(!why.is_empty());
    }
    for text in [
        r#"{"id":1,"do":{"sit":{"seat":0}}}"#,
        r#"{"id":1,"do":{"seat-bot":{"seat":0,"bot":"greedy"}}}"#,
        r#"{"id":1,"do":{"remove-bot":{"seat":2}}}"#,
        r#"{"id":1,"do":"start"}"#,
    ] {
        let expected = Refusal::Stage { stage: playing, needed: TableStage::Gathering };
        assert_eq!(refused(&mut world, host, text), expected, "{text}");
    }
}

#[test]
fn invalid_messages_are_refused_with_their_id() {
    let (mut world, [host, ..]) = gathering();
    let deep = "[".repeat(500);
    let without_id = [
        "",
        "null",
        "{}",
        "[]",
        r#"["ping"]"#,
        "\"hello\"",
        r#"{"dance":{"id":1}}"#,
        r#"{"start":{"id":1}}"#,
        r#"{"do":"start"}"#,
        r#"{"id":9007199254740992,"do":{"sit":{"seat":2}}}"#,
        r#"{"id":"1","do":{"sit":{"seat":2}}}"#,
        // Neither JSON nor, because of the keys, a message.
        r#"{"id":1,"do":{"sit":{"seat":2}}} {}"#,
        r#"{"id":1,"id":1,"do":"start"}"#,
        r#"{"id":1,"do":"start","do":"leave"}"#,
        r#"{"ping":{"x":1}}"#,
        r#"{"ping":{},"hello":{"protocol":1}}"#,
        r#"{"signal":{"signal":"you are a fool"}}"#,
        &deep,
    ];
    let with_id = [
        r#"{"id":1}"#,
        r#"{"id":1,"do":"start","x":1}"#,
        r#"{"id":1,"do":"start","ping":{}}"#,
        r#"{"id":1,"do":{"leave":{},"start":{}}}"#,
        r#"{"id":1,"do":{"dance":{}}}"#,
        r#"{"id":1,"do":"sit"}"#,
        r#"{"id":1,"do":{"sit":{"seat":7}}}"#,
        r#"{"id":1,"do":{"sit":{"seat":-1}}}"#,
        r#"{"id":1,"do":{"sit":{"seat":2,"name":"x"}}}"#,
        r#"{"id":1,"do":{"contribute":{"round":1,"text":"so you are"}}}"#,
        r#"{"id":1,"do":{"contribute":{"round":1,"text":"00000000\nseat 1 00000000"}}}"#,
        r#"{"id":1,"do":{"decide":{"question":1,"action":{"do":"play"}}}}"#,
        r#"{"id":1,"do":{"decide":{"question":1,"action":{"do":"join","card":"1a"}}}}"#,
    ];
    let without_id = without_id.into_iter().map(|text| (text, false));
    for (text, has_id) in without_id.chain(with_id.into_iter().map(|text| (text, true))) {
        let refusal = refused(&mut world, host, text);
        assert!(matches!(refusal, Refusal::Malformed { .. }), "{text}: {refusal:?}");
        let ToClient::Refused { id, .. } = world.clients[&host].last() else { panic!("{text}") };
        assert_eq!(id.is_some(), has_id, "{text}");
    }
    for (text, what) in [
        (r#"{"id":9007199254740992,"do":"start"}"#, "an id is a number below 2^53"),
        (r#"{"id":1}"#, "missing field `do`"),
        (r#"{"do":"start"}"#, "missing field `id`"),
        (r#"{"id":1,"do":"start","x":1}"#, "unknown field `x`, expected `id` or `do`"),
        (r#"{"id":1,"do":"start","do":"leave"}"#, "`do` is there twice at line 1 column 34"),
        (
            r#"{"start":{"id":1}}"#,
            "unknown variant `start`, expected one of `hello`, `signal`, `ping`",
        ),
    ] {
        let what = what.to_owned();
        assert_eq!(refused(&mut world, host, text), Refusal::Malformed { what }, "{text}");
    }
    let long = format!(r#"{{"ping":{{}}{}}}"#, " ".repeat(MAX_FRAME));
    let bytes = long.len() as u64;
    assert_eq!(
        refused(&mut world, host, &long),
        Refusal::TooLong { bytes, most: MAX_FRAME as u64 }
    );
}

/// Languages that do not tell these apart write them so.
#[test]
fn null_counts_as_absent_and_whole_floats_as_whole() {
    let (mut world, [host, ..]) = gathering();
    let hello = world.connect(5);
    world.text(hello, r#"{"hello":{"protocol":1.0,"after":null}}"#);
    assert!(matches!(world.clients[&hello].last(), ToClient::Welcome(_)));
    world.text(host, r#"{"id":7.0,"do":{"remove-person":{"seat":1.0,"keep-out":false}},"x":null}"#);
    let ToClient::Ack { id, .. } = world.clients[&host].last() else { panic!("no ack") };
    assert_eq!(id.get(), 7);
    // The refusal of what does not fit names the request as well.
    refused(&mut world, host, r#"{"id":8.0,"do":{"sit":{"seat":0.5}}}"#);
    let ToClient::Refused { id, .. } = world.clients[&host].last() else { panic!("no refusal") };
    assert_eq!(id.map(RequestId::get), Some(8));
}

#[test]
fn messages_before_hello_or_of_another_version_are_refused() {
    let (mut world, _) = gathering();
    let listener = world.connect(5);
    assert_eq!(refused(&mut world, listener, r#"{"ping":{}}"#), Refusal::Hello);
    let effects = world.text(listener, r#"{"hello":{"protocol":2}}"#);
    let Some(TableOutput::Send { frame, .. }) = effects.outputs.first() else {
        panic!("{effects:?}")
    };
    assert!(frame.contains(r#""refusal":{"protocol":{"given":2}}"#), "{frame}");
    assert_eq!(effects.outputs[1], TableOutput::Close { listener });
    // Texts from a closed connection are ignored.
    let effects = world.text(listener, r#"{"hello":{"protocol":1}}"#);
    assert_eq!((effects.entries, effects.outputs), (vec![], vec![]));
}

#[test]
fn connections_per_person_are_limited() {
    let (mut world, _) = gathering();
    for _ in 0..8 {
        world.join(5, None);
    }
    let listener = ListenerId(99);
    let name = PersonName::new("Yuki").expect("good");
    let input = TableInput::Connected { listener, person: person_id(5), name };
    let InputEffects { outputs, .. } = world.table.handle(world.now, input);
    assert!(outputs.contains(&TableOutput::Close { listener }), "{outputs:?}");
}

#[test]
fn a_table_that_cannot_be_is_refused() {
    let check = |change: fn(&mut TableSetup), expected: &str| {
        let mut setup = setup(Game::HachiHachi, 3, &[]);
        change(&mut setup);
        let id = TableId::new("t").expect("good");
        let seed = ginmi_table::fair::Seed::new([0; 32]);
        let Err(error) = Table::create(Timestamp(0), id, seed, setup) else { panic!("{expected}") };
        assert!(error.to_string().contains(expected), "{error}");
    };
    check(|setup| setup.seats = 1, "is for 2 to 7 players");
    check(|setup| setup.seats = 200, "is for 2 to 7 players");
    check(|setup| setup.bots.clear(), "needs 1 to");
    check(|setup| drop(setup.options.insert("kan".into(), "13".into())), "`13`");
    check(|setup| setup.away = Millis(0), "`away` must be 1000 to");
    check(
        |setup| setup.clock = TimeControl::Budget { decision: Millis(1), reserve: Millis(0) },
        "`decision` must be 1000 to",
    );
}

#[test]
fn a_log_that_cannot_be_is_refused_with_the_number_of_the_entry() {
    let (world, _) = playing();
    let log = world.log;
    let check = |entries: Vec<LogEntry>, number: u64| match Table::resume(entries) {
        Err(error) => {
            assert_eq!(error.number, number, "{error}");
            error.reason
        }
        Ok(_) => panic!("such a log cannot be"),
    };
    assert_eq!(check(vec![], 1), LogErrorKind::NotCreated);
    assert_eq!(check(log[1..].to_vec(), 1), LogErrorKind::NotCreated);
    // Logs with the first entry repeated, and with each entry left out in turn.
    let mut twice = log.clone();
    twice.insert(1, log[0].clone());
    assert!(matches!(check(twice, 2), LogErrorKind::Refused(Refusal::Impossible { .. })));
    let start = log.iter().position(|entry| entry.what == EntryKind::Started).expect("it began");
    let mut without = log.clone();
    without.remove(start - 1);
    assert!(matches!(check(without, start as u64), LogErrorKind::Refused(_)));
    let mut setup = log.clone();
    let EntryKind::Created { setup: bad, .. } = &mut setup[0].what else {
        panic!("it was created")
    };
    bad.seats = 9;
    assert!(matches!(check(setup, 1), LogErrorKind::Setup(TableSetupError::Match(_))));
}

fn any_text() -> impl Strategy<Value = String> {
    let keys = ["seat", "round", "text", "question", "action", "do", "card", "motion"];
    let kinds = [
        "hello",
        "sit",
        "leave",
        "seat-bot",
        "remove-bot",
        "start",
        "contribute",
        "decide",
        "back",
        "vote",
        "signal",
        "ping",
    ];
    let value = prop_oneof![
        (0..12u64).prop_map(|number| number.to_string()),
        any::<i64>().prop_map(|number| number.to_string()),
        prop::sample::select(kinds.to_vec()).prop_map(|kind| format!("\"{kind}\"")),
        prop::sample::select(vec!["greedy", "abandon", "rematch", "thanks", "1a", "12d", "x"])
            .prop_map(|word| format!("\"{word}\"")),
        Just(r#"{"do":"play","card":"1a"}"#.to_owned()),
        Just("true".to_owned()),
        any::<String>().prop_map(|text| serde_json::to_string(&text).expect("a text")),
    ];
    let kind = prop::sample::select(kinds.to_vec());
    let pair = (prop::sample::select(keys.to_vec()), value)
        .prop_map(|(key, value)| format!("\"{key}\":{value}"));
    let object = (kind.clone(), prop::collection::vec(pair, 0..5))
        .prop_map(|(kind, pairs)| format!(r#"{{"{kind}":{{{}}}}}"#, pairs.join(",")));
    let what = prop_oneof![3 => object.clone(), 1 => kind.prop_map(|kind| format!("\"{kind}\""))];
    let request = (0..12u64, what).prop_map(|(id, what)| format!(r#"{{"id":{id},"do":{what}}}"#));
    prop_oneof![3 => request, 1 => object, 1 => any::<String>()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whatever it is sent, the table answers and can be resumed.
    #[test]
    fn no_text_harms_a_table(texts in prop::collection::vec((0..3usize, any_text()), 1..20)) {
        let (mut world, people) = playing();
        for (who, text) in texts {
            let Some(listener) = people.get(who).filter(|id| world.clients.contains_key(id)) else {
                continue;
            };
            let before = world.table.state().clone();
            let count = world.clients[listener].received.len();
            let effects = world.text(*listener, &text);
            prop_assert!(world.clients[listener].received.len() > count, "no answer to {}", text);
            if effects.entries.is_empty() {
                prop_assert!(before == *world.table.state(), "changed by {}", text);
            }
        }
        let resumed = Table::resume(world.log.clone());
        prop_assert!(resumed.is_ok_and(|table| table.state() == world.table.state()));
    }

    /// Messages are read as they were written.
    #[test]
    fn messages_are_read_as_they_were_written(text in any_text()) {
        if let Ok(message) = serde_json::from_str::<ToServer>(&text) {
            let written = serde_json::to_string(&message).expect("it can be written");
            prop_assert_eq!(serde_json::from_str::<ToServer>(&written).ok(), Some(message));
        }
    }

    #[test]
    fn names_are_checked(text in any::<String>()) {
        if let Ok(name) = PersonName::new(&text) {
            prop_assert_eq!(name.as_str(), text.trim());
        }
        prop_assert_eq!(PersonId::new(&text).is_ok(), !text.is_empty() && text.len() <= 64
            && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-'));
    }
}

/// The table passes on refusals of the engine.
#[test]
fn a_setup_names_a_match() {
    let setup = setup(Game::Taiyaku, 4, &[("rounds", "3")]);
    let game = Match::new(Game::Taiyaku, 4, [("rounds", "3")]).expect("good options");
    assert!(setup.new_match().is_ok_and(|own| own == game));
}
