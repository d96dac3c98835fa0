//! `cargo xtask doctor`: what this machine lacks for the tests.

use anyhow::{Result, bail};
use clap::ValueEnum as _;

use crate::system_programs::{SystemProgram, install_command};
use crate::test::TestStep;
use crate::{tools, web};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Look for what the slow tests need, too
    #[arg(long)]
    long: bool,
}

/// Prints each thing that the steps of the tests need, and how to install what is missing.
///
/// # Errors
///
/// When something is missing.
pub(crate) fn run(args: &Args) -> Result<()> {
    let mut rustup = Vec::new();
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        let is_there = tools::has_subcommand(subcommand);
        print_line(is_there, component, "format, clippy", "a component of Rust");
        if !is_there {
            rustup.push(format!("rustup component add {component}"));
        }
    }
    let has_target = tools::has_target(web::TARGET)?;
    print_line(has_target, web::TARGET, "clippy, web", "a target of Rust");
    if !has_target {
        rustup.push(format!("rustup target add {}", web::TARGET));
    }
    // Each program with the steps that start it.
    let mut programs: Vec<(SystemProgram, Vec<String>)> = Vec::new();
    for step in TestStep::value_variants() {
        for program in step.programs(args.long) {
            match programs.iter_mut().find(|(known, _)| known.name == program.name) {
                Some((_, steps)) => steps.push(step.to_string()),
                None => programs.push((program, vec![step.to_string()])),
            }
        }
    }
    let mut packages = Vec::new();
    for (program, steps) in programs {
        let is_there = program.is_there();
        print_line(is_there, program.name, &steps.join(", "), program.purpose);
        if !is_there {
            packages.push(program.package);
        }
    }
    if packages.is_empty() && rustup.is_empty() {
        println!("\nThis machine has all that `cargo xtask test` needs.");
        return Ok(());
    }
    let debian = (!packages.is_empty()).then(|| install_command(packages.into_iter()));
    let commands: Vec<String> = rustup.into_iter().chain(debian).collect();
    bail!(
        "this machine lacks some of what the tests need. Install it with\n  {}",
        commands.join("\n  ")
    )
}

fn print_line(is_there: bool, name: &str, step: &str, purpose: &str) {
    let state = if is_there { "found  " } else { "MISSING" };
    println!("{state}  {name:<24} {step:<22} {purpose}");
}
