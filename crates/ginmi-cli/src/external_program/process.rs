//! One process of a program: starting it, and exchanging messages without ever waiting too long.

use crate::terminal_text::visible;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use ginmi_table::strict_json;

use super::message::{PROTOCOL, ProgramInput, ProgramOutput};
use super::process_group::ProcessGroup;
use super::start_failure;

/// Why a program does not play.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ProgramStartError {
    /// The system cannot start it.
    #[error("`{program}` cannot be started: {reason}")]
    System {
        /// The program.
        program: String,
        /// Why, and what to do.
        reason: String,
    },
    /// It did not answer the greeting.
    #[error("the program did not answer `hello`: {0}")]
    Silent(String),
    /// Its answer was invalid.
    #[error("the program answered `hello` with `{answer}`: {complaint}")]
    Rude {
        /// The answer.
        answer: String,
        /// What is wrong with it.
        complaint: String,
    },
    /// It failed to start so often that it is not tried again.
    #[error("the program could not be started three times in a row")]
    GivenUp,
}

/// The longest line from a program, in bytes.
const MAX_LINE_BYTES: u64 = 4096;

/// The most unread lines that are kept.
const MAX_UNREAD_LINES: usize = 64;

/// The byte order mark, which some languages write before the first line.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// How long a program may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProgramTimeouts {
    /// For a decision.
    pub(super) decision: Duration,
    /// For the answer to the first message: some languages take long to start.
    pub(super) greeting: Duration,
    /// To exit after its input was closed; one that learns saves what it has learned.
    pub(super) exit: Duration,
}

impl ProgramTimeouts {
    /// The timeouts of a program with this patience.
    pub(super) fn new(patience: Duration) -> Self {
        Self {
            decision: patience,
            greeting: patience.max(Duration::from_secs(30)),
            exit: patience.clamp(Duration::from_secs(5), Duration::from_secs(60)),
        }
    }
}

/// A process that plays. Dropping it kills it, and everything that it has started.
#[derive(Debug)]
pub(crate) struct ProgramProcess {
    group: ProcessGroup,
    /// Messages to write; another thread writes them, so that a program that does not read delays
    /// nobody. `None` after the last.
    input_sender: Option<Sender<String>>,
    output: Receiver<ProcessOutput>,
    name: Option<String>,
    /// The number of the last question.
    question: u64,
    /// Whether it has ever answered a question.
    pub(super) has_decided: bool,
}

/// The output of a process.
#[derive(Debug)]
enum ProcessOutput {
    Line(String),
    /// The end, and its reason.
    End(&'static str),
}

/// Why there was no line.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum ReadLineError {
    /// The time is over.
    Late,
    /// No more lines will come, and why.
    Gone(&'static str),
}

impl ProgramProcess {
    /// Starts the program and greets it.
    pub(super) fn start(
        words: &[String],
        timeouts: ProgramTimeouts,
    ) -> Result<Self, ProgramStartError> {
        let system = |reason| ProgramStartError::System { program: words[0].clone(), reason };
        let (group, input, output) = ProcessGroup::start(words)
            .map_err(|error| system(start_failure::reason(words, &error)))?;
        let (input_sender, messages) = mpsc::channel();
        // Bounded, so that a program that writes endlessly has to wait for a reader.
        let (output_sender, output_lines) = mpsc::sync_channel(MAX_UNREAD_LINES);
        let mut process = Self {
            group,
            input_sender: Some(input_sender),
            output: output_lines,
            name: None,
            question: 0,
            has_decided: false,
        };
        let spawn = |work: Box<dyn FnOnce() + Send>| {
            thread::Builder::new().spawn(work).map(drop).map_err(|error| system(error.to_string()))
        };
        spawn(Box::new(move || write_messages(input, &messages)))?;
        spawn(Box::new(move || read_output(output, &output_sender)))?;
        process.greet(timeouts).map_err(|error| match (error, start_failure::hint(words)) {
            (ProgramStartError::Silent(reason), Some(hint)) => {
                ProgramStartError::Silent(format!("{reason}; {hint}"))
            }
            (error, _) => error,
        })?;
        Ok(process)
    }

    fn greet(&mut self, timeouts: ProgramTimeouts) -> Result<(), ProgramStartError> {
        let milliseconds = u64::try_from(timeouts.decision.as_millis()).unwrap_or(u64::MAX);
        self.send(&ProgramInput::Hello { protocol: PROTOCOL, patience: milliseconds });
        let answer = match self.read_line(Instant::now() + timeouts.greeting) {
            Ok(answer) => answer,
            Err(ReadLineError::Late) => {
                return Err(ProgramStartError::Silent(self.explain_silence(timeouts)));
            }
            Err(ReadLineError::Gone(reason)) => {
                return Err(ProgramStartError::Silent(reason.to_owned()));
            }
        };
        let complaint = match strict_json::read_message(&answer) {
            Ok(ProgramOutput::Ready { protocol: PROTOCOL, name }) => {
                self.name = name;
                return Ok(());
            }
            Ok(ProgramOutput::Ready { protocol, .. }) => {
                format!("it speaks version {protocol} of the protocol, and this is {PROTOCOL}")
            }
            Ok(ProgramOutput::Decision { .. }) => "nothing was asked yet".to_owned(),
            Err(error) => error.to_string(),
        };
        Err(ProgramStartError::Rude { answer: visible(&answer), complaint })
    }

    /// Why it may have said nothing: a program that does not flush its output writes it when its
    /// input ends.
    fn explain_silence(&mut self, timeouts: ProgramTimeouts) -> String {
        let waited = timeouts.greeting;
        self.close_input();
        match self.read_line(Instant::now() + timeouts.exit) {
            Ok(_) => format!(
                "its answer did not come within {waited:?}, but when its input ended: {FLUSH_HINT}"
            ),
            Err(_) => format!(
                "it said nothing for {waited:?}: if it has answered, {FLUSH_HINT}; if it takes \
                 longer to start, raise `--patience`"
            ),
        }
    }

    /// The program's name for itself.
    pub(crate) fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The number of the last question.
    pub(crate) const fn question(&self) -> u64 {
        self.question
    }

    /// The number of a new question.
    pub(crate) const fn next_question(&mut self) -> u64 {
        self.question += 1;
        self.question
    }

    /// Sends a message without waiting for it to be read.
    pub(crate) fn send(&self, message: &ProgramInput) {
        let mut line = serde_json::to_string(message).expect("messages have texts as keys");
        line.push('\n');
        if let Some(input_sender) = &self.input_sender {
            // If nobody reads it, that is noticed when an answer is due.
            let _ = input_sender.send(line);
        }
    }

    /// The next line that is not empty, if it comes before the deadline.
    pub(crate) fn read_line(&self, deadline: Instant) -> Result<String, ReadLineError> {
        next_line(&self.output, deadline, Instant::now)
    }
}

impl ProgramProcess {
    /// Asks the program to exit.
    pub(super) fn close_input(&mut self) {
        self.input_sender = None;
    }

    /// Waits for a program whose input is closed; returns whether it has exited by the deadline.
    pub(super) fn has_exited_by(&mut self, deadline: Instant) -> bool {
        // Its output ends with the last process of the program, which may not be the one that was
        // started.
        while self.read_line(deadline).is_ok() {}
        self.group.has_exited_by(deadline)
    }
}

/// How long the output is waited for without looking at the clock.
const WAIT: Duration = Duration::from_millis(250);

/// The next line that is not empty, if there is one before the deadline by this clock. Time in which
/// this process is stopped, as by Ctrl-Z, does not count: the answer waits for it to go on.
///
/// After the deadline, even waiting lines are ignored: a program that never stops writing would be
/// read forever.
fn next_line(
    output: &Receiver<ProcessOutput>,
    mut deadline: Instant,
    now: impl Fn() -> Instant,
) -> Result<String, ReadLineError> {
    loop {
        let begin = now();
        let left = deadline.saturating_duration_since(begin);
        if left.is_zero() {
            return Err(ReadLineError::Late);
        }
        let wait = left.min(WAIT);
        match output.recv_timeout(wait) {
            Ok(ProcessOutput::Line(line)) if line.trim().is_empty() => {}
            Ok(ProcessOutput::Line(line)) => return Ok(line),
            Ok(ProcessOutput::End(reason)) => return Err(ReadLineError::Gone(reason)),
            Err(RecvTimeoutError::Timeout) => {
                deadline += now().duration_since(begin).saturating_sub(wait);
            }
            Err(RecvTimeoutError::Disconnected) => return Err(ReadLineError::Gone(ENDED)),
        }
    }
}

const ENDED: &str = "the program has ended";

/// What to do when answers do not arrive.
pub(super) const FLUSH_HINT: &str = "it must flush its standard output after each line, as \
    `print(line, flush=True)` does in Python";

/// Writes messages, until there are no more or nobody reads them.
fn write_messages(mut input: ChildStdin, messages: &Receiver<String>) {
    for line in messages {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Reads the program's output, until it ends or nobody listens.
fn read_output(output: ChildStdout, lines: &SyncSender<ProcessOutput>) {
    let mut output = BufReader::new(output);
    for number in 0.. {
        let mut line = Vec::new();
        let read = output.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line);
        let item = match read {
            Ok(0) | Err(_) => ProcessOutput::End(ENDED),
            Ok(_) if line.len() as u64 == MAX_LINE_BYTES && line.last() != Some(&b'\n') => {
                ProcessOutput::End("the program writes a line of 4096 bytes or more")
            }
            // Text that is not UTF-8 is not JSON either, and leads to an error about that.
            Ok(_) => {
                let mark = if number == 0 { BYTE_ORDER_MARK } else { b"" };
                let text = line.strip_prefix(mark).unwrap_or(&line);
                ProcessOutput::Line(String::from_utf8_lossy(text).trim_end().to_owned())
            }
        };
        let last = matches!(item, ProcessOutput::End(_));
        if lines.send(item).is_err() || last {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn after_the_deadline_nothing_that_waits_is_taken() {
        let (sender, output) = mpsc::sync_channel(MAX_UNREAD_LINES);
        for line in ["", "an old decision"] {
            sender.send(ProcessOutput::Line(line.to_owned())).unwrap();
        }
        assert_eq!(next_line(&output, Instant::now(), Instant::now), Err(ReadLineError::Late));
        let later = Instant::now() + Duration::from_secs(60);
        assert_eq!(next_line(&output, later, Instant::now), Ok("an old decision".to_owned()));
    }

    #[test]
    fn time_in_which_the_host_is_stopped_does_not_count() {
        let (sender, output) = mpsc::sync_channel(MAX_UNREAD_LINES);
        let (start, looks) = (Instant::now(), Cell::new(0));
        let hour = Duration::from_secs(3600);
        // It is stopped for an hour while it waits, and the answer comes once it goes on.
        let now = || {
            looks.set(looks.get() + 1);
            match looks.get() {
                1 => start,
                2 => {
                    sender.send(ProcessOutput::Line("a decision".to_owned())).unwrap();
                    start + hour
                }
                _ => start + hour,
            }
        };
        let deadline = start + Duration::from_secs(60);
        assert_eq!(next_line(&output, deadline, now), Ok("a decision".to_owned()));
        // Without an answer it is late all the same.
        assert_eq!(next_line(&output, start + WAIT / 2, Instant::now), Err(ReadLineError::Late));
    }
}
