"""Hexes, areas, the plane; paths and sight over them."""
