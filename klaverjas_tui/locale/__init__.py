"""The words of the game: Dutch and English as equals, and the signs that a terminal can show."""
