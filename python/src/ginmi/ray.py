"""Rounds by the million, on as many machines as there are: simulations and arenas over a Ray cluster.

    from ginmi.ray import arena, simulate

    played = simulate("koi-koi", ["greedy", "novice"], 1_000_000, seed=1, keep="rounds", progress=True)
    result = arena(["greedy", MyNet()], 100_000, game="koi-koi", seed=1)

The work is cut into numbered parts of the same size, and every deal has its cards from its own number. So what
comes out does not depend on how many workers there are, or which of them did what. When a worker or a node dies,
the part it was at is done again elsewhere, and nothing else; with `keep`, a folder, finished parts are written
there, and whoever begins again with the same settings goes on from them.

Without a cluster, `on` takes an executor of `concurrent.futures`. Bots play outside Python's lock, so that threads
are enough for them.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as threads:
    ...     played = simulate("koi-koi", ["random", "random"], 2000, seed=1, on=threads)
    >>> played.results.shape, played.results.sum()
    ((2000, 2), np.int64(0))
"""

import hashlib
import io
import json
import os
import pickle
import secrets
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass
from functools import partial, reduce
from operator import add
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ginmi import ArenaResult, Match, Score
from ginmi import arena as play_arena
from ginmi._arguments import whole
from ginmi._native import __version__, play_games

Options: TypeAlias = Mapping[str, str | int | bool]
Progress: TypeAlias = Callable[[int, int], object]
# What a part does: it gets its first deal and how many there are, and returns a file's bytes.
_Work: TypeAlias = Callable[[int, int], bytes]

# Parts that wait for a worker, for each that is worked on: so that nobody waits for the next.
_AHEAD = 2
# How often a part is begun again whose worker was killed, before that is taken for its own fault.
_TRIES = 5


@dataclass(frozen=True, slots=True)
class Simulation:
    """Games that bots have played."""

    results: npt.NDArray[np.int32]
    """What each seat won or lost, in the unit of the game: games × players, in the order of their numbers."""
    dealers: npt.NDArray[np.int8]
    """The seat that dealt the last round of each game."""

    def means(self) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
        """What each seat won a game on average, and the half width of its interval of 95 %."""
        spread = self.results.std(axis=0, ddof=1) if len(self.results) > 1 else np.full(self.results.shape[1], np.inf)
        return self.results.mean(axis=0), 1.96 * spread / np.sqrt(len(self.results))


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    *,
    seed: int | None = None,
    options: Options | None = None,
    part: int = 2000,
    on: Executor | None = None,
    keep: str | os.PathLike[str] | None = None,
    progress: bool | Progress = False,
) -> Simulation:
    """Has bots, one for each seat, play the games of a seed that `ginmi simulate` plays.

    `part` is how many games a worker plays at a time. Workers are those of the Ray cluster, or of `on`. `keep` is
    a folder for parts that are finished. `progress` shows a bar, for which tqdm is needed, or is told how many
    games of how many are played.

    Raises `ValueError` for bad settings, and for a folder that has parts of other settings.
    """
    seed = secrets.randbits(53) if seed is None else whole("a seed", seed)
    games, part = whole("games", games), whole("part", part)
    # Whoever cannot begin should hear of it here.
    begun = Match(game, len(bots), seed=seed, options=dict(options or {}))
    play_games(game, list(bots), 0, options=dict(options or {}))
    settings = {
        "ginmi": __version__,
        "game": game,
        "bots": list(bots),
        "options": dict(begun.options),
        "seed": seed,
        "part": part,
    }
    work = partial(_simulate_part, game, list(bots), seed, dict(options or {}))
    files = _spread(work, games, part, settings, on, keep, progress)
    loaded = [np.load(io.BytesIO(file)) for file in files]
    return Simulation(
        np.concatenate([one["results"] for one in loaded]), np.concatenate([one["dealers"] for one in loaded])
    )


def arena(
    players: Sequence[Any],
    deals: int = 1000,
    *,
    game: str,
    seed: int | None = None,
    options: Options | None = None,
    part: int = 500,
    on: Executor | None = None,
    keep: str | os.PathLike[str] | None = None,
    progress: bool | Progress = False,
    tables: int = 256,
    luck_adjusted: bool = False,
    confidence: float = 0.95,
) -> ArenaResult:
    """Measures how strong players are, as `ginmi.arena` does, in parts of `part` deals.

    A player that decides in Python goes to every worker as a pickled copy, and has to decide by what it is shown
    alone: then the result is the one that `ginmi.arena` gives, but for the time that it took. `on`, `keep` and
    `progress` are those of `simulate`. For `keep`, such a player is the same as before if its class has the same
    name and `pickle` makes the same bytes of it: with other weights it is another, and its parts need another
    folder.

    Raises `TypeError` for a player that `keep` cannot tell from others, because it cannot be pickled.
    """
    seed = secrets.randbits(53) if seed is None else whole("a seed", seed)
    deals, part = whole("deals", deals), whole("part", part)
    begun = Match(game, len(players), seed=seed, options=dict(options or {}))
    settings = {
        "ginmi": __version__,
        "game": game,
        "players": list(players) if keep is None else _identities(players),
        "options": dict(begun.options) if options else {},
        "seed": seed,
        "part": part,
        "luck_adjusted": luck_adjusted,
        "confidence": confidence,
    }
    more = {
        "game": game,
        "seed": seed,
        "options": dict(options or {}),
        "tables": tables,
        "luck_adjusted": luck_adjusted,
        "confidence": confidence,
    }
    work = partial(_arena_part, list(players), more)
    return reduce(add, map(_read_arena, _spread(work, deals, part, settings, on, keep, progress)))


def _identities(players: Sequence[Any]) -> list[Any]:
    """What tells each player from others that might have played the parts of a folder.

    A player that decides in Python is known by its class, and by all that it would be pickled with.
    """
    known: list[Any] = []
    for player in players:
        if isinstance(player, str):
            known.append(player)
            continue
        try:
            state = pickle.dumps(player, protocol=5)
        except Exception as error:
            raise TypeError(
                f"keep= tells players apart by pickling them, and {type(player).__qualname__} cannot be pickled: "
                f"{error}. Define its class at the top of a module, or leave keep= out"
            ) from error
        place = next(place for place, other in enumerate(players) if other is player)
        kind = f"{type(player).__module__}.{type(player).__qualname__}"
        known.append({"class": kind, "sha256": hashlib.sha256(state).hexdigest(), "place": place})
    return known


def _simulate_part(
    game: str, bots: list[str], seed: int, options: dict[str, Any], first: int, count: int
) -> bytes:
    results, dealers = play_games(
        game, bots, count, first=first, seed=seed, options=options, listen=_stop_if_cancelled
    )
    file = io.BytesIO()
    np.savez_compressed(file, results=results, dealers=dealers)
    return file.getvalue()


def _arena_part(players: list[Any], more: dict[str, Any], first: int, count: int) -> bytes:
    result = play_arena(players, count, first=first, threads=1, progress=_stop_if_cancelled, **more)
    return json.dumps(asdict(result)).encode()


# What tells the part at which a thread is that nobody waits for it any more.
_of_thread = threading.local()


def _stop_if_cancelled(*_: int) -> None:
    cancelled: threading.Event | None = getattr(_of_thread, "cancelled", None)
    if cancelled is not None and cancelled.is_set():
        raise CancelledError("nobody waits for this part any more")


def _work_until_cancelled(cancelled: threading.Event, work: _Work, first: int, count: int) -> bytes:
    _of_thread.cancelled = cancelled
    try:
        return work(first, count)
    finally:
        del _of_thread.cancelled


def _read_arena(file: bytes) -> ArenaResult:
    facts = json.loads(file)
    for name in ("scores", "places"):
        facts[name] = tuple(Score(**score | {"places": tuple(score["places"])}) for score in facts[name])
    return ArenaResult(**facts | {"players": tuple(facts["players"])})


def _spread(
    work: _Work,
    deals: int,
    part: int,
    settings: Mapping[str, Any],
    on: Executor | None,
    keep: str | os.PathLike[str] | None,
    progress: bool | Progress,
) -> list[bytes]:
    """What each part returns, in the order of their numbers."""
    if deals < 1 or part < 1:
        raise ValueError("at least one deal, and one a part")
    parts = [(first, min(part, deals - first)) for first in range(0, deals, part)]
    kept = None if keep is None else _Folder(Path(keep), settings)
    done: dict[int, bytes] = {} if kept is None else kept.read(parts)
    missing = {number: parts[number] for number in range(len(parts)) if number not in done}
    with _Told(progress, deals) as told:
        told.add(sum(parts[number][1] for number in done))
        for number, file in _on_ray(work, missing) if on is None else _on_executor(on, work, missing):
            if kept is not None:
                kept.write(number, parts[number], file)
            done[number] = file
            told.add(parts[number][1])
    return [done[number] for number in range(len(parts))]


def _on_ray(work: _Work, parts: dict[int, tuple[int, int]]) -> Iterator[tuple[int, bytes]]:
    try:
        import ray
    except ImportError as error:
        raise ImportError("a cluster needs Ray: `pip install ray`, or give an executor as `on`") from error
    if not ray.is_initialized():
        ray.init(log_to_driver=False)
    # The work, and the players in it, go to each node once.
    shared = ray.put(work)
    # Ray begins a part again by itself when its worker or node has died.
    task = ray.remote(max_retries=_TRIES, num_cpus=1)(_work_on)
    waiting = list(reversed(parts.items()))
    running: dict[Any, int] = {}
    try:
        while waiting or running:
            # A cluster may grow meanwhile.
            resources: Any = ray.cluster_resources  # Ray gives it no types.
            room = _AHEAD * max(1, int(resources().get("CPU", 1)))
            while waiting and len(running) < room:
                number, (first, count) = waiting.pop()
                running[task.remote(shared, first, count)] = number
            ready, _ = ray.wait(list(running), num_returns=1)
            for reference in ready:
                yield running.pop(reference), ray.get(reference)
    finally:
        for reference in running:
            ray.cancel(reference, force=True)


def _work_on(work: _Work, first: int, count: int) -> bytes:
    return work(first, count)


def _on_executor(
    executor: Executor, work: _Work, parts: dict[int, tuple[int, int]]
) -> Iterator[tuple[int, bytes]]:
    room = _AHEAD * (getattr(executor, "_max_workers", None) or os.cpu_count() or 1)
    cancelled = threading.Event()
    if isinstance(executor, ThreadPoolExecutor):
        # Only the main thread hears interrupts; other processes hear them by themselves.
        work = partial(_work_until_cancelled, cancelled, work)
    waiting = list(reversed(parts.items()))
    running: dict[Future[bytes], int] = {}
    try:
        while waiting or running:
            while waiting and len(running) < room:
                number, (first, count) = waiting.pop()
                running[executor.submit(work, first, count)] = number
            for future in sorted(wait(running, return_when=FIRST_COMPLETED).done, key=lambda one: running[one]):
                yield running.pop(future), future.result()
    finally:
        cancelled.set()
        for future in running:
            future.cancel()


class _Folder:
    """Finished parts as files, each there entirely or not at all."""

    def __init__(self, folder: Path, settings: Mapping[str, Any]) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps(settings, indent=1, default=str) + "\n"
        note = folder / "settings.json"
        if not note.exists():
            self._put(note, text.encode())
        elif note.read_text("utf-8") != text:
            raise ValueError(f"{folder} has parts of other settings: give another folder, or those in settings.json")

    def read(self, parts: Sequence[tuple[int, int]]) -> dict[int, bytes]:
        """The parts that are there, by number."""
        paths = {number: self._path(number, *part) for number, part in enumerate(parts)}
        return {number: path.read_bytes() for number, path in paths.items() if path.exists()}

    def write(self, number: int, part: tuple[int, int], file: bytes) -> None:
        """Keeps a part."""
        self._put(self._path(number, *part), file)

    def _path(self, number: int, first: int, count: int) -> Path:
        # The last part may be shorter now than it will be when somebody asks for more deals.
        return self.folder / f"part-{number:06}-{count}"

    def _put(self, path: Path, content: bytes) -> None:
        new = path.with_suffix(".new")
        new.write_bytes(content)
        os.replace(new, path)


class _Told:
    """Whoever wants to know how far it has come."""

    def __init__(self, progress: bool | Progress, total: int) -> None:
        self.done, self.total, self.bar = 0, total, None
        self.tell = progress if callable(progress) else None
        if progress is True:
            try:
                from tqdm.auto import tqdm
            except ImportError as error:
                raise ImportError("progress=True needs tqdm: `pip install tqdm`, or give a function") from error
            self.bar = tqdm(total=total, unit="deal")

    def __enter__(self) -> "_Told":
        return self

    def __exit__(self, *_: object) -> None:
        if self.bar is not None:
            self.bar.close()

    def add(self, count: int) -> None:
        """So many more are done."""
        self.done += count
        if self.bar is not None:
            self.bar.update(count)
        if self.tell is not None and count:
            self.tell(self.done, self.total)
