"""Practice: the drills, what comes back when, the review of a played deal, and the first lesson; no front end."""
