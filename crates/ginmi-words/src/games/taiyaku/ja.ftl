about = 巾着で打つ46の出来役。うち5つは即上がり
reason-dropout-penalty = { $way ->
    [between-players] 降り賃と手札
   *[in] 降り賃
}

role-leader = 先手
role-purse = 巾着{ $purse }
role-waits = 手札待ち
role-sits-out = この局は休み
drop-with-hand = { $cost }と、手札を次の人へ
teyaku-at-once = 一人{ $value }、その場で
ask-return = どの札を山札に戻しますか。
know-return = { $free ->
    [yes] 手札は7枚になります。
   *[no] 言った役に要らない札だけを戻せます。
}
considers-return = { $player }が戻す札を選んでいます。
choice-return = { $card }を戻す
choice-return-means = 伏せて山札に戻る
choice-return-shown-means = 全員に見えるように山札に戻る

## 役の内容

takes-empty-hand = カスばかり。
takes-boar-deer-butterflies = 猪・鹿・蝶。
