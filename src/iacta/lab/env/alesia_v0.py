"""`iacta/alesia_v0`: `env` and `raw_env`."""

from __future__ import annotations

from iacta.lab.env.environment import Version

VERSION = Version("iacta/alesia_v0", "alesia", "alesia", slots=256, decision_limit=20_000)
env, raw_env = VERSION.env, VERSION.raw_env
