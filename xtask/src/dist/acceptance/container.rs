//! The image, started as a runtime for containers starts it.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use super::postgres::{PostgresServer, free_port};
use super::{finish, play};
use crate::dist::{VERSION, container_image, folder};
use crate::process::{ServerGuard, is_root, output, root, run};

/// The variables of somebody who starts the image.
type Variables<'a> = &'a [(&'a str, &'a str)];

/// An image that is unpacked.
pub(super) struct Container {
    /// The root of its files.
    files: PathBuf,
    /// The id of its user.
    user: u64,
    /// What its configuration starts.
    args: Vec<String>,
    /// Its own environment.
    variables: Vec<(String, String)>,
}

/// Where the image keeps its database.
const VOLUME: &str = "var/lib/ginmi";

/// Makes everything but the volume read-only, and becomes the program: process 1, as in a container.
const START: &str = "files=$1; shift; mount --bind $files $files; \
                     mount --bind $files/var/lib/ginmi $files/var/lib/ginmi; \
                     mount -o remount,bind,ro $files; exec \"$@\"";

impl Container {
    /// Unpacks an image of the layout of the OCI.
    pub(super) fn unpack(home: &Path) -> Result<Self> {
        let (layout, bundle) = (home.join("image"), home.join("bundle"));
        fs::create_dir_all(&layout).context("cannot make a folder for the image")?;
        let image = folder().join(format!("ginmi-{VERSION}-oci.tar"));
        let mut tar = Command::new("tar");
        run(tar.arg("--extract").arg("--file").arg(image).arg("--directory").arg(&layout))?;
        let name = format!("{}:{VERSION}", layout.display());
        run(Command::new("umoci").args(["unpack", "--image", &name]).arg(&bundle))?;
        let files = bundle.join("rootfs");
        let size = output(Command::new("du").args(["--summarize", "--bytes"]).arg(&files))?;
        let size: u64 = size.split_whitespace().next().unwrap_or_default().parse()?;
        println!("the image has {size} bytes on disk");
        let config = fs::read_to_string(bundle.join("config.json")).context("no settings")?;
        let config: serde_json::Value = serde_json::from_str(&config).context("they are JSON")?;
        let process = &config["process"];
        let texts = |list: &serde_json::Value| -> Vec<String> {
            let list = list.as_array().into_iter().flatten();
            list.filter_map(|text| text.as_str().map(str::to_owned)).collect()
        };
        let variables = texts(&process["env"]);
        let variables = variables.iter().filter_map(|variable| variable.split_once('='));
        Ok(Self {
            files,
            user: process["user"]["uid"].as_u64().unwrap_or_default(),
            args: texts(&process["args"]),
            variables: variables.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        })
    }

    /// The files of the image with the program as the tests compile it, and the libraries that it is
    /// linked with.
    pub(super) fn draft(program: &Path, home: &Path) -> Result<Self> {
        let files = home.join("rootfs");
        container_image::write_files(&files, program)?;
        let linked = output(Command::new("ldd").arg(program))?;
        for library in linked.split_whitespace().filter(|word| word.starts_with('/')) {
            let copy = files.join(library.trim_start_matches('/'));
            fs::create_dir_all(copy.parent().context("it is in a folder")?)?;
            fs::copy(library, copy).with_context(|| format!("cannot copy {library}"))?;
        }
        let user = container_image::USER;
        let data = files.join(container_image::DATA.trim_start_matches('/'));
        if is_root() {
            run(Command::new("chown").arg(format!("{user}:{user}")).arg(data))?;
        }
        let args = ["/ginmi", "serve"].map(str::to_owned).to_vec();
        Ok(Self { files, user: user.parse()?, args, variables: Vec::new() })
    }

    /// A command of the image, with its environment and nothing of ours.
    fn command(&self, args: &[&str], variables: Variables<'_>) -> Command {
        let mut command = Command::new("unshare");
        if !is_root() {
            command.args(["--user", "--map-root-user"]);
        }
        command.args(["--mount", "--pid", "--fork", "--kill-child", "sh", "-euc", START, "sh"]);
        command.arg(&self.files).arg("chroot");
        if is_root() {
            command.arg(format!("--userspec={0}:{0}", self.user));
        }
        command.arg(&self.files).args(args).env_clear();
        command.env("PATH", path());
        command.env("GINMI_BOT_PAUSE", "10ms");
        command.envs(self.variables.iter().map(|(name, value)| (name, value)));
        command.envs(variables.iter().copied());
        command
    }

    fn serve(&self, variables: Variables<'_>) -> Result<ServerGuard> {
        let args: Vec<&str> = self.args.iter().map(String::as_str).collect();
        ServerGuard::start(&mut self.command(&args, variables))
    }

    /// What the server says when it does not start.
    fn refusal(&self, variables: Variables<'_>) -> Result<String> {
        let args: Vec<&str> = self.args.iter().map(String::as_str).collect();
        match output(&mut self.command(&args, variables)) {
            Ok(_) => bail!("the server stops without an error"),
            Err(error) => Ok(error.to_string()),
        }
    }

    /// What `ginmi health` says, as the check of a container runs it.
    fn health(&self, variables: Variables<'_>) -> Result<String> {
        output(&mut self.command(&["/ginmi", "health"], variables))
    }

    /// Mounts a file of settings.
    fn mount_settings(&self, text: &str) -> Result<()> {
        fs::create_dir_all(self.files.join("etc")).context("cannot make a folder in the image")?;
        fs::write(self.files.join("etc/ginmi.toml"), text).context("cannot write into the image")
    }

    /// Whether SQLite's database is there.
    fn has_own_database(&self) -> bool {
        self.files.join(VOLUME).join("ginmi.db").exists()
    }

    /// Runs it as its configuration says, and with what people set.
    pub(super) fn try_settings(&self) -> Result<()> {
        ensure!(self.user != 0, "the image runs as root");
        self.try_postgres()?;
        self.try_own_database()
    }

    /// With PostgreSQL, chosen by a variable and by a file: it replaces the folder that the image
    /// presets.
    fn try_postgres(&self) -> Result<()> {
        let postgres = PostgresServer::start()?;
        let database = ("GINMI_DATABASE", &*postgres.address);
        let any_port = ("GINMI_LISTEN", "127.0.0.1:0");
        let server = self.serve(&[database, any_port])?;
        server.has_page()?;
        let listen = server.address.clone();
        let health = self.health(&[database, ("GINMI_LISTEN", &listen)])?;
        ensure!(health == "ok\n", "the server on PostgreSQL says: {health}");
        finish(play(&listen)?)?;
        // The other commands read the same database.
        let dump = self.command(&["/ginmi", "export", "-"], &[database]).output();
        let dump = dump.context("the dump cannot be made")?;
        let told = String::from_utf8_lossy(&dump.stderr);
        ensure!(told.contains("from the database ginmi at 127.0.0.1:"), "export says: {told}");
        ensure!(String::from_utf8_lossy(&dump.stdout).contains("Hana"), "the dump has nobody");
        server.stop()?;

        // A file as an editor of Windows writes it: with a byte order mark and its line ends.
        let port = free_port()?;
        let file = format!(
            "\u{feff}# settings\r\ndatabase = \"{}\"\r\nlisten = \"127.0.0.1:{port}\"\r\n",
            postgres.address
        );
        self.mount_settings(&file)?;
        // An empty variable, as Compose writes one that is not set, changes nothing.
        let empty = [("GINMI_DATA", ""), ("GINMI_LISTEN", "")];
        let server = self.serve(&empty)?;
        ensure!(server.address.ends_with(&format!(":{port}")), "it is at {}", server.address);
        let health = self.health(&empty)?;
        ensure!(health == "ok\n", "the server that the file describes says: {health}");
        server.stop()?;
        ensure!(!self.has_own_database(), "the folder is used beside PostgreSQL");

        drop(postgres);
        let refusal = self.refusal(&[])?;
        ensure!(refusal.contains("does not open the database"), "it says: {refusal}");
        fs::remove_file(self.files.join("etc/ginmi.toml")).context("the file cannot be removed")
    }

    /// Root restores a backup in the folder of the program's user, who can use it then.
    fn try_restoring(&self, listen: (&str, &str)) -> Result<()> {
        if !is_root() {
            return Ok(());
        }
        let as_root = |args: &[&str]| {
            let mut command = Command::new("chroot");
            command.arg(&self.files).args(args).env_clear().env("PATH", path());
            command
        };
        run(as_root(&["/ginmi", "export", "/dump"]).stdin(Stdio::null()))?;
        let volume = self.files.join(VOLUME);
        for file in fs::read_dir(&volume).context("there is a volume")? {
            fs::remove_file(file?.path()).context("the volume cannot be emptied")?;
        }
        run(&mut as_root(&["/ginmi", "import", "/dump"]))?;
        let server = self.serve(&[listen]).context("what root has restored is not usable")?;
        server.stop()
    }

    /// With all settings that the file of the package shows, but those of the database.
    fn try_shown_settings(&self) -> Result<()> {
        let file = fs::read_to_string(root().join("deploy/ginmi.toml"))
            .context("cannot read deploy/ginmi.toml")?;
        let shown = file.lines().filter_map(|line| line.strip_prefix("# "));
        let shown = shown.filter(|line| {
            let (name, _) = line.split_once(" = ").unwrap_or((" ", ""));
            !name.contains(' ') && !["data", "database"].contains(&name)
        });
        let shown: Vec<&str> = shown.collect();
        ensure!(shown.len() > 3, "deploy/ginmi.toml shows {shown:?}");
        self.mount_settings(&shown.join("\n"))?;
        // Variables go before the file.
        let ports =
            ["GINMI_LISTEN", "GINMI_ADMIN", "GINMI_METRICS"].map(|name| (name, "127.0.0.1:0"));
        let server = self.serve(&ports)?;
        let listen = ("GINMI_LISTEN", &*server.address);
        let health = self.health(&[listen])?;
        ensure!(health == "ok\n", "with {shown:?}, the server says: {health}");
        server.stop()?;
        fs::remove_file(self.files.join("etc/ginmi.toml")).context("the file cannot be removed")
    }

    /// With nothing set but the port, since all containers share ports here.
    fn try_own_database(&self) -> Result<()> {
        let server = self.serve(&[("GINMI_LISTEN", "127.0.0.1:0")])?;
        server.has_page()?;
        ensure!(self.has_own_database(), "the database is not in the volume");
        let listen = server.address.clone();
        let listen = ("GINMI_LISTEN", &*listen);
        let health = self.health(&[listen])?;
        ensure!(health == "ok\n", "the server says: {health}");
        finish(play(listen.1)?)?;
        server.stop()?;
        ensure!(self.health(&[listen]).is_err(), "a server that is gone is said to be healthy");
        self.try_restoring(listen)?;
        self.try_shown_settings()?;
        let both = self.refusal(&[("GINMI_DATA", "/data"), ("GINMI_DATABASE", "postgres://a@b/c")]);
        ensure!(both?.contains("GINMI_DATA"), "two databases are set");
        // A volume of somebody else, as one of root's folders that is mounted.
        let volume = self.files.join(VOLUME);
        if is_root() {
            run(Command::new("chown").args(["--recursive", "0:0"]).arg(&volume))?;
            let refusal = self.refusal(&[listen])?;
            ensure!(refusal.contains("/var/lib/ginmi"), "it does not name its folder: {refusal}");
        }
        Ok(())
    }
}

/// Where the programs are that lead into the image.
fn path() -> OsString {
    std::env::var_os("PATH").unwrap_or_default()
}
