//! The views. They decide nothing: they show a [`TableScene`](crate::model::TableScene) and pass
//! clicks on.
//!
//! - **Nothing moves during a game.** Everything has a fixed area of the window (`.framed`,
//!   `style/6-sizes.css`): the heights of heading, opponents, field, question, hand and the
//!   reader's pile add up to the window's height, in three layouts (portrait, wide, a phone in
//!   landscape). Elements appear and disappear within their area, or lie over something
//!   unimportant. A browser test makes sure that nothing moves in a round.
//! - **Screen readers.** A name is announced once, by a title if there is one. Announcements change
//!   inside a live region that already exists. Cues are hidden from screen readers, because the log
//!   has the same contents. The browser test `screen_reader.rs` plays a round with the keyboard
//!   only and writes what is read aloud to `target/tmp/read-aloud-LANG.txt`.
//! - **Cards.** The address of an image contains the picture: a drawing at first and, after the
//!   browser has been idle, a bitmap of it (`page/bitmaps.js`), which paints in a fraction of the
//!   time. The month's number is shown by default, because newcomers cannot see the month in the
//!   picture. Large numbers come from the style sheet (`data-month`). The cards of everybody's last
//!   move are outlined (`data-last`); the backs of packets dealt to others are copies of the draw
//!   pile's.
//! - **Appearance.** Felt and back are attributes of the page. The samples in the settings use the
//!   same styles.
//! - **Forms.** The functions of `form_fields` make lists.
//! - **Terms.** An element with an explanation has the attribute `data-about`. `tooltips`, beside
//!   every `RulebookDialog`, shows the explanation on hover, touch or focus.
//! - **Rules.** `RuleLink` links to a rule from anywhere: it opens the `RulebookDialog` if there is
//!   one, and the page of the rule otherwise. `rulebook::link_rules` turns all rule numbers in a
//!   text into links.
//! - **Translation.** A browser that translates the page replaces its text nodes, so a text that
//!   changes would stay as it was. What changes while it is shown is `translate="no"`: tables, forms,
//!   lists, errors. Texts that stay, such as the rulebook, may be translated.
//! - **Log.** It shares its area with the panels that a player keeps open (`data-open`): the yaku,
//!   in lines of equal height, and all cards. Hand and field keep their size.
//! - **Crests** belong to seats, and so do the styles of bots.

mod absent_people;
mod calculator;
mod call_stage;
mod cards;
mod career;
mod coach;
mod copying;
mod crests;
mod daily_page;
mod empty_table;
mod error_notes;
mod fairness_notices;
mod form_fields;
mod grading;
mod guest_data;
mod held_keys;
mod hint;
mod home;
mod join_table;
mod lazy_parts;
mod learning_steps;
mod lesson_stage;
mod lesson_teacher;
mod lessons;
mod match_end;
mod match_grade;
mod navigation;
mod players;
mod practice_problems;
mod profile;
mod prompt;
mod replay;
mod rulebook;
mod score_sheet;
mod seat_list;
mod settings;
mod settlement;
mod share_dialog;
mod shared_rules;
mod signals_and_votes;
mod table;
mod table_clock;
mod table_rules;
mod table_warm_up;
mod term_tooltips;
mod undo_button;
mod widgets;
mod yaku;

use leptos::either::either;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::browser::{self, TableStart, document, page_url, root, window};
use crate::model::replay::CheckedRecord;
use crate::model::{JoinIntent, Route, RulebookChapter, RulebookPassage, SoloSetup};
use crate::solo_table::DailyDeal;
use crate::words::Lang;

pub(crate) use cards::store_pictures;
pub(crate) use table_warm_up::warm_up;

/// The state that all views share.
#[derive(Clone, Copy)]
pub(crate) struct PageContext {
    /// The current route.
    route: RwSignal<Route>,
    /// Notified when the same route is opened again.
    reopened: Trigger,
    /// The language.
    lang: RwSignal<Lang>,
    /// A chosen solo game that is about to begin.
    chosen: StoredValue<Option<SoloSetup>>,
    /// What the person wants to do at the table they are going to.
    intent: StoredValue<Option<JoinIntent>>,
    /// A record that was opened from a file.
    opened: StoredValue<Option<CheckedRecord>>,
    /// The address of the worker's script.
    worker: StoredValue<String>,
    /// The states of the later parts of the module.
    parts: [RwSignal<lazy_parts::LazyPartState>; 3],
}

impl PageContext {
    /// The shared state, from the context.
    fn get() -> Self {
        expect_context()
    }

    /// Goes to another page.
    fn go(self, route: Route) {
        self.go_to(route, "");
    }

    /// Goes to another page, with a query in its address.
    fn go_to(self, route: Route, query: &str) {
        let route = page_url::with_date(route);
        if let Ok(history) = window().history() {
            let address = page_url::route_url(&route) + query;
            _ = history.push_state_with_url(&JsValue::NULL, "", Some(&address));
        }
        browser::unfocus();
        self.route.set(route);
        // Another page starts at its top.
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    /// Opens the same route again.
    fn reopen(self) {
        self.reopened.notify();
    }

    /// A text without arguments, in the chosen language.
    fn text(self, text: &'static str) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        move || self.lang.get().text(text)
    }
}

/// Paints the page for as long as it is open.
pub(crate) fn mount(worker: String, lang: Lang) {
    browser::apply_settings(&browser::settings());
    // Remove the static frame.
    if let Some(body) = document().body() {
        body.set_inner_html("");
    }
    leptos::mount::mount_to_body(move || view! { <App worker lang/> });
}

#[component]
fn App(worker: String, lang: Lang) -> impl IntoView {
    let page = PageContext {
        route: RwSignal::new(page_url::current_route()),
        reopened: Trigger::new(),
        lang: RwSignal::new(lang),
        chosen: StoredValue::new(None),
        intent: StoredValue::new(None),
        opened: StoredValue::new(None),
        worker: StoredValue::new(worker),
        parts: [(); 3].map(|()| RwSignal::new(lazy_parts::LazyPartState::Loading)),
    };
    provide_context(page);
    held_keys::press_once_while_held();
    // Repaint everything that was painted without them.
    browser::fetch_remaining_texts(lang, move || page.lang.notify());
    lazy_parts::fetch_lazy_parts(page);
    cards::await_pictures();
    table_warm_up::allow_warm_up(page);
    let back = Closure::<dyn FnMut()>::new(move || page.route.set(page_url::current_route()))
        .into_js_value();
    window().set_onpopstate(Some(back.unchecked_ref()));
    Effect::new(move |_| {
        let lang = page.lang.get();
        if let Some(root) = root() {
            root.set_lang(lang.tag());
        }
        document().set_title(&page.route.with(|route| route.title(lang)));
    });
    // All passages of the rulebook are the same page, and without a server there are no tables.
    let route = Memo::new(move |_| match page.route.get() {
        Route::Rulebook(_) => Route::Rulebook(RulebookPassage::new(RulebookChapter::Common, "")),
        route if !route.page().is_none_or(page_url::is_available) => Route::NotFound,
        other => other,
    });
    let content = move || {
        page.reopened.track();
        // Separate branches, so that no page is made by changing the elements of another.
        either!(
            route.get(),
            Route::Home => view! { <home::Home/> },
            Route::Solo => {
                let start = page.chosen.try_update_value(Option::take).flatten();
                let start = start.map_or(TableStart::Resume, TableStart::New);
                view! { <table::Table start/> }
            },
            Route::Table(id) => view! { <join_table::JoinTable id/> },
            Route::DatedDeal(game, date) => {
                let start = TableStart::Daily(DailyDeal { game, date });
                view! { <table::Table start/> }
            },
            other => lazy_parts::lazy_page(page, other),
        )
    };
    view! {
        <error_notes::NewVersionNote/>
        <header class="top">
            <a class="brand" href=page_url::route_url(&Route::Home) on:click=move |event| { event.prevent_default(); page.go(Route::Home); }>
                <span class="brand-name">"Ginmi"</span> <span class="brand-ja" lang="ja">"吟味"</span>
            </a>
            <navigation::Nav/>
            <settings::LanguageSwitch/>
            <settings::SoundSwitch/>
            <settings::Settings/>
        </header>
        {content}
    }
}

/// Gives the window the colors of the felt while this page is shown.
fn lay_on_felt() {
    // Only after the page before it is gone, which may have been this one.
    Effect::new(move |_| browser::set_root_attribute("data-home", Some("shown")));
    on_cleanup(|| browser::set_root_attribute("data-home", None));
}

/// One view for each item; items that stay keep their elements. The type is erased, so that the
/// module contains the code only once.
fn each<T: Copy + Send + Sync + 'static>(
    things: Memo<Vec<T>>,
    index: fn(T) -> usize,
    one: Callback<T, AnyView>,
) -> AnyView {
    view! { <For each=move || things.get() key=move |thing| index(*thing) let:thing>{one.run(thing)}</For> }
        .into_any()
}
