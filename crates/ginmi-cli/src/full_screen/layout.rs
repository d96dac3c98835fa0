//! The layout: a stack of rows, with the log beside it on a wide screen.

use ratatui::layout::Rect;

use super::card::CardSize;

/// The smallest screen for a table.
pub(super) const LEAST: (u16, u16) = (80, 24);

/// The width of a log beside the table; lines are broken to fit into it, and the table gets the
/// rest.
const LOG: u16 = 80;

/// The sizes of the content.
#[derive(Clone, Copy, Debug)]
pub(super) struct ContentSizes {
    /// The fewest and the most lines for the players.
    pub(super) people: (u16, u16),
    /// The number of cards on the field.
    pub(super) field: u16,
    /// The number of cards in the hand.
    pub(super) hand: u16,
    /// The lines of the question and its choices.
    pub(super) question: u16,
    /// The lines of the log that have to be visible below the table.
    pub(super) log: u16,
}

/// The areas of the screen for all parts of the table: heading, players, field, hand, question,
/// log.
#[derive(Clone, Debug)]
pub(super) struct TableLayout {
    /// The size of the cards.
    pub(super) size: CardSize,
    /// The round.
    pub(super) heading: Rect,
    /// The players.
    pub(super) people: Rect,
    /// The labels of the field and the hand, if there is room for them.
    pub(super) labels: Option<[Rect; 2]>,
    /// The cards of the field.
    pub(super) field: Vec<Rect>,
    /// The position of the text for an empty field.
    pub(super) no_field: Option<Rect>,
    /// The cards of the hand.
    pub(super) hand: Vec<Rect>,
    /// The question.
    pub(super) question: Rect,
    /// The rest of the table, if the log is beside it.
    pub(super) rest: Rect,
    /// The log.
    pub(super) log: Rect,
    /// Whether the log is beside the table.
    pub(super) is_beside: bool,
    /// The list of keys.
    pub(super) keys: Rect,
}

impl TableLayout {
    /// Lays everything out, with the largest cards that fit.
    pub(super) fn of(area: Rect, needs: ContentSizes) -> Self {
        let is_beside = area.width >= 2 * LOG;
        let table = Rect { width: area.width - if is_beside { LOG } else { 0 }, ..area };
        let fits = |size: &CardSize| {
            let people = if *size == CardSize::Small { needs.people.0 } else { needs.people.1 };
            fixed(table, *size, needs) + people + least_log(*size, is_beside, needs) <= area.height
        };
        let size = CardSize::ALL.into_iter().find(fits).unwrap_or(CardSize::Small);

        let spare = area.height.saturating_sub(fixed(table, size, needs));
        let people = needs.people.1.min(spare.saturating_sub(least_log(size, is_beside, needs)));
        let people = people.max(needs.people.0.min(spare));
        let mut rows = RowAllocator::of(table);
        let heading = rows.take(1);
        let people = rows.take(people);
        let mut label = || (size != CardSize::Small).then(|| rows.take(1));
        let first = label();
        let field = rows.cards(size, needs.field);
        let no_field = (needs.field == 0 && size == CardSize::Small).then(|| rows.take(1));
        let mut label = || (size != CardSize::Small).then(|| rows.take(1));
        let second = label();
        let hand = rows.cards(size, needs.hand);
        let question = rows.take(needs.question);
        let keys = Rect { y: area.bottom() - 1, height: 1, ..area };
        let (above, below) = (rows.next, keys.y);
        let log = if is_beside {
            Rect::new(table.right(), area.y, LOG, area.height - 1)
        } else {
            Rect { y: above, height: below.saturating_sub(above), ..table }
        };
        let rest = if is_beside { rows.take(below.saturating_sub(above)) } else { Rect::ZERO };
        let labels = first.zip(second).map(|(field, hand)| [field, hand]);
        Self {
            size,
            heading,
            people,
            labels,
            field,
            no_field,
            hand,
            question,
            rest,
            log,
            is_beside,
            keys,
        }
    }
}

/// The rows that do not depend on the length of the log: heading, cards, question and keys.
fn fixed(table: Rect, size: CardSize, needs: ContentSizes) -> u16 {
    let rows = |cards: u16| cards.div_ceil(cards_per_row(table, size)) * size.extent().1;
    let labels = if size == CardSize::Small { 0 } else { 2 };
    let field = rows(needs.field).max(1);
    2 + labels + field + rows(needs.hand) + needs.question
}

/// The fewest rows of the log.
fn least_log(size: CardSize, is_beside: bool, needs: ContentSizes) -> u16 {
    match (is_beside, size) {
        (true, _) => 0,
        (false, CardSize::Small) => 5.max(needs.log + 1),
        (false, _) => 9.max(needs.log + 1),
    }
}

/// The number of cards of this size in a row.
pub(super) fn cards_per_row(table: Rect, size: CardSize) -> u16 {
    (table.width / size.extent().0).max(1)
}

/// Rows that are taken from top to bottom.
pub(super) struct RowAllocator {
    table: Rect,
    next: u16,
}

impl RowAllocator {
    /// All rows of an area.
    pub(super) const fn of(table: Rect) -> Self {
        Self { table, next: table.y }
    }

    /// The number of rows left.
    pub(super) const fn left(&self) -> u16 {
        self.table.bottom().saturating_sub(self.next)
    }

    /// The next rows, or as many as are left.
    pub(super) fn take(&mut self, rows: u16) -> Rect {
        let area = Rect { y: self.next, height: rows.min(self.left()), ..self.table };
        self.next += area.height;
        area
    }

    /// The positions of some cards, with as many in a row as fit.
    pub(super) fn cards(&mut self, size: CardSize, count: u16) -> Vec<Rect> {
        let (width, height) = size.extent();
        let in_row = cards_per_row(self.table, size);
        let area = self.take(count.div_ceil(in_row) * height);
        let rect = |card: u16| Rect {
            x: area.x + card % in_row * width,
            y: area.y + card / in_row * height,
            width,
            height,
        };
        (0..count).map(rect).filter(|rect| rect.bottom() <= area.bottom()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that nothing overlaps or lies outside the screen.
    #[track_caller]
    fn check(width: u16, height: u16, needs: ContentSizes) -> TableLayout {
        let area = Rect::new(0, 0, width, height);
        let layout = TableLayout::of(area, needs);
        let mut all = vec![layout.heading, layout.people, layout.question, layout.log, layout.keys];
        all.extend(layout.field.iter().chain(&layout.hand));
        all.extend(layout.labels.iter().flatten());
        all.extend(layout.no_field);
        all.extend(Some(layout.rest).filter(|rest| !rest.is_empty()));
        for (number, one) in all.iter().enumerate() {
            assert_eq!(one.intersection(area), *one, "{layout:?}");
            for other in &all[..number] {
                let both = one.intersection(*other);
                assert!(both.is_empty(), "{one} and {other}: {layout:?}");
            }
        }
        assert_eq!(layout.field.len(), usize::from(needs.field), "{layout:?}");
        assert_eq!(layout.hand.len(), usize::from(needs.hand), "{layout:?}");
        assert_eq!(layout.question.height, needs.question, "{layout:?}");
        layout
    }

    #[test]
    fn nothing_overlaps_and_cards_are_as_large_as_they_can_be() {
        let needs = |players, field, hand, question| ContentSizes {
            people: (players, 4 * players),
            field,
            hand,
            question,
            log: 0,
        };
        assert_eq!(check(80, 24, needs(3, 12, 7, 2)).size, CardSize::Small);
        assert_eq!(check(80, 24, needs(7, 6, 7, 7)).size, CardSize::Small);
        assert!(check(80, 24, needs(2, 0, 1, 2)).no_field.is_some());
        assert_eq!(check(80, 24, needs(2, 16, 8, 4)).size, CardSize::Small);
        assert_eq!(check(200, 60, needs(3, 14, 8, 4)).size, CardSize::Large);
        assert_eq!(check(200, 50, needs(7, 8, 7, 8)).size, CardSize::Medium);
        assert_eq!(check(120, 50, needs(2, 10, 8, 4)).size, CardSize::Large);
    }
}
