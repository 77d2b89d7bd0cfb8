"""Matches over HTTP and WebSocket, kept in a database: docs/api.md says what is spoken."""
