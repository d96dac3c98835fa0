//! The page as a folder, for hosts that serve nothing but files.
//!
//! It may lie below any path of the host: what a browser reads before the page's scripts run has
//! addresses relative to its own, and the scripts find out the rest. A host that only has files finds
//! none at `/learn/koi-koi`, so there is a copy of the page at each address that a link can name.

use std::borrow::Cow;

use super::embedded_files::EmbeddedFile;
use super::page::FILES;

/// The files of the page by their paths, in the order in which a folder that is being served can be
/// written: each after those that it names. Empty if this program was built without the page.
#[must_use]
pub fn export_page() -> Vec<(String, Cow<'static, [u8]>)> {
    folder(&FILES)
}

fn folder(files: &'static [EmbeddedFile]) -> Vec<(String, Cow<'static, [u8]>)> {
    let text =
        |name| files.iter().find(|file| file.path == name).map(EmbeddedFile::plain_content_once);
    let (Some(index), Some(worker)) = (text("index.html"), text("sw.js")) else {
        return Vec::new();
    };
    let index = String::from_utf8_lossy(&index);
    let assets = files.iter().filter(|file| file.path.starts_with("assets/"));
    let assets = assets.map(|file| (file.path.to_owned(), file.plain_content_once()));
    let pages = ginmi_routes::static_paths().into_iter().map(|path| {
        let folder = path.trim_matches('/');
        let address = if folder.is_empty() { String::new() } else { format!("{folder}/") };
        let page = Cow::Owned(relative(&index, &address).into_bytes());
        (format!("{address}index.html"), page)
    });
    assets.chain(pages).chain([("sw.js".to_owned(), worker)]).collect()
}

/// The page for an address: links and files as seen from there, and a mark that there is no server.
fn relative(index: &str, address: &str) -> String {
    let up = "../".repeat(address.matches('/').count());
    let up = if up.is_empty() { "./" } else { &up };
    let mut page = index.replacen("<html ", "<html data-alone ", 1);
    for attribute in ["href", "src"] {
        page = page.replace(&format!("{attribute}=\"/"), &format!("{attribute}=\"{up}"));
    }
    page
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ginmi::Game;

    use super::*;

    static PAGE: [EmbeddedFile; 4] = [
        EmbeddedFile::network("assets/network-nuki-hachi-hachi-0.net", Game::Nuki.id()),
        EmbeddedFile::plain("assets/style-0.css", b"style"),
        EmbeddedFile::plain(
            "index.html",
            b"<html data-words=\"/assets/words-0.ftl\"><link href=\"/assets/style-0.css\"><a href=\"/\">",
        ),
        EmbeddedFile::plain("sw.js", b"worker"),
    ];

    #[test]
    fn the_page_is_at_every_address_and_names_its_files_as_seen_from_there() {
        let files = folder(&PAGE);
        let page = |path: &str| {
            let file = files.iter().find(|(known, _)| known == path);
            let (_, content) = file.unwrap_or_else(|| panic!("there is no {path}"));
            String::from_utf8_lossy(content).into_owned()
        };
        assert_eq!(
            page("learn/koi-koi/index.html"),
            "<html data-alone data-words=\"/assets/words-0.ftl\">\
             <link href=\"../../assets/style-0.css\"><a href=\"../../\">"
        );
        assert!(page("index.html").contains("href=\"./assets/style-0.css\"><a href=\"./\">"));
        assert!(page("solo/index.html").contains("href=\"../assets/"));
        for address in ["rulebook", "rulebook/common", "replay/link", "daily", "daily/taiyaku"] {
            page(&format!("{address}/index.html"));
        }
        assert!(!files.iter().any(|(path, _)| path.starts_with("table")), "tables need a server");
        let network = files.iter().find(|(path, _)| path.ends_with(".net"));
        assert_eq!(
            network.map(|(_, content)| &**content),
            ginmi_bots::neural_net::weights(Game::Nuki)
        );
        let paths: BTreeSet<_> = files.iter().map(|(path, _)| path).collect();
        assert_eq!(paths.len(), files.len(), "each file once");
    }

    #[test]
    fn files_are_written_before_those_that_refer_to_them() {
        let files = folder(&PAGE);
        let last = |found: fn(&str) -> bool| files.iter().rposition(|(path, _)| found(path));
        assert!(
            last(|path| path.starts_with("assets/"))
                < files.iter().position(|(path, _)| path.ends_with("index.html"))
        );
        assert_eq!(last(|path| path == "sw.js"), Some(files.len() - 1));
        assert!(folder(&[]).is_empty());
    }

    /// In the page as it was taken in, if it was.
    #[test]
    fn every_reference_stays_in_the_folder() {
        for (path, page) in export_page().iter().filter(|(path, _)| path.ends_with(".html")) {
            if !path.starts_with("assets/") {
                let page = String::from_utf8_lossy(page);
                assert!(page.contains(" data-alone "), "{path}");
                assert!(!page.contains("href=\"/") && !page.contains("src=\"/"), "{path}");
            }
        }
    }
}
