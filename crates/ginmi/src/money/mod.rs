//! Money as a ledger (C-7): accounts, and transfers between them that carry their reasons.

mod account;
mod transfer;

pub use account::{Account, Accounts};
pub(crate) use transfer::NO_PARTS;
pub use transfer::{DekiyakuPart, DekiyakuParts, OtherReason, Reason, Transfer};
