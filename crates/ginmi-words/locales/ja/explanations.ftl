# 「?」の説明。explain-局面（空行で段落を分ける）。ゲームごとに言い換えられる。
# $turn は番のルール、$call は続けるか終えるかのルールの番号。

### fetch: never

explain-turn =
    手札から1枚を出します。場に同じ月の札があれば、その札を取ります。2枚あればどちらか1枚を選び、3枚あれば全部取ります。
    なければ、出した札は場に残ります。続いて山札の一番上をめくり、同じように合わせます（C-4、{ $turn }）。
explain-play = { explain-turn }
explain-capture =
    場に同じ月の札が2枚あります。1枚を取り、もう1枚は場に残って次の人が狙えます（C-4）。
    それぞれの値打ち、自分や相手があと1枚でできる役、残る1枚を誰が持っていそうかを考えて選びましょう。
explain-late-claim =
    最初の1枚が手札から出され、山札はまだめくられていません。手役を言えるのはこれが最後です。
    甲乙の両方を言った人を除く全員が、手役がなくても聞かれるので、聞かれたことで手の内が知られることはありません。
    手役は、いま出した札も含め、配られたときの手で数えます（C-9）。
explain-settled =
    この局の支払いはすべて済みました。勝った人が次の親になり、勝者がいなければ同じ人がもう一度親をします（C-2）。
    最後の局が終わったとき、持ち点の一番多い人が優勝です（C-11）。

## 説明の一部

explain-joined = { $active ->
    [0] まだ誰も出ていません。
   *[other] いま出ているのは{ $players }です。
}

## 札の値打ち。$cards は手札（hand）か取り札（pile）か

score-cards = { $cards ->
    [hand] 手札
   *[pile] 取り札
}
score-none = { $cards ->
    [hand] 手役なし
   *[pile] 出来役なし
}
score-together = 合計
score-sum = 1倍で、{ $active ->
    [2] 相手から
   *[other] 相手一人につき
}{ $points }点
score-card-points = 札の点は{ $points }点（{ $active ->
    [2] 全部で{ $deck }点
   *[other] 3分の1の{ $par }点から{ $score }
}）
score-circumstance = 誰にも出来役がないまま終われば、{ $name }で{ $worth }（{ $rule }）

## 役の一覧

yaku-group = { $title ->
    [none] {""}
   *[other] { $title }。
}{ $about }（{ $rule }）。
yaku-entry = { $worth }　{ $takes }
besides-yaku = {""}
