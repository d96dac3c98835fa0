//! The prompt: choices by number, and the keys that work everywhere.

use std::io::{self, BufRead, IsTerminal, StdinLock, StdoutLock, Write};

use anstream::AutoStream;
use anyhow::Result;
use ginmi::action::{Action, MAX_OFFER, OfferRange};
use ginmi::cards::Card;
use ginmi::phase::Phase;
use ginmi_words::{TableLocalizer, text};

use crate::show::choices::{Answer, Choice, only_claim, why_not};
use crate::show::teller::Teller;
use crate::show::text::{FAINT, fill, fit, pad, paint};

/// The terminal, or the pipes that replace it.
pub(super) struct Prompt {
    input: StdinLock<'static>,
    out: AutoStream<StdoutLock<'static>>,
    /// Whether typed text has to be echoed.
    echo: bool,
}

/// The answer of the person.
pub(super) enum Reply<T> {
    /// Continue with this.
    Go(T),
    /// Leave.
    Quit,
}

/// The meaning of a line of input.
enum Input {
    /// Text for the prompt that asks.
    Text(String),
    /// A key that was handled.
    Done,
    /// Show the table again.
    Anew,
    /// Leave.
    Quit,
}

impl Prompt {
    /// A prompt on standard input and output.
    pub(super) fn new() -> Prompt {
        let input = io::stdin();
        let echo = !input.is_terminal();
        Prompt { input: input.lock(), out: anstream::stdout().lock(), echo }
    }

    /// Prints lines.
    pub(super) fn say<L: AsRef<str>>(&mut self, lines: impl IntoIterator<Item = L>) -> Result<()> {
        for line in lines {
            writeln!(self.out, "{}", fit(line.as_ref()))?;
        }
        Ok(())
    }

    /// Asks for the next decision.
    pub(super) fn decide(&mut self, teller: &mut Teller) -> Result<Reply<Action>> {
        if let Some(action) = only_claim(&teller.view) {
            self.say([teller.speech.text("nothing-to-claim")])?;
            return Ok(Reply::Go(action));
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
                    Input::Text(text) => match pick(&choices, &text) {
                        Some(choice) => break choice,
                        None => {
                            let (speech, card) = (&teller.speech, text.parse().ok());
                            let why = card.and_then(|card| why_not(speech, &teller.view, card));
                            let none = || text!(speech.voice, "no-choice", text = text);
                            self.say([why.unwrap_or_else(none)])?;
                        }
                    },
                    Input::Done => {}
                    Input::Anew => break None,
                    Input::Quit => return Ok(Reply::Quit),
                }
            };
            match choice {
                Some(Answer::Act(action)) => return Ok(Reply::Go(action)),
                Some(Answer::Offer(range)) => match self.amount(range, teller)? {
                    Reply::Go(Some(action)) => return Ok(Reply::Go(action)),
                    Reply::Go(None) => {}
                    Reply::Quit => return Ok(Reply::Quit),
                },
                None => {}
            }
        }
    }

    /// Waits between two rounds.
    pub(super) fn pause(&mut self, teller: &mut Teller) -> Result<Reply<()>> {
        loop {
            match self.input(teller.speech.text("prompt-next-round"), teller)? {
                Input::Text(_) | Input::Anew => return Ok(Reply::Go(())),
                Input::Done => {}
                Input::Quit => return Ok(Reply::Quit),
            }
        }
    }

    /// Shows the choices, with or without the whole table above.
    fn show(&mut self, teller: &Teller, whole: bool) -> Result<Vec<Choice>> {
        if whole {
            self.say([String::new()])?;
            self.say(teller.table())?;
        }
        self.say(teller.question())?;
        let choices = teller.choices();
        for (number, choice) in (1..).zip(&choices) {
            writeln!(self.out, "{}", fill(&format!("  {number:>2}  {}", choice.label), 6))?;
        }
        Ok(choices)
    }

    /// Asks for the amount of an offer; an empty answer returns to the choices.
    fn amount(&mut self, range: OfferRange, teller: &mut Teller) -> Result<Reply<Option<Action>>> {
        let (to, least) = (range.to, range.least);
        let hint = text!(teller.speech.voice, "prompt-amount", least = least, most = MAX_OFFER);
        loop {
            match self.input(&hint, teller)? {
                Input::Text(text) => match text.parse() {
                    Ok(amount) if (least..=MAX_OFFER).contains(&amount) => {
                        return Ok(Reply::Go(Some(Action::Offer { to, amount })));
                    }
                    _ => {
                        let voice = &teller.speech.voice;
                        self.say([text!(
                            voice,
                            "no-amount",
                            text = text,
                            least = least,
                            most = MAX_OFFER
                        )])?;
                    }
                },
                Input::Done => {}
                Input::Anew => return Ok(Reply::Go(None)),
                Input::Quit => return Ok(Reply::Quit),
            }
        }
    }

    /// Reads a line and handles the keys that work everywhere.
    fn input(&mut self, hint: &str, teller: &mut Teller) -> Result<Input> {
        let Some(line) = self.line(hint)? else { return Ok(Input::Quit) };
        match line.as_str() {
            "?" => self.say(teller.explain())?,
            "h" | "H" | "help" => self.say(keys(&teller.speech.voice))?,
            "y" | "Y" => self.say(teller.yaku_table())?,
            "m" | "M" => self.say(teller.payments_in(teller.paid()))?,
            "e" | "E" => {
                teller.speech.names = teller.speech.names.toggled();
                return Ok(Input::Anew);
            }
            "q" | "Q" | "quit" | "exit" => return Ok(Input::Quit),
            "" => return Ok(Input::Anew),
            _ => return Ok(Input::Text(line)),
        }
        Ok(Input::Done)
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
fn pick(choices: &[Choice], text: &str) -> Option<Option<Answer>> {
    let answer = match text.parse::<usize>() {
        Ok(number) => choices.get(number.checked_sub(1)?).map(|choice| choice.answer),
        Err(_) => {
            let card: Card = text.parse().ok()?;
            let plays = |choice: &&Choice| {
                let Answer::Act(action) = choice.answer else { return false };
                matches!(action, Action::Play(c) | Action::Capture(c) | Action::Return(c) if c == card)
            };
            choices.iter().find(plays).map(|choice| choice.answer)
        }
    };
    answer.map(Some)
}
