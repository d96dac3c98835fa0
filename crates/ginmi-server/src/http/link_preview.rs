//! The previews of links. Messengers run no scripts: they read the title and the [Open
//! Graph](https://ogp.me) tags that the server writes into the page.
//!
//! The part between the marks `about` in `page/index.html`, the title and the description, is
//! written for each address.

use std::fmt::Write as _;

use axum::http::{HeaderMap, Uri, header};
use ginmi::Game;
use ginmi_routes::Route;
use ginmi_table::Visibility;
use ginmi_table::names::TableId;
use ginmi_table::wire::{OccupantView, SeatView, TableStage};
use ginmi_words::{Lang, game, id, offered_games, text};

use super::{AppState, same_origin};
use crate::tables::TableListing;

/// The preview of a link to a page.
struct LinkPreview {
    title: String,
    description: String,
    /// The game that the page is about.
    game: Option<Game>,
    /// Whether search engines may list it.
    public: bool,
}

/// The title and the tags of the page at an address. `picture` finds the address of a preview
/// picture by its name.
pub(super) fn preview_tags(
    app: &AppState,
    uri: &Uri,
    headers: &HeaderMap,
    picture: impl Fn(&str) -> Option<String>,
) -> String {
    let (lang, path) = (lang(uri, headers), uri.path());
    let LinkPreview { title, description, game, public } = preview(app, lang, path);
    let mut tags = format!(
        "<meta name=\"description\" content=\"{}\">\n<title>{}</title>\n",
        escaped(&description),
        escaped(&title)
    );
    let mut add_tag = |property: &str, content: &str| {
        let content = escaped(content);
        let key = if property.starts_with("og:") { "property" } else { "name" };
        _ = writeln!(tags, "<meta {key}=\"{property}\" content=\"{content}\">");
    };
    add_tag("og:type", "website");
    add_tag("og:site_name", lang.text("ginmi"));
    add_tag("og:title", &title);
    add_tag("og:description", &description);
    // Both have to be absolute URLs.
    let absolute = |path: &str| same_origin::absolute_url(headers, &app.settings, path);
    if let Some(url) = absolute(path) {
        add_tag("og:url", &url);
        if let Some(picture) =
            picture(game.map_or("page", Game::folder)).and_then(|path| absolute(&path))
        {
            add_tag("og:image", &picture);
            add_tag("og:image:type", "image/png");
            add_tag("og:image:width", "1200");
            add_tag("og:image:height", "630");
            add_tag("og:image:alt", lang.text("preview-cards"));
            add_tag("twitter:card", "summary_large_image");
        }
    }
    if !public {
        add_tag("robots", "noindex");
    }
    tags
}

/// The language of the person who made the link, else that of the request.
pub(super) fn lang(uri: &Uri, headers: &HeaderMap) -> Lang {
    let pairs = uri.query().into_iter().flat_map(|query| query.split('&'));
    let mut requested = pairs.filter_map(|pair| pair.strip_prefix("lang="));
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let mut accepted = accepted.into_iter().flat_map(|accepted| accepted.split(','));
    let of_tag = |tag: &str| tag.split(';').next().and_then(|tag| tag.trim().parse().ok());
    requested.find_map(of_tag).or_else(|| accepted.find_map(of_tag)).unwrap_or_default()
}

fn preview(app: &AppState, lang: Lang, path: &str) -> LinkPreview {
    let route = Route::from_path(path);
    if let Route::Table(id) = &route
        && let Some(listing) = TableId::new(id).ok().and_then(|id| app.tables.listing(&id))
    {
        return table_preview(&listing, lang);
    }
    page_preview(&route, lang, path)
}

/// The preview of a link to anything but a table.
fn page_preview(route: &Route, lang: Lang, path: &str) -> LinkPreview {
    // Without a game in the address, the page begins with the first one but is about all.
    let game = route.game().filter(|game| path.split('/').any(|part| part == game.id()));
    let description = match game {
        Some(game) => lang.text_in(game, "about").to_owned(),
        None => page_description(lang),
    };
    let public = !matches!(route, Route::Table(_) | Route::Replay(_) | Route::LinkedReplay(_));
    LinkPreview { title: route.title_about(game, lang), description, game, public }
}

/// The description of the page itself.
fn page_description(lang: Lang) -> String {
    let names: Vec<&str> = offered_games().into_iter().map(|one| game(lang, one)).collect();
    let games = names.join(lang.text("comma"));
    text!(lang, "preview-page", games = games)
}

/// An invitation to a table. It shows nothing that people with the link would not see.
fn table_preview(listing: &TableListing, lang: Lang) -> LinkPreview {
    let table = &listing.table;
    let (setup, seats) = (&table.setup, &table.seats);
    let game_name = game(lang, setup.game);
    let person = |seat: &SeatView| match &seat.sits {
        OccupantView::Person(name) => Some(name.to_string()),
        OccupantView::Nobody | OccupantView::Bot(_) => None,
    };
    let host = table.host.and_then(|seat| seats.get(seat.index())).and_then(person);
    let title = match host {
        Some(name) => text!(lang, "invites", name = name, game = game_name),
        None => text!(lang, "invites-nobody", game = game_name),
    };
    let is_open = matches!(table.stage, TableStage::Gathering | TableStage::Over);
    let is_free = |seat: &&SeatView| is_open && seat.sits == OccupantView::Nobody;
    let free = seats.iter().filter(is_free).count();
    let rounds = setup.new_match().map_or(0, |game| game.rounds());
    let is_standard = setup.options.keys().all(|name| name == "rounds");
    let rules = if is_standard { id!("standard-rules") } else { id!("own-rules-short") };
    let (players, rules) = (seats.len(), lang.text(rules));
    let short = text!(lang, "table-in-short", players = players, rounds = rounds, rules = rules);
    let mut sentence = [short, text!(lang, "preview-free", free = free)].join(" ");
    let names: Vec<String> = seats.iter().filter_map(person).collect();
    if !names.is_empty() {
        let names = names.join(lang.text("comma"));
        sentence.push(' ');
        sentence.push_str(&text!(lang, "preview-names", names = names));
    }
    let public = setup.visibility == Visibility::Public;
    LinkPreview { title, description: sentence, game: Some(setup.game), public }
}

/// A text escaped for HTML, within an attribute or between tags.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_ends_an_attribute_or_begins_a_tag() {
        assert_eq!(escaped(r#"<b a="1" c='2'>&"#), "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;");
    }

    #[test]
    fn a_page_without_a_game_in_its_address_is_about_all_games() {
        let of = |path: &str| page_preview(&Route::from_path(path), Lang::English, path);
        for (path, title) in [
            ("/learn", "Learn · Ginmi"),
            ("/yaku/", "Yaku · Ginmi"),
            ("/calculator", "Calculator · Ginmi"),
            ("/problems", "Problems · Ginmi"),
        ] {
            let LinkPreview { title: found, description, game, public } = of(path);
            assert_eq!((found.as_str(), game, public), (title, None, true), "{path}");
            assert_eq!(description, page_description(Lang::English), "{path}");
        }
        let learn = of("/learn/koi-koi");
        assert_eq!(
            (learn.title.as_str(), learn.game),
            ("Koi-Koi · Learn · Ginmi", Some(Game::KoiKoi))
        );
        assert_eq!(of("/rulebook/koi-koi").game, Some(Game::KoiKoi));
    }

    #[test]
    fn the_language_is_that_of_the_link_or_else_of_the_reader() {
        let of = |uri: &str, accepted: &'static str| {
            let accepted = axum::http::HeaderValue::from_static(accepted);
            let headers = HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, accepted)]);
            lang(&uri.parse().expect("an address"), &headers)
        };
        assert_eq!(of("/table/a?lang=ja", "en"), Lang::Japanese);
        assert_eq!(of("/table/a?lang=en", "ja"), Lang::English);
        assert_eq!(of("/table/a?lang=tlh", "ja-JP;q=0.9, en"), Lang::Japanese);
        assert_eq!(of("/table/a", "tlh, ja;q=0.5"), Lang::Japanese);
        assert_eq!(of("/table/a?b=c", ""), Lang::default());
    }
}
