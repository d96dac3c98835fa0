"""Sets of house rules that are to come, which have to be accepted."""

# Flat amounts in points, and payments at once.
FLAT = (
    "kan=10 first-dealer=dice multipliers=next must-play=always penalty-first=10p penalty-step=0 compensation=off "
    "teyaku-count=best teyaku-pay=at-once sage-pay=at-once cancel=off achievements=off yaku.triplet=10p "
    "yaku.standing-triplet=15p yaku.four-of-a-kind=30p yaku.triplet-and-two-pairs=30p yaku.one-two-four=35p "
    "yaku.four-three=50p yaku.two-triplets=off yaku.triplet-and-standing-triplet=off yaku.two-standing-triplets=off "
    "yaku.red=15p yaku.one-ribbon=20p yaku.one-animal=20p yaku.one-bright=20p yaku.empty-hand=25p "
    "yaku.poetry-ribbons=35p yaku.blue-ribbons=35p yaku.boar-deer-butterflies=35p yaku.seven-ribbons=50p+0 "
    "yaku.four-brights=50p yaku.five-brights=75p yaku.all-eights=50p yaku.double-eights=50p+0 "
    "yaku.sixteen-chaff=50p/60p/75p/100p+0"
)

PRESETS = {
    "hachi-hachi": {
        "rulebook": "",
        "half-year": "rounds=6",
        "season": "rounds=3",
        "beginner-1": (
            "rounds=3 teyaku=off dekiyaku=off special=off achievements=off multipliers=off joining=first-three"
        ),
        "beginner-2": "rounds=3 teyaku=off sage=off special=off achievements=off multipliers=off joining=first-three",
        "beginner-3": "rounds=6 teyaku=off special=off achievements=off joining=first-three",
        "beginner-4": "rounds=6 special=off achievements=off joining=first-three",
        "nintendo": FLAT + " yaku.three-pairs=20p",
        "sazano": FLAT + " yaku.three-pairs=25p red-ribbons=two",
        "boar-deer-butterflies": "boar-deer-butterflies=on",
        "fudawiki": "seven-ribbons-extra=off",
        "wikipedia-ja": (
            "kan=10 seats=draw yaku.red=3 yaku.two-triplets=4 yaku.triplet-and-standing-triplet=5 "
            "yaku.two-standing-triplets=6 yaku.no-chaff=4 yaku.opposite-triplet=2 compensation-by=three "
            "last-seat=choose liability=on liability-by=both year-end=play-on"
        ),
        "bga": "start=-5 totals=split mizuten=early must-play=always seven-ribbons-willow=never",
        "bga-half": "rounds=6 start=-3 totals=split mizuten=early must-play=always seven-ribbons-willow=never",
        "shiragiku": (
            "teyaku-pay=at-once sage-pay=at-once cancel=off sage-empty=card-points bright-upgrade=full "
            "seven-ribbons-extra=off liability=on liability-card=card liability-time=ever diving=hands-empty"
        ),
        "sannin": (
            "claims=manual seats=draw field-four=dealer shown-cards=stay four-three-ends=game-won prize=10 "
            "year-pot=most final-kan=on"
        ),
        "boardwalk": "buy-in=5 loans=on loan=5 seats=draw year-end=play-on",
        "sdin": "kan=10 multipliers=now cancel=off",
    },
    "nuki-hachi-hachi": {
        "rulebook": "",
        "half-year": "rounds=6",
        "season": "rounds=3",
        "blind": "mizuten=on",
        "hachi-hachi": "penalties=on compensation=on",
        "must-play": "must-play=on",
        "beginner-1": "rounds=3 teyaku=off sage=off special=off achievements=off multipliers=off",
        "beginner-2": "rounds=6 teyaku=off",
    },
    "koi-koi": {
        "nintendo": "",
        "battle": "calls=once calls-after-opponent=off hand-yaku=redeal-both",
        "study": (
            "rounds=8 hand-yaku=redeal double-at-seven=off koi-koi-pays=bonus viewing=calls both-ribbons=on "
            "trios=add exhausted=dealer"
        ),
        "plain": "viewing=off hand-yaku=off trios=add",
        "beginner-1": "rounds=3 viewing=off hand-yaku=off double-at-seven=off koi-koi-pays=off",
        "fudawiki": (
            "yaku.five-brights=15 yaku.three-brights=6 month-card=on field-pairs=redeal hand-yaku-draw=same "
            "exhausted-deal=same scoring=winner"
        ),
        "fudawiki-older": (
            "yaku.five-brights=15 yaku.three-brights=6 month-card=on field-pairs=redeal hand-yaku-draw=same "
            "exhausted-deal=same scoring=winner trios=add"
        ),
        "fudawiki-fr": "month-card=on field-pairs=redeal exhausted=last exhausted-deal=same scoring=winner",
        "bga-hard": "rounds=6 start=50 field-pairs=redeal trios=add",
        "ceruleanoak": (
            "rounds=6 trios=add hand-yaku=off yaku.five-brights=15 yaku.four-brights=10 yaku.rainy-four-brights=8 "
            "yaku.three-brights=6 yaku.poetry-ribbons=6 yaku.blue-ribbons=6 yaku.boar-deer-butterflies=6 "
            "yaku.ribbons=5+1 yaku.animals=5+1 yaku.blossom-viewing=3 yaku.moon-viewing=3"
        ),
        "otonamoasobo": (
            "trios=add yaku.five-brights=15 yaku.four-brights=10 yaku.rainy-four-brights=8 yaku.three-brights=6 "
            "yaku.poetry-ribbons=6 yaku.blue-ribbons=6 exhausted=dealer yaku.dealer-privilege=6"
        ),
    },
    "taiyaku": {
        "rulebook": "",
        "half-year": "rounds=6",
        "season": "rounds=3",
        "leader-bind": "leader-bind=on",
        "beginner-1": "rounds=3 teyaku=off stops=off joining=first-three",
        "beginner-2": "rounds=6 teyaku=off joining=first-three",
        "literal": "shown-cards=chaff compensation-share=each stop-takes=all first-cut=leader",
    },
}
