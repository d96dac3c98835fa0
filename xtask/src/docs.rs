//! `cargo xtask docs`: builds the documentation, a book that the server embeds and shows at
//! `/docs`.

use std::process::Command;

use anyhow::Result;

use crate::process::{root, run};
use crate::tools;

/// Builds the book into `target/docs`, where the build of the server embeds it.
pub(crate) fn build() -> Result<()> {
    // Where the build of the server looks, whatever the target folder of cargo.
    let out = root().join("target").join("docs");
    run(Command::new(tools::workspace_program("xtask-docs")?).arg(&out))?;
    println!("open {}, or build `ginmi` and look at /docs", out.join("index.html").display());
    Ok(())
}
