"""Many games between programs: which deck wins, how, and by which cards."""
