"""The rules of Virtus, one module per chapter of the ledger."""
