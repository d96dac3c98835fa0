# 自分の成績

own-record = 自分の成績
own-record-about = 終えた対局はすべてここに数えられ、この端末に残ります。ファイルに保存すれば、別の端末でも足せます。
no-own-record = まだありません。まず一局終えてください。
record-games = 対局数
record-won = 勝ち
record-average = 1局の平均
record-best = 最高の局
record-streak = 最長の連勝
record-now = 今の連勝
record-table = { $game }（{ $players }人）
album = 役の一覧帳
album-count = { $size }役中{ $count }役
album-times = ×{ $count }
album-missing = まだ
export-record = ファイルに保存
import-record = ファイルから足す
record-merged = { $count ->
    [0] 新しい対局はありませんでした。
   *[other] { $count }局を足しました。
}
no-record-file = このファイルは成績の記録ではありません。この画面の「ファイルに保存」で作れます。
