# Lessons, in the order in which they are told

### fetch: later

lesson-back = Back
lesson-next = Next
lesson-rule = Rule
lesson-again = I see: try again
lesson-skipped = You know these steps from another lesson, so they are skipped here: { $steps }.
lesson-look = Look at them
lesson-whole = The whole lesson
lesson-steps = Steps of the lesson
lesson-coach = What to look for
lesson-you-know-enough = You know enough: play.
lesson-full-game = Choose a full game
lesson-all-yaku = All yaku
lesson-try-again = Start over
lesson-round-over = Round over. The settlement is shown above, payment by payment.
lesson-step = Step { $number } of { $of }

lesson-months = Months
lesson-months-1 = A hanafuda deck has twelve months, each with a plant of its own, and four cards of every month.
lesson-months-2 = Cards match when they are of the same month. Nothing else matters.
lesson-months-prompt = Pick the four cards of January, the Pine.
lesson-months-right = These four are the Pine: one month.
lesson-kinds = Kinds
lesson-kinds-1 = There are four kinds: Brights count 20 points, Animals 10, Ribbons 5, Chaff 1.
lesson-kinds-2 = The five Brights are the Crane, the Curtain, the Moon, the Rain Man and the Phoenix.
kind-bright = Bright
kind-animal = Animal
kind-ribbon = Ribbon
kind-chaff = Chaff
lesson-kinds-prompt = Pick all Brights.
lesson-kinds-right = These are worth 20 points each.
lesson-capturing = Capturing
lesson-capturing-1 = A turn: play one card from your hand to the field, then turn up the top card of the draw pile.
lesson-capturing-2 = Each of the two takes a field card of its month, and both go to your pile. If three lie there, it takes all three. A card that matches nothing stays on the field (C-4).
lesson-capturing-wrong = Look for the card of the same month.
lesson-capturing-right = Taken. A card that matches must capture: leaving it on the field is not allowed. The card from the draw pile followed the same rule.
lesson-choosing = Two to choose from
lesson-choosing-1 = With two cards of the month on the field, your card takes one of them and you choose which. The other stays (C-4).
lesson-choosing-prompt = Take the more valuable card.
lesson-choosing-right = The other one stays for the next player.
lesson-settlement = The settlement
lesson-round = A real round

lesson-capturing-prompt = Capture the Curtain. Which card do you play?
lesson-round-1 = You know the rules. Now play one round against two bots; at each decision a line tells you what to look for.
lesson-goal = Points, kan and the field
lesson-joining = Joining or dropping
lesson-teyaku = Teyaku: yaku of the hand
lesson-dekiyaku = Dekiyaku: yaku of the pile
lesson-calling = Sage or shoubu
lesson-your-pile = Your pile

coach-payments = Read the payments from the top: each names the payer, the payee, the amount and the reason.
coach-others = Watch what the others take: their piles show which yaku they are after.
coach-capture = Two field cards match. Take the one that is worth more, or that a yaku needs; the other stays for the next player.
coach-call = You made a dekiyaku. Shoubu is safe and pays now; sage is for when more is close and nobody else is a threat.
coach-join = Look for teyaku, Brights and ribbons in your hand. If you have little of these, drop: it costs less than losing.
coach-claim = Claiming pays, but shows cards. Usually claim everything you hold.
coach-return = One card goes back unseen. Give away what fits no yaku and matches nothing on the field; keep pairs of Ribbons, Brights and the Sake Cup.
coach-choose = Read what each button would mean, and choose.
coach-no-match = None of your cards matches the field: play one that helps others least, a Chaff.
coach-play = Hover over or touch a card to see what it would take. Go for Brights and Ribbons: they count, and make dekiyaku.

lesson-you = Hana
verdict-more = Right. { $left } more.
verdict-month = { $card } belongs to another month: { $month }.
verdict-kind = { $card } is { $kind ->
    [bright] a Bright
    [animal] an Animal
    [ribbon] a Ribbon
   *[chaff] a Chaff
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}.
verdict-rule = Not { $card }: { $text }
verdict-no-match = { $card } matches nothing and would stay on the field (C-4).
verdict-takes-one = { $card } would take one of { $cards } (C-4).
verdict-takes = { $card } would take { $cards } (C-4).
