//! The views. They decide nothing: they show a [`Scene`](crate::model::Scene) and pass clicks on.
//!
//! - **Nothing moves during a game.** Everything has a fixed place in the window (`.framed`,
//!   `style/6-sizes.css`): the heights of heading, opponents, field, question, hand and the
//!   reader's pile add up to the window's height, in three layouts (portrait, wide, a phone in
//!   landscape). Elements appear and disappear within their place, or lie over something
//!   unimportant. A browser test makes sure that nothing moves in a round.
//! - **Screen readers.** A name is announced once, by a title if there is one. Announcements change
//!   inside a live region that already exists. Beats are hidden from screen readers, because the
//!   log has the same contents. The browser test `reader.rs` plays a round with the keyboard only
//!   and writes what is read aloud to `target/tmp/read-aloud-LANG.txt`.
//! - **Cards.** The address of an image contains the picture: a drawing at first and, after the
//!   browser has been idle, a bitmap of it (`page/bitmaps.js`), which paints in a fraction of the
//!   time. The month's number is shown by default, because newcomers cannot see the month in the
//!   picture. Large numbers come from the style sheet (`data-month`). The cards of everybody's last
//!   move are outlined (`data-last`); the backs of packets dealt to others are copies of the draw
//!   pile's.
//! - **Looks.** Felt and back are attributes of the page. The samples in the settings use the same
//!   styles.
//! - **Forms.** The functions of `fields` make lists and numbers.
//! - **Terms.** An element with an explanation has the attribute `data-about`. `tips`, beside every
//!   `StrictVisitor`, shows the explanation on hover, touch or focus.
//! - **Rules.** `RuleLink` links to a rule from anywhere: it opens a dialog if there is a `StrictVisitor`,
//!   and the page of the rule otherwise. `rulebook::linked` turns all rule numbers in a text into
//!   links.
//! - **Log.** It shares its place with the panels that a player keeps open (`data-open`): the yaku,
//!   in lines of equal height, and all cards. Hand and field keep their size.
//! - **Crests** belong to seats, and so do the styles of bots.

mod account;
mod ask;
mod calculator;
mod cards;
mod coach;
mod crests;
mod daily;
mod door;
mod fair;
mod fields;
mod finale;
mod guest;
mod hint;
mod home;
mod later;
mod lessons;
mod nav;
mod people;
mod problems;
mod record;
mod replay;
mod rulebook;
mod seats;
mod settings;
mod sheet;
mod table;
mod talk;
mod terms;
mod touch;
mod trouble;
mod undo;
mod warm;
mod yaku;

use leptos::either::either;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::browser::{self, Start, address, document, root, window};
use crate::local::Daily;
use crate::model::replay::Record;
use crate::model::{Arrival, Chapter, Passage, Place, Solo};
use crate::words::{self, Lang};

pub(crate) use cards::keep as keep_pictures;
pub(crate) use warm::warm_up;

/// The state that all views share.
#[derive(Clone, Copy)]
pub(crate) struct Page {
    /// The current place.
    place: RwSignal<Place>,
    /// Notified when the same place is opened again.
    anew: Trigger,
    /// The language.
    lang: RwSignal<Lang>,
    /// A chosen solo game that is about to begin.
    chosen: StoredValue<Option<Solo>>,
    /// What the person wants at the table they are going to.
    arrival: StoredValue<Option<Arrival>>,
    /// A record that was opened from a file.
    opened: StoredValue<Option<Record>>,
    /// The address of the worker's script.
    worker: StoredValue<String>,
    /// The states of the later parts of the module.
    parts: [RwSignal<later::State>; 2],
}

impl Page {
    /// The state of the current page.
    fn get() -> Page {
        expect_context()
    }

    /// Goes to another page.
    fn go(self, place: Place) {
        self.go_to(place, "");
    }

    /// Goes to another page, with a query in its address.
    fn go_to(self, place: Place, query: &str) {
        if let Ok(history) = window().history() {
            let address = address::of(&place) + query;
            _ = history.push_state_with_url(&JsValue::NULL, "", Some(&address));
        }
        browser::unfocus();
        self.place.set(place);
        // Another page starts at its top.
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    /// Opens the same place again.
    fn again(self) {
        self.anew.notify();
    }

    /// A text without arguments, in the chosen language.
    fn text(self, text: &'static str) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        move || self.lang.get().text(text)
    }
}

/// Paints the page for as long as it is open.
pub(crate) fn mount(worker: String, lang: Lang) {
    browser::set_theme(browser::theme());
    browser::show_marks();
    // Remove the static frame.
    if let Some(body) = document().body() {
        body.set_inner_html("");
    }
    leptos::mount::mount_to_body(move || view! { <App worker lang/> });
}

#[component]
fn App(worker: String, lang: Lang) -> impl IntoView {
    let page = Page {
        place: RwSignal::new(address::here()),
        anew: Trigger::new(),
        lang: RwSignal::new(lang),
        chosen: StoredValue::new(None),
        arrival: StoredValue::new(None),
        opened: StoredValue::new(None),
        worker: StoredValue::new(worker),
        parts: [(); 2].map(|()| RwSignal::new(later::State::Coming)),
    };
    provide_context(page);
    // Repaint everything that was painted without them.
    browser::fetch_later(lang, move || page.lang.notify());
    later::fetch(page);
    cards::await_pictures();
    warm::allow(page);
    let back = Closure::<dyn FnMut()>::new(move || page.place.set(address::here())).into_js_value();
    window().set_onpopstate(Some(back.unchecked_ref()));
    Effect::new(move |_| {
        let lang = page.lang.get();
        if let Some(root) = root() {
            root.set_lang(lang.tag());
        }
        document().set_title(&page.place.with(|place| words::page_title(lang, &place.path())));
    });
    // All passages of the rulebook are the same page, and without a server there are no tables.
    let place = Memo::new(move |_| match page.place.get() {
        Place::Rulebook(_) => Place::Rulebook(Passage::new(Chapter::Common, "")),
        Place::Table(_) | Place::Tables if address::is_alone() => Place::Nowhere,
        other => other,
    });
    let content = move || {
        page.anew.track();
        // Separate branches, so that no page is made by changing the elements of another.
        either!(
            place.get(),
            Place::Home => view! { <home::Home/> },
            Place::Solo => {
                let start = page.chosen.try_update_value(Option::take).flatten();
                let start = start.map_or(Start::Resume, Start::New);
                view! { <table::Table start/> }
            },
            Place::Table(id) => view! { <door::Door id/> },
            Place::Daily(game) => {
                let start = Start::Daily(Daily { game, date: browser::today() });
                view! { <table::Table start/> }
            },
            other => later::view(page, other),
        )
    };
    view! {
        <trouble::Renewed/>
        <header class="top">
            <a class="brand" href=address::of(&Place::Home) on:click=move |event| { event.prevent_default(); page.go(Place::Home); }>
                <span class="brand-name">"Ginmi"</span> <span class="brand-ja" lang="ja">"吟味"</span>
            </a>
            <nav::Nav/>
            <settings::Sound/>
            <settings::Settings/>
        </header>
        {content}
    }
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
