"""Mythos: a rules engine, card language, table and simulator for two Lovecraftian card games."""

import os

if os.environ.get("MYTHOS_BUILD") == "plain":
    from mythos.builds import prefer_sources

    prefer_sources()
