//! Lists the texts: the files of each folder of `locales`, which is a language, with their names.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let locales = Path::new(&root).join("locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let mut table = String::from("static EMBEDDED: &[(&str, TextFiles<'static>)] = &[\n");
    for folder in entries(&locales)?.into_iter().filter(|path| path.is_dir()) {
        let language = folder.file_name().expect("it is named").to_string_lossy();
        table += &format!("    ({language:?}, &[\n");
        for (below, within) in [("", folder.clone()), ("games/", folder.join("games"))] {
            // Editors leave other files there.
            let is_text = |path: &&PathBuf| path.extension().is_some_and(|end| end == "ftl");
            for file in entries(&within)?.iter().filter(is_text) {
                let name = format!("{below}{}", file.file_stem().expect("it is named").display());
                table += &format!("        ({name:?}, include_str!({file:?})),\n");
            }
        }
        table += "    ]),\n";
    }
    table += "];\n";
    let target = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&target).join("embedded.rs"), table)
}

/// What lies in a folder, in order.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut entries: Vec<PathBuf> = entries.collect::<io::Result<_>>()?;
    entries.sort();
    Ok(entries)
}
