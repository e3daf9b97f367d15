"""The screens: one Textual screen a file."""
