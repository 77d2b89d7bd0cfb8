"""Alexandre et Bayard: ancient and medieval battles on hexes, where weather, fire and night take part."""
