//! Servers of a cluster without tables: the storage and the tables are made up.

use std::sync::atomic::{AtomicBool, Ordering};

use ginmi_table::{ListenerId, TableInput};

use super::*;
use crate::storage::Store;

/// A storage that grants every lease while it answers.
#[derive(Debug, Default)]
struct FakeStore {
    is_away: AtomicBool,
    has_left: AtomicBool,
    others: Mutex<Vec<NodeId>>,
}

type StoreAnswer<'a, T> = futures_util::future::BoxFuture<'a, Result<T, StorageError>>;

impl ClusterStore for FakeStore {
    fn join_cluster(&self, _is_linked: bool) -> StoreAnswer<'_, Option<NodeId>> {
        unreachable!("the nodes have their numbers")
    }

    fn renew_lease(&self) -> StoreAnswer<'_, Vec<NodeId>> {
        Box::pin(async {
            if self.is_away.load(Ordering::Relaxed) {
                return Err(StorageError::Unavailable { reason: "it is away".to_owned() });
            }
            Ok(self.others.lock().clone())
        })
    }

    fn leave_cluster(&self) -> StoreAnswer<'_, ()> {
        self.has_left.store(true, Ordering::Relaxed);
        Box::pin(async { Ok(()) })
    }

    fn secret_or<'a>(
        &'a self,
        _name: &'a str,
        fresh: &'a ServerSecret,
    ) -> StoreAnswer<'a, ServerSecret> {
        Box::pin(async { Ok(fresh.clone()) })
    }
}

/// Tables that write down what other servers ask of them.
#[derive(Clone, Debug, Default)]
struct FakeTables {
    asked: Arc<Mutex<Vec<String>>>,
    /// The inbox of the one table, and the way to the last visitor.
    inbox: Option<mpsc::Sender<TableCommand>>,
    visitor: Arc<Mutex<Option<mpsc::Sender<MessageToConnection>>>>,
}

impl FakeTables {
    fn note(&self, text: String) {
        self.asked.lock().push(text);
    }
}

impl LocalTables for FakeTables {
    fn connect_visitor(
        &self,
        table: &TableId,
        person: PersonId,
        _name: PersonName,
    ) -> Option<TableConnection> {
        self.note(format!("{person} connects to {table}"));
        let (to, frames) = mpsc::channel(8);
        *self.visitor.lock() = Some(to);
        Some(TableConnection { listener: ListenerId(1), task: self.inbox.clone()?, frames })
    }

    fn update_remote_listing(&self, node: NodeId, _: Timestamp, connected: usize, text: &str) {
        self.note(format!("node {node} lists {text} with {connected}"));
    }

    fn unlist(&self, table: &TableId) {
        self.note(format!("{table} is closed"));
    }

    fn handle_lost_nodes(&self, gone: &BTreeSet<NodeId>) {
        self.note(format!("lost {gone:?}"));
    }

    async fn disconnect_person_here(&self, person: &PersonId) {
        self.note(format!("{person} is disconnected"));
    }

    async fn carry_out(&self, table: &TableId, request: NodeRequest) -> bool {
        self.note(format!("{request:?} at {table}"));
        request == NodeRequest::Close
    }
}

/// A node of a cluster in this process, on the clock of the test.
struct TestNode {
    cluster: Arc<Cluster>,
    store: Arc<FakeStore>,
    tables: FakeTables,
}

impl TestNode {
    async fn start(
        node: i64,
        hub: &InProcessHub,
        inbox: Option<mpsc::Sender<TableCommand>>,
    ) -> Self {
        let (store, node) = (Arc::new(FakeStore::default()), NodeId(node));
        let tables = FakeTables { inbox, ..FakeTables::default() };
        let (link, incoming) = hub.connect(node);
        let cluster = Arc::new(Cluster::new(
            Environment::system(),
            store.clone(),
            Arc::default(),
            Some((node, Handle::current())),
            Some(RemoteConnections::new(node, link)),
            CancellationToken::new(),
            CancellationToken::new(),
        ));
        cluster.keep_lease(tables.clone()).await;
        cluster.handle_messages(tables.clone(), incoming);
        Self { cluster, store, tables }
    }

    async fn leave(&self) {
        self.cluster.stop.cancel();
        self.cluster.leave().await;
    }

    fn asked(&self) -> Vec<String> {
        std::mem::take(&mut *self.tables.asked.lock())
    }
}

/// Long enough for everything that is under way to happen.
async fn pause() {
    tokio::time::sleep(HEARTBEAT * 2).await;
}

fn table() -> TableId {
    TableId::new("tsuru").expect("an id")
}

fn hana() -> PersonId {
    PersonId::new("hana").expect("an id")
}

#[tokio::test(start_paused = true)]
async fn a_lease_that_is_not_renewed_ends_and_the_next_one_has_a_new_term() {
    let node = TestNode::start(1, &InProcessHub::default(), None).await;
    let lease = &node.cluster.lease;
    let term = lease.current();
    tokio::time::sleep(LEASE * 3).await;
    assert!(lease.is_valid() && !term.is_cancelled(), "it is renewed");
    node.store.is_away.store(true, Ordering::Relaxed);
    lease.lost().await;
    tokio::time::sleep(LEASE).await;
    assert!(lease.check().is_err() && term.is_cancelled());
    assert_eq!(node.cluster.metrics.leases_lost.get(), 1);
    node.store.is_away.store(false, Ordering::Relaxed);
    lease.granted().await;
    assert!(lease.is_valid() && !lease.current().is_cancelled() && term.is_cancelled());
    node.leave().await;
    assert!(node.store.has_left.load(Ordering::Relaxed));
}

#[tokio::test(start_paused = true)]
async fn tables_learn_which_servers_are_gone() {
    let node = TestNode::start(1, &InProcessHub::default(), None).await;
    *node.store.others.lock() = vec![NodeId(2), NodeId(3)];
    tokio::time::sleep(LEASE).await;
    assert_eq!((node.cluster.metrics.nodes.get(), node.asked()), (3, vec![]));
    *node.store.others.lock() = vec![NodeId(3)];
    tokio::time::sleep(LEASE).await;
    assert_eq!(node.asked(), ["lost {NodeId(2)}"]);
    node.leave().await;
}

#[tokio::test(start_paused = true)]
async fn announcements_reach_the_other_servers_and_not_the_sender() {
    let hub = InProcessHub::default();
    let (one, two) = (TestNode::start(1, &hub, None).await, TestNode::start(2, &hub, None).await);
    let mut openings = two.cluster.remote_openings();
    pause().await;
    two.cluster.missed_announcements().await;
    assert!(two.cluster.is_reachable(NodeId(1)) && !two.cluster.is_reachable(NodeId(2)));
    let (created, address) = (Timestamp(5), IpAddr::from([192, 0, 2, 7]));
    one.cluster.announce(NodeMessageKind::Listed { created, connected: 3 }, "a table");
    one.cluster.announce(NodeMessageKind::Struck { table: table() }, "");
    one.cluster.announce(NodeMessageKind::Opens { address }, "");
    one.cluster.announce(NodeMessageKind::Dismiss { person: hana() }, "");
    pause().await;
    let expected = ["node 1 lists a table with 3", "tsuru is closed", "hana is disconnected"];
    assert_eq!((two.asked(), one.asked()), (expected.map(String::from).to_vec(), vec![]));
    assert_eq!(openings.try_recv(), Ok(address));
    hub.set_down(true);
    pause().await;
    assert!(two.cluster.is_cut_off() && !two.cluster.is_reachable(NodeId(1)));
    one.leave().await;
    two.leave().await;
}

#[tokio::test(start_paused = true)]
async fn a_relay_carries_texts_both_ways_until_the_other_server_stops() {
    let hub = InProcessHub::default();
    let (task, mut table_inbox) = mpsc::channel(8);
    let here = TestNode::start(1, &hub, None).await;
    let there = TestNode::start(2, &hub, Some(task)).await;
    let (commands, mut inbox) = mpsc::channel(8);
    let (to, mut frames) = mpsc::channel(8);
    let (listener, person) = (ListenerId(7), hana());
    let name = PersonName::new("Hana").expect("a name");
    let connected = TableCommand::Connected { listener, person, name, to, visits: false };
    let text = "{}".to_owned();
    let frame = TableCommand::Input(TableInput::Frame { listener, text });
    for command in [connected, frame] {
        commands.send(command).await.expect("there is room");
    }
    let (cluster, tsuru) = (Arc::clone(&here.cluster), table());
    let relaying = async move { cluster.relay(&tsuru, NodeId(2), &mut inbox).await };
    let relay = tokio::spawn(relaying);

    pause().await;
    assert_eq!(there.asked(), ["hana connects to tsuru"]);
    let said = table_inbox.try_recv();
    assert!(
        matches!(&said, Ok(TableCommand::Input(TableInput::Frame { text, .. })) if text == "{}"),
        "{said:?}"
    );
    let visitor = there.tables.visitor.lock().take().expect("somebody has connected");
    visitor.try_send(MessageToConnection::Frame("hello".into())).expect("there is room");
    pause().await;
    let heard = frames.try_recv();
    assert!(
        matches!(&heard, Ok(MessageToConnection::Frame(text)) if &**text == "hello"),
        "{heard:?}"
    );

    there.cluster.send_stopping(vec![visitor]);
    pause().await;
    assert!(frames.try_recv().is_err(), "nobody else can claim the table yet");
    there.leave().await;
    assert!(matches!(frames.recv().await, Some(MessageToConnection::Stopping)));
    relay.await.expect("it ends, since the table has moved");
    here.leave().await;
}

#[tokio::test(start_paused = true)]
async fn who_waits_for_a_message_that_was_lost_is_connected_anew() {
    let hub = InProcessHub::default();
    let (task, _table_inbox) = mpsc::channel(8);
    let here = TestNode::start(1, &hub, None).await;
    let there = TestNode::start(2, &hub, Some(task)).await;
    pause().await;
    let remote = here.cluster.remote.clone().expect("there is a link");
    let connect = |line| {
        let (to, frames) = mpsc::channel(8);
        let visitor = (line, hana(), PersonName::new("Hana").expect("a name"));
        remote.connect(NodeId(2), table(), visitor, to, CancellationToken::new());
        frames
    };
    // The one message that would have made the other server answer.
    hub.lose_next();
    let mut frames = connect(1);
    assert!(tokio::time::timeout(HEARTBEAT * 6, frames.recv()).await.expect("soon").is_none());
    // A line that begins afterwards stays.
    let mut frames = connect(2);
    assert!(tokio::time::timeout(HEARTBEAT * 9, frames.recv()).await.is_err());
    assert_eq!(there.asked(), ["hana connects to tsuru"]);
    here.leave().await;
    there.leave().await;
}

#[tokio::test]
async fn a_server_with_sqlite_is_alone() {
    let folder = tempfile::tempdir().expect("there is a place for temporary files");
    let store = Store::open(&folder.path().display().to_string()).await.expect("a new folder");
    let join = async |address: Option<&LinkAddress>| {
        let store: Arc<dyn ClusterStore> = Arc::new(store.clone());
        let stop = CancellationToken::new();
        stop.cancel();
        Cluster::join(Environment::system(), store, address, Arc::default(), stop).await
    };
    let (alone, incoming) = join(None).await.expect("nobody else has the folder");
    alone.keep_lease(FakeTables::default()).await;
    assert!(alone.lease.is_valid() && !alone.is_linked() && incoming.is_none());
    alone.leave().await;
    let linked = join(Some(&LinkAddress::InProcess(InProcessHub::default()))).await;
    assert!(matches!(linked, Err(ClusterJoinError::Storage(StorageError::NotShareable))));
    store.close().await;
}
