//! Links between the pages of the project lead somewhere.

use std::collections::{BTreeMap, BTreeSet};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::{RepositoryFiles, Violation};

/// Checks that every relative link in a Markdown file names a file of the repository, and a heading
/// of that file when it names one.
pub(super) fn check(files: &RepositoryFiles) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (path, text) in files.texts().filter(|(path, _)| path.ends_with(".md")) {
        for (event, range) in parser(text).into_offset_iter() {
            if let Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) = event
                && let Err(reason) = follow(files, path, &dest_url)
            {
                let message = format!("the link `{dest_url}` leads nowhere: {reason}");
                violations.push(Violation::at(path, text, range.start, message));
            }
        }
    }
    violations
}

/// Reads Markdown with the extensions of GitHub that affect links.
fn parser(text: &str) -> Parser<'_> {
    let tables = Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES;
    Parser::new_ext(text, tables | Options::ENABLE_STRIKETHROUGH)
}

/// Follows a link from the page at `from`; fails with the reason why it leads nowhere.
fn follow(files: &RepositoryFiles, from: &str, link: &str) -> Result<(), String> {
    // "https:", "mailto:": external links, which a test must not fetch.
    let scheme = link.split_once(':').map(|(scheme, _)| scheme);
    if scheme.is_some_and(|scheme| scheme.chars().all(|c| c.is_ascii_alphanumeric() || c == '+')) {
        return Ok(());
    }
    let (file, heading) = link.split_once('#').unwrap_or((link, ""));
    let path = join(from, file).ok_or("it leaves the repository")?;
    if !files.contains(&path) {
        return Err(format!("there is no file {path}"));
    }
    let target = files.text(&path).filter(|_| path.ends_with(".md") && !heading.is_empty());
    if target.is_some_and(|text| !anchors(text).contains(heading)) {
        return Err(format!("{path} has no heading `{heading}`"));
    }
    Ok(())
}

/// The path of a link, relative to the repository; `None` when it leaves it.
fn join(from: &str, link: &str) -> Option<String> {
    if link.is_empty() {
        return Some(from.to_owned());
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    // Absolute links start at the root of a server, and make no sense in a repository.
    (!link.starts_with('/')).then(|| parts.join("/"))
}

/// The anchors of a page: its headings as GitHub names them, and explicit ones (`<a id="…">`).
fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut heading: Option<String> = None;
    for event in parser(text) {
        match event {
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::End(TagEnd::Heading(_)) => {
                let name = slug(&heading.take().unwrap_or_default());
                let before = seen.entry(name.clone()).or_default();
                // The second of the same name gets a number.
                anchors.insert(if *before == 0 { name } else { format!("{name}-{before}") });
                *before += 1;
            }
            Event::Text(text) | Event::Code(text) => {
                if let Some(heading) = &mut heading {
                    heading.push_str(&text);
                }
            }
            Event::Html(html) | Event::InlineHtml(html) => {
                for key in [" id=\"", " name=\""] {
                    let values = html.split(key).skip(1);
                    anchors.extend(values.filter_map(|v| Some(v.split_once('"')?.0.to_owned())));
                }
            }
            _ => {}
        }
    }
    anchors
}

/// The name that GitHub gives to a heading.
fn slug(heading: &str) -> String {
    let lower = heading.trim().to_lowercase().replace(' ', "-");
    lower.chars().filter(|c| c.is_alphanumeric() || "-_".contains(*c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TARGET: &str = "\
# Record format

## The header
## `deal` and 手札
## The header

<a id=\"c-7\"></a>
";

    /// The violations of a page in `docs/`.
    fn check_page(text: &str) -> Vec<Violation> {
        check(&RepositoryFiles::of(&[
            ("README.md", ""),
            ("docs/page.md", text),
            ("docs/record.md", TARGET),
            ("docs/img/card.svg", ""),
        ]))
    }

    #[test]
    fn links_that_lead_somewhere_are_fine() {
        let text = "\
# Own heading
[a](record.md) [b](../README.md) [c](./record.md#the-header) [d](#own-heading)
[e](record.md#the-header-1) [f](record.md#deal-and-手札) [g](record.md#c-7)
![h](img/card.svg) [i](img) [j](img/) [k](https://example.com/nowhere) [l][m] <mailto:a@b.c>
`[code](nowhere.md)` [not a link]

```text
[fenced](nowhere.md)
```

[m]: record.md
";
        assert_eq!(check_page(text), []);
    }

    #[test]
    fn links_that_lead_nowhere_are_found() {
        for link in [
            "[a](nowhere.md)",
            "[a](README.md)",
            "[a](../../README.md)",
            "[a](/README.md)",
            "[a](record.md#the-footer)",
            "[a](#nothing)",
            "![a](img/missing.svg)",
            "[a][b]\n\n[b]: nowhere.md",
        ] {
            let found = check_page(&format!("fine\n\n{link}\n"));
            assert_eq!(found.len(), 1, "{link}: {found:?}");
            assert_eq!((found[0].file.as_str(), found[0].line), ("docs/page.md", 3), "{link}");
        }
    }
}
