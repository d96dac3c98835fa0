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
    /// `info,ginmi::decision=debug` it logs the duration of each part of every decision. What the
    /// libraries for NATS and databases log is left out, unless it is asked for, as in
    /// `info,async_nats=info,sqlx=warn`. The log never contains names, cookies or codes
    #[arg(long, env = "GINMI_LOG", value_name = "LEVEL", default_value = "info")]
    log: String,

    /// The format of the log
    #[arg(long, env = "GINMI_LOG_FORMAT", value_name = "FORMAT", default_value = "text")]
    log_format: LogFormat,
}

/// The libraries for NATS and the databases log each attempt to connect, as fast as they try. The
/// server says itself what is wrong, every 10 seconds at most.
const LIBRARIES: &str = "async_nats=off,sqlx=off";

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
        // A later directive replaces an earlier one for the same part.
        let log = format!("{LIBRARIES},{}", self.log);
        EnvFilter::builder().parse(log).map_err(|error| wrong(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use tracing_subscriber::layer::SubscriberExt as _;

    use super::*;

    /// Whether errors of async-nats, sqlx and the server are logged.
    fn logged(log: &str) -> [bool; 3] {
        let args = LogArgs { log: log.to_owned(), log_format: LogFormat::Text };
        let filter = args.filter().expect("it is valid");
        tracing::subscriber::with_default(tracing_subscriber::registry().with(filter), || {
            [
                tracing::enabled!(target: "async_nats::connector", tracing::Level::ERROR),
                tracing::enabled!(target: "sqlx::postgres::notice", tracing::Level::ERROR),
                tracing::enabled!(target: "ginmi_server::cluster", tracing::Level::ERROR),
            ]
        })
    }

    #[test]
    fn libraries_that_log_every_attempt_are_asked_for() {
        for log in ["info", "warn", "debug", "info,ginmi::decision=debug"] {
            assert_eq!(logged(log), [false, false, true], "{log}");
        }
        assert_eq!(logged("info,async_nats=info"), [true, false, true]);
        assert_eq!(logged("async_nats=info,sqlx=warn"), [true, true, false]);
        assert_eq!(logged("off"), [false; 3]);
    }
}
