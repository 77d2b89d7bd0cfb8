"""The laboratory: simulation, comparison of bots, balance, analysis, training, fuzzing."""
