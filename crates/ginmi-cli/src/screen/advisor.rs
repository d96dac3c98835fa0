//! The choice of the strongest bot, computed on a separate thread.

use std::thread;

use ginmi::View;
use ginmi::action::Action;
use ginmi_bots::{Bot, BotKind};
use ginmi_words::{Advice, Promise, choice};

use crate::show::speech::Speech;
use crate::show::text::{STRONG, paint};

/// Asks the strongest bot for its opinion on all actions of its seat, and passes it to `tell` when
/// it is known, the best first. Does not block.
pub(super) fn ask(view: View, tell: impl FnOnce(Vec<Promise>) + Send + 'static) {
    thread::spawn(move || {
        let opinions = BotKind::strongest().build(0).opinions(&view, &view.legal());
        tell(opinions.iter().map(|opinion| (opinion.action, opinion.value)).collect());
    });
}

/// The bot's choice, the reason, and the alternatives.
pub(super) fn lines(speech: &Speech, view: &View, advice: &Advice) -> Vec<String> {
    let label = |action: Action| speech.line(&choice(&speech.voice, view, action).label);
    let valued = |action: Action, value: &str| speech.with_note(&label(action), value);
    let best = &advice.best;
    let promises = [best.value.as_str(), speech.text("expected")].join(" ");
    let promises = if best.value.is_empty() { "" } else { &promises };
    let would = paint(STRONG, speech.text("hint-would"));
    let mut lines = vec![format!("{would} {}", valued(best.action, promises))];
    lines.extend(Some(advice.because.clone()).filter(|because| !because.is_empty()));
    if let Some(taken) = advice.taken.as_ref().filter(|taken| taken.action != best.action) {
        let was = paint(STRONG, speech.text("done-was"));
        lines.push(format!("{was} {}", valued(taken.action, &taken.value)));
    }
    if !advice.others.is_empty() {
        let others = advice.others.iter().map(|other| valued(other.action, &other.value));
        let others = others.collect::<Vec<_>>().join(speech.text("comma"));
        let next = paint(STRONG, speech.text("hint-others"));
        lines.push(format!("{next}{}{others}", speech.text("colon")));
    }
    lines
}
