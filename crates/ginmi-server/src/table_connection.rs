//! A connection to a table that runs on this server or on another, and what goes both ways.

use std::sync::Arc;

use ginmi_table::names::{PersonId, PersonName};
use ginmi_table::{ListenerId, TableInput, Timestamp};
use tokio::sync::{mpsc, oneshot};

/// A connection to a table.
#[derive(Debug)]
pub struct TableConnection {
    pub(crate) listener: ListenerId,
    pub(crate) task: mpsc::Sender<TableCommand>,
    /// The messages of the table to this connection.
    pub frames: mpsc::Receiver<MessageToConnection>,
}

impl TableConnection {
    /// Sends a text to the table; waits while its inbox is full. Returns whether the table still
    /// has a task.
    pub async fn send(&self, text: String) -> bool {
        let listener = self.listener;
        self.task.send(TableCommand::Input(TableInput::Frame { listener, text })).await.is_ok()
    }

    /// Whether the table no longer has a task.
    pub(crate) fn task_has_ended(&self) -> bool {
        self.task.is_closed()
    }
}

/// Leaves however the connection ends, even if it was never established.
impl Drop for TableConnection {
    fn drop(&mut self) {
        use mpsc::error::TrySendError;
        // If the table has no task any more, nothing has to know.
        let gone = TableCommand::Input(TableInput::Gone { listener: self.listener });
        if let Err(TrySendError::Full(command)) = self.task.try_send(gone)
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let task = self.task.clone();
            runtime.spawn(async move { task.send(command).await });
        }
    }
}

/// A message from a table to a connection. If the channel ends without a
/// [`MessageToConnection::Close`], the connection was too slow, or the client has to find the table
/// again.
#[derive(Clone, Debug)]
pub enum MessageToConnection {
    /// A text to send.
    Frame(Arc<str>),
    /// Close the connection: the last frame contains the reason.
    Close,
    /// Close the connection: the server is stopping.
    Stopping,
    /// Close the connection: the server that runs the table cannot be reached.
    Unreachable,
}

/// A command to a table's task, from connections, bots, operators and other servers.
#[derive(Debug)]
pub(crate) enum TableCommand {
    /// Connect a person, who gets the messages of the table over `to`.
    Connected {
        listener: ListenerId,
        person: PersonId,
        name: PersonName,
        to: mpsc::Sender<MessageToConnection>,
        /// Whether the socket is at another server.
        visits: bool,
    },
    /// Pass an input to the table.
    Input(TableInput),
    /// Pass an input to the table; answer once its effects are stored.
    ConfirmedInput(TableInput, oneshot::Sender<()>),
    /// Close the connections of a person.
    DisconnectPerson { person: PersonId },
    /// Restore the table from its log, which has changed. After the answer, the old state of the
    /// table writes nothing more.
    Restore { done: oneshot::Sender<()> },
    /// Close the table if nobody is there and nothing has changed since.
    CloseIfIdle { before: Timestamp },
}
