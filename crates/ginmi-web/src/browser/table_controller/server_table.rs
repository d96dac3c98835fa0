//! A table of the server: its messages, and the messages to the person while it cannot be reached.

use ginmi_table::wire::ToServer;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{TableController, TableTransport};
use crate::browser::socket::{DisconnectReason, ReconnectingSocket, SocketEvent};
use crate::browser::{run_after, server_requests};
use crate::model::{ConnectionState, JoinIntent, PlayError};

/// How long a signal is shown, in ms.
const SAID: u64 = 8_000;

/// The number of failed attempts after which a restarting server counts as gone.
const PATIENCE: u32 = 7;

/// Whether the server has announced a restart and may still come back.
fn is_patient(said: &PlayError, socket: &ReconnectingSocket) -> bool {
    matches!(said, PlayError::Restarting { .. }) && socket.failures() < PATIENCE
}

fn ping() -> String {
    ToServer::Ping {}.to_json()
}

impl TableController {
    /// Handles events of the socket.
    pub(super) fn handle_socket_event(&self, tidings: SocketEvent) {
        let Some(socket) = self.socket() else { return };
        match tidings {
            SocketEvent::Open => {
                let hello = self.0.session.borrow().hello_message();
                socket.send(&hello);
            }
            SocketEvent::Text(text) => {
                let before = self.last_said();
                let heard = self.0.session.borrow_mut().apply_message(&text);
                let said = self.last_said();
                if let Some(number) = said.filter(|_| said != before) {
                    let desk = self.clone();
                    run_after(SAID, move || {
                        desk.0.session.borrow_mut().remove_signals(number);
                        // After leaving the table there is nothing to paint on.
                        if matches!(&*desk.0.link.borrow(), TableTransport::Socket(_)) {
                            desk.paint();
                        }
                    });
                }
                match heard {
                    Ok(again) => again.iter().for_each(|text| socket.send(text)),
                    Err(_) => socket.reconnect(),
                }
            }
            SocketEvent::Silent => socket.send(&ping()),
            SocketEvent::Lost(loss) => {
                self.0.session.borrow_mut().mark_lost();
                self.lost(loss, &socket);
            }
        }
        let state = self.0.session.borrow().state().clone();
        match state {
            ConnectionState::Open => {
                self.say(None);
                let arrival = self.0.arrival.replace(JoinIntent::Look);
                let deeds = self.0.session.borrow().join_actions(arrival);
                deeds.into_iter().for_each(|deed| self.act(deed));
            }
            ConnectionState::Closed(why) => {
                socket.close();
                self.say(Some(why));
            }
            ConnectionState::Connecting | ConnectionState::Lost => {}
        }
        self.follow();
    }

    /// Shows that the connection is lost, and finds out why if it was refused.
    fn lost(&self, loss: DisconnectReason, socket: &ReconnectingSocket) {
        let seconds = socket.seconds_to_retry();
        let was = self.0.trouble.try_get_untracked().flatten();
        self.say(Some(match (loss, was) {
            (DisconnectReason::Restart, _) => PlayError::Restarting { seconds },
            (DisconnectReason::Refused, Some(was)) if is_patient(&was, socket) => {
                was.with_seconds(seconds)
            }
            _ => PlayError::Lost { seconds },
        }));
        self.count_down();
        if loss != DisconnectReason::Refused {
            return;
        }
        let (desk, socket) = (self.clone(), socket.clone());
        spawn_local(async move {
            let why = server_requests::diagnose_refusal(&desk.0.table).await;
            // It may have opened in the meantime.
            if matches!(
                desk.0.session.borrow().state(),
                ConnectionState::Open | ConnectionState::Closed(_)
            ) {
                return;
            }
            let why = why.err().unwrap_or(PlayError::RateLimited { seconds: 0 });
            let was = desk.0.trouble.try_get_untracked().flatten();
            match why.seconds() {
                // It is still restarting.
                Some(_) if was.is_some_and(|was| is_patient(&was, &socket)) => {}
                Some(seconds) => {
                    socket.delay_retry(seconds);
                    desk.say(Some(why.with_seconds(socket.seconds_to_retry())));
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
    pub(super) fn count_down(&self) {
        let Some(socket) = self.socket() else { return };
        let trouble = self.0.trouble.try_get_untracked().flatten();
        let Some(trouble) = trouble.filter(|trouble| trouble.seconds().is_some()) else { return };
        self.say(Some(trouble.with_seconds(socket.seconds_to_retry())));
        if !self.0.counting.replace(true) {
            let desk = self.clone();
            run_after(500, move || {
                desk.0.counting.set(false);
                desk.count_down();
            });
        }
    }

    /// The number of the last signal that is still shown.
    fn last_said(&self) -> Option<u64> {
        self.0.session.borrow().signals().last().map(|said| said.number)
    }
}
