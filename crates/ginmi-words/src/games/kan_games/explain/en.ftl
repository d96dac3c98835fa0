# What players are told when they ask, in games with kan, sage and shoubu

explain-play =
    { explain-turn }

    { explain-undecided } When your pile makes a dekiyaku, you choose to end the round or to go on ({ $call }).

    { $sage ->
        [yes] You have called sage, so instead of playing a card you may cancel: the round ends, and { $active ->
            [2] your opponent
           *[other] each opponent
        } pays half the value of your dekiyaku ({ $cancel }, { $settlement }).
       *[no] {""}
    }
explain-call =
    The value of your dekiyaku has risen, so you call{ $sage ->
        [yes] {" "}once more
       *[no] {""}
    } ({ $call }).

    Shoubu ends the round: { $active ->
        [2] your opponent
       *[other] each opponent
    } pays the full value{ explain-multiplied }, nobody else scores a dekiyaku, and you win the round and its pot.{ $active ->
        [2] {""}
       *[other] {" "}If exactly one of your two opponents has called sage, that one pays double and the other nothing.
    } Teyaku are paid either way ({ $settlement }).

    Sage goes on, hoping for more. If all hands run out, dekiyaku pay only half, and the player who called sage
    first wins. At the start of a later turn you may cancel for half the value ({ $cancel }). The risk is an
    opponent’s shoubu: then your dekiyaku are worth nothing{ $active ->
        [2] .
       *[other] , and you may pay double.
    }

## Parts of these

explain-claims =
    Before the first turn each player says which teyaku of the hand to claim: the best of group A (months), the best
    of group B (kinds), both, or nothing (C-9, { $teyaku }). { $hand ->
        [0] Your hand holds none.
       *[other] Yours are worth { $hand } kan, { $points } points from { $active ->
            [2] your opponent
           *[other] each opponent
        }.
    }
explain-claim-later =
    A claim shows cards, which tells your opponents something about your hand. Teyaku that you do not claim now you can
    still claim after the first card has been played.
explain-drop =
    Dropping now costs { $penalty } points, which go into the pot: 1 kan, in this round { $kan } points, for the first
    player to drop, and half a kan more for each one after that. The winner of the round takes the pot
explain-multiplied = { $multiplier ->
    [1] {""}
   *[other] {" "}times { $multiplier }
}
explain-kinds = Brights are worth 20 card points, Animals 10, Ribbons 5, and Chaff 1.
