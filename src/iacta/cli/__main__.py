"""`python -m iacta.cli`."""

from __future__ import annotations

from iacta.cli import main

main()
