"""Executable rulings: an index of what the documents say, positions that play it out, and facts checked directly."""
