# ページで見るルールブック：本文のまわりの言葉と、手札・取り札の例

### fetch: never

book-contents = 目次
example-hand = 手札
example-field = 場札
example-pile = 取り札
example-went-on = こいこいの後：
example-yaku = { $yaku }：{ $worth }
example-shown = { $yaku }で見せる札
example-no-teyaku = 手役なし
example-no-dekiyaku = 出来役なし
example-card-points = 札の点：{ $points }
example-chaff = カス：{ $count }枚
example-compensation = 買い上げ・追い込み賃：{ $worth }
example-total = 合計：{ $worth }
example-active = { $count }人で打つとき：
example-claimed = 申告：{ $yaku }
example-may-return = 戻せる札
example-round = 第{ $number }局：
example-option = ローカルルール
