use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::cards::card_back;
use super::{PageContext, lazy_parts};
use crate::browser::{
    self, AppearanceSetting, CardOverlay, GameSpeed, LOOKS, MoveSetting, Theme, ToggleSetting,
    page_url,
};
use crate::words::Lang;

/// Settings that the browser stores (language, looks, speed, overlays), and what the server stores
/// about the person.
#[component]
pub(super) fn Settings() -> impl IntoView {
    let page = PageContext::get();
    let set_lang = move |event| {
        let lang = Lang::of_tag(&event_target_value(&event));
        wasm_bindgen_futures::spawn_local(async move {
            if browser::fetch_texts(lang).await {
                browser::store_lang(lang);
                page.lang.set(lang);
            } else {
                // Reset the menu to the actual language.
                page.lang.notify();
            }
        });
    };
    let set_theme = move |event| {
        let value = event_target_value(&event);
        if let Some(theme) = Theme::ALL.into_iter().find(|theme| theme.id() == value) {
            browser::set_theme(theme);
        }
    };
    let langs = Lang::ALL.iter().map(|lang| {
        let lang = *lang;
        view! { <option value=lang.tag() lang=lang.tag() selected=move || page.lang.get() == lang>{lang.name()}</option> }
    });
    let themes = Theme::ALL.map(|theme| {
        view! { <option value=theme.id() selected=browser::theme() == theme>{page.text(theme.text())}</option> }
    });
    let set_speed = move |event| {
        let value = event_target_value(&event);
        if let Some(speed) = GameSpeed::ALL.into_iter().find(|speed| speed.id() == value) {
            browser::set_speed(speed);
        }
    };
    let speeds = GameSpeed::ALL.map(|speed| {
        view! { <option value=speed.id() selected=browser::speed() == speed>{page.text(speed.text())}</option> }
    });
    let marks = CardOverlay::ALL.map(|mark| {
        view! {
            <label class="check">
                <input type="checkbox" id=format!("mark-{}", mark.id()) checked=browser::has_overlay(mark)
                    on:change=move |event| browser::set_overlay(mark, event_target_checked(&event))/>
                {page.text(mark.text())}
            </label>
        }
    });
    let habits = MoveSetting::ALL.map(|habit| {
        view! {
            <label class="check">
                <input type="checkbox" id=format!("habit-{}", habit.id()) checked=browser::has_move_setting(habit)
                    on:change=move |event| browser::set_move_setting(habit, event_target_checked(&event))/>
                {page.text(habit.text())}
            </label>
        }
    });
    let details = NodeRef::<leptos::html::Details>::new();
    let is_open = RwSignal::new(false);
    // Escape closes the panel, and the focus returns to its button.
    let close = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape"
            && let Some(details) = details.get_untracked()
            && details.open()
        {
            details.set_open(false);
            if let Ok(Some(summary)) = details.query_selector("summary")
                && let Ok(summary) = summary.dyn_into::<web_sys::HtmlElement>()
            {
                _ = summary.focus();
            }
        }
    };
    view! {
        <details class="settings" node_ref=details on:keydown=close
            on:toggle=move |event| is_open.set(browser::is_target_open(&event))>
            <summary>{page.text("settings")}</summary>
            <div class="settings-box">
                <label>{page.text("language")} <select id="language" on:change=set_lang>{langs.collect_view()}</select></label>
                <label>{page.text("theme")} <select id="theme" on:change=set_theme>{themes.into_iter().collect_view()}</select></label>
                <label>{page.text("speed")} <select id="speed" on:change=set_speed>{speeds.into_iter().collect_view()}</select></label>
                {LOOKS.iter().map(|setting| appearance_view(page, setting)).collect_view()}
                <fieldset class="marks"><legend>{page.text("marks")}</legend>{marks.into_iter().collect_view()}</fieldset>
                <fieldset class="marks"><legend>{page.text("habits")}</legend>{habits.into_iter().collect_view()}</fieldset>
                {move || (is_open.get() && !page_url::is_static_host()).then(|| lazy_parts::lazy_guest_data(page))}
                <p class="keys"><b>{page.text("keys")}</b> " " {page.text("keys-help")}</p>
            </div>
        </details>
    }
}

/// The choice of a look (felt or card back) by pictures.
fn appearance_view(page: PageContext, setting: &'static AppearanceSetting) -> AnyView {
    let chosen = setting.chosen();
    let choice = |(id, text): &(&'static str, &'static str)| {
        let id = *id;
        let card =
            (setting.id == "back").then(|| [true, false].map(card_back).into_iter().collect_view());
        view! {
            <label class="sampled">
                <input type="radio" name=setting.id id=format!("{}-{id}", setting.id) checked=id == chosen
                    on:change=move |_| setting.choose(id)/>
                <span class=format!("sample {0} {0}-{id}", setting.id)>{card}</span>
                {page.text(text)}
            </label>
        }
    };
    let choices = setting.choices.iter().map(choice).collect_view();
    view! {
        <fieldset class="marks"><legend>{page.text(setting.text)}</legend><div class="samples">{choices}</div></fieldset>
    }
    .into_any()
}

/// The switch for sound in the bar.
#[component]
pub(super) fn SoundSwitch() -> impl IntoView {
    let page = PageContext::get();
    let on = RwSignal::new(ToggleSetting::Sound.is_on());
    let turn = move |_| {
        on.update(|on| *on = !*on);
        ToggleSetting::Sound.set(on.get_untracked());
        // Plays a sound at once as a confirmation.
        browser::send_alert(browser::UserAlert::Sound("snap"));
    };
    view! {
        <button class="sound" id="sound" aria-pressed=move || on.get().to_string()
            title=page.text("sound") on:click=turn>
            <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M3 9v6h4l5 4V5L7 9z"></path>
                <path class="waves" d="M15.5 8.5a5 5 0 0 1 0 7M18 6a8.5 8.5 0 0 1 0 12"></path>
                <path class="cross" d="m16 9 6 6m0-6-6 6"></path>
            </svg>
        </button>
    }
}
