"""What holds for every test: signals mean to the commands under test what they mean in a user's shell, and no example
of Hypothesis fails because the machine stood still meanwhile.

A suite started in the background, or under nohup, hands ignored signals on to every process it starts.

On CI a test against a running server has a second try: its dice and the moments at which bots move are not the same
twice. What needed it is listed at the end of the run. Elsewhere nothing is tried again.
"""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

HERE = Path(__file__).parent
LIVE = (HERE / "browser", HERE / "server")
"""Folders of tests against a running server …"""
SERVED = {"browser", "served"}
"""… and the fixtures of those elsewhere."""

for _signal, _usual in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)):
    if signal.getsignal(_signal) is signal.SIG_IGN:
        signal.signal(_signal, _usual)

settings.register_profile("busy machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy machine")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A second try on CI for tests against a running server."""
    if os.environ.get("CI"):
        for item in items:
            fixtures = SERVED.intersection(getattr(item, "fixturenames", ()))
            if fixtures or any(item.path.is_relative_to(folder) for folder in LIVE):
                item.add_marker(pytest.mark.flaky(reruns=1))
