//! A table of the server: its messages, and the errors shown while it cannot be reached.

use ginmi_table::Timestamp;
use ginmi_table::wire::{RequestId, ToServer};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::TableController;
use crate::browser::socket::{DisconnectReason, ReconnectingSocket, SocketEvent, UNANSWERED};
use crate::browser::{now, run_after, server_requests};
use crate::model::{ConnectionState, JoinIntent, PlayObstacle};

/// How long a signal is shown, in ms.
const SIGNAL_TIME: u64 = 8_000;

/// The time in ms within which people expect something to happen after a click.
const MOMENT: u64 = 1_000;

/// The number of failed attempts after which a restarting server counts as gone.
const RESTART_ATTEMPTS: u32 = 7;

/// The number of failed attempts after which sockets that nothing but HTTP replaces count as blocked.
const BLOCKED_ATTEMPTS: u32 = 2;

/// Whether the server has announced a restart and may still return.
fn may_return(error: &PlayObstacle, socket: &ReconnectingSocket) -> bool {
    matches!(error, PlayObstacle::Restarting { .. }) && socket.failures() < RESTART_ATTEMPTS
}

fn ping() -> String {
    ToServer::Ping {}.to_json()
}

impl TableController {
    /// Handles events of the socket.
    pub(super) fn handle_socket_event(&self, event: SocketEvent) {
        let Some(socket) = self.0.connection.socket() else { return };
        match event {
            SocketEvent::Open => {
                let hello = self.0.session.borrow_mut().hello_message();
                socket.send(&hello);
            }
            SocketEvent::Text(text) => {
                let before = self.last_signal();
                let applied = {
                    let mut session = self.0.session.borrow_mut();
                    session.set_time(Timestamp(now()));
                    session.apply_message(&text)
                };
                let signal = self.last_signal();
                if let Some(number) = signal.filter(|_| signal != before) {
                    let controller = self.clone();
                    run_after(SIGNAL_TIME, move || {
                        controller.0.session.borrow_mut().remove_signals(number);
                        // After leaving the table there is nothing to paint on.
                        if controller.0.connection.socket().is_some() {
                            controller.paint();
                        }
                    });
                }
                match applied {
                    Ok(repeated) => repeated.iter().for_each(|text| socket.send(text)),
                    Err(_) => socket.reconnect(),
                }
            }
            SocketEvent::Silent => socket.send(&ping()),
            SocketEvent::Lost(loss) => {
                self.0.session.borrow_mut().mark_lost();
                self.handle_loss(loss, &socket);
            }
        }
        let state = self.0.session.borrow().state().clone();
        match state {
            ConnectionState::Open => {
                self.show_error(None);
                let intent = self.0.intent.replace(JoinIntent::Look);
                let requests = self.0.session.borrow().join_requests(intent);
                requests.into_iter().for_each(|request| self.act(request));
            }
            ConnectionState::Closed(why) => {
                socket.close();
                self.show_error(Some(why));
            }
            ConnectionState::Connecting | ConnectionState::Lost => {}
        }
        self.follow_up();
    }

    /// Shows that the connection is lost, and finds out why if it was refused.
    fn handle_loss(&self, loss: DisconnectReason, socket: &ReconnectingSocket) {
        let seconds = socket.seconds_to_retry();
        let was = self.0.error.try_get_untracked().flatten();
        self.show_error(Some(match (loss, was) {
            (DisconnectReason::Restart, _) => PlayObstacle::Restarting { seconds },
            (DisconnectReason::Refused, Some(was)) if may_return(&was, socket) => {
                was.with_seconds(seconds)
            }
            _ => PlayObstacle::Lost { seconds },
        }));
        self.count_down();
        if loss != DisconnectReason::Refused {
            return;
        }
        let (controller, socket) = (self.clone(), socket.clone());
        spawn_local(async move {
            let why = server_requests::diagnose_refusal(&controller.0.table).await;
            // It may have opened in the meantime.
            if matches!(
                controller.0.session.borrow().state(),
                ConnectionState::Open | ConnectionState::Closed(_)
            ) {
                return;
            }
            // The server may have stopped and come back between the two attempts.
            let is_new = socket.failures() < BLOCKED_ATTEMPTS;
            let why = match why {
                PlayObstacle::SocketBlocked { seconds } if is_new => PlayObstacle::Lost { seconds },
                other => other,
            };
            let was = controller.0.error.try_get_untracked().flatten();
            match why.seconds() {
                // It is still restarting.
                Some(_) if was.is_some_and(|was| may_return(&was, &socket)) => {}
                Some(seconds) => {
                    socket.delay_retry(seconds);
                    controller.show_error(Some(why.with_seconds(socket.seconds_to_retry())));
                }
                None => {
                    socket.close();
                    controller.0.session.borrow_mut().close(why.clone());
                    controller.show_error(Some(why));
                    controller.paint();
                }
            }
        });
    }

    /// Counts down to the next attempt.
    pub(super) fn count_down(&self) {
        let Some(socket) = self.0.connection.socket() else { return };
        let error = self.0.error.try_get_untracked().flatten();
        let Some(error) = error.filter(|error| error.seconds().is_some()) else { return };
        self.show_error(Some(error.with_seconds(socket.seconds_to_retry())));
        if !self.0.counting.replace(true) {
            let controller = self.clone();
            run_after(500, move || {
                controller.0.counting.set(false);
                controller.count_down();
            });
        }
    }

    /// Tells the person when an acknowledgement takes longer than a moment, and replaces the socket
    /// when nothing at all arrives.
    pub(super) fn await_acknowledgement(&self) {
        let Some(request) = self.0.session.borrow().oldest_pending() else { return };
        if self.0.is_awaiting.replace(true) {
            return;
        }
        let controller = self.clone();
        run_after(MOMENT, move || controller.check_acknowledgement(request, MOMENT));
    }

    /// Checks whether a request has been acknowledged, this many ms after it was sent.
    fn check_acknowledgement(&self, request: RequestId, waited: u64) {
        let Some(socket) = self.0.connection.socket() else { return };
        let was_slow = self.0.session.borrow().is_slow();
        let is_slow = self.0.session.borrow_mut().mark_slow(request);
        if is_slow != was_slow {
            self.paint();
        }
        if !is_slow {
            // Another one may have been sent meanwhile.
            self.0.is_awaiting.set(false);
            return self.await_acknowledgement();
        }
        // The requests are sent again on the new socket, which has as long to answer.
        let is_dead = waited >= UNANSWERED && socket.silence() >= Some(UNANSWERED);
        if is_dead {
            socket.replace();
        }
        let (controller, waited) = (self.clone(), if is_dead { 0 } else { waited });
        run_after(MOMENT, move || controller.check_acknowledgement(request, waited + MOMENT));
    }

    /// The number of the last signal that is still shown.
    fn last_signal(&self) -> Option<u64> {
        self.0.session.borrow().signals().last().map(|signal| signal.number)
    }
}
