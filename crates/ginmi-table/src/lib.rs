//! A table of seats for one match after another: people, bots that play or step in, spectators,
//! clocks, fair deals, reconnecting.
//!
//! Like the engine it has no I/O, clock, random generator or runtime. The *operator* of a
//! [`Table`], the code that runs it, passes it [inputs](TableInput) with the time, stores the
//! [entries](LogEntry) that it returns, and sends the [outputs](TableOutput) once they are stored.
//! The same entries make the same table, so a table survives the death of its server unchanged.
//!
//! # The loop around a table
//!
//! 1. Something happens: a connection, a text, a bot's answer, the time of [`InputEffects::wake`].
//!    Pass it to [`Table::handle`].
//! 2. Store all [`InputEffects::entries`], each by [`LogEntry::to_line`]. If that fails, drop the
//!    table and [resume](Table::resume) it from what is stored: nobody has been told about the
//!    rest.
//! 3. Carry out [`InputEffects::outputs`] in order. [`TableOutput::Ask`] goes to a bot, whose
//!    answer comes back as [`TableInput::BotDecides`].
//! 4. Set the one timer of the table to [`InputEffects::wake`], or to nothing.
//!
//! After a restart the first input is [`TableInput::Resumed`]. The table takes any number of
//! messages. It is for the operator to limit how many a connection may send, since each message
//! that is taken makes the log longer.
//!
//! The messages are in [`wire`]; [`fair`] explains how deals are fair.
//!
//! ```
//! use ginmi_table::fair::Seed;
//! use ginmi_table::names::{BotName, PersonId, PersonName, TableId};
//! use ginmi_table::{ListenerId, Table, TableInput, TableOutput, TableSetup, Timestamp};
//!
//! let setup = TableSetup::new(ginmi::Game::HachiHachi, 3, vec![BotName::new("greedy")?]);
//! let secret = Seed::new([88; 32]); // Random bytes, in earnest.
//! let (mut table, created) = Table::create(Timestamp(0), TableId::new("tsuru-7")?, secret, setup)?;
//!
//! let (listener, person, name) = (ListenerId(1), PersonId::new("p1")?, PersonName::new("Hana")?);
//! table.handle(Timestamp(5), TableInput::Connected { listener, person, name });
//! let text = r#"{"hello":{"protocol":1}}"#.to_owned();
//! table.handle(Timestamp(6), TableInput::Frame { listener, text });
//! let text = r#"{"id":1,"do":{"sit":{"seat":0}}}"#.to_owned();
//! let effects = table.handle(Timestamp(9), TableInput::Frame { listener, text });
//!
//! // First these are stored …
//! let lines: Vec<String> = effects.entries.iter().map(|entry| entry.to_line()).collect();
//! assert!(lines[0].starts_with(r#"{"at":9,"by":{"person":"p1","id":1},"what":{"sat":"#));
//! // … then everybody may know.
//! assert!(effects.outputs.iter().any(|output| matches!(output, TableOutput::Send { .. })));
//!
//! let entries = std::iter::once(&created).chain(&effects.entries).cloned();
//! assert_eq!(Table::resume(entries)?.state(), table.state());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod fair;
pub mod names;
pub mod strict_json;
mod table;
mod time;
pub mod wire;

pub use table::{
    DurableState, EntryKind, InputEffects, ListenerId, LogEntry, LogError, LogErrorKind, MAX_FRAME,
    Occupant, RequestKey, SeatedPerson, Seats, StepInReason, Table, TableInput, TableOutput,
    TableSetup, TableSetupError, TableSnapshot, TimeControl, Visibility, records,
};
pub use time::{Millis, Timestamp};
