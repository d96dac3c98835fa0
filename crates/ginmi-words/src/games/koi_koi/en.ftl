about = Collect yaku, then stop or go on: the hanafuda that most people know, for two

role-koi-koi = { $calls ->
    [one] called koi-koi
   *[other] called koi-koi ×{ $calls }
}
no-teyaku = no yaku in hand
choice-koi-koi = Koi-koi
choice-koi-koi-means = { $pays ->
    [double] Go on for more; if your opponent wins after that, you pay double
    [bonus] Go on for more; your calls add to what you win, if you win
   *[off] Go on for more; you are paid nothing yet
}
choice-shoubu = Shoubu
choice-shoubu-means = Stop and collect: { $end }
ask-call = Your yaku are worth more now. Koi-koi or shoubu?
considers-call = { $player } thinks: koi-koi or shoubu?

story-claimed = { $player } showed { $teyaku }: { $cards }.
story-made = { $player-is ->
    [you] Your yaku
   *[other] { $player }’s yaku
} are worth { $kan ->
    [one] 1 point
   *[other] { $kan } points
} now.
ended-stop = { $player } won with the hand as it was dealt.
ended-not-played = Both hands hold a yaku: nobody is paid.
ended-hands-empty = All cards have been played, and nobody has stopped.
reason-koi-koi = yaku
reason-dealer-privilege = the dealer’s privilege
