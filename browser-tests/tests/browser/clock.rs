//! A fake clock for the page: it runs faster than real time, starts on a fixed day, and stops while
//! a screenshot is taken.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;
use thirtyfour::prelude::*;

use crate::harness::script;

/// Timers, animations and the date use the clock. It notes each kind of cue and each sound, and
/// stops for screenshots.
const CLOCK: &str = "{
    const [World, later, forget, move] = [Date, setTimeout, clearTimeout, Element.prototype.animate];
    const started = new World(DAY).getTime();
    let [lost, since, ways, count, armed, at] = [0, null, [], 0, null, null];
    const timers = new Map();
    const running = () => started + ((since ?? World.now()) - BEGUN - lost) * RATE;
    const now = () => at ?? running();
    window.Date = class extends World {
        constructor(...at) { super(...(at.length > 0 ? at : [now()])); }
        static now() { return Math.floor(now()); }
    };
    // Timers run in the order in which they are due, each at its own time, however busy the machine
    // is.
    const first = () => [...timers].reduce((one, other) => (one && one[1].due <= other[1].due ? one : other), null);
    const arm = () => {
        forget(armed);
        const next = first();
        if (since !== null || next === null) return;
        armed = later(() => {
            const [id, timer] = first();
            timers.delete(id);
            at = timer.due;
            later(() => { at = null; }, 0);
            try { timer.run(); } finally { arm(); }
        }, Math.max(0, next[1].due - running()) / RATE);
    };
    window.setTimeout = (run, ms = 0, ...rest) => {
        timers.set(++count, { run: () => run(...rest), due: now() + ms, isShort: ms > 0 && ms < 10000 });
        arm();
        return count;
    };
    window.clearTimeout = (id) => {
        timers.delete(id);
        arm();
    };
    Element.prototype.animate = function (...how) {
        const way = move.apply(this, how);
        way.playbackRate = RATE;
        return way;
    };
    const stop = () => {
        since = World.now();
        forget(armed);
        ways = document.getAnimations().map((way) => [way, way.currentTime]);
        ways.forEach(([way]) => way.pause());
    };
    // When a cue begins and ends, relative to the start of its cards.
    const times = (beat) => beat.dataset.times.split(' ').map((time) => Number(time) * QUARTER);
    const wanted = new Set();
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
            for (const beat of addedNodes) {
                if (!beat.matches?.('.beat')) continue;
                const kind = beat.dataset.beat;
                const seen = 'beat ' + kind;
                if (PICTURED && !sessionStorage.getItem(seen)) {
                    const [begins, ends] = times(beat);
                    window.setTimeout(() => {
                        if (since === null) stop();
                        wanted.add(kind);
                    }, (ends - begins) / 2);
                }
                sessionStorage.setItem(seen, 'seen');
            }
        }
    }).observe(document, { childList: true, subtree: true });
    addEventListener('signal', ({ detail }) => sessionStorage.setItem(detail.split(' ', 2).join(' '), 'heard'));
    for (const source of [OscillatorNode, AudioBufferSourceNode]) {
        const start = source.prototype.start;
        source.prototype.start = function (...at) {
            sessionStorage.setItem('sounds', Number(sessionStorage.getItem('sounds')) + 1);
            return start.apply(this, at);
        };
    }
    window.clock = {
        // The cues to take screenshots of while the clock is stopped.
        wanted: () => [...wanted],
        // Whether something is still to be shown.
        isBusy: () => [...timers.values()].some(({ isShort }) => isShort) || document.querySelector('.beat, [data-flies]') !== null,
        // Shows a cue in its middle.
        show: (kind) => {
            const known = new Set(ways.map(([way]) => way));
            for (const way of document.getAnimations()) {
                if (known.has(way)) continue;
                ways.push([way, 0]);
                way.pause();
            }
            const beat = document.querySelector(`.beat[data-beat=${kind}]`);
            const [begins, ends] = beat ? times(beat) : [0, 0];
            for (const [way] of ways) {
                const end = way.effect.getComputedTiming().endTime;
                way.currentTime = way instanceof CSSAnimation ? end : Math.min((begins + ends) / 2, end - 1);
            }
        },
        // Continues after a stop.
        goOn: () => {
            wanted.clear();
            for (const [way, at] of ways) { way.currentTime = at; way.play(); }
            lost += World.now() - since;
            since = null;
            arm();
        },
    };
}";

/// The speed relative to real time.
pub(crate) const RATE: u32 = 6;

/// The day on which games are played by default.
pub(crate) const DAY: &str = "2026-05-05";

/// Gives all pages opened from now on a fake clock. It starts on the morning of `day` and, if
/// `pictured`, stops at each new kind of cue. A card takes `move_ms` from one location to the next.
pub(crate) async fn install(
    browser: &WebDriver,
    day: &str,
    pictured: bool,
    move_ms: u32,
) -> Result<()> {
    // It goes on through all pages.
    let begun = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
    let source = CLOCK
        .replace("DAY", &format!("'{day}T09:00'"))
        .replace("BEGUN", &begun.to_string())
        .replace("RATE", &RATE.to_string())
        .replace("PICTURED", &pictured.to_string())
        .replace("QUARTER", &(move_ms / 4).to_string());
    let source = serde_json::json!({ "source": source });
    browser.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", source).await?;
    Ok(())
}

/// Whether something is still to be shown.
pub(crate) async fn is_busy(browser: &WebDriver) -> Result<bool> {
    Ok(script(browser, "return window.clock.isBusy()").await? == true)
}

/// The recorded names with a prefix: `beat` or `sound`.
pub(crate) async fn recorded(browser: &WebDriver, prefix: &str) -> Result<Vec<String>> {
    let recorded = format!(
        "return Object.keys(sessionStorage).map((key) => key.split(' ')).filter(([kind]) => kind === '{prefix}') \
         .map(([, name]) => name)"
    );
    Ok(serde_json::from_value(script(browser, &recorded).await?)?)
}
