# The guide of each game: what good players know, and what it is worth

### fetch: later

tip-cited = { $tip } (tip { $number }).

## The tips that several games share. A game may have its own words for them.

tip-capture-rather-than-lay = Capture if you can, rather than lay a card
tip-lay-of-a-pair = Lay one of two Chaff of a month rather than a lone one
tip-lay-what-was-seen = Lay a Chaff that only one unseen card can capture, rather than one of a month not yet seen
tip-lay-what-feeds-nobody = Lay a Chaff that nobody else can capture
tip-hold-what-takes-brights = Keep a Chaff that can still capture a Bright, and lay another
tip-leave-what-cannot-get-away = Leave a pair that only you can take, and take another first
tip-bright-first = Take a Bright rather than anything else
tip-deny-the-last-card = Take the card with which an opponent would make a yaku
tip-make-the-yaku = Make the yaku as soon as you can
tip-stop-where-threatened = Stop if an opponent lacks only one card for a yaku
tip-stop-with-few-cards = Stop with two cards or fewer in hand
tip-go-on-unthreatened = Go on with three cards or more in hand if nobody else is one card from a yaku
tip-most-card-points = Take the cards with the most card points
tip-card-points-at-the-end = In the last three turns, take the most card points
tip-lay-chaff = Lay Chaff, and keep what is worth more
tip-join-with-a-teyaku = Join with a teyaku
tip-join-with-pairs = Join with two pairs
tip-join-with-two-brights = Join with two Brights
tip-join-with-one-bright = Join with one Bright
tip-join-as-the-leader = Join with one Bright if you play first
tip-drop-without-brights = Drop if you have neither a Bright nor a teyaku
tip-drop-after-another-joined = With one Bright, drop if another has joined
tip-drop-in-a-dear-field = With one Bright, drop if the field multiplies payments

### fetch: never

guide = { $game }: strategy
guide-bot = A bot that knows nothing but these tips makes { $novice } a round against “{ $beginner }” bots and { $greedy } against “{ $strong }” ones ({ $deals } deals): they carry you past a beginner, and no further, since the rest is reading each position. Where two tips disagree, follow the one with the larger figure.
guide-method = Each tip was tried in many positions that came up between “{ $players }” bots. In each, the best choice that keeps to the tip and the best that does not were both played to the end of the round by such bots, with the hidden cards dealt anew { $worlds } times; the figure is the average difference, and ± gives its 95 % confidence interval. Then “{ $strong }” bots played on instead. A tip counts as right or wrong only if both results say so.
guide-drawn = Turned up
guide-others = Opponent
guide-question = Which one?
guide-card = { $card }
guide-even = { $better } or { $worse }: about the same here.
guide-answer = { $better } rather than { $worse }: about { $more } more here.
tip-heading = { $verdict ->
    [right] Tip { $number }: { $tip }
    [wrong] Tip { $number }, wrong: “{ $tip }”
    [depends] Tip { $number }, sometimes: “{ $tip }”
   *[other] Tip { $number }, no difference: “{ $tip }”
}
tip-often = { $of ->
    [round] { $count ->
        [one] about once a round
       *[other] { $count } times a round
    }
   *[rounds] { $count ->
        [one] about once a round
       *[other] once in { $count } rounds
    }
}
tip-right = It earns { $net } more ({ $positions } positions; { $often }).
tip-wrong = It earns { $net } less ({ $positions } positions; { $often }).
tip-depends = It depends on who plays on: { $net } one way, and { $greedy } the other way if “{ $strong }” bots do ({ $positions } positions; { $often }).
tip-no-difference = Measured difference: { $net }, and { $greedy } if “{ $strong }” bots play on ({ $positions } positions; { $often }).
topic-joining = Joining and dropping
topic-captures = What to capture
topic-discards = What to lay
topic-calls = Stopping and going on

## Why the shared tips are as they are

tip-capture-rather-than-lay-why = A turn without a capture gains nothing and offers the others a card.
tip-lay-of-a-pair-why = Your other card of the month can take it back, and only two cards are left with which anybody else could.
tip-lay-what-was-seen-why = Few can capture it, but you give up a card that will capture the last one for certain. The two outweigh each other.
tip-lay-what-feeds-nobody-why = The rest of its month is captured or in your own hand.
tip-hold-what-takes-brights-why = The Bright comes to the field too rarely to wait for it.
tip-leave-what-cannot-get-away-why = The rest of the month is in your hand or captured. It will be there on your next turn, and other cards may not.
tip-bright-first-why = Brights make the highest yaku, and each that you take is one that the others lack.
tip-deny-the-last-card-why = A yaku that an opponent does not make is worth as much as one of your own.
tip-make-the-yaku-why = What is made cannot be taken away, and the decision to stop or to go on is yours.
tip-stop-where-threatened-why = The next turn may end the round, and then what you have made is worth little or nothing.
tip-stop-with-few-cards-why = Two turns seldom bring another yaku, and the opponents have turns of their own.
tip-go-on-unthreatened-why = With three turns or more to come a second yaku is likely enough to be worth the risk.
tip-most-card-points-why = If nobody makes a yaku, card points decide; and the cards with many points are also those that make yaku.
tip-card-points-at-the-end-why = Hardly any yaku can still be made, and every point is paid.
tip-lay-chaff-why = What you lay is captured by somebody, and Chaff gives the least away.
tip-join-with-a-teyaku-why = Every opponent pays for a teyaku, whoever wins the round.
tip-join-with-two-brights-why = Two Brights are half of a high yaku, and nobody else can make it.
tip-join-with-one-bright-why = Dropping costs something for certain, and on average a hand with one Bright loses no more than that.
tip-join-as-the-leader-why = Those who decide after you drop their poor hands, so you meet good ones.
tip-drop-without-brights-why = A hand without Brights rarely wins, and then little; dropping costs less.
tip-drop-after-another-joined-why = By then few can still drop, so you meet the hands as they were dealt.
tip-drop-in-a-dear-field-why = Everything is multiplied alike, the cost of dropping as well, so the decision is the same.
