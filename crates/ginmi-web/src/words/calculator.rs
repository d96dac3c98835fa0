//! What the calculator says.

use ginmi::Game;
use ginmi::event::Ending;
use ginmi::games::round_end::BadEnd;
use ginmi::seat::Seat;

use super::{Lang, Text, Voice, card};
use crate::say;

texts! {
    CALCULATOR = "Calculator", "点数計算";
    CALCULATOR_ABOUT = "For games with real cards: what a hand or a pile is worth, and who pays what.", "本物の札で遊ぶときに。手札や取り札の値打ちと、誰がいくら払うかを計算します。";
    OF_HAND = "A hand", "手札";
    OF_ROUND = "The end of a round", "一局の精算";
    IN_ROUND = "Playing", "出ている人数";
    SIT_OUT = "Sitting out", "休んでいる人数";
    TAKE_ALL_BACK = "Clear", "消す";
    GIVE_REST = "The rest goes here", "残り全部";
    CARDS_TO = "Cards go to", "札を入れる先";
    TEYAKU_A = "Group A teyaku", "手役（甲）";
    TEYAKU_B = "Group B teyaku", "手役（乙）";
    NO_TEYAKU = "none", "なし";
    CALLED_SAGE = "called sage", "下げた";
    DIVED = "dived for", "飛び込み";
    HOW_ENDED = "The round ended", "終わり方";
    END_LIKELY = "as the piles suggest", "取り札から推定";
    END_EMPTY = "with empty hands", "手札がなくなった";
    DEALER = "Dealer", "親";
    LEADER = "Leader", "先手";
    TIMES = "Field multiplier", "場の倍率";
    IN_POT = "In the pot", "場銭";
    PURSE = "Purse at the start", "始めの巾着";
    BLIND = "The dealer declared mizuten", "親が見ず転";
    HELD_DEALERS_HAND = "Held the dealer's hand", "親の手を持った人";
    NOBODY = "nobody", "なし";
    MORE = "More: claims, calls, dealer, pot, house rules", "詳しく：手役・下げ・親・場銭・取り決め";
    HOUSE_RULES = "House rules", "取り決め";
    RULE_KAN = "1 kan is 10 points", "一貫は10点";
    RULE_BDB = "Boar, Deer, Butterflies count", "猪鹿蝶あり";
    RULE_WILLOW = "Willow counts as Chaff for Sixteen Chaff", "素十六に柳も数える";
    RULE_RIBBONS = "No extra for ribbons beyond seven", "七短の八枚目からは加算なし";
    RESULT = "Result", "結果";
    NO_TEYAKU_HELD = "This hand holds no teyaku.", "この手に手役はありません。";
    CHOOSE_PILES = "Choose whose pile it is, then its cards.", "誰の取り札かを選び、札を選んでください。";
    DECK_OF = "Cards", "札";
    TO_RESULT = "to the whole result", "結果を見る";
    NOBODY_PAYS = "Nobody pays anything.", "支払いはありません。";
    LINK_NOTE = "The address of this page holds the calculation: copy it to keep or send it.", "このページのアドレスに計算の中身が入っています。保存や共有に使えます。";
}

/// The letter of a player without a name.
#[must_use]
pub fn letter(number: usize) -> &'static str {
    ["A", "B", "C", "D", "E", "F", "G"].get(number).copied().unwrap_or("?")
}

/// What a player without a name is called.
#[must_use]
pub fn player(lang: Lang, number: usize) -> String {
    let letter = letter(number);
    say!(lang, "Player {letter}", "{letter}さん")
}

/// What a house rule is called, by its place in the model's list.
pub const HOUSE_RULE_NAMES: [Text; 4] = [RULE_KAN, RULE_BDB, RULE_WILLOW, RULE_RIBBONS];

/// Kan, or chips, with the number.
#[must_use]
pub fn value(lang: Lang, game: Game, value: u32) -> String {
    in_unit(lang, game.info().yaku_unit, value)
}

fn in_unit(lang: Lang, unit: &str, value: u32) -> String {
    match (unit, value) {
        ("chips", 1) => say!(lang, "{value} chip", "{value}枚"),
        ("chips", _) => say!(lang, "{value} chips", "{value}枚"),
        ("kan", _) => say!(lang, "{value} kan", "{value}貫"),
        _ => say!(lang, "{value} points", "{value}点"),
    }
}

/// Points, or chips, with the number.
#[must_use]
pub fn money(lang: Lang, game: Game, money: u32) -> String {
    in_unit(lang, game.info().unit, money)
}

/// How the round ended, and what that means for dekiyaku.
#[must_use]
pub fn ending(voice: &Voice, ending: Ending) -> String {
    let (lang, info) = (voice.lang, voice.game.info());
    let rule = info.settlement_rule;
    match ending {
        Ending::Shoubu(seat) => {
            let who = voice.name(seat);
            say!(
                lang,
                "{who} calls shoubu: the full value of that player's dekiyaku is paid, and of nobody else's ({rule}).",
                "{who}が勝負。その出来役だけが満額で支払われます（{rule}）。"
            )
        }
        Ending::Cancel(seat) => {
            let who = voice.name(seat);
            say!(
                lang,
                "{who} cancels: half the value of that player's dekiyaku is paid, and nobody else's ({rule}).",
                "{who}が取り下げ。その出来役だけが半額で支払われます（{rule}）。"
            )
        }
        Ending::Stop(seat) => {
            let who = voice.name(seat);
            say!(
                lang,
                "{who}'s dekiyaku stops the round: the purses of the other two go to {who} (TY-6.2).",
                "{who}の出来役で止め。ほかの人の巾着は{who}のものです（TY-6.2）。"
            )
        }
        _ if info.endings.contains(&"shoubu") => say!(
            lang,
            "All hands are empty: of every player's dekiyaku half the value is paid; without any, card points count ({rule}).",
            "手札がなくなりました。各自の出来役が半額で支払われ、誰にもなければ札の点で決まります（{rule}）。"
        ),
        _ => say!(
            lang,
            "All hands are empty: the highest score is paid the difference ({rule}).",
            "手札がなくなりました。最も高い人が差を受け取ります（{rule}）。"
        ),
    }
}

/// Why nothing can be calculated yet.
#[must_use]
pub fn bad_end(voice: &Voice, bad: &BadEnd) -> String {
    let lang = voice.lang;
    let who = |seat: &Seat| voice.name(*seat);
    let [calls, cancels] = voice.game.info().call_rules;
    match bad {
        BadEnd::Setup(error) => error.to_string(),
        BadEnd::Active(count) => say!(
            lang,
            "{count} players cannot play a round of this game.",
            "この遊びは{count}人では打てません。"
        ),
        BadEnd::Ending => lang
            .pick("A round of this game does not end so.", "この遊びにその終わり方はありません。")
            .to_owned(),
        BadEnd::Twice(twice) => {
            let twice = card(lang, *twice);
            say!(lang, "Two players have {twice}.", "{twice}が二人の取り札にあります。")
        }
        BadEnd::NotInDeck(other) => {
            let other = card(lang, *other);
            say!(lang, "{other} is not in this game's deck.", "{other}はこの遊びの札にありません。")
        }
        BadEnd::TooMany { taken, most } => say!(
            lang,
            "{taken} cards are in the piles, but only {most} come into play when so many play: take some back.",
            "取り札が{taken}枚ありますが、この人数で場に出るのは{most}枚までです。減らしてください。"
        ),
        BadEnd::Odd(seat) => {
            let who = who(seat);
            say!(
                lang,
                "{who} has an odd number of cards, but cards are captured in twos and fours (C-4): one of them belongs to somebody else.",
                "{who}の取り札が奇数枚です。札は二枚か四枚ずつ取るので（C-4）、一枚は別の人のものです。"
            )
        }
        BadEnd::Missing(missing) => say!(
            lang,
            "Nobody has dekiyaku, so card points decide, and for them all cards are needed: {missing} are in no pile yet. “The rest goes here” gives them to one player.",
            "誰にも出来役がなく、札の点で決まるので、全部の札が要ります。あと{missing}枚です。「残り全部」で一人に入れられます。"
        ),
        BadEnd::NoDekiyaku(seat) => {
            let who = who(seat);
            say!(
                lang,
                "{who} has no dekiyaku, and cannot call sage or shoubu or cancel ({calls}): add the cards, or choose another ending.",
                "{who}には出来役がないので、下げ・勝負・取り下げはできません（{calls}）。札を足すか、終わり方を変えてください。"
            )
        }
        BadEnd::Silent(seat) => {
            let who = who(seat);
            say!(
                lang,
                "{who} has dekiyaku, and so has called sage or ended the round ({calls}): mark the sage, or choose that ending.",
                "{who}には出来役があるので、下げたか、勝負で終わらせたかです（{calls}）。下げに入れるか、終わり方を変えてください。"
            )
        }
        BadEnd::NotInSage(seat) => {
            let who = who(seat);
            say!(
                lang,
                "{who} has not called sage, and so cannot cancel ({cancels}).",
                "{who}は下げていないので、取り下げられません（{cancels}）。"
            )
        }
        BadEnd::NoStop(seat) => {
            let who = who(seat);
            say!(
                lang,
                "{who} has no dekiyaku that stops the round (TY-9).",
                "{who}に止めの出来役はありません（TY-9）。"
            )
        }
        BadEnd::Stops(seat) => {
            let who = who(seat);
            say!(
                lang,
                "{who} has a dekiyaku that stops the round at once (TY-6.2): the round ended with it.",
                "{who}には止めの出来役があり、局はそこで終わっています（TY-6.2）。"
            )
        }
    }
}

/// Who is liable for diving for a month (HH-8.3).
#[must_use]
pub fn liable_for_diving(lang: Lang, month: ginmi::cards::Month) -> String {
    let name = super::month(lang, month);
    say!(
        lang,
        "Left the card of {name} on the field (HH-8.3)",
        "{name}の札を場に置いた人（HH-8.3）"
    )
}

/// Who is liable for a dekiyaku (HH-8.3).
#[must_use]
pub fn liable_for(lang: Lang, game: Game, dekiyaku: ginmi::yaku::Dekiyaku) -> String {
    let name = super::dekiyaku(lang, game, dekiyaku);
    say!(lang, "Liable for {name} (HH-8.3)", "{name}の責任（HH-8.3）")
}
