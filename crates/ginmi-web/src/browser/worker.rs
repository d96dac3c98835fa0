//! Bots think in a worker, so that the page answers while they do.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use ginmi::action::Action;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::local::{InPlace, Question, Thinker};

type Done = Box<dyn FnOnce(Action)>;

/// Thinks in a worker, and in the page where there are none or where the worker fails.
pub(super) struct Thinkers {
    /// Nothing where there is no worker, or not any more.
    worker: Rc<RefCell<Option<Worker>>>,
    /// What was asked, in order: the worker answers in the same.
    asked: Rc<RefCell<VecDeque<(Question, Done)>>>,
}

impl Thinkers {
    /// Starts the worker. `fails` hears of it when there is none, or not any more.
    pub(super) fn new(script: &str, fails: impl FnOnce() + 'static) -> Thinkers {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let asked: Rc<RefCell<VecDeque<(Question, Done)>>> = Rc::default();
        let worker = Rc::new(RefCell::new(Worker::new_with_options(script, &options).ok()));
        if worker.borrow().is_some() {
            listen(&worker, &asked, fails);
        } else {
            fails();
        }
        Thinkers { worker, asked }
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        if let Some(worker) = self.worker.borrow_mut().take() {
            worker.terminate();
        }
    }
}

fn listen(
    own: &Rc<RefCell<Option<Worker>>>,
    asked: &Rc<RefCell<VecDeque<(Question, Done)>>>,
    fails: impl FnOnce() + 'static,
) {
    let Some(worker) = own.borrow().clone() else { return };
    let waiting = Rc::clone(asked);
    let answered = move |event: MessageEvent| {
        let next = waiting.borrow_mut().pop_front();
        let Some((question, done)) = next else { return };
        let answer = event.data().as_string();
        match answer.and_then(|answer| serde_json::from_str(&answer).ok()) {
            Some(action) => done(action),
            None => InPlace.think(&question, done),
        }
    };
    let answered = Closure::<dyn FnMut(MessageEvent)>::new(answered).into_js_value();
    worker.set_onmessage(Some(answered.unchecked_ref()));
    let (own, waiting, mut fails) = (Rc::clone(own), Rc::clone(asked), Some(fails));
    let failed = move || {
        // Whatever it was, nothing more is asked of it.
        if let Some(worker) = own.borrow_mut().take() {
            worker.terminate();
        }
        if let Some(fails) = fails.take() {
            fails();
        }
        let all: Vec<(Question, Done)> = waiting.borrow_mut().drain(..).collect();
        for (question, done) in all {
            InPlace.think(&question, done);
        }
    };
    let failed = Closure::<dyn FnMut()>::new(failed).into_js_value();
    worker.set_onerror(Some(failed.unchecked_ref()));
}

impl Thinker for Thinkers {
    fn think(&self, question: &Question, done: Done) {
        let worker = self.worker.borrow().clone();
        let Some(worker) = worker else { return InPlace.think(question, done) };
        self.asked.borrow_mut().push_back((question.clone(), done));
        if worker.post_message(&question.to_text().into()).is_err()
            && let Some((question, done)) = self.asked.borrow_mut().pop_back()
        {
            InPlace.think(&question, done);
        }
    }
}
