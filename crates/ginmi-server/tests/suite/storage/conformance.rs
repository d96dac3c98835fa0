//! The behavior of a store. Each test runs on both databases.

use std::collections::BTreeSet;

use ginmi_server::storage::{
    Ban, DamagedTable, GameId, ServerSecret, StorageError, Store, StoreOptions, StoredLog,
    StoredTable, StoredTableStatus,
};
use ginmi_table::Timestamp;
use ginmi_table::names::TableId;

use crate::storage::support::{
    TestDatabase, game, hash, impatient, line, person, person_id, run, table, table_id,
};

/// Turns each test into one on SQLite and one on PostgreSQL.
macro_rules! on_both {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(#[test]
            fn $test() {
                super::run(super::$test(super::TestDatabase::sqlite()));
            })+
        }
        mod postgres {
            $(#[test]
            fn $test() {
                super::run(super::$test(super::TestDatabase::postgres()));
            })+
        }
    };
}

on_both!(
    a_log_is_kept,
    only_the_next_entry_is_taken,
    of_many_writers_one_gets_each_number,
    many_tables_at_once,
    what_is_no_line_is_refused,
    tables_change_and_end,
    a_table_ends_with_its_last_entry,
    a_game_is_kept_whole_or_not_at_all,
    a_finished_table_takes_nothing,
    open_tables_come_back,
    a_description_goes_with_its_entry,
    matches_are_closed_off,
    a_table_is_set_aside,
    doing_it_twice_is_doing_it_once,
    people_come_back,
    people_are_deleted,
    people_are_found_by_name_and_by_their_last_visit,
    old_games_are_removed,
    bans_end,
    links_work_once,
    games_are_listed_newest_first,
    secrets_are_made_once,
    null_characters_are_refused,
    a_closed_store_refuses,
    a_full_queue_makes_wait_and_then_refuses,
);

async fn a_log_is_kept(database: TestDatabase) {
    let store = database.open().await;
    let table = table(1);
    let lines: Vec<_> = (1..=20).map(line).collect();
    store.create_table(&table, &lines[..3]).await.unwrap();
    for (seq, line) in (4..).zip(&lines[3..]) {
        store.append(&table.id, seq, line).await.unwrap();
    }
    assert_eq!(store.log(&table.id, 1).await.unwrap(), lines);
    assert_eq!(store.log(&table.id, 19).await.unwrap(), lines[18..]);
    store.close().await;

    let store = database.open().await;
    assert_eq!(store.log(&table.id, 1).await.unwrap(), lines);
    store.append(&table.id, 21, &line(21)).await.unwrap();
    store.close().await;
}

async fn only_the_next_entry_is_taken(database: TestDatabase) {
    let store = database.open().await;
    let table = table(1);
    store.create_table(&table, &[]).await.unwrap();
    store.append(&table.id, 1, &line(1)).await.unwrap();
    for wrong in [-1, 0, 1, 3, i64::MAX] {
        let refused = store.append(&table.id, wrong, &line(1)).await;
        assert!(
            matches!(refused, Err(StorageError::Conflict { next: 2, .. })),
            "{wrong}: {refused:?}"
        );
    }
    let other = table_id("no-table");
    let refused = store.append(&other, 1, &line(1)).await;
    assert!(matches!(refused, Err(StorageError::NoTable(_))), "{refused:?}");
    assert_eq!(store.log(&table.id, 1).await.unwrap(), [line(1)]);
    store.close().await;
}

async fn of_many_writers_one_gets_each_number(database: TestDatabase) {
    let store = database.open().await;
    let table = table(1);
    store.create_table(&table, &[]).await.unwrap();
    let tasks: Vec<_> = (0..16)
        .map(|writer| {
            let (store, table) = (store.clone(), table.id.clone());
            tokio::spawn(async move { race(&store, &table, writer).await })
        })
        .collect();
    let mut taken = Vec::new();
    for task in tasks {
        taken.extend(task.await.unwrap());
    }
    taken.sort();
    let lines: Vec<_> = taken.iter().map(|(_, line)| line.clone()).collect();
    assert!(taken.iter().zip(1..).all(|((seq, _), expected)| *seq == expected), "{taken:?}");
    assert_eq!(taken.len(), 16 * 10);
    assert_eq!(store.log(&table.id, 1).await.unwrap(), lines);
    store.close().await;
}

/// Appends ten entries in competition with other tasks; returns the numbers that succeeded.
async fn race(store: &Store, table: &TableId, writer: i64) -> Vec<(i64, String)> {
    let (mut taken, mut seq) = (Vec::new(), 1);
    while taken.len() < 10 {
        let line = line(writer * 100 + taken.len() as i64);
        match store.append(table, seq, &line).await {
            Ok(()) => {
                taken.push((seq, line));
                seq += 1;
            }
            Err(StorageError::Conflict { next, .. }) => seq = next,
            Err(error) => panic!("{error}"),
        }
    }
    taken
}

async fn many_tables_at_once(database: TestDatabase) {
    let store =
        database.open_with(StoreOptions { group: 16, ..StoreOptions::default() }).await.unwrap();
    let tasks: Vec<_> = (0..50)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                let table = table(number);
                store.create_table(&table, &[]).await.unwrap();
                for seq in 1..=10 {
                    store.append(&table.id, seq, &line(seq)).await.unwrap();
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    let lines: Vec<_> = (1..=10).map(line).collect();
    for number in 0..50 {
        assert_eq!(store.log(&table(number).id, 1).await.unwrap(), lines);
    }
    store.close().await;
}

async fn what_is_no_line_is_refused(database: TestDatabase) {
    let store = database.open().await;
    let (table, other) = (table(1), table(2));
    store.create_table(&table, &[]).await.unwrap();
    for wrong in ["{}\n", "{\n}", "{}\r", "\0"] {
        let refused = store.append(&table.id, 1, wrong).await;
        assert!(matches!(refused, Err(StorageError::Invalid { .. })), "{wrong:?}: {refused:?}");
        let refused = store.create_table(&other, &[wrong.to_owned()]).await;
        assert!(matches!(refused, Err(StorageError::Invalid { .. })), "{wrong:?}: {refused:?}");
    }
    let odd = "{\"text\":\"' \\\" \\\\ \\u0000 % $1 \u{2028} 🎴 NULL\"}";
    store.append(&table.id, 1, odd).await.unwrap();
    assert_eq!(store.log(&table.id, 1).await.unwrap(), [odd]);
    store.close().await;
}

async fn tables_change_and_end(database: TestDatabase) {
    let store = database.open().await;
    let mut table = table(1);
    assert_eq!(store.table(&table.id).await.unwrap(), None);
    store.create_table(&table, &[]).await.unwrap();
    assert_eq!(store.table(&table.id).await.unwrap().as_ref(), Some(&table));

    store.finish_table(&table.id, 0).await.unwrap();
    table.state = StoredTableStatus::Over;
    table.description = "{}".to_owned();
    assert_eq!(store.table(&table.id).await.unwrap().as_ref(), Some(&table));
    let refused = store.create_table(&table, &[]).await;
    assert!(matches!(refused, Err(StorageError::Invalid { .. })), "{refused:?}");

    assert!(store.delete_table(&table.id).await.unwrap());
    assert!(!store.delete_table(&table.id).await.unwrap());
    assert_eq!(store.table(&table.id).await.unwrap(), None);
    let refused = store.finish_table(&table.id, 0).await;
    assert!(matches!(refused, Err(StorageError::NoTable(_))), "{refused:?}");
    store.close().await;
}

async fn a_table_ends_with_its_last_entry(database: TestDatabase) {
    let store = database.open().await;
    let table = table(7);
    store.create_table(&table, &[]).await.unwrap();
    for seq in 1..=3 {
        store.append(&table.id, seq, &line(seq)).await.unwrap();
    }
    // An entry that the caller has not seen.
    let refused = store.finish_table(&table.id, 2).await;
    assert!(matches!(refused, Err(StorageError::Conflict { next: 4, .. })), "{refused:?}");
    assert_eq!(store.log(&table.id, 1).await.unwrap().len(), 3);
    assert_eq!(store.table(&table.id).await.unwrap().as_ref(), Some(&table));

    for _ in 0..2 {
        store.finish_table(&table.id, 3).await.unwrap();
        assert_eq!(store.log(&table.id, 1).await.unwrap(), [""; 0]);
        assert_eq!(store.table(&table.id).await.unwrap().unwrap().state, StoredTableStatus::Over);
    }
    store.close().await;
}

async fn a_game_is_kept_whole_or_not_at_all(database: TestDatabase) {
    let store = database.open().await;
    let mut game = game(7, 70);
    // An unknown person.
    let refused = store.add_game(&game).await;
    assert!(matches!(refused, Err(StorageError::NoPerson)), "{refused:?}");
    assert_eq!(store.game(&game.id).await.unwrap(), None);

    store.add_person(&person(1)).await.unwrap();
    store.add_game(&game).await.unwrap();
    assert_eq!(store.game(&game.id).await.unwrap().as_ref(), Some(&game));
    game.record.push_str("{}\n");
    let refused = store.add_game(&game).await;
    assert!(
        matches!(refused, Err(StorageError::AlreadyExists { what: "game", .. })),
        "{refused:?}"
    );
    store.close().await;
}

async fn a_finished_table_takes_nothing(database: TestDatabase) {
    let store = database.open().await;
    let table = table(7);
    store.create_table(&table, &[]).await.unwrap();
    store.append(&table.id, 1, &line(1)).await.unwrap();
    store.finish_table(&table.id, 1).await.unwrap();
    for seq in [1, 2] {
        let refused = store.append(&table.id, seq, &line(seq)).await;
        assert!(matches!(refused, Err(StorageError::TableOver(_))), "{refused:?}");
    }
    store.close().await;
}

async fn open_tables_come_back(database: TestDatabase) {
    let store = database.open().await;
    // More than one page of results.
    for number in 0..450 {
        store.create_table(&table(number), &[]).await.unwrap();
        if number % 3 == 0 {
            store.append(&table(number).id, 1, &line(1)).await.unwrap();
            store.append(&table(number).id, 2, &line(2)).await.unwrap();
        }
        if number % 10 == 9 {
            let last = if number % 3 == 0 { 2 } else { 0 };
            store.finish_table(&table(number).id, last).await.unwrap();
        }
    }
    store.close().await;
    let store = database.open().await;
    let loaded = store.open_tables().await.unwrap();
    let expected: Vec<_> = (0..450).filter(|number| number % 10 != 9).collect();
    assert_eq!(loaded.len(), expected.len());
    for (there, number) in loaded.iter().zip(expected) {
        assert_eq!(*there, table(number));
        let lines = if number % 3 == 0 { vec![line(1), line(2)] } else { Vec::new() };
        assert_eq!(store.whole_log(&there.id).await.unwrap(), StoredLog { first: 1, lines });
    }
    store.close().await;
}

async fn a_description_goes_with_its_entry(database: TestDatabase) {
    let store = database.open().await;
    let (one, two) = (table(1), table(2));
    for table in [&one, &two] {
        store.create_table(table, &[]).await.unwrap();
    }
    let described = async || -> Vec<String> {
        let tables = store.open_tables().await.unwrap();
        tables.into_iter().map(|table| table.description).collect()
    };
    let was = described().await;
    store.append_and_describe(&two.id, 1, &line(1), Some("{\"卓\":1}")).await.unwrap();
    assert_eq!(described().await, [&*was[0], "{\"卓\":1}"]);
    let refused = store.append_and_describe(&two.id, 1, &line(1), Some("{}")).await;
    assert!(matches!(refused, Err(StorageError::Conflict { next: 2, .. })), "{refused:?}");
    assert_eq!(described().await, [&*was[0], "{\"卓\":1}"], "what is refused describes nothing");
    store.close().await;
}

async fn matches_are_closed_off(database: TestDatabase) {
    let store = database.open().await;
    let id = table(1).id;
    store.create_table(&table(1), &[]).await.unwrap();
    for seq in 1..=5 {
        store.append(&id, seq, &line(seq)).await.unwrap();
    }
    for _ in 0..2 {
        store.compact_log(&id, 3, "\"snapshot\"").await.unwrap();
        let lines = ["\"snapshot\"".to_owned(), line(4), line(5)].to_vec();
        assert_eq!(store.whole_log(&id).await.unwrap(), StoredLog { first: 3, lines });
    }
    let refused = store.compact_log(&id, 6, "{}").await;
    assert!(matches!(refused, Err(StorageError::NoTable(_))), "{refused:?}");
    let refused = store.compact_log(&id, 4, "{\n}").await;
    assert!(matches!(refused, Err(StorageError::Invalid { .. })), "{refused:?}");
    store.append(&id, 6, &line(6)).await.unwrap();
    assert_eq!(store.whole_log(&id).await.unwrap().lines.len(), 4);
    store.finish_table(&id, 6).await.unwrap();
    store.close().await;
}

async fn a_table_is_set_aside(database: TestDatabase) {
    let store = database.open().await;
    store.create_table(&table(1), &[]).await.unwrap();
    store.create_table(&table(2), &[]).await.unwrap();
    let reason = "entry 3 of the log is missing".to_owned();
    let aside = DamagedTable { id: table(1).id, since: Timestamp(7), reason };
    for _ in 0..2 {
        store.set_table_aside(&aside).await.unwrap();
    }
    assert_eq!(store.damaged_tables().await.unwrap(), std::slice::from_ref(&aside));
    assert_eq!(store.open_tables().await.unwrap(), [table(2)]);
    assert!(store.put_table_back(&aside.id).await.unwrap());
    assert!(!store.put_table_back(&aside.id).await.unwrap());
    assert_eq!(store.open_tables().await.unwrap(), [table(1), table(2)]);
    store.set_table_aside(&aside).await.unwrap();
    assert!(store.delete_table(&aside.id).await.unwrap());
    assert_eq!(store.damaged_tables().await.unwrap(), []);
    store.close().await;
}

async fn doing_it_twice_is_doing_it_once(database: TestDatabase) {
    let store = database.open().await;
    for _ in 0..2 {
        store.create_table(&table(1), &[line(1)]).await.unwrap();
        store.add_person(&person(1)).await.unwrap();
        store.add_game(&game(1, 10)).await.unwrap();
    }
    assert_eq!(store.log(&table(1).id, 1).await.unwrap(), [line(1)]);
    let mut other = table(1);
    other.description.push(' ');
    let refused = store.create_table(&other, &[]).await;
    assert!(
        matches!(refused, Err(StorageError::AlreadyExists { what: "table", .. })),
        "{refused:?}"
    );
    let mut other = person(1);
    other.name.push('!');
    let refused = store.add_person(&other).await;
    assert!(
        matches!(refused, Err(StorageError::AlreadyExists { what: "person", .. })),
        "{refused:?}"
    );
    // Two people may have the same name.
    let mut namesake = person(2);
    namesake.name = person(1).name;
    store.add_person(&namesake).await.unwrap();
    let mut other = game(1, 10);
    other.players[1].result += 1;
    let refused = store.add_game(&other).await;
    assert!(
        matches!(refused, Err(StorageError::AlreadyExists { what: "game", .. })),
        "{refused:?}"
    );
    store.close().await;
}

async fn people_come_back(database: TestDatabase) {
    let store = database.open().await;
    let mut kiku = person(1);
    store.add_person(&kiku).await.unwrap();
    store.add_person(&person(2)).await.unwrap();
    assert_eq!(store.person(&kiku.id).await.unwrap().as_ref(), Some(&kiku));

    (kiku.name, kiku.seen) = ("Momiji 紅葉".to_owned(), Timestamp(99));
    store.rename_person(&kiku.id, &kiku.name).await.unwrap();
    store.record_visit(&kiku.id, kiku.seen).await.unwrap();
    assert_eq!(store.person(&kiku.id).await.unwrap().as_ref(), Some(&kiku));
    assert_eq!(store.person(&person(2).id).await.unwrap(), Some(person(2)));

    let nobody = person_id("nobody");
    assert_eq!(store.person(&nobody).await.unwrap(), None);
    assert!(matches!(store.rename_person(&nobody, "x").await, Err(StorageError::NoPerson)));
    assert!(matches!(store.record_visit(&nobody, Timestamp(1)).await, Err(StorageError::NoPerson)));
    store.close().await;
}

async fn people_are_deleted(database: TestDatabase) {
    let store = database.open().await;
    let (kiku, id) = (person(1), person(1).id);
    store.add_person(&kiku).await.unwrap();
    store.add_link(hash(1), &id, Timestamp(1), Timestamp(9)).await.unwrap();
    for device in ["phone", "desk", "phone"] {
        store.sign_out_device(&id, device).await.unwrap();
    }
    let signed_out = store.person(&id).await.unwrap().unwrap();
    assert!(signed_out.has_signed_out("phone") && signed_out.has_signed_out("desk"));
    assert!(!signed_out.has_signed_out("pho") && !signed_out.has_signed_out(""));
    assert_eq!(signed_out.session, 0);
    store.sign_out(&id).await.unwrap();
    let signed_out = store.person(&id).await.unwrap().unwrap();
    assert_eq!((signed_out.session, signed_out.signed_out), (1, String::new()));
    // The list does not grow for ever.
    store.add_person(&person(9)).await.unwrap();
    for number in 0..30 {
        let device = format!("{}-{number}", "a-device".repeat(40));
        store.sign_out_device(&person(9).id, &device).await.unwrap();
    }
    let often = store.person(&person(9).id).await.unwrap().unwrap();
    assert!(often.session > 0 && often.signed_out.len() < 8_600, "{often:?}");
    assert_eq!(store.use_link(hash(1), Timestamp(2)).await.unwrap(), None);

    let mut game = game(1, 10);
    let header = |name: &str| {
        format!(
            "{{\"ginmi\":1,\"seats\":[{{\"name\":\"{name}\"}},{{\"name\":\"greedy\"}}]}}\n{{}}\n"
        )
    };
    game.record = header("Kiku");
    store.add_game(&game).await.unwrap();
    store.create_table(&table(1), &[]).await.unwrap();
    let naming = [format!("{{\"person\":\"{id}\"}}"), "{\"person\":\"person-11\"}".to_owned()];
    for (seq, line) in (1..).zip(&naming) {
        store.append(&table(1).id, seq, line).await.unwrap();
    }
    let mut found = store.entries_with_person(&id).await.unwrap();
    assert_eq!(found, [(table(1).id, 1, naming[0].clone())]);
    found[0].2 = "{}".to_owned();
    store.rewrite_entries(found).await.unwrap();
    assert_eq!(store.log(&table(1).id, 1).await.unwrap(), ["{}", &naming[1]]);

    // A table that is set aside, which nobody describes anew.
    let description = format!("{{\"people\":[\"{id}\"]}}");
    store.create_table(&StoredTable { description, ..table(2) }, &[]).await.unwrap();
    let aside = DamagedTable { id: table(2).id, since: Timestamp(7), reason: String::new() };
    store.set_table_aside(&aside).await.unwrap();
    store.delete_person(&id, "Former \"player\"").await.unwrap();
    assert_eq!(store.table(&aside.id).await.unwrap().unwrap().description, "{}");
    assert_eq!(store.person(&id).await.unwrap(), None);
    assert_eq!(store.games_of(&id, None, 10).await.unwrap(), []);
    let kept = store.game(&game.id).await.unwrap().unwrap();
    assert_eq!(
        (kept.players[0].person.as_ref(), &*kept.players[0].name),
        (None, "Former \"player\"")
    );
    assert_eq!((kept.players[0].result, kept.record), (12, header("Former \\\"player\\\"")));
    for refused in [
        store.delete_person(&id, "x").await,
        store.sign_out(&id).await,
        store.sign_out_device(&id, "phone").await,
    ] {
        assert!(matches!(refused, Err(StorageError::NoPerson)), "{refused:?}");
    }
    store.close().await;
}

async fn people_are_found_by_name_and_by_their_last_visit(database: TestDatabase) {
    let store = database.open().await;
    for number in 1..=4 {
        let mut person = person(number);
        person.name = if number == 3 { "Jun" } else { "Hana" }.to_owned();
        person.seen = Timestamp(100 * u64::from(number));
        store.add_person(&person).await.unwrap();
    }
    let named = async |name, most| {
        let people = store.people_named(name, most).await.unwrap();
        people.into_iter().map(|person| person.id).collect::<Vec<_>>()
    };
    let ids = |numbers: &[u8]| numbers.iter().map(|n| person(*n).id).collect::<Vec<_>>();
    assert_eq!(named("Hana", 9).await, ids(&[4, 2, 1]), "whoever was here last comes first");
    assert_eq!(named("Hana", 1).await, ids(&[4]));
    assert_eq!(named("hana", 9).await, ids(&[]));
    let idle = async |before, most| store.people_idle(Timestamp(before), most).await.unwrap();
    assert_eq!(idle(300, 9).await, ids(&[1, 2]), "whoever is away longest comes first");
    assert_eq!(idle(300, 1).await, ids(&[1]));
    assert_eq!(idle(100, 9).await, ids(&[]));
    store.close().await;
}

async fn old_games_are_removed(database: TestDatabase) {
    let store = database.open().await;
    store.add_person(&person(1)).await.unwrap();
    for number in 1..=5 {
        store.add_game(&game(number, 100 * u64::from(number))).await.unwrap();
    }
    let left = async || {
        let games = store.games_of(&person(1).id, None, 9).await.unwrap();
        games.into_iter().map(|game| game.finished.0).collect::<Vec<_>>()
    };
    assert_eq!(store.remove_games(Timestamp(100), 9).await.unwrap(), 0);
    assert_eq!(store.remove_games(Timestamp(400), 2).await.unwrap(), 2, "the oldest");
    assert_eq!(left().await, [500, 400, 300]);
    assert_eq!(store.remove_games(Timestamp(400), 2).await.unwrap(), 1);
    assert_eq!(left().await, [500, 400]);
    assert_eq!(store.game(&game(3, 300).id).await.unwrap(), None);
    store.close().await;
}

async fn bans_end(database: TestDatabase) {
    let store = database.open().await;
    let ban = |address: &str, until| Ban { address: address.to_owned(), until: Timestamp(until) };
    for one in [ban("b", 200), ban("a", 300), ban("a", 250)] {
        store.ban(&one, Timestamp(1)).await.unwrap();
    }
    let bans = async |now| store.bans(Timestamp(now)).await.unwrap();
    assert_eq!(bans(100).await, [ban("a", 250), ban("b", 200)]);
    assert_eq!(bans(200).await, [ban("a", 250)]);
    store.remove_expired(Timestamp(250)).await.unwrap();
    assert_eq!(bans(1).await, [], "those that have ended are gone");
    store.ban(&ban("c", 900), Timestamp(250)).await.unwrap();
    assert!(store.lift_ban("c").await.unwrap() && !store.lift_ban("c").await.unwrap());
    assert_eq!(bans(1).await, []);
    store.close().await;
}

async fn links_work_once(database: TestDatabase) {
    let store = database.open().await;
    let kiku = person(1);
    let (now, later) = (Timestamp(100), Timestamp(200));
    let refused = store.add_link(hash(1), &kiku.id, now, later).await;
    assert!(matches!(refused, Err(StorageError::NoPerson)), "{refused:?}");
    store.add_person(&kiku).await.unwrap();
    for number in 1..=3 {
        store.add_link(hash(number), &kiku.id, now, later).await.unwrap();
    }
    let refused = store.add_link(hash(1), &kiku.id, now, later).await;
    assert!(
        matches!(refused, Err(StorageError::AlreadyExists { what: "link", .. })),
        "{refused:?}"
    );

    assert_eq!(store.use_link(hash(1), Timestamp(199)).await.unwrap(), Some(kiku.id.clone()));
    assert_eq!(store.use_link(hash(1), Timestamp(199)).await.unwrap(), None);
    assert_eq!(store.use_link(hash(2), later).await.unwrap(), None);
    assert_eq!(store.use_link(hash(9), now).await.unwrap(), None);
    // A new link removes expired ones, so that their hashes are free again.
    store.add_link(hash(4), &kiku.id, Timestamp(300), Timestamp(400)).await.unwrap();
    store.add_link(hash(3), &kiku.id, Timestamp(300), Timestamp(400)).await.unwrap();

    // Of many simultaneous uses of one link, one succeeds.
    let tasks: Vec<_> = (0..8)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.use_link(hash(4), Timestamp(301)).await.unwrap() })
        })
        .collect();
    let mut came_in = 0;
    for task in tasks {
        came_in += usize::from(task.await.unwrap().is_some());
    }
    assert_eq!(came_in, 1);
    store.close().await;
}

async fn games_are_listed_newest_first(database: TestDatabase) {
    let store = database.open().await;
    store.add_person(&person(1)).await.unwrap();
    store.add_person(&person(2)).await.unwrap();
    let mut games: Vec<_> = (0..25).map(|number| game(number, u64::from(number / 4))).collect();
    // A person in two seats is listed once.
    games[3].players[1].person = Some(person(1).id);
    // Another person's game.
    games[5].players[0].person = Some(person(2).id);
    for game in &games {
        store.add_game(game).await.unwrap();
    }
    let mut expected: Vec<_> = games
        .iter()
        .filter(|game| game.players[0].person == Some(person(1).id))
        .map(|game| (game.finished, game.id.clone()))
        .collect();
    expected.sort();
    expected.reverse();

    let (mut listed, mut cursor) = (Vec::new(), None);
    loop {
        let page = store.games_of(&person(1).id, cursor.as_ref(), 7).await.unwrap();
        assert!(page.len() <= 7);
        let Some(last) = page.last() else { break };
        cursor = Some(last.cursor());
        for summary in page {
            let game = store.game(&summary.id).await.unwrap().expect("what is listed is there");
            assert_eq!(summary.players, game.players);
            assert_eq!((&summary.table, &summary.kind), (&game.table, &game.kind));
            assert!(games.contains(&game), "{summary:?}");
            listed.push((summary.finished, summary.id));
        }
    }
    assert_eq!(listed, expected);
    assert_eq!(store.games_of(&person(2).id, None, 7).await.unwrap().len(), 1);
    assert_eq!(store.game(&GameId("no game".to_owned())).await.unwrap(), None);

    let mut empty = game(99, 1);
    empty.players.clear();
    let refused = store.add_game(&empty).await;
    assert!(matches!(refused, Err(StorageError::Invalid { .. })), "{refused:?}");
    store.close().await;
}

async fn secrets_are_made_once(database: TestDatabase) {
    let store = database.open().await;
    // Numbers that occur nowhere else in the output below.
    let tasks: Vec<_> = (100..104)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                let fresh = ServerSecret(vec![number; 64]);
                store.secret_or("cookies", &fresh).await.unwrap().0
            })
        })
        .collect();
    let mut secrets = BTreeSet::new();
    for task in tasks {
        secrets.insert(task.await.unwrap());
    }
    assert_eq!(secrets.len(), 1);
    let fresh = ServerSecret(vec![9]);
    assert_eq!(store.secret_or("other", &fresh).await.unwrap(), fresh);
    store.close().await;
    let store = database.open().await;
    let there = store.secret_or("cookies", &fresh).await.unwrap();
    assert!(secrets.contains(&there.0));
    let shown = format!("{there:?} {:?}", person(7));
    assert!(!shown.contains(&there.0[0].to_string()) && !shown.contains("7, 7"), "{shown}");
    store.close().await;
}

async fn null_characters_are_refused(database: TestDatabase) {
    let store = database.open().await;
    let mut table = table(1);
    table.description.push('\0');
    let refused = store.create_table(&table, &[]).await;
    assert!(matches!(refused, Err(StorageError::Invalid { .. })), "{refused:?}");
    let mut person = person(1);
    person.name.push('\0');
    let refused = store.add_person(&person).await;
    assert!(matches!(refused, Err(StorageError::Invalid { .. })), "{refused:?}");
    let mut game = game(1, 1);
    game.id.0.push('\0');
    let refused = store.add_game(&game).await;
    assert!(matches!(refused, Err(StorageError::Invalid { .. })), "{refused:?}");
    store.close().await;
}

async fn a_closed_store_refuses(database: TestDatabase) {
    let store = database.open().await;
    store.create_table(&table(1), &[]).await.unwrap();
    let clone = store.clone();
    store.close().await;
    store.close().await;
    let refused = clone.append(&table(1).id, 1, "{}").await;
    assert!(matches!(refused, Err(StorageError::Unavailable { .. })), "{refused:?}");
    let refused = clone.create_table(&table(2), &[]).await;
    assert!(matches!(refused, Err(StorageError::Unavailable { .. })), "{refused:?}");
    let refused = clone.table(&table(1).id).await;
    assert!(matches!(refused, Err(StorageError::Unavailable { .. })), "{refused:?}");
    let refused = clone.open_tables().await.map(drop);
    assert!(matches!(refused, Err(StorageError::Unavailable { .. })), "{refused:?}");
}

async fn a_full_queue_makes_wait_and_then_refuses(database: TestDatabase) {
    // Nothing has to be fast but what may be refused.
    let store = database.open().await;
    for number in 0..40 {
        store.create_table(&table(number), &[]).await.unwrap();
    }
    store.close().await;
    let options = StoreOptions { queue: 1, group: 1, ..impatient() };
    let store = database.open_with(options).await.unwrap();
    let append = |number| {
        let store = store.clone();
        tokio::spawn(async move { store.append(&table(number).id, 1, "{}").await })
    };
    let tasks: Vec<_> = (0..40).map(append).collect();
    let answers = futures_util::future::join_all(tasks).await;
    store.close().await;
    let store = database.open().await;
    for (number, answer) in (0..).zip(answers) {
        let log = store.log(&table(number).id, 1).await.unwrap();
        match answer.unwrap() {
            Ok(()) => assert_eq!(log.len(), 1),
            Err(StorageError::Unavailable { .. }) => assert_eq!(log.len(), 0),
            // On a slow machine, the time may run out during a commit.
            Err(StorageError::Uncertain { .. }) => assert!(log.len() <= 1),
            Err(error) => panic!("{error}"),
        }
    }
    store.close().await;
}
