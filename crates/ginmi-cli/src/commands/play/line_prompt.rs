//! The prompt: choices by number, and the keys that work everywhere.

use std::io::{self, BufRead, IsTerminal, StdinLock, StdoutLock, Write};

use anstream::AutoStream;
use anyhow::Result;
use ginmi::action::Action;
use ginmi::cards::Card;
use ginmi::phase::Phase;
use ginmi_words::{AmountQuestion, TableLocalizer, text};

use crate::terminal_text::choices::{ChoiceEffect, NumberedChoice, only_claim, why_not_playable};
use crate::terminal_text::columns::{FAINT, fill, fit, pad, paint};
use crate::terminal_text::event_narrator::EventNarrator;
use crate::typed_text::half_width;

/// The prompt of a game line by line: asks for choices on the terminal, or on the pipes that
/// replace it.
pub(super) struct LinePrompt {
    input: StdinLock<'static>,
    out: AutoStream<StdoutLock<'static>>,
    /// Whether typed text has to be echoed.
    echo: bool,
}

/// The answer of the person.
pub(super) enum PromptReply<T> {
    /// Continue with this.
    Go(T),
    /// Leave.
    Quit,
}

/// The meaning of a line of input.
enum PromptInput {
    /// Text for the prompt that asks.
    Text(String),
    /// A key that was handled.
    Done,
    /// Show the table again.
    Anew,
    /// Leave.
    Quit,
}

impl LinePrompt {
    /// A prompt on standard input and output.
    pub(super) fn new() -> Self {
        let input = io::stdin();
        let echo = !input.is_terminal();
        Self { input: input.lock(), out: anstream::stdout().lock(), echo }
    }

    /// Prints lines.
    pub(super) fn print<L: AsRef<str>>(
        &mut self,
        lines: impl IntoIterator<Item = L>,
    ) -> Result<()> {
        for line in lines {
            writeln!(self.out, "{}", fit(line.as_ref()))?;
        }
        Ok(())
    }

    /// Asks for the next decision.
    pub(super) fn decide(&mut self, narrator: &mut EventNarrator) -> Result<PromptReply<Action>> {
        if let Some(action) = only_claim(&narrator.view) {
            self.print([narrator.renderer.text("nothing-to-claim")])?;
            return Ok(PromptReply::Go(action));
        }
        // If a card from the hand can capture one of two cards, the table is already just above.
        let phase = narrator.view.phase();
        let mut whole = !matches!(phase, Phase::Capture { from_hand: true, .. });
        loop {
            // The names may have changed, so everything is built again.
            let choices = self.show(narrator, whole)?;
            let hint = text!(narrator.renderer.localizer, "prompt-choice", count = choices.len());
            whole = true;
            let choice = loop {
                match self.input(&hint, narrator)? {
                    PromptInput::Text(text) => match pick(&choices, &text) {
                        Some(choice) => break choice,
                        None => {
                            let (renderer, card) = (&narrator.renderer, text.parse().ok());
                            let reason = card
                                .and_then(|card| why_not_playable(renderer, &narrator.view, card));
                            let none = || text!(renderer.localizer, "no-choice", text = text);
                            self.print([reason.unwrap_or_else(none)])?;
                        }
                    },
                    PromptInput::Done => {}
                    PromptInput::Anew => break None,
                    PromptInput::Quit => return Ok(PromptReply::Quit),
                }
            };
            match choice {
                Some(ChoiceEffect::Act(action)) => return Ok(PromptReply::Go(action)),
                Some(ChoiceEffect::Amount(question)) => match self.amount(question, narrator)? {
                    PromptReply::Go(Some(action)) => return Ok(PromptReply::Go(action)),
                    PromptReply::Go(None) => {}
                    PromptReply::Quit => return Ok(PromptReply::Quit),
                },
                None => {}
            }
        }
    }

    /// Waits between two rounds.
    pub(super) fn pause(&mut self, narrator: &mut EventNarrator) -> Result<PromptReply<()>> {
        loop {
            match self.input(narrator.renderer.text("prompt-next-round"), narrator)? {
                PromptInput::Text(_) | PromptInput::Anew => return Ok(PromptReply::Go(())),
                PromptInput::Done => {}
                PromptInput::Quit => return Ok(PromptReply::Quit),
            }
        }
    }

    /// Shows the choices, with or without the whole table above.
    fn show(&mut self, narrator: &EventNarrator, whole: bool) -> Result<Vec<NumberedChoice>> {
        if whole {
            self.print([String::new()])?;
            self.print(narrator.table())?;
        }
        self.print(narrator.question())?;
        let choices = narrator.choices();
        for (number, choice) in (1..).zip(&choices) {
            writeln!(self.out, "{}", fill(&format!("  {number:>2}  {}", choice.label), 6))?;
        }
        Ok(choices)
    }

    /// Asks for the number of a decision; an empty answer returns to the choices.
    fn amount(
        &mut self,
        question: AmountQuestion,
        narrator: &mut EventNarrator,
    ) -> Result<PromptReply<Option<Action>>> {
        let hint = question.prompt(&narrator.renderer.localizer);
        loop {
            match self.input(&hint, narrator)? {
                PromptInput::Text(text) => {
                    match text.parse().ok().and_then(|amount| question.action(amount)) {
                        Some(action) => return Ok(PromptReply::Go(Some(action))),
                        None => {
                            self.print([question.refusal(&narrator.renderer.localizer, &text)])?;
                        }
                    }
                }
                PromptInput::Done => {}
                PromptInput::Anew => return Ok(PromptReply::Go(None)),
                PromptInput::Quit => return Ok(PromptReply::Quit),
            }
        }
    }

    /// Reads a line and handles the keys that work everywhere.
    fn input(&mut self, hint: &str, narrator: &mut EventNarrator) -> Result<PromptInput> {
        let Some(line) = self.line(hint)? else { return Ok(PromptInput::Quit) };
        match line.as_str() {
            "?" => self.print(narrator.explain())?,
            "h" | "help" => self.print(keys(&narrator.renderer.localizer))?,
            "y" => self.print(narrator.yaku_table())?,
            "m" => self.print(narrator.payments_in(narrator.payment_line_count()))?,
            "e" => {
                narrator.renderer.names = narrator.renderer.names.toggled();
                return Ok(PromptInput::Anew);
            }
            "q" | "quit" | "exit" => return Ok(PromptInput::Quit),
            "" => return Ok(PromptInput::Anew),
            _ => return Ok(PromptInput::Text(line)),
        }
        Ok(PromptInput::Done)
    }

    /// Reads a line; `None` at the end of input.
    fn line(&mut self, hint: &str) -> Result<Option<String>> {
        write!(self.out, "{} ", paint(FAINT, hint))?;
        self.out.flush()?;
        let mut bytes = Vec::new();
        let count = self.input.read_until(b'\n', &mut bytes)?;
        let line = half_width(String::from_utf8_lossy(&bytes).trim());
        if count == 0 || self.echo {
            writeln!(self.out, "{line}")?;
        }
        Ok((count > 0).then_some(line))
    }
}

/// The keys of a prompt, and what they do.
fn keys(localizer: &TableLocalizer) -> impl Iterator<Item = String> {
    let row = |(key, does)| fill(&format!("  {}  {}", pad(key, 7), does), 11);
    [
        ("1, 2, …", localizer.text("key-choice")),
        ("Enter", localizer.text("key-again")),
        ("?", localizer.text("key-explain")),
        ("h", localizer.text("key-keys")),
        ("y", localizer.text("key-yaku")),
        ("m", localizer.text("key-payments")),
        ("e", localizer.text("key-names")),
        ("q", localizer.text("key-quit")),
    ]
    .map(row)
    .into_iter()
}

/// The choice with this number, or for the card with this code.
fn pick(choices: &[NumberedChoice], text: &str) -> Option<Option<ChoiceEffect>> {
    let answer = match text.parse::<usize>() {
        Ok(number) => choices.get(number.checked_sub(1)?).map(|choice| choice.answer),
        Err(_) => {
            let card: Card = text.parse().ok()?;
            let plays = |choice: &&NumberedChoice| {
                let ChoiceEffect::Act(action) = choice.answer else { return false };
                matches!(action, Action::Play(c) | Action::Capture(c) | Action::Return(c) if c == card)
            };
            choices.iter().find(plays).map(|choice| choice.answer)
        }
    };
    answer.map(Some)
}
