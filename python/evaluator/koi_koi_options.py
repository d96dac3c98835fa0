"""The options of Koi-Koi, and which combinations are refused (KO-1 to KO-8, KO-11, V-1, V-4)."""

from collections.abc import Iterator
from typing import Any

from .options import COMMON, Number, OneOf, Options
from .worths import Worth, read_worth

#: KO-8: the yaku of piles in the order of the parts: both-ribbons after blue-ribbons, month-cards before the counts.
YAKU = (
    "five-brights four-brights rainy-four-brights three-brights blossom-viewing moon-viewing boar-deer-butterflies "
    "poetry-ribbons blue-ribbons both-ribbons month-cards animals ribbons chaff"
).split()
COUNTS = ("animals", "ribbons", "chaff")
TRIOS = ("boar-deer-butterflies", "poetry-ribbons", "blue-ribbons", "both-ribbons")


class KoiKoiOptions(Options):
    """The options of Koi-Koi."""

    game = "koi-koi"
    settings = {
        "rounds": Number(1, 9999, 12), "hand-yaku": OneOf("pay redeal redeal-both off"), "calls": OneOf("any once"),
        "calls-after-opponent": OneOf("on off"), "double-at-seven": OneOf("on off"),
        "koi-koi-pays": OneOf("double off bonus winner anybody count"),
        "exhausted": OneOf("nothing dealer last first-empty"), "viewing": OneOf("on off calls needs-other"),
        "month-card": OneOf("off on"), "both-ribbons": OneOf("off on"), "sake-chaff": OneOf("on off either"),
        "target": Number(1, 9999, "off", "off"), "start": Number(0, 9999, 0), "scoring": OneOf("transfer winner"),
        "hand-size": OneOf("8 10"), "hand-yaku-both": OneOf("one add"), "hand-yaku-draw": OneOf("other same dealer"),
        "field-four": OneOf("redeal capture dealer-wins"), "field-pairs": OneOf("play redeal dealer-wins"),
        "turn": OneOf("play-draw draw-two"), "unmatched-draw": OneOf("field hand"), "play-out": OneOf("off on"),
        "lightning": OneOf("plain wild storm"), "koi-koi-from": Number(0, 20, 0), "koi-koi-for": OneOf("any new"),
        "field-brights": OneOf("off double plus-one count"), "counting": OneOf("all best both-piles"),
        "trios": OneOf("absorb add"), "exhausted-deal": OneOf("other same"),
        "viewing-weather": OneOf("off field captured captured-rain"), "viewing-limit": OneOf("both one"),
        "viewing-season": OneOf("any double only"),
        "double-chaff": OneOf("none 9a 11d 12b 9a+11d 9a+12b 11d+12b 9a+11d+12b"), **COMMON,
    }  # fmt: skip
    worths = {
        "five-brights": "10", "four-brights": "8", "rainy-four-brights": "7", "three-brights": "5",
        "blossom-viewing": "5", "moon-viewing": "5", "boar-deer-butterflies": "5", "poetry-ribbons": "5",
        "blue-ribbons": "5", "both-ribbons": "10", "month-cards": "4", "animals": "1", "ribbons": "1", "chaff": "1",
        "four-of-a-kind": "6", "four-pairs": "6", "dealer-privilege": "1",
    }  # fmt: skip
    today = frozenset(
        "rounds hand-yaku calls calls-after-opponent double-at-seven koi-koi-pays exhausted viewing month-card "
        "both-ribbons sake-chaff".split()
    )
    today_defaults = {"trios": "add"}

    def default(self, name: str) -> Any:
        """KO-11.1: with a target, there are 99 rounds."""
        return 99 if name == "rounds" and self.values.get("target", "off") != "off" else super().default(name)

    def read_worth(self, yaku: str, text: str) -> tuple[Worth | None, str]:
        by_number = yaku in COUNTS or (yaku in TRIOS and self["trios"] == "absorb")
        return read_worth(f"yaku.{yaku}", text, 1 if by_number else None)

    def paid(self, yaku: str) -> int:
        """The single amount of a yaku that is on."""
        worth = self.worth(yaku)
        assert worth, yaku
        return worth.at()

    def own_refusals(self) -> Iterator[str]:
        """V-4, KO-11."""
        v, worths = self.values, self.written
        numbers = [yaku for yaku, text in worths.items() if text != "off"]

        def any_of(found: Iterator[str], condition: str, holds: bool) -> Iterator[str]:
            return (f"{text} with {condition} (KO-11)" for text in found if holds)

        def both(first: str, second: str) -> Iterator[str]:
            if all(str(v[name]) == value for name, value in (first.split("="), second.split("="))):
                yield f"{first} with {second} (KO-11)"

        yield from any_of(
            self.changed(("viewing-weather", "viewing-limit", "viewing-season")), "viewing=off", v["viewing"] == "off"
        )
        viewings = self.rewritten({"blossom-viewing", "moon-viewing"} & {*numbers})
        yield from any_of(viewings, f"viewing={v['viewing']}", v["viewing"] in ("off", "calls"))
        pays = v["hand-yaku"] == "pay"
        yield from any_of(self.changed(("hand-yaku-both", "hand-yaku-draw")), f"hand-yaku={v['hand-yaku']}", not pays)
        for yaku, field in (("four-of-a-kind", "field-four"), ("four-pairs", "field-pairs")):
            wins = v[field] == "dealer-wins"
            condition = f"hand-yaku={v['hand-yaku']} and {field}={v[field]}"
            yield from any_of(self.rewritten([yaku]), condition, not pays and not wins)
            yield from any_of(self.rewritten([yaku]), f"{field}=dealer-wins", wins and worths.get(yaku) == "off")
        privilege = worths.get("dealer-privilege")
        condition = f"exhausted={v['exhausted']} and hand-yaku-draw={v['hand-yaku-draw']}"
        paid = v["exhausted"] == "dealer" or v["hand-yaku-draw"] == "dealer"
        yield from any_of(self.rewritten(["dealer-privilege"]), condition, not paid)
        if privilege == "off":
            yield "yaku.dealer-privilege=off (KO-11)"
        yield from both("both-ribbons=on", "trios=absorb")
        if "month-cards" in numbers and v["month-card"] == "off":
            yield "yaku.month-cards with month-card=off (KO-11)"
        if "both-ribbons" in numbers and v["both-ribbons"] == "off" and v["trios"] == "add":
            yield "yaku.both-ribbons with both-ribbons=off and trios=add (KO-11)"
        for exhausted in ("dealer", "first-empty"):
            yield from both("exhausted-deal=same", f"exhausted={exhausted}")
        if "9a" in v["double-chaff"]:
            yield from both(f"double-chaff={v['double-chaff']}", "sake-chaff=off")
        yield from both("exhausted=first-empty", "play-out=on")
        yield from both("field-four=capture", "hand-size=10")
        yield from both("turn=draw-two", "unmatched-draw=hand")
        for lightning in ("wild", "storm"):
            yield from both("turn=draw-two", f"lightning={lightning}")
        if v["target"] != "off" and v["target"] <= v["start"]:
            yield f"target={v['target']} with start={v['start']} (KO-11)"
