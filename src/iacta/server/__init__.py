"""Matches over HTTP and WebSocket, stored in a database; docs/api.md describes the interface."""
