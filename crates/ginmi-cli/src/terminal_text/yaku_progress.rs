//! What piles hold and nearly hold, and where the missing cards are.

use std::cmp::Reverse;

use ginmi::View;
use ginmi::cards::{Card, CardSet};
use ginmi::games::common::{Goal, Worth, goals};
use ginmi::seat::Seat;
use ginmi_words::{Sentence, dekiyaku_made, dekiyaku_with_value, near_goals, sentence, text};

use super::columns::{STRONG, fill, flow_indented, paint};
use super::text_renderer::SentenceRenderer;

/// More cards than this are only counted, by location.
const NAMED: u32 = 6;

/// The yaku that players have made, or that lack one or two cards: the reader's first, then threats
/// of the others.
pub(crate) fn lines(renderer: &SentenceRenderer, view: &View) -> Vec<String> {
    let localizer = &renderer.localizer;
    let first = localizer.you.unwrap_or(Seat::new(0));
    let mut lines = Vec::new();
    for seat in view.round().active.in_turn_order(first) {
        let made = dekiyaku_made(localizer, view, seat);
        if !made.is_empty() {
            let made = made.join(localizer.text("plus"));
            let text =
                renderer.line(&sentence!(localizer, "has-made", player = seat, dekiyaku = made));
            lines.push(paint(STRONG, fill(&format!("★ {text}"), 6)));
        }
        lines.extend(
            open_goals(view, seat, localizer.you == Some(seat))
                .map(|goal| goal_line(renderer, view, seat, &goal)),
        );
        lines.extend(
            near_goals(localizer, view, seat)
                .iter()
                .map(|goal| format!("  {}", renderer.line(goal))),
        );
    }
    lines
}

/// The goals of a player that are worth a line: they can still be reached and are half complete,
/// and goals that lack two cards have to be great ones. Returns the nearest and greatest, more for
/// the reader than for opponents.
fn open_goals(view: &View, seat: Seat, own: bool) -> impl Iterator<Item = Goal> {
    let piles = &view.round().piles;
    let lost = Seat::all(view.players()).filter(|other| *other != seat);
    let lost = lost.fold(CardSet::EMPTY, |lost, other| lost | piles[other]);
    let recipes = view.recipes(seat);
    let ending = |worth: Worth| worth == Worth::Stop;
    let others = recipes.iter().filter(|recipe| !ending(recipe.worth));
    let most = others.map(|recipe| recipe.pays).max().unwrap_or(0);
    let is_great = |goal: &Goal| goal.pays >= most.div_ceil(2);
    let goals = goals(&recipes, piles[seat], 2).into_iter();
    let mut open: Vec<Goal> = goals
        .filter(|goal| goal.held.len() >= goal.lacks() && (goal.lacks() == 1 || is_great(goal)))
        .filter_map(|goal| goal.without(lost))
        .collect();
    open.sort_by_key(|goal| (goal.lacks(), Reverse(goal.pays)));
    open.into_iter().take(if own { 4 } else { 2 })
}

/// The cards that a player lacks, and where they are.
fn goal_line(renderer: &SentenceRenderer, view: &View, seat: Seat, goal: &Goal) -> String {
    let localizer = &renderer.localizer;
    let dekiyaku = dekiyaku_with_value(localizer, goal.dekiyaku, goal.worth);
    let lacks = goal.lacks();
    let head = sentence!(localizer, "lacks", player = seat, count = lacks, dekiyaku = dekiyaku);
    let alarm = lacks == 1 && goal.worth == Worth::Stop;
    let mark = if alarm { paint(STRONG, "! ") } else { "  ".to_owned() };
    let missing = goal.all | goal.of;
    let locations: Vec<String> = if missing.len() > NAMED {
        counts(renderer, view, missing)
    } else {
        let one = |card| {
            sentence!(
                localizer,
                "card-and-place",
                card = card,
                place = location_text(renderer, view, card)
            )
        };
        missing.iter().map(|card| renderer.line(&one(card))).collect()
    };
    let head = format!("{mark}{}", renderer.line(&head));
    flow_indented("", 6, [head].into_iter().chain(locations)).join("\n")
}

/// The number of the cards in each location.
fn counts(renderer: &SentenceRenderer, view: &View, cards: CardSet) -> Vec<String> {
    let mut counts: Vec<(String, u32)> = Vec::new();
    for card in cards {
        let location = renderer.line(&location_text(renderer, view, card));
        match counts.iter_mut().find(|(other, _)| *other == location) {
            Some((_, count)) => *count += 1,
            None => counts.push((location, 1)),
        }
    }
    let one = |(location, count)| {
        text!(renderer.localizer, "count-and-place", place = location, count = count)
    };
    counts.into_iter().map(one).collect()
}

/// The location of a card that nobody has captured, as far as the reader may know.
fn location_text(renderer: &SentenceRenderer, view: &View, card: Card) -> Sentence {
    let (localizer, round) = (&renderer.localizer, view.round());
    if round.field.contains(card) {
        return sentence!(localizer, "place-field");
    }
    let mut seats = Seat::all(view.players());
    if let Some(holder) = seats.find(|seat| view.known_hand(*seat).contains(card)) {
        return sentence!(localizer, "place-hand", player = holder);
    }
    if (view.returned() | round.returned_openly).contains(card) {
        return sentence!(localizer, "place-pile");
    }
    sentence!(localizer, "place-unseen")
}
