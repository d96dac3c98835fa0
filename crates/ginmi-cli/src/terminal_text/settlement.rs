//! The end of a round or match: why it ended, who won, and the accounts.

use ginmi::View;
use ginmi::event::{Event, Notice, RoundEnding};
use ginmi::seat::Seat;
use ginmi::with_view;
use ginmi_words::{
    Sentence, amount, dekiyaku_made, ending_sentence, pile_value, sentence, settlement_notes,
    signed, winners_sentence,
};

use super::columns::{STRONG, fill, pad, paint, width};
use super::table::rule;
use super::text_renderer::SentenceRenderer;
use super::transfers::RoundGains;

/// The notice of an input at which the settlement of a round begins, and the ending.
pub(super) struct SettlementNoticeIndex(Option<(usize, RoundEnding)>);

impl SettlementNoticeIndex {
    /// Finds the first of the payments right before the end of the round.
    pub(super) fn of(notices: &[Notice]) -> Self {
        let found = notices.iter().enumerate().find_map(|(index, notice)| match notice {
            Notice::Public(Event::RoundOver { ending, .. }) => Some((index, *ending)),
            _ => None,
        });
        let is_payment = |notice: &&Notice| matches!(notice, Notice::Public(Event::Transfer(_)));
        Self(found.map(|(over, ending)| {
            let payments = notices[..over].iter().rev().take_while(is_payment).count();
            (over - payments, ending)
        }))
    }

    /// The ending, if the settlement begins at this notice.
    pub(super) fn begins_at(&self, index: usize) -> Option<RoundEnding> {
        self.0.filter(|(begins, _)| *begins == index).map(|(_, ending)| ending)
    }

    /// Whether a round has ended.
    pub(super) const fn is_over(&self) -> bool {
        self.0.is_some()
    }
}

/// Why the round is over, and what decides the payments that follow.
pub(super) fn heading(
    renderer: &SentenceRenderer,
    view: &View,
    ending: RoundEnding,
) -> Vec<String> {
    let localizer = &renderer.localizer;
    let mut lines = vec![String::new(), rule(&renderer.title(&ending_sentence(localizer, ending)))];
    let round = view.round();
    let captured = |seat: &Seat| !round.piles[*seat].is_empty();
    if round.active.iter().any(|seat| captured(&seat)) {
        let values: Vec<_> =
            round.active_in_order().map(|seat| (seat, pile_value(localizer, view, seat))).collect();
        let columns = values.iter().map(|(_, value)| width(value)).max().unwrap_or(0);
        for (seat, value) in values {
            let name = pad(&renderer.name(seat), renderer.columns());
            let head = format!("  {name}  {}{value}", " ".repeat(columns - width(&value)));
            let made = dekiyaku_made(localizer, view, seat).join(localizer.text("plus"));
            lines.push(fill(format!("{head}  {made}").trim_end(), width(&head) + 2));
        }
    }
    lines.extend(settlement_notes(localizer, view, ending).iter().map(|note| renderer.line(note)));
    lines
}

/// Who has won the round, and who deals the next one.
pub(super) fn winner(renderer: &SentenceRenderer, view: &View, winner: Option<Seat>) -> String {
    let localizer = &renderer.localizer;
    let won = match winner {
        Some(seat) => sentence!(localizer, "story-won-the-round", player = seat),
        None => sentence!(localizer, "story-nobody-won"),
    };
    let next =
        with_view!(view, view => (!view.board.is_last_round()).then(|| view.board.next_dealer()));
    let next = next.map(|seat| sentence!(localizer, "deals-next", player = seat));
    paint(
        STRONG,
        renderer
            .line(&Sentence::list([won].into_iter().chain(next), localizer.text("sentence-gap"))),
    )
}

/// Everybody's gains in the round, and the accounts after it.
pub(super) fn totals(renderer: &SentenceRenderer, view: &View, gains: &RoundGains) -> Vec<String> {
    let row = |name: &str, round: &str, account: &str| {
        format!("  {} {} {}", pad(name, renderer.columns()), right(round, 10), right(account, 10))
    };
    let heading = row("", renderer.text("column-round"), renderer.text("column-account"));
    let rows = Seat::all(view.players()).zip(&gains.0).map(|(seat, gain)| {
        row(&renderer.name(seat), &signed(*gain), &amount(view.accounts()[seat]))
    });
    [heading].into_iter().chain(rows).collect()
}

/// The end of the match: everybody by account, and who has won.
pub(super) fn result(renderer: &SentenceRenderer, view: &View) -> Vec<String> {
    let title = renderer.text("game-over");
    let mut lines = vec![String::new(), rule(title.trim_end_matches(['.', '。']))];
    let mut seats: Vec<_> = Seat::all(view.players()).zip(view.result()).collect();
    seats.sort_by_key(|(_, result)| -result);
    for (seat, result) in seats {
        let name = pad(&renderer.name(seat), renderer.columns());
        let account = right(&amount(view.accounts()[seat]), 8);
        // If all accounts began with an amount, the gains are not obvious.
        let won = if view.stake() == 0 { String::new() } else { right(&signed(result), 9) };
        lines.push(format!("  {name} {account}{won}"));
    }
    lines.push(paint(STRONG, winners_sentence(&renderer.localizer, view.winners())));
    lines
}

/// Aligns the text to the right in this many columns.
fn right(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}
