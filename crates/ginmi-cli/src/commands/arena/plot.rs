//! The results as a picture: a point for each bot, with its interval.

use std::fs::OpenOptions;
use std::path::Path;

use anyhow::{Result, anyhow};
use ginmi_bots::arena::Estimate;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::report::Report;
use crate::output;
use crate::usage::UsageError;

const POINTS: RGBColor = RGBColor(0xb0, 0x1e, 0x28);
const LINES: RGBColor = RGBColor(0x8a, 0x8a, 0x8a);
const TEXT: (&str, u32) = ("sans-serif", 14);
/// The height of one row, and of everything above and below the rows.
const ROW: usize = 34;
const FRAME: usize = 110;
/// The width of a character of a label, about.
const CHARACTER: usize = 7;

/// Checks that the results can be drawn to this file, before anybody waits for them. A file that is
/// there stays as it is until then, and is replaced only by force.
///
/// # Errors
///
/// When it is no SVG file by its name, is there already, or cannot be written.
pub(super) fn check(file: &Path, force: bool) -> Result<(), UsageError> {
    let shown = file.display();
    if file.extension().is_none_or(|extension| !extension.eq_ignore_ascii_case("svg")) {
        let right = file.with_extension("svg");
        let right = right.display();
        return Err(UsageError(format!(
            "`--plot {shown}` is to be an SVG file: name it `{right}`"
        )));
    }
    output::spare(file, force)?;
    let opened = OpenOptions::new().append(true).create(true).open(file);
    opened
        .map(|_| ())
        .map_err(|error| UsageError(format!("the plot cannot be written to {shown}: {error}")))
}

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
    let bottom = rows.len() as f64;
    let mut chart = ChartBuilder::on(&area)
        .caption(&report.heading, ("sans-serif", 16))
        .margin(16)
        .x_label_area_size(44)
        .y_label_area_size(labels as u32)
        .build_cartesian_2d(least - room..most + room, bottom..0.0)?;
    chart
        .configure_mesh()
        .x_desc(format!("{} a round", report.unit))
        .disable_y_mesh()
        .disable_y_axis()
        .label_style(TEXT)
        .axis_desc_style(TEXT)
        .light_line_style(WHITE)
        .draw()?;
    let zero = [(0.0, 0.0), (0.0, bottom)];
    chart.draw_series([PathElement::new(zero, LINES.stroke_width(1))])?;
    let left = area.get_pixel_range().0.start;
    for (number, (name, money)) in rows.iter().enumerate() {
        let place = number as f64 + 0.5;
        let margin = money.margin.unwrap_or(0.0);
        let (low, high) = (money.mean - margin, money.mean + margin);
        let style = POINTS.stroke_width(2);
        chart.draw_series([ErrorBar::new_horizontal(place, low, money.mean, high, style, 10)])?;
        let height = chart.backend_coord(&(0.0, place)).1;
        let beside = Pos::new(HPos::Right, VPos::Center);
        let label = TextStyle::from(TEXT.into_font()).pos(beside);
        area.draw(&Text::new(name.as_str(), (left + labels as i32, height), label))?;
    }
    area.present()
}
