"""What limits a piece on a plane is sent as plain JSON, and comes back the same."""

from __future__ import annotations

import msgspec
import pytest

from iacta.engine.records import Refusal
from iacta.engine.survey import Charge, Family, Limits, Survey, Zone

ZONE = Zone((0, 0, 900, 0, 900, 360, 0, 360), "unit:3", "XX-1.1", "too-near")
LIMITS = Limits(
    pose=(3600, 1000, 0),
    width=700,
    depth=160,
    centred=False,
    rate=600,
    poses=3,
    never=(ZONE,),
    cones=((20443, 1157),),
    near=("unit:2",),
    near_by=600,
    families=(Family("ahead", "slide", 0, (3600, 1000), 405, "unit:3", "XX-1.1"),),
    charges=(
        Charge("unit:3", 500, 1, (3600, 1500, 0), None),
        Charge("unit:4", 2500, 5, None, Refusal("XX-1.2", "too-far")),
    ),
)


def test_limits_are_read_as_they_were_sent() -> None:
    sent = msgspec.json.encode(Survey(limits=LIMITS))
    assert msgspec.json.decode(sent, type=Survey) == Survey(limits=LIMITS)
    assert len(sent) < 1000


def test_a_survey_of_places_has_no_limits() -> None:
    assert msgspec.json.decode(msgspec.json.encode(Survey()), type=Survey).limits is None


@pytest.mark.parametrize(("field", "value"), [("rate", 6.5), ("pose", [1, 2]), ("families", [{"kind": "jump"}])])
def test_limits_of_another_form_are_refused(field: str, value: object) -> None:
    sent = msgspec.to_builtins(LIMITS) | {field: value}
    with pytest.raises(msgspec.ValidationError, match=field):
        msgspec.convert(sent, Limits)


def test_the_schema_of_a_family_names_its_kinds() -> None:
    schema = msgspec.json.schema(Limits)
    assert schema["$defs"]["Family"]["properties"]["kind"]["enum"] == ["pivot", "slide", "wheel"]
