explain-join =
    At most three play a round. From the leader on, each player in turn joins or drops, until three have joined.
    { explain-joined } Players who hold a hand and are no longer asked are forced out (C-5, TY-3.1).{ $bound ->
        [yes] {" "}The leader may not drop (TY-3.2).
       *[no] {""}
    }

    { $receiver-is ->
        [none] Dropping costs 1 chip, which goes into the pot of { $pot } for the winner of the round (TY-3.1).
       *[other] Dropping now costs 1 chip, which goes to { $receiver } together with your hand: { $receiver } was dealt
            nothing, and speaks next in your place (TY-3.3). You know these cards then, wherever they go.
    }

    If anybody is forced out, each of the three pays 1 chip for each Bright and for the Sake Cup in those hands, and 4
    for all three Blue Ribbons in one hand; the forced-out players share what is paid (TY-3.4). Your hand would add
    { $adds ->
        [0] nothing
        [one] 1 chip
       *[other] { $adds } chips
    }. From { $filled } chips on the round is not played, and the fullest purse wins it (TY-3.5). You can lose what your
    purse holds, { $purse ->
        [one] 1 chip
       *[other] { $purse } chips
    }, and no more (TY-1.2).
explain-claim =
    Before the first turn each player says which teyaku of the hand to claim: the best of group A (Chaff), the best of
    group B (months), both, or nothing (C-9, TY-4). Each opponent pays at once, as far as the purse
    goes (TY-1.2). { $hand ->
        [0] Your hand holds none.
        [one] Yours are worth 1 chip from each.
       *[other] Yours are worth { $hand } chips from each.
    }

    A claim shows all its cards, which lie open from then on (TY-4.1).{ $active ->
        [2] {""}
       *[other] {" "}What you claim also decides which card you may return (TY-5.1).
    } What you do not claim now you can still claim after the first card has been played{ $active ->
        [2] .
       *[other] , if that claim allows the card that you returned.
    }
explain-return =
    With three players everybody returns one card to the draw pile, unseen unless a claim has laid it open, which leaves
    seven in each hand; then the draw pile is shuffled (TY-5.1, TY-5.3). You may return any card, as long as no teyaku that you have claimed needs it:
    after Seven Empties only the card that is not Chaff, after Four of a Kind only one outside the four, and after Eight
    Empties or Two Four-of-a-Kinds any card. If you have claimed both Seven Empties and Four of a Kind, you may break
    either of them (TY-5.2).

    Return a card that helps neither you nor others, since it may well be turned up again. A card whose month you hold
    no other of, and which meets nothing on the field, is of little use to you; but a Bright or a ribbon may be all that
    an opponent lacks.
explain-play =
    { explain-turn }{ $cut ->
        [yes] {" "}In this very first turn the draw pile is cut before its first card is turned up (TY-6.1).
       *[no] {""}
    }

    At the end the highest score wins, the sum of the dekiyaku in a pile. Each loser pays the difference between the
    winner’s score and their own, out of the purse; card points do not matter (TY-7.1, TY-7.2, TY-1.2). If scores are
    equal, the leader wins, or else the player nearest to the leader’s right (TY-7.3).

    Some dekiyaku stop the round at once and take every chip in the purses of the other active players: { $stops }
    (TY-6.2, TY-9). Look out for players who lack one card for one of them.
score-sum = { $cards ->
    [hand] from each opponent, at most what the purse holds (TY-1.2)
   *[pile] of which each loser pays the difference (TY-7.2)
}
score-stops = This ends the round and takes every chip in the opponents’ purses (TY-6.2).
