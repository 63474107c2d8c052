"""An address as a QR code, so that a phone finds the table: bytes, error correction L, up to version 5 (106 letters).

These five versions have one block of data and one alignment pattern at most, which leaves the standard's simplest part.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

DATA: Final = {1: 19, 2: 34, 3: 55, 4: 80, 5: 108}  # code words of data in each version
MENDING: Final = {1: 7, 2: 10, 3: 15, 4: 20, 5: 26}  # .. and of error correction
LONGEST: Final = DATA[5] - 2
BYTES: Final = 0b0100
PADDING: Final = (0xEC, 0x11)
FIELD: Final = 0x11D  # the polynomial of the field with 256 elements
FORMAT: Final = 0b10100110111  # the generator of the format's own code
FORMAT_MASK: Final = 0b101010000010010
LEVEL_L: Final = 0b01
QUIET: Final = 4  # modules of margin

Grid = list[list[bool]]


def code(text: str) -> Grid:
    """The modules of a code, row by row; True is dark."""
    words, version = code_words(text.encode())
    size = 17 + 4 * version
    fixed = patterns(size, version)
    best: Grid | None = None
    for mask in range(8):
        grid = filled(fixed, words, mask, size)
        if best is None or ugliness(grid) < ugliness(best):
            best = grid
    assert best is not None
    return best


# -- the bits ----------------------------------------------------------------------------------------------------------
def code_words(data: bytes) -> tuple[list[int], int]:
    """Data, padding and error correction; and the smallest version that holds them."""
    version = next((v for v, room in DATA.items() if len(data) + 2 <= room), 0)
    if not version:
        raise ValueError(f"a code here holds {LONGEST} letters, not {len(data)}")
    bits = f"{BYTES:04b}{len(data):08b}" + "".join(f"{byte:08b}" for byte in data) + "0000"
    words = [int(bits[k : k + 8].ljust(8, "0"), 2) for k in range(0, len(bits), 8)]
    words += [PADDING[k % 2] for k in range(DATA[version] - len(words))]
    return words + remainder(words, MENDING[version]), version


def times(a: int, b: int) -> int:
    """A product in the field."""
    product = 0
    while b:
        if b & 1:
            product ^= a
        a = a << 1 ^ (FIELD if a & 0x80 else 0)
        b >>= 1
    return product


def remainder(words: list[int], count: int) -> list[int]:
    """Reed and Solomon's check words: what is left of the data after division by the generator."""
    generator, root = [1], 1
    for _ in range(count):
        generator = [a ^ times(b, root) for a, b in zip([*generator, 0], [0, *generator], strict=True)]
        root = times(root, 2)
    left = [*words, *[0] * count]
    for k in range(len(words)):
        for j, factor in enumerate(generator):
            left[k + j] ^= times(factor, left[k]) if j else 0
    return left[len(words) :]


# -- the grid ----------------------------------------------------------------------------------------------------------
def patterns(size: int, version: int) -> dict[tuple[int, int], bool]:
    """Everything that is the same in every code of this size; the format's places are held free."""
    fixed: dict[tuple[int, int], bool] = {}
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        for y in range(-1, 8):
            for x in range(-1, 8):
                if 0 <= top + y < size and 0 <= left + x < size:
                    ring = max(abs(y - 3), abs(x - 3))
                    fixed[top + y, left + x] = ring != 2 and ring < 4
    if version > 1:
        middle = size - 7
        for y in range(-2, 3):
            for x in range(-2, 3):
                fixed[middle + y, middle + x] = max(abs(y), abs(x)) != 1
    for k in range(8, size - 8):
        fixed[6, k] = fixed[k, 6] = k % 2 == 0
    for places in format_places(size):
        for place in places:
            fixed[place] = False
    fixed[size - 8, 8] = True
    return fixed


def format_places(size: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Where the fifteen bits of the format stand, twice, the highest bit first."""
    row = [0, 1, 2, 3, 4, 5, 7, 8]
    around = [(8, x) for x in row] + [(y, 8) for y in (7, 5, 4, 3, 2, 1, 0)]
    apart = [(size - 1 - k, 8) for k in range(7)] + [(8, size - 8 + k) for k in range(8)]
    return around, apart


def filled(fixed: dict[tuple[int, int], bool], words: list[int], mask: int, size: int) -> Grid:
    """The code words in their zigzag from the lower right, masked, with the format that says so."""
    grid = [[fixed.get((y, x), False) for x in range(size)] for y in range(size)]
    bits = iter("".join(f"{word:08b}" for word in words))
    upwards = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for y in range(size - 1, -1, -1) if upwards else range(size):
            for x in (right, right - 1):
                if (y, x) not in fixed:
                    grid[y][x] = (next(bits, "0") == "1") ^ masked(mask, y, x)
        upwards = not upwards
    said = LEVEL_L << 3 | mask
    rest = said << 10
    for k in range(14, 9, -1):
        rest ^= FORMAT << k - 10 if rest >> k & 1 else 0
    said = (said << 10 | rest) ^ FORMAT_MASK
    for places in format_places(size):
        for k, (y, x) in enumerate(places):
            grid[y][x] = bool(said >> 14 - k & 1)
    return grid


def masked(mask: int, y: int, x: int) -> bool:
    """Does a mask turn this module round?"""
    rules = (
        (y + x) % 2,
        y % 2,
        x % 3,
        (y + x) % 3,
        (y // 2 + x // 3) % 2,
        y * x % 2 + y * x % 3,
        (y * x % 2 + y * x % 3) % 2,
        ((y + x) % 2 + y * x % 3) % 2,
    )
    return rules[mask] == 0


def ugliness(grid: Grid) -> int:
    """The standard's penalty: long runs, blocks, what looks like a corner, too much of one colour."""
    size, points = len(grid), 0
    rows = ["".join("#" if dark else "." for dark in row) for row in grid]
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    for line in (*rows, *columns):
        run = 1
        for a, b in zip(line, line[1:] + " ", strict=True):
            if a == b:
                run += 1
            else:
                points += run - 2 if run >= 5 else 0
                run = 1
        for k in range(size - 10):
            points += 40 * (line[k : k + 11] in ("#.###.#....", "....#.###.#"))
    for above, below in pairwise(rows):
        points += 3 * sum(above[x] == above[x + 1] == below[x] == below[x + 1] for x in range(size - 1))
    dark = sum(row.count("#") for row in rows) * 100 // (size * size)
    return points + 10 * (abs(dark - 50) // 5)


# -- how it is shown ---------------------------------------------------------------------------------------------------
def svg(text: str) -> str:
    """The code as a picture that scales."""
    grid = code(text)
    size = len(grid) + 2 * QUIET
    dots = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z" for y, row in enumerate(grid) for x, dark in enumerate(row) if dark
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<rect width="{size}" height="{size}" fill="#fff"/><path d="{dots}" fill="#000"/></svg>'
    )


def blocks(text: str) -> str:
    """The code for a terminal, two rows of modules in a line; light is drawn, because terminals are dark."""
    grid = code(text)
    margin = [[False] * (len(grid) + 4)]
    rows = [*margin * 2, *([False, False, *row, False, False] for row in grid), *margin * 3]
    lines = []
    for above, below in zip(rows[::2], rows[1::2], strict=False):
        lines.append("".join(" ▄▀█"[2 * (not a) + (not b)] for a, b in zip(above, below, strict=True)))
    return "\n".join(lines)
