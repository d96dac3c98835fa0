//! `cargo xtask web`: the page as the server hands it out.

use anyhow::Result;

use crate::process::{cargo, root, run};
use crate::tools;

/// What pages are compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// For size before anything else.
const PROFILE: &str = "wasm-release";

/// Builds the bundle into `target/web`, from where the server takes it into itself.
pub(crate) fn build() -> Result<()> {
    tools::ensure_target(TARGET)?;
    run(cargo().args(["build", "--package", "ginmi-web", "--lib"]).args([
        "--target",
        TARGET,
        "--profile",
        PROFILE,
    ]))?;
    let module = tools::target().join(TARGET).join(PROFILE).join("ginmi_web.wasm");
    // What puts the bundle together takes a minute to compile, and is of use here only.
    run(cargo()
        .args(["run", "--quiet", "--package", "xtask-web", "--"])
        .arg(module)
        .arg(root().join("target").join("web")))
}

/// Whether there is a page for the server to take in.
pub(crate) fn is_built() -> bool {
    root().join("target").join("web").join("index.html").is_file()
}
