//! The socket to a table of the server, opened again whenever it is lost.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

use super::{after, now, random, window};

/// The longest pause between two attempts, in ms.
const MOST: u64 = 15_000;
/// After how long a silence the server is asked whether it is there, in ms. It asks as well, but
/// browsers do not let a page hear of that.
const SILENCE: u64 = 20_000;
/// What a server closes sockets with that is being restarted.
const RESTART: u16 = 1012;

/// What a socket tells.
pub(super) enum Tidings {
    /// It is open: say hello.
    Open,
    /// A text has come.
    Text(String),
    /// Nothing was heard for long: ask whether anybody is there.
    Silent,
    /// It is lost, and will be opened again.
    Lost(Loss),
}

/// How a socket was lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Loss {
    /// It was never open.
    Refused,
    /// The server is being restarted.
    Restart,
    /// It broke off.
    Broken,
}

type Hear = Rc<dyn Fn(Tidings)>;

/// A socket that comes back. Clones are the same socket.
#[derive(Clone)]
pub(super) struct Socket(Rc<Inner>);

struct Inner {
    address: String,
    hear: Hear,
    socket: RefCell<Option<WebSocket>>,
    /// Whether the socket that there is has been open.
    was_open: Cell<bool>,
    /// How often opening has failed in a row.
    failures: Cell<u32>,
    /// Counts the sockets and pauses, so that what is left of an earlier one is known as such.
    turn: Cell<u64>,
    /// When it is tried again.
    due: Cell<u64>,
    /// When something was heard last, and whether it was asked since.
    heard: Cell<u64>,
    asked: Cell<bool>,
    over: Cell<bool>,
}

impl Socket {
    /// Opens the socket of a table.
    pub(super) fn open(table: &str, hear: impl Fn(Tidings) + 'static) -> Socket {
        let location = window().location();
        let host = location.host().unwrap_or_default();
        let scheme = if location.protocol().as_deref() == Ok("https:") { "wss" } else { "ws" };
        let socket = Socket(Rc::new(Inner {
            address: format!("{scheme}://{host}/api/tables/{table}/socket"),
            hear: Rc::new(hear),
            socket: RefCell::default(),
            was_open: Cell::default(),
            failures: Cell::default(),
            turn: Cell::default(),
            due: Cell::default(),
            heard: Cell::default(),
            asked: Cell::default(),
            over: Cell::default(),
        }));
        socket.connect();
        socket
    }

    /// Sends a text; while the socket is lost it goes nowhere, and the session says it again.
    pub(super) fn send(&self, text: &str) {
        if let Some(socket) = &*self.0.socket.borrow() {
            _ = socket.send_with_str(text);
        }
    }

    /// Begins anew: what was heard does not fit together.
    pub(super) fn again(&self) {
        self.drop_socket();
        self.later(Loss::Broken);
    }

    /// Lets go for as long as nobody sees the page, so that the table knows at once.
    pub(super) fn pause(&self) {
        self.drop_socket();
    }

    /// Opens no more.
    pub(super) fn close(&self) {
        self.0.over.set(true);
        self.drop_socket();
    }

    /// Tries at once, and not only when the pause is over.
    pub(super) fn try_now(&self) {
        if !self.0.over.get() && self.0.socket.borrow().is_none() {
            self.connect();
        }
    }

    /// In how many seconds it is tried again.
    pub(super) fn seconds(&self) -> u32 {
        let left = self.0.due.get().saturating_sub(now());
        u32::try_from(left.div_ceil(1000)).unwrap_or(u32::MAX)
    }

    /// How often opening has failed in a row.
    pub(super) fn failures(&self) -> u32 {
        self.0.failures.get()
    }

    /// Waits at least so many seconds before it tries again, as the server wishes.
    pub(super) fn wait(&self, seconds: u32) {
        let due = now() + u64::from(seconds) * 1000;
        if due > self.0.due.get() {
            self.0.due.set(due);
            self.connect_when_due();
        }
    }

    /// Lets go of the socket without waiting for the other side, which may be gone.
    fn drop_socket(&self) {
        if let Some(socket) = self.0.socket.borrow_mut().take() {
            socket.set_onopen(None);
            socket.set_onmessage(None);
            socket.set_onclose(None);
            _ = socket.close();
        }
    }

    /// What is to be done unless there is another socket or another pause by then.
    fn turn(&self, then: impl FnOnce(Socket) + 'static) -> impl FnOnce() + 'static {
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
            return self.later(Loss::Refused);
        };
        let own = self.clone();
        let opened = Closure::<dyn FnMut()>::new(move || {
            own.0.failures.set(0);
            own.0.was_open.set(true);
            own.heard();
            own.watch();
            (own.0.hear)(Tidings::Open);
        });
        socket.set_onopen(Some(opened.into_js_value().unchecked_ref()));
        let own = self.clone();
        let came = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            own.heard();
            if let Some(text) = event.data().as_string() {
                (own.0.hear)(Tidings::Text(text));
            }
        });
        socket.set_onmessage(Some(came.into_js_value().unchecked_ref()));
        let own = self.clone();
        let closed = Closure::<dyn FnMut(CloseEvent)>::new(move |event: CloseEvent| {
            own.drop_socket();
            own.later(match (own.0.was_open.get(), event.code()) {
                (false, _) => Loss::Refused,
                (true, RESTART) => Loss::Restart,
                (true, _) => Loss::Broken,
            });
        });
        socket.set_onclose(Some(closed.into_js_value().unchecked_ref()));
        *self.0.socket.borrow_mut() = Some(socket);
    }

    fn heard(&self) {
        self.0.heard.set(now());
        self.0.asked.set(false);
    }

    /// Looks now and then whether the other side is still there: a connection may be gone without
    /// anybody having said so.
    fn watch(&self) {
        let again = self.turn(|own| {
            if own.0.socket.borrow().is_none() {
                return;
            }
            if now().saturating_sub(own.0.heard.get()) < SILENCE {
                own.watch();
            } else if own.0.asked.replace(true) {
                own.again();
            } else {
                (own.0.hear)(Tidings::Silent);
                own.watch();
            }
        });
        after(SILENCE / 2, again);
    }

    fn later(&self, loss: Loss) {
        if self.0.over.get() {
            return;
        }
        let failures = self.0.failures.get();
        self.0.failures.set(failures + 1);
        // Twice as long each time, and by chance a little more, so that not all come back at once.
        let [chance] = random::<1>();
        let pause = (1000u64 << failures.min(4)).min(MOST) + u64::from(chance) * 2;
        self.0.due.set(now() + pause);
        self.connect_when_due();
        (self.0.hear)(Tidings::Lost(loss));
    }

    fn connect_when_due(&self) {
        let connect = self.turn(|own| own.try_now());
        after(self.0.due.get().saturating_sub(now()), connect);
    }
}
