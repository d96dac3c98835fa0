//! A recorded game that can be stepped through with all hands open.

use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use anyhow::Result;
use ginmi::Match;
use ginmi::action::Action;
use ginmi::event::{Event, Notice};
use ginmi::seat::Seat;
use ginmi_words::{BotAdvice, choice_text, id, text, waiting_prompt};
use ratatui::Frame;
use ratatui::crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyEventKind, MouseEventKind};
use ratatui::text::Line;

use super::advisor::AdvisorJudgement;
use super::color_mode::{self, ColorMode};
use super::table_drawing::{ScrollPosition, TableDrawing, TextPane};
use super::text_window::{TextWindow, WindowPurpose};
use super::{LoopControl, LoopEvent, STOP_KEY, ScreenApp, advisor, help_row, is_ctrl_c, key_code};
use crate::terminal_text::columns::{FAINT, STRONG, paint};
use crate::terminal_text::event_narrator::EventNarrator;
use crate::terminal_text::yaku_progress;

/// The bot's judgement of the decision at a position.
pub(crate) type PositionJudgement = (usize, AdvisorJudgement);

/// A recorded game on the screen.
pub(crate) struct ReplayScreen {
    narrator: EventNarrator,
    positions: Vec<ReplaySnapshot>,
    log: Vec<Line<'static>>,
    at: usize,
    /// The seat whose hand is at the bottom.
    seat: Seat,
    back: usize,
    window: Option<TextWindow>,
    hint: Option<OpinionState>,
    event_sender: Sender<LoopEvent<PositionJudgement>>,
    color_mode: ColorMode,
}

/// The game after one input.
struct ReplaySnapshot {
    game: Match,
    /// How many lines of the log, and of the payments, belong to the game so far.
    line_counts: (usize, usize),
    /// The settlement of a round that ends here.
    settlement: Option<Vec<String>>,
    /// The next decision.
    next: Option<Action>,
}

/// The strongest bot's opinion on the next decision.
enum OpinionState {
    Awaited,
    Given(Box<BotAdvice>),
}

impl ReplayScreen {
    /// A game that has not begun, with a narrator who sees all hands.
    pub(crate) fn new(
        narrator: EventNarrator,
        event_sender: Sender<LoopEvent<PositionJudgement>>,
    ) -> Self {
        Self {
            narrator,
            positions: Vec::new(),
            log: Vec::new(),
            at: 0,
            seat: Seat::new(0),
            back: 0,
            window: None,
            hint: None,
            event_sender,
            color_mode: ColorMode::from_environment(),
        }
    }

    /// Adds the consequences of an input, and the game after it; `action` is the decision, if it
    /// was one.
    pub(crate) fn add(&mut self, notices: &[Notice], game: &Match, action: Option<Action>) {
        if let Some(last) = self.positions.last_mut() {
            last.next = action;
        }
        let lines = self.narrator.narrate(notices);
        self.log.extend(color_mode::lines(&lines));
        let is_over = notices.iter().any(|n| matches!(n, Notice::Public(Event::RoundOver { .. })));
        self.positions.push(ReplaySnapshot {
            game: *game,
            line_counts: (self.log.len(), self.narrator.payment_line_count()),
            settlement: is_over.then_some(lines),
            next: None,
        });
    }

    /// Adds a line below the last position.
    pub(crate) fn remark(&mut self, text: &str) {
        self.log.extend(color_mode::lines([paint(STRONG, text)]));
        if let Some(last) = self.positions.last_mut() {
            last.line_counts.0 = self.log.len();
        }
    }

    /// Whether there is nothing to show.
    pub(crate) const fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Goes to the dealt table of a round, or of the first one; without a deal, to where the round
    /// begins. Returns whether there is such a round.
    pub(crate) fn go_to_deal(&mut self, round: Option<u16>) -> bool {
        let is_in =
            |position: &ReplaySnapshot| round.is_none_or(|round| position.game.round() == round);
        let is_dealt = |position: &ReplaySnapshot| {
            let game = &position.game;
            Seat::all(game.players()).any(|seat| !game.hand(seat).is_empty())
        };
        let mut positions = self.positions.iter();
        let dealt = positions.position(|position| is_in(position) && is_dealt(position));
        let found = dealt.or_else(|| self.positions.iter().position(is_in));
        self.at = found.unwrap_or(self.at);
        found.is_some()
    }

    fn position(&self) -> &ReplaySnapshot {
        &self.positions[self.at]
    }

    /// Goes to another position.
    fn go(&mut self, at: usize) {
        self.at = at.min(self.positions.len() - 1);
        (self.back, self.hint, self.window) = (0, None, None);
        let renderer = &self.narrator.renderer;
        let settlement = self.position().settlement.as_ref();
        self.window = settlement.map(|lines| TextWindow::settlement(renderer, lines));
    }

    /// Goes to the beginning of the round before or after this one, or of this one.
    fn go_by_round(&mut self, forward: bool) {
        let round = |at: usize| self.positions[at].game.round();
        let (at, last) = (self.at, self.positions.len() - 1);
        let to = if forward {
            (at..=last).find(|other| round(*other) != round(at)).unwrap_or(last)
        } else {
            let before = at.saturating_sub(1);
            (0..=before)
                .rev()
                .take_while(|other| round(*other) == round(before))
                .last()
                .unwrap_or(0)
        };
        self.go(to);
    }

    fn key(&mut self, event: KeyEvent) -> LoopControl {
        if is_ctrl_c(event) {
            return LoopControl::Leave;
        }
        let Some(code) = key_code(event) else { return LoopControl::Stay };
        if let Some(window) = &mut self.window {
            match code {
                KeyCode::Up => window.scroll(-1),
                KeyCode::Down => window.scroll(1),
                KeyCode::PageUp => window.page(-1),
                KeyCode::PageDown => window.page(1),
                // Stepping on closes the settlement.
                KeyCode::Left | KeyCode::Right | KeyCode::Home | KeyCode::End
                    if window.purpose == WindowPurpose::Settlement =>
                {
                    self.window = None;
                    return self.key(event);
                }
                _ => self.window = None,
            }
            return LoopControl::Stay;
        }
        match code {
            KeyCode::Left | KeyCode::Backspace => self.go(self.at.saturating_sub(1)),
            KeyCode::Right | KeyCode::Enter | KeyCode::Char(' ') if !self.is_at_end() => {
                self.go(self.at + 1);
            }
            KeyCode::Up | KeyCode::PageUp => self.go_by_round(false),
            KeyCode::Down | KeyCode::PageDown => self.go_by_round(true),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(self.positions.len() - 1),
            KeyCode::Tab => {
                self.seat = self.front();
                self.turn(1);
            }
            KeyCode::BackTab => self.turn(self.position().game.players() - 1),
            KeyCode::Esc | KeyCode::Char('q') => return LoopControl::Leave,
            KeyCode::Char(letter) => self.letter(letter),
            _ => {}
        }
        LoopControl::Stay
    }

    /// The seat whose hand is at the bottom: the next one with a hand.
    fn front(&self) -> Seat {
        let (game, first) = (&self.position().game, self.seat.index());
        let mut seats = (0..game.players()).map(|by| Seat::new((first + by) % game.players()));
        seats.find(|seat| !game.hand(*seat).is_empty()).unwrap_or(self.seat)
    }

    fn is_at_end(&self) -> bool {
        self.at + 1 == self.positions.len()
    }

    /// Turns the table by some seats.
    fn turn(&mut self, by: usize) {
        self.seat = Seat::new((self.seat.index() + by) % self.position().game.players());
    }

    fn letter(&mut self, letter: char) {
        // The narrator describes the table at this position.
        self.narrator.view = self.position().game.view(None);
        let renderer = &self.narrator.renderer;
        let read = |title, text| Some(TextWindow::text(renderer, title, text));
        match letter {
            '?' => self.window = read(renderer.text("screen-help"), self.help()),
            'y' => self.window = read(renderer.text("screen-yaku"), self.narrator.yaku_table()),
            'm' => {
                let payments = self.narrator.payments_in(self.position().line_counts.1);
                self.window = read(renderer.text("payments"), payments);
            }
            't' => self.window = read(renderer.text("screen-table"), self.narrator.table()),
            'e' => self.narrator.renderer.names = renderer.names.toggled(),
            'h' => self.ask_for_an_opinion(),
            _ => {}
        }
    }

    fn ask_for_an_opinion(&mut self) {
        let position = &self.positions[self.at];
        let decider = position.game.phase().seat().filter(|_| position.next.is_some());
        match (&self.hint, decider) {
            (None, Some(seat)) => {
                let (at, event_sender) = (self.at, self.event_sender.clone());
                advisor::request_judgement(
                    position.game.view(Some(seat)),
                    position.next,
                    move |judgement| {
                        // The person may have left meanwhile.
                        let _ = event_sender.send(LoopEvent::Message((at, judgement)));
                    },
                );
                self.hint = Some(OpinionState::Awaited);
            }
            (Some(OpinionState::Given(_)), _) => self.hint = None,
            _ => {}
        }
    }

    fn help(&self) -> Vec<String> {
        let text = |id: &'static str| self.narrator.renderer.text(id);
        let rows = [
            ("← →", id!("replay-key-step")),
            ("↑ ↓", id!("replay-key-round")),
            ("Home End", id!("replay-key-ends")),
            ("Tab", id!("replay-key-seat")),
            ("h", id!("replay-key-opinion")),
            ("y", id!("key-yaku")),
            ("m", id!("key-payments")),
            ("t", id!("screen-key-table")),
            ("e", id!("key-names")),
            (STOP_KEY, id!("screen-key-stop")),
            ("q", id!("replay-key-leave")),
        ];
        let rows = rows.iter().filter(|(key, _)| *key != STOP_KEY || cfg!(unix));
        rows.map(|(key, does)| help_row(key, text(does))).collect()
    }

    /// The next decision, and who makes it.
    fn question_lines(&self) -> Vec<String> {
        let (renderer, position) = (&self.narrator.renderer, self.position());
        let localizer = &renderer.localizer;
        let counter = text!(localizer, "replay-place", at = self.at + 1, of = self.positions.len());
        let Some(seat) = position.game.phase().seat() else { return vec![paint(FAINT, counter)] };
        let view = position.game.view(Some(seat));
        let asks = renderer.line(&waiting_prompt(localizer, &view, seat));
        let label = |action| renderer.line(&choice_text(localizer, &view, action).label);
        let next = position.next.map(|action| paint(STRONG, label(action)));
        let words = [asks].into_iter().chain(next).collect::<Vec<_>>().join("  ");
        vec![paint(FAINT, counter), words]
    }
}

impl ScreenApp for ReplayScreen {
    type Message = PositionJudgement;

    fn input(&mut self, event: &Input, _at: Instant) -> LoopControl {
        match event {
            Input::Key(key) if key.kind != KeyEventKind::Release => return self.key(*key),
            Input::Mouse(mouse) => {
                let by = match mouse.kind {
                    MouseEventKind::ScrollUp => -1,
                    MouseEventKind::ScrollDown => 1,
                    _ => 0,
                };
                match &mut self.window {
                    Some(window) => window.scroll(3 * by),
                    None if by != 0 => self.go(self.at.saturating_add_signed(by)),
                    None => {}
                }
            }
            _ => {}
        }
        LoopControl::Stay
    }

    fn message(&mut self, (at, judgement): PositionJudgement) -> Result<LoopControl> {
        let position = &self.positions[at];
        if at == self.at
            && matches!(self.hint, Some(OpinionState::Awaited))
            && let Some(seat) = position.game.phase().seat()
        {
            let view = position.game.view(Some(seat));
            let advice = judgement.advice(&view, &self.narrator.renderer.localizer);
            self.hint = advice.map(|advice| OpinionState::Given(Box::new(advice)));
        }
        Ok(LoopControl::Stay)
    }

    fn time_to_tick(&self) -> Option<Duration> {
        None
    }

    fn tick(&mut self) {}

    fn draw(&mut self, frame: &mut Frame<'_>) {
        let (renderer, position) = (&self.narrator.renderer, self.position());
        let view = position.game.view(None);
        let decides = position.game.phase().seat();
        let hint = match (&self.hint, decides) {
            (Some(OpinionState::Given(advice)), Some(seat)) => {
                let view = position.game.view(Some(seat));
                Some(color_mode::lines(advisor::advice_lines(renderer, &view, advice)))
            }
            (Some(OpinionState::Awaited), _) => {
                Some(color_mode::lines([renderer.text("screen-thinking")]))
            }
            _ => None,
        };
        let (title, log) = (renderer.text("story"), &self.log[..position.line_counts.0]);
        let text_pane = match &hint {
            Some(lines) => {
                TextPane { title: renderer.text("hint"), lines, at: ScrollPosition::Start }
            }
            None => TextPane { title, lines: log, at: ScrollPosition::End(self.back) },
        };
        let front = self.front();
        let others = Seat::all(position.game.players()).filter(|seat| *seat != front);
        let others = others.map(|seat| (seat, position.game.hand(seat)));
        let drawing = TableDrawing {
            renderer,
            view: &view,
            seat: front,
            hand: position.game.hand(front),
            open: others.filter(|(_, hand)| !hand.is_empty()).collect(),
            question: self.question_lines(),
            choices: &[],
            chosen: 0,
            marked: position.next,
            advised: None,
            progress: color_mode::lines(yaku_progress::lines(renderer, &view)),
            text_pane,
            keys: renderer.text("replay-keys-screen"),
            color_mode: self.color_mode,
        };
        drawing.draw(frame);
        if let Some(window) = &mut self.window {
            window.draw(frame, self.color_mode);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use ginmi::record::{LineKind, Replayer};
    use ginmi_words::{Lang, TableLocalizer};
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::*;
    use crate::full_screen::tests::{press, rows};
    use crate::terminal_text::cards::CardNameStyle;
    use crate::terminal_text::text_renderer::SentenceRenderer;

    const RECORD: &str = include_str!("../../../../playthroughs/koi-koi/2-players.jsonl");

    fn replay(lang: Lang) -> (ReplayScreen, mpsc::Receiver<LoopEvent<PositionJudgement>>) {
        let (event_sender, events) = mpsc::channel();
        let mut replayer = Replayer::new();
        let mut replay = None;
        for line in RECORD.lines() {
            let step = replayer.line(line).unwrap();
            let recorder = replayer.recording().unwrap();
            let game = recorder.game();
            let action = match step {
                LineKind::Decision(decision) => Some(decision.action),
                LineKind::Header | LineKind::Chance => None,
                _ => continue,
            };
            let replay = replay.get_or_insert_with(|| {
                let options = game.options();
                let options = options.iter().map(|(name, value)| (*name, value.as_str()));
                let begin = Match::new(game.game(), game.players(), options).unwrap();
                let names = recorder.names().to_vec();
                let localizer = TableLocalizer { lang, names, you: None, game: game.game() };
                let renderer = SentenceRenderer { localizer, names: CardNameStyle::Japanese };
                ReplayScreen::new(
                    EventNarrator::new(renderer, begin.view(None)),
                    event_sender.clone(),
                )
            });
            replay.add(recorder.notices(), game, action);
        }
        (replay.unwrap(), events)
    }

    fn screen_text(replay: &mut ReplayScreen, size: (u16, u16)) -> String {
        let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        rows(terminal.draw(|frame| replay.draw(frame)).unwrap().buffer).join("\n")
    }

    #[test]
    fn every_moment_shows_all_hands_and_what_comes_next() {
        for (lang, size) in Lang::ALL.iter().zip([(80, 24), (200, 60)]) {
            let (mut replay, _heard) = replay(*lang);
            let last = replay.positions.len() - 1;
            for at in 0..=last {
                assert_eq!(replay.at, at);
                replay.window = None;
                let text = screen_text(&mut replay, size);
                let game = replay.position().game;
                for seat in Seat::all(game.players()) {
                    for card in game.hand(seat) {
                        let name = CardNameStyle::Japanese.plain(card);
                        let is_there = text.contains(&name)
                            || size.0 > 80 && text.contains(&card.month().to_string());
                        assert!(
                            is_there || size.0 == 80 && seat != replay.front(),
                            "{name}:\n{text}"
                        );
                    }
                }
                replay.input(&press(KeyCode::Right), Instant::now());
            }
            assert_eq!(replay.at, last, "the end is the end");
            replay.input(&press(KeyCode::Home), Instant::now());
            assert_eq!(replay.at, 0);
        }
    }

    #[test]
    fn rounds_seats_and_opinions_are_found_by_keys() {
        let (mut replay, events) = replay(Lang::English);
        replay.input(&press(KeyCode::Down), Instant::now());
        let first = replay.at;
        assert_eq!(replay.position().game.round(), 1);
        replay.input(&press(KeyCode::Down), Instant::now());
        assert_eq!(replay.position().game.round(), 2);
        replay.input(&press(KeyCode::Up), Instant::now());
        assert_eq!(replay.at, first);
        assert!(!replay.go_to_deal(Some(99)));
        assert!(replay.go_to_deal(None));
        let game = replay.position().game;
        let hands: u32 = Seat::all(game.players()).map(|seat| game.hand(seat).len()).sum();
        assert!(game.round() == 1 && hands > 0, "it begins on the dealt table");
        assert!(replay.go_to_deal(Some(2)));
        while replay.position().next.is_none() {
            replay.input(&press(KeyCode::Right), Instant::now());
        }
        // The help, with an input method that is switched on.
        replay.input(&press(KeyCode::Char('？')), Instant::now());
        assert!(replay.window.take().is_some());
        replay.input(&press(KeyCode::Tab), Instant::now());
        assert_eq!(replay.seat, Seat::new(1));
        replay.input(&press(KeyCode::Char('h')), Instant::now());
        let LoopEvent::Message(message) = events.recv().unwrap() else { panic!("no message") };
        replay.message(message).unwrap();
        assert!(screen_text(&mut replay, (80, 24)).contains("Best move:"));

        // The reasons have what was played beside them, or the next best.
        let is_explained = (0..30).any(|_| {
            replay.input(&press(KeyCode::Right), Instant::now());
            replay.input(&press(KeyCode::Char('h')), Instant::now());
            if !matches!(replay.hint, Some(OpinionState::Awaited)) {
                return false;
            }
            let LoopEvent::Message(message) = events.recv().unwrap() else { panic!("no message") };
            replay.message(message).unwrap();
            let text = screen_text(&mut replay, (200, 60));
            text.contains("Best move:") && text.contains("%, against ")
        });
        assert!(is_explained);
        assert_eq!(replay.input(&press(KeyCode::Char('q')), Instant::now()), LoopControl::Leave);
    }
}
