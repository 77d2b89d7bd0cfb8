"""Why pointing somewhere does nothing: the answer is about this piece and that hex."""

from __future__ import annotations

import pytest

from iacta.engine.gestures import Refused, why_not
from iacta.games.alesia.game import GAME
from iacta.games.alesia.state import DISORDERED, MOVED, ROUTED
from iacta.games.alesia.steps import (
    DeployUnits,
    FightBattles,
    FireShots,
    MovePieces,
    PlaceCamps,
    RallyUnits,
    RetreatUnit,
    StrategicStep,
)
from tests.alesia.kit import Scene


def asked(scene: Scene, seat: str, piece: str | None, target: str) -> Refused | None:
    """Why pointing does nothing; pieces by their names, everything else by its handle."""

    def handle(name: str) -> str:
        if ":" in name:
            return name
        leaders = {leader.id for leader in scene.siege.roster.leaders}
        return f"{'leader' if name in leaders else 'unit'}:{scene[name]}"

    return why_not(GAME, scene.siege, seat, handle(piece) if piece else None, handle(target))


def told(found: Refused | None) -> tuple[str, str, str]:
    """The action that was meant, the clause and the reason."""
    assert found is not None
    return type(found.action).__name__, found.refusal.clause, found.refusal.reason


def gauls() -> Scene:
    """The relief army marches outside the works, with room to move."""
    scene = Scene(MovePieces("gallic")).lead(1106, "comnios")
    scene.put(1106, "rel_bellovaci").put(1107, "rel_eburovices", "rel_rauraci", "rel_aedui_1")
    return scene


@pytest.mark.parametrize("target", ["hex:1107", "rel_rauraci", "rel_aedui_1"])
def test_an_own_stack_that_is_full_says_so_and_which(target: str) -> None:
    """By pointing at the hex or at any unit in it."""
    found = asked(gauls(), "gallic", "rel_bellovaci", target)
    assert told(found) == ("March", "AL-5.a", "stack-is-full")
    assert found is not None
    assert found.refusal.about == "hex:1107"


def test_arms_that_do_not_mix_say_where() -> None:
    scene = gauls().put(1108, "relcav_aedui")
    found = asked(scene, "gallic", "rel_bellovaci", "hex:1108")
    assert told(found) == ("March", "AL-5.h", "arms-do-not-mix")


def test_what_lies_too_far_is_too_far() -> None:
    """The way as far as the unit gets, then on: the step it cannot pay is what the answer is about."""
    scene = gauls()
    found = asked(scene, "gallic", "rel_bellovaci", "hex:0101")
    assert told(found) == ("March", "AL-7.2.o", "not-enough-mp")
    scene.siege.done[scene["rel_bellovaci"]] |= MOVED
    assert told(asked(scene, "gallic", "rel_bellovaci", "hex:0101"))[1:] == ("AL-7.2.a", "has-moved")


def test_a_unit_alone_says_why_it_does_not_act() -> None:
    scene = gauls()
    assert asked(scene, "gallic", None, "rel_bellovaci") is None
    scene.siege.done[scene["rel_bellovaci"]] |= MOVED
    assert told(asked(scene, "gallic", None, "rel_bellovaci")) == ("March", "AL-7.2.a", "has-moved")
    scene.put(1210, "legio_x")
    assert told(asked(scene, "gallic", None, "legio_x")) == ("March", "AL-7.2.a", "not-your-unit-on-the-map")


def test_an_enemy_hex_is_entered_by_no_move() -> None:
    """In the movement phase a march is meant, not the attack that comes later."""
    scene = gauls().put(1105, "legio_x")
    assert told(asked(scene, "gallic", "rel_bellovaci", "legio_x")) == ("NoneType", "AL-7.2.p", "enemy-unit-there")


def test_in_combat_an_attack_is_meant() -> None:
    """A unit against a hex without enemies, against one it does not touch, or alone with nobody beside it."""
    scene = Scene(FightBattles("gallic")).lead(1106, "comnios")
    scene.put(1106, "rel_bellovaci").put(1110, "rel_rauraci").put(1105, "legio_x")
    assert told(asked(scene, "gallic", "rel_bellovaci", "hex:1107")) == ("Attack", "AL-11.b", "no-enemy-unit-there")
    scene.lead(1110, "vercassivellaun")
    assert told(asked(scene, "gallic", "rel_rauraci", "hex:1105")) == ("Attack", "AL-11.b", "target-not-adjacent")
    assert told(asked(scene, "gallic", None, "rel_rauraci")) == ("Attack", "AL-11.b", "target-not-adjacent")
    scene.put(1106, "rel_bellovaci", order=ROUTED)
    assert told(asked(scene, "gallic", None, "rel_bellovaci")) == ("Attack", "AL-12.3.a", "routed-cannot-attack")


def test_a_retreat_says_what_bars_that_hex() -> None:
    scene = Scene(RetreatUnit(0, 1, 1, "AL-11.4.c"))
    unit = scene["rel_bellovaci"]
    scene = Scene(RetreatUnit(unit, 1, 1, "AL-11.4.c"))
    scene.put(1106, "rel_bellovaci", order=DISORDERED).put(1107, "rel_eburovices", "rel_rauraci", "rel_aedui_1")
    found = asked(scene, "gallic", None, "hex:1107")
    assert told(found) == ("Run", "AL-11.4.k", "no-room-to-retreat")
    assert told(asked(scene, "gallic", None, "hex:1110"))[1:] == ("AL-11.4.c", "wrong-length-of-retreat")


def test_other_steps_read_the_same_gesture_their_own_way() -> None:
    camp = Scene(PlaceCamps())
    assert told(asked(camp, "roman", None, "hex:0101"))[0] == "PlaceCamp"
    rally = Scene(RallyUnits("gallic")).put(1106, "rel_bellovaci").put(1108, "rel_rauraci", order=DISORDERED)
    assert told(asked(rally, "gallic", None, "rel_bellovaci")) == ("Rally", "AL-12.4.a", "in-good-order")
    walk = Scene(StrategicStep("gallic", 1, 3)).lead(1106, "comnios").hide(1108, "vercassivellaun")
    assert told(asked(walk, "gallic", None, "comnios")) == ("Walk", "AL-2.B.f", "face-up-does-not-walk")
    box = Scene(DeployUnits("gallic")).lead(1106, "comnios").fill("comnios", "rel_bellovaci")
    box.siege.marked[box["comnios"]] = 1
    assert told(asked(box, "gallic", "rel_bellovaci", "hex:0101")) == (
        "DeployUnit",
        "AL-2.C1.b",
        "out-of-command-radius",
    )


def test_a_shot_is_asked_of_every_camp() -> None:
    scene = Scene(FireShots(), camps=(812,)).put(811, "rel_bellovaci").put(1106, "rel_rauraci")
    assert told(asked(scene, "roman", None, "hex:1106")) == ("Shoot", "AL-10.1.b", "out-of-range")
    assert told(asked(scene, "roman", None, "hex:0101")) == ("Shoot", "AL-10.2.f", "no-gallic-unit-there")
    assert asked(scene, "roman", None, "rel_bellovaci") is None


def test_a_hidden_counter_gives_nothing_away() -> None:
    """Pointing at a leader whose place one does not know is no way to find him."""
    scene = gauls().hide(1210, "caesar")
    near, far = asked(scene, "gallic", "rel_bellovaci", "caesar"), asked(gauls(), "gallic", "rel_bellovaci", "caesar")
    assert near == far
