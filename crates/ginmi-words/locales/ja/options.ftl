# ローカルルール：いくつかのゲームに共通のルールとセット

### fetch: later

option-rounds = 局数
    .means = 何局遊ぶか。
option-claims = 手役の申告
    .means = 一番よい手役を自動で言うか、各自が選んで言うか。
    .is-auto = 自動
    .is-manual = 自分で言う
option-first-dealer = 最初の親
    .means = 最初の親を、札を引いて決めるか、さいころを振って決めるか。
    .is-draw = 札を引く
    .is-dice = さいころを振る
option-teyaku = 手役
    .means = 配られた手の役を言い、その分を受け取れるか。
option-dekiyaku = 出来役
    .means = 取り札で出来役ができるか。なければ、どの局も札の点で決まる。
option-sage = 下げ
    .means = 出来役ができた人は、下げて続けられるか。なければ、最初の出来役で局が終わる。
option-cancel = 取り下げ
    .means = 下げた人は、半額で取り下げられるか。
option-special = 特殊役
    .means = 素十六など、めったにない取り札に、札の点の代わりの払いがあるか。
option-achievements = 飛び込みなど
    .means = 飛び込みや抜け役などに払いがあるか。
option-joining = 局に出る人
    .means = 出るか降りるかを順に答えるか、親から順に必ず出て、ほかの人は休むか。
    .is-auction = 順に答える
    .is-first-three = 親から順に出る
option-multipliers = 場の光
    .means = 場の光の倍率を、一つだけこの局に使って残りを次の局へ持ち越すか、一つだけ使って持ち越さないか、倍率をなくすか。
    .is-carry = 一つずつ持ち越す
    .is-now = 一つだけ、持ち越しなし
    .is-off = 倍率なし
option-penalty-first = 一人目の降り賃
    .means = 一人目が降りるときに払う額。貫か点で決めます。
option-penalty-step = 降り賃の増え方
    .means = 次に降りる人ごとに、降り賃をいくら上げるか。単位は一人目と同じ。0なら全員が同じ額。

## 役の値打ち

option-yaku = { $yaku }の値打ち
    .means = { $yaku }を何点、何貫、またはチップ何枚に数えるか。役として数えないこともできます。
worth-off = なし
worth-by-number = { $more ->
    [0] { $amount }、それ以上は同じ
   *[other] { $amount }、1増えるごとに{ $more }増し
}

## 多くのルールに共通の値

value-on = あり
value-off = なし
value-rounds = 局数

## 分類

option-group-length = 長さと貫
option-group-deal = 配りと場
option-group-joining = 出降り
option-group-hands = 手役と配られた手札
option-group-yaku = 取り札
option-group-calls = 勝負と支払い
option-group-campaign = 年間戦
option-group-worths = 役の値打ち

## セット

preset-rulebook = 標準ルール
    .about = ルールブックのとおり、ローカルルールなし。
preset-half-year = 半年
    .about = 6局の早い勝負。
preset-season = 短期
    .about = 3局で終わる一番短い勝負。
