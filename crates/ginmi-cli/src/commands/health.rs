//! `ginmi health`: whether a server works, for whatever watches over it.

use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::ExitCode;

use anyhow::{Context, Result};
use ginmi_client::{ClientError, RemoteServer};

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
    listen: SocketAddr,
}

/// Runs the command.
///
/// # Errors
///
/// When the server does not answer, or is unhealthy.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let local_address = || format!("http://{}", reachable(args.listen));
    let address = args.server.clone().unwrap_or_else(local_address);
    let server = RemoteServer::new(&address)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.context("cannot start the runtime for the network")?;
    runtime.block_on(server.health()).with_context(|| format!("the server at {address}"))?;
    let mut out = anstream::stdout();
    writeln!(out, "ok")?;
    match runtime.block_on(server.ready()) {
        Ok(text) => write!(out, "{}", text.strip_prefix("ok\n").unwrap_or_default())?,
        Err(ClientError::Refused { sentence, .. }) => {
            writeln!(out, "It is not ready: {sentence}.")?;
        }
        // It works: how it fails here is of no interest.
        Err(_) => {}
    }
    Ok(ExitCode::SUCCESS)
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
