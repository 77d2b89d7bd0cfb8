"""Generates the ledger pages of the documentation from the games' ledgers, and lists ledgers and decisions.

A ledger exists once in the repository, and a new ledger or decision needs no line in mkdocs.yml. Every clause has an
anchor: ``ledgers/<game>.md#XY-5.1.b``, and in French ``ledgers/<game>.fr.md#XY-5.1.b``.
"""

from __future__ import annotations

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
CLAUSE = re.compile(r"^(\s*[-*] )\*\*([A-Z]{2}-[0-9A-Za-z.]+)\*\*", re.MULTILINE)


def ledgers() -> dict[str, Path]:
    """The page of each ledger -> its source file; of each game the English one first."""
    found = sorted(ROOT.glob("src/iacta/games/*/ledger*.md"), key=lambda path: (path.parent.name, len(path.name)))
    return {f"ledgers/{path.parent.name}{path.name.removeprefix('ledger')}": path for path in found}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Fill the two sections of the navigation that mkdocs.yml only names."""
    decisions = sorted(path.name for path in Path(config.docs_dir, "decisions").glob("[0-9]*.md"))
    pages = {
        "ledgers/": ["ledgers/index.md", *ledgers()],
        "decisions/": ["decisions/index.md", *(f"decisions/{name}" for name in decisions)],
    }
    config.nav = [
        {title: pages.get(target, target) if isinstance(target, str) else target for title, target in entry.items()}
        for entry in config.nav or []
    ]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the ledger pages."""
    for page, path in ledgers().items():
        text = CLAUSE.sub(r'\1**\2**{ id="\2" }', path.read_text(encoding="utf-8"))
        files.append(File.generated(config, page, content=text))
    return files
