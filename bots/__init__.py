"""The bots: what a seat can know, what it makes of that, and the card that it plays."""
