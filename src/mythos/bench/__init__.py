"""How fast the engine decides, forks and saves, and how that compares with other engines on the same machine."""
