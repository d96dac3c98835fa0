# ターミナルだけの文

### fetch: never

## 見えないできごと

aside-blank = { $player }が白札を引き、この局は休みです。残りの6枚が場札になりました。
aside-leader = { $player }が{ $role }になりました。
aside-waiting = 手札が回ってくるのを待っています：{ $players }。
aside-face-down = 場札は伏せてあり、手札のある人が1枚ずつ引いて見せます。
aside-queue = あとの局への持ち越し：{ $multipliers }。
aside-hands-returned = 出なかった人の手札は山札に戻りました。
aside-reshuffled = 山札を切り直しました。
aside-pile-cut = 山札を分け、下半分を上に重ねました。
has-made = { $player }の出来役：{ $dekiyaku }。
holds = { $player }の手札
deals-next = 次の局の親は{ $player }です。

## 卓

round-of = 第{ $number }局（全{ $rounds }局）{ $plant }
heading-deals = 親は{ $player }
heading-stock = 山札{ $count }枚
role-plays = 参加
role-loans = 借り{ $count }口
role-cards = 手札{ $count }枚
kind-and-count = { $kind }{ $count }枚
colon = ：
cards-on-field = 場札
claimed-teyaku = 手役：{ $teyaku }
shown-in-hand = 見せた札（まだ手札にあります）：
known-returned = 山札に戻した札：
known-passed-on = あなたが渡した手札{ $cards ->
    [all] ：
   *[but-one] （このうち1枚は山札に戻っています）：
}
lacks = { $player }：{ $dekiyaku }まであと{ $count }枚
card-and-place = { $card }（{ $place }）
count-and-place = { $place }に{ $count }枚
place-field = 場
place-hand = { $player }の手札
place-pile = 山札
place-unseen = 山札か人の手札

## 支払い

part-paid = { $name }（{ $share ->
    [half] { $value }の半分
    [double] { $value }の2倍
    [some] { $value }のうち
   *[whole] { $value }
}）
column-round = この局
column-account = 持ち点

## 選択

choice-and-meaning = { $label }：{ $means }
offer-points = { $player }に席の値段を申し出る
nothing-to-claim = 見せられる手役はありません。
prompt-choice = { $count ->
    [1] 1
   *[other] 1～{ $count }
}、または ? h y m e q：
prompt-next-round = Enterで次の局へ、または ? h y m q：
prompt-amount = 何点申し出ますか（{ $least }～{ $most }、Enterで戻る）：
no-choice = 「{ $text }」という選択肢はありません。
no-amount = 「{ $text }」は{ $least }～{ $most }の数ではありません。
key-choice = その番号の選択肢。札は 8a のような記号でも選べます
key-again = 卓と選択肢をもう一度表示
key-explain = 何を聞かれているか、ルールとその番号
key-keys = この一覧
key-yaku = 役と点の一覧
key-payments = これまでの支払い
payments-none = まだ支払いはありません。
key-names = 札の呼び方を変える（日本語、両方、英語）
key-quit = 対局をやめる（記録は残ります）

## 対局

play-title = { $game } 全{ $rounds }局
play-against = 相手は{ $bots }です。
play-house-rules = ローカルルール：
play-seed = { $option } を付けると、同じ札でもう一度遊べます。
play-adds = { $path } にはすでに記録があります。この対局はその後ろに書き足します。
play-keys = 入力待ちのとき、? で説明、h でキーの一覧、q で終了です。
play-left = 第{ $round }局で対局をやめました。
play-resume = 続きから遊ぶには：{ $command }
play-next-step = 次の段階「{ $name }」：{ $command }
play-resumed = 第{ $round }局から続けます。
play-torn = 保存データの最後の行が電源断などで途切れていたため、その前の行から続けます。
play-passed-over = 最後にやめた対局は続けられないため、その前の対局を続けます。{ $why }
play-not-kept = この対局は保存されないので、あとで続きから遊べません：{ $why }
record-is-in = 記録は { $path } にあります。
replay-place = { $at }手目（全{ $of }手）
replay-keys-screen = ←→ 一手 · ↑↓ 局 · Tab 席 · h 検討 · ? ヘルプ · m 支払い · t 卓 · q 終了
replay-key-step = 一手戻る、進む
replay-key-round = 局の初め（または前の局）へ、次の局へ
replay-key-ends = 最初へ、最後へ
replay-key-seat = 次の席から見る
replay-key-opinion = 次の一手を、一番強いボットがどう評価するか
replay-key-leave = 終了
replay-game = 対局{ $number }：{ $players }

## 全画面

screen-too-small = 卓の表示には横{ $columns }桁、縦{ $rows }行以上が必要です。ウィンドウを広げるか、Ctrl-Cで終了して --plain を付けて遊んでください。
screen-settlement = この局の支払い
screen-help = ヘルプ
screen-yaku = 役
screen-table = 卓のようす
screen-near = できた役と、もう少しでできる役
screen-over = 対局が終わりました。Enterで終了します。
screen-over-again = 対局が終わりました。a：もう一局 · Enter：終了
screen-seats = 席
screen-leave-title = 終了
screen-leave = 対局をやめますか。
screen-keys = ←→ Enter 選択 · ? ヘルプ · h ヒント · y 役 · m 支払い · t 卓 · q 終了
screen-keys-company = ←→ Enter 選択 · ? ヘルプ · y 役 · m 支払い · t 卓 · q 終了
screen-keys-window = Esc：閉じる
screen-keys-settlement = Enter：次へ
screen-keys-leave = Enter・y：やめる · Esc・n：続ける
screen-keys-seats = 数字：実行 · Esc：閉じる
screen-keys-title = キー
screen-key-arrows = ほかの選択肢へ
screen-key-enter = 選んだものに決める。表示の途中なら飛ばす
screen-key-digit = その番号の選択肢や札
screen-key-help = 何を聞かれているか、ルールとその番号、この一覧
screen-key-hint = 一番強いボットならどうするか、その理由
screen-thinking = ボットが考えています…
screen-key-table = 卓のようすを文章で見る
screen-key-log = 経過をさかのぼる、先へ進む
screen-key-stop = シェルに戻る（fg で再開）
screen-key-leave = 対局をやめる
screen-latin-keys = キー操作は半角の英数字です。入力を切り替えるか、矢印キーとEnterを使ってください。
screen-mouse = マウス：札や選択肢はクリックで決まり、ホイールでスクロールします。
screen-signs = 小さな札の印：★光札、◆タネ札、▬短冊札、○カス札。

## サーバーの卓

online-at = { $address } の席に着きました。
online-resume = 卓に戻るには：{ $command }
online-fill = 空席があります。ほかの人を待つか、ボットを入れて始められます。
online-replaced = いまはボットがあなたの代わりに打っています。
online-seats = ほかの人の席：空ける、退席させる、渡す
online-late = 間に合いませんでした。
online-lost = 接続が切れました。再接続しています…
online-back = 再接続しました。

## ローカルルール

rules-game = { $game }、{ $players }
rules-see = ローカルルールの見方の例：{ $command }
rules-of = { $game }のローカルルール（{ $players }）
rules-number = { $least }～{ $most }の整数
rules-counted = nは{ $least }～{ $most }
rules-presets = プリセット
rules-set-one = --set で変えられます。例：{ $command }
rules-begin-with = プリセットで始められます。例：{ $command }
rules-steps = 一歩ずつ覚えるには、次の順に打ちます。
rules-with-words = { $game }のローカルルールで「{ $words }」を含むもの：{ $count ->
    [0] なし。すべて見るには：{ $command }
   *[other] { $count }件
}
rules-differ = { $rules }（{ $game }）：{ $count ->
    [0] 「{ $other }」と同じ
   *[other] 「{ $other }」との違いは{ $count }件
}
rules-own = 自分で決めたルール
rules-instead = （{ $value }ではなく）
rules-worths-set = 役の名（id）で変えられます。例：{ $example }
rules-worth-off = なし
rules-worth-number = { $unit ->
    [kan] 貫
    [chips] チップの枚数
   *[points] 点
}
rules-worth-points = 1pから999pまでの点数。1貫が何点かに左右されない
rules-worth-by-number = 札の枚数や点数によって変わる値打ち。10/12/15+2なら、最少で10、1つ増えて12、2つ増えて15、その先は1つごとに2増し
rules-worth-stop = その場で終わる
rules-saved = { $path }に保存しました。このルールで始めるには：{ $command }
rules-play-by = このルールで始めるには：{ $command }
rules-see-changes = プリセットで何が変わるかの見方：{ $command }
