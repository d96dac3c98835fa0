# Koi-Koi

game-name = Koi-Koi
about = Make a yaku, then stop or risk more. The best-known game, for two.

role-koi-koi = { $calls ->
    [one] called koi-koi
   *[other] called koi-koi ×{ $calls }
}
no-teyaku = no yaku in hand
choice-koi-koi = Koi-koi
choice-koi-koi-means = { $pays ->
    [double] Go on for more; if your opponent wins after that, you pay double
    [winner] Go on for more; if you win after that, you are paid double
    [anybody] Go on for more; after that, the loser of the round pays double
    [count] Go on for more; if your opponent wins after that, each of your calls makes you pay more
    [bonus] Go on for more; your calls add to what you win, if you win
   *[off] Go on for more; you are paid nothing yet
}
choice-shoubu = Shoubu
choice-shoubu-means = Stop and collect: { $own }
ask-call = You scored! Go on (koi-koi) or stop (shoubu)?
considers-call = { $player } thinks: koi-koi or shoubu?

story-claimed = { $player } showed { $teyaku }: { $cards }.
story-made = { $player } scored a yaku: { $points ->
    [one] 1 point
   *[other] { $points } points
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

### fetch: later

## House rules

option-target = Points that end the game
    .means = How many points end the game. At the latest it ends after the rounds that are set, or after 99.
    .is-off = none
option-start = Points at the beginning
    .means = How many points the bank gives each player at the beginning. They do not count as won.
option-scoring = Who pays
    .means = Whether the loser of a round pays the winner, or the bank does and the loser loses nothing.
    .is-transfer = the loser
    .is-winner = the bank
option-hand-yaku = Yaku of the hand
    .means = What four cards of a month, or pairs of four months, do in a hand as dealt.
    .is-pay = win at once
    .is-redeal = four of a month are dealt again
    .is-redeal-both = both are dealt again
    .is-off = none
option-hand-yaku-both = Four of a month and two pairs in a hand
    .means = What a hand is paid for that holds four cards of one month and pairs of two others.
    .is-one = Four of a Kind
    .is-add = Four of a Kind and Four Pairs
option-hand-yaku-draw = Both hands hold a yaku
    .means = What happens if both players are dealt a yaku of the hand.
    .is-other = nobody is paid, and the other player deals
    .is-same = nobody is paid, and the same player deals
    .is-dealer = the dealer is paid the dealer’s privilege
option-field-four = Four cards of a month on the field
    .means = What happens if all four cards of a month are dealt to the field.
    .is-redeal = dealt again
    .is-capture = the dealer captures them
    .is-dealer-wins = the dealer wins the round
option-field-pairs = Four pairs on the field
    .means = What happens if two cards of each of four months are dealt to the field.
    .is-play = nothing
    .is-redeal = dealt again
    .is-dealer-wins = the dealer wins the round
option-play-out = The draw pile is played out
    .means = Whether players whose hands are empty go on with the draw pile alone, one card a turn, until it is used up.
option-calls = Koi-koi in a round
    .means = How often a player can call koi-koi in a round.
    .is-any = any number
    .is-once = once
option-calls-after-opponent = Koi-koi after the opponent’s
    .means = Whether a player can call koi-koi after the opponent has called it.
option-koi-koi-from = Points needed for koi-koi
    .means = How many points a player needs to call koi-koi. With fewer it is shoubu without a question.
option-koi-koi-for = What allows koi-koi
    .means = Whether any rise lets a player call koi-koi, or only a new yaku; after another rise it is shoubu without a question.
    .is-any = any rise
    .is-new = a new yaku
option-double-at-seven = 7 points or more are doubled
    .means = Whether a value of 7 points or more is doubled.
option-koi-koi-pays = Effect of koi-koi
    .means = What calling koi-koi does to what the round pays.
    .is-double = the loser’s doubles the payment
    .is-off = nothing
    .is-bonus = the winner’s calls add to the payment
    .is-winner = the winner’s doubles the payment
    .is-anybody = anybody’s doubles the payment
    .is-count = each call of the loser raises the multiplier by 1
option-field-brights = Brights on the field
    .means = What Brights that are dealt to the field do to every payment of the round.
    .is-off = have no effect
    .is-double = double every payment
    .is-plus-one = multiply payments by their number plus 1
    .is-count = multiply payments by their number
option-counting = What the winner is paid for
    .means = Which yaku the winner of a round is paid for.
    .is-all = all of the winner’s
    .is-best = the winner’s best
    .is-both-piles = all of both players
option-trios = Sets of Animals and Ribbons
    .means = Whether Boar, Deer, Butterflies and the sets of Ribbons are worth 1 point more for each further card, or Animals and Ribbons by number count besides them.
    .is-absorb = each further card is 1 point more
    .is-add = all add up
option-exhausted = If nobody stops
    .means = What is paid if the hands are empty and nobody has stopped.
    .is-nothing = nobody is paid
    .is-dealer = the dealer is paid the dealer’s privilege
    .is-last = the player who improved last is paid
    .is-first-empty = the dealer’s empty hand ends the round; the other player is paid if last to call koi-koi
option-exhausted-deal = Deal after a round without payment
    .means = Who deals the next round if nobody has stopped and nobody is paid.
    .is-other = the other player
    .is-same = the same player
option-viewing = Blossom and Moon Viewing
    .means = What the Sake Cup is worth together with the Curtain, and together with the Moon.
    .is-on = 5 points each
    .is-off = none
    .is-calls = 1 point each, 3 after koi-koi
    .is-needs-other = 5 points each, only with another yaku
option-viewing-weather = Bad weather for viewing
    .means = Which cards spoil Blossom Viewing and Moon Viewing.
    .is-off = none
    .is-field = on the field a willow the blossoms, a paulownia the moon
    .is-captured = a captured willow spoils both
    .is-captured-rain = the captured Rain Man or Lightning spoils both
option-viewing-limit = Blossom and Moon Viewing together
    .means = Whether both of them count, or only the one that is worth more.
    .is-both = both count
    .is-one = only one counts
option-viewing-season = Season for viewing
    .means = What it means that the blossoms belong to March and the moon to August.
    .is-any = nothing
    .is-double = worth double in that month
    .is-only = worth nothing in other months
option-month-card = Cards of the month
    .means = Whether all four cards of the month of the round are a yaku.
option-both-ribbons = Poetry and blue ribbons together
    .means = Whether poetry and blue ribbons together are worth something more.
option-sake-chaff = The Sake Cup as Chaff
    .means = Whether the Sake Cup counts as Chaff: as well as an Animal, never, or in place of an Animal where that is worth more.
    .is-on = it is an Animal and Chaff
    .is-off = it is an Animal
    .is-either = it is one or the other
option-double-chaff = Chaff that counts twice
    .means = Which of the Sake Cup (9a), the Lightning (11d) and the yellow Paulownia Chaff (12b) count as two Chaff.
    .is-none = none

preset-nintendo = Standard rules
    .about = The rules of the leaflet that comes with Nintendo’s cards.
preset-battle = Battle Hanafuda
    .about = Each player can call koi-koi once a round.
preset-study = KoiKoi-AI
    .about = The rules of the program KoiKoi-AI and its records: eight rounds, and calling koi-koi earns points.
preset-plain = Plain
    .about = No yaku for the Sake Cup with Curtain or Moon, and nothing for a hand as dealt.
preset-beginner-1 = First steps
    .about = The Sake Cup makes no yaku with the Curtain or the Moon, and no hand wins as it is dealt. Nothing is doubled, neither from 7 points on nor after koi-koi.
preset-fudawiki = Fuda Wiki
    .about = The main rules of Fuda Wiki’s page (2026): 15 points for Five Brights, 6 for Three, 1 point more for each card beyond a set, cards of the month, and the bank pays the winner.
preset-fudawiki-older = Fuda Wiki, older count
    .about = Fuda Wiki’s page (2026) with the older count of Animals and Ribbons: sets and numbers add up.
preset-fudawiki-fr = Fuda Wiki in French
    .about = Fuda Wiki’s French page (2022): if nobody stops, the player who improved last is paid; cards of the month count, and the bank pays the winner.
preset-bga-hard = Board Game Arena (hard)
    .about = The hard game of Board Game Arena, by its help page of 2016: six rounds, 50 points for each player to begin with, and four pairs on the field are dealt again.
preset-ceruleanoak = Hanafuda by ceruleanoak
    .about = The program hanafuda by ceruleanoak: six rounds, 6 points for most sets, 5 for five Animals or Ribbons, 3 for each viewing, and nothing for a hand as dealt.
preset-otonamoasobo = otonamoasobo
    .about = The table of yaku on the site otonamoasobo: 15, 10, 8 and 6 points for Brights, 6 for sets of Ribbons, and 6 for the dealer if nobody stops.

## The steps after the lesson

learn-standard = The Sake Cup makes a yaku with the Curtain and with the Moon, and some hands win as they are dealt. From 7 points on a win is doubled, and again if the loser called koi-koi.

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
further-boar-deer-butterflies = Each further Animal is worth { $more } more.
takes-poetry-ribbons = The ribbons of Pine, Plum Blossom and Cherry Blossom.
further-poetry-ribbons = Each further Ribbon is worth { $more } more.
takes-blue-ribbons = The ribbons of Peony, Chrysanthemum and Maple.
further-blue-ribbons = Each further Ribbon is worth { $more } more.
takes-both-ribbons = All three poetry ribbons and all three blue ribbons.
further-both-ribbons = Each further Ribbon is worth { $more } more.
takes-month-cards = All four cards of the month of the round.
takes-animals = Five Animals. Not besides Boar, Deer, Butterflies.
    .trios-add = Five Animals.
further-animals = Each further one is worth { $more } more.
takes-ribbons = Five Ribbons of any color. Not besides poetry or blue ribbons.
    .trios-add = Five Ribbons of any color.
further-ribbons = Each further one is worth { $more } more.
takes-chaff = Ten Chaff. The Sake Cup counts as one.
    .sake-chaff-off = Ten Chaff. The Sake Cup does not count as one.
    .sake-chaff-either = Ten Chaff. The Sake Cup counts as one where that is worth more than as an Animal.
further-chaff = Each further one is worth { $more } more.

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
term-privilege = Dealer’s privilege (oyaken): where nobody stops the round, the dealer is paid, usually 1 point, and deals again (KO-7).
    .words = dealer’s privilege

## How bots play

temper-bold = plays on where others would stop
temper-careful = stops where others would play on

## The lesson of Koi-Koi

lesson-kinds-1 = Four kinds: Brights, Animals, Ribbons, Chaff. Brights are five special cards; here are four. The Bridge and the Sake Cup count as Animals.
verdict-kind = { $card } is { $kind ->
    [bright] a Bright
    [animal] an Animal
    [ribbon] a Ribbon
   *[chaff] a Chaff
}.

lesson-choosing-2 = Chaff is plentiful; the Sake Cup is unique.
lesson-choosing-wrong = Chaff is plentiful. The Sake Cup scores together with the Curtain, which you have, and with the Moon (KO-8).
lesson-choosing-right = With your Curtain it even scores.

lesson-brights = Yaku of Brights
lesson-brights-1 = A yaku is a set of captured cards that scores. Three Brights are any three without the Rain Man.
lesson-brights-prompt = You have Crane and Moon. Touch the third.
lesson-brights-wrong = Three Brights are three of Crane, Curtain, Moon and Phoenix (KO-8).
lesson-brights-right = Three Brights, 5 points. Only your best yaku of Brights counts.

lesson-sets = Sets of 5 points
lesson-sets-1 = Each set scores 5 points, each further Animal or Ribbon 1 more.
lesson-sets-prompt = You have Boar and Deer. Touch what is missing.
lesson-sets-wrong = this set is Boar, Deer and Butterflies, no other Animal (KO-8).
lesson-sets-right = Boar, Deer, Butterflies: 5 points.

lesson-numbers = Yaku by number
lesson-numbers-1 = Without a set numbers count: five Animals, five Ribbons or ten Chaff make 1 point, each extra card 1 more.
lesson-numbers-prompt = You have nine Chaff. Touch the tenth.
lesson-numbers-wrong = it is an Animal or a Ribbon (KO-8).
lesson-numbers-right = The Lightning is Chaff, and the Sake Cup counts as Chaff, too (KO-8.4).

lesson-calling = Koi-koi or shoubu
lesson-calling-1 = A yaku! Shoubu stops and pays. Koi-koi goes on: if I stop first, you get nothing and pay double.
lesson-calling-prompt = You have 5 points; I need that ribbon. Koi-koi or shoubu?
lesson-calling-wrong = I may take that ribbon and stop with Poetry Ribbons. Then your 5 points are gone, and you pay 10 (KO-6.2).
lesson-calling-right = Wise: the 5 points are yours.

lesson-going-on = When to go on
lesson-going-on-1 = Wins of 7 points or more are doubled.
lesson-going-on-prompt = Your five Animals make 1 point. Your Maple takes the Deer; I have almost nothing. Koi-koi or shoubu?
lesson-going-on-wrong = That is 1 point. With the Deer: Boar, Deer, Butterflies and three further Animals are 8, doubled to 16 (KO-6.1).
lesson-going-on-right = Bold, and right: the Deer makes 8, doubled to 16.

lesson-price = What koi-koi can cost
lesson-price-1 = The loser pays: doubled from 7 points on, and doubled again after the loser’s koi-koi.
lesson-their-pile = Ogin’s pile
lesson-price-prompt = You called koi-koi. I stop with 7 points. What do you pay?
lesson-price-a = 7 points
lesson-price-b = 14 points
lesson-price-c = 28 points
lesson-price-wrong = 7 points are doubled, and doubled once more because you called koi-koi (KO-6.1, KO-6.2).
lesson-price-right = 7 × 2 × 2 = 28. Your own 5 are lost.

lesson-nobody = If nobody stops
lesson-nobody-1 = If nobody stops before both hands are empty, nobody is paid.
lesson-nobody-prompt = You called koi-koi with 5 points; nothing more came. What do you get?
lesson-nobody-a = Nothing
lesson-nobody-b = 5 points
lesson-nobody-c = 10 points
lesson-nobody-wrong = Only a player who stops is paid: shoubu, or nothing (KO-7).
lesson-nobody-right = Nothing. After koi-koi you must make more.

lesson-round-1 = Now play a real round. A line tells you what to look for.
lesson-round-more-1 = Four cards of a month, or four pairs, win at once in the hand you are dealt: 6 points (KO-3.1).
lesson-round-more-2 = Every program has its own Koi-Koi. Here the differences are house rules, and presets have whole sets of them: Nintendo’s leaflet, which this lesson follows, Battle Hanafuda, the program KoiKoi-AI, and one without viewing yaku (KO-9).

coach-call = You scored! Shoubu pays at once; koi-koi is for when more is close and your opponent is far from any yaku.
coach-play = Point at a card to see what it would take. Go for the Sake Cup, Brights and ribbons, and take away what your opponent lacks.
coach-capture = Two field cards match. Which of them belongs to a yaku that you or your opponent can make? The other stays for your opponent.

## Tips

tip-bright-first = Take a Bright rather than anything else, the Rain Man excepted
tip-sake-cup-first = Take the Sake Cup before an Animal, a Ribbon or Chaff
tip-rain-man-is-little = Take an Animal or a Ribbon rather than the Rain Man
tip-chaff-is-fast = Take two Chaff rather than a plain Ribbon
tip-go-on-early = Call koi-koi on a cheap yaku while you have four cards or more
tip-stop-at-seven = Stop with seven points
tip-stop-after-their-call = Stop if your opponent has called koi-koi
tip-curtain-and-moon-first = Take the Curtain or the Moon before the Crane and the Phoenix
tip-trio-cards-first = Take a card of Boar, Deer, Butterflies or of a set of ribbons before other Animals and Ribbons
tip-go-on-with-more-in-hand = Call koi-koi if a card in your hand can make your pile worth more on your next turn
tip-stop-with-little = Stop even with one or two points

### fetch: never

## Explanations

explain-play =
    { explain-turn }

    When a turn makes your captured cards worth more than before, you choose between koi-koi and shoubu (KO-5.1). { $exhausted ->
        [dealer] If both hands run out before anybody stops, the dealer is paid the dealer’s privilege (KO-7).
        [last] If both hands run out before anybody stops, the player whose cards last became worth more is paid for
            them (KO-11.18).
        [first-empty] If the dealer’s hand runs out before anybody stops, the round ends; the other player is paid only
            after having called the last koi-koi (KO-11.18).
       *[nothing] If both hands run out before anybody stops, nobody is paid (KO-7).
    }
explain-call =
    Your captured cards are worth more than before. Shoubu ends the round, and your opponent pays their value{ $seven ->
        [yes] , doubled from 7 points on
       *[no] {""}
    } (KO-6). Koi-koi goes on: nothing is paid yet, and you are asked again only when they become worth still more
    (KO-5.1).

    { $pays ->
        [double] If your opponent stops after your koi-koi, your cards count for nothing and you pay double (KO-6.2).
        [winner] If your opponent stops after your koi-koi, your cards count for nothing and you pay; if you win after
            it, you are paid double (KO-11.14).
        [anybody] If your opponent stops after your koi-koi, your cards count for nothing and you pay double; if you win
            after it, you are paid double (KO-11.14).
        [count] If your opponent stops after your koi-koi, your cards count for nothing, and you pay the value once, and
            once more for each of your calls (KO-11.14).
       *[other] If your opponent stops after your koi-koi, your cards count for nothing and you pay (KO-6.2).
    }{ $pays ->
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
        [winner] A win is doubled when the winner has called koi-koi in the round (KO-11.14).
        [anybody] A win is doubled when anybody has called koi-koi in the round (KO-11.14).
        [count] A win is multiplied by the number of the loser’s calls of koi-koi plus 1 (KO-11.14).
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
        [winner] , twice that if you have called koi-koi yourself (KO-11.14)
        [anybody] , twice that if anybody has called koi-koi (KO-11.14)
        [count] , more if the opponent has called koi-koi (KO-11.14)
        [bonus] , more if you have called koi-koi yourself (KO-6.2)
       *[other] {""}
    }
}

## Why tips are as they are, and who gives them

tip-bright-first-why = Four of the five Brights make Three Brights, and two of them a viewing yaku with the Sake Cup.
tip-bright-first-source = Picture Matching Game, strategy of Koi-Koi: a Bright on the field comes before everything.
tip-sake-cup-first-why = It makes a yaku with the Curtain or the Moon alone, and counts as Animal and as Chaff.
tip-sake-cup-first-source = Board Game Arena, tips for Koi-Koi: easily the most valuable card.
tip-rain-man-is-little-why = It belongs to no Three Brights, and counts only beside three other Brights.
tip-chaff-is-fast-why = Ten Chaff and five Ribbons are about equally far away.
tip-chaff-is-fast-source = Kenko Seikatsu, a guide for beginners: one point with Chaff or Ribbons is the sure way.
tip-go-on-early-why = With four cards to come a second yaku is likely; but so is one of your opponent’s, and then you pay double. The two outweigh each other.
tip-go-on-early-source = Commonly heard about Koi-Koi: go on while there is time.
tip-lay-what-was-seen-why = Only one card can still capture it.
tip-stop-at-seven-why = Seven points are doubled. There is a lot to lose, and little more to win.
tip-stop-after-their-call-why = Your opponent pays double for having called, so your points have doubled already.
tip-curtain-and-moon-first-why = They make a viewing yaku with the Sake Cup, which the other two do not.
tip-curtain-and-moon-first-source = Board Game Arena, tips for Koi-Koi, puts the Curtain and the Moon after the Sake Cup and before Crane and Phoenix.
tip-trio-cards-first-why = Three of them make a yaku of five points, and they count among the five Animals or Ribbons like any other.
tip-trio-cards-first-source = Board Game Arena, tips for Koi-Koi, and Picture Matching Game: aim for yaku of three cards first.
tip-go-on-with-more-in-hand-why = The next points are nearly certain, unless your opponent captures the card on the field.
tip-go-on-with-more-in-hand-source = Picture Matching Game, strategy of Koi-Koi: a second yaku in sight is the time for koi-koi.
tip-stop-with-little-why = Even one point is a round that your opponent does not win.
tip-stop-with-little-source = Kazuyuki Ozaki, tactics of Koi-Koi, calls it the quick exit.
tip-leave-what-cannot-get-away-source = ldbeth, Koi-koi: take what can wait later.
tip-deny-the-last-card-source = Picture Matching Game, strategy of Koi-Koi: never hand over the last card.
tip-lay-what-feeds-nobody-source = Sloperama, strategies of Koi-Koi: safe is what has its other cards in your hand or captured.
tip-lay-what-was-seen-source = Kenko Seikatsu, a guide for beginners: play months of which much has come out.
tip-stop-with-few-cards-source = Picture Matching Game, strategy of Koi-Koi: koi-koi at the end is a high risk.
tip-stop-where-threatened-source = Kenko Seikatsu, a guide for beginners: stop if your opponent seems to be after a yaku.
tip-capture-rather-than-lay-source = Sloperama, strategies of Koi-Koi: a hand of eight different months is good because it nearly always captures.
