"""Options for a part: its own signature says which it takes, and no other is read over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import Parameter, signature
from typing import Any, TypeVar

from mythos.errors import UsageError

Result = TypeVar("Result")
Options = Mapping[str, tuple[str, object]]  # keyword -> what was typed (--edition) and the value, None if it was not


def carry_out(do: Callable[..., Result], *args: Any, command: str, options: Options) -> Result:
    """Call a part with the options that were given; one that it does not take is refused, not overlooked."""
    known = [name for name, parameter in signature(do).parameters.items() if parameter.kind is Parameter.KEYWORD_ONLY]
    given = {name: (typed, value) for name, (typed, value) in options.items() if value is not None and value != []}
    for name, (typed, _) in given.items():
        if name not in known:
            taken = ", ".join(other for keyword, (other, _) in options.items() if keyword in known)
            remedy = f"It takes {taken}." if taken else f"Leave it out: `mythos {command}` has nothing to choose there."
            raise UsageError(f"{typed} means nothing in `mythos {command}`.", remedy=remedy)
    return do(*args, **{name: value for name, (_, value) in given.items()})
