//! `cargo xtask simulate`: servers, people, network and database in one thread.

use anyhow::Result;

use crate::process::{cargo, run};

/// What to simulate.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The seed of all chance: the same seed gives the same world
    #[arg(default_value_t = 1)]
    seed: u64,

    /// How many things break, one in one and a half seconds of the world on average
    #[arg(long, value_name = "N", default_value_t = 2000)]
    faults: u64,
}

/// From so many faults on, a build that runs ten times as fast is worth the minutes that it takes.
const MANY: u64 = 10_000;

/// Runs the simulation of the server's tests with this seed.
///
/// # Errors
///
/// When something happened that must not happen; what led to it is printed.
pub(crate) fn simulate(args: &Args) -> Result<()> {
    let test = ["test", "--package", "ginmi-server", "--lib", "a_long_simulation"];
    let (seed, faults) = (args.seed.to_string(), args.faults.to_string());
    let profile = if args.faults < MANY { "test" } else { "simulation" };
    run(cargo()
        .args(test)
        .args(["--profile", profile])
        .args(["--", "--ignored", "--nocapture"])
        .env("GINMI_SIMULATION_SEED", seed)
        .env("GINMI_SIMULATION_FAULTS", faults))
}
