about = Push your luck or cash in: the classic gambling game, 2 to 7 players

badge-year-pot = year pot { $pot }
badge-prize-pot = prize pot { $pot }
role-second = douni
role-last = biki
role-blank = drew the blank, sits out
role-sold = sold the place
role-dealers-hand = dealer’s hand
role-ginmi = ginmi ({ $rounds })
choice-mizuten-means = you may not drop; 89 card points or more bring 1 kan from everyone, fewer cost 1 kan to each opponent
ask-swap = Swap your hand for the dealer’s, unseen?
know-swap = Nobody has seen a hand yet. The player who ends up with the dealer’s hand and reaches 89 card points gets 1 kan from everyone.
considers-swap = { $player } may take the dealer’s hand.
choice-swap = Take the dealer’s hand
choice-swap-means = your hand goes to { $holder }, both unseen; swaps left: { $left }
choice-keep = Keep your hand
choice-keep-means = no change
ask-two-left = { $other ->
    [split] Two are left, and the other wants to split the pot.
    [play] Two are left, and the other wants to play.
   *[unknown] Two are left: split the pot, or play for it?
}
know-two-left = The pot holds { $pot }. It is split only if both want to.
considers-split = { $player } thinks: split or play?
choice-split = Split the pot
choice-split-means = if both agree: { $half } points each, and nobody wins the round
choice-play-on = Play for the pot
choice-play-on-means = you two play the round; the winner takes all { $pot }
ask-offer = You are forced out. Buy somebody’s place? Offers left: { $left }.
know-offer = A player who accepts is paid at once and leaves the round; you play in that place with your own hand.
considers-offering = { $player } may buy a place.
choice-offer = Offer { $player } { $amount } points
choice-offer-means = you would play in that place
choice-no-offer = Make no offer
choice-no-offer-means = you sit out; two players each pay you { $each } points for your hand
ask-answer = { $buyer } offers { $amount } points for your place.
know-answer = The points are paid at once and are not multiplied.
considers-offer = { $player } thinks about an offer.
choice-accept = Sell your place
choice-accept-means = { $amount } points for you at once, and the round goes on without you
choice-refuse = Keep your place
choice-refuse-means = you play; the offer can be raised, up to three offers
