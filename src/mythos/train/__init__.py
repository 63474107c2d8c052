"""Learning to play from our own games: first by imitation, then by one's own results (docs/research.md)."""
