//! The texts of a language, by id, for all games and for each.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use ginmi::cards::{Card, CardSet};
use ginmi::seat::Seat;
use ginmi::{Game, with_game};

use crate::{GameTexts, Lang, Sentence};

/// The texts of a language, each file with its name: `table`, or `games/NAME`, where `NAME` is the
/// id of a game or something that games [share](crate::GameTexts::SHARES).
pub type TextFiles<'a> = &'a [(&'a str, &'a str)];

/// How soon a program that fetches its texts needs some of them: at once, later or never.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoadPriority {
    /// Before a game can begin.
    AtOnce,
    /// After a game can begin.
    Later,
    /// Never: only programs with embedded texts use them.
    Never,
}

/// The parts of a file, with when each is needed by a program that fetches it: texts below a line
/// `### fetch: later` or `### fetch: never`, up to the next such line, are not needed at once.
///
/// # Panics
///
/// When such a line says something else; the tests read every file.
pub fn parts_by_priority(file: &str) -> impl Iterator<Item = (LoadPriority, &str)> {
    const MARK: &str = "### fetch: ";
    let (first, rest) = file.split_once(MARK).unwrap_or((file, ""));
    let rest = rest.split(MARK).filter_map(|part| part.split_once('\n'));
    let rest = rest.map(|(when, part)| match when {
        "later" => (LoadPriority::Later, part),
        "never" => (LoadPriority::Never, part),
        other => panic!("texts are fetched `later` or `never`, not `{other}`"),
    });
    std::iter::once((LoadPriority::AtOnce, first)).chain(rest)
}

/// The value of an argument of a text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TextArg<'a> {
    /// A number, which can select a plural.
    Number(i64),
    /// A text, which can also be a selector.
    Text(&'a str),
    /// A player. The text also gets `NAME-is`, which is `you` if the player is the reader and
    /// `other` if not.
    Player(Seat),
    /// Cards.
    Cards(CardSet),
    /// A sentence.
    Sentence(&'a Sentence),
}

/// Arguments with their names.
pub type TextArgs<'a> = &'a [(&'static str, &'a dyn ToTextArg)];

/// Types that can be arguments of texts.
pub trait ToTextArg {
    /// The argument.
    fn to_arg(&self) -> TextArg<'_>;
}

impl<T: ToTextArg + ?Sized> ToTextArg for &T {
    fn to_arg(&self) -> TextArg<'_> {
        (**self).to_arg()
    }
}

macro_rules! args {
    ($($($Type:ty),+: $value:ident => $arg:expr;)*) => { $($(
        impl ToTextArg for $Type {
            fn to_arg(&self) -> TextArg<'_> {
                let $value = self;
                $arg
            }
        }
    )+)* };
}
args! {
    u8, u16, u32, i32: number => TextArg::Number(i64::from(*number));
    u64, usize: number => TextArg::Number(i64::try_from(*number).unwrap_or(i64::MAX));
    str, String: text => TextArg::Text(text);
    Seat: seat => TextArg::Player(*seat);
    Card: card => TextArg::Cards(CardSet::of(*card));
    CardSet: cards => TextArg::Cards(*cards);
    Sentence: sentence => TextArg::Sentence(sentence);
}

#[cfg(any(feature = "embedded", test))]
include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The texts of a language that are embedded in this crate.
#[cfg(any(feature = "embedded", test))]
pub(crate) fn embedded(lang: Lang) -> TextFiles<'static> {
    let found = EMBEDDED.iter().find(|(tag, _)| *tag == lang.tag());
    found.map_or(&[], |(_, files)| *files)
}

/// A Fluent bundle in one language: the texts of no game in particular, or those of one game.
type TextBundle = FluentBundle<Arc<FluentResource>>;

/// The texts of a language.
pub(crate) struct LanguageTexts {
    lang: Lang,
    first: LoadedTexts,
    /// The first texts and those that came later.
    complete: OnceLock<LoadedTexts>,
    assembled: Mutex<Vec<(Option<Game>, String, &'static str)>>,
}

/// The texts of a language after one loading: the common ones, and those of games.
struct LoadedTexts {
    lang: Lang,
    /// Texts that do not belong to a game.
    common: Vec<Arc<FluentResource>>,
    /// Texts of games, with the names of their files below `games`.
    own: Vec<(String, Arc<FluentResource>)>,
    shared: TextBundle,
    games: Vec<OnceLock<TextBundle>>,
}

static TEXTS: [OnceLock<LanguageTexts>; Lang::ALL.len()] =
    [const { OnceLock::new() }; Lang::ALL.len()];

pub(crate) fn load(lang: Lang, files: TextFiles<'_>) {
    let mut is_new = false;
    let texts = TEXTS[lang as usize].get_or_init(|| {
        is_new = true;
        LanguageTexts::new(lang, files)
    });
    if !is_new {
        texts.complete.get_or_init(|| texts.first.with(files));
    }
}

pub(crate) fn is_loaded(lang: Lang) -> bool {
    cfg!(feature = "embedded") || TEXTS[lang as usize].get().is_some()
}

/// Whether the texts that come later are loaded too.
pub(crate) fn is_fully_loaded(lang: Lang) -> bool {
    let texts = TEXTS[lang as usize].get();
    cfg!(feature = "embedded") || texts.is_some_and(|texts| texts.complete.get().is_some())
}

/// The texts of a language.
///
/// # Panics
///
/// When no language is loaded.
pub(crate) fn for_language(lang: Lang) -> &'static LanguageTexts {
    let texts = &TEXTS[lang as usize];
    #[cfg(any(feature = "embedded", test))]
    texts.get_or_init(|| LanguageTexts::new(lang, embedded(lang)));
    // A language that is not loaded is replaced by one that is.
    let texts = texts.get().or_else(|| TEXTS.iter().find_map(OnceLock::get));
    texts.expect("a language is loaded before any text is looked up")
}

impl LoadedTexts {
    fn new(
        lang: Lang,
        common: Vec<Arc<FluentResource>>,
        own: Vec<(String, Arc<FluentResource>)>,
    ) -> Self {
        let shared = bundle(lang, &common);
        Self {
            lang,
            common,
            own,
            shared,
            games: Game::ALL.iter().map(|_| OnceLock::new()).collect(),
        }
    }

    /// These texts and more.
    fn with(&self, files: TextFiles<'_>) -> Self {
        let (mut common, mut own) = (self.common.clone(), self.own.clone());
        for (name, text) in files {
            match name.strip_prefix("games/") {
                Some(of) => own.push((of.to_owned(), resource(text))),
                None => common.push(resource(text)),
            }
        }
        Self::new(self.lang, common, own)
    }

    /// The texts for a game: its own take precedence over those that it shares, and these over
    /// those of all games.
    fn of(&self, game: Option<Game>) -> &TextBundle {
        let Some(game) = game else { return &self.shared };
        self.games[game as usize].get_or_init(|| {
            let mut bundle = bundle(self.lang, &self.common);
            let shares: &[&str] = with_game!(game, G => <G as GameTexts>::SHARES);
            for name in shares.iter().copied().chain([game.id()]) {
                for (_, own) in self.own.iter().filter(|(of, _)| of == name) {
                    bundle.add_resource_overriding(Arc::clone(own));
                }
            }
            bundle
        })
    }
}

impl LanguageTexts {
    fn new(lang: Lang, files: TextFiles<'_>) -> Self {
        let first = LoadedTexts::new(lang, Vec::new(), Vec::new()).with(files);
        Self { lang, first, complete: OnceLock::new(), assembled: Mutex::default() }
    }

    /// A text with its arguments. Texts that come later are empty until they are loaded.
    pub(crate) fn fill(&self, game: Option<Game>, id: &str, args: &FluentArgs<'_>) -> String {
        self.find(game, id, Some(args)).unwrap_or_else(|| self.missing(id).into()).into_owned()
    }

    /// A text without arguments; also empty until it is loaded.
    pub(crate) fn fixed(&'static self, game: Option<Game>, id: &str) -> &'static str {
        self.fixed_if(game, id).unwrap_or_else(|| self.missing(id))
    }

    /// The same, or `None` if there is no such text.
    pub(crate) fn fixed_if(&'static self, game: Option<Game>, id: &str) -> Option<&'static str> {
        match self.find(game, id, None)? {
            Cow::Borrowed(text) => Some(text),
            // A text that begins or ends with a space is assembled once.
            Cow::Owned(text) => {
                let mut kept = self.assembled.lock().unwrap_or_else(PoisonError::into_inner);
                let same = kept.iter().find(|(of, other, _)| *of == game && other == id);
                if let Some((.., text)) = same {
                    return Some(text);
                }
                let text = Box::leak(text.into_boxed_str());
                kept.push((game, id.to_owned(), text));
                Some(text)
            }
        }
    }

    /// Whether there is such a text, whatever its arguments.
    pub(crate) fn has(&self, game: Option<Game>, id: &str) -> bool {
        let (message, attribute) = split_id(id);
        let bundle = self.complete.get().unwrap_or(&self.first).of(game);
        bundle.get_message(message).is_some_and(|message| match attribute {
            Some(attribute) => message.get_attribute(attribute).is_some(),
            None => message.value().is_some(),
        })
    }

    /// The text, or the attribute of one: `join.detail`.
    fn find(
        &self,
        game: Option<Game>,
        id: &str,
        args: Option<&FluentArgs<'_>>,
    ) -> Option<Cow<'_, str>> {
        let (message, attribute) = split_id(id);
        let bundle = self.complete.get().unwrap_or(&self.first).of(game);
        let message = bundle.get_message(message)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, args, &mut errors);
        debug_assert!(errors.is_empty(), "the text `{id}` cannot be formatted: {errors:?}");
        Some(text)
    }

    /// The replacement for a missing text; the tests make sure that none is missing.
    fn missing(&self, id: &str) -> &'static str {
        debug_assert!(
            !is_fully_loaded(self.lang),
            "there is no text `{id}` in {}",
            self.lang.name()
        );
        ""
    }
}

/// A text and its attribute, if the id has one.
fn split_id(id: &str) -> (&str, Option<&str>) {
    id.split_once('.').map_or((id, None), |(id, attribute)| (id, Some(attribute)))
}

/// Parses a file and skips invalid Fluent; the tests check every file.
fn resource(text: &str) -> Arc<FluentResource> {
    let resource = FluentResource::try_new(text.to_owned());
    Arc::new(resource.unwrap_or_else(|(resource, _)| resource))
}

fn bundle(lang: Lang, resources: &[Arc<FluentResource>]) -> TextBundle {
    let tag = lang.tag().parse().expect("a tag of the list");
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // No direction marks around arguments: no language here is written from right to left.
    bundle.set_use_isolating(false);
    for resource in resources {
        bundle.add_resource_overriding(Arc::clone(resource));
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_when_its_parts_are_needed() {
        let file = "# File\na = A\n\n### fetch: later\n\nb = B\n### fetch: never\nc = C\n";
        let parts: Vec<_> = parts_by_priority(file).collect();
        let expected = [
            (LoadPriority::AtOnce, "# File\na = A\n\n"),
            (LoadPriority::Later, "\nb = B\n"),
            (LoadPriority::Never, "c = C\n"),
        ];
        assert_eq!(parts, expected);
    }
}
