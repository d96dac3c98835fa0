//! A table, in the page or on the server.
//!
//! # Why a table is fast
//!
//! - Most of its time goes into the pictures of the cards: a drawing (SVG) is laid out and painted
//!   again for every size. `page/bitmaps.js` makes bitmaps of them, one at a time while the browser
//!   is idle; a bitmap is copied. They are as large as the largest card of this window needs them.
//! - No selector of the style sheet tests the contents of an element of a table (`:has()`), and
//!   none names siblings of any kind (`+ *`): either makes the browser compute the styles of
//!   hundreds of elements at every change. Root, players and question have attributes and classes
//!   instead. A test looks for such selectors.
//! - Only cards with text on them are containers for size queries. A captured card keeps its
//!   element.
//! - A table appears in steps, with a paint between them: the felt, the players, the deal. So does
//!   a settlement: first the move that ended the round, then its sheet. The first picture after a
//!   click shows the choice, the next one what follows from it.
//! - A focused element loses the focus before it is removed, or a browser lays out the old page and
//!   the new one together. With keys, the focus is kept.

pub(super) mod cues;
pub(super) mod field;
pub(super) mod heading;
mod keyboard;
pub(super) mod notification_switch;
pub(super) mod own_hand;
pub(super) mod side_panels;

use ginmi::cards::Card;
use ginmi::seat::Seat;
use ginmi_table::wire::Request;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::empty_table::SeatsAtTable;
use super::{
    PageContext, coach, error_notes, fairness_notices, hint, lazy_parts, players, prompt, rulebook,
    settlement, signals_and_votes, table_clock, undo_button, yaku,
};
use crate::browser::{
    TableController, TableStart, VisibleCues, frame_window, is_nameless, set_keyboard_use,
};
use crate::model::{ErrorRemedy, Route, TableScene};

/// Everything on a table that is not felt, cards or people.
const NOT_FELT: &str = "button, a, input, select, summary, dialog, .sheet, .story, .replies, \
    .advice, .controls, .slips, .trouble";

/// Whether a click was on the felt itself and not on a control.
pub(super) fn is_on_felt(event: &leptos::ev::MouseEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| target.closest(NOT_FELT) == Ok(None))
}

/// Turns on the fixed layout of the window for as long as a table is shown.
pub(super) fn fill_window(is_framed: impl Fn() -> bool + Send + Sync + 'static) {
    let framed = StoredValue::new(false);
    Effect::new(move |_| {
        let now = is_framed();
        if framed.try_get_value() == Some(!now) {
            framed.set_value(now);
            frame_window(now);
        }
    });
    on_cleanup(move || {
        if framed.try_get_value() == Some(true) {
            frame_window(false);
        }
    });
}

/// What asks somebody for a name who came in without one.
#[derive(Clone, Copy)]
pub(super) struct AskForName(pub(super) Callback<()>);

/// The table with everything around it.
#[component]
pub(super) fn Table(start: TableStart) -> impl IntoView {
    let page = PageContext::get();
    let scene = RwSignal::new(TableScene::default());
    // A table of the server has a link for others, and phrases.
    let link = if let TableStart::Table(id, _) = &start {
        Some(Route::Table(id.clone()).path())
    } else {
        None
    };
    let worker = page.worker.get_value();
    let shown = RwSignal::new(VisibleCues::new());
    let controller = match TableController::open(start, &worker, scene, shown, page.lang) {
        Ok(controller) => StoredValue::new_local(controller),
        Err(why) => {
            let why = Memo::new(move |_| Some(why.clone()));
            return error_notes::error_page(page, why, Callback::new(|_| ())).into_any();
        }
    };
    let result = controller.with_value(TableController::daily_result);
    let decide =
        Callback::new(move |action| controller.with_value(|controller| controller.decide(action)));
    let ask_for_name = use_context::<AskForName>();
    let act = Callback::new(move |request| match ask_for_name {
        Some(AskForName(ask)) if matches!(request, Request::Sit { .. }) && is_nameless() => {
            ask.run(());
        }
        _ => controller.with_value(|controller| controller.act(request)),
    });
    let send_signal = Callback::new(move |signal| {
        controller.with_value(|controller| controller.send_signal(signal));
    });
    let deal = Callback::new(move |()| controller.with_value(TableController::request_deal));
    let hint = Callback::new(move |()| controller.with_value(TableController::request_hint));
    let undo = Callback::new(move |()| controller.with_value(TableController::undo));
    // Repaint in another language.
    Effect::new(move |_| {
        page.lang.track();
        controller.with_value(TableController::paint);
    });
    on_cleanup(move || _ = controller.try_with_value(TableController::leave_table));
    let looked = RwSignal::new(None::<Card>);
    rulebook::provide_rulebook_dialog();
    table_clock::provide_table_clock(scene);
    let unfolded = RwSignal::new(None::<Seat>);
    let skip = Callback::new(move |()| controller.with_value(TableController::skip));
    let skip_to_result =
        Callback::new(move |()| controller.with_value(TableController::skip_to_result));
    // A click on the felt skips what is being shown.
    let clicked = move |event: leptos::ev::MouseEvent| {
        if is_on_felt(&event) {
            skip.run(());
        }
    };
    // On the window, so that keys work wherever the focus is.
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        keyboard::handle_key(&event, looked, unfolded, skip);
    });
    on_cleanup(move || keys.remove());
    let wrong = controller.with_value(TableController::play_error);
    let wrong = Memo::new(move |_| wrong.get());
    let on_remedy = Callback::new(move |remedy: ErrorRemedy| match remedy {
        ErrorRemedy::TryNow => controller.with_value(TableController::retry_now),
        ErrorRemedy::GoOn => controller.with_value(TableController::continue_anyway),
        _ => {}
    });
    // A table without its first message is hidden as well.
    let is_hidden = Memo::new(move |_| {
        let is_empty = scene.with(|scene| scene.heading.lines.is_empty());
        wrong.with(|wrong| wrong.as_ref().is_some_and(|wrong| is_empty || wrong.hides_table()))
    });
    // During the settlement, field and hands are empty.
    let is_played = Memo::new(move |_| {
        scene.with(|scene| !scene.players.is_empty() && scene.settlement.is_none())
    });
    let is_gathering = Memo::new(move |_| scene.with(|scene| scene.is_gathering));
    let is_between =
        Memo::new(move |_| scene.with(|scene| !scene.is_gathering && !scene.seats.is_empty()));
    // A table in the page has players from the start, but sends its first message only after a
    // paint.
    let is_in_page = link.is_none();
    let link = StoredValue::new(link);
    let is_bare = Memo::new(move |_| is_in_page && scene.with(|scene| scene.players.is_empty()));
    fill_window(move || !is_hidden.get());
    let has_sheet = Memo::new(move |_| scene.with(|scene| scene.settlement.is_some()));
    let is_call = Memo::new(move |_| scene.with(|scene| scene.turn.call.is_some()));
    let is_lesson_over = Memo::new(move |_| scene.with(TableScene::is_lesson_over));
    let all = move || {
        view! {
            <main class="table framed" translate="no" class:gathers=move || is_gathering.get() class:calling=move || is_call.get() class:settled=move || has_sheet.get() class:lesson-done=move || is_lesson_over.get()
                class:crowded=move || scene.with(TableScene::is_crowded) class:black-deck=move || scene.with(|scene| !scene.cards.red) data-players=move || scene.with(|scene| scene.players.len().to_string())
                on:pointerdown=move |_| set_keyboard_use(false) on:click=clicked>
                <heading::Heading scene/>
                    {error_notes::error_note(page, wrong, on_remedy)}
                <fairness_notices::UnfairDealAlarm scene/>
                <players::SpectatorNote scene act/>
                {link.get_value().map(|path| {
                    let table = SeatsAtTable { scene, decide, act, send_signal, looked, path };
                    move || {
                        if is_gathering.get() {
                            Some(lazy_parts::lazy_empty_table(page, table.clone()))
                        } else {
                            is_between.get().then(|| lazy_parts::lazy_seat_fold(page, table.clone()))
                        }
                    }
                })}
                <settlement::SettlementPanel scene act deal result/>
                <players::OtherPlayers scene unfolded/>
                <Show when=move || !is_gathering.get()>
                <div class="at-hand">
                    <Show when=move || is_played.get()>
                        <field::Field scene decide looked/>
                    </Show>
                    <coach::Coach scene/>
                    <prompt::PromptPanel scene decide act looked/>
                    <div class="aids"><yaku::ReferenceDrawer scene/> <hint::HintPanel scene hint/> {undo_button::undo_button(page, scene, undo)} {(!is_in_page).then(|| signals_and_votes::phrases(page, scene, send_signal))}</div>
                    <Show when=move || is_played.get()>
                        <own_hand::Hand scene decide looked skip=skip_to_result/>
                    </Show>
                </div>
                </Show>
                <players::OwnPlace scene unfolded/>
                {(!is_in_page).then(|| view! { <signals_and_votes::SignalsAndVotes scene act/> })}
                <Show when=move || !is_gathering.get()><side_panels::LogPanels scene/></Show>
                <rulebook::RulebookDialog/>
                <cues::Cues shown/>
            </main>
        }
    };
    (move || {
        if is_hidden.get() {
            error_notes::error_page(page, wrong, on_remedy).into_any()
        } else if is_bare.get() {
            view! { <main class="table framed"><section class="middle"></section></main> }
                .into_any()
        } else {
            all().into_any()
        }
    })
    .into_any()
}
