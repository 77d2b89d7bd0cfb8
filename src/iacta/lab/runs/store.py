"""`Store`: a folder that keeps games while they are played, so that an interrupted run can be resumed.

    plan.json                            the plans; a folder of other plans is refused
    games.parquet/part-00000.parquet …   one row per game; a Parquet dataset in parts
    records/00/000012.json.gz            the record of game 12 of the first plan

A part is written atomically, after the records of its games. Games after the last part are played again, with the same
result.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import msgspec

import iacta
from iacta.engine.errors import IactaError
from iacta.engine.match_record import indented, write_whole
from iacta.lab.extras import needs
from iacta.lab.runs.plan import GamePlayed, RunPlan

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path
    from types import TracebackType
    from typing import Self

    from iacta.lab.runs.workers import Result

FORMAT = 1
LEAST_SECONDS, MOST_SECONDS, PART_OF_ALL = 1.0, 60.0, 0.05
"""The interval between two parts: a twentieth of the elapsed time, within these bounds. That much is lost at worst, and
a long run has hundreds of parts, not thousands."""
MOST_GAMES = 10_000


class BadFolder(IactaError):
    """A folder that cannot hold this run; `kind` says why: strange (other content), other-plan, in-use."""

    def __init__(self, kind: str, folder: Path, key: str = "", there: str = "", here: str = "") -> None:
        """For another plan, name the first difference."""
        differs = f": its {key} is {there}, not {here}" if key else ""
        super().__init__(f"{folder}: {kind}{differs}")
        self.kind, self.folder, self.key, self.there, self.here = kind, folder, key, there, here


class StoredPlans(msgspec.Struct, frozen=True):
    """The content of plan.json. The number of games is left out: a run may be extended."""

    format: int
    iacta: str
    rules: int
    plans: list[dict[str, Any]]


def _stored(plans: Sequence[RunPlan]) -> StoredPlans:
    fields = [msgspec.to_builtins(plan) for plan in plans]
    for one in fields:
        del one["games"]
    return StoredPlans(
        FORMAT, iacta.__version__, iacta.game(plans[0].game).rules, msgspec.json.decode(msgspec.json.encode(fields))
    )


class Store:
    """A folder of games, locked by one run at a time."""

    def __init__(self, folder: Path, plans: Sequence[RunPlan]) -> None:
        """Use `Store.at`, which checks the folder."""
        self.folder, self.plans = folder, plans
        self.parts, self.records = folder / "games.parquet", folder / "records"
        self._lock: Any = needs("filelock").FileLock(folder / ".lock", blocking=False)
        self._pending: list[Result] = []
        self._began = self._written = time.monotonic()

    @classmethod
    def at(cls, folder: Path, plans: Sequence[RunPlan]) -> Store:
        """Open or create the folder; BadFolder if it holds something else."""
        needs("pyarrow.parquet")
        if folder.exists() and (
            not folder.is_dir() or (any(folder.iterdir()) and not (folder / "plan.json").is_file())
        ):
            raise BadFolder("strange", folder)
        folder.mkdir(parents=True, exist_ok=True)
        return cls(folder, plans)

    def __enter__(self) -> Self:
        """Lock the folder, and check that it is for these plans."""
        try:
            self._lock.acquire()
        except needs("filelock").Timeout:
            raise BadFolder("in-use", self.folder) from None
        try:
            self._check_plans()
        except BaseException:
            self._lock.release()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Write what is pending, also after an error, and unlock."""
        try:
            self._write()
        finally:
            self._lock.release()

    def _check_plans(self) -> None:
        plan, wanted = self.folder / "plan.json", _stored(self.plans)
        if plan.is_file():
            _compare(self.folder, plan.read_bytes(), wanted)
        else:
            write_whole(plan, indented(wanted))
        self.parts.mkdir(exist_ok=True)
        for left in (*self.parts.glob(".*"), *self.records.glob("*/.*")):  # temporary files of an interrupted run
            left.unlink()

    # Writing

    def keep(self, results: Sequence[Result]) -> None:
        """Add games; they are written from time to time."""
        self._pending += results
        now = time.monotonic()
        interval = min(max(LEAST_SECONDS, PART_OF_ALL * (now - self._began)), MOST_SECONDS)
        if len(self._pending) >= MOST_GAMES or now - self._written >= interval:
            self._write()

    def _write(self) -> None:
        if self._pending:
            arrow = needs("pyarrow")
            for result in self._pending:
                self._write_record(result)
            rows = [self._row(result.plan, result.game) for result in self._pending]
            buffer = arrow.BufferOutputStream()
            needs("pyarrow.parquet").write_table(arrow.Table.from_pylist(rows, _schema(arrow)), buffer)
            number = 1 + max((int(path.stem.partition("-")[2]) for path in self._parts()), default=-1)
            write_whole(self.parts / f"part-{number:05}.parquet", buffer.getvalue().to_pybytes())
            self._pending = []
        self._written = time.monotonic()

    def _write_record(self, result: Result) -> None:
        if result.record is not None:
            path = self.folder / self._record(result.plan, result.game.number)
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, result.record)

    def _record(self, index: int, number: int) -> str:
        return f"{self.records.name}/{index:02}/{number:06}.json.gz"

    def _row(self, index: int, game: GamePlayed) -> dict[str, Any]:
        plan = self.plans[index]
        fields: dict[str, Any] = msgspec.to_builtins(game)
        return {
            **fields,
            "plan": index,
            "game": plan.game,
            "scenario": plan.scenario,
            "first": plan.bots[0],
            "second": plan.bots[1],
            "swapped": plan.swaps and game.number % 2 == 1,
            "changes": list(game.changes.items()),
            "clauses": list(game.clauses.items()),
            "record": self._record(index, game.number),
        }

    # Reading

    def _parts(self) -> list[Path]:
        return sorted(self.parts.glob("part-*.parquet"))

    def kept(self) -> Iterator[tuple[int, GamePlayed]]:
        """The stored games, with the index of their plans."""
        parquet = needs("pyarrow.parquet")
        names = ["plan", *GamePlayed.__struct_fields__]
        for path in self._parts():
            for row in parquet.ParquetFile(path).read(columns=names).to_pylist():
                index = row.pop("plan")
                yield index, GamePlayed(**{**row, "changes": dict(row["changes"]), "clauses": dict(row["clauses"])})


def _schema(arrow: Any) -> Any:
    """The columns of a part."""
    number, text, counts = arrow.int32(), arrow.string(), arrow.map_(arrow.string(), arrow.int64())
    columns = {
        "plan": number, "game": text, "scenario": text, "first": text, "second": text, "swapped": arrow.bool_(),
        "number": number, "winner": arrow.int8(), "seat": text, "reason": text, "clause": text, "decisions": number,
        "rounds": number, "opener": text, "changes": counts, "clauses": counts, "record": text,
    }  # fmt: skip
    return arrow.schema(list(columns.items()))


def _compare(folder: Path, content: bytes, wanted: StoredPlans) -> None:
    """Raise BadFolder for another plan, with the first difference."""
    try:
        there = msgspec.json.decode(content, type=StoredPlans)
    except msgspec.DecodeError:
        raise BadFolder("strange", folder) from None
    if len(there.plans) != len(wanted.plans):
        raise BadFolder("other-plan", folder, "number of plans", str(len(there.plans)), str(len(wanted.plans)))
    pairs = [(msgspec.to_builtins(one) | {"plans": None}) for one in (there, wanted)]
    for one, other in [pairs, *zip(there.plans, wanted.plans, strict=True)]:
        for key in other:
            if one.get(key) != other[key]:
                raise BadFolder("other-plan", folder, key, _json(one.get(key)), _json(other[key]))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
