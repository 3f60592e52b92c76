"""Rounds dealt by the million: what a strategy brings, sampled and told as a sample."""
