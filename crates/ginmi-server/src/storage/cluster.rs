//! Several servers on one PostgreSQL database: which of them runs a table.
//!
//! A server is a [`node`](NodeId). It holds a lease, which it has to renew; the clock of the
//! database decides when it ends. A table belongs to the node that claimed it last, until that node
//! releases it or its lease ends: then one other node can claim it.
//!
//! Each [`TableClaim`] has a number of its own, the epoch, which every write of the table contains.
//! So a node that was suspended, and does not know that its lease has ended, cannot write to tables
//! that others have claimed since. A write locks the row of its table, which makes the next claim wait.
//!
//! The folder of an SQLite database has one server, and claims cost nothing.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use ginmi_table::names::TableId;
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::time::Instant;

use super::database::{Database, DatabaseConnection, SqlRow, SqlValue, StatementError};
use super::write_connection::with_timeout;
use super::{StorageError, Store, Transaction};

/// The duration of a lease that is not renewed.
pub const LEASE: Duration = Duration::from_secs(2);

/// How much longer than a lease a server without a link waits for the leases of others to end.
const GRACE: Duration = Duration::from_millis(500);

/// How many tables are claimed with one statement at most.
const TOGETHER: usize = 500;

/// A server among those that share a database. Ids are never reused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub i64);

impl std::fmt::Display for NodeId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The right to write to a table, until another server claims it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableClaim {
    pub(crate) table: TableId,
    /// The number of the claim; 0 if no server has ever claimed the table.
    pub(crate) epoch: i64,
}

impl TableClaim {
    /// The table.
    #[must_use]
    pub const fn table(&self) -> &TableId {
        &self.table
    }

    /// Whether no server has made another claim to the table between an earlier one and this.
    #[must_use]
    pub const fn follows(&self, earlier: &Self) -> bool {
        self.epoch <= earlier.epoch + 1
    }
}

/// The right to write to a table that no server has ever claimed.
impl From<&TableId> for TableClaim {
    fn from(table: &TableId) -> Self {
        Self { table: table.clone(), epoch: 0 }
    }
}

impl From<&Self> for TableClaim {
    fn from(claim: &Self) -> Self {
        claim.clone()
    }
}

/// The result of claiming a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClaimOutcome {
    /// This server has the claim.
    Granted(TableClaim),
    /// Another server runs the table.
    OtherNode {
        /// The other server.
        node: NodeId,
        /// The rest of its lease, unless it is renewed.
        left: Duration,
    },
    /// Another server is claiming the table or writing to it right now: try again in a moment.
    Busy,
    /// There is no such table, or it is closed.
    NoTable,
}

/// This server's node.
#[derive(Clone)]
pub(super) struct LocalNode {
    id: NodeId,
    is_linked: bool,
    claims: mpsc::Sender<ClaimRequest>,
    /// A connection only for renewing, so that no other statement delays it.
    renewing: Arc<Mutex<Option<Box<dyn DatabaseConnection>>>>,
}

/// A table to claim, and the channel for the result.
type ClaimRequest = (TableId, oneshot::Sender<Result<ClaimOutcome, StorageError>>);

/// Shows the node in the database's list of connections, and limits how long a transaction may be
/// idle. Rows that stay locked would keep others from claiming the tables of a node that was
/// suspended in the middle of a transaction.
const SETTLE: &str = "select set_config('application_name', 'ginmi node ' || $1, false), \
     set_config('idle_in_transaction_session_timeout', '1s', false)";

/// Renews a lease, and lists the other nodes.
const RENEW: &str = "with renewed as (\
         insert into nodes (id, is_linked, until) \
         values ($1, $2 <> 0, now() + $3 * interval '1 ms') \
         on conflict (id) do update set until = excluded.until) \
     select id from nodes where until > now() and id <> $1";

/// Removes the rows of servers that were killed. Servers do it at the same time, so nobody waits for a
/// row.
const REMOVE_DEAD: &str = "delete from nodes where id in (\
         select id from nodes where until < now() - interval '1 h' for update skip locked)";

/// Claims those of the tables that are free, and says which node has the others. A locked row is
/// being claimed or written, so it counts as not free.
const CLAIM: &str = "with wanted as (\
         select t.id, t.node, n.until from tables t \
         left join nodes n on n.id = t.node and n.until > now() \
         where t.state <> 'over' \
         and t.id = any(array(select json_array_elements_text($2::json)))), \
     free as (\
         select t.id from tables t \
         where t.id in (select id from wanted) and (t.node is null or t.node = $1 \
             or not exists (select from nodes n where n.id = t.node and n.until > now())) \
         for update of t skip locked), \
     claimed as (\
         update tables t set node = $1, epoch = t.epoch + 1 from free \
         where t.id = free.id returning t.id, t.epoch) \
     select w.id, c.epoch, w.node, \
         greatest(0, extract(epoch from w.until - now()) * 1000)::bigint \
     from wanted w left join claimed c on c.id = w.id";

impl Store {
    /// Joins the servers that share the database. A server without a link cannot relay connections,
    /// so it has to be alone. `None` if the database cannot be shared, so that there is nothing to
    /// renew.
    ///
    /// # Errors
    ///
    /// [`StorageError::Shared`] when other servers use the database and not all have a link,
    /// [`StorageError::NotShareable`] for a link where a database cannot be shared, and the errors of
    /// any write.
    pub async fn join_cluster(&self, is_linked: bool) -> Result<Option<NodeId>, StorageError> {
        if !self.database.is_shared() {
            return if is_linked { Err(StorageError::NotShareable) } else { Ok(None) };
        }
        // A server that was killed leaves a lease behind, which nobody renews.
        let deadline = Instant::now() + LEASE + GRACE;
        let id = loop {
            match self.write(async |transaction| join(transaction, is_linked).await).await? {
                Some(id) => break id,
                None if Instant::now() >= deadline => return Err(StorageError::Shared),
                None => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        };
        let name = id.to_string();
        self.connection.run_on_connect(SETTLE, vec![name.as_str().into()]).await;
        let (claims, requests) = mpsc::channel(self.options.queue.max(1));
        let batcher = ClaimBatcher {
            database: Arc::clone(&self.database),
            connection: None,
            node: id,
            timeout: self.options.timeout.min(LEASE),
        };
        tokio::spawn(batcher.run(requests));
        let node = LocalNode { id, is_linked, claims, renewing: Arc::default() };
        *self.node.write() = Some(node);
        Ok(Some(id))
    }

    /// Renews the lease of this server for [`LEASE`] from now on; returns the other nodes with a
    /// lease.
    ///
    /// # Errors
    ///
    /// [`StorageError::Unavailable`] and the errors of any write: it is unknown then whether the lease
    /// was renewed.
    pub async fn renew_lease(&self) -> Result<Vec<NodeId>, StorageError> {
        let Some(node) = self.local_node() else { return Ok(Vec::new()) };
        let mut slot = node.renewing.lock().await;
        if self.local_node().is_none() {
            // The node has left while this waited.
            return Ok(Vec::new());
        }
        let renewed = with_timeout(LEASE, async {
            let mut connection = match slot.take() {
                Some(connection) => connection,
                None => self.database.connect().await?,
            };
            let lease = SqlValue::Int(LEASE.as_millis() as i64);
            let values = vec![node.id.0.into(), i64::from(node.is_linked).into(), lease];
            let rows = connection.query_rows(RENEW, values).await?;
            *slot = Some(connection);
            Ok(rows)
        });
        let mut rows = renewed.await.map_err(StorageError::from)?;
        rows.iter_mut().map(|row| row.int().map(NodeId)).collect()
    }

    /// Claims a table that no server runs. Earlier claims become invalid, even those of this
    /// server.
    ///
    /// # Errors
    ///
    /// [`StorageError::Unavailable`] and the errors of any write.
    pub async fn claim_table(&self, table: &TableId) -> Result<ClaimOutcome, StorageError> {
        let Some(node) = self.local_node() else { return Ok(ClaimOutcome::Granted(table.into())) };
        let (answer, answered) = oneshot::channel();
        let stopped = || StorageError::Unavailable { reason: "the storage has stopped".to_owned() };
        node.claims.send((table.clone(), answer)).await.map_err(|_| stopped())?;
        answered.await.unwrap_or_else(|_| Err(stopped()))
    }

    /// The last claim to each open table that no server runs now.
    ///
    /// # Errors
    ///
    /// The errors of any read.
    pub async fn free_tables(&self) -> Result<HashMap<TableId, TableClaim>, StorageError> {
        // The folder of an SQLite database has no other server, and no claims.
        let sql = if self.database.is_shared() {
            "select id, epoch from tables t where state <> 'over' \
             and not exists (select from nodes n where n.id = t.node and n.until > now())"
        } else {
            "select id, 0 from tables where state <> 'over'"
        };
        let mut free = HashMap::new();
        for mut row in self.read(sql, []).await? {
            let claim = TableClaim { table: row.id()?, epoch: row.int()? };
            free.insert(claim.table.clone(), claim);
        }
        Ok(free)
    }

    /// Removes servers whose leases ended long ago: they were killed.
    ///
    /// # Errors
    ///
    /// The errors of any write.
    pub async fn remove_dead_nodes(&self) -> Result<(), StorageError> {
        if !self.database.is_shared() {
            return Ok(());
        }
        self.write(async |transaction| transaction.execute(REMOVE_DEAD, []).await.map(drop)).await
    }

    /// Releases all tables of this server, and its lease: others can claim them at once.
    ///
    /// # Errors
    ///
    /// The errors of any write. The lease then ends by itself.
    pub async fn leave_cluster(&self) -> Result<(), StorageError> {
        let left = self.node.write().take();
        let Some(node) = left else { return Ok(()) };
        if let Some(connection) = node.renewing.lock().await.take() {
            connection.close().await;
        }
        let id = SqlValue::Int(node.id.0);
        self.write(async |transaction| {
            let sql = "update tables set node = null where node = $1";
            transaction.execute(sql, [id.clone()]).await?;
            transaction.execute("delete from nodes where id = $1", [id]).await.map(drop)
        })
        .await
    }

    /// This server's node, once it has joined the others.
    pub(super) fn local_node(&self) -> Option<LocalNode> {
        self.node.read().clone()
    }

    /// The first claim of a new table, and the node to store with it.
    pub(super) fn first_claim(&self, table: &TableId) -> (TableClaim, Option<NodeId>) {
        let node = self.local_node().map(|node| node.id);
        (TableClaim { table: table.clone(), epoch: i64::from(node.is_some()) }, node)
    }
}

/// Draws an id and begins a lease, unless other servers prevent that.
async fn join(
    transaction: &mut Transaction<'_>,
    is_linked: bool,
) -> Result<Option<NodeId>, StatementError> {
    // Under a lock, so that of two servers that have to be alone one sees the other.
    transaction.execute("lock table nodes in share row exclusive mode", []).await?;
    transaction.execute(REMOVE_DEAD, []).await?;
    let sql = "select count(*) from nodes where until > now() and not ($1 <> 0 and is_linked)";
    let mut rows = transaction.rows(sql, [i64::from(is_linked).into()]).await?;
    if rows.first_mut().map(SqlRow::int).transpose()? != Some(0) {
        return Ok(None);
    }
    let sql = "insert into nodes (id, is_linked, until) \
               values (nextval('node_ids'), $1 <> 0, now() + $2 * interval '1 ms') returning id";
    let values = [i64::from(is_linked).into(), SqlValue::Int(LEASE.as_millis() as i64)];
    let mut rows = transaction.rows(sql, values).await?;
    Ok(rows.first_mut().map(SqlRow::int).transpose()?.map(NodeId))
}

/// Checks that a claim is valid, and keeps it so until the end of the transaction.
pub(super) async fn lock_claim(
    transaction: &mut Transaction<'_>,
    claim: &TableClaim,
) -> Result<(), StatementError> {
    let heads = transaction.connection()?.lock_log_heads(vec![claim.table.clone()]).await?;
    // The next statement notices a table that does not exist.
    for mut row in heads {
        let (_id, _state, epoch) = (row.text()?, row.text()?, row.int()?);
        if epoch != claim.epoch {
            return Err(StorageError::ClaimLost(claim.table.clone()).into());
        }
    }
    Ok(())
}

/// The batcher of claims: claims the tables that are requested together with one statement.
struct ClaimBatcher {
    database: Arc<dyn Database>,
    connection: Option<Box<dyn DatabaseConnection>>,
    node: NodeId,
    /// The timeout of one attempt: without an answer for so long, the lease is lost.
    timeout: Duration,
}

impl ClaimBatcher {
    /// Runs until the node has left.
    async fn run(mut self, mut receiver: mpsc::Receiver<ClaimRequest>) {
        let mut requests = Vec::new();
        while receiver.recv_many(&mut requests, TOGETHER).await > 0 {
            // Nobody needs a claim any more after the lease was lost.
            requests.retain(|(_, answer)| !answer.is_closed());
            if requests.is_empty() {
                continue;
            }
            let was_connected = self.connection.is_some();
            let mut outcome = with_timeout(self.timeout, self.claim(&requests)).await;
            if was_connected && matches!(outcome, Err(StatementError::Unavailable(_))) {
                // The connection was lost while it was idle.
                outcome = with_timeout(self.timeout, self.claim(&requests)).await;
            }
            let outcome = outcome.map_err(StorageError::from);
            for (table, answer) in requests.drain(..) {
                let claimed = outcome.as_ref().map_err(StorageError::clone).map(|claimed| {
                    let of_table = claimed.iter().find(|(id, _)| *id == table);
                    of_table.map_or(ClaimOutcome::NoTable, |(_, claimed)| claimed.clone())
                });
                // A receiver that has stopped waiting leaves the claim to the next one.
                let _ = answer.send(claimed);
            }
        }
        if let Some(connection) = self.connection {
            connection.close().await;
        }
    }

    async fn claim(
        &mut self,
        requests: &[ClaimRequest],
    ) -> Result<Vec<(TableId, ClaimOutcome)>, StatementError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.database.connect().await?,
        };
        let mut tables: Vec<_> = requests.iter().map(|(table, _)| table).collect();
        tables.sort_unstable();
        tables.dedup();
        let values =
            vec![self.node.0.into(), SqlValue::Text(serde_json::json!(tables).to_string())];
        let rows = connection.query_rows(CLAIM, values).await?;
        self.connection = Some(connection);
        let read = |mut row: SqlRow| {
            let table: TableId = row.id()?;
            let claimed = match (row.optional_int()?, row.optional_int()?, row.optional_int()?) {
                (Some(epoch), ..) => {
                    ClaimOutcome::Granted(TableClaim { table: table.clone(), epoch })
                }
                (None, Some(node), Some(left)) if node != self.node.0 => ClaimOutcome::OtherNode {
                    node: NodeId(node),
                    left: Duration::from_millis(left.unsigned_abs()),
                },
                _ => ClaimOutcome::Busy,
            };
            Ok((table, claimed))
        };
        rows.into_iter().map(read).collect()
    }
}
