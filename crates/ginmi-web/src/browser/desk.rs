//! What lies between the view and a table: the session, and what carries its texts.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use ginmi_table::Millis;
use ginmi_table::names::Contribution;
use leptos::prelude::*;

use super::games;
use super::kept::{self, SoloLog};
use super::socket::{Socket, Tidings};
use super::stage::Before;
use super::worker::Thinkers;
use super::{Pace, after, now, pace, random, speed};
use crate::local::{Local, Out, Solo, Thinker as _};
use crate::model::lessons::coach;
use crate::model::{BEAT, Broken, Dance, Deed, Help, Scene, Session};
use crate::words::{Lang, SOLO_NAME as YOU};

/// How a table is come to.
pub(crate) enum Start {
    /// A new game alone.
    New(Solo),
    /// The game that was kept.
    Resume,
    /// The round at the end of a lesson: the one that was begun, or a new one.
    Lesson(Solo),
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
    /// Who thinks for the bots of a table in the page, and gives advice at any table.
    thinkers: OnceCell<Thinkers>,
    worker: String,
    /// Whether the strongest bot has been asked and has not answered.
    asks: Cell<bool>,
    /// The last match whose record was kept.
    kept: Cell<u32>,
    /// Whether it is the round of a lesson, with a word on every decision.
    coached: bool,
    scene: RwSignal<Scene>,
    lang: RwSignal<Lang>,
    /// The number of the last event that was painted.
    painted: Cell<u64>,
    /// When the last card has arrived that moves.
    moving: Cell<u64>,
}

enum Link {
    None,
    Local(Box<Local<SoloLog>>),
    Socket(Socket),
}

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
        let coached = matches!(start, Start::Lesson(_));
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
            Start::Lesson(solo) => {
                let log = || SoloLog::of_lesson(solo.game);
                let kept = Local::resume(millis, log()).ok();
                let local = match kept {
                    Some(kept) => Ok(kept),
                    None => Local::begin(&solo, YOU, millis, random(), log()),
                };
                let local = local.map_err(|error| error.to_string())?;
                (format!("round.{}", solo.game), Some(local))
            }
            Start::Table(id) => (id, None),
        };
        // Numbers from the clock, with room for a thousand messages in each millisecond.
        let session = Session::new(now() * 1000, kept::ledger(&table));
        let desk = Desk(Rc::new(Inner {
            table: table.clone(),
            session: RefCell::new(session),
            link: RefCell::new(Link::None),
            thinkers: OnceCell::new(),
            worker: worker.to_owned(),
            asks: Cell::new(false),
            kept: Cell::new(0),
            coached,
            scene,
            lang,
            painted: Cell::new(0),
            moving: Cell::new(0),
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

    fn thinkers(&self) -> &Thinkers {
        self.0.thinkers.get_or_init(|| Thinkers::new(&self.0.worker))
    }

    /// Asks the strongest bot what it would do in the reader's place.
    pub(crate) fn hint(&self) {
        let asked = match self.0.session.borrow().help() {
            Help::Ask(question, view) if !self.0.asks.get() => (question, *view),
            _ => return,
        };
        self.0.asks.set(true);
        let (desk, (question, view)) = (self.clone(), asked);
        let done = move |opinions| {
            desk.0.asks.set(false);
            desk.0.session.borrow_mut().advise(question, opinions);
            desk.paint();
        };
        self.thinkers().judge(&view, Box::new(done));
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
        let session = self.0.session.borrow();
        let mut scene = Scene::of(&session, lang);
        if self.0.coached {
            scene.coach = coach(&session, lang).map(str::to_owned);
        }
        let painted = self.0.painted.get();
        let news = session.story().filter(|(number, _)| *number > painted).map(|(_, event)| event);
        let dance = self
            .0
            .scene
            .with_untracked(|old| (*old != scene).then(|| Dance::of(old, &scene, news)));
        self.0.painted.set(session.story().last().map_or(painted, |(number, _)| *number));
        drop(session);
        if let Some(dance) = dance {
            let ms = speed().beat().map_or(0, |beat| u64::from(beat) * u64::from(dance.ends));
            self.0.moving.set(now() + ms / u64::from(BEAT));
            let before = Before::look();
            self.0.scene.set(scene);
            before.play(dance);
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
                        // One move after the other, unless nobody wants to follow them.
                        let moving = desk.0.moving.get().saturating_sub(now());
                        let pause = if pace() == Pace::Fast { pause } else { pause.max(moving) };
                        after(pause, move || desk.answered(seat, number, action));
                    };
                    self.thinkers().decide(&question, Box::new(done));
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
                let heard: Result<Vec<String>, Broken> = self.0.session.borrow_mut().hear(&text);
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
            if let Link::Local(local) = &*self.0.link.borrow()
                && let Some(number) = local.finished().filter(|number| *number > self.0.kept.get())
                && let Some((id, record)) = local.record()
            {
                self.0.kept.set(number);
                games::keep(&id, &record);
            }
        }
        self.paint();
        if begins {
            self.deal();
        }
    }
}
