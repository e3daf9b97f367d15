"""Hosting over SSH: ``ssh host`` is a seat at a table."""
