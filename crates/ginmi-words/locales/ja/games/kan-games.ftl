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
choice-shoubu-means = ここで上がる：{ $end }
ask-call = 出来役です。下げますか、勝負しますか。
considers-call = { $player }が下げか勝負か考えています。
choice-cancel = 取り下げる
choice-cancel-means = ここで上がる：{ $end }
know-cancel = 下げているので、札を出さずに取り下げもできます。
settled-without-points = 出来役で決まった局なので、札の点は数えません（{ $rule }）。

option-mizuten = 見ず転
    .means = 親は、手札を見ずに打つと宣言できるか。
option-yaku = { $yaku }の値打ち
    .means = { $yaku }を何貫、または何点に数えるか。役として数えないこともできます。

### fetch: later

## 点数計算

settled-shoubu = { $player }が勝負。その出来役だけが満額で支払われます（{ $rule }）。
settled-cancel = { $player }が取り下げ。その出来役だけが半額で支払われます（{ $rule }）。
settled-hands-empty = 手札がなくなりました。各自の出来役が半額で支払われ、誰にもなければ取り札で決まります（{ $rule }）。
bad-missing = 誰にも出来役がなく、札の点で決まるので、全部の札が要ります。あと{ $missing }枚です。「残り全部」なら、一人にまとめて入れられます。
bad-no-dekiyaku = { $player }には出来役がないので、下げ・勝負・取り下げはできません（{ $calls }）。札を足すか、終わり方を変えてください。
bad-silent = { $player }には出来役があるので、下げたか、勝負で終わらせたかです（{ $calls }）。「下げた」を選ぶか、終わり方を変えてください。
bad-not-in-sage = { $player }は下げていないので、取り下げられません（{ $cancels }）。

## 貫・倍率・下げ・勝負のあるゲームの用語

term-sage = 下げ：出来役を重ねるために続けること。まだ何ももらえず、相手に先に勝負されることもあります。
    .words = 下げ
term-shoubu = 勝負：ここで局を終え、出来役の全額をもらうこと。
    .words = 勝負
term-cancel = 取り下げ：下げたあと、自分の番の初めに局を終え、半額をもらうこと。
    .words = 取り下げ
term-kan = 貫：役の数え方。1貫は12点（ルールにより10点）。
    .words = 貫
term-multiplier = 場の倍率：配られた場に光があると、この局の支払いが倍になります。
    .words = 場の倍率|倍率|大場|小場|絶場
term-queue = 持ち越し：場に光が何枚もあったとき、残りの倍率は後の局にかかります。
    .words = 持ち越し
term-mizuten = 見ず転：親が手札を見ずに打つこと。降りられません。
    .words = 見ず転
term-hand-compensation = 手の買い上げ：追い込まれた人のよい手に払う分。
    .words = 手の買い上げ|買い上げ
term-card-points = 札の点：取った札の点。光20、タネ10、短冊5、カス1。
    .words = 札の点

## ボットの打ち方

temper-bold = ほかの人なら勝負する場面でも下げます
temper-careful = ほかの人なら下げる場面でも勝負します
temper-eager = ほかの人なら降りる場面でも出ます
temper-wary = ほかの人なら出る場面でも降ります

## 心得

tip-go-on-unthreatened = 誰も役に近くなく、手札が3枚以上あれば下げる

### fetch: never

## 貫・下げ・勝負のあるゲームの「?」の説明

explain-play =
    { explain-turn }

    { explain-undecided }{ $made ->
        [nothing] {""}
        [ends] 出来役ができると局は終わり、できた人が満額を受け取ります（{ $call }）。
       *[asks] 出来役ができたら、そこで終えるか続けるかを選びます（{ $call }）。
    }

    { $sage ->
        [yes] 下げているので、札を出す代わりに取り下げることもできます。局は終わり、相手は{ $active ->
            [2] {""}
           *[other] それぞれ
        }出来役の半額を払います（{ $cancel }、{ $settlement }）。
       *[no] {""}
    }
explain-call =
    出来役が増えたので、{ $sage ->
        [yes] もう一度、
       *[no] {""}
    }下げか勝負かを言います（{ $call }）。

    勝負なら局は終わりで、あなたの勝ちです。相手は{ $active ->
        [2] {""}
       *[other] それぞれ
    }満額{ explain-multiplied }を払い、ほかの人の出来役は数えません。場銭もあなたのものです。{ $active ->
        [2] {""}
       *[other] 相手2人のうち一人だけが下げていれば、その人が倍を払い、もう一人は払いません。
    }{ $has-teyaku ->
        [no] {""}
       *[yes] 手役は、どちらにしても支払われます（{ $settlement }）。
    }

    下げなら、さらに上を狙って続けます。全員の手札がなくなれば出来役は半額になり、最初に下げた人の勝ちです。
    { $has-cancel ->
        [no] {""}
       *[yes] 後の自分の番の初めに、半額で取り下げることもできます（{ $cancel }）。
    }危ないのは相手の勝負です。自分の出来役は無効になり{ $active ->
        [2] ます。
       *[other] 、倍を払うこともあります。
    }

## 説明の一部

explain-claims =
    最初の番の前に、手札のどの手役を言うかを一人ずつ決めます。甲（同じ月）で一番よい役、乙（札の種類）で一番よい役、その両方、
    または何も言わないのいずれかです（C-9、{ $teyaku }）。{ $hand ->
        [0] あなたの手に手役はありません。
       *[other] あなたの手役は{ $worth }、{ $active ->
            [2] {""}
           *[other] 相手一人につき
        }{ $points }点です。
    }
explain-claim-later =
    手役を言うと札を見せるので、相手に手の内が少し分かります。いま言わなくても、最初の札が出た後にもう一度言えます。
explain-drop =
    いま降りると、降り賃{ $penalty }点を場銭に払います。一人目は1貫（この局では{ $kan }点）、そのあとは一人ごとに半貫ずつ増えます。
    場銭は、局に勝った人のものです
explain-multiplied = { $multiplier ->
    [1] {""}
   *[other] の{ $multiplier }倍
}
explain-kinds = 光は20点、タネは10点、短冊は5点、カスは1点です。

## ターミナル

hand-complete = 配られたままで{ $dekiyaku }

## 心得の理由

tip-go-on-unthreatened-why = 勝負なら全額です。下げたあとは、手札が尽きれば半分、相手に先に勝負されれば無になり、二人分を払うこともあります。
tip-stop-where-threatened-why = 相手が先に勝負すると、自分の役には何も支払われません。
tip-make-the-yaku-why = 役は貫で支払われ、取れる札の中でいちばん高いものです。
tip-leave-what-cannot-get-away-why = 札の点が支払われ、手番も少ないので、待てるかどうかより、取る札の値打ちの方が大事です。
