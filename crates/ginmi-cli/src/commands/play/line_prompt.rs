//! The prompt: choices by number, and the keys that work everywhere.

use std::io::{self, BufRead, IsTerminal, StdinLock, StdoutLock, Write};

use anstream::AutoStream;
use anyhow::Result;
use ginmi::action::{Action, MAX_OFFER, OfferRange};
use ginmi::cards::Card;
use ginmi::phase::Phase;
use ginmi_words::{TableLocalizer, text};

use crate::terminal_text::choices::{ChoiceAnswer, NumberedChoice, only_claim, why_not_playable};
use crate::terminal_text::columns::{FAINT, fill, fit, pad, paint};
use crate::terminal_text::event_narrator::EventNarrator;

/// The terminal, or the pipes that replace it.
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
    pub(super) fn new() -> LinePrompt {
        let input = io::stdin();
        let echo = !input.is_terminal();
        LinePrompt { input: input.lock(), out: anstream::stdout().lock(), echo }
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
    pub(super) fn decide(&mut self, teller: &mut EventNarrator) -> Result<PromptReply<Action>> {
        if let Some(action) = only_claim(&teller.view) {
            self.print([teller.speech.text("nothing-to-claim")])?;
            return Ok(PromptReply::Go(action));
        }
        // If a card from the hand can capture one of two cards, the table is already just above.
        let phase = teller.view.phase();
        let mut whole = !matches!(phase, Phase::Capture { from_hand: true, .. });
        loop {
            // The names may have changed, so everything is built again.
            let choices = self.show(teller, whole)?;
            let hint = text!(teller.speech.voice, "prompt-choice", count = choices.len());
            whole = true;
            let choice = loop {
                match self.input(&hint, teller)? {
                    PromptInput::Text(text) => match pick(&choices, &text) {
                        Some(choice) => break choice,
                        None => {
                            let (speech, card) = (&teller.speech, text.parse().ok());
                            let why =
                                card.and_then(|card| why_not_playable(speech, &teller.view, card));
                            let none = || text!(speech.voice, "no-choice", text = text);
                            self.print([why.unwrap_or_else(none)])?;
                        }
                    },
                    PromptInput::Done => {}
                    PromptInput::Anew => break None,
                    PromptInput::Quit => return Ok(PromptReply::Quit),
                }
            };
            match choice {
                Some(ChoiceAnswer::Act(action)) => return Ok(PromptReply::Go(action)),
                Some(ChoiceAnswer::Offer(range)) => match self.amount(range, teller)? {
                    PromptReply::Go(Some(action)) => return Ok(PromptReply::Go(action)),
                    PromptReply::Go(None) => {}
                    PromptReply::Quit => return Ok(PromptReply::Quit),
                },
                None => {}
            }
        }
    }

    /// Waits between two rounds.
    pub(super) fn pause(&mut self, teller: &mut EventNarrator) -> Result<PromptReply<()>> {
        loop {
            match self.input(teller.speech.text("prompt-next-round"), teller)? {
                PromptInput::Text(_) | PromptInput::Anew => return Ok(PromptReply::Go(())),
                PromptInput::Done => {}
                PromptInput::Quit => return Ok(PromptReply::Quit),
            }
        }
    }

    /// Shows the choices, with or without the whole table above.
    fn show(&mut self, teller: &EventNarrator, whole: bool) -> Result<Vec<NumberedChoice>> {
        if whole {
            self.print([String::new()])?;
            self.print(teller.table())?;
        }
        self.print(teller.question())?;
        let choices = teller.choices();
        for (number, choice) in (1..).zip(&choices) {
            writeln!(self.out, "{}", fill(&format!("  {number:>2}  {}", choice.label), 6))?;
        }
        Ok(choices)
    }

    /// Asks for the amount of an offer; an empty answer returns to the choices.
    fn amount(
        &mut self,
        range: OfferRange,
        teller: &mut EventNarrator,
    ) -> Result<PromptReply<Option<Action>>> {
        let (to, least) = (range.to, range.least);
        let hint = text!(teller.speech.voice, "prompt-amount", least = least, most = MAX_OFFER);
        loop {
            match self.input(&hint, teller)? {
                PromptInput::Text(text) => match text.parse() {
                    Ok(amount) if (least..=MAX_OFFER).contains(&amount) => {
                        return Ok(PromptReply::Go(Some(Action::Offer { to, amount })));
                    }
                    _ => {
                        let voice = &teller.speech.voice;
                        self.print([text!(
                            voice,
                            "no-amount",
                            text = text,
                            least = least,
                            most = MAX_OFFER
                        )])?;
                    }
                },
                PromptInput::Done => {}
                PromptInput::Anew => return Ok(PromptReply::Go(None)),
                PromptInput::Quit => return Ok(PromptReply::Quit),
            }
        }
    }

    /// Reads a line and handles the keys that work everywhere.
    fn input(&mut self, hint: &str, teller: &mut EventNarrator) -> Result<PromptInput> {
        let Some(line) = self.line(hint)? else { return Ok(PromptInput::Quit) };
        match line.as_str() {
            "?" => self.print(teller.explain())?,
            "h" | "H" | "help" => self.print(keys(&teller.speech.voice))?,
            "y" | "Y" => self.print(teller.yaku_table())?,
            "m" | "M" => self.print(teller.payments_in(teller.payment_line_count()))?,
            "e" | "E" => {
                teller.speech.names = teller.speech.names.toggled();
                return Ok(PromptInput::Anew);
            }
            "q" | "Q" | "quit" | "exit" => return Ok(PromptInput::Quit),
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
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if count == 0 || self.echo {
            writeln!(self.out, "{line}")?;
        }
        Ok((count > 0).then_some(line))
    }
}

/// The keys of a prompt, and what they do.
fn keys(voice: &TableLocalizer) -> impl Iterator<Item = String> {
    let row = |(key, does)| fill(&format!("  {}  {}", pad(key, 7), does), 11);
    [
        ("1, 2, …", voice.text("key-choice")),
        ("Enter", voice.text("key-again")),
        ("?", voice.text("key-explain")),
        ("h", voice.text("key-keys")),
        ("y", voice.text("key-yaku")),
        ("m", voice.text("key-payments")),
        ("e", voice.text("key-names")),
        ("q", voice.text("key-quit")),
    ]
    .map(row)
    .into_iter()
}

/// The choice with this number, or for the card with this code.
fn pick(choices: &[NumberedChoice], text: &str) -> Option<Option<ChoiceAnswer>> {
    let answer = match text.parse::<usize>() {
        Ok(number) => choices.get(number.checked_sub(1)?).map(|choice| choice.answer),
        Err(_) => {
            let card: Card = text.parse().ok()?;
            let plays = |choice: &&NumberedChoice| {
                let ChoiceAnswer::Act(action) = choice.answer else { return false };
                matches!(action, Action::Play(c) | Action::Capture(c) | Action::Return(c) if c == card)
            };
            choices.iter().find(plays).map(|choice| choice.answer)
        }
    };
    answer.map(Some)
}
