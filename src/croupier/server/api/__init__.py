"""The HTTP API: everything that is not a move in a round."""
