"""The rules of Alésia, one module for each chapter of the ledger."""
