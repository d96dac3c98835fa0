//! Replays, and what the strongest bot says.

use super::Text;

texts! {
    HINT = "Hint", "ヒント";
    HINT_WOULD = "The strongest bot would:", "最強のボットなら：";
    EXPECTED = "expected from here to the end of the round", "この局の終わりまでの見込み";
    HINT_OTHERS = "Next best", "次点";
    HINT_UNFAIR = "No hints while other people play at this table.", "ほかの人がいる席ではヒントは出ません。";
    HINT_JOIN = "It promises more than dropping.", "降りるより見込みがあります。";
    HINT_SAGE = "Going on promises more than ending the round now.", "いま終えるより、続けるほうが見込みがあります。";
    HINT_SHOUBU = "Going on promises no more than this.", "続けてもこれ以上は見込めません。";
    HINT_CANCEL = "Going on promises less than ending the round now.", "続けるより、いま終えるほうが得です。";
    HINT_POT = "What the hand promises, against half of the pot.", "手の見込みと場銭の半分を比べて。";
    HINT_PLACE = "What the place promises, against what it costs.", "席の見込みと値段を比べて。";
    HINT_HABIT = "It goes by a rule of thumb here, without an estimate.", "ここは見積もらず、経験則によります。";
    REPLAYS = "Replays", "棋譜";
    REPLAYS_ABOUT = "Go over finished games again, move by move.", "終わった対局を一手ずつ振り返ります。";
    KEPT_GAMES = "Played alone, kept in this browser", "ひとりで遊んだ対局（この端末に保存）";
    NO_KEPT_GAMES = "None yet: every game that you finish is kept here, the last twenty of them.", "まだありません。終わった対局は二十局までここに残ります。";
    SERVER_GAMES = "Played at tables of this server", "このサーバーの席で遊んだ対局";
    NO_SERVER_GAMES = "None yet.", "まだありません。";
    NO_SERVER = "The server cannot be asked now.", "いまサーバーに問い合わせできません。";
    MORE_GAMES = "Older games", "以前の対局";
    OPEN_FILE = "Open a record file", "棋譜ファイルを開く";
    DROP_FILE = "Choose a file, or drop it here: a record of this page, of a server or of the terminal program.", "ファイルを選ぶか、ここに落としてください。このページ、サーバー、端末版のどの棋譜でも開けます。";
    READING = "Reading …", "読み込み中…";
    NO_REPLAY = "This game cannot be shown.", "この対局は表示できません。";
    NOT_KEPT_HERE = "This game is not kept in this browser. Games played alone are kept where they were played: ask for the record file, and open it.", "この対局はこの端末にはありません。ひとりで遊んだ対局は、遊んだ端末にだけ残ります。棋譜ファイルをもらって開いてください。";
    NOT_ON_SERVER = "The server has no finished game at this address, or cannot be asked now.", "このアドレスに終わった対局がないか、いまサーバーに問い合わせできません。";
    FILE_CLOSED = "The file is open no longer. Open it again.", "ファイルはもう開かれていません。開き直してください。";
    FILE_TOO_LARGE = "The file is too large for a record: at most 2 MB can be opened here.", "ファイルが大きすぎます。開けるのは二メガバイトまでです。";
    FILE_UNREADABLE = "The file cannot be read as text. A record is a text file, one line of JSON for each thing that happened.", "文字として読めません。棋譜は一行ごとに出来事を記したテキストです。";
    FILE_EMPTY = "The file is empty. A record begins with a line that names the game, its rules and its players.", "ファイルは空です。棋譜は、遊びと規則と人を記した行で始まります。";
    NO_HEADER = "This is no record of a game. A record begins with a line that names the game, its rules and its players: {\"ginmi\":1,…}.", "棋譜ではありません。棋譜は、遊びと規則と人を記した行 {\"ginmi\":1,…} で始まります。";
    ALL_REPLAYS = "All replays", "棋譜の一覧";
    TO_START = "To the beginning", "最初へ";
    BACK_ROUND = "Previous round", "前の局";
    BACK_DECISION = "Previous decision", "前の判断";
    BACK_STEP = "Step back", "一手戻る";
    RUN = "Play", "再生";
    PAUSE = "Pause", "止める";
    STEP_ON = "Step forward", "一手進む";
    NEXT_DECISION = "Next decision", "次の判断";
    TO_NEXT_ROUND = "Next round", "次の局";
    TO_END = "To the end", "最後へ";
    STEP = "Step", "手数";
    SEEN_BY = "Seen by", "視点";
    OPEN_CARDS = "Show everybody's cards", "全員の手札を見せる";
    OPINION = "Ask the strongest bot", "最強のボットに聞く";
    JUDGING = "The bot goes over the game …", "ボットが見直しています…";
    SLIPS = "Where another choice promised clearly more", "ほかの手がはっきり勝っていた所";
    NO_SLIPS = "No choice was clearly worse than what the bot would have done.", "ボットよりはっきり劣る手はありませんでした。";
    DONE_WAS = "Chosen:", "実際：";
    AS_GOOD = "about as good as the bot's choice", "ボットの手とほぼ互角";
    SAME_CHOICE = "the bot's choice too", "ボットも同じ";
    UNWEIGHED = "not weighed by the bot", "ボットは見積もらず";
    WHICH_GAME = "Game of this file", "ファイル内の対局";
    COPY_LINK = "Copy link to this moment", "この場面のリンクを写す";
    COPIED = "Copied", "写しました";
    DOWNLOAD = "Download record", "棋譜を保存";
    LINK_IS_LOCAL = "The link works in this browser only. To pass the game on, send the record.", "リンクはこの端末でだけ使えます。人に渡すには棋譜を送ってください。";
    HANDS = "Hand", "手札";
    REMOVE = "Remove", "消す";
    REPLAY_KEYS = "Keys: ← → step, with Shift to decisions, Home and End.", "キー：← → 一手、Shift + ← → 判断、Home 最初、End 最後。";
}

/// How the person is called in the records of games that are played alone.
pub const SOLO_NAME: &str = "You";
