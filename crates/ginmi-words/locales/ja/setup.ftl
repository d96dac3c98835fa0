# ローカルルールの設定と、名前を付けたルール

### fetch: later

## ルールを探す、変える

rules-search = ルールを探す
rules-search-hint = 「短」「柳」などの言葉
options-found = { $count ->
    [0] 見つかりません。言葉を減らすか、短くしてみてください。
   *[other] { $count }件見つかりました。
}
rules-changed = 変えたルール
rules-unchanged = 標準ルールのままです。
rules-of-origin = 「{ $name }」と標準ルールの違い（{ $count }件）
rules-standard-value = 標準は{ $value }
rules-in-origin = 「{ $name }」では{ $value }
rules-rest = ほかは「{ $name }」と同じ
rule-back = 「{ $default }」に戻す
rule-back-of = { $label }を「{ $default }」に戻す
rule-about = { $label }の説明
worths-about = それぞれの役の値打ちです。「なし」にした役はゲームから外れます。
rules-problems = このルールでは対局を始められません。
all-rules = { $game }のすべてのローカルルール
another-amount = ほかの値
a-number = 数を決める
amount-of = { $label }の値
unit-of = { $label }の単位
unit-kan = 貫
unit-points = 点
unit-chips = 枚
worth-usual = 標準（{ $worth }）
worth-by-number-help = 一つの数、または並べた数を書きます。10/12/15+3なら、初めが10、1増えると12、2増えると15、その先は1増えるごとに3増しです。「+0」なら増えません。
option-takes-amount = 「{ $label }」は、0.5きざみで99.5貫まで（1.5など）、または999点までの整数です。
option-takes-worth = 「{ $label }」は1から{ $most }までの整数です。
worth-takes-points = 点なら999点までです。
worth-takes-by-number = 並べるときは10/12/15+3のように書き、前の数より小さくできません。点のときは35+5や50+0のように「+」と数も必要です。
options-contradict = 「{ $label }」と「{ $other }」は、この組み合わせにできません（{ $rule }）。どちらかを変えてください。

## 比べる

rules-compare = 比べるルール
compare-nothing = なし
compare-count = { $count ->
    [0] 違いはありません。
   *[other] 違い{ $count }件
}
compare-rule = ルール
compare-here = 今の設定
compare-there = 「{ $name }」
compare-take = 「{ $name }」にする

## 自分のルール

own-sets = 自分のルール
own-sets-about = 今の設定に名前を付けて保存します。このブラウザに残り、リンクやファイルで人に渡せます。
set-name = 名前
set-save = 保存
set-saved = 「{ $name }」を保存しました。
set-loaded = 「{ $name }」を読み込みました。
set-use = 使う
set-rename = 名前を変える
set-new-name = 「{ $name }」の新しい名前
set-delete = 消す
set-delete-sure = 「{ $name }」を消しますか。
set-keep = 残す
set-unplayable = このルールのままでは対局を始められません。理由は上に出ています。
set-link = このルールのリンク
set-copy-link = リンクをコピー
set-to-file = ファイルに保存
set-from-file = ファイルから読み込む
set-file-unreadable = このファイルはルールのファイルではありません。書き方の例：{"{"}"game": "hachi-hachi", "name": "My rules", "options": {"{"}"kan": "10"{"}"}{"}"}
set-unknown-game = このファイルのゲーム「{ $name }」はここにはありません。
set-unknown-rule = { $game }に「{ $name }」というルールはないため、除きました。
set-refused-value = 「{ $value }」は使えないため、除きました。{ $why }

## リンクのルールと、卓のルール

shared-rules = { $game }のローカルルール
shared-rules-named = { $game }のローカルルール「{ $name }」
shared-rules-about = 届いたリンクのルールです。選ぶまで、あなたの設定は変わりません。
shared-rules-use = このルールにする
shared-rules-save = 自分のルールとして保存
rules-of-table = この卓のルール
rules-by = ルール：{ $rules }
rules-of-table-changed = ローカルルール{ $count }件
rules-open = 新しいタブで開く（保存や送るとき）
rules-in-use = 自分の設定（変えたルール{ $count }件）によります。
rules-standard = 標準ルールによります。
rules-show-standard = 標準ルールで見る
rules-show-own = 自分の設定で見る
