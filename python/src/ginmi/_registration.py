"""The names of the games in the registries of Gymnasium and PettingZoo.

Neither looks for packages that have environments, and importing them here would make `import ginmi` twenty times as
slow for everybody. So the games are registered as soon as `ginmi` and such a package are both imported, in any order.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from ginmi._native import games

if TYPE_CHECKING:
    # Their base classes take longer to import than all the rest of `ginmi`.
    from collections.abc import Callable, Sequence
    from importlib.abc import Loader
    from importlib.machinery import ModuleSpec
    from types import ModuleType


def register_in_gymnasium(gymnasium: Any) -> None:
    """Registers every game as `ginmi/GAME-v0`, with a vector entry point; twice does no harm."""
    for game in games():
        name = f"ginmi/{game}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="ginmi.gymnasium:GinmiEnv",
                vector_entry_point="ginmi.gymnasium:GinmiVectorEnv",
                kwargs={"game": game},
            )


def register_in_pettingzoo(pettingzoo: Any) -> None:
    """Registers every game as `ginmi/GAME-v0`, in both registries; twice does no harm."""
    for game in games():
        name = f"ginmi/{game}-v0"
        if name not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, entry_point="ginmi.pettingzoo:env", kwargs={"game": game})
        if name not in pettingzoo.parallel_registry:
            pettingzoo.register("parallel", name, entry_point="ginmi.pettingzoo:parallel_env", kwargs={"game": game})


# The packages with registries; older ones without what is needed are left alone.
_REGISTRIES: dict[str, tuple[str, Callable[[Any], None]]] = {
    "gymnasium": ("registry", register_in_gymnasium),
    "pettingzoo": ("aec_registry", register_in_pettingzoo),
}


def _register(package: str) -> None:
    registry, register = _REGISTRIES[package]
    module = sys.modules[package]
    if hasattr(module, registry):
        register(module)


class _RegisteringLoader:
    """Loads a package as its own loader does, and registers the games then."""

    def __init__(self, loader: Loader) -> None:
        self.loader = loader

    def __getattr__(self, name: str) -> Any:
        return getattr(self.loader, name)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self.loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        # Whoever asks the module for its loader, such as `importlib.resources`, gets its own.
        module.__loader__ = self.loader
        if module.__spec__ is not None:
            module.__spec__.loader = self.loader
        self.loader.exec_module(module)
        _register(module.__name__)


class _RegistryFinder:
    """Finds the packages with registries as everybody else does, but has them register the games."""

    def __init__(self, packages: Sequence[str]) -> None:
        self.packages = set(packages)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self.packages:
            return None
        from importlib.util import find_spec

        self.packages.remove(fullname)
        try:
            spec = find_spec(fullname)
        finally:
            # Many only ask whether there is such a package.
            self.packages.add(fullname)
        if spec is not None and spec.loader is not None:
            spec.loader = _RegisteringLoader(spec.loader)  # type: ignore[assignment]
        return spec


def register_when_imported() -> None:
    """Registers the games with the packages that are imported, and with others once they are."""
    later = []
    for package in _REGISTRIES:
        if package in sys.modules:
            _register(package)
        else:
            later.append(package)
    if later:
        sys.meta_path.insert(0, _RegistryFinder(later))
