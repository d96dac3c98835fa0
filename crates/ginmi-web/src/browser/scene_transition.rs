//! The transition between two scenes: cards move, sums float, the last moves are outlined, and the
//! focus is kept.
//!
//! It measures the rectangles of all cards before and after a new scene is painted, and has the
//! browser animate between them (FLIP). The new scene is there from the start, so nothing waits for
//! a card, and a reload in the middle loses nothing.

use std::cell::Cell;

use ginmi::seat::Seat;
use wasm_bindgen::prelude::*;
use web_sys::{DomRect, Element, HtmlElement};

use super::storage::prefers_reduced_motion;
use super::{after_paint, before_paint, document, settings, window};
use crate::model::{
    CARD_MOVE, CardPath, DealAnimation, LastMove, PACKETS, SceneTimeline, TableLocation,
};

thread_local! {
    /// Whether the last input was a key, so that the focus must be kept.
    static KEYS: Cell<bool> = const { Cell::new(false) };
    /// The number of paths of cards so far.
    static FLIGHT_COUNT: Cell<u32> = const { Cell::new(0) };
}

/// Notes whether the person is using the keyboard.
pub(crate) fn set_keyboard_use(keys: bool) {
    KEYS.set(keys);
}

/// The attribute of a card that flies, with the number of its flight.
const FLIES: &str = "data-flies";

/// The attribute of a card that only makes room for others, or closes a gap: it is no move of
/// anybody, lies no higher than the others, and can be clicked.
const GLIDES: &str = "data-glides";

/// The cards that fly.
const FLYING: &str = "[data-flies]";

/// The cards that are not in their places yet.
const MOVING: &str = "[data-flies], [data-glides]";

/// The attribute of a player whose cards fly, above everything else.
const RAISED: &str = "data-raised";

/// The attribute with the player whose last move had the card.
const LAST: &str = "data-last";

/// The cards of the table; those in panels around it stay where they are.
const CARDS: &str = ".table .field [data-card], .table .hand [data-card], .table .stock [data-card], .table .player [data-card]";

/// The position and width of a card in the window.
#[derive(Clone, Copy)]
struct CardRect {
    x: f64,
    y: f64,
    width: f64,
    /// The visible share of a turned card's width: 0 is its edge.
    turned: f64,
}

impl CardRect {
    const fn edge(self) -> Self {
        Self { turned: 0.0, ..self }
    }
}

impl From<DomRect> for CardRect {
    fn from(rect: DomRect) -> Self {
        Self { x: rect.x(), y: rect.y(), width: rect.width(), turned: 1.0 }
    }
}

/// The state of a table before it is repainted.
pub(super) struct PreviousLayout {
    rects: Vec<(String, CardRect)>,
    /// The card of the hand that had the focus, if anything on the table had it.
    focus: Option<usize>,
}

impl PreviousLayout {
    /// Measures the rectangles of all cards, if anything will move.
    pub(super) fn measure(moves_on: bool) -> Self {
        let rects = if moves_on && move_time().is_some() {
            select_all(CARDS)
                .into_iter()
                .filter_map(|card| Some((code(&card)?, rect_in_flight(&card))))
                .collect()
        } else {
            Vec::new()
        };
        Self { rects, focus: focused() }
    }

    /// Animates everything to its new position, if it is still wanted then; without a timeline
    /// nothing moves.
    pub(super) fn animate_changes(
        self,
        timeline: Option<SceneTimeline>,
        is_wanted: impl Fn() -> bool + 'static,
    ) {
        before_paint(move || {
            if let Some(index) = self.focus {
                refocus(index);
            }
            if let (Some(timeline), Some(move_ms)) = (timeline.filter(|_| is_wanted()), move_time())
            {
                let backs = self.animate_cards(&timeline, move_ms);
                fly_coins(&timeline.sums, move_ms);
                timeline.sums.iter().for_each(|(seat, sum)| float_sum(*seat, *sum, move_ms));
                let is_red = timeline.deal.as_ref().is_some_and(|deal| deal.red);
                let fly_backs = move || {
                    if is_wanted() {
                        backs.iter().for_each(|steps| fly_back(steps, is_red));
                    }
                };
                if timeline.deal.is_some() {
                    // A deal has many backs, and much to paint already.
                    after_paint(fly_backs);
                } else {
                    fly_backs();
                }
            }
        });
    }

    fn rect_of(&self, code: &str) -> Option<CardRect> {
        self.rects.iter().find(|(own, _)| own == code).map(|(_, rect)| *rect)
    }

    /// Animates the cards; returns the paths of backs, which fly with them.
    fn animate_cards(&self, timeline: &SceneTimeline, move_ms: u32) -> Vec<Vec<(f64, CardRect)>> {
        if self.rects.is_empty() && timeline.deal.is_none() {
            return Vec::new();
        }
        // What is still on its way goes on from there, but is measured where it lies.
        let flying: Vec<String> = select_all(FLYING).iter().filter_map(code).collect();
        select_all(MOVING).iter().for_each(end_flight);
        let quarter = f64::from(move_ms) / f64::from(CARD_MOVE);
        let mut dealt = DealtCardTiming::of(timeline.deal.as_ref());
        let mut backs = dealt.back_paths(quarter);
        // Measure everything first: after a card starts to move, every further measurement makes
        // the browser lay out the page again.
        let mut moves: Vec<(Element, &str, String, f64)> = Vec::new();
        for card in select_all(CARDS) {
            let Some(code) = code(&card) else { continue };
            let (home, old) = (rect_of_element(&card), self.rect_of(&code));
            if home.width == 0.0 {
                continue;
            }
            if let Some(path) = timeline.paths.iter().find(|own| own.card.code() == code) {
                if let Some((frames, end)) = self.path_frames(home, old, path, quarter) {
                    moves.push((card, FLIES, frames, end));
                }
                if let (TableLocation::Stock, None, Some(segment)) =
                    (path.from, old, path.segments.first())
                    && let Some(pile) = stock(home)
                {
                    let begins = f64::from(segment.begins) * quarter;
                    backs.push(vec![(0.0, pile), (begins, pile), (begins + quarter, pile.edge())]);
                }
                continue;
            }
            let Some(from) = old.or_else(|| stock(home)) else { continue };
            let is_new = old.is_none();
            let moved = (from.x - home.x).abs() + (from.y - home.y).abs() > 1.0;
            if is_new && card.closest(".player").ok().flatten().is_some() {
                continue;
            }
            // New cards are dealt.
            let wait = if is_new { dealt.next_start(&card) * quarter } else { 0.0 };
            if moved {
                let end = wait + quarter * f64::from(CARD_MOVE);
                let steps = [(0.0, from), (wait, from), (end, home)];
                let how = if is_new || flying.contains(&code) { FLIES } else { GLIDES };
                moves.push((card, how, frames(home, &steps, is_new), end));
            }
        }
        for (card, how, frames, end) in moves {
            start_flight(card, how, &frames, end);
        }
        backs
    }

    /// The keyframes of a card's path, and its duration.
    fn path_frames(
        &self,
        home: CardRect,
        old: Option<CardRect>,
        path: &CardPath,
        quarter: f64,
    ) -> Option<(String, f64)> {
        let from = old.or_else(|| self.location_rect(path.from, home))?;
        let mut steps = vec![(0.0, from)];
        let mut at = from;
        for segment in &path.segments {
            let begins = f64::from(segment.begins) * quarter;
            // A card from the draw pile is turned over on its way, so its back comes first.
            let turns = path.from == TableLocation::Stock && old.is_none() && steps.len() == 1;
            steps.push(if turns { (begins + quarter, at.edge()) } else { (begins, at) });
            at = self.location_rect(segment.to, home).unwrap_or(at);
            steps.push((f64::from(segment.ends) * quarter, at));
        }
        let end = steps.last().map_or(0.0, |step| step.0);
        Some((frames(home, &steps, old.is_none()), end))
    }

    fn location_rect(&self, location: TableLocation, home: CardRect) -> Option<CardRect> {
        let card_width = select_all(".table .field .card")
            .first()
            .map_or(home.width, |card| rect_of_element(card).width);
        match location {
            TableLocation::Home => Some(home),
            TableLocation::Stock => stock(home),
            TableLocation::Player(seat) => {
                let own = player(seat).map(|own| rect_of_element(&own))?;
                Some(CardRect {
                    x: own.x + (own.width - card_width) / 2.0,
                    width: card_width,
                    ..own
                })
            }
            // Beside it, so that both are visible.
            TableLocation::OnCard(card) => {
                let own = self.rect_of(card.code())?;
                let (x, y) = (own.x + own.width * 0.22, own.y + own.width * 0.22);
                Some(CardRect { x, y, turned: 1.0, ..own })
            }
            TableLocation::Field => {
                let field = document().query_selector(".table .field").ok().flatten()?;
                let own = rect_of_element(&field);
                let (x, y) = (own.x + (own.width - card_width) / 2.0, own.y + 8.0);
                Some(CardRect { x, y, width: card_width, ..own })
            }
        }
    }
}

/// The cards of a deal in the page.
struct DealtCardTiming<'a> {
    deal: Option<&'a DealAnimation>,
    /// The reader's own seat.
    own: Option<Seat>,
    /// The number of cards in hand and field, and how many of them have been handled.
    hand: (usize, usize),
    field: (usize, usize),
}

impl DealtCardTiming<'_> {
    fn of(deal: Option<&DealAnimation>) -> DealtCardTiming<'_> {
        let count = |selector| (select_all(selector).len(), 0);
        let (hand, field) = (count(".table .hand [data-card]"), count(".table .field [data-card]"));
        let of_seat = |own: Element| own.get_attribute("data-seat")?.parse().ok().map(Seat::new);
        let own = select_all(".player.you").into_iter().next().and_then(of_seat);
        DealtCardTiming { deal, own, hand, field }
    }

    /// When a new card of the hand or the field starts: half of them with each packet.
    fn next_start(&mut self, card: &Element) -> f64 {
        let Some(deal) = self.deal else { return 0.0 };
        let is_own = card.closest(".hand").is_ok_and(|hand| hand.is_some());
        let (all, handled) = if is_own { &mut self.hand } else { &mut self.field };
        let packet = usize::from(*handled * 2 >= *all);
        *handled += 1;
        deal.packet_start(packet.min(PACKETS - 1), self.own.filter(|_| is_own))
    }

    /// The paths of the other players' packets, which stay in front of them until everybody has
    /// been dealt theirs.
    fn back_paths(&self, quarter: f64) -> Vec<Vec<(f64, CardRect)>> {
        let mut backs = Vec::new();
        let Some(deal) = self.deal else { return backs };
        for seat in deal.seats.iter().filter(|seat| Some(**seat) != self.own) {
            let Some(at) = player(*seat) else { continue };
            let rect = at.get_bounding_client_rect();
            let Some(pile) = stock(rect.clone().into()) else { continue };
            // At half size, side by side in the middle of the player's area.
            let width = pile.width * 0.6;
            let y = rect.y() + rect.height() / 2.0 - width * 0.8;
            let x = rect.x() + rect.width() / 2.0;
            for packet in 0..PACKETS {
                let x = x + (packet as f64 - 1.0) * width * 1.1;
                let begins = deal.packet_start(packet, Some(*seat)) * quarter;
                let (lies, ends) = (CardRect { x, y, width, turned: 1.0 }, deal.ends() * quarter);
                let arrives = begins + f64::from(CARD_MOVE) * quarter;
                backs.push(vec![(0.0, pile), (begins, pile), (arrives, lies), (ends, lies)]);
            }
        }
        backs
    }
}

/// The width of a card as a share of its height, as in the style sheet.
const RATIO: f64 = 200.0 / 328.0;

/// The width of a back in pixels, as in the style sheet.
const BACK: f64 = 48.0;

/// Moves the back of a card along a path, above everything, and removes it at the end.
fn fly_back(steps: &[(f64, CardRect)], is_red: bool) {
    let find = |selector| document().query_selector(selector).ok().flatten();
    let top = find(".table .stock > .card").and_then(|top| top.clone_node_with_deep(true).ok());
    let back = top.and_then(|top| top.dyn_into::<Element>().ok()).or_else(|| {
        // After all cards are dealt there is no pile to copy a back from.
        let back = document().create_element("span").ok()?;
        back.set_class_name(if is_red { "card back-red" } else { "card back-black" });
        Some(back)
    });
    if let (Some(back), Some(over), Some((end, _))) = (back, find(".beats"), steps.last())
        && over.append_child(&back).is_ok()
    {
        let home = CardRect { x: 0.0, y: 0.0, width: BACK, turned: 1.0 };
        animate(&back.clone(), &frames(home, steps, true), *end, move || back.remove());
    }
}

/// How long a card takes from one location to the next, in ms; `None` without motion.
fn move_time() -> Option<u32> {
    settings().speed.move_duration().filter(|_| !prefers_reduced_motion())
}

/// Outlines everybody's last move once it is painted, the latest one most strongly.
pub(super) fn outline_last_moves(last: Vec<LastMove>) {
    before_paint(move || mark_last_moves(&last));
}

fn mark_last_moves(last: &[LastMove]) {
    let marked = |card: &Element| {
        let code = code(card)?;
        let is_of = |own: &LastMove| own.cards.iter().any(|card| card.code() == code);
        let index = last.iter().rev().position(is_of)?;
        Some(if index == 0 { "latest" } else { "before" })
    };
    for card in select_all(CARDS) {
        let (marked, was) = (marked(&card), card.get_attribute(LAST));
        if marked != was.as_deref() {
            _ = match marked {
                Some(marked) => card.set_attribute(LAST, marked),
                None => card.remove_attribute(LAST),
            };
        }
    }
}

/// Highlights the cards that this element names, or no card.
pub(crate) fn highlight_cards(named: Option<&Element>) {
    let named = named.map(|named| select_within(named, "[data-card]")).unwrap_or_default();
    let codes: Vec<_> = named.iter().filter_map(code).collect();
    for card in select_all(CARDS) {
        let is_lit = code(&card).is_some_and(|code| codes.contains(&code));
        _ = card.toggle_attribute_with_force("data-lit", is_lit);
    }
}

/// The position of a cue in the window, in pixels: at a player, or in the middle of the felt. A cue
/// that reaches no further than `half` from its middle is entirely visible.
pub(crate) fn cue_position(seat: Option<Seat>, half: (f64, f64)) -> (f64, f64) {
    let find = |selector| document().query_selector(selector).ok().flatten();
    let at = seat.and_then(player).or_else(|| find(".table .middle"));
    let side = |length: Result<JsValue, JsValue>| length.ok().and_then(|length| length.as_f64());
    let width = side(window().inner_width()).unwrap_or_default();
    let height = side(window().inner_height()).unwrap_or_default();
    let (mut x, mut y) = (width / 2.0, height * 0.4);
    if let Some(at) = at {
        let rect = at.get_bounding_client_rect();
        (x, y) = (rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0);
    }
    // A position at the edge, or scrolled out of view, is moved into the window.
    let within = |at: f64, half: f64, length: f64| {
        let half = half.min(length / 2.0);
        at.clamp(half, length - half)
    };
    (within(x, half.0, width), within(y, half.1, height))
}

/// Whether cards are still on their way; a busy browser starts and ends them late.
pub(super) fn are_cards_flying() -> bool {
    document().query_selector(FLYING).is_ok_and(|card| card.is_some())
}

/// Finishes all animations.
pub(super) fn finish_animations() {
    select_all(MOVING).iter().for_each(end_flight);
    select_all("[data-raised]").iter().for_each(|player| _ = player.remove_attribute(RAISED));
    select_all(".beats > :is(.card, .coin)").iter().for_each(Element::remove);
}

/// Ends the flight of a card.
fn end_flight(card: &Element) {
    _ = card.remove_attribute(FLIES);
    _ = card.remove_attribute(GLIDES);
    let get = |of: &JsValue, name: &str| js_sys::Reflect::get(of, &name.into()).ok();
    let call = |of: &JsValue, name: &str| {
        get(of, name)?.dyn_into::<js_sys::Function>().ok()?.call0(of).ok()
    };
    if let Some(animations) = call(card, "getAnimations") {
        js_sys::Array::from(&animations)
            .iter()
            .for_each(|animation| _ = call(&animation, "finish"));
    }
}

/// The keyframes of a card's path for the browser, relative to its final position.
fn frames(home: CardRect, steps: &[(f64, CardRect)], appears: bool) -> String {
    let end = steps.last().map_or(1.0, |step| step.0).max(1.0);
    let start = steps.get(1).map_or(0.0, |step| step.0);
    let frame = |(at, rect): &(f64, CardRect)| {
        let y = rect.y - home.y;
        let x = rect.x - home.x + rect.width * (1.0 - rect.turned) / 2.0;
        let (offset, high) = (at / end, rect.width / home.width);
        let wide = high * rect.turned;
        // A card that appears is hidden until it starts.
        let is_hidden = appears && *at < start;
        let (opacity, easing) = if is_hidden { (0, "step-end") } else { (1, "ease-in-out") };
        format!(
            r#"{{"offset":{offset:.4},"transform":"translate({x:.1}px,{y:.1}px) scale({wide:.3},{high:.3})","transformOrigin":"0 0","opacity":{opacity},"easing":"{easing}"}}"#
        )
    };
    let frames: Vec<String> = steps.iter().map(frame).collect();
    format!("[{}]", frames.join(","))
}

/// Animates a card: one that flies is above all others and takes no clicks, which are meant for what
/// it flies over. The attribute controls both, so that the animation itself only changes position
/// and opacity, which browsers animate cheaply.
fn start_flight(card: Element, how: &'static str, frames: &str, ms: f64) {
    let number = FLIGHT_COUNT.get() + 1;
    FLIGHT_COUNT.set(number);
    let number = number.to_string();
    _ = card.set_attribute(how, &number);
    let player = card.closest(".player").ok().flatten().filter(|_| how == FLIES);
    if let Some(player) = &player {
        _ = player.set_attribute(RAISED, "");
    }
    animate(&card.clone(), frames, ms, move || {
        // It may have started another flight before it arrived.
        if card.get_attribute(how) == Some(number) {
            _ = card.remove_attribute(how);
        }
        // Several cards of a player may fly.
        if let Some(player) = player
            && select_within(&player, FLYING).is_empty()
        {
            _ = player.remove_attribute(RAISED);
        }
    });
}

/// Has the browser animate an element, and does something when the animation has ended: a timer
/// would not do, since a busy browser begins animations late. Browsers without animations end them
/// at once.
fn animate(element: &Element, frames: &str, ms: f64, ended: impl FnOnce() + 'static) {
    if let Ok(frames) = js_sys::JSON::parse(frames)
        && let Ok(animate) = js_sys::Reflect::get(element, &"animate".into())
        && let Ok(animate) = animate.dyn_into::<js_sys::Function>()
        && let Ok(animation) = animate.call2(element, &frames, &ms.into())
    {
        let ended = Closure::once_into_js(ended);
        _ = js_sys::Reflect::set(&animation, &"onfinish".into(), &ended);
    } else {
        ended();
    }
}

/// Lets a sum rise beside a player.
fn float_sum(seat: Seat, sum: i32, move_ms: u32) {
    let (Some(player), Ok(text)) = (player(seat), document().create_element("span")) else {
        return;
    };
    text.set_class_name(if sum > 0 { "sum won" } else { "sum lost" });
    _ = text.set_attribute("aria-hidden", "true");
    text.set_text_content(Some(&crate::words::signed(sum)));
    if player.append_child(&text).is_ok() {
        let frames = r#"[{"opacity":0,"transform":"translateY(0.6rem)"},{"opacity":1,"transform":"none","offset":0.2},{"opacity":1,"transform":"none","offset":0.75},{"opacity":0,"transform":"translateY(-0.8rem)"}]"#;
        animate(&text.clone(), frames, f64::from(move_ms) * 6.0, move || text.remove());
    }
}

/// Has a coin fly from the account of everybody who has lost to that of everybody who has won.
fn fly_coins(sums: &[(Seat, i32)], move_ms: u32) {
    let Ok(Some(layer)) = document().query_selector(".beats") else { return };
    let middle = |seat: Seat| {
        let player = player(seat)?;
        let account = player.query_selector(".account").ok().flatten().unwrap_or(player);
        let rect = account.get_bounding_client_rect();
        Some((rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0))
    };
    // Everything is measured first.
    let places: Vec<_> =
        sums.iter().filter_map(|(seat, sum)| Some((middle(*seat)?, *sum))).collect();
    for ((from_x, from_y), _) in places.iter().filter(|(_, sum)| *sum < 0) {
        for ((x, y), _) in places.iter().filter(|(_, sum)| *sum > 0) {
            let Ok(coin) = document().create_element("span") else { continue };
            coin.set_class_name("coin");
            if layer.append_child(&coin).is_ok() {
                let at = |x: &f64, y: &f64, opacity: u8, offset: f64| {
                    format!(
                        r#"{{"opacity":{opacity},"transform":"translate({x:.0}px,{y:.0}px)","offset":{offset}}}"#
                    )
                };
                let frames = [
                    at(from_x, from_y, 0, 0.0),
                    at(from_x, from_y, 1, 0.2),
                    at(x, y, 1, 0.9),
                    at(x, y, 0, 1.0),
                ];
                let frames = format!("[{}]", frames.join(","));
                // The settlement appears after two moves of a card.
                animate(&coin.clone(), &frames, f64::from(move_ms) * 1.9, move || coin.remove());
            }
        }
    }
}

fn player(seat: Seat) -> Option<Element> {
    document().query_selector(&format!(".player[data-seat='{}']", seat.index())).ok().flatten()
}

fn stock(home: CardRect) -> Option<CardRect> {
    let find = |selector| document().query_selector(selector).ok().flatten();
    if let Some(top) = find(".table .stock > .card") {
        return Some(rect_of_element(&top));
    }
    // The last card has just been turned up: only the outline of the pile is left.
    let own = rect_of_element(&find(".table .stock")?);
    Some(CardRect { width: own.width.min(home.width), ..own })
}

fn rect_of_element(element: &Element) -> CardRect {
    element.get_bounding_client_rect().into()
}

/// The rectangle of a card now. One that is turning over is measured by its height, since its width
/// says how far it has turned.
fn rect_in_flight(card: &Element) -> CardRect {
    let rect = card.get_bounding_client_rect();
    if !card.has_attribute(FLIES) {
        return rect.into();
    }
    let width = rect.height() * RATIO;
    let turned = (rect.width() / width).min(1.0);
    CardRect { x: rect.x() - width * (1.0 - turned) / 2.0, y: rect.y(), width, turned }
}

fn code(card: &Element) -> Option<String> {
    card.get_attribute("data-card")
}

/// All elements that match a selector.
pub(crate) fn select_all(selector: &str) -> Vec<Element> {
    document().document_element().map(|root| select_within(&root, selector)).unwrap_or_default()
}

/// All elements within another that match a selector.
fn select_within(element: &Element, selector: &str) -> Vec<Element> {
    let Ok(found) = element.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok()).collect()
}

/// Gives an element the focus.
pub(crate) fn focus(element: &Element) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        _ = element.focus();
    }
}

/// Takes the focus from the element that has it. When the focused element is removed, a browser
/// lays the page out at once, with the old content and the new, and then once more.
pub(crate) fn unfocus() {
    let active =
        document().active_element().and_then(|active| active.dyn_into::<HtmlElement>().ok());
    if let Some(active) = active {
        _ = active.blur();
    }
}

/// The index of the card of the hand with the focus, or 0 if another changing part of the scene has
/// it. After a click the focus need not be kept: cards and the settlement, which are about to go,
/// lose it.
fn focused() -> Option<usize> {
    let active = document().active_element()?;
    let is_in = |selector| active.closest(selector).is_ok_and(|found| found.is_some());
    if !KEYS.get() {
        if is_in(".hand, .sheet") {
            unfocus();
        }
        return None;
    }
    if !is_in(".at-hand, .sheet") {
        return None;
    }
    let hand = select_all(".hand button");
    Some(hand.iter().position(|card| *card == active).unwrap_or(0))
}

/// What a person is likely to press next, the most likely first.
pub(crate) const NEXT: [&str; 6] = [
    ".candidate",
    ".hand .legal",
    ".choices button, .choices input",
    ".sheet .button",
    "#skip-to-result",
    ".prompt",
];

/// Moves the focus to the most likely next element, if the one that had it is gone or was only
/// waiting.
fn refocus(index: usize) {
    let active = document().active_element();
    let is_lost = active.is_none_or(|active| {
        active.tag_name() == "BODY"
            || active.class_list().contains("prompt")
            || active.get_attribute("aria-disabled").as_deref() == Some("true")
    });
    if !is_lost {
        return;
    }
    let found = NEXT.iter().map(|selector| select_all(selector)).find(|found| !found.is_empty());
    if let Some(found) = found
        && let Some(element) = found.get(index.min(found.len() - 1))
    {
        focus(element);
    }
}
