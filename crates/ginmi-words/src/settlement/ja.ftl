# 局の精算と、対局の終わり

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
best-pile = { $player }の取り札が一番でした。
gained-most = { $player }が一番勝ちました（{ $amount }）。
all-rounds = 全局の結果
at-the-start = 開始時
fair-part = { $rounds }局中{ $proven }局の配札を確認しました。残りの局は、このページを開く前か読み込み直す前に配られたので、確認できません。
final-ranking = 最終結果
curve = 持ち点の推移
curve-of = { $player }：{ $values }
best-yaku = 最高の役：{ $player }の{ $yaku }（第{ $number }局、{ $amount }）
see-replay = 対局を振り返る
see-mistakes = 悪手を調べる
new-game = 新しい対局
share-picture = 結果を共有
