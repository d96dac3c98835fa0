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
    worker: Option<Worker>,
    /// What was asked, in order: the worker answers in the same.
    asked: Rc<RefCell<VecDeque<(Question, Done)>>>,
}

impl Thinkers {
    /// Starts the worker.
    pub(super) fn new(script: &str) -> Thinkers {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let asked: Rc<RefCell<VecDeque<(Question, Done)>>> = Rc::default();
        let worker = Worker::new_with_options(script, &options).ok();
        if let Some(worker) = &worker {
            listen(worker, &asked);
        }
        Thinkers { worker, asked }
    }
}

fn listen(worker: &Worker, asked: &Rc<RefCell<VecDeque<(Question, Done)>>>) {
    let waiting = Rc::clone(asked);
    let answered = move |event: MessageEvent| {
        let Some((question, done)) = waiting.borrow_mut().pop_front() else { return };
        let answer = event.data().as_string();
        match answer.and_then(|answer| serde_json::from_str(&answer).ok()) {
            Some(action) => done(action),
            None => InPlace.think(&question, done),
        }
    };
    let answered = Closure::<dyn FnMut(MessageEvent)>::new(answered).into_js_value();
    worker.set_onmessage(Some(answered.unchecked_ref()));
    let waiting = Rc::clone(asked);
    let failed = move || {
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
        let Some(worker) = &self.worker else { return InPlace.think(question, done) };
        self.asked.borrow_mut().push_back((question.clone(), done));
        if worker.post_message(&question.to_text().into()).is_err()
            && let Some((question, done)) = self.asked.borrow_mut().pop_back()
        {
            InPlace.think(&question, done);
        }
    }
}
