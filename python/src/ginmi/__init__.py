"""Hanafuda's gambling games for programs that learn.

`VectorEnv` plays many tables at once as numpy arrays; `Match` is one table with everything that can be
asked of it, `View` what one seat may know of it. `features` says what the numbers of an observation mean,
`arena` how strong players are.

    >>> import ginmi
    >>> env = ginmi.VectorEnv("koi-koi", num_envs=1024, seed=1)
    >>> obs, mask, to_play, reward, done = env.step(env.sample())
    >>> obs.shape, mask.dtype
    ((1024, 390), dtype('bool'))

`ginmi.gymnasium`, `ginmi.pettingzoo` and `ginmi.open_spiel` speak to programs written for those, and `ginmi.ray`
plays on many machines. Gymnasium and PettingZoo know every game by its name, such as `ginmi/koi-koi-v0`, once `ginmi`
is imported.
"""

import importlib
from typing import TYPE_CHECKING, Any

from ginmi._features import Feature, decode, features
from ginmi._native import (
    OBSERVATION_VERSION,
    Action,
    IllegalAction,
    Match,
    VectorEnv,
    View,
    __version__,
    action_names,
    bots,
    game_info,
    games,
)
from ginmi._registration import register_when_imported

if TYPE_CHECKING:
    from ginmi import gymnasium, open_spiel, pettingzoo, ray
    from ginmi._arena import ArenaResult, Player, Score, arena
else:

    def __getattr__(name: str) -> Any:
        # It needs numpy, which takes four times as long to import as all the rest: only arenas and arrays wait for it.
        if name in ("ArenaResult", "Player", "Score", "arena"):
            from ginmi import _arena

            return getattr(_arena, name)
        # So do packages of others.
        if name in ("gymnasium", "open_spiel", "pettingzoo", "ray"):
            return importlib.import_module(f"ginmi.{name}")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


register_when_imported()

__all__ = [
    "OBSERVATION_VERSION",
    "Action",
    "ArenaResult",
    "Feature",
    "IllegalAction",
    "Match",
    "Player",
    "Score",
    "VectorEnv",
    "View",
    "__version__",
    "action_names",
    "arena",
    "bots",
    "decode",
    "features",
    "game_info",
    "games",
]
