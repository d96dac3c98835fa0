# こいこい

game-name = こいこい
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
choice-shoubu-means = ここで上がる（{ $own }）
ask-call = 役ができました！ こいこい？ 勝負？
considers-call = { $player }がこいこいか勝負か考えています。

story-claimed = { $player }が{ $teyaku }を見せました（{ $cards }）。
story-made = { $player }の役が{ $kan }点になりました。
ended-stop = { $player }が配られた手で勝ちました。
ended-not-played = 両者とも手の役があり、支払いはありません。
ended-hands-empty = 誰も勝負しないまま、手札がなくなりました。
reason-koi-koi = 役
reason-dealer-privilege = 親権
sheet-dekiyaku = 役

yaku-rainy-four-brights = 雨四光
    .other = Rainy Four Brights
    .reading = ameshikou

## ローカルルール

option-hand-yaku = 手役
    .means = 配られた手札が手四やくっつきのとき、どうするか。
    .is-pay = その場で勝ち
    .is-redeal = 手四は配り直し
    .is-off = なし
option-calls = こいこいの回数
    .means = 一人が1局に何度こいこいを言えるか。
    .is-any = 何度でも
    .is-once = 一度だけ
option-calls-after-opponent = こいこい返し
    .means = 相手がこいこいを言ったあとに、自分もこいこいを言えるか。
option-double-at-seven = 7点以上は倍
    .means = 7点以上の勝ちを倍にするか。
option-koi-koi-pays = こいこいの効果
    .means = こいこいを言うと支払いがどう変わるか。
    .is-double = こいこいした側が負けると倍
    .is-off = なし
    .is-bonus = 勝った側の回数を加算
option-exhausted = 誰も勝負しないとき
    .means = 誰も勝負しないまま手札がなくなったとき、どうするか。
    .is-nothing = 流れ
    .is-dealer = 親権（親に1点）
option-viewing = 花見・月見で一杯
    .means = 花見で一杯と月見で一杯を何点とするか。
    .is-on = 各5点
    .is-off = なし
    .is-calls = 各1点、こいこい後は3点
option-month-card = 月札
    .means = その月の4枚をそろえると役になるか。
option-both-ribbons = 赤短・青短の重複
    .means = 赤短と青短の両方をそろえると、さらに役になるか。
option-sake-chaff = 盃はカスとしても数える
    .means = 菊に盃をカスとしても数えるか。

preset-nintendo = 標準ルール
    .about = 12局。任天堂の花札に付いている説明書のルール。
preset-battle = バトル花札
    .about = こいこいは1局に一人一度だけ。
preset-study = KoiKoi-AI
    .about = プログラム KoiKoi-AI とその記録のルール。8局、こいこいを言うほど得点が増える。
preset-plain = 花見・月見なし
    .about = 花見で一杯・月見で一杯と手役なし。

### fetch: later

## こいこいの役の一覧

teyaku = 手の役（配られた手札）
dekiyaku = 取り札の役
group-a = 手四とくっつき
best-of-group = 配られた手にあればその場で勝ちで、倍にはなりません。ただし、両者にあれば支払いはありません。
worth-of-teyaku = { $value }、その場で
brights-group = 光の役
sets-group = 組み合わせの役
agreed-group = ローカルルールの役
numbers-group = 枚数の役

takes-four-of-a-kind = 同じ月の札が4枚。
takes-four-pairs = 4つの月の札が2枚ずつ。
takes-four-brights = 鶴・幕・月・鳳凰。
takes-three-brights = 鶴・幕・月・鳳凰のうち3枚。
takes-blossom-viewing = 幕と盃。
takes-moon-viewing = 月と盃。
takes-boar-deer-butterflies = 猪・鹿・蝶。
takes-both-ribbons = 赤短3枚と青短3枚。赤短・青短とは別に数えます。ローカルルールにあるときだけの役です。
takes-month-cards = その局の月の札4枚。ローカルルールにあるときだけの役です。
takes-animals = タネが5枚。6枚目からは1枚につき1点増し。
takes-ribbons = 色を問わず短冊が5枚。6枚目からは1枚につき1点増し。
takes-chaff = カスが10枚。11枚目からは1枚につき1点増し。ローカルルールで除かないかぎり、盃もカスに数えます。

## 精算

settled-seven = { $value }点は7点以上なので2倍です（KO-6.1）。
settled-call = { $player }がこの局でこいこいしたので、2倍です（KO-6.2）。
settled-bonus = { $player }がこいこいを{ $calls }回したので、{ $times ->
    [0] { $calls }点増し
    [1] { $calls }点増し
   *[other] { $times }倍
}です（KO-6.2）。

## 点数計算

calculator-called-sage = こいこいした
calculator-teyaku-a = 配られた手の役
calculator-no-teyaku-held = その場で勝ちになる手ではありません。
hand-incomplete = 配られた手札全部で決まります。あと{ $left }枚選んでください。
calculator-more = 詳しく：こいこい、親、ローカルルール
settled-shoubu = { $player }が勝負しました。相手がその役の点を払い、ほかの支払いはありません（KO-6）。
settled-stop = { $player }が配られた手で勝ちました（KO-3.1）。
settled-hands-empty = 誰も勝負しないまま手札がなくなり、取り札は数えません（{ $rule }）。
bad-missing = 誰にも役がなく、{ $missing }枚がまだどこにもありません。
bad-no-dekiyaku = { $player }には役がないので、こいこいも勝負もできません（{ $calls }）。札を加えるか、別の終わり方を選んでください。
bad-silent = { $player }には役があるので、こいこいか勝負をしたはずです（{ $calls }）。「こいこいした」を選ぶか、終わり方を勝負にしてください。
bad-no-stop = { $player }の配られた手は手四でもくっつきでもありません（KO-3.1）。
bad-stops = { $player }は配られた手で勝っているので（KO-3.1）、局は打たずに終わっています。
when-teyaku-paid = その場で勝ちです。ただし両者にあれば支払いはありません（KO-3.1、KO-3.2）。
round-won = { $player }の勝ちで、次の親になります。

## こいこいの用語

term-koi-koi = こいこい：さらに役を狙って続けること。まだ何ももらえず、相手が先に勝負することもあります（KO-5.1）。
    .words = こいこい
term-shoubu = 勝負：ここで局を終え、役の分をもらうこと（KO-5.1）。
    .words = 勝負
term-privilege = 親権：誰も勝負しないまま終わると、親が1点をもらい、次も親になります（KO-7）。
    .words = 親権

## ボットの打ち方

temper-bold = ほかの人なら勝負する場面でもこいこいします
temper-careful = ほかの人ならこいこいする場面でも勝負します

## こいこいのレッスン

lesson-kinds-1 = 札には光・タネ・短冊・カスの4種類があります。
lesson-kinds-right = 一番高い役になる5枚です。
verdict-kind = { $card }は{ $kind ->
    [bright] 光
    [animal] タネ
    [ribbon] 短冊
   *[chaff] カス
}です。

lesson-choosing-2 = 幕はもう取っています。盃とカス、どちらを取りますか。
lesson-choosing-wrong = 幕と盃で「花見で一杯」、5点です（KO-8）。カスは10枚集めてやっと1点です。

lesson-dekiyaku = 役
lesson-dekiyaku-1 = 取り札で役を作り、できた役はすべて足します。小野道風を除く光3枚で5点、4枚で8点、5枚すべてで10点、小野道風とほかの3枚で7点。光の役は一番高いものだけを数えます（KO-8）。
lesson-dekiyaku-2 = 5点の役はほかに5つ。盃と幕、盃と月、赤短3枚、青短3枚、そしてこれから選ぶ3枚です。
lesson-dekiyaku-prompt = 猪・鹿・蝶を選んでください。
lesson-dekiyaku-wrong = 同じタネでも、この役は猪・鹿・蝶の3枚だけです（KO-8）。
lesson-dekiyaku-right = 猪鹿蝶、5点です。

lesson-numbers = 枚数の役
lesson-numbers-1 = 枚数でも役になります。タネ5枚、短冊5枚、カス10枚がそれぞれ1点で、1枚増えるごとに1点増えます（KO-8）。こうした小さな役で勝負が決まることもよくあります。
lesson-numbers-2 = 柳の短冊は短冊、燕はタネです。盃はタネですが、カスにも数えます（KO-8.4）。
lesson-numbers-prompt = カスに数える札をすべて選んでください。
lesson-numbers-wrong = タネか短冊で、カスには数えません（KO-8）。
lesson-numbers-right = 柳でカスなのは雷だけ。盃もカスの1枚になります。

lesson-teyaku = 配られた手
lesson-teyaku-1 = 手札は8枚です。同じ月が4枚そろうか、4つの月が2枚ずつそろっていれば、札を出す前にその場で勝ち、6点です（KO-3.1）。
lesson-teyaku-2 = 手役を言うことも、出降りもありません。毎局2人で打ち、場銭もありません（KO-10）。
lesson-teyaku-prompt = この手はその場で勝ちです。役になっている札を選んでください。
lesson-teyaku-wrong = 対がもう一組あっても関係ありません。要るのは同じ月の4枚です（KO-3.1）。
lesson-teyaku-right = 手四で、相手から6点です。

lesson-calling = こいこいか勝負か
lesson-calling-1 = 自分の番で役が高くなったら、どちらかを選びます。勝負なら局が終わり、相手が払います。こいこいなら続けます。まだ何ももらえず、役がさらに高くなったときにもう一度聞かれます（KO-5.1）。
lesson-calling-2 = もらえるのは一人だけです。相手が先に勝負すれば自分の役は無効になり、こいこいした代償に2倍を払います（KO-6.2）。
lesson-calling-prompt = 猪鹿蝶ができて5点です。相手は赤短まであと桜の短冊1枚で、それが場にあります。こいこいしますか、勝負しますか。
lesson-calling-wrong = 相手が次の番でその短冊を取って勝負すれば、5点は消え、逆に10点を払うことになります（KO-6.2）。
lesson-calling-right = 局はここまで。5点の勝ちです。

lesson-going-on = 続けるとき
lesson-going-on-1 = 7点以上の勝ちは2倍です（KO-6.1）。相手がまだ役から遠いなら、あと1、2点が大きな差になります。
lesson-going-on-prompt = タネ5枚で1点、札はまだたくさん残っています。猪と蝶は取っていて、鹿が場にあり、手には紅葉があります。相手はほとんど取れていません。こいこいしますか、勝負しますか。
lesson-going-on-wrong = それでは1点です。鹿を取れば猪鹿蝶5点とタネ6枚2点で7点、2倍になって14点です（KO-6.1）。
lesson-going-on-right = 鹿を取れば7点、2倍になって14点。1点とは大違いです。

lesson-price = こいこいの代償
lesson-price-1 = 負けた人は、勝った人の役の点を払います。7点以上は2倍（KO-6.1）、負けた人がこいこいしていればさらに2倍です（KO-6.2）。
lesson-their-pile = 相手の取り札
lesson-price-prompt = 猪鹿蝶でこいこいしたあと、相手が雨四光の7点で勝負しました。いくら払いますか。
lesson-price-a = 7点
lesson-price-b = 14点
lesson-price-c = 28点
lesson-price-wrong = 7点なので2倍、こいこいしているのでさらに2倍です（KO-6.1、KO-6.2）。
lesson-price-right = 7×2×2で28点です。自分の5点は数えません。

lesson-nobody = 誰も勝負しなければ
lesson-nobody-1 = 2人の手札がなくなるまで誰も勝負しなければ、支払いはなく、親が代わります（KO-7）。八八なら半分もらえるところです。
lesson-nobody-prompt = 赤短（5点）でこいこいしましたが、役が増えないまま手札がなくなりました。いくらもらえますか。
lesson-nobody-a = 何ももらえない
lesson-nobody-b = 5点
lesson-nobody-c = 10点
lesson-nobody-wrong = もらえるのは勝負した人だけです（KO-7）。
lesson-nobody-right = こいこいしたら、役をさらに増やさなければなりません。次の局は親が代わります。

lesson-programs = ほかのアプリのこいこい
lesson-programs-1 = こいこいのルールはアプリごとに少しずつ違います。盃の役があるか、こいこいで何が変わるか、7点で倍になるか、手四を配り直すか。ここではどれもローカルルールで選べます。
lesson-programs-2 = まとめて選べるセットもあります（KO-9）。任天堂の説明書（このレッスンのルール）、こいこいが1局に一度だけのバトル花札、倍のないKoiKoi-AI、そして花見・月見のないセットです。KoiKoi-AIでは花見・月見が1点（自分がこいこいすれば3点）で、こいこい1回につき1点増えます。
lesson-programs-prompt = 花見で一杯で一度こいこいし、月も取って勝負しました。KoiKoi-AIのセットではいくらもらえますか。
lesson-programs-a = 7点
lesson-programs-b = 10点
lesson-programs-c = 20点
lesson-programs-wrong = 10点が2倍で20点になるのは任天堂のルールです。KoiKoi-AIでは、こいこいしたので花見と月見が3点ずつ、こいこい1回で1点増しです（KO-6.2、KO-8.1）。
lesson-programs-right = 3+3+1で7点、倍はありません。

lesson-round-1 = ルールは分かりました。ボットを相手に1局打ちましょう。選ぶたびに、何を見ればよいかを1行で示します。こいこいの駆け引きが気に入ったら、次は八八をどうぞ。こいこいにあたる「下げ」に加えて、打つ前の出降りにも駆け引きがあります。

coach-call = 役ができました。勝負なら確実にもらえます。こいこいするのは、次の役が近く、相手が役から遠いときです。
coach-play = 札に触れると何が取れるか分かります。盃・光・短冊を狙い、相手に要る札は先に取りましょう。

### fetch: never

## 説明

explain-play =
    { explain-turn }

    自分の番で取り札の役が前より高くなったら、こいこいか勝負かを選びます（KO-5.1）。
    どちらも勝負しないまま手札がなくなれば、{ $exhausted ->
        [dealer] 親が1点を受け取ります
       *[nothing] 支払いはありません
    }（KO-7）。
explain-call =
    取り札の役が前より高くなりました。勝負すればその局は終わり、相手が役の点を払います{ $seven ->
        [yes] （7点以上は2倍）
       *[no] {""}
    }（KO-6）。こいこいすれば局は続きます。まだ何ももらえず、次に聞かれるのは役がさらに高くなったときです（KO-5.1）。

    こいこいのあとで相手が勝てば、自分の役は無効になり、{ $pays ->
        [double] 相手の役の2倍
       *[other] 相手の役の点
    }を払います（KO-6.2）。{ $pays ->
        [bonus] 自分が勝てば、こいこいが3回までなら1回につき1点増し、4回以上なら点増しはせず、（回数−2）倍にします。
       *[other] {""}
    }{ $opponent ->
        [yes] 相手がこいこいしているので、いま勝てば2倍です。
       *[no] {""}
    }
explain-settled =
    この局の支払いはすべて済みました。勝った人が次の親になり、勝者がいなければ親が代わります（KO-2.1）。
    最後の局が終わったとき、持ち点の多い人が優勝です（C-11）。
besides-yaku =
    { $seven ->
        [yes] 役が合わせて7点以上なら、勝ちは2倍になります（KO-6.1）。
       *[no] {""}
    }

    { $pays ->
        [double] 負けた人がその局でこいこいしていれば、勝ちは2倍になります（KO-6.2）。
        [bonus] こいこいした人が勝てば、3回までなら1回につき1点増し、4回以上なら点増しはせず、（回数−2）倍にします（KO-6.2）。
       *[other] {""}
    }
score-sum = { $cards ->
    [hand] 相手から{ $points }点（KO-3.1）
   *[pile] 相手から{ $points }点（KO-6）{ $calls ->
        [double] 。相手がこいこいをしていれば、その2倍（KO-6.2）
        [bonus] 。自分がこいこいをしていれば、さらに増えます（KO-6.2）
       *[other] {""}
    }
}
