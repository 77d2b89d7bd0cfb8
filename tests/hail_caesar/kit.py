"""What clause tests of Hail Caesar are written with: a position in a few lines, scripted dice, and what came of them.

scene = battle(
    '''
    unit b1 legionary_pila 36 10 0                    # id, profile, x, y, heading; b… is blue, r… is red
    unit r1 warband 36 20 180 casualties=3 disordered
    ''',
    StartTurn("blue"), rules=[on(StartTurn, turn.start_turn)], stops=[BeginInitiative],
)
scene.run([4])                                       # or scene.play("blue", action, [4, 5])
assert scene.battle.casualties[scene["r1"]] == 3     # scene["b1"] is the number of a unit, division or area
assert scene.pose("b1") == at("36 10 0")             # hundredths of an inch and minutes of arc
volleys.fire(scene.table(6, 6, 1), …)                # or call a function by hand: scene.battle is written on

Lines (order is free, `#` begins a comment; figures are inches and degrees, `23:38` is 23° 38'):

    table 72 48
    rules blunders uphill turn_limit=8 first=blue army_break=2 scale=0.5 first_to_deploy=red
    woods copse 30,20 40,20 40,30 30,30               # any kind of terrain: id, corners, then keys of map_file.Terrain
    hill crest 0,0 9,0 9,9 0,9 level=1                # river=…, rough, fortified, capacity=2, gates=1,2/3,2;…
    side red edge=north more=west,east zone=0,42 72,42 72,48 0,48
    division b2 blue 30 3 command=9 combat=3 general away broken silent joined=b4
    unit b4 light_cavalry_small 10 5 90 div=b2 open_order casualties=2 disordered ordered charged …
    unit b5 scorpions in=farm                         # in a building
    unit b6 baggage off entry=72,23.5 arrives=4       # off the table
    unit b7 warband free                              # for free deployment
    unit b8 warband destroyed                         # or left, gone
    unit b9 skirmish_bow_small 36 20 0 hidden unseen  # may hide (HC-6.1.b); is hidden
    profile warband short=1 special=brave,eager       # changes a profile for this position
    range bow 24                                      # HC-7.2.d
    contact b1 front r1 front across=wall
    support b4 b1
    victory hold side=red terrain=farm points=1

Every side has a first division (`b`, `r`) with a general of command 8 at the middle of its edge unless lines say
otherwise; units without `div=` belong to the first division of their side.
"""

from __future__ import annotations

from collections.abc import Iterable

from iacta.engine.records import Outcome, Seat, Step
from iacta.engine.rulebook import Entry, Rulebook
from iacta.engine.table import Table
from iacta.games.hail_caesar.sides import SIDES
from iacta.games.hail_caesar.state import Battle
from tests.hail_caesar.lines import FLAGS, RANKS, Form, at, degrees, inches, point
from tests.kit import scene as engine_scene

__all__ = ["FLAGS", "RANKS", "Scene", "at", "battle", "degrees", "inches", "point", "rulebook"]

# The position


def rulebook(entries: Iterable[Entry] = (), stops: Iterable[type[Step]] = ()) -> Rulebook[Battle]:
    """A rulebook of the steps a test is about; it stops before steps in `stops`, whatever their rule."""
    return Rulebook(*engine_scene.stopping(entries, stops), order="HC-15.1.c", resign=_resign, seats=SIDES)


def _resign(table: Table[Battle], seat: Seat) -> None:
    table.end(Outcome("red" if seat == "blue" else "blue", "HC-11.2.e", "resigned"))


class Scene(engine_scene.Workbench[Battle]):
    """A position on the table. `scene["b1"]` is the number of a unit, a division (its commander) or an area."""

    @property
    def battle(self) -> Battle:
        """The position."""
        return self.state

    def __getitem__(self, name: str) -> int:
        roster, ground = self.battle.roster, self.battle.ground
        for numbers in (roster.unit_no, roster.division_no, ground.area_no):
            if name in numbers:
                return numbers[name]
        raise KeyError(name)

    def units(self, *names: str) -> tuple[int, ...]:
        """The numbers of units."""
        return tuple(self.battle.roster.unit_no[name] for name in names)

    def names(self, units: Iterable[int]) -> list[str]:
        """The ids of units, in order."""
        return [self.battle.roster.units[unit].id for unit in units]

    def pose(self, name: str) -> tuple[int, int, int]:
        """Where a unit stands: compare with `at("36 10 0")`."""
        box = self.battle.at(self[name])
        return box.x, box.y, box.heading

    def flags(self, name: str) -> set[str]:
        """The flags of a unit, by their lower-case names."""
        return {word for word, flag in FLAGS.items() if self.battle.has(self[name], flag)}


def battle(
    text: str, *agenda: Step, rules: Iterable[Entry] = (), stops: Iterable[type[Step]] = (), side: str = "blue"
) -> Scene:
    """A position from lines of text, at the beginning of some steps, under the rules of some steps."""
    lines = [line.split("#")[0].split() for line in text.splitlines()]
    form = Form([line for line in lines if line])
    scene = Scene(rulebook(rules, stops), form.position())
    scene.battle.side = scene.battle.went_first = side  # type: ignore[assignment]
    scene.battle.agenda = list(reversed(agenda))
    return scene
