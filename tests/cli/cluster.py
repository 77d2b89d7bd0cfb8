"""A Ray cluster of two machines that loses one in the middle of a run: ``python -m tests.cli.cluster FOLDER``.

In a process of its own, because Ray cannot be started twice in one when it fails: on a machine with much else to do
Ray's own patience with a start (15 seconds) may end. Then the exit code is `TOO_BUSY`, and the test tries again.
"""

from __future__ import annotations

import os
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import msgspec

from iacta.cli import main as command
from iacta.lab.runs.plan import GamePlayed, RunPlan
from iacta.lab.runs.runner import RunConfig, run
from iacta.lab.runs.workers import Batch, OtherSoftware, RayCluster

TOO_BUSY = 75
PLAN = RunPlan("virtus", "small_100", ("random", "recruit"), 60, 1, {"max_rounds": 4})
ARENA = ("arena", "virtus", "--scenario", "small_100", "--option", "max_rounds=1", "--games", "4", "--lang", "en")
NODE = {"num_cpus": 1, "object_store_memory": 80 * 1024 * 1024, "include_log_monitor": False}


class Lost(msgspec.Struct):
    """What came of it."""

    told: list[int]
    """How many games there were at each word of progress; after the third a machine was killed."""
    machines: list[int]
    """How many were there before and after."""
    games: list[GamePlayed]
    refused: str
    arena: str
    """What the command said on what was left of the cluster."""


def started(folder: Path) -> tuple[Any, Any]:
    """A head and one machine more, both on this one."""
    from ray.cluster_utils import Cluster  # noqa: PLC0415 - it reads its settings when it is imported

    cluster: Any = Cluster()
    try:
        cluster.add_node(**NODE, include_dashboard=False, no_monitor=True, temp_dir=str(folder / "ray"))
        return cluster, cluster.add_node(**NODE)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - Ray raises nothing more special
        sys.stderr.write(f"{error}\n")
        sys.stderr.flush()
        os._exit(TOO_BUSY)


def main(folder: Path) -> None:
    """Play, lose a machine, play on, and write down what came of it."""
    cluster, machine = started(folder)
    cluster.wait_for_nodes()
    before, told = len(cluster.list_all_nodes()), []

    def heard(done: int, _: int) -> None:
        told.append(done)
        if len(told) == 3:
            cluster.remove_node(machine, allow_graceful=False)

    (games,) = run([PLAN], RunConfig(ray=cluster.address, folder=folder / "run"), heard)
    machines = [before, len(cluster.list_all_nodes())]
    found = Lost(told, machines, games, other_software(cluster.address), arena(cluster.address, folder))
    (folder / "lost.json").write_bytes(msgspec.json.encode(found))
    cluster.shutdown()


def other_software(address: str) -> str:
    """What a cluster says to another version."""
    workers = RayCluster(address)
    try:
        workers.submit(Batch({0: PLAN}, ((0, 0),), False, "iacta of old"))
        return str(list(workers.completed()))
    except OtherSoftware as error:
        return str(error)
    finally:
        workers.stop()


def arena(address: str, folder: Path) -> str:
    """What the command says."""
    said = folder / "arena.txt"
    with said.open("w", encoding="utf-8") as file, redirect_stdout(file):
        try:
            command([*ARENA, "--ray", address])
        except SystemExit as left:
            assert left.code == 0  # noqa: PT017 - a command always leaves like this
    return said.read_text(encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
