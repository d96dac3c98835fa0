//! Metrics of a running server, for Prometheus.

use std::time::Duration;

use axum::http::Method;
use ginmi_table::{EntryKind, LogEntry};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

use crate::log_limiter::LogLimiter;

/// The tracing target of the spans of a decision, from its arrival to the answers.
pub(crate) const DECISION: &str = "ginmi::decision";

/// The labels of a request. Each has a fixed set of values, whatever clients send.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct RequestLabels {
    method: &'static str,
    /// The route, with placeholders such as `/api/tables/{id}`.
    route: String,
    status: u16,
}

/// The metrics of one server.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// Open connections of any kind.
    pub(crate) connections: Gauge,
    /// Open sockets at tables.
    pub(crate) sockets: Gauge,
    /// Tables with a running task.
    pub(crate) table_tasks: Gauge,
    /// Matches that were stored.
    pub(crate) games: Counter,
    /// Connections that were dropped because they were too slow.
    pub(crate) slow: Counter,
    /// Messages received over sockets.
    pub(crate) messages_received: Counter,
    /// Frames sent over sockets.
    pub(crate) frames_sent: Counter,
    /// Messages and requests that were refused because of a rate limit.
    pub(crate) too_often: Counter,
    /// Requests that failed because of a fault of the server.
    pub(crate) failures: Counter,
    /// Servers that share the database, including this one.
    pub(crate) nodes: Gauge,
    /// People of this server at tables of other servers.
    pub(crate) remote_connections: Gauge,
    /// 1 while the link to the other servers is down.
    pub(crate) link_down: Gauge,
    /// How often the lease of this server was lost.
    pub(crate) leases_lost: Counter,
    /// Tables whose logs cannot be read.
    pub(crate) set_aside: Gauge,
    /// Entries that were read from logs.
    pub(crate) entries_read: Counter,
    /// From the request for a table until it was restored from its log.
    pub(crate) restored: Histogram,
    /// Tables that are neither closed nor set aside.
    pub(crate) tables: Gauge,
    /// Addresses that are banned.
    pub(crate) bans: Gauge,
    /// Limits log messages about a failing storage.
    pub(crate) log_limiter: LogLimiter,
    requests: Family<RequestLabels, Counter>,
    answer_times: Histogram,
    entries: Counter,
    decisions: Counter,
    durable: Histogram,
}

impl Default for Metrics {
    fn default() -> Self {
        Self::with(Counter::default())
    }
}

impl Metrics {
    /// Metrics of a server; the storage counts its failed writes itself.
    pub(crate) fn with(failed_writes: Counter) -> Self {
        let mut registry = Registry::with_prefix("ginmi");
        let mut gauge = |name: &str, help: &str| {
            let gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        };
        let connections = gauge("connections", "Open connections");
        let sockets = gauge("sockets", "People connected to tables, once for each connection");
        let table_tasks =
            gauge("tables_awake", "Tables that somebody is at, or where a match is played");
        let help = "Tables that were set aside because their logs cannot be read";
        let set_aside = gauge("tables_set_aside", help);
        let nodes = gauge("nodes", "Servers that share the database, this one included");
        let help = "People connected here whose tables other servers run";
        let remote_connections = gauge("people_passed_on", help);
        let help = "1 while the link of this server to the others is down, otherwise 0";
        let link_down = gauge("link_down", help);
        let tables = gauge("tables", "Tables that are neither over nor set aside");
        let bans = gauge("bans", "Addresses that are banned for a time");
        let mut counter = |name: &str, help: &str| {
            let counter = Counter::default();
            registry.register(name, help, counter.clone());
            counter
        };
        let games = counter("games", "Matches that are over and were kept");
        let slow = counter("slow_connections", "Connections that were closed for being too slow");
        let messages_received = counter("messages_heard", "Messages that came over sockets");
        let frames_sent = counter("messages_said", "Frames that were sent over sockets");
        let too_often = counter("too_often", "Messages and requests refused for coming too often");
        let failures = counter("failures", "Requests that failed for a fault of the server");
        let help = "Writes that failed for a fault of the database or of its disk";
        registry.register("failed_writes", help, failed_writes);
        let mut counter = |name: &str, help: &str| {
            let counter = Counter::default();
            registry.register(name, help, counter.clone());
            counter
        };
        let entries = counter("entries", "Entries stored in the logs of tables");
        let help = "Entries read from the logs of tables to restore them";
        let entries_read = counter("entries_read", help);
        let help = "How often this server did not renew its lease in time, and stopped its tables";
        let leases_lost = counter("leases_lost", help);
        let decisions = counter("decisions", "Decisions taken, by people and bots");
        // From half a millisecond to eight seconds.
        let durable = Histogram::new(exponential_buckets(0.000_5, 2.0, 15));
        let help = "From a table's wish to store something until it was durable";
        registry.register("durable_seconds", help, durable.clone());
        let restored = Histogram::new(exponential_buckets(0.000_5, 2.0, 15));
        let help = "From the wish for a table until it was restored from its log";
        registry.register("restore_seconds", help, restored.clone());
        let requests = Family::default();
        let help = "Requests that were answered, by method, route and status";
        registry.register("requests", help, requests.clone());
        let answer_times = Histogram::new(exponential_buckets(0.000_5, 2.0, 15));
        let help = "From a request to the first byte of its answer";
        registry.register("request_seconds", help, answer_times.clone());
        let version = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The version of the program", version);
        Self {
            registry,
            connections,
            sockets,
            table_tasks,
            games,
            slow,
            messages_received,
            frames_sent,
            too_often,
            failures,
            nodes,
            remote_connections,
            link_down,
            leases_lost,
            set_aside,
            entries_read,
            restored,
            tables,
            bans,
            log_limiter: LogLimiter::default(),
            requests,
            answer_times,
            entries,
            decisions,
            durable,
        }
    }
}

impl Metrics {
    /// All metrics in the OpenMetrics text format.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text takes everything");
        text
    }

    /// Counts an answered request. `route` is `None` if no route matched.
    pub(crate) fn count_request(
        &self,
        method: &Method,
        route: Option<&str>,
        status: u16,
        took: Duration,
    ) {
        let known = [Method::GET, Method::HEAD, Method::POST, Method::DELETE, Method::OPTIONS];
        let names = ["GET", "HEAD", "POST", "DELETE", "OPTIONS"];
        let named = known.iter().zip(names).find(|(known, _)| *known == method);
        let method = named.map_or("other", |(_, name)| name);
        let route = route.unwrap_or("other").to_owned();
        self.requests.get_or_create(&RequestLabels { method, route, status }).inc();
        self.answer_times.observe(took.as_secs_f64());
    }

    /// Counts entries that were stored together.
    pub(crate) fn count_entries(&self, entries: &[LogEntry], took: Duration) {
        let decisions =
            entries.iter().filter(|entry| matches!(entry.what, EntryKind::Decided { .. }));
        self.decisions.inc_by(decisions.count() as u64);
        self.entries.inc_by(entries.len() as u64);
        self.durable.observe(took.as_secs_f64());
    }
}
