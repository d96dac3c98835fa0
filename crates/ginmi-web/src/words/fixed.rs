//! Texts that are always the same.

use super::Text;

texts! {
    SUBTITLE = "The gambling games of hanafuda", "花札の賭け遊び";
    CHOOSE_GAME = "Choose a game", "遊びを選ぶ";
    PLAYERS = "Players", "人数";
    ROUNDS = "Rounds", "局数";
    OPPONENTS = "Opponents", "相手";
    PLAY = "Play", "遊ぶ";
    CONTINUE = "Go on with your game", "続きを遊ぶ";
    HOME = "Home", "はじめへ";
    ABOUT_HACHI_HACHI = "Sage or shoubu: the great gambling game, for two to seven", "下げか勝負か。二人から七人の本格派";
    ABOUT_NUKI = "Hachi-Hachi for two at a time, quick, without the low cards", "抜いた札で二人ずつ、早い八八";
    ABOUT_TAIYAKU = "Purses, 46 yaku, and five that stop everything", "巾着と四十六の出来役、五つは即座に止め";
    LANGUAGE = "Language", "言語";
    THEME = "Colours", "配色";
    THEME_SYSTEM = "As the device", "端末に合わせる";
    THEME_LIGHT = "Light", "明るい";
    THEME_DARK = "Dark", "暗い";
    PACE = "Bots play", "相手の速さ";
    PACE_SLOW = "slowly", "ゆっくり";
    PACE_NORMAL = "calmly", "ふつう";
    PACE_FAST = "at once", "すぐに";
    SETTINGS = "Settings", "設定";
    YOUR_HAND = "Your hand", "手札";
    FIELD = "Field", "場札";
    DRAW_PILE = "Draw pile", "山札";
    STORY = "What happened", "経過";
    PAYMENTS = "Payments", "精算";
    NO_PAYMENTS = "Nobody pays anything.", "支払いはありません。";
    TOTALS = "Accounts", "持ち点";
    ROUND = "Round", "局";
    ACCOUNT = "Account", "合計";
    NEXT_ROUND = "Next round", "次の局へ";
    AGAIN = "Play again", "もう一度";
    GAME_OVER = "The game is over", "終局";
    YOUR_CHOICES = "Your choices", "選択";
    OFFER = "Offer", "申し出る";
    AMOUNT = "Points", "点";
    CONNECTING = "Connecting …", "接続中…";
    NAME = "Your name", "お名前";
    SIT_HERE = "Sit here", "ここに座る";
    FREE_SEAT = "Free seat", "空席";
    START = "Start", "始める";
    AT_THE_DOOR = "A table to play at with friends", "友達と遊ぶ席";
    COME_IN = "Come in", "入る";
    TAKE_BACK = "Play on yourself", "自分で続ける";
    NOT_FOUND = "There is nothing at this address.", "このページはありません。";
    SHOWN_CARDS = "Shown", "見せた札";
    WITH_FRIENDS = "With friends", "友達と";
    NO_TABLE = "There is no such table, or no server. You can play alone, with bots.", "席またはサーバーが見つかりません。ひとりでなら遊べます。";
}
