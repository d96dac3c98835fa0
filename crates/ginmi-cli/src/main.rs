//! The `ginmi` program: play, serve, simulate, measure bots, host programs, score, replay, verify,
//! list house rules, and move databases.

mod args;
mod commands;
mod database_location;
mod external_program;
mod full_screen;
mod input_source;
mod interrupt;
mod output_files;
mod settings;
mod stop_signals;
mod table_address;
mod terminal_text;
mod typed_text;
mod usage_error;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use crate::commands::Command;
use crate::settings::ArgumentsError;

/// Hanafuda's gambling games: alone in the terminal, or with friends on a server.
///
/// Start with `ginmi play hachi-hachi`, or with `ginmi serve`. Every command explains itself with
/// `--help`.
#[derive(Parser, Debug)]
#[command(name = "ginmi", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let outcome = match settings::read_arguments() {
        Ok(cli) => cli.command.run(),
        Err(ArgumentsError::Clap(error)) => return refuse(&error),
        Err(ArgumentsError::Usage(error)) => Err(error.into()),
    };
    outcome.unwrap_or_else(|error| {
        if usage_error::is_closed_pipe(&error) {
            // The reader has closed the pipe, as `head` does, which is not a failure.
            return ExitCode::SUCCESS;
        }
        // If standard error is closed, nobody can read a message.
        // What another program or server said may be part of it.
        let lines: Vec<_> = format!("{error:#}").lines().map(terminal_text::visible).collect();
        let _ = writeln!(anstream::stderr(), "error: {}", lines.join("\n"));
        usage_error::exit_code(&error)
    })
}

/// Prints the help if it was asked for, or else one sentence about the error in the arguments.
fn refuse(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let printed = error.print().and_then(|()| io::stdout().flush());
        return match printed {
            _ if error.use_stderr() => ExitCode::from(usage_error::BAD_INPUT),
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                let _ = writeln!(anstream::stderr(), "error: the help cannot be written: {error}");
                ExitCode::FAILURE
            }
            _ => ExitCode::SUCCESS,
        };
    }
    let mut sentence = usage_error::one_sentence(&error.to_string());
    if error.kind() == ErrorKind::InvalidSubcommand {
        let all = settings::command();
        // Some commands have commands of their own.
        let command = std::env::args()
            .skip(1)
            .fold(&all, |command, word| command.find_subcommand(word).unwrap_or(command));
        let offered = command.get_subcommands().filter(|one| !one.is_hide_set());
        let names: Vec<_> = offered.map(clap::Command::get_name).collect();
        sentence += &format!("; the commands are: {}", names.join(", "));
    }
    let _ = writeln!(anstream::stderr(), "{sentence}");
    ExitCode::from(usage_error::BAD_INPUT)
}
