"""Who a person is to the house, and how it takes care of him: pure decisions, no I/O."""
