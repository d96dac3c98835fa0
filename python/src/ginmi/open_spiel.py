"""Every game for OpenSpiel, registered on import as `ginmi_koi_koi`, `ginmi_hachi_hachi` and so on.

    >>> import pyspiel
    >>> import ginmi.open_spiel
    >>> game = pyspiel.load_game("ginmi_koi_koi(rounds=1,viewing=off)")
    >>> state = game.new_initial_state()
    >>> state.is_chance_node(), len(state.legal_actions())
    (True, 48)

House rules are game parameters, with `players`. A parameter whose default is 0 where the rules have no 0
is left to the rules, and so is one whose default is -1 or `unset`, since another rule may set it. Values with
parentheses are written with a slash, `must-play=last-rounds/3`, since OpenSpiel takes parentheses for a game in the
game. A parameter of OpenSpiel has one type: where a house rule takes other values than
whole numbers too, as every worth of a yaku does, a number is written in quotes: `yaku.chaff='2'`, beside
`yaku.chaff=2+2` and `yaku.chaff=off`.

**Chance.** Cards are drawn one at a time, as OpenSpiel's own bridge and hearts do it: a chance node for each
card of the deck, every card that is left equally likely. So the tree is the game's own, with its true
probabilities, and whatever is known of a deal can be asked of its history. The other known way, a seed as the
only outcome, makes deals cheap, but the tree then has only as many deals as there are seeds: a solver learns those
by heart, nobody can deal a hidden card anew, and the probabilities of cards are nowhere to be seen. The price
here is 48 moves a deal, some 0.1 ms. A tree is far too large to be walked through, as any of
these games is; algorithms that sample (outcome sampling, IS-MCTS, deep ones) play it.

A misdeal deals again, as often as there is one, so that `max_chance_nodes_in_history` is a bound for all but one
match of a million millions; nothing depends on it.

**Information states.** The string is everything that a player has heard. There is no information state tensor,
because what was heard in a match of twelve rounds has no useful fixed length; OpenSpiel's bridge has none either. The
observation tensor is that of `ginmi.features`, which tells what a player may know now.

**Rewards** come at the end of a match, as the algorithms that solve games demand it; they sum to 0.

**Copies.** Games and states copy and pickle, also for a process that has imported nothing yet. What
`pyspiel.serialize_game_and_state` writes can be read where this module is imported.

`resample_from_infostate` deals unseen cards anew, so that IS-MCTS of `open_spiel.python` plays without a change. The
one written in C++ cannot: OpenSpiel does not let C++ call that method of a game in Python.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pyspiel

from ginmi._native import Position, action_names, game_info, games
from ginmi._text import describe

Parameters: TypeAlias = Mapping[str, Any]

# The longest deal: every card of the deck is played, with four more questions each, and everybody is asked twenty
# times before that. No deal comes near.
_DECISIONS_A_DEAL = 48 * 5 + 7 * 20
# The deck, the draw for the first dealer or the lead, a shuffled draw pile.
_CARDS_A_DEAL = 48 + 7 + 48
# Misdeals in a round, which has a few more only in one match of a million millions.
_MISDEALS = 5
# Where multipliers that wait lead to further rounds, a round leads to four of them at most.
_FURTHER_ROUNDS = 4
_NUMBER = re.compile(r"-?\d+(\.\d+)?")
# Rules multiply without a bound of their own; no match comes near this.
_MOST = 1_000_000.0
_CARDS = 49
# House rules that others set where they are not named: a campaign, a target. OpenSpiel fills in the defaults of
# parameters, so that these need one that is no value of theirs.
_UNSET: dict[str, dict[str, int | str]] = {
    "hachi-hachi": {"rounds": -1, "buy-in": -1, "prize": -1, "year-pot": "unset", "loans": "unset", "ginmi": -1},
    "koi-koi": {"rounds": -1},
}
# pyspiel.PlayerId.TERMINAL, which is slow to compare with.
_OVER = -4


class GinmiGame(pyspiel.Game):  # type: ignore[misc]
    """One of Ginmi's games, for so many players, with its house rules; each game is a class of its own."""

    game: str
    game_type: pyspiel.GameType

    def __init__(self, params: Parameters | None = None) -> None:
        game = self.game
        # In a string that names a game, parentheses would be another game.
        numbers = _whole_numbers(game)
        given = {name: _written(value, name in numbers) for name, value in (params or {}).items()}
        # A parameter that has its default was left to the rules.
        usual = _parameters(game)
        options = {
            name: _read(name, value) for name, value in given.items() if name != "players" and value != usual[name]
        }
        players = given.get("players", game_info(game)["capacity"])
        self.beginning = Position(game, players, options=options)
        rules = dict(self.beginning.options)
        rounds = int(rules["rounds"]) * (1 + _FURTHER_ROUNDS * (rules.get("year-end") == "play-on"))
        # So many void deals make a round.
        deals = int(rules.get("void-deals", 3))
        self.obs_size = len(self.beginning.observation(0))
        self._most_cards = rounds * (deals + _MISDEALS) * _CARDS_A_DEAL
        info = pyspiel.GameInfo(
            num_distinct_actions=len(action_names(game)),
            max_chance_outcomes=_CARDS,
            num_players=self.beginning.players,
            min_utility=-_MOST,
            max_utility=_MOST,
            utility_sum=0.0,
            max_game_length=rounds * deals * _DECISIONS_A_DEAL,
        )
        super().__init__(self.game_type, info, given)

    def __reduce__(self) -> tuple[Callable[[str], "GinmiGame"], tuple[str]]:
        # OpenSpiel's own copies and pickles have nothing of a game in Python, and look for its class by name.
        return load_game, (str(self),)

    def new_initial_state(self, history: str | None = None) -> "GinmiState":
        """A match that has not begun, or the one that this history, as `str` of its numbers, leads to."""
        state = GinmiState(self)
        for number in (history or "").split():
            state.apply_action(int(number))
        return state

    def max_chance_nodes_in_history(self) -> int:
        """How many cards are drawn in a match, but for chains of misdeals that nobody will ever see."""
        return self._most_cards

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Parameters | None = None
    ) -> "Observer":
        """What says what a player knows; OpenSpiel asks it."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def load_game(text: str) -> GinmiGame:
    """The game with this name and these parameters; a pickled game comes from here, where all games are registered."""
    game: GinmiGame = pyspiel.load_game(text)
    return game


class GinmiState(pyspiel.State):  # type: ignore[misc]
    """A position of a match."""

    def __init__(self, game: GinmiGame) -> None:
        super().__init__(game)
        # OpenSpiel copies and pickles this, and nothing else.
        self.position = game.beginning.__copy__()

    def current_player(self) -> int:
        """The seat that is to decide, or OpenSpiel's numbers for chance and the end."""
        return self.position.turn

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.position.turn == _OVER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may be drawn next, each with its probability."""
        cards = self.position.legal()
        return [(card, 1 / len(cards)) for card in cards]

    def returns(self) -> list[float]:
        """What each seat has won or lost, in the unit of the game, once the match is over; before that 0."""
        if self.is_terminal():
            return [float(one) for one in self.position.result]
        return [0.0] * self.position.players

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "GinmiState":
        """A match in which this player has heard the same, with unseen cards of the round dealt anew.

        `sampler` gives numbers from 0 to 1, as `pyspiel.UniformProbabilitySampler` does.
        """
        state: GinmiState = self.get_game().new_initial_state()
        for number in self.position.imagine(player, int(sampler() * 2**53)):
            state.apply_action(number)
        return state

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal()

    def _apply_action(self, action: int) -> None:
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.name(action)

    def __str__(self) -> str:
        hands = [" ".join(self.position.hand(seat)) for seat in range(self.position.players)]
        lines = [describe(self.position.view())]
        lines += [f"  player_{seat} holds {hand}" for seat, hand in enumerate(hands) if hand]
        return "\n".join(lines)


class Observer:
    """What a player knows: `tensor` and `dict` hold numbers, `string_from` says it in words."""

    def __init__(self, game: GinmiGame, kind: pyspiel.IIGObservationType, params: Parameters | None) -> None:
        if params:
            raise ValueError(f"observations have no parameters, such as {sorted(params)}")
        self._everything = kind.perfect_recall
        self._public = kind.public_info
        self._own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if self._public and self._own and not self._everything:
            self.tensor = np.zeros(game.obs_size, np.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: GinmiState, player: int) -> None:
        """Writes what a player may know now into `tensor`."""
        if self.tensor is not None:
            self.tensor[:] = state.position.observation(player)

    def string_from(self, state: GinmiState, player: int) -> str:
        """What a player has heard, or what there is to see now, as the kind of observation has it."""
        position = state.position
        if self._everything and self._public:
            return position.heard(player if self._own else None)
        if not self._public:
            return " ".join(position.hand(player)) if self._own and position.view(player).hand else ""
        view = position.view(player if self._own else None)
        return "\n".join([describe(view), *(action.name for action in view.legal())])


def _written(value: Any, is_number: bool) -> Any:
    """A value as OpenSpiel can tell it from a number and from a game."""
    if not isinstance(value, str) or is_number:
        return value
    return f"'{value}'" if _NUMBER.fullmatch(value) else re.sub(r"\((\w+)\)$", r"/\1", value)


def _read(name: str, value: Any) -> Any:
    """A value as the rules have it."""
    if not isinstance(value, str):
        return value
    value = value.strip("'")
    # The worths of yaku have slashes of their own.
    return value if name.startswith("yaku.") else re.sub(r"/(\w+)$", r"(\1)", value)


def _whole_numbers(game: str) -> set[str]:
    """The parameters that are whole numbers and nothing else."""
    samples = game_info(game)["samples"].items()
    return {"players"} | {name for name, some in samples if all(re.fullmatch(r"-?\d+", one) for one in some)}


def _parameters(game: str) -> dict[str, int | str]:
    """The house rules of a game with their defaults, as parameters."""
    info, numbers = game_info(game), _whole_numbers(game)
    parameters: dict[str, int | str] = {"players": info["capacity"]}
    for name, (default, _) in info["options"].items():
        if name in _UNSET.get(game, {}):
            parameters[name] = _UNSET[game][name]
        elif name in numbers:
            # Some defaults are sums that depend on other rules.
            parameters[name] = 0 if "`" in default else int(default)
        else:
            parameters[name] = _written(default, False)
    return parameters


def _register(game: str) -> None:
    info = game_info(game)
    game_type = pyspiel.GameType(
        short_name="ginmi_" + game.replace("-", "_"),
        long_name=info["name"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(info["players"]),
        min_num_players=min(info["players"]),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )
    # A class, since OpenSpiel lets go of what it was given only when Python is gone: it may not be freed then.
    name = game.title().replace("-", "") + "Game"
    pyspiel.register_game(game_type, type(name, (GinmiGame,), {"game": game, "game_type": game_type}))


def register_all() -> None:
    """Registers every game; twice does no harm."""
    registered = set(pyspiel.registered_names())
    for game in games():
        if "ginmi_" + game.replace("-", "_") not in registered:
            _register(game)


register_all()
