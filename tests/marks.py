"""The marker by which a test claims clauses: ``@rule("XY-5.1.d")``."""

import pytest

rule = pytest.mark.rule
