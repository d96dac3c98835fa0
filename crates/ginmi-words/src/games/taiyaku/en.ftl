about = Small purses, 46 yaku, and five that end the round on the spot
reason-dropout-penalty = { $way ->
    [between-players] for dropping, with the hand
   *[in] penalty for dropping
}

## What yaku take

takes-empty-hand = Nothing but Chaff.
takes-boar-deer-butterflies = Boar, Deer and Butterflies.
