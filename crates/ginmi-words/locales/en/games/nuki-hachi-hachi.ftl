# Nuki Hachi-hachi

game-name = Nuki Hachi-hachi
about = A quick Hachi-Hachi with a shortened deck, best for two.
takes-seven-ribbons = All seven Ribbons.
choice-mizuten-means = you may not drop; 106 card points or more bring 1 kan from everyone, fewer cost 1 kan to your opponent

### fetch: later

## House rules

option-penalties = Dropping out costs a penalty
    .means = Whether dropping out costs a penalty, which goes into the pot.
option-compensation = Compensation for players who are forced out
    .means = Whether players who are forced out are paid for their hands.
option-must-play = The last two must play
    .means = Whether the last two must join once all others have dropped.

preset-blind = With mizuten
    .about = The dealer may declare to play blind.
preset-hachi-hachi = Dropping out as at Hachi-Hachi
    .about = With three or four players: dropping out costs a penalty, and players who are forced out are compensated.
preset-must-play = No round without play
    .about = With three or four players: once all but two have dropped out, the last two must play.
preset-beginner-1 = First steps: with dekiyaku
    .about = Card points and dekiyaku are paid. The first dekiyaku ends the round, and Brights on the field multiply nothing.
preset-beginner-2 = First steps: with sage and fields
    .about = After a dekiyaku you choose: sage goes on, shoubu ends the round. Brights on the field multiply all payments, and Sixteen Chaff counts.

## The steps after the lesson

learn-standard = Teyaku come in: yaku of the hand you are dealt. They are shown before the first card is played, and your opponent always pays for them.

## The calculator

hand-compensated = If forced out, and compensation is played, this hand is paid { $paid } (NU-5).
when-teyaku-paid = It is claimed before the first turn and always paid at the settlement (NU-8).

## Terms of Nuki Hachi-hachi

term-card-points = Card points: a Bright 20, an Animal 10, a Ribbon 5, Chaff 1. Without dekiyaku the player with fewer pays the difference (NU-8).
    .words = card points|card point
term-diving = Diving: you claimed a triplet and captured the fourth card of its month: 1 kan (NU-9).
    .words = diving
term-escape = Escape: you claimed a teyaku of almost only one kind, and still have 106 card points or more: 1 kan (NU-9).
    .words = escape
term-sixteen-chaff = Sixteen Chaff: 16 captured Chaff or more, when nobody has a dekiyaku (NU-8).
    .words = sixteen chaff

## The lesson

lesson-choosing-2 = Here it is the Deer or the Maple Ribbon.
lesson-choosing-wrong = The Ribbon counts 5, the Deer 10.
lesson-round-1 = Now play a real round against me. At each decision, a line tells you what to look for.
lesson-deck = The short deck
lesson-deck-1 = Nuki means taken out: months 4, 5 and 7 are not in this game, nor are two Paulownia Chaff. Two play.
lesson-deck-prompt = Touch the card that is not in the deck.
lesson-deck-right = The Iris is out. The rest of the rules are much like those of Hachi-Hachi.
lesson-deck-wrong = out are Wisteria (4), Iris (5), Bush Clover (7) and two Paulownia Chaff.
lesson-goal = Points
lesson-goal-1 = If nobody has a yaku, a set that pays, the player with fewer points pays the difference.
lesson-goal-prompt = You have 111 points, and I have 100. What do you get?
lesson-goal-a = 11 points
lesson-goal-b = 22 points
lesson-goal-c = 111 points
lesson-goal-wrong = Only the difference is paid: 111 − 100 (NU-8).
lesson-goal-right = 111 − 100 = 11 points.
lesson-joining-1 = With three or four at the table, each in turn joins or drops until two have joined. Dropping is free.
lesson-joining-prompt = You hold One-Two-Four, 8 kan. Play?
lesson-joining-wrong = If you drop, you cannot claim: the 8 kan would be lost (NU-5, NU-6).
lesson-joining-right = 8 kan are yours before a card is played.
lesson-teyaku = Teyaku of months
lesson-teyaku-1 = The hand you are dealt may pay: that is a teyaku. Yaku count in kan; 1 kan is 10 points.
lesson-teyaku-prompt = You hold two Plums. Touch the third.
lesson-teyaku-right = Three Plums, 2 kan. Capture the fourth as well, and you have dived: 1 kan more (NU-9).
lesson-teyaku-wrong = a Triplet is three cards of one month (NU-6).
lesson-dekiyaku-1 = Captured cards make dekiyaku, and all that you have add up.
lesson-dekiyaku-prompt = You have two Blue Ribbons, Peony and Chrysanthemum. Touch the third.
lesson-dekiyaku-right = 7 kan.
lesson-dekiyaku-wrong = the Blue Ribbons are those of Peony, Chrysanthemum and Maple (NU-10).
lesson-calling-1 = A new dekiyaku? Shoubu stops and pays in full. Sage goes on for more; if I stop first, you get nothing.
lesson-calling-prompt = I need the Cherry Ribbon. Sage or shoubu?
lesson-calling-wrong = I may take the Cherry Ribbon and call shoubu. Then 7 kan go the other way (NU-8).
lesson-calling-right = The round is over, and 7 kan are yours.
lesson-settlement-1 = If all cards are played, dekiyaku pay half. Cashing out, at the start of your turn, pays half too.
lesson-settlement-prompt = You cash out with 7 kan. What do you get?
lesson-settlement-a = 35 points
lesson-settlement-b = 70 points
lesson-settlement-c = 140 points
lesson-settlement-wrong = 7 kan are 70 points, and cashing out pays half (NU-1, NU-8).
lesson-settlement-right = 7 × 10 / 2 = 35 points.
lesson-round-more-1 = A Crane, Curtain or Moon on the field at the deal doubles all payments (NU-4). Hands of almost nothing but Chaff are teyaku, too (NU-6). Without a dekiyaku, sixteen Chaff or more in your pile pay 12 kan (NU-8).

### fetch: never

## Explanations

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
        [2] {" "}Of two triplets only one may be claimed, and you choose which{ $has-achievements ->
                [no] .
               *[yes] : it matters for diving, which pays 1 kan for capturing all four cards of that month (NU-9).
            }
       *[other] {""}
    }

    { explain-claim-later }
explain-undecided =
    { $made ->
        [nothing] At the end,
       *[other] Without a dekiyaku at the end,
    } the player with fewer card points pays the difference{ explain-multiplied }. { explain-kinds }{ $has-special ->
        [no] {""}
       *[yes] {" "}But a player with 16 Chaff, all willow counted, is paid for these instead: 12 kan, and 2 for each
            more (NU-8).
    }
besides-yaku =
    { $has-special ->
        [no] {""}
       *[yes] If nobody has a dekiyaku, Sixteen Chaff can count instead of card points (NU-8): 16 Chaff or more, all willow cards
            counted, are paid 12 kan, and 2 for each further one.
    }

## The terminal

near-diving = { $player } { $player-is ->
    [you] need
   *[other] needs
} { $cards } for diving, 1 kan (NU-9).
near-escape = { $player } { $player-is ->
    [you] escape
   *[other] escapes
} with 106 card points, 1 kan (NU-9): { $points } so far.
near-chaff = { $player } { $player-is ->
    [you] have
   *[other] has
} { $count } of the 16 Chaff for Sixteen Chaff, 12 kan; all willow cards count (NU-8).

## Why tips are as they are

tip-lay-what-was-seen-why = Keep it instead: once the last card of its month is on the field, nobody but you can take that.
tip-join-with-one-bright-why = Dropping costs nothing, and a hand with one Bright loses on average.
tip-drop-in-a-dear-field-why = Dropping costs nothing in any field, and what is lost is multiplied.
