"""What a house is served with: one definition, read from flags, environment and one file.

Nothing is gathered here: the help of `croupier serve` needs the definition and no reader.
"""
