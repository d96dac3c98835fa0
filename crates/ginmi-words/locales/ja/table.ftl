# すべてのゲームに共通の文。プレイヤーは $player など、読み手かどうかは $player-is（you か other）。

comma = 、
plus = ・
sentence-gap = {""}
you = あなた
    .first = あなた
nobody = なし
list = { $most }、{ $last }

month = { $number }月 { $plant }
in-kan = { $count }貫
in-points = { $count }点
in-chips = チップ{ $count }枚

account-pot = 場銭
account-bank = 貸元
account-year-pot = 年の積立
account-prize-pot = 賞金

## 経過

story-drew = { $player }が{ $card }を引きました。
story-threw = { $player }のさいころは{ $n }です。
story-first-dealer = { $player }が最初の親です。
story-round-begins = 第{ $number }局、親は{ $dealer }です。
story-from-queue = 持ち越しの{ $multiplier }倍です。
story-misdeal = 場に{ $month }が4枚そろい、配り直しになりました。
story-hand-misdeal = { $player }の手札に{ $month }が4枚そろい、配り直しになりました。
story-drew-for-lead = { $player }が{ $card }を見せました。
story-lead-drawn = { $player }が先手です。
story-pair-taken = { $player }が場の桐を2枚とも取りました。
story-field-multiplier = { $multiplier ->
    [1] 小場、1倍です。
    [2] 大場、2倍です。
    [4] 絶場、4倍です。
   *[other] この局は{ $multiplier }倍です。
}
story-swapped = { $player }が親の手を取りました。
story-declared-mizuten = { $player }が見ず転を宣言しました。
story-joined = { $player }が出ました。
story-had-to-join = { $player }が降りられずに出ました。
story-dropped = { $player }が降りました。
story-hand-passed = { $from }が手札を{ $to }に渡しました。
story-forced-out = { $player }が追い込まれました。
story-sits-out = { $player }はこの局は休みです。
story-chose-to-split = { $player }が場銭の山分けを選びました。
story-chose-to-play = { $player }が勝負を選びました。
story-offered = { $buyer }が{ $seller }の席に{ $amount }点を申し出ました。
story-offer-refused = { $seller }が断りました。
story-bought-out = { $buyer }が{ $seller }に代わって出ました。
story-returned = { $player }が1枚を山札に戻しました。
story-returned-openly = { $player }が{ $card }を山札に戻しました。
story-claimed = { $player }が{ $teyaku }を見せました（{ $cards }）。
story-played = { $player }が{ $card }を出し、{ $cards }を取りました。
story-played-no-match = { $player }が{ $card }を出し、場に残しました。
story-turned-up = { $player }が{ $card }をめくり、{ $cards }を取りました。
story-turned-up-no-match = { $player }が{ $card }をめくり、場に残しました。
story-liable-for-dekiyaku = { $by }が{ $player }の{ $dekiyaku }に責任を負いました。
story-liable-for-diving = { $by }が{ $player }の飛び込みに責任を負いました。
story-made = { $player }が出来役を作りました（合わせて{ $points }点）。
story-field-taken = { $player }が場の{ $month }を4枚とも取りました。
story-stopped = { $player }が{ $dekiyaku }で止めました。
story-called-sage = { $player }が下げました。
story-called-koi-koi = { $player }がこいこいしました。
story-void = 全員が降り、流れました。
story-won-the-round = この局は{ $player }の勝ちです。
won-with-points = 札の点は{ $player }が最高（{ $points }点）。
story-nobody-won = この局の勝者はいません。
story-is-ginmi = { $player }が吟味です（{ $rounds }局連続）。
won-the-game = 優勝は{ $player }です。
tied-for-first = { $players }が同点優勝です。
all-tied = 引き分けです。

ended-shoubu = { $player }が勝負しました。
ended-cancel = { $player }が取り下げました。
ended-stop = { $player }が止めました。
ended-hands-empty = 札をすべて打ち終えました。
ended-split = 場銭を分けました。
ended-unopposed = { $player }だけが残りました。
ended-not-played = この局は行われませんでした。
ended-passed = 3度続けて流れました。

## 支払いの理由

reason-stop = { $dekiyaku }で総取り
reason-dekiyaku = 出来役
reason-card-points = 点差
reason-score-difference = 点差
reason-all-eights = 総八
reason-double-eights = 二八
reason-sixteen-chaff = 素十六
reason-diving = 飛び込み
reason-escape = 抜け役
reason-dealers-hand = 親の手
reason-mizuten = 見ず転
reason-dropout-penalty = 降り賃
reason-hand-compensation = 手の買い上げ
reason-forced-out-compensation = 追い込み賃
reason-buy-out = 席の買い取り
reason-split = 場銭の半分
reason-pot = 場銭
reason-void = 流れにつき返金
reason-buy-in = { $way ->
    [in] 元手の返却
   *[out] 元手
}
reason-prize = { $way ->
    [in] 賞金の積立
   *[out] 賞金
}
reason-year-pot = { $way ->
    [in] 年の積立へ
   *[out] 年の積立
}
reason-loan = 借り
reason-ginmi = 吟味三局
reason-debt = 借りの返済
owed = { $owed }のところ{ $amount }のみ

## つなぎ

dot = ・
and = と
semicolon = 。
with-note = { $name }（{ $note }）

## 卓で見えるもの

badge-pot = 場銭{ $pot }
badge-pot-title = 場銭{ $pot }：この局の勝者が取る
role-leader = 親
role-dropped = 降り
role-forced-out = 追い込み
role-sits-out = この局は休み
yaku-worth = { $name } { $value }
stops-round = 止め
pile-worth = 役{ $value }
pile-without-yaku = 役なし
no-teyaku = 手役なし
nobody-pays = 支払いなし
player-wins = { $player } { $amount }
drop-into-pot = 場銭に{ $cost }
effect-no-match = 合う札がなく場に残る
effect-takes = { $cards }を取る
effect-takes-one = { $cards }のどちらかを取る
effect-makes = { $takes }。{ $dekiyaku }ができる
effect-can-make = { $takes }。{ $dekiyaku }になることもある

## 選択

choice-join = 出る
choice-join-means = この局に出る。勝てば場銭{ $pot }
choice-drop = 降りる
choice-claim = { $teyaku }を言う
choice-claim-means = { $worth }。見せる札：{ $cards }
choice-claim-nothing = 何も言わない
choice-claim-nothing-means = 見せない。最初の札がめくられる前にもう一度聞かれる
choice-claim-nothing-late = 見せず、払いも受けない
choice-play = { $card }を出す
choice-play-means = 合う札を取る
choice-capture = { $card }を取る
choice-capture-means = もう1枚は場に残る
choice-koi-koi = こいこい

## 問い

ask-join = この局に出ますか。{ $joined ->
    [0] まだ誰も出ていません。
   *[other] いま{ $joined }人が出ています。
}
know-join = { $seats }人そろうと、残りの人は追い込みになります。場銭は{ $pot }。
considers-joining = { $player }が出るか考えています。
ask-claim = 手役を言いますか。
know-claim = 役を言うと相手がそれぞれ払いますが、その札を全員に見せます。
ask-late-claim = 最初の札をめくる前に、手役を言いますか。出ているのは{ $card }です。
know-late-claim = これが最後です。配られたときの手で数えます。
considers-claims = { $player }が手役を考えています。
ask-play = あなたの番です。札を出してください。
considers-play = { $player }の番です。
ask-capture-played = { $card }で取る札を選んでください。
ask-capture-turned-up = { $card }をめくりました。取る札を選んでください。
know-teyaku = 手役は{ $teyaku }。相手がそれぞれ払います。
know-capture = もう1枚は場に残ります。
considers-capture = { $player }が取る札を選んでいます。
know-call = できた役：{ $dekiyaku }
call-new = 新しい役
call-new-too = ほかに新しい役：{ $dekiyaku }
call-before = 前からの役：{ $dekiyaku }
cards-to-yaku = あと{ $lacks }枚で{ $yaku }
no-threat = あと1枚で役ができる相手はいません。
see-table = 場を見る
skip-to-result = 結果まで進む

### fetch: later

## 局の精算と、対局の終わり

sheet-teyaku = 手役
sheet-dekiyaku = 出来役
sheet-points = 点差
sheet-extras = ほか
sheet-total = 合計
sheet-cell = { $player }、{ $column }：{ $amount }
sheet-hint = 数字を選ぶと、札と理由が見られます。
sheet-from = { $count ->
    [one] { $players }から{ $amount }
   *[other] { $players }から{ $amount }ずつ
}
sheet-to = { $count ->
    [one] { $players }へ{ $amount }
   *[other] { $players }へ{ $amount }ずつ
}
sheet-par = { $player }：{ $points }点（{ $side ->
    [over] { $par }点より{ $difference }点多い
    [under] { $par }点より{ $difference }点少ない
   *[even] ちょうど{ $par }点
}）
sheet-against = { $player }：{ $points }点（相手は{ $other }点）
sheet-pile = { $player }：{ $value }
gained-most = 収支の1位は{ $player }（{ $amount }）。
all-rounds = 全局の結果
at-the-start = 開始時
fair-part = { $rounds }局中{ $proven }局の配札を確認しました。残りの局は、このページを開く前か読み込み直す前に配られたので、確認できません。
final-ranking = 最終結果
curve = 持ち点の推移
curve-of = { $player }：{ $values }
best-yaku = 最高の役：{ $player }の{ $yaku }（第{ $number }局、{ $times ->
    [1] { $amount }
   *[other] { $times }倍で{ $amount }
}）
months-off = 札にも慣れてきたので、月の数字を消しました。まだ必要ですか。
months-keep = 数字を残す
months-drop = 消したままにする
see-replay = 対局を再生
see-mistakes = 悪手を探す
new-game = 新しい対局
seal-won = 勝
seal-tied = 分
seal-lost = 負
all-numbers = 数字をすべて見る
share-picture = 結果を共有

## 結果の画像と、それを見せるダイアログ

share-dialog = 結果を共有
share-save = 保存
share-copy = コピー
share-copy-link = リンクをコピー
share-failed = このブラウザでは画像を作れません。
share-copy-failed = このブラウザでは画像をコピーできません。保存してください。
share-title = { $game } { $rounds }局
share-rival = { $name }（{ $strength }）
share-rivals = { $name }ほか{ $count }人
share-won = { $named ->
    [yes] が{ $rivals }に勝ちました
   *[no] { $rivals }に勝ちました
}
share-tied = { $named ->
    [yes] は{ $rivals }と引き分けました
   *[no] { $rivals }と引き分けました
}
share-lost = { $named ->
    [yes] は{ $rivals }に負けました
   *[no] { $rivals }に負けました
}
share-placed = { $named ->
    [yes] は{ $players }人中{ $place }位、1位は{ $rivals }でした
   *[no] { $players }人中{ $place }位、1位は{ $rivals }でした
}
share-best = 最高の役：{ $yaku }（{ $amount }）
share-round = { $number }局 { $change }
share-beat = 同じ札で勝負 → { $address }
share-watch = この対局を見る → { $address }
share-play = 花札で遊ぶ → { $address }
