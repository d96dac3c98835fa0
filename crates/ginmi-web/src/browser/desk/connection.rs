//! A connection to the server that is lost, and the seconds until it is tried again.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{Desk, is_patient};
use crate::browser::socket::{Loss, Socket};
use crate::browser::{after, fetch};
use crate::model::{State, Trouble};

impl Desk {
    /// Says that the connection is lost, and finds out why where it was refused.
    pub(super) fn lost(&self, loss: Loss, socket: &Socket) {
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
            // It may have been opened meanwhile.
            if matches!(desk.0.session.borrow().state(), State::Open | State::Closed(_)) {
                return;
            }
            let why = why.err().unwrap_or(Trouble::TooMuch { seconds: 0 });
            let was = desk.0.trouble.try_get_untracked().flatten();
            match why.seconds() {
                // It takes its time to come back.
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

    /// Counts the seconds until it is tried again.
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
}
