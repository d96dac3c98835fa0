//! The files in `deploy/monitoring`: every metric in them exists.

use std::collections::BTreeSet;

use crate::api::support::{Running, run};

const DASHBOARD: &str = include_str!("../../../../../deploy/monitoring/grafana.json");
const ALERTS: &str = include_str!("../../../../../deploy/monitoring/alerts.yml");

/// The metric names in a text.
fn named(text: &str) -> BTreeSet<&str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.split(|c| !is_part(c)).filter(|word| word.starts_with("ginmi_")).collect()
}

#[test]
fn metrics_are_not_for_those_who_come_through_a_proxy() {
    run(async {
        let server = Running::with(|settings| settings.proxies = 1).await;
        let mut proxied = server.stranger().saying("x-forwarded-for", "203.0.113.9");
        let refused = proxied.get("/metrics").await.refusal();
        assert_eq!((refused.0, refused.1.as_str()), (404, "nothing-there"));
        assert_eq!(server.stranger().get("/metrics").await.status, 200, "Prometheus asks directly");
    });
}

#[test]
fn every_metric_that_is_watched_exists() {
    // Requests appear in the metrics after the first one.
    let text = run(async {
        let server = Running::start().await;
        server.stranger().get("/health").await;
        server.stranger().get("/metrics").await.text()
    });
    let of_type = |line: &str| {
        let (name, kind) = line.strip_prefix("# TYPE ")?.split_once(' ')?;
        Some(match kind {
            "counter" => vec![format!("{name}_total")],
            "histogram" => ["bucket", "count", "sum"].map(|end| format!("{name}_{end}")).to_vec(),
            _ => vec![name.to_owned()],
        })
    };
    let there: BTreeSet<String> = text.lines().filter_map(of_type).flatten().collect();
    for (file, text) in [("grafana.json", DASHBOARD), ("alerts.yml", ALERTS)] {
        let named = named(text);
        assert!(named.len() >= 5, "{file}: {named:?}");
        for name in named {
            assert!(there.contains(name), "{file} names {name}: {there:?}");
        }
    }
    let page = include_str!("../../../../../docs/operating.md");
    for name in named(page) {
        let is_there = there.contains(name) || there.contains(&format!("{name}_bucket"));
        assert!(is_there, "docs/operating.md names {name}: {there:?}");
    }
}

#[test]
fn a_fault_of_the_database_is_counted() {
    run(async {
        let server = Running::start().await;
        let count = async || {
            let text = server.stranger().get("/metrics").await.text();
            let line = text.lines().find_map(|line| line.strip_prefix("ginmi_failures_total "));
            line.map(str::to_owned).expect("it is a metric")
        };
        assert_eq!(count().await, "0");
        let file = server.folder.path().join("data").join("ginmi.db");
        std::fs::rename(&file, file.with_extension("away")).expect("it is there");
        let refused = server.stranger().post("/api/me", serde_json::json!({ "name": "Jun" })).await;
        assert_eq!((refused.status, refused.refusal().1.as_str()), (503, "storage"));
        assert_eq!(count().await, "1");
    });
}

/// What docs/operating.md tells operators to watch.
#[test]
fn there_is_an_alert_for_everything_to_alert_on() {
    let page = include_str!("../../../../../docs/operating.md");
    let rows = page.lines().filter(|line| line.starts_with("| `ginmi_") && line.contains("alert"));
    let rows: Vec<&str> = rows.collect();
    assert!(rows.len() >= 5, "{rows:?}");
    for name in rows.into_iter().flat_map(named) {
        assert!(named(ALERTS).contains(name), "no alert for {name}");
    }
}

#[test]
fn the_dashboard_is_json_and_its_panels_do_not_overlap() {
    let dashboard: serde_json::Value = serde_json::from_str(DASHBOARD).expect("JSON");
    let panels = dashboard["panels"].as_array().expect("panels");
    assert!(panels.len() >= 8);
    let mut positions = BTreeSet::new();
    for panel in panels {
        let position = (panel["gridPos"]["x"].as_u64(), panel["gridPos"]["y"].as_u64());
        assert!(positions.insert(position), "{}", panel["title"]);
        assert!(panel["targets"].as_array().is_some_and(|targets| !targets.is_empty()));
    }
}
