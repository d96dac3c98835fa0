//! A relay to a table that another server runs: it takes the same inputs as a host, and forwards
//! them.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use ginmi_table::names::TableId;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use super::host::{FromHost, ToHost};
use super::link::Wish;
use super::link::lines::Lines;
use super::{House, Short};
use crate::storage::NodeId;

/// How long a relay without connections is kept.
const REST_AFTER: Duration = Duration::from_secs(5);

/// Forwards inputs until nobody is connected any more, or until the other server no longer runs the
/// table.
pub(super) async fn run(
    house: &House,
    lines: &Arc<Lines>,
    table: &TableId,
    node: NodeId,
    inbox: &mut mpsc::Receiver<ToHost>,
) {
    tracing::debug!(table = %Short(table), %node, "connections are relayed to another server");
    let (mut own, moved) = (HashSet::new(), CancellationToken::new());
    let ask = |what, done| lines.ask(node, (house.next_listener().0, table), what, done);
    let mut last = None;
    loop {
        let input = tokio::select! {
            biased;
            () = house.inner.stop.cancelled() => {
                last = Some(FromHost::Stopping);
                break;
            }
            () = moved.cancelled() => break,
            input = inbox.recv() => input,
            () = tokio::time::sleep(REST_AFTER), if own.is_empty() => break,
        };
        let Some(input) = input else { break };
        match input {
            // A forwarded connection is not forwarded again: the line ends, and the other server
            // looks for the table anew.
            ToHost::Connected { visits: true, to, .. } => {
                let _ = to.try_send(FromHost::Unreachable);
            }
            ToHost::Connected { listener, person, name, to, visits: false } => {
                own.insert(listener.0);
                let comes = (listener.0, person, name);
                lines.enter(node, table.clone(), comes, to, moved.clone());
            }
            ToHost::Frame { listener, text } => lines.say(listener.0, &text),
            ToHost::Gone { listener } => {
                own.remove(&listener.0);
                lines.leave(listener.0, None);
            }
            ToHost::Again { done } => ask(Wish::Restore, done),
            ToHost::Unseat { person, done } => ask(Wish::Unseat { person }, done),
            ToHost::Close { done } => ask(Wish::Close, done),
            // The other server handles these itself.
            ToHost::BotDecides { .. } | ToHost::Dismiss { .. } | ToHost::Retire { .. } => {}
        }
    }
    for line in own {
        lines.leave(line, last.as_ref());
    }
}
