"""The rules, chapter by chapter: one file for each, scenes on prepared tables."""
