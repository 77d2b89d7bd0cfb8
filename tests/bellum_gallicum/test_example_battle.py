"""Worked example W6: the battle in the land of the Nervii, from the deployment to the retreat."""

from __future__ import annotations

from iacta.games.bellum_gallicum.actions import Commit, GoTo, Lose, Pass, Strike
from iacta.games.bellum_gallicum.actions import TestLeader as Try
from iacta.games.bellum_gallicum.battlefield import Battlefield
from iacta.games.bellum_gallicum.events import BattleWon, RoutTested, SequenceFought
from iacta.games.bellum_gallicum.sides import Side
from iacta.games.bellum_gallicum.state import LOST
from iacta.games.bellum_gallicum.steps import OpenBattle, Pursue, Realign, RetreatForce
from tests.bellum_gallicum.field import EXAMPLE, deploy, leaders_tested, todo
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

BOXES = ("left", "centre", "right", "reserve")


def drawn_up() -> Scene:
    """Both armies stand in Nervii, and the Romans, who came last, are asked for their line."""
    scene = Scene()
    for side in ("roman", "gallic"):
        scene.lead("nervii", *EXAMPLE[f"{side}_leaders"])
        for box in BOXES:
            scene.put("nervii", *EXAMPLE[f"{side}_{box}"])
    scene.war.met[scene["nervii"]] = EXAMPLE["attacker"]
    return todo(scene, OpenBattle(scene["nervii"])).run()


def line(scene: Scene, side: Side, dice: tuple[int, ...] = ()) -> Scene:
    """A side deploys as the example says."""
    boxes = {box: tuple(EXAMPLE[f"{side}_{box}"]) for box in BOXES}
    return scene.play(side, deploy(scene, EXAMPLE[f"{side}_leaders"][0], **boxes), dice)


def field(scene: Scene) -> Battlefield:
    """The battle that is being fought."""
    assert scene.war.battlefield is not None
    return scene.war.battlefield


def hit(scene: Scene, names: tuple[str, ...], dice: tuple[int, ...]) -> Scene:
    """The Gauls lose these units; then the dice of rout fall, and whatever comes next."""
    for name in names[:-1]:
        scene.play("gallic", Lose(scene[name]))
    return scene.play("gallic", Lose(scene[names[-1]]), dice)


def weak(scene: Scene) -> set[str]:
    """The weakened Gauls."""
    units = scene.war.units_at(scene["nervii"], "gallic")
    return set(scene.names(unit for unit in units if scene.war.weak[unit]))


def first_sequence() -> Scene:
    """Deployment and the first sequence, up to the realignment."""
    scene = line(line(drawn_up(), "roman"), "gallic", (4,))
    hits = ("catuellauni_inf2", "silvanectes_inf2", "nervii_inf6", "nervii_cav2")
    return hit(scene, (*hits, "viromandui_inf2", "veliocasses_inf2", "caleti_inf2"), (5, 4, 1))


def second_sequence() -> Scene:
    """The realignment and the second sequence, up to the test of a Roman leader."""
    scene = first_sequence().play("gallic", Pass())
    scene.play("roman", Commit(scene["legion_xiii"], "centre"))
    scene.play("roman", Commit(scene["legion_xiv"], "centre"), [3])
    hits = ("caleti_inf2", "veliocasses_inf2", "viromandui_inf2", "suessiones_inf6", "ambiani_inf4")
    return hit(scene, (*hits, "catuellauni_inf2", "silvanectes_inf2"), (3, 4, 5))


@rule("BG-W6", "BG-4.4.2.d", "BG-4.4.2.f")
def test_the_deployment_of_the_example() -> None:
    scene = line(drawn_up(), "roman")
    line(scene, "gallic", (4,))
    strengths = [scene.war.total_sp(box) for box in (field(scene).roman.front, field(scene).roman.reserve)]
    assert strengths == [EXAMPLE["roman_front_sp"], EXAMPLE["roman_reserve_sp"]] == [48, 10]
    gauls = field(scene).gallic
    assert [scene.war.total_sp(gauls.box(box)) for box in ("left", "centre", "right", "reserve")] == [14, 16, 20, 4]
    assert len(gauls.front) == 15
    assert field(scene).roman.leaders[0] == scene["caesar"]
    assert gauls.leaders[0] == scene["comnios"]


@rule("BG-W6", "BG-4.4.2.j", "BG-4.4.2.m")
def test_the_first_sequence_of_the_example() -> None:
    scene = line(line(drawn_up(), "roman"), "gallic", (4,))
    told = scene.happened(SequenceFought)[0]
    assert (told.attacker_sp, told.defender_sp, told.score) == (48, 50, 7)
    assert [(one.clause, one.value) for one in told.modifiers] == [("BG-8.3.d", 1), ("BG-8.3.e", 1), ("BG-8.3.f", 1)]
    assert (told.attacker_loss, told.defender_loss, told.winner) == ("R", "1/2", "roman")
    scene = first_sequence()
    assert len([event for event in scene.happened(RoutTested) if event.side == "roman"]) == 0
    assert weak(scene) == set(EXAMPLE["weak_in_second_sequence"])
    assert scene.step == Realign("gallic")


@rule("BG-W6", "BG-4.4.2.s", "BG-4.4.2.u")
def test_the_realignment_and_the_second_sequence_of_the_example() -> None:
    scene = first_sequence().play("gallic", Pass())
    scene.play("roman", Commit(scene["legion_xiii"], "centre"))
    scene.play("roman", Commit(scene["legion_xiv"], "centre"), [3])
    told = scene.happened(SequenceFought)[0]
    assert (told.sequence, told.attacker_sp, told.defender_sp) == (2, 58, 45)
    assert (told.score, told.attacker_loss, told.defender_loss) == (6, "R", "1/2")
    scene = second_sequence()
    still_weak = ("nervii_inf6", "suessiones_inf6", "caleti_inf2", "veliocasses_inf2", "viromandui_inf2")
    assert weak(scene) == {*still_weak, "catuellauni_inf2", "silvanectes_inf2"}
    assert scene.happened(BattleWon) == [BattleWon(scene["nervii"], "roman", 2)]


@rule("BG-W6", "BG-4.4.2.w", "BG-4.4.3.c", "BG-4.4.2.h")
def test_leaders_pursuit_and_retreat_of_the_example() -> None:
    scene = second_sequence()
    scene.play("roman", Try(scene["crassus"]), [2, 6, 1, 3, 3, 4, 5, 6, 4, 5])
    assert leaders_tested(scene) == ["crassus", "comnios", "correos", "galba", "buduognatos"]
    assert scene.war.leader_at[scene["galba"]] == LOST
    assert scene.step == Pursue(4)
    scene.play("roman", Strike(scene["suessiones_inf6"]))
    assert scene.refusal("roman", Strike(scene["ambiani_inf4"])).clause == "BG-4.4.3.c"
    for name in ("caleti_inf2", "veliocasses_inf2", "viromandui_inf2"):
        scene.play("roman", Strike(scene[name]))
    assert isinstance(scene.step, RetreatForce)
    scene.play("gallic", GoTo(scene["eburones"]))
    assert len(scene.war.units_at(scene["eburones"])) == 12
    assert len(scene.war.units_at(scene["nervii"])) == 15
    assert scene.agenda == ()
