"""Compiled kernels: what counts deals by the million. How they are kept is in `ranking.batch`."""
