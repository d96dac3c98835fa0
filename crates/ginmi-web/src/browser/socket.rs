//! The socket to a table of the server, opened again whenever it is lost.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};

use super::{after, random, window};

/// The longest pause between two attempts, in ms.
const MOST: u64 = 15_000;

/// What a socket tells.
pub(super) enum Tidings {
    /// It is open: say hello.
    Open,
    /// A text has come.
    Text(String),
    /// It is lost, and will be opened again.
    Lost,
}

type Hear = Rc<dyn Fn(Tidings)>;

/// A socket that comes back.
#[derive(Clone)]
pub(super) struct Socket {
    address: String,
    hear: Hear,
    socket: Rc<RefCell<Option<WebSocket>>>,
    /// How often opening has failed in a row.
    failures: Rc<Cell<u32>>,
    over: Rc<Cell<bool>>,
}

impl Socket {
    /// Opens the socket of a table.
    pub(super) fn open(table: &str, hear: impl Fn(Tidings) + 'static) -> Socket {
        let location = window().location();
        let host = location.host().unwrap_or_default();
        let scheme = if location.protocol().as_deref() == Ok("https:") { "wss" } else { "ws" };
        let socket = Socket {
            address: format!("{scheme}://{host}/api/tables/{table}/socket"),
            hear: Rc::new(hear),
            socket: Rc::default(),
            failures: Rc::default(),
            over: Rc::default(),
        };
        socket.connect();
        socket
    }

    /// Sends a text; while the socket is lost it goes nowhere, and the session says it again.
    pub(super) fn send(&self, text: &str) {
        if let Some(socket) = &*self.socket.borrow() {
            _ = socket.send_with_str(text);
        }
    }

    /// Begins anew: what was heard does not fit together.
    pub(super) fn again(&self) {
        if let Some(socket) = &*self.socket.borrow() {
            _ = socket.close();
        }
    }

    /// Opens no more.
    pub(super) fn close(&self) {
        self.over.set(true);
        self.again();
    }

    fn connect(&self) {
        let Ok(socket) = WebSocket::new(&self.address) else { return self.later() };
        let (own, hear) = (self.clone(), Rc::clone(&self.hear));
        let opened = Closure::<dyn FnMut()>::new(move || {
            own.failures.set(0);
            hear(Tidings::Open);
        });
        socket.set_onopen(Some(opened.into_js_value().unchecked_ref()));
        let hear = Rc::clone(&self.hear);
        let came = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                hear(Tidings::Text(text));
            }
        });
        socket.set_onmessage(Some(came.into_js_value().unchecked_ref()));
        let own = self.clone();
        let closed = Closure::<dyn FnMut()>::new(move || own.later());
        socket.set_onclose(Some(closed.into_js_value().unchecked_ref()));
        *self.socket.borrow_mut() = Some(socket);
    }

    fn later(&self) {
        *self.socket.borrow_mut() = None;
        if self.over.get() {
            return;
        }
        (self.hear)(Tidings::Lost);
        let failures = self.failures.get();
        self.failures.set(failures + 1);
        // Twice as long each time, and by chance a little more, so that not all come back at once.
        let [chance] = random::<1>();
        let pause = (500u64 << failures.min(5)).min(MOST) + u64::from(chance) * 2;
        let own = self.clone();
        after(pause, move || {
            if !own.over.get() {
                own.connect();
            }
        });
    }
}
