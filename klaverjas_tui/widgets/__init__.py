"""What is drawn: the table, the hand, the score sheet, the speaking line; values and one widget that shows them."""
