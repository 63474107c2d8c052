"""The rules of Arkham Horror, one file per chapter."""
