"""The engine: it knows nothing of any game. One concept per file."""
