//! What stands around the table: settings of how it looks and moves, keys, names of its parts.

use super::Text;

texts! {
    SPEED = "Cards move", "札の動き";
    SPEED_SLOW = "slowly", "ゆっくり";
    SPEED_NORMAL = "calmly", "ふつう";
    SPEED_FAST = "fast", "速く";
    SPEED_OFF = "not at all", "なし";
    MARKS = "On the cards", "札の表示";
    MARK_MONTH = "Month", "月";
    MARK_KIND = "Kind", "種類";
    MARK_NAME = "Plant", "花の名";
    KEYS = "Keys", "キー操作";
    KEYS_HELP = "Arrows: move between cards. Enter: play or take. 1 to 9: a choice. Escape: close.", "矢印：札を選ぶ。Enter：出す・取る。1〜9：選択肢。Esc：閉じる。";
    TOUCH_AGAIN = "touch again", "もう一度触れる";
    UNFOLD = "captured cards", "取り札";
    RULE = "Rule", "規則";
}
