//! The learning curve of a training as a plot.

use std::path::Path;

use anyhow::{Context, Result, anyhow};
use ginmi::Game;
use plotters::drawing::DrawingAreaErrorKind;
use plotters::prelude::*;

use crate::training_files::EpochMetrics;

/// Draws what a decision earns more than one of the bot it is compared with, after every epoch.
pub(crate) fn draw(file: &Path, game: Game, log: &[EpochMetrics]) -> Result<()> {
    plot(file, game, log).map_err(|error| anyhow!("{error}")).context("the curve is not drawn")
}

fn plot(
    file: &Path,
    game: Game,
    log: &[EpochMetrics],
) -> Result<(), DrawingAreaErrorKind<std::io::Error>> {
    // What was learned last is what matters; a network that has learned nothing is far below.
    let later = || log.iter().filter(|entry| entry.epoch > 0);
    let least = later().map(|entry| entry.gain - entry.margin).fold(0.0, f64::min);
    let most = later().map(|entry| entry.gain + entry.margin).fold(0.0, f64::max);
    let space = 0.1 * (most - least).max(0.1);

    let area = SVGBackend::new(file, (720, 400)).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .caption(format!("A network learns {}", game.name()), ("sans-serif", 20))
        .margin(16)
        .x_label_area_size(44)
        .y_label_area_size(64)
        .build_cartesian_2d(0..later().count().max(1), least - space..most + space)?;
    chart
        .configure_mesh()
        .x_desc("epochs")
        .y_desc("a decision earns more than the bot's")
        .x_label_formatter(&ToString::to_string)
        .light_line_style(WHITE)
        .draw()?;
    let colour = RGBColor(0xb0, 0x1e, 0x28);
    let points = || (1..).zip(later());
    let line = points().map(|(epoch, entry)| (epoch, entry.gain));
    chart.draw_series(LineSeries::new(line, colour.stroke_width(2)))?;
    chart.draw_series(points().map(|(epoch, EpochMetrics { gain, margin, .. })| {
        ErrorBar::new_vertical(epoch, gain - margin, *gain, gain + margin, colour.filled(), 6)
    }))?;
    area.present()
}
