//! `cargo xtask dist`: the program as it is handed out, and a test of every form of it.
//!
//! Everything has the date of the last commit and no path of the machine that builds it, so that
//! packing the same program again makes the same bytes.

mod acceptance;
mod container_image;
mod licences;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::process::{git, output, remove_folder, root, run};
use crate::{docs, system_programs, tools, web};

pub(crate) use acceptance::{check_unit, test_all, test_draft};

/// The target: static, so that it runs on any Linux.
const TARGET: &str = "x86_64-unknown-linux-musl";

/// The version of everything in the workspace.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The limits of what people download, in bytes. The layers of the image are compressed.
const LARGEST_PACKAGE: u64 = 12_000_000;
const LARGEST_IMAGE: u64 = 20_000_000;

/// Builds everything into `target/programs`.
pub(crate) fn build() -> Result<()> {
    ensure_tools()?;
    let date = date()?;
    let folder = folder();
    let stage = stage();
    for folder in [&folder, &stage] {
        remove_folder(folder)?;
        fs::create_dir_all(folder).context("cannot make a folder for what is built")?;
    }
    web::build(web::Args::default())?;
    docs::build()?;
    let program = compile(&date)?;
    fs::copy(&program, stage.join("ginmi")).context("cannot copy the program")?;
    // Manual pages and completions come from the program itself.
    run(Command::new(stage.join("ginmi")).arg("generate").arg(&stage))?;
    licences::write(&stage.join("LICENSES-OF-DEPENDENCIES.txt"))?;
    for file in [
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "CHANGELOG.md",
        "deploy/ginmi.service",
        "deploy/ginmi.toml",
        "deploy/presets.toml",
    ] {
        let file = root().join(file);
        let to = stage.join(file.file_name().context("a file has a name")?);
        fs::copy(&file, to).with_context(|| format!("cannot copy {}", file.display()))?;
    }
    archive(&folder, &stage, &date)?;
    let package = package(&date, "1")?;
    let image = container_image::make(&folder, &stage, &date)?;
    let names = products(&folder)?;
    let sums = output(Command::new("sha256sum").current_dir(&folder).args(&names))?;
    fs::write(folder.join("SHA256SUMS"), &sums).context("cannot write SHA256SUMS")?;
    for (file, largest) in [(&package, LARGEST_PACKAGE), (&image, LARGEST_IMAGE)] {
        let size = file.metadata().context("cannot measure what was built")?.len();
        let name = file.file_name().unwrap_or_default().display();
        println!("{size:>9} bytes: {name}");
        ensure!(size <= largest, "{name} has {size} bytes; it is to have {largest} at most");
    }
    print!("{sums}");
    println!("everything is in {}", folder.display());
    Ok(())
}

/// Where everything goes, whatever the target folder of cargo.
fn folder() -> PathBuf {
    root().join("target").join("programs")
}

/// What is packed, as files.
fn stage() -> PathBuf {
    root().join("target").join("programs-stage")
}

/// The files to hand out, in the order of their names.
fn products(folder: &Path) -> Result<Vec<OsString>> {
    let files = fs::read_dir(folder).context("there is nothing in target/programs")?;
    let files = files.collect::<Result<Vec<_>, _>>().context("cannot read target/programs")?;
    let mut names: Vec<_> = files
        .iter()
        .filter(|file| file.path().is_file())
        .map(std::fs::DirEntry::file_name)
        .filter(|name| name != "SHA256SUMS")
        .collect();
    names.sort();
    Ok(names)
}

/// Finds or installs what builds and packs, before anything takes long.
fn ensure_tools() -> Result<()> {
    tools::ensure_target(TARGET)?;
    system_programs::ensure(&[system_programs::MUSL, system_programs::UMOCI])?;
    tools::cargo_auditable().and_then(|_| tools::cargo_deb()).map(drop)
}

/// The date of everything that is built, in seconds since 1970: that of the last commit.
fn date() -> Result<String> {
    if let Ok(date) = std::env::var("SOURCE_DATE_EPOCH") {
        return Ok(date);
    }
    let last = git(&["log", "-1", "--format=%ct"]);
    let last = last.context("the sources have no date: set SOURCE_DATE_EPOCH")?;
    Ok(last.trim().to_owned())
}

/// Compiles the program; returns its path.
fn compile(date: &str) -> Result<PathBuf> {
    let target = tools::target();
    let mut build = Command::new(tools::cargo_auditable()?);
    build.current_dir(root()).args(["auditable", "build", "--locked", "--profile", "dist"]);
    build.args(["--package", "ginmi-cli", "--target", TARGET]);
    // Separated by a character that paths may not have.
    build
        .env("CARGO_ENCODED_RUSTFLAGS", tools::remap_flags()?.join("\u{1f}"))
        .env_remove("RUSTFLAGS");
    build.env("SOURCE_DATE_EPOCH", date);
    run(&mut build)?;
    Ok(target.join(TARGET).join("dist").join("ginmi"))
}

/// A date as `date` writes it with an option.
fn written(date: &str, option: &str) -> Result<String> {
    let mut command = Command::new("date");
    let written =
        output(command.env("LC_ALL", "C").args(["--utc", option, &format!("--date=@{date}")]));
    Ok(written?.trim().to_owned())
}

/// Packs a folder, the same bytes every time.
fn tar(date: &str, folder: &Path, packed: &Path, options: &[String]) -> Result<()> {
    let mut tar = Command::new("tar");
    tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--format=gnu"]);
    tar.arg("--mode=u=rwX,go=rX").arg(format!("--mtime=@{date}")).arg("--create");
    tar.arg("--file").arg(packed).args(options).arg("--directory").arg(folder);
    run(tar.arg("."))
}

/// The name of the archive without its ending, and of the folder in it.
fn archive_name() -> String {
    format!("ginmi-{VERSION}-{TARGET}")
}

fn archive(folder: &Path, stage: &Path, date: &str) -> Result<()> {
    let name = archive_name();
    let packed = folder.join(format!("{name}.tar"));
    tar(date, stage, &packed, &[format!("--transform=s,^\\.,{name},")])?;
    // Without the name and the time of the file.
    run(Command::new("gzip").args(["-9", "--no-name", "--force"]).arg(&packed))
}

/// Makes the Debian package from the staged files; returns its path.
fn package(date: &str, revision: &str) -> Result<PathBuf> {
    let folder = folder();
    changelog(&stage().join("changelog"), date, revision)?;
    let package = folder.join(format!("ginmi_{VERSION}-{revision}_amd64.deb"));
    let mut deb = Command::new(tools::cargo_deb()?);
    deb.current_dir(root()).args(["deb", "--package", "ginmi-cli", "--target", TARGET]);
    deb.args(["--profile", "dist", "--no-build", "--no-strip", "--locked", "--quiet"]);
    deb.args(["--deb-revision", revision, "--output"]).arg(&package);
    run(deb.env("SOURCE_DATE_EPOCH", date))?;
    Ok(package)
}

/// Debian's own form of a changelog, which only points to ours.
fn changelog(path: &Path, date: &str, revision: &str) -> Result<()> {
    let text = format!(
        "ginmi ({VERSION}-{revision}) unstable; urgency=low\n\n  \
         * See /usr/share/doc/ginmi/changelog.gz\n\n \
         -- {}  {}\n",
        maintainer()?,
        written(date, "--rfc-email")?
    );
    fs::write(path, text).context("cannot write the changelog of the Debian package")
}

/// The maintainer of the Debian package, from the manifest.
fn maintainer() -> Result<String> {
    let manifest = fs::read_to_string(root().join("crates/ginmi-cli/Cargo.toml"))
        .context("cannot read the manifest of the program")?;
    let manifest: toml::Table = manifest.parse().context("the manifest is no TOML")?;
    let deb = &manifest["package"]["metadata"]["deb"];
    Ok(deb["maintainer"].as_str().context("the manifest names no maintainer")?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readme_names_what_is_built() {
        let readme = fs::read_to_string(root().join("README.md")).expect("there is a README");
        for name in [format!("./{}/ginmi", archive_name()), format!("ginmi_{VERSION}-1_amd64.deb")]
        {
            assert!(readme.contains(&name), "README.md does not name {name}");
        }
    }

    #[test]
    fn the_changelog_of_debian_has_its_form() {
        let file = std::env::temp_dir().join(format!("ginmi-changelog-{}", std::process::id()));
        changelog(&file, "1700000000", "1").expect("it can be written");
        let text = fs::read_to_string(&file).expect("it was written");
        fs::remove_file(&file).expect("it can be removed");
        assert!(text.starts_with(&format!("ginmi ({VERSION}-1) unstable;")), "{text}");
        assert!(text.ends_with(">  Tue, 14 Nov 2023 22:13:20 +0000\n"), "{text}");
    }
}
