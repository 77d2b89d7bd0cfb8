"""The rules of Hail Caesar, one module per chapter or part of a chapter."""
