"""The options of Taiyaku, and which combinations are refused (TY-1 to TY-9, TY-11, V-1, V-4)."""

from collections.abc import Iterator
from typing import Any

from .options import COMMON, Number, OneOf, Options
from .worths import Worth, read_worth

#: TY-4: each group in the order of the table.
TEYAKU = {"A": ["seven-empties", "eight-empties"], "B": ["four-of-a-kind", "two-four-of-a-kinds"]}
#: TY-9 in the order of the table, each with its chips; the yaku of a line exclude each other.
DEKIYAKU = [
    dict(entry.split("=") for entry in line.split())
    for line in """
        five-brights=stop dry-four-brights=12 rainy-four-brights=10 night-cherry-blossoms=5 night-and-day=5 \
            night-phoenix=5 rainy-night=4 dry-two-brights=4 rainy-two-brights=3
        drinking=1
        wisteria-row=3
        iris-row=3
        bush-clover-row=2
        pine-row=2
        cherry-blossom-row=2
        susuki-grass-row=2
        willow-row=2
        paulownia-row=2
        fifteen-chaff=stop fourteen-chaff=5 thirteen-chaff=4 twelve-chaff=3 eleven-chaff=2 ten-chaff=1
        front-and-back=stop front-spring=7 back-spring=7
        six-red-ribbons=stop five-red-ribbons=7 four-red-ribbons=5 three-red-ribbons=4 \
            two-red-ribbons=2 one-red-ribbon=1
        three-blue-ribbons=stop two-blue-ribbons=3 one-blue-ribbon=1
        three-large-birds=7
        three-small-birds=3 two-small-birds=2
        cuckoo-night-and-day=2 cuckoo-night-or-day=1
        no-kill=7 boar-deer-butterflies=3 double-kill=2 one-kill=1
        butterflies-and-phoenix=2
    """.strip().splitlines()
]


class TaiyakuOptions(Options):
    """The options of Taiyaku."""

    game = "taiyaku"
    settings = {
        "rounds": Number(1, 9999, 12), "chips": Number(1, 99999, 96), "leader-bind": OneOf("off on"),
        "claims": OneOf("auto manual"), "teyaku": OneOf("on off"), "stops": OneOf("on off"),
        "joining": OneOf("auction first-three"), "shown-cards": OneOf("all chaff"),
        "compensation-share": OneOf("pooled each"), "swamped-winner": OneOf("all joined"),
        "stop-takes": OneOf("active all"), "first-cut": OneOf("half leader"), **COMMON,
    }  # fmt: skip
    worths = {
        "seven-empties": "5", "eight-empties": "7", "four-of-a-kind": "5", "two-four-of-a-kinds": "8",
        **{yaku: text for line in DEKIYAKU for yaku, text in line.items()},
    }  # fmt: skip
    today = frozenset("rounds chips leader-bind claims".split())

    def default(self, name: str) -> Any:
        """TY-1.1: 8 chips for each round."""
        return 8 * self["rounds"] if name == "chips" else super().default(name)

    def read_worth(self, yaku: str, text: str) -> tuple[Worth | None, str]:
        """TY-11.1: a teyaku costs what a purse holds at most; drinking cannot stop a round."""
        is_teyaku = yaku in TEYAKU["A"] + TEYAKU["B"]
        stop = not is_teyaku and yaku != "drinking"
        return read_worth(f"yaku.{yaku}", text, None, stop=stop, highest=8 if is_teyaku else 99)

    def own_refusals(self) -> Iterator[str]:
        """V-4, TY-11."""
        if self["teyaku"] == "off":
            for text in (*self.changed(("claims", "shown-cards")), *self.rewritten(TEYAKU["A"] + TEYAKU["B"])):
                yield f"{text} with teyaku=off (V-4)"
        if self["stops"] == "off":
            stoppers = [yaku for yaku, text in self.written.items() if text == "stop"]
            for text in (*self.changed(["stop-takes"]), *self.rewritten(stoppers)):
                yield f"{text} with stops=off (V-4)"
        if self["joining"] == "first-three":
            for text in self.changed(("leader-bind", "swamped-winner", "stop-takes", "compensation-share")):
                yield f"{text} with joining=first-three (V-4)"
