//! What lessons say besides their own content.

use super::{Lang, Text};
use crate::say;

texts! {
    LEARN = "Learn", "入門";
    MENU = "Menu", "メニュー";
    PAGES = "Pages", "ページ";
    BACK = "Back", "戻る";
    NEXT = "Next", "次へ";
    STEPS = "Steps of the lesson", "入門の段階";
    COACH = "What to look at", "見どころ";
    YOU_KNOW_ENOUGH = "You know enough: play.", "もう大丈夫。遊びましょう。";
    FULL_GAME = "Choose a full game", "対局を選ぶ";
    ALL_YAKU = "All yaku", "役の一覧";
    TRY_AGAIN = "Start the lesson anew", "はじめからやり直す";
    ROUND_OVER = "The round is over. Its settlement stands above, payment by payment.", "一局が終わりました。精算は上に一つずつ並んでいます。";
}

/// Which step it is.
#[must_use]
pub fn step(lang: Lang, number: usize, of: usize) -> String {
    say!(lang, "Step {number} of {of}", "第{number}段（全{of}段）")
}
