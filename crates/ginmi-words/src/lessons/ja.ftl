# レッスン（出てくる順）

lesson-back = 戻る
lesson-next = 次へ
lesson-steps = レッスンのステップ
lesson-coach = アドバイス
lesson-you-know-enough = もう大丈夫。遊びましょう。
lesson-full-game = 対局を選ぶ
lesson-all-yaku = 役の一覧
lesson-try-again = はじめからやり直す
lesson-round-over = 一局が終わりました。精算は上に一つずつ並んでいます。
lesson-step = ステップ{ $number }／{ $of }

lesson-months = 月
lesson-months-1 = 花札は十二の月からなり、月ごとに草木が決まっていて、それぞれ四枚あります。
lesson-months-2 = 同じ月の札どうしが「合い」ます。それ以外は関係ありません。
lesson-months-prompt = 一月、松の四枚を選んでください。
lesson-months-right = この四枚が松、一つの月です。
lesson-kinds = 札の種類
lesson-kinds-1 = 札には四種類あり、光は20点、タネは10点、短冊は5点、カスは1点です。
lesson-kinds-2 = 光は鶴・幕・月・小野道風・鳳凰の五枚です。
kind-bright = 光
kind-animal = タネ
kind-ribbon = 短冊
kind-chaff = カス
lesson-kinds-prompt = 光をすべて選んでください。
lesson-kinds-right = どれも20点の札です。
lesson-capturing = 札を取る
lesson-capturing-1 = 番が来たら、手札から一枚を場に出し、次に山札の一番上をめくります。
lesson-capturing-2 = どちらの札も、場に同じ月の札があればそれを取り、二枚とも自分の取り札になります。三枚あれば全部取ります。合わなければ場に残ります（C-4）。
lesson-capturing-wrong = 同じ月の札を探しましょう。
lesson-capturing-right = 取れました。合う札を出したら必ず取ります。山札からめくった札も同じルールです。
lesson-choosing = 二枚のどちらか
lesson-choosing-1 = 場に同じ月が二枚あれば、どちらを取るかを選びます。もう一枚は場に残ります（C-4）。
lesson-choosing-prompt = 値打ちの高いほうを取ってください。
lesson-choosing-right = もう一枚は場に残り、次の人が狙えます。
lesson-settlement = 精算
lesson-round = 本物の一局

lesson-capturing-prompt = 場の幕を取ってください。どの札で取れますか。
lesson-round-1 = ルールは分かりました。ボット二人を相手に1局打ちましょう。選ぶたびに、何を見ればよいかを1行で示します。
lesson-goal = 点と貫、場の倍率
lesson-joining = 出るか降りるか
lesson-teyaku = 手役
lesson-dekiyaku = 出来役
lesson-calling = 下げか勝負か
lesson-your-pile = 取り札

coach-payments = 支払いを上から読みましょう。誰が誰に、いくら、何のために払うかが並んでいます。
coach-others = ほかの人が何を取るか見ておきましょう。取り札から狙いの役が分かります。
coach-capture = 合う札が二枚あります。値打ちの高いほうか、役に要るほうを取りましょう。残りは次の人が狙えます。
coach-call = 出来役ができました。勝負なら確実に受け取れます。下げるのは、上が近く、ほかの人が危なくないときです。
coach-join = 手役・光・短冊があるか見ましょう。乏しければ、負けるより降りるほうが安く済みます。
coach-claim = 手役を言えば受け取れますが、札を見せます。たいていは全部言うのが得です。
coach-return = 一枚を伏せて戻します。役にならず場にも合わない札を。短冊・光・盃は残しましょう。
coach-choose = それぞれの意味を読んで選びましょう。
coach-no-match = 場に合う札がありません。人の助けになりにくいカスを出しましょう。
coach-play = 札に触れると何が取れるか分かります。光と短冊は点も高く、出来役にもなります。

lesson-you = 花
verdict-more = そうです。あと{ $left }枚。
verdict-month = { $card }は{ $month }の札です。
verdict-kind = { $card }は{ $kind }（{ $points }点）です。
verdict-rule = { $card }ではありません。{ $text }
verdict-no-match = { $card }に合う札はなく、場に残ります（C-4）。
verdict-takes-one = { $card }は{ $cards }のどちらかを取ります（C-4）。
verdict-takes = { $card }は{ $cards }を取ります（C-4）。
