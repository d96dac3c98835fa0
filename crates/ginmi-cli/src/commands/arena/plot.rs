//! The results as a picture: a point for each bot, with its interval.

use std::fs::OpenOptions;
use std::io;
use std::path::Path;

use ginmi_bots::arena::Estimate;
use ginmi_svg::EstimateRow;

use super::report::{ArenaReport, LineupReport};
use crate::output_files;
use crate::usage_error::UsageError;

/// Checks before the arena begins that the results can be drawn to this file. Until then an
/// existing file stays as it is; it is replaced only with `--force`.
///
/// # Errors
///
/// When it is not named like an SVG file, exists already, or cannot be written.
pub(super) fn check_plot_file(file: &Path, force: bool) -> Result<(), UsageError> {
    let shown = file.display();
    if file.extension().is_none_or(|extension| !extension.eq_ignore_ascii_case("svg")) {
        let right = file.with_extension("svg");
        let right = right.display();
        return Err(UsageError(format!("`--plot {shown}` must be an SVG file: name it `{right}`")));
    }
    output_files::refuse_overwrite(file, force)?;
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
pub(super) fn draw_plot(file: &Path, report: &ArenaReport) -> io::Result<()> {
    let axis = format!("{} a round", report.unit);
    let picture = ginmi_svg::draw_results(&report.heading, &axis, &rows(report));
    std::fs::write(file, picture)
}

/// The rows of the picture, from top to bottom: each bot of a lineup, or with several lineups the
/// first bot of each with its opponents.
fn rows(report: &ArenaReport) -> Vec<EstimateRow> {
    let row = |name, money: Estimate| EstimateRow { name, mean: money.mean, margin: money.margin };
    match report.lineups.as_slice() {
        [lineup] => lineup.bots.iter().map(|bot| row(bot.name(), bot.money)).collect(),
        lineups => {
            let first = |lineup: &LineupReport| row(lineup.lineup.join(", "), lineup.bots[0].money);
            lineups.iter().map(first).collect()
        }
    }
}
