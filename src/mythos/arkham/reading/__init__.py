"""How Arkham Horror's sentences are read: what only this game has, beside the shared language.

Each module reads one kind of phrase and stands on the one before it: `things` (who, which cards), `values` (numbers),
`conditions`, `triggers`, `changes` with its table of what can be forbidden (`bans`), `tokens`, `cards`, `chaos`,
`story`, `tests`, `costs`; `lines` puts them together. `told` holds the sentences that the rules ask for by name,
`signatures` what may stand with each verb.
"""
