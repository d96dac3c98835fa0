//! The connection to a table: in the page, or at the server.

use std::cell::{Cell, RefCell};

use ginmi::action::Action;
use ginmi::seat::Seat;
use ginmi_table::Timestamp;

use crate::browser::now;
use crate::browser::socket::ReconnectingSocket;
use crate::browser::storage::{GameOwnerWindow, SoloLog};
use crate::solo_table::{ResumeError, SoloTable, SoloTableOutput};
use crate::words::SOLO_NAME;

/// A bot's answer to a question at a table in the page.
pub(super) struct BotAnswer {
    pub(super) seat: Seat,
    /// The number of the question.
    pub(super) number: u64,
    pub(super) action: Action,
}

/// The connection to a table. Nothing is sent to a table in the page that another window plays.
pub(super) struct PlayConnection {
    transport: RefCell<TableTransport>,
    /// This window as a possible owner of the solo game.
    owner: Option<GameOwnerWindow>,
    /// How often a decision was taken back, to ignore answers of bots that were asked before.
    undone: Cell<u32>,
    /// Decisions of bots in the page that are not shown yet.
    decided: RefCell<Vec<BotAnswer>>,
}

pub(super) enum TableTransport {
    None,
    Local(Box<SoloTable<SoloLog>>),
    Socket(ReconnectingSocket),
}

impl PlayConnection {
    pub(super) fn new(owner: Option<GameOwnerWindow>) -> Self {
        let transport = RefCell::new(TableTransport::None);
        Self { transport, owner, undone: Cell::default(), decided: RefCell::default() }
    }

    pub(super) fn open(&self, transport: TableTransport) {
        *self.transport.borrow_mut() = transport;
    }

    /// Closes the connection for good.
    pub(super) fn close(&self) {
        if let TableTransport::Socket(socket) = self.transport.replace(TableTransport::None) {
            socket.close();
        }
    }

    /// The socket, if the table is at the server.
    pub(super) fn socket(&self) -> Option<ReconnectingSocket> {
        match &*self.transport.borrow() {
            TableTransport::Socket(socket) => Some(socket.clone()),
            TableTransport::None | TableTransport::Local(_) => None,
        }
    }

    /// Does something with the table if it is in the page.
    pub(super) fn with_local<T>(
        &self,
        act: impl FnOnce(&mut SoloTable<SoloLog>) -> T,
    ) -> Option<T> {
        match &mut *self.transport.borrow_mut() {
            TableTransport::Local(local) => Some(act(local)),
            TableTransport::None | TableTransport::Socket(_) => None,
        }
    }

    /// Whether the table is in the page.
    pub(super) fn is_local(&self) -> bool {
        self.with_local(|_| ()).is_some()
    }

    /// Whether another window has taken over the solo game, so that it stops here.
    pub(super) fn is_replaced(&self) -> bool {
        let is_replaced = self.owner.as_ref().is_some_and(GameOwnerWindow::is_replaced);
        if is_replaced {
            self.open(TableTransport::None);
        }
        is_replaced
    }

    /// Sends a text; returns the outputs of a table in the page.
    pub(super) fn send(&self, text: &str) -> Vec<SoloTableOutput> {
        if let Some(socket) = self.socket() {
            socket.send(text);
        }
        self.with_local(|local| local.handle_frame(Timestamp(now()), text)).unwrap_or_default()
    }

    /// How often a decision was taken back.
    pub(super) fn undone(&self) -> u32 {
        self.undone.get()
    }

    /// Takes the person's last decision back; returns whether that was possible.
    ///
    /// # Errors
    ///
    /// When the log can no longer be read.
    pub(super) fn undo(&self) -> Result<bool, ResumeError> {
        if self.with_local(|local| local.can_undo()) != Some(true) {
            return Ok(false);
        }
        let transport = self.transport.replace(TableTransport::None);
        let TableTransport::Local(local) = transport else { return Ok(false) };
        let millis = Timestamp(now());
        let mut local = local.undo(millis)?;
        local.connect(millis, SOLO_NAME);
        self.open(TableTransport::Local(Box::new(local)));
        self.undone.set(self.undone.get() + 1);
        self.decided.borrow_mut().clear();
        Ok(true)
    }

    /// Keeps a bot's answer until it is to be shown.
    pub(super) fn hold_answer(&self, answer: BotAnswer) {
        self.decided.borrow_mut().push(answer);
    }

    /// Takes the answers that were not shown yet: to this question, or all.
    pub(super) fn take_answers(&self, number: Option<u64>) -> Vec<BotAnswer> {
        let is_meant = |answer: &mut BotAnswer| number.is_none_or(|number| answer.number == number);
        self.decided.borrow_mut().extract_if(.., is_meant).collect()
    }
}
