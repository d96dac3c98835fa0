//! A game in progress: what the person sees, is asked, and answers.

mod input;

use std::collections::VecDeque;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use ginmi::View;
use ginmi::action::Action;
use ginmi::cards::CardSet;
use ginmi::event::{Event, Notice};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi_words::{AmountQuestion, BotAdvice, id, question_background, waiting_prompt};
use ratatui::Frame;
use ratatui::crossterm::event::Event as Input;
use ratatui::text::Line;

use super::advisor::AdvisorJudgement;
use super::color_mode::{self, ColorMode};
use super::held_key::HeldKey;
use super::table_drawing::{ClickAreas, ScrollPosition, TableDrawing, TextPane, choice_card};
use super::text_window::{TextWindow, WindowPurpose};
use super::turn_clock::{ClockAlarm, TurnClock};
use super::{LoopControl, LoopEvent, STOP_KEY, ScreenApp, advisor, help_row};
use crate::terminal_text::choices::{ChoiceEffect, NumberedChoice, only_claim};
use crate::terminal_text::columns::{FAINT, STRONG, paint};
use crate::terminal_text::event_narrator::EventNarrator;
use crate::terminal_text::yaku_progress;

/// A person's move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlayerMove {
    /// A decision, and the number of the question that it answers at a table of a server.
    Act(Action, Option<u64>),
    /// The person has closed the settlement: the next round may be dealt.
    Deal,
    /// An [offer](OnlineTable::offer) of the table.
    TableAction(TableAction),
}

/// What a server's table offers beside playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TableAction {
    /// Seat bots in the free seats, and begin the match.
    Start,
    /// Play another match.
    Rematch,
    /// Take the seat back from the bot that has stepped in.
    TakeBackSeat,
    /// As host, remove somebody from their seat.
    RemovePerson {
        /// The seat.
        seat: Seat,
        /// Whether the person may not sit down at this table again.
        keep_out: bool,
    },
    /// As host, let the person who asks for a seat have it.
    HandOver(Seat),
}

/// What is known about a server's table besides the match.
#[derive(Clone, Debug)]
pub(crate) struct OnlineTable {
    /// The names of the seats.
    pub(crate) names: Vec<String>,
    /// The text about the table while no match is in progress, or while a bot plays for the person.
    pub(crate) status_lines: Vec<String>,
    /// The current offer and its label.
    pub(crate) offer: Option<(String, TableAction)>,
    /// What the person can do about the seats of others, with labels.
    pub(crate) seat_actions: Vec<(String, TableAction)>,
    /// Whether other people play.
    pub(crate) has_company: bool,
    /// Whether a bot plays for the person.
    pub(crate) is_replaced: bool,
}

/// A message from the thread that deals and plays the other seats.
pub(crate) enum GameThreadMessage {
    /// The consequences of one input, and the number of the question to the person that they lead
    /// to at a table of a server.
    Notices(Vec<Notice>, Option<u64>),
    /// The state of a match that was joined in the middle, and the number of the question to the
    /// person.
    View(Box<View>, Option<u64>),
    /// The state of the table.
    Online(Box<OnlineTable>),
    /// The clock that runs now.
    Clock(Option<TurnClock>),
    /// A text to show.
    Text(String),
    /// The person's move was refused, and why.
    Refused(String),
    /// The strongest bot's judgement of the question with this number.
    Judgement(u64, AdvisorJudgement),
    /// The game cannot go on.
    Failed(anyhow::Error),
}

/// The game of a person.
pub(crate) struct GameScreen {
    narrator: EventNarrator,
    /// Receives the person's moves.
    on_move: Box<dyn FnMut(PlayerMove)>,
    /// The sender of messages to this app, for the bot that gives advice.
    event_sender: Sender<LoopEvent<GameThreadMessage>>,
    /// Events that have not been shown yet.
    waiting: VecDeque<PendingEvent>,
    /// The server's table, if it is one.
    online: Option<OnlineTable>,
    /// The clock that runs now.
    clock: Option<TurnClock>,
    alarm: ClockAlarm,
    /// How long each input is shown before the next.
    pace: Duration,
    /// The end of the pause after the last input.
    until: Option<Instant>,
    log: Vec<Line<'static>>,
    /// How far the log is scrolled back.
    back: usize,
    input_mode: InputMode,
    /// The number of the question on this screen.
    question: u64,
    /// The number that it has at the table of a server.
    asked: Option<u64>,
    hint: HintState,
    choices: Vec<NumberedChoice>,
    chosen: usize,
    window: Option<TextWindow>,
    /// What the numbers in the window of the seats stand for.
    numbered_actions: Vec<TableAction>,
    held_key: HeldKey,
    /// How to resume the game after leaving it.
    resume: String,
    /// Whether another game can follow, and is wanted.
    another_game: AnotherGame,
    click_areas: ClickAreas,
    color_mode: ColorMode,
}

/// An event that has not been shown yet.
enum PendingEvent {
    Notices(Vec<Notice>, Option<u64>),
    View(Box<View>, Option<u64>),
}

/// What the screen waits for.
enum InputMode {
    /// Moves of others, or the confirmation of an answer.
    Nothing,
    /// A choice of the person.
    Choice,
    /// The number of a decision, as typed so far.
    Amount(AmountQuestion, String),
    /// Nothing: the match is over.
    Over,
}

/// Whether another game can follow this one, and is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AnotherGame {
    /// This is the only game.
    Impossible,
    /// It can follow.
    Possible,
    /// The person has asked for it.
    Wanted,
}

/// The state of the strongest bot's advice.
enum HintState {
    /// Not asked for.
    None,
    /// The bot is thinking.
    Awaited,
    /// The advice.
    Given(Box<BotAdvice>),
}

impl GameScreen {
    /// A game that begins, or as far as the narrator has come; `first_lines` are the first lines of
    /// the log, and `resume` explains how to resume the game.
    pub(crate) fn new(
        narrator: EventNarrator,
        on_move: Box<dyn FnMut(PlayerMove)>,
        event_sender: Sender<LoopEvent<GameThreadMessage>>,
        pace: Duration,
        first_lines: &[String],
        resume: String,
    ) -> Self {
        let mut screen = Self {
            narrator,
            on_move,
            event_sender,
            waiting: VecDeque::new(),
            online: None,
            clock: None,
            alarm: ClockAlarm::default(),
            pace,
            until: None,
            log: color_mode::lines(first_lines),
            back: 0,
            input_mode: InputMode::Nothing,
            question: 0,
            asked: None,
            hint: HintState::None,
            choices: Vec::new(),
            chosen: 0,
            window: None,
            numbered_actions: Vec::new(),
            held_key: HeldKey::default(),
            resume,
            another_game: AnotherGame::Impossible,
            click_areas: ClickAreas::new(),
            color_mode: ColorMode::from_environment(),
        };
        screen.ask_next_question();
        screen
    }

    /// The same, with the offer of another game at the end.
    pub(crate) fn with_another_game(mut self) -> Self {
        self.another_game = AnotherGame::Possible;
        self
    }

    /// Whether the person wants to play again.
    pub(crate) fn wants_another_game(&self) -> bool {
        self.another_game == AnotherGame::Wanted
    }

    /// The same without pauses and in these colors, for tests.
    #[cfg(test)]
    pub(super) fn without_pauses(mut self, color_mode: ColorMode) -> Self {
        (self.pace, self.color_mode) = (Duration::ZERO, color_mode);
        self
    }

    /// The narrator and the clickable areas, for tests.
    #[cfg(test)]
    pub(super) fn drawn(&self) -> (&EventNarrator, &ClickAreas) {
        (&self.narrator, &self.click_areas)
    }

    /// The number of the round, and whether the match is over.
    pub(crate) fn progress(&self) -> (u16, bool) {
        (self.narrator.view.round().number, self.narrator.view.phase() == Phase::Over)
    }

    /// The person's seat.
    fn you(&self) -> Option<Seat> {
        self.narrator.renderer.localizer.you
    }

    /// Whether a settlement is open: the game waits until it is closed.
    pub(super) fn is_settling(&self) -> bool {
        self.window.as_ref().is_some_and(|window| window.purpose == WindowPurpose::Settlement)
    }

    /// Shows the next event or, without pauses, all events up to the next question.
    fn show_next(&mut self) {
        let notices = match self.waiting.pop_front() {
            None => return,
            Some(PendingEvent::Notices(notices, asked)) => {
                self.asked = asked;
                notices
            }
            Some(PendingEvent::View(view, asked)) => {
                (self.narrator.view, self.asked) = (*view, asked);
                return self.ask_next_question();
            }
        };
        let lines = self.narrator.narrate(&notices);
        self.log.extend(color_mode::lines(&lines));
        self.back = 0;
        let is_over = notices.iter().any(|n| matches!(n, Notice::Public(Event::RoundOver { .. })));
        if is_over {
            self.window = Some(TextWindow::settlement(&self.narrator.renderer, &lines));
        }
        self.until = (!lines.is_empty()).then(|| Instant::now() + self.pace);
        self.ask_next_question();
    }

    /// Shows the next event if the last one has been shown long enough.
    fn show_if_it_is_time(&mut self) {
        let is_time = self.until.is_none_or(|until| until <= Instant::now());
        if is_time && !self.is_settling() {
            self.show_next();
        }
    }

    /// Shows all waiting events, up to the end of a round.
    fn skip(&mut self) {
        while !self.waiting.is_empty() && !self.is_settling() {
            self.show_next();
        }
    }

    /// Asks the next question, if all events before it have been shown.
    fn ask_next_question(&mut self) {
        self.choices.clear();
        self.chosen = 0;
        self.input_mode = InputMode::Nothing;
        self.question += 1;
        self.hint = HintState::None;
        let view = &self.narrator.view;
        if view.phase() == Phase::Over {
            self.input_mode = InputMode::Over;
        }
        let is_replaced = self.online.as_ref().is_some_and(|online| online.is_replaced);
        let is_asked = self.you().is_some() && view.phase().seat() == self.you() && !is_replaced;
        if !is_asked || !self.waiting.is_empty() {
            return;
        }
        if let Some(action) = only_claim(view) {
            self.log.extend(color_mode::lines([self.narrator.renderer.text("nothing-to-claim")]));
            self.decide(action);
            return;
        }
        self.input_mode = InputMode::Choice;
        self.choices = self.narrator.choices();
    }

    fn decide(&mut self, action: Action) {
        self.input_mode = InputMode::Nothing;
        self.choices.clear();
        self.until = None;
        self.clock = None;
        self.sound_alarm();
        (self.on_move)(PlayerMove::Act(action, self.asked));
    }

    /// Takes the choice with a number.
    fn take_choice(&mut self, number: usize) {
        let Some(choice) = self.choices.get(number) else { return };
        self.chosen = number;
        match choice.answer {
            ChoiceEffect::Act(action) => self.decide(action),
            ChoiceEffect::Amount(question) => {
                self.input_mode = InputMode::Amount(question, String::new());
            }
        }
    }

    /// Whether other people play: a bot's advice would be unfair to them.
    fn has_company(&self) -> bool {
        self.online.as_ref().is_some_and(|online| online.has_company)
    }

    /// Asks for the strongest bot's advice; hides it if it is shown.
    fn ask_for_a_hint(&mut self) {
        if self.has_company() {
            self.log.extend(color_mode::lines([self.narrator.renderer.text("hint-unfair")]));
            return;
        }
        match self.hint {
            HintState::None if matches!(self.input_mode, InputMode::Choice) => {
                self.hint = HintState::Awaited;
                let (question, event_sender) = (self.question, self.event_sender.clone());
                advisor::request_judgement(self.narrator.view, None, move |judgement| {
                    // The person may have left meanwhile.
                    let _ = event_sender.send(LoopEvent::Message(GameThreadMessage::Judgement(
                        question, judgement,
                    )));
                });
            }
            HintState::Given(_) => self.hint = HintState::None,
            HintState::None | HintState::Awaited => {}
        }
    }

    /// Warns the person when the time runs out.
    fn sound_alarm(&mut self) {
        let seconds = self.clock.and_then(|clock| clock.warning(self.you(), Instant::now()));
        let localizer = &self.narrator.renderer.localizer;
        // A terminal that is gone is noticed when the screen is drawn.
        let _ = self.alarm.sound(seconds, localizer, &mut std::io::stdout());
    }

    /// Explains the question, then lists all keys.
    fn help(&self) -> Vec<String> {
        let text = |id: &'static str| self.narrator.renderer.text(id);
        let mut lines = self.narrator.explain();
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
            ("p", id!("online-seats")),
            ("PgUp PgDn", id!("screen-key-log")),
            (STOP_KEY, id!("screen-key-stop")),
            ("q", id!("screen-key-leave")),
        ];
        let is_offered = |key: &str| match key {
            "h" => !self.has_company(),
            "p" => self.online.as_ref().is_some_and(|online| !online.seat_actions.is_empty()),
            STOP_KEY => cfg!(unix),
            _ => true,
        };
        let rows = rows.into_iter().filter(|(key, _)| is_offered(key));
        lines.extend(rows.map(|(key, does)| help_row(key, text(does))));
        lines.extend([String::new(), text("screen-mouse").to_owned()]);
        lines.push(text("screen-signs").to_owned());
        lines
    }

    /// The lines above the choices.
    fn question_lines(&self) -> Vec<String> {
        let (renderer, view) = (&self.narrator.renderer, &self.narrator.view);
        let mut lines = match &self.input_mode {
            InputMode::Over => {
                let can_go_on = self.another_game != AnotherGame::Impossible;
                let id = if can_go_on { id!("screen-over-again") } else { id!("screen-over") };
                vec![paint(STRONG, renderer.text(id))]
            }
            InputMode::Choice => {
                let mut lines = self.narrator.question_with_rule();
                let more = question_background(&renderer.localizer, view);
                let on_cards = self.choices.iter().any(|choice| choice_card(choice).is_some());
                if !more.is_empty() && !on_cards {
                    lines.push(paint(FAINT, renderer.line(&more)));
                }
                lines
            }
            InputMode::Amount(question, typed) => {
                let hint = question.prompt(&renderer.localizer);
                vec![format!("{hint} {}▏", paint(STRONG, typed))]
            }
            InputMode::Nothing => {
                let seat = view.phase().seat().filter(|seat| Some(*seat) != self.you());
                let prompt = seat.map(|seat| waiting_prompt(&renderer.localizer, view, seat));
                vec![prompt.map(|prompt| paint(FAINT, renderer.line(&prompt))).unwrap_or_default()]
            }
        };
        lines.extend(self.clock.map(|clock| clock.line(&renderer.localizer, Instant::now())));
        if let Some(online) = self.online.as_ref().filter(|_| self.waiting.is_empty()) {
            lines.retain(|line| !line.is_empty());
            lines.extend(online.status_lines.iter().cloned());
            lines
                .extend(online.offer.iter().map(|(label, _)| paint(STRONG, format!("s  {label}"))));
            if !online.seat_actions.is_empty() {
                lines.push(paint(FAINT, format!("p  {}", renderer.text("online-seats"))));
            }
        }
        lines
    }
}

impl ScreenApp for GameScreen {
    type Message = GameThreadMessage;

    fn input(&mut self, event: &Input, at: Instant) -> LoopControl {
        match event {
            Input::Key(key) => return self.key(*key, at),
            Input::Mouse(mouse) => self.mouse(*mouse),
            Input::Paste(text) => self.paste(text),
            _ => {}
        }
        LoopControl::Stay
    }

    fn message(&mut self, message: GameThreadMessage) -> Result<LoopControl> {
        match message {
            GameThreadMessage::Notices(notices, asked) => {
                self.waiting.push_back(PendingEvent::Notices(notices, asked));
                self.show_if_it_is_time();
            }
            GameThreadMessage::View(view, asked) => {
                self.waiting.push_back(PendingEvent::View(view, asked));
                self.show_if_it_is_time();
            }
            GameThreadMessage::Online(online) => {
                self.narrator.renderer.localizer.names.clone_from(&online.names);
                let was_replaced = self.online.as_ref().is_some_and(|online| online.is_replaced);
                let changes = was_replaced != online.is_replaced;
                self.online = Some(*online);
                if changes {
                    self.ask_next_question();
                }
            }
            GameThreadMessage::Clock(clock) => {
                self.clock = clock;
                self.sound_alarm();
            }
            GameThreadMessage::Text(text) => self.log.extend(color_mode::lines([text])),
            GameThreadMessage::Refused(text) => {
                self.log.extend(color_mode::lines([text]));
                // The question is still open.
                if matches!(self.input_mode, InputMode::Nothing) {
                    self.ask_next_question();
                }
            }
            GameThreadMessage::Judgement(question, judgement) => {
                // The question may have been answered meanwhile.
                if question == self.question && matches!(self.hint, HintState::Awaited) {
                    let (localizer, view) =
                        (&self.narrator.renderer.localizer, &self.narrator.view);
                    let advice = judgement.advice(view, localizer);
                    self.hint =
                        advice.map_or(HintState::None, |advice| HintState::Given(Box::new(advice)));
                }
            }
            GameThreadMessage::Failed(error) => bail!(error),
        }
        Ok(LoopControl::Stay)
    }

    fn time_to_tick(&self) -> Option<Duration> {
        if self.waiting.is_empty() || self.is_settling() {
            // Counts down the remaining seconds.
            return self.clock.map(|_| Duration::from_secs(1));
        }
        let rest = |until: Instant| until.saturating_duration_since(Instant::now());
        Some(self.until.map_or(Duration::ZERO, rest))
    }

    fn tick(&mut self) {
        self.show_if_it_is_time();
        self.sound_alarm();
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
        let (renderer, view) = (&self.narrator.renderer, &self.narrator.view);
        let seat = self.you().unwrap_or(Seat::new(0));
        let hint = match &self.hint {
            HintState::None => None,
            HintState::Awaited => Some(color_mode::lines([renderer.text("screen-thinking")])),
            HintState::Given(advice) => {
                Some(color_mode::lines(advisor::advice_lines(renderer, view, advice)))
            }
        };
        let text_pane = match &hint {
            Some(lines) => {
                TextPane { title: renderer.text("hint"), lines, at: ScrollPosition::Start }
            }
            None => TextPane {
                title: renderer.text("story"),
                lines: &self.log,
                at: ScrollPosition::End(self.back),
            },
        };
        let drawing = TableDrawing {
            renderer,
            view,
            seat,
            hand: if self.you().is_some() { view.hand() } else { CardSet::EMPTY },
            open: Vec::new(),
            question: self.question_lines(),
            choices: &self.choices,
            chosen: self.chosen,
            marked: None,
            advised: match &self.hint {
                HintState::Given(advice) => Some(advice.best.action),
                HintState::None | HintState::Awaited => None,
            },
            progress: color_mode::lines(yaku_progress::lines(renderer, view)),
            text_pane,
            keys: renderer.text(if self.has_company() {
                id!("screen-keys-company")
            } else {
                id!("screen-keys")
            }),
            color_mode: self.color_mode,
        };
        self.click_areas = drawing.draw(frame);
        if let Some(window) = &mut self.window {
            window.draw(frame, self.color_mode);
        }
    }
}
