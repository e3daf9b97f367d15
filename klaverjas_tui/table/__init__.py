"""The table: asks the seat that is to act, applies its action, saves it and tells who listens."""
