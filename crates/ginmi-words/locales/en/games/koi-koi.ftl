# Koi-Koi

game-name = Koi-Koi
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
choice-shoubu-means = Stop and collect: { $own }
ask-call = You scored! Go on (koi-koi) or stop (shoubu)?
considers-call = { $player } thinks: koi-koi or shoubu?

story-claimed = { $player } showed { $teyaku }: { $cards }.
story-made = { $player } scored a yaku: { $kan ->
    [one] 1 point
   *[other] { $kan } points
} in all.
ended-stop = { $player } won with the hand as it was dealt.
ended-not-played = Both hands hold a yaku: nobody is paid.
ended-hands-empty = All cards have been played, and nobody stopped.
reason-koi-koi = yaku
reason-dealer-privilege = the dealer’s privilege
sheet-dekiyaku = Yaku

yaku-rainy-four-brights = Rainy Four Brights
    .other = 雨四光
    .reading = ameshikou

## House rules

option-hand-yaku = Yaku of the hand
    .means = What four cards of a month, or pairs of four months, do in a hand as dealt.
    .is-pay = win at once
    .is-redeal = four of a month are dealt again
    .is-off = none
option-calls = Koi-koi in a round
    .means = How often a player can call koi-koi in a round.
    .is-any = any number
    .is-once = once
option-calls-after-opponent = Koi-koi after the opponent's
    .means = Whether a player can call koi-koi after the opponent has called it.
option-double-at-seven = 7 points or more are doubled
    .means = Whether a value of 7 points or more is doubled.
option-koi-koi-pays = Effect of koi-koi
    .means = What calling koi-koi does to what the round pays.
    .is-double = the loser's doubles the payment
    .is-off = nothing
    .is-bonus = the winner’s calls add to the payment
option-exhausted = If nobody stops
    .means = What is paid if the hands are empty and nobody has stopped.
    .is-nothing = nobody is paid
    .is-dealer = the dealer gets 1 point
option-viewing = Blossom and Moon Viewing
    .means = What the Sake Cup is worth together with the Curtain, and together with the Moon.
    .is-on = 5 points each
    .is-off = none
    .is-calls = 1 point each, 3 after koi-koi
option-month-card = Cards of the month
    .means = Whether all four cards of the month of the round are a yaku.
option-both-ribbons = Poetry and blue ribbons together
    .means = Whether poetry and blue ribbons together are worth something more.
option-sake-chaff = The Sake Cup is Chaff too
    .means = Whether the Sake Cup counts as Chaff as well.

preset-nintendo = Standard rules
    .about = Twelve rounds by the leaflet that comes with Nintendo’s cards.
preset-battle = Battle Hanafuda
    .about = Each player can call koi-koi once a round.
preset-study = KoiKoi-AI
    .about = The rules of the program KoiKoi-AI and its records: eight rounds, and calling koi-koi earns points.
preset-plain = Plain
    .about = No yaku for the Sake Cup with Curtain or Moon, and nothing for a hand as dealt.

### fetch: later

## The yaku of Koi-Koi, to look up

teyaku = Dealt hands
dekiyaku = Captured cards
group-a = Instant wins
best-of-group = A hand with one of them wins the round at once, unless both players hold one. Nothing doubles it.
worth-of-teyaku = { $value }, at once
brights-group = Brights
sets-group = Sets
agreed-group = By agreement
numbers-group = By number

takes-four-of-a-kind = All four cards of a month.
takes-four-pairs = Two cards of each of four months.
takes-four-brights = Crane, Curtain, Moon and Phoenix.
takes-three-brights = Three of Crane, Curtain, Moon and Phoenix.
takes-blossom-viewing = The Curtain and the Sake Cup.
takes-moon-viewing = The Moon and the Sake Cup.
takes-boar-deer-butterflies = Boar, Deer and Butterflies.
takes-both-ribbons = All three poetry ribbons and all three blue ribbons, paid in addition to them; only with this house rule.
takes-month-cards = All four cards of the month of the round; only where the house rules have it.
takes-animals = Five Animals; each further one is worth 1 point more.
takes-ribbons = Five Ribbons of any color; each further one is worth 1 point more.
takes-chaff = Ten Chaff; each further one is worth 1 point more. The Sake Cup counts as one, unless the house rules say otherwise.

## The settlement

settled-seven = { $value } points are doubled, as 7 or more are (KO-6.1).
settled-call = { $player } called koi-koi in this round, so the payment is doubled (KO-6.2).
settled-bonus = { $player } called koi-koi { $calls ->
    [one] once
   *[other] { $calls } times
}: { $times ->
    [0] { $calls ->
        [one] 1 point
       *[other] { $calls } points
    } more (KO-6.2).
    [1] { $calls ->
        [one] 1 point
       *[other] { $calls } points
    } more (KO-6.2).
   *[other] the value is paid { $times } times (KO-6.2).
}

## The calculator

calculator-called-sage = called koi-koi
calculator-teyaku-a = Yaku of the hand as it was dealt
calculator-no-teyaku-held = This hand does not win at once.
hand-incomplete = The whole hand counts as it is dealt: choose { $left } more.
calculator-more = More: calls, dealer, house rules
settled-shoubu = { $player } stops: the opponent pays what that player’s cards are worth, and nobody else is paid (KO-6).
settled-stop = { $player } wins with the hand as it was dealt (KO-3.1).
settled-hands-empty = All cards have been played, and nobody has stopped: what was captured counts for nothing ({ $rule }).
bad-missing = Nobody has a yaku, and { $missing ->
    [one] { $missing } card is
   *[other] { $missing } cards are
} not in any pile yet.
bad-no-dekiyaku = { $player } has no yaku, and cannot call koi-koi or shoubu ({ $calls }): add the cards, or choose another ending.
bad-silent = { $player } has yaku, and so has called koi-koi or shoubu ({ $calls }): mark the koi-koi, or choose that ending.
bad-no-stop = { $player } was not dealt four of a kind or four pairs (KO-3.1).
bad-stops = { $player } was dealt a hand that wins at once (KO-3.1), so nothing was played.
when-teyaku-paid = It wins the round at once, unless both players hold one (KO-3.1, KO-3.2).
round-won = { $player } wins the round and deals the next one.

## Terms of Koi-Koi

term-koi-koi = Koi-koi: you go on for more yaku. You are paid nothing yet, and your opponent may stop first (KO-5.1).
    .words = koi-koi
term-shoubu = Shoubu: you end the round now and are paid for your yaku (KO-5.1).
    .words = shoubu
term-privilege = Dealer’s privilege (oyaken): where nobody stops the round, the dealer is paid 1 point and deals again (KO-7).
    .words = dealer’s privilege

## How bots play

temper-bold = plays on where others would stop
temper-careful = stops where others would play on

## The lesson of Koi-Koi

lesson-kinds-1 = There are four kinds: Brights, Animals, Ribbons and Chaff.
lesson-kinds-right = These five make the best yaku.
verdict-kind = { $card } is { $kind ->
    [bright] a Bright
    [animal] an Animal
    [ribbon] a Ribbon
   *[chaff] a Chaff
}.

lesson-choosing-2 = You have the Curtain already. Choose between the Sake Cup and a Chaff.
lesson-choosing-wrong = The Curtain and the Sake Cup are Blossom Viewing, 5 points (KO-8); a Chaff is only one of ten.

lesson-dekiyaku = Yaku
lesson-dekiyaku-1 = Captured cards make yaku, and all that you have add up. Three Brights without the Rain Man are worth 5 points, four 8, all five 10; the Rain Man with three others 7. Of these only the best counts (KO-8).
lesson-dekiyaku-2 = Five more are worth 5 points each: the Curtain or the Moon with the Sake Cup, the three poetry ribbons, the three blue ribbons, and the three that you are to find now.
lesson-dekiyaku-prompt = Pick the Boar, the Deer and the Butterflies.
lesson-dekiyaku-wrong = it is an Animal like them, but this yaku takes the Boar, the Deer and the Butterflies (KO-8).
lesson-dekiyaku-right = Boar, Deer, Butterflies: 5 points.

lesson-numbers = Yaku by number
lesson-numbers-1 = Cards count by their number as well: five Animals are worth 1 point, five Ribbons 1, ten Chaff 1, and each further card 1 more (KO-8). These small yaku often decide a round.
lesson-numbers-2 = The willow ribbon is a Ribbon, and the Swallow an Animal. The Sake Cup is an Animal and counts as Chaff too (KO-8.4).
lesson-numbers-prompt = Pick all cards that count as Chaff.
lesson-numbers-wrong = it counts as an Animal or a Ribbon only (KO-8).
lesson-numbers-right = Of the willow only the Lightning is Chaff, and the Sake Cup helps out.

lesson-teyaku = The hand as it is dealt
lesson-teyaku-1 = You are dealt 8 cards. All four cards of a month, or pairs of four months, win the round at once: 6 points, before a card is played (KO-3.1).
lesson-teyaku-2 = Nothing is claimed, and nobody joins or drops: both of you play every round, and there is no pot (KO-10).
lesson-teyaku-prompt = This hand wins at once. Pick the cards that do it.
lesson-teyaku-wrong = a pair more makes no difference: it takes four cards of one month (KO-3.1).
lesson-teyaku-right = Four of a Kind: 6 points from your opponent.

lesson-calling = Koi-koi or shoubu
lesson-calling-1 = When your cards have become worth more in your turn, you choose. Shoubu ends the round, and your opponent pays you. Koi-koi goes on: nothing is paid yet, and you are asked again when they are worth still more (KO-5.1).
lesson-calling-2 = Only one player is paid. If your opponent stops first, your yaku are worth nothing, and because you called koi-koi you pay double (KO-6.2).
lesson-calling-prompt = You have Boar, Deer, Butterflies: 5 points. Your opponent lacks only the Cherry Blossom ribbon for the Poetry Ribbons, and it lies on the field. Koi-koi or shoubu?
lesson-calling-wrong = Your opponent may take the ribbon in the next turn and stop: then your 5 points are gone, and you pay 10 (KO-6.2).
lesson-calling-right = The round is over, and 5 points are yours.

lesson-going-on = When to go on
lesson-going-on-1 = A win of 7 points or more is doubled (KO-6.1). So a point or two more can be worth a lot, as long as your opponent is far from any yaku.
lesson-going-on-prompt = You have five Animals, 1 point, with many cards to come. The Deer lies on the field, you have the Boar and the Butterflies, and you hold a Maple. Your opponent has next to nothing. Koi-koi or shoubu?
lesson-going-on-wrong = That is 1 point. With the Deer it would be 7: 5 for Boar, Deer, Butterflies and 2 for six Animals, and 7 are doubled to 14 (KO-6.1).
lesson-going-on-right = The Deer would make it 7 points, and those are doubled: 14 in place of 1.

lesson-price = What koi-koi can cost
lesson-price-1 = The loser pays the value of the winner’s cards: doubled from 7 points on (KO-6.1), and doubled again if the loser has called koi-koi (KO-6.2).
lesson-their-pile = Your opponent’s
lesson-price-prompt = You called koi-koi with Boar, Deer, Butterflies. Now your opponent stops with Rainy Four Brights, 7 points. What do you pay?
lesson-price-a = 7 points
lesson-price-b = 14 points
lesson-price-c = 28 points
lesson-price-wrong = 7 points are doubled, and doubled once more because you have called koi-koi (KO-6.1, KO-6.2).
lesson-price-right = 7 × 2 × 2 = 28 points. Your own 5 count for nothing.

lesson-nobody = If nobody stops
lesson-nobody-1 = When both hands are empty and nobody has stopped, nobody is paid, and the other player deals the next round (KO-7). In Hachi-Hachi you would be paid by half.
lesson-nobody-prompt = You called koi-koi with the Poetry Ribbons, 5 points, and nothing more came. All cards have been played. What are you paid?
lesson-nobody-a = Nothing
lesson-nobody-b = 5 points
lesson-nobody-c = 10 points
lesson-nobody-wrong = Only a player who stops is paid: shoubu, or nothing (KO-7).
lesson-nobody-right = After koi-koi you must make more. Now the other player deals.

lesson-programs = As other programs play it
lesson-programs-1 = Every program has its own Koi-Koi. Here these are house rules: whether the Sake Cup makes yaku with Curtain and Moon, what calling does, what seven points do, whether four of a month are dealt again.
lesson-programs-2 = Presets have whole sets of them (KO-9): Nintendo’s leaflet, which this lesson follows; Battle Hanafuda, with one koi-koi a round; the program KoiKoi-AI, where viewing yaku are worth 1 point, or 3 after your koi-koi, each of your calls adds 1, and nothing is doubled; and a plain one without viewing yaku.
lesson-programs-prompt = You called koi-koi once, with Blossom Viewing, took the Moon as well, and stop. What are you paid with the preset KoiKoi-AI?
lesson-programs-a = 7 points
lesson-programs-b = 10 points
lesson-programs-c = 20 points
lesson-programs-wrong = 10 points, doubled to 20, are what Nintendo’s rules give. With KoiKoi-AI’s you have called, so each viewing is worth 3, and the call adds 1 (KO-6.2, KO-8.1).
lesson-programs-right = 3 + 3 + 1 = 7 points, and nothing is doubled.

lesson-round-1 = You know the rules. Now play one round against a bot; at each decision a line tells you what to look for. If you like the question, try Hachi-Hachi next: there koi-koi is called sage, and there is a gamble before each round as well.

coach-call = You scored! Shoubu pays at once; koi-koi is for when more is close and your opponent is far from any yaku.
coach-play = Hover over or touch a card to see what it would take. Go for the Sake Cup, Brights and ribbons, and take away what your opponent lacks.

### fetch: never

## Explanations

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
score-sum = { $points ->
    [one] { $points } point
   *[other] { $points } points
} from the opponent { $cards ->
    [hand] (KO-3.1)
   *[pile] (KO-6){ $calls ->
        [double] , twice that if the opponent has called koi-koi (KO-6.2)
        [bonus] , more if you have called koi-koi yourself (KO-6.2)
       *[other] {""}
    }
}
