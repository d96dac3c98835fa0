//! The settings. One definition makes the flags, the environment variables, the keys of the
//! configuration file and their help. Values in the file replace the defaults.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr as _;
use std::time::Duration;

use clap::builder::{BoolishValueParser, RangedI64ValueParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{ArgAction, Args, FromArgMatches as _, value_parser};

use crate::cluster;
use crate::http::ConnectionTimeouts;
use crate::{AddressRange, BasePath, ListenAddress, ListenAddressError, Origin};

/// The settings of a server. Each value can be given as a flag, as an environment variable
/// (`GINMI_LISTEN` for `--listen`), or in the configuration file (`listen = "…"`).
#[derive(Args, Clone, Debug)]
pub struct ServerSettings {
    /// The address and port to listen on. Only this machine can reach 127.0.0.1; to let other machines
    /// connect without a proxy, listen on :8808, which is all addresses. Port 0 takes any free port.
    /// A name of this machine can replace the address. For a proxy on this machine, it can be a Unix
    /// socket, such as unix:/run/ginmi/ginmi.sock
    #[arg(
        long,
        env = "GINMI_LISTEN",
        value_name = "ADDRESS",
        default_value = "127.0.0.1:8808",
        value_parser = ListenAddress::from_str
    )]
    pub listen: ListenAddress,

    /// The address at which people open the page, such as `https://ginmi.example`; separate several by
    /// commas. Pages from other addresses may then not use this server, and with https cookies never
    /// travel unencrypted. Without it, a page must come from the host that the request names
    #[arg(long, env = "GINMI_ORIGIN", value_name = "ORIGIN", value_delimiter = ',')]
    pub origin: Vec<Origin>,

    /// The path of the host below which people reach the server, such as `/games/ginmi/`, if a proxy
    /// gives it only a part of its host. The proxy may pass the path on or remove it
    #[arg(long, env = "GINMI_BASE", value_name = "PATH", default_value = "/")]
    pub base: BasePath,

    /// The number of proxies in front of the server. Each adds the address of its client to
    /// X-Forwarded-For, and the server trusts that many entries; with 0 it trusts none
    #[arg(
        long,
        env = "GINMI_PROXIES",
        value_name = "N",
        default_value_t = 0,
        allow_negative_numbers = true,
        value_parser = RangedI64ValueParser::<usize>::new().range(0..)
    )]
    pub proxies: usize,

    /// The addresses of these proxies, or ranges of addresses; separate several by commas. From other
    /// addresses, X-Forwarded-For is ignored. A proxy at a Unix socket is always one of them
    #[arg(
        long,
        env = "GINMI_PROXY_ADDRESSES",
        value_name = "ADDRESSES",
        value_delimiter = ',',
        default_value = "127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,\
            100.64.0.0/10,::1,fc00::/7,fe80::/10"
    )]
    pub proxy_addresses: Vec<AddressRange>,

    /// The most connections at one time; later ones wait
    #[arg(
        long,
        env = "GINMI_MAX_CONNECTIONS",
        value_name = "N",
        default_value_t = 10_000,
        allow_negative_numbers = true,
        value_parser = RangedI64ValueParser::<usize>::new().range(1..=10_000_000)
    )]
    pub max_connections: usize,

    /// The most connections from one address at one time; more are closed at once. Ignored with
    /// proxies, because all connections come from them
    #[arg(
        long,
        env = "GINMI_CONNECTIONS_PER_ADDRESS",
        value_name = "N",
        default_value_t = 1_000,
        allow_negative_numbers = true,
        value_parser = value_parser!(u32).range(1..)
    )]
    pub connections_per_address: u32,

    /// The most people at tables from one address at one time: a family, a class, a club
    #[arg(
        long,
        env = "GINMI_SOCKETS_PER_ADDRESS",
        value_name = "N",
        default_value_t = 100,
        allow_negative_numbers = true,
        value_parser = value_parser!(u32).range(1..)
    )]
    pub sockets_per_address: u32,

    /// The most tables at one time
    #[arg(
        long,
        env = "GINMI_MAX_TABLES",
        value_name = "N",
        default_value_t = 5_000,
        allow_negative_numbers = true,
        value_parser = RangedI64ValueParser::<usize>::new().range(1..)
    )]
    pub max_tables: usize,

    /// The most tables that one address may open in an hour
    #[arg(
        long,
        env = "GINMI_TABLES_PER_HOUR",
        value_name = "N",
        default_value_t = 60,
        allow_negative_numbers = true,
        value_parser = value_parser!(u32).range(1..)
    )]
    pub tables_per_hour: u32,

    /// The most open tables that one address has opened
    #[arg(
        long,
        env = "GINMI_TABLES_PER_ADDRESS",
        value_name = "N",
        default_value_t = 50,
        allow_negative_numbers = true,
        value_parser = value_parser!(u32).range(1..)
    )]
    pub tables_per_address: u32,

    /// The most new guests from one address in an hour
    #[arg(
        long,
        env = "GINMI_GUESTS_PER_HOUR",
        value_name = "N",
        default_value_t = 100,
        allow_negative_numbers = true,
        value_parser = value_parser!(u32).range(1..)
    )]
    pub guests_per_hour: u32,

    /// The most API requests from one address in a minute
    #[arg(
        long,
        env = "GINMI_REQUESTS_PER_MINUTE",
        value_name = "N",
        default_value_t = 600,
        allow_negative_numbers = true,
        value_parser = value_parser!(u32).range(1..)
    )]
    pub requests_per_minute: u32,

    /// The most messages per second that one connection may send to its table, on average; ten times
    /// as many may come at once
    #[arg(
        long,
        env = "GINMI_MESSAGES_PER_SECOND",
        value_name = "N",
        default_value_t = 5,
        allow_negative_numbers = true,
        value_parser = value_parser!(u32).range(1..)
    )]
    pub messages_per_second: u32,

    /// The pause before a bot plays, so that people can follow
    #[arg(
        long,
        env = "GINMI_BOT_PAUSE",
        value_name = "TIME",
        default_value = "700ms",
        value_parser = humantime::parse_duration
    )]
    pub bot_pause: Duration,

    /// The time after which an empty table without a running match is closed; if no match has begun
    /// there, it is closed after 10 minutes at the latest
    #[arg(
        long,
        env = "GINMI_TABLE_IDLE",
        value_name = "TIME",
        default_value = "12h",
        value_parser = humantime::parse_duration
    )]
    pub table_idle: Duration,

    /// The address and port of a listener for metrics alone; the other one then has none. Without it,
    /// /metrics is at the address of the page
    #[arg(long, env = "GINMI_METRICS", value_name = "ADDRESS", value_parser = socket)]
    pub metrics: Option<SocketAddr>,

    /// The address and port of a listener for operators, which `ginmi admin` uses, such as
    /// 127.0.0.1:8809. It wants a token, which `ginmi admin token` shows
    #[arg(long, env = "GINMI_ADMIN", value_name = "ADDRESS", value_parser = socket)]
    pub admin: Option<SocketAddr>,

    /// The time that finished games are kept, such as `5years`; without it, they are kept for good
    #[arg(
        long,
        env = "GINMI_KEEP_GAMES",
        value_name = "TIME",
        value_parser = at_least_a_day
    )]
    pub keep_games: Option<Duration>,

    /// The time that people who do not come are kept, such as `2years`; then they are deleted, as they
    /// could do themselves. Without it, they are kept for good, though no cookie lets them in after
    /// a year
    #[arg(
        long,
        env = "GINMI_KEEP_PEOPLE",
        value_name = "TIME",
        value_parser = at_least_a_week
    )]
    pub keep_people: Option<Duration>,

    /// The time that the server gives running requests to finish when it stops
    #[arg(
        long,
        env = "GINMI_GRACE",
        value_name = "TIME",
        default_value = "10s",
        value_parser = humantime::parse_duration
    )]
    pub grace: Duration,

    /// The time that the server runs on after the signal to stop. Meanwhile /ready answers 503 and
    /// everything else goes on, so that proxies send nobody here any more
    #[arg(
        long,
        env = "GINMI_DRAIN",
        value_name = "TIME",
        default_value = "0s",
        value_parser = humantime::parse_duration
    )]
    pub drain: Duration,

    /// The NATS server that links all servers of one PostgreSQL database, such as
    /// `nats://user:password@localhost:4222`; separate several of a NATS cluster by commas. Begin it
    /// with tls:// to refuse anything but TLS. Others can see a password on the command line: use the
    /// environment variable to hide it
    #[arg(
        long,
        env = "GINMI_LINK",
        value_name = "URL",
        hide_env_values = true,
        value_parser = LinkParser
    )]
    pub link: Option<cluster::LinkAddress>,

    /// Log each refused request with the address that it came from, its status and the reason, for
    /// programs such as fail2ban. Without this, the log has nobody's address
    #[arg(
        long,
        env = "GINMI_LOG_REFUSED",
        value_name = "BOOL",
        num_args = 0..=1,
        require_equals = true,
        default_value = "false",
        default_missing_value = "true",
        action = ArgAction::Set,
        value_parser = BoolishValueParser::new()
    )]
    pub log_refused: bool,

    /// The timeouts of a connection.
    #[arg(skip)]
    pub timeouts: ConnectionTimeouts,
}

/// Reads the address of a link. Clap's own parsers repeat a text that they refuse, and this one may
/// contain a password.
#[derive(Clone)]
struct LinkParser;

impl TypedValueParser for LinkParser {
    type Value = cluster::LinkAddress;

    fn parse_ref(
        &self,
        command: &clap::Command,
        _: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<cluster::LinkAddress, clap::Error> {
        value.to_string_lossy().parse().map_err(|error: cluster::LinkAddressError| {
            let sentence = format!("invalid value for '--link <URL>': {error}\n");
            clap::Error::raw(ErrorKind::ValueValidation, sentence).with_cmd(command)
        })
    }
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn socket(text: &str) -> Result<SocketAddr, ListenAddressError> {
    text.parse::<ListenAddress>()?.tcp().ok_or(ListenAddressError::NoSocket)
}

fn at_least_a_day(text: &str) -> Result<Duration, String> {
    at_least(text, DAY)
}

/// Visits are noted once a day, so shorter times would mean nothing.
fn at_least_a_week(text: &str) -> Result<Duration, String> {
    at_least(text, 7 * DAY)
}

fn at_least(text: &str, least: Duration) -> Result<Duration, String> {
    let time = humantime::parse_duration(text).map_err(|error| error.to_string())?;
    if time < least {
        return Err(format!("the least is {}", humantime::format_duration(least)));
    }
    Ok(time)
}

impl Default for ServerSettings {
    fn default() -> Self {
        // Parsed from an empty command line, so that no default is written twice. Environment
        // variables are ignored: the caller wants the defaults.
        let command = Self::augment_args(clap::Command::new("ginmi"));
        let command = command.mut_args(|arg| arg.env(None::<&str>));
        let matches = command.get_matches_from(["ginmi"]);
        Self::from_arg_matches(&matches).expect("every setting has a default")
    }
}

impl ServerSettings {
    /// Whether people reach the server through TLS, as far as the settings tell.
    pub(crate) fn is_encrypted(&self) -> bool {
        !self.origin.is_empty() && self.origin.iter().all(Origin::is_encrypted)
    }

    /// Whether a connection from this address is that of a proxy in front of the server.
    pub(crate) fn is_proxy(&self, peer: IpAddr) -> bool {
        // Those through a Unix socket have no address.
        let is_near = peer.is_unspecified();
        let is_named = || self.proxy_addresses.iter().any(|range| range.contains(peer));
        self.proxies > 0 && (is_near || is_named())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_are_those_of_the_flags() {
        let settings = ServerSettings::default();
        assert_eq!(settings.listen.tcp(), Some(SocketAddr::from(([127, 0, 0, 1], 8808))));
        assert_eq!(settings.bot_pause, Duration::from_millis(700));
        assert!(!settings.is_encrypted());
    }

    #[test]
    fn guests_are_not_forgotten_at_once() {
        let read = |words: &[&str]| {
            let command = ServerSettings::augment_args(clap::Command::new("ginmi"));
            let matches = command.try_get_matches_from([&["ginmi"], words].concat());
            matches.and_then(|matches| ServerSettings::from_arg_matches(&matches))
        };
        let settings = read(&["--keep-games", "1day", "--keep-people", "2years"]).unwrap();
        assert_eq!(settings.keep_games, Some(DAY));
        assert!(settings.keep_people > Some(700 * DAY));
        for words in [["--keep-games", "1h"], ["--keep-people", "6days"]] {
            let refused = read(&words).unwrap_err().to_string();
            assert!(refused.contains("the least is"), "{refused}");
        }
    }

    #[test]
    fn every_setting_has_an_environment_variable_of_its_name() {
        let command = ServerSettings::augment_args(clap::Command::new("ginmi"));
        for arg in command.get_arguments() {
            let flag = arg.get_long().expect("every setting is a flag");
            let variable = format!("GINMI_{}", flag.to_uppercase().replace('-', "_"));
            assert_eq!(arg.get_env().and_then(|name| name.to_str()), Some(variable.as_str()));
        }
    }
}
