//! `ginmi page`: the page as a folder, for any host of files.

use std::borrow::Cow;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};
use ginmi_server::http::export_page;

use crate::usage_error::UsageError;

/// Write the page into a folder, to put it on any web host: solo games need no server.
///
/// The folder has everything to play against bots: lessons, replays, the deal of the day, problems,
/// the calculator and the rulebook. Any host that serves files will do, at any path; browsers keep
/// the page, so it is there without a network from the second visit on. Tables with friends need a
/// server (`ginmi serve`), and the page says so.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi page public
      writes the page into the folder `public`, which is made if it is missing
  python3 -m http.server --directory public
      serves it at http://localhost:8000, to try it
  ginmi page --force public
      writes a newer version over it; upload everything again")]
pub(crate) struct Args {
    /// The folder for the page: a new one, or an empty one
    folder: PathBuf,

    /// Write into a folder that is not empty. Files of the page are replaced; all others stay
    #[arg(long)]
    force: bool,
}

/// Runs the command.
///
/// # Errors
///
/// A folder that is not empty or cannot be written, or a program that was built without the page.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let folder = args.folder.display();
    if !args.force && !is_new(&args.folder)? {
        bail!(UsageError(format!(
            "{folder} is not empty: name another folder, or write over what is there with --force"
        )));
    }
    let files = export_page();
    ensure!(
        !files.is_empty(),
        "this program was built without the page: in a clone of the source, run `cargo xtask web`, and \
         build the program again"
    );
    write(&args.folder, &files)?;
    let size: usize = files.iter().map(|(_, content)| content.len()).sum();
    let mut out = anstream::stdout();
    writeln!(
        out,
        "The page is in {folder}: {} files, {:.1} MB.\n\
         Upload the folder to any web host, at any path. To try it here:\n\n  \
         python3 -m http.server --directory {folder}\n\n\
         and open http://localhost:8000.",
        files.len(),
        size as f64 / 1e6
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Whether there is nothing in the folder, or no such folder.
fn is_new(folder: &Path) -> Result<bool> {
    match fs::read_dir(folder) {
        Ok(mut files) => Ok(files.next().is_none()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", folder.display())),
    }
}

fn write(folder: &Path, files: &[(String, Cow<'static, [u8]>)]) -> Result<()> {
    for (path, content) in files {
        let file = folder.join(path);
        let parent = file.parent().unwrap_or(folder);
        fs::create_dir_all(parent)
            .and_then(|()| fs::write(&file, content))
            .with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}
