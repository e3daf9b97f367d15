"""Klaverjassen in the terminal. Importing this package alone loads nothing else."""

__version__ = "0.1.0"
