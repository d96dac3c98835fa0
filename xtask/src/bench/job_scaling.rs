//! A plot of rounds per second by the number of jobs, for `ginmi simulate` and for the bare loop.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, anyhow};
use plotters::prelude::*;

use super::{Args, Workload, build, median, rounded, time};
use crate::process::{json, root};

/// A program and the color of its line.
struct Series {
    name: &'static str,
    colour: RGBColor,
    /// For each number of jobs from 1, the rounds per second of each run.
    a_second: Vec<Vec<f64>>,
}

const SIMULATE: usize = 0;
const BARE_LOOP: usize = 1;

/// Plays with 1 to twice as many jobs as there are cores, in turn, and draws the medians.
pub(super) fn compare(args: &Args, plot: &Path) -> Result<()> {
    let (bare, ginmi) = (build(root(), "ginmi-bench")?, build(root(), "ginmi-cli")?);
    let ginmi = ginmi.with_file_name(format!("ginmi{}", std::env::consts::EXE_SUFFIX));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let series = |name, colour| Series { name, colour, a_second: vec![Vec::new(); 2 * cores] };
    let mut all = [
        series("ginmi simulate --bots random", RGBColor(0xb0, 0x1e, 0x28)),
        series("the bare loop in as many threads", RGBColor(0x3a, 0x4a, 0x6b)),
    ];
    for number in 1..=args.runs {
        println!("run {number} of {}", args.runs);
        for jobs in 1..=2 * cores {
            all[SIMULATE].a_second[jobs - 1].push(simulate(&ginmi, jobs, args.millis)?);
            let loops = Workload::new("any:hachi-hachi:3", jobs as u32);
            all[BARE_LOOP].a_second[jobs - 1].push(time(&bare, &loops, args.millis)?);
        }
    }
    for one in &all {
        println!("{}", one.name);
        for (place, runs) in one.a_second.iter().enumerate() {
            let of_one = runs.iter().zip(&one.a_second[0]).map(|(many, one)| many / one);
            let ratio = median(&of_one.collect::<Vec<_>>());
            println!("  {:2} jobs {:>10}  {ratio:.2} of one", place + 1, rounded(median(runs)));
        }
    }
    draw(plot, &all, cores).map_err(|error| anyhow!("{error}")).context("the plot is not drawn")
}

/// The rounds per second of `ginmi simulate`, with a number of rounds that takes about `millis`.
fn simulate(ginmi: &Path, jobs: usize, millis: u64) -> Result<f64> {
    let games = (jobs as u64 * millis * 100).to_string();
    let mut command = Command::new(ginmi);
    command.args(["simulate", "hachi-hachi", "--bots", "random", "--json", "--seed", "88"]);
    command.args(["--games", &games, "--jobs", &jobs.to_string()]);
    let report = json(&mut command)?;
    report["rounds_per_second"].as_f64().context("`ginmi simulate --json` reports no speed")
}

fn draw(
    file: &Path,
    all: &[Series],
    cores: usize,
) -> Result<(), DrawingAreaErrorKind<std::io::Error>> {
    let millions = |runs: &Vec<f64>| median(runs) / 1e6;
    let medians = all.iter().flat_map(|one| &one.a_second).map(millions);
    let top = medians.fold(0.0, f64::max) * 1.15;
    let most = 2 * cores;

    let area = SVGBackend::new(file, (720, 400)).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .caption("Random rounds of Hachi-Hachi, three players", ("sans-serif", 20))
        .margin(16)
        .x_label_area_size(44)
        .y_label_area_size(64)
        .build_cartesian_2d(1..most, 0.0..top)?;
    chart
        .configure_mesh()
        .x_desc(format!("jobs at a time, on {cores} cores"))
        .y_desc("million rounds a second")
        .x_labels(most)
        .x_label_formatter(&ToString::to_string)
        .y_label_formatter(&|value| format!("{value:.1}"))
        .light_line_style(WHITE)
        .draw()?;
    for one in all {
        let points =
            one.a_second.iter().enumerate().map(|(place, runs)| (place + 1, millions(runs)));
        let colour = one.colour;
        chart
            .draw_series(LineSeries::new(points.clone(), colour.stroke_width(2)))?
            .label(one.name)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 20, y)], colour.stroke_width(2)));
        chart.draw_series(points.map(|point| Circle::new(point, 4, colour.filled())))?;
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::LowerRight)
        .background_style(WHITE)
        .border_style(RGBColor(0xc0, 0xc0, 0xc0))
        .draw()?;
    area.present()
}
