//! The results as a picture: a point for each bot, with its interval.

use std::path::Path;

use anyhow::{Result, anyhow};
use ginmi_bots::arena::Estimate;
use plotters::coord::ranged1d::{IntoSegmentedCoord, SegmentValue};
use plotters::prelude::*;

use super::report::Report;

const POINTS: RGBColor = RGBColor(0xb0, 0x1e, 0x28);
const LINES: RGBColor = RGBColor(0x8a, 0x8a, 0x8a);
/// The height of one row, and of everything above and below the rows.
const ROW: usize = 34;
const FRAME: usize = 110;
/// The width of a character of a label, about.
const CHARACTER: usize = 7;

/// Draws the results to an SVG file.
///
/// # Errors
///
/// When the file cannot be written.
pub(super) fn draw(file: &Path, report: &Report) -> Result<()> {
    let mut picture = String::new();
    paint(&mut picture, report).map_err(|error| anyhow!("{error}"))?;
    Ok(std::fs::write(file, picture)?)
}

/// What is drawn, from top to bottom: each bot of a lineup, and of several lineups each first bot with
/// its opponents.
fn rows(report: &Report) -> Vec<(String, Estimate)> {
    match report.lineups.as_slice() {
        [lineup] => lineup.bots.iter().map(|bot| (bot.name(), bot.money)).collect(),
        lineups => {
            lineups.iter().map(|lineup| (lineup.lineup.join(", "), lineup.bots[0].money)).collect()
        }
    }
}

fn paint(
    picture: &mut String,
    report: &Report,
) -> Result<(), DrawingAreaErrorKind<std::io::Error>> {
    let rows = rows(report);
    let names = rows.iter().map(|(name, _)| name.chars().count());
    let labels = CHARACTER * names.max().unwrap_or(0) + 12;
    let ends = |(_, money): &(String, Estimate)| {
        let margin = money.margin.unwrap_or(0.0);
        [money.mean - margin, 0.0, money.mean + margin]
    };
    let least = rows.iter().flat_map(ends).fold(0.0, f64::min);
    let most = rows.iter().flat_map(ends).fold(0.0, f64::max);
    // Room at both sides, and a width where everything is 0.
    let room = match (most - least) / 16.0 {
        0.0 => 1.0,
        room => room,
    };

    let size = ((labels + 600) as u32, (FRAME + ROW * rows.len()) as u32);
    let area = SVGBackend::with_string(picture, size).into_drawing_area();
    area.fill(&WHITE)?;
    // The first row is at the top, where the axis ends.
    let row = |place: usize| rows.len() - 1 - place;
    let mut chart = ChartBuilder::on(&area)
        .caption(&report.heading, ("sans-serif", 16))
        .margin(16)
        .x_label_area_size(44)
        .y_label_area_size(labels as u32)
        .build_cartesian_2d(least - room..most + room, (0..rows.len()).into_segmented())?;
    chart
        .configure_mesh()
        .x_desc(format!("{} a round", report.unit))
        .disable_y_mesh()
        .y_labels(rows.len())
        .y_label_formatter(&|place| match place {
            SegmentValue::CenterOf(place) if *place < rows.len() => rows[row(*place)].0.clone(),
            _ => String::new(),
        })
        .light_line_style(WHITE)
        .draw()?;
    let bottom_to_top = [SegmentValue::Exact(0), SegmentValue::Last];
    let zero = bottom_to_top.map(|place| (0.0, place));
    chart.draw_series([PathElement::new(zero, LINES.stroke_width(1))])?;
    for (number, (_, money)) in rows.iter().enumerate() {
        let place = SegmentValue::CenterOf(row(number));
        let margin = money.margin.unwrap_or(0.0);
        let (low, high) = (money.mean - margin, money.mean + margin);
        let style = POINTS.stroke_width(2);
        chart.draw_series([ErrorBar::new_horizontal(place, low, money.mean, high, style, 10)])?;
    }
    area.present()
}
