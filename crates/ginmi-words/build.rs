//! Lists the texts: every `LANGUAGE.ftl` in a folder of `src`, by language and folder.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let source = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("src");
    println!("cargo::rerun-if-changed={}", source.display());
    let mut files: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for folder in fs::read_dir(source)? {
        let folder = folder?.path();
        for file in folder.is_dir().then(|| fs::read_dir(&folder)).into_iter().flatten().flatten() {
            let file = file?.path();
            if file.extension().is_some_and(|extension| extension == "ftl") {
                let language = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                files.entry(language).or_default().push(file);
            }
        }
    }
    let mut table = String::from("static EMBEDDED: &[(&str, Packed<'static>)] = &[\n");
    for (language, files) in &mut files {
        files.sort();
        table += &format!("    ({language:?}, &[\n");
        for file in files {
            let folder = file.parent().and_then(Path::file_name).unwrap_or_default();
            table += &format!("        ({folder:?}, include_str!({file:?})),\n");
        }
        table += "    ]),\n";
    }
    table += "];\n";
    let target = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&target).join("embedded.rs"), table)
}
