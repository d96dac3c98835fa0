//! The rulebook: as a page, and in a dialog beside a table.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlElement};

use super::cards::paint_codes;
use super::{PageContext, term_tooltips};
use crate::browser::{self, page_url};
use crate::model::{Route, RulebookChapter, RulebookPassage};
use crate::words::Lang;

/// The passage that is open in the dialog beside a table.
#[derive(Clone, Copy)]
struct OpenPassage(RwSignal<Option<RulebookPassage>>);

/// Lets everything in this component open rules in its [`RulebookDialog`].
pub(super) fn provide_rulebook_dialog() {
    provide_context(OpenPassage(RwSignal::new(None)));
}

/// A link to a rule. Beside a table it opens a dialog, elsewhere the page of the rulebook.
#[component]
pub(super) fn RuleLink(
    /// The target.
    passage: RulebookPassage,
    /// The text.
    #[prop(into)]
    text: String,
) -> impl IntoView {
    let page = PageContext::get();
    let opened = use_context::<OpenPassage>();
    let address = page_url::route_url(&Route::Rulebook(passage.clone()));
    let follow = move |event: leptos::ev::MouseEvent| {
        if is_special(&event) {
            return;
        }
        event.prevent_default();
        match opened {
            Some(OpenPassage(opened)) => opened.set(Some(passage.clone())),
            None => page.go(Route::Rulebook(passage.clone())),
        }
    };
    view! { <a class="rule" href=address on:click=follow>{text}</a> }
}

/// A text, with the numbers of rules in it, such as `HH-3.2`, as links.
pub(super) fn link_rules(text: &str) -> Vec<AnyView> {
    let part = |(words, passage): (&str, Option<RulebookPassage>)| match passage {
        Some(passage) => view! { <RuleLink passage text=words/> }.into_any(),
        None => words.to_owned().into_any(),
    };
    RulebookPassage::split_text(text).into_iter().map(part).collect()
}

/// Whether the browser should handle a click, for example to open another tab.
fn is_special(event: &leptos::ev::MouseEvent) -> bool {
    event.ctrl_key() || event.meta_key() || event.shift_key() || event.button() != 0
}

/// A link to another page.
pub(super) fn page_link(
    page: PageContext,
    route: Route,
    text: &'static str,
    is_here: bool,
) -> AnyView {
    let address = page_url::route_url(&route);
    let follow = move |event: leptos::ev::MouseEvent| {
        if !is_special(&event) {
            event.prevent_default();
            page.go(route.clone());
        }
    };
    view! { <a href=address on:click=follow aria-current=is_here.then_some("page")>{text}</a> }
        .into_any()
}

/// Links to the yaku and the rules of a game.
pub(super) fn reference_links(page: PageContext, game: ginmi::Game) -> Vec<AnyView> {
    let lang = page.lang.get();
    let rules = Route::Rulebook(rules_of(game));
    vec![
        page_link(page, Route::Yaku(game), lang.text("all-yaku"), false),
        page_link(page, rules, lang.text("rulebook"), false),
    ]
}

/// The rules of a game.
pub(super) fn rules_of(game: ginmi::Game) -> RulebookPassage {
    RulebookPassage::new(RulebookChapter::Game(game), "")
}

/// The rulebook as a page.
#[component]
pub(super) fn Rulebook() -> impl IntoView {
    let page = PageContext::get();
    let passage = Memo::new(move |before: Option<&RulebookPassage>| match page.route.get() {
        Route::Rulebook(passage) => passage,
        _ => before.cloned().unwrap_or_else(|| RulebookPassage::new(RulebookChapter::Common, "")),
    });
    let follow = Callback::new(move |passage| page.go(Route::Rulebook(passage)));
    view! {
        <main class="rulebook">
            <Chapters passage follow/>
        </main>
    }
}

/// The rulebook in a dialog, opened by any [`RuleLink`] beside it, and the explanations of terms.
#[component]
pub(super) fn RulebookDialog() -> impl IntoView {
    let page = PageContext::get();
    let OpenPassage(opened) = expect_context();
    let dialog = NodeRef::<html::Dialog>::new();
    let passage = Memo::new(move |before: Option<&RulebookPassage>| {
        let last =
            || before.cloned().unwrap_or_else(|| RulebookPassage::new(RulebookChapter::Common, ""));
        opened.get().unwrap_or_else(last)
    });
    let is_open = Memo::new(move |_| opened.with(Option::is_some));
    Effect::new(move |_| {
        if let (true, Some(dialog)) = (is_open.get(), dialog.get())
            && !dialog.open()
        {
            _ = dialog.show_modal();
        }
    });
    let close = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let follow = Callback::new(move |passage| opened.set(Some(passage)));
    let chapters = move || is_open.get().then(|| view! { <Chapters passage follow/> }.into_any());
    let title = move || match passage.with(|passage| passage.chapter.is_guide()) {
        true => page.text("strategy"),
        false => page.text("rulebook"),
    };
    view! {
        <dialog class="reader" node_ref=dialog aria-label=title on:close=move |_| opened.set(None)>
            <div class="drawer-head">
                <b>{title}</b>
                <button class="button close" on:click=close>{page.text("close")}</button>
            </div>
            <div class="rulebook scrolls">{chapters}</div>
        </dialog>
        {term_tooltips::tooltips()}
    }
}

/// A chapter, with its links below the path of the page.
fn with_page_links(html: &str) -> String {
    html.replace("href=\"/", &format!("href=\"{}", page_url::with_base("/")))
}

/// How far a chapter's text has been fetched: loading, failed, or loaded.
#[derive(Clone, PartialEq)]
enum ChapterState {
    Loading,
    Failed,
    Loaded { lang: Lang, html: String },
}

/// The chapters, and one of them.
#[component]
fn Chapters(passage: Memo<RulebookPassage>, follow: Callback<RulebookPassage>) -> impl IntoView {
    let page = PageContext::get();
    let wanted = Memo::new(move |_| (passage.with(|passage| passage.chapter), page.lang.get()));
    let text = RwSignal::new(ChapterState::Loading);
    let fetch = move |(chapter, lang): (RulebookChapter, Lang)| {
        text.set(ChapterState::Loading);
        spawn_local(async move {
            let folder = browser::root_data("rulebook");
            let path = format!("{folder}/{}", chapter.file_name(lang));
            let fetched = browser::fetch_text(&path).await.map(|html| with_page_links(&html));
            let fetched =
                fetched.map_or(ChapterState::Failed, |html| ChapterState::Loaded { lang, html });
            // The reader may have gone to another chapter or page by now.
            if wanted.try_get_untracked() == Some((chapter, lang)) {
                _ = text.try_set(fetched);
            }
        });
    };
    Effect::new(move |_| fetch(wanted.get()));
    let article = NodeRef::<html::Article>::new();
    Effect::new(move |_| {
        if text.with(|text| matches!(text, ChapterState::Loaded { .. }))
            && let Some(article) = article.get()
        {
            paint_codes(&article);
        }
    });
    Effect::new(move |_| {
        let is_here = text.with(|text| matches!(text, ChapterState::Loaded { .. }));
        let anchor = passage.with(|passage| passage.anchor.clone());
        if is_here && article.get().is_some() {
            request_animation_frame(move || {
                if let Some(article) = article.try_get_untracked().flatten() {
                    show_heading(&article, &anchor);
                }
            });
        }
    });
    let clicked = move |event: leptos::ev::MouseEvent| {
        let link = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let link = link.and_then(|target| target.closest("a").ok().flatten());
        let address = link.and_then(|link| link.get_attribute("href"));
        let route = address.map(|address| Route::from_path(&page_url::without_base(&address)));
        if let Some(Route::Rulebook(passage)) = route
            && !is_special(&event)
        {
            event.prevent_default();
            follow.run(passage);
        }
    };
    let head = move || {
        let (here, lang) = wanted.get();
        let one = |chapter: RulebookChapter| {
            let address = page_url::route_url(&Route::Rulebook(RulebookPassage::new(chapter, "")));
            let current = (chapter == here).then_some("page");
            view! { <a href=address aria-current=current>{chapter.name(lang)}</a> }.into_any()
        };
        let chapters: Vec<AnyView> = here.book().into_iter().map(one).collect();
        view! {
            <nav class="chapters" aria-label=lang.text("chapters") on:click=clicked>{chapters}</nav>
        }
        .into_any()
    };
    let body = move || {
        match text.get() {
        ChapterState::Loading => view! { <p role="status">{page.text("opening")}</p> }.into_any(),
        ChapterState::Failed => view! {
            <div class="notice" role="alert">
                <p>{page.text("no-chapter")}</p>
                <button class="button" on:click=move |_| fetch(wanted.get_untracked())>{page.text("try-again")}</button>
            </div>
        }
        .into_any(),
        // This HTML was generated when the page was built.
        ChapterState::Loaded { lang, html } => view! {
            <article lang=lang.tag() node_ref=article on:click=clicked inner_html=html></article>
        }
        .into_any(),
    }
    };
    view! {
        {head}
        {body}
    }
}

/// Scrolls a heading to the top, and moves the focus to it for keyboard and screen readers.
fn show_heading(article: &HtmlElement, anchor: &str) {
    let selector = if anchor.is_empty() { "h1".to_owned() } else { format!("[id='{anchor}']") };
    let heading = article.query_selector(&selector).ok().flatten();
    let Some(heading) = heading.and_then(|found| found.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    _ = heading.set_attribute("tabindex", "-1");
    if anchor.is_empty() {
        browser::scroll_to_top(article);
    } else {
        heading.scroll_into_view();
        _ = heading.focus();
    }
}
