# 各ゲームの心得：うまい人が知っていること、その価値

### fetch: later

tip-cited = { $tip }（心得{ $number }）。

## 複数のゲームに共通の心得。ゲームごとの言い方があれば、そちらが優先

tip-capture-rather-than-lay = 取れる札があれば、捨てるより取る
tip-lay-of-a-pair = カスを捨てるなら、同じ月を2枚持っている方から捨てる
tip-lay-what-was-seen = 残りが1枚しかない月のカスを、まだ1枚も出ていない月のカスより先に捨てる
tip-lay-what-feeds-nobody = ほかの誰にも取れないカスを捨てる
tip-hold-what-takes-brights = 光札を取れるかもしれないカスは残して、ほかのカスを捨てる
tip-leave-what-cannot-get-away = 自分にしか取れない札は後回しにして、ほかを先に取る
tip-bright-first = 何よりも光札を取る
tip-deny-the-last-card = 相手の役を完成させる札を取る
tip-make-the-yaku = 役が作れるなら、すぐに作る
tip-stop-where-threatened = 相手があと1枚で役になるなら、勝負する
tip-stop-with-few-cards = 手札が2枚以下なら勝負する
tip-go-on-unthreatened = 誰も役に近くなく、手札が3枚以上あれば続ける
tip-most-card-points = 札の点がいちばん多くなるように取る
tip-card-points-at-the-end = 最後の3手は札の点を数える
tip-lay-chaff = 捨てるのはカスから、点のある札は残す
tip-join-with-a-teyaku = 手役があれば出る
tip-join-with-pairs = 対子が2組あれば出る
tip-join-with-two-brights = 光札が2枚あれば出る
tip-join-with-one-bright = 光札が1枚あれば出る
tip-join-as-the-leader = 先に打つなら、光札1枚で出る
tip-drop-without-brights = 光札も手役もなければ降りる
tip-drop-after-another-joined = 光札1枚のとき、先に出た人がいれば降りる
tip-drop-in-a-dear-field = 光札1枚のとき、場の倍率が高ければ降りる

### fetch: never

guide = { $game }の心得
guide-bot = この心得だけで打つボットは、「{ $beginner }」のボットを相手に1局あたり{ $novice }、「{ $strong }」のボットを相手に{ $greedy }になります（{ $deals }回の配り）。初心者には勝てますが、その先は場面ごとの読みです。2つの心得が食い違うときは、数字の大きい方に従ってください。
guide-method = どの心得も、「{ $players }」のボット同士の対局に出てきた多くの場面で試しました。心得どおりのいちばんよい手と、そうでないいちばんよい手を、見えない札を{ $worlds }回配り直して最後まで打ち比べ、その差を平均したものが数字です。±は95%の範囲です。続きを「{ $strong }」のボットが打つ場合も調べ、両方が同じ向きのときだけ「正しい」「まちがい」としました。
guide-drawn = めくり札
guide-others = 相手の取り札
guide-question = どちら？
guide-card = { $card }
guide-even = { $better }でも{ $worse }でも、ここでは同じくらいです。
guide-answer = { $worse }より{ $better }。ここでは約{ $more }の得です。
tip-heading = { $verdict ->
    [right] 心得{ $number }：{ $tip }
    [wrong] 心得{ $number }（まちがい）：「{ $tip }」
    [depends] 心得{ $number }（場合による）：「{ $tip }」
   *[other] 心得{ $number }（差はない）：「{ $tip }」
}
tip-often = { $of ->
    [round] 1局に約{ $count }回
   *[rounds] 約{ $count }局に1回
}
tip-right = { $net }の得（{ $positions }場面、{ $often }）。
tip-wrong = { $net }の損（{ $positions }場面、{ $often }）。
tip-depends = 続きを打つ人による：{ $net }と、「{ $strong }」が打つと反対に{ $greedy }（{ $positions }場面、{ $often }）。
tip-no-difference = 差：{ $net }、「{ $strong }」が続きを打つと{ $greedy }（{ $positions }場面、{ $often }）。
topic-joining = 出るか降りるか
topic-captures = 何を取るか
topic-discards = 何を捨てるか
topic-calls = 続けるか勝負するか

## 共通の心得の理由

tip-capture-rather-than-lay-why = 捨てるだけの手番では何も取れず、相手に取る札を渡すことになります。
tip-lay-of-a-pair-why = もう1枚で取り返せるうえ、ほかの人がそれを取れる札は2枚しか残りません。
tip-lay-what-was-seen-why = 取られにくい代わりに、最後の1枚を必ず取れる札を失うことになり、差し引きは同じくらいです。
tip-lay-what-feeds-nobody-why = その月の残りは自分の手札か取り札にあるので、誰の得にもなりません。
tip-hold-what-takes-brights-why = 光札が場に出るのはまれで、待つほどのことはありません。
tip-leave-what-cannot-get-away-why = その月の残りは手札か取り札にあります。次の手番でも場に残っていますが、ほかの札は残っているとは限りません。
tip-bright-first-why = 光札は高い役になり、自分が取った分は相手に足りなくなります。
tip-deny-the-last-card-why = 相手に役を作らせないことは、自分で役を作るのと同じだけの価値があります。
tip-make-the-yaku-why = できた役はなくならず、続けるか勝負するかを自分で決められます。
tip-stop-where-threatened-why = 次の手番で終わるかもしれません。そうなると、できた役はほとんど無になります。
tip-stop-with-few-cards-why = あと2手で次の役ができることは少なく、その間に相手も打ちます。
tip-go-on-unthreatened-why = あと3手以上あれば次の役ができる見込みは十分で、危険に見合います。
tip-most-card-points-why = 誰にも役ができなければ札の点で決まります。それに、点の高い札は役になる札でもあります。
tip-card-points-at-the-end-why = もう役はほとんどできず、1点ずつが支払いになります。
tip-lay-chaff-why = 捨てた札は誰かに取られます。カスなら渡すものがいちばん少なくて済みます。
tip-join-with-a-teyaku-why = 手役は、誰が局に勝っても、相手の全員から支払われます。
tip-join-with-two-brights-why = 光札2枚は高い役の半分で、ほかの人にはもう作れません。
tip-join-with-one-bright-why = 降り賃は必ずかかり、光札1枚の手の損は平均してそれより小さいのです。
tip-join-as-the-leader-why = 後から決める人は悪い手を降りられるので、残る相手は手のよい人になります。
tip-drop-without-brights-why = 光札のない手は勝つことが少なく、勝っても小さいので、降り賃の方が安く済みます。
tip-drop-after-another-joined-why = そのときにはもう降りられる人が少なく、相手の手は配られたままの手です。
tip-drop-in-a-dear-field-why = 降り賃も含めてすべてが同じ倍率なので、判断は変わりません。
