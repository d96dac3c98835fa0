//! Embeds the page and the documentation in the program: the output of `cargo xtask web` in
//! `target/web` and of `cargo xtask docs` in `target/docs`, if it exists. A file with a packed copy
//! beside it, in Brotli, is embedded in that form only, and a network that the bots of the program have
//! anyway is not embedded again.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let page = embed_folder("web", "page.rs")?;
    embed_folder("docs", "docs.rs")?;
    let is_release = env::var_os("PROFILE").is_some_and(|profile| profile == "release");
    if page.is_empty() && is_release {
        println!(
            "cargo::warning=this program will have no page: call `cargo xtask web` first to build it in"
        );
    }
    let is_draft = !page.is_empty() && !page.iter().any(|file| is_packed(file));
    if is_draft && is_release {
        println!(
            "cargo::warning=the page is a draft, to play from a clone: `cargo xtask web` makes the one \
             to hand out"
        );
    }
    Ok(())
}

/// Writes the files of a folder in `target` as the code of a static `FILES`, and returns their paths.
fn embed_folder(folder: &str, code_file: &str) -> io::Result<Vec<PathBuf>> {
    let manifest = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let root = manifest.ancestors().nth(2).unwrap_or(&manifest);
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    // Copies are embedded: the page may be built anew while this program is being compiled.
    let copies = out.join(folder);
    if copies.exists() {
        fs::remove_dir_all(&copies)?;
    }
    fs::create_dir_all(&copies)?;
    let folder = root.join("target").join(folder);
    // Cargo cannot watch a missing folder, and would run this at every build.
    fs::create_dir_all(&folder)?;
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    collect(&folder, &mut files)?;
    // Sorted as texts, the order of the lookup.
    files.sort_by_key(|file| relative(file, &folder));
    let plain: Vec<_> = files.iter().filter(|file| !is_packed(file)).collect();
    // Not a constant, which would be in the program once for each use of it.
    let mut code = format!("pub(super) static FILES: [EmbeddedFile; {}] = [\n", plain.len());
    for (number, file) in plain.into_iter().enumerate() {
        let path = relative(file, &folder);
        if let Some(game) = network(&path).filter(|_| bots_have(file, root)) {
            _ = writeln!(code, "    EmbeddedFile::network({path:?}, {game:?}),");
            continue;
        }
        let packed = PathBuf::from(format!("{}.br", file.display()));
        let (kind, file) = if packed.is_file() { ("brotli", &packed) } else { ("plain", file) };
        let copy = copies.join(number.to_string());
        fs::copy(file, &copy)?;
        _ = writeln!(code, "    EmbeddedFile::{kind}({path:?}, include_bytes!({copy:?})),");
    }
    code.push_str("];\n");
    fs::write(out.join(code_file), code)?;
    Ok(files)
}

/// The game of a network, by its id, from the path of the file.
fn network(path: &str) -> Option<&str> {
    let name = path.strip_prefix("assets/network-")?.strip_suffix(".net")?;
    name.rsplit_once('-').map(|(game, _)| game)
}

/// Whether a network is one of those that this program is built with: the page may be older.
fn bots_have(file: &Path, root: &Path) -> bool {
    let games = root.join("crates").join("ginmi-bots").join("src").join("games");
    let Ok(games) = fs::read_dir(games) else { return false };
    let Ok(content) = fs::read(file) else { return false };
    let mut networks = games.flatten().map(|game| game.path().join("network.net"));
    let own = networks.find(|network| fs::read(network).is_ok_and(|own| own == content));
    // A changed network is no longer that of the page.
    own.inspect(|own| println!("cargo::rerun-if-changed={}", own.display())).is_some()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { collect(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

/// The path within the folder, with slashes.
fn relative(file: &Path, folder: &Path) -> String {
    file.strip_prefix(folder).unwrap_or(file).to_string_lossy().replace('\\', "/")
}

fn is_packed(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "br")
}
