#!/usr/bin/env python3
"""A small bot for Ginmi: takes the best card it can, and ends a round when it may.

    ginmi bot-host hachi-hachi --exec "python3 docs/bot.py" --against greedy,greedy
"""

import json
import sys


def month(card):
    return card[:-1]


def rank(card):
    """A card's code ends in a letter, `a` for the best of its month."""
    return "abcd".find(card[-1])


def worth(action, field):
    """How good an action seems, the lowest the best."""
    if action["do"] == "play":
        meets = [card for card in field if month(card) == month(action["card"])]
        if meets:
            return min(rank(card) for card in meets + [action["card"]])
        # It stays on the field: rather a bad card than a good one.
        return 10 - rank(action["card"])
    if action["do"] == "capture":
        return rank(action["card"])
    return {"shoubu": 0, "join": 0}.get(action["do"], 5)


def decide(message):
    (view,) = message["view"].values()
    field = view["board"]["round"]["field"].split()
    return min(message["legal"], key=lambda action: worth(action, field))


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["kind"] == "hello":
        say({"kind": "ready", "protocol": 1, "name": "taker"})
    elif message["kind"] == "decide":
        say({"kind": "decision", "question": message["question"], "action": decide(message)})
    elif message["kind"] == "forfeited":
        # What is said on standard error is for people.
        print(message["sentence"], file=sys.stderr)
