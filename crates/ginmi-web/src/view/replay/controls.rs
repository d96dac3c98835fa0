//! Going through a game: buttons, keys, a slider, and by itself.

use ginmi::seat::Seat;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;

use super::Page;
use super::player::Show;
use crate::browser;
use crate::model::replay::Replay;
use crate::words::{self, Text};

/// Where a button or a key leads.
#[derive(Clone, Copy, PartialEq, Eq)]
enum To {
    Start,
    BackRound,
    BackDecision,
    Back,
    On,
    NextDecision,
    NextRound,
    End,
}

impl To {
    const BACK: [To; 4] = [To::Start, To::BackRound, To::BackDecision, To::Back];
    const ON: [To; 4] = [To::On, To::NextDecision, To::NextRound, To::End];

    const fn text(self) -> Text {
        match self {
            To::Start => words::TO_START,
            To::BackRound => words::BACK_ROUND,
            To::BackDecision => words::BACK_DECISION,
            To::Back => words::BACK_STEP,
            To::On => words::STEP_ON,
            To::NextDecision => words::NEXT_DECISION,
            To::NextRound => words::TO_NEXT_ROUND,
            To::End => words::TO_END,
        }
    }

    /// The id of the button, and what is drawn on it.
    const fn button(self) -> (&'static str, &'static str) {
        match self {
            To::Start => ("to-start", "M5 5v14M19 5l-9 7 9 7z"),
            To::BackRound => ("back-round", "M12 5l-8 7 8 7zM21 5l-8 7 8 7z"),
            To::BackDecision => {
                ("back-decision", "M13 5l-8 7 8 7zM19 12m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z")
            }
            To::Back => ("back", "M16 5l-9 7 9 7z"),
            To::On => ("on", "M8 5l9 7-9 7z"),
            To::NextDecision => {
                ("next-decision", "M11 5l8 7-8 7zM5 12m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z")
            }
            To::NextRound => ("next-round", "M12 5l8 7-8 7zM3 5l8 7-8 7z"),
            To::End => ("to-end", "M19 5v14M5 5l9 7-9 7z"),
        }
    }

    fn of_key(key: &str) -> Option<To> {
        Some(match key {
            "ArrowLeft" => To::Back,
            "ArrowRight" => To::On,
            "ArrowUp" => To::BackDecision,
            "ArrowDown" => To::NextDecision,
            "PageUp" => To::BackRound,
            "PageDown" => To::NextRound,
            "Home" => To::Start,
            "End" => To::End,
            _ => return None,
        })
    }
}

impl Show {
    fn to(self, to: To) {
        let moment = self.moment.get_untracked();
        let step = moment.step;
        let there = self.replay.with_value(|replay| {
            let own = moment.seat.or(replay.reader()).unwrap_or(Seat::new(0));
            match to {
                To::Start => 0,
                To::BackRound => replay.round_before(step),
                To::BackDecision => replay.decision_before(step, Some(own)),
                To::Back => step.saturating_sub(1),
                To::On => step + 1,
                To::NextDecision => replay.next_decision(step, Some(own)),
                To::NextRound => replay.next_round(step),
                To::End => replay.last(),
            }
        });
        self.go(there);
    }
}

/// Whether a key belongs to what has the focus, such as a list or the slider.
fn is_taken(event: &leptos::ev::KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let name = target.as_ref().map(web_sys::Element::tag_name).unwrap_or_default();
    let in_field = matches!(name.as_str(), "INPUT" | "SELECT" | "TEXTAREA");
    let presses = event.key() == " " && matches!(name.as_str(), "BUTTON" | "A" | "SUMMARY");
    in_field || presses || event.ctrl_key() || event.alt_key() || event.meta_key()
}

/// The buttons below a replay.
#[component]
pub(super) fn Controls(show: Show) -> impl IntoView {
    let page = Page::get();
    let runs = RwSignal::new(false);
    let last = move || {
        show.number.track();
        show.replay.with_value(Replay::last)
    };
    let step = Memo::new(move |_| show.moment.with(|moment| moment.step));
    let run = move || {
        if !runs.get_untracked() && step.get_untracked() == last() {
            show.go(0);
        }
        runs.update(|runs| *runs = !*runs);
    };
    // While it runs, each step waits for the next; whoever goes elsewhere waits from there.
    Effect::new(move |_| {
        let at = step.get();
        if !runs.get() {
            return;
        }
        if at >= last() {
            runs.set(false);
            return;
        }
        browser::after(browser::pace().between_steps(), move || {
            if runs.try_get_untracked() == Some(true) && step.try_get_untracked() == Some(at) {
                show.go(at + 1);
            }
        });
    });
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if is_taken(&event) {
            return;
        }
        if event.key() == " " {
            event.prevent_default();
            run();
        } else if let Some(to) = To::of_key(&event.key()) {
            event.prevent_default();
            show.to(to);
        }
    });
    on_cleanup(move || keys.remove());
    let button = move |to: To| {
        let (id, drawn) = to.button();
        let is_forward = To::ON.contains(&to);
        let at_end = move || if is_forward { step.get() >= last() } else { step.get() == 0 };
        // Disabled, it would lose the focus in the hands of who presses it again and again.
        view! {
            <button class="button step" id=id title=page.text(to.text()) aria-label=page.text(to.text())
                aria-disabled=move || at_end().to_string() on:click=move |_| show.to(to)>
                {icon(drawn)}
            </button>
        }
    };
    let drawn =
        move || icon(if runs.get() { "M7 5h3v14h-3zM14 5h3v14h-3z" } else { "M7 4l12 8-12 8z" });
    let run_text = move || if runs.get() { words::PAUSE } else { words::RUN }.of(page.lang.get());
    view! {
        <section class="controls" aria-label=page.text(words::REPLAYS)>
            <label class="slider">
                <span class="sr">{page.text(words::STEP)}</span>
                <input type="range" id="step" min="0" max=last prop:value=move || step.get()
                    on:input=move |event| show.go(event_target_value(&event).parse().unwrap_or(0))/>
                <span class="count">{move || step.get()} " / " {last}</span>
            </label>
            <div class="steps">
                {To::BACK.map(button).into_iter().collect_view()}
                <button class="button main step" id="run" title=run_text aria-label=run_text on:click=move |_| run()>{drawn}</button>
                {To::ON.map(button).into_iter().collect_view()}
            </div>
        </section>
        <section class="more" aria-label=page.text(words::SETTINGS)>
            <Looks show/>
            <Passing show/>
        </section>
    }
}

fn icon(drawn: &'static str) -> impl IntoView {
    view! {
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=drawn/></svg>
    }
}

/// Whose cards are seen, and whether the bot is asked.
#[component]
fn Looks(show: Show) -> impl IntoView {
    let page = Page::get();
    let seats = move || {
        show.number.track();
        let players = show.replay.with_value(|replay| replay.players(page.lang.get()));
        let reader = show.replay.with_value(Replay::reader);
        let own = show.moment.with(|moment| moment.seat).or(reader).unwrap_or(Seat::new(0));
        let one = |(seat, name): (usize, String)| {
            view! { <option value=seat selected=own.index() == seat>{name}</option> }
        };
        players.into_iter().enumerate().map(one).collect_view()
    };
    let choose = move |event| {
        let seat = event_target_value(&event).parse().ok().map(Seat::new);
        show.moment.update(|moment| moment.seat = seat);
    };
    let games = move || {
        let count = show.record.with_value(crate::model::replay::Record::games);
        let one = |number| {
            view! { <option value=number selected=move || show.number.get() == number>{number + 1}</option> }
        };
        let choose = move |event| show.choose_game(event_target_value(&event).parse().unwrap_or(0));
        (count > 1).then(|| {
            view! {
                <label>{page.text(words::WHICH_GAME)}
                    <select id="game" on:change=choose>{(0..count).map(one).collect_view()}</select>
                </label>
            }
        })
    };
    view! {
        <div class="looks">
            {games}
            <label>{page.text(words::SEEN_BY)} <select id="seen-by" on:change=choose>{seats}</select></label>
            <label class="check">
                <input type="checkbox" id="open-cards" prop:checked=move || show.moment.with(|moment| moment.open)
                    on:change=move |event| show.moment.update(|moment| moment.open = event_target_checked(&event))/>
                {page.text(words::OPEN_CARDS)}
            </label>
            <label class="check">
                <input type="checkbox" id="opinion" prop:checked=move || show.asks.get()
                    on:change=move |event| show.asks.set(event_target_checked(&event))/>
                {page.text(words::OPINION)}
            </label>
        </div>
    }
}

/// What is passed on: a link to the moment, or the record.
#[component]
fn Passing(show: Show) -> impl IntoView {
    let page = Page::get();
    let copied = RwSignal::new(false);
    let is_local = show.is_local();
    let copy = move |_| {
        spawn_local(async move {
            let place = crate::model::Place::Replay(show.id.get_value());
            let query = show.moment.get_untracked().to_query();
            let origin = browser::window().location().origin().unwrap_or_default();
            let done = browser::copy(&format!("{origin}{}{query}", place.path())).await;
            _ = copied.try_set(done);
        });
    };
    let save = move |_| {
        let text =
            show.record.with_value(|record| record.text(show.number.get_untracked()).to_owned());
        browser::download(&format!("ginmi-{}.jsonl", show.id.get_value()), &text);
    };
    view! {
        <div class="passing">
            <button class="button small" id="copy-link" on:click=copy>
                {move || if copied.get() { words::COPIED } else { words::COPY_LINK }.of(page.lang.get())}
            </button>
            <button class="button small" id="download" on:click=save>{page.text(words::DOWNLOAD)}</button>
            {is_local.then(|| view! { <span class="soft">{page.text(words::LINK_IS_LOCAL)}</span> })}
            <span class="soft keys">{page.text(words::REPLAY_KEYS)}</span>
        </div>
    }
}
