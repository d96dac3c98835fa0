//! A program at a table of a server.

use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result};
use ginmi::seat::{MAX_SEATS, Seat};
use ginmi_client::{
    AutoPlayer, ClientError, GuestSession, PlayerSession, ReconnectBackoff, RemoteServer,
};
use ginmi_table::names::{PersonName, TableId};
use ginmi_table::wire::{OccupantView, TableStage};

use crate::commands::arena::program_report::ProgramReport;
use crate::external_program::ExternalProgram;
use crate::table_address::parse_table_address;
use crate::usage_error::UsageError;

/// The seat for the program.
#[derive(clap::Args, Debug)]
pub(super) struct ServerSeatArgs {
    /// The table of a server to play at, by its address in the page, with http or https. For a
    /// certificate that this machine does not trust, name its file in the environment variable
    /// SSL_CERT_FILE
    #[arg(
        long, value_name = "URL",
        conflicts_with_all = [
            "game", "rounds", "seed", "preset", "rules", "set", "against", "deals", "until_sure", "jobs", "plot", "force", "json"
        ]
    )]
    table: Option<String>,

    /// Its seat at the table, from 0; by default the first free one
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true, value_parser = seat)]
    seat: Option<Seat>,

    /// Its name at the table; by default the name that it gives itself, or `Bot` where the server
    /// does not allow that
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

impl ServerSeatArgs {
    /// The address of the table, if there is one.
    ///
    /// # Errors
    ///
    /// When a seat or name is given without a table.
    pub(super) fn table(&self) -> Result<Option<&str>, UsageError> {
        if self.table.is_none() && (self.seat.is_some() || self.name.is_some()) {
            let sentence =
                "`--seat` and `--name` are for a table of a server: name it with `--table`";
            return Err(UsageError(sentence.to_owned()));
        }
        Ok(self.table.as_deref())
    }
}

fn seat(text: &str) -> Result<Seat, String> {
    let number = text.parse().ok().filter(|number| *number < MAX_SEATS);
    number.map(Seat::new).ok_or_else(|| format!("a seat is a number from 0 to {}", MAX_SEATS - 1))
}

/// Lets the program play a match at the table.
///
/// # Errors
///
/// When the address is invalid, the server or the table refuses, the connection is lost for good, or
/// the program forfeits every decision.
pub(super) fn play(
    address: &str,
    seating: &ServerSeatArgs,
    program: &Arc<ExternalProgram>,
) -> Result<ExitCode> {
    let (server, id) = parse_table_address(address)?;
    let chosen = seating.name.as_deref().map(PersonName::typed);
    let chosen = chosen.transpose().map_err(|error| UsageError(error.to_string()))?;
    let own = program.check().map_err(|error| UsageError(error.to_string()))?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.context("cannot start the runtime for the network")?;
    runtime.block_on(async {
        let (guest, name) = match chosen {
            Some(name) => (GuestSession::new(&server, name.as_str()).await?, name),
            None => sign_in(&server, &own).await?,
        };
        play_match(guest, id, &name, seating.seat, program).await
    })
}

/// Signs in under the program's own name, or under another if the server does not allow it: our bots
/// have the names of bots, which no guest may have.
async fn sign_in(server: &RemoteServer, own: &str) -> Result<(GuestSession, PersonName)> {
    if let Ok(name) = PersonName::typed(own) {
        match GuestSession::new(server, name.as_str()).await {
            Err(ClientError::Refused { reason, .. }) if reason == "name" => {}
            guest => return Ok((guest?, name)),
        }
    }
    let name = PersonName::new("Bot")?;
    Ok((GuestSession::new(server, name.as_str()).await?, name))
}

/// Sits down, plays, and prints the result.
async fn play_match(
    guest: GuestSession,
    table: TableId,
    name: &PersonName,
    seat: Option<Seat>,
    program: &Arc<ExternalProgram>,
) -> Result<ExitCode> {
    let mut player = PlayerSession::connect(guest, table).await?;
    let free = || {
        let seats = &player.replica().table.seats;
        let number = seats.iter().position(|seat| seat.sits == OccupantView::Nobody);
        number
            .map(Seat::new)
            .ok_or_else(|| UsageError("all seats of this table are taken".to_owned()))
    };
    let seat = seat.map_or_else(free, Ok)?;
    let request = player.sit(seat).await;
    while let Err(error) = player.wait_for_answer(request).await {
        reconnect(&mut player, error).await?;
    }
    let mut out = anstream::stdout();
    writeln!(out, "{name} sits in seat {seat}; the match begins when the host says so")?;

    let mut auto = AutoPlayer::new(player, program.bot(rand::random()));
    while let Err(error) = auto.play().await {
        reconnect(auto.player_mut(), error).await?;
    }
    let replica = auto.player().replica();
    let result = replica.view.as_ref().filter(|_| replica.table.stage == TableStage::Over);
    match result {
        Some(view) => {
            let (money, unit) = (view.result()[seat.index()], view.game().info().unit);
            writeln!(out, "the match is over: {money:+} {unit} for {name}")?;
        }
        None => writeln!(out, "the table was closed")?,
    }
    let report = ProgramReport::new(program.command(), &program.forfeits());
    report.print(&mut out)?;
    report.check()?;
    Ok(ExitCode::SUCCESS)
}

/// Reconnects after an error of the connection, and prints that. Everything that was not
/// acknowledged is sent again.
async fn reconnect(player: &mut PlayerSession, error: ClientError) -> Result<()> {
    if !error.is_lost() {
        return Err(error.into());
    }
    let pauses = ReconnectBackoff::default();
    let seconds = pauses.total.as_secs();
    // The game goes on even if standard error is closed.
    let _ = writeln!(anstream::stderr(), "{error}: trying to reconnect for {seconds} s");
    player.reconnect_with_backoff(pauses).await.context("cannot reconnect to the table")?;
    Ok(())
}
