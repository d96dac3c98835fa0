//! The pictures of the cards, as many as there are: the page has letters for the others.

use std::path::Path;

use anyhow::{Context, Result};

use crate::bundle::Bundle;

/// All pictures in a folder by their names; none where the folder is not there.
pub(crate) fn read(folder: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut pictures = Vec::new();
    for file in std::fs::read_dir(folder).context("cannot read the folder of pictures")? {
        let path = file.context("cannot read the folder of pictures")?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if name.ends_with(".svg") {
            let content = std::fs::read(&path).with_context(|| format!("cannot read {name}"))?;
            pictures.push((name.to_owned(), content));
        }
    }
    pictures.sort();
    Ok(pictures)
}

/// Adds the pictures; returns the address of their folder, and their names without endings.
pub(crate) fn add(bundle: &mut Bundle, pictures: Vec<(String, Vec<u8>)>) -> (String, String) {
    let names = pictures.iter().filter_map(|(name, _)| name.strip_suffix(".svg"));
    let names = names.collect::<Vec<_>>().join(" ");
    (bundle.add_folder("cards", pictures), names)
}
