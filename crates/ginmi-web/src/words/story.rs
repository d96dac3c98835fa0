//! What happens at the table, in sentences: for who reads along and for who hears it read.

use ginmi::cards::CardSet;
use ginmi::event::{Ending, Event};

use super::{Voice, card, month, teyaku};
use crate::say;

/// The sentence for an event; some need none, since the next one tells it or the table shows it.
#[must_use]
pub fn line(voice: &Voice, event: &Event) -> Option<String> {
    let lang = voice.lang;
    let who = |seat| voice.name(seat);
    let does = |seat, they: &str, you: &str| voice.does(seat, they, you);
    Some(match *event {
        Event::Drew { seat, card: drawn } => {
            let (draws, who, drawn) = (does(seat, "draws", "draw"), who(seat), card(lang, drawn));
            say!(lang, "{draws} {drawn}.", "{who}は{drawn}を引きました。")
        }
        Event::FirstDealer(seat) => {
            let (deals, who) = (does(seat, "deals", "deal"), who(seat));
            say!(lang, "{deals} first.", "{who}が最初の親です。")
        }
        Event::RoundBegins { number, dealer } => {
            let (deals, who) = (does(dealer, "deals", "deal"), who(dealer));
            say!(lang, "Round {number}: {deals}.", "第{number}局、{who}が配ります。")
        }
        Event::FromQueue(multiplier) => {
            say!(lang, "×{multiplier} waited for this round.", "持ち越しの{multiplier}倍です。")
        }
        Event::Misdeal(found) => {
            let found = month(lang, found);
            say!(
                lang,
                "All four cards of {found} lie on the field: dealt again.",
                "場に{found}が四枚そろい、配り直しです。"
            )
        }
        Event::DrewForLead { seat, card: drawn } => {
            let (shows, who, drawn) = (does(seat, "shows", "show"), who(seat), card(lang, drawn));
            say!(lang, "{shows} {drawn}.", "{who}は{drawn}を見せました。")
        }
        Event::LeadDrawn(seat) => {
            let (leads, who) = (does(seat, "leads", "lead"), who(seat));
            say!(lang, "{leads} this round.", "{who}が先手です。")
        }
        Event::PairTaken { seat, .. } => {
            let (takes, who) = (does(seat, "takes", "take"), who(seat));
            say!(
                lang,
                "{takes} both Paulownia cards from the field.",
                "{who}は場の桐を二枚とも取りました。"
            )
        }
        Event::FieldMultiplier { multiplier, .. } => {
            say!(lang, "Payments count ×{multiplier}.", "この局は{multiplier}倍です。")
        }
        Event::Swapped(seat) => {
            let (takes, who) = (does(seat, "takes", "take"), who(seat));
            say!(lang, "{takes} the dealer's hand.", "{who}は親の手を取りました。")
        }
        Event::Blind(seat) => {
            let (declares, who) = (does(seat, "declares", "declare"), who(seat));
            say!(lang, "{declares} mizuten, to play blind.", "{who}は見ず転です。")
        }
        Event::Joined { seat, asked: true } => {
            let (joins, who) = (does(seat, "joins", "join"), who(seat));
            say!(lang, "{joins}.", "{who}は出ます。")
        }
        Event::Joined { seat, asked: false } => {
            let (plays, who) = (does(seat, "must play", "must play"), who(seat));
            say!(lang, "{plays}.", "{who}は出なければなりません。")
        }
        Event::Dropped(seat) => {
            let (drops, who) = (does(seat, "drops", "drop"), who(seat));
            say!(lang, "{drops}.", "{who}は降ります。")
        }
        Event::HandPassed { from, to } => {
            let (passes, to_whom) =
                (does(from, "passes the hand on", "pass your hand on"), voice.object(to));
            let (who, other) = (who(from), who(to));
            say!(lang, "{passes} to {to_whom}.", "{who}は手札を{other}に渡しました。")
        }
        Event::ForcedOut(seat) => {
            let (is, who) = (does(seat, "is", "are"), who(seat));
            say!(lang, "{is} forced out.", "{who}は追い込まれました。")
        }
        Event::TwoLeft { seat, split } => {
            let (wants, who) = (does(seat, "wants", "want"), who(seat));
            if split {
                say!(lang, "{wants} to split the pot.", "{who}は場銭を分けたい。")
            } else {
                say!(lang, "{wants} to play.", "{who}は勝負したい。")
            }
        }
        Event::Offered { buyer, seller, amount } => {
            let (offers, to) = (does(buyer, "offers", "offer"), voice.object(seller));
            let (who, other) = (who(buyer), who(seller));
            say!(
                lang,
                "{offers} {to} {amount} points for the place.",
                "{who}は{other}の席に{amount}点を申し出ました。"
            )
        }
        Event::OfferRefused { seller, .. } => {
            let (keeps, who) = (does(seller, "keeps", "keep"), who(seller));
            say!(lang, "{keeps} the place.", "{who}は席を譲りません。")
        }
        Event::BoughtOut { buyer, seller } => {
            let (plays, instead) = (does(buyer, "plays", "play"), voice.object(seller));
            let (who, other) = (who(buyer), who(seller));
            say!(lang, "{plays} instead of {instead}.", "{who}が{other}に代わって出ます。")
        }
        Event::CardReturned { seat, open } => {
            let (returns, who) = (does(seat, "returns", "return"), who(seat));
            match open.map(|open| card(lang, open)) {
                Some(open) => {
                    say!(
                        lang,
                        "{returns} {open} to the draw pile.",
                        "{who}は{open}を山に戻しました。"
                    )
                }
                None => {
                    say!(
                        lang,
                        "{returns} a card to the draw pile.",
                        "{who}は一枚を山に戻しました。"
                    )
                }
            }
        }
        Event::Claimed { seat, teyaku: claimed, shown } => {
            let (claims, who) = (does(seat, "claims", "claim"), who(seat));
            let (name, cards) = (teyaku(lang, claimed), voice.cards(shown));
            say!(lang, "{claims} {name}: {cards}.", "{who}は{name}（{cards}）。")
        }
        Event::Resolved { seat, card: played, from_hand, with } => {
            resolved(voice, seat, &card(lang, played), from_hand, with)
        }
        Event::LiableForDekiyaku { seat, dekiyaku, by } => {
            let name = voice.dekiyaku(dekiyaku);
            let (by, to) = (voice.object(by), voice.object(seat));
            say!(lang, "Liable to {to} for {name}: {by}.", "{name}の責任は{by}（{to}に対し）。")
        }
        Event::LiableForDiving { seat, by, .. } => {
            let (by, to) = (voice.object(by), voice.object(seat));
            say!(lang, "Liable to {to} for diving: {by}.", "飛び込みの責任は{by}（{to}に対し）。")
        }
        Event::Made { seat, kan } => {
            let (has, who) = (does(seat, "has", "have"), who(seat));
            say!(
                lang,
                "{has} made dekiyaku, {kan} kan together.",
                "{who}は出来役、あわせて{kan}貫。"
            )
        }
        Event::Stopped { seat, dekiyaku } => {
            let (stops, who, name) =
                (does(seat, "stops", "stop"), who(seat), voice.dekiyaku(dekiyaku));
            say!(lang, "{stops} the round with {name}.", "{who}は{name}で止めました。")
        }
        Event::Sage(seat) => {
            let (calls, who) = (does(seat, "calls", "call"), who(seat));
            say!(lang, "{calls} sage: the round goes on.", "{who}は下げ、続けます。")
        }
        Event::Void => lang
            .pick("Everybody has dropped: the deal is void.", "全員が降り、流れました。")
            .to_owned(),
        Event::RoundOver { ending, winner } => {
            let why = ending_line(voice, ending);
            match winner {
                Some(seat) => {
                    let (wins, who) = (does(seat, "wins", "win"), who(seat));
                    say!(lang, "{why} {wins} the round.", "{why}{who}の勝ちです。")
                }
                None => say!(lang, "{why} Nobody wins.", "{why}勝者なし。"),
            }
        }
        Event::Medal(Some((seat, rounds))) if rounds > 0 => {
            let (is, who) = (does(seat, "is", "are"), who(seat));
            say!(lang, "{is} ginmi, rounds in a row: {rounds}.", "{who}が吟味、続けて{rounds}局。")
        }
        _ => return None,
    })
}

fn resolved(
    voice: &Voice,
    seat: ginmi::seat::Seat,
    played: &str,
    from_hand: bool,
    with: CardSet,
) -> String {
    let (lang, who, cards) = (voice.lang, voice.name(seat), voice.cards(with));
    let does = if from_hand {
        voice.does(seat, "plays", "play")
    } else {
        voice.does(seat, "turns up", "turn up")
    };
    let verb = if from_hand { "出し" } else { "めくり" };
    if with.is_empty() {
        say!(lang, "{does} {played}; it stays.", "{who}は{played}を{verb}、場に残しました。")
    } else {
        let takes = if voice.you == Some(seat) { "take" } else { "takes" };
        say!(
            lang,
            "{does} {played} and {takes} {cards}.",
            "{who}は{played}を{verb}、{cards}を取りました。"
        )
    }
}

/// Why a round is over.
fn ending_line(voice: &Voice, ending: Ending) -> String {
    let lang = voice.lang;
    let fixed = |english: &str, japanese: &str| lang.pick(english, japanese).to_owned();
    match ending {
        Ending::Shoubu(seat) => {
            let (calls, who) = (voice.does(seat, "calls", "call"), voice.name(seat));
            say!(lang, "{calls} shoubu.", "{who}が勝負。")
        }
        Ending::Cancel(seat) => {
            let (cancels, who) = (voice.does(seat, "cancels", "cancel"), voice.name(seat));
            say!(lang, "{cancels} the round.", "{who}が取り下げ。")
        }
        Ending::Stop(seat) => {
            let (stops, who) = (voice.does(seat, "stops", "stop"), voice.name(seat));
            say!(lang, "{stops} the round.", "{who}が止め。")
        }
        Ending::HandsEmpty => fixed("All hands are empty.", "手札がなくなりました。"),
        Ending::Split => fixed("The pot is split.", "場銭を分けました。"),
        Ending::Unopposed(seat) => {
            let (is, who) = (voice.does(seat, "is", "are"), voice.name(seat));
            say!(lang, "{is} the only one left.", "{who}だけが残りました。")
        }
        Ending::NotPlayed => fixed("The round is not played.", "この局は行いません。"),
        Ending::Passed => fixed("The third deal was void too.", "三度流れました。"),
    }
}
