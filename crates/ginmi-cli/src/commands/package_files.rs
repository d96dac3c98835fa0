//! `ginmi generate`: what packages have beside the program, from the definition of its commands.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::ValueEnum;
use clap_complete::Shell;

use crate::settings;

/// Write manual pages and completions for shells into a folder, for packages.
///
/// `man` has a page for the program and one for each of its commands, `completions` a file for each
/// shell.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The folder, which is made if it is missing
    folder: PathBuf,
}

/// Runs the command.
///
/// # Errors
///
/// A folder that cannot be written.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let folder = |name: &str| -> Result<PathBuf> {
        let folder = args.folder.join(name);
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(folder)
    };
    manuals(&folder("man")?)?;
    let completions = folder("completions")?;
    // No shell has a notion of hidden commands, so they are left out.
    let all = settings::command();
    let offered = all.get_subcommands().filter(|one| !one.is_hide_set()).cloned();
    let mut offered = clap::Command::new("ginmi")
        .version(env!("CARGO_PKG_VERSION"))
        .args(all.get_arguments().cloned())
        .subcommands(offered);
    for shell in Shell::value_variants() {
        clap_complete::generate_to(*shell, &mut offered, "ginmi", &completions)
            .with_context(|| format!("cannot write the completions for {shell}"))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn manuals(folder: &Path) -> Result<()> {
    // The manual of `help` would only repeat the names of the commands.
    let command = settings::command().disable_help_subcommand(true);
    clap_mangen::generate_to(command, folder).context("cannot write the manual pages")
}
