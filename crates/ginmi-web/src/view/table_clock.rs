//! The clocks of a table: the time that ticks, and what warns a person in the last seconds.

use leptos::prelude::*;

use super::PageContext;
use crate::browser::{self, run_after, warn_of_clock};
use crate::model::{PlayerScene, SeatClock, TableScene, clock_state};
use crate::words::ClockReading;
use ginmi_words::text;

/// How often the clocks are read, in ms.
const TICK: u64 = 250;

/// The page's time in ms, which ticks while a clock of the table runs.
#[derive(Clone, Copy)]
struct TickingTime(RwSignal<u64>);

/// Provides the time for the clocks of a table, and warns the reader in the last seconds.
pub(super) fn provide_table_clock(scene: RwSignal<TableScene>) {
    let page = PageContext::get();
    let time = RwSignal::new(browser::now());
    provide_context(TickingTime(time));
    let runs = Memo::new(move |_| {
        let runs = |player: &PlayerScene| player.clock.is_some_and(|clock| clock.until.is_some());
        scene.with(|scene| scene.players.iter().any(runs))
    });
    let is_ticking = StoredValue::new(false);
    Effect::new(move |_| {
        if runs.get() && !is_ticking.get_value() {
            is_ticking.set_value(true);
            tick(time, runs, is_ticking);
        }
    });
    // Browsers slow the ticking of a page down that nobody looks at, but not a single timer.
    let until = Memo::new(move |_| scene.with(|scene| scene.turn.clock?.until));
    Effect::new(move |_| {
        let Some(until) = until.get() else { return };
        let begin = until.saturating_sub(ClockReading::WARNING * 1000);
        run_after(begin.saturating_sub(browser::now()), move || _ = time.try_set(browser::now()));
    });
    let own = own_reading(scene);
    let last = Memo::new(move |_| own.get().and_then(ClockReading::last_seconds));
    Effect::new(move |before: Option<Option<u64>>| {
        let now = last.get();
        if let Some(seconds) = now.filter(|seconds| *seconds > 0) {
            warn_of_clock(seconds, before.flatten().is_none(), page.lang.get_untracked());
        }
        now
    });
}

/// Reads the time for as long as a clock runs, and the table is there.
fn tick(time: RwSignal<u64>, runs: Memo<bool>, is_ticking: StoredValue<bool>) {
    if time.try_set(browser::now()).is_some() {
        return;
    }
    run_after(TICK, move || match runs.try_get_untracked() {
        Some(true) => tick(time, runs, is_ticking),
        _ => _ = is_ticking.try_set_value(false),
    });
}

/// What a clock says now; `None` where no time ticks, as in a replay.
fn reading(
    clock: impl Fn() -> Option<SeatClock> + Send + Sync + 'static,
) -> Memo<Option<ClockReading>> {
    let time = use_context::<TickingTime>();
    Memo::new(move |_| {
        let (clock, TickingTime(time)) = (clock()?, time?);
        // A clock at rest does not depend on the time.
        Some(if clock.until.is_some() { clock.reading(time.get()) } else { clock.reading(0) })
    })
}

fn own_reading(scene: RwSignal<TableScene>) -> Memo<Option<ClockReading>> {
    let clock = Memo::new(move |_| scene.with(|scene| scene.turn.clock));
    reading(move || clock.get())
}

/// The clock at a seat. It ticks unheard: screen readers have the warning of the prompt.
pub(super) fn seat_clock(player: Memo<Option<PlayerScene>>) -> AnyView {
    let page = PageContext::get();
    let clock = Memo::new(move |_| player.with(|player| player.as_ref()?.clock));
    let reading = reading(move || clock.get());
    (move || {
        reading.get().map(|reading| {
            view! {
                <span class="seat-clock" data-clock=clock_state(reading) aria-hidden="true">{reading.short_text(page.lang.get())}</span>
            }
        })
    })
    .into_any()
}

/// The reader's clock beside the question.
pub(super) fn own_clock(page: PageContext, scene: RwSignal<TableScene>) -> AnyView {
    let own = own_reading(scene);
    (move || {
        own.get().map(|reading| {
            view! {
                <span class="time-left" data-clock=clock_state(reading) aria-hidden="true">{reading.own_text(page.lang.get())}</span>
            }
        })
    })
    .into_any()
}

/// The warning that screen readers announce once, when the last seconds begin.
pub(super) fn clock_warning(page: PageContext, scene: RwSignal<TableScene>) -> AnyView {
    let own = own_reading(scene);
    let last = Memo::new(move |_| own.get().and_then(ClockReading::last_seconds));
    // The first of the last seconds, which stays while the others pass.
    let first = Memo::new(move |before: Option<&Option<u64>>| {
        last.get().map(|seconds| before.copied().flatten().unwrap_or(seconds))
    });
    let warning = move || {
        first.get().map(|seconds| text!(page.lang.get(), "clock-warning", seconds = seconds))
    };
    view! { <p class="unseen" id="clock-warning" role="alert">{warning}</p> }.into_any()
}
