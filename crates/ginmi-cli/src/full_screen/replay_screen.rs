//! A recorded game that can be stepped through with all hands open.

use std::sync::mpsc::Sender;
use std::time::Duration;

use anyhow::Result;
use ginmi::Match;
use ginmi::action::Action;
use ginmi::event::{Event, Notice};
use ginmi::seat::Seat;
use ginmi_words::{BotAdvice, choice_text, id, text, waiting_prompt};
use ratatui::Frame;
use ratatui::crossterm::event::{
    Event as Input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEventKind,
};
use ratatui::text::Line;

use super::advisor::AdvisorJudgement;
use super::color_mode::{self, ColorMode};
use super::table_drawing::{ScrollPosition, TableDrawing, TextPane};
use super::text_window::{TextWindow, WindowPurpose};
use super::{LoopControl, LoopEvent, ScreenApp, advisor, help_row};
use crate::terminal_text::columns::{FAINT, STRONG, paint};
use crate::terminal_text::event_narrator::EventNarrator;
use crate::terminal_text::yaku_progress;

/// The bot's judgement of the decision at a position.
pub(crate) type PositionJudgement = (usize, AdvisorJudgement);

/// A recorded game on the screen.
pub(crate) struct ReplayScreen {
    teller: EventNarrator,
    moments: Vec<ReplayPosition>,
    log: Vec<Line<'static>>,
    at: usize,
    /// The seat whose hand is at the bottom.
    seat: Seat,
    back: usize,
    window: Option<TextWindow>,
    hint: Option<OpinionState>,
    hears: Sender<LoopEvent<PositionJudgement>>,
    color_mode: ColorMode,
}

/// The game after one input.
struct ReplayPosition {
    game: Match,
    /// How many lines of the log, and of the payments, belong to the game so far.
    told: (usize, usize),
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
    /// A game that has not begun, told by a teller who sees all hands.
    pub(crate) fn new(
        teller: EventNarrator,
        hears: Sender<LoopEvent<PositionJudgement>>,
    ) -> ReplayScreen {
        ReplayScreen {
            teller,
            moments: Vec::new(),
            log: Vec::new(),
            at: 0,
            seat: Seat::new(0),
            back: 0,
            window: None,
            hint: None,
            hears,
            color_mode: ColorMode::from_environment(),
        }
    }

    /// Adds the consequences of an input, and the game after it; `action` is the decision, if it
    /// was one.
    pub(crate) fn add(&mut self, notices: &[Notice], game: &Match, action: Option<Action>) {
        if let Some(last) = self.moments.last_mut() {
            last.next = action;
        }
        let told = self.teller.narrate(notices);
        self.log.extend(color_mode::lines(&told));
        let is_over = notices.iter().any(|n| matches!(n, Notice::Public(Event::RoundOver { .. })));
        self.moments.push(ReplayPosition {
            game: *game,
            told: (self.log.len(), self.teller.payment_line_count()),
            settlement: is_over.then_some(told),
            next: None,
        });
    }

    /// Adds a line below the last position.
    pub(crate) fn remark(&mut self, text: &str) {
        self.log.extend(color_mode::lines([paint(STRONG, text)]));
        if let Some(last) = self.moments.last_mut() {
            last.told.0 = self.log.len();
        }
    }

    /// Whether there is nothing to show.
    pub(crate) const fn is_empty(&self) -> bool {
        self.moments.is_empty()
    }

    /// Goes to the first position of a round; returns whether there is such a round.
    pub(crate) fn go_to_round(&mut self, round: u16) -> bool {
        let found = self.moments.iter().position(|moment| moment.game.round() == round);
        self.at = found.unwrap_or(self.at);
        found.is_some()
    }

    fn moment(&self) -> &ReplayPosition {
        &self.moments[self.at]
    }

    /// Goes to another position.
    fn go(&mut self, at: usize) {
        self.at = at.min(self.moments.len() - 1);
        (self.back, self.hint, self.window) = (0, None, None);
        let speech = &self.teller.speech;
        let settlement = self.moment().settlement.as_ref();
        self.window = settlement.map(|told| TextWindow::settlement(speech, told));
    }

    /// Goes to the beginning of the round before or after this one, or of this one.
    fn go_by_round(&mut self, forward: bool) {
        let round = |at: usize| self.moments[at].game.round();
        let (at, last) = (self.at, self.moments.len() - 1);
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
        let KeyEvent { code, modifiers, .. } = event;
        if modifiers.contains(KeyModifiers::CONTROL) && code == KeyCode::Char('c') {
            return LoopControl::Leave;
        }
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
            KeyCode::End => self.go(self.moments.len() - 1),
            KeyCode::Tab => {
                self.seat = self.front();
                self.turn(1);
            }
            KeyCode::BackTab => self.turn(self.moment().game.players() - 1),
            KeyCode::Esc | KeyCode::Char('q' | 'Q') => return LoopControl::Leave,
            KeyCode::Char(letter) => self.letter(letter),
            _ => {}
        }
        LoopControl::Stay
    }

    /// The seat whose hand is at the bottom: the next one with a hand.
    fn front(&self) -> Seat {
        let (game, first) = (&self.moment().game, self.seat.index());
        let mut seats = (0..game.players()).map(|by| Seat::new((first + by) % game.players()));
        seats.find(|seat| !game.hand(*seat).is_empty()).unwrap_or(self.seat)
    }

    fn is_at_end(&self) -> bool {
        self.at + 1 == self.moments.len()
    }

    /// Turns the table by some seats.
    fn turn(&mut self, by: usize) {
        self.seat = Seat::new((self.seat.index() + by) % self.moment().game.players());
    }

    fn letter(&mut self, letter: char) {
        // The teller describes the table at this position.
        self.teller.view = self.moment().game.view(None);
        let speech = &self.teller.speech;
        let read = |title, text| Some(TextWindow::text(speech, title, text));
        match letter.to_ascii_lowercase() {
            '?' => self.window = read(speech.text("screen-help"), self.help()),
            'y' => self.window = read(speech.text("screen-yaku"), self.teller.yaku_table()),
            'm' => {
                let payments = self.teller.payments_in(self.moment().told.1);
                self.window = read(speech.text("payments"), payments);
            }
            't' => self.window = read(speech.text("screen-table"), self.teller.table()),
            'e' => self.teller.speech.names = speech.names.toggled(),
            'h' => self.ask_for_an_opinion(),
            _ => {}
        }
    }

    fn ask_for_an_opinion(&mut self) {
        let moment = &self.moments[self.at];
        let asked = moment.game.phase().seat().filter(|_| moment.next.is_some());
        match (&self.hint, asked) {
            (None, Some(seat)) => {
                let (at, hears) = (self.at, self.hears.clone());
                advisor::request_judgement(
                    moment.game.view(Some(seat)),
                    moment.next,
                    move |judgement| {
                        // The person may have left meanwhile.
                        let _ = hears.send(LoopEvent::Message((at, judgement)));
                    },
                );
                self.hint = Some(OpinionState::Awaited);
            }
            (Some(OpinionState::Given(_)), _) => self.hint = None,
            _ => {}
        }
    }

    fn help(&self) -> Vec<String> {
        let text = |id: &'static str| self.teller.speech.text(id);
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
            ("q", id!("replay-key-leave")),
        ];
        rows.iter().map(|(key, does)| help_row(key, text(does))).collect()
    }

    /// The next decision, and who makes it.
    fn asked(&self) -> Vec<String> {
        let (speech, moment) = (&self.teller.speech, self.moment());
        let voice = &speech.voice;
        let place = text!(voice, "replay-place", at = self.at + 1, of = self.moments.len());
        let Some(seat) = moment.game.phase().seat() else { return vec![paint(FAINT, place)] };
        let view = moment.game.view(Some(seat));
        let asks = speech.line(&waiting_prompt(voice, &view, seat));
        let label = |action| speech.line(&choice_text(voice, &view, action).label);
        let next = moment.next.map(|action| paint(STRONG, label(action)));
        let words = [asks].into_iter().chain(next).collect::<Vec<_>>().join("  ");
        vec![paint(FAINT, place), words]
    }
}

impl ScreenApp for ReplayScreen {
    type Message = PositionJudgement;

    fn input(&mut self, event: &Input) -> LoopControl {
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
        let moment = &self.moments[at];
        if at == self.at
            && matches!(self.hint, Some(OpinionState::Awaited))
            && let Some(seat) = moment.game.phase().seat()
        {
            let view = moment.game.view(Some(seat));
            let advice = judgement.advice(&view, &self.teller.speech.voice);
            self.hint = advice.map(|advice| OpinionState::Given(Box::new(advice)));
        }
        Ok(LoopControl::Stay)
    }

    fn time_to_tick(&self) -> Option<Duration> {
        None
    }

    fn tick(&mut self) {}

    fn draw(&mut self, frame: &mut Frame<'_>) {
        let (speech, moment) = (&self.teller.speech, self.moment());
        let view = moment.game.view(None);
        let decides = moment.game.phase().seat();
        let hint = match (&self.hint, decides) {
            (Some(OpinionState::Given(advice)), Some(seat)) => {
                let view = moment.game.view(Some(seat));
                Some(color_mode::lines(advisor::advice_lines(speech, &view, advice)))
            }
            (Some(OpinionState::Awaited), _) => {
                Some(color_mode::lines([speech.text("screen-thinking")]))
            }
            _ => None,
        };
        let (title, log) = (speech.text("story"), &self.log[..moment.told.0]);
        let told = match &hint {
            Some(lines) => {
                TextPane { title: speech.text("hint"), lines, at: ScrollPosition::Start }
            }
            None => TextPane { title, lines: log, at: ScrollPosition::End(self.back) },
        };
        let front = self.front();
        let others = Seat::all(moment.game.players()).filter(|seat| *seat != front);
        let others = others.map(|seat| (seat, moment.game.hand(seat)));
        let scene = TableDrawing {
            speech,
            view: &view,
            seat: front,
            hand: moment.game.hand(front),
            open: others.filter(|(_, hand)| !hand.is_empty()).collect(),
            asked: self.asked(),
            choices: &[],
            chosen: 0,
            marked: moment.next,
            advised: None,
            near: color_mode::lines(yaku_progress::lines(speech, &view)),
            text_pane: told,
            keys: speech.text("replay-keys-screen"),
            color_mode: self.color_mode,
        };
        scene.draw(frame);
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
    use crate::terminal_text::text_renderer::TextRenderer;

    const RECORD: &str = include_str!("../../../../playthroughs/koi-koi/2-players.jsonl");

    fn replay(lang: Lang) -> (ReplayScreen, mpsc::Receiver<LoopEvent<PositionJudgement>>) {
        let (hears, heard) = mpsc::channel();
        let mut replayer = Replayer::new();
        let mut replay = None;
        for line in RECORD.lines() {
            let step = replayer.line(line).unwrap();
            let recording = replayer.recording().unwrap();
            let game = recording.game();
            let action = match step {
                LineKind::Decision(decision) => Some(decision.action),
                LineKind::Header | LineKind::Chance => None,
                _ => continue,
            };
            let replay = replay.get_or_insert_with(|| {
                let options = game.options();
                let options = options.iter().map(|(name, value)| (*name, value.as_str()));
                let begin = Match::new(game.game(), game.players(), options).unwrap();
                let names = recording.names().to_vec();
                let voice = TableLocalizer { lang, names, you: None, game: game.game() };
                let speech = TextRenderer { voice, names: CardNameStyle::Japanese };
                ReplayScreen::new(EventNarrator::new(speech, begin.view(None)), hears.clone())
            });
            replay.add(recording.notices(), game, action);
        }
        (replay.unwrap(), heard)
    }

    fn seen(replay: &mut ReplayScreen, size: (u16, u16)) -> String {
        let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        rows(terminal.draw(|frame| replay.draw(frame)).unwrap().buffer).join("\n")
    }

    #[test]
    fn every_moment_shows_all_hands_and_what_comes_next() {
        for (lang, size) in Lang::ALL.iter().zip([(80, 24), (200, 60)]) {
            let (mut replay, _heard) = replay(*lang);
            let last = replay.moments.len() - 1;
            for at in 0..=last {
                assert_eq!(replay.at, at);
                replay.window = None;
                let text = seen(&mut replay, size);
                let game = replay.moment().game;
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
                replay.input(&press(KeyCode::Right));
            }
            assert_eq!(replay.at, last, "the end is the end");
            replay.input(&press(KeyCode::Home));
            assert_eq!(replay.at, 0);
        }
    }

    #[test]
    fn rounds_seats_and_opinions_are_found_by_keys() {
        let (mut replay, heard) = replay(Lang::English);
        replay.input(&press(KeyCode::Down));
        let first = replay.at;
        assert_eq!(replay.moment().game.round(), 1);
        replay.input(&press(KeyCode::Down));
        assert_eq!(replay.moment().game.round(), 2);
        replay.input(&press(KeyCode::Up));
        assert_eq!(replay.at, first);
        assert!(replay.go_to_round(2) && !replay.go_to_round(99));
        while replay.moment().next.is_none() {
            replay.input(&press(KeyCode::Right));
        }
        replay.input(&press(KeyCode::Tab));
        assert_eq!(replay.seat, Seat::new(1));
        replay.input(&press(KeyCode::Char('h')));
        let LoopEvent::Message(news) = heard.recv().unwrap() else { panic!("no news") };
        replay.message(news).unwrap();
        assert!(seen(&mut replay, (80, 24)).contains("Best move:"));

        // The reasons have what was played beside them, or the next best.
        let is_explained = (0..30).any(|_| {
            replay.input(&press(KeyCode::Right));
            replay.input(&press(KeyCode::Char('h')));
            if !matches!(replay.hint, Some(OpinionState::Awaited)) {
                return false;
            }
            let LoopEvent::Message(news) = heard.recv().unwrap() else { panic!("no news") };
            replay.message(news).unwrap();
            let text = seen(&mut replay, (200, 60));
            text.contains("Best move:") && text.contains("%, against ")
        });
        assert!(is_explained);
        assert_eq!(replay.input(&press(KeyCode::Char('q'))), LoopControl::Leave);
    }
}
