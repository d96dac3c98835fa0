//! Many tables at once.

mod batch;
mod batch_arena;
