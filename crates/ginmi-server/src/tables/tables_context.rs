//! What the tables of a server and their tasks share.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use ginmi_table::names::{PersonId, TableId};
use parking_lot::Mutex;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::clock_schedule::ClockSchedule;
use super::listing::TableListing;
use super::table_list::TableList;
use crate::Metrics;
use crate::cluster::{Cluster, LinkAddress, NodeMessageKind};
use crate::environment::Environment;
use crate::storage::TableStore;

/// What the tables of a server and their tasks share.
#[derive(Debug)]
pub(super) struct TablesContext {
    pub(super) store: Arc<dyn TableStore>,
    pub(super) config: TablesConfig,
    pub(super) metrics: Arc<Metrics>,
    pub(super) list: TableList,
    pub(super) clocks: ClockSchedule,
    /// Background restores use half of the processors.
    pub(super) restoring: Arc<Semaphore>,
    pub(super) listeners: AtomicU64,
    /// As many bots think at once as there are processors.
    pub(super) thinking: Arc<Semaphore>,
    /// As many logs are replayed at once.
    pub(super) reading: Semaphore,
    /// The clock, the random numbers and the runtime of the tables, including those that other
    /// servers ask for.
    pub(super) environment: Environment,
    /// The other servers that share the database.
    pub(super) cluster: Arc<Cluster>,
    /// The new ids of people whose deletion has begun.
    pub(super) replacement_ids: Mutex<HashMap<PersonId, PersonId>>,
    pub(super) tasks: TaskTracker,
    /// Cancelled when load balancers should send nobody here any more.
    pub(super) draining: CancellationToken,
    /// Cancelled to end everything.
    pub(super) stop: CancellationToken,
}

/// The settings that all tables share.
#[derive(Clone, Debug)]
pub struct TablesConfig {
    /// The most open tables.
    pub max_tables: usize,
    /// How long a bot waits before it decides.
    pub bot_pause: Duration,
    /// How long a table stays open with nobody connected and no match in play.
    pub table_idle: Duration,
    /// How often idle tables are closed.
    pub sweep_interval: Duration,
    /// The link to other servers that share the database.
    pub link: Option<LinkAddress>,
}

impl TablesContext {
    /// Updates the listing of a table of this server.
    pub(super) fn update_listing(&self, listing: TableListing) {
        let listing = Arc::new(listing);
        self.list.update(Arc::clone(&listing));
        self.announce_listing(&listing);
    }

    /// Removes a table from the list, here and at other servers.
    pub(super) fn unlist_everywhere(&self, id: &TableId) {
        self.list.remove(id);
        self.cluster.announce(NodeMessageKind::Struck { table: id.clone() }, "");
    }

    /// Announces the listing of a table of this server to the others.
    pub(super) fn announce_listing(&self, listing: &TableListing) {
        let (created, connected) = (listing.created, listing.connected);
        let listed = NodeMessageKind::Listed { created, connected };
        self.cluster.announce(listed, &listing.to_text());
    }
}
