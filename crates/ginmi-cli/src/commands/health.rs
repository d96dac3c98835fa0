//! `ginmi health`: whether a server works, for whatever watches over it.

use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::ExitCode;
#[cfg(unix)]
use std::{os::unix::net::UnixStream, path::Path, time::Duration};

#[cfg(not(unix))]
use anyhow::bail;
#[cfg(unix)]
use anyhow::ensure;
use anyhow::{Context, Result};
use ginmi_client::{ClientError, RemoteServer};
use ginmi_server::ListenAddress;

/// Ask a server whether it works: the exit code is 0 if it answers `ok`, and 1 if not.
///
/// For health checks where there is no other program to ask with, such as in a container. Further
/// lines say what a server that works lacks: it cannot write to its database, it is stopping, or
/// the link to the other servers is down.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi health
      asks the server on this machine
  ginmi health http://10.0.0.5:8808
      asks another one
  ginmi health https://ginmi.example
      asks through the proxy that speaks TLS for it")]
pub(crate) struct Args {
    /// The address of the server; by default, port 8808 of this machine or what GINMI_LISTEN says
    #[arg(value_name = "URL")]
    server: Option<String>,

    /// Where the server listens
    #[arg(long, env = "GINMI_LISTEN", hide = true, default_value = "127.0.0.1:8808")]
    listen: ListenAddress,
}

/// How long a server may take to answer at a Unix socket.
#[cfg(unix)]
const TIMEOUT: Duration = Duration::from_secs(10);

/// Runs the command.
///
/// # Errors
///
/// When the server does not answer, or is unhealthy.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let address = match (&args.server, &args.listen) {
        (Some(server), _) => server.clone(),
        (None, ListenAddress::Tcp(listen)) => format!("http://{}", reachable(*listen)),
        #[cfg(unix)]
        (None, ListenAddress::Unix(socket)) => {
            return health_at_socket(socket)
                .with_context(|| format!("the server at {}", args.listen));
        }
        #[cfg(not(unix))]
        (None, ListenAddress::Unix(_)) => bail!("there are no Unix sockets on this system"),
    };
    let server = RemoteServer::new(&address)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.context("cannot start the runtime for the network")?;
    runtime.block_on(server.health()).with_context(|| format!("the server at {address}"))?;
    print_health(match runtime.block_on(server.ready()) {
        Ok(text) => Some(Ok(text)),
        Err(ClientError::Refused { sentence, .. }) => Some(Err(sentence)),
        Err(_) => None,
    })
}

/// Prints that the server works, and what it says about being ready; nothing about that if it has
/// not answered: how it fails there is of no interest.
fn print_health(ready: Option<Result<String, String>>) -> Result<ExitCode> {
    let mut out = anstream::stdout();
    writeln!(out, "ok")?;
    match ready {
        Some(Ok(text)) => write!(out, "{}", text.strip_prefix("ok\n").unwrap_or_default())?,
        Some(Err(sentence)) => writeln!(out, "It is not ready: {sentence}.")?,
        None => {}
    }
    Ok(ExitCode::SUCCESS)
}

/// Asks a server that listens at a Unix socket.
#[cfg(unix)]
fn health_at_socket(socket: &Path) -> Result<ExitCode> {
    let (status, text) = get_at_socket(socket, "/health")?;
    ensure!(status == 200, "it answers {status}: {text}");
    print_health(get_at_socket(socket, "/ready").ok().map(|(status, text)| {
        if status == 200 {
            return Ok(text);
        }
        let refusal: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
        Err(refusal["sentence"].as_str().unwrap_or(&text).to_owned())
    }))
}

/// The status and the body of an answer. No client of ours for HTTP takes a Unix socket.
#[cfg(unix)]
fn get_at_socket(socket: &Path, path: &str) -> Result<(u16, String)> {
    use std::io::Read as _;
    let mut stream = UnixStream::connect(socket).context("nobody listens there")?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).context("it does not answer")?;
    let (head, body) = answer.split_once("\r\n\r\n").context("this is not an answer")?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    Ok((status.context("this is not an answer")?, body.to_owned()))
}

/// Where a server that listens at this address can be reached from its own machine.
fn reachable(listen: SocketAddr) -> SocketAddr {
    let local_address = match listen.ip() {
        IpAddr::V4(all) if all.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(all) if all.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        one => one,
    };
    SocketAddr::new(local_address, listen.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_listens_everywhere_is_asked_on_this_machine() {
        for (listen, expected) in [
            ("0.0.0.0:8808", "127.0.0.1:8808"),
            ("[::]:80", "[::1]:80"),
            ("10.0.0.5:1", "10.0.0.5:1"),
        ] {
            let listen = listen.parse().expect("an address");
            assert_eq!(reachable(listen).to_string(), expected);
        }
    }
}
