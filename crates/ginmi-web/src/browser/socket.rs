//! The socket to a table of the server, which reconnects when it is lost.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

use super::page_url::with_base;
use super::{now, random_bytes, run_after, window};

/// The longest pause between two attempts, in ms.
const MOST: u64 = 15_000;
/// The silence after which the page sends a ping, in ms. The server pings too, but browsers do not
/// show that to pages.
const SILENCE: u64 = 10_000;
/// The silence in ms, after the page has sent something that is to be answered, after which the
/// socket is replaced: it may be dead without anybody being told, as after a change of networks.
pub(super) const UNANSWERED: u64 = 5_000;
/// How long opening a socket may take, in ms.
const OPENING: u64 = 10_000;
/// The close code of a server that is restarting.
const RESTART: u16 = 1012;

/// An event of the socket.
pub(super) enum SocketEvent {
    /// It is open: say hello.
    Open,
    /// A text has arrived.
    Text(String),
    /// It has been silent for long: send a ping.
    Silent,
    /// It is lost, and will reconnect.
    Lost(DisconnectReason),
}

/// How a socket was lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DisconnectReason {
    /// It was never opened.
    Refused,
    /// The server is restarting.
    Restart,
    /// It broke off.
    Broken,
}

type SocketEventHandler = Rc<dyn Fn(SocketEvent)>;

/// A socket that reconnects. Clones are the same socket.
#[derive(Clone)]
pub(super) struct ReconnectingSocket(Rc<SocketInner>);

struct SocketInner {
    address: String,
    handler: SocketEventHandler,
    socket: RefCell<Option<WebSocket>>,
    /// Whether the current socket has been open.
    was_open: Cell<bool>,
    /// The number of failed attempts in a row.
    failures: Cell<u32>,
    /// Counts sockets and pauses, to recognize events of earlier ones.
    turn: Cell<u64>,
    /// The time of the next attempt.
    due: Cell<u64>,
    /// When the last message arrived, and whether a ping was sent since.
    last_message: Cell<u64>,
    pinged: Cell<bool>,
    over: Cell<bool>,
}

impl ReconnectingSocket {
    /// Opens the socket of a table.
    pub(super) fn open(table: &str, handler: impl Fn(SocketEvent) + 'static) -> Self {
        let location = window().location();
        let host = location.host().unwrap_or_default();
        let scheme = if location.protocol().as_deref() == Ok("https:") { "wss" } else { "ws" };
        let socket = Self(Rc::new(SocketInner {
            address: format!(
                "{scheme}://{host}{}",
                with_base(&format!("/api/tables/{table}/socket"))
            ),
            handler: Rc::new(handler),
            socket: RefCell::default(),
            was_open: Cell::default(),
            failures: Cell::default(),
            turn: Cell::default(),
            due: Cell::default(),
            last_message: Cell::default(),
            pinged: Cell::default(),
            over: Cell::default(),
        }));
        socket.connect();
        socket
    }

    /// Sends a text; while the socket is lost it is dropped, and the session sends it again later.
    pub(super) fn send(&self, text: &str) {
        if let Some(socket) = &*self.0.socket.borrow() {
            _ = socket.send_with_str(text);
        }
    }

    /// Reconnects after an inconsistent message.
    pub(super) fn reconnect(&self) {
        self.drop_socket();
        self.retry_later(DisconnectReason::Broken);
    }

    /// Replaces the socket at once, without counting it as lost: it may be dead.
    pub(super) fn replace(&self) {
        if !self.0.over.get() {
            self.drop_socket();
            self.connect();
        }
    }

    /// How long nothing has arrived, in ms; `None` unless the socket is open.
    pub(super) fn silence(&self) -> Option<u64> {
        let is_open = self.0.was_open.get() && self.0.socket.borrow().is_some();
        is_open.then(|| now().saturating_sub(self.0.last_message.get()))
    }

    /// Disconnects while the page is in the back/forward cache, so that the table knows at once.
    pub(super) fn disconnect(&self) {
        self.drop_socket();
    }

    /// Closes the socket for good.
    pub(super) fn close(&self) {
        self.0.over.set(true);
        self.drop_socket();
    }

    /// Tries now instead of after the pause.
    pub(super) fn retry_now(&self) {
        if !self.0.over.get() && self.0.socket.borrow().is_none() {
            self.connect();
        }
    }

    /// The seconds until the next attempt.
    pub(super) fn seconds_to_retry(&self) -> u32 {
        let left = self.0.due.get().saturating_sub(now());
        u32::try_from(left.div_ceil(1000)).unwrap_or(u32::MAX)
    }

    /// The number of failed attempts in a row.
    pub(super) fn failures(&self) -> u32 {
        self.0.failures.get()
    }

    /// Waits at least this many seconds before the next attempt, as the server asks.
    pub(super) fn delay_retry(&self, seconds: u32) {
        let due = now() + u64::from(seconds) * 1000;
        // There may be another socket by now, whose timers must go on.
        if self.0.socket.borrow().is_none() && due > self.0.due.get() {
            self.0.due.set(due);
            self.connect_when_due();
        }
    }

    /// Drops the socket without waiting for the other side, which may be gone.
    fn drop_socket(&self) {
        if let Some(socket) = self.0.socket.borrow_mut().take() {
            socket.set_onopen(None);
            socket.set_onmessage(None);
            socket.set_onclose(None);
            _ = socket.close();
        }
    }

    /// Wraps a callback so that it does nothing once there is another socket or pause.
    fn turn(&self, then: impl FnOnce(Self) + 'static) -> impl FnOnce() + 'static {
        let turn = self.0.turn.get() + 1;
        self.0.turn.set(turn);
        let own = self.clone();
        move || {
            if own.0.turn.get() == turn && !own.0.over.get() {
                then(own);
            }
        }
    }

    fn connect(&self) {
        self.0.due.set(now());
        self.0.was_open.set(false);
        let Ok(socket) = WebSocket::new(&self.0.address) else {
            return self.retry_later(DisconnectReason::Refused);
        };
        let own = self.clone();
        let opened = Closure::<dyn FnMut()>::new(move || {
            own.0.failures.set(0);
            own.0.was_open.set(true);
            own.note_message();
            own.watch();
            (own.0.handler)(SocketEvent::Open);
        });
        socket.set_onopen(Some(opened.into_js_value().unchecked_ref()));
        let own = self.clone();
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            own.note_message();
            if let Some(text) = event.data().as_string() {
                (own.0.handler)(SocketEvent::Text(text));
            }
        });
        socket.set_onmessage(Some(message.into_js_value().unchecked_ref()));
        let own = self.clone();
        let closed = Closure::<dyn FnMut(CloseEvent)>::new(move |event: CloseEvent| {
            own.drop_socket();
            own.retry_later(match (own.0.was_open.get(), event.code()) {
                (false, _) => DisconnectReason::Refused,
                (true, RESTART) => DisconnectReason::Restart,
                (true, _) => DisconnectReason::Broken,
            });
        });
        socket.set_onclose(Some(closed.into_js_value().unchecked_ref()));
        *self.0.socket.borrow_mut() = Some(socket);
        let late = self.turn(|own| {
            if !own.0.was_open.get() {
                // As by a proxy that swallows the request.
                own.drop_socket();
                own.retry_later(DisconnectReason::Refused);
            }
        });
        run_after(OPENING, late);
    }

    fn note_message(&self) {
        self.0.last_message.set(now());
        self.0.pinged.set(false);
    }

    /// Checks regularly whether the connection is alive, since it may be lost silently.
    fn watch(&self) {
        let check = self.turn(|own| {
            if own.0.socket.borrow().is_none() {
                return;
            }
            let silence = now().saturating_sub(own.0.last_message.get());
            if silence < SILENCE {
                own.watch();
            } else if own.0.pinged.replace(true) {
                own.replace();
            } else {
                (own.0.handler)(SocketEvent::Silent);
                own.watch();
            }
        });
        run_after(UNANSWERED, check);
    }

    fn retry_later(&self, loss: DisconnectReason) {
        if self.0.over.get() {
            return;
        }
        let failures = self.0.failures.get();
        self.0.failures.set(failures + 1);
        // Exponential backoff with jitter, so that not all clients reconnect at once.
        let [chance] = random_bytes::<1>();
        let pause = (1000u64 << failures.min(4)).min(MOST) + u64::from(chance) * 2;
        self.0.due.set(now() + pause);
        self.connect_when_due();
        (self.0.handler)(SocketEvent::Lost(loss));
    }

    fn connect_when_due(&self) {
        let connect = self.turn(|own| own.retry_now());
        run_after(self.0.due.get().saturating_sub(now()), connect);
    }
}
