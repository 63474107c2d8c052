"""A small network over the rows of an observation: how good each legal answer looks.

It sees an answer (verb, question, ability, its object and target as rows) and the table (globals, sums of both sides),
has one hidden layer, and is run by numpy alone. Weights are kept with the names of their columns: in another version
what has the same name is carried over, what is new begins at 0.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from mythos.errors import UsageError
from mythos.observe.sight import VERSION, Seen, Sight

Floats = NDArray[np.float32]
HIDDEN: Final = 64
LARGEST: Final = 8.0  # what a column may count for


class Features:
    """The columns of an answer, as the network reads them."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        card, text = sight.programs.columns, sight.programs.of_text
        rows = (*sight.object_columns, *card)
        self.names: tuple[str, ...] = (
            *(f"verb {name}" for name in sight.verb_names),
            *(f"question {name}" for name in sight.questions),
            "number",
            "taken",
            "answers",
            *(f"ability {name}" for name in text),
            *(f"object {name}" for name in rows),
            *(f"target {name}" for name in rows),
            *(f"table {name}" for name in sight.global_columns),
            *(f"{whose} sum {name}" for whose in ("my", "their") for name in sight.object_columns),
        )
        self.pointers = [k for k, name in enumerate(sight.object_columns) if name.endswith(" row")]

    def rows(self, seen: Seen) -> Floats:
        """A row for each answer."""
        sight, count = self.sight, len(seen.answers)
        verbs = np.zeros((count, len(sight.verb_names)), np.float32)
        verbs[np.arange(count), seen.answers[:, 0]] = 1
        kinds = np.zeros((count, len(sight.questions)), np.float32)
        kinds[:, seen.question[0]] = 1
        plain = np.stack([seen.answers[:, 5], seen.answers[:, 6], np.full(count, count)], 1)
        whole = np.concatenate(
            [
                verbs,
                kinds,
                plain,
                sight.abilities[seen.abilities],
                self.objects(seen, seen.answers[:, 1]),
                self.objects(seen, seen.answers[:, 2]),
                np.broadcast_to(seen.globals, (count, len(seen.globals))),
                np.broadcast_to(self.sums(seen), (count, 2 * len(sight.object_columns))),
            ],
            axis=1,
        ).astype(np.float32)
        return squeezed(whole)

    def objects(self, seen: Seen, places: Any) -> Any:
        """The rows that answers point at, each with its card; nothing where they point at nothing."""
        there = np.maximum(places, 0)
        own = seen.objects[there].copy()
        own[:, self.pointers] = 0
        both = np.concatenate([own, self.sight.cards[seen.cards[there]]], axis=1)
        return both * (places >= 0)[:, None]

    def sums(self, seen: Seen) -> Any:
        """What lies on each side, summed up."""
        whose = seen.objects[:, 2]
        own = seen.objects.astype(np.float32)
        own[:, self.pointers] = 0
        return np.concatenate([own[whose == 0].sum(0), own[whose > 0].sum(0)])


def squeezed(numbers: Floats) -> Floats:
    """Large numbers count less, so that none drowns the others."""
    return np.clip(np.sign(numbers) * np.log1p(np.abs(numbers)), -LARGEST, LARGEST)


class Network:
    """Weights for the columns of a game."""

    def __init__(self, game: str, names: tuple[str, ...], seed: int = 0, hidden: int = HIDDEN) -> None:
        dice = np.random.default_rng(seed)
        self.game = game
        self.names = names
        self.first: Floats = (dice.standard_normal((len(names), hidden)) * np.sqrt(1 / len(names))).astype(np.float32)
        self.bias: Floats = np.zeros(hidden, np.float32)
        self.second: Floats = (dice.standard_normal(hidden) * np.sqrt(1 / hidden)).astype(np.float32)

    def scores(self, rows: Floats) -> Floats:
        """How good each answer looks."""
        return np.maximum(rows @ self.first + self.bias, 0) @ self.second

    def save(self, path: Path) -> None:
        """Write it down, small: half precision."""
        np.savez_compressed(
            path,
            version=np.array(VERSION),
            game=np.array(self.game),
            names=np.array(self.names),
            first=self.first.astype(np.float16),
            bias=self.bias.astype(np.float16),
            second=self.second.astype(np.float16),
        )

    @classmethod
    def load(cls, path: Path, features: Features, game: str) -> Network:
        """Read it for the columns of this version."""
        try:
            with np.load(path, allow_pickle=False) as kept:
                found = {name: kept[name] for name in ("version", "game", "names", "first", "bias", "second")}
        except (OSError, ValueError, KeyError, EOFError, BadZipFile) as wrong:
            raise UsageError(f"The file {path} holds no weights: {wrong}.") from None
        if str(found["game"]) != game:
            raise UsageError(f"The weights of {path} are for {found['game']}, not for {game}.")
        if int(found["version"]) != VERSION:
            raise UsageError(f"The weights of {path} are for observations of version {found['version']}: train anew.")
        made = cls(game, features.names, hidden=len(found["bias"]))
        place = {str(name): k for k, name in enumerate(found["names"])}
        made.first[:] = 0
        for k, name in enumerate(features.names):
            if name in place:
                made.first[k] = found["first"][place[name]]
        made.bias, made.second = found["bias"].astype(np.float32), found["second"].astype(np.float32)
        return made
