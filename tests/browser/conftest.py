"""One server and one Chromium for the browser tests; every visitor has a browser context of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.visitor import Visitor, visiting
from tests.server.processes import Process, serving_freely

Visit = Callable[..., Visitor]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium.browser(), args=chromium.arguments())
        yield found
        found.close()


@pytest.fixture(scope="package")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """`iacta serve`, without limits on speed: pages and tests ask it from one address."""
    with serving_freely(tmp_path_factory.mktemp("browser")) as served:
        yield served


@pytest.fixture
def visit(browser: Browser, process: Process) -> Iterator[Visit]:
    """Open a browser context; at the end no page may have complained."""
    with ExitStack() as stack:

        def open_one(language: str = "en", home: str | None = None, **choices: Any) -> Visitor:
            return stack.enter_context(visiting(browser, home or process.home, language, **choices))

        yield open_one
