# Taiyaku

game-name = Taiyaku
about = Small purses, 46 yaku, and five that end the round on the spot.
reason-dropout-penalty = { $way ->
    [between-players] for dropping, with the hand
   *[in] penalty for dropping
}

role-leader = leader
role-purse = purse { $purse }
role-waits = waiting for a hand
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
ask-cut = How many cards do you lift off the draw pile?
know-cut = The rest of the pile comes on top, and its first card is turned up.
considers-cut = { $player } cuts the draw pile.
choice-cut = Lift off { $count ->
    [one] 1 card
   *[other] { $count } cards
}
choice-cut-means = they go to the bottom of the draw pile
story-cut = { $player } cut the draw pile: { $count ->
    [one] 1 card was
   *[other] { $count } cards were
} lifted off.

## What yaku take

takes-empty-hand = Nothing but Chaff.
takes-boar-deer-butterflies = Boar, Deer and Butterflies.

yaku-five-brights = Five Brights
    .other = 花魁
    .reading = oiran

### fetch: later

## House rules

option-chips = Chips at the beginning
    .means = How many chips each player begins with; with 8 for each round nobody can run out.
option-leader-bind = The leader must play (oya shibari)
    .means = Whether the leader may not drop out.
option-joining = Who plays a round
    .means = Whether the players say in turn if they join or drop, or the first three from the leader play and the others sit out.
    .is-auction = each joins or drops
    .is-first-three = the first three from the leader
option-stops = Dekiyaku that stop the round
    .means = Whether five dekiyaku stop the round and take the purses. If not, each of them is worth 8 chips.
option-shown-cards = Cards shown for Four of a Kind
    .means = Which cards are shown to claim Four of a Kind or Two Four-of-a-Kinds.
    .is-all = all of the combination
    .is-chaff = only its Chaff
option-compensation-share = Compensation of several players
    .means = Whether what the three pay is shared by all players who were forced out, or is paid in full to each of them.
    .is-pooled = shared
    .is-each = in full to each
option-swamped-winner = Winner of a round that is not played
    .means = If the compensation is too high for the round to be played: whether the fullest purse of all players wins it, or that of the three who joined.
    .is-all = the fullest purse of all
    .is-joined = the fullest purse of the three
option-stop-takes = Purses taken by a stop
    .means = Whose purses a dekiyaku that stops the round takes.
    .is-active = those of the others in the round
    .is-all = everybody’s at the table
option-first-cut = First cut of the draw pile
    .means = Whether the draw pile is cut in half in the first turn, or where the leader chooses.
    .is-half = in half
    .is-leader = where the leader chooses

preset-leader-bind = Leader bind
    .about = The leader may not drop out.
preset-beginner-1 = First steps: dekiyaku only
    .about = Only dekiyaku are paid, and none of them stops the round. Nobody joins or drops: the first three from the leader play.
preset-beginner-2 = First steps: with stops
    .about = Five dekiyaku, such as Five Brights, stop the round at once. They win all chips in the others’ purses.
preset-literal = By the letter
    .about = Every sentence of the web pages that describe Taiyaku, taken by its letter: cards shown, compensation, the purses that a stop takes, and a cut by the leader.

## The steps after the lesson

learn-standard = Teyaku come in: yaku of the hand you are dealt, paid at once. At a table of four or more, each player joins or drops in turn.

## The list of yaku

group-a = Group A: Chaff, including the Sake Cup
group-b = Group B: months
worth-of-teyaku = { $value } from each{ $two ->
    [same] {""}
   *[other] ; between two players { $two }
}
drinking-group = Drinking
rows-group = Rows
brights-group = Brights
chaff-group = Chaff, including the Sake Cup
spring-group = Spring
red-group = Red ribbons
blue-group = Blue ribbons
birds-group = Birds
butterflies-group = Butterflies
birds-count = They add up, but only the better of the small birds and the better of the Cuckoo’s counts.
butterflies-count = The best one counts; Butterflies and Phoenix count in addition.

## The settlement

settled-tie = { $players } have { $value } each; { $player } { $player-is ->
    [you] win
   *[other] wins
}, sitting nearest to the leader (TY-7.3).
settled-not-played = The compensation, { $value }, empties a purse: nothing is played, and the fullest purse wins (TY-3.5).
accounts-note = The purse is the part of the account that a round can cost: up to { $value }, filled up before each round. The rest of the account is safe (TY-1.2).

## The calculator

calculator-leader = Leader
hand-compensated = If forced out, this hand counts { $paid }, paid by each of the three active players (TY-3.4).
when-teyaku-paid = It is paid at once; nobody pays more than the purse holds (TY-1.2, TY-4).
settled-stop = { $player } stops the round: the purses of the other two go to { $player } (TY-6.2).
settled-hands-empty = All cards have been played: the highest score is paid the difference ({ $rule }).
bad-no-stop = { $player } has no dekiyaku that stops the round (TY-9).
bad-stops = { $player } has a dekiyaku that stops the round at once (TY-6.2): the round ended with it.

## Terms of Taiyaku

term-dealer = Dealer: deals the round. The player who shows the earliest month leads it (TY-2.2).
    .words = dealer
term-leader = Leader (oya): showed the earliest month before the round, speaks and plays first (TY-2.2).
    .words = leader
term-purse = Purse: up to 8 chips that you can lose in this round; the rest of your account is safe (TY-1.2).
    .words = purse|purses
term-forced-out-compensation = Compensation: what the three who joined pay those who were forced out, for their good cards (TY-3.4).
    .words = forced-out compensation|compensation
term-stop = Stopping: five dekiyaku end the round on the spot, and win all that is in the others’ purses (TY-6.2).
    .words = stops the round|stopped the round|the whole purse

## How bots play

temper-eager = joins where others would drop
temper-wary = drops where others would join

## The lesson

lesson-choosing-2 = Points do not count; the Sake Cup is unique.
lesson-choosing-wrong = The Sake Cup scores together with other cards and counts as Chaff besides. A plain Chaff is only that (TY-9).
lesson-purses = Chips and purses
lesson-purses-1 = You begin each round with a purse of 8 chips, and never pay more than it holds.
lesson-purses-prompt = You pay 5, then lose by 5. What has the round cost you?
lesson-purses-a = 5 chips
lesson-purses-b = 8 chips
lesson-purses-c = 10 chips
lesson-purses-wrong = After the first 5, only 3 are left in the purse, and no more is paid (TY-1.2).
lesson-purses-right = 5 first, then the 3 that were left.
lesson-joining-1 = At most three play. In turn, each joins or drops; dropping costs 1 chip, for the winner of the round.
lesson-joining-prompt = You hold four Plums, 5 chips. Play?
lesson-joining-wrong = Dropping costs a chip and gives away 5 from each of two opponents (TY-3.1, TY-4).
lesson-joining-right = 10 chips come in before a card is played.
lesson-teyaku-1 = Some hands are paid at once: these are teyaku. The Sake Cup counts as Chaff.
lesson-teyaku-prompt = This hand is Seven Empties. Touch the card that is not Chaff.
lesson-teyaku-right = All others are Chaff: 5 chips from each opponent, at once.
lesson-teyaku-wrong = it counts as Chaff (TY-4).
lesson-returning = Returning a card
lesson-returning-1 = With three players, each returns one of the eight cards, unseen. Cards of a claimed teyaku have to stay.
lesson-returning-prompt = You claimed Seven Empties. What do you return?
lesson-returning-wrong = That card belongs to the Seven Empties that you have shown (TY-5.1).
lesson-returning-right = The Moon goes back: it is the only card that may.
lesson-dekiyaku-1 = 46 dekiyaku score, most of them small. A Row is all four cards of a month.
lesson-dekiyaku-prompt = You have three Wisterias. Touch the fourth.
lesson-dekiyaku-right = The Wisteria Row: 3 chips more to your score.
lesson-dekiyaku-wrong = the Wisteria is the fourth month (TY-9).
lesson-stopping = Five that stop everything
lesson-stopping-1 = Five dekiyaku stop the round and take every purse. One is the three Blue Ribbons; there is no sage or shoubu.
lesson-stopping-prompt = You have two. Stop the round.
lesson-stopping-wrong = The third Blue Ribbon, the Maple’s, lies on the field.
lesson-stopping-right = Stopped. Both opponents’ purses are yours.
lesson-settlement-1 = When all hands are empty, the highest score wins. Each of the others pays the difference.
lesson-settlement-row-1 = You: Night Cherry Blossoms 5, Two Red Ribbons 2
lesson-settlement-row-2 = Ogin: Drinking 1
lesson-settlement-prompt = How many chips do I pay you?
lesson-settlement-a = 1 chip
lesson-settlement-b = 6 chips
lesson-settlement-c = 7 chips
lesson-settlement-wrong = I pay the difference: your 7 minus my 1 (TY-7.2).
lesson-settlement-right = 7 − 1 = 6 chips.
lesson-round-more-1 = Five Brights, fifteen Chaff, Front and Back, six red Ribbons and the three Blue Ribbons stop the round (TY-6.2). In a group of dekiyaku only the best counts, except for the Rows, which all do (TY-9).

coach-play = Take what a yaku needs: Brights, red and blue Ribbons, the Sake Cup. Card points do not count.
coach-capture = Two field cards match. Which of them belongs to a yaku that you or the others can make? The other stays for the next player.
coach-cut = Nobody knows the order of the draw pile: one number is as good as another.

### fetch: never

## Explanations

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
    seven in each hand; then the draw pile is shuffled (TY-5.1, TY-5.3). You may return any card{ $has-teyaku ->
        [no] .
       *[yes] , as long as no teyaku that you have claimed needs it:
            after Seven Empties only the card that is not Chaff, after Four of a Kind only one outside the four, and
            after Eight Empties or Two Four-of-a-Kinds any card. If you have claimed both Seven Empties and Four of a
            Kind, you may break either of them (TY-5.2).
    }

    Return a card that helps neither you nor others, since it may well be turned up again. A card whose month you hold
    no other of, and which meets nothing on the field, is of little use to you; but a Bright or a ribbon may be all that
    an opponent lacks.
explain-cut =
    As leader you cut the draw pile before its first card is turned up: you lift off some cards from the top, at least
    one and not all of them, and the rest comes on top of them (TY-11.7).

    Nobody knows the order of the pile, and it has been shuffled, so that one number is as good as another.
explain-play =
    { explain-turn }{ $cut ->
        [yes] {" "}In this very first turn the draw pile is cut before its first card is turned up (TY-6.1).
       *[no] {""}
    }

    At the end the highest score wins, the sum of the dekiyaku in a pile. Each loser pays the difference between the
    winner’s score and their own, out of the purse; card points do not matter (TY-7.1, TY-7.2, TY-1.2). If scores are
    equal, the leader wins, or else the player nearest to the leader’s right (TY-7.3).

    { $has-stops ->
        [no] {""}
       *[yes] Some dekiyaku stop the round at once and take every chip in the purses of the other active players:
            { $stops } (TY-6.2, TY-9). Look out for players who lack one card for one of them.
    }
score-sum = { $cards ->
    [hand] from each opponent, at most what the purse holds (TY-1.2)
   *[pile] of which each loser pays the difference (TY-7.2)
}
score-stops = This ends the round and takes every chip in the opponents’ purses (TY-6.2).

## The terminal

hand-forced-out = if it is forced out, it counts { $value } (TY-3.4)
cannot-return = { $card } cannot go back: what you claimed needs it (TY-5.1).
cut-cards = Lift cards off the draw pile
prompt-cut = How many cards, { $least } to { $most }? (Enter: back)
cards-to-cut = Cards (at most { $most })

## Why tips are as they are

tip-make-the-yaku-why = Dekiyaku are all that is paid, and an unfinished one is worth nothing.
tip-lay-chaff-why = Chaff belongs to the fewest dekiyaku.
tip-hold-what-takes-brights-why = Hands are large and rounds long, so the Bright comes up often enough to wait for it.
tip-join-with-pairs-why = A card of a pair captures the other two of its month or takes its twin back; but no dear dekiyaku is made of pairs.
