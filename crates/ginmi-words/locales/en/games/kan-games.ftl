# What games with kan, field multipliers, sage and shoubu say

badge-multiplier = ×{ $multiplier }
badge-multiplier-title = Field multiplier: payments of this round count ×{ $multiplier }
badge-queue = then ×{ $multiplier }
badge-queue-title = A later round counts ×{ $multiplier }: its multiplier waits in the queue
role-sage-first = called sage first
role-sage = called sage
role-mizuten = mizuten
drop-free = free
choice-mizuten = Declare mizuten
choice-look = Look at your hand
choice-look-means = neither gains nor costs anything
ask-mizuten = Play blind?
know-mizuten = You deal, and nobody has seen a hand yet.
considers-mizuten = { $player } may play blind.
choice-sage = Sage
choice-sage-means = Play on. If nothing more happens: { $end }
choice-shoubu = Shoubu
choice-shoubu-means = Stop and collect: { $end }
ask-call = You made a yaku! Play on (sage) or stop (shoubu)?
considers-call = { $player } thinks: sage or shoubu?
choice-cancel = Cash out for half
choice-cancel-means = Stop and collect: { $end }
know-cancel = You have called sage: instead of playing you can cash out for half.
settled-without-points = Dekiyaku decide this round: card points do not count ({ $rule }).

option-mizuten = The dealer may play blind (mizuten)
    .means = Whether the dealer may declare to play blind.
option-yaku = Worth of { $yaku }
    .means = What { $yaku } is worth, in kan or in points; or that it is not in the game.

### fetch: later

## The calculator

settled-shoubu = { $player } calls shoubu: the full value of that player’s dekiyaku is paid, and nobody else’s ({ $rule }).
settled-cancel = { $player } cashes out: half the value of that player’s dekiyaku is paid, and nobody else’s ({ $rule }).
settled-hands-empty = All cards have been played: every player’s dekiyaku pay half their value; if there are none, the cards in the piles decide ({ $rule }).
bad-missing = Nobody has dekiyaku, so card points decide, and all cards are needed: { $missing ->
    [one] 1 is
   *[other] { $missing } are
} not in any pile yet. “The rest goes here” gives them to one player.
bad-no-dekiyaku = { $player } has no dekiyaku, and cannot call sage or shoubu or cash out ({ $calls }): add the cards, or choose another ending.
bad-silent = { $player } has dekiyaku, and so has called sage or ended the round ({ $calls }): mark the sage, or choose that ending.
bad-not-in-sage = { $player } has not called sage, and so cannot cash out ({ $cancels }).

## Terms of games with kan, field multipliers, sage and shoubu

term-sage = Sage: you go on for more dekiyaku. You are paid nothing yet, and an opponent who calls shoubu may be faster.
    .words = sage
term-shoubu = Shoubu: you end the round now and are paid for your dekiyaku in full.
    .words = shoubu
term-cancel = Cashing out: after sage, you end the round at the start of your turn and are paid half.
    .words = cash out|cash out for half|cashed out|cashed out for half
term-kan = Kan: the unit of yaku. 1 kan is 12 points, or 10 by the house rule.
    .words = kan
term-multiplier = Field multiplier: Brights that are dealt to the field multiply the payments of the round.
    .words = field multiplier|multiplier|large field|small field|grand field
term-queue = Carried over: when several Brights are dealt to the field, the multipliers left over count in later rounds.
    .words = queue|carried over
term-mizuten = Mizuten: the dealer plays blind, without having seen the hand, and cannot drop.
    .words = mizuten
term-hand-compensation = Hand compensation: what a player who is forced out is paid for a good hand.
    .words = hand compensation|compensation
term-card-points = Card points: every captured card counts, a Bright 20, an Animal 10, a Ribbon 5, Chaff 1.
    .words = card points|card point

## How bots play

temper-bold = plays on where others would stop
temper-careful = stops where others would play on
temper-eager = joins where others would drop
temper-wary = drops where others would join

## Tips

tip-go-on-unthreatened = Call sage with three cards or more in hand if nobody else is one card from a yaku

### fetch: never

## What players are told when they ask, in games with kan, sage and shoubu

explain-play =
    { explain-turn }

    { explain-undecided }{ $made ->
        [nothing] {""}
        [ends] {" "}When a pile makes a dekiyaku, the round ends, and its player is paid for it in full ({ $call }).
       *[asks] {" "}When your pile makes a dekiyaku, you choose to end the round or to go on ({ $call }).
    }

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
    }{ $has-teyaku ->
        [no] {""}
       *[yes] {" "}Teyaku are paid either way ({ $settlement }).
    }

    Sage goes on, hoping for more. If all hands run out, dekiyaku pay only half, and the player who called sage
    first wins.{ $has-cancel ->
        [no] {""}
       *[yes] {" "}At the start of a later turn you may cancel for half the value ({ $cancel }).
    } The risk is an opponent’s shoubu: then your dekiyaku are worth nothing{ $active ->
        [2] .
       *[other] , and you may pay double.
    }

## Parts of these

explain-claims =
    Before the first turn each player says which teyaku of the hand to claim: the best of group A (months), the best
    of group B (kinds), both, or nothing (C-9, { $teyaku }). { $hand ->
        [0] Your hand holds none.
       *[other] Yours are worth { $worth }, { $points } points from { $active ->
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

## The terminal

hand-complete = complete as it was dealt: { $dekiyaku }

## Why tips are as they are

tip-go-on-unthreatened-why = Shoubu is paid in full. After sage you get half if the cards run out, nothing if an opponent calls shoubu first, and then you may have to pay double.
tip-stop-where-threatened-why = If an opponent calls shoubu first, your dekiyaku are not paid at all.
tip-make-the-yaku-why = Dekiyaku are paid in kan; card points rarely come to as much.
tip-leave-what-cannot-get-away-why = Card points are paid, and turns are few; so it matters more what a capture is worth than whether it can wait.
