"""A server for the screenshots: a free port, a database of its own, no limits on speed. It says its address."""

from __future__ import annotations

import sys

from iacta.server.lifecycle import listening, serve
from iacta.server.settings import Rate, Settings

FREE = Rate(1e6, 1_000_000)


def main(database: str) -> None:
    """Serve until a signal comes."""
    listener = listening("127.0.0.1", 0)
    settings = Settings(database=database, workers=1, per_address=FREE, per_secret=FREE, creations=FREE)
    port = listener.getsockname()[1]
    serve(settings, listener, lambda _: print(f"http://127.0.0.1:{port}", flush=True))


if __name__ == "__main__":
    main(sys.argv[1])
