"""The build hook of the wheel: builds the browser client and, where asked for, the compiled modules.

See docs/decisions/0001-packaging.md and 0010-compiled-build.md.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import client  # these two stand in tools/
import compiled


class ClientHook(BuildHookInterface[Any]):
    """Builds the client unless it is up to date. Not for editable installs: `make client` builds for those."""

    _folder: tempfile.TemporaryDirectory[str] | None = None
    """Holds the compiled modules until they are in the wheel."""

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling: Node, if the machine has none and the client is out of date."""
        root = Path(self.root)
        node = [] if client.is_fresh(root) or client.path_with_node() else [f"{client.NODE_OF_OUR_OWN}>=22"]
        return [*node, *(compiled.settings(root)["requires"] if compiled.is_wanted() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files are collected; pip shows the message of a failure."""
        if version == "editable" or self.target_name != "wheel":
            return
        root = Path(self.root)
        try:
            client.build(root, may_fetch=False)
            if compiled.is_wanted():
                self._folder = tempfile.TemporaryDirectory()
                build_data["force_include"].update(compiled.build(root, Path(self._folder.name)))
                build_data["pure_python"], build_data["infer_tag"] = False, True
        except (client.NotBuilt, compiled.NotCompiled) as error:
            raise SystemExit(str(error)) from None

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove the compiled modules: the wheel has them."""
        if self._folder is not None:
            self._folder.cleanup()
