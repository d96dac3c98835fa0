//! The table as one seat sees it.

use ginmi::View;
use ginmi::cards::{CardKind, CardSet, Month, groups};
use ginmi::seat::Seat;
use ginmi::with_view;
use ginmi_words::{amount, badges, game, kind, pile_value, player_roles, sentence, text, teyaku};

use super::columns::{COLUMNS, FAINT, STRONG, flow, pad, paint, width};
use super::text_renderer::SentenceRenderer;
use super::yaku_progress;

/// Everything that a player may know and wants to see before deciding, except their own hand, which
/// is among the choices when cards are played.
pub(super) fn table(renderer: &SentenceRenderer, view: &View) -> Vec<String> {
    let mut lines = vec![heading(renderer, view)];
    for seat in Seat::all(view.players()) {
        lines.extend(player_in_full(renderer, view, seat));
    }
    lines.extend(field(renderer, view.round().field));
    lines.extend(yaku_progress::lines(renderer, view));
    lines
}

/// A player, with everything that the reader knows about the player's round.
pub(crate) fn player_in_full(renderer: &SentenceRenderer, view: &View, seat: Seat) -> Vec<String> {
    let mut lines = player(renderer, view, seat);
    lines.extend(pile(renderer, view, seat));
    lines.extend(claims(renderer, view, seat));
    lines.extend(known(renderer, view, seat));
    lines
}

/// The number of the round, and its traditional month of the year.
pub(super) fn round_name(renderer: &SentenceRenderer, view: &View) -> String {
    let (number, rounds) = (view.round().number, view.rounds());
    let month = Month::new(((number.max(1) - 1) % 12 + 1) as u8);
    let plant = month.map_or("", |month| ginmi_words::plant(renderer.localizer.lang, month));
    text!(renderer.localizer, "round-of", number = number, rounds = rounds, plant = plant)
}

/// A line across the screen with a title in it.
pub(super) fn rule(title: &str) -> String {
    let rest = COLUMNS.saturating_sub(width(title) + 4);
    format!("── {} {}", paint(STRONG, title), "─".repeat(rest))
}

fn heading(renderer: &SentenceRenderer, view: &View) -> String {
    rule(&heading_words(renderer, view))
}

/// The round, the multiplier and the pots, and the draw pile; before the first round, the game.
pub(crate) fn heading_words(renderer: &SentenceRenderer, view: &View) -> String {
    if view.round().number == 0 {
        let name = game(renderer.localizer.lang, view.game());
        return text!(renderer.localizer, "play-title", game = name, rounds = view.rounds());
    }
    let mut words = vec![round_name(renderer, view)];
    words.extend(badges(&renderer.localizer, view).into_iter().map(|badge| badge.text));
    words.push(text!(renderer.localizer, "heading-stock", count = view.round().stock));
    words.join(" · ")
}

/// The account, the part in the round and the number of cards.
pub(crate) fn player(renderer: &SentenceRenderer, view: &View, seat: Seat) -> Vec<String> {
    let (localizer, round) = (&renderer.localizer, view.round());
    let name = paint(STRONG, pad(&renderer.name(seat), renderer.columns()));
    let head = format!("{name} {:>6}  ", amount(view.accounts()[seat]));
    let mut words: Vec<String> =
        player_roles(localizer, view, seat).into_iter().map(|role| role.text).collect();
    if round.active.contains(seat) && view.players() > view.game().capacity() {
        words.push(localizer.text("role-plays").to_owned());
    }
    let loans = view.loans().map_or(0, |loans| loans[seat.index()]);
    if loans > 0 {
        words.push(text!(localizer, "role-loans", count = loans));
    }
    if round.hand_sizes[seat] > 0 {
        words.push(text!(localizer, "role-cards", count = round.hand_sizes[seat]));
    }
    // The points stand before the words, so that a broken line begins with a word.
    let last = words.len().saturating_sub(1);
    words[..last].iter_mut().for_each(|word| word.push_str(" ·"));
    joined_by_one_space(&head, words)
}

/// Breaks words into as many lines as they need.
fn joined_by_one_space(head: &str, words: Vec<String>) -> Vec<String> {
    let indent = width(head);
    let (mut lines, mut line) = (Vec::new(), head.to_owned());
    for word in words {
        if width(&line) > indent && width(&line) + width(&word) > COLUMNS {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
        }
        line.push_str(&word);
        line.push(' ');
    }
    lines.push(line);
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// The captured cards by kind.
fn pile(renderer: &SentenceRenderer, view: &View, seat: Seat) -> Vec<String> {
    let pile = view.round().piles[seat];
    if pile.is_empty() {
        return Vec::new();
    }
    let mut pieces = Vec::new();
    for of in CardKind::ALL {
        let cards = pile & cards_of_kind(of);
        let name = kind(renderer.localizer.lang, of);
        let heading = text!(renderer.localizer, "kind-and-count", kind = name, count = cards.len());
        match (cards.is_empty(), of) {
            (true, _) => {}
            // Nobody reads the names of Chaff: only the number counts.
            (_, CardKind::Chaff) => pieces.push(heading),
            _ => {
                let mut cards: Vec<_> =
                    cards.iter().map(|card| renderer.names.card(card)).collect();
                cards[0].insert_str(0, &format!("{heading}{}", renderer.text("colon")));
                pieces.extend(renderer.names.joined(cards));
            }
        }
    }
    flow(&format!("    {}   ", pile_value(&renderer.localizer, view, seat)), pieces)
}

pub(crate) const fn cards_of_kind(kind: CardKind) -> CardSet {
    match kind {
        CardKind::Bright => groups::BRIGHTS,
        CardKind::Animal => groups::ANIMALS,
        CardKind::Ribbon => groups::RIBBONS,
        CardKind::Chaff => groups::CHAFF,
    }
}

/// The claims, and the cards that were shown for them and are still in the hand.
fn claims(renderer: &SentenceRenderer, view: &View, seat: Seat) -> Vec<String> {
    let (localizer, round) = (&renderer.localizer, view.round());
    let claimed: Vec<&str> =
        round.claims[seat].iter().map(|one| teyaku(localizer.lang, one)).collect();
    if claimed.is_empty() {
        return Vec::new();
    }
    let claimed = claimed.join(localizer.text("comma"));
    let mut lines = vec![format!("    {}", text!(localizer, "claimed-teyaku", teyaku = claimed))];
    let shown = round.shown[seat];
    if !shown.is_empty() && localizer.you != Some(seat) {
        lines.extend(renderer.cards(&format!("    {}  ", localizer.text("shown-in-hand")), shown));
    }
    lines
}

/// The hand that the reader passed on, and the cards that the reader knows to be in the draw pile.
fn known(renderer: &SentenceRenderer, view: &View, seat: Seat) -> Vec<String> {
    let (localizer, round) = (&renderer.localizer, view.round());
    let Some(viewer) = view.viewer() else { return Vec::new() };
    let unseen = view.unseen();
    if seat == viewer {
        let back = view.returned() & unseen;
        let heading = format!("    {}  ", localizer.text("known-returned"));
        return if back.is_empty() { Vec::new() } else { renderer.cards(&heading, back) };
    }
    let passed = with_view!(view, view => view.passed_on) & (unseen - round.returned_openly);
    if round.holder(viewer) != seat || passed.is_empty() {
        return Vec::new();
    }
    let is_whole = passed.len() == u32::from(round.hand_sizes[seat]);
    let all = if is_whole { "all" } else { "but-one" };
    let heading = renderer.line(&sentence!(localizer, "known-passed-on", cards = all));
    renderer.cards(&format!("    {heading}  "), passed)
}

/// The field, the cards of a month together.
fn field(renderer: &SentenceRenderer, field: CardSet) -> Vec<String> {
    let heading = renderer.text("cards-on-field");
    let months = Month::all().map(|month| field.of_month(month)).filter(|cards| !cards.is_empty());
    let groups: Vec<_> = months.map(|cards| renderer.names.cards(cards)).collect();
    if groups.is_empty() {
        return vec![paint(FAINT, format!("{heading}  –"))];
    }
    // A bar between months, since cards of one month belong together.
    let last = groups.len() - 1;
    let bar = paint(FAINT, "│");
    let groups = groups
        .into_iter()
        .enumerate()
        .map(|(index, group)| if index == last { group } else { format!("{group} {bar}") });
    flow(&format!("{}  ", paint(STRONG, heading)), groups)
}
