use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// A result: an estimate and its confidence interval.
#[derive(Clone, PartialEq, Debug)]
pub struct EstimateRow {
    /// The name.
    pub name: String,
    /// The most likely value.
    pub mean: f64,
    /// Half the width of the interval; `None` if there are too few values.
    pub margin: Option<f64>,
}

const POINTS: RGBColor = RGBColor(0xb0, 0x1e, 0x28);
const LINES: RGBColor = RGBColor(0x8a, 0x8a, 0x8a);
const TEXT: (&str, u32) = ("sans-serif", 14);
/// The height of one row, and of everything above and below the rows.
const ROW: usize = 34;
const FRAME: usize = 110;
/// The width of a character of a label, about.
const CHARACTER: usize = 7;

/// Results as a picture: a point for each row with its interval, from top to bottom.
///
/// `heading` is the title, `axis` the label of the numbers.
#[must_use]
pub fn draw_results(heading: &str, axis: &str, rows: &[EstimateRow]) -> String {
    let mut picture = String::new();
    paint(&mut picture, heading, axis, rows).expect("a string takes whatever is drawn");
    picture
}

fn paint(
    picture: &mut String,
    heading: &str,
    axis: &str,
    rows: &[EstimateRow],
) -> Result<(), DrawingAreaErrorKind<std::io::Error>> {
    let names = rows.iter().map(|row| row.name.chars().count());
    let labels = CHARACTER * names.max().unwrap_or(0) + 12;
    let ends = |row: &EstimateRow| {
        let margin = row.margin.unwrap_or(0.0);
        [row.mean - margin, 0.0, row.mean + margin]
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
        .caption(heading, ("sans-serif", 16))
        .margin(16)
        .x_label_area_size(44)
        .y_label_area_size(labels as u32)
        .build_cartesian_2d(least - room..most + room, bottom..0.0)?;
    chart
        .configure_mesh()
        .x_desc(axis)
        .disable_y_mesh()
        .disable_y_axis()
        .label_style(TEXT)
        .axis_desc_style(TEXT)
        .light_line_style(WHITE)
        .draw()?;
    let zero = [(0.0, 0.0), (0.0, bottom)];
    chart.draw_series([PathElement::new(zero, LINES.stroke_width(1))])?;
    let left = area.get_pixel_range().0.start;
    for (number, row) in rows.iter().enumerate() {
        let center = number as f64 + 0.5;
        let [low, _, high] = ends(row);
        let style = POINTS.stroke_width(2);
        chart.draw_series([ErrorBar::new_horizontal(center, low, row.mean, high, style, 10)])?;
        let height = chart.backend_coord(&(0.0, center)).1;
        let alignment = Pos::new(HPos::Right, VPos::Center);
        let label = TextStyle::from(TEXT.into_font()).pos(alignment);
        area.draw(&Text::new(row.name.as_str(), (left + labels as i32, height), label))?;
    }
    area.present()
}
