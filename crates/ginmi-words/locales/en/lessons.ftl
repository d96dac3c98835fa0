# Lessons, in the order in which they are told

### fetch: later

lesson-back = Back
lesson-next = Next
lesson-rule = Rule
lesson-again = Try again
lesson-close = Close the lesson
lesson-teacher = Ogin, your teacher
lesson-skipped = You know this from another lesson: { $steps }.
lesson-look = Look at it
lesson-whole = The whole lesson
lesson-steps = Steps of the lesson
lesson-seal = 了
lesson-more = More
lesson-coach = What to look for
lesson-you-know-enough = You know enough for a full game.
lesson-full-game = Choose a full game
lesson-all-yaku = All yaku
lesson-try-again = Repeat the lesson
lesson-begin-round = Play your first round
lesson-step = Step { $number } of { $of }

steps-title = { $game } step by step
steps-about = Each step is a short game that adds something. Play any of them, whenever you like.
steps-unfinished = You have an unfinished game. Playing a step ends it.
steps-lesson = The lesson
steps-lesson-about = Learn the cards, and how a round goes. At the end you play a round of your own.
steps-lesson-begin = Go to the lesson
steps-lesson-again = Look at the lesson
steps-play = Play
steps-done = Played
steps-next = Next step: { $name }
steps-all = All steps
steps-after-lesson = After the lesson: step by step to the whole game

lesson-months = Months
lesson-months-1 = I am Ogin, your teacher and your opponent. Hanafuda has twelve months, each with its own plant and four cards. Cards of one month match.
lesson-months-row = January: the Pine
lesson-months-prompt = Touch the fourth Pine.
lesson-months-right = The Crane with the Sun is the fourth Pine. It matches these three.
lesson-kinds = Kinds
lesson-kinds-1 = There are four kinds: Brights count 20 points, Animals 10, Ribbons 5, Chaff 1. The Bridge and the Sake Cup count as Animals.
kind-bright = Bright
kind-animal = Animal
kind-ribbon = Ribbon
kind-chaff = Chaff
lesson-kinds-prompt = Touch the fifth Bright.
lesson-kinds-right = The Moon is the fifth. The Crane and the Phoenix are birds, but they are Brights, not Animals.
lesson-kinds-brights = Brights: Crane, Curtain, Rain Man, Phoenix
lesson-kinds-animals = Animals: Bush Warbler, Bridge, Sake Cup
lesson-capturing = Capturing
lesson-capturing-1 = Your hand is the lower row. In your turn, play a card: it captures a card of its month from the field above. You keep both.
lesson-capturing-prompt = Capture the Curtain.
lesson-capturing-wrong = Look for the card of the same month.
lesson-capturing-right = Yours. Then the top card of the draw pile is turned up: it captures, too, or stays on the field, as here (C-4).
lesson-choosing = Two to choose from
lesson-choosing-1 = You played the card at the left. Two match it: take one. Three would all be yours.
lesson-choosing-prompt = Take the better one.
lesson-choosing-right = The other one stays for the next player.
lesson-settlement = The settlement
lesson-round = You have learned it!

lesson-round-1 = Now play a real round against two bots. At each decision, a line tells you what to look for.
lesson-joining = Joining or dropping
lesson-teyaku = Teyaku: yaku of the hand
lesson-dekiyaku = Dekiyaku: yaku of the pile
lesson-calling = Sage or shoubu
lesson-your-pile = Your pile

coach-payments = Read the payments below from the top: each names the payer, the payee, the amount and the reason.
coach-others = Watch what the others take: their piles show which yaku they are after.
coach-capture = Two field cards match. Take the one that counts more, or that a yaku needs; the other stays for the next player.
coach-call = You made a dekiyaku. Shoubu is safe and pays now; sage is for when more is close and nobody else is a threat.
coach-join = Look for teyaku, Brights and ribbons in your hand. If you have little of these, drop: it costs less than losing.
coach-claim = Claiming pays, but shows cards. Usually claim everything you hold.
coach-return = One card goes back unseen. Give away what fits no yaku and matches nothing on the field; keep pairs of Ribbons, Brights and the Sake Cup.
coach-choose = Read what each button would mean, and choose.
coach-points = Only points count: Brights 20, Animals 10, Ribbons 5, Chaff 1. Take what counts most.
coach-no-match = None of your cards matches the field: play one that helps others least, a Chaff.
coach-play = Point at a card to see what it would take. Go for Brights and Ribbons: they count, and make dekiyaku.
coach-reach = Which yaku are you nearest to? Look at your captured cards, and play for what is missing. The Yaku button lists them.
coach-deny = Look at what the others have captured. If a card on the field would make their yaku, take it first.

lesson-you = You
lesson-pile-of = { $player }’s pile
verdict-field-card = { $card } lies on the field. Play a card from the lower row, your hand.
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
