"""The options of Hachi-Hachi and Nuki Hachi-hachi, and which combinations are refused (HH, NU, V-1 to V-5)."""

import re
from collections.abc import Iterator
from typing import Any

from .options import COMMON, Number, OneOf, Options, Text
from .worths import Worth, read_worth

HH, NU = "hachi-hachi", "nuki-hachi-hachi"

# The yaku of each group in the order of the tables, which decides between equal worths (V-2).
GROUP_A = {
    HH: (
        "opposite-triplet opposite-standing-triplet triplet standing-triplet two-triplets triplet-and-standing-triplet "
        "two-standing-triplets three-pairs four-of-a-kind triplet-and-two-pairs one-two-four four-three"
    ).split(),
    NU: "triplet three-pairs four-of-a-kind triplet-and-two-pairs one-two-four four-three".split(),
}
GROUP_B = {
    HH: "no-chaff red one-ribbon one-animal one-bright empty-hand".split(),
    NU: "red one-ribbon one-animal one-bright empty-hand".split(),
}
DEKIYAKU = {
    HH: "five-brights four-brights seven-ribbons poetry-ribbons blue-ribbons boar-deer-butterflies".split(),
    NU: "five-brights four-brights seven-ribbons poetry-ribbons blue-ribbons".split(),
}
SPECIAL = {HH: "all-eights double-eights sixteen-chaff".split(), NU: ["sixteen-chaff"]}
ACHIEVEMENTS = {HH: "diving escape dealers-hand mizuten".split(), NU: "diving escape mizuten".split()}

#: HH-11.6: the defaults of a campaign.
CAMPAIGN = {"buy-in": 25, "prize": 5, "loans": "on", "loan": 50, "year-pot": "fewest", "ginmi": 10}


def amount(text: str, zero: bool = False) -> tuple[int, int]:
    """V-5: an amount as halves of a kan and as points, one of which is 0; HH-11.13: `zero` where 0 is allowed."""
    if zero and text == "0":
        return 0, 0
    found = re.fullmatch(r"([1-9][0-9]?)|([1-9]?[0-9])\.5|([1-9][0-9]{0,2})p", text)
    if not found:
        raise ValueError("1 to 99 kan, half a kan more, or 1p to 999p")
    if found[3]:
        return 0, int(found[3])
    return 2 * int(found[1]) if found[1] else 2 * int(found[2]) + 1, 0


def last_rounds(text: str) -> int | None:
    """HH-4.3: the n of `last-rounds(n)`, None for `never` and `always`."""
    if text in ("never", "always"):
        return None
    found = re.fullmatch(r"last-rounds\(([1-9][0-9]{0,3})\)", text)
    if not found:
        raise ValueError("never, always or last-rounds(n)")
    return int(found[1])


OFF_ON, ON_OFF = OneOf("off on"), OneOf("on off")
PENALTIES = {"penalty-first": Text("1", amount), "penalty-step": Text("0.5", lambda text: amount(text, zero=True))}


class HachiHachiOptions(Options):
    """The options of Hachi-Hachi."""

    game = HH
    settings = {
        "kan": OneOf("12 10 6 1"), "rounds": Number(1, 9999, 12), "claims": OneOf("auto manual"),
        "kan-yaku": OneOf("same 12 10 6"), "totals": OneOf("each split"), "final-kan": OFF_ON,
        "start": Number(-99, 99, 0), "campaign": OFF_ON, "buy-in": Number(0, 1000, 0), "prize": Number(0, 1000, 0),
        "loans": OFF_ON, "loan": Number(1, 1000, 50), "year-pot": OneOf("off fewest most"),
        "ginmi": Number(0, 1000, 0), "year-end": OneOf("lapse play-on"),
        "multipliers": OneOf("carry stack next now off"), "field-four": OneOf("redeal dealer"),
        "dealer-hand-swap": Number(0, 12, 0, "any"), "mizuten": OneOf("off on early"), "void-deals": Number(1, 99, 3),
        "joining": OneOf("auction first-three"), "must-play": Text("never", last_rounds),
        "two-left": OneOf("ask play split"), **PENALTIES, "compensation": ON_OFF,
        "compensation-by": OneOf("two three"), "last-seat": OneOf("stay choose"), "buy-out": OneOf("off on haggle"),
        "teyaku": ON_OFF, "teyaku-count": OneOf("groups best"), "teyaku-pay": OneOf("noted at-once"),
        "red-ribbons": OneOf("two-or-more two"), "willow-teyaku": OneOf("chaff either"),
        "four-three-ends": OneOf("nothing game game-won"), "four-three-gift": OneOf("off dropped everybody"),
        "shown-cards": OneOf("taken-back stay"), "dekiyaku": ON_OFF, "sage": ON_OFF, "cancel": ON_OFF,
        "sage-pay": OneOf("end at-once"), "sage-empty": OneOf("nothing card-points"),
        "bright-upgrade": OneOf("difference full"), "boar-deer-butterflies": OFF_ON, "seven-ribbons-extra": ON_OFF,
        "seven-ribbons-willow": OneOf("extra never"), "liability": OneOf("off on dekiyaku diving"),
        "liability-by": OneOf("lay leave both"), "liability-card": OneOf("month card"),
        "liability-time": OneOf("next ever"), "liability-both": OneOf("later shared"),
        "diving": OneOf("any-end hands-empty"), "special": ON_OFF, "willow-chaff": ON_OFF, "achievements": ON_OFF,
        **COMMON,
    }  # fmt: skip
    worths = {
        "opposite-triplet": "off", "opposite-standing-triplet": "off", "triplet": "2", "standing-triplet": "3",
        "two-triplets": "6", "triplet-and-standing-triplet": "7", "two-standing-triplets": "8", "three-pairs": "4",
        "four-of-a-kind": "6", "triplet-and-two-pairs": "7", "one-two-four": "8", "four-three": "20",
        "no-chaff": "off", "red": "2", "one-ribbon": "3", "one-animal": "3", "one-bright": "4", "empty-hand": "4",
        "five-brights": "12", "four-brights": "10", "seven-ribbons": "10+1", "poetry-ribbons": "7",
        "blue-ribbons": "7", "boar-deer-butterflies": "7", "all-eights": "10", "double-eights": "10+1",
        "sixteen-chaff": "12+2", "diving": "1", "escape": "1", "dealers-hand": "1", "mizuten": "1",
    }  # fmt: skip
    #: The yaku whose worth goes by number, with what each further one adds by default.
    by_number = {"seven-ribbons": 1, "double-eights": 1, "sixteen-chaff": 2}
    today = frozenset(
        "kan rounds claims multipliers dealer-hand-swap mizuten must-play two-left buy-out willow-chaff "
        "boar-deer-butterflies liability seven-ribbons-extra campaign buy-in prize year-pot loan ginmi".split()
    )
    today_defaults = {"willow-chaff": "off"}

    def complete(self) -> None:
        """HH-11.6: a campaign sets the number of rounds; HH-11.2: kan-yaku in the value of kan is `same`.

        In the program of today, the options of a campaign do nothing without one (HH-10.1).
        """
        if self.of_today and self.values.get("campaign", "off") == "off" and "campaign" in self.settings:
            for name, default in CAMPAIGN.items():
                value = self.values.pop(name, default)
                if value != default:
                    self.conflicts.append(f"{name}={value} without campaign=on (HH-10.1)")
        super().complete()
        if self["campaign"] == "on":
            if "rounds" in self.given and self["rounds"] != 12 * self.players:
                self.conflicts.append(f"rounds={self['rounds']} with campaign=on, which sets {12 * self.players}")
            self.values["rounds"] = 12 * self.players
        if self["kan-yaku"] == self["kan"]:
            self.values["kan-yaku"] = "same"

    def default(self, name: str) -> Any:
        """HH-11.6: those of the campaign are others in a campaign."""
        if self.values.get("campaign") == "on":
            if name == "rounds":
                return 12 * self.players
            return CAMPAIGN.get(name, super().default(name))
        return super().default(name)

    def given_worths(self) -> dict[str, str]:
        """V-1: boar-deer-butterflies and seven-ribbons-extra mean the same as some worths."""
        worths = super().given_worths()
        boar = worths.get("boar-deer-butterflies")
        if boar is not None:
            word, value = "boar-deer-butterflies", "off" if boar == "off" else "on"
            if self.given.get(word, value) != value:
                self.conflicts.append(f"{word}={self.given[word]} with yaku.{word}={boar}")
            self.values[word] = value
            if boar == "off":
                self.notes.append(f"yaku.{word}=off is written {word}=off (V-1)")
                del worths[word]
        if self["seven-ribbons-extra"] == "off":
            text = worths.get("seven-ribbons", "10+0")
            if self.read_worth("seven-ribbons", text)[1] != "10+0":
                self.conflicts.append(f"seven-ribbons-extra=off with yaku.seven-ribbons={text}")
            worths["seven-ribbons"] = "10+0"
        return worths

    def read_worth(self, yaku: str, text: str) -> tuple[Worth | None, str]:
        return read_worth(f"yaku.{yaku}", text, self.by_number.get(yaku), points=True)

    def worth(self, yaku: str) -> Worth | None:
        """V-1, V-3, V-4: None for a yaku that is off, or whose part of the game is."""
        if yaku == "boar-deer-butterflies" and self[yaku] == "off":
            return None
        if any(self[part] == "off" and yaku in yaku_of(self.game, part) for part in PARTS):
            return None
        return self.table.get(yaku)

    def points(self, yaku: str, above: int = 0) -> int | None:
        """HH-1.1, HH-11.1, HH-11.2, V-1: points at multiplier 1, or None for a yaku that is off."""
        worth = self.worth(yaku)
        if worth is None:
            return None
        own = yaku not in ACHIEVEMENTS[self.game] and self["kan-yaku"] != "same"
        return worth.at(above) * (1 if worth.in_points else int(self["kan-yaku" if own else "kan"]))

    def penalty(self, number: int) -> int:
        """HH-4.2, HH-11.13, V-5: what the n-th to drop pays, at multiplier 1: added up first, then rounded up."""
        (halves, points), step = amount(self["penalty-first"]), amount(self["penalty-step"], zero=True)
        if points:
            return points + (number - 1) * step[1]
        return -(-(halves + (number - 1) * step[0]) * int(self["kan"]) // 2)

    def canonical(self) -> dict[str, Any]:
        """V-1: ten for any number of Ribbons is written seven-ribbons-extra=off."""
        changed = super().canonical()
        if changed.get("yaku.seven-ribbons") == "10+0":
            del changed["yaku.seven-ribbons"]
            changed["seven-ribbons-extra"] = "off"
        return changed

    def own_refusals(self) -> Iterator[str]:
        """V-4, HH-4.3, HH-11, NU-12."""
        yield from self.refused_by_parts()
        penalties = self["penalty-first"], self["penalty-step"]
        if penalties[1] != "0" and penalties[0].endswith("p") != penalties[1].endswith("p"):
            yield f"penalty-first={penalties[0]} with penalty-step={penalties[1]}: kan and points (HH-11.13)"
        yield from self.refused_by_game()

    def refused_by_parts(self) -> Iterator[str]:
        """V-4: what belongs to a part of the game that is off."""
        for part, (off, names, values) in PARTS.items():
            if self[part] != off:
                continue
            # seven-ribbons-extra=off is a worth of seven-ribbons (V-1).
            found = [*self.changed(n for n in names if n != "seven-ribbons-extra")]
            found += self.rewritten(yaku_of(self.game, part))
            found += [f"{n}={self[n]}" for n, refused in values.items() if n in self.settings and self[n] in refused]
            for text in found:
                yield f"{text} with {part}={off} (V-4)"

    def refused_by_game(self) -> Iterator[str]:
        """HH-11, HH-4.3."""

        def changed(names: str, condition: str, rule: str) -> Iterator[str]:
            name, _, value = condition.partition("=")
            if str(self[name]) == value:
                for text in self.changed(names.split()):
                    yield f"{text} with {condition} ({rule})"

        if self["sage-pay"] == "at-once" and self["cancel"] == "on":
            yield "sage-pay=at-once with cancel=on (HH-11.27)"
        yield from changed("sage-empty bright-upgrade", "sage-pay=end", "HH-11.27")
        for value in ("stack", "now", "off"):
            yield from changed("year-end", f"multipliers={value}", "HH-11.7")
        yield from changed("dealer-hand-swap", "mizuten=early", "HH-11.11")
        if self["mizuten"] == "early" and self.worth("mizuten") is None:
            yield "mizuten=early with yaku.mizuten=off (V-3)"
        yield from changed("buy-out", "last-seat=choose", "HH-11.15")
        yield from changed("buy-out last-seat compensation-by", "compensation=off", "HH-11.14 to 11.16")
        yield from changed("start", "campaign=on", "HH-11.6")
        if self["start"] != 0 and self["buy-in"] > 0:
            yield f"start={self['start']} with buy-in={self['buy-in']} (HH-11.5)"
        if self.written.get("four-three") == "off":
            for text in self.changed(("four-three-ends", "four-three-gift")):
                yield f"{text} with yaku.four-three=off (HH-11.24)"
        if self["prize"] > self["buy-in"] > 0:
            yield f"prize={self['prize']} with buy-in={self['buy-in']}, which it exceeds (HH-11.6)"
        yield from changed("liability-by liability-card liability-time liability-both", "liability=off", "HH-11.29")
        yield from changed("liability-by liability-card liability-both", "liability=diving", "HH-11.29")
        last = last_rounds(self["must-play"])
        if last and last > self["rounds"]:
            yield f"must-play=last-rounds({last}) with rounds={self['rounds']} (HH-4.3)"


class NukiOptions(HachiHachiOptions):
    """The options of Nuki Hachi-hachi."""

    game = NU
    settings = {
        "rounds": Number(1, 9999, 12), "claims": OneOf("auto manual"), "mizuten": OFF_ON, "penalties": OFF_ON,
        "compensation": OFF_ON, "must-play": OFF_ON, **PENALTIES, "teyaku": ON_OFF, "dekiyaku": ON_OFF,
        "sage": ON_OFF, "cancel": ON_OFF, "special": ON_OFF, "achievements": ON_OFF,
        "joining": OneOf("auction first-three"), "multipliers": OneOf("carry now off"), **COMMON,
    }  # fmt: skip
    worths = {
        "triplet": "2", "three-pairs": "4", "four-of-a-kind": "4", "triplet-and-two-pairs": "8", "one-two-four": "8",
        "four-three": "20", "red": "2", "one-ribbon": "3", "one-animal": "3", "one-bright": "4", "empty-hand": "4",
        "five-brights": "12", "four-brights": "10", "seven-ribbons": "10", "poetry-ribbons": "7", "blue-ribbons": "7",
        "sixteen-chaff": "12+2", "diving": "1", "escape": "1", "mizuten": "1",
    }  # fmt: skip
    by_number = {"sixteen-chaff": 2}
    today = frozenset("rounds claims mizuten penalties compensation must-play".split())
    today_defaults = {}

    def complete(self) -> None:
        """NU: everything that is not said there is as in Hachi-Hachi."""
        for name, setting in HachiHachiOptions.settings.items():
            if name not in self.settings:
                self.values[name] = {"kan": 10, "two-left": "play"}.get(name, setting.default)
        super().complete()

    def refused_by_game(self) -> Iterator[str]:
        """NU-12.2."""
        if self["penalties"] == "off":
            for text in self.changed(PENALTIES):
                yield f"{text} with penalties=off (NU-12.2)"


#: V-4: the value with which a part of the game is off, the options that belong to it, and values that need it.
PARTS: dict[str, tuple[str, list[str], dict[str, tuple[str, ...]]]] = {
    "teyaku": (
        "off",
        (
            "claims teyaku-count teyaku-pay red-ribbons willow-teyaku four-three-ends four-three-gift shown-cards "
            "diving"
        ).split(),
        {"liability": ("on", "diving")},
    ),
    "dekiyaku": (
        "off",
        "sage cancel sage-pay sage-empty bright-upgrade boar-deer-butterflies seven-ribbons-extra "
        "seven-ribbons-willow".split(),
        {"liability": ("on", "dekiyaku")},
    ),
    "sage": ("off", "cancel sage-pay sage-empty bright-upgrade".split(), {}),
    "special": ("off", ["willow-chaff"], {}),
    "achievements": ("off", ["diving"], {"mizuten": ("early",), "liability": ("on", "diving")}),
    "multipliers": ("off", ["year-end"], {}),
    "joining": (
        "first-three",
        "must-play two-left penalty-first penalty-step penalties compensation compensation-by last-seat buy-out "
        "void-deals four-three-gift".split(),
        {},
    ),
}


def yaku_of(game: str, part: str) -> list[str]:
    """V-4: the yaku of a part of the game."""
    yaku = {"teyaku": GROUP_A[game] + GROUP_B[game], "dekiyaku": DEKIYAKU[game], "special": SPECIAL[game]}
    return (yaku | {"achievements": ACHIEVEMENTS[game]}).get(part, [])
