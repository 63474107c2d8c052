"""From a seed to what a game is dealt with: the words that its dice start from, and the numbers of its cards."""

from __future__ import annotations

import hashlib
import struct


def seed_words(seed: int) -> tuple[int, int]:
    """Two words of 30 bits from any seed."""
    number = int.from_bytes(hashlib.blake2b(str(seed).encode(), digest_size=8).digest(), "big")
    return number & 0x3FFFFFFF, number >> 30 & 0x3FFFFFFF


def secret_order(name: str, seed: int, count: int, first: int = 0) -> list[int]:
    """A permutation of so many numbers, from `first` on, that follows from a name and the seed and nothing else."""
    stream = hashlib.shake_128(f"{name} {seed}".encode()).digest(4 * count)
    keys = (*(0,) * first, *struct.unpack(f">{count}I", stream))
    return sorted(range(first, first + count), key=keys.__getitem__)
