"""Tests of Bellum Gallicum II, clause by clause."""
