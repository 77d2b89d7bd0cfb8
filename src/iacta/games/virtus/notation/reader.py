"""Reads a position from text. The form stands in the package."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from iacta.engine.errors import BrokenScenario
from iacta.engine.records import Step
from iacta.games.virtus.army_file import NORTH, SIDES, SOUTH, General, Roster, Side, Unit, UnitType
from iacta.games.virtus.map_file import NOWHERE, RESERVES, Ground, Place
from iacta.games.virtus.notation.lines import Draft
from iacta.games.virtus.notation.words import (
    DONE,
    OFF_THE_FIELD,
    Entry,
    Fault,
    Header,
    fitted,
    neutral_battle,
    shipped_battle,
    usual_halting,
    usual_holder,
    usual_labels,
    usual_pile,
    usual_regularity,
)
from iacta.games.virtus.scenario_form import Battle, BothSides, SideOfBattle, Terrain
from iacta.games.virtus.state import Field


def position(text: str, agenda: Sequence[Step] | None = None) -> Field:
    """The state that a text describes; `agenda` replaces the text's, in the order in which it will be done."""
    return position_with_names(text, agenda)[0]


def position_with_names(text: str, agenda: Sequence[Step] | None = None) -> tuple[Field, dict[str, int]]:
    """The state that a text describes, and the numbers of the units and generals that it names."""
    draft = Draft()
    try:
        draft.read(text)
        return _field(draft, agenda)
    except Fault as fault:
        message = f"position, line {draft.line}: {fault}"
    raise BrokenScenario(message)


def _field(draft: Draft, agenda: Sequence[Step] | None) -> tuple[Field, dict[str, int]]:
    header: Header = fitted(draft.header, Header)
    battle = _battle(draft, header)
    ground = _ground(draft, battle)
    roster, units, generals = _roster(draft, battle, listed=header.armies == "listed")
    field = Field(battle, ground, roster)
    field.round, field.active, field.first = header.round, header.active, header.first
    _place_units(draft, field, units)
    _place_generals(draft, field, generals)
    _lay_out(draft, field)
    names = _names(draft, units + generals)
    field.agenda = list(reversed(_agenda(draft, names) if agenda is None else agenda))
    return field, names


# Terms


def _battle(draft: Draft, header: Header) -> Battle:
    """The battle of the scenario, or a neutral one, with what the text changes."""
    if draft.battle is not None:
        return draft.battle
    if header.scenario is None:
        battle = neutral_battle(header.segments or 4, _neutral_terrain(draft))
    else:
        battle = _shipped(draft, header.scenario)
    changes = {
        "segments": header.segments,
        "max_rounds": header.limit,
        "at_limit": header.at_limit,
        "budget": header.budget,
        "options": draft.options,
        "special_rules": (*battle.special_rules, *draft.rules),
        "sides": BothSides(_with_role(draft, battle, SOUTH), _with_role(draft, battle, NORTH)),
    }
    return msgspec.structs.replace(battle, **{key: value for key, value in changes.items() if value is not None})


def _shipped(draft: Draft, scenario: str) -> Battle:
    draft.line = draft.lines["virtus"]
    try:
        return shipped_battle(scenario)
    except BrokenScenario as error:
        raise Fault(str(error)) from None


def _neutral_terrain(draft: Draft) -> Terrain:
    draft.line = draft.lines.get("terrain", draft.line)
    told = {kind: draft.terrain.get(kind, []) for kind in ("hills", "woods", "streams")}
    terrain: Terrain = fitted({"mode": "fixed", "origin": "player", **told}, Terrain)
    return terrain


def _with_role(draft: Draft, battle: Battle, side: Side) -> SideOfBattle:
    return msgspec.structs.replace(battle.sides[side], role=draft.roles.get(side, battle.sides[side].role))


def _ground(draft: Draft, battle: Battle) -> Ground:
    draft.line = draft.lines.get("terrain", draft.line)
    told = {kind: tuple(words) for kind, words in draft.terrain.items()}
    ground: Ground = fitted(msgspec.to_builtins(battle.ground) | told, Ground)
    if "halting" not in told:
        ground = msgspec.structs.replace(ground, halting=usual_halting(battle, ground))
    for sector in (*ground.hills, *ground.woods, *ground.halting):
        if sector not in ground.sectors:
            raise Fault(f"{sector!r} is not a sector of {ground.segments} segments")
    for segment in ground.streams:
        if not 0 <= segment < ground.segments:
            raise Fault(f"there is no segment {segment}")
    return ground


# Armies

Numbered = list[tuple[int, Entry]]


def _roster(draft: Draft, battle: Battle, *, listed: bool) -> tuple[Roster, Numbered, Numbered]:
    units = [entry for side in SIDES for entry in draft.entries if entry.side == side and not entry.is_general]
    generals = [entry for side in SIDES for entry in draft.entries if entry.side == side and entry.is_general]
    if listed:
        roster = battle.roster
        numbered = _numbered(draft, units, len(roster.units), lambda entry, number: _is_unit(roster, entry, number))
        led = _numbered(draft, generals, len(roster.generals), lambda entry, number: _is_general(roster, entry, number))
        return roster, numbered, led
    numbered, led = _number_by_side(draft, units), _number_by_side(draft, generals)
    return Roster(_units(draft, battle, numbered), _generals(led)), numbered, led


def _number_by_side(draft: Draft, entries: list[Entry]) -> Numbered:
    south = sum(entry.side == SOUTH for entry in entries)
    return _numbered(draft, entries, len(entries), lambda entry, number: (number < south) == (entry.side == SOUTH))


def _numbered(draft: Draft, entries: list[Entry], count: int, fits: Callable[[Entry, int], bool]) -> Numbered:
    """Written numbers first; everybody else takes the lowest free number that fits."""
    free = list(range(count))
    numbered = []
    for entry in sorted(entries, key=lambda entry: entry.number is None):
        draft.line = entry.line
        wanted = free if entry.number is None else [entry.number]
        number = next((number for number in wanted if number in free and fits(entry, number)), None)
        if number is None:
            which = "" if entry.number is None else f"#{entry.number} "
            raise Fault(f"no {entry.side} {entry.word} {which}is free")
        free.remove(number)
        numbered.append((number, entry))
    return sorted(numbered, key=lambda pair: pair[0])


def _is_unit(roster: Roster, entry: Entry, number: int) -> bool:
    unit = roster.units[number]
    regular = {True: "irregular", False: "regular"}[unit.regular] not in entry.notes
    return (unit.side, unit.type.id) == (entry.side, entry.word) and regular


def _is_general(roster: Roster, entry: Entry, number: int) -> bool:
    general = roster.generals[number]
    qualities = {"superior", "charismatic", "chief"} & entry.notes.keys()
    return (
        general.side == entry.side
        and entry.name in ("", general.name)
        and all(getattr(general, quality) for quality in qualities)
    )


def _units(draft: Draft, battle: Battle, numbered: Numbered) -> tuple[Unit, ...]:
    units = []
    for _, entry in numbered:
        draft.line = entry.line
        unit_type = _type(draft, battle, entry)
        regular = usual_regularity(battle, entry.side, unit_type)
        regular = "regular" in entry.notes or (regular and "irregular" not in entry.notes)
        labels = entry.labels or usual_labels(battle, entry.side, unit_type.id, regular=regular)
        units.append(Unit(entry.side, unit_type, regular, labels[0], labels[-1]))
    return tuple(units)


def _type(draft: Draft, battle: Battle, entry: Entry) -> UnitType:
    unit_type = draft.types.get((entry.side, entry.word)) or battle.unit_types().get(entry.word)
    if unit_type is None:
        raise Fault(f"there is no unit type {entry.word!r}")
    return unit_type


def _generals(numbered: Numbered) -> tuple[General, ...]:
    chiefs = {}
    for side in (SOUTH, NORTH):
        own = [(number, entry) for number, entry in numbered if entry.side == side]
        named = [number for number, entry in own if "chief" in entry.notes]
        chiefs[side] = named or [number for number, _ in own[:1]]
    return tuple(
        General(
            entry.side,
            superior="superior" in entry.notes,
            charismatic="charismatic" in entry.notes,
            chief=number in chiefs[entry.side],
            name=entry.name,
        )
        for number, entry in numbered
    )


def _names(draft: Draft, numbered: Numbered) -> dict[str, int]:
    names: dict[str, int] = {}
    for number, entry in numbered:
        draft.line = entry.line
        if entry.name and entry.name in names and not entry.is_general:
            raise Fault(f"two units are called {entry.name!r}")
        if entry.name:
            names.setdefault(entry.name, number)
    return names


# The table


def _where(field: Field, entry: Entry) -> Place:
    if entry.place in OFF_THE_FIELD:
        return NOWHERE
    if entry.place not in field.ground.sectors and entry.place not in RESERVES:
        raise Fault(f"{entry.place!r} is not a place of {field.ground.segments} segments")
    return entry.place


def _place_units(draft: Draft, field: Field, numbered: Numbered) -> None:
    for unit, entry in numbered:
        draft.line = entry.line
        full = field.vc[unit]
        field.place[unit] = _where(field, entry)
        field.vc[unit] = entry.notes.get("vc", 0 if entry.is_dead else full)
        field.tokens[unit] = entry.notes.get("tokens", 0)
        field.done[unit] = sum(sign for word, sign in DONE.items() if word in entry.notes)
        if field.vc[unit] > full:
            raise Fault(f"{entry.word} have {full} elements at most")


def _place_generals(draft: Draft, field: Field, numbered: Numbered) -> None:
    for general, entry in numbered:
        draft.line = entry.line
        field.general_place[general] = _where(field, entry)
        field.general_tokens[general] = entry.notes.get("tokens", 0)
        field.general_moved[general] = "moved" in entry.notes


def _lay_out(draft: Draft, field: Field) -> None:
    field.holder = {sector: usual_holder(field, sector) for sector in field.ground.sectors}
    for sector, (line, side) in draft.holders.items():
        draft.line = line
        if sector not in field.holder:
            raise Fault(f"{sector!r} has no holder")
        field.holder[sector] = side
    field.allotted = draft.allotted or field.allotted
    field.crossings = draft.crossings or field.crossings
    for word in ("allotted", "crossings"):
        draft.line = draft.lines.get(word, draft.line)
        if len(getattr(field, word)) != field.ground.segments:
            raise Fault(f"{word} has one entry for each of {field.ground.segments} segments")
    _deal(draft, field)
    field.joker_played, field.shots, field.outcome = draft.joker_played, draft.shots, draft.outcome
    field.plans, field.sealed = draft.plans, draft.sealed


def _deal(draft: Draft, field: Field) -> None:
    field.hand |= draft.cards["hand"]
    field.discards |= draft.cards["discards"]
    for side in SIDES:
        pile = draft.cards["pile"].get(side, usual_pile(field, side))
        if pile is None:
            draft.line = max(draft.lines.get(kind, 0) for kind in ("hand", "discards", "allotted"))
            raise Fault(f"the cards of {side} are more than a deck holds")
        field.pile[side] = pile


def _agenda(draft: Draft, names: dict[str, int]) -> list[Step]:
    """The steps as written, with names of units and generals for their numbers."""

    def number(word: str) -> str:
        return str(names.get(word, word))

    agenda = []
    for line, step, given in draft.agenda:
        draft.line = line
        unknown = sorted(given.keys() - set(step.__struct_fields__))
        if unknown:
            raise Fault(f"{step.__name__} has no {unknown[0]!r}")
        told = {
            key: number(value) if isinstance(value, str) else [number(word) for word in value]
            for key, value in given.items()
        }
        agenda.append(fitted(told, step))
    return agenda
