//! What lies between the view and a table: the session, and what carries its texts.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use ginmi_table::Millis;
use ginmi_table::names::Contribution;
use leptos::prelude::*;

use super::kept::{self, SoloLog};
use super::socket::{Socket, Tidings};
use super::worker::Thinkers;
use super::{after, now, pace, random};
use crate::local::{Local, Out, Solo, Thinker as _};
use crate::model::{Broken, Deed, Scene, Session};
use crate::words::Lang;

/// How a table is come to.
pub(crate) enum Start {
    /// A new game alone.
    New(Solo),
    /// The game that was kept.
    Resume,
    /// A table of the server.
    Table(String),
}

/// The session at a table, with what carries its texts and where it is painted.
#[derive(Clone)]
pub(crate) struct Desk(Rc<Inner>);

struct Inner {
    /// Under which name the payments are kept.
    table: String,
    session: RefCell<Session>,
    link: RefCell<Link>,
    thinkers: Option<Thinkers>,
    scene: RwSignal<Scene>,
    lang: RwSignal<Lang>,
}

enum Link {
    None,
    Local(Box<Local<SoloLog>>),
    Socket(Socket),
}

/// How long it is seen what somebody says, in ms.
const SAID: u64 = 8_000;

/// How the person is called in the page alone, where nobody else reads it.
const YOU: &str = "You";

impl Desk {
    /// Comes to a table.
    ///
    /// # Errors
    ///
    /// When there is no such game, or none to go on with: why, in a sentence.
    pub(crate) fn open(
        start: Start,
        worker: &str,
        scene: RwSignal<Scene>,
        lang: RwSignal<Lang>,
    ) -> Result<Desk, String> {
        let millis = Millis(now());
        let (table, local) = match start {
            Start::New(solo) => {
                kept::forget_solo();
                let local = Local::begin(&solo, YOU, millis, random(), SoloLog::open());
                ("solo".to_owned(), Some(local.map_err(|error| error.to_string())?))
            }
            Start::Resume => {
                let local = Local::resume(millis, SoloLog::open());
                ("solo".to_owned(), Some(local.map_err(|error| error.to_string())?))
            }
            Start::Table(id) => (id, None),
        };
        // Numbers from the clock, with room for a thousand messages in each millisecond.
        let session = Session::new(now() * 1000, kept::ledger(&table));
        let desk = Desk(Rc::new(Inner {
            table: table.clone(),
            session: RefCell::new(session),
            link: RefCell::new(Link::None),
            thinkers: local.is_some().then(|| Thinkers::new(worker)),
            scene,
            lang,
        }));
        match local {
            Some(mut local) => {
                local.connect(millis, YOU);
                *desk.0.link.borrow_mut() = Link::Local(Box::new(local));
                let hello = desk.0.session.borrow().hello();
                desk.send(&hello);
            }
            None => {
                let own = desk.clone();
                let socket = Socket::open(&table, move |tidings| own.tidings(tidings));
                *desk.0.link.borrow_mut() = Link::Socket(socket);
            }
        }
        desk.paint();
        Ok(desk)
    }

    /// Does what the person wants.
    pub(crate) fn act(&self, deed: Deed) {
        let text = self.0.session.borrow_mut().say(deed);
        if let Some(text) = text {
            self.send(&text);
        }
        self.paint();
    }

    /// Has seen enough: the next round may be dealt.
    pub(crate) fn deal(&self) {
        let digits: String = random::<16>().iter().map(|byte| format!("{byte:02x}")).collect();
        if let Ok(digits) = Contribution::new(&digits) {
            self.act(Deed::Deal(digits));
        }
    }

    /// Whether the game will be there after a reload.
    pub(crate) fn is_kept(&self) -> bool {
        match &*self.0.link.borrow() {
            Link::Local(local) => local.is_kept(),
            Link::None | Link::Socket(_) => true,
        }
    }

    /// Leaves the table for another page.
    pub(crate) fn leave(&self) {
        if let Link::Socket(socket) = std::mem::replace(&mut *self.0.link.borrow_mut(), Link::None)
        {
            socket.close();
        }
    }

    /// Paints what there is to be seen now.
    pub(crate) fn paint(&self) {
        let lang = self.0.lang.get_untracked();
        let scene = Scene::of(&self.0.session.borrow(), lang);
        if self.0.scene.with_untracked(|old| *old != scene) {
            self.0.scene.set(scene);
        }
    }

    fn send(&self, text: &str) {
        let outs = match &mut *self.0.link.borrow_mut() {
            Link::None => Vec::new(),
            Link::Local(local) => local.frame(Millis(now()), text),
            Link::Socket(socket) => {
                socket.send(text);
                Vec::new()
            }
        };
        self.take(outs);
    }

    /// What the table in the page wants to be done.
    fn take(&self, outs: Vec<Out>) {
        let mut outs: VecDeque<Out> = outs.into();
        while let Some(out) = outs.pop_front() {
            match out {
                Out::Text(text) => {
                    // Our own table tells things in order; nothing is lost on the way.
                    let again = self.0.session.borrow_mut().hear(&text).unwrap_or_default();
                    for text in again {
                        if let Link::Local(local) = &mut *self.0.link.borrow_mut() {
                            outs.extend(local.frame(Millis(now()), &text));
                        }
                    }
                }
                Out::Ask { seat, number, question } => {
                    let (desk, asked) = (self.clone(), now());
                    let done = move |action| {
                        // The time for thinking is part of the pause.
                        let pause = pace().pause().saturating_sub(now().saturating_sub(asked));
                        after(pause, move || desk.answered(seat, number, action));
                    };
                    if let Some(thinkers) = &self.0.thinkers {
                        thinkers.think(&question, Box::new(done));
                    }
                }
            }
        }
        self.follow();
    }

    fn answered(&self, seat: ginmi::seat::Seat, number: u64, action: ginmi::action::Action) {
        let outs = match &mut *self.0.link.borrow_mut() {
            Link::Local(local) => local.answer(Millis(now()), seat, number, action),
            Link::None | Link::Socket(_) => return,
        };
        self.take(outs);
    }

    fn tidings(&self, tidings: Tidings) {
        match tidings {
            Tidings::Open => {
                let hello = self.0.session.borrow().hello();
                self.send(&hello);
            }
            Tidings::Text(text) => {
                let before = self.last_said();
                let heard: Result<Vec<String>, Broken> = self.0.session.borrow_mut().hear(&text);
                let said = self.last_said();
                if let Some(number) = said.filter(|_| said != before) {
                    let desk = self.clone();
                    after(SAID, move || {
                        desk.0.session.borrow_mut().forget(number);
                        // Whoever has left the table has nothing to paint on.
                        if matches!(&*desk.0.link.borrow(), Link::Socket(_)) {
                            desk.paint();
                        }
                    });
                }
                match (heard, &*self.0.link.borrow()) {
                    (Ok(again), Link::Socket(socket)) => {
                        again.iter().for_each(|text| socket.send(text));
                    }
                    (Err(_), Link::Socket(socket)) => socket.again(),
                    _ => {}
                }
                if self.0.session.borrow().state() == crate::model::State::Closed
                    && let Link::Socket(socket) = &*self.0.link.borrow()
                {
                    socket.close();
                }
            }
            Tidings::Lost => self.0.session.borrow_mut().lost(),
        }
        self.follow();
    }

    /// The number of what was said last and is still to be seen.
    fn last_said(&self) -> Option<u64> {
        self.0.session.borrow().said().last().map(|said| said.number)
    }

    /// What follows by itself from what was heard.
    fn follow(&self) {
        let (begins, over) = {
            let session = self.0.session.borrow();
            let view = session.mirror().and_then(|mirror| mirror.view.as_ref());
            // Before the first round there is nothing to look at.
            let fresh = view.is_some_and(|view| view.round().number == 0);
            (
                fresh && session.contribution_due().is_some(),
                view.is_some_and(|view| view.round().ending.is_some()),
            )
        };
        if over {
            kept::keep_ledger(&self.0.table, self.0.session.borrow().ledger());
        }
        self.paint();
        if begins {
            self.deal();
        }
    }
}
