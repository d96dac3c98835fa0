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
choice-price = { $amount }点を求める
choice-price-means = { $buyer }がその点を払って席に入るか、やめるかを決める
ask-a-price = 席の値を求める
prompt-price = 何点求めますか（{ $least }～{ $most }、Enterで戻る）：
ask-price = { $seller }は席に{ $amount }点を求めています。
know-price = 点はすぐに動き、倍率はかかりません。申し出はあと{ $left }回。
considers-price = { $player }が席の値を考えています。
choice-take = その値で買う
choice-take-means = すぐに{ $seller }に{ $amount }点を払い、その席で出る
choice-leave = 買わない
choice-leave-means = { $seller }がこのまま出る。申し出は断られたことになる
choice-mizuten-early-means = 降りられない。降りた人は一人1貫を払う
know-mizuten-early = あなたが親で、まだ札を配っていません。
story-asked-price = { $seller }が席に{ $amount }点を求めました。
story-price-left = { $buyer }が買うのをやめました。
reason-ante = 始めの出し分
reason-rounding = 半端の点
reason-sage-return = 下げの戻し
reason-gift = 四三の祝儀

### fetch: later

## ローカルルール

option-kan = 1貫の点数
    .means = 1貫を何点に数えるか。
    .is-12 = 12点
    .is-10 = 10点
    .is-6 = 6点
    .is-1 = 1点
option-kan-yaku = 役の1貫の点数
    .means = 手役・出来役・特殊役だけ、1貫を何点に数えるか。ほかは元の点数で数える。
    .is-same = 同じ
    .is-12 = 12点
    .is-10 = 10点
    .is-6 = 6点
option-totals = 相手2人の払い
    .means = 役や飛び込みの払いを、相手2人がそれぞれ全額払うか、半分ずつ払うか。
    .is-each = それぞれ全額
    .is-split = 半分ずつ
option-final-kan = 終わりに半端を切り捨てる
    .means = ゲームの終わりに、持ち点を1貫単位に切り下げるか。
option-start = 初めの持ち点（貫）
    .means = 全員が何貫の持ち点から始めるか。0より少なくもできる。成績には入らない。
option-rounds = 局数
    .means = 何局遊ぶか。年間戦では一人につき12局と決まっている。
option-multipliers = 場の光
    .means = 場の光の倍率を、一番大きいものだけこの局に使って残りを次の局へ持ち越すか、すべて掛け合わせるか、同じ倍率が2枚以上あれば次の局も大場や絶場にするか、持ち越さないか、倍率をなくすか。
    .is-carry = 一つずつ持ち越す
    .is-stack = すべて掛ける
    .is-next = 2枚で次の局も
    .is-now = 一つだけ、持ち越しなし
    .is-off = 倍率なし
option-year-end = 最後に残った倍率
    .means = 最後の局のあとに残った持ち越しを消すか、使い切るまで局を続けるか。
    .is-lapse = 消える
    .is-play-on = 使い切るまで続ける
option-field-four = 場に同じ月の4枚
    .means = 同じ月の4枚が場に配られたとき、配り直すか、親がその4枚を取るか。
    .is-redeal = 配り直す
    .is-dealer = 親が取る
option-dealer-hand-swap = 親の手との取り替え
    .means = 手札を見る前に、一人何回まで自分の手を親の手と取り替えられるか。
    .is-any = 何回でも
option-mizuten = 見ず転
    .means = 親は、手札を見ずに打つと宣言できるか。配ったあとなら結果で1貫ずつ動き、配る前なら降りた人から1貫ずつ受け取る。
    .is-off = なし
    .is-on = 配ったあと
    .is-early = 配る前
option-void-deals = 流れの回数
    .means = 全員が降りて何回流れたら、その局を流局とするか。
option-must-play = 残り3人は必ず出る
    .means = 残りが3人になったら、その3人は必ず出るか。終わりの何局かだけにもできるが、全局数より多くはできない。
    .is-never = なし
    .is-always = いつも
    .is-last-rounds = 終わりの{ $n }局だけ
option-two-left = 2人だけ残ったとき
    .means = ちょうど2人が残ったとき、2人に尋ねるか、勝負するか、場銭を分けるか。
    .is-ask = 2人に尋ねる
    .is-play = 勝負する
    .is-split = 場銭を分ける
option-compensation = 手の買い上げ
    .means = 追い込まれた人の手がよければ、その分を払うか。
option-compensation-by = 手の買い上げを払う人
    .means = 手の買い上げを、親でない2人が払うか、出る3人がみな払うか。
    .is-two = 親でない2人
    .is-three = 出る3人
option-buy-out = 席の買い取り
    .means = 追い込まれた人は、出る人の席を買えるか。申し出を受けた人は、値を求め返せるか。
    .is-off = なし
    .is-on = 申し出だけ
    .is-haggle = 値の求め返しもあり
option-teyaku-count = 数える手役
    .means = 甲乙それぞれの一番よい手役を数えるか、合わせて一番よい一つだけを数えるか。
    .is-groups = 甲乙一つずつ
    .is-best = 一つだけ
option-teyaku-pay = 手役の払い
    .means = 手役を精算のときに払うか、最初の番の前に払うか。先に払えば、あとで特殊役があっても取り消されない。
    .is-noted = 精算のとき
    .is-at-once = 最初の番の前
option-red-ribbons = 赤の短冊
    .means = 赤の短冊は2枚以上か、ちょうど2枚か。
    .is-two-or-more = 2枚以上
    .is-two = ちょうど2枚
option-willow-teyaku = 乙の役の柳
    .means = 乙の役で、柳をいつもカスに数えるか、カスか元の種類か、手が高くなるほうに数えるか。
    .is-chaff = いつもカス
    .is-either = 高くなるほう
option-four-three-ends = 四三で終わるもの
    .means = 四三を言ったら、何も終わらないか、手役を払ってゲームを終えるか、その人の勝ちで場銭なども取らせてゲームを終えるか。
    .is-nothing = なし
    .is-game = ゲーム
    .is-game-won = ゲーム（その人の勝ち）
option-four-three-gift = 四三の祝儀
    .means = 四三を言った人に、相手の払いとは別に10貫ずつ出すのは誰か。
    .is-off = なし
    .is-dropped = 降りた人
    .is-everybody = 全員
option-shown-cards = 見せた札
    .means = 手役で見せた札を手札に戻すか、出すまで表にして置くか。
    .is-taken-back = 手札に戻す
    .is-stay = 表のまま置く
option-willow-chaff = 柳もすべてカスに数える（素十六）
    .means = 素十六を数えるとき、柳の4枚をすべてカスに数えるか。
option-boar-deer-butterflies = 猪鹿蝶
    .means = 猪・鹿・蝶を出来役とするか。
option-liability = 責任払い
    .means = 出来役の最後の1枚や、三本の月の残り1枚を取らせた人が2倍を払い、もう一人は払わないことにするか。
    .is-off = なし
    .is-on = 出来役と飛び込み
    .is-dekiyaku = 出来役だけ
    .is-diving = 飛び込みだけ
option-liability-by = 責任を負うこと
    .means = 出来役の最後の1枚を、場に出した人の責任とするか、場に残した人の責任とするか、どちらも責任とするか。
    .is-lay = 場に出すこと
    .is-leave = 場に残すこと
    .is-both = どちらも
option-liability-card = 責任を負う札
    .means = 出来役に足りない札と同じ月なら、どの札を出しても責任を負うか、足りない札そのものだけか。
    .is-month = 同じ月の札
    .is-card = 足りない札だけ
option-liability-time = 責任の続く間
    .means = すぐ次の番に取られたときだけ責任を負うか、あとの番でも負うか。
    .is-next = すぐ次の番だけ
    .is-ever = あとの番でも
option-liability-both = 2人とも責任のあるとき
    .means = 出来役で相手が2人とも責任を負うとき、後の一人が払うか、それぞれ普通に払うか。
    .is-later = 後の一人
    .is-shared = それぞれ普通に
option-diving = 飛び込みの払い
    .means = 飛び込みを、局がどう終わっても払うか、手札がなくなったときだけ払うか。
    .is-any-end = いつでも
    .is-hands-empty = 手札切れだけ
option-sage-pay = 出来役の払い
    .means = 出来役を、局の終わりに払うか、できたときに払うか。できたときに払えば、下げのあとでほかの人に出来役ができると、半分を戻す。
    .is-end = 局の終わり
    .is-at-once = できたとき
option-sage-empty = 下げたまま手札切れ
    .means = 出来役をできたときに払う場合、手札がなくなったら、ほかに何か払うか。
    .is-nothing = なし
    .is-card-points = 札の点も数える
option-bright-upgrade = 四光から五光
    .means = 出来役をできたときに払う場合、四光が五光になったら、差を払うか、五光の全額を払うか。
    .is-difference = 差
    .is-full = 全額
option-seven-ribbons-willow = 七短と柳の短冊
    .means = 柳の短冊を、8枚目からは数えるか、まったく数えないか。
    .is-extra = 8枚目から数える
    .is-never = 数えない
option-seven-ribbons-extra = 七短の上乗せ
    .means = 7枚を超える短冊1枚ごとに、七短に1貫を加えるか。七短の値打ちを別に決めたときは、それによります。
option-campaign = 年間戦
    .means = 元手、借り、年の積立、賞金、吟味の祝儀のある長い勝負にするか。人数と同じ年数を遊ぶ。
option-buy-in = 元手（貫）
    .means = 初めに一人が貸元から受け取り、終わりに返す貫数。年間戦では25。
option-prize = 賞金（貫）
    .means = 一人が賞金に出す貫数。終わりに合計の一番多い人が取る。年間戦では5。元手があれば、それを超えられない。
option-loans = 借り
    .means = 払えない人は、貸元から借りるか。借りのないルールでは、持ち点が0を下回ることもある。
option-loan = 1回の借り（貫）
    .means = 貸元が一度に貸す貫数。
option-year-pot = 年の積立
    .means = 局の勝者が1点を年の積立に払うか。12局ごとにそれを取るのは、合計が一番少ない人か、一番多い人か。
    .is-off = なし
    .is-fewest = 合計の一番少ない人が取る
    .is-most = 合計の一番多い人が取る
option-ginmi = 吟味の祝儀（貫）
    .means = 3局続けて吟味になった人に、ほかの全員がそれぞれ払う貫数。年間戦では10。

preset-beginner-1 = 入門1：札の点だけ
    .about = 札の点だけの勝負で、88点との差をやり取りする。出降りも、場の光の倍率もない。
preset-beginner-2 = 入門2：出来役
    .about = 取り札で作る出来役が加わる。最初にできた人の勝ちで局が終わり、相手がそれぞれ払う。
preset-beginner-3 = 入門3：下げと場の倍率
    .about = 出来役ができたら、続ける「下げ」か、終える「勝負」かを選ぶ。場に光があれば、払いに倍率が付く。
preset-beginner-4 = 入門4：手役
    .about = 配られた手札で決まる手役が加わる。最初の札を打つ前に見せ、相手がそれぞれ払う。
preset-nintendo = 任天堂の説明書
    .about = 任天堂の花札に付く説明書のとおり。役は点で決まった額、降り賃は誰でも10点、払いはその場でする。
preset-sazano = sazano123.comの任天堂の表
    .about = 任天堂の説明書を、sazano123.comの役の表で打つ。喰付は25点、赤は短冊ちょうど2枚。
preset-boar-deer-butterflies = 猪鹿蝶あり
    .about = 標準ルールに、猪鹿蝶を7貫の出来役として加える。ほとんどの遊び方にはない。
preset-fudawiki = Fuda Wiki
    .about = Fuda Wikiの八八のページのとおり。七短の上乗せなし。
preset-wikipedia-ja = 日本語版ウィキペディア
    .about = 日本語版ウィキペディアの記事のとおり。1貫は10点、手役の値打ちが少し違い、手役が二つ多い。場に札を残した人にも責任払いがある。
preset-bga = ボードゲームアリーナ
    .about = 「なかよしむら」のルールによるボードゲームアリーナの遊び方。−5貫から始め、役の払いは相手2人で半分ずつ、見ず転は配る前、残り3人は必ず出る。
preset-bga-half = ボードゲームアリーナ（半分）
    .about = 同じルールで6局、−3貫から。
preset-shiragiku = しらぎく花札
    .about = しらぎく花札の遊び方。手役も出来役もその場で払い、取り下げはできない。足りない札を出した人は、その札が場にある間ずっと責任を負う。
preset-sannin = 三人はちはち
    .about = 2009年の「三人はちはちのルール」のとおり。手役は自分で言い、場の同じ月の4枚は親が取る。四三を言えばゲームの勝ちで、全員が10貫ずつ出した賞金も取る。
preset-boardwalk = Boardwalk Community
    .about = Boardwalk Communityのページのとおり。5貫から始めて5貫ずつ借り、最後に残った倍率は使い切るまで打つ。
preset-sdin = sdin.jp
    .about = sdin.jpのゲームのとおり。1貫は10点、一番大きい光だけを数え、取り下げはできない。
preset-modern = 現代式（1貫＝10点）
    .about = 1貫を、昔の12点ではなく10点に数える。
preset-stacked = 高レート（倍率を重ねる）
    .about = 場の光札の倍率をすべて掛け合わせる。最大で128倍。
preset-variations = 選択ルールすべてあり
    .about = 親の手との取り替え1回、見ず転、席の買い取り、責任払いのすべてあり。
preset-campaign = 年間戦
    .about = 人数と同じ年数（1年は12局）を打つ。貸元、借り、年の積立、賞金、吟味の祝儀、見ず転あり。

## 入門の続き

learn-standard = 4人以上なら、順に出るか降りるかを決める。飛び込みや素十六など、めったにないものにも払いがある。

## 精算

choice-shoubu-paid = ここで終える。出来役はもう支払われています。
choice-sage-paid = 続ける。出来役はもう支払われていますが、自分より先に相手が役を増やせば、その半分を返します（HH-11.27）。
settled-half-each = 役の払いは、相手2人が半分ずつです（HH-11.3）。
settled-teyaku-first = 手役は最初の番の前に払われ、取り消されません（HH-11.19）。
settled-at-once = 出来役は、できたときに払われました（HH-11.27）。
settled-four-three = { $player }が四三を言ったので、手役を払ってゲームが終わります（HH-11.24）。
settled-rounding = ゲームの終わりに、持ち点を1貫単位に切り下げます（HH-11.4）。
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
term-ante = 始めの出し分：0より少ない持ち点から始めるルールで、初めに全員が貸元に出す分（HH-11.5）。
    .words = 始めの出し分
term-sage-return = 下げの戻し：出来役をできたときに払うルールで、下げのあとでほかの人に出来役ができたら、払いの半分を戻すこと（HH-11.27）。
    .words = 下げの戻し
term-gift = 四三の祝儀：ルールにより、四三を言った人に降りた人や全員が出す10貫（HH-11.24）。
    .words = 四三の祝儀
term-rounding = 半端の点：ルールにより、ゲームの終わりに貸元に渡す、1貫に足りない点（HH-11.4）。
    .words = 半端の点
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
    { $swaps ->
        [0] 取り替えられるのは何度でも（合わせて人数の12倍まで）で、
       *[other] 取り替えられるのは1局に一人{ $swaps }回までで、
    }取られた人も同じように取り返せます。全員が続けて見送るまで、順に聞かれます（HH-2.4）。

    3人で打つ局では、最後に親の手を持っていた人は、取り札が89点以上なら、卓のほかの全員から1貫（この局では{ $kan }点）ずつ受け取ります（HH-7.4）。
explain-mizuten = { $early ->
        [yes] { explain-mizuten-early }
       *[no]
            親は、誰も手札を見ないうちに見ず転を宣言できます（HH-2.5）。{ $bound ->
                [yes] 宣言すると降りられません。
               *[no] {""}
            }3人で打つ局では、取り札が89点以上なら卓のほかの全員から1貫（{ $kan }点）ずつ受け取り、足りなければ相手2人に{ $kan }点ずつ払います（HH-7.4）。
            全体の3分の1は88点なので、ほぼ五分五分の賭けです。先に打てる分、親が少し有利です。
    }
explain-join =
    1局に出られるのは3人までです。親から順に、3人そろうまで、出るか降りるかを決めます。{ explain-joined }
    聞かれないまま残った人は追い込みとなり、手の買い上げがあります。手役と、手の中でできている出来役の半額に、そのほかの出来役の札の分を加えて、
    親でない2人からそれぞれ受け取ります（HH-4.1、HH-4.6）。

    { explain-drop }（HH-4.2）。{ $must ->
        [yes] 残りが3人になったら、その3人は降りられません（HH-4.3）。
       *[no] {""}
    }{ $has-teyaku ->
        [no] {""}
       *[yes] 出れば、手役の分を相手がそれぞれ払います。
    }手がよいとき、場の光や短冊を取れそうなときに出ましょう。
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
    }{ $haggle ->
        [yes] {""}

            { explain-haggle }
       *[no] {""}
    }
explain-price =
    申し出に対して、{ $seller }が席の値として{ $amount }点を求めています（HH-11.16）。払えば、自分の手札でその席に入り、{ $seller }はこの局を抜けます。
    点には倍率がかかりません。買わなければ、申し出は断られたことになります。{ $left ->
        [0] 申し出はもうできません。
       *[other] 申し出はあと{ $left }回です。
    }
explain-haggle =
    申し出より高い値を、{ $price }点まで求めることもできます。{ $buyer }が払うか、買わないかを決め、買わなければこのまま出ます（HH-11.16）。
explain-mizuten-early =
    親は、札を配る前に見ず転を宣言できます（HH-2.5、HH-11.11）。宣言すると、手札を見ずにこの局を打ち、降りられません。
    その局が打たれれば、降りた人から1貫（{ $kan }点）に場の倍率を掛けて受け取ります。
explain-claim =
    { explain-claims }手役は精算のときに支払われます{ $has-special ->
        [no] 。
       *[yes] が、総八・二八・素十六があれば支払われません（HH-7.3）。
    }

    { explain-claim-later }
explain-undecided =
    { $made ->
        [nothing] 最後に、
       *[other] 最後まで誰にも出来役がなければ、
    }{ $active ->
        [2] 札の点の少ないほうが差{ explain-multiplied }を払います（HH-9）。
       *[other] それぞれ札の点と88点との差{ explain-multiplied }をやり取りします（HH-7.2）。
    }{ explain-kinds }
besides-yaku =
    { $has-special ->
        [no] {""}
       *[yes] 3人で打ち、誰にも出来役がなければ、手役・札の点・飛び込みなどの代わりに次のものを数えることがあります（HH-7.3）。
            総八：3人とも札の点が88点ちょうどなら、親が相手から10貫ずつ受け取ります。二八：札の点が168点以上で10貫、1点増えるごとに1貫増し。
            素十六：カスが16枚以上で12貫、1枚増えるごとに2貫増し{ $willow ->
                [yes] （柳はすべてカスに数えます）
               *[no] {""}
            }。
    }

## ターミナル

near-diving = { $player }は{ $cards }を取れば飛び込みで1貫（HH-7.4）。
near-escape = { $player }は89点で抜け役の1貫（HH-7.4）。いま{ $points }点。
near-chaff = { $player }はカス{ $count }枚。16枚で素十六の12貫（HH-7.3）。

## 心得の出どころ

tip-join-with-a-teyaku-source = ルールの元になったページ：手役はせめてもの助けで、手役のある手はたいてい取りにくい。
tip-drop-in-a-dear-field-source = よく言われること：大場はよい手だけで打つ。
tip-drop-without-brights-source = よく言われること：光札がなければ降りる。
tip-most-card-points-source = 八八の名は、1人分の88点から。
