//! Cues over the felt and at the seats; they ignore clicks.

use ginmi::seat::Seat;
use leptos::prelude::*;

use crate::browser::{VisibleCues, cue_position};
use crate::model::{Cue, CueWeight};
use crate::view::cards::card_fan;
use crate::view::each;

/// The most cards of a yaku in a ribbon.
const RIBBON: usize = 3;

/// The current cues. They are hidden from screen readers, which have the log.
#[component]
pub(in crate::view) fn Cues(shown: RwSignal<VisibleCues>) -> impl IntoView {
    let numbers = Memo::new(move |_| {
        shown.with(|shown| shown.iter().map(|(number, _)| *number as usize).collect::<Vec<_>>())
    });
    let one = move |number: usize| {
        let cue = shown.with_untracked(|shown| {
            shown.iter().find(|(own, _)| *own as usize == number).map(|(_, cue)| cue.clone())
        });
        cue.map(painted).into_any()
    };
    view! {
        <div class="beats" aria-hidden="true">{each(numbers, |number| number, Callback::new(one))}</div>
    }
}

fn painted(cue: Cue) -> AnyView {
    let (is_at_seat, is_small) = (cue.is_at_seat(), cue.weight == CueWeight::Small);
    // The largest that the style sheet allows: a few words, a card, cards side by side.
    let half = match (cue.cards.len(), is_at_seat) {
        _ if is_small => (150.0, 36.0),
        (0, _) => (72.0, 46.0),
        (1, _) => (52.0, 74.0),
        (_, true) => (122.0, 88.0),
        (_, false) => (272.0, 110.0),
    };
    let (x, y) = cue_position(cue.seat.filter(|_| is_at_seat), half);
    // Drawn cards come from the middle of the felt.
    let (from_x, from_y) = cue_position(None, half);
    let from = format!("{:.0}px {:.0}px", from_x - x, from_y - y);
    let part = |class: &'static str, text: String| {
        (!text.is_empty()).then(|| view! { <span class=class>{text}</span> })
    };
    // A ribbon has the number of the others.
    let shown = if is_small { cue.cards.len().min(RIBBON) } else { cue.cards.len() };
    let more = (shown < cue.cards.len()).then(|| format!("+{}", cue.cards.len() - shown));
    let more = more.map(|more| view! { <b class="beat-more">{more}</b> });
    let cards = (shown > 0).then(|| card_fan(&cue.cards[..shown]));
    let (is_yaku, is_band) = (!cue.brush.is_empty(), !cue.brush.is_empty() && !is_small);
    let length = cue.brush.chars().count().to_string();
    let brush = is_yaku.then(|| view! { <span class="beat-brush" lang="ja" style=("--length", length)>{cue.brush}</span> });
    let words = view! { <span class="beat-words">{part("beat-who", cue.player_name)} {part("beat-text", cue.text)} {part("beat-note", cue.note)}</span> };
    view! {
        <div class="beat" class:band=is_band class:ribbon=is_small class:at-seat=is_at_seat class:way=cue.kind.is_card_motion() data-beat=cue.kind.id() data-weight=cue.weight.id()
            data-at=cue.seat.map(Seat::index) data-times=format!("{} {}", cue.begins, cue.ends)
            style:left=format!("{x:.0}px") style:top=format!("{y:.0}px") style=("--from", from)>
            {brush} {words} {cards} {more}
        </div>
    }
    .into_any()
}
