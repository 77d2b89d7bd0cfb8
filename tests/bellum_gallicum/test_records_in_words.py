"""Every record of Bellum Gallicum in words, whatever its fields hold, also what random games never come to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from iacta.engine.match import Match
from iacta.engine.records import Action, Event, Modifier, Resigned, Step
from iacta.games.bellum_gallicum import actions, events, steps
from iacta.games.bellum_gallicum.combat_tables import LOSSES, SKIRMISH_RESULTS
from iacta.games.bellum_gallicum.game import GAME
from iacta.games.bellum_gallicum.state import War
from iacta.games.bellum_gallicum.text_board import BellumGallicumWording
from iacta.texts import LANGUAGES, game_texts
from tests.texts.test_read_aloud import faults_of

MODIFIERS = (Modifier("BG-8.2.b", "more-cavalry", 1, "die"),)
WORDS: dict[str, tuple[str, ...]] = {
    "side": ("roman", "gallic"),
    "sector": ("belgica", "aquitania"),
    "result": SKIRMISH_RESULTS,
    "attacker_loss": LOSSES,
    "defender_loss": LOSSES,
    "wing": ("left", "centre", "right"),
    "box": ("left", "centre", "right"),
    "kind": ("naval", "skirmish", "battle", "siege"),
    "clause": ("BG-4.2.1.b",),
}
"""What a field of text may hold."""
MAY_BE_EMPTY = {
    actions.Deploy: ("left", "centre", "right", "reserve"),
    actions.TellOff: ("leaders", "units"),
    actions.Retire: ("leaders", "units"),
    actions.BuildCamp: ("leaders", "units"),
    actions.ForcedMarch: ("picked_leaders", "picked_units", "units"),
    events.ArmyDeployed: ("left", "centre", "right", "reserve", "leaders"),
    events.SupplementumReceived: ("legions",),
    events.BesiegersSplit: ("leaders", "units"),
    events.MapCleared: ("leaders", "units"),
    events.RoutTested: ("intact", "weak", "lost"),
    events.CampBuilt: ("leaders",),
    events.TribeRaised: ("leaders",),
}
"""Lists that may hold nobody."""
MAY_BE_NOWHERE = {"place", "into", "via"}


@pytest.fixture(scope="module")
def war() -> War:
    state: War = Match.new(GAME, "belgae", seed=1).state
    return state


def kinds() -> list[type[msgspec.Struct]]:
    """Every action and event, and every step that asks somebody."""
    found = [kind for kind in (*vars(actions).values(), *vars(events).values()) if isinstance(kind, type)]
    own = [
        kind for kind in found if issubclass(kind, Action | Event) and kind.__module__.startswith(actions.__package__)
    ]
    asked = [kind for kind in (*GAME.rulebook.questions, *GAME.rulebook.sealed) if kind.__module__ == steps.__name__]
    return [*own, *asked]


def values(war: War, name: str, hint: Any) -> tuple[Any, ...]:
    """What a field may hold."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    if hint is bool:
        return (False, True)
    if hint is str:
        return WORDS[name]
    if get_origin(hint) is tuple:
        return (several(war, name, hint),)
    return numbers(war, name)


def several(war: War, name: str, hint: Any) -> tuple[Any, ...]:
    if name == "modifiers":
        return MODIFIERS
    if name == "roll":
        return (3, 4)
    if name in ("leaders", "picked_leaders"):
        return (war.roster.caesar, war.roster.labienus)
    if name in ("regions", "roman", "gallic"):
        return (1, 2)
    if name in ("places", "conducted"):
        return (war.gaul.place_no["avaricum"],)
    return (0,) if name == "tribes" or "TribeNo" in str(hint) else (3, 12)


def numbers(war: War, name: str) -> tuple[int, ...]:
    """Figures, and numbers of units, leaders and places of every kind."""
    gaul, roster = war.gaul, war.roster
    if name == "legion":
        return (roster.unit_no["legion_ix"],)
    if name == "unit":
        return tuple(roster.unit_no[one] for one in ("legion_ix", "cretans", "german_infantry8_1", "nervii_inf6"))
    if name in ("place", "into"):
        return (gaul.place_no["avaricum"], gaul.camp_of(gaul.region_no["remi"]))
    if name == "location":
        return (gaul.region_no["arverni"], gaul.place_no["avaricum"], gaul.camp_of(1), gaul.sea_base, gaul.ship_base)
    if name == "zone":
        return (gaul.sea_base,)
    if name in ("region", "start", "to", "via"):
        return (gaul.region_no["helvetii"],)
    return {"control": (-1, 0, 1), "year": (-57,), "turn": (1, 10), "sixes": (0, 1, 2)}.get(name, (1,))


def records(war: War, kind: type[msgspec.Struct]) -> Iterator[msgspec.Struct]:
    """A record for every way in which its words and figures may come together, and with each list empty that may be."""
    hints = get_type_hints(kind)
    fields = {field: values(war, field, hints[field]) for field in kind.__struct_fields__}
    if kind is events.OppidumTried:
        fields["place"] = (war.gaul.place_no["avaricum"],)
    filled = [kind(**dict(zip(fields, chosen, strict=True))) for chosen in product(*fields.values())]
    yield from filled
    for field in (*MAY_BE_EMPTY.get(kind, ()), *(MAY_BE_NOWHERE & fields.keys())):
        if field in MAY_BE_EMPTY.get(kind, ()):
            yield msgspec.structs.replace(filled[0], **{field: ()})
        elif kind in (
            events.ForceMoved,
            events.ForceShifted,
            events.AttritionRolled,
            events.BattleOpened,
            actions.March,
        ):
            yield msgspec.structs.replace(filled[0], **{field: 0})
    if kind in MAY_BE_EMPTY:
        yield msgspec.structs.replace(filled[0], **dict.fromkeys(MAY_BE_EMPTY[kind], ()))


def told(words: BellumGallicumWording, record: Any) -> str:
    if isinstance(record, Step):
        return words.step(record, "gallic")
    return words.action(record, "roman") if isinstance(record, Action) else words.event(record)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_a_record_reads_well_whatever_it_holds(war: War, kind: type[msgspec.Struct], language: str) -> None:
    words = BellumGallicumWording(game_texts(language, GAME.folder), GAME.view(war, "roman"))
    texts = {told(words, record) for record in records(war, kind)}
    assert texts
    for text in texts:
        assert not re.search(r"\bnone\b", text), text
        assert list(faults_of(text, language)) == []
        if not issubclass(kind, Action):
            assert text[:1].isupper() or text[:1].isdigit(), text
            assert text.endswith((".", "?")) or kind in words.headings, text


@pytest.mark.parametrize(
    ("language", "said"), [("fr", "Le joueur gaulois abandonne."), ("en", "The Gallic player resigns.")]
)
def test_whoever_gives_up_is_called_by_name(war: War, language: str, said: str) -> None:
    wording = BellumGallicumWording(game_texts(language, GAME.folder), GAME.view(war, None))
    assert wording.event(Resigned("gallic")) == said
