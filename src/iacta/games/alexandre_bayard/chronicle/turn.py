"""One game turn as it is told: events become notes, and what they cost is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from iacta.engine.turn_chronicle import TurnTeller
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.chronicle import notes
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Self

    from iacta.engine.chronicle import Note
    from iacta.engine.records import Event
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.sides import Side

COUNTED: Final = ("units", "plaquettes", "leaders")
"""What each side lost in a turn."""
WEATHERS: Final = {"weather": "weather", "sandstorm": "weather", "thirst": "thirst"}
T = TypeVar("T")


class Turn(TurnTeller[View]):
    """The notes of a game turn, both player turns; what each side lost, and the tokens it spent."""

    seats = SIDES
    tallied = (*((f"chronicle-lost-{what}", what) for what in COUNTED), ("chronicle-tokens-spent", "tokens"))

    def __init__(self, number: int, first: int) -> None:
        """Begin with an entry of the match."""
        super().__init__(number, first)
        self.dark = False
        """Whether it was dark when the clock was last told."""
        self._begin_player()

    def next(self, number: int, first: int) -> Self:
        """The turn after it; it is as dark."""
        after = super().next(number, first)
        after.dark = self.dark
        return after

    def _begin_player(self) -> None:
        """Another player turn: shots and fires are told anew."""
        self._kept: dict[object, int] = {}
        self._fight = -1
        self._cause = ""

    # Notes

    def _gather(self, kind: type[Note], field: str, one: Any, /, **facts: Any) -> int:
        """Add to the note of this kind and these facts in this player turn, or begin it; its place."""
        key = (kind, *facts.items())
        place = self._kept.get(key, -1)
        if place < 0:
            place = self._kept[key] = self._note(kind, **facts, **{field: (one,)})
        else:
            self._change(place, **{field: _with(getattr(self.notes[place], field), one)})
        return place

    def _side(self, unit: UnitNo) -> Side:
        return self._page.view.board.units[unit].side

    # The sky

    def weather(self, event: events.WeatherChanged) -> None:
        """Another weather."""
        self._note(notes.SkyChanged, kind=event.kind, force=event.force)

    def wind(self, event: events.WindChanged) -> None:
        """Another wind."""
        self._note(notes.WindTurned, force=event.force, direction=event.direction)

    def clock(self, event: events.ClockSet) -> None:
        """The hour is told when night falls or ends."""
        if event.dark != self.dark:
            self._note(notes.LightChanged, dark=event.dark)
        self.dark = event.dark

    # Orders and fights

    def begin(self, event: events.PlayerTurnBegan) -> None:
        """A player turn."""
        del event
        self._begin_player()

    def order(self, event: events.OrderGiven) -> None:
        """A manoeuvre order."""
        self.counted["tokens", event.side] += event.cost
        self._note(notes.OrderTold, side=event.side, order=event.order)

    def pay(self, event: events.AttackOrdered | events.DefenceOrdered) -> None:
        """An order in a combat."""
        self.counted["tokens", event.side] += event.cost

    def roll(self, event: events.CombatRolled) -> None:
        """An attack begins a note; riposte and parting blow belong to it; shots are gathered."""
        self._cause = "shots" if event.kind == "shot" else ""
        if event.kind in ("melee", "pursuit"):
            self._fight = self._note(notes.Fought, unit=event.unit, target=event.target)
        elif event.kind == "parting":
            self._fight = self._note(notes.Fought, unit=event.unit, target=event.target, end="evaded")
        elif event.kind == "shot":
            self._fight = -1

    def suffer(self, event: events.PlaquettesLost) -> None:
        """Plaquettes, by the attack at hand or another cause."""
        side = self._side(event.unit)
        self.counted["plaquettes", side] += event.lost
        fought = self._at(self._fight, notes.Fought)
        if self._cause:
            place = self._gather(notes.Suffered, "units", event.unit, side=side, cause=self._cause, plaquettes=0)
            said = self.notes[place]
            assert isinstance(said, notes.Suffered)
            self._change(place, plaquettes=said.plaquettes + event.lost)
        elif fought is not None and event.unit == fought.target:
            self._change(self._fight, lost=fought.lost + event.lost)
        elif fought is not None and event.unit == fought.unit:
            self._change(self._fight, own_lost=fought.own_lost + event.lost)

    def go_back(self, event: events.UnitRetreated) -> None:
        """One of the fighters is driven back."""
        self._end(event.unit, "back")

    def follow(self, event: events.UnitFollowedUp) -> None:
        """The attacker takes the hex."""
        fought = self._at(self._fight, notes.Fought)
        if fought is not None and fought.unit == event.unit:
            self._change(self._fight, entered=True)

    def lose(self, event: events.UnitLost) -> None:
        """A unit is gone, in the attack at hand or outside one."""
        self.counted["units", self._side(event.unit)] += 1
        if self._cause or not self._end(event.unit, "destroyed"):
            self._gather(notes.UnitsGone, "units", event.unit, how="lost")

    def leave(self, event: events.UnitLeft) -> None:
        """A unit is out by an exit."""
        self._gather(notes.UnitsGone, "units", event.unit, how="left")

    def _end(self, unit: UnitNo, end: str) -> bool:
        """What became of a fighter; whether it is one."""
        fought = self._at(self._fight, notes.Fought)
        if fought is None or unit not in (fought.unit, fought.target):
            return False
        self._change(self._fight, **{"end" if unit == fought.target else "own_end": end})
        return True

    # Fire, weather, water

    def burn(self, event: events.UnitBurnt) -> None:
        """What follows is by fire."""
        del event
        self._cause = "fire"

    def storm(self, event: events.WeatherShot) -> None:
        """What follows is by weather or thirst."""
        self._cause = WEATHERS[event.cause]

    def drown(self, event: events.CrewShot) -> None:
        """What follows is by water."""
        del event
        self._cause = "water"

    def light(self, event: events.FireLit) -> None:
        """Something burns."""
        self._gather(notes.FiresLit, "elements", event.element)

    def burn_out(self, event: events.BurntOut) -> None:
        """Something is burnt."""
        self._gather(notes.BurntOut, "elements", event.element)

    def wreck(self, event: events.BoatWrecked) -> None:
        """A craft is gone."""
        self._note(notes.CraftLost, boat=event.boat)

    # What comes to light

    def reveal(self, event: events.UnitRevealed) -> None:
        """A hidden unit is seen."""
        self._gather(notes.CameToLight, "units", event.unit)

    def unmask(self, event: events.DecoyRevealed) -> None:
        """A decoy is seen; nobody is named."""
        key = (notes.CameToLight,)
        place = self._kept.get(key, -1)
        if place < 0:
            self._kept[key] = self._note(notes.CameToLight, units=(), decoys=1)
            return
        said = self.notes[place]
        assert isinstance(said, notes.CameToLight)
        self._change(place, decoys=said.decoys + 1)
        del event

    def wake(self, event: events.UnitWoke | events.DawnWoke) -> None:
        """A sleeper wakes."""
        self._gather(notes.Awakened, "units", event.unit, alarm=bool(self._kept.get("alarm")))

    def alarm(self, event: events.AlarmSounded) -> None:
        """Whoever wakes from now on does so by an alarm."""
        del event
        self._kept["alarm"] = 1

    # Leaders, camps, corps, agents

    def strike(self, event: events.LeaderLost) -> None:
        """A leader is lost."""
        self.counted["leaders", self._leader_side(event.leader)] += 1
        self._note(notes.LeaderStruck, leader=event.leader)

    def _leader_side(self, leader: LeaderNo) -> Side:
        return self._page.view.board.leaders[leader].side

    def succeed(self, event: events.CommanderNamed) -> None:
        """Another one commands."""
        self._note(notes.CommandPassed, leader=event.leader)

    def loot(self, event: events.CampLooted) -> None:
        """A camp hex is plundered."""
        self._note(notes.CampPlundered, side=event.side, hex=event.hex)

    def win(self, event: events.ObjectiveWon) -> None:
        """A mission is won."""
        self._note(notes.MissionWon, side=event.side, hex=event.hex)

    def catch(self, event: events.AgentCaptured) -> None:
        """An agent is caught."""
        self._note(notes.AgentTold, side=event.side, mission=event.mission, caught=True)

    def act(self, event: events.AgentSucceeded) -> None:
        """An agent has done it."""
        self._note(notes.AgentTold, side=event.side, mission=event.mission, caught=False)

    tellers: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {
        events.WeatherChanged: weather,
        events.WindChanged: wind,
        events.ClockSet: clock,
        events.PlayerTurnBegan: begin,
        events.OrderGiven: order,
        events.AttackOrdered: pay,
        events.DefenceOrdered: pay,
        events.CombatRolled: roll,
        events.PlaquettesLost: suffer,
        events.UnitRetreated: go_back,
        events.UnitFollowedUp: follow,
        events.UnitLost: lose,
        events.UnitLeft: leave,
        events.UnitBurnt: burn,
        events.WeatherShot: storm,
        events.CrewShot: drown,
        events.FireLit: light,
        events.BurntOut: burn_out,
        events.BoatWrecked: wreck,
        events.UnitRevealed: reveal,
        events.DecoyRevealed: unmask,
        events.UnitWoke: wake,
        events.DawnWoke: wake,
        events.AlarmSounded: alarm,
        events.LeaderLost: strike,
        events.CommanderNamed: succeed,
        events.CampLooted: loot,
        events.ObjectiveWon: win,
        events.AgentCaptured: catch,
        events.AgentSucceeded: act,
    }


def _with(some: tuple[T, ...], one: T) -> tuple[T, ...]:
    """Each once."""
    return some if one in some else (*some, one)
