//! The program as a whole, through its arguments, pipes and files: one module per command, and one
//! for everything that is refused.

mod dumps;
mod generate;
#[cfg(unix)]
mod help_examples;
mod koi_koi;
mod languages;
mod nuki;
mod page;
mod play;
mod presets;
mod replay;
mod rules;
mod score;
mod screen;
mod serve;
mod serve_log;
mod settings;
mod support;
mod taiyaku;
mod usage;
mod verify;
