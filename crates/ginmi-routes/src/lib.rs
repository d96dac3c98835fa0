//! The routes of the page: what it shows at which address, under which title.
//!
//! [`PAGES`] is the one table of them. The page finds its [`Route`] with it, the navigation its
//! links, the server the addresses at which it serves the page and the titles of link previews, and
//! `ginmi page` the folders that it writes.

mod rulebook;

use std::collections::BTreeSet;
use std::mem::discriminant;

use ginmi::Game;
use ginmi_words::{FIRST, Lang, game, id};

pub use rulebook::{RulebookChapter, RulebookPassage};

/// A route: what the page shows at an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// The choice of games.
    Home,
    /// The solo game.
    Solo,
    /// A table of the server.
    Table(String),
    /// The calculator of a game.
    Calculator(Game),
    /// The lesson of a game.
    Learn(Game),
    /// The short lesson of a game.
    BriefLesson(Game),
    /// The steps in which a game is learned after its lesson.
    LearningSteps(Game),
    /// All yaku of a game.
    Yaku(Game),
    /// A passage of the rulebook.
    Rulebook(RulebookPassage),
    /// The page of the day.
    Today,
    /// The deal of the day: that of today.
    Daily(Game),
    /// The deal of a certain day, such as `2026-11-22`.
    DatedDeal(Game, String),
    /// The list of the games with problems.
    ProblemList,
    /// The problems of a game.
    Problems(Game),
    /// The problems of a game, beginning with that of the day.
    ProblemOfDay(Game),
    /// The reader's own mistakes in a game, as problems.
    OwnMistakes(Game),
    /// The list of games to replay.
    Replays,
    /// The reader's career.
    Career,
    /// A replay.
    Replay(String),
    /// The replay of a game that is contained in the address, at a moment.
    LinkedReplay(String),
    /// House rules of a game that are contained in the address.
    SharedRules(Game, String),
    /// The public tables of the server.
    Tables,
    /// No page: the address is unknown.
    NotFound,
}

/// A row of [`PAGES`].
#[derive(Debug)]
pub struct PageSpec {
    /// The first part of its path.
    name: &'static str,
    address: PageAddress,
    /// The id of its title.
    title: &'static str,
    /// The part of the module with its code; `None` for what a game begins with.
    pub part: Option<LazyPart>,
    /// Whether a host that only has files lacks it.
    pub needs_server: bool,
    /// The id of its text in the navigation, if it is there.
    pub link: Option<&'static str>,
    /// Whether its link is behind *More*.
    pub is_behind_more: bool,
}

/// What follows after the name of a page in its path, and the route that this leads to.
#[derive(Debug)]
enum PageAddress {
    Nothing(Route),
    /// A game. The name alone leads to the first one, unless another page has that address.
    Game(fn(Game) -> Route),
    /// A chapter of the rulebook. The name alone leads to what all games share.
    Chapter,
    Id(fn(String) -> Route),
    /// The id of a table.
    Table,
}

/// A part of the page's module that is fetched after the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LazyPart {
    /// Replays and problems, which read records of games.
    Records,
    /// Everything else.
    Pages,
    /// The settings of a game with its house rules, and the calculator, which computes by them.
    Rules,
}

/// All pages. The navigation has its links in this order.
pub static PAGES: [PageSpec; 17] = [
    PageSpec::new("", PageAddress::Nothing(Route::Home), id!("ginmi")).linked(id!("nav-play")),
    PageSpec::new("solo", PageAddress::Nothing(Route::Solo), id!("title-game")),
    PageSpec::new("learn", PageAddress::Game(Route::Learn), id!("lesson-learn"))
        .fetched_with(LazyPart::Pages)
        .linked(id!("lesson-learn")),
    PageSpec::new("yaku", PageAddress::Game(Route::Yaku), id!("yaku"))
        .fetched_with(LazyPart::Pages)
        .linked_behind_more(id!("yaku")),
    PageSpec::new("rulebook", PageAddress::Chapter, id!("rulebook"))
        .fetched_with(LazyPart::Pages)
        .linked_behind_more(id!("rulebook")),
    PageSpec::new("guide", PageAddress::Game(guide), id!("strategy"))
        .fetched_with(LazyPart::Pages)
        .linked_behind_more(id!("strategy")),
    PageSpec::new("calculator", PageAddress::Game(Route::Calculator), id!("calculator-calculator"))
        .fetched_with(LazyPart::Rules)
        .linked_behind_more(id!("calculator-calculator")),
    PageSpec::new("daily", PageAddress::Nothing(Route::Today), id!("daily"))
        .fetched_with(LazyPart::Pages)
        .linked(id!("daily")),
    PageSpec::new("daily", PageAddress::Game(Route::Daily), id!("daily")),
    PageSpec::new("problems", PageAddress::Nothing(Route::ProblemList), id!("problems"))
        .fetched_with(LazyPart::Pages)
        .linked(id!("problems")),
    PageSpec::new("problems", PageAddress::Game(Route::Problems), id!("problems"))
        .fetched_with(LazyPart::Records),
    PageSpec::new("replays", PageAddress::Nothing(Route::Replays), id!("replays"))
        .fetched_with(LazyPart::Records)
        .linked_behind_more(id!("replays")),
    PageSpec::new("replay", PageAddress::Id(Route::Replay), id!("replays"))
        .fetched_with(LazyPart::Records),
    PageSpec::new("record", PageAddress::Nothing(Route::Career), id!("own-record"))
        .fetched_with(LazyPart::Pages)
        .linked_behind_more(id!("own-record")),
    PageSpec::new("rules", PageAddress::Game(shared_rules), id!("preset"))
        .fetched_with(LazyPart::Pages),
    PageSpec::new("tables", PageAddress::Nothing(Route::Tables), id!("with-friends"))
        .fetched_with(LazyPart::Pages)
        .linked(id!("nav-friends"))
        .only_with_server(),
    PageSpec::new("table", PageAddress::Table, id!("title-table")).only_with_server(),
];

const fn shared_rules(game: Game) -> Route {
    Route::SharedRules(game, String::new())
}

fn guide(game: Game) -> Route {
    Route::Rulebook(RulebookPassage::new(RulebookChapter::Guide(game), ""))
}

/// The end of a short lesson's address.
const BRIEF: &str = "brief";

/// The end of the address of the steps in which a game is learned.
const STEPS: &str = "steps";

/// The end of the address of the problem of the day.
const OF_DAY: &str = "today";

/// The end of the address of the reader's own mistakes.
const MISTAKES: &str = "mistakes";

/// Stands for the name of a game that is contained in the address.
const LINK: &str = "link";

impl PageSpec {
    const fn new(name: &'static str, address: PageAddress, title: &'static str) -> Self {
        let (part, link) = (None, None);
        Self { name, address, title, part, needs_server: false, link, is_behind_more: false }
    }

    const fn fetched_with(mut self, part: LazyPart) -> Self {
        self.part = Some(part);
        self
    }

    const fn linked(mut self, text: &'static str) -> Self {
        self.link = Some(text);
        self
    }

    const fn linked_behind_more(self, text: &'static str) -> Self {
        let mut page = self.linked(text);
        page.is_behind_more = true;
        page
    }

    const fn only_with_server(mut self) -> Self {
        self.needs_server = true;
        self
    }

    /// The route that the navigation leads to: a page about a game is about this one.
    #[must_use]
    pub fn route_for(&self, game: Game) -> Route {
        match &self.address {
            PageAddress::Nothing(route) => route.clone(),
            PageAddress::Game(of) => of(game),
            PageAddress::Chapter => {
                Route::Rulebook(RulebookPassage::new(RulebookChapter::Game(game), ""))
            }
            PageAddress::Id(of) => of(String::new()),
            PageAddress::Table => Route::Table(String::new()),
        }
    }

    /// Whether a route is below the name of this page, so that its link leads to where one is: the
    /// problems of a game are below the list of problems.
    #[must_use]
    pub fn is_above(&self, route: &Route) -> bool {
        route.page().is_some_and(|page| page.name == self.name)
    }

    /// The route of a path with this after the name of the page.
    fn route(&self, subject: &str) -> Option<Route> {
        match &self.address {
            PageAddress::Nothing(route) => subject.is_empty().then(|| route.clone()),
            PageAddress::Game(of) if subject.is_empty() => Some(of(FIRST)),
            PageAddress::Game(of) => subject.parse().ok().map(of),
            PageAddress::Chapter => {
                let chapter = RulebookChapter::of_id(subject)?;
                Some(Route::Rulebook(RulebookPassage::new(chapter, "")))
            }
            PageAddress::Id(of) => {
                let is_id = !subject.is_empty() && !subject.contains('/');
                is_id.then(|| of(subject.to_owned()))
            }
            PageAddress::Table => {
                let id = shared_table_id(subject);
                (!id.is_empty() && !subject.contains('/')).then_some(Route::Table(id))
            }
        }
    }

    /// Its paths with each of these games, chapters and ids.
    fn paths(&self, games: &[&str], chapters: &[&str], ids: &[&str]) -> Vec<String> {
        let subjects = match &self.address {
            PageAddress::Nothing(_) => &[],
            PageAddress::Game(_) => games,
            PageAddress::Chapter => chapters,
            PageAddress::Id(_) | PageAddress::Table => ids,
        };
        let has_short = !matches!(self.address, PageAddress::Id(_) | PageAddress::Table);
        let short = has_short.then(|| format!("/{}", self.name));
        let long = subjects.iter().map(|subject| format!("/{}/{subject}", self.name));
        short.into_iter().chain(long).collect()
    }
}

/// The id of a table in a link that was passed on: ids have lower-case letters and digits, while
/// keyboards begin with a capital one, and messengers take the full stop or the bracket after a link
/// into it.
#[must_use]
pub fn shared_table_id(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-".contains(c);
    let id = text.split(|c| !is_plain(c)).next().unwrap_or_default();
    id.trim_end_matches(['_', '-']).to_ascii_lowercase()
}

/// The path at which a page is that somebody asks for by another one: with a slash at its end, with
/// capital letters, or with what messengers stick to a link. `None` if it is the right one, or leads
/// nowhere.
#[must_use]
pub fn corrected_path(path: &str) -> Option<String> {
    let right = match Route::from_path(path) {
        Route::NotFound => return None,
        table @ Route::Table(_) => table.path(),
        _ => {
            let rest = path.strip_prefix('/')?.trim_end_matches('/');
            let (name, subject) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
            format!("/{}{subject}", name.to_ascii_lowercase())
        }
    };
    (right != path).then_some(right)
}

/// The paths of all pages, with parameters in braces, such as `/learn/{game}`.
#[must_use]
pub fn path_patterns() -> BTreeSet<String> {
    PAGES.iter().flat_map(|page| page.paths(&["{game}"], &["{chapter}"], &["{id}"])).collect()
}

/// The paths of all pages that need no server, as far as links can name them.
#[must_use]
pub fn static_paths() -> BTreeSet<String> {
    let games: Vec<&str> = Game::ALL.iter().map(|game| game.id()).collect();
    let chapters = RulebookChapter::RULES.map(RulebookChapter::id);
    let pages = PAGES.iter().filter(|page| !page.needs_server);
    pages.flat_map(|page| page.paths(&games, &chapters, &[LINK])).collect()
}

impl Route {
    /// The route of a path; what follows after `#` may be a heading of the rulebook.
    #[must_use]
    pub fn from_path(path: &str) -> Self {
        let (path, part) = path.split_once('#').unwrap_or((path, ""));
        let path = path.strip_prefix('/').unwrap_or(path).trim_end_matches('/');
        let (name, subject) = path.split_once('/').unwrap_or((path, ""));
        let mut named = PAGES.iter().filter(|page| page.name.eq_ignore_ascii_case(name));
        match named.find_map(|page| page.route(subject)) {
            Some(Self::Learn(game)) if part == BRIEF => Self::BriefLesson(game),
            Some(Self::Learn(game)) if part == STEPS => Self::LearningSteps(game),
            Some(Self::Daily(game)) if !part.is_empty() => Self::DatedDeal(game, part.to_owned()),
            Some(Self::Problems(game)) if part == OF_DAY => Self::ProblemOfDay(game),
            Some(Self::Problems(game)) if part == MISTAKES => Self::OwnMistakes(game),
            Some(Self::SharedRules(game, _)) => Self::SharedRules(game, part.to_owned()),
            Some(Self::Replay(id)) if id == LINK => Self::LinkedReplay(part.to_owned()),
            Some(Self::Rulebook(top)) => Self::Rulebook(RulebookPassage::new(top.chapter, part)),
            route => route.unwrap_or(Self::NotFound),
        }
    }

    /// The path of the route.
    #[must_use]
    pub fn path(&self) -> String {
        let Some(page) = self.page() else { return "/nowhere".to_owned() };
        let (name, subject) = (page.name, self.subject());
        if subject.is_empty() { format!("/{name}") } else { format!("/{name}/{subject}") }
    }

    /// What follows after the name of the page in its path.
    fn subject(&self) -> String {
        match self {
            Self::Table(id) | Self::Replay(id) => id.clone(),
            Self::LinkedReplay(part) => format!("{LINK}#{part}"),
            Self::BriefLesson(game) => format!("{game}#{BRIEF}"),
            Self::LearningSteps(game) => format!("{game}#{STEPS}"),
            Self::DatedDeal(game, date) => format!("{game}#{date}"),
            Self::ProblemOfDay(game) => format!("{game}#{OF_DAY}"),
            Self::OwnMistakes(game) => format!("{game}#{MISTAKES}"),
            Self::SharedRules(game, part) if !part.is_empty() => format!("{game}#{part}"),
            Self::Rulebook(passage) => passage.subject(),
            _ => self.game().map_or_else(String::new, |game| game.to_string()),
        }
    }

    /// Its row in the table; `None` if there is no page.
    #[must_use]
    pub fn page(&self) -> Option<&'static PageSpec> {
        let is_guide =
            |route: &Self| matches!(route, Self::Rulebook(passage) if passage.chapter.is_guide());
        let kind = match self {
            Self::BriefLesson(game) | Self::LearningSteps(game) => {
                discriminant(&Self::Learn(*game))
            }
            Self::DatedDeal(game, _) => discriminant(&Self::Daily(*game)),
            Self::ProblemOfDay(game) | Self::OwnMistakes(game) => {
                discriminant(&Self::Problems(*game))
            }
            Self::LinkedReplay(_) => discriminant(&Self::Replay(String::new())),
            route => discriminant(route),
        };
        PAGES.iter().find(|page| {
            let route = page.route_for(FIRST);
            discriminant(&route) == kind && is_guide(&route) == is_guide(self)
        })
    }

    /// The game that the page is about, if it is about one.
    #[must_use]
    pub const fn game(&self) -> Option<Game> {
        match self {
            Self::Calculator(game)
            | Self::Learn(game)
            | Self::BriefLesson(game)
            | Self::LearningSteps(game)
            | Self::Yaku(game)
            | Self::Daily(game)
            | Self::DatedDeal(game, _)
            | Self::Problems(game)
            | Self::ProblemOfDay(game)
            | Self::OwnMistakes(game)
            | Self::SharedRules(game, _)
            | Self::Rulebook(RulebookPassage {
                chapter: RulebookChapter::Game(game) | RulebookChapter::Guide(game),
                ..
            }) => Some(*game),
            _ => None,
        }
    }

    /// The title of the page, for windows and links.
    #[must_use]
    pub fn title(&self, lang: Lang) -> String {
        self.title_about(self.game(), lang)
    }

    /// The title of the page if it is about this game, or about none in particular.
    #[must_use]
    pub fn title_about(&self, about: Option<Game>, lang: Lang) -> String {
        let dot = lang.text("dot");
        if *self == Self::Home {
            return [lang.text("ginmi"), lang.text("subtitle")].join(dot);
        }
        let title = match self {
            // It says more than the name of the page, and is about no game in particular.
            Self::Rulebook(RulebookPassage {
                chapter: chapter @ RulebookChapter::About, ..
            }) => chapter.name(lang),
            _ => lang.text(self.page().map_or(id!("not-found"), |page| page.title)),
        };
        let name = about.map(|of| game(lang, of));
        name.into_iter().chain([title, lang.text("ginmi")]).collect::<Vec<_>>().join(dot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A route of each kind.
    fn one_of_each_kind() -> Vec<Route> {
        let (game, id) = (Game::KoiKoi, || "tsuru-7".to_owned());
        let all = vec![
            Route::Home,
            Route::Solo,
            Route::Table(id()),
            Route::Calculator(game),
            Route::Learn(game),
            Route::BriefLesson(game),
            Route::LearningSteps(game),
            Route::Yaku(game),
            Route::Rulebook(RulebookPassage::new(RulebookChapter::Game(game), "1")),
            Route::Rulebook(RulebookPassage::of_tip(game, 3)),
            Route::Today,
            Route::Daily(game),
            Route::DatedDeal(game, "2026-11-22".to_owned()),
            Route::ProblemList,
            Route::Problems(game),
            Route::ProblemOfDay(game),
            Route::OwnMistakes(game),
            Route::Replays,
            Route::Career,
            Route::Replay(id()),
            Route::LinkedReplay("step=17&game=1Ab-_".to_owned()),
            Route::SharedRules(game, "name=A%20b&yaku.chaff=2".to_owned()),
            Route::Tables,
        ];
        for route in &all {
            // Another kind does not compile until it is named here; it belongs into the list too.
            match route {
                Route::Home
                | Route::Solo
                | Route::Table(_)
                | Route::Calculator(_)
                | Route::Learn(_)
                | Route::BriefLesson(_)
                | Route::LearningSteps(_)
                | Route::Yaku(_)
                | Route::Rulebook(_)
                | Route::Today
                | Route::Daily(_)
                | Route::DatedDeal(..)
                | Route::ProblemList
                | Route::Problems(_)
                | Route::ProblemOfDay(_)
                | Route::OwnMistakes(_)
                | Route::Replays
                | Route::Career
                | Route::Replay(_)
                | Route::LinkedReplay(_)
                | Route::SharedRules(..)
                | Route::Tables => {}
                Route::NotFound => panic!("it is no page"),
            }
        }
        all
    }

    #[test]
    fn every_kind_of_route_has_a_page_and_a_title() {
        for route in one_of_each_kind() {
            assert!(route.page().is_some(), "{route:?} is in no row of the table");
            assert_eq!(Route::from_path(&route.path()), route);
            for lang in Lang::ALL {
                let title = route.title(*lang);
                assert_ne!(title, Route::NotFound.title(*lang), "{route:?}");
                let name = route.game().map_or("", |of| game(*lang, of));
                assert!(title.starts_with(name), "{route:?}: {title}");
            }
        }
        assert_eq!(Route::from_path(&Route::NotFound.path()), Route::NotFound);
    }

    #[test]
    fn every_page_is_found_at_its_path() {
        for page in &PAGES {
            for path in page.paths(&["koi-koi"], &["taiyaku"], &["tsuru-7"]) {
                let route = Route::from_path(&path);
                assert_ne!(route, Route::NotFound, "{path}");
                assert!(route.path().starts_with(&path), "{path}: {}", route.path());
                assert_eq!(Route::from_path(&route.path()), route);
            }
        }
        let rule = Route::Rulebook(RulebookPassage::of_rule("HH-3.2").unwrap());
        assert_eq!(rule.path(), "/rulebook/hachi-hachi#HH-3.2");
        assert_eq!(Route::from_path("/rulebook/hachi-hachi#HH-3.2"), rule);
        let common = RulebookPassage::new(RulebookChapter::Common, "");
        assert_eq!(Route::from_path("/rulebook/"), Route::Rulebook(common));
        let about = Route::Rulebook(RulebookPassage::new(RulebookChapter::About, ""));
        assert_eq!(about.path(), "/rulebook/about");
        assert_eq!(Route::from_path("/rulebook/about"), about);
        assert_eq!(about.title(Lang::English), "About the games · Ginmi");
        let tip = Route::Rulebook(RulebookPassage::of_tip(Game::Taiyaku, 4));
        assert_eq!(tip.path(), "/guide/taiyaku#tip-4");
        assert_eq!(Route::from_path("/guide/taiyaku#tip-4"), tip);
        assert_eq!(Route::from_path("/solo/"), Route::Solo);
        assert_eq!(Route::from_path("/solo#hand"), Route::Solo);
        assert_eq!(Route::from_path("/learn"), Route::Learn(FIRST));
        assert_eq!(Route::from_path("/daily"), Route::Today);
        assert_eq!(Route::from_path("/problems"), Route::ProblemList);
        for path in ["/table", "/table/", "/table/a/b", "/wells", "/learn/chess", "/learn/a/b"]
            .into_iter()
            .chain(["/yaku/poker", "/rulebook/poker", "/rulebooks", "/replay/", "/solo/x"])
        {
            assert_eq!(Route::from_path(path), Route::NotFound, "{path}");
        }
    }

    #[test]
    fn links_that_were_changed_on_the_way_lead_to_their_table() {
        let table = Route::Table("tsuru7".to_owned());
        for end in ["", "/", ".", ")", ",", "%20", "%E2%80%8B", "。", "_", "%29.", "\u{200b}"] {
            for start in ["/table/tsuru7", "/table/TSURU7", "/Table/Tsuru7"] {
                let path = format!("{start}{end}");
                assert_eq!(Route::from_path(&path), table, "{path}");
                let right = (path != "/table/tsuru7").then(|| "/table/tsuru7".to_owned());
                assert_eq!(corrected_path(&path), right, "{path}");
            }
        }
        for (path, right) in [
            ("/daily/", Some("/daily")),
            ("/Learn/koi-koi/", Some("/learn/koi-koi")),
            ("/replay/Tsuru-7/", Some("/replay/Tsuru-7")),
            ("/", None),
            ("/solo", None),
            ("/nowhere/", None),
            ("//example.org/", None),
            ("/table/.", None),
        ] {
            assert_eq!(corrected_path(path).as_deref(), right, "{path}");
        }
    }

    #[test]
    fn every_page_has_a_title_of_its_own() {
        for lang in Lang::ALL {
            let missing = Route::NotFound.title(*lang);
            let mut titles: Vec<(String, &str)> = Vec::new();
            for path in static_paths() {
                let route = Route::from_path(&path);
                let (title, page) = (route.title(*lang), route.page().unwrap().name);
                assert_ne!(title, missing, "{path}");
                assert!(title.contains(lang.text("ginmi")), "{path}: {title}");
                // The list of replays leads to them.
                let twin = titles.iter().find(|(one, of)| {
                    *one == title && *of != page && !(*of == "replay" && page == "replays")
                });
                assert_eq!(twin, None, "{path}: {title}");
                titles.push((title, page));
            }
        }
        assert!(Route::Learn(Game::KoiKoi).title(Lang::English).starts_with("Koi-Koi"));
    }

    #[test]
    fn the_navigation_knows_where_one_is() {
        let current = |route: &Route| -> Vec<&str> {
            let links = PAGES.iter().filter(|page| page.is_above(route));
            links.filter_map(|page| page.link).collect()
        };
        assert_eq!(current(&Route::Home), ["nav-play"]);
        assert_eq!(current(&Route::Problems(FIRST)), ["problems"]);
        assert_eq!(current(&Route::DatedDeal(FIRST, "2026-11-22".to_owned())), ["daily"]);
        assert_eq!(current(&Route::Career), ["own-record"]);
        assert_eq!(current(&Route::Solo), [""; 0]);
        let row = PAGES.iter().filter(|page| page.link.is_some() && !page.is_behind_more);
        assert_eq!(row.count(), 5, "what fits into the bar");
    }

    #[test]
    fn hosts_without_a_server_have_no_tables() {
        let paths = static_paths();
        for path in
            ["/", "/solo", "/rulebook", "/rulebook/common", "/replay/link", "/daily/taiyaku"]
        {
            assert!(paths.contains(path), "{path}");
        }
        assert!(!paths.iter().any(|path| path.starts_with("/table")));
        assert!(path_patterns().contains("/table/{id}"));
    }
}
