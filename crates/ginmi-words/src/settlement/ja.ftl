# 局の精算と、対局の終わり

sheet-teyaku = 手役
sheet-dekiyaku = 出来役
sheet-points = 点差
sheet-extras = その他
sheet-total = 合計
sheet-cell = { $player }、{ $column }：{ $amount }
sheet-hint = 数字を選ぶと、札と内訳が見られます。
sheet-from = { $count ->
    [one] { $players }から{ $amount }
   *[other] { $players }から{ $amount }ずつ
}
sheet-to = { $count ->
    [one] { $players }へ{ $amount }
   *[other] { $players }へ{ $amount }ずつ
}
sheet-par = { $player }：{ $points }点（{ $side ->
    [over] 基準{ $par }点を{ $difference }点超え
    [under] 基準{ $par }点に{ $difference }点不足
   *[even] 基準どおり
}）
sheet-against = { $player }：{ $points }点（相手は{ $other }点）
sheet-pile = { $player }：{ $value }
best-pile = { $player }の取り札が一番でした。
gained-most = { $player }が一番勝ちました（{ $amount }）。
all-rounds = 全局の成績
at-the-start = 開始時
fair-part = { $rounds }局中{ $proven }局の配札を確認しました。残りの局は、このページを開く前か読み込み直す前に配られたので、確認できません。
final-ranking = 最終順位
curve = 持ち点の推移
curve-of = { $player }：{ $values }
best-yaku = 最高の役：{ $player }の{ $yaku }（第{ $number }局、{ $amount }）
see-replay = 対局を振り返る
see-mistakes = 悪手を調べる
new-game = 新しい対局
share-picture = 画像を共有
