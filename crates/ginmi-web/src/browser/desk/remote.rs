//! A table of the server: its messages, and the messages to the person while it cannot be reached.

use ginmi_table::wire::ToServer;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{Desk, Link};
use crate::browser::socket::{Loss, Socket, Tidings};
use crate::browser::{after, fetch};
use crate::model::{Arrival, State, Trouble};

/// How long a signal is shown, in ms.
const SAID: u64 = 8_000;

/// The number of failed attempts after which a restarting server counts as gone.
const PATIENCE: u32 = 7;

/// Whether the server has announced a restart and may still come back.
fn is_patient(said: &Trouble, socket: &Socket) -> bool {
    matches!(said, Trouble::Restarting { .. }) && socket.failures() < PATIENCE
}

fn ping() -> String {
    ToServer::Ping {}.to_json()
}

impl Desk {
    /// Handles events of the socket.
    pub(super) fn tidings(&self, tidings: Tidings) {
        let Some(socket) = self.socket() else { return };
        match tidings {
            Tidings::Open => {
                let hello = self.0.session.borrow().hello();
                socket.send(&hello);
            }
            Tidings::Text(text) => {
                let before = self.last_said();
                let heard = self.0.session.borrow_mut().hear(&text);
                let said = self.last_said();
                if let Some(number) = said.filter(|_| said != before) {
                    let desk = self.clone();
                    after(SAID, move || {
                        desk.0.session.borrow_mut().forget(number);
                        // After leaving the table there is nothing to paint on.
                        if matches!(&*desk.0.link.borrow(), Link::Socket(_)) {
                            desk.paint();
                        }
                    });
                }
                match heard {
                    Ok(again) => again.iter().for_each(|text| socket.send(text)),
                    Err(_) => socket.again(),
                }
            }
            Tidings::Silent => socket.send(&ping()),
            Tidings::Lost(loss) => {
                self.0.session.borrow_mut().lost();
                self.lost(loss, &socket);
            }
        }
        let state = self.0.session.borrow().state().clone();
        match state {
            State::Open => {
                self.say(None);
                let arrival = self.0.arrival.replace(Arrival::Look);
                let deeds = self.0.session.borrow().arrive(arrival);
                deeds.into_iter().for_each(|deed| self.act(deed));
            }
            State::Closed(why) => {
                socket.close();
                self.say(Some(why));
            }
            State::Connecting | State::Lost => {}
        }
        self.follow();
    }

    /// Shows that the connection is lost, and finds out why if it was refused.
    fn lost(&self, loss: Loss, socket: &Socket) {
        let seconds = socket.seconds();
        let was = self.0.trouble.try_get_untracked().flatten();
        self.say(Some(match (loss, was) {
            (Loss::Restart, _) => Trouble::Restarting { seconds },
            (Loss::Refused, Some(was)) if is_patient(&was, socket) => was.with_seconds(seconds),
            _ => Trouble::Lost { seconds },
        }));
        self.count();
        if loss != Loss::Refused {
            return;
        }
        let (desk, socket) = (self.clone(), socket.clone());
        spawn_local(async move {
            let why = fetch::diagnose_refusal(&desk.0.table).await;
            // It may have opened in the meantime.
            if matches!(desk.0.session.borrow().state(), State::Open | State::Closed(_)) {
                return;
            }
            let why = why.err().unwrap_or(Trouble::TooMuch { seconds: 0 });
            let was = desk.0.trouble.try_get_untracked().flatten();
            match why.seconds() {
                // It is still restarting.
                Some(_) if was.is_some_and(|was| is_patient(&was, &socket)) => {}
                Some(seconds) => {
                    socket.wait(seconds);
                    desk.say(Some(why.with_seconds(socket.seconds())));
                }
                None => {
                    socket.close();
                    desk.0.session.borrow_mut().close(why.clone());
                    desk.say(Some(why));
                    desk.paint();
                }
            }
        });
    }

    /// Counts down to the next attempt.
    pub(super) fn count(&self) {
        let Some(socket) = self.socket() else { return };
        let trouble = self.0.trouble.try_get_untracked().flatten();
        let Some(trouble) = trouble.filter(|trouble| trouble.seconds().is_some()) else { return };
        self.say(Some(trouble.with_seconds(socket.seconds())));
        if !self.0.counting.replace(true) {
            let desk = self.clone();
            after(500, move || {
                desk.0.counting.set(false);
                desk.count();
            });
        }
    }

    /// The number of the last signal that is still shown.
    fn last_said(&self) -> Option<u64> {
        self.0.session.borrow().said().last().map(|said| said.number)
    }
}
