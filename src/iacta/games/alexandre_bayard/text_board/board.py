"""The text board of Alexandre et Bayard: the sky, both armies, what burns, drifts and watches, and the ground."""

from __future__ import annotations

from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

import msgspec

from iacta.engine.text_board import Line, Section, TextBoard
from iacta.engine.wording import NOTHING, signed
from iacta.games.alexandre_bayard import state
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.scenario_form import Head
from iacta.games.alexandre_bayard.scenarios import shipped
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.state import LEFT, LOST, PRESENT
from iacta.games.alexandre_bayard.text_board.tables import moves_of, options_in_force, traits_of, weapon_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.games.alexandre_bayard.board import Condition
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.seen import LeaderSeen, UnitSeen
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.text_board.names import Names

STATES: Final = (
    (state.HIDDEN, "state-hidden"),
    (state.AMBUSHES, "state-ambushes"),
    (state.ASLEEP, "state-asleep"),
    (state.DROWSY, "state-drowsy"),
    (state.WOKEN, "state-woken"),
    (state.ON_FOOT, "state-on-foot"),
    (state.ACTIVATED, "state-activated"),
    (state.MARCHED, "state-marched"),
    (state.MOVE_DONE, "state-moved"),
    (state.FOUGHT, "state-fought"),
    (state.ALREADY_PLAYED, "state-already-played"),
    (state.LOOTER, "state-looter"),
    (state.MUST_ATTACK, "state-must-attack"),
    (state.RUMOURED, "state-rumoured"),
)
LEADER_STATES: Final = (
    (state.COMMANDS, "leader-commands"),
    (state.LED, "leader-led"),
    (state.RODE, "leader-rode"),
    (state.CORRUPTED, "leader-corrupted"),
)
FATES: Final = {LOST: "unit-lost", LEFT: "unit-left"}
BOAT_FATES: Final = {1: "boat-stranded", 2: "boat-sunk"}
DULL: Final = frozenset(("open",))
"""Ground that a list need not name."""


def text_board(board: BoardInWords) -> TextBoard:
    """The battlefield as a seat knows it."""
    armies = [board.army(side) for side in SIDES]
    sections = (board.sky(), *armies, board.fires(), board.boats(), board.sentries(), board.losses(), board.ground())
    return TextBoard(board.title(), tuple(section for section in sections if section.lines))


class BoardInWords:
    """One position in words."""

    def __init__(self, names: Names) -> None:
        """Describe what the view shows."""
        self.names, self.say, self.view, self.drawn = names, names.say, names.view, names.board

    @cached_property
    def _head(self) -> Head:
        """What the scenario says of itself."""
        if self.view.source is None:
            head: Head = shipped()[self.view.scenario].data.scenario
            return head
        return msgspec.convert(self.view.source["scenario"], Head)

    def _scenario(self) -> str:
        name = self._head.name_fr or self._head.name if self.names.is_french else self._head.name
        return self.say.written(name)

    def title(self) -> str:
        """Scenario, turn, and whose turn it is."""
        return self.say(
            "board-title",
            scenario=self._scenario(),
            turn=self.view.turn,
            turns=self.drawn.victory.turns,
            side=self.view.side,
        )

    # Briefing

    def briefing(self) -> tuple[str, ...]:
        """What this battle is about, who leads whom, what is in force, and how it is won."""
        french = self.names.is_french
        summary, period = (
            (self._head.summary_fr or self._head.summary, self._head.period_fr or self._head.period)
            if french
            else (self._head.summary, self._head.period)
        )
        facts = " ".join(text if text.endswith(".") else f"{text}." for text in (period, summary) if text)
        armies: dict[str, Any] = {}
        for side, player in zip(SIDES, self.drawn.players, strict=True):
            armies |= {side: self.names.army(side), f"{side}_side": self.say(f"edge-{player.edge}")}
        options = [self.say(f"option-{option}").lower() for option in options_in_force(self.names)]
        in_force = self.say("intro-options", options=self.names.listed(options))
        return (
            self.say("intro-battle", scenario=self._scenario(), facts=self.say.written(facts)),
            self.say("intro-armies", **armies),
            in_force if options else self.say("intro-no-options"),
            *(self.say("intro-won-by", text=aim) for aim in self.aims()),
        )

    def aims(self) -> Iterator[str]:
        """AB-C.16 How the battle is won, in the order in which it is looked for."""
        aim = self.drawn.victory
        if aim.kind == "corps_points":
            yield self.say("brief-points")
        if aim.exit_side is not None:
            yield self.say("brief-exits", side=aim.exit_side, units=aim.exit_units, hexes=self.names.hexes(aim.exits))
        if aim.bridgehead_side is not None:
            yield self.say("brief-bridgehead", side=aim.bridgehead_side, units=aim.bridgehead_units)
        if aim.attacker is not None:
            yield self.say("brief-attack", side=aim.attacker)
        if aim.objectives:
            yield self.say("brief-objectives", hexes=self.names.hexes(aim.objectives), turns=aim.objective_turns)
        if aim.demoralisation and aim.kind != "corps_points":
            yield self.say("brief-demoralise")
        yield self._at_the_end()

    def _at_the_end(self) -> str:
        aim = self.drawn.victory
        aiming = aim.exit_side or aim.bridgehead_side or aim.attacker
        if aiming is not None and aim.other_wins_at_end:
            return self.say("brief-hold-out", side=foe(aiming), turns=aim.turns)
        return self.say("brief-share", turns=aim.turns)

    # The sky

    def sky(self) -> Section:
        """Hour, weather, wind and light, and what they change now."""
        view, lines = self.view, list[Line]()
        if view.clock.hour:
            text = self.say("board-clock", hour=view.clock.hour, period=view.clock.period)
            lines.append(Line(f"{text}, {self.say(f'part-{view.part_of_day}')}"))
        if view.options["weather"] or view.options["fog"]:
            weather = self.names.weather(view.weather.kind, view.weather.force)
            told = weather if view.weather.holds else self.say("weather-pausing", weather=weather)
            lines.append(Line(self.say("board-weather", weather=told)))
        if view.options["wind"]:
            wind = self.names.wind(view.wind.force, view.wind.direction)
            lines.append(Line(self.say("board-wind", wind=wind)))
        if view.is_dark:
            lines.append(Line(self.say("board-dark")))
        lines += [Line(self.condition(one)) for one in view.conditions]
        return Section(self.say("board-sky"), tuple(lines))

    def condition(self, condition: Condition) -> str:
        """One thing that is different now, by what, with its clause."""
        value = condition.value
        effect = self.say(f"condition-{condition.effect}", value=value, count=abs(value), signed=signed(value))
        return self.say(
            "condition", source=self.say(f"source-{condition.source}"), effect=effect, clause=condition.clause
        )

    # Armies

    def army(self, side: Side) -> Section:
        """Order tokens, leaders, units and markers of a side, as far as they are known."""
        tokens = self.view.tokens[SIDES.index(side)]
        heading = self.say("board-army", army=self.names.army(side), side=side, tokens=tokens)
        lines = (*self._leaders(side), *self._units(side), *self._markers(side))
        return Section(heading, lines, f"side:{side}", side, beside=True)

    def _leaders(self, side: Side) -> Iterator[Line]:
        for leader, (one, seen) in enumerate(zip(self.drawn.leaders, self.view.leaders, strict=True)):
            if one.side == side and seen is not None and seen.fate == PRESENT:
                yield Line(self.leader(leader, seen), f"leader:{leader}", side)

    def leader(self, leader: LeaderNo, seen: LeaderSeen) -> str:
        """Where a leader is, and what he has done."""
        done = [self.say(message) for mark, message in LEADER_STATES if seen.flags & mark]
        done += [self.say("state-remembered")] if seen.remembered else []
        return self.say(
            "board-leader",
            leader=self.names.leader(leader),
            rank=self.say(f"rank-{self.drawn.leaders[leader].rank}"),
            where=self._leader_where(leader, seen),
            states=", ".join(done) or NOTHING,
        )

    def _leader_where(self, leader: LeaderNo, seen: LeaderSeen) -> str:
        side = self.drawn.leaders[leader].side
        unit = next((unit for unit in self._present(side) if self._at(unit) == seen.hex), NOBODY)
        if unit != NOBODY:
            return self.say("leader-with", unit=self.names.unit(unit))
        return self.say("leader-at", hex=self.names.hex(seen.hex))

    def _present(self, side: Side) -> Iterator[UnitNo]:
        for unit, (one, seen) in enumerate(zip(self.drawn.units, self.view.units, strict=True)):
            if one.side == side and seen is not None and seen.fate == PRESENT:
                yield unit

    def _at(self, unit: UnitNo) -> int:
        seen = self.view.units[unit]
        return 0 if seen is None else seen.hex

    def _units(self, side: Side) -> Iterator[Line]:
        yield from (self.unit(unit) for unit in self._present(side))

    def unit(self, unit: UnitNo) -> Line:
        """A unit, with its figures under it."""
        seen, tag, name = self.view.units[unit], self.names.tags[unit], self.names.plain_units[unit]
        assert seen is not None  # only those on the board that the seat knows are shown
        most = self.drawn.units[unit].plaquettes
        text = self.say(
            "board-unit",
            tag=tag,
            name=name,
            where=self._where(seen),
            plaquettes=seen.plaquettes,
            most=most,
            states=", ".join(self._states(unit, seen)) or NOTHING,
        )
        is_done = bool(seen.flags & (state.MOVE_DONE | state.FOUGHT))
        figures = f"{seen.plaquettes}/{most}"
        side = self.drawn.units[unit].side
        return Line(text, f"unit:{unit}", side, (f"{tag} {name}", tag), figures, is_done, (Line(self.profile(unit)),))

    def _where(self, seen: UnitSeen) -> str:
        if seen.fate != PRESENT:
            return self.say(FATES.get(seen.fate, "unit-removed"))
        return self.say("unit-at", hex=self.names.hex(seen.hex), terrain=self.names.terrain(seen.hex))

    def plight(self, unit: UnitNo) -> str:
        """Where a unit stands and how it is."""
        seen = self.view.units[unit]
        return "" if seen is None else ", ".join((self._where(seen), *self._states(unit, seen)))

    def _states(self, unit: UnitNo, seen: UnitSeen) -> Iterator[str]:
        yield from (self.say(message) for mark, message in STATES if seen.flags & mark)
        if seen.loosened:
            yield self.say("state-loosened")
        if unit in self.view.torches:
            yield self.say("state-torches")
        if seen.hex in self.view.smoke:
            yield self.say("state-smoke")
        if seen.hex in self._burning:
            yield self.say("state-burning")
        if seen.shots:
            yield self.say("state-shots", shots=seen.shots)
        if seen.thirst:
            yield self.say("state-thirst", turns=seen.thirst)
        yield from (self.say(f"accessory-{accessory}") for accessory in seen.accessories)
        if seen.remembered:
            yield self.say("state-remembered")

    @cached_property
    def _burning(self) -> set[int]:
        return {element.place for element, _ in self.view.fires if element.kind in ("terrain", "overlay")}

    def profile(self, unit: UnitNo) -> str:
        """AB-C.3.a What a unit is now."""
        one, seen = self.drawn.units[unit], self.view.profiles[unit]
        assert seen is not None  # a unit that is shown is known
        combat, march = moves_of(one, seen)
        return self.say(
            "board-profile",
            troop=self.say(f"troop-{one.troop}"),
            weight=self.say(f"weight-{seen.weight}"),
            colour=self.say(f"colour-{seen.colour}"),
            impact=seen.impact,
            melee=seen.melee,
            combat=combat,
            march=march,
            weapon=weapon_of(self.names, one) or NOTHING,
            traits=", ".join(traits_of(self.names, seen)) or NOTHING,
        )

    def _markers(self, side: Side) -> Iterator[Line]:
        for one in self.view.markers:
            if one.side == side:
                text = self.say("board-marker", marker=one.marker, hex=self.names.hex(one.hex))
                yield Line(text, f"marker:{one.marker}", side)

    # What burns, drifts and watches

    def fires(self) -> Section:
        """AB-1 Fires, what is damaged, smoke."""
        lines = [
            Line(self.say("board-fire", element=self.names.element(element), side=fire.owner, age=fire.age))
            for element, fire in self.view.fires
        ]
        burning = {element for element, _ in self.view.fires}
        lines += [
            Line(self.say("board-damaged", element=self.names.element(element), lost=lost))
            for element, lost in self.view.damage
            if element not in burning and lost
        ]
        if self.view.smoke:
            lines.append(Line(self.say("board-smoke", hexes=self.names.hexes(self.view.smoke))))
        return Section(self.say("board-fires"), tuple(lines))

    def boats(self) -> Section:
        """AB-6 Craft on the water."""
        lines = []
        for number, craft in enumerate(self.view.boats):
            if not craft.hex:
                continue
            states = [self.say(BOAT_FATES[craft.fate])] if craft.fate in BOAT_FATES else []
            states += [self.say("boat-moored")] if craft.moored else []
            text = self.say(
                "board-boat",
                boat=self.names.boat(number),
                hex=self.names.hex(craft.hex),
                states=", ".join(states) or NOTHING,
            )
            lines.append(Line(text, f"boat:{number}", craft.side))
        return Section(self.say("board-boats"), tuple(lines))

    def sentries(self) -> Section:
        """AB-4.3 Sentries that the seat knows of."""
        lines = tuple(
            Line(
                self.say(
                    "board-sentry",
                    unit=self.names.unit(sentry.unit),
                    hex=self.names.hex(sentry.hex),
                    alerted="yes" if sentry.alerted else "no",
                    detected="yes" if sentry.detected else "no",
                ),
                f"sentry:{number}",
                self.drawn.units[sentry.unit].side,
            )
            for number, sentry in self.view.sentries
        )
        return Section(self.say("board-sentries"), lines)

    def losses(self) -> Section:
        """Units that are lost or gone."""
        lines = tuple(
            Line(
                self.say("board-loss", unit=self.names.unit(unit), fate=self._where(seen)),
                f"unit:{unit}",
                self.drawn.units[unit].side,
            )
            for unit, seen in enumerate(self.view.units)
            if seen is not None and seen.fate != PRESENT
        )
        return Section(self.say("board-losses"), lines)

    # The ground

    def ground(self) -> Section:
        """AB-C.13 What lies where, kind by kind; then sides, objectives and exits."""
        victory = self.drawn.victory
        lines = [*self._terrain(), *self._overlays(), *self._sides()]
        if self.drawn.roads:
            road = sorted({place for pair in self.drawn.roads for place in pair} - set(self.view.cut_roads))
            lines.append(self._ground_line(self.say("overlay-road"), road))
        if victory.objectives:
            lines.append(Line(self.say("board-objectives", hexes=self.names.hexes(victory.objectives))))
        if victory.exits:
            lines.append(Line(self.say("board-exits", hexes=self.names.hexes(victory.exits))))
        return Section(self.say("board-ground"), tuple(lines))

    def _ground_line(self, name: str, places: Iterable[int]) -> Line:
        return Line(self.say("board-ground-line", terrain=name, hexes=self.names.hexes(places)))

    def _terrain(self) -> Iterator[Line]:
        now = dict(zip(self.drawn.hexes, self.drawn.terrain, strict=True)) | dict(self.view.terrain)
        for terrain, hexes in groupby(sorted(now, key=lambda place: (now[place], place)), key=now.__getitem__):
            if terrain not in DULL:
                yield self._ground_line(self.say(f"terrain-{terrain}"), hexes)

    def _overlays(self) -> Iterator[Line]:
        lying = sorted((overlay, place) for place, overlays in self.view.overlays for overlay in overlays)
        for overlay, pairs in groupby(lying, key=lambda pair: pair[0]):
            yield self._ground_line(self.say(f"overlay-{overlay}"), [place for _, place in pairs])

    def _sides(self) -> Iterator[Line]:
        for (place, direction), piece in self.view.sides:
            yield Line(
                self.say(
                    "board-sides",
                    kind=self.say(f"side-{piece.kind}"),
                    direction=self.names.direction(direction),
                    hex=self.names.hex(place),
                )
            )
