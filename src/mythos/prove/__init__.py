"""Every line of a card is seen at work: positions are derived from its program and played until the line has acted.

`lines` says what has to be shown of a card, `fits` finds cards that a filter means, `coc` and `arkham` lay boards for a
line, `search` plays them towards it, `compare` plays a board with a line and without it, `proof` gives the verdicts.
"""
