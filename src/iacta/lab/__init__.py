"""Many games at once: simulation, fuzzing, speed."""
