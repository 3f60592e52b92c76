"""Live tables: spots, windows, the dealer's steps, and what each seat sees."""
