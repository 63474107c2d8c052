"""Arkham Horror as its rulings see it."""
