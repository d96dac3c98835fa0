about = 役を集めて、こいこいか勝負か。2人で遊ぶ定番の花札

role-koi-koi = こいこい{ $calls ->
    [1] {""}
   *[other] { $calls }回
}
no-teyaku = 手の役なし
choice-koi-koi = こいこい
choice-koi-koi-means = { $pays ->
    [double] 続けてさらに上を狙う。このあと相手が勝てば2倍払う
    [bonus] 続けてさらに上を狙う。勝てばこいこいの分が加わる
   *[off] 続けてさらに上を狙う。まだ何ももらえない
}
choice-shoubu = 勝負
choice-shoubu-means = ここで終わる：{ $end }
ask-call = 役が増えました。こいこいしますか、勝負しますか。
considers-call = { $player }がこいこいか勝負か考えています。

story-claimed = { $player }が{ $teyaku }を見せました（{ $cards }）。
story-made = { $player }の役が{ $kan }点になりました。
ended-stop = { $player }が配られた手で勝ちました。
ended-not-played = 両者とも手の役があり、支払いはありません。
ended-hands-empty = 誰も勝負しないまま、手札がなくなりました。
reason-koi-koi = 役
reason-dealer-privilege = 親権
