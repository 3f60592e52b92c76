"""Pay tables that meet a target edge: which rows may vary, what each is worth, and a search."""
