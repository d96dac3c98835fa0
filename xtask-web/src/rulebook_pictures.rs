//! The pictures that chapters of the rulebook show.
//!
//! A chapter contains them, so they come with it and are there without a network whenever it is. On
//! GitHub the same links lead to the files.

use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::card_pictures::{address, in_one_line};

/// A picture as HTML. `link` is relative to the folder of the chapter.
///
/// # Errors
///
/// When there is no such picture, its root does not say how large it is, or it has no description.
pub(crate) fn image(folder: &Path, link: &str, description: &str) -> Result<String> {
    ensure!(!description.is_empty(), "the picture {link} has no description");
    let path = folder.join(link);
    let picture = std::fs::read_to_string(&path);
    let picture = picture.with_context(|| format!("cannot read the picture {}", path.display()))?;
    let size = |name: &str| {
        let root = picture.split('>').next().unwrap_or_default();
        let value = root.split(&format!(" {name}=\"")).nth(1);
        let value = value.and_then(|rest| rest.split('"').next()?.parse::<u32>().ok());
        value.with_context(|| format!("the picture {link} has no {name}"))
    };
    let (width, height) = (size("width")?, size("height")?);
    let address = address(&in_one_line(&picture));
    Ok(format!(
        "<img class=\"picture\" width=\"{width}\" height=\"{height}\" alt=\"{description}\" \
         src=\"{address}\">"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_contained_with_its_size_and_its_description() {
        let folder = std::env::temp_dir().join(format!("ginmi-pictures-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("it can be made");
        let write = |name: &str, text: &str| {
            std::fs::write(folder.join(name), text).expect("it can be written");
        };
        write("a.svg", "<svg width=\"40\" height=\"30\">\n<path fill=\"#fff\"/>\n</svg>\n");
        write("b.svg", "<svg viewBox=\"0 0 40 30\"/>\n");
        let whole = image(&folder, "a.svg", "A path").expect("it is a picture");
        assert_eq!(
            whole,
            "<img class=\"picture\" width=\"40\" height=\"30\" alt=\"A path\" \
             src=\"data:image/svg+xml,<svg width='40' height='30'><path fill='%23fff'/></svg>\">"
        );
        for (link, description) in [("a.svg", ""), ("b.svg", "No size"), ("c.svg", "No file")] {
            assert!(image(&folder, link, description).is_err(), "{link}");
        }
        std::fs::remove_dir_all(&folder).expect("it can be removed");
    }
}
