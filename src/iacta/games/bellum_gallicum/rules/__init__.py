"""The rules of Bellum Gallicum, one module for each chapter of the ledger."""
