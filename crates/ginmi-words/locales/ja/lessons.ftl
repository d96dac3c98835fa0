# レッスン（出てくる順）

### fetch: later

lesson-back = 戻る
lesson-next = 次へ
lesson-rule = ルール
lesson-again = わかった。もう一度
lesson-skipped = ほかの入門で済ませたステップは飛ばします：{ $steps }。
lesson-look = 見てみる
lesson-whole = 入門をはじめから
lesson-steps = レッスンのステップ
lesson-coach = アドバイス
lesson-you-know-enough = もう大丈夫。対局しましょう。
lesson-full-game = 対局を選ぶ
lesson-all-yaku = 役の一覧
lesson-try-again = はじめからやり直す
lesson-round-over = 1局が終わりました。上に、支払いが一つずつ並んでいます。
lesson-step = ステップ{ $number }／{ $of }

lesson-months = 月
lesson-months-1 = 花札は12か月に分かれています。月ごとに草木が決まっていて、札は4枚ずつあります。
lesson-months-2 = 同じ月の札どうしが「合い」ます。それ以外は関係ありません。
lesson-months-prompt = 1月、松の4枚を選んでください。
lesson-months-right = この4枚が松、1月の札です。
lesson-kinds = 札の種類
lesson-kinds-1 = 札には4種類あり、光は20点、タネは10点、短冊は5点、カスは1点です。
lesson-kinds-2 = 光は鶴・幕・月・小野道風・鳳凰の5枚です。
kind-bright = 光
kind-animal = タネ
kind-ribbon = 短冊
kind-chaff = カス
lesson-kinds-prompt = 光をすべて選んでください。
lesson-kinds-right = どれも20点の札です。
lesson-capturing = 札を取る
lesson-capturing-1 = 番が来たら、手札から1枚を場に出し、次に山札の一番上をめくります。
lesson-capturing-2 = どちらの札も、場に同じ月の札があればそれを取り、2枚とも自分の取り札になります。3枚あれば全部取ります。合わなければ場に残ります（C-4）。
lesson-capturing-wrong = 同じ月の札を探しましょう。
lesson-capturing-right = 取れました。合う札を出したら必ず取ります。山札からめくった札も同じです。
lesson-choosing = 2枚のどちらか
lesson-choosing-1 = 場に同じ月が2枚あれば、どちらを取るかを選びます。もう1枚は場に残ります（C-4）。
lesson-choosing-prompt = 値打ちの高いほうを取ってください。
lesson-choosing-right = もう1枚は場に残り、次の人が狙えます。
lesson-settlement = 精算
lesson-round = 実際に1局

lesson-capturing-prompt = 場の幕を取ってください。どの札で取れますか。
lesson-round-1 = ルールは分かりました。ボット2人を相手に1局打ちましょう。選ぶたびに、何を見ればよいかを1行で示します。
lesson-goal = 点と貫、場の倍率
lesson-joining = 出るか降りるか
lesson-teyaku = 手役
lesson-dekiyaku = 出来役
lesson-calling = 下げか勝負か
lesson-your-pile = 取り札

coach-payments = 支払いを上から読みましょう。誰が誰に、何の分をいくら払うかが並んでいます。
coach-others = ほかの人が何を取るか見ておきましょう。取り札から狙いの役が分かります。
coach-capture = 合う札が2枚あります。値打ちの高いほうか、役に要るほうを取りましょう。残りは次の人が狙えます。
coach-call = 出来役ができました。勝負なら確実に受け取れます。下げるのは、次の役が近く、ほかの人に高い役ができそうにないときです。
coach-join = 手役や光、短冊があるか見ましょう。あまりなければ、負けるより降りるほうが安く済みます。
coach-claim = 手役を言えば払ってもらえますが、札を見せることになります。たいていは全部言うのが得です。
coach-return = 1枚を伏せて戻します。役にならず、場の札にも合わない札を選び、短冊の組・光・盃は残しましょう。
coach-choose = それぞれの意味を読んで選びましょう。
coach-no-match = 場に合う札がありません。相手の助けになりにくいカスを出しましょう。
coach-play = 札に触れると何が取れるか分かります。光と短冊を狙いましょう。点になり、出来役にもなります。

lesson-you = 花
verdict-more = そうです。あと{ $left }枚。
verdict-month = { $card }は{ $month }の札です。
verdict-kind = { $card }は{ $kind ->
    [bright] 光
    [animal] タネ
    [ribbon] 短冊
   *[chaff] カス
}（{ $points }点）です。
verdict-rule = { $card }ではありません。{ $text }
verdict-no-match = { $card }に合う札はなく、場に残ります（C-4）。
verdict-takes-one = { $card }は{ $cards }のどちらかを取ります（C-4）。
verdict-takes = { $card }は{ $cards }を取ります（C-4）。
