"""The arena: bots against bots, every deal played twice with the sides exchanged."""
