//! What is said when something is wrong or new, and whether the deals were fair.

use ginmi_table::wire::Unfair;

use super::{Lang, Text};
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
