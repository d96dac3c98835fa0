use leptos::prelude::*;

use super::Page;
use crate::browser::{self, Pace, Theme};
use crate::words::{self, Lang};

/// Language, colours, pace: kept in the browser.
#[component]
pub(super) fn Settings() -> impl IntoView {
    let page = Page::get();
    let set_lang = move |event| {
        let lang = Lang::of_tag(&event_target_value(&event));
        browser::set_lang(lang);
        page.lang.set(lang);
    };
    let set_theme = move |event| {
        let value = event_target_value(&event);
        if let Some(theme) = Theme::ALL.into_iter().find(|theme| theme.id() == value) {
            browser::set_theme(theme);
        }
    };
    let set_pace = move |event| {
        let value = event_target_value(&event);
        if let Some(pace) = Pace::ALL.into_iter().find(|pace| pace.id() == value) {
            browser::set_pace(pace);
        }
    };
    let langs = Lang::ALL.iter().map(|lang| {
        let lang = *lang;
        view! { <option value=lang.tag() lang=lang.tag() selected=move || page.lang.get() == lang>{lang.name()}</option> }
    });
    let themes = Theme::ALL.map(|theme| {
        view! { <option value=theme.id() selected=browser::theme() == theme>{page.text(theme.text())}</option> }
    });
    let paces = Pace::ALL.map(|pace| {
        view! { <option value=pace.id() selected=browser::pace() == pace>{page.text(pace.text())}</option> }
    });
    view! {
        <details class="settings">
            <summary>{page.text(words::SETTINGS)}</summary>
            <div class="settings-box">
                <label>{page.text(words::LANGUAGE)} <select id="language" on:change=set_lang>{langs.collect_view()}</select></label>
                <label>{page.text(words::THEME)} <select id="theme" on:change=set_theme>{themes.into_iter().collect_view()}</select></label>
                <label>{page.text(words::PACE)} <select id="pace" on:change=set_pace>{paces.into_iter().collect_view()}</select></label>
            </div>
        </details>
    }
}
