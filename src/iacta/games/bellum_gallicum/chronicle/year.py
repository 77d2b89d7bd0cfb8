"""One year as it is told: events become notes, and losses are counted by their cause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, TypeAlias, cast, get_args

import msgspec

from iacta.engine.chronicle import Tally
from iacta.engine.turn_chronicle import Teller
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.chronicle.notes import Burning, Cost, Deed, Fate, Fight, PlaceTaken, Rising, Siege
from iacta.games.bellum_gallicum.rules.skirmish import beaten
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, foe
from iacta.games.bellum_gallicum.state import HOLDS
from iacta.games.bellum_gallicum.view import View, sheet_for

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from iacta.engine.records import Event
    from iacta.games.bellum_gallicum.map import Location
    from iacta.games.bellum_gallicum.roster import LeaderNo
    from iacta.games.bellum_gallicum.sides import Side

Cause: TypeAlias = Literal["battle", "siege", "attrition", "other"]
COUNTED: Final = ("all", *get_args(Cause), "legions", "leaders", "ships")
"""What is counted of the losses: all units, those by each cause, and the rest."""


class Year(Teller[View]):
    """The notes of a year. What is lost belongs to what was told last that costs men."""

    def __init__(self, number: int, first: int) -> None:
        """Begin with an entry of the match, before the first turn."""
        super().__init__(first, turn=0)
        self.number = number
        self.end: View | None = None
        """The position when the year was decided; None: it is not."""
        self.last = first
        self._cause: Cause = "other"
        self._current: int | None = None
        self._sieges: dict[Location, int] = {}
        self._fallen: dict[Location, int] = {}

    def close(self, entry: int, end: View) -> None:
        """The year is decided by an action; what winter brings is still told."""
        self.last, self.end = entry, end

    # Notes

    def _turn_to(self, cause: Cause, place: int | None = None) -> None:
        """What is lost from now on is lost by this."""
        self._cause, self._current = cause, place

    def start_turn(self, event: events.TurnStarted) -> None:
        """Another month."""
        self.turn = event.turn
        self._turn_to("other")

    def pass_on(self, event: Event) -> None:
        """Nothing that was told before costs men any more."""
        del event
        self._turn_to("other")

    def starve(self, event: Event) -> None:
        """Hunger and marches."""
        del event
        self._turn_to("attrition")

    def tell_deed(self, event: Event) -> None:
        """An event as it is."""
        self._note(Deed, event=event)

    def extend(self, event: events.ExtensionRolled) -> None:
        """A revolt that spreads; that it does not is not worth telling."""
        if event.succeeded:
            self._note(Deed, event=event)

    def raise_tribe(self, event: events.TribeRaised) -> None:
        """Tribes that rise for one side stand in one note, each once."""
        for place, note in enumerate(self.notes):
            if isinstance(note, Rising) and note.side == event.side:
                self._change(place, tribes=tuple(dict.fromkeys((*note.tribes, event.tribe))))
                return
        self._note(Rising, side=event.side, tribes=(event.tribe,))

    def burn(self, event: events.RegionBurnt) -> None:
        """Regions that burn in one month stand in one note."""
        for place, note in enumerate(self.notes):
            if isinstance(note, Burning) and note.turn == self.turn:
                self._change(place, regions=(*note.regions, event.region))
                return
        self._note(Burning, regions=(event.region,))

    # Fights

    def skirmish(self, event: events.SkirmishFought) -> None:
        """One die, and who was beaten by it."""
        loser = beaten(event.result, event.attacker)
        facts = {"region": event.region, "attacker": event.attacker, "rounds": 1}
        strengths = {"attacker_sp": event.attacker_sp, "defender_sp": event.defender_sp}
        winner = None if loser is None else foe(loser)
        self._turn_to("battle", self._note(Fight, kind="skirmish", winner=winner, **facts, **strengths))

    def open_battle(self, event: events.BattleOpened) -> None:
        """A pitched battle, or one before a besieged place."""
        kind = "sortie" if event.place else "battle"
        facts = {"region": event.region, "place": event.place, "attacker": event.attacker}
        self._turn_to("battle", self._note(Fight, kind=kind, **facts))

    def deploy(self, event: events.ArmyDeployed) -> None:
        """Who leads them."""
        if self._current is not None:
            self._change(self._current, **{f"{event.side}_leaders": event.leaders})

    def sequence(self, event: events.SequenceFought) -> None:
        """The strengths of the first sequence, and how many there were."""
        if self._current is None:
            return
        self._change(self._current, rounds=event.sequence)
        if event.sequence == 1:
            self._change(self._current, attacker_sp=event.attacker_sp, defender_sp=event.defender_sp)

    def win_battle(self, event: events.BattleWon) -> None:
        """Who keeps the field."""
        if self._current is not None:
            self._change(self._current, winner=event.side, rounds=event.sequences)

    def fight_at_sea(self, event: events.NavalRoundFought) -> None:
        """Rounds in the same waters and month are one fight."""
        for place, note in enumerate(self.notes):
            if isinstance(note, Fight) and (note.kind, note.region, note.turn) == ("naval", event.region, self.turn):
                self._change(place, rounds=note.rounds + 1)
                self._turn_to("battle", place)
                return
        self._turn_to("battle", self._note(Fight, kind="naval", region=event.region, attacker=ROMAN, rounds=1))

    # Sieges

    def _siege(self, place: Location) -> int:
        """The note of a siege that goes on."""
        if place not in self._sieges:
            self._sieges[place] = self._note(Siege, place=place, besieger=self._besieger(place))
        return self._sieges[place]

    def _besieger(self, place: Location) -> Side:
        """Whose marker lies there, else whoever is not inside."""
        view = self._page.view
        marked = [one.side for one in view.sieges if one.place == place]
        inside = [view.side[unit] for unit, at in enumerate(view.at) if at == place]
        return marked[0] if marked else foe(inside[0]) if inside else ROMAN

    def siege_turn(self, event: events.SiegeTurnFought) -> None:
        """A siege is fought for a month."""
        self._turn_to("siege", self._siege(event.place))

    def mark_siege(self, event: events.SiegeMarked) -> None:
        """How many months it has lasted."""
        self._change(self._siege(event.place), turns=event.turns)

    def surrender(self, event: events.PlaceSurrendered) -> None:
        """A siege that ends without a storm."""
        self._change(self._siege(event.place), result="surrendered")

    def lift(self, event: events.SiegeMarkerRemoved) -> None:
        """A siege that is given up."""
        if event.place in self._sieges:
            self._change(self._sieges.pop(event.place), result="lifted")

    def fall(self, event: events.PlaceFell) -> None:
        """A siege has its end; or a place is taken on the march."""
        found = self._sieges.pop(event.place, None)
        if found is None:
            found = self._note(PlaceTaken, place=event.place, side=event.side)
        else:
            result = cast("Siege", self.notes[found]).result
            self._change(found, besieger=event.side, result="surrendered" if result == "surrendered" else "fell")
        self._fallen[event.place] = found
        self._turn_to("siege", found)

    def destroy(self, event: events.PlaceDestroyed) -> None:
        """A fallen place is razed."""
        if event.place in self._fallen:
            self._change(self._fallen[event.place], destroyed=True)

    # Losses

    def lose_unit(self, event: events.UnitEliminated) -> None:
        """A unit is gone."""
        side = self._page.view.side[event.unit]
        self.counted[self._cause, side] += 1
        self.counted["all", side] += 1
        self.counted["legions", side] += sheet_for(self._page.view).roster.is_legion[event.unit]
        self._charge(side, "units", event.unit)

    def lose_ship(self, event: events.ShipLost) -> None:
        """A ship is gone."""
        side = sheet_for(self._page.view).roster.ship_side[event.ship]
        self.counted["ships", side] += 1
        self._charge(side, "ships", event.ship)

    def lose_leader(self, event: events.LeaderKilled | events.LeaderCaptured) -> None:
        """A leader is dead or in the hands of the enemy."""
        side = self._tell_fate(event.leader, "killed" if isinstance(event, events.LeaderKilled) else "captured")
        self.counted["leaders", side] += 1
        self._charge(side, "leaders", event.leader)

    def free_leader(self, event: events.LeaderEscaped) -> None:
        """A captured leader is free again."""
        side = self._tell_fate(event.leader, "escaped")
        self.counted["leaders", side] -= 1

    def _tell_fate(self, leader: LeaderNo, result: str) -> Side:
        self._note(Fate, leader=leader, result=result)
        return sheet_for(self._page.view).roster.leader_side[leader]

    def _charge(self, side: Side, what: str, piece: int) -> None:
        """Add a piece to what the fight or siege at hand has cost."""
        if self._current is None:
            return
        cost: Cost = getattr(self.notes[self._current], side)
        self._change(self._current, **{side: msgspec.structs.replace(cost, **{what: (*getattr(cost, what), piece)})})

    # At its end

    def tallies(self, view: View) -> tuple[Tally, ...]:
        """Losses by cause, and the regions that each side holds."""
        losses = [
            _tally(f"chronicle-lost-{one}", self.counted[one, ROMAN], self.counted[one, GALLIC]) for one in COUNTED
        ]
        held = [sum(one == HOLDS[side] for one in view.control[1:]) for side in (ROMAN, GALLIC)]
        return (*losses, _tally("chronicle-regions", *held))

    tellers: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {
        events.TurnStarted: start_turn,
        events.CombatNamed: pass_on,
        events.ForceMoved: pass_on,
        events.WeatherMet: pass_on,
        events.YearWon: tell_deed,
        events.YearDecided: tell_deed,
        events.ExtensionRolled: extend,
        events.RegionBurnt: burn,
        events.RhineWasCrossed: tell_deed,
        events.GermansCalled: tell_deed,
        events.CivisCalled: tell_deed,
        events.CampBuilt: tell_deed,
        events.TribeRaised: raise_tribe,
        events.AttritionRolled: starve,
        events.MarchAttritionRolled: starve,
        events.SkirmishFought: skirmish,
        events.BattleOpened: open_battle,
        events.ArmyDeployed: deploy,
        events.SequenceFought: sequence,
        events.BattleWon: win_battle,
        events.NavalRoundFought: fight_at_sea,
        events.SiegeTurnFought: siege_turn,
        events.SiegeMarked: mark_siege,
        events.PlaceSurrendered: surrender,
        events.SiegeMarkerRemoved: lift,
        events.PlaceFell: fall,
        events.PlaceDestroyed: destroy,
        events.UnitEliminated: lose_unit,
        events.ShipLost: lose_ship,
        events.LeaderKilled: lose_leader,
        events.LeaderCaptured: lose_leader,
        events.LeaderEscaped: free_leader,
    }


def _tally(text: str, roman: int, gallic: int) -> Tally:
    """A figure for each side."""
    return Tally(text, {ROMAN: roman, GALLIC: gallic})
