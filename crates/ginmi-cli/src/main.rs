//! The `ginmi` program.

fn main() {}
