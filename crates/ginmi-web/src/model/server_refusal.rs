//! Why the server refused a request, in the reader's language.

use ginmi_table::strict_json;
use ginmi_words::{id, text};
use serde::Deserialize;

use crate::words::Lang;

/// Why the server refused a request over HTTP. Its own sentence is English and for whoever reads a
/// log; the page says it in the reader's language.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize)]
pub struct ServerRefusal {
    /// The reason, as a word for programs; empty if the answer has none, as that of a proxy.
    pub reason: String,
    /// The code point that a name cannot hold.
    #[serde(default)]
    pub character: Option<String>,
}

impl ServerRefusal {
    /// The reason for which the page itself knows: the browser does not keep the cookie.
    pub const NO_COOKIES: &'static str = "no-cookies";
    /// The reason for a request of somebody whom the server does not know.
    pub const NO_GUEST: &'static str = "no-guest";
    /// The reason for a name that is not valid.
    pub const NAME: &'static str = "name";
    /// The reason of an address that is there for sockets only.
    pub const NO_SOCKET: &'static str = "no-socket";

    /// The refusal in the body of an answer.
    #[must_use]
    pub fn read(body: &str) -> Self {
        strict_json::read(body).unwrap_or_default()
    }

    /// A refusal for this reason.
    #[must_use]
    pub fn of(reason: &str) -> Self {
        Self { reason: reason.to_owned(), character: None }
    }

    /// The sentence for people.
    #[must_use]
    pub fn sentence(&self, lang: Lang) -> String {
        if let Some(character) = &self.character {
            return text!(lang, "name-character", character = character);
        }
        let id = match &*self.reason {
            Self::NAME => id!("name-rule"),
            Self::NO_COOKIES => id!("no-cookies"),
            Self::NO_GUEST => id!("server-does-not"),
            "banned" => id!("http-banned"),
            "foreign-origin" | "foreign-host" => id!("http-foreign"),
            "too-often" => id!("http-too-often"),
            "too-many-sockets" => id!("server-wants-fewer"),
            "too-many-tables" => id!("http-too-many-tables"),
            "setup" => id!("http-setup"),
            "no-such-table" => id!("there-no-such"),
            "set-aside" => id!("http-set-aside"),
            "no-such-game" => id!("http-no-such-game"),
            "full" => id!("http-full"),
            "stopping" => id!("server-being-restarted"),
            "storage" | "failed" => id!("http-failed"),
            "" => id!("http-between"),
            // The page never sends such requests, or not to this server.
            _ => id!("http-misunderstood"),
        };
        lang.text(id).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reasons that the documentation of the API lists.
    fn reasons() -> Vec<String> {
        let page = include_str!("../../../../docs/http-api.md");
        let (_, table) = page.split_once("| reason | status | meaning |").expect("a table");
        let (table, _) = table.split_once("\n\n").expect("its end");
        let names = table.lines().filter_map(|line| line.strip_prefix("| `")?.split_once('`'));
        names.map(|(reason, _)| reason.to_owned()).collect()
    }

    /// The reasons for requests that the page does not send, unless it has a fault.
    const FAULTS: [&str; 14] = [
        "malformed",
        "unfit",
        "content-type",
        "too-long",
        "too-slow",
        "no-token",
        "nothing-there",
        "method",
        "no-socket",
        "no-such-link",
        "address",
        "before",
        "limit",
        "no-such-person",
    ];

    #[test]
    fn every_reason_has_a_sentence_in_every_language() {
        let reasons = reasons();
        assert!(reasons.len() > 25, "{reasons:?}");
        let misunderstood = Lang::English.text("http-misunderstood");
        let others = reasons
            .iter()
            .filter(|reason| ServerRefusal::of(reason).sentence(Lang::English) == misunderstood);
        assert_eq!(others.collect::<Vec<_>>(), FAULTS);
        for reason in reasons.iter().map(String::as_str).chain(["", ServerRefusal::NO_COOKIES]) {
            let refusal = ServerRefusal::of(reason);
            let english = refusal.sentence(Lang::English);
            assert!(english.ends_with('.'), "{reason}: {english}");
            let japanese = refusal.sentence(Lang::Japanese);
            assert!(japanese.ends_with('。'), "{reason}: {japanese}");
        }
    }

    #[test]
    fn a_refused_name_is_told_with_its_character() {
        let body = r#"{"reason":"name","sentence":"a name …","character":"U+200B"}"#;
        for lang in Lang::ALL {
            let sentence = ServerRefusal::read(body).sentence(*lang);
            assert!(sentence.contains("U+200B"), "{sentence}");
            assert!(!sentence.contains("a name …"), "{sentence}");
        }
        // A proxy answers in its own way.
        assert_eq!(ServerRefusal::read("<html>502</html>"), ServerRefusal::default());
    }
}
