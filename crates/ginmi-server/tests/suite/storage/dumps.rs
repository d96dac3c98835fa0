//! Dumps move everything from one database to the other and back.

use std::io::Cursor;

use ginmi_server::dump::{self, DumpCounts, RestoreCheck, check_restored, export, import};
use ginmi_server::storage::{ServerSecret, Store, StoredGame, StoredPlayer, StoredTableStatus};
use ginmi_table::wire::TableStage;
use ginmi_table::{LogEntry, Table, Timestamp};

use crate::storage::support::{TestDatabase, game, hash, line, person, person_id, run, table};

#[test]
fn a_dump_survives_import_and_export() {
    run(async {
        let database = TestDatabase::sqlite();
        let first = database.full().await;
        let mut dumped = Vec::new();
        let counted = export(&first, &mut dumped, |_| ()).await.unwrap();
        let DumpCounts { people, links, tables, games, secrets, .. } = counted;
        assert_eq!((people, links, tables, games, secrets), (15, 9, 30, 5, 4));
        let mut bytes = dumped.clone();
        for database in [
            TestDatabase::postgres(),
            TestDatabase::sqlite(),
            TestDatabase::postgres(),
            TestDatabase::postgres(),
        ] {
            let store = database.open().await;
            let mut received = Vec::new();
            let counts = import(&store, Cursor::new(&bytes), |lines| received.push(lines)).await;
            let counts = counts.unwrap();
            assert_eq!(counts, counted);
            assert_eq!(counts.lines() as usize + 2, count_lines(&bytes));
            assert!(received.len() >= 3 && received.is_sorted(), "{received:?}");
            bytes = dump_of(&store).await;
            assert!(bytes == dumped, "the dump from {store:?} differs");
            assert_is_full(&store).await;
            store.close().await;
        }
    });
}

#[test]
fn an_empty_database_has_a_dump() {
    run(async {
        let expected = "{\"ginmi-dump\":{\"version\":2}}\n{\"end\":{\"lines\":0}}\n";
        for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
            let store = database.open().await;
            assert_eq!(String::from_utf8(dump_of(&store).await).unwrap(), expected);
            assert_eq!(
                import(&store, Cursor::new(expected), |_| ()).await.unwrap(),
                DumpCounts::default()
            );
            store.close().await;
        }
    });
}

#[test]
fn the_example_of_the_page_is_a_dump() {
    let page = include_str!("../../../../../docs/database-dump.md");
    let (_, rest) = page.split_once("```json\n").expect("there is an example");
    let (example, _) = rest.split_once("```").expect("it ends");
    run(async {
        let database = TestDatabase::sqlite();
        let store = database.open().await;
        import(&store, Cursor::new(example), |_| ()).await.unwrap();
        assert_eq!(String::from_utf8(dump_of(&store).await).unwrap(), example);
        store.close().await;
    });
}

/// A dump of a program with an older schema, without some of the keys of today.
#[test]
fn a_dump_of_an_earlier_program_is_read_and_its_tables_go_on() {
    run(async {
        let earlier = include_bytes!("earlier.dump");
        for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
            let store = database.open().await;
            let counts = import(&store, Cursor::new(earlier), |_| ()).await.unwrap();
            assert_eq!(
                (counts.people, counts.tables, counts.entries, counts.secrets),
                (2, 1, 7, 1)
            );
            let hana = "dmmxgsc937e5ymfjhp4wkqnr".parse().unwrap();
            let hana = store.person(&hana).await.unwrap().expect("she is there");
            assert_eq!((hana.session, hana.signed_out.as_str()), (0, ""));
            let log = store.whole_log(&"qi5qxknmbxvx8pyj".parse().unwrap()).await.unwrap();
            // A table of before it had to name all its house rules is set aside.
            let refused = LogEntry::read(&log.lines[0]).unwrap_err().to_string();
            assert!(refused.contains("the option `rounds` is missing"), "{refused}");
            let all = ginmi::Match::new(ginmi::Game::KoiKoi, 2, []).unwrap().options();
            let all: std::collections::BTreeMap<_, _> = all.into_iter().collect();
            let all = format!(r#""options":{}"#, serde_json::to_string(&all).unwrap());
            let lines = log.lines.iter().map(|line| line.replace(r#""options":{}"#, &all));
            let entries: Vec<_> = lines.map(|line| LogEntry::read(&line).unwrap()).collect();
            let table = Table::resume(entries).expect("the log makes a table");
            assert_eq!(table.state().table_view().stage, TableStage::Playing);
            assert_eq!(dump_of(&store).await, earlier);
            store.close().await;
        }
    });
}

#[test]
fn a_dump_needs_an_empty_database() {
    run(async {
        for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
            let store = database.open().await;
            store.secret_or("cookies", &ServerSecret(vec![1])).await.unwrap();
            let before = dump_of(&store).await;
            let refused = import(&store, Cursor::new(&before), |_| ()).await.unwrap_err();
            assert!(matches!(refused, dump::DumpError::NotEmpty("secrets")), "{refused}");
            assert_eq!(dump_of(&store).await, before);
            store.close().await;
        }
    });
}

#[test]
fn invalid_dumps_change_nothing() {
    run(async {
        let database = TestDatabase::sqlite();
        let store = database.full().await;
        let whole = String::from_utf8(dump_of(&store).await).unwrap();
        store.close().await;
        let person = whole
            .lines()
            .find(|line| line.starts_with("{\"person\":{\"id\":\"person-1\""))
            .unwrap();
        let entry = "{\"entry\":{\"table\":\"table-0002\",\"seq\":1,";
        let entry = whole.lines().find(|line| line.starts_with(entry)).unwrap();
        let end = whole.lines().last().unwrap();
        let head = whole.lines().next().unwrap();
        let without = |line: &str| whole.replacen(&format!("{line}\n"), "", 1);
        let wrong = [
            (String::new(), "ends too early"),
            ("garbage\n".to_owned(), "line 1 "),
            (without(end), "ends too early"),
            (whole[..whole.len() / 2].to_owned(), "it is not a line of a dump"),
            (without(head), "begins with its version"),
            (
                whole.replacen("\"version\":2", "\"version\":1", 1),
                "version 1, and this Ginmi reads version 2: import it with the version",
            ),
            (
                whole.replacen("\"version\":2", "\"version\":3", 1),
                "version 3, and this Ginmi reads version 2: import it with the version",
            ),
            (without(person), "no such person"),
            (without(entry), "not the next entry"),
            (whole.replacen(entry, &format!("{entry}\n{entry}"), 1), "not the next entry"),
            (format!("{whole}{entry}\n"), "has ended already"),
            (whole.replacen(end, "{\"end\":{\"lines\":3}}", 1), "there should be 3 lines"),
            (whole.replacen("\"state\":", "\"mood\":1,\"state\":", 1), "unknown field"),
            (whole.replacen("\"seen\":", "\"mood\":1,\"seen\":", 1), "unknown field"),
            (whole.replacen("\"hash\":\"65", "\"hash\":\"", 1), "a hash has 32 bytes"),
            (
                whole.replacen("\"table\":{\"id\":\"", "\"table\":{\"id\":\"卓", 1),
                "the id of a table is",
            ),
        ];
        for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
            let store = database.open().await;
            let nothing = dump_of(&store).await;
            for (text, problem) in &wrong {
                let refused = import(&store, Cursor::new(text), |_| ()).await;
                let refused = refused.expect_err(problem).to_string();
                assert!(refused.contains(problem), "{problem}: {refused}");
                assert_eq!(dump_of(&store).await, nothing, "{problem}");
            }
            import(&store, Cursor::new(&whole), |_| ()).await.unwrap();
            store.close().await;
        }
    });
}

#[test]
fn a_dump_is_of_one_moment() {
    run(async {
        for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
            let store = database.open().await;
            for number in 0..3000 {
                store.create_table(&table(number), &[]).await.unwrap();
                if number == 0 {
                    store.append(&table(0).id, 1, &line(1)).await.unwrap();
                }
            }
            // The callback runs in the middle of the export, and writes.
            let runtime = tokio::runtime::Handle::current();
            let mut seq = 1;
            let mut bytes = Vec::new();
            let id = table(0).id;
            let progress = |_| {
                seq += 1;
                let append = store.append(&id, seq, "{}");
                tokio::task::block_in_place(|| runtime.block_on(append)).unwrap();
            };
            export(&store, &mut bytes, progress).await.unwrap();
            assert!(seq > 2, "{seq}");
            assert_eq!(count_lines(&bytes), 3000 + 1 + 2);
            store.close().await;
        }
    });
}

/// Whatever was not restored, cannot go on or breaks the rules is a fault.
#[test]
fn a_restored_dump_is_checked() {
    run(async {
        let database = TestDatabase::sqlite();
        let store = database.open().await;
        let log = include_str!("../../../../ginmi-table/tests/logs/koi-koi.jsonl");
        let entries = log.lines().take_while(|line| !line.contains("\"closed\""));
        let entries: Vec<String> = entries.map(str::to_owned).collect();
        store.create_table(&table(1), &entries).await.unwrap();
        let player = |result| StoredPlayer { person: None, name: "Ogin".to_owned(), result };
        let played = StoredGame {
            kind: "koi-koi".to_owned(),
            players: [-18, 18].map(player).into(),
            record: include_str!("../../../../../playthroughs/koi-koi/2-players.jsonl").to_owned(),
            ..game(1, 2)
        };
        store.add_game(&played).await.unwrap();
        let sound = String::from_utf8(dump_of(&store).await).unwrap();
        let check = async |store: &Store, dump: &str| {
            check_restored(store, Cursor::new(dump.as_bytes()), |_| ()).await.unwrap()
        };
        let all = RestoreCheck { tables: 1, games: 1, ..RestoreCheck::default() };
        assert_eq!(check(&store, &sound).await, all);
        let last = sound.lines().count();
        for (dump, faults) in [
            (sound.replace("Ogin", "Kiku"), vec![(last - 1, "it is not what was restored")]),
            (format!("{sound}more\n"), vec![(last + 1, "it was not restored")]),
        ] {
            let RestoreCheck { faults: count, first_faults, .. } = check(&store, &dump).await;
            let lines =
                faults.iter().map(|(line, fault)| format!("line {line} of the dump: {fault}"));
            assert_eq!((count as usize, first_faults), (faults.len(), lines.collect()));
        }
        store.close().await;
        for (from, to, tables, fault) in [
            ("\"result\":-18", "\"result\":-17", 1, "[-18, 18], and [-17, 18] is stored beside it"),
            (
                "\"kind\":\"koi-koi\"",
                "\"kind\":\"taiyaku\"",
                1,
                "is of koi-koi, and not of taiyaku",
            ),
            ("sum\\\":\\\"e046ffbd", "sum\\\":\\\"e046ffbc", 1, "breaks the rules: line 3"),
            ("{\\\"result\\\":[-18,18],\\\"winners\\\":[1]}\\n", "", 1, "its record is not whole"),
            (
                "\\\"what\\\":{\\\"created\\\"",
                "\\\"what\\\":{\\\"closed\\\"",
                0,
                "the table before it cannot go on",
            ),
        ] {
            assert_eq!(sound.matches(from).count(), 1, "{from}");
            let dump = sound.replace(from, to);
            let database = TestDatabase::sqlite();
            let store = database.open().await;
            import(&store, Cursor::new(&dump), |_| ()).await.unwrap();
            let found = check(&store, &dump).await;
            assert_eq!(
                (found.faults, found.tables, found.games),
                (1, tables, 1 - tables),
                "{from}"
            );
            let named = &found.first_faults[0];
            assert!(named.contains(fault), "{named}");
            store.close().await;
        }
    });
}

fn count_lines(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte == b'\n').count()
}

async fn dump_of(store: &Store) -> Vec<u8> {
    let mut bytes = Vec::new();
    export(store, &mut bytes, |_| ()).await.unwrap();
    bytes
}

impl TestDatabase {
    /// A store with some of everything, more than is read at a time.
    async fn full(&self) -> Store {
        let store = self.open().await;
        for number in 1..=9 {
            store.add_person(&person(number)).await.unwrap();
            let (now, later) = (Timestamp(1), Timestamp(1 << 50));
            store.add_link(hash(100 + number), &person(number).id, now, later).await.unwrap();
        }
        // Ids whose order depends on the collation, if there is one.
        for (number, id) in (200..).zip(["a", "B", "b", "Z", "_", "-"]) {
            let mut person = person(number);
            person.id = person_id(id);
            store.add_person(&person).await.unwrap();
        }
        for name in ["ä", "é", "菊"] {
            store.secret_or(name, &ServerSecret(name.into())).await.unwrap();
        }
        for number in 0..30 {
            let table = table(number);
            store.create_table(&table, &[]).await.unwrap();
            let entries = if number == 7 { 2500 } else { i64::from(number) };
            for seq in 1..=entries {
                store.append(&table.id, seq, &line(seq)).await.unwrap();
            }
            if number % 4 == 3 && number != 7 {
                if number != 11 {
                    store.add_game(&game(number, 1000 - u64::from(number))).await.unwrap();
                }
                store.finish_table(&table.id, entries).await.unwrap();
            }
        }
        store.secret_or("cookies", &ServerSecret((0..=255).collect())).await.unwrap();
        assert_is_full(&store).await;
        store
    }
}

async fn assert_is_full(store: &Store) {
    assert_eq!(store.log(&table(7).id, 2500).await.unwrap(), [line(2500)]);
    assert_eq!(store.table(&table(3).id).await.unwrap().unwrap().state, StoredTableStatus::Over);
    let there: Option<StoredGame> = store.game(&game(3, 0).id).await.unwrap();
    assert_eq!(there, Some(game(3, 997)));
    assert_eq!(store.person(&person_id("-")).await.unwrap().unwrap().name, "Kiku 菊 205");
    assert_eq!(
        store.secret_or("菊", &ServerSecret(vec![])).await.unwrap(),
        ServerSecret("菊".into())
    );
    assert_eq!(store.games_of(&person(1).id, None, 100).await.unwrap().len(), 5);
    assert_eq!(store.secret_or("cookies", &ServerSecret(vec![])).await.unwrap().0.len(), 256);
}
