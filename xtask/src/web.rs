//! `cargo xtask web`: the page as the server hands it out.

use std::path::PathBuf;
use std::sync::OnceLock;

use anyhow::Result;

use crate::process::{cargo, root, run};
use crate::tools;

/// What the page is compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// How the module is linked, so that it can be cut in parts: it says what refers to what. All parts
/// would keep the names of functions and what debuggers want, so these go; what the module asks of a
/// browser, `wasm-bindgen` wants to know.
const SPLITTABLE: [&str; 3] =
    ["link-arg=--emit-relocs", "link-arg=--keep-section=target_features", "strip=symbols"];

/// Whether this run has built the page.
static BUILT: OnceLock<()> = OnceLock::new();

#[derive(clap::Args, Clone, Copy, Default, Debug)]
pub(crate) struct Args {
    /// Build in a fraction of the time: the page is several times larger, and is not packed
    #[arg(long)]
    draft: bool,
}

/// Builds the page into `target/web`, where the build of the server embeds it.
pub(crate) fn build(args: Args) -> Result<()> {
    tools::ensure_target(TARGET)?;
    let profile = if args.draft { "dev" } else { "page" };
    let mut compile = cargo();
    // As a module alone: together with the library, for tests, it would not be optimized as a whole.
    compile.args(["rustc", "--package", "ginmi-web", "--lib", "--crate-type", "cdylib"]);
    compile.args(["--target", TARGET, "--profile", profile, "--"]);
    run(compile.args(SPLITTABLE.iter().flat_map(|option| ["-C", option])))?;
    run(cargo()
        .args(["run", "--quiet", "--package", "xtask-web", "--"])
        .arg(module(args))
        .arg(root().join("target").join("web"))
        .args(args.draft.then_some("--draft")))?;
    BUILT.get_or_init(|| ());
    Ok(())
}

/// Builds the page unless this run has done so already: what is tested and played is never older
/// than its source.
pub(crate) fn ensure() -> Result<()> {
    if BUILT.get().is_none() { build(Args::default()) } else { Ok(()) }
}

/// Where cargo leaves the module.
pub(crate) fn module(args: Args) -> PathBuf {
    let folder = if args.draft { "debug" } else { "page" };
    tools::target().join(TARGET).join(folder).join("ginmi_web.wasm")
}

impl Args {
    /// The page to play with at once.
    pub(crate) const DRAFT: Args = Args { draft: true };
}
