"""What clause tests of Alésia are written with: a position, scripted dice, and what came of them.

scene = Scene(FightBattles("gallic"), turn=3)
scene.put(1210, "legio_x")
scene.put(1209, "rel_aedui_1", "rel_aedui_2", order=DISORDERED)
scene.lead(1209, "comnios")
scene.play("gallic", Attack((1210,), scene.units("rel_aedui_1"), ()), [5, 3])
assert scene.siege.order[scene["legio_x"]] == DISORDERED
"""

from __future__ import annotations

from collections.abc import Iterable

from iacta.engine.records import Step
from iacta.engine.scenario import Scenario
from iacta.games.alesia.game import GAME
from iacta.games.alesia.rules import leaders as commanders
from iacta.games.alesia.scenarios import battle_of, shipped
from iacta.games.alesia.state import GOOD_ORDER, Siege, box_of
from tests.kit import scene


def written() -> Scenario:
    """The scenario as it ships."""
    return shipped()["alesia"]


class Scene(scene.Scene[Siege]):
    """A position on the map. `scene["legio_x"]` is the number of a counter.

    Nobody stands anywhere until `put`, `lead`, `hide` or `fill` say so.
    """

    def __init__(self, *agenda: Step, turn: int = 1, camps: Iterable[int] = (), **options: bool | int) -> None:
        """An empty map in a turn (1 to 8 and 15 to 20 are day), with camps and options."""
        super().__init__(GAME.rulebook, Siege(battle_of(written().with_options(options))))
        self.siege.turn, self.siege.night = turn, self.siege.battle.is_night[turn]
        self.siege.camps = dict.fromkeys(camps, True)
        self.siege.agenda = list(reversed(agenda))
        commanders.appoint_first(self.siege)

    @property
    def siege(self) -> Siege:
        """The position."""
        return self.state

    def __getitem__(self, name: str) -> int:
        roster = self.siege.roster
        return roster.unit_no[name] if name in roster.unit_no else roster.leader_no[name]

    def units(self, *names: str) -> tuple[int, ...]:
        """The numbers of units."""
        return tuple(self.siege.roster.unit_no[name] for name in names)

    # Setting up

    def put(self, place: int, *names: str, order: int = GOOD_ORDER) -> Scene:
        """Units in a hex."""
        for unit in self.units(*names):
            self.siege.place[unit], self.siege.order[unit] = place, order
        return self

    def lead(self, place: int, *names: str) -> Scene:
        """Leaders and decoys face up in a hex."""
        return self._stand(place, names, face_up=True)

    def hide(self, place: int, *names: str) -> Scene:
        """Leaders and decoys face down in a hex."""
        return self._stand(place, names, face_up=False)

    def _stand(self, place: int, names: Iterable[str], *, face_up: bool) -> Scene:
        for name in names:
            leader = self.siege.roster.leader_no[name]
            self.siege.leader_at[leader], self.siege.face_up[leader] = place, face_up
        return self

    def fill(self, leader: str, *names: str, order: int = GOOD_ORDER) -> Scene:
        """Units in a leader's box."""
        return self.put(box_of(self.siege.roster.leader_no[leader]), *names, order=order)
