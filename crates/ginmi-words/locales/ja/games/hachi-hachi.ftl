# 八八

game-name = 八八
about = 下げか勝負か。2人から7人の本格派

badge-year-pot = 年の積立{ $pot }
badge-prize-pot = 賞金{ $pot }
role-second = 胴二
role-last = ビキ
role-blank = 白札で抜け
role-sold = 席を譲った
role-dealers-hand = 親の手
role-ginmi = 吟味（{ $rounds }局）
choice-mizuten-means = 降りられない。89点以上で全員から1貫、足りなければ相手に1貫ずつ
ask-swap = 自分の手を、見ずに親の手と取り替えますか。
know-swap = まだ誰も手札を見ていません。親の手で89点以上なら全員から1貫。
considers-swap = { $player }が親の手を取るか考えています。
choice-swap = 親の手を取る
choice-swap-means = 手札は見ずに{ $holder }へ。残り{ $left }回
choice-keep = 手札のまま
choice-keep-means = そのまま
ask-two-left = { $other ->
    [split] 2人が残り、相手は場銭を分けたいそうです。
    [play] 2人が残り、相手は勝負したいそうです。
   *[unknown] 2人が残りました。場銭を分けますか、勝負しますか。
}
know-two-left = 場銭は{ $pot }。2人とも望むときだけ分けます。
considers-split = { $player }が分けるか考えています。
choice-split = 場銭を分ける
choice-split-means = 2人とも望めば{ $half }点ずつ、勝者なし
choice-play-on = 勝負する
choice-play-on-means = 2人で勝負し、勝者が{ $pot }点すべてを取る
ask-offer = 追い込まれました。誰かの席を買いますか（あと{ $left }回）。
know-offer = 承知した人はすぐに受け取って抜け、あなたが自分の手札でその席に入ります。
considers-offering = { $player }が席を買うか考えています。
choice-offer = { $player }に{ $amount }点を申し出る
choice-offer-means = 譲られればその席で出る
choice-no-offer = 申し出ない
choice-no-offer-means = 抜けたまま、手の買い上げとして2人から{ $each }点ずつ
ask-answer = { $buyer }があなたの席に{ $amount }点を申し出ています。
know-answer = 点はすぐに動き、倍率はかかりません。
considers-offer = { $player }が申し出を考えています。
choice-accept = 席を譲る
choice-accept-means = すぐに{ $amount }点を受け取り、この局を抜ける
choice-refuse = 席を譲らない
choice-refuse-means = このまま出る。申し出は3回まで

## ローカルルール

option-kan = 1貫の点数
    .means = 1貫を何点に数えるか。
    .is-12 = 12点
    .is-10 = 10点
option-rounds = 局数
    .means = 何局遊ぶか。年間戦では一人につき12局と決まっている。
option-multipliers = 場に光が2枚以上
    .means = 一番大きい倍率だけをこの局に使って残りを次の局へ持ち越すか、すべて掛け合わせるか。
    .is-carry = 一つずつ持ち越す
    .is-stack = すべて掛ける
option-dealer-hand-swap = 親の手との取り替え
    .means = 手札を見る前に、一人何回まで自分の手を親の手と取り替えられるか。
option-must-play = 残り3人は必ず出る
    .means = 残りが3人になったら、その3人は必ず出るか。終わりのn局だけにもできるが、全局数より多くはできない。
    .is-never = なし
    .is-always = いつも
    .is-last-rounds = 終わりの{ $n }局だけ
option-two-left = 2人だけ残ったとき
    .means = ちょうど2人が残ったとき、2人に尋ねるか、勝負するか、場銭を分けるか。
    .is-ask = 2人に尋ねる
    .is-play = 勝負する
    .is-split = 場銭を分ける
option-buy-out = 席の買い取り
    .means = 追い込まれた人は、出る人の席を買えるか。
option-willow-chaff = 柳もすべてカスに数える（素十六）
    .means = 素十六を数えるとき、柳の4枚をすべてカスに数えるか。
option-boar-deer-butterflies = 猪鹿蝶
    .means = 猪・鹿・蝶を出来役とするか。
option-liability = 責任払い
    .means = 出来役の最後の1枚や、三本の月の残り1枚を取らせた人が2倍を払い、もう一人は払わないことにするか。
option-seven-ribbons-extra = 七短の上乗せ
    .means = 7枚を超える短冊1枚ごとに、七短に1貫を加えるか。
option-campaign = 年間戦
    .means = 貸元、借り、年の積立、賞金のある長い勝負にするか。人数と同じ年数を遊ぶ。
option-buy-in = 元手（貫）
    .means = 年間戦：初めに一人が貸元から受け取る貫数。
option-prize = 賞金（貫）
    .means = 年間戦：一人が賞金に出す貫数。元手は超えられない。
option-year-pot = 年の積立を取る人
    .means = 年間戦：1年の終わりに年の積立を取るのは、合計が一番少ない人か、一番多い人か。
    .is-fewest = 合計の一番少ない人
    .is-most = 合計の一番多い人
option-loan = 借り（貫）
    .means = 年間戦：貸元が一度に貸す貫数。
option-ginmi = 吟味の祝儀（貫）
    .means = 年間戦：3局続けて吟味になった人に、ほかの全員がそれぞれ払う貫数。

preset-nintendo = 任天堂の説明書
    .about = 猪鹿蝶を7貫の出来役とする。ほとんどの遊び方にはなく、任天堂の花札に付く説明書にある。
preset-modern = 現代式（1貫＝10点）
    .about = 1貫を、昔の12点ではなく10点に数える。
preset-stacked = 高レート（倍率を重ねる）
    .about = 場の光札の倍率をすべて掛け合わせる。最大で128倍。
preset-variations = 選択ルールすべてあり
    .about = 親の手との取り替え1回、見ず転、席の買い取り、責任払いのすべてあり。
preset-campaign = 年間戦
    .about = 人数と同じ年数（1年は12局）を打つ。貸元、借り、年の積立、賞金、吟味の祝儀、見ず転あり。

### fetch: later

## 精算

settled-circumstance = { $reason }で{ $player }の勝ちです。見せた手役、札の点、そのほかの役は払われません（HH-7.3）。
settled-in-sage = 相手のうち{ $payer }だけが下げていたので、出来役の分は{ $payer }が2倍を払い、{ $spared }は払いません（HH-7.1）。

## 点数計算

hand-compensated = 追い込まれたら、親でない2人から{ $paid }ずつ受け取ります（HH-4.6）。
alone-in-sage = 相手のうち{ $player }だけが下げているので、{ $player }が倍を払い、もう一人は払いません（HH-7.1）。
when-teyaku-paid = 最初の番の前に言い、精算のときに受け取ります（HH-5）。総八・二八・素十六になれば消えます（HH-7.3）。
liable-for-diving = { $name }の札を場に置いた人（HH-8.3）
liable-for = { $name }の責任（HH-8.3）

## 八八の用語

term-second = 胴二：3人のうち、親の次に打つ人。
    .words = 胴二
term-last = ビキ：3人のうち、最後に打つ人。
    .words = ビキ
term-blank = 白札：7人のときに1枚入る札。引いた人はこの局を休みます（HH-2.3）。
    .words = 白札
term-dealers-hand = 親の手：ルールにより、見ずに取り替えられる手。89点以上なら全員から1貫（HH-2.4）。
    .words = 親の手
term-par = 点差：札の点と、264点を3人で割った88点との差。出来役がなければ、この差の分を払います（HH-7.2）。
    .words = 点差
term-diving = 飛び込み：三本を言い、その月の4枚目も取ること。1貫（HH-7.4）。
    .words = 飛び込み
term-escape = 抜け役：カスばかりの手役を言い、それでも89点以上を取ること。1貫（HH-7.4）。
    .words = 抜け役
term-all-eights = 総八：3人とも札の点がちょうど88点（HH-7.3）。
    .words = 総八
term-double-eights = 二八：札の点が168点以上。88点より80点多い（HH-7.3）。
    .words = 二八
term-sixteen-chaff = 素十六：誰にも出来役がなく、カスを16枚以上取ること（HH-7.3）。
    .words = 素十六
term-buy-out = 席の買い取り：追い込まれた人が、出る人に点を払って席を譲ってもらうこと（HH-4.7）。
    .words = 席の買い取り|席を買い
term-ginmi = 吟味：持ち点が一番多い人。3局続くと全員から払われます（HH-10.4）。
    .words = 吟味

## レッスン

lesson-choosing-2 = ここでは月か雁です。
lesson-choosing-wrong = 雁は10点ですが、月は20点で、しかも五光の1枚です。
lesson-goal = 札の点と88
lesson-goal-1 = 札は全部で264点、3人で割ると88点、つまり八八です。役（札の組）がなければ、88点との差だけ勝ち負けします。
lesson-goal-prompt = 100点です。何点の勝ちですか。
lesson-goal-a = 8点
lesson-goal-b = 12点
lesson-goal-c = 100点
lesson-goal-wrong = 数えるのは88点を超えた分だけです。100点は88点より何点多いでしょう（HH-7.2）。
lesson-goal-right = 100−88で12点。80点の人は8点の負けです。
lesson-field = 場の倍率
lesson-field-1 = 配られた場に光があると、支払いがすべて倍になります。鶴・幕・月は2倍、小野道風・鳳凰は4倍です。
lesson-field-row = 場
lesson-field-prompt = この局は何倍ですか。
lesson-field-a = 1倍
lesson-field-b = 2倍
lesson-field-c = 4倍
lesson-field-wrong = 場の光は月の1枚。4倍は小野道風と鳳凰だけです（HH-3.1）。
lesson-field-right = 月が出て大場。すべて2倍です。
lesson-teyaku = 月の手役
lesson-teyaku-1 = 配られた手だけでもらえるのが手役です。役は貫で数え、1貫は12点です。
lesson-teyaku-prompt = 菖蒲が2枚あります。3枚目を選んでください。
lesson-teyaku-right = 菖蒲3枚の立三本。相手一人から3貫です。
lesson-teyaku-wrong = 三本は同じ月の3枚です（HH-5）。
lesson-kind-teyaku = 種類の手役
lesson-kind-teyaku-1 = ほとんどカスの手も手役になります。柳はどれもカスに数えます。
lesson-kind-teyaku-prompt = カスに数える札を選んでください。
lesson-kind-teyaku-right = 小野道風も柳の札なのでカスです。月の手役と種類の手役は、両方もらえます。
lesson-kind-teyaku-wrong = 絵があってもカスに数えるのは柳だけです（HH-5）。
lesson-joining-1 = 1局に出るのは3人まで。順に出るか降りるかを決めます。降り賃は1貫からで、勝った人のものです。
lesson-joining-prompt = 跳剣があり、7貫です。出ますか。
lesson-joining-wrong = 降りればこの場では2貫を払い、2人から7貫ずつを逃します。降りるのは悪い手のときです（HH-4.2、HH-5）。
lesson-joining-right = こういう手なら出ましょう。
lesson-dekiyaku-1 = 取り札でできるのが出来役です。相手はそれぞれ払い、できた役はすべて足します。
lesson-dekiyaku-prompt = 松と梅の短冊があります。赤短の3枚目を選んでください。
lesson-dekiyaku-right = ここで勝負すれば、相手一人から7貫です。
lesson-dekiyaku-wrong = 赤短は松・梅・桜の短冊だけです（HH-8）。
lesson-calling-1 = 勝負なら局が終わり、下げなら続けます。一人だけ下げていて別の人が勝負すると、2倍を払います。
lesson-calling-prompt = 7貫です。わたしは紅葉の短冊待ち。下げ？ 勝負？
lesson-calling-wrong = わたしが次に紅葉の短冊を取って勝負すれば、一人だけ下げているあなたが14貫を払います（HH-7.1）。
lesson-calling-right = 局はここまで。相手一人から7貫です。
lesson-settlement-1 = 勝負なら満額、手札が尽きれば役は半額。すべて場の倍率がかかります。
lesson-settlement-prompt = 2倍の場で、7貫で勝負しました。相手一人はいくら払いますか。
lesson-settlement-a = 84点
lesson-settlement-b = 168点
lesson-settlement-c = 336点
lesson-settlement-wrong = 7貫は7×12で84点。場の倍率で2倍になり、相手はそれぞれ一度だけ払います（HH-1.1、HH-7.1）。
lesson-settlement-right = 7×12×2で、一人168点です。
lesson-round-more-1 = 下げた後の自分の番に、半額で取り下げることもできます（HH-7.1）。3人そろって追い込みになった人は、手がよければその分を受け取ります（HH-4）。
lesson-brief-goal = 3人で打つ、88が目安
lesson-brief-goal-1 = 3人で打ち、7枚ずつ配ります。光20点、タネ10点、短冊5点、カス1点。88点を超えた分が勝ちです。
lesson-brief-teyaku = 手札だけでもらえる手役
lesson-brief-teyaku-1 = 八八では手役がよくできます。局の勝ち負けにかかわらず、貫（12点）でもらえます。
lesson-brief-field = 場の倍率
lesson-brief-field-1 = 配られた場に光があると、支払いがすべて倍になります。鶴・幕・月は2倍、小野道風・鳳凰は4倍です。
lesson-brief-calling = 下げには代償がある
lesson-brief-calling-1 = 下げはこいこいと同じです。一人だけ下げていると勝負されて2倍、手札が尽きれば半額です。
lesson-brief-settlement = 誰が払うか
lesson-brief-settlement-1 = 相手は2人とも、貫の数に12と場の倍率を掛けて払います。手役は別にもらえます。

### fetch: never

## 説明

explain-swap =
    まだ誰も手札を見ていません。配られた手を、見ないまま親の手と取り替えられます。親の手はいま{ $holder }が持っています。
    取り替えられるのは1局に一人{ $swaps }回までで、取られた人も同じように取り返せます。全員が続けて見送るまで、順に聞かれます（HH-2.4）。

    3人で打つ局では、最後に親の手を持っていた人は、取り札が89点以上なら、卓のほかの全員から1貫（この局では{ $kan }点）ずつ受け取ります（HH-7.4）。
explain-mizuten =
    親は、誰も手札を見ないうちに見ず転を宣言できます（HH-2.5）。{ $bound ->
        [yes] 宣言すると降りられません。
       *[no] {""}
    }3人で打つ局では、取り札が89点以上なら卓のほかの全員から1貫（{ $kan }点）ずつ受け取り、足りなければ相手2人に{ $kan }点ずつ払います（HH-7.4）。
    全体の3分の1は88点なので、ほぼ五分五分の賭けです。先に打てる分、親が少し有利です。
explain-join =
    1局に出られるのは3人までです。親から順に、3人そろうまで、出るか降りるかを決めます。{ explain-joined }
    聞かれないまま残った人は追い込みとなり、手の買い上げがあります。手役と、手の中でできている出来役の半額に、そのほかの出来役の札の分を加えて、
    親でない2人からそれぞれ受け取ります（HH-4.1、HH-4.6）。

    { explain-drop }（HH-4.2）。{ $must ->
        [yes] 残りが3人になったら、その3人は降りられません（HH-4.3）。
       *[no] {""}
    }出れば、手役の分を相手がそれぞれ払います。手がよいとき、場の光や短冊を取れそうなときに出ましょう。
explain-two-left =
    出たのは2人だけです。2人とも分けるほうを選べば、場銭{ $pot }点を半分ずつ取ります。勝者はなく、同じ人がもう一度親をします。
    そうでなければ、2人で勝負して場銭を争います（HH-4.4）。{ $first ->
        [split] 相手は分けるほうを選んだので、あなた次第です。
        [play] 相手は勝負を選んだので、あなたがどちらを選んでも勝負になります。
       *[nothing] 相手はあなたの後に聞かれ、どちらか一人でも勝負を選べば勝負になります。
    }

    2人のときは、札の点の少ないほうが差を払います。総八・二八・素十六や、飛び込み・抜け役などはありません（HH-9）。
explain-offer =
    順番が来る前に3人そろったので追い込みとなり、手の買い上げを受け取ります。その代わりに、出ている人に点を申し出て、席を譲ってもらうこともできます（HH-4.7）。
    譲られたら自分の手札で打ち、相手が親だったなら親も引き継ぎます。申し出た点には倍率がかかりません。
    申し出は、相手の手の買い上げの額以上でなければなりません。その額は本人にしか分からず、足りない申し出は本人に聞くまでもなく断られます。
    申し出はあと{ $left }回、{ $most }点までです。
explain-answer =
    追い込まれた{ $buyer }が、あなたの席に{ $amount }点を申し出ています（HH-4.7）。あなたが追い込まれていた場合の買い上げの額を下回ることはありません。
    譲ると、卓の全員が払うもののほかは、この局の支払いにいっさい関わりません。{ $hand ->
        [0] あなたの手に手役はありません。
       *[other] あなたの手役は{ $worth }です。
    }
explain-claim =
    { explain-claims }手役は精算のときに支払われますが、総八・二八・素十六があれば支払われません（HH-7.3）。

    { explain-claim-later }
explain-undecided =
    最後まで誰にも出来役がなければ、{ $active ->
        [2] 札の点の少ないほうが差{ explain-multiplied }を払います（HH-9）。
       *[other] それぞれ札の点と88点との差{ explain-multiplied }をやり取りします（HH-7.2）。
    }{ explain-kinds }
besides-yaku =
    3人で打ち、誰にも出来役がなければ、手役・札の点・飛び込みなどの代わりに次のものを数えることがあります（HH-7.3）。
    総八：3人とも札の点が88点ちょうどなら、親が相手から10貫ずつ受け取ります。二八：札の点が168点以上で10貫、1点増えるごとに1貫増し。
    素十六：カスが16枚以上で12貫、1枚増えるごとに2貫増し{ $willow ->
        [yes] （柳はすべてカスに数えます）
       *[no] {""}
    }。

## ターミナル

near-diving = { $player }は{ $cards }を取れば飛び込みで1貫（HH-7.4）。
near-escape = { $player }は89点で抜け役の1貫（HH-7.4）。いま{ $points }点。
near-chaff = { $player }はカス{ $count }枚。16枚で素十六の12貫（HH-7.3）。
