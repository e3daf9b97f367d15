"""Golden matches: whole matches written out, so that a change of the rules shows as a difference in a text."""
