"""A deal that anyone can check (STU-2): commitment, stream, deck, and the check of a round file.

Standard library only, so that a stranger can lift this room out of the house and check us with it.
"""
