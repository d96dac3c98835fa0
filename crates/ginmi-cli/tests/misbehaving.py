"""A program that does what no program should, as its argument says; and one that tells of it."""

import json
import os
import sys
import time


def say(message):
    print(json.dumps(message), flush=True)


def answer(message, number=None, action=None):
    question = message["question"] if number is None else number
    say({"kind": "decision", "question": question, "action": action or message["legal"][0]})


def wait():
    """Until nothing more comes, and longer."""
    for _ in sys.stdin:
        pass
    while True:
        pass


# Whatever the machine's own encoding is.
sys.stdout.reconfigure(encoding="utf-8")
mode = sys.argv[1]
if mode == "unflushed":
    # As if standard output were a file.
    for line in sys.stdin:
        print('{"kind": "ready", "protocol": 1}')
    sys.exit()
if mode == "silent":
    wait()
if mode == "rude":
    print("Hello!", flush=True)
    wait()
if mode == "old":
    say({"kind": "ready", "protocol": 0})
    wait()
if mode == "absent":
    sys.exit(3)

for line in sys.stdin:
    message = json.loads(line)
    if message["kind"] == "hello":
        if mode == "marked":
            print(end="\ufeff")
        if mode == "stuck":
            print("about to be stuck", file=sys.stderr, flush=True)
        if mode == "loose":
            say({"kind": "ready", "protocol": 1.0, "name": None})
            continue
        say({"kind": "ready", "protocol": 1, "name": mode})
    if message["kind"] == "result" and mode == "telling":
        told = open(sys.argv[2], "a") if len(sys.argv) > 2 else sys.stderr
        print("told", message["money"], file=told, flush=True)
    if message["kind"] == "result" and mode == "one-match":
        sys.exit()
    if message["kind"] != "decide":
        continue
    if mode == "hanging":
        wait()
    elif mode == "dying":
        sys.exit(1)
    elif mode == "dying-later":
        answer(message)
        if message["question"] == 3:
            sys.exit(1)
    elif mode == "lying":
        answer(message, action={"do": "play", "card": "0"})
    elif mode == "babbling":
        print("Let me see...", flush=True)
    elif mode == "binary":
        sys.stdout.buffer.write(b"\xff\xfe\n")
        sys.stdout.flush()
    elif mode == "too-long":
        try:
            print("x" * 5000, flush=True)
        except BrokenPipeError:
            # Nobody listens any more. Python would complain once again when it ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)
    elif mode == "hasty":
        answer(message, number=message["question"] + 1)
    elif mode == "ready-again":
        say({"kind": "ready", "protocol": 1})
    elif mode == "loose":
        # As languages write it that know neither whole numbers nor absent keys.
        keys = dict.fromkeys(["card", "to", "amount", "teyaku", "month"])
        action = {**keys, **message["legal"][0]}
        answer(message, float(message["question"]), action)
    elif mode in ("telling", "one-match", "marked"):
        answer(message)
    elif mode == "stuck":
        print("stuck", file=sys.stderr, flush=True)
        while True:
            time.sleep(60)
    elif mode == "behind":
        # Answers to questions that are past do no harm.
        answer(message, number=message["question"] - 1)
        print(flush=True)
        answer(message)
    elif mode == "flooding":
        # More than anybody listens to.
        while True:
            answer(message, number=0)
