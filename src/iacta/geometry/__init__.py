"""Maps of hexes and of areas, paths over them, and a plane of whole numbers. Knows no game."""
