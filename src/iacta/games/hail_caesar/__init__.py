"""Hail Caesar: ancient battles with miniatures, measured freely."""
