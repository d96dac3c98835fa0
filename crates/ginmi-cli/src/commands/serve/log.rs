//! Where the server says what it does: on standard error.

use anyhow::Result;
use clap::ValueEnum;
use tracing_subscriber::EnvFilter;

use crate::usage::UsageError;

#[derive(clap::Args, Clone, Debug)]
pub(super) struct Logging {
    /// What the log tells of: `error`, `warn`, `info`, `debug` or `trace`, or one of these for a part
    /// of the program, such as `info,ginmi_server::house=debug`. Names, cookies and codes never
    /// stand in it
    #[arg(long, env = "GINMI_LOG", value_name = "LEVEL", default_value = "info")]
    log: String,

    /// How the log is written
    #[arg(long, env = "GINMI_LOG_FORMAT", value_name = "FORMAT", default_value = "text")]
    log_format: Format,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum Format {
    /// For people
    Text,
    /// For programs: one object a line
    Json,
}

impl Logging {
    /// Begins to write the log.
    ///
    /// # Errors
    ///
    /// A level that there is not.
    pub(super) fn start(&self) -> Result<()> {
        let filter = EnvFilter::builder().parse(&self.log).map_err(|error| {
            let levels = "error, warn, info, debug or trace";
            UsageError(format!("--log `{}`: {error}; the levels are {levels}", self.log))
        })?;
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
        match self.log_format {
            Format::Json => log.json().init(),
            Format::Text => {
                let colours = anstream::AutoStream::choice(&std::io::stderr());
                log.with_ansi(colours != anstream::ColorChoice::Never).init();
            }
        }
        Ok(())
    }
}
