//! A worker in which bots think, so that the page stays responsive.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::js_exports;
use crate::solo_table::BotTaskRunner;

type AnswerCallback = Box<dyn FnOnce(&str)>;

/// Tasks in order: the worker answers in the same order.
type PendingTasks = Rc<RefCell<VecDeque<(String, AnswerCallback)>>>;

/// Runs the tasks of bots in a worker, or in the page if there is none or it fails.
pub(crate) struct BotWorker {
    /// `None` if there is no worker or it has failed.
    worker: Rc<RefCell<Option<Worker>>>,
    asked: PendingTasks,
}

impl BotWorker {
    /// Starts the worker. Calls `fails` if there is none, or when it fails.
    pub(crate) fn new(script: &str, fails: impl FnOnce() + 'static) -> Self {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let asked = PendingTasks::default();
        let started = Worker::new_with_options(script, &options).and_then(|worker| {
            // The compiled module of the page, so that it is not fetched and compiled again.
            worker.post_message(&wasm_bindgen::module())?;
            Ok(worker)
        });
        let worker = Rc::new(RefCell::new(started.ok()));
        if worker.borrow().is_some() {
            listen(&worker, &asked, fails);
        } else {
            fails();
        }
        Self { worker, asked }
    }
}

impl Drop for BotWorker {
    fn drop(&mut self) {
        // Nobody needs the pending answers.
        if let Some(worker) = self.worker.borrow_mut().take() {
            worker.terminate();
        }
    }
}

fn listen(own: &Rc<RefCell<Option<Worker>>>, asked: &PendingTasks, fails: impl FnOnce() + 'static) {
    let Some(worker) = own.borrow().clone() else { return };
    let waiting = Rc::clone(asked);
    let answered = move |event: MessageEvent| {
        let next = waiting.borrow_mut().pop_front();
        let Some((task, done)) = next else { return };
        match event.data().as_string() {
            Some(answer) => done(&answer),
            None => think_here(task, done),
        }
    };
    let answered = Closure::<dyn FnMut(MessageEvent)>::new(answered).into_js_value();
    worker.set_onmessage(Some(answered.unchecked_ref()));
    let (own, waiting, mut fails) = (Rc::clone(own), Rc::clone(asked), Some(fails));
    let failed = move || {
        // After any error, the worker is not used again.
        if let Some(worker) = own.borrow_mut().take() {
            worker.terminate();
        }
        if let Some(fails) = fails.take() {
            fails();
        }
        let all: Vec<(String, AnswerCallback)> = waiting.borrow_mut().drain(..).collect();
        for (task, done) in all {
            think_here(task, done);
        }
    };
    let failed = Closure::<dyn FnMut()>::new(failed).into_js_value();
    worker.set_onerror(Some(failed.unchecked_ref()));
}

impl BotTaskRunner for BotWorker {
    fn run_task(&self, task: String, done: AnswerCallback) {
        let worker = self.worker.borrow().clone();
        let Some(worker) = worker else { return think_here(task, done) };
        self.asked.borrow_mut().push_back((task.clone(), done));
        if worker.post_message(&task.into()).is_err() {
            let last = self.asked.borrow_mut().pop_back();
            if let Some((task, done)) = last {
                think_here(task, done);
            }
        }
    }
}

/// Runs a task in the page, which does not respond meanwhile.
fn think_here(task: String, done: AnswerCallback) {
    spawn_local(async move {
        if js_exports::missing(&task).is_some() {
            // Without the code of strong bots, `greedy` decides for them.
            _ = js_exports::strengthen().await;
        }
        if let Ok(answer) = js_exports::think(task).await {
            done(&answer);
        }
    });
}
