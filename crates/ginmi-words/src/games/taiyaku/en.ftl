about = Small purses, 46 yaku, and five that end the round on the spot
reason-dropout-penalty = { $way ->
    [between-players] for dropping, with the hand
   *[in] penalty for dropping
}

role-leader = leader
role-purse = purse { $purse }
role-waits = waiting for a hand
role-sits-out = not in this round
drop-with-hand = { $cost }, and your hand goes to the next player waiting for one
teyaku-at-once = { $value } from each, at once
ask-return = Which card do you return to the draw pile?
know-return = { $free ->
    [yes] Seven cards stay in your hand.
   *[no] Because of your claim, only the raised cards can be returned.
}
considers-return = { $player } returns a card.
choice-return = Return { $card }
choice-return-means = it goes face down into the draw pile
choice-return-shown-means = everybody sees it go back to the draw pile

## What yaku take

takes-empty-hand = Nothing but Chaff.
takes-boar-deer-butterflies = Boar, Deer and Butterflies.
