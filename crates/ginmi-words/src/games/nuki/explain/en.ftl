explain-mizuten =
    As dealer you may declare mizuten before anybody looks at the cards (NU-3).{ $bound ->
        [yes] {" "}You must play then and cannot drop out.
       *[no] {""}
    } You get 1 kan, { $kan } points, from every other player, also from those who do not play, when your pile comes to
    106 card points or more, over half of the deck’s 211; otherwise you pay { $kan } points to your opponent (NU-9). It
    is about an even bet, and the dealer’s lead helps a little.
explain-join =
    Two play a round. From the dealer on, each player in turn joins or drops, until two have joined. { explain-joined }
    Players who are no longer asked are forced out (C-5, NU-5).{ $compensation ->
        [yes] {" "}They are paid for their hands by the active player who is not the dealer: half the value of their
            teyaku and complete dekiyaku, and 3 points for each other card of Five Brights, Poetry Ribbons or Blue
            Ribbons.
       *[no] {""}
    }

    { $penalty ->
        [0] Dropping costs nothing; the hand goes back to the draw pile.
       *[other] { explain-drop }.
    }{ $must ->
        [yes] {" "}Once all but two have dropped, the last two must play.
       *[no] {""}
    } If only one player is left, that player wins the round without play.
explain-claim =
    { explain-claims } Teyaku are paid when the round is settled, whatever else happens (NU-8).{ $triplets ->
        [2] {" "}Of two triplets only one may be claimed, and you choose which: it matters for diving, which pays 1 kan
            for capturing all four cards of that month (NU-9).
       *[other] {""}
    }

    { explain-claim-later }
explain-undecided =
    Without a dekiyaku at the end, the player with fewer card points pays the difference{ explain-multiplied }.
    { explain-kinds } But a player with 16 Chaff, all willow counted, is paid for these instead: 12 kan, and 2 for each
    more (NU-8).
besides-yaku =
    If nobody has a dekiyaku, Sixteen Chaff can count instead of card points (NU-8): 16 Chaff or more, all willow cards
    counted, are paid 12 kan, and 2 for each further one.
