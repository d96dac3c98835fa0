# ヒント

hint = ヒント
hint-would = AIの推奨手：
expected = この局の終わりまでの見込み
hint-others = 次善手
hint-unfair = ほかの人がいる卓ではヒントは出ません。
hint-join = 降りるより見込みがあります。
hint-sage = いま終えるより、続けるほうが見込みがあります。
hint-shoubu = 続けてもこれ以上は見込めません。
hint-cancel = 続けるより、いま終えるほうが得です。
hint-pot = 手の見込みと場銭の半分を比べましょう。
hint-place = 席の見込みと値段を比べましょう。
hint-habit = これは見積もりではなく、経験則です。
done-was = 実際：
as-good = 最善手とほぼ互角
same-choice = 最善手
unweighed = 評価なし
hand-holds = 手役は{ $held }。
hand-promises-less = この手の見込みは降り賃（{ $cost }）にも及びません。
pays = { $choice }なら、{ $outcome }。
meets-nothing-gives = { $card }は場に合う札がなく、捨てても痛くありません。
card-helps-this = この手で一番要らない札は{ $card }です。
captures = { $cards }を取ります。
captures-card-points = { $cards }を取ります。札の点で{ $points }点です。
makes = { $name }ができます。
keeps-from-who = { $player }の{ $name }に要る{ $card }を渡しません。
then-missing = { $count ->
    [1] あと{ $cards }で{ $name }です。
   *[other] { $name }まで、あと{ $cards }です。
}
holds-back-which = { $player }の{ $name }に要る{ $card }は手に残します。
claim-because = { $means }。
hope = 狙いは{ $name }で、見込みは{ $chance }%です。
hope-likelier = { $name }の見込みが{ $chance }%に上がります（{ $other }なら{ $otherwise }%）。
denied = { $player }の{ $name }の見込みは{ $chance }%に下がります（{ $other }なら{ $otherwise }%）。
risk = { $player }の{ $name }に気をつけましょう（見込み{ $chance }%）。
risk-likelier = { $player }の{ $name }に気をつけましょう（見込み{ $chance }%、{ $other }なら{ $otherwise }%）。
more-points = 局の終わりの札の点がおよそ{ $points }点に増えます（{ $other }なら{ $otherwise }点）。
