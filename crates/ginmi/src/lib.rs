//! The rules of hanafuda gambling games.
