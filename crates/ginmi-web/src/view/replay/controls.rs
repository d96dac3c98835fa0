//! The controls of a replay: buttons, keys, a slider, and automatic play.

use ginmi::seat::Seat;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::replay_state::{MomentChange, SharedReplay};
use super::{PageContext, replay_sharing};
use crate::model::replay::DecisionMistake;
use crate::view::held_keys::key_of;
use ginmi_words::id;

/// The target of a button or key.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ReplayTarget {
    Start,
    BackRound,
    BackDecision,
    Backward,
    Forward,
    NextDecision,
    NextRound,
    End,
}

impl ReplayTarget {
    const BACK: [Self; 4] = [Self::Start, Self::BackRound, Self::BackDecision, Self::Backward];
    const ON: [Self; 4] = [Self::Forward, Self::NextDecision, Self::NextRound, Self::End];

    const fn text(self) -> &'static str {
        match self {
            Self::Start => id!("to-start"),
            Self::BackRound => id!("back-round"),
            Self::BackDecision => id!("back-decision"),
            Self::Backward => id!("back-step"),
            Self::Forward => id!("step-on"),
            Self::NextDecision => id!("next-decision"),
            Self::NextRound => id!("to-next-round"),
            Self::End => id!("to-end"),
        }
    }

    /// The id of the button, and its icon.
    const fn button(self) -> (&'static str, &'static str) {
        match self {
            Self::Start => ("to-start", "M5 5v14M19 5l-9 7 9 7z"),
            Self::BackRound => ("back-round", "M12 5l-8 7 8 7zM21 5l-8 7 8 7z"),
            Self::BackDecision => {
                ("back-decision", "M13 5l-8 7 8 7zM19 12m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z")
            }
            Self::Backward => ("back", "M16 5l-9 7 9 7z"),
            Self::Forward => ("on", "M8 5l9 7-9 7z"),
            Self::NextDecision => {
                ("next-decision", "M11 5l8 7-8 7zM5 12m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z")
            }
            Self::NextRound => ("next-round", "M12 5l8 7-8 7zM3 5l8 7-8 7z"),
            Self::End => ("to-end", "M19 5v14M5 5l9 7-9 7z"),
        }
    }

    /// The target of a key. Keys that scroll the page keep doing so.
    fn of_key(key: &str, shift: bool) -> Option<Self> {
        Some(match (key, shift) {
            ("ArrowLeft", false) => Self::Backward,
            ("ArrowRight", false) => Self::Forward,
            ("ArrowLeft", true) => Self::BackDecision,
            ("ArrowRight", true) => Self::NextDecision,
            ("Home", _) => Self::Start,
            ("End", _) => Self::End,
            _ => return None,
        })
    }
}

/// Goes to a target.
fn go_to(show: SharedReplay, to: ReplayTarget) {
    let kind = if to == ReplayTarget::Forward { MomentChange::Steps } else { MomentChange::Jumps };
    show.change_moment(kind, |state| {
        let (replay, step, own) = (&state.replay, state.moment.step, state.seat());
        state.moment.step = match to {
            ReplayTarget::Start => 0,
            ReplayTarget::BackRound => replay.round_before(step),
            ReplayTarget::BackDecision => replay.decision_before(step, Some(own)),
            ReplayTarget::Backward => step.saturating_sub(1),
            ReplayTarget::Forward => (step + 1).min(replay.last()),
            ReplayTarget::NextDecision => replay.next_decision(step, Some(own)),
            ReplayTarget::NextRound => replay.next_round(step),
            ReplayTarget::End => replay.last(),
        };
    });
}

/// Whether the focused element, such as a list or the slider, uses the key.
fn is_taken(event: &leptos::ev::KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let name = target.as_ref().map(web_sys::Element::tag_name).unwrap_or_default();
    // A checkbox does not use arrows.
    let kind = target.and_then(|target| target.get_attribute("type"));
    let in_field = matches!(name.as_str(), "INPUT" | "SELECT" | "TEXTAREA");
    in_field && kind.as_deref() != Some("checkbox")
        || event.ctrl_key()
        || event.alt_key()
        || event.meta_key()
        || event.is_composing()
}

fn is_on_button(event: &leptos::ev::KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| target.closest("button, a, summary") != Ok(None))
}

/// The slider and the buttons, which are always visible.
#[component]
pub(super) fn Controls(show: SharedReplay) -> impl IntoView {
    let page = PageContext::get();
    let step = move || show.tracked_state().borrow().moment.step;
    let last = move || show.tracked_state().borrow().replay.last();
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if is_taken(&event) {
            return;
        }
        // The space bar presses the focused button, if there is one.
        let key = key_of(&event);
        if key == " " && !is_on_button(&event) && show.skip() {
            event.prevent_default();
        }
        if let Some(to) = ReplayTarget::of_key(&key, event.shift_key()) {
            event.prevent_default();
            go_to(show, to);
        } else if key.eq_ignore_ascii_case("n") {
            show.next_mistake();
        }
    });
    on_cleanup(move || keys.remove());
    let button = move |to: ReplayTarget| {
        let (id, drawn) = to.button();
        let end =
            move || if ReplayTarget::ON.contains(&to) { step() >= last() } else { step() == 0 };
        // Not disabled, since it would lose the focus while it is being pressed repeatedly.
        view! {
            <button class="button step" id=id title=page.text(to.text()) aria-label=page.text(to.text())
                aria-disabled=move || end().to_string() on:click=move |_| go_to(show, to)>
                {icon(drawn)}
            </button>
        }
    };
    // A line for each, in an image as wide as the slider.
    let marks = move || {
        let state = show.tracked_state();
        let (state, all) = (state.borrow(), last().max(1) as f64);
        let mistakes = if state.is_reviewing { state.review(page).mistakes } else { Vec::new() };
        let one =
            |mistake: &DecisionMistake| format!("M{:.2} 0v6", mistake.step as f64 / all * 100.0);
        mistakes.iter().map(one).collect::<String>()
    };
    let runs = move || show.tracked_state().borrow().autoplay.is_some();
    let drawn =
        move || icon(if runs() { "M7 5h3v14h-3zM14 5h3v14h-3z" } else { "M7 4l12 8-12 8z" });
    let run_text = move || page.lang.get().text(if runs() { id!("pause") } else { id!("run") });
    view! {
        <section class="controls" aria-label=page.text("replays")>
            <label class="slider">
                <span class="unseen">{page.text("step")}</span>
                <span class="track">
                    <input type="range" id="step" min="0" max=last prop:value=step
                        on:input=move |event| show.go_to_step(event_target_value(&event).parse().unwrap_or(0))/>
                    <svg class="slip-marks" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><path d=marks/></svg>
                </span>
                <span class="count">{step} " / " {last}</span>
            </label>
            <div class="steps">
                {ReplayTarget::BACK.map(button).into_iter().collect_view()}
                <button class="button main step" id="run" title=run_text aria-label=run_text on:click=move |_| show.toggle_autoplay()>{drawn}</button>
                {ReplayTarget::ON.map(button).into_iter().collect_view()}
            </div>
        </section>
    }
}

fn icon(drawn: &'static str) -> impl IntoView {
    view! {
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=drawn/></svg>
    }
}

/// Settings: whose cards are shown, whether the bot is asked, and sharing.
#[component]
pub(super) fn ReplaySettings(show: SharedReplay) -> impl IntoView {
    let page = PageContext::get();
    let seats = move || {
        let state = show.tracked_state();
        let state = state.borrow();
        let own = state.seat().index();
        let one = |(seat, name): (usize, String)| {
            view! { <option value=seat selected=own == seat>{name}</option> }
        };
        state.replay.players(page.lang.get()).into_iter().enumerate().map(one).collect_view()
    };
    let seen_by = move |event| {
        let seat = event_target_value(&event).parse().ok().map(Seat::new);
        show.change(|state| state.look_from(seat));
    };
    let known = show.untracked_state().expect("the replay is shown");
    let count = known.borrow().record.games();
    let choose = move |event| show.choose_game(event_target_value(&event).parse().unwrap_or(0));
    let game = |number| view! { <option value=number>{number + 1}</option> };
    let games = (count > 1).then(|| {
        view! {
            <label>{page.text("which-game")}
                <select id="game" on:change=choose>{(0..count).map(game).collect_view()}</select>
            </label>
        }
    });
    view! {
        <section class="more" aria-label=page.text("settings")>
            <div class="looks">
                {games}
                <label>{page.text("seen-by")} <select id="seen-by" on:change=seen_by>{seats}</select></label>
                {check("open-cards", page.text("open-cards"), Box::new(move || show.tracked_state().borrow().moment.open),
                    Box::new(move |on| show.change(|state| state.moment.open = on)))}
                {check("opinion", page.text("opinion"), Box::new(move || show.tracked_state().borrow().is_reviewing),
                    Box::new(move |on| show.change(|state| state.is_reviewing = on)))}
            </div>
            <div class="passing">
                {move || super::review::continue_button(page, show)}
                {replay_sharing::save_button(page, show)}
                {replay_sharing::share_menu(page, show)}
                <span class="soft keys">{page.text("replay-keys")}</span>
            </div>
        </section>
    }
}

fn check(
    id: &'static str,
    text: impl Fn() -> &'static str + Send + Sync + 'static,
    is_on: Box<dyn Fn() -> bool + Send + Sync>,
    set: Box<dyn Fn(bool)>,
) -> AnyView {
    let set = move |event| set(event_target_checked(&event));
    view! {
        <label class="check">
            <input type="checkbox" id=id prop:checked=is_on on:change=set/>
            {text}
        </label>
    }
    .into_any()
}
