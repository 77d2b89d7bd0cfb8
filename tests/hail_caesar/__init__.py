"""Tests of Hail Caesar, clause by clause."""
