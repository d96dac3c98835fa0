//! Whose turn it is and why, and what the reader is asked.

use ginmi::View;
use ginmi::action::{Action, Actions, MAX_OFFER};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi_table::wire::{Mirror, Motion, Sits, Stage};

use super::Seen;
use crate::model::games;
use crate::say;
use crate::words::{self, Lang, Voice, card};

/// Whose turn it is, and why.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Prompt {
    /// The sentence.
    pub text: String,
    /// What the reader has to know for the answer.
    pub more: String,
    /// The rule that asks, as the rulebook numbers it; empty where nothing is asked.
    pub rule: &'static str,
    /// Whether the reader is asked.
    pub is_yours: bool,
}

impl Prompt {
    /// A sentence that asks for nothing.
    pub(super) fn waiting(text: &str) -> Prompt {
        Prompt { text: text.to_owned(), ..Prompt::default() }
    }
}

/// What the reader is asked beyond cards to choose.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Ask {
    /// Nothing.
    #[default]
    Nothing,
    /// One of a few choices.
    Choose(Vec<Choice>),
    /// Points for a place, or none.
    Offers(Vec<Offer>, Choice),
    /// Whether enough was seen of the settlement.
    NextRound,
    /// Whether to play again.
    Again {
        /// Whether the reader has agreed already.
        agreed: bool,
    },
    /// Whether the first match is to begin.
    Start,
}

/// One of a few choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What stands on the button.
    pub label: String,
    /// What it would mean.
    pub detail: String,
    /// What it does.
    pub action: Action,
}

/// An offer that can be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// To whom.
    pub to: Seat,
    /// The name.
    pub name: String,
    /// The least amount.
    pub least: u32,
    /// The most.
    pub most: u32,
}

/// What is said while people sit down.
pub(super) fn gathering(mirror: &Mirror, lang: Lang) -> Prompt {
    let is_free = mirror.table.seats.iter().any(|seat| seat.sits == Sits::Nobody);
    let is_host = mirror.you.is_some() && mirror.table.host == mirror.you;
    let text = match (mirror.you, is_free, is_host) {
        (None, true, _) => lang.pick("Take a seat.", "席に着いてください。"),
        (None, false, _) => {
            lang.pick("All seats are taken: you can watch.", "満席です。観戦できます。")
        }
        (_, true, _) => lang.pick(
            "There are free seats: send this page's address to your friends, or give them to bots.",
            "空席があります。このページのアドレスを友達に送るか、ボットに任せてください。",
        ),
        (_, false, true) => {
            lang.pick("All seats are taken: begin.", "そろいました。始めてください。")
        }
        (_, false, false) => lang.pick("The host begins.", "席主が始めます。"),
    };
    Prompt { text: text.to_owned(), is_yours: is_host && !is_free, ..Prompt::default() }
}

/// Whether the host can begin.
pub(super) fn start(mirror: &Mirror) -> Ask {
    let full = mirror.table.seats.iter().all(|seat| seat.sits != Sits::Nobody);
    let is_host = mirror.you.is_some() && mirror.table.host == mirror.you;
    if full && is_host { Ask::Start } else { Ask::Nothing }
}

/// Whose turn it is and why.
pub(super) fn prompt(seen: &Seen<'_>, view: &View) -> Prompt {
    let (mirror, voice) = (seen.mirror, &seen.voice);
    let lang = voice.lang;
    if mirror.table.stage == Stage::Over || view.phase() == Phase::Over {
        return Prompt::waiting(words::GAME_OVER.of(lang));
    }
    if seen.settles {
        let text = lang.pick("The round is settled.", "精算です。").to_owned();
        return Prompt { text, is_yours: !seen.is_over_again, ..Prompt::default() };
    }
    let Some(seat) = view.phase().seat() else {
        return Prompt::waiting(lang.pick("The cards are being dealt …", "札を配っています…"));
    };
    let own = voice.you == Some(seat);
    let text = if own { asked(view, voice) } else { others(view, voice, seat) };
    let is_yours = own && mirror.due.is_some_and(|due| !due.bot);
    let (more, rule) = if is_yours { (more(view, voice), rule(view)) } else { (String::new(), "") };
    Prompt { text, more, rule, is_yours }
}

/// The rule that asks the reader.
fn rule(view: &View) -> &'static str {
    let by_game = |hachi_hachi, nuki, taiyaku| match view {
        View::HachiHachi(_) => hachi_hachi,
        View::Nuki(_) => nuki,
        View::Taiyaku(_) => taiyaku,
    };
    match view.phase() {
        Phase::Swap { .. } => "HH-2.4",
        Phase::Mizuten { .. } => by_game("HH-2.5", "NU-3", ""),
        Phase::Join { .. } => by_game("HH-4.1", "NU-5", "TY-3.1"),
        Phase::TwoLeft { .. } => "HH-4.4",
        Phase::Offer(_) | Phase::Answer { .. } => "HH-4.7",
        Phase::Claim { .. } | Phase::LateClaim { .. } => "C-9",
        Phase::Return { .. } => "TY-5.1",
        Phase::Play { .. } | Phase::Capture { .. } => "C-4",
        Phase::Call { .. } => by_game("HH-6.2", "NU-7", ""),
        Phase::DealerDraw { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => "",
    }
}

/// What the reader has to know to answer.
fn more(view: &View, voice: &Voice) -> String {
    let lang = voice.lang;
    let fixed = |english: &str, japanese: &str| lang.pick(english, japanese).to_owned();
    let pot = games::pot(view);
    match view.phase() {
        Phase::Swap { .. } => fixed(
            "Nobody has seen a hand yet. Who ends up with the dealer's hand and reaches 89 card points gets 1 kan from everybody.",
            "まだ誰も手札を見ていません。親の手で89点以上なら全員から1貫。",
        ),
        Phase::Mizuten { .. } => fixed(
            "You deal, and nobody has seen a hand yet.",
            "あなたが親で、まだ誰も手札を見ていません。",
        ),
        Phase::Join { .. } => {
            let seats = view.game().info().capacity;
            say!(
                lang,
                "{seats} can play; who is not asked any more is forced out. The pot holds {pot}.",
                "出られるのは{seats}人、聞かれなかった人は追い込み。場銭は{pot}。"
            )
        }
        Phase::TwoLeft { .. } => say!(
            lang,
            "The pot holds {pot}. It is split only if both want to.",
            "場銭は{pot}。二人とも望むときだけ分けます。"
        ),
        Phase::Offer(_) => fixed(
            "Who accepts is paid at once and leaves the round; you play in that place with your own hand.",
            "承知した人はすぐに受け取って抜け、あなたが自分の手札でその席に入ります。",
        ),
        Phase::Answer { .. } => fixed(
            "The points are paid at once and are not multiplied.",
            "点はすぐに動き、倍率はかかりません。",
        ),
        Phase::Claim { .. } => fixed(
            "Each opponent pays for what you claim, and everybody sees the cards that prove it.",
            "言った役は相手がそれぞれ払い、その札は皆に見せます。",
        ),
        Phase::LateClaim { .. } => fixed(
            "This is the last moment. The hand counts as it was dealt.",
            "これが最後です。配られたときの手で数えます。",
        ),
        Phase::Return { .. } => {
            let free = view.legal().len() == view.hand().len() as usize;
            if free {
                fixed("Seven cards stay in your hand.", "手札は七枚になります。")
            } else {
                fixed(
                    "Your claim allows only the cards that are lifted.",
                    "言った役のため、浮いている札だけ戻せます。",
                )
            }
        }
        Phase::Play { .. } => match view.legal() {
            Actions::Play { cancel: true, .. } => fixed(
                "You have called sage: instead of playing you can end the round.",
                "下げているので、出す代わりに取り下げもできます。",
            ),
            _ => String::new(),
        },
        Phase::Capture { .. } => {
            fixed("The other one stays on the field.", "もう一枚は場に残ります。")
        }
        Phase::Call { seat } => {
            let made = games::made(view, voice, seat).join(lang.pick(" · ", "・"));
            say!(lang, "Made: {made}.", "できた役：{made}")
        }
        Phase::DealerDraw { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => String::new(),
    }
}

/// What the reader is asked.
fn asked(view: &View, voice: &Voice) -> String {
    let (lang, round) = (voice.lang, view.round());
    let fixed = |english: &str, japanese: &str| lang.pick(english, japanese).to_owned();
    match view.phase() {
        Phase::Swap { .. } => fixed(
            "Take the dealer's hand, unseen, for your own?",
            "親の手を、見ずに自分の手と替えますか。",
        ),
        Phase::Mizuten { .. } => fixed("Play blind?", "見ず転にしますか。"),
        Phase::Join { .. } => {
            let joined = round.active.len();
            say!(
                lang,
                "Do you play this round? {joined} have joined so far.",
                "この局に出ますか。いま{joined}人が出ています。"
            )
        }
        Phase::TwoLeft { first, .. } => match first {
            Some(true) => fixed(
                "Two are left, and the other would split the pot.",
                "二人が残り、相手は場銭を分けたいそうです。",
            ),
            Some(false) => fixed(
                "Two are left, and the other wants to play.",
                "二人が残り、相手は勝負したいそうです。",
            ),
            None => fixed(
                "Two are left: split the pot, or play for it?",
                "二人が残りました。場銭を分けますか、勝負しますか。",
            ),
        },
        Phase::Offer(bargain) => {
            let left = 3 - bargain.made;
            say!(
                lang,
                "You are forced out. Buy somebody's place? Offers left:\u{a0}{left}.",
                "追い込まれました。誰かの席を買いますか（あと{left}回）。"
            )
        }
        Phase::Answer { amount, bargain, .. } => {
            let (offers, who) =
                (voice.does(bargain.buyer, "offers", "offer"), voice.name(bargain.buyer));
            say!(
                lang,
                "{offers} {amount} points for your place.",
                "{who}があなたの席に{amount}点を申し出ています。"
            )
        }
        Phase::Claim { .. } => fixed("What do you claim?", "手役を言いますか。"),
        Phase::LateClaim { .. } => fixed(
            "Before the first card is turned up: do you claim more?",
            "最初の札をめくる前に、手役を言いますか。",
        ),
        Phase::Return { .. } => fixed(
            "Which card do you return to the draw pile, unseen?",
            "どの札を伏せて山に戻しますか。",
        ),
        Phase::Play { .. } => {
            fixed("Your turn: play a card.", "あなたの番です。札を出してください。")
        }
        Phase::Capture { card: played, from_hand, .. } => {
            let played = card(lang, played);
            if from_hand {
                say!(
                    lang,
                    "You play {played}. Which of the two do you take?",
                    "{played}で、どちらを取りますか。"
                )
            } else {
                say!(
                    lang,
                    "You turn up {played}. Which of the two do you take?",
                    "{played}をめくりました。どちらを取りますか。"
                )
            }
        }
        Phase::Call { .. } => fixed(
            "You have made dekiyaku: sage or shoubu?",
            "出来役です。下げますか、勝負しますか。",
        ),
        Phase::DealerDraw { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => String::new(),
    }
}

/// What another player thinks about.
fn others(view: &View, voice: &Voice, seat: Seat) -> String {
    let (lang, who) = (voice.lang, voice.name(seat));
    match view.phase() {
        Phase::Join { .. } => {
            say!(lang, "{who} decides whether to play.", "{who}が出るか考えています。")
        }
        Phase::Claim { .. } | Phase::LateClaim { .. } => {
            say!(lang, "{who} thinks about claims.", "{who}が手役を考えています。")
        }
        Phase::Return { .. } => {
            say!(lang, "{who} returns a card.", "{who}が戻す札を選んでいます。")
        }
        Phase::Capture { .. } => {
            say!(lang, "{who} chooses which card to take.", "{who}が取る札を選んでいます。")
        }
        Phase::Call { .. } => {
            say!(lang, "{who} thinks: sage or shoubu?", "{who}が下げか勝負か考えています。")
        }
        Phase::Play { .. } => say!(lang, "{who} plays.", "{who}の番です。"),
        Phase::Swap { .. } => {
            say!(lang, "{who} may take the dealer's hand.", "{who}が親の手を取るか考えています。")
        }
        Phase::Mizuten { .. } => {
            say!(lang, "{who} may play blind.", "{who}が見ず転を考えています。")
        }
        Phase::TwoLeft { .. } => {
            say!(lang, "{who} thinks: split or play?", "{who}が分けるか考えています。")
        }
        Phase::Offer(_) => {
            say!(lang, "{who} may buy a place.", "{who}が席を買うか考えています。")
        }
        Phase::Answer { .. } => {
            say!(lang, "{who} thinks about an offer.", "{who}が申し出を考えています。")
        }
        _ => say!(lang, "{who} decides.", "{who}が考えています。"),
    }
}

/// What the reader is asked beyond cards.
pub(super) fn ask(seen: &Seen<'_>, view: &View, legal: &Actions) -> Ask {
    let (mirror, voice) = (seen.mirror, &seen.voice);
    if seen.is_over_again {
        return Ask::Nothing;
    }
    if mirror.table.stage == Stage::Over && mirror.you.is_some() {
        let own = mirror.you.and_then(|seat| mirror.table.seats.get(seat.index()));
        let agreed = own.is_some_and(|own| own.agrees.contains(&Motion::Rematch));
        return Ask::Again { agreed };
    }
    if seen.settles {
        return Ask::NextRound;
    }
    let choice = |action: Action| {
        let (label, detail) = games::choice(view, voice, action);
        Choice { label, detail, action }
    };
    match legal {
        Actions::Few(few) if few.is_empty() => Ask::Nothing,
        Actions::Few(few) => Ask::Choose(few.iter().copied().map(choice).collect()),
        Actions::Play { cancel: true, .. } => Ask::Choose(vec![choice(Action::Cancel)]),
        Actions::Play { .. } | Actions::Capture(_) | Actions::Return(_) => Ask::Nothing,
        Actions::Offers(ranges) => {
            let open = ranges.iter().filter(|range| range.least <= MAX_OFFER);
            let offer = |range: &ginmi::action::OfferRange| Offer {
                to: range.to,
                name: voice.object(range.to),
                least: range.least,
                most: MAX_OFFER,
            };
            Ask::Offers(open.map(offer).collect(), choice(Action::NoOffer))
        }
    }
}
