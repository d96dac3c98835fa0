//! Tries what is handed out: built twice and compared, installed into an empty Debian, run, played on,
//! upgraded meanwhile, and removed; the image with its own environment; the exported page.

mod booted_system;
mod container;
mod exported_page;
mod postgres;

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use self::booted_system::BootedSystem;
use self::container::Container;
use super::{VERSION, build, date, folder, package, products};
use crate::process::{ServerGuard, cargo, command_line, output, remove_folder, root, run};
use crate::system_programs::{self, DEBOOTSTRAP, LINTIAN, SYSTEMD_ANALYZE, SYSTEMD_NSPAWN};
use crate::tools;

/// What the unit may be exposed to at most, in tenths, as systemd judges it.
const EXPOSURE: &str = "25";

/// The user that the service runs as here: one of those that systemd takes for such services.
const USER: &str = "61184";

/// The release of Debian that the package is installed on.
const DEBIAN: &str = "bookworm";

/// Checks that the unit locks its service in.
pub(crate) fn check_unit() -> Result<()> {
    system_programs::ensure(&[SYSTEMD_ANALYZE])?;
    let mut analyze = Command::new("systemd-analyze");
    analyze.args(["security", "--offline=true", "--no-pager", "--threshold", EXPOSURE]);
    output(analyze.arg(root().join("deploy/ginmi.service")))
        .context("the unit deploy/ginmi.service is not locked in well enough")?;
    Ok(())
}

/// Builds everything twice, and tries it.
pub(crate) fn test_all() -> Result<()> {
    system_programs::ensure(&[DEBOOTSTRAP, LINTIAN, SYSTEMD_ANALYZE, SYSTEMD_NSPAWN])?;
    let home = root().join("target").join("programs-trial");
    remove_folder(&home)?;
    fs::create_dir_all(&home).context("cannot make a folder to try things in")?;
    let again = home.join("build");
    // In a process of its own, with a target folder of its own.
    run(cargo().args(["xtask", "dist"]).env("CARGO_TARGET_DIR", &again))?;
    let first = sums()?;
    remove_folder(&again)?;
    build()?;
    ensure!(first == sums()?, "the second build differs: {first}\nbecomes\n{}", sums()?);
    println!("built twice, and the same both times");
    let program = fs::read(super::stage().join("ginmi")).context("the program was built")?;
    let has = |text: &[u8]| program.windows(text.len()).any(|part| part == text);
    ensure!(has(b".dep-v0"), "the program has no list of its dependencies");
    let path = root().display().to_string();
    ensure!(!has(path.as_bytes()), "the program names {path}, where it was built");
    try_package(&home)?;
    Container::unpack(&home)?.try_settings()?;
    let program = super::stage().join("ginmi");
    exported_page::try_page(&program, &home.join("page"))?;
    exported_page::try_proxy(&program, &home.join("proxy"))
}

/// Tries the program as the tests compile it, in the image's files and with the page in it.
pub(crate) fn test_draft() -> Result<()> {
    let home = root().join("target").join("programs-draft");
    remove_folder(&home)?;
    let program = tools::workspace_program("ginmi")?;
    Container::draft(&program, &home)?.try_settings()?;
    exported_page::try_page(&program, &home.join("page"))?;
    exported_page::try_proxy(&program, &home.join("proxy"))
}

fn sums() -> Result<String> {
    fs::read_to_string(folder().join("SHA256SUMS")).context("there are no checksums")
}

/// Installs the package into an empty Debian, as README says, upgrades it under a game, and removes it.
fn try_package(home: &Path) -> Result<()> {
    let debian = home.join("debian");
    run(Command::new("debootstrap").args(["--variant=minbase", DEBIAN]).arg(&debian))
        .context("an empty Debian cannot be made")?;
    let inside = |script: &str| {
        let mut sh = Command::new("chroot");
        sh.arg(&debian).args(["sh", "-euc", &format!("cd /download; {script}")]);
        run(sh.env("DEBIAN_FRONTEND", "noninteractive"))
    };
    let download = debian.join("download");
    fs::create_dir(&download).context("cannot make a folder in Debian")?;
    for name in products(&folder())?.into_iter().chain(["SHA256SUMS".into()]) {
        fs::copy(folder().join(&name), download.join(&name)).context("cannot copy a file")?;
    }
    let upgrade = package(&date()?, "2")?;
    fs::rename(&upgrade, download.join("upgrade.deb")).context("cannot move the upgrade")?;
    run(Command::new("lintian")
        .args(["--allow-root", "--fail-on", "error"])
        .arg(folder().join(format!("ginmi_{VERSION}-1_amd64.deb"))))?;
    let readme = fs::read_to_string(root().join("README.md")).context("cannot read README.md")?;
    let blocks = blocks(&readme, "## Get it");
    ensure!(blocks.len() >= 2, "README.md says how to install under `Get it`");
    for block in blocks {
        inside(&block).context("README.md has a line that does not work")?;
    }
    inside("ginmi --version; test -s /usr/share/man/man1/ginmi-serve.1.gz")?;

    let unit = debian.join("usr/lib/systemd/system/ginmi.service");
    let unit = fs::read_to_string(&unit)
        .or_else(|_| fs::read_to_string(debian.join("lib/systemd/system/ginmi.service")))
        .context("the package has no unit")?;
    let command = unit.lines().find_map(|line| line.strip_prefix("ExecStart="));
    let command = command.context("the unit starts nothing")?;
    // Systemd makes this folder for the service.
    let data = debian.join("var/lib/ginmi");
    run(Command::new("install").args(["-d", "-m", "700", "-o", USER, "-g", USER]).arg(&data))?;
    let serve = |listen: &str| {
        let mut serve = Command::new("chroot");
        serve.args(["--userspec", &format!("{USER}:{USER}")]).arg(&debian);
        serve.args(command.split_whitespace()).env("GINMI_LISTEN", listen);
        ServerGuard::start(&mut serve)
    };
    let server = serve("127.0.0.1:0")?;
    let address = server.address.clone();
    server.has_page()?;
    let player = play(&address)?;
    server.wait_for_decisions()?;
    inside("dpkg --install upgrade.deb")?;
    server.stop()?;
    let server = serve(&address)?;
    finish(player).context("the game did not go on after the upgrade")?;
    server.stop()?;

    inside("dpkg --remove ginmi")?;
    let is_there = |path: &str| debian.join(path).exists();
    ensure!(!is_there("usr/bin/ginmi"), "the program stays when it is removed");
    ensure!(is_there("etc/ginmi.toml") && is_there("var/lib/ginmi/ginmi.db"), "data goes with it");
    inside("dpkg --purge ginmi")?;
    ensure!(!is_there("etc/ginmi.toml") && !is_there("var/lib/ginmi"), "purging leaves something");
    let package = folder().join(format!("ginmi_{VERSION}-1_amd64.deb"));
    BootedSystem::start(&debian)?.try_service(&package)
}

/// The code blocks below a heading of a page.
fn blocks(page: &str, heading: &str) -> Vec<String> {
    let section = page.split_once(heading).map_or("", |(_, rest)| rest);
    let section = section.split_once("\n## ").map_or(section, |(section, _)| section);
    let blocks = section.split("```sh\n").skip(1);
    blocks.filter_map(|block| block.split_once("```").map(|(block, _)| block.to_owned())).collect()
}

/// The client of the examples, which plays a game at a server.
fn play(address: &str) -> Result<Child> {
    run(cargo().args(["build", "--package", "ginmi-client", "--example", "player"]))?;
    let player = tools::target().join("debug/examples/player");
    let mut player = Command::new(player);
    player.arg(format!("http://{address}")).stdout(Stdio::piped());
    println!("$ {}", command_line(&player));
    player.spawn().context("the player cannot be started")
}

/// Waits until the game is over.
fn finish(player: Child) -> Result<()> {
    let played = player.wait_with_output().context("cannot wait for the player")?;
    let said = String::from_utf8_lossy(&played.stdout);
    print!("{said}");
    ensure!(played.status.success() && said.contains("the game is over"), "the player failed");
    Ok(())
}

/// What a server answers, with its headers.
fn get(address: &str, path: &str) -> Result<String> {
    let mut stream = TcpStream::connect(address).context("the server does not listen")?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).context("the server does not answer")?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

impl ServerGuard {
    /// Checks that the page and the book are in the program.
    fn has_page(&self) -> Result<()> {
        for (path, text) in [("/", "data-release="), ("/docs/operating.html", "Running a server")] {
            let answer = get(&self.address, path)?;
            ensure!(
                answer.starts_with("HTTP/1.1 200") && answer.contains(text),
                "{path}: {answer}"
            );
        }
        Ok(())
    }

    /// Waits until a game is under way.
    fn wait_for_decisions(&self) -> Result<()> {
        for _ in 0..600 {
            let metrics = get(&self.address, "/metrics")?;
            let count =
                metrics.lines().find_map(|line| line.strip_prefix("ginmi_decisions_total "));
            if count.and_then(|count| count.trim().parse::<u64>().ok()).is_some_and(|n| n >= 2) {
                return Ok(());
            }
            sleep(Duration::from_millis(100));
        }
        bail!("nobody plays")
    }

    /// Stops the server as systemd does, and as a runtime for containers does.
    fn stop(mut self) -> Result<()> {
        let started = self.process.id().to_string();
        // `unshare` stays beside process 1 of a container.
        let inner = fs::read_to_string(format!("/proc/{started}/task/{started}/children"));
        let inner = inner.unwrap_or_default();
        let server = inner.split_whitespace().next().unwrap_or(&started);
        run(Command::new("kill").args(["-TERM", server]))?;
        let status = self.process.wait().context("cannot wait for the server")?;
        ensure!(status.success(), "the server failed: {status}");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_unit_and_what_it_is_installed_with_belong_together() {
        let read = |name: &str| {
            fs::read_to_string(root().join("deploy").join(name)).expect("it is in deploy/")
        };
        let unit = read("ginmi.service");
        let set = |name: &str| {
            let lines = unit.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix('='));
            lines.collect::<Vec<_>>()
        };
        // All settings are where every command finds them, so the unit has none.
        assert_eq!(set("ExecStart"), ["/usr/bin/ginmi serve"]);
        assert_eq!(set("Environment"), [""; 0]);
        let presets: toml::Table = read("presets.toml").parse().expect("the presets are TOML");
        let [state] = set("StateDirectory")[..] else { panic!("the unit has one folder") };
        assert_eq!(presets["data"].as_str(), Some(&*format!("/var/lib/{state}")));
        assert_eq!(presets["config"].as_str(), Some("/etc/ginmi.toml"));
        // Otherwise systemd gives up after five attempts, in seconds.
        assert_eq!(set("StartLimitIntervalSec"), ["0"]);
    }

    #[test]
    fn blocks_of_a_section_are_found() {
        let page = "# A\n```sh\nno\n```\n## Get it\nfirst\n```sh\na\nb\n```\n```rust\nno\n```\n\
                    ```sh\nc\n```\n## Play\n```sh\nno\n```\n";
        assert_eq!(blocks(page, "## Get it"), ["a\nb\n", "c\n"]);
        assert!(blocks(page, "## Nothing").is_empty());
    }
}
