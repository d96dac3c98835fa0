# 対局記録

### fetch: later

replays-about = 終わった対局を一手ずつ振り返ります。
kept-games = ひとりで遊んだ対局（この端末に保存）
no-kept-games = まだありません。終わった対局は、最近の20回分がここに残ります。
server-games = オンラインの対局
no-server-games = まだありません。
no-server = サーバーに接続できません。
more-games = 以前の対局
open-file = 対局記録のファイルを開く
drop-file = ファイルを選ぶか、ここにドロップしてください。このページ、サーバー、ターミナル版のどの対局記録でも開けます。
no-replay = この対局は表示できません。
not-kept-here = この対局はこの端末にはありません。ひとりで遊んだ対局は、その端末にだけ残ります。場面のリンクか対局記録のファイルをもらってください。
not-on-server = このアドレスに終わった対局がないか、サーバーに接続できません。
file-closed = ファイルが閉じられています。もう一度開いてください。
file-empty = ファイルが空です。対局記録は、ゲームとルールとプレイヤーを記した行で始まります。
no-header = 対局記録ではありません。対局記録は、ゲームとルールとプレイヤーを記した行 {"{"}"ginmi":1,…{"}"} で始まります。
replay-won = { $who }に勝ち { $result }
replay-lost = { $who }に負け { $result }
replay-tied = { $who }と引き分け
replay-placed = { $players }人中{ $place }位 { $result }
all-replays = 対局記録の一覧
to-start = 最初へ
back-round = 前の局
back-decision = 前の選択
back-step = 一手戻る
run = 再生
pause = 止める
step-on = 一手進む
next-decision = 次の選択
to-next-round = 次の局
to-end = 最後へ
seen-by = 視点
open-cards = 全員の手札を見せる
opinion = AI解析
judging = 解析中… { $all }手中{ $judged }手
all-slips = すべての悪手・疑問手
expected-curve = 一手ごとの見込み
expected-about = { $count }回の選択の見込み、結果は{ $value }
try-from-here = ここからやり直す
try-from-here-about = この場面から一人用の対局として続けます。いま続けている対局はなくなります。この局の札はそのままです。
slips = 悪手・疑問手
next-slip = 次の悪手
slip-details = 詳しく
slip-at = { $of }手のうち{ $number }手目
slips-found = 悪手・疑問手：{ $count }手
round-of-slips = 第{ $number }局
tried-was = 選んだ手：
no-slips = 悪手・疑問手はありませんでした。
which-game = ファイル内の対局
copy-link = この場面のリンクをコピー
share-menu = 共有
link-to-moment = この場面のリンク
link-too-long = 対局が長すぎて、リンクにできません。共有するには対局記録のファイルを送ってください。
link-damaged = リンクが壊れているか、途中で切れています。全体をコピーし直すか、もう一度もらってください。
link-too-large = リンクが長すぎて開けません。もう一度もらうか、対局記録のファイルをもらってください。
link-other-version = このリンクは別のバージョンで作られています。ページを再読み込みするか、対局記録のファイルをもらってください。
keep-game = この対局を保存
from-elsewhere = ほかの人の対局
remove = 消す
replay-keys = キー：← → 1手、Shift + ← → 選択、N 次の悪手。
replay-slip = { $number }手目：{ $done }、{ $loss }
record-has-version = 対局記録の形式はバージョン{ $version }ですが、このページで読めるのはバージョン1だけです。
record-breaks-off = 対局記録は{ $line }行目で途切れています。ファイルに続きがありません。
record-wrong-line = 対局記録の{ $line }行目が正しくありません：{ $problem }

## 自分の記録

own-record = 自分の記録
own-record-about = 終えた対局の集計です。この端末に残ります。ほかの端末に移すときは、ファイルに保存してください。
no-own-record = まだありません。対局を終えると、ここに出ます。
record-games = 対局数
record-won = 勝ち
record-tied = 引き分け
record-lost = 負け
record-ties = 同点の1位は引き分けです。引き分けは連勝に数えませんが、連勝は途切れません。
record-average = 1局あたり
record-best = 最高の局
record-streak = 最長の連勝
record-now = 今の連勝
record-table = { $game }（{ $players }人）
album = 集めた役
album-count = { $size }役中{ $count }役
album-times = { $count }回できました
album-missing = まだできていません
export-record = ファイルに保存
import-record = ファイルから足す
record-merged = { $count ->
    [0] 新しい対局はありませんでした。
   *[other] { $count }回の対局を足しました。
}
no-record-file = 「自分の記録」のファイルではありません。このページの「ファイルに保存」で作れます。

## 評価

money-from = 点の出どころ
money-result = 結果
money-place = 席
money-deal = 配札
money-draws = めくり
money-own = 自分の手
money-others = 相手の手
money-unexplained = その他
kind-joining = 出る・降りる
kind-capture = 取る札
kind-discard = 捨てる札
kind-call = 続けるか上がるか
kind-last-turns = 最後の3手
kind-claim = 手役の申告
kind-other = そのほかの選択
grade-lost = 悪手
grade-all = 合計
grade-cost = 悪手の損は{ $rounds ->
    [1] { $cost }
   *[other] 全部で{ $cost }、1局あたり{ $each }
}です。
grade-bots = ボットの悪手の損は、平均して1局あたり：{ $bots }。
grade-bot = 「{ $bot }」{ $cost }
grade-mistake = { $round }、{ $kind }：{ $done }で{ $cost }の損。最善は{ $best }。
grade-choice = { $choice }（{ $value }）
grade-money-about = 席・配札・めくりは、手の選び方とは別です。自分の手と相手の手は、すべての札が見えるとして、強いボットの手と比べたものです。どれも別々に見積もり、残りを「その他」としています。1局だけでは、どれもおおよその数です。
grade-mistakes-about = 悪手：その人に見えた札だけで考えたとき、選んだ手が最善手より平均でどれだけ損かを表し、合計には入りません。少しのプラスは、見積もりのばらつきです。
grade-unfinished = この対局では、まだ1局も終わっていません。

grading = 悪手を探しています…

## 悪手の記録

profile = 悪手の記録
profile-about = 終わった対局で、自分に見えた札だけで考えた損です。損の多い順に並べています。
profile-grading = { $count }回の対局で悪手を探しています…
profile-cost = { $count }回の対局で、悪手の損は1局あたり{ $each }です。
profile-trend = 対局ごとの悪手の損（線が上にあるほど、損が少ない）
profile-kind = 種類
profile-all = 1局あたり
profile-before = それまで
profile-last = 最近の{ $count }回

## 問題

problem-number = 問題 { $number }／{ $of }
problem-right = 正解です。最善の手です。
problem-wrong = もっとよい手があります。
problem-answer = 解答
problem-task = 平均していちばん得になる手を選んでください。
theme-stop = テーマ：やめどき
theme-go-on = テーマ：続けどき
theme-join = テーマ：出るか降りるか
theme-block = テーマ：相手の役を止める
theme-build = テーマ：役を作る
theme-discard = テーマ：捨てる札
theme-capture = テーマ：取る札
theme-cards = テーマ：札の値打ち
problem-next = 次の問題
problem-previous = 前の問題
problem-score = 一回で正解：{ $tried }問中{ $right }問
problem-rating = 自分のレート { $rating }
problem-rated = レート { $rating }（初級は1000）
problem-kind = 問題の種類
problem-all = すべての問題
problem-own = 自分の対局からの問題です。
mistake-number = 自分の悪手 { $number }／{ $of }
mistakes-finish = 今日はここまで
problem-chosen-in-game = 対局で選んだ手：{ $choice }
mistakes-own = 自分の悪手（{ $count }）
mistakes-solve = 自分の悪手を解き直す（{ $count }）
mistakes-done = 今日の悪手の問題はありません
mistakes-none = 終わった対局の悪手が、ここで問題になります。1日後、3日後、そのあとは7日ごとにまた出て、別の日に二回正解すると終わりです。
mistakes-later = 次の問題は{ $days }日後に出ます。
problems-about = ボット同士の対局から、見落としやすい最善手がある局面を集めました。どの手も、見えない札を配り直しながら、終わりまで何度も打って確かめてあります。自分の悪手も、ここにまた出ます。
problems-none = 問題を読み込めません。しばらくしてからもう一度お試しください。

daily-about = どのゲームも一日一局、札も相手も全員同じです。同じ席で打った達人のボットと結果を比べられます。
daily-play = 今日の一局を打つ
daily-look = 今日の一局を見る
daily-result = { $own }（達人 { $expert }）
daily-streak = { $days }日連続
daily-expert-plays = 達人が同じ札で打っています…
daily-share = Ginmi { $date } · { $game }：{ $result }
daily-copy = 結果をコピー
daily-problems = 問題を解く
daily-all = 今日の一局の一覧
daily-of = { $date }の一局
daily-finish = { $date }の一局の続きを打つ
daily-line = 共有用の結果
no-deal = この日の一局はありません。まだその日になっていないか、リンクが正しくありません。
