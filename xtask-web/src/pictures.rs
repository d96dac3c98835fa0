//! The pictures of the cards, as many as there are: the page has letters for the others.

use std::path::Path;

use anyhow::{Context, Result};

use crate::bundle::{Bundle, When};

/// All pictures in a folder by their names, each as one line; none where the folder is not there.
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
            // A break between two attributes is as good as a space.
            pictures
                .push((name.to_owned(), content.trim().replace(">\n<", "><").replace('\n', " ")));
        }
    }
    pictures.sort();
    Ok(pictures)
}

/// Adds the pictures as one file, a line for each with its name and then itself as the address of an
/// image; returns the address of the file.
///
/// They are much alike: as one file they weigh less than half of what they weigh each by itself.
pub(crate) fn add(bundle: &mut Bundle, pictures: &[(String, String)]) -> String {
    let lines = pictures.iter().map(|(name, picture)| format!("{name} {}\n", address(picture)));
    bundle.add_hashed("pictures", "txt", When::Start, lines.collect::<String>().into_bytes())
}

/// A style sheet with the address of a mark where it names it.
///
/// The quotation mark belongs to the name: month-1 is not month-12.
pub(crate) fn mark(style: &str, name: &str, picture: &str) -> String {
    style.replace(&format!("\"{{mark}}/{name}\""), &format!("\"{}\"", address(picture)))
}

/// A picture as an address.
fn address(picture: &str) -> String {
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
