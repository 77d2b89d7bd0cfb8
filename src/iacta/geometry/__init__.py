"""Maps of hexes and of areas, and paths over them. Knows no game."""
