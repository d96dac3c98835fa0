# 大役

game-name = 大役
about = 巾着で打つ46の出来役。うち5つは即上がり
reason-dropout-penalty = { $way ->
    [between-players] 降り賃と手札
   *[in] 降り賃
}

role-leader = 先手
role-purse = 巾着{ $purse }
role-waits = 手札待ち
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
ask-cut = 山札の上から何枚を分けますか。
know-cut = 残りを上に重ね、その一番上をめくります。
considers-cut = { $player }が山札を切り分けています。
choice-cut = 上から{ $count }枚を分ける
choice-cut-means = 分けた札は山札の下になる
story-cut = { $player }が山札の上から{ $count }枚を分け、下に回しました。

## 役の内容

takes-empty-hand = カスばかり。
takes-boar-deer-butterflies = 猪・鹿・蝶。

yaku-five-brights = 花魁
    .other = Five Brights
    .reading = oiran

### fetch: later

## ローカルルール

option-chips = 初めのチップ
    .means = 初めに一人が持つチップの枚数。1局につき8枚あれば、足りなくなることはない。
option-leader-bind = 親縛り
    .means = 先手は降りられないことにするか。
option-joining = 局に出る人
    .means = 出るか降りるかを順に答えるか、先手から順に3人が必ず出て、ほかの人は休むか。
    .is-auction = 順に答える
    .is-first-three = 先手から3人
option-stops = 止めの出来役
    .means = 5つの出来役が局を止めて巾着を取るか。止めなければ、どれもチップ8枚になる。
option-shown-cards = 手四で見せる札
    .means = 手四とふた手四を言うときに、どの札を見せるか。
    .is-all = 役の札すべて
    .is-chaff = そのうちのカスだけ
option-compensation-share = 追い込まれた人が2人以上
    .means = 出た3人が払う追い込み賃を、追い込まれた人たちで分けるか、一人ずつに全額を払うか。
    .is-pooled = 分ける
    .is-each = 一人ずつに全額
option-swamped-winner = 打たない局の勝者
    .means = 追い込み賃が高すぎて打たない局では、全員のうち巾着の一番多い人の勝ちか、出た3人のうちで一番多い人の勝ちか。
    .is-all = 全員のうちで
    .is-joined = 出た3人のうちで
option-stop-takes = 止めで取る巾着
    .means = 止めの出来役で、誰の巾着を取るか。
    .is-active = 出ているほかの人
    .is-all = 卓の全員
option-first-cut = 最初の切り分け
    .means = 最初の番に、山札を半分に分けるか、先手が分ける枚数を決めるか。
    .is-half = 半分
    .is-leader = 先手が決める

preset-leader-bind = 親縛り
    .about = 先手は降りられない。
preset-beginner-1 = 入門1：出来役だけ
    .about = 払うのは出来役だけで、局を止める役はない。出降りもなく、先手から順に3人が出る。
preset-beginner-2 = 入門2：止め
    .about = 花魁など5つの出来役は、できたとたんに局を止める。相手の巾着のチップをすべて取る。
preset-literal = 文字どおり
    .about = 大役を説明するウェブページの文を、一つ残らず文字どおりに読んだルール。見せる札、追い込み賃、止めで取る巾着、先手の切り分けが変わる。

## 入門の続き

learn-standard = 配られた手札で決まる手役が加わり、その場で払われる。4人以上なら、順に出るか降りるかを決める。

## 役の一覧

group-a = 甲：カス（盃も数える）
group-b = 乙：同じ月
worth-of-teyaku = 各{ $value }{ $two ->
    [same] {""}
   *[other] （2人のときは{ $two }）
}
drinking-group = 呑みの役
rows-group = ぞろの役
brights-group = 吉原の役
chaff-group = からの役（盃も数える）
spring-group = 菅原の役
red-group = 赤短の役
blue-group = 青短の役
birds-group = 鳥の役
butterflies-group = 蝶の役
birds-count = 足しますが、小鳥同士、時鳥同士は高いほうだけを数えます。
butterflies-count = 最も高い役だけを数え、きりん蝶は別に足します。

## 精算

settled-tie = { $players }が同じ{ $value }です。先手から数えて一番近い{ $player }の勝ちです（TY-7.3）。
settled-not-played = 追い込み賃が、巾着に入る上限の{ $value }に達したので、巾着の一番多い人の勝ちです（TY-3.5）。
accounts-note = 巾着は、持ち点のうち1局で失うことのある分です。局の前に{ $value }まで入れ、残りの持ち点は減りません（TY-1.2）。

## 点数計算

calculator-leader = 先手
hand-compensated = 追い込まれたときの分は{ $paid }で、出た3人がそれぞれ払います（TY-3.4）。
when-teyaku-paid = その場で受け取ります。巾着にある分までです（TY-1.2、TY-4）。
settled-stop = { $player }の出来役で止め。ほかの人の巾着は{ $player }のものです（TY-6.2）。
settled-hands-empty = 手札がなくなりました。出来役の合計の一番高い人が、差を受け取ります（{ $rule }）。
bad-no-stop = { $player }に止めの出来役はありません（TY-9）。
bad-stops = { $player }には止めの出来役があり、局はそこで終わっています（TY-6.2）。

## 大役の用語

term-dealer = 親：札を配る人。最初に打つのは、一番早い月を見せた先手です（TY-2.2）。
    .words = 親
term-leader = 先手：局の前に一番早い月を見せた人。最初に出るか降りるかを答え、最初に打ちます（TY-2.2）。
    .words = 先手
term-purse = 巾着：この局で失うことのあるチップ、8枚まで。残りの持ち点は減りません（TY-1.2）。
    .words = 巾着
term-forced-out-compensation = 追い込み賃：出た3人が、追い込まれた人のよい札に払う分（TY-3.4）。
    .words = 追い込み賃
term-stop = 止め：できたとたんに局が終わり、相手の巾着をすべて取れる5つの出来役（TY-6.2）。
    .words = 止め|止めました|総取り

## ボットの打ち方

temper-eager = ほかの人なら降りる場面でも出ます
temper-wary = ほかの人なら出る場面でも降ります

## レッスン

lesson-choosing-2 = 点は数えず、盃は1枚だけです。
lesson-choosing-wrong = 盃はほかの札とそろうと得点になり、カスとしても数えます。ただのカスは、カスにしかなりません（TY-9）。
lesson-purses = チップと巾着
lesson-purses-1 = 局の初めにチップ8枚を巾着に入れます。支払いは、巾着にある分までです。
lesson-purses-prompt = 5枚払い、次に5枚の負け。この局で失ったのは何枚ですか。
lesson-purses-a = 5枚
lesson-purses-b = 8枚
lesson-purses-c = 10枚
lesson-purses-wrong = 5枚払うと巾着の残りは3枚で、それ以上は払いません（TY-1.2）。
lesson-purses-right = 先に5枚、次に残りの3枚です。
lesson-joining-1 = 1局に出るのは3人まで。順に出るか降りるかを決めます。降りるとチップ1枚で、勝った人のものです。
lesson-joining-prompt = 梅が4枚、チップ5枚の手四です。出ますか。
lesson-joining-wrong = 降りればチップ1枚を払い、2人から5枚ずつもらえるはずのチップも逃します（TY-3.1、TY-4）。
lesson-joining-right = 札を出す前にチップ10枚が入ります。
lesson-teyaku-1 = 配られた手だけで、その場でもらえるのが手役です。盃もカスに数えます。
lesson-teyaku-prompt = この手は七空です。カスでない札を選んでください。
lesson-teyaku-right = ほかはみなカス。相手一人からチップ5枚を、その場で受け取ります。
lesson-teyaku-wrong = カスに数える札です（TY-4）。
lesson-returning = 1枚を戻す
lesson-returning-1 = 3人で打つときは、8枚のうち1枚を伏せて山札に戻します。言った手役の札は戻せません。
lesson-returning-prompt = 七空を言いました。どの札を戻しますか。
lesson-returning-wrong = それは見せた七空の札です（TY-5.1）。
lesson-returning-right = この中で戻してよいのは月だけです。
lesson-dekiyaku-1 = 出来役は46あり、多くは小さな役です。ぞろは、一つの月の4枚全部です。
lesson-dekiyaku-prompt = 藤が3枚あります。4枚目を選んでください。
lesson-dekiyaku-right = 藤ぞろでチップ3枚です。
lesson-dekiyaku-wrong = 藤は4月です（TY-9）。
lesson-stopping = 5つの止め
lesson-stopping-1 = できたとたんに局を止め、ほかの人の巾着をすべて取る出来役が5つあります。青い短冊3枚もその一つです。
lesson-stopping-prompt = 2枚あります。局を止めてください。
lesson-stopping-wrong = 3枚目の青い短冊は、場にある紅葉の短冊です。
lesson-stopping-right = 止めです。相手2人の巾着はあなたのものです。
lesson-settlement-1 = 手札がなくなったら、出来役の合計が一番高い人が勝ち、ほかの人は差を払います。
lesson-settlement-row-1 = あなた：夜桜でチップ5枚、赤短2枚でチップ2枚
lesson-settlement-row-2 = おぎん：呑みでチップ1枚
lesson-settlement-prompt = わたしはチップを何枚払いますか。
lesson-settlement-a = 1枚
lesson-settlement-b = 6枚
lesson-settlement-c = 7枚
lesson-settlement-wrong = 払うのは差です。あなたの7枚からわたしの1枚を引きます（TY-7.2）。
lesson-settlement-right = 7−1で6枚です。
lesson-round-more-1 = 花魁（五光）、からの十五枚、裏表、六短、青の5つは、局を止めます（TY-6.2）。同じ組では一番よい役だけを数えますが、ぞろはいくつでも数えます（TY-9）。

coach-play = 役に要る札を取りましょう。光、赤と青の短冊、盃などです。札の点は関係ありません。
coach-capture = 合う札が2枚あります。自分かほかの人の役に要るのはどちらでしょう。残りは次の人が狙えます。
coach-cut = 山札の順番は誰も知りません。何枚でも同じことです。

### fetch: never

## 説明

explain-join =
    1局に出られるのは3人までです。先手から順に、3人そろうまで、出るか降りるかを決めます。{ explain-joined }
    手札があり、聞かれないまま残った人は追い込みです（C-5、TY-3.1）。{ $bound ->
        [yes] 先手は降りられません（TY-3.2）。
       *[no] {""}
    }

    { $receiver-is ->
        [none] 降りるとチップ1枚を場銭に払います。場銭はいま{ $pot }枚で、局に勝った人のものです（TY-3.1）。
       *[other] いま降りると、チップ1枚と手札を{ $receiver }に渡します。{ $receiver }は手札を配られておらず、あなたに代わって次に聞かれます（TY-3.3）。
            どの札を渡したかは、その後もあなたには分かっています。
    }

    追い込まれた人がいれば、その手札の光と盃1枚につきチップ1枚、一人の手に青短が3枚そろっていればチップ4枚を、出た3人がそれぞれ払います。
    それを追い込まれた人たちが分けます（TY-3.4）。{ $adds ->
        [0] あなたの手に、その分はありません。
       *[other] あなたの手なら、その分はチップ{ $adds }枚です。
    }合わせて{ $filled }枚以上なら局は行われず、
    巾着の一番多い人の勝ちになります（TY-3.5）。失うのは、多くても巾着にあるチップ{ $purse }枚までです（TY-1.2）。
explain-claim =
    最初の番の前に、手札のどの手役を言うかを一人ずつ決めます。甲（カス）で一番よい役、乙（同じ月）で一番よい役、その両方、または何も言わないの
    いずれかです（C-9、TY-4）。相手はその場で、巾着にある限り払います（TY-1.2）。{ $hand ->
        [0] あなたの手に手役はありません。
       *[other] あなたの手役は、相手一人につきチップ{ $hand }枚です。
    }

    言った役の札はすべて見せ、そのまま開いておきます（TY-4.1）。{ $active ->
        [2] いま言わなくても、最初の札が出た後にもう一度言えます。
       *[other] 何を言うかで、山札に戻せる札も決まります（TY-5.1）。いま言わなくても、最初の札が出た後にもう一度言えます。
            ただし、その役に要る札を戻していたら言えません。
    }
explain-return =
    3人で打つときは、1枚ずつ山札に戻し、手札を7枚にします。手役で見せた札でなければ、戻した札は誰にも見えません。そのあと山札を切ります（TY-5.1、TY-5.3）。
    { $has-teyaku ->
        [no] どの札でもかまいません。
       *[yes] 言った手役に要る札は戻せません。七空ならカスでない1枚だけ、手四なら4枚のほかの札だけを戻せます。
            八空とふた手四なら、どの札でもかまいません。七空と手四の両方を言ったときは、どちらかを崩してかまいません（TY-5.2）。
    }

    戻した札はまためくられるかもしれません。自分にも人にも役に立たない札を戻しましょう。同じ月の札が手にも場にもない札は、
    あまり使い道がありません。ただし、光や短冊は、相手の役の最後の1枚かもしれません。
explain-cut =
    先手は、山札の最初の1枚をめくる前に、山札を切り分けます。上から何枚かを分け、残りをその上に重ねます。1枚でもよく、全部でなければ何枚でもかまいません（TY-11.7）。

    山札は切ってあり、順番は誰も知りません。何枚を分けても、損も得もありません。
explain-play =
    { explain-turn }{ $cut ->
        [yes] この最初の番だけは、山札を切り分けて上下を入れ替えてからめくります（TY-6.1）。
       *[no] {""}
    }

    最後に、出来役の合計の一番高い人が勝ち、負けた人はそれぞれ勝った人との差を巾着から払います。札の点は関係ありません（TY-7.1、TY-7.2、TY-1.2）。
    同点なら先手の勝ち、先手がいなければ先手の右から数えて一番近い人の勝ちです（TY-7.3）。

    { $has-stops ->
        [no] {""}
       *[yes] { $stops }は、できたとたんに局を終わらせ、相手の巾着のチップをすべて取ります（TY-6.2、TY-9）。
            あと1枚でこれらができる人に気をつけましょう。
    }
score-sum = { $cards ->
    [hand] 相手一人につき、巾着にある分まで（TY-1.2）
   *[pile] 勝てば、負けた人がそれぞれ差を払います（TY-7.2）
}
score-stops = 局はそこで終わり、相手の巾着のチップをすべて取ります（TY-6.2）。

## ターミナル

hand-forced-out = 追い込まれれば{ $value }（TY-3.4）
cannot-return = 見せた役に要るので、{ $card }は戻せません（TY-5.1）。
cut-cards = 山札を切り分ける
prompt-cut = 何枚を分けますか（{ $least }～{ $most }、Enterで戻る）：
cards-to-cut = 枚（{ $most }まで）

## 心得の理由

tip-make-the-yaku-why = 支払われるのはできた役だけで、できかけの役は何にもなりません。
tip-lay-chaff-why = カスは使う役がいちばん少ない札です。
tip-hold-what-takes-brights-why = 手札が多く1局が長いので、光札は待つだけの回数出てきます。
tip-join-with-pairs-why = 対子の1枚は、同じ月の残りの2枚を取るか、もう1枚を取り返します。けれども対子だけで高い役はできません。
