# 抜き八八

game-name = 抜き八八
about = 札を抜いて打つ、手早い八八
takes-seven-ribbons = 短冊7枚すべて。
choice-mizuten-means = 降りられない。106点以上で全員から1貫、足りなければ相手に1貫

### fetch: later

## ローカルルール

option-penalties = 降り賃
    .means = 降りる人は降り賃を場銭に払うか。
option-compensation = 手の買い上げ
    .means = 追い込まれた人は、手の買い上げを受けるか。
option-must-play = 残り2人は必ず出る
    .means = 残りが2人になったら、その2人は必ず出るか。

preset-blind = 見ず転あり
    .about = 親は、手札を見ずに打つと宣言できる。
preset-hachi-hachi = 八八と同じ降り方
    .about = 3人か4人のとき、降りる人は降り賃を払い、追い込まれた人は手の買い上げを受ける。
preset-must-play = 流れなし
    .about = 3人か4人のとき、残りが2人になったら、その2人は必ず出る。
preset-beginner-1 = 入門1：出来役
    .about = 札の点と出来役だけで打つ。最初の出来役で局が終わり、場の光に倍率はない。
preset-beginner-2 = 入門2：下げと場の倍率
    .about = 出来役ができたら、続ける「下げ」か、終える「勝負」かを選ぶ。場の光で払いに倍率が付き、素十六も数える。

## 入門の続き

learn-standard = 配られた手札で決まる手役が加わる。最初の札を打つ前に言い、相手が必ず払う。

## 点数計算

hand-compensated = 手の買い上げのあるルールなら、追い込まれたとき{ $paid }を受け取ります（NU-5）。
when-teyaku-paid = 最初の番の前に言い、精算のときに必ず受け取ります（NU-8）。

## 抜き八八の用語

term-card-points = 札の点：光20、タネ10、短冊5、カス1。出来役がなければ、少ないほうが点差を払います（NU-8）。
    .words = 札の点|点差
term-diving = 飛び込み：三本を言い、その月の4枚目も取ること。1貫（NU-9）。
    .words = 飛び込み
term-escape = 抜け役：札の種類の手役を言い、それでも106点以上を取ること。1貫（NU-9）。
    .words = 抜け役
term-sixteen-chaff = 素十六：誰にも出来役がなく、カスを16枚以上取ること（NU-8）。
    .words = 素十六

## レッスン

lesson-choosing-2 = ここでは鹿か紅葉の短冊です。
lesson-choosing-wrong = 短冊は5点、鹿は10点です。
lesson-round-1 = では、わたしを相手に1局打ちましょう。選ぶたびに、何を見ればよいかを1行で示します。
lesson-deck = 抜いた札
lesson-deck-1 = 「抜き」とは、札を抜いてあることです。4月・5月・7月と桐のカス2枚を除き、2人で打ちます。
lesson-deck-prompt = 使わない札を選んでください。
lesson-deck-right = 菖蒲は使いません。ルールはほぼ八八と同じです。
lesson-deck-wrong = 除くのは藤（4月）・菖蒲（5月）・萩（7月）と桐のカス2枚です。
lesson-goal = 札の点
lesson-goal-1 = 誰にも役（払いのある札の組）がなければ、点の少ないほうが差を払います。
lesson-goal-prompt = あなたは111点、わたしは100点。いくら受け取りますか。
lesson-goal-a = 11点
lesson-goal-b = 22点
lesson-goal-c = 111点
lesson-goal-wrong = 払うのは差だけです。111−100（NU-8）。
lesson-goal-right = 111−100で11点です。
lesson-joining-1 = 3人か4人なら、2人そろうまで、順に出るか降りるかを決めます。降りても払いはありません。
lesson-joining-prompt = 一二四があり、8貫です。出ますか。
lesson-joining-wrong = 降りると手役を言えず、8貫を逃します（NU-5、NU-6）。
lesson-joining-right = 札を出す前から8貫です。
lesson-teyaku = 月の手役
lesson-teyaku-1 = 配られた手だけでもらえるのが手役です。役は貫で数え、1貫は10点です。
lesson-teyaku-prompt = 梅が2枚あります。3枚目を選んでください。
lesson-teyaku-right = 梅の三本で2貫。残りの1枚も取れば飛び込みで、もう1貫です（NU-9）。
lesson-teyaku-wrong = 三本は同じ月の3枚です（NU-6）。
lesson-dekiyaku-1 = 取り札でできるのが出来役です。できた役はすべて足します。
lesson-dekiyaku-prompt = 牡丹と菊の短冊があります。青短の3枚目を選んでください。
lesson-dekiyaku-right = 7貫です。
lesson-dekiyaku-wrong = 青短は牡丹・菊・紅葉の短冊です（NU-10）。
lesson-calling-1 = 役ができました。勝負なら終わって満額、下げなら続けますが、わたしが先に勝負すると何ももらえません。
lesson-calling-prompt = わたしは場の桜の短冊を待っています。下げ？ 勝負？
lesson-calling-wrong = わたしが次に桜の短冊を取って勝負すれば、逆に7貫を払うことになります（NU-8）。
lesson-calling-right = 局はここまで。7貫の勝ちです。
lesson-settlement-1 = 手札が尽きれば出来役は半額です。自分の番の初めに取り下げても半額です。
lesson-settlement-prompt = 7貫を取り下げました。いくら受け取りますか。
lesson-settlement-a = 35点
lesson-settlement-b = 70点
lesson-settlement-c = 140点
lesson-settlement-wrong = 7貫は70点、取り下げは半額です（NU-1、NU-8）。
lesson-settlement-right = 7×10÷2で35点です。
lesson-round-more-1 = 配られた場に鶴・幕・月があれば支払いは2倍です（NU-4）。ほとんどカスの手も手役になります（NU-6）。出来役がなくても、カス16枚以上なら12貫です（NU-8）。

### fetch: never

## 説明

explain-mizuten =
    親は、誰も手札を見ないうちに見ず転を宣言できます（NU-3）。{ $bound ->
        [yes] 宣言すると必ず出ることになり、降りられません。
       *[no] {""}
    }取り札が、全体211点の半分を超える106点以上なら、出ていない人も含めた全員から1貫（{ $kan }点）ずつ受け取り、
    足りなければ相手に{ $kan }点払います（NU-9）。ほぼ五分五分の賭けですが、先に打てる分、親が少し有利です。
explain-join =
    1局に出るのは2人です。親から順に、2人そろうまで、出るか降りるかを決めます。{ explain-joined }
    聞かれないまま残った人は追い込みです（C-5、NU-5）。{ $compensation ->
        [yes] 追い込まれた人には手の買い上げがあります。手役と、手の中でできている出来役の半額に、そのほかの五光・赤短・青短の札1枚につき3点を加えて、
            親でないほうの人が払います。
       *[no] {""}
    }

    { $penalty ->
        [0] 降り賃はありません。手札は山札に戻ります。
       *[other] { explain-drop }。
    }{ $must ->
        [yes] 残りが2人になったら、その2人は降りられません。
       *[no] {""}
    }一人しか残らなければ、打たずにその人の勝ちです。
explain-claim =
    { explain-claims }手役は精算のときに、何があっても支払われます（NU-8）。{ $triplets ->
        [2] 三本が2組あるときは、どちらか1組だけを言います。{ $has-achievements ->
                [no] {""}
               *[yes] その月の4枚をすべて取れば飛び込みで、もう1貫になります（NU-9）。
            }
       *[other] {""}
    }

    { explain-claim-later }
explain-undecided =
    { $made ->
        [nothing] 最後に、
       *[other] 最後までどちらにも出来役がなければ、
    }札の点の少ないほうが差{ explain-multiplied }を払います。{ explain-kinds }{ $has-special ->
        [no] {""}
       *[yes] ただし、柳もすべて数えてカスが16枚以上あれば、代わりに12貫、1枚増えるごとにさらに2貫を受け取ります（NU-8）。
    }
besides-yaku =
    { $has-special ->
        [no] {""}
       *[yes] どちらにも出来役がなければ、札の点の代わりに素十六を数えることがあります（NU-8）。柳もすべて数えてカスが16枚以上で12貫、
            1枚増えるごとに2貫増しです。
    }

## ターミナル

near-diving = { $player }は{ $cards }を取れば飛び込みで1貫（NU-9）。
near-escape = { $player }は106点で抜け役の1貫（NU-9）。いま{ $points }点。
near-chaff = { $player }はカス{ $count }枚。柳もすべて数え、16枚で素十六の12貫（NU-8）。

## 心得の理由

tip-lay-what-was-seen-why = むしろ残しておきます。その月の最後の1枚が場に出たら、取れるのは自分だけです。
tip-join-with-one-bright-why = 降りても何も払いません。光札1枚の手は平均すると損をします。
tip-drop-in-a-dear-field-why = どの場でも降りるのはただで、負けた分だけが倍になります。
