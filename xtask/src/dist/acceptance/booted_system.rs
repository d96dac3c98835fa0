//! A Debian with systemd, booted beside everything else: the package as a service.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use super::blocks;
use crate::process::{output, root, run};

/// A running system, which is stopped when this is dropped.
pub(super) struct BootedSystem {
    /// The root of its files.
    files: PathBuf,
    process: Child,
    /// Its first process, as this system numbers it.
    init: String,
}

impl BootedSystem {
    /// Installs systemd into a Debian, and boots it.
    pub(super) fn start(files: &Path) -> Result<Self> {
        let install = "apt-get update -qq; apt-get install --yes --no-install-recommends -qq \
                       systemd systemd-sysv dbus libnss-systemd \
                       curl ca-certificates";
        let mut chroot = Command::new("chroot");
        chroot.arg(files).args(["sh", "-euc", install]).env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut chroot).context("systemd cannot be installed")?;
        let log = File::create(files.with_extension("boot.log")).context("cannot write a log")?;
        let mut nspawn = Command::new("systemd-nspawn");
        // With a network of its own, so that its ports are free.
        nspawn.args(["--quiet", "--register=no", "--keep-unit", "--private-network", "--boot"]);
        nspawn.arg("--console=pipe").arg("--directory").arg(files);
        nspawn.stdin(Stdio::null()).stderr(log.try_clone()?).stdout(log);
        let process = nspawn.spawn().context("systemd-nspawn cannot be started")?;
        let mut system = Self { files: files.to_owned(), process, init: String::new() };
        let nspawn = system.process.id();
        system.wait_for("systemd to start", |system| {
            let children = fs::read_to_string(format!("/proc/{nspawn}/task/{nspawn}/children"));
            let children = children.unwrap_or_default();
            system.init = children.split_whitespace().next().unwrap_or_default().to_owned();
            let state = system.output("systemctl is-system-running || true");
            state.is_ok_and(|state| ["running\n", "degraded\n"].contains(&&*state))
        })?;
        Ok(system)
    }

    /// Installs the package, and follows what docs/operating.md says about the service.
    pub(super) fn try_service(&mut self, package: &Path) -> Result<()> {
        fs::copy(package, self.files.join("ginmi.deb")).context("cannot copy the package")?;
        // Its network leads nowhere, but apt-get has all that it needs already.
        self.output("DEBIAN_FRONTEND=noninteractive apt-get install --yes /ginmi.deb")?;
        self.wait_until_healthy("after the installation")?;
        let log = self.output("journalctl --unit ginmi --output cat")?;
        ensure!(
            log.contains("Ginmi is running at http://127.0.0.1:8808"),
            "the journal has: {log}"
        );
        self.output(
            "curl --silent --fail --header Content-Type:application/json \
            --data '{\"name\":\"Hana\"}' 127.0.0.1:8808/api/me",
        )?;

        let page = fs::read_to_string(root().join("docs/operating.md"))
            .context("cannot read docs/operating.md")?;
        let told = self.output("ginmi backup /mnt/backups")?;
        ensure!(told.contains(": 1 person,") && told.contains("from /var/lib/ginmi"), "{told}");
        let restore = blocks(&page, "For the service of the Debian package, as root");
        let restore = restore.first().context("docs/operating.md says how to restore")?;
        let name = restore.split_whitespace().find(|word| word.ends_with(".dump.gz"));
        let name = name.context("it names a backup")?;
        self.output(&restore.replace(name, "/mnt/backups/*.dump.gz"))?;
        self.wait_until_healthy("after a backup was restored")?;
        let told = self.output("ginmi backup /mnt/restored")?;
        ensure!(told.contains(": 1 person,"), "what was restored has {told}");

        let elsewhere = blocks(&page, "### Another folder for the service");
        self.output(elsewhere.first().context("docs/operating.md says how to move it")?)?;
        self.wait_until_healthy("with another folder")?;
        let told = self.output("ginmi backup /mnt/elsewhere")?;
        ensure!(told.contains("from /srv/ginmi"), "the other folder is not used: {told}");

        // PostgreSQL comes minutes later, as after a power failure of all machines.
        self.output(
            "mkdir -p /etc/systemd/system/ginmi.service.d
            printf '[Service]\\nEnvironment=GINMI_DATABASE=postgres://ginmi@127.0.0.1:1/ginmi\\n' \
            > /etc/systemd/system/ginmi.service.d/database.conf
            systemctl daemon-reload; systemctl restart ginmi",
        )?;
        self.wait_for("more starts than systemd permits by itself", |system| {
            let count = system.output("systemctl show --property NRestarts --value ginmi");
            count.is_ok_and(|count| count.trim().parse().is_ok_and(|count: u32| count > 6))
        })?;
        self.output(
            "rm /etc/systemd/system/ginmi.service.d/database.conf; systemctl daemon-reload",
        )?;
        self.wait_until_healthy("once its database is there")
    }

    fn wait_until_healthy(&mut self, when: &str) -> Result<()> {
        let healthy =
            |system: &mut Self| system.output("ginmi health").is_ok_and(|told| told == "ok\n");
        self.wait_for(&format!("the service to be healthy {when}"), healthy)
            .with_context(|| self.output("journalctl --unit ginmi --lines 20").unwrap_or_default())
    }

    fn wait_for(&mut self, what: &str, mut is_there: impl FnMut(&mut Self) -> bool) -> Result<()> {
        for _ in 0..600 {
            if is_there(self) {
                return Ok(());
            }
            sleep(Duration::from_millis(200));
        }
        bail!("waited in vain for {what}")
    }

    /// What a script prints that root runs in the system.
    fn output(&self, script: &str) -> Result<String> {
        ensure!(!self.init.is_empty(), "the system has not started");
        let mut nsenter = Command::new("nsenter");
        nsenter.args(["--target", &self.init, "--mount", "--uts", "--ipc", "--net", "--pid"]);
        nsenter.args(["--cgroup", "--root", "sh", "-euc", script]);
        output(&mut nsenter)
    }
}

impl Drop for BootedSystem {
    fn drop(&mut self) {
        // Asked to end, systemd-nspawn powers the system off.
        let _ = output(Command::new("kill").args(["-TERM", &self.process.id().to_string()]));
        let _ = self.process.wait();
    }
}
