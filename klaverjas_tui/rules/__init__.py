"""The rules of klaverjassen: pure values and functions, the standard library only. RULES.md beside this is the text."""
