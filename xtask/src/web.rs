//! `cargo xtask web`: builds the page for the server.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::process::{cargo, root, run};
use crate::tools;

/// The target of the page.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Linker flags for splitting the module, which needs relocations. Function names and debug
/// information are removed, since all parts would keep them; `wasm-bindgen` needs the rest.
const SPLITTABLE: [&str; 3] =
    ["link-arg=--emit-relocs", "link-arg=--keep-section=target_features", "strip=symbols"];

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
    if !args.draft {
        // Panics name the files that they are in, by the same paths on every machine.
        let flags = tools::remap_flags()?.map(|flag| format!("{flag:?}")).join(",");
        compile.args(["--config", &format!("target.{TARGET}.rustflags=[{flags}]")]);
    }
    // Only as a cdylib: together with the library for tests, LTO would not apply.
    compile.args(["rustc", "--package", "ginmi-web", "--lib", "--crate-type", "cdylib"]);
    compile.args(["--target", TARGET, "--profile", profile, "--"]);
    run(compile.args(SPLITTABLE.iter().flat_map(|option| ["-C", option])))?;
    let mut pack = Command::new(tools::workspace_program("xtask-web")?);
    run(pack
        .arg(module(args))
        .arg(root().join("target").join("web"))
        .args(args.draft.then_some("--draft")))
}

/// The path of the compiled module.
pub(crate) fn module(args: Args) -> PathBuf {
    let folder = if args.draft { "debug" } else { "page" };
    tools::target().join(TARGET).join(folder).join("ginmi_web.wasm")
}

impl Args {
    /// The page to play with at once.
    pub(crate) const DRAFT: Self = Self { draft: true };
}
