# こいこい

game-name = こいこい
about = 役を作って、こいこいか勝負か。2人で遊ぶ一番人気の花札

role-koi-koi = こいこい{ $calls ->
    [1] {""}
   *[other] { $calls }回
}
no-teyaku = 手の役なし
choice-koi-koi = こいこい
choice-koi-koi-means = { $pays ->
    [double] 続けてさらに上を狙う。このあと相手が勝てば2倍払う
    [winner] 続けてさらに上を狙う。このあと自分が勝てば2倍もらえる
    [anybody] 続けてさらに上を狙う。このあとは、どちらが勝っても2倍になる
    [count] 続けてさらに上を狙う。このあと相手が勝てば、こいこいの回数だけ多く払う
    [bonus] 続けてさらに上を狙う。勝てばこいこいの分が加わる
   *[off] 続けてさらに上を狙う。まだ何ももらえない
}
choice-shoubu = 勝負
choice-shoubu-means = ここで上がる（{ $own }）
ask-call = 役ができました！ こいこい？ 勝負？
considers-call = { $player }がこいこいか勝負か考えています。

story-claimed = { $player }が{ $teyaku }を見せました（{ $cards }）。
story-made = { $player }の役が{ $points }点になりました。
ended-stop = { $player }が配られた手で勝ちました。
ended-not-played = 両者とも手の役があり、支払いはありません。
ended-hands-empty = 誰も勝負しないまま、手札がなくなりました。
reason-koi-koi = 役
reason-dealer-privilege = 親権
sheet-dekiyaku = 役

yaku-rainy-four-brights = 雨四光
    .other = Rainy Four Brights
    .reading = ameshikou

### fetch: later

## ローカルルール

option-target = 何点で終わるか
    .means = 持ち点が何点になったら終わるか。届かなければ、決めた局数か99局で終わる。
    .is-off = なし
option-start = 初めの持ち点
    .means = 初めに一人が貸元から受け取る点。勝った点には数えない。
option-scoring = 払う人
    .means = 負けた人が勝った人に払うか、代わりに貸元が払って負けた人は払わないか。
    .is-transfer = 負けた人
    .is-winner = 貸元
option-hand-yaku = 手役
    .means = 配られた手札が手四やくっつきのとき、どうするか。
    .is-pay = その場で勝ち
    .is-redeal = 手四は配り直し
    .is-redeal-both = どちらも配り直し
    .is-off = なし
option-hand-yaku-both = 手四とほかに対が2組
    .means = 同じ月4枚のほかに対が2組ある手札を、どう払うか。
    .is-one = 手四
    .is-add = 手四とくっつき
option-hand-yaku-draw = 2人とも手役があるとき
    .means = 2人の配られた手札のどちらにも手役があるとき、どうするか。
    .is-other = 払いなし、もう一人が親
    .is-same = 払いなし、同じ人が親
    .is-dealer = 親権（親が受け取る）
option-field-four = 場に同じ月が4枚
    .means = 同じ月の札が4枚とも場に配られたとき、どうするか。
    .is-redeal = 配り直し
    .is-capture = 親が取る
    .is-dealer-wins = 親の勝ち
option-field-pairs = 場に対が4組
    .means = 4つの月の札が2枚ずつ場に配られたとき、どうするか。
    .is-play = そのまま打つ
    .is-redeal = 配り直し
    .is-dealer-wins = 親の勝ち
option-play-out = 山札を打ち切る
    .means = 2人とも手札がなくなったら、山札だけを1枚ずつ、なくなるまでめくるか。
option-calls = こいこいの回数
    .means = 一人が1局に何度こいこいを言えるか。
    .is-any = 何度でも
    .is-once = 一度だけ
option-calls-after-opponent = こいこい返し
    .means = 相手がこいこいを言ったあとに、自分もこいこいを言えるか。
option-koi-koi-from = こいこいに要る点
    .means = 何点からこいこいを言えるか。足りなければ、聞かれずに勝負になる。
option-koi-koi-for = こいこいを言えるとき
    .means = 役の点が上がればいつでもこいこいを言えるか、新しい役ができたときだけか。言えなければ、聞かれずに勝負になる。
    .is-any = 点が上がったとき
    .is-new = 新しい役ができたとき
option-double-at-seven = 7点以上は倍
    .means = 7点以上の勝ちを倍にするか。
option-koi-koi-pays = こいこいの効果
    .means = こいこいを言うと支払いがどう変わるか。
    .is-double = こいこいした側が負けると倍
    .is-off = なし
    .is-bonus = 勝った側の回数を加算
    .is-winner = こいこいした側が勝つと倍
    .is-anybody = どちらかがこいこいすれば倍
    .is-count = 負けた側の回数だけ倍率が上がる
option-field-brights = 場の光
    .means = 配られた場に光があるとき、その局の払いをどうするか。
    .is-off = そのまま
    .is-double = 倍
    .is-plus-one = （枚数＋1）倍
    .is-count = 枚数倍
option-counting = 数える役
    .means = 局に勝った人が、どの役の払いを受けるか。
    .is-all = 自分の役すべて
    .is-best = 自分の最高の役だけ
    .is-both-piles = 2人の役すべて
option-trios = 猪鹿蝶・赤短・青短
    .means = 猪鹿蝶・赤短・青短を1枚増えるごとに1点増しとするか、そのほかにタネ・タンも枚数で数えるか。
    .is-absorb = 1枚増えるごとに1点増し
    .is-add = すべて足す
option-exhausted = 誰も勝負しないとき
    .means = 誰も勝負しないまま手札がなくなったとき、どうするか。
    .is-nothing = 流れ
    .is-dealer = 親権（親が受け取る）
    .is-last = 最後に役を高くした人に払う
    .is-first-empty = 親の手札がなくなれば終わり、最後にこいこいしたのが子なら子に払う
option-exhausted-deal = 流れたあとの親
    .means = 誰も勝負せず払いもなかったとき、次の局の親をどちらがするか。
    .is-other = もう一人
    .is-same = 同じ人
option-viewing = 花見・月見で一杯
    .means = 花見で一杯と月見で一杯を何点とするか。
    .is-on = 各5点
    .is-off = なし
    .is-calls = 各1点、こいこい後は3点
    .is-needs-other = 各5点、ほかの役があるときだけ
option-viewing-weather = 雨流れ・霧流れ
    .means = どの札があると、花見で一杯と月見で一杯が流れるか。
    .is-off = なし
    .is-field = 場に柳があれば花見、桐があれば月見
    .is-captured = 柳を取ればどちらも
    .is-captured-rain = 雨か雷を取ればどちらも
option-viewing-limit = 花見と月見の両方
    .means = 花見で一杯と月見で一杯の両方を数えるか、高いほうだけか。
    .is-both = 両方
    .is-one = 高いほうだけ
option-viewing-season = 花見・月見の季節
    .means = 花見は3月、月見は8月のものとして、その月の局だけ倍にするか、ほかの月の局では数えないか。
    .is-any = どの月も同じ
    .is-double = その月は倍
    .is-only = その月だけ
option-month-card = 月札
    .means = その月の4枚をそろえると役になるか。
option-both-ribbons = 赤短・青短の重複
    .means = 赤短と青短の両方をそろえると、さらに役になるか。
option-sake-chaff = カスとしての盃
    .means = 菊に盃を、タネのほかにカスとしても数えるか、タネだけか、どちらか得なほうか。
    .is-on = タネにもカスにも数える
    .is-off = タネだけ
    .is-either = タネかカスの得なほう
option-double-chaff = 2枚に数えるカス
    .means = 盃（9a）、雷（11d）、下の黄色い桐（12b）のうち、どれをカス2枚に数えるか。
    .is-none = なし

preset-nintendo = 標準ルール
    .about = 任天堂の花札に付いている説明書のルール。
preset-battle = バトル花札
    .about = こいこいは1局に一人一度だけ。
preset-study = KoiKoi-AI
    .about = プログラム KoiKoi-AI とその記録のルール。8局、こいこいを言うほど得点が増える。
preset-plain = 花見・月見なし
    .about = 花見で一杯・月見で一杯と手役なし。
preset-beginner-1 = 入門
    .about = 花見で一杯、月見で一杯、手役はない。7点以上の倍も、こいこいの倍もない。
preset-fudawiki = Fuda Wiki
    .about = Fuda Wikiのページ（2026年）の主なルール。五光15点、三光6点、猪鹿蝶・赤短・青短は1枚増えるごとに1点増し、月札あり。負けた人の代わりに貸元が払う。
preset-fudawiki-older = Fuda Wiki（古い数え方）
    .about = Fuda Wikiのページ（2026年）のルールを、古い数え方で。猪鹿蝶・赤短・青短とタネ・タンをすべて足す。
preset-fudawiki-fr = Fuda Wiki（フランス語版）
    .about = Fuda Wikiのフランス語のページ（2022年）のルール。誰も勝負しなければ最後に役を高くした人がもらう。月札あり。負けた人の代わりに貸元が払う。
preset-bga-hard = ボードゲームアリーナ（上級）
    .about = ボードゲームアリーナの2016年の説明にある上級のルール。6局、50点ずつ持って始め、場に対が4組あれば配り直し。
preset-ceruleanoak = ceruleanoakのHanafuda
    .about = ceruleanoakのプログラムhanafudaのルール。6局、5点の役の多くは6点、タネとタンは5枚で5点、花見と月見は3点、手役なし。
preset-otonamoasobo = otonamoasobo
    .about = ウェブサイトotonamoasoboの役の表。光の役は15・10・8・6点、赤短と青短は6点、誰も勝負しなければ親に6点。

## 入門の続き

learn-standard = 花見で一杯と月見で一杯、配られたときの手役が加わる。7点以上なら倍、負けた人がこいこいしていればさらに倍になる。

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
further-boar-deer-butterflies = ほかのタネ1枚につき{ $more }増し。
takes-poetry-ribbons = 松・梅・桜の赤短3枚。
further-poetry-ribbons = ほかの短冊1枚につき{ $more }増し。
takes-blue-ribbons = 牡丹・菊・紅葉の青短3枚。
further-blue-ribbons = ほかの短冊1枚につき{ $more }増し。
takes-both-ribbons = 赤短3枚と青短3枚。
further-both-ribbons = ほかの短冊1枚につき{ $more }増し。
takes-month-cards = その局の月の札4枚。
takes-animals = タネが5枚。猪鹿蝶といっしょには数えません。
    .trios-add = タネが5枚。
further-animals = 6枚目からは1枚につき{ $more }増し。
takes-ribbons = 色を問わず短冊が5枚。赤短・青短といっしょには数えません。
    .trios-add = 色を問わず短冊が5枚。
further-ribbons = 6枚目からは1枚につき{ $more }増し。
takes-chaff = カスが10枚。盃もカスに数えます。
    .sake-chaff-off = カスが10枚。盃はカスに数えません。
    .sake-chaff-either = カスが10枚。盃は、得になるならタネの代わりにカスに数えます。
further-chaff = 11枚目からは1枚につき{ $more }増し。

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
term-privilege = 親権：誰も勝負しないまま終わると、親が点（普通は1点）をもらい、次も親になります（KO-7）。
    .words = 親権

## ボットの打ち方

temper-bold = ほかの人なら勝負する場面でもこいこいします
temper-careful = ほかの人ならこいこいする場面でも勝負します

## こいこいのレッスン

lesson-kinds-1 = 札には光・タネ・短冊・カスの4種類があります。光は特別な5枚で、ここには4枚。八橋と盃もタネです。
verdict-kind = { $card }は{ $kind ->
    [bright] 光
    [animal] タネ
    [ribbon] 短冊
   *[chaff] カス
}です。

lesson-choosing-2 = カスはたくさん、盃は1枚だけです。
lesson-choosing-wrong = カスはたくさんあります。盃は、取ってある幕とでも、月とでも点になります（KO-8）。
lesson-choosing-right = 幕とそろって点にもなります。もう1枚は場に残り、わたしが狙えます。

lesson-brights = 光の役
lesson-brights-1 = 取った札の組で、点になるものが役です。三光は、小野道風のほかの光ならどの3枚でもできます。
lesson-brights-prompt = 鶴と月があります。3枚目を選んでください。
lesson-brights-wrong = 三光は鶴・幕・月・鳳凰のうち3枚です（KO-8）。
lesson-brights-right = 幕で三光、5点です。光の役がいくつあっても、一番高いものだけを数えます。

lesson-sets = 5点の役
lesson-sets-1 = どれも5点で、ほかのタネや短冊が1枚あるごとに1点増えます。
lesson-sets-prompt = 猪と鹿があります。足りない札を選んでください。
lesson-sets-wrong = 同じタネでも、この役は猪・鹿・蝶の3枚だけです（KO-8）。
lesson-sets-right = 猪鹿蝶、5点です。

lesson-numbers = 枚数の役
lesson-numbers-1 = 組がなくても、枚数で役になります。タネ5枚、短冊5枚、カス10枚で1点、1枚増えるごとに1点増えます。
lesson-numbers-prompt = カスが9枚あります。10枚目を選んでください。
lesson-numbers-wrong = タネか短冊で、カスには数えません（KO-8）。
lesson-numbers-right = 派手でも、雷はカスです。盃もカスの1枚に数えます（KO-8.4）。

lesson-calling = こいこいか勝負か
lesson-calling-1 = 役です。勝負なら終わって点を得ます。こいこいなら続き、わたしの勝負が先なら点は消え、2倍を払います。
lesson-calling-prompt = 今は5点、わたしは短冊待ち。どちら？
lesson-calling-wrong = わたしがその短冊を取り、赤短で勝負するかもしれません。5点は消え、逆に10点を払うことになります（KO-6.2）。
lesson-calling-right = それがいいです。局はここまで、5点の勝ちです。

lesson-going-on = 続けるとき
lesson-going-on-1 = 7点以上の勝ちは2倍です。
lesson-going-on-prompt = タネ5枚で1点。手の紅葉で鹿が取れ、わたしはほとんど取れていません。こいこい？ 勝負？
lesson-going-on-wrong = それでは1点です。鹿を取れば猪鹿蝶で5点、ほかのタネ3枚で3点。合わせて8点が2倍の16点です（KO-6.1）。
lesson-going-on-right = そのとおり。鹿を取れば猪鹿蝶で5点、ほかのタネ3枚で3点。合わせて8点が2倍の16点です。

lesson-price = こいこいの代償
lesson-price-1 = 負けた人が払います。7点以上は2倍、負けた人がこいこいしていればさらに2倍です。
lesson-their-pile = おぎんの取り札
lesson-price-prompt = こいこいのあと、わたしが7点で勝負しました。いくら払いますか。
lesson-price-a = 7点
lesson-price-b = 14点
lesson-price-c = 28点
lesson-price-wrong = 7点なので2倍、こいこいしているのでさらに2倍です（KO-6.1、KO-6.2）。
lesson-price-right = 7×2×2で28点です。自分の5点は数えません。

lesson-nobody = 誰も勝負しなければ
lesson-nobody-1 = 誰も勝負しないまま2人の手札がなくなれば、誰も点をもらえません。
lesson-nobody-prompt = 5点でこいこいしましたが、役は増えませんでした。いくらもらえますか。
lesson-nobody-a = 何ももらえない
lesson-nobody-b = 5点
lesson-nobody-c = 10点
lesson-nobody-wrong = もらえるのは勝負した人だけです（KO-7）。
lesson-nobody-right = 何ももらえません。こいこいしたら、役をさらに増やさなければなりません。

lesson-round-1 = では、わたしを相手に1局打ちましょう。選ぶたびに、何を見ればよいかを1行で示します。
lesson-round-more-1 = 配られた手に同じ月が4枚そろうか、4つの月が2枚ずつそろっていれば、その場で勝ち、6点です（KO-3.1）。
lesson-round-more-2 = こいこいのルールはアプリごとに少しずつ違います。ここではローカルルールとして選べ、まとめて選べるセットもあります。任天堂の説明書（このレッスンのルール）、バトル花札、KoiKoi-AI、花見・月見のないセットです（KO-9）。

coach-call = 役ができました。勝負なら確実にもらえます。こいこいするのは、次の役が近く、相手が役から遠いときです。
coach-play = 札に触れると何が取れるか分かります。盃・光・短冊を狙い、相手に要る札は先に取りましょう。
coach-capture = 合う札が2枚あります。自分か相手の役に要るのはどちらでしょう。残りは相手が狙えます。

## 心得

tip-bright-first = 小野道風のほかの光札は、何よりも先に取る
tip-sake-cup-first = 盃は、タネ・短冊・カスより先に取る
tip-rain-man-is-little = 小野道風より、タネや短冊を取る
tip-chaff-is-fast = 役にならない短冊より、カス2枚を取る
tip-go-on-early = 安い役なら、手札が4枚以上あるうちはこいこいする
tip-stop-at-seven = 7点になったら勝負する
tip-stop-after-their-call = 相手がこいこいしていたら勝負する
tip-curtain-and-moon-first = 幕や月は、鶴や鳳凰より先に取る
tip-trio-cards-first = 猪鹿蝶や赤短・青短の札は、ほかのタネや短冊より先に取る
tip-go-on-with-more-in-hand = 次の1枚で得点が増えるなら、こいこいする
tip-stop-with-little = 1点か2点でも勝負する

### fetch: never

## 説明

explain-play =
    { explain-turn }

    自分の番で取り札の役が前より高くなったら、こいこいか勝負かを選びます（KO-5.1）。
    { $exhausted ->
        [dealer] どちらも勝負しないまま手札がなくなれば、親が親権の点を受け取ります（KO-7）。
        [last] どちらも勝負しないまま手札がなくなれば、最後に役を高くした人がその点を受け取ります（KO-11.18）。
        [first-empty] どちらも勝負しないまま親の手札がなくなれば、局は終わりです。最後にこいこいしたのが子なら、子が役の点を受け取ります（KO-11.18）。
       *[nothing] どちらも勝負しないまま手札がなくなれば、支払いはありません（KO-7）。
    }
explain-call =
    取り札の役が前より高くなりました。勝負すればその局は終わり、相手が役の点を払います{ $seven ->
        [yes] （7点以上は2倍）
       *[no] {""}
    }（KO-6）。こいこいすれば局は続きます。まだ何ももらえず、次に聞かれるのは役がさらに高くなったときです（KO-5.1）。

    { $pays ->
        [double] こいこいのあとで相手が勝てば、自分の役は無効になり、相手の役の2倍を払います（KO-6.2）。
        [winner] こいこいのあとで相手が勝てば、自分の役は無効になり、相手の役の点を払います。自分が勝てば2倍を受け取ります（KO-11.14）。
        [anybody] こいこいのあとで相手が勝てば、自分の役は無効になり、相手の役の2倍を払います。自分が勝てば2倍を受け取ります（KO-11.14）。
        [count] こいこいのあとで相手が勝てば、自分の役は無効になり、相手の役の（自分のこいこいの回数＋1）倍を払います（KO-11.14）。
       *[other] こいこいのあとで相手が勝てば、自分の役は無効になり、相手の役の点を払います（KO-6.2）。
    }{ $pays ->
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
        [winner] 勝った人がその局でこいこいしていれば、勝ちは2倍になります（KO-11.14）。
        [anybody] どちらかがその局でこいこいしていれば、勝ちは2倍になります（KO-11.14）。
        [count] 勝ちは、負けた人がその局でこいこいした回数＋1を掛けた点になります（KO-11.14）。
        [bonus] こいこいした人が勝てば、3回までなら1回につき1点増し、4回以上なら点増しはせず、（回数−2）倍にします（KO-6.2）。
       *[other] {""}
    }
score-sum = { $cards ->
    [hand] 相手から{ $points }点（KO-3.1）
   *[pile] 相手から{ $points }点（KO-6）{ $calls ->
        [double] 。相手がこいこいをしていれば、その2倍（KO-6.2）
        [winner] 。自分がこいこいをしていれば、その2倍（KO-11.14）
        [anybody] 。どちらかがこいこいをしていれば、その2倍（KO-11.14）
        [count] 。相手がこいこいをしていれば、さらに増えます（KO-11.14）
        [bonus] 。自分がこいこいをしていれば、さらに増えます（KO-6.2）
       *[other] {""}
    }
}

## 心得の理由と、言われているところ

tip-bright-first-why = 光札5枚のうち4枚は三光に、そのうち2枚は盃と花見・月見になります。
tip-bright-first-source = Picture Matching Game：光札が場にあれば最優先。
tip-sake-cup-first-why = 幕か月の1枚だけで役になり、タネにもカスにも数えます。
tip-sake-cup-first-source = Board Game Arena：とびぬけて価値の高い札。
tip-rain-man-is-little-why = 三光にはならず、ほかの光札が3枚あるときにしか役になりません。
tip-chaff-is-fast-why = カス10枚と短冊5枚は、同じくらい遠いのです。
tip-chaff-is-fast-source = Kenko Seikatsu：カスや短冊で確実に1点。
tip-go-on-early-why = あと4枚あれば次の役は作れそうですが、相手も同じで、先に作られると倍払いです。差し引きは同じくらいです。
tip-go-on-early-source = こいこいでよく聞く言葉：早いうちは続ける。
tip-lay-what-was-seen-why = それを取れる札はあと1枚しかありません。
tip-stop-at-seven-why = 7点からは倍です。失うものが大きく、これ以上の得は小さいのです。
tip-stop-after-their-call-why = 相手はこいこいした分、倍払いです。今の得点がもう倍になっています。
tip-curtain-and-moon-first-why = 盃と花見・月見になります。鶴と鳳凰はなりません。
tip-curtain-and-moon-first-source = Board Game Arena：盃の次が幕と月、その次が鶴と鳳凰。
tip-trio-cards-first-why = 3枚で5点の役になるうえ、タネや短冊の5枚にも同じように数えます。
tip-trio-cards-first-source = Board Game Arena、Picture Matching Game：まず3枚でできる役をねらう。
tip-go-on-with-more-in-hand-why = 相手が場の札を取らないかぎり、次の得点はほぼ確実です。
tip-go-on-with-more-in-hand-source = Picture Matching Game：2つ目の役が見えたらこいこい。
tip-stop-with-little-why = 1点でも、相手の勝ちを消します。
tip-stop-with-little-source = ozakikazuyuki.com：クイックイグジット（早上がり）。
tip-leave-what-cannot-get-away-source = ldbeth：後で必ず取れる札は待てる。
tip-deny-the-last-card-source = Picture Matching Game：最後の1枚は絶対に渡さない。
tip-lay-what-feeds-nobody-source = Sloperama：残りが手札か取り札にある月なら、捨てても安全。
tip-lay-what-was-seen-source = Kenko Seikatsu：多く出ている月から出す。
tip-stop-with-few-cards-source = Picture Matching Game：終わりの方のこいこいは危険。
tip-stop-where-threatened-source = Kenko Seikatsu：相手が役をねらっていそうなら上がる。
tip-capture-rather-than-lay-source = Sloperama：8枚とも月の違う手がよいのは、ほぼ毎回取れるから。
