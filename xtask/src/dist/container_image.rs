//! The image for containers: the static program and nothing else, made by umoci without a daemon.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::{VERSION, tar, written};
use crate::process::run;

/// The user that the program runs as: nobody on any machine.
pub(super) const USER: &str = "65532";

/// The folder of the database, a volume.
pub(super) const DATA: &str = "/var/lib/ginmi";

/// What the image presets beside its folder. A person may mount the file of settings.
const PRESETS: &str = "config = \"/etc/ginmi.toml\"\nlisten = \"0.0.0.0:8808\"\n";

/// Makes the image as an archive in the OCI's layout; returns its path.
pub(super) fn make(folder: &Path, stage: &Path, date: &str) -> Result<PathBuf> {
    let layout = stage.join("image");
    let image = format!("{}:{VERSION}", layout.display());
    let layer = layer(stage, date)?;
    let created = &*written(date, "--iso-8601=seconds")?;
    let umoci = || Command::new("umoci");
    run(umoci().args(["init", "--layout"]).arg(&layout))?;
    run(umoci().args(["new", "--image", &image]))?;
    let mut add = umoci();
    add.args(["raw", "add-layer", "--history.created", created, "--history.author", "Ginmi"]);
    add.args(["--history.created_by", "cargo xtask dist", "--image", &image]);
    run(add.arg(&layer))?;
    let mut config = umoci();
    config.args(["config", "--no-history", "--image", &image, "--author=Ginmi"]);
    config.args(["--created", created, "--os=linux", "--architecture=amd64"]);
    config.args(["--config.user", &format!("{USER}:{USER}"), "--config.workingdir=/"]);
    config.args(["--config.entrypoint=/ginmi", "--config.cmd=serve"]);
    config.args([
        "--config.volume",
        DATA,
        "--config.exposedports=8808/tcp",
        "--config.stopsignal=SIGTERM",
    ]);
    let about = "Hanafuda's gambling games in the browser, alone or with friends";
    for (label, value) in [("title", "ginmi"), ("version", VERSION), ("description", about)] {
        config.args(["--config.label", &format!("org.opencontainers.image.{label}={value}")]);
    }
    run(&mut config)?;
    // What earlier steps left.
    run(umoci().args(["gc", "--layout"]).arg(&layout))?;
    let packed = folder.join(format!("ginmi-{VERSION}-oci.tar"));
    tar(date, &layout, &packed, &[])?;
    Ok(packed)
}

/// The one layer: the program, its licences, and the folder of its user.
fn layer(stage: &Path, date: &str) -> Result<PathBuf> {
    let content = stage.join("layer");
    write_files(&content, &stage.join("ginmi"))?;
    for name in ["LICENSE-MIT", "LICENSE-APACHE", "LICENSES-OF-DEPENDENCIES.txt"] {
        fs::copy(stage.join(name), content.join(name))
            .with_context(|| format!("cannot copy {name} into the image"))?;
    }
    let layer = stage.join("layer.tar");
    let own = DATA.trim_start_matches('/');
    let others = ["./tmp", &format!("./{own}")].map(|path| format!("--exclude={path}"));
    tar(date, &content, &layer, &others)?;
    // Appended, since they belong to others, or to everybody.
    for (path, owner, mode) in [(own, USER, "u=rwx,go="), ("tmp", "0", "a=rwxt")] {
        let mut append = Command::new("tar");
        append.args(["--append", "--format=gnu", "--numeric-owner", &format!("--mtime=@{date}")]);
        append.args([&format!("--owner={owner}"), &format!("--group={owner}")]);
        append.arg(format!("--mode={mode}")).arg("--file").arg(&layer);
        run(append.arg("--directory").arg(&content).arg(format!("./{path}")))?;
    }
    Ok(layer)
}

/// Writes what the program needs in the image, and the program.
pub(super) fn write_files(content: &Path, program: &Path) -> Result<()> {
    let presets = "usr/share/ginmi";
    for folder in [DATA.trim_start_matches('/'), "tmp", presets] {
        fs::create_dir_all(content.join(folder)).context("cannot make the folders of the image")?;
    }
    // A file and not the environment of the image: what somebody sets there goes before.
    fs::write(content.join(presets).join("presets.toml"), format!("{PRESETS}data = \"{DATA}\"\n"))
        .context("cannot write the presets")?;
    fs::copy(program, content.join("ginmi")).context("cannot copy the program into the image")?;
    Ok(())
}
