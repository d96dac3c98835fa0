//! What tables and cluster ask of the storage, above SQL: a simulation can answer it from memory.

use std::collections::HashMap;

use ginmi_table::names::{PersonId, TableId};

use super::database::BoxFuture;
use super::{
    ClaimOutcome, DamagedTable, EntryNumber, GameId, NodeId, ServerSecret, StorageError, Store,
    StoredGame, StoredLog, StoredTable, TableClaim,
};

/// Declares a trait, and that a [`Store`] does each by the function of the same name.
macro_rules! store_trait {
    (
        $(#[$about:meta])*
        trait $trait:ident: $base:path {
            $(fn $name:ident($($argument:ident: $type:ty),*) -> $answer:ty;)+
        }
    ) => {
        $(#[$about])*
        pub(crate) trait $trait: $base + Send + Sync {
            $(
                #[doc = concat!("See `Store::", stringify!($name), "`.")]
                fn $name<'a>(
                    &'a self,
                    $($argument: $type),*
                ) -> BoxFuture<'a, Result<$answer, StorageError>>;
            )+
        }

        impl $trait for Store {
            $(
                fn $name<'a>(
                    &'a self,
                    $($argument: $type),*
                ) -> BoxFuture<'a, Result<$answer, StorageError>> {
                    Box::pin(Self::$name(self, $($argument),*))
                }
            )+
        }
    };
}

store_trait! {
    /// What the tables ask of the storage. The functions are those of [`Store`].
    trait TableStore: ClusterStore {
        fn create_table(table: &'a StoredTable, log: &'a [String]) -> TableClaim;
        fn append_and_describe(
            claim: &'a TableClaim, seq: EntryNumber, line: &'a str, description: Option<&'a str>
        ) -> ();
        fn compact_log(claim: &'a TableClaim, seq: EntryNumber, line: &'a str) -> ();
        fn finish_table(claim: &'a TableClaim, last: EntryNumber) -> ();
        fn replace_description(claim: &'a TableClaim, description: &'a str) -> ();
        fn delete_table(claim: &'a TableClaim) -> bool;
        fn table(id: &'a TableId) -> Option<StoredTable>;
        fn open_tables() -> Vec<StoredTable>;
        fn log(id: &'a TableId, from: EntryNumber) -> Vec<String>;
        fn whole_log(id: &'a TableId) -> StoredLog;

        fn set_table_aside(damaged: &'a DamagedTable) -> ();
        fn put_table_back(id: &'a TableId) -> bool;
        fn damaged_tables() -> Vec<DamagedTable>;

        fn claim_table(table: &'a TableId) -> ClaimOutcome;
        fn free_tables() -> HashMap<TableId, TableClaim>;

        fn game(id: &'a GameId) -> Option<StoredGame>;
        fn add_game(game: &'a StoredGame) -> ();

        fn sign_out(id: &'a PersonId) -> ();
        fn delete_person(id: &'a PersonId, name: &'a str) -> ();
        fn entries_with_person(id: &'a PersonId) -> Vec<(TableId, EntryNumber, String)>;
        fn rewrite_entries(entries: Vec<(TableId, EntryNumber, String)>) -> ();
    }
}

store_trait! {
    /// What the cluster asks of the storage. The functions are those of [`Store`].
    trait ClusterStore: std::fmt::Debug {
        fn join_cluster(is_linked: bool) -> Option<NodeId>;
        fn renew_lease() -> Vec<NodeId>;
        fn leave_cluster() -> ();
        fn secret_or(name: &'a str, fresh: &'a ServerSecret) -> ServerSecret;
    }
}
