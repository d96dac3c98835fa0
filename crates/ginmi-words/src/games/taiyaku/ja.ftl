about = 巾着で打つ四十六の出来役。うち五つは即上がり
reason-dropout-penalty = { $way ->
    [between-players] 降り賃、手札とともに
   *[in] 降り賃
}

## 役の内容

takes-empty-hand = カスばかり。
takes-boar-deer-butterflies = 猪・鹿・蝶。
