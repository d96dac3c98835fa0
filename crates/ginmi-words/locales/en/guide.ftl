# The guide of each game: what good players know, and what it is worth

### fetch: later

tip-cited = { $tip } (tip { $number }).

## The tips that several games share. A game may have its own words for them.

tip-capture-rather-than-lay = Capture if you can, rather than lay a card
tip-lay-of-a-pair = Lay a Chaff whose month you hold twice, rather than a single one
tip-lay-what-was-seen = Lay a Chaff of which only one card of the month is still to come, rather than a month nobody has seen
tip-lay-what-feeds-nobody = Lay a Chaff that nobody else can capture
tip-hold-what-takes-brights = Keep a Chaff that can still capture a Bright, and lay another
tip-leave-what-cannot-get-away = Leave a pair that only you can take, and take another first
tip-bright-first = Take a Bright rather than anything else
tip-deny-the-last-card = Take the card with which an opponent would make a yaku
tip-make-the-yaku = Make the yaku as soon as you can
tip-stop-where-threatened = Stop if an opponent lacks only one card
tip-stop-with-few-cards = Stop if you have only two cards left
tip-go-on-unthreatened = Go on if nobody is close to a yaku and you have three cards or more
tip-most-card-points = Take the most card points
tip-card-points-at-the-end = In the last three turns, count card points
tip-lay-chaff = Lay Chaff, and keep what is worth more
tip-join-with-a-teyaku = Join with a teyaku
tip-join-with-pairs = Join with two pairs
tip-join-with-two-brights = Join with two Brights
tip-join-with-one-bright = Join with one Bright
tip-join-as-the-leader = Join with one Bright if you lead
tip-drop-without-brights = Drop if you have neither a Bright nor a teyaku
tip-drop-after-another-joined = With one Bright, drop if another has joined
tip-drop-in-a-dear-field = With one Bright, drop if the field multiplies payments

### fetch: never

guide = { $game }: strategy
guide-bot = A player that knows nothing but the tips of this page makes { $novice } a round against bots of the level “{ $beginner }” and { $greedy } against “{ $strong }” ones ({ $deals } deals).
guide-method = Each tip was measured in rounds of “{ $players }” bots. Where a tip speaks of a decision, the best choice that follows it and the best that goes against it were both played to the end of the round, with { $worlds } different deals of the cards that the player could not see. The first figure is for rounds that they finish, the second for rounds that “{ $strong }” bots finish; a tip is right or wrong only if both say so. Nineteen of twenty intervals contain the true value.
guide-drawn = Turned up
guide-others = Opponent
guide-question = Which one?
guide-card = { $card }
guide-even = { $better } or { $worse }: about the same here.
guide-answer = { $better } rather than { $worse }: it earns { $more } more here.
tip-heading = Tip { $number }: { $tip }
tip-right = Right: { $net } more, and { $greedy } more if “{ $strong }” bots play on ({ $positions } positions, { $often } a round).
tip-wrong = Wrong: { $net } less, and { $greedy } less if “{ $strong }” bots play on ({ $positions } positions, { $often } a round).
tip-depends = It depends on who plays on: { $net } one way, and { $greedy } the other way if “{ $strong }” bots play on ({ $positions } positions, { $often } a round).
tip-no-difference = No difference found: { $net }, and { $greedy } if “{ $strong }” bots play on ({ $positions } positions, { $often } a round).
topic-joining = Joining and dropping
topic-captures = What to capture
topic-discards = What to lay
topic-calls = Stopping and going on

## Why the shared tips are as they are

tip-capture-rather-than-lay-why = A turn that lays a card captures nothing and gives the others something to capture.
tip-lay-of-a-pair-why = Your other card of the month can take it back, and only two cards are left with which anybody else could.
tip-lay-what-was-seen-why = Few can capture it, but you give up a card that will capture the last one for certain. The two outweigh each other.
tip-lay-what-feeds-nobody-why = The rest of its month is captured or in your hand, so it brings nobody anything.
tip-hold-what-takes-brights-why = The Bright comes to the field too rarely to wait for it.
tip-leave-what-cannot-get-away-why = The rest of the month is in your hand or captured. It will be there on your next turn, and other cards may not.
tip-bright-first-why = A Bright belongs to the dearest yaku, and each that you have is one that the others lack.
tip-deny-the-last-card-why = A yaku that an opponent does not make is worth as much as one of your own.
tip-make-the-yaku-why = What is made cannot be taken away, and the decision to stop or to go on is yours.
tip-stop-where-threatened-why = The next turn may end the round, and then what you have made is worth nothing or half.
tip-stop-with-few-cards-why = Two turns seldom bring another yaku, and the opponents have turns of their own.
tip-go-on-unthreatened-why = With three turns or more to come a second yaku is likely enough to be worth the risk.
tip-most-card-points-why = If nobody makes a yaku, card points decide; and cards of many points are also those of which yaku are made.
tip-card-points-at-the-end-why = There are hardly any yaku left to be made, and each point is paid.
tip-lay-chaff-why = What you lay is captured by somebody, and Chaff gives the least away.
tip-join-with-a-teyaku-why = A teyaku is paid at once by every opponent.
tip-join-with-two-brights-why = Two Brights are half of a dear yaku, and nobody else can make it.
tip-join-with-one-bright-why = Dropping costs something for certain, and a hand with a Bright loses no more on average.
tip-join-as-the-leader-why = Those who speak after you can drop a poor hand, so you meet the better ones.
tip-drop-without-brights-why = A hand without Brights wins seldom and little, and dropping costs less than such a round.
tip-drop-after-another-joined-why = By then few can still drop, so you meet the hands as they were dealt.
tip-drop-in-a-dear-field-why = Everything is multiplied alike, also what dropping costs; so the decision stays what it is.
