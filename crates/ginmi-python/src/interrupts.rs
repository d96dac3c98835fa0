//! Long work on a thread of its own, while the thread that Python called listens for interrupts.

use std::convert::Infallible;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

/// How often the listening thread looks for interrupts.
pub(crate) const LISTEN_INTERVAL: Duration = Duration::from_millis(100);

/// Does the work, which ends soon after `stop` is set, while other Python threads run.
///
/// An interrupt sets `stop` and raises at once; the work is then left to end by itself.
pub(crate) fn interruptible<T: Send + 'static>(
    py: Python<'_>,
    stop: &Arc<AtomicBool>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let work = |_: &Sender<Infallible>| work();
    interruptible_with_questions(py, stop, work, |_, _| Ok(()))
}

/// Does the same with work that sends questions, which `listen` answers on the thread that Python
/// called. Now and then `listen` is called without a question.
pub(crate) fn interruptible_with_questions<T: Send + 'static, Q: Send + 'static>(
    py: Python<'_>,
    stop: &Arc<AtomicBool>,
    work: impl FnOnce(&Sender<Q>) -> T + Send + 'static,
    mut listen: impl FnMut(Python<'_>, Option<Q>) -> PyResult<()> + Send,
) -> PyResult<T> {
    let (sender, questions) = mpsc::channel();
    // The sender goes when the work is done, or has panicked.
    let worker = thread::spawn(move || work(&sender));
    let listened = py.detach(move || listen_until_done(&questions, &mut listen));
    if listened.is_err() {
        stop.store(true, Ordering::Relaxed);
    }
    listened?;
    py.detach(|| worker.join()).map_err(|panic| resume_unwind(panic))
}

fn listen_until_done<Q>(
    questions: &Receiver<Q>,
    listen: &mut impl FnMut(Python<'_>, Option<Q>) -> PyResult<()>,
) -> PyResult<()> {
    loop {
        let question = match questions.recv_timeout(LISTEN_INTERVAL) {
            Ok(question) => Some(question),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        Python::attach(|py| {
            py.check_signals()?;
            listen(py, question)
        })?;
    }
}
