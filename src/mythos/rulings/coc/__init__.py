"""Call of Cthulhu as its rulings see it."""
