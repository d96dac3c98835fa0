//! A picture of how a match ended, to be shared.

use js_sys::{Array, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, CanvasRenderingContext2d, File, FilePropertyBag, HtmlCanvasElement, ShareData,
};

use super::files::save_blob;
use super::{document, window};
use crate::model::{CURVE, MatchEndScene};

/// The colors, as on paper, whatever the page's theme is.
const PAPER: &str = "#f4ecd9";
const INK: &str = "#221d1a";
const LINE: &str = "#b9ac93";
const TRACKS: [&str; 7] =
    ["#a51c26", "#1f5fa8", "#2d6a35", "#8a5a00", "#6b3fa0", "#00717a", "#7a6f63"];

/// The height of a line of the ranking.
const ROW: i32 = 44;
/// The top of the ranking, and the margin.
const TOP: i32 = 150;
const EDGE: i32 = 40;

/// Draws the ranking and the chart of the accounts under a title.
pub(crate) fn draw_result_image(
    title: &str,
    match_end: &MatchEndScene,
) -> Option<HtmlCanvasElement> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    let ranks = match_end.ranks.len() as i32;
    let (width, curve_at) = (CURVE.0 + 2 * EDGE, TOP + ranks * ROW);
    let height = curve_at + CURVE.1 + EDGE;
    canvas.set_width(width.unsigned_abs());
    canvas.set_height(height.unsigned_abs());
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let font = |size: &str| context.set_font(&format!("{size} system-ui, sans-serif"));
    let write = |text: &str, x: i32, y: i32| _ = context.fill_text(text, x.into(), y.into());
    context.set_fill_style_str(PAPER);
    context.fill_rect(0.0, 0.0, width.into(), height.into());
    context.set_fill_style_str(TRACKS[0]);
    font("700 40px");
    write("吟味 Ginmi", EDGE, 66);
    context.set_fill_style_str(INK);
    font("26px");
    write(title, EDGE, 110);
    for (row, rank) in (0..).zip(&match_end.ranks) {
        let low = TOP + row * ROW + 30;
        font(if rank.is_you { "700 28px" } else { "28px" });
        write(&rank.rank.to_string(), EDGE, low);
        write(&rank.name, EDGE + 50, low);
        context.set_text_align("right");
        write(&rank.result, width - EDGE, low);
        context.set_text_align("left");
    }
    if let Some(curve) = match_end.chart() {
        let stroke = |points: &[(i32, i32)]| {
            context.begin_path();
            for (x, y) in points {
                context.line_to((EDGE + x).into(), (curve_at + y).into());
            }
            context.stroke();
        };
        context.set_stroke_style_str(LINE);
        stroke(&[(0, curve.zero), (CURVE.0, curve.zero)]);
        font("22px");
        for (track, (points, name)) in curve.lines.iter().enumerate().rev() {
            let colour = TRACKS[track % TRACKS.len()];
            context.set_stroke_style_str(colour);
            context.set_fill_style_str(colour);
            context.set_line_width(if track == 0 { 5.0 } else { 3.0 });
            stroke(points);
            let end = points.last().map_or(0, |(x, _)| *x);
            let called = match_end.series.get(track).map_or("", |track| &*track.name);
            write(called, EDGE + end + 12, curve_at + name + 8);
        }
    }
    Some(canvas)
}

/// Shares a picture with the device's share dialog; saves it if there is none.
pub(crate) async fn share_result_image(canvas: &HtmlCanvasElement) {
    const NAME: &str = "ginmi.png";
    let blob = Promise::new(&mut |done, _| _ = canvas.to_blob(&done));
    let Ok(blob) = JsFuture::from(blob).await else { return };
    let Ok(blob) = blob.dyn_into::<Blob>() else { return };
    let kind = FilePropertyBag::new();
    kind.set_type("image/png");
    let file = File::new_with_blob_sequence_and_options(&Array::of1(&blob), NAME, &kind);
    let data = ShareData::new();
    if let Ok(file) = file {
        data.set_files(&Array::of1(&file));
    }
    let navigator = window().navigator();
    let can = Reflect::has(&navigator, &"canShare".into()).unwrap_or(false);
    if can && navigator.can_share_with_data(&data) {
        // Cancelling the dialog is not an error.
        _ = JsFuture::from(navigator.share_with_data(&data)).await;
    } else {
        save_blob(NAME, &blob);
    }
}
