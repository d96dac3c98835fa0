# What all games and programs say. A player comes as $player (or by role), and as $player-is: you, where the
# player reads, or other. Numbers of rules are links: write them as they stand in the rulebook.

comma = , {""}
plus = {" "}+ {""}
sentence-gap = {" "}
you = you
    .first = You
nobody = nobody
list = { $most } and { $last }

month = { $number } { $plant }
in-kan = { $count } kan
in-points = { $size ->
    [one] { $count } point
   *[other] { $count } points
}
in-chips = { $size ->
    [one] { $count } chip
   *[other] { $count } chips
}

account-pot = Pot
account-bank = Bank
account-year-pot = Year pot
account-prize-pot = Prize pot

## What happened

story-drew = { $player } drew { $card }.
story-threw = { $player } threw { $n }.
story-first-dealer = { $player } { $player-is ->
    [you] are
   *[other] is
} the first dealer.
story-round-begins = Round { $number }, { $dealer-is ->
    [you] you deal
   *[other] dealer { $dealer }
}.
story-from-queue = ×{ $multiplier } was carried over to this round.
story-misdeal = All four cards of { $month } were on the field: dealt again.
story-hand-misdeal = { $player } held all four cards of { $month }: dealt again.
story-drew-for-lead = { $player } showed { $card }.
story-lead-drawn = { $player } { $player-is ->
    [you] lead
   *[other] leads
} this round.
story-pair-taken = { $player } took both Paulownia cards from the field.
story-field-multiplier = { $multiplier ->
    [1] Small field: payments ×1.
    [2] Large field: payments ×2.
    [4] Grand field: payments ×4.
   *[other] Payments ×{ $multiplier }.
}
story-swapped = { $player } took the dealer’s hand.
story-declared-mizuten = { $player } declared mizuten: a blind game.
story-joined = { $player } joined.
story-had-to-join = { $player } had to join.
story-dropped = { $player } dropped.
story-hand-passed = { $from } passed { $from-is ->
    [you] your hand
   *[other] the hand
} on to { $to }.
story-forced-out = { $player } { $player-is ->
    [you] were
   *[other] was
} forced out.
story-sits-out = { $player } { $player-is ->
    [you] sit
   *[other] sits
} this round out.
story-chose-to-split = { $player } chose to split the pot.
story-chose-to-play = { $player } chose to play.
story-offered = { $buyer } offered { $seller } { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} for { $seller-is ->
    [you] your
   *[other] the
} place.
story-offer-refused = { $seller } refused.
story-bought-out = { $buyer } took { $seller-is ->
    [you] your
   *[other] { $seller }’s
} place.
story-returned = { $player } returned a card to the draw pile.
story-returned-openly = { $player } returned { $card } to the draw pile.
story-claimed = { $player } claimed { $teyaku }: { $cards }.
story-played = { $player } played { $card } and took { $cards }.
story-played-no-match = { $player } played { $card } — no match.
story-turned-up = { $player } turned up { $card } and took { $cards }.
story-turned-up-no-match = { $player } turned up { $card } — no match.
story-liable-for-dekiyaku = { $by } { $by-is ->
    [you] are
   *[other] is
} liable to { $player } for { $dekiyaku }.
story-liable-for-diving = { $by } { $by-is ->
    [you] are
   *[other] is
} liable to { $player } for diving.
story-made = { $player } made a dekiyaku: { $points ->
    [one] 1 point
   *[other] { $points } points
} in all.
story-field-taken = { $player } captured all four cards of { $month } from the field.
story-stopped = { $player } stopped the round with { $dekiyaku }.
story-called-sage = { $player } called sage: the round goes on.
story-called-koi-koi = { $player } called koi-koi: the round goes on.
story-void = Everybody dropped: the deal is void.
story-won-the-round = { $player } won the round.
won-with-points = { $player } won the round with { $points ->
    [one] 1 card point.
   *[other] { $points } card points.
}
story-nobody-won = Nobody won.
story-is-ginmi = { $player } { $player-is ->
    [you] are
   *[other] is
} ginmi{ $rounds ->
    [one] .
   *[other] , { $rounds } rounds in a row.
}
won-the-game = { $player } won the game.
tied-for-first = { $players } tied for first.
all-tied = The game is a tie.

ended-shoubu = { $player } called shoubu.
ended-cancel = { $player } cashed out for half.
ended-stop = { $player } stopped the round.
ended-hands-empty = All cards have been played.
ended-split = The pot was split.
ended-unopposed = { $player } { $player-is ->
    [you] were
   *[other] was
} the only one left.
ended-not-played = The round was not played.
ended-passed = The third deal was void too.

## Why money moves

reason-stop = the whole purse: { $dekiyaku }
reason-dekiyaku = dekiyaku
reason-card-points = card points
reason-score-difference = score difference
reason-all-eights = All Eights
reason-double-eights = Double Eights
reason-sixteen-chaff = Sixteen Chaff
reason-diving = diving: took the fourth card of the triplet
reason-escape = escape: a high score despite a bad hand
reason-dealers-hand = the dealer’s hand
reason-mizuten = mizuten
reason-dropout-penalty = penalty for dropping
reason-hand-compensation = hand compensation
reason-forced-out-compensation = forced-out compensation
reason-buy-out = for the place
reason-split = half of the pot
reason-pot = the pot
reason-void = paid back: the deal is void
reason-buy-in = { $way ->
    [in] buy-in returned
   *[out] buy-in
}
reason-prize = { $way ->
    [in] into the prize pot
   *[out] the prize
}
reason-year-pot = { $way ->
    [in] into the year pot
   *[out] the year pot
}
reason-loan = loan
reason-ginmi = three rounds as ginmi
reason-debt = loans returned
owed = owed { $owed }, had only { $amount }

## Joining words

dot = {" "}·{" "}
and = {" "}and{" "}
semicolon = ;{" "}
with-note = { $name } ({ $note })

## What there is to be seen

badge-pot = pot { $pot }
badge-pot-title = The pot holds { $pot }: the winner of the round takes it
role-leader = dealer
role-dropped = dropped
role-forced-out = forced out
role-sits-out = not in this round
yaku-worth = { $name }, { $value }
stops-round = stops the round
pile-worth = worth { $value }
pile-without-yaku = no yaku
no-teyaku = no teyaku
nobody-pays = nobody pays
player-wins = { $player } { $amount }
drop-into-pot = { $cost } into the pot
effect-no-match = no match: stays on the field
effect-takes = takes { $cards }
effect-takes-one = takes one of { $cards }
effect-makes = { $takes }; makes { $dekiyaku }
effect-can-make = { $takes }; can make { $dekiyaku }

## What can be chosen

choice-join = Join
choice-join-means = Play for the pot ({ $pot } so far)
choice-drop = Drop
choice-claim = Claim { $teyaku }
choice-claim-means = { $worth }; shows { $cards }
choice-claim-nothing = Claim nothing
choice-claim-nothing-means = show nothing; you are asked again before the first card is turned up
choice-claim-nothing-late = show nothing, earn nothing
choice-play = Play { $card }
choice-play-means = it takes what it matches
choice-capture = Take { $card }
choice-capture-means = the other one stays
choice-koi-koi = Koi-koi

## What is asked

ask-join = Play this round? { $joined ->
    [0] Nobody has joined yet.
   *[other] Joined so far: { $joined }.
}
know-join = Once { $seats } have joined, the rest must sit out. The pot holds { $pot }.
considers-joining = { $player } decides whether to play.
ask-claim = What do you claim?
know-claim = Each opponent pays for what you claim, and everyone sees the cards that prove it.
ask-late-claim = Before the first card is turned up: do you claim more? { $card } was played.
know-late-claim = This is the last moment. The hand counts as it was dealt.
considers-claims = { $player } thinks about claims.
ask-play = Your turn: play a card.
considers-play = { $player } plays.
ask-capture-played = You play { $card }. Which of the two do you take?
ask-capture-turned-up = You turned up { $card }. Which of the two do you take?
know-teyaku = Your hand holds { $teyaku }: each opponent pays you for it.
know-capture = The other one stays on the field.
considers-capture = { $player } chooses which card to take.
know-call = Made: { $dekiyaku }.
call-new = New
call-new-too = Also new: { $dekiyaku }
call-before = Made before: { $dekiyaku }
cards-to-yaku = { $lacks ->
    [one] one card from { $yaku }
   *[other] { $lacks } cards from { $yaku }
}
no-threat = Nobody else is one card from a yaku.
see-table = See the table
skip-to-result = Skip to the result

### fetch: later

## The settlement of a round, and the end of a game

sheet-teyaku = Teyaku
sheet-dekiyaku = Dekiyaku
sheet-points = Points
sheet-extras = Extras
sheet-total = Total
sheet-cell = { $player }, { $column }: { $amount }
sheet-hint = Choose a number to see its cards.
sheet-from = { $count ->
    [one] { $amount } from { $players }
   *[other] { $amount } each from { $players }
}
sheet-to = { $count ->
    [one] { $amount } to { $players }
   *[other] { $amount } each to { $players }
}
sheet-par = { $player }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $side ->
    [over] { $difference } over par ({ $par })
    [under] { $difference } under par ({ $par })
   *[even] exactly par
}
sheet-against = { $player }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} against { $other }
sheet-pile = { $player }: { $value }
gained-most = All payments counted, { $player } gained the most: { $amount }.
all-rounds = All rounds
at-the-start = Start
fair-part = { $proven } of { $rounds } deals verified. The others were dealt before this page was opened or reloaded, so it could not check them.
final-ranking = Final ranking
curve = Accounts, round by round
curve-of = { $player }: { $values }
best-yaku = Best yaku: { $player-is ->
    [you] your { $yaku }
   *[other] { $player }’s { $yaku }
} in round { $number } ({ $amount }{ $times ->
    [1] {""}
    [2] , doubled
   *[other] , ×{ $times }
}).
months-off = You know the cards by now, so their numbers are off. Do you still need them?
months-keep = Keep the numbers
months-drop = Leave them off
see-replay = Replay
see-mistakes = Find the mistakes
new-game = New game
seal-won = 勝
seal-tied = 分
seal-lost = 負
all-numbers = All numbers
share-picture = Share

## The picture of a result, and the dialog that shows it

share-dialog = Share your result
share-save = Save
share-copy = Copy
share-copy-link = Copy link
share-failed = Your browser can’t make the picture.
share-copy-failed = Your browser can’t copy pictures: save it instead.
share-title = { $game }, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
share-rival = { $name } ({ $strength })
share-rivals = { $name } and { $count ->
    [one] 1 other
   *[other] { $count } others
}
share-won = { $named ->
    [yes] {" "}beats { $rivals }
   *[no] Won against { $rivals }
}
share-tied = { $named ->
    [yes] {" "}ties with { $rivals }
   *[no] Tied with { $rivals }
}
share-lost = { $named ->
    [yes] {" "}loses to { $rivals }
   *[no] Lost to { $rivals }
}
share-placed = { $named ->
    [yes] {" "}comes { $place ->
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } of { $players }, behind { $rivals }
   *[no] { $place ->
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } of { $players }, behind { $rivals }
}
share-best = Best yaku: { $yaku } { $other } ({ $amount })
share-round = R{ $number } { $change }
share-beat = Beat my deal → { $address }
share-watch = Watch the game → { $address }
share-play = Play hanafuda → { $address }
