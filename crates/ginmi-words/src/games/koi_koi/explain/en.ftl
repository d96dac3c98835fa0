explain-play =
    { explain-turn }

    When a turn makes your captured cards worth more than before, you choose between koi-koi and shoubu (KO-5.1). If
    both hands run out before anybody stops, { $exhausted ->
        [dealer] the dealer is paid 1 point
       *[nothing] nobody is paid
    } (KO-7).
explain-call =
    Your captured cards are worth more than before. Shoubu ends the round, and your opponent pays their value{ $seven ->
        [yes] , doubled from 7 points on
       *[no] {""}
    } (KO-6). Koi-koi goes on: nothing is paid yet, and you are asked again only when they become worth still more
    (KO-5.1).

    { $pays ->
        [double] If your opponent stops after your koi-koi, your cards count for nothing and you pay double
       *[other] If your opponent stops after your koi-koi, your cards count for nothing and you pay
    } (KO-6.2).{ $pays ->
        [bonus] {" "}If you win, up to three calls add 1 point each; with more, the win is multiplied by the number of
            calls less 2 instead.
       *[other] {""}
    }{ $opponent ->
        [yes] {" "}Your opponent has called koi-koi, so what you win is doubled.
       *[no] {""}
    }
explain-settled =
    All payments of the round have been made. The winner of a round deals the next one; after a round without a
    winner the other player deals (KO-2.1). After the last round the higher account wins the game (C-11).
besides-yaku =
    { $seven ->
        [yes] A win is doubled when the cards are worth 7 points or more (KO-6.1).
       *[no] {""}
    }

    { $pays ->
        [double] A win is doubled when the loser has called koi-koi in the round (KO-6.2).
        [bonus] Up to three calls of koi-koi add 1 point each to the caller’s win; with more, it is multiplied by the
            number of calls less 2 instead (KO-6.2).
       *[other] {""}
    }
score-sum = { $cards ->
    [hand] { $points } points from the opponent (KO-3.1)
   *[pile] { $points } points from the opponent, if nothing doubles them (KO-6)
}
