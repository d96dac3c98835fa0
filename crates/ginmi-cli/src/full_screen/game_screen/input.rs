//! What keys and the mouse do in a game.

use std::time::Instant;

use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::{AnotherGame, GameScreen, InputMode, PlayerMove};
use crate::full_screen::table_drawing::choice_key;
use crate::full_screen::text_window::{TextWindow, WindowPurpose};
use crate::full_screen::{LoopControl, color_mode, is_ctrl_c, key_code};
use crate::typed_text::half_width;

impl GameScreen {
    /// Moves to another choice.
    fn choose(&mut self, by: isize) {
        let count = self.choices.len();
        if count > 0 {
            let count = isize::try_from(count).unwrap_or(1);
            let chosen = isize::try_from(self.chosen).unwrap_or(0);
            self.chosen = usize::try_from((chosen + by).rem_euclid(count)).unwrap_or(0);
        }
    }

    pub(super) fn key(&mut self, event: KeyEvent, at: Instant) -> LoopControl {
        let is_repeat = self.held_key.is_repeat(event, at);
        if event.kind == KeyEventKind::Release {
            return LoopControl::Stay;
        }
        if is_ctrl_c(event) {
            return LoopControl::Leave;
        }
        let Some(code) = key_code(event) else { return LoopControl::Stay };
        if is_repeat && !self.may_repeat(code) {
            return LoopControl::Stay;
        }
        if self.window.is_some() {
            return self.key_in_window(code);
        }
        if matches!(self.input_mode, InputMode::Amount(..)) && self.type_amount(code) {
            return LoopControl::Stay;
        }
        match code {
            KeyCode::Left | KeyCode::Up | KeyCode::BackTab => self.choose(-1),
            KeyCode::Right | KeyCode::Down | KeyCode::Tab => self.choose(1),
            KeyCode::Home => self.chosen = 0,
            KeyCode::End => self.chosen = self.choices.len().saturating_sub(1),
            KeyCode::PageUp => self.back = (self.back + 5).min(self.log.len()),
            KeyCode::PageDown => self.back = self.back.saturating_sub(5),
            KeyCode::Enter | KeyCode::Char(' ') if matches!(self.input_mode, InputMode::Choice) => {
                self.take_choice(self.chosen);
            }
            KeyCode::Enter | KeyCode::Char(' ' | 'q')
                if matches!(self.input_mode, InputMode::Over) && self.waiting.is_empty() =>
            {
                return LoopControl::Leave;
            }
            KeyCode::Char('a')
                if matches!(self.input_mode, InputMode::Over)
                    && self.waiting.is_empty()
                    && self.another_game != AnotherGame::Impossible =>
            {
                self.another_game = AnotherGame::Wanted;
                return LoopControl::Leave;
            }
            KeyCode::Enter | KeyCode::Char(' ') => self.skip(),
            KeyCode::Char(letter) => self.letter(letter),
            _ => {}
        }
        LoopControl::Stay
    }

    /// Whether a key does something while it is held down: not what cannot be taken back, such as
    /// answering a question that the person may not even have seen.
    fn may_repeat(&self, code: KeyCode) -> bool {
        let mode = &self.input_mode;
        match (code, self.window.as_ref().map(|window| window.purpose)) {
            (
                code,
                Some(WindowPurpose::Settlement | WindowPurpose::Leave | WindowPurpose::Seats),
            ) => !matches!(code, KeyCode::Enter | KeyCode::Esc | KeyCode::Char(_)),
            // It only skips what others do.
            (KeyCode::Enter | KeyCode::Char(' '), None) => matches!(mode, InputMode::Nothing),
            (KeyCode::Char('q' | 's'), None) => false,
            (KeyCode::Char(letter), None) => {
                matches!(mode, InputMode::Amount(..)) || self.number(letter).is_none()
            }
            _ => true,
        }
    }

    /// Takes pasted digits for an amount. All other text is meant for another window,
    /// and would play whatever its letters stand for.
    pub(super) fn paste(&mut self, text: &str) {
        let digits = half_width(text.trim());
        let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
        if self.window.is_none() && is_number && matches!(self.input_mode, InputMode::Amount(..)) {
            for digit in digits.chars() {
                self.type_amount(KeyCode::Char(digit));
            }
        }
    }

    /// The number of the choice with this key.
    fn number(&self, letter: char) -> Option<usize> {
        (0..self.choices.len()).find(|number| choice_key(*number) == Some(letter))
    }

    fn letter(&mut self, letter: char) {
        if let Some(number) = self.number(letter) {
            return self.take_choice(number);
        }
        let renderer = &self.narrator.renderer;
        let read = |title, text| Some(TextWindow::text(renderer, title, text));
        match letter {
            '?' => self.window = read(renderer.text("screen-help"), self.help()),
            'y' => self.window = read(renderer.text("screen-yaku"), self.narrator.yaku_table()),
            'm' => {
                let payments = self.narrator.payments_in(self.narrator.payment_line_count());
                self.window = read(renderer.text("payments"), payments);
            }
            't' => self.window = read(renderer.text("screen-table"), self.narrator.table()),
            'e' => {
                self.narrator.renderer.names = renderer.names.toggled();
                if matches!(self.input_mode, InputMode::Choice) {
                    self.choices = self.narrator.choices();
                }
            }
            'h' => self.ask_for_a_hint(),
            's' => {
                let offer = self.online.as_ref().and_then(|online| online.offer.as_ref());
                if let Some((_, offer)) = offer {
                    (self.on_move)(PlayerMove::TableAction(*offer));
                }
            }
            'p' => self.show_seat_actions(),
            'q' => self.window = Some(TextWindow::leave_question(renderer, &self.resume)),
            // Another layout or an input method: which key it was, the terminal does not say.
            _ if letter.is_alphabetic() && !letter.is_ascii() => {
                let lines = color_mode::lines([renderer.text("screen-latin-keys")]);
                if !self.log.ends_with(&lines) {
                    self.log.extend(lines);
                }
            }
            _ => {}
        }
    }

    fn key_in_window(&mut self, code: KeyCode) -> LoopControl {
        let Some(window) = &mut self.window else { return LoopControl::Stay };
        match (code, window.purpose) {
            (KeyCode::Up, _) => window.scroll(-1),
            (KeyCode::Down, _) => window.scroll(1),
            (KeyCode::PageUp, _) => window.page(-1),
            (KeyCode::PageDown, _) => window.page(1),
            (KeyCode::Home, _) => window.scroll(isize::MIN),
            (KeyCode::End, _) => window.scroll(isize::MAX),
            (KeyCode::Enter | KeyCode::Char('y' | 'q'), WindowPurpose::Leave) => {
                return LoopControl::Leave;
            }
            (KeyCode::Char('q'), WindowPurpose::Settlement) => {
                self.close_window();
                self.letter('q');
            }
            // Keys pressed by mistake do nothing.
            (KeyCode::Char(letter), WindowPurpose::Leave) if letter != 'n' => {}
            (KeyCode::Char(letter), WindowPurpose::Seats) => {
                let mut numbered = self.numbered_actions.iter().enumerate();
                let chosen = numbered.find(|(number, _)| choice_key(*number) == Some(letter));
                if let Some((_, action)) = chosen {
                    (self.on_move)(PlayerMove::TableAction(*action));
                    self.close_window();
                }
            }
            (KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_), _) => self.close_window(),
            _ => {}
        }
        LoopControl::Stay
    }

    /// Shows what the person can do about the seats of others, if there is anything.
    fn show_seat_actions(&mut self) {
        let actions = self.online.iter().flat_map(|online| &online.seat_actions);
        // The others may come and go while the window is open.
        self.numbered_actions = actions.clone().map(|(_, action)| *action).collect();
        let row = |(key, (label, _)): (char, &(String, _))| format!("{key}  {label}");
        let rows: Vec<_> = (0..).map_while(choice_key).zip(actions).map(row).collect();
        if !rows.is_empty() {
            self.window = Some(TextWindow::seats(&self.narrator.renderer, &rows));
        }
    }

    pub(in crate::full_screen) fn close_window(&mut self) {
        let settled = self.is_settling();
        self.window = None;
        if settled {
            (self.on_move)(PlayerMove::Deal);
            self.show_next();
        }
    }

    /// Handles a key while an amount is typed; returns whether it belonged to that.
    fn type_amount(&mut self, code: KeyCode) -> bool {
        let InputMode::Amount(question, typed) = &mut self.input_mode else { return false };
        match code {
            KeyCode::Char(digit) if digit.is_ascii_digit() && typed.len() < 5 => typed.push(digit),
            KeyCode::Char(digit) if digit.is_ascii_digit() => {}
            KeyCode::Backspace => drop(typed.pop()),
            KeyCode::Esc => self.input_mode = InputMode::Choice,
            KeyCode::Enter => match typed.parse().ok().and_then(|amount| question.action(amount)) {
                Some(action) => self.decide(action),
                None if typed.is_empty() => self.input_mode = InputMode::Choice,
                None => {
                    let text = std::mem::take(typed);
                    let message = question.refusal(&self.narrator.renderer.localizer, &text);
                    self.log.extend(color_mode::lines([message]));
                }
            },
            _ => return false,
        }
        true
    }

    pub(super) fn mouse(&mut self, event: MouseEvent) {
        let by = match event.kind {
            MouseEventKind::ScrollUp => -1,
            MouseEventKind::ScrollDown => 1,
            _ => 0,
        };
        if let Some(window) = &mut self.window {
            window.scroll(3 * by);
            if event.kind == MouseEventKind::Down(MouseButton::Left)
                && window.purpose != WindowPurpose::Leave
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
        let hit =
            self.click_areas.iter().find(|(area, _)| area.contains(at)).map(|(_, number)| *number);
        match (event.kind, hit) {
            (MouseEventKind::Down(MouseButton::Left), Some(number)) => self.take_choice(number),
            (MouseEventKind::Down(MouseButton::Left), None) => self.skip(),
            (MouseEventKind::Moved, Some(number))
                if matches!(self.input_mode, InputMode::Choice) =>
            {
                self.chosen = number;
            }
            _ => {}
        }
    }
}
