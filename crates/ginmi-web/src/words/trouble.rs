//! What is said when something goes wrong: what it is, and what is a way on.

use ginmi_table::wire::Unfair;

use super::{Lang, Text};
use crate::model::{Trouble, Way};
use crate::say;

texts! {
    NO_GAME_NOW = "No game here just now", "いまは遊べません";
    LOOKING = "Looking for the table …", "席を探しています…";
    NAME_RULE = "A name has 1 to 24 characters, and no space at either end.", "名前は1文字から24文字まで、前後に空白は使えません。";
    WATCHING = "All seats are taken: you are watching.", "満席のため観戦中です。";
    RENEWED = "A new version of the page is there. Reload when it suits you: your game stays.", "ページが新しくなりました。都合のよいときに再読み込みしてください。対局はそのまま残ります。";
    RELOAD = "Reload", "再読み込み";
    FAIR_UNSEEN = "The deal of this round was not checked: this page came after it.", "この局の配札は確かめていません。配られたあとに開いたためです。";
    FAIR_HOW = "How that is known", "確かめ方";
    FAIR_WHY = "Before each round the table publishes a fingerprint (hash) of a secret number. Then every player's page adds random digits of its own, and only both together decide the cards: nobody can choose them, nor can the server. After the round the secret is published, and this page checks that it has that fingerprint and that its own digits went in. The record of the game lets anybody check the cards themselves, with “ginmi verify”.", "局の前に、席は秘密の数の指紋（ハッシュ）を公開します。次に各自のページが無作為な数字を加え、両方を合わせて札の順が決まります。誰にも、サーバーにも札は選べません。局の後に秘密の数が公開され、指紋と一致すること、自分の数字が使われたことをこのページが確かめます。札そのものは、対局の記録を使って「ginmi verify」で誰でも確かめられます。";
    PARTLY_SEEN = "You came in the middle of this round: payments made before are not listed. The accounts are right.", "この局の途中から来たため、それまでの支払いは一覧にありません。持ち点は正しい値です。";
}

/// What is wrong.
#[must_use]
pub fn trouble(lang: Lang, trouble: &Trouble) -> String {
    let (english, japanese) = match trouble {
        Trouble::Lost { .. } => ("The server cannot be reached.", "サーバーに接続できません。"),
        Trouble::Restarting { .. } => (
            "The server is being restarted. Your game is kept.",
            "サーバーを再起動しています。対局は保存されています。",
        ),
        Trouble::TooMuch { .. } => (
            "The server wants fewer connections from here: close other windows.",
            "ここからの接続が多すぎます。ほかのウィンドウを閉じてください。",
        ),
        Trouble::Stranger => (
            "The server does not know you any more: come in again.",
            "サーバーがあなたを覚えていません。もう一度入ってください。",
        ),
        Trouble::NoTable => (
            "There is no such table. It may have been closed, or the address was cut off.",
            "この席はありません。閉じられたか、アドレスが途中で切れています。",
        ),
        Trouble::Closed => ("This table is no more.", "この席はもうありません。"),
        Trouble::Full => (
            "So many listen to this table that there is no room left, or you have it open in too many windows.",
            "この席を見ている人が多すぎるか、開いているウィンドウが多すぎます。",
        ),
        Trouble::NoSpectators => (
            "A match is being played here, and nobody may watch. Come again when it is over.",
            "対局中で、観戦はできません。終わってからお越しください。",
        ),
        Trouble::OtherVersion => (
            "The server has another version than this page: reload it.",
            "サーバーとページの版が違います。再読み込みしてください。",
        ),
        Trouble::Refused(why) => {
            return say!(lang, "The server refuses this: {why}", "サーバーに断られました。{why}");
        }
        Trouble::NotKept => (
            "This browser keeps nothing, or has no room: the game is gone when you reload. To keep games, allow this page to store data, and begin anew.",
            "この端末には保存できないため、再読み込みすると対局は消えます。残すには保存を許可してから新しく始めてください。",
        ),
        Trouble::Elsewhere => {
            ("Your game goes on in another window.", "対局は別のウィンドウで続いています。")
        }
        Trouble::NoWorker => (
            "Bots cannot think on the side in this browser, so the page may falter. Reloading may help.",
            "ボットが裏で考えられないため、動きが鈍ることがあります。再読み込みで直ることがあります。",
        ),
        Trouble::NoGame => ("There is no game here to go on with.", "続けられる対局がありません。"),
        Trouble::Unreadable => (
            "The game that is kept cannot be read: another version of the page has written it, or it is damaged. You can save it as a file; a new game replaces it.",
            "保存された対局を読めません。別の版のものか、壊れています。ファイルに保存できます。新しく始めると置き換わります。",
        ),
        Trouble::Impossible(why) => {
            return say!(lang, "There can be no such game: {why}", "この対局はできません。{why}");
        }
    };
    lang.pick(english, japanese).to_owned()
}

/// When it is tried again, where it is.
#[must_use]
pub fn again_in(lang: Lang, trouble: &Trouble) -> Option<String> {
    Some(match trouble.seconds()? {
        0 => lang.pick("Trying again now …", "再接続しています…").to_owned(),
        seconds => say!(lang, "Trying again in {seconds} s.", "{seconds}秒後に再接続します。"),
    })
}

/// What stands on the button of a way on.
#[must_use]
pub const fn way(way: Way) -> Text {
    match way {
        Way::TryNow => Text::new("Try now", "今すぐ再接続"),
        Way::ComeAgain => Text::new("Come in again", "もう一度入る"),
        Way::PlayHere => Text::new("Play on here", "ここで続ける"),
        Way::Reload => RELOAD,
        Way::GoOn => Text::new("Play on", "このまま続ける"),
        Way::Download => Text::new("Save it as a file", "ファイルに保存"),
        Way::Tables => super::PUBLIC_TABLES,
        Way::Home => Text::new("Choose a game", "遊びを選ぶ"),
    }
}

/// How many deals were proven fair.
#[must_use]
pub fn proven(lang: Lang, rounds: u32) -> String {
    match (lang, rounds) {
        (Lang::English, 1) => "The deal of 1 round is proven fair.".to_owned(),
        _ => say!(
            lang,
            "The deals of {rounds} rounds are proven fair.",
            "{rounds}局の配札が公正だったと確かめました。"
        ),
    }
}

/// Why a deal was not fair: loud, since somebody cheats or something is broken.
#[must_use]
pub fn unfair(lang: Lang, unfair: &Unfair) -> String {
    match unfair {
        Unfair::Seed { round, .. } => say!(
            lang,
            "Do not trust this table. Round {round}: the number that decided the cards is not the one that was committed to before the deal.",
            "この席は信用できません。第{round}局：札を決めた数が、配る前に約束された数と違います。"
        ),
        Unfair::Changed(round) => say!(
            lang,
            "Do not trust this table. Round {round}: what was published before the deal has changed.",
            "この席は信用できません。第{round}局：配る前に公開された指紋が変わりました。"
        ),
        Unfair::Own(round) => say!(
            lang,
            "Do not trust this table. Round {round}: the digits that you added were changed.",
            "この席は信用できません。第{round}局：あなたが加えた数字が変えられました。"
        ),
        Unfair::Contributions(round) => say!(
            lang,
            "Do not trust this table. Round {round}: the proof names other digits than those that went into the deal.",
            "この席は信用できません。第{round}局：証明の数字が、配札に使われた数字と違います。"
        ),
    }
}
