"""Tests of Alexandre et Bayard, clause by clause."""
