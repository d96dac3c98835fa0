//! A relay to a table that another server runs: it takes the same inputs as a host, and forwards
//! them.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use ginmi_table::names::TableId;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use super::cluster_link::NodeRequest;
use super::cluster_link::remote_connections::RemoteConnections;
use super::table_task::{ConnectionMessage, TableCommand};
use super::{ShortTableId, Tables};
use crate::storage::NodeId;

/// How long a relay without connections is kept.
const REST_AFTER: Duration = Duration::from_secs(5);

/// Forwards inputs until nobody is connected any more, or until the other server no longer runs the
/// table.
pub(super) async fn run(
    house: &Tables,
    lines: &Arc<RemoteConnections>,
    table: &TableId,
    node: NodeId,
    inbox: &mut mpsc::Receiver<TableCommand>,
) {
    tracing::debug!(table = %ShortTableId(table), %node, "connections are relayed to another server");
    let (mut own, moved) = (HashSet::new(), CancellationToken::new());
    let ask = |what, done| lines.send_request(node, (house.next_listener().0, table), what, done);
    let mut last = None;
    loop {
        let input = tokio::select! {
            biased;
            () = house.inner.stop.cancelled() => {
                last = Some(ConnectionMessage::Stopping);
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
            TableCommand::Connected { visits: true, to, .. } => {
                let _ = to.try_send(ConnectionMessage::Unreachable);
            }
            TableCommand::Connected { listener, person, name, to, visits: false } => {
                own.insert(listener.0);
                let comes = (listener.0, person, name);
                lines.connect(node, table.clone(), comes, to, moved.clone());
            }
            TableCommand::Frame { listener, text } => lines.send_text(listener.0, &text),
            TableCommand::Disconnected { listener } => {
                own.remove(&listener.0);
                lines.disconnect(listener.0, None);
            }
            TableCommand::Restore { done } => ask(NodeRequest::Restore, done),
            TableCommand::Unseat { person, done } => ask(NodeRequest::Unseat { person }, done),
            TableCommand::Close { done } => ask(NodeRequest::Close, done),
            // The other server handles these itself.
            TableCommand::BotDecides { .. }
            | TableCommand::DisconnectPerson { .. }
            | TableCommand::CloseIfIdle { .. } => {}
        }
    }
    for line in own {
        lines.disconnect(line, last.as_ref());
    }
}
