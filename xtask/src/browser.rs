//! What a real browser does with the page: tests, and pictures of every screen.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::process::{cargo, run};
use crate::{tools, web};

#[derive(clap::Args, Debug)]
pub(crate) struct Screenshots {
    /// Where the pictures go
    #[arg(default_value = "target/screenshots")]
    folder: PathBuf,
}

/// Makes pictures of every screen: three widths, both languages, both themes.
pub(crate) fn screenshots(args: &Screenshots) -> Result<()> {
    let folder = std::path::absolute(&args.folder).context("this is no folder")?;
    let mut command = command()?;
    run(command.args(["--", "screens::"]).env("GINMI_SCREENSHOTS", &folder))?;
    println!("the pictures are in {}", Path::new(&args.folder).display());
    Ok(())
}

/// Measures how quick the page is, and prints it.
pub(crate) fn speed() -> Result<()> {
    run(command()?.args(["--", "speed::", "--ignored", "--nocapture"]))
}

/// The tests in a browser, with everything that they need.
pub(crate) fn command() -> Result<Command> {
    tools::ensure_chromium()?;
    let axe = tools::axe_core()?;
    // The server takes the page in when it is compiled.
    web::ensure()?;
    let mut command = cargo();
    command.args(["test", "--package", "ginmi-browser", "--test", "browser"]).env("GINMI_AXE", axe);
    Ok(command)
}
