"""House-banked casino poker: one definition of a game deals it, prices it and proves it fair."""
