"""Virtus: fast battles of the Gallic Wars with cards, dice and sectors."""
