"""Speed, start, bytes and memory, measured: ``python -m tests.bench`` prints a table."""
