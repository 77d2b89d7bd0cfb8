"""Writes a position as text. The form stands in the package."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from iacta.engine.records import Step
from iacta.games.virtus.army_file import SIDES, UnitType, other
from iacta.games.virtus.notation.lines import RULE_TEXTS
from iacta.games.virtus.notation.pieces import piece_lines
from iacta.games.virtus.notation.words import (
    CARDS,
    NEUTRAL,
    Line,
    as_json,
    as_word,
    is_listed,
    neutral_battle,
    shipped_battle,
    usual_halting,
    usual_pile,
)
from iacta.games.virtus.scenario_form import DATA, Battle, Options
from iacta.games.virtus.state import NO_CARD, Field

MARGIN = 10
WIDTH = 110


def notation(field: Field) -> str:
    """The position in a few readable lines; `position` reads them back exactly."""
    lines = [*_terms(field), *piece_lines(field), *_cards(field), *_rest(field), *_agenda(field)]
    return "\n".join(f"{word:<{MARGIN}}{text}".rstrip() for word, text in lines) + "\n"


# Terms


def _terms(field: Field) -> Iterator[Line]:
    battle, base = field.battle, _base(field)
    plain = _is_plain(battle, base)
    yield "virtus", "  ".join(f"{key} {value}" for key, value in _header(field, base if plain else battle))
    if not plain:
        yield "battle", as_json(battle)
    elif battle.options != base.options:
        on = [name for name in Options.__struct_fields__ if getattr(battle.options, name)]
        yield "options", "  ".join(on) or "none"
    if plain:
        for rule in battle.special_rules[len(base.special_rules) :]:
            yield "rule", " ".join(_rule_words(rule))
        roles = [f"{side} {battle.sides[side].role}" for side in SIDES if battle.sides[side] != base.sides[side]]
        if roles:
            yield "roles", "  ".join(roles)
    yield from _terrain(field)
    yield from _types(field)


def _base(field: Field) -> Battle:
    """The battle that the reader will start from."""
    if (DATA / "scenarios" / f"{field.battle.id}.toml").exists():
        return shipped_battle(field.battle.id)
    return neutral_battle(field.battle.segments, field.battle.terrain)


def _is_plain(battle: Battle, base: Battle) -> bool:
    """Whether header, options, rules and roles say all that sets a battle apart."""
    told = msgspec.structs.replace(
        base,
        segments=battle.segments,
        max_rounds=battle.max_rounds,
        at_limit=battle.at_limit,
        budget=battle.budget,
        options=battle.options,
        special_rules=battle.special_rules,
        sides=battle.sides,
    )
    added = battle.special_rules[len(base.special_rules) :]
    return (
        told == battle
        and battle.special_rules[: len(base.special_rules)] == base.special_rules
        and all(getattr(rule, key) == text for rule in added for key, text in RULE_TEXTS.items())
        and all(
            msgspec.structs.replace(base.sides[side], role=battle.sides[side].role) == battle.sides[side]
            for side in SIDES
        )
    )


def _header(field: Field, base: Battle) -> Iterator[tuple[str, object]]:
    battle = field.battle
    if base.id != NEUTRAL:
        yield "scenario", battle.id
    if is_listed(field):
        yield "armies", "listed"
    said = (
        ("segments", battle.segments, base.segments if base.id != NEUTRAL else 4),
        ("limit", battle.max_rounds, base.max_rounds),
        ("at_limit", battle.at_limit, base.at_limit),
        ("budget", battle.budget, base.budget),
        ("round", field.round, 1),
        ("active", field.active, "south"),
        ("first", field.first, "south"),
    )
    yield from ((key, value) for key, value, usual in said if value != usual)


def _rule_words(rule: msgspec.Struct) -> Iterator[str]:
    yield str(rule.__struct_config__.tag)
    for name in rule.__struct_fields__:
        if name not in RULE_TEXTS and getattr(rule, name) != "":
            yield f"{name} {_value(getattr(rule, name))}"


def _terrain(field: Field) -> Iterator[Line]:
    ground, usual = field.ground, field.battle.ground
    laid = {kind: (getattr(ground, kind), getattr(usual, kind)) for kind in ("hills", "woods", "streams")}
    laid["halting"] = ground.halting, usual_halting(field.battle, ground)
    if field.battle.id == NEUTRAL:
        laid |= {kind: (laid[kind][0], ()) for kind in ("hills", "woods", "streams")}
    words = [f"{kind} {' '.join(map(str, there)) or 'none'}" for kind, (there, usual) in laid.items() if there != usual]
    if words:
        kind, _, text = "  ".join(words).partition(" ")
        yield kind, text


def _types(field: Field) -> Iterator[Line]:
    """Types that the battle does not know; with a side where the other has a different one of the same id."""
    known = field.battle.unit_types()
    brought = {(unit.side, unit.type.id): unit.type for unit in field.roster.units}
    custom = {key: unit_type for key, unit_type in brought.items() if known.get(key[1]) != unit_type}
    for (side, name), unit_type in custom.items():
        twin = brought.get((other(side), name), unit_type)
        if twin != unit_type:
            yield "type", f"{side} {_type_words(unit_type)}"
        elif side == "south" or ("south", name) not in custom:
            yield "type", _type_words(unit_type)


def _type_words(unit_type: UnitType) -> str:
    words: list[str] = [unit_type.id]
    texts: dict[str, object] = {}
    for field in msgspec.structs.fields(UnitType)[1:]:
        value = getattr(unit_type, field.name)
        usual = unit_type.id if field.name in ("name_fr", "name_en") else field.default
        if value == usual:
            continue
        if isinstance(value, int):
            words.append(field.name if value is True else f"{field.name} {value}")
        else:
            texts[field.name] = value
    return " ".join([*words, as_json(texts)] if texts else words)


# Cards and the rest


def _cards(field: Field) -> Iterator[Line]:
    for kind in CARDS:
        cards = getattr(field, kind)
        usual = {side: usual_pile(field, side) if kind == "pile" else "" for side in SIDES}
        told = [f"{side} {cards[side] or NO_CARD}" for side in SIDES if cards[side] != usual[side]]
        if told:
            yield kind, "  ".join(told)
    if field.allotted.strip(NO_CARD):
        yield "allotted", field.allotted


def _rest(field: Field) -> Iterator[Line]:
    if field.joker_played:
        yield "joker", "played"
    if any(field.crossings):
        yield "crossings", " ".join(map(str, field.crossings))
    if field.shots:
        yield "shots", str(field.shots)
    for side, plan in field.plans.items():
        yield "plan", f"{side} {as_json(plan)}"
    for seat, answer in field.sealed.items():
        yield "sealed", f"{seat} {as_json(answer)}"
    if field.outcome is not None:
        outcome = field.outcome
        yield "outcome", f"{outcome.winner or 'draw'} {outcome.clause} {as_word(outcome.reason)}"


def _agenda(field: Field) -> Iterator[Line]:
    line = ""
    for step in reversed(field.agenda):
        words = _step(step)
        if line and len(line) + len(words) > WIDTH:
            yield "agenda", line
            line = ""
        line += f"  {words}" if line else words
    if line:
        yield "agenda", line


def _step(step: Step) -> str:
    usual = {field.name: field.default for field in msgspec.structs.fields(step)}
    told = [f"{name}={_value(getattr(step, name))}" for name in usual if getattr(step, name) != usual[name]]
    return f"{type(step).__name__}({', '.join(told)})"


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{' '.join(map(str, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)
