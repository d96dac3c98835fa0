//! The table on the screen at one moment, and how it is drawn.

use ginmi::View;
use ginmi::action::Action;
use ginmi::cards::{Card, CardKind, CardSet};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi_words::{amount, pile_value, player_roles};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};

use super::card::{self, CardLanguages, CardMarks, CardSize};
use super::color_mode::{self, ColorMode};
use super::layout::{ContentSizes, LEAST, RowAllocator, TableLayout, cards_per_row};
use crate::terminal_text::cards::sign;
use crate::terminal_text::choices::{ChoiceEffect, NumberedChoice};
use crate::terminal_text::columns::{COLUMNS, STRONG, flow, pad, paint, width};
use crate::terminal_text::table::{cards_of_kind, heading_words, player_in_full};
use crate::terminal_text::text_renderer::SentenceRenderer;

/// A table to draw.
pub(super) struct TableDrawing<'a> {
    /// The names of everything.
    pub(super) renderer: &'a SentenceRenderer,
    /// What is known of the match.
    pub(super) view: &'a View,
    /// The seat whose hand is at the bottom.
    pub(super) seat: Seat,
    /// That hand.
    pub(super) hand: CardSet,
    /// The open hands of others.
    pub(super) open: Vec<(Seat, CardSet)>,
    /// The lines above the choices.
    pub(super) question: Vec<String>,
    /// The choices; none if the reader is not asked.
    pub(super) choices: &'a [NumberedChoice],
    /// The choice that Enter takes.
    pub(super) chosen: usize,
    /// The next action, in a recorded game.
    pub(super) marked: Option<Action>,
    /// What the strongest bot would do.
    pub(super) advised: Option<Action>,
    /// The yaku that are made or near, if there is room for them.
    pub(super) progress: Vec<Line<'static>>,
    /// The text beside or below the table.
    pub(super) text_pane: TextPane<'a>,
    /// The list of keys.
    pub(super) keys: &'a str,
    /// The colors.
    pub(super) color_mode: ColorMode,
}

/// The text beside or below the table.
pub(super) struct TextPane<'a> {
    /// Its title.
    pub(super) title: &'a str,
    /// All of it.
    pub(super) lines: &'a [Line<'static>],
    /// The visible part.
    pub(super) at: ScrollPosition,
}

/// The visible part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ScrollPosition {
    /// This many lines above the end.
    End(usize),
    /// The beginning.
    Start,
}

/// The clickable areas, each with the number of its choice.
pub(super) type ClickAreas = Vec<(Rect, usize)>;

impl TableDrawing<'_> {
    /// Draws the table; returns the clickable areas.
    pub(super) fn draw(&self, frame: &mut Frame<'_>) -> ClickAreas {
        let area = frame.area();
        if area.width < LEAST.0 || area.height < LEAST.1 {
            self.too_small(frame);
            return ClickAreas::new();
        }
        let question_lines = self.question_lines();
        let rows = |lines: usize| u16::try_from(lines).unwrap_or(u16::MAX);
        let field = self.view.round().field;
        let in_full: Vec<Vec<String>> = self.in_order().map(|seat| self.in_full(seat)).collect();
        let needs = ContentSizes {
            people: (rows(self.view.players()), rows(in_full.iter().map(Vec::len).sum())),
            field: rows(field.len() as usize),
            hand: rows(self.hand.len() as usize),
            question: rows(question_lines.iter().map(|(lines, _)| lines.len()).sum()),
            log: if self.text_pane.at == ScrollPosition::Start {
                rows(self.text_pane.lines.len())
            } else {
                0
            },
        };
        let layout = TableLayout::of(area, needs);
        self.draw_words(frame, &layout, in_full);
        let mut click_areas = ClickAreas::new();
        let size = layout.size;
        let naming =
            CardLanguages { names: self.renderer.names, lang: self.renderer.localizer.lang };
        let met = self.met();
        let cards = field.iter().zip(&layout.field).map(|(card, rect)| (card, rect, true));
        let hand = self.hand.iter().zip(&layout.hand).map(|(card, rect)| (card, rect, false));
        for (card, rect, on_field) in cards.chain(hand) {
            let number = self.choice_of(card, on_field);
            let marks = CardMarks {
                key: number.and_then(choice_key),
                is_chosen: number.is_some_and(|number| number == self.chosen)
                    || self.marked.is_some_and(|action| is_of(action, card)),
                is_met: on_field && met.contains(card),
                is_advised: number.is_some() && self.advised.is_some_and(|best| is_of(best, card)),
            };
            card::paint_card(frame.buffer_mut(), *rect, size, card, naming, marks);
            click_areas.extend(number.map(|number| (*rect, number)));
        }
        let mut row = layout.question.y;
        for (lines, number) in question_lines {
            let height = rows(lines.len()).min(layout.question.bottom().saturating_sub(row));
            let area = Rect { y: row, height, ..layout.question };
            row += height;
            click_areas.extend(number.map(|number| (area, number)));
            frame.render_widget(Paragraph::new(lines), area);
        }
        self.draw_piles(frame, layout.rest, naming);
        self.color_mode.reduce_colors(frame.buffer_mut());
        click_areas
    }

    /// Draws the captured cards, as many as fit.
    fn draw_piles(&self, frame: &mut Frame<'_>, area: Rect, naming: CardLanguages) {
        let mut rows = RowAllocator::of(area);
        for seat in self.in_order() {
            let pile = self.view.round().piles[seat];
            let count = u16::try_from(pile.len()).unwrap_or(u16::MAX);
            if count == 0 {
                continue;
            }
            let height =
                count.div_ceil(cards_per_row(area, CardSize::Small)) * CardSize::Small.extent().1;
            if height + 2 > rows.left() {
                break;
            }
            rows.take(1);
            let localizer = &self.renderer.localizer;
            let name = paint(STRONG, self.renderer.name(seat));
            let label = format!("{name}  {}", pile_value(localizer, self.view, seat));
            frame.render_widget(Paragraph::new(color_mode::lines([label])), rows.take(1));
            for (card, rect) in pile.iter().zip(rows.cards(CardSize::Small, count)) {
                let marks = CardMarks::default();
                card::paint_card(frame.buffer_mut(), rect, CardSize::Small, card, naming, marks);
            }
        }
    }

    fn too_small(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let log = ginmi_words::text!(
            self.renderer.localizer,
            "screen-too-small",
            columns = LEAST.0,
            rows = LEAST.1
        );
        let log = Paragraph::new(log).wrap(ratatui::widgets::Wrap { trim: true });
        frame.render_widget(log, area);
    }

    fn draw_words(&self, frame: &mut Frame<'_>, layout: &TableLayout, in_full: Vec<Vec<String>>) {
        let strong = Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED);
        let heading = format!(" {}", heading_words(self.renderer, self.view));
        frame.render_widget(Paragraph::new(heading).style(strong), layout.heading);
        frame.render_widget(Paragraph::new(self.people(in_full, layout.people)), layout.people);
        if let Some(area) = layout.no_field {
            let faint = Style::new().add_modifier(Modifier::DIM);
            let none = format!("{}  –", self.renderer.text("cards-on-field"));
            frame.render_widget(Line::styled(none, faint), area);
        }
        if let Some([field, hand]) = layout.labels {
            let faint = Style::new().add_modifier(Modifier::DIM);
            let label = Line::styled(self.renderer.text("cards-on-field"), faint);
            frame.render_widget(label, field);
            let localizer = &self.renderer.localizer;
            let holds =
                self.renderer.line(&ginmi_words::sentence!(localizer, "holds", player = self.seat));
            if !self.hand.is_empty() {
                frame.render_widget(Line::styled(holds, faint), hand);
            }
        }
        let log = self.draw_near(frame, layout);
        let sides = if layout.is_beside { Borders::LEFT | Borders::TOP } else { Borders::TOP };
        let title = Line::styled(format!(" {} ", self.text_pane.title), Modifier::BOLD);
        let block = Block::new().borders(sides).title_top(title);
        let inner = block.inner(log);
        frame.render_widget(block, log);
        let height = usize::from(inner.height);
        let lines = self.text_pane.lines;
        let begin = match self.text_pane.at {
            ScrollPosition::Start => 0,
            ScrollPosition::End(back) => lines.len().saturating_sub(height + back),
        };
        let shown: Vec<Line<'static>> = lines.iter().skip(begin).take(height).cloned().collect();
        frame.render_widget(Paragraph::new(shown), inner);
        let faint = Style::new().add_modifier(Modifier::DIM);
        frame.render_widget(Paragraph::new(self.keys).style(faint), layout.keys);
    }

    /// Draws the yaku that are near, if the log leaves room for them; returns the area of the log.
    fn draw_near(&self, frame: &mut Frame<'_>, layout: &TableLayout) -> Rect {
        /// The number of rows that stay for the log.
        const KEPT: u16 = 9;
        let log = layout.log;
        let height = u16::try_from(self.progress.len()).unwrap_or(u16::MAX).saturating_add(1);
        if self.progress.is_empty() || height.saturating_add(KEPT) > log.height {
            return log;
        }
        let area = Rect { height, ..log };
        let sides = if layout.is_beside { Borders::LEFT | Borders::TOP } else { Borders::TOP };
        let title = format!(" {} ", self.renderer.text("screen-near"));
        let block = Block::new().borders(sides).title_top(Line::styled(title, Modifier::BOLD));
        frame.render_widget(Paragraph::new(self.progress.clone()).block(block), area);
        Rect { y: log.y + height, height: log.height - height, ..log }
    }

    /// The players in display order: the reader first, then in turn.
    fn in_order(&self) -> impl Iterator<Item = Seat> {
        let players = self.view.players();
        let first = self.seat.index();
        (0..players).map(move |rect| Seat::new((first + rect) % players))
    }

    /// A player with all details.
    fn in_full(&self, seat: Seat) -> Vec<String> {
        let mut lines = player_in_full(self.renderer, self.view, seat);
        if let Some((_, hand)) = self.open.iter().find(|(own, _)| *own == seat) {
            let localizer = &self.renderer.localizer;
            let holds =
                self.renderer.line(&ginmi_words::sentence!(localizer, "holds", player = seat));
            lines.extend(self.renderer.cards(&format!("    {holds}  "), *hand));
        }
        lines
    }

    /// The players, with all details as far as they fit: first for the reader's opponents.
    fn people(&self, mut in_full: Vec<Vec<String>>, area: Rect) -> Vec<Line<'static>> {
        let mut spare = usize::from(area.height).saturating_sub(in_full.len());
        let layout: Vec<Seat> = self.in_order().collect();
        for rect in (1..layout.len()).chain([0]) {
            let more = in_full[rect].len() - 1;
            if more <= spare {
                spare -= more;
            } else {
                in_full[rect] = vec![self.in_short(layout[rect])];
            }
        }
        color_mode::lines(in_full.into_iter().flatten())
    }

    /// A player on one line: the account, the value of the pile, and the number of cards of each
    /// kind.
    fn in_short(&self, seat: Seat) -> String {
        let (localizer, view) = (&self.renderer.localizer, self.view);
        let name = pad(&self.renderer.name(seat), self.renderer.columns());
        let mut line = format!("{} {:>6}  ", paint(STRONG, name), amount(view.accounts()[seat]));
        let pile = view.round().piles[seat];
        let mut words: Vec<String> = Vec::new();
        if !pile.is_empty() {
            let count =
                |kind: &CardKind| format!("{}{}", sign(*kind), (pile & cards_of_kind(*kind)).len());
            let counts: Vec<String> = CardKind::ALL.iter().map(count).collect();
            words.push(format!("{}  {}", pile_value(localizer, view, seat), counts.join(" ")));
        }
        words.extend(player_roles(localizer, view, seat).into_iter().map(|role| role.text));
        let cards = view.round().hand_sizes[seat];
        if cards > 0 {
            words.push(ginmi_words::text!(localizer, "role-cards", count = cards));
        }
        // Everything else is in the table in words.
        for word in words {
            if width(&line) + width(&word) + 3 <= COLUMNS {
                line.push_str(&word);
                line.push_str("   ");
            }
        }
        line.trim_end().to_owned()
    }

    /// The question, and the choices that are not cards; each with its number if it is a choice.
    fn question_lines(&self) -> Vec<(Vec<Line<'static>>, Option<usize>)> {
        let mut question_lines = vec![(color_mode::lines(&self.question), None)];
        let on_card = |choice: &NumberedChoice| choice_card(choice).is_some();
        for (number, choice) in self.choices.iter().enumerate().filter(|(_, own)| !on_card(own)) {
            let is_chosen = number == self.chosen;
            let mark = if is_chosen { "▸" } else { " " };
            let key = choice_key(number).unwrap_or(' ');
            let text = flow(&format!("{mark} {key}  "), [choice.label.clone()]);
            let mut lines = color_mode::lines(text);
            if is_chosen {
                let strong = Style::new().add_modifier(Modifier::BOLD);
                lines.iter_mut().for_each(|line| line.style = line.style.patch(strong));
            }
            question_lines.push((lines, Some(number)));
        }
        // The effect of the chosen card.
        if self.choices.iter().any(on_card) {
            let chosen = self.choices.get(self.chosen).filter(|choice| on_card(choice));
            let label = chosen.map(|choice| format!("  {}", choice.label)).unwrap_or_default();
            let mut lines = color_mode::lines([label]);
            // The row stays reserved, so that nothing moves while the arrows are used.
            if lines.is_empty() {
                lines.push(Line::from(Span::raw("")));
            }
            question_lines.push((lines, None));
        }
        question_lines.retain(|(lines, _)| !lines.is_empty());
        question_lines
    }

    /// The number of the choice for a card.
    fn choice_of(&self, card: Card, on_field: bool) -> Option<usize> {
        self.choices.iter().position(|choice| match choice.answer {
            ChoiceEffect::Act(Action::Capture(own)) => on_field && own == card,
            ChoiceEffect::Act(Action::Play(own) | Action::Return(own)) => !on_field && own == card,
            _ => false,
        })
    }

    /// The field cards that the chosen card would capture, or that match the card just played or
    /// drawn.
    fn met(&self) -> CardSet {
        let field = self.view.round().field;
        let chosen = self.choices.get(self.chosen).map(|choice| choice.answer);
        match (self.view.phase(), chosen) {
            (Phase::Capture { card, .. }, _) => field.of_month(card.month()),
            (_, Some(ChoiceEffect::Act(Action::Play(card)))) if card != Card::BLANK => {
                field.of_month(card.month())
            }
            _ => CardSet::EMPTY,
        }
    }
}

/// The card of a choice.
pub(super) const fn choice_card(choice: &NumberedChoice) -> Option<Card> {
    match choice.answer {
        ChoiceEffect::Act(Action::Play(card) | Action::Capture(card) | Action::Return(card)) => {
            Some(card)
        }
        _ => None,
    }
}

fn is_of(action: Action, card: Card) -> bool {
    [Action::Play(card), Action::Return(card), Action::Capture(card)].contains(&action)
}

/// The key of a choice: a digit, then letters without another meaning.
pub(super) fn choice_key(number: usize) -> Option<char> {
    "123456789abcd".chars().nth(number)
}
