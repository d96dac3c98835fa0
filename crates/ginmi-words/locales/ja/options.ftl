# ローカルルール：いくつかのゲームに共通のルールとセット

option-rounds = 局数
    .means = 何局遊ぶか。
option-claims = 手役の申告
    .means = 一番よい手役を自動で言うか、各自が選んで言うか。
    .is-auto = 自動
    .is-manual = 自分で言う

## 多くのルールに共通の値

value-on = あり
value-off = なし
value-rounds = 局数

## 分類

option-group-length = 長さと貫
option-group-deal = 配りと場
option-group-joining = 出降り
option-group-yaku = 役
option-group-calls = 勝負と支払い
option-group-campaign = 年間戦

## セット

preset-rulebook = 標準ルール
    .about = 12局、標準ルール。
preset-half-year = 半年
    .about = 6局の早い勝負。
preset-season = 短期
    .about = 3局で終わる一番短い勝負。
