//! A relay to a table that another server runs: it takes the same commands as the task of a table,
//! and forwards them.

use std::collections::BTreeSet;
use std::time::Duration;

use ginmi_table::TableInput;
use ginmi_table::names::TableId;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use super::node_message::NodeRequest;
use super::remote_connections::RemoteConnections;
use crate::short_table_id::ShortTableId;
use crate::storage::NodeId;
use crate::table_connection::{MessageToConnection, TableCommand};

/// How long a relay without connections is kept.
const REST_AFTER: Duration = Duration::from_secs(5);

/// Forwards commands until nobody is connected any more, until the other server no longer runs the
/// table, or until `stop`.
pub(super) async fn run(
    remote: &RemoteConnections,
    stop: &CancellationToken,
    table: &TableId,
    node: NodeId,
    inbox: &mut mpsc::Receiver<TableCommand>,
) {
    tracing::debug!(table = %ShortTableId(table), %node, "connections are relayed to another server");
    let (mut connected, moved) = (BTreeSet::new(), CancellationToken::new());
    let send_request = |request, done| remote.send_request(node, table, request, done);
    let mut last_message = None;
    loop {
        let input = tokio::select! {
            biased;
            () = stop.cancelled() => {
                last_message = Some(MessageToConnection::Stopping);
                break;
            }
            () = moved.cancelled() => break,
            input = inbox.recv() => input,
            () = tokio::time::sleep(REST_AFTER), if connected.is_empty() => break,
        };
        let Some(input) = input else { break };
        match input {
            // A forwarded connection is not forwarded again: the line ends, and the other server
            // looks for the table anew.
            TableCommand::Connected { visits: true, to, .. } => {
                let _ = to.try_send(MessageToConnection::Unreachable);
            }
            TableCommand::Connected { listener, person, name, to, visits: false } => {
                connected.insert(listener.0);
                let visitor = (listener.0, person, name);
                remote.connect(node, table.clone(), visitor, to, moved.clone());
            }
            TableCommand::Input(TableInput::Frame { listener, text }) => {
                remote.send_text(listener.0, &text);
            }
            TableCommand::Input(TableInput::Gone { listener }) => {
                connected.remove(&listener.0);
                remote.disconnect(listener.0, None);
            }
            TableCommand::Restore { done } => send_request(NodeRequest::Restore, done),
            TableCommand::ConfirmedInput(TableInput::Unseat { person }, done) => {
                send_request(NodeRequest::Unseat { person }, done);
            }
            TableCommand::ConfirmedInput(TableInput::Close, done) => {
                send_request(NodeRequest::Close, done);
            }
            // The other server handles these itself.
            TableCommand::Input(_)
            | TableCommand::ConfirmedInput(..)
            | TableCommand::DisconnectPerson { .. }
            | TableCommand::CloseIfIdle { .. } => {}
        }
    }
    for line in connected {
        remote.disconnect(line, last_message.as_ref());
    }
}
