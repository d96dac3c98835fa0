//! The WebAssembly module: split into parts, and bound to the browser.
//!
//! The split points are functions of the page: `pages`, `records` and `rules`
//! (`view/lazy_parts.rs`), `add_finished_game` (`browser/storage/progress.rs`), and `thought` and
//! `installed` (`js_exports.rs`). A part has everything that is reachable only
//! through its functions; what several parts need, and the first does not, is a chunk, which is
//! fetched with any of them.

use std::ffi::OsStr;
use std::path::Path;

use anyhow::{Context, Result, anyhow};

use crate::bundle::{Bundle, FetchTime};
use crate::script;

/// The script that binds the module to the browser.
const GLUE: &str = "ginmi.js";

/// The part that a game begins with.
const FIRST: &str = "ginmi_bg.wasm";

/// The script that fetches the other parts.
const LOADER: &str = "parts.js";

/// Adds all parts of a module and their scripts; returns the addresses of the first part, its
/// script and the script that fetches the other parts. They are in one folder, whose name changes
/// with any of them, since they depend on each other.
pub(crate) fn add(bundle: &mut Bundle, module: &Path) -> Result<[String; 3]> {
    let folder = module.with_extension("parts");
    let later = cut(module, &folder)?;
    bind(&folder)?;
    let read = |name: &str| {
        std::fs::read(folder.join(name)).with_context(|| format!("there is no {name}"))
    };
    let mut files = vec![(FIRST.to_owned(), FetchTime::Startup, read(FIRST)?)];
    for name in [GLUE, LOADER] {
        let text = String::from_utf8(read(name)?).context("a script is a text")?;
        // The import has no semicolon, so the line break is needed.
        let text = text.replace(&format!("\"./{LOADER}\"\n"), &format!("\"./{LOADER}\";\n"));
        files.push((name.to_owned(), FetchTime::Startup, script(&text)?));
    }
    for name in later {
        let part = read(&name)?;
        files.push((name, FetchTime::OnDemand, part));
    }
    let folder = bundle.add_folder("ginmi", files);
    Ok([FIRST, GLUE, LOADER].map(|name| format!("{folder}/{name}")))
}

/// The name of the first part before binding.
const UNBOUND: &str = "first.wasm";

/// Splits a module at `wasm_split`; returns the names of the parts that are fetched later.
fn cut(module: &Path, folder: &Path) -> Result<Vec<String>> {
    let whole = std::fs::read(module).context("there is no module")?;
    let (first, loader, glue) = (folder.join(UNBOUND), format!("./{LOADER}"), format!("./{GLUE}"));
    let mut options = wasm_split_cli_support::Options::new(&whole);
    options.output_dir = folder;
    options.main_out_path = &first;
    options.link_name = &loader;
    options.main_module = &glue;
    let parts = wasm_split_cli_support::transform(options)
        .map_err(|error| anyhow!("the module cannot be cut: {error:#}"))?;
    let name = |path: &Path| path.file_name().and_then(OsStr::to_str).map(str::to_owned);
    parts.split_modules.iter().map(|path| name(path).context("a part has a name")).collect()
}

/// Binds the first part to the browser.
fn bind(folder: &Path) -> Result<()> {
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen.input_path(folder.join(UNBOUND)).out_name("ginmi").typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    // The other parts call functions through the table of the first.
    bindgen.omit_default_module_path(true).keep_lld_exports(true);
    bindgen.web(true).context("the page is for the web")?;
    bindgen.generate(folder).context("wasm-bindgen cannot bind the module")
}
