"""Teach a network to judge, by games against itself and against the baseline.

    python -m iacta.lab.training.learn virtus --games 20000 --seed 1 --workers 2 --lessons FOLDER --write network.json

Everybody looks one action ahead: the pupil by the network as it is, now and then by a whim, and in some games the other
side by the evaluator with few figures. Every decision is noted as the network sees it. After each lesson of a hundred
games the network learns by TD(λ): what it says of a position is drawn towards what it says of the next ones and, at the
end, to what came of the game, so that it agrees with itself from one decision to the next. A network that begins anew
watches the baseline first, and learns from its games who wins. In the end it goes over all it remembers again, ever
more slowly. Lessons are kept: a run that was interrupted goes on, and the number of workers changes nothing.
"""

from __future__ import annotations

import argparse
import io
import sys
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import numpy as np

import iacta
from iacta.bots.greedy import Effort, GreedyBot
from iacta.bots.random_choice import one_of
from iacta.bots.self_play import play_out
from iacta.engine.errors import IactaError
from iacta.engine.evaluation.network import Network, NetworkFile, network_file
from iacta.engine.evaluation.protocols import Learnt
from iacta.engine.match import scenario_of
from iacta.engine.match_record import write_whole
from iacta.lab.stats.intervals import wilson
from iacta.lab.training.samples import over

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from iacta.engine.chance.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat

    Array = NDArray[np.floating[Any]]

IN_A_HUNDRED = 100
WATCHED = 20
"""So many lessons of the baseline a network watches that begins anew."""
QUICKLY = Effort(10, 3)
"""How a pupil looks ahead."""
FULLY = Effort(24, 6)
"""How carefully the network is tried in the end."""


class Plan(msgspec.Struct, frozen=True):
    """What is played, and how it is learnt from."""

    game: str
    scenarios: tuple[str, ...]
    games: int
    seed: int
    units: tuple[int, int] = (64, 48)
    """The units of the two layers, if a network begins anew."""
    lesson: int = 100
    """So many games are played between two changes of the network."""
    watched: int = 0
    """So many lessons are the baseline's own games, if a network begins anew."""
    first: int = 20
    """So many lessons are played before it changes at all: few games teach wrong things."""
    again: int = 10
    """So often it learns from the first ones."""
    memory: int = 100
    """So many lessons it remembers, the last ones."""
    at_a_time: int = 8
    """From so many of them, drawn by lot, it learns at a time."""
    whims: tuple[int, ...] = (0, 0, 2, 5)
    """So many decisions in a hundred are left to chance; each game takes one of these."""
    strangers: int = 4
    """In every so-manieth place at the table sits the baseline."""
    trace: float = 0.9
    """λ: how much the rest of the game counts against what the network says of the next position."""
    rates: tuple[tuple[int, float], ...] = ((0, 0.001), (40, 0.0005), (80, 0.0003), (140, 0.0001))
    """How fast it learns, from which lesson on."""
    polish: tuple[float, ...] = (0.0003, 0.0003, 0.0001, 0.0001, 0.00003, 0.00003)
    """In the end it goes over all it remembers, so often and so slowly."""
    batch: int = 512
    decay: float = 0.01

    def scenario(self, number: int) -> str:
        """The scenario of a game: one after the other."""
        return self.scenarios[number % len(self.scenarios)]

    def rate_after(self, lesson: int) -> float:
        """How fast it learns after a lesson."""
        return next(rate for since, rate in reversed(self.rates) if lesson >= since)

    def game_seed(self, number: int) -> bytes:
        """The seed of a game."""
        return f"learn:{self.seed}:{number}".encode().ljust(32, b".")


class NotLearnt(IactaError):
    """An evaluator without a network."""


def learnt(game: Game[Any, Any]) -> Learnt[Any]:
    """The evaluator of a game, if it can be taught."""
    if not isinstance(game.evaluator, Learnt):
        message = f"the evaluator of {game.name} has no network to teach"
        raise NotLearnt(message)
    return game.evaluator


# Playing


class Note(NamedTuple):
    """A position as the network sees it, for the seat it speaks for."""

    parts: list[list[float]]
    whole: list[float]
    seat: Seat


class Pupil:
    """Looks one action ahead by an evaluator, has whims, and notes every position that the network may judge."""

    name = "pupil"

    def __init__(self, eye: Learnt[Any], bot: GreedyBot, whims: int, notes: list[Note]) -> None:
        """Take what sees, who decides, how often chance does, and where to write."""
        self.eye, self.bot, self.whims, self.notes = eye, bot, whims, notes

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """Choose an action."""
        state = game.redeal(view, dice)
        if self.eye.is_pictured(state):
            self.notes.append(Note(*self.eye.picture(state), self.eye.speaks_for(state)))
        if dice.pick(IN_A_HUNDRED, "whim") >= self.whims:
            return self.bot.decide(game, view, seat, dice)
        actions = list(game.rulebook.candidates(state, seat))
        return one_of(actions if len(actions) == 1 else self.eye.worth_trying(state, seat, actions), dice)


class Lesson(NamedTuple):
    """Games in figures, one position after the other, in half precision. Parts that a position lacks are zero."""

    parts: Array
    is_part: Array
    """1 where there is a part."""
    whole: Array
    first_speaks: Array
    """1 where the figures speak for the first team."""
    first_won: Array
    """What came of the game for the first team: 1 won, ½ drawn, 0 lost."""
    game: Array


def play_one(job: tuple[Plan, int, NetworkFile]) -> tuple[list[Note], float]:
    """One game: what was noted, and what the first team got of it."""
    plan, number, file = job
    game = iacta.game(plan.game)
    scenario = scenario_of(game, plan.scenario(number))
    eye = learnt(game).with_network(Network(file))
    notes: list[Note] = []
    whims = plan.whims[number % len(plan.whims)]
    players = {}
    for place, team in enumerate(game.teams(scenario)):
        is_watched = number < plan.watched * plan.lesson
        is_stranger = (number // len(plan.whims) + place * (plan.strangers // 2)) % plan.strangers == 0
        bot = GreedyBot(QUICKLY, None if is_watched or is_stranger else eye)
        for seat in team:
            players[seat] = Pupil(eye, bot, whims if is_watched or not is_stranger else 0, notes)
    outcome = play_out(game, scenario, players, plan.game_seed(number)).outcome
    assert outcome is not None, "a match without decisions has ended"
    first = game.teams(scenario)[0][0]
    return notes, 0.5 if outcome.winner is None else float(outcome.is_won_by(first))


def lesson_of(plan: Plan, number: int, file: NetworkFile, workers: int) -> Lesson:
    """Play the games of a lesson."""
    first = number * plan.lesson
    jobs = [(plan, game, file) for game in range(first, min(plan.games, first + plan.lesson))]
    played = over(workers, play_one, jobs)
    notes = [note for found, _ in played for note in found]
    most = max(len(note.parts) for note in notes)
    width = len(notes[0].parts[0])
    parts = np.zeros((len(notes), most, width), np.float16)
    is_part = np.zeros((len(notes), most, 1), np.float16)
    for place, note in enumerate(notes):
        parts[place, : len(note.parts)] = note.parts
        is_part[place, : len(note.parts)] = 1
    game = iacta.game(plan.game)
    firsts = [game.teams(scenario_of(game, plan.scenario(job[1])))[0] for job in jobs]
    lengths = [len(found) for found, _ in played]
    speaks = [note.seat in team for (found, _), team in zip(played, firsts, strict=True) for note in found]
    return Lesson(
        parts,
        is_part,
        np.array([note.whole for note in notes], np.float16),
        np.array(speaks, np.float32),
        np.repeat(np.array([won for _, won in played], np.float32), lengths),
        np.repeat(np.arange(first, first + len(jobs), dtype=np.float32), lengths),
    )


def together(lessons: Sequence[Lesson]) -> Lesson:
    """Several lessons as one."""
    most = max(one.parts.shape[1] for one in lessons)

    def padded(array: Array) -> Array:
        return np.pad(array, ((0, 0), (0, most - array.shape[1]), (0, 0)))

    wide = [one._replace(parts=padded(one.parts), is_part=padded(one.is_part)) for one in lessons]
    return Lesson(*[np.concatenate(columns) for columns in zip(*wide, strict=True)])


def some(lesson: Lesson, which: Any) -> Lesson:
    """Some positions, in the precision that is reckoned with."""
    return Lesson(*[array[which].astype(np.float32) for array in lesson])


def kept(lesson: Lesson) -> bytes:
    """A lesson for a file."""
    content = io.BytesIO()
    np.savez_compressed(content, **lesson._asdict())
    return content.getvalue()


def read_lesson(path: Path) -> Lesson:
    """A lesson from its file."""
    with np.load(path, allow_pickle=False) as found:
        return Lesson(**{name: found[name] for name in Lesson._fields})


# Learning

AT_A_TIME = 8192
FIGURES = ("parts", "parts_bias", "whole", "whole_bias", "out", "direct_parts", "direct_whole", "bias")


class Learner:
    """The figures of a network while they change, by Adam."""

    def __init__(self, file: NetworkFile) -> None:
        """Begin with a network as it is."""
        self.figures: dict[str, Array] = {name: np.array(getattr(file, name), np.float32) for name in FIGURES}
        self.mean = {name: np.zeros_like(array) for name, array in self.figures.items()}
        self.square = {name: np.zeros_like(array) for name, array in self.figures.items()}
        self.steps = 0

    def file(self, origin: str, command: str) -> NetworkFile:
        """The network as it is now."""
        found = {name: rounded(array) for name, array in self.figures.items()}
        return msgspec.convert({"origin": origin, "command": command, **found}, NetworkFile)

    def odds(self, lesson: Lesson) -> Array:
        """The logarithm of the odds for whom each position speaks."""
        steps = range(0, len(lesson.whole), AT_A_TIME)
        return np.concatenate([self._forward(some(lesson, slice(at, at + AT_A_TIME)))[-1] for at in steps])

    def _forward(self, lesson: Lesson) -> tuple[Array, Array, Array, Array]:
        figures = self.figures
        near = np.tanh(lesson.parts @ figures["parts"] + figures["parts_bias"]) * lesson.is_part
        joined = np.concatenate((near.sum(1), lesson.whole), 1)
        far = np.tanh(joined @ figures["whole"] + figures["whole_bias"])
        direct = lesson.parts.sum(1) @ figures["direct_parts"] + lesson.whole @ figures["direct_whole"]
        return near, joined, far, far @ figures["out"] + direct + figures["bias"]

    def gradient(self, lesson: Lesson, aims: Array) -> dict[str, Array]:
        """How the mean log-loss against what is aimed at changes with each figure."""
        figures = self.figures
        near, joined, far, odds = self._forward(lesson)
        error = (chance(odds) - aims) / len(aims)
        back = error[:, None] * figures["out"] * (1 - far * far)
        units = near.shape[2]
        deep = (back @ figures["whole"].T)[:, None, :units] * (1 - near * near) * lesson.is_part
        rows = lesson.parts.reshape(-1, lesson.parts.shape[2])
        return {
            "parts": rows.T @ deep.reshape(-1, units),
            "parts_bias": deep.sum((0, 1)),
            "whole": joined.T @ back,
            "whole_bias": back.sum(0),
            "out": far.T @ error,
            "direct_parts": lesson.parts.sum(1).T @ error,
            "direct_whole": lesson.whole.T @ error,
            "bias": error.sum(),
        }

    def step(self, gradient: Mapping[str, Array], rate: float, decay: float) -> None:
        """Go a little way down; figures that multiply others shrink a little, too."""
        self.steps += 1
        for name, slope in gradient.items():
            self.mean[name] = 0.9 * self.mean[name] + 0.1 * slope
            self.square[name] = 0.999 * self.square[name] + 0.001 * slope * slope
            mean = self.mean[name] / (1 - 0.9**self.steps)
            spread = np.sqrt(self.square[name] / (1 - 0.999**self.steps)) + 1e-8
            shrink = 0.0 if name.endswith("bias") else decay
            self.figures[name] = (self.figures[name] - rate * (mean / spread + shrink * self.figures[name])).astype(
                "f4"
            )


def chance(odds: Array) -> Array:
    """Odds as a chance."""
    found: Array = 1 / (1 + np.exp(-odds))
    return found


def rounded(array: Array) -> Any:
    """Five digits are enough for a file."""
    flat = [float(f"{figure:.5g}") for figure in np.ravel(array).tolist()]
    return np.reshape(np.array(flat), array.shape).tolist()


def aims_of(lesson: Lesson, odds: Array, trace: float) -> Array:
    """TD(λ): what each position should have said, for whom it speaks."""
    speaks = lesson.first_speaks > 0
    said = np.where(speaks, chance(odds), 1 - chance(odds)).tolist()
    won, games = lesson.first_won.tolist(), lesson.game.tolist()
    aims = [0.0] * len(said)
    aim = 0.0
    for place in range(len(said) - 1, -1, -1):
        is_last = place + 1 == len(said) or games[place + 1] != games[place]
        aim = won[place] if is_last else (1 - trace) * said[place + 1] + trace * aim
        aims[place] = aim
    found = np.array(aims, np.float32)
    return np.where(speaks, found, 1 - found).astype(np.float32)


def study(learner: Learner, memory: Sequence[Lesson], plan: Plan, rate: float, trace: float) -> float:
    """Learn once from some lessons, drawn by lot; the log-loss against what came of their games, before."""
    lots = np.random.default_rng((plan.seed, learner.steps))
    lesson = together([memory[place] for place in lots.permutation(len(memory))[: plan.at_a_time]])
    odds = learner.odds(lesson)
    aims = aims_of(lesson, odds, trace)
    order = lots.permutation(len(aims))
    for at in range(0, len(order), plan.batch):
        chosen = order[at : at + plan.batch]
        learner.step(learner.gradient(some(lesson, chosen), aims[chosen]), rate, plan.decay)
    won = np.where(lesson.first_speaks > 0, lesson.first_won, 1 - lesson.first_won)
    return float(np.mean(np.logaddexp(0, odds) - won * odds))


def new_network(plan: Plan) -> NetworkFile:
    """A network that knows nothing, of the shape that a game's pictures ask for."""
    file = learnt(iacta.game(plan.game)).network.file
    part, whole = len(file.direct_parts), len(file.direct_whole)
    near, far = plan.units
    chances = np.random.default_rng(plan.seed)

    def layer(height: int, width: int) -> Any:
        return rounded(chances.normal(0, 1 / sqrt(height), (height, width)))

    return NetworkFile(
        "the network began anew",
        "",
        layer(part, near),
        [0.0] * near,
        layer(near + whole, far),
        [0.0] * far,
        [0.0] * far,
        [0.0] * part,
        [0.0] * whole,
        0.0,
    )


# All of it


def learn(plan: Plan, start: NetworkFile, folder: Path, *, workers: int = 1, command: str = "") -> NetworkFile:
    """Play lessons and learn from them; what is in the folder already is not played again."""
    folder.mkdir(parents=True, exist_ok=True)
    learner, memory, file = Learner(start), list[Lesson](), start
    for number in range(-(-plan.games // plan.lesson)):
        path = folder / f"{number:06}.npz"
        if not path.exists():
            write_whole(path, kept(lesson_of(plan, number, file, workers)))
        memory = [*memory, read_lesson(path)][-plan.memory :]
        if number + 1 >= plan.first:
            is_new = number + 1 == plan.first and plan.watched
            times, trace = (plan.again, 1.0) if is_new else (1, plan.trace)
            loss = [study(learner, memory, plan, plan.rate_after(number), trace) for _ in range(times)][-1]
            played = min(plan.games, (number + 1) * plan.lesson)
            print(f"{played} games, log-loss {loss:.4f}", flush=True)
            file = learner.file(f"{played} games; {start.origin}", command)
    for rate in plan.polish:
        losses = [study(learner, memory, plan, rate, plan.trace) for _ in range(-(-len(memory) // plan.at_a_time))]
        print(f"polished at {rate:g}, log-loss {sum(losses) / len(losses):.4f}", flush=True)
    return learner.file(file.origin, command)


def check_one(job: tuple[Plan, int, NetworkFile]) -> float:
    """One look ahead with the network against the baseline: what it got of a game."""
    plan, number, file = job
    game = iacta.game(plan.game)
    scenario = scenario_of(game, plan.scenario(number // 2))
    bots = [GreedyBot(FULLY, learnt(game).with_network(Network(file))), GreedyBot()]
    teams = game.teams(scenario)
    players = {seat: bots[(place + number) % 2] for place, team in enumerate(teams) for seat in team}
    outcome = play_out(game, scenario, players, f"check:{plan.seed}:{number // 2}".encode().ljust(32, b".")).outcome
    assert outcome is not None, "a match without decisions has ended"
    return 0.5 if outcome.winner is None else float(players[outcome.winner] is bots[0])


def checked(plan: Plan, file: NetworkFile, games: int, workers: int) -> str:
    """How a network does against the baseline, in pairs of games."""
    points = sum(over(workers, check_one, [(plan, number, file) for number in range(games)]))
    low, high = wilson(round(points), games)
    return f"Against the baseline: {points:g} of {games} points = {points / games:.1%} (95 %: {low:.1%} to {high:.1%})."


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="python -m iacta.lab.training.learn", description="Teach an evaluator by self-play."
    )
    parser.add_argument("game")
    parser.add_argument("--scenarios", default="", help="separated by commas; all of them if none is named")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--lessons", type=Path, required=True, metavar="FOLDER", help="where the games are kept")
    parser.add_argument("--start", type=Path, metavar="FILE", help="the network to go on with; else it begins anew")
    parser.add_argument("--check", type=int, default=0, metavar="GAMES", help="against the baseline, in pairs")
    parser.add_argument("--write", type=Path, metavar="FILE", help="the network.json that gets the figures")
    asked = parser.parse_args(arguments)
    try:
        plan, start = plan_of(asked)
        file = learn(plan, start, asked.lessons, workers=asked.workers, command=command_of(asked))
        if asked.write:
            write_whole(asked.write, network_text(file).encode())
        if asked.check:
            print(checked(plan, file, 2 * -(-asked.check // 2), asked.workers))
    except (IactaError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def plan_of(asked: argparse.Namespace) -> tuple[Plan, NetworkFile]:
    """What was asked for, and the network to begin with."""
    game = iacta.game(asked.game)
    scenarios = tuple(asked.scenarios.split(",")) if asked.scenarios else tuple(game.scenarios)
    watched = 0 if asked.start else WATCHED
    plan = Plan(asked.game, scenarios, asked.games, asked.seed, watched=watched)
    shape = learnt(game).network.file
    if not asked.start:
        return plan, new_network(plan)
    sizes = len(shape.direct_parts), len(shape.direct_whole)
    return plan, network_file(asked.start.read_bytes(), asked.start.name, *sizes)


def command_of(asked: argparse.Namespace) -> str:
    """The words that ask for the same again, wherever games are kept."""
    chosen = f" --scenarios {asked.scenarios}" if asked.scenarios else ""
    begun = " --start FILE" if asked.start else ""
    words = f"{asked.game}{chosen} --games {asked.games} --seed {asked.seed}{begun}"
    return f"python -m iacta.lab.training.learn {words} --lessons FOLDER"


def network_text(file: NetworkFile) -> str:
    """A network as it is written to a file: a line for each row."""
    lines = []
    for name, value in msgspec.to_builtins(file).items():
        if isinstance(value, list) and isinstance(value[0], list):
            text = "[\n" + ",\n".join(f"    {msgspec.json.encode(row).decode()}" for row in value) + "\n  ]"
        else:
            text = msgspec.json.encode(value).decode()
        lines.append(f'  "{name}": {text}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    sys.exit(main())
