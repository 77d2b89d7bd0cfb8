"""A cluster of two machines loses one in the middle of a run, and no game is lost."""

from __future__ import annotations

import shutil
import socket
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from iacta.lab.plan import Plan
from iacta.lab.runs import Means, run
from iacta.lab.workers import Batch, ClusterLost, OtherSoftware, RayCluster, play_batch
from tests.cli.conftest import Command

ATTEMPTS = 4
PORTS = ("metrics_agent_port", "metrics_export_port", "dashboard_agent_listen_port", "runtime_env_agent_port")


def node() -> dict[str, Any]:
    """A small machine. Its ports are chosen here: Ray would wait for them no longer than a quiet machine needs."""
    with ExitStack() as stack:
        doors = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in PORTS]
        ports = {name: door.getsockname()[1] for name, door in zip(PORTS, doors, strict=True)}
    return {"num_cpus": 1, "object_store_memory": 80 * 1024 * 1024, "include_log_monitor": False, **ports}


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A head and one machine more, both on this one."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_worker_register_timeout_seconds", "300")
    from ray.cluster_utils import Cluster  # noqa: PLC0415 - it reads its settings when it is imported

    folder = Path(tempfile.mkdtemp(prefix="ray"))  # short: sockets lie in it
    found: Any = Cluster()
    try:
        add(found, include_dashboard=False, no_monitor=True, temp_dir=str(folder))
        yield found
    finally:
        found.shutdown()
        shutil.rmtree(folder, ignore_errors=True)


def add(cluster: Any, **more: Any) -> Any:
    """Another machine. On a busy one Ray's own patience with a start (15 seconds) may end: it is tried again."""
    for _ in range(ATTEMPTS - 1):
        try:
            return cluster.add_node(**node(), **more)
        except Exception as error:  # noqa: BLE001 - Ray raises nothing more special
            assert "timed out during startup" in str(error)  # noqa: PT017 - any other failure is one
    return cluster.add_node(**node(), **more)


def test_no_game_is_lost_when_a_machine_is(cluster: Any, tmp_path: Path, command: Command) -> None:
    plan = Plan("virtus", "small_100", ("random", "recruit"), 60, 1, {"max_rounds": 4})
    machine = add(cluster)
    cluster.wait_for_nodes()
    told: list[int] = []

    def heard(done: int, _: int) -> None:
        told.append(done)
        if len(told) == 3:
            cluster.remove_node(machine, allow_graceful=False)

    found = run([plan], Means(ray=cluster.address, folder=tmp_path / "run"), heard)
    assert 2 < told[2] < 60
    assert found == run([plan], Means())
    assert len(list((tmp_path / "run").rglob("*.json.gz"))) == 60
    workers = RayCluster(cluster.address)
    workers.give(Batch({0: plan}, ((0, 0),), False, "iacta of old"))
    with pytest.raises(OtherSoftware, match="iacta of old"):
        list(workers.finished())
    workers.stop()
    words = ("arena", "virtus", "--scenario", "small_100", "--option", "max_rounds=1", "--games", "4", "--ray")
    said = command(*words, cluster.address)
    assert said.code == 0, said.err
    assert said.out == command(*words[:-1]).out


def test_a_worker_with_other_software_does_not_play() -> None:
    plan = Plan("virtus", "small_100", ("random", "random"), 1, 1, {})
    with pytest.raises(OtherSoftware, match="not iacta"):
        play_batch(Batch({0: plan}, ((0, 0),), False, "iacta 0.0"))


def test_an_address_without_a_cluster_is_said(command: Command) -> None:
    words = ("simulate", "virtus", "--games", "2", "--ray", "127.0.0.1:1")
    for lang, said_of_it in (("en", "no Ray cluster"), ("fr", "Aucune grappe Ray")):
        said = command(*words, "--lang", lang)
        assert said.code == 2
        assert said_of_it in said.err
    with pytest.raises(ClusterLost, match=":1:"):
        RayCluster("127.0.0.1:1")
