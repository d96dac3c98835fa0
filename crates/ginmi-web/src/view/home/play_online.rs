//! Creating a table with friends, and finding one with strangers.

use ginmi::Game;
use ginmi_table::names::PersonName;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::HomeState;
use crate::browser::{self, RequestError};
use crate::model::{JoinIntent, PlayObstacle, Route, ServerRefusal, SetupChoices, ThinkingTime};
use crate::view::PageContext;
use crate::words::{self, Lang};
use ginmi_words::{id, text};

/// The button that creates a table for the chosen game, asking for a name if none is known, and the
/// error if that fails.
pub(super) fn friends_offer(setup: HomeState) -> AnyView {
    let HomeState { page, choices, game, .. } = setup;
    let opening = RwSignal::new(None);
    let open =
        move || {
            let table = choices.with_untracked(SetupChoices::table);
            go_to_table(page, JoinIntent::Look, opening, async move {
                browser::open_table(&table).await
            });
        };
    let open = Callback::new(move |()| open());
    let pending = RwSignal::new(None);
    let about = move || {
        let lang = page.lang.get();
        text!(lang, "friends-about", game = words::game(lang, game.get()))
    };
    view! {
        <button class="offer" id="open-table" disabled=move || setup.setup_error.with(Option::is_some) on:click=move |_| with_name(pending, opening, open)>
            <span><b>{page.text("with-friends")}</b> " " <span class="offer-about">{about}</span></span>
        </button>
        {name_form(page, pending)}
        {failure(page, opening)}
    }
    .into_any()
}

/// Buttons for playing a game at once, with strangers or else with bots.
pub(super) fn play_now_buttons(page: PageContext) -> AnyView {
    let wrong = RwSignal::new(None);
    let pending = RwSignal::new(None);
    let button = |game: Game| {
        let play = Callback::new(move |()| {
            go_to_table(page, JoinIntent::Play, wrong, browser::find_table_now(game));
        });
        view! {
            <button class="button" id=format!("now-{game}") on:click=move |_| with_name(pending, wrong, play)>
                {move || words::game(page.lang.get(), game)}
            </button>
        }
    };
    view! {
        <section class="now" aria-label=page.text("play-now")>
            <h2>{page.text("play-now")}</h2>
            <p>{page.text("play-now-about")}</p>
            <p class="ways">{words::offered_games().into_iter().map(button).collect_view()}</p>
            {name_form(page, pending)}
            {failure(page, wrong)}
        </section>
    }
    .into_any()
}

/// The action that waits for a name.
type ActionAwaitingName = RwSignal<Option<Callback<()>>>;

/// Why the table could not be reached, if it could not.
type TableProblem = RwSignal<Option<PlayObstacle>>;

/// Whether the server has refused the name, so that the person is asked for another.
fn is_name_refused(problem: Option<&PlayObstacle>) -> bool {
    matches!(problem, Some(PlayObstacle::Refused(why)) if why.reason == ServerRefusal::NAME)
}

/// Does something that needs a name: at once if one is known, otherwise after asking for it.
fn with_name(pending: ActionAwaitingName, wrong: TableProblem, then: Callback<()>) {
    spawn_local(async move {
        let is_refused = wrong.with_untracked(|wrong| is_name_refused(wrong.as_ref()));
        let is_known =
            if is_refused { browser::player_name() } else { browser::known_name().await }.is_some();
        // The person may be on another page by now.
        if pending.is_disposed() {
            return;
        }
        if is_known {
            then.run(());
        } else {
            pending.set(Some(then));
            browser::run_after(0, || {
                browser::scroll_into_sight(".door");
                if let Ok(Some(name)) = browser::document().query_selector("#name") {
                    browser::focus(&name);
                }
            });
        }
    });
}

/// The form that asks for a name when something needs it.
fn name_form(page: PageContext, pending: ActionAwaitingName) -> AnyView {
    let name = RwSignal::new(String::new());
    let is_wrong = RwSignal::new(false);
    let named = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = PersonName::typed(&name.get_untracked());
        is_wrong.set(name.is_err());
        if let (Ok(name), Some(then)) = (name, pending.get_untracked()) {
            browser::store_player_name(name.as_str());
            then.run(());
        }
    };
    (move || {
        pending.get().map(|_| {
            view! {
                <form class="door" on:submit=named>
                    <label>{page.text("name-first")}
                        <input id="name" maxlength="48" required autofocus
                            on:input=move |event| name.set(event_target_value(&event))/>
                    </label>
                    <button class="button main">{page.text("go-to-table")}</button>
                </form>
                <p class="notice" role="alert" hidden=move || !is_wrong.get()>{page.text("name-rule")}</p>
            }
        })
    })
    .into_any()
}

/// The sentence that says why the table could not be reached.
fn failure(page: PageContext, wrong: TableProblem) -> AnyView {
    let sentence = move |why: PlayObstacle| match why {
        PlayObstacle::Lost { .. } => page.lang.get().text("no-table").to_owned(),
        why => why.sentence(page.lang.get()),
    };
    (move || wrong.get().map(|why| view! { <p class="notice" role="alert">{sentence(why)}</p> }))
        .into_any()
}

/// Goes to the table with the id that the future returns, under the stored name.
fn go_to_table(
    page: PageContext,
    intent: JoinIntent,
    wrong: TableProblem,
    find: impl Future<Output = Result<String, RequestError>> + 'static,
) {
    spawn_local(async move {
        let found = match browser::sign_in(&browser::player_name().unwrap_or_default()).await {
            Ok(()) => find.await.map_err(PlayObstacle::from),
            Err(error) => Err(error),
        };
        // The person may be on another page by now.
        if wrong.is_disposed() {
            return;
        }
        match found {
            Ok(id) => {
                page.intent.set_value(Some(intent));
                page.go(Route::Table(id));
            }
            Err(why) => {
                // The person is asked for another name, instead of being refused for ever.
                if is_name_refused(Some(&why)) {
                    browser::remove_player_name();
                }
                wrong.set(Some(why));
            }
        }
    });
}

/// A choice between two values for false and true.
fn choice_of_two(
    values: [(&str, &'static str); 2],
    second: bool,
    lang: Lang,
) -> (Vec<(String, String)>, String) {
    let items = values.map(|(id, text)| (id.to_owned(), lang.text(text).to_owned()));
    (items.into(), values[usize::from(second)].0.to_owned())
}

/// The settings of a table with friends.
pub(super) fn friends_table_settings(setup: HomeState) -> AnyView {
    let page = setup.page;
    let named = move |event| browser::store_player_name(event_target_value(&event).trim());
    let name = RwSignal::new(browser::player_name().unwrap_or_default());
    let unfolded = move |event: web_sys::Event| {
        if browser::is_target_open(&event) && name.with_untracked(String::is_empty) {
            spawn_local(async move {
                // The settings may be gone by now.
                _ = name.try_set(browser::known_name().await.unwrap_or_default());
            });
        }
    };
    let visibility = |choices: &SetupChoices, lang: Lang| {
        let values = [("link", id!("by-link")), ("public", id!("by-lobby"))];
        choice_of_two(values, choices.friends.public, lang)
    };
    let spectators = |choices: &SetupChoices, lang: Lang| {
        choice_of_two([("no", id!("no")), ("yes", id!("yes"))], choices.friends.spectators, lang)
    };
    let clocks = |choices: &SetupChoices, lang: Lang| {
        let of = |one: ThinkingTime| (one.id().to_owned(), lang.text(one.text()).to_owned());
        (ThinkingTime::ALL.map(of).into(), choices.friends.thinking.id().to_owned())
    };
    let set_clock = |choices: &mut SetupChoices, value: &str| {
        if let Some(thinking) = ThinkingTime::ALL.into_iter().find(|one| one.id() == value) {
            choices.friends.thinking = thinking;
        }
    };
    view! {
        <details class="fold" id="table-setup" on:toggle=unfolded>
            <summary>{page.text("table-setup")}</summary>
            <div class="setup">
                <label>{page.text("name")}
                    <input id="own-name" maxlength="48" prop:value=move || name.get() on:change=named/>
                </label>
                {setup.list(id!("who-finds"), "visibility", visibility, |choices, value| choices.friends.public = value == "public")}
                {setup.list(id!("spectators"), "spectators", spectators, |choices, value| choices.friends.spectators = value == "yes")}
                {setup.list(id!("clock"), "clock", clocks, set_clock)}
            </div>
            <p class="option-about" hidden=move || setup.choices.with(|choices| choices.friends.thinking == ThinkingTime::Unhurried)>{page.text("clock-about")}</p>
        </details>
    }
    .into_any()
}
