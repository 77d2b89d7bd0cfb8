"""HC-7.8.e, HC-9.3.d, HC-10.5.c: what goes with a destroyed unit."""

from __future__ import annotations

from iacta.games.hail_caesar.actions import TakeRefuge
from iacta.games.hail_caesar.events import CommanderLost, Destroyed
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import NOBODY
from iacta.games.hail_caesar.rules import removal
from iacta.games.hail_caesar.state import DESTROYED
from iacta.games.hail_caesar.steps import OverrunCommander, RollVolley
from tests.hail_caesar.kit import battle
from tests.hail_caesar.ranged import after
from tests.marks import rule


@rule("HC-7.8.e", "HC-9.3.d", "HC-14.1.i")
def test_a_destroyed_unit_is_gone_with_its_contacts_and_supports() -> None:
    """What others have among themselves stays."""
    scene = battle(
        """
        unit b1 legionary_pila 36 20 0
        unit b2 legionary_pila 36 16 0
        unit b3 legionary_pila 44 20 0
        unit r1 warband 36 20 180
        unit r2 warband 44 20 180
        contact b1 front r1 front
        contact b3 front r2 front
        support b2 b1
        """
    )
    scene.call(removal.destroy, scene["b1"], "HC-9.3.d")
    table = scene.battle
    assert (table.fate[0], table.box[0], table.zone[0]) == (DESTROYED, None, None)
    assert [contact.unit for contact in table.contacts] == [scene["b3"]]
    assert (table.supports, scene.events) == ({}, [Destroyed(0)])


@rule("HC-9.3.d")
def test_a_garrison_that_is_destroyed_leaves_its_building_empty() -> None:
    """It stands nowhere any more."""
    scene = battle("building farm 33,18 39,18 39,24 33,24\nunit b1 warband in=farm\nunit r1 warband 36 40 180")
    scene.call(removal.destroy, 0, "HC-9.3.d")
    assert (scene.battle.inside[0], scene.battle.fate[0]) == (NO_AREA, DESTROYED)


@rule("HC-10.5.c", "HC-5.7.d")
def test_a_commander_whose_unit_is_shattered_looks_for_another() -> None:
    """From where its leader stood; without a friend within 24 inches he is lost."""
    text = "unit b1 medium_archers 36 10 0\nunit r1 scouts_tiny 36 20 180\ndivision r red joined=r1\n{}"
    shots = RollVolley(0, 1, 3, 4)
    saved = after(text.format("unit r2 warband 36 30 180\nunit r3 warband 46 30 180"), shots).run([4, 4, 4])
    assert saved.step == OverrunCommander(saved["r"], "HC-10.5.c")
    assert (saved.battle.joined[saved["r"]], saved.battle.place[saved["r"]]) == (NOBODY, (3600, 2000))
    saved.play("red", TakeRefuge(saved["r3"]))
    assert saved.battle.joined[saved["r"]] == saved["r3"]
    lost = after(text.format("unit r2 warband 65 46 180"), shots).run([4, 4, 4])
    assert lost.happened(CommanderLost) == [CommanderLost(lost["r"], "captured")]
