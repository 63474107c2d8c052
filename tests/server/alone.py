"""Asynchronous work in a thread of its own: a browser of another test may have a loop running in this one."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def alone(work: Coroutine[Any, Any, T]) -> T:
    """Do it to its end."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
