//! The log of the server, on standard error.

use anyhow::Result;
use clap::ValueEnum;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::fmt::format::FmtSpan;

use crate::usage_error::UsageError;

#[derive(clap::Args, Clone, Debug)]
pub(super) struct LogArgs {
    /// The level of the log: `error`, `warn`, `info`, `debug`, `trace` or `off`, with other levels
    /// for parts of the program if needed, such as `info,ginmi_server::tables=debug`; with
    /// `info,ginmi::decision=debug` it logs the duration of each part of every decision. The log
    /// never contains names, cookies or codes
    #[arg(long, env = "GINMI_LOG", value_name = "LEVEL", default_value = "info")]
    log: String,

    /// The format of the log
    #[arg(long, env = "GINMI_LOG_FORMAT", value_name = "FORMAT", default_value = "text")]
    log_format: LogFormat,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum LogFormat {
    /// For people
    Text,
    /// For programs: one JSON object per line
    Json,
}

impl LogArgs {
    /// Starts the log.
    ///
    /// # Errors
    ///
    /// When the level is unknown.
    pub(super) fn start(&self) -> Result<()> {
        let log = tracing_subscriber::fmt()
            .with_env_filter(self.filter()?)
            .with_writer(std::io::stderr)
            // The duration of each part of a decision, if the filter asks for it.
            .with_span_events(FmtSpan::CLOSE)
            // If the log cannot be written, nobody can read about it; the default would try, and
            // panic.
            .log_internal_errors(false);
        match self.log_format {
            LogFormat::Json => log.json().init(),
            LogFormat::Text => {
                let colours = anstream::AutoStream::choice(&std::io::stderr());
                log.with_ansi(colours != anstream::ColorChoice::Never).init();
            }
        }
        Ok(())
    }

    /// The filter of the log.
    fn filter(&self) -> Result<EnvFilter, UsageError> {
        let wrong = |reason: String| {
            let levels = "error, warn, info, debug, trace and off";
            UsageError(format!("--log `{}`: {reason}; the levels are {levels}", self.log))
        };
        // A word that is not a level would be taken for a part of the program, and everything else
        // would be hidden.
        let is_name = |word: &&str| {
            let name = word.chars().all(|c| c.is_alphanumeric() || "_:-".contains(c));
            name && !word.is_empty() && word.parse::<LevelFilter>().is_err()
        };
        if let Some(word) = self.log.split(',').map(str::trim).find(is_name) {
            let reason =
                format!("`{word}` is not a level; for a part of the program, write `{word}=info`");
            return Err(wrong(reason));
        }
        // The server logs what becomes of its link to others; this hides each attempt to connect.
        let log = if self.log == "info" { "info,async_nats=off" } else { &self.log };
        EnvFilter::builder().parse(log).map_err(|error| wrong(error.to_string()))
    }
}
