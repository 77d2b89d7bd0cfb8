"""Bellum Gallicum II: the Gallic War on an area map."""
