//! A connection to a table that runs on this server or on another.

use ginmi_table::{ListenerId, TableInput};
use tokio::sync::mpsc;

use super::MessageToConnection;
use super::table_task::TableCommand;

/// A connection to a table.
#[derive(Debug)]
pub struct TableConnection {
    pub(super) listener: ListenerId,
    pub(super) task: mpsc::Sender<TableCommand>,
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
    pub(super) fn task_has_ended(&self) -> bool {
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
