//! Several servers on one database, linked within this process.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_server::Metrics;
use ginmi_server::cluster::{InProcessHub, LinkAddress};
use ginmi_server::storage::{Store, StoreOptions, StoredPerson};
use ginmi_server::tables::{
    MessageToConnection, TableAccessError, TableConnection, Tables, TablesConfig, bots,
};
use ginmi_table::names::{PersonId, PersonName, TableId};
use ginmi_table::wire::{Request, RequestId, ToClient, ToServer, Welcome};
use ginmi_table::{EntryKind, LogEntry, Millis, Table, TableSetup, Timestamp};

use super::logs::Log;
use super::restart::store_table;
use super::{TIMEOUT, wait_for};
use crate::storage::support::{Network, TestDatabase, run};

struct Node {
    store: Store,
    tables: Tables,
    metrics: Arc<Metrics>,
}

impl Node {
    async fn on(database: &TestDatabase, hub: &InProcessHub) -> Self {
        Self::with(database.open().await, hub).await
    }

    async fn with(store: Store, hub: &InProcessHub) -> Self {
        let metrics = Arc::new(Metrics::default());
        let config = TablesConfig {
            max_tables: 100,
            bot_pause: Duration::from_secs(3600),
            table_idle: Duration::from_secs(3600),
            sweep_interval: Duration::from_secs(3600),
            link: Some(LinkAddress::InProcess(hub.clone())),
        };
        let tables = Tables::open(store.clone(), config, Arc::clone(&metrics)).await.unwrap();
        Self { store, tables, metrics }
    }

    /// Several linked nodes.
    async fn several<const N: usize>(database: &TestDatabase) -> (InProcessHub, [Self; N]) {
        let hub = InProcessHub::default();
        let mut nodes = Vec::new();
        for _ in 0..N {
            nodes.push(Self::on(database, &hub).await);
        }
        for node in &nodes {
            wait_for(|| node.figure("ginmi_nodes") == N as u64).await;
        }
        (hub, nodes.try_into().ok().unwrap())
    }

    fn figure(&self, name: &str) -> u64 {
        let text = self.metrics.to_text();
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("there is no {name} in {text}")).parse().unwrap()
    }

    async fn open_table(&self) -> TableId {
        self.tables.create_table(TableSetup::new(Game::KoiKoi, 2, bots()), None).await.unwrap()
    }

    async fn enter(&self, table: &TableId, who: &str) -> Guest {
        self.try_to_enter(table, who).await.unwrap()
    }

    async fn try_to_enter(&self, table: &TableId, who: &str) -> Result<Guest, TableAccessError> {
        let name = PersonName::new(who).unwrap();
        let connection = self.tables.connect(table, person(who), name).await?;
        let guest = Guest { connection, requests: 0 };
        guest.send_message(&ToServer::Hello { protocol: 1, after: None }).await;
        Ok(guest)
    }

    /// Connects to a table until it is welcomed, however many attempts that takes.
    async fn welcome(&self, table: &TableId, who: &str) -> Guest {
        self.welcome_with(table, who).await.0
    }

    /// The same, with the welcome.
    async fn welcome_with(&self, table: &TableId, who: &str) -> (Guest, Box<Welcome>) {
        let coming = async {
            loop {
                let mut guest = match self.try_to_enter(table, who).await {
                    Ok(guest) => guest,
                    // On a busy machine a lease lapses now and then, and is renewed.
                    Err(TableAccessError::Storage(_)) => {
                        tokio::time::sleep(Duration::from_millis(10)).await;
                        continue;
                    }
                    Err(other) => panic!("{other}"),
                };
                if let Ok(ToClient::Welcome(welcome)) = guest.read_message().await {
                    return (guest, welcome);
                }
            }
        };
        tokio::time::timeout(TIMEOUT, coming).await.expect("the table welcomes at last")
    }

    /// The same, for somebody whom the database knows.
    async fn welcome_stored(&self, table: &TableId, who: &str) -> Guest {
        let (created, seen) = (Timestamp(1), Timestamp(1));
        let person = StoredPerson {
            id: person(who),
            name: who.to_owned(),
            created,
            seen,
            session: 0,
            signed_out: String::new(),
        };
        self.store.add_person(&person).await.unwrap();
        self.welcome(table, who).await
    }

    async fn close(self) {
        self.tables.close().await;
        self.store.close().await;
    }
}

fn person(who: &str) -> PersonId {
    PersonId::new(&who.to_lowercase()).unwrap()
}

/// Somebody at a table.
struct Guest {
    connection: TableConnection,
    requests: u64,
}

/// Why the connection ended.
#[derive(Debug, PartialEq)]
enum End {
    Close,
    Stopping,
    Unreachable,
    FoundAnew,
}

impl Guest {
    async fn send_message(&self, message: &ToServer) {
        self.connection.send(message.to_json()).await;
    }

    async fn read_message(&mut self) -> Result<ToClient, End> {
        let received = tokio::time::timeout(TIMEOUT, self.connection.frames.recv());
        match received.await.expect("there is something to read") {
            Some(MessageToConnection::Frame(text)) => Ok(serde_json::from_str(&text).unwrap()),
            Some(MessageToConnection::Close) => Err(End::Close),
            Some(MessageToConnection::Stopping) => Err(End::Stopping),
            Some(MessageToConnection::Unreachable) => Err(End::Unreachable),
            None => Err(End::FoundAnew),
        }
    }

    async fn read_until(&mut self, wanted: impl Fn(&ToClient) -> bool) -> ToClient {
        loop {
            let message = self.read_message().await.unwrap();
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Reads until the end.
    async fn end(&mut self) -> End {
        loop {
            if let Err(end) = self.read_message().await {
                return end;
            }
        }
    }

    async fn sit(&mut self, seat: usize) {
        self.requests += 1;
        let id = RequestId::new(self.requests).unwrap();
        self.send_message(&Request::Sit { seat: Seat::new(seat) }.with_id(id)).await;
        self.read_until(|message| matches!(message, ToClient::Ack { .. })).await;
    }

    /// Takes the first action that is legal.
    async fn decide(&mut self, welcome: &Welcome) {
        self.requests += 1;
        // Beyond the requests in the logs that the tests store.
        let id = RequestId::new(self.requests + 1000).unwrap();
        let question = welcome.due.as_ref().unwrap().question;
        let action = welcome.view.as_ref().unwrap().legal().nth(0).unwrap();
        self.send_message(&Request::Decide { question, action }.with_id(id)).await;
        self.read_until(|message| matches!(message, ToClient::Ack { .. })).await;
    }
}

/// The entries of a table.
async fn entries(store: &Store, table: &TableId) -> Vec<LogEntry> {
    let log = store.whole_log(table).await.unwrap();
    log.lines.iter().map(|line| LogEntry::read(line).unwrap()).collect()
}

#[test]
fn tables_opened_at_one_server_are_counted_at_the_others() {
    run(async {
        let database = TestDatabase::postgres();
        let (_hub, [one, other]) = Node::several(&database).await;
        let (mut here, mut there) = (one.tables.remote_openings(), other.tables.remote_openings());
        let address = std::net::IpAddr::from([192, 0, 2, 7]);
        one.tables.announce_opening(address);
        let received = tokio::time::timeout(TIMEOUT, there.recv()).await;
        assert_eq!(received.expect("the other server is told"), Ok(address));
        assert!(here.try_recv().is_err(), "the server counts its own tables itself");
        one.close().await;
        other.close().await;
    });
}

#[test]
fn people_meet_at_a_table_whichever_server_they_are_connected_to() {
    run(async {
        let database = TestDatabase::postgres();
        let (_hub, [one, two, three]) = Node::several(&database).await;
        let table = one.open_table().await;
        let mut hana = one.welcome(&table, "Hana").await;
        let mut jun = two.welcome(&table, "Jun").await;
        let mut kiku = three.welcome(&table, "Kiku").await;
        hana.sit(0).await;
        jun.sit(1).await;
        let sat =
            |message: &ToClient| matches!(message, ToClient::Update(update) if update.number == 3);
        hana.read_until(sat).await;
        kiku.read_until(sat).await;
        wait_for(|| two.figure("ginmi_people_passed_on") == 1).await;
        assert_eq!(two.figure("ginmi_tables_awake"), 0);
        // All servers have the same listing.
        for node in [&one, &two, &three] {
            wait_for(|| node.tables.listing(&table).is_some_and(|listing| listing.connected == 3))
                .await;
            assert_eq!(node.tables.lobby(10).1, 1);
            assert_eq!(
                node.tables.listing(&table).unwrap().seat_of(&person("Jun")),
                Some(Seat::new(1))
            );
        }
        drop(kiku);
        wait_for(|| one.tables.listing(&table).unwrap().connected == 2).await;
        // Many texts, in order.
        for _ in 0..100 {
            jun.send_message(&ToServer::Ping {}).await;
        }
        for _ in 0..100 {
            jun.read_until(|message| matches!(message, ToClient::Pong {})).await;
        }
        for node in [one, two, three] {
            node.close().await;
        }
    });
}

#[test]
fn a_server_that_stops_gives_its_tables_away() {
    run(async {
        let database = TestDatabase::postgres();
        let (_hub, [one, two, three]) = Node::several(&database).await;
        let table = one.open_table().await;
        let mut hana = one.welcome(&table, "Hana").await;
        let mut jun = two.welcome(&table, "Jun").await;
        hana.sit(0).await;
        let began = Instant::now();
        one.close().await;
        assert_eq!(hana.end().await, End::Stopping);
        assert_eq!(jun.end().await, End::Stopping);
        let mut hana = three.welcome(&table, "Hana").await;
        let mut jun = two.welcome(&table, "Jun").await;
        println!("the table went on {:?} after its server began to stop", began.elapsed());
        jun.sit(1).await;
        hana.read_until(|message| matches!(message, ToClient::Update(_))).await;
        assert_eq!(two.figure("ginmi_tables_awake") + three.figure("ginmi_tables_awake"), 1);
        two.close().await;
        three.close().await;
    });
}

#[test]
fn a_table_that_was_listed_from_its_log_is_known_to_all_servers() {
    run(async {
        let (database, hub) = (TestDatabase::postgres(), InProcessHub::default());
        let [table, later] = ["table-old", "table-later"].map(|id| TableId::new(id).unwrap());
        let store = database.open().await;
        let log = |id| Log::play(id, 1, 30, Millis::seconds(3600));
        store_table(&store, &log(&table)).await;
        // As a version that described tables in another way has left it.
        database.ask(&format!("update tables set description = '{{}}' where id = '{table}'"));
        let one = Node::on(&database, &hub).await;
        assert!(one.tables.listing(&table).is_some());
        assert!(one.figure("ginmi_entries_read_total") > 30);
        // The next server needs no log.
        let two = Node::on(&database, &hub).await;
        assert!(two.tables.find_listing(&table).await.unwrap().is_some());
        assert_eq!(two.figure("ginmi_entries_read_total"), 0);
        for node in [&one, &two] {
            wait_for(|| node.figure("ginmi_nodes") == 2).await;
        }
        // Servers that have missed something read all tables again.
        store_table(&store, &log(&later)).await;
        hub.set_down(true);
        wait_for(|| one.figure("ginmi_link_down") == 1).await;
        hub.set_down(false);
        wait_for(|| one.tables.listing(&later).is_some()).await;
        assert!(one.tables.listing(&table).is_some());
        one.welcome(&table, "Hana").await;
        for node in [one, two] {
            node.close().await;
        }
        store.close().await;
    });
}

#[test]
fn clocks_begin_anew_when_a_table_is_taken_over_whenever_its_new_server_was_started() {
    run(async {
        let (database, hub) = (TestDatabase::postgres(), InProcessHub::default());
        // One is run by the first server when the second one starts, the other by none.
        let [run, free] = ["table-run", "table-free"].map(|id| TableId::new(id).unwrap());
        let store = database.open().await;
        for table in [&run, &free] {
            // Until it is the person's turn.
            let mut logs =
                (30..).map(|entries| Log::play(table, 1, entries, Millis::seconds(3600)));
            let is_due =
                |log: &Log| log.table.state().due().is_some_and(|due| due.seat.index() == 0);
            store_table(&store, &logs.find(is_due).unwrap()).await;
        }
        let one = Node::on(&database, &hub).await;
        let (mut hana, welcome) = one.welcome_with(&run, "Hana").await;
        let two = Node::on(&database, &hub).await;
        for node in [&one, &two] {
            wait_for(|| node.figure("ginmi_nodes") == 2).await;
        }
        // So that what follows is later than the start in milliseconds too.
        tokio::time::sleep(Duration::from_millis(10)).await;
        hana.decide(&welcome).await;
        let decided = entries(&store, &run).await.pop().unwrap().at;
        let (mut hana, welcome) = one.welcome_with(&free, "Hana").await;
        let resumed = entries(&store, &free).await.pop().unwrap();
        assert_eq!(resumed.what, EntryKind::Resumed);
        assert!(resumed.at <= decided, "nobody has run it since the first server was started");
        hana.decide(&welcome).await;
        one.close().await;
        for table in [&run, &free] {
            two.welcome(table, "Hana").await;
            let mut entries = entries(&store, table).await;
            let (resumed, before) = (entries.pop().unwrap(), entries.pop().unwrap());
            assert_eq!(resumed.what, EntryKind::Resumed);
            assert!(resumed.at >= before.at, "{table}: {resumed:?} follows {before:?}");
        }
        two.close().await;
        store.close().await;
    });
}

#[test]
fn nobody_waits_for_a_server_that_is_cut_off_from_the_database() {
    run(async {
        let (database, hub) = (TestDatabase::postgres(), InProcessHub::default());
        let network = Network::to(&database);
        // No write fails as long as the test waits.
        let options =
            StoreOptions { timeout: Duration::from_secs(3600), ..StoreOptions::default() };
        let one = Node::with(network.database.open_with(options).await.unwrap(), &hub).await;
        let two = Node::on(&database, &hub).await;
        for node in [&one, &two] {
            wait_for(|| node.figure("ginmi_nodes") == 2).await;
        }
        let [busy, idle] = [one.open_table().await, one.open_table().await];
        let other = two.open_table().await;
        let mut hana = one.welcome(&busy, "Hana").await;
        let mut jun = two.welcome(&busy, "Jun").await;
        let mut kiku = two.welcome(&idle, "Kiku").await;
        let mut ume = one.welcome(&other, "Ume").await;
        jun.sit(1).await;

        network.cut();
        // The table waits for this to be stored.
        hana.send_message(&Request::Sit { seat: Seat::new(0) }.with_id(RequestId::new(1).unwrap()))
            .await;
        let left = async {
            loop {
                match hana.read_message().await {
                    Ok(message) => assert!(!matches!(message, ToClient::Ack { .. }), "{message:?}"),
                    Err(end) => return end,
                }
            }
        };
        assert_eq!(left.await, End::FoundAnew);
        jun.end().await;
        kiku.end().await;
        // While the server is still cut off, the other one runs its tables.
        let mut hana = two.welcome(&busy, "Hana").await;
        two.welcome(&idle, "Kiku").await;
        hana.sit(0).await;
        // The server says at once that it is the wrong one, but for tables that others run.
        let refused =
            one.tables.connect(&busy, person("Jun"), PersonName::new("Jun").unwrap()).await;
        assert!(matches!(refused, Err(TableAccessError::Storage(_))), "{refused:?}");
        ume.sit(0).await;

        network.mend();
        wait_for(|| one.tables.has_lease()).await;
        let mut jun = one.welcome(&busy, "Jun").await;
        jun.send_message(&ToServer::Ping {}).await;
        jun.read_until(|message| matches!(message, ToClient::Pong {})).await;
        for table in [&busy, &idle, &other] {
            Table::resume(entries(&two.store, table).await).expect("the log makes a table");
        }
        one.close().await;
        two.close().await;
    });
}

#[test]
fn a_table_that_has_moved_to_a_third_server_is_found_there() {
    run(async {
        let database = TestDatabase::postgres();
        let (_hub, [one, two, three]) = Node::several(&database).await;
        let table = one.open_table().await;
        let mut hana = one.welcome(&table, "Hana").await;
        // For some seconds, the second server relays everybody to the first.
        drop(two.welcome(&table, "Jun").await);
        wait_for(|| two.figure("ginmi_people_passed_on") == 0).await;
        database.ask(&format!(
            "update tables set epoch = epoch + 1, node = (select max(id) from nodes) \
             where id = '{table}'"
        ));
        hana.send_message(&Request::Sit { seat: Seat::new(0) }.with_id(RequestId::new(1).unwrap()))
            .await;
        assert_eq!(hana.end().await, End::FoundAnew);
        // Now the first server relays people as well.
        let mut hana = one.welcome(&table, "Hana").await;
        two.welcome(&table, "Jun").await;
        assert_eq!(three.figure("ginmi_tables_awake"), 1);
        hana.sit(0).await;
        for node in [one, two, three] {
            node.close().await;
        }
    });
}

#[test]
fn without_the_link_only_tables_of_this_server_go_on() {
    run(async {
        let database = TestDatabase::postgres();
        let (hub, [one, two]) = Node::several(&database).await;
        let table = one.open_table().await;
        let mut hana = one.welcome(&table, "Hana").await;
        let mut jun = two.welcome(&table, "Jun").await;
        hub.set_down(true);
        let began = Instant::now();
        assert_eq!(jun.end().await, End::Unreachable);
        println!("somebody at another server was disconnected after {:?}", began.elapsed());
        // A connection that arrives while the relay ends has to connect again.
        let mut end = End::FoundAnew;
        while end == End::FoundAnew {
            end = two.enter(&table, "Jun").await.end().await;
        }
        assert_eq!(end, End::Unreachable);
        hana.sit(0).await;
        // Connecting at the table's own server works.
        one.welcome(&table, "Jun").await;
        hub.set_down(false);
        let mut jun = two.welcome(&table, "Jun").await;
        jun.sit(1).await;
        hana.read_until(
            |message| matches!(message, ToClient::Update(update) if update.number == 3),
        )
        .await;
        one.close().await;
        two.close().await;
    });
}

#[test]
fn a_person_is_deleted_at_all_servers() {
    run(async {
        let database = TestDatabase::postgres();
        let (_hub, [one, two]) = Node::several(&database).await;
        let table = one.open_table().await;
        one.welcome(&table, "Hana").await.sit(0).await;
        let mut jun = two.welcome_stored(&table, "Jun").await;
        jun.sit(1).await;
        let (id, seat) = (person("Jun"), Some(Seat::new(1)));
        wait_for(|| two.tables.listing(&table).unwrap().seat_of(&id) == seat).await;
        two.tables.delete_person(&id).await.unwrap();
        jun.end().await;
        wait_for(|| one.tables.listing(&table).unwrap().seat_of(&id).is_none()).await;
        assert!(one.tables.listing(&table).unwrap().has_free_seat());
        let log = one.store.whole_log(&table).await.unwrap();
        assert!(log.lines.iter().all(|line| !line.contains("\"jun\"")), "{:?}", log.lines);
        one.close().await;
        two.close().await;
    });
}

#[test]
fn deleting_a_person_again_after_a_failure_frees_the_seat() {
    run(async {
        let database = TestDatabase::postgres();
        let (_hub, [one, two]) = Node::several(&database).await;
        let table = one.open_table().await;
        one.welcome(&table, "Hana").await.sit(0).await;
        let mut jun = one.welcome_stored(&table, "Jun").await;
        jun.sit(1).await;
        assert!(!one.tables.listing(&table).unwrap().has_free_seat());
        let id = person("Jun");
        // The log can be rewritten, but does not grow.
        database.ask(
            "create function refuse() returns trigger language plpgsql as \
             $$ begin raise exception 'no more'; end $$; \
             create trigger refuse before insert on log execute function refuse();",
        );
        two.tables.delete_person(&id).await.unwrap_err();
        let log = one.store.whole_log(&table).await.unwrap();
        assert!(log.lines.iter().all(|line| !line.contains("\"jun\"")), "{:?}", log.lines);
        database.ask("drop trigger refuse on log");
        two.tables.delete_person(&id).await.unwrap();
        wait_for(|| one.tables.listing(&table).unwrap().has_free_seat()).await;
        one.close().await;
        two.close().await;
    });
}
