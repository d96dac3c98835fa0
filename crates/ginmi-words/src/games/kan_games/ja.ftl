# 貫・倍率・下げ・勝負のあるゲームの文

badge-multiplier = { $multiplier ->
    [1] 小場
    [2] 大場 2倍
    [4] 絶場 4倍
   *[other] { $multiplier }倍
}
badge-multiplier-title = 場の倍率：この局の支払いは{ $multiplier }倍
badge-queue = 次{ $multiplier }倍
badge-queue-title = 持ち越し：後の局が{ $multiplier }倍
role-sage-first = 先に下げ
role-sage = 下げ
role-mizuten = 見ず転
drop-free = 降り賃なし
choice-mizuten = 見ず転
choice-look = 手札を見る
choice-look-means = 増減なし。普通に遊ぶ
ask-mizuten = 見ず転にしますか。
know-mizuten = あなたが親で、まだ誰も手札を見ていません。
considers-mizuten = { $player }が見ず転を考えています。
choice-sage = 下げ
choice-sage-means = 続ける。このまま終われば：{ $end }
choice-shoubu = 勝負
choice-shoubu-means = ここで終わる：{ $end }
ask-call = 出来役です。下げますか、勝負しますか。
considers-call = { $player }が下げか勝負か考えています。
choice-cancel = 取り下げる
choice-cancel-means = ここで終わる：{ $end }
know-cancel = 下げているので、札を出さずに取り下げもできます。
