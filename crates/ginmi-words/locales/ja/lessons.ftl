# レッスン（出てくる順）

### fetch: later

lesson-back = 戻る
lesson-next = 次へ
lesson-rule = ルール
lesson-again = もう一度
lesson-close = 入門を閉じる
lesson-teacher = 先生のおぎん
lesson-skipped = ほかの入門で済ませた内容です：{ $steps }。
lesson-look = 見てみる
lesson-whole = 入門をはじめから
lesson-steps = レッスンのステップ
lesson-seal = 了
lesson-more = もっと知る
lesson-coach = アドバイス
lesson-you-know-enough = もう大丈夫。本番の対局ができます。
lesson-full-game = 対局を選ぶ
lesson-all-yaku = 役の一覧
lesson-try-again = レッスンをやり直す
lesson-begin-round = 最初の1局を打つ
lesson-step = ステップ{ $number }／{ $of }

steps-title = { $game }を一つずつ
steps-about = どの段階も短い対局で、新しいことが一つか二つ加わります。好きなところから打てます。
steps-unfinished = 途中の対局があります。段階を始めると、その対局は終わります。
steps-lesson = レッスン
steps-lesson-about = 札と、1局の進み方を覚えます。最後に自分で1局打ちます。
steps-lesson-begin = レッスンへ
steps-lesson-again = レッスンを見直す
steps-play = 対局開始
steps-done = 打ちました
steps-next = 次の段階：{ $name }
steps-all = 段階の一覧
steps-after-lesson = レッスンの次へ：一歩ずつ全部のルールに

lesson-months = 月
lesson-months-1 = 先生のおぎんです。お相手もします。花札には12の月があり、月ごとに草木が決まっていて、4枚ずつ。同じ月の札が「合い」ます。
lesson-months-row = 1月の松
lesson-months-prompt = 松の4枚目を選んでください。
lesson-months-right = 「松に鶴」が4枚目の松です。この3枚と合います。
lesson-kinds = 札の種類
lesson-kinds-1 = 札には4種類あり、光は20点、タネは10点、短冊は5点、カスは1点です。八橋と盃もタネです。
kind-bright = 光
kind-animal = タネ
kind-ribbon = 短冊
kind-chaff = カス
lesson-kinds-prompt = 5枚目の光を選んでください。
lesson-kinds-right = 月が5枚目です。鶴と鳳凰は鳥ですが、タネではなく光です。
lesson-kinds-brights = 光：鶴・幕・小野道風・鳳凰
lesson-kinds-animals = タネ：鶯・八橋・盃
lesson-capturing = 札を取る
lesson-capturing-1 = 下の段があなたの手札です。番が来たら1枚出します。場に同じ月の札があれば取れて、2枚とも自分のものです。
lesson-capturing-prompt = 場の幕を取ってください。
lesson-capturing-wrong = 同じ月の札を探しましょう。
lesson-capturing-right = 取れました。次に山札の一番上をめくります。合う札があればそれも取り、なければ、このように場に残ります（C-4）。
lesson-choosing = 2枚のどちらか
lesson-choosing-1 = 離れた1枚が出した札です。合う札2枚のどちらかを取ります。3枚なら全部です。
lesson-choosing-prompt = よいほうを取ってください。
lesson-choosing-right = もう1枚は場に残り、次の人が狙えます。
lesson-settlement = 精算
lesson-round = よくできました

lesson-round-1 = では、ボット2人を相手に1局打ちましょう。選ぶたびに、何を見ればよいかを1行で示します。
lesson-joining = 出るか降りるか
lesson-teyaku = 手役
lesson-dekiyaku = 出来役
lesson-calling = 下げか勝負か
lesson-your-pile = 取り札

coach-payments = 下の支払いを上から読みましょう。誰が誰に、何の分をいくら払うかが並んでいます。
coach-others = ほかの人が何を取るか見ておきましょう。取り札から狙いの役が分かります。
coach-capture = 合う札が2枚あります。点の高いほうか、役に要るほうを取りましょう。残りは次の人が狙えます。
coach-call = 出来役ができました。勝負なら確実に受け取れます。下げるのは、次の役が近く、ほかの人に高い役ができそうにないときです。
coach-join = 手役や光、短冊があるか見ましょう。あまりなければ、負けるより降りるほうが安く済みます。
coach-claim = 手役を言えば払ってもらえますが、札を見せることになります。たいていは全部言うのが得です。
coach-return = 1枚を伏せて戻します。役にならず、場の札にも合わない札を選び、短冊の組・光・盃は残しましょう。
coach-choose = それぞれの意味を読んで選びましょう。
coach-points = 数えるのは札の点だけです。光20点、タネ10点、短冊5点、カス1点。点の高い札を取りましょう。
coach-no-match = 場に合う札がありません。相手の助けになりにくいカスを出しましょう。
coach-play = 札に触れると何が取れるか分かります。光と短冊を狙いましょう。点になり、出来役にもなります。
coach-reach = 一番近い役はどれでしょう。自分の取り札を見て、足りない札を狙いましょう。役の一覧は「役」で見られます。
coach-deny = ほかの人の取り札を見ましょう。役を作られそうな札が場にあれば、先に取りましょう。

lesson-you = あなた
lesson-pile-of = { $player }の取り札
verdict-field-card = { $card }は場の札です。下の段の手札から1枚出してください。
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
