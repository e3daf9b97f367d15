"""Placeholder until the levels are here."""
from __future__ import annotations
from typing import Final
from bots.club import Club
from bots.protocol import Bot
LEVELS: Final = ("beginner", "club")
def make_bot(name: str, seed: int) -> Bot:
    return Club(seed)
