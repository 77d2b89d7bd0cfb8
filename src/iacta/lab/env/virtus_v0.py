"""`iacta/virtus_v0`: `env` and `raw_env`."""

from __future__ import annotations

from iacta.lab.env.environment import Version

VERSION = Version("iacta/virtus_v0", "virtus", "intro_150", slots=64, decision_limit=5_000)
env, raw_env = VERSION.env, VERSION.raw_env
