//! A game that is being played: what the person sees of it, is asked, and answers.

use std::collections::VecDeque;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use ginmi::View;
use ginmi::action::{Action, MAX_OFFER, OfferRange};
use ginmi::cards::CardSet;
use ginmi::event::{Event, Notice};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi_words::{Advice, Promise, background, considers, id, say};
use ratatui::Frame;
use ratatui::crossterm::event::{
    Event as Input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};
use ratatui::layout::Position;
use ratatui::text::Line;

use super::ink::{self, Ink};
use super::scene::{At, Scene, Told, Zones, card_of, key};
use super::window::{Purpose, Window};
use super::{App, Flow, Heard, advisor, help_row};
use crate::show::choices::{Answer, Choice, only_claim};
use crate::show::progress;
use crate::show::teller::Teller;
use crate::show::text::{FAINT, STRONG, paint};

/// What the person does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Move {
    /// A decision.
    Act(Action),
    /// Enough was seen of a settlement: the next round may be dealt.
    Deal,
    /// Whatever the table [offers](Online::offer) besides.
    Take(Offer),
}

/// What a table of a server lets people do beside playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Offer {
    /// Bots take the free seats, and the match begins.
    Start,
    /// Another match.
    Rematch,
    /// The seat is taken back from the bot that has stepped in.
    Back,
}

/// What is known of a table of a server besides the match.
#[derive(Clone, Debug)]
pub(crate) struct Online {
    /// The names of the seats.
    pub(crate) names: Vec<String>,
    /// What is said of the table while no match is played, or while a bot plays for the person.
    pub(crate) said: Vec<String>,
    /// What can be done, with its name.
    pub(crate) offer: Option<(String, Offer)>,
    /// Whether other people play: what a bot thinks would not be fair to them.
    pub(crate) has_company: bool,
    /// Whether a bot plays for the person.
    pub(crate) is_replaced: bool,
}

/// What comes from whoever deals and plays the other seats.
pub(crate) enum News {
    /// What followed from one input.
    Told(Vec<Notice>),
    /// A match as it stands, of which nothing was told.
    View(Box<View>),
    /// What is known of the table.
    Online(Box<Online>),
    /// How long the person has for the decision that is due.
    Time(Option<Duration>),
    /// Something to be said.
    Said(String),
    /// What the person did was not taken, and why.
    Refused(String),
    /// What the strongest bot thinks of the question with this number.
    Opinions(u64, Vec<Promise>),
    /// The game cannot go on.
    Failed(anyhow::Error),
}

/// A game in front of a person.
pub(crate) struct Play {
    teller: Teller,
    /// Where decisions go.
    decides: Box<dyn FnMut(Move)>,
    /// Where news come from, for the bot that is asked.
    hears: Sender<Heard<News>>,
    /// What has happened and has not been shown yet.
    waiting: VecDeque<Waiting>,
    /// The table of the server, where it is one.
    online: Option<Online>,
    /// Until when the person has to decide.
    deadline: Option<Instant>,
    /// How long each input is looked at before the next is shown.
    pace: Duration,
    /// Until when what is shown is to be looked at.
    until: Option<Instant>,
    log: Vec<Line<'static>>,
    /// How far back the log is read.
    back: usize,
    asks: Asks,
    /// The number of the question.
    question: u64,
    hint: Hint,
    choices: Vec<Choice>,
    chosen: usize,
    window: Option<Window>,
    /// How the game that is left is taken up again.
    resume: String,
    zones: Zones,
    ink: Ink,
}

/// What has happened and was not shown yet.
enum Waiting {
    Told(Vec<Notice>),
    View(Box<View>),
}

/// What is awaited.
enum Asks {
    /// What others do, or that the answer is taken.
    Nothing,
    /// A choice of the person.
    Choice,
    /// How much to offer, as far as it is typed.
    Amount(OfferRange, String),
    /// Nothing more: the match is over.
    Over,
}

/// What is known of what the strongest bot would do.
enum Hint {
    /// It was not asked.
    None,
    /// It is thinking.
    Awaited,
    /// What it would do.
    Given(Box<Advice>),
}

impl Play {
    /// A game that is about to begin, or as far as the teller has told of it; `begins` are the first
    /// lines of the log, and `resume` says how a game that is left is taken up again.
    pub(crate) fn new(
        teller: Teller,
        decides: Box<dyn FnMut(Move)>,
        hears: Sender<Heard<News>>,
        pace: Duration,
        begins: &[String],
        resume: String,
    ) -> Play {
        let mut play = Play {
            teller,
            decides,
            hears,
            waiting: VecDeque::new(),
            online: None,
            deadline: None,
            pace,
            until: None,
            log: ink::lines(begins),
            back: 0,
            asks: Asks::Nothing,
            question: 0,
            hint: Hint::None,
            choices: Vec::new(),
            chosen: 0,
            window: None,
            resume,
            zones: Zones::new(),
            ink: Ink::of_environment(),
        };
        play.ask();
        play
    }

    /// The same without waiting between two inputs, and in these colors: for tests.
    #[cfg(test)]
    pub(super) fn at_once(mut self, ink: Ink) -> Play {
        (self.pace, self.ink) = (Duration::ZERO, ink);
        self
    }

    /// What is known, and what can be clicked where: for tests.
    #[cfg(test)]
    pub(super) fn seen(&self) -> (&Teller, &Zones) {
        (&self.teller, &self.zones)
    }

    /// The number of the round, and whether the match is over.
    pub(crate) fn place(&self) -> (u16, bool) {
        (self.teller.view.round().number, self.teller.view.phase() == Phase::Over)
    }

    /// The person's seat.
    fn you(&self) -> Option<Seat> {
        self.teller.speech.voice.you
    }

    /// Whether the settlement of a round is being looked at: the game waits for that.
    pub(super) fn is_settling(&self) -> bool {
        self.window.as_ref().is_some_and(|window| window.purpose == Purpose::Settlement)
    }

    /// Shows what waits, one input or, where nobody wants to look, all up to the next question.
    fn show_next(&mut self) {
        let notices = match self.waiting.pop_front() {
            None => return,
            Some(Waiting::Told(notices)) => notices,
            Some(Waiting::View(view)) => {
                self.teller.view = *view;
                return self.ask();
            }
        };
        let told = self.teller.tell(&notices);
        self.log.extend(ink::lines(&told));
        self.back = 0;
        let is_over = notices.iter().any(|n| matches!(n, Notice::Public(Event::RoundOver { .. })));
        if is_over {
            let speech = &self.teller.speech;
            let title = speech.text("screen-settlement");
            let keys = speech.text("screen-keys-settlement");
            self.window = Some(Window::new(Purpose::Settlement, title, &told, keys));
        }
        self.until = (!told.is_empty()).then(|| Instant::now() + self.pace);
        self.ask();
    }

    /// Shows what waits, where what was shown before has been looked at.
    fn show_if_it_is_time(&mut self) {
        let is_time = self.until.is_none_or(|until| until <= Instant::now());
        if is_time && !self.is_settling() {
            self.show_next();
        }
    }

    /// Shows all that waits, up to the end of a round.
    fn skip(&mut self) {
        while !self.waiting.is_empty() && !self.is_settling() {
            self.show_next();
        }
    }

    /// Puts the question that is due, if all is shown that led to it.
    fn ask(&mut self) {
        self.choices.clear();
        self.chosen = 0;
        self.asks = Asks::Nothing;
        self.question += 1;
        self.hint = Hint::None;
        let view = &self.teller.view;
        if view.phase() == Phase::Over {
            self.asks = Asks::Over;
        }
        let is_replaced = self.online.as_ref().is_some_and(|online| online.is_replaced);
        let is_asked = self.you().is_some() && view.phase().seat() == self.you() && !is_replaced;
        if !is_asked || !self.waiting.is_empty() {
            return;
        }
        if let Some(action) = only_claim(view) {
            self.log.extend(ink::lines([self.teller.speech.text("nothing-to-claim")]));
            self.decide(action);
            return;
        }
        self.asks = Asks::Choice;
        self.choices = self.teller.choices();
    }

    fn decide(&mut self, action: Action) {
        self.asks = Asks::Nothing;
        self.choices.clear();
        self.until = None;
        self.deadline = None;
        (self.decides)(Move::Act(action));
    }

    /// Takes a choice by its number.
    fn take(&mut self, number: usize) {
        let Some(choice) = self.choices.get(number) else { return };
        self.chosen = number;
        match choice.answer {
            Answer::Act(action) => self.decide(action),
            Answer::Offer(range) => self.asks = Asks::Amount(range, String::new()),
        }
    }

    /// Moves to another choice.
    fn choose(&mut self, by: isize) {
        let count = self.choices.len();
        if count > 0 {
            let count = isize::try_from(count).unwrap_or(1);
            let chosen = isize::try_from(self.chosen).unwrap_or(0);
            self.chosen = usize::try_from((chosen + by).rem_euclid(count)).unwrap_or(0);
        }
    }

    fn key(&mut self, event: KeyEvent) -> Flow {
        let KeyEvent { code, modifiers, .. } = event;
        if modifiers.contains(KeyModifiers::CONTROL) && code == KeyCode::Char('c') {
            return Flow::Leave;
        }
        if self.window.is_some() {
            return self.key_in_window(code);
        }
        if matches!(self.asks, Asks::Amount(..)) && self.type_amount(code) {
            return Flow::Stay;
        }
        match code {
            KeyCode::Left | KeyCode::Up | KeyCode::BackTab => self.choose(-1),
            KeyCode::Right | KeyCode::Down | KeyCode::Tab => self.choose(1),
            KeyCode::Home => self.chosen = 0,
            KeyCode::End => self.chosen = self.choices.len().saturating_sub(1),
            KeyCode::PageUp => self.back = (self.back + 5).min(self.log.len()),
            KeyCode::PageDown => self.back = self.back.saturating_sub(5),
            KeyCode::Enter | KeyCode::Char(' ') if matches!(self.asks, Asks::Choice) => {
                self.take(self.chosen);
            }
            KeyCode::Enter | KeyCode::Char(' ' | 'q')
                if matches!(self.asks, Asks::Over) && self.waiting.is_empty() =>
            {
                return Flow::Leave;
            }
            KeyCode::Enter | KeyCode::Char(' ') => self.skip(),
            KeyCode::Char(letter) => self.letter(letter),
            _ => {}
        }
        Flow::Stay
    }

    fn letter(&mut self, letter: char) {
        if let Some(number) = (0..self.choices.len()).find(|n| key(*n) == Some(letter)) {
            return self.take(number);
        }
        let speech = &self.teller.speech;
        let read = |title: &str, text: Vec<String>| {
            Some(Window::new(Purpose::Read, title, text, speech.text("screen-keys-window")))
        };
        match letter.to_ascii_lowercase() {
            '?' => self.window = read(speech.text("screen-help"), self.help()),
            'y' => self.window = read(speech.text("screen-yaku"), self.teller.yaku_table()),
            'm' => self.window = read(speech.text("payments"), self.teller.payments.clone()),
            't' => self.window = read(speech.text("screen-table"), self.teller.table()),
            'e' => {
                self.teller.speech.names = speech.names.toggled();
                if matches!(self.asks, Asks::Choice) {
                    self.choices = self.teller.choices();
                }
            }
            'h' => self.ask_for_a_hint(),
            's' => {
                let offer = self.online.as_ref().and_then(|online| online.offer.as_ref());
                if let Some((_, offer)) = offer {
                    (self.decides)(Move::Take(*offer));
                }
            }
            'q' => {
                let text = [speech.text("screen-leave"), "", self.resume.as_str()];
                let (title, keys) =
                    (speech.text("screen-leave-title"), speech.text("screen-keys-leave"));
                self.window = Some(Window::new(Purpose::Leave, title, text, keys));
            }
            _ => {}
        }
    }

    /// Asks what the strongest bot would do; hides it again where that is shown.
    fn ask_for_a_hint(&mut self) {
        if self.online.as_ref().is_some_and(|online| online.has_company) {
            self.log.extend(ink::lines([self.teller.speech.text("hint-unfair")]));
            return;
        }
        match self.hint {
            Hint::None if matches!(self.asks, Asks::Choice) => {
                self.hint = Hint::Awaited;
                let (question, hears) = (self.question, self.hears.clone());
                advisor::ask(self.teller.view, move |opinions| {
                    // The person may have left meanwhile.
                    let _ = hears.send(Heard::News(News::Opinions(question, opinions)));
                });
            }
            Hint::Given(_) => self.hint = Hint::None,
            Hint::None | Hint::Awaited => {}
        }
    }

    fn key_in_window(&mut self, code: KeyCode) -> Flow {
        let Some(window) = &mut self.window else { return Flow::Stay };
        match (code, window.purpose) {
            (KeyCode::Up, _) => window.scroll(-1),
            (KeyCode::Down, _) => window.scroll(1),
            (KeyCode::PageUp, _) => window.page(-1),
            (KeyCode::PageDown, _) => window.page(1),
            (KeyCode::Home, _) => window.scroll(isize::MIN),
            (KeyCode::End, _) => window.scroll(isize::MAX),
            (KeyCode::Enter | KeyCode::Char('y' | 'q'), Purpose::Leave) => return Flow::Leave,
            (KeyCode::Char('q'), Purpose::Settlement) => {
                self.close_window();
                self.letter('q');
            }
            // A key by mistake is no answer.
            (KeyCode::Char(letter), Purpose::Leave) if letter != 'n' => {}
            (KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_), _) => self.close_window(),
            _ => {}
        }
        Flow::Stay
    }

    fn close_window(&mut self) {
        let settled = self.is_settling();
        self.window = None;
        if settled {
            (self.decides)(Move::Deal);
            self.show_next();
        }
    }

    /// Takes a key where an amount is typed; says whether it was one for that.
    fn type_amount(&mut self, code: KeyCode) -> bool {
        let Asks::Amount(range, typed) = &mut self.asks else { return false };
        match code {
            KeyCode::Char(digit) if digit.is_ascii_digit() && typed.len() < 5 => typed.push(digit),
            KeyCode::Char(digit) if digit.is_ascii_digit() => {}
            KeyCode::Backspace => drop(typed.pop()),
            KeyCode::Esc => self.asks = Asks::Choice,
            KeyCode::Enter => {
                let (to, least) = (range.to, range.least);
                match typed.parse() {
                    Ok(amount) if (least..=MAX_OFFER).contains(&amount) => {
                        self.decide(Action::Offer { to, amount });
                    }
                    _ if typed.is_empty() => self.asks = Asks::Choice,
                    _ => {
                        let text = std::mem::take(typed);
                        let voice = &self.teller.speech.voice;
                        let told =
                            say!(voice, "no-amount", text = text, least = least, most = MAX_OFFER);
                        self.log.extend(ink::lines([told]));
                    }
                }
            }
            _ => return false,
        }
        true
    }

    fn mouse(&mut self, event: MouseEvent) {
        let by = match event.kind {
            MouseEventKind::ScrollUp => -1,
            MouseEventKind::ScrollDown => 1,
            _ => 0,
        };
        if let Some(window) = &mut self.window {
            window.scroll(3 * by);
            if event.kind == MouseEventKind::Down(MouseButton::Left)
                && window.purpose != Purpose::Leave
            {
                self.close_window();
            }
            return;
        }
        if by != 0 {
            self.back = self.back.saturating_add_signed(-3 * by).min(self.log.len());
            return;
        }
        let at = Position::new(event.column, event.row);
        let hit = self.zones.iter().find(|(area, _)| area.contains(at)).map(|(_, number)| *number);
        match (event.kind, hit) {
            (MouseEventKind::Down(MouseButton::Left), Some(number)) => self.take(number),
            (MouseEventKind::Down(MouseButton::Left), None) => self.skip(),
            (MouseEventKind::Moved, Some(number)) if matches!(self.asks, Asks::Choice) => {
                self.chosen = number;
            }
            _ => {}
        }
    }

    /// What is asked, explained; then all keys.
    fn help(&self) -> Vec<String> {
        let text = |id: &'static str| self.teller.speech.text(id);
        let mut lines = self.teller.explain();
        lines.push(paint(STRONG, text("screen-keys-title")));
        let rows = [
            ("← → ↑ ↓", id!("screen-key-arrows")),
            ("Enter", id!("screen-key-enter")),
            ("1, 2, …", id!("screen-key-digit")),
            ("?", id!("screen-key-help")),
            ("h", id!("screen-key-hint")),
            ("y", id!("key-yaku")),
            ("m", id!("key-payments")),
            ("t", id!("screen-key-table")),
            ("e", id!("key-names")),
            ("PgUp PgDn", id!("screen-key-log")),
            ("q", id!("screen-key-leave")),
        ];
        lines.extend(rows.map(|(key, does)| help_row(key, text(does))));
        lines.extend([String::new(), text("screen-mouse").to_owned()]);
        lines.push(text("screen-signs").to_owned());
        lines
    }

    /// What stands above the choices.
    fn asked(&self) -> Vec<String> {
        let (speech, view) = (&self.teller.speech, &self.teller.view);
        let mut asked = match &self.asks {
            Asks::Over => vec![paint(STRONG, speech.text("screen-over"))],
            Asks::Choice => {
                let mut asked = self.teller.asked();
                let more = background(&speech.voice, view);
                let on_cards = self.choices.iter().any(|choice| card_of(choice).is_some());
                if !more.is_empty() && !on_cards {
                    asked.push(paint(FAINT, speech.line(&more)));
                }
                asked
            }
            Asks::Amount(range, typed) => {
                let (least, voice) = (range.least, &speech.voice);
                let hint = say!(voice, "prompt-amount", least = least, most = MAX_OFFER);
                vec![format!("{hint} {}▏", paint(STRONG, typed))]
            }
            Asks::Nothing => {
                let seat = view.phase().seat().filter(|seat| Some(*seat) != self.you());
                let told = seat.map(|seat| considers(&speech.voice, view, seat));
                vec![told.map(|told| paint(FAINT, speech.line(&told))).unwrap_or_default()]
            }
        };
        if let Some(deadline) = self.deadline.filter(|_| matches!(self.asks, Asks::Choice)) {
            let seconds = deadline.saturating_duration_since(Instant::now()).as_secs();
            asked.extend([paint(FAINT, say!(speech.voice, "screen-seconds", seconds = seconds))]);
        }
        if let Some(online) = self.online.as_ref().filter(|_| self.waiting.is_empty()) {
            asked.retain(|line| !line.is_empty());
            asked.extend(online.said.iter().cloned());
            asked
                .extend(online.offer.iter().map(|(label, _)| paint(STRONG, format!("s  {label}"))));
        }
        asked
    }
}

impl App for Play {
    type News = News;

    fn input(&mut self, event: &Input) -> Flow {
        match event {
            Input::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Input::Mouse(mouse) => {
                self.mouse(*mouse);
                Flow::Stay
            }
            _ => Flow::Stay,
        }
    }

    fn news(&mut self, news: News) -> Result<Flow> {
        match news {
            News::Told(notices) => {
                self.waiting.push_back(Waiting::Told(notices));
                self.show_if_it_is_time();
            }
            News::View(view) => {
                self.waiting.push_back(Waiting::View(view));
                self.show_if_it_is_time();
            }
            News::Online(online) => {
                self.teller.speech.voice.names.clone_from(&online.names);
                let was_replaced = self.online.as_ref().is_some_and(|online| online.is_replaced);
                let changes = was_replaced != online.is_replaced;
                self.online = Some(*online);
                if changes {
                    self.ask();
                }
            }
            News::Time(left) => self.deadline = left.map(|left| Instant::now() + left),
            News::Said(text) => self.log.extend(ink::lines([text])),
            News::Refused(text) => {
                self.log.extend(ink::lines([text]));
                // The question stands.
                if matches!(self.asks, Asks::Nothing) {
                    self.ask();
                }
            }
            News::Opinions(question, opinions) => {
                // Meanwhile the question may have been answered.
                if question == self.question && matches!(self.hint, Hint::Awaited) {
                    let (voice, view) = (&self.teller.speech.voice, &self.teller.view);
                    let advice = Advice::of(view, voice, &opinions, None);
                    self.hint = advice.map_or(Hint::None, |advice| Hint::Given(Box::new(advice)));
                }
            }
            News::Failed(error) => bail!(error),
        }
        Ok(Flow::Stay)
    }

    fn rest(&self) -> Option<Duration> {
        if self.waiting.is_empty() || self.is_settling() {
            // The seconds that are left are counted down.
            return self.deadline.map(|_| Duration::from_secs(1));
        }
        let rest = |until: Instant| until.saturating_duration_since(Instant::now());
        Some(self.until.map_or(Duration::ZERO, rest))
    }

    fn tick(&mut self) {
        self.show_if_it_is_time();
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
        let (speech, view) = (&self.teller.speech, &self.teller.view);
        let seat = self.you().unwrap_or(Seat::new(0));
        let hint = match &self.hint {
            Hint::None => None,
            Hint::Awaited => Some(ink::lines([speech.text("screen-thinking")])),
            Hint::Given(advice) => Some(ink::lines(advisor::lines(speech, view, advice))),
        };
        let told = match &hint {
            Some(lines) => Told { title: speech.text("hint"), lines, at: At::Start },
            None => Told { title: speech.text("story"), lines: &self.log, at: At::End(self.back) },
        };
        let scene = Scene {
            speech,
            view,
            seat,
            hand: if self.you().is_some() { view.hand() } else { CardSet::EMPTY },
            open: Vec::new(),
            asked: self.asked(),
            choices: &self.choices,
            chosen: self.chosen,
            marked: None,
            advised: match &self.hint {
                Hint::Given(advice) => Some(advice.best.action),
                Hint::None | Hint::Awaited => None,
            },
            near: ink::lines(progress::lines(speech, view)),
            told,
            keys: speech.text("screen-keys"),
            ink: self.ink,
        };
        self.zones = scene.draw(frame);
        if let Some(window) = &mut self.window {
            window.draw(frame, self.ink);
        }
    }
}
