"""Plain lines on standard input and output: the match told line by line, and what the other commands print."""
