//! What is said to who plays the first round: what is asked, and what to look at.

use ginmi::Game;
use ginmi::phase::Phase;

use super::shared::t;
use crate::model::Session;
use crate::words::{self, Lang};

/// The line for the decision that the reader is asked for; for others' turns, what to watch.
#[must_use]
pub fn coach(session: &Session, lang: Lang) -> Option<&'static str> {
    let mirror = session.mirror()?;
    let view = mirror.view.as_ref()?;
    let game = mirror.table.setup.game;
    let text = match view.phase() {
        _ if session.contribution_due().is_some() || view.round().ending.is_some() => t(
            "Read the payments from the top: who pays whom, how much, and what for.",
            "支払いを上から読みましょう。誰が誰に、いくら、何のために払うかが並んでいます。",
        ),
        phase if phase.seat() != mirror.you => t(
            "Watch what the others take: their piles show which yaku they are after.",
            "ほかの人が何を取るか見ておきましょう。取り札から狙いの役が分かります。",
        ),
        Phase::Play { .. } => play(game, view.hand(), view.round().field),
        Phase::Capture { .. } => t(
            "Two field cards match. Take the one that is worth more, or that a yaku needs; the other stays for the next player.",
            "合う札が二枚あります。値打ちの高いほうか、役に要るほうを取りましょう。残りは次の人が狙えます。",
        ),
        Phase::Call { .. } => t(
            "You have made dekiyaku. Shoubu is safe and pays now; sage is for when more is near and nobody else threatens.",
            "出来役ができました。勝負なら確実に受け取れます。下げるのは、上が近く、ほかの人が危なくないときです。",
        ),
        Phase::Join { .. } => t(
            "Look for teyaku, Brights and ribbons in your hand. With little of them, dropping is cheaper than losing.",
            "手役・光・短冊があるか見ましょう。乏しければ、負けるより降りるほうが安く済みます。",
        ),
        Phase::Claim { .. } | Phase::LateClaim { .. } => t(
            "Claiming pays, but shows cards. Usually claim everything you hold.",
            "手役を言えば受け取れますが、札を見せます。たいていは全部言うのが得です。",
        ),
        Phase::Return { .. } => t(
            "One card goes back unseen. Give away what fits no yaku and matches nothing on the field; keep pairs of Ribbons, Brights and the Sake Cup.",
            "一枚を伏せて戻します。役にならず場にも合わない札を。短冊・光・盃は残しましょう。",
        ),
        _ => t(
            "Read what each button would mean, and choose.",
            "それぞれの意味を読んで選びましょう。",
        ),
    };
    Some(text.of(lang))
}

/// What to look at before a card is played.
fn play(game: Game, hand: ginmi::cards::CardSet, field: ginmi::cards::CardSet) -> words::Text {
    let can_take = hand.iter().any(|card| !field.of_same_month(card).is_empty());
    match (can_take, game) {
        (false, _) => t(
            "None of your cards matches the field: play one that helps others least, a Chaff.",
            "場に合う札がありません。人の助けになりにくいカスを出しましょう。",
        ),
        (true, Game::Taiyaku) => t(
            "Take what a yaku needs: Brights, red and blue Ribbons, the Sake Cup. Card points do not count.",
            "役に要る札を取りましょう。光、赤と青の短冊、盃などです。札の点は関係ありません。",
        ),
        (true, _) => t(
            "Hover over or touch a card to see what it would take. Go for Brights and Ribbons: they count, and make dekiyaku.",
            "札に触れると何が取れるか分かります。光と短冊は点も高く、出来役にもなります。",
        ),
    }
}
