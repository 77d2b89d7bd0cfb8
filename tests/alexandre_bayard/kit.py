"""What clause tests of Alexandre et Bayard are written with: a position in a few lines, scripted dice, and what came.

scene = battle(
    '''
    unit a1 heavy_foot 4,8 spears veteran plaquettes=3      # a… is alexandre (south), b… is bayard (north)
    unit b1 archers 4,6 bow hidden asleep activated
    leader a0 commander 4,8
    ''',
    ChooseCombat("alexandre"), rules=[ask(ChooseCombat, ...)], stops=[RollCombat],
)
scene.run([4])                                 # or scene.play("alexandre", action, [4, 5])
assert scene.battle.plaquettes[scene["b1"]] == 3
assert scene.where("a1") == "4,8"              # `at("4,8")` is the number of a hex
pools.cast(scene.table(6, 6, 1), …)            # or call a function by hand: scene.battle is written on

Lines (order is free, `#` begins a comment; a hex is `column,row` as in the ledger):

    board 14 12                                # columns, rows; 12 by 12 otherwise, open everywhere
    forest 5,5 6,5                             # any terrain of data/terrain.toml, and its hexes
    road 0,5 1,5 2,5
    side palisade 5,4 3                        # owner hex, direction; stone: of stone
    bridge 7,6 stone       abatis 3,5          ford 3,6          rapid 4,6 very_difficult
    building 3,8 stone     camp a 6,2 7,2      camp_fire 6,2
    options fire wind                          # switches; `rules` is a synonym
    weather rain weak 8    wind strong 2 5     # kind or force, force or direction, total
    climate winter monsoon stability=3 check_every_turns=2     # the weather is rolled, with these modifiers
    declared fog 3 4 mist 6     declared_wind strong 2 5       # the scenario fixes it; force and total of what has one
    clock winter 12        dark                desert            current 2 strong 4,5=3    # in one hex another way
    unit b2 servants 6,2 poor recruit torches wagon plaquettes=2 corps=c1
    leader a2 officer 5,9
    decoy b9 warband 3,3   sentry b1 4,5       boat a_boat barge 2,6 moored
    corps c1 a2 allied     supply w1 a wagon 8,9
    objectives 3 5,4 6,5   exit a 5 11,4 11,5  bridgehead a 4 0-3  attack a  other_wins
    tokens a 6             turn 3              first b           turns 15     zone b 0,0 5,5
    fire forest 5,5 a 1                        # what burns (terrain name, overlay, side3 or boat0), hex, owner, age
    smoke 5,4 5,3
    scheduled 6 5,5                            # a fire that starts by itself: game turn, hex

Words after a unit: training, motivation, own traits, accessories, its weapon, `hidden`, `asleep`, any flag of the state
(`activated`, `fought`, `already_played`, `drowsy` …), `plaquettes=`, `moved=`, `started=4,7`, `loosened=`, `shots=`,
`thirst=`, `corps=`. A side without a leader line has no leader on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.records import Outcome, Seat, Step, Transition
from iacta.engine.rulebook import Entry, Rulebook
from iacta.engine.table import Table
from iacta.games.alexandre_bayard.sides import SIDES, Side, foe
from iacta.games.alexandre_bayard.state import Battle
from iacta.geometry.hexes import Hex, HexRows
from tests.alexandre_bayard.lines import FLAGS, Form
from tests.kit import scene as engine_scene

__all__ = ["Scene", "at", "battle", "hexes", "rulebook", "spot"]


def at(text: str) -> Hex:
    """The number of a hex: `at("4,8")`; `at("")` is none."""
    if not text:
        return 0
    column, row = text.split(",")
    return HexRows.number(int(column), int(row))


def hexes(text: str) -> tuple[Hex, ...]:
    """Several hexes, as a path: `hexes("4,8 4,7")`."""
    return tuple(at(word) for word in text.split())


def spot(place: Hex) -> str:
    """A hex as it is written: the inverse of `at`."""
    if not place:
        return ""
    column, row = HexRows.spot(place)
    return f"{column},{row}"


def rulebook(entries: Iterable[Entry] = (), stops: Iterable[type[Step]] = ()) -> Rulebook[Battle]:
    """A rulebook of the steps a test is about; it stops before steps in `stops`, whatever their rule."""
    return Rulebook(*engine_scene.stopping(entries, stops), order="AB-C.5.b", resign=_resign, seats=SIDES)


def _resign(table: Table[Battle], seat: Seat) -> None:
    table.end(Outcome(foe(SIDES[SIDES.index(seat)]), "AB-C.16.d", "resigned"))


class Scene(engine_scene.Workbench[Battle]):
    """A position on the board. `scene["b1"]` is the number of a unit, a leader or a craft."""

    @property
    def battle(self) -> Battle:
        """The position."""
        return self.state

    def _take(self, transition: Transition[Battle], script: ScriptedDice) -> Self:
        return super()._take(transition, script).only_dice_of_six()

    def call(self, rule: Callable[..., Any], *args: Any, dice: Sequence[int] = (), **more: Any) -> Any:
        """Call a rule by hand."""
        found = super().call(rule, *args, dice=dice, **more)
        self.only_dice_of_six()
        return found

    def only_dice_of_six(self) -> Self:
        """AB-C.2.a The game has no others but the two of an agent (AB-11.c); scripted dice would show a face of any."""
        assert all(roll.sides == (10 if roll.clause == "AB-11.c" else 6) for roll in self.rolls), self.rolls
        return self

    def __getitem__(self, name: str) -> int:
        roster = self.battle.roster
        for numbers in (roster.unit_no, roster.leader_no, roster.boat_no):
            if name in numbers:
                return numbers[name]
        raise KeyError(name)

    def units(self, *names: str) -> tuple[int, ...]:
        """The numbers of units."""
        return tuple(self.battle.roster.unit_no[name] for name in names)

    def names(self, units: Iterable[int]) -> list[str]:
        """The ids of units, in order."""
        return [self.battle.roster.units[unit].id for unit in units]

    def where(self, name: str) -> str:
        """The hex of a unit, a leader or a craft, as `column,row`; nothing: off the board."""
        roster, state = self.battle.roster, self.battle
        if name in roster.unit_no:
            return spot(state.at[roster.unit_no[name]])
        if name in roster.leader_no:
            return spot(state.leader_at[roster.leader_no[name]])
        return spot(state.boats[roster.boat_no[name]].hex)

    def flags(self, name: str) -> set[str]:
        """The flags of a unit, by their lower-case names."""
        return {word for word, flag in FLAGS.items() if self.battle.has(self[name], flag)}

    def then(self) -> tuple[Step, ...]:
        """The steps that the last `call` named, for several questions in one test."""
        return self.named


def battle(
    text: str,
    *agenda: Step,
    rules: Iterable[Entry] = (),
    stops: Iterable[type[Step]] = (),
    side: Side = "alexandre",
) -> Scene:
    """A position from lines of text, at the beginning of some steps, under the rules of some steps."""
    lines = [line.split("#")[0].split() for line in text.splitlines()]
    scene = Scene(rulebook(rules, stops), Form([line for line in lines if line]).position())
    scene.battle.side = side
    scene.battle.agenda = list(reversed(agenda))
    return scene
