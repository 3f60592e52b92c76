"""What beats what: five-card hands, flush length and straight-flush runs, higher is better."""
