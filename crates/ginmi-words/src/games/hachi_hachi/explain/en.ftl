explain-swap =
    Nobody has looked at a hand yet. You may take the dealer’s hand, which { $holder-is ->
        [you] you now hold
       *[other] { $holder } now holds
    }, in exchange for your own. Each player may do so { $swaps ->
        [1] once
       *[other] up to { $swaps } times
    } a round, and a player who loses the hand may take it back in the same way. The players are asked in turn until
    all of them in a row have kept their hands (HH-2.4).

    If three play the round, the one who holds the dealer’s hand in the end gets 1 kan, { $kan } points in this round,
    from every other player at the table for capturing 89 card points or more (HH-7.4).
explain-mizuten =
    As dealer you may declare mizuten before anybody looks at the cards (HH-2.5).{ $bound ->
        [yes] {" "}You cannot drop out then.
       *[no] {""}
    } If three play the round, you get 1 kan, { $kan } points, from every other player at the table when your pile
    comes to 89 card points or more, and otherwise pay { $kan } points to each of your two opponents (HH-7.4). A third
    of the deck is 88 card points, so it is about an even bet, and the dealer’s lead helps a little.
explain-join =
    At most three play a round. From the dealer on, each player in turn joins or drops, until three have joined.
    { explain-joined } Players who are no longer asked are forced out, and are paid for their hands: half the
    value of their teyaku and complete dekiyaku, and something for other cards of dekiyaku, by each of the two
    active players who are not the dealer (HH-4.1, HH-4.6).

    { explain-drop } (HH-4.2).{ $must ->
        [yes] {" "}Once all but three have dropped, the last three must play (HH-4.3).
       *[no] {""}
    } If you play, each opponent pays for the teyaku in your hand. Join with a good hand, or with one that catches
    Brights and Ribbons on the field.
explain-two-left =
    Only two have joined. If both say split, each takes half of the pot of { $pot } points, nobody wins, and the same
    player deals again; otherwise the two play for the pot (HH-4.4). { $first ->
        [split] The other player has said split, so you decide.
        [play] The other player has said play, so the round will be played whatever you say.
       *[nothing] The other player is asked after you, and it takes both to split.
    }

    Between two players, the one with fewer card points pays the difference, and there are no special circumstances
    or achievements (HH-9).
explain-offer =
    Three players joined before it was your turn, so you are forced out, and will be paid hand compensation. Instead
    you may offer one of the active players points for their place (HH-4.7). You then play with your own cards, and
    you are the dealer if the seller was. The price is paid as it is, without the multiplier. It must be at least
    what the seller’s own hand would be paid as compensation: only the seller knows how much that is, and a lower
    offer is refused without asking. You can make { $left ->
        [1] one more offer
       *[other] { $left } more offers
    }, of at most { $most } points.
explain-answer =
    { $buyer } was forced out, and would pay you { $amount } points to play instead of you (HH-4.7). That is at least
    what your hand would be paid if you had been forced out. If you accept, you neither pay nor are paid anything
    else in this round, apart from what all players at the table pay. Your hand holds { $hand ->
        [0] no teyaku
       *[other] teyaku for { $hand } kan
    }.
explain-claim =
    { explain-claims } Teyaku are paid when the round is settled, unless a special circumstance cancels them (HH-7.3).

    { explain-claim-later }
explain-undecided =
    Without a dekiyaku at the end, { $active ->
        [2] the player with fewer card points pays the difference{ explain-multiplied } (HH-9).
       *[other] every player scores their card points minus 88{ explain-multiplied } (HH-7.2).
    } { explain-kinds }
besides-yaku =
    When three play and nobody has a dekiyaku, a special circumstance can count instead of teyaku, card points and
    achievements (HH-7.3). All Eights: all three players have exactly 88 card points, and the dealer is paid 10 kan by
    each opponent. Double Eights: 168 card points or more, 10 kan, and 1 for each point above. Sixteen Chaff: 16 Chaff or
    more, 12 kan, and 2 for each further one{ $willow ->
        [yes] ; all willow cards count as Chaff
       *[no] {""}
    }.
