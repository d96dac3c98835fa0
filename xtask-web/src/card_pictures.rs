//! The pictures of the cards; the page uses letters for missing ones.

use std::path::Path;

use anyhow::{Context, Result};

use crate::bundle::{Bundle, FetchTime};

/// All pictures in a folder by name, each as one line; none if there is no folder.
pub(crate) fn read(folder: &Path) -> Result<Vec<(String, String)>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut pictures = Vec::new();
    for file in std::fs::read_dir(folder).context("cannot read the folder of pictures")? {
        let path = file.context("cannot read the folder of pictures")?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if let Some(name) = name.strip_suffix(".svg") {
            let content = std::fs::read_to_string(&path);
            let content = content.with_context(|| format!("cannot read {name}"))?;
            pictures.push((name.to_owned(), in_one_line(&content)));
        }
    }
    pictures.sort();
    Ok(pictures)
}

/// A picture as one line. Line breaks between attributes become spaces.
pub(crate) fn in_one_line(picture: &str) -> String {
    picture.trim().replace(">\n<", "><").replace('\n', " ")
}

/// Adds the pictures as one file, with a line for each: its name and a data URL. Returns the
/// address of the file.
///
/// They are so similar that one file compresses to less than half of separate ones.
pub(crate) fn add(bundle: &mut Bundle, pictures: &[(String, String)]) -> String {
    let lines = pictures.iter().map(|(name, picture)| format!("{name} {}\n", address(picture)));
    bundle.add_hashed("pictures", "txt", FetchTime::Startup, lines.collect::<String>().into_bytes())
}

/// Replaces the name of a mark in a style sheet with its address.
///
/// The closing quotation mark is part of the pattern: month-1 is not month-12.
pub(crate) fn mark(style: &str, name: &str, picture: &str) -> String {
    style.replace(&format!("\"{{mark}}/{name}\""), &format!("\"{}\"", address(picture)))
}

/// A picture as an address.
pub(crate) fn address(picture: &str) -> String {
    let escaped = picture.replace('%', "%25").replace('#', "%23").replace('"', "'");
    format!("data:image/svg+xml,{escaped}")
}

#[cfg(test)]
mod tests {
    use super::mark;

    #[test]
    fn a_mark_is_found_by_its_whole_name() {
        let style = r#"a{url("{mark}/month-1")}b{url("{mark}/month-12")}"#;
        let one = mark(style, "month-1", "<one/>");
        assert!(one.contains(r#"a{url("data:image/svg+xml,<one/>")}"#), "{one}");
        assert!(one.contains(r#"b{url("{mark}/month-12")}"#), "{one}");
    }
}
