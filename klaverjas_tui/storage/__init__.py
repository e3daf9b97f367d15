"""What is kept on disk: running and finished matches, the settings, and the places where they lie."""
