//! `ginmi admin`: tools for the operator of a running server.

use std::io::Write as _;
use std::process::ExitCode;
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result};
use clap::Subcommand;
use ginmi_client::{ClientError, Method, RemoteServer};
use ginmi_server::http;
use ginmi_server::storage::{StorageError, Store, StoreOptions};
use serde_json::{Value, json};

use crate::database_location::DatabaseLocation;
use crate::usage_error::UsageError;

/// Look after a running server: its tables, people's sessions, addresses that are banned.
///
/// The server must have been started with --admin and an address, such as 127.0.0.1:8809. On its
/// machine, the token is read from the database; from elsewhere, give what `ginmi admin token`
/// shows there, and reach the address through a tunnel.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi serve --admin 127.0.0.1:8809
      a server that listens for its operator
  ginmi admin tables
      its tables, with the people who sit there
  ginmi admin ban 203.0.113.9 --for 1day
      lets nobody in from an address for a day
  ginmi admin --json set-aside
      the tables whose logs are damaged, for a program")]
pub(crate) struct Args {
    /// The address that `ginmi serve` was given with --admin
    #[arg(long, env = "GINMI_ADMIN", value_name = "ADDRESS", default_value = "127.0.0.1:8809")]
    admin: String,

    /// The token, where the database is on another machine. Others can see it on the command line:
    /// use the environment variable to hide it
    #[arg(long, env = "GINMI_ADMIN_TOKEN", value_name = "TOKEN", hide_env_values = true)]
    token: Option<String>,

    /// Print the answer of the server as JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    location: DatabaseLocation,

    #[command(subcommand)]
    task: AdminCommand,
}

#[derive(Subcommand, Debug)]
enum AdminCommand {
    /// List the tables
    Tables,
    /// Close a table for good, whatever is played there, or give up one that was set aside
    Close {
        /// The id of the table
        table: String,
    },
    /// List the tables that were set aside because their logs are damaged
    SetAside,
    /// Try again to read the log of a table that was set aside
    TryAgain {
        /// The id of the table
        table: String,
    },
    /// Find people by name
    People {
        /// The exact name
        name: String,
    },
    /// End all sessions of a person, on every device
    SignOut {
        /// The id of the person, from `tables` or `people`
        person: String,
    },
    /// Delete a person for good, as people can do themselves
    Delete {
        /// The id of the person, from `tables` or `people`
        person: String,
    },
    /// List the addresses that are banned
    Bans,
    /// Ban an address for some time
    Ban {
        /// The address; of an IPv6 address only the first half counts
        address: String,
        /// The duration, such as `1h` or `7days`
        #[arg(long = "for", value_name = "TIME", value_parser = humantime::parse_duration)]
        time: Duration,
    },
    /// End the ban of an address
    Unban {
        /// The address
        address: String,
    },
    /// Show the token, on the machine of the server
    Token,
    /// Draw a new token and show it, while no server runs: the old one may be known to others
    NewToken,
    /// Draw a new key for cookies, while no server runs: a backup may be in the hands of others. Every
    /// cookie ends, and guests cannot come back under their names
    NewKey,
}

/// Runs the command.
///
/// # Errors
///
/// When there is no token, and when the server does not answer or refuses.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.context("cannot start the runtime for the network")?.block_on(carry_out(args))
}

async fn carry_out(args: &Args) -> Result<ExitCode> {
    match args.task {
        AdminCommand::NewToken => renew(args, http::renew_operator_token).await?,
        AdminCommand::NewKey => {
            renew(args, http::renew_cookie_key).await?;
            let sentence = "Everybody is signed out: no cookie from before is valid any more.";
            writeln!(anstream::stdout(), "{sentence}")?;
            return Ok(ExitCode::SUCCESS);
        }
        _ => {}
    }
    let token = match &args.token {
        // The new one is in the database.
        Some(_) if matches!(args.task, AdminCommand::NewToken) => token(args).await?,
        Some(token) => token.clone(),
        None => token(args).await?,
    };
    let mut out = anstream::stdout();
    let Some((method, path, body)) = request(&args.task)? else {
        writeln!(out, "{token}")?;
        return Ok(ExitCode::SUCCESS);
    };
    let server = RemoteServer::new(&args.admin).and_then(|server| server.with_token(&token));
    let server = server.map_err(|error| UsageError(error.to_string()))?;
    let answer = server.request(method, &path, None, body.as_ref()).await;
    let answer = answer
        .and_then(ginmi_client::ServerResponse::error_for_status)
        .map_err(|error| explain(args, error))?;
    let answer: Value = match answer.text.is_empty() {
        true => Value::Null,
        false => {
            serde_json::from_str(&answer.text).context("the answer of the server is not JSON")?
        }
    };
    if args.json {
        writeln!(out, "{answer}")?;
    } else {
        write!(out, "{}", answer_text(&args.task, &answer))?;
    }
    // If the table is still damaged, the command has failed.
    let failed = answer["open"] == false;
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Replaces a secret in the database, which no server may have open: it would go on with the old one.
async fn renew(
    args: &Args,
    draw: impl AsyncFnOnce(&Store) -> Result<(), StorageError>,
) -> Result<()> {
    let target = args.location.target()?;
    // Opening a database for writing would make one where there is none.
    let options = StoreOptions { read_only: true, ..StoreOptions::default() };
    Store::open_with(&target, options).await?.close().await;
    let store = Store::open(&target).await?;
    let drawn = draw(&store).await;
    store.close().await;
    Ok(drawn?)
}

/// The token, from the database of the server on this machine.
async fn token(args: &Args) -> Result<String> {
    let options = StoreOptions { read_only: true, ..StoreOptions::default() };
    let store = Store::open_with(&args.location.target()?, options).await?;
    let secret = store.secret("admin").await;
    store.close().await;
    let secret = secret?.ok_or_else(|| {
        UsageError("there is no token yet: start the server with --admin 127.0.0.1:8809".to_owned())
    })?;
    String::from_utf8(secret.0).context("the token in the database is not text")
}

/// The request for a task; `None` for tasks that need no server.
fn request(task: &AdminCommand) -> Result<Option<(Method, String, Option<Value>)>, UsageError> {
    let get = |path: &str| (Method::GET, format!("/api/admin/{path}"), None);
    let delete = |path: String| (Method::DELETE, format!("/api/admin/{path}"), None);
    Ok(Some(match task {
        AdminCommand::Tables => get("tables"),
        AdminCommand::Close { table } => delete(format!("tables/{}", part(table))),
        AdminCommand::SetAside => get("set-aside"),
        AdminCommand::TryAgain { table } => {
            (Method::POST, format!("/api/admin/set-aside/{}", part(table)), None)
        }
        AdminCommand::People { name } => get(&format!("people?name={}", part(name))),
        AdminCommand::SignOut { person } => delete(format!("people/{}/sessions", part(person))),
        AdminCommand::Delete { person } => delete(format!("people/{}", part(person))),
        AdminCommand::Bans => get("bans"),
        AdminCommand::Ban { address, time } => {
            let seconds = u32::try_from(time.as_secs()).ok().filter(|seconds| *seconds > 0);
            let seconds = seconds.ok_or_else(|| {
                UsageError("--for takes a second at least, and 136 years at most".to_owned())
            })?;
            let body = json!({ "address": address, "seconds": seconds });
            (Method::POST, "/api/admin/bans".to_owned(), Some(body))
        }
        AdminCommand::Unban { address } => delete(format!("bans/{}", part(address))),
        AdminCommand::Token | AdminCommand::NewToken | AdminCommand::NewKey => return Ok(None),
    }))
}

/// A text as a part of a URL.
fn part(text: &str) -> String {
    let one = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
            char::from(byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(one).collect()
}

/// Adds a remedy to an error of the connection.
fn explain(args: &Args, error: ClientError) -> anyhow::Error {
    match error {
        ClientError::Refused { status, sentence, .. } if (400..500).contains(&status) => {
            UsageError(sentence).into()
        }
        ClientError::Network(_) | ClientError::Http(_) => {
            let address = &args.admin;
            let advice = format!(
                "no server listens for operators at {address}: start it with --admin {address}, or \
                 name the address with --admin"
            );
            anyhow::Error::new(error).context(advice)
        }
        error => error.into(),
    }
}

/// The answer as lines, for people.
fn answer_text(task: &AdminCommand, answer: &Value) -> String {
    match task {
        AdminCommand::Tables => lines(&answer["tables"], "There are no tables.", |table| {
            let people = table["people"].as_array().into_iter().flatten();
            let people =
                people.map(|own| format!(", {} ({})", text(&own["name"]), text(&own["person"])));
            format!(
                "{} {}, {}, {}, {} connected{}",
                text(&table["id"]),
                text(&table["game"]),
                text(&table["stage"]),
                text(&table["visibility"]),
                table["connected"],
                people.collect::<String>()
            )
        }),
        AdminCommand::SetAside => lines(&answer["tables"], "No table was set aside.", |table| {
            format!(
                "{} since {}: {}",
                text(&table["id"]),
                moment(&table["since"]),
                text(&table["reason"])
            )
        }),
        AdminCommand::People { .. } => {
            lines(&answer["people"], "Nobody has this name.", |person| {
                let [created, seen] = ["created", "seen"].map(|key| moment(&person[key]));
                format!(
                    "{} {}, first here {created}, last {seen}",
                    text(&person["id"]),
                    text(&person["name"])
                )
            })
        }
        AdminCommand::Bans => lines(&answer["bans"], "No address is banned.", |ban| {
            format!("{} until {}", text(&ban["address"]), moment(&ban["until"]))
        }),
        AdminCommand::Ban { .. } => {
            format!("{} is banned until {}.\n", text(&answer["address"]), moment(&answer["until"]))
        }
        AdminCommand::TryAgain { .. } if answer["open"] == true => {
            "The table is open again.\n".to_owned()
        }
        AdminCommand::TryAgain { .. } => {
            "The log is still damaged: `ginmi admin set-aside` shows why.\n".to_owned()
        }
        AdminCommand::Close { .. } => "The table is closed.\n".to_owned(),
        AdminCommand::SignOut { .. } => "The person is signed out everywhere.\n".to_owned(),
        AdminCommand::Delete { .. } => "The person is deleted.\n".to_owned(),
        AdminCommand::Unban { .. } => "The address is not banned.\n".to_owned(),
        AdminCommand::Token | AdminCommand::NewToken | AdminCommand::NewKey => String::new(),
    }
}

/// A line for each item, or a sentence if there are none.
fn lines(things: &Value, none: &str, line: impl Fn(&Value) -> String) -> String {
    let things = things.as_array().map(Vec::as_slice).unwrap_or_default();
    match things {
        [] => format!("{none}\n"),
        things => things.iter().map(|thing| line(thing) + "\n").collect(),
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn moment(value: &Value) -> String {
    /// The end of the year 9999, after which times cannot be formatted.
    const LAST: u64 = 253_402_300_799_000;
    let since = Duration::from_millis(value.as_u64().unwrap_or_default().min(LAST));
    humantime::format_rfc3339_seconds(SystemTime::UNIX_EPOCH + since).to_string()
}
