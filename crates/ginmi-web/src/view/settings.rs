use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::cards::card_back;
use super::guest_data::guest_data;
use super::{PageContext, lazy_parts};
use crate::browser::{self, document, page_url};
use crate::model::{
    AppearanceSetting, CARD_OVERLAYS, GameSpeed, LOOKS, MOVE_SETTINGS, PageSettings, Sound, THEME,
    ToggleSetting,
};
use crate::words::Lang;
use ginmi_words::id;

/// The panel with the settings, which nobody needs before a game can begin.
#[component]
pub(super) fn Settings() -> impl IntoView {
    let page = PageContext::get();
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
            <div class="settings-box">{lazy_parts::lazy_settings(page, is_open)}</div>
        </details>
    }
}

/// Settings that the browser stores (language, looks, speed, overlays), and what the server stores
/// about the person.
pub(super) fn settings_view(page: PageContext) -> AnyView {
    let set_lang = move |event| set_lang(page, Lang::of_tag(&event_target_value(&event)));
    let langs = Lang::ALL.iter().map(|lang| {
        let lang = *lang;
        view! { <option value=lang.tag() lang=lang.tag() selected=move || page.lang.get() == lang>{lang.name()}</option> }
    });
    let settings = browser::settings();
    let theme = THEME.chosen(&settings);
    let set_theme = move |event| {
        browser::change_settings(|settings| *(THEME.field)(settings) = event_target_value(&event));
    };
    let themes = THEME.choices.iter().map(|(id, text)| {
        view! { <option value=*id selected=*id == theme>{page.text(text)}</option> }
    });
    let set_speed = move |event| {
        let value = event_target_value(&event);
        if let Some((speed, ..)) = GameSpeed::ALL.into_iter().find(|(_, id, _)| *id == value) {
            browser::change_settings(|settings| settings.speed = speed);
        }
    };
    let speeds = GameSpeed::ALL.map(|(speed, id, text)| {
        view! { <option value=id selected=settings.speed == speed>{page.text(text)}</option> }
    });
    let toggle = |setting: ToggleSetting| {
        let set = move |event| {
            let on = event_target_checked(&event);
            browser::change_settings(|settings| setting.choose(settings, on));
        };
        let is_on = *(setting.field)(&mut settings.clone());
        view! {
            <label class="check">
                <input type="checkbox" id=setting.text checked=is_on on:change=set/>
                {page.text(setting.text)}
            </label>
        }
    };
    let (marks, habits) = (CARD_OVERLAYS.map(toggle), MOVE_SETTINGS.map(toggle));
    let looks = LOOKS.iter().map(|look| appearance_view(page, look, &settings)).collect_view();
    let keys = KEYS.map(|(key, text)| {
        let name = move || if key == " " { page.lang.get().text("keyboard-space") } else { key };
        view! { <div><dt><kbd>{name}</kbd></dt> <dd>{page.text(text)}</dd></div> }
    });
    let keys = keys.into_iter().collect_view();
    view! {
        <label>{page.text("language")} <select id="language" on:change=set_lang>{langs.collect_view()}</select></label>
        <label>{page.text("theme")} <select id="theme" on:change=set_theme>{themes.collect_view()}</select></label>
        <label>{page.text("speed")} <select id="speed" on:change=set_speed>{speeds.into_iter().collect_view()}</select></label>
        {looks}
        <fieldset class="marks"><legend>{page.text("marks")}</legend>{marks.into_iter().collect_view()}</fieldset>
        <fieldset class="marks"><legend>{page.text("habits")}</legend>{habits.into_iter().collect_view()}</fieldset>
        {(!page_url::is_static_host()).then(|| guest_data(page))}
        <section class="keys" aria-label=page.text("keys")><b>{page.text("keys")}</b> <dl>{keys}</dl></section>
    }
    .into_any()
}

/// The keys at a table, with the ids of what they do.
const KEYS: [(&str, &str); 8] = [
    ("← ↑ ↓ →", id!("keyboard-move")),
    ("Enter", id!("keyboard-play")),
    (" ", id!("keyboard-skip")),
    ("1–9", id!("keyboard-choose")),
    ("U", id!("keyboard-undo")),
    ("Y", id!("keyboard-yaku")),
    ("C", id!("keyboard-cards")),
    ("Esc", id!("keyboard-close")),
];

/// Opens the panel, from elsewhere on the page.
pub(super) fn open_settings() {
    let panel = document().query_selector("details.settings").ok().flatten();
    let panel = panel.and_then(|panel| panel.dyn_into::<web_sys::HtmlDetailsElement>().ok());
    if let Some(panel) = panel {
        panel.set_open(true);
        if let Ok(Some(summary)) = panel.query_selector("summary") {
            browser::focus(&summary);
        }
    }
}

/// Fetches the texts of a language and shows the page in it.
fn set_lang(page: PageContext, lang: Lang) {
    wasm_bindgen_futures::spawn_local(async move {
        if browser::fetch_texts(lang).await {
            browser::change_settings(|settings| lang.tag().clone_into(&mut settings.lang));
            page.lang.set(lang);
        } else {
            // Reset the menu to the actual language.
            page.lang.notify();
        }
    });
}

/// The switch to the next language, in its own words; at a table the settings have it.
#[component]
pub(super) fn LanguageSwitch() -> impl IntoView {
    let page = PageContext::get();
    let after = |here: Lang| {
        let index = Lang::ALL.iter().position(|lang| *lang == here);
        Lang::ALL[index.map_or(0, |index| (index + 1) % Lang::ALL.len())]
    };
    let next = move || after(page.lang.get());
    let switch = move |_| set_lang(page, after(page.lang.get_untracked()));
    view! {
        <button class="language" id="next-language" lang=move || next().tag() on:click=switch>
            {move || next().name()}
        </button>
    }
}

/// The choice of a look (felt, cards or their backs) by pictures.
fn appearance_view(
    page: PageContext,
    setting: &'static AppearanceSetting,
    settings: &PageSettings,
) -> AnyView {
    let chosen = setting.chosen(settings);
    let choice = |(id, text): &(&'static str, &'static str)| {
        let id = *id;
        let card = match setting.id {
            "back" => [true, false].map(card_back).into_iter().collect_view().into_any(),
            // The style sheet has its picture, which is fetched only when it is seen.
            "deck" => view! { <span class="card"></span> }.into_any(),
            _ => ().into_any(),
        };
        view! {
            <label class="sampled">
                <input type="radio" name=setting.id id=format!("{}-{id}", setting.id) checked=id == chosen
                    on:change=move |_| browser::change_settings(|all| id.clone_into((setting.field)(all)))/>
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
    let on = RwSignal::new(browser::settings().sound);
    let turn = move |_| {
        on.update(|on| *on = !*on);
        browser::change_settings(|settings| settings.sound = on.get_untracked());
        // Plays a sound at once as a confirmation.
        browser::send_alert(browser::UserAlert::Sound(Sound::Snap));
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
