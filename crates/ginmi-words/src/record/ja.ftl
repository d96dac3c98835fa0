# 自分の記録

own-record = 自分の記録
own-record-about = 終えた対局はすべてここで集計し、この端末に残します。ファイルに保存すれば、別の端末の記録に足せます。
no-own-record = まだありません。対局を終えると、ここに出ます。
record-games = 対局数
record-won = 勝ち
record-average = 1局あたり
record-best = 最高の局
record-streak = 最長の連勝
record-now = 今の連勝
record-table = { $game }（{ $players }人）
album = 集めた役
album-count = { $size }役中{ $count }役
album-times = ×{ $count }
album-missing = まだ
export-record = ファイルに保存
import-record = ファイルから足す
record-merged = { $count ->
    [0] 新しい対局はありませんでした。
   *[other] { $count }回の対局を足しました。
}
no-record-file = 「自分の記録」のファイルではありません。このページの「ファイルに保存」で作れます。
