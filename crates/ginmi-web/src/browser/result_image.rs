//! A picture of how a match ended, drawn, saved, copied and shared.

use std::f64::consts::PI;

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, CanvasRenderingContext2d, File, FilePropertyBag, HtmlCanvasElement, HtmlImageElement,
    ShareData, Url,
};

use super::files::save_blob;
use super::{document, fetch_text, page_url, window};
use crate::model::{MatchOutcome, SharePicture};
use ginmi::cards::Card;

/// The size of the picture, which previews of links have as well.
const SIZE: (f64, f64) = (1200.0, 630.0);
/// The margin on the left and on the right.
const EDGE: f64 = 56.0;
/// The width of a card, and its height.
const CARD: (f64, f64) = (190.0, 190.0 * 1.64);
/// The seal's middle and size.
const SEAL: (f64, f64, f64) = (1076.0, 102.0, 132.0);
/// The height of a line in the strip at the bottom, and the margin above and below all of them.
const STRIP: (f64, f64) = (42.0, 15.0);
/// The size of small letters: on a phone the picture is a third as large.
const SMALL: f64 = 30.0;
/// The size of the smallest ones, for texts that are too long otherwise.
const SMALLEST: f64 = 24.0;
/// The distance of two lines beside the result.
const LINE: f64 = 42.0;

/// The colors, whatever the page's theme is.
const FELT: [(f32, &str); 4] =
    [(0.0, "#34705a"), (0.4, "#275a47"), (0.8, "#163a2d"), (1.0, "#0e271e")];
const CREAM: &str = "#f7efdc";
const INK: &str = "#14110f";

const TITLE: &str = r#""Ginmi Title", "Hiragino Mincho ProN", "Noto Serif CJK JP", serif"#;
const TEXT: &str = r#""Ginmi Text", "Hiragino Sans", "Noto Sans JP", sans-serif"#;
const BRUSH: &str = r#""Ginmi Brush", serif"#;

/// The picture of a result as a file.
pub(crate) struct ResultImage {
    file: File,
    blob: Blob,
    /// The text that is shared with it.
    message: String,
    /// An address for an image element, until the picture is dropped.
    pub(crate) address: String,
}

impl ResultImage {
    /// Draws the picture; `None` if the browser cannot.
    pub(crate) async fn draw(picture: &SharePicture) -> Option<Self> {
        load_fonts(picture).await;
        let cards = card_images(&picture.cards).await;
        let canvas: HtmlCanvasElement =
            document().create_element("canvas").ok()?.dyn_into().ok()?;
        canvas.set_width(SIZE.0 as u32);
        canvas.set_height(SIZE.1 as u32);
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        Painter { context }.paint(picture, &cards);
        let blob = Promise::new(&mut |done, _| _ = canvas.to_blob(&done));
        let blob: Blob = JsFuture::from(blob).await.ok()?.dyn_into().ok()?;
        let kind = FilePropertyBag::new();
        kind.set_type("image/png");
        let parts = Array::of1(&blob);
        let file = File::new_with_blob_sequence_and_options(&parts, &picture.file_name, &kind);
        let address = Url::create_object_url_with_blob(&blob).ok()?;
        let message = picture.message.clone();
        Some(Self { file: file.ok()?, blob, message, address })
    }

    /// Saves the file.
    pub(crate) fn save(&self) {
        save_blob(&self.file.name(), &self.blob);
    }

    /// Copies the picture; the result is false if the browser does not allow it.
    pub(crate) fn copy(&self) -> impl Future<Output = bool> + use<> {
        let copied = self.copying();
        async move {
            match copied {
                Some(copied) => JsFuture::from(copied).await.is_ok(),
                None => false,
            }
        }
    }

    fn copying(&self) -> Option<Promise> {
        let item = clipboard_item()?;
        let content = Object::new();
        Reflect::set(&content, &"image/png".into(), &self.blob).ok()?;
        let item = Reflect::construct(&item, &Array::of1(&content)).ok()?;
        Some(window().navigator().clipboard().write(&Array::of1(&item)))
    }

    /// Whether the device has a dialog that shares pictures.
    pub(crate) fn can_share(&self) -> bool {
        let navigator = window().navigator();
        let can = Reflect::has(&navigator, &"canShare".into()).unwrap_or(false);
        can && navigator.can_share_with_data(&self.share_data())
    }

    /// Shares the picture with that dialog. Cancelling it is not an error.
    pub(crate) fn share(&self) {
        let shared = window().navigator().share_with_data(&self.share_data());
        wasm_bindgen_futures::spawn_local(async move { _ = JsFuture::from(shared).await });
    }

    fn share_data(&self) -> ShareData {
        let data = ShareData::new();
        data.set_files(&Array::of1(&self.file));
        data.set_text(&self.message);
        data
    }
}

impl Drop for ResultImage {
    fn drop(&mut self) {
        _ = Url::revoke_object_url(&self.address);
    }
}

/// Whether the browser can copy pictures, which it does in a secure context only.
pub(crate) fn can_copy_images() -> bool {
    clipboard_item().is_some()
}

fn clipboard_item() -> Option<Function> {
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into()).ok()?;
    let write = Reflect::get(&clipboard, &"write".into()).ok()?;
    let item = Reflect::get(&window(), &"ClipboardItem".into()).ok()?;
    item.dyn_into().ok().filter(|_| write.is_function())
}

/// Fetches the fonts with the characters that they draw. Without them, others are used.
async fn load_fonts(picture: &SharePicture) {
    let SharePicture { title, score, name, story, best, rounds, invitation, .. } = picture;
    let seal = picture.seal.map_or("", |(_, seal)| seal);
    let wanted = [
        ("700 30px \"Ginmi Title\"", format!("吟味 Ginmi · {title} {score}")),
        ("700 30px \"Ginmi Text\"", format!("{name}{invitation}")),
        ("500 30px \"Ginmi Text\"", format!("{story}{best}{rounds}")),
        ("400 54px \"Ginmi Brush\"", seal.to_owned()),
    ];
    let Ok(fonts) = Reflect::get(&document(), &"fonts".into()) else { return };
    let loads = wanted.into_iter().filter(|(_, text)| !text.is_empty());
    let loads: Array = loads
        .filter_map(|(font, text)| call(&fonts, "load", &[font.into(), text.into()]))
        .collect();
    _ = JsFuture::from(Promise::all(&loads)).await;
}

/// The drawings of these cards. Those that the table shows are as large as its cards.
async fn card_images(cards: &[Card]) -> Vec<HtmlImageElement> {
    let link = document().query_selector("link[as='fetch'][href*='pictures']").ok().flatten();
    let link = link.and_then(|link| link.get_attribute("href")).unwrap_or_default();
    let pictures = fetch_text(&page_url::without_base(&link)).await.unwrap_or_default();
    let mut images = Vec::new();
    for card in cards {
        let line = pictures
            .lines()
            .find_map(|line| line.split_once(' ').filter(|(name, _)| *name == card.code()));
        let image = document().create_element("img").ok();
        let image: Option<HtmlImageElement> = image.and_then(|image| image.dyn_into().ok());
        if let (Some((_, address)), Some(image)) = (line, image) {
            // Some browsers do not draw an SVG without a size.
            let size = format!("<svg width='{}' height='{}' ", 2.0 * CARD.0, 2.0 * CARD.1);
            image.set_src(&address.replacen("<svg ", &size, 1));
            if JsFuture::from(image.decode()).await.is_ok() {
                images.push(image);
            }
        }
    }
    images
}

/// Calls a method that the bindings lack.
fn call(target: &JsValue, method: &str, arguments: &[JsValue]) -> Option<JsValue> {
    let method: Function = Reflect::get(target, &method.into()).ok()?.dyn_into().ok()?;
    method.apply(target, &arguments.iter().cloned().collect::<Array>()).ok()
}

struct Painter {
    context: CanvasRenderingContext2d,
}

/// A style of letters.
#[derive(Clone, Copy)]
struct Lettering {
    weight: u16,
    family: &'static str,
    size: f64,
    alpha: f64,
}

impl Painter {
    fn paint(&self, picture: &SharePicture, cards: &[HtmlImageElement]) {
        self.paint_felt();
        let middle = (cards.len() as f64 - 1.0) / 2.0;
        for (index, card) in cards.iter().enumerate() {
            self.paint_card(card, index as f64 - middle);
        }
        self.paint_strip(picture);
        self.paint_head(picture);
        if let Some((outcome, seal)) = picture.seal {
            self.paint_seal(outcome, seal);
        }
    }

    fn paint_felt(&self) {
        let (x, y) = (SIZE.0 / 2.0, SIZE.1 * 0.45);
        let circles = [x, y, 0.0, x, y, 780.0].map(JsValue::from);
        if let Some(felt) = call(&self.context, "createRadialGradient", &circles) {
            for (at, color) in FELT {
                call(&felt, "addColorStop", &[at.into(), color.into()]);
            }
            _ = Reflect::set(&self.context, &"fillStyle".into(), &felt);
        }
        self.context.fill_rect(0.0, 0.0, SIZE.0, SIZE.1);
    }

    /// Paints a card of the fan, which lies this many cards from its middle.
    fn paint_card(&self, card: &HtmlImageElement, from_middle: f64) {
        let context = &self.context;
        let (width, height) = CARD;
        let x = SIZE.0 / 2.0 + from_middle * 187.0;
        let y = 258.0 + height / 2.0 + 7.0 * from_middle * from_middle;
        context.save();
        _ = context.translate(x, y);
        _ = context.rotate(from_middle * 5.0 * PI / 180.0);
        self.round_path(-width / 2.0, -height / 2.0, width, height, 10.0);
        context.set_shadow_color("rgb(0 0 0 / 55%)");
        context.set_shadow_blur(40.0);
        context.set_shadow_offset_y(20.0);
        context.set_fill_style_str(INK);
        context.fill();
        context.set_shadow_color("transparent");
        context.clip();
        _ = context.draw_image_with_html_image_element_and_dw_and_dh(
            card,
            -width / 2.0,
            -height / 2.0,
            width,
            height,
        );
        context.restore();
    }

    /// Paints the results of the rounds and the address: side by side, or one above the other.
    fn paint_strip(&self, picture: &SharePicture) {
        let context = &self.context;
        let width = SIZE.0 - 2.0 * EDGE;
        let bold = Lettering { weight: 700, family: TEXT, size: SMALL, alpha: 1.0 };
        let light = Lettering { weight: 500, ..bold };
        let rounds = self.fit(&picture.rounds, light, width);
        let rounds_width = self.width(&rounds);
        let invitation = self.fit(&picture.invitation, bold, width);
        let is_one_line = rounds_width + 40.0 + self.width(&invitation) <= width;
        let lines = if is_one_line { 1.0 } else { 2.0 };
        let height = lines * STRIP.0 + 2.0 * STRIP.1;
        context.set_fill_style_str("rgb(11 24 18 / 80%)");
        context.fill_rect(0.0, SIZE.1 - height, SIZE.0, height);
        let base = SIZE.1 - STRIP.1 - 10.0;
        let invitation = self.fit(&picture.invitation, bold, width);
        self.write(&invitation, SIZE.0 - EDGE - self.width(&invitation), base);
        let rounds = self.fit(&picture.rounds, light, width);
        self.write(&rounds, EDGE, base - (lines - 1.0) * STRIP.0);
    }

    /// Paints everything above the cards but the seal.
    fn paint_head(&self, picture: &SharePicture) {
        // Up to the seal.
        let room = SEAL.0 - SEAL.2 / 2.0 - 30.0;
        let style = Lettering { weight: 700, family: TITLE, size: 36.0, alpha: 1.0 };
        let house = self.fit("吟味 Ginmi", style, room);
        self.write(&house, EDGE, 78.0);
        let at = EDGE + self.width(&house);
        let style = Lettering { weight: 700, family: TITLE, size: SMALL, alpha: 0.75 };
        let title = self.fit(&format!(" · {}", picture.title), style, room - at);
        self.write(&title, at, 78.0);
        let style = Lettering { weight: 700, family: TITLE, size: 84.0, alpha: 1.0 };
        let score = self.fit(&picture.score, style, 360.0);
        self.write(&score, EDGE - 3.0, 190.0);
        let left = EDGE + self.width(&score) + 40.0;
        let bold = Lettering { weight: 700, family: TEXT, size: SMALL, alpha: 1.0 };
        let light = Lettering { weight: 500, ..bold };
        let name = self.fit(&picture.name, bold, (room - left) * 0.5);
        let after_name = left + self.width(&name);
        // The story begins after the name, and may go on in a second line.
        let [first, second] = self.two_lines(&picture.story, light, room - after_name);
        let is_long = !second.is_empty();
        // Beside the number, in the middle if there is nothing else.
        let end = match (picture.best.is_empty(), is_long) {
            (true, false) => 180.0,
            (true, true) => 180.0 + LINE / 2.0,
            (false, _) => 168.0,
        };
        let base = if is_long { end - LINE } else { end };
        let name = self.fit(&picture.name, bold, (room - left) * 0.5);
        self.write(&name, left, base);
        let first = self.fit(&first, light, room - after_name);
        self.write(&first, after_name, base);
        let second = self.fit(&second, light, room - left);
        self.write(&second, left, end);
        // Below the seal.
        let style = Lettering { alpha: 0.85, ..light };
        let best = self.fit(&picture.best, style, SIZE.0 - EDGE - left);
        self.write(&best, left, 168.0 + LINE);
    }

    /// Breaks a text that is wider than this in two: after a space, or between Japanese characters.
    fn two_lines(&self, text: &str, style: Lettering, most: f64) -> [String; 2] {
        self.choose(&style, style.size);
        if self.width(text) <= most {
            return [text.to_owned(), String::new()];
        }
        let is_break = |(at, next): &(usize, char)| {
            let before = text[..*at].chars().next_back();
            before == Some(' ') || (*next > '\u{2fff}' && !"）、。".contains(*next))
        };
        let breaks = text.char_indices().skip(1).filter(is_break).map(|(at, _)| at);
        let last = breaks.filter(|at| self.width(text[..*at].trim_end()) <= most).last();
        let (first, second) = text.split_at(last.unwrap_or(0));
        [first.trim_end().to_owned(), second.trim_start().to_owned()]
    }

    fn paint_seal(&self, outcome: MatchOutcome, seal: &str) {
        let context = &self.context;
        let (x, y, size) = SEAL;
        context.save();
        _ = context.translate(x, y);
        _ = context.rotate(6.0 * PI / 180.0);
        context.set_fill_style_str(match outcome {
            MatchOutcome::Won => "#b3232b",
            MatchOutcome::Tied => "#8a6414",
            MatchOutcome::Lost => "#3b4650",
        });
        self.round_path(-size / 2.0, -size / 2.0, size, size, 14.0);
        context.fill();
        context.set_stroke_style_str(CREAM);
        context.set_line_width(4.0);
        self.round_path(2.0 - size / 2.0, 2.0 - size / 2.0, size - 4.0, size - 4.0, 12.0);
        context.stroke();
        context.set_text_align("center");
        context.set_text_baseline("middle");
        let style = Lettering { weight: 400, family: BRUSH, size: 88.0, alpha: 1.0 };
        let seal = self.fit(seal, style, size);
        self.write(&seal, 0.0, 4.0);
        context.restore();
    }

    /// Chooses the letters for a text, smaller ones if it is wider than this, and shortens it if
    /// even those are too wide.
    fn fit(&self, text: &str, style: Lettering, most: f64) -> String {
        self.context.set_global_alpha(style.alpha);
        self.context.set_fill_style_str(CREAM);
        self.choose(&style, style.size);
        let width = self.width(text);
        if width > most {
            self.choose(&style, (style.size * most / width).max(SMALLEST).floor());
        }
        let mut shown = text.to_owned();
        let mut left = text.trim_end();
        while self.width(&shown) > most && !left.is_empty() {
            left =
                left[..left.len() - left.chars().next_back().map_or(0, char::len_utf8)].trim_end();
            shown = format!("{left}…");
        }
        shown
    }

    fn choose(&self, style: &Lettering, size: f64) {
        self.context.set_font(&format!("{} {size}px {}", style.weight, style.family));
    }

    /// The width of a text in the letters that were chosen last.
    fn width(&self, text: &str) -> f64 {
        let measured = call(&self.context, "measureText", &[text.into()]);
        let width = measured.and_then(|measured| Reflect::get(&measured, &"width".into()).ok());
        width.and_then(|width| width.as_f64()).unwrap_or_default()
    }

    fn write(&self, text: &str, x: f64, y: f64) {
        _ = self.context.fill_text(text, x, y);
        self.context.set_global_alpha(1.0);
    }

    fn round_path(&self, x: f64, y: f64, width: f64, height: f64, radius: f64) {
        let (context, right, low) = (&self.context, x + width, y + height);
        context.begin_path();
        context.move_to(x + radius, y);
        for [corner, next] in [
            [(right, y), (right, low)],
            [(right, low), (x, low)],
            [(x, low), (x, y)],
            [(x, y), (right, y)],
        ] {
            _ = context.arc_to(corner.0, corner.1, next.0, next.1, radius);
        }
        context.close_path();
    }
}
