//! What is served through nginx: the exported page below a path, and a server as `ginmi serve --help`
//! configures it.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};

use super::postgres::{free_port, wait_for_port};
use super::{finish, get, play};
use crate::process::{ServerGuard, output, root, run};

/// A running nginx, which is stopped when this is dropped.
struct NginxServer {
    process: Child,
    address: String,
}

impl NginxServer {
    /// Starts it with what a block `server` has.
    fn start(home: &Path, server: &str) -> Result<Self> {
        fs::create_dir_all(home).context("cannot make a folder for nginx")?;
        let port = free_port()?;
        let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|name| format!("{name}_temp_path {};\n", home.join(name).display()))
            .concat();
        let config = format!(
            "daemon off;\npid {0}/pid;\nerror_log {0}/errors;\nuser root;\nevents {{}}\nhttp {{\n\
             include /etc/nginx/mime.types;\naccess_log off;\n{temporary}\
             server {{\nlisten 127.0.0.1:{port};\n{server}\n}}\n}}\n",
            home.display()
        );
        let file = home.join("nginx.conf");
        fs::write(&file, config).context("cannot write the configuration of nginx")?;
        let mut nginx = Command::new("nginx");
        nginx.arg("-p").arg(home).arg("-c").arg(&file).stderr(Stdio::null());
        let process = nginx.spawn().context("nginx cannot be started")?;
        let server = Self { process, address: format!("127.0.0.1:{port}") };
        wait_for_port(port)
            .with_context(|| fs::read_to_string(home.join("errors")).unwrap_or_default())?;
        Ok(server)
    }
}

impl Drop for NginxServer {
    fn drop(&mut self) {
        // Asked to stop, it takes its workers along.
        let _ = output(Command::new("kill").args(["-TERM", &self.process.id().to_string()]));
        let _ = self.process.wait();
    }
}

/// Writes the page with the program, and asks nginx for every file of it below a path.
pub(super) fn try_page(program: &Path, home: &Path) -> Result<()> {
    let site = home.join("site");
    run(Command::new(program).arg("page").arg(site.join("x/y")))?;
    let nginx = NginxServer::start(&home.join("nginx"), &format!("root {};", site.display()))?;
    let files = output(Command::new("find").current_dir(&site).args(["x", "-type", "f"]))?;
    let mut modules = 0;
    for file in files.lines() {
        let answer = get(&nginx.address, &format!("/{file}"))?;
        ensure!(answer.starts_with("HTTP/1.1 200"), "/{file}: {answer}");
        let wanted = match file.rsplit_once('.') {
            Some((_, "wasm")) => "content-type: application/wasm",
            Some((_, "js")) => "javascript\r\n",
            Some((_, "html")) => "content-type: text/html",
            Some((_, "css")) => "content-type: text/css",
            _ => continue,
        };
        modules += usize::from(file.ends_with(".wasm"));
        let head = answer.split_once("\r\n\r\n").map_or("", |(head, _)| head).to_lowercase();
        ensure!(format!("{head}\r\n").contains(wanted), "/{file} is not {wanted}: {head}");
    }
    ensure!(modules > 0, "the exported page has no module");
    // What a page names is below the path, and there.
    for page in ["x/y/index.html", "x/y/learn/koi-koi/index.html"] {
        let text = fs::read_to_string(site.join(page)).context("the page has this file")?;
        let folder = site.join(page.trim_end_matches("index.html"));
        let mut named = 0;
        for part in ["href=\"", "src=\""].iter().flat_map(|start| text.split(start).skip(1)) {
            let (name, _) = part.split_once('"').unwrap_or_default();
            if name.contains("assets/") {
                ensure!(!name.starts_with('/'), "{page} names {name}, which is not below its path");
                ensure!(folder.join(name).exists(), "{page} names {name}, which is not there");
                named += 1;
            }
        }
        ensure!(named > 0, "{page} names no file");
    }
    Ok(())
}

/// Plays through nginx, with the lines of `ginmi serve --help`, at a host of its own and below a
/// path of one.
pub(super) fn try_proxy(program: &Path, home: &Path) -> Result<()> {
    let help = output(Command::new(program).args(["serve", "--help"]))?;
    let lines = help.split_once("With nginx,").and_then(|(_, rest)| rest.split_once("\nAt home:"));
    let (lines, _) = lines.context("the help has no configuration of nginx")?;
    let start = lines.find("location").context("it has no location")?;
    let lines = &lines[start..];
    ensure!(lines.contains("location = /metrics"), "metrics are for everybody: {lines}");
    let page = fs::read_to_string(root().join("docs/operating.md"))
        .context("cannot read docs/operating.md")?;
    ensure!(page.contains("`location = /games/ginmi/metrics`"), "it leaves metrics to everybody");
    for base in ["/", "/games/ginmi/"] {
        let home = home.join(format!("proxied{}", base.len()));
        let mut serve = Command::new(program);
        serve.args(["serve", "--listen", "127.0.0.1:0", "--proxies", "1", "--base", base]);
        serve.args(["--bot-pause", "10ms"]);
        let server = ServerGuard::start(serve.arg("--data").arg(home.join("data")))?;
        // As docs/operating.md says, both locations begin with the path.
        let lines = lines
            .replace("location = /", &format!("location = {base}"))
            .replace("location / {", &format!("location {base} {{"))
            .replace("127.0.0.1:8808", &server.address);
        let nginx = NginxServer::start(&home.join("nginx"), &lines)?;
        for (path, status) in
            [("", 200), ("health", 200), ("docs/operating.html", 200), ("metrics", 404)]
        {
            let answer = get(&nginx.address, &format!("{base}{path}"))?;
            ensure!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{base}{path}: {answer}");
        }
        finish(play(&format!("{}{base}", nginx.address))?)?;
        drop(nginx);
        server.stop()?;
    }
    Ok(())
}
