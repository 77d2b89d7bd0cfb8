"""What holds for every test: signals mean to the commands under test what they mean in a user's shell, and no example
of Hypothesis fails because the machine stood still meanwhile.

A suite started in the background, or under nohup, hands ignored signals on to every process it starts.
"""

from __future__ import annotations

import signal

from hypothesis import HealthCheck, settings

for _signal, _usual in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)):
    if signal.getsignal(_signal) is signal.SIG_IGN:
        signal.signal(_signal, _usual)

settings.register_profile("busy machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy machine")
