//! Lists the texts: every `LANGUAGE.ftl` in a folder of `src`, by language and folder.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The files of each language, with their folders.
type Files = BTreeMap<String, Vec<(String, PathBuf)>>;

fn main() -> io::Result<()> {
    let source = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("src");
    println!("cargo::rerun-if-changed={}", source.display());
    let mut files = Files::new();
    find(&source, "", &mut files)?;
    let mut table = String::from("static EMBEDDED: &[(&str, TextsByFolder<'static>)] = &[\n");
    for (language, files) in &mut files {
        files.sort();
        table += &format!("    ({language:?}, &[\n");
        for (folder, file) in files {
            table += &format!("        ({folder:?}, include_str!({file:?})),\n");
        }
        table += "    ]),\n";
    }
    table += "];\n";
    let target = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&target).join("embedded.rs"), table)
}

/// Finds the files below a folder with this name.
fn find(folder: &Path, name: &str, files: &mut Files) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            let below = if name.is_empty() { stem } else { format!("{name}/{stem}") };
            find(&path, &below, files)?;
        } else if path.extension().is_some_and(|extension| extension == "ftl") {
            files.entry(stem).or_default().push((name.to_owned(), path));
        }
    }
    Ok(())
}
