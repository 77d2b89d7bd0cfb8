"""The build hook of the wheel: the browser client is built into it. See docs/decisions/0001-packaging.md."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import client  # it stands in tools/


class ClientHook(BuildHookInterface[Any]):
    """Builds the client unless it is fresh. An editable install is left alone: `make client` builds for it."""

    def dependencies(self) -> list[str]:
        """What the build needs beside hatchling: a Node, if the machine has none and there is something to build."""
        root = Path(self.root)
        return [] if client.is_fresh(root) or client.path_with_node() else [f"{client.NODE_OF_OUR_OWN}>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - the hook's signature
        """Build before the files are collected; pip shows the sentence if that fails."""
        if version == "editable":
            return
        try:
            client.build(Path(self.root), may_fetch=False)
        except client.NotBuilt as error:
            raise SystemExit(str(error)) from None
