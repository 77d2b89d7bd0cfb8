"""Alésia: the siege of 52 BC on hexes, with hidden leaders."""
