//! The report, for people and for programs.

use hdrhistogram::Histogram;
use serde::Serialize;

use crate::args::Args;
use crate::measurements::{LoadCounts, LoadMeasurements};
use crate::process_usage::ProcessUsage;

/// The report of a load.
#[derive(Debug, Serialize)]
pub(crate) struct LoadReport {
    game: &'static str,
    tables: usize,
    players: usize,
    /// The duration of the measurement.
    seconds: f64,
    decisions: DecisionRates,
    milliseconds: LatencySummary,
    received: TrafficRates,
    /// Since the beginning, not only during the measurement.
    refused: u64,
    reconnects: u64,
    /// Some messages of refusals and lost connections.
    why: Vec<String>,
    matches: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    server: Option<ServerUsage>,
    /// Processor time of this program during the measurement, in cores.
    #[serde(skip_serializing_if = "Option::is_none")]
    own_cores: Option<f64>,
    /// In KiB, at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    own_memory: Option<u64>,
}

#[derive(Debug, Serialize)]
struct DecisionRates {
    sent: u64,
    heard_by_everybody: u64,
    per_second: f64,
    wanted_per_second: f64,
}

#[derive(Debug, Serialize)]
struct LatencySummary {
    ack: Percentiles,
    everybody: Percentiles,
    schedule: Percentiles,
    own_lag: Percentiles,
}

#[derive(Debug, Serialize)]
struct Percentiles {
    p50: f64,
    p99: f64,
    p99_9: f64,
    max: f64,
}

/// Texts, updates and bytes per second that all players together receive.
#[derive(Debug, Serialize)]
struct TrafficRates {
    texts_per_second: f64,
    updates_per_second: f64,
    bytes_per_second: f64,
}

/// The memory of the server in KiB, and the processor cores that it used.
#[derive(Debug, Serialize)]
struct ServerUsage {
    memory_before: u64,
    memory_connected: u64,
    memory_at_end: u64,
    memory_per_player_connected: f64,
    memory_per_player_at_end: f64,
    cores: f64,
}

/// The usage of both processes at different times.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UsageSamples {
    pub(crate) before: Option<ProcessUsage>,
    pub(crate) connected: Option<ProcessUsage>,
    /// At the start and at the end of the measurement.
    pub(crate) server: (Option<ProcessUsage>, Option<ProcessUsage>),
    pub(crate) own: (Option<ProcessUsage>, Option<ProcessUsage>),
}

impl Percentiles {
    fn of(histogram: &Histogram<u64>) -> Self {
        let ms = |micros: u64| micros as f64 / 1000.0;
        let quantile = |quantile| ms(histogram.value_at_quantile(quantile));
        Self {
            p50: quantile(0.5),
            p99: quantile(0.99),
            p99_9: quantile(0.999),
            max: ms(histogram.max()),
        }
    }
}

impl LoadReport {
    /// Makes the report. `counted` has the counts of these `seconds`.
    pub(crate) fn new(
        args: &Args,
        measurements: &LoadMeasurements,
        counted: &LoadCounts,
        seconds: f64,
        usages: &UsageSamples,
    ) -> Self {
        let (sent, times) = measurements.latencies();
        let ever = measurements.counts();
        let players = args.players();
        let cores = |from: Option<ProcessUsage>, to: Option<ProcessUsage>| {
            Some((to?.processor - from?.processor) / seconds)
        };
        let server = || {
            let (before, connected) = (usages.before?.memory, usages.connected?.memory);
            let at_end = usages.server.1?.memory;
            let per_player = |memory: u64| (memory as f64 - before as f64) / players as f64;
            Some(ServerUsage {
                memory_before: before,
                memory_connected: connected,
                memory_at_end: at_end,
                memory_per_player_connected: per_player(connected),
                memory_per_player_at_end: per_player(at_end),
                cores: cores(usages.server.0, usages.server.1)?,
            })
        };
        let per_second = |count: u64| count as f64 / seconds;
        Self {
            game: args.game.id(),
            tables: args.tables.get(),
            players,
            seconds,
            decisions: DecisionRates {
                sent,
                heard_by_everybody: times.everybody.len(),
                per_second: per_second(sent),
                wanted_per_second: args.decisions_per_second,
            },
            milliseconds: LatencySummary {
                ack: Percentiles::of(&times.ack),
                everybody: Percentiles::of(&times.everybody),
                schedule: Percentiles::of(&times.schedule),
                own_lag: Percentiles::of(&times.lag),
            },
            received: TrafficRates {
                texts_per_second: per_second(counted.texts),
                updates_per_second: per_second(counted.updates),
                bytes_per_second: per_second(counted.bytes),
            },
            refused: ever.refused,
            reconnects: ever.reconnects,
            why: measurements.failure_messages(),
            matches: ever.matches,
            server: server(),
            own_cores: cores(usages.own.0, usages.own.1),
            own_memory: usages.own.1.map(|usage| usage.memory),
        }
    }

    /// Whether nothing was refused, no connection was lost, and everybody got all updates.
    pub(crate) const fn is_clean(&self) -> bool {
        let decisions = &self.decisions;
        self.refused == 0
            && self.reconnects == 0
            && decisions.sent == decisions.heard_by_everybody
            && decisions.sent > 0
    }

    /// Prints it, as JSON or for people.
    pub(crate) fn print(&self, json: bool) {
        if json {
            println!("{}", serde_json::to_string(self).expect("numbers and texts"));
        } else {
            print!("{}", self.text());
        }
    }

    fn text(&self) -> String {
        let Self { game, tables, players, seconds, decisions, received, .. } = self;
        let DecisionRates { sent, heard_by_everybody, per_second, wanted_per_second } = decisions;
        let mut lines = vec![
            format!("{game}: {tables} tables, {players} players, measured for {seconds:.1} s"),
            format!(
                "decisions     {per_second:.1}/s of {wanted_per_second:.1}/s wanted; \
                 {sent} sent, {heard_by_everybody} heard by everybody"
            ),
            format!("{:12}{:>10}{:>10}{:>10}{:>10}", "ms", "p50", "p99", "p99.9", "max"),
        ];
        let times = &self.milliseconds;
        for (name, percentiles) in [
            ("ack", &times.ack),
            ("everybody", &times.everybody),
            ("schedule", &times.schedule),
            ("own lag", &times.own_lag),
        ] {
            let Percentiles { p50, p99, p99_9, max } = percentiles;
            lines.push(format!("{name:12}{p50:10.2}{p99:10.2}{p99_9:10.2}{max:10.2}"));
        }
        lines.push(format!(
            "received      {:.0} updates/s, {:.0} texts/s, {:.2} MB/s",
            received.updates_per_second,
            received.texts_per_second,
            received.bytes_per_second / 1e6,
        ));
        lines.push(format!(
            "refused       {}; connections lost {}; matches begun {}",
            self.refused, self.reconnects, self.matches,
        ));
        lines.extend(self.why.iter().map(|why| format!("              {why}")));
        if let Some(server) = &self.server {
            let mib = |kib: u64| kib as f64 / 1024.0;
            lines.push(format!(
                "server        {:.1} MiB, connected {:.1} MiB ({:.1} KiB a player), at the end {:.1} MiB \
                 ({:.1} KiB a player); {:.2} cores",
                mib(server.memory_before),
                mib(server.memory_connected),
                server.memory_per_player_connected,
                mib(server.memory_at_end),
                server.memory_per_player_at_end,
                server.cores,
            ));
        }
        if let (Some(cores), Some(memory)) = (self.own_cores, self.own_memory) {
            let mib = memory as f64 / 1024.0;
            lines.push(format!("this program  {mib:.1} MiB; {cores:.2} cores"));
        }
        lines.join("\n") + "\n"
    }
}
