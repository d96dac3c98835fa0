//! `cargo xtask web`: the page as the server hands it out.

use std::sync::OnceLock;

use anyhow::Result;

use crate::process::{cargo, root, run};
use crate::tools;

/// What pages are compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// For size before anything else.
const PROFILE: &str = "wasm-release";

/// The standard library is compiled with the page, for size too, and a panic ends the module at once:
/// its message, which nobody would see, is then not put together. Cargo and the compiler have both of
/// this for nightly builds only, unless a variable tells them that it is wanted.
const STANDARD: [&str; 4] = [
    "-Zbuild-std=std,panic_abort",
    "-Zbuild-std-features=optimize_for_size",
    "--config",
    "target.wasm32-unknown-unknown.rustflags=['-Zunstable-options', '-Cpanic=immediate-abort']",
];

/// Whether this run has built the bundle.
static BUILT: OnceLock<()> = OnceLock::new();

#[derive(clap::Args, Clone, Copy, Default, Debug)]
pub(crate) struct Args {
    /// Pack in a hurry, to look at it while working: the files are larger
    #[arg(long)]
    draft: bool,
}

/// Builds the bundle into `target/web`, from where the server takes it into itself.
pub(crate) fn build(args: Args) -> Result<()> {
    tools::ensure_target(TARGET)?;
    tools::ensure_standard_library()?;
    run(cargo()
        .env("RUSTC_BOOTSTRAP", "1")
        .args(["build", "--package", "ginmi-web", "--lib"])
        .args(["--target", TARGET, "--profile", PROFILE])
        .args(STANDARD))?;
    let module = tools::target().join(TARGET).join(PROFILE).join("ginmi_web.wasm");
    // What puts the bundle together takes a minute to compile, and is of use here only.
    run(cargo()
        .args(["run", "--quiet", "--package", "xtask-web", "--"])
        .arg(module)
        .arg(root().join("target").join("web"))
        .args(args.draft.then_some("--draft")))?;
    BUILT.get_or_init(|| ());
    Ok(())
}

/// Builds the bundle if this run has not done so already: what is tested and played is never older
/// than its source.
pub(crate) fn ensure() -> Result<()> {
    if BUILT.get().is_none() { build(Args::default()) } else { Ok(()) }
}
