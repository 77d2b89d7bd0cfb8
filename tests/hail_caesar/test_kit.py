"""The kit itself: what its lines put on the table."""

from iacta.games.hail_caesar import state
from iacta.games.hail_caesar.steps import StartTurn
from tests.hail_caesar.kit import at, battle, point


def test_a_position_in_a_few_lines() -> None:
    """Poses, marks, terrain, divisions, contacts."""
    scene = battle(
        """
        table 60 40
        rules blunders turn_limit=6
        woods copse 30,20 40,20 40,30 30,30
        building farm 1,1 5,1 5,5 1,5 capacity=2
        linear_obstacle wall 34,30 44,30 44,30.5 34,30.5
        division b1 blue 20 3 command=9 combat=4
        division b2 blue silent joined=b4
        unit b1a legionary_pila 36 10.25 23:38 casualties=2 disordered charged
        unit b4 light_cavalry_small 10 15 90 div=b2 open_order
        unit b5 scorpions in=farm
        unit b6 baggage off entry=60,23.5 arrives=4
        unit r1 warband 36 20 180
        profile warband special=brave clash=3
        unit r2 warband destroyed
        contact b1a front r1 left across=wall
        support b4 b1a
        """,
        StartTurn("blue"),
    )
    table = scene.battle
    assert (table.ground.width, table.sheet.turn_limit, table.sheet.options.blunders) == (6000, 6, True)
    assert scene.pose("b1a") == at("36 10.25 23:38") == (3600, 1025, 1418)
    assert table.casualties[scene["b1a"]] == 2
    assert scene.flags("b1a") == {"disordered", "charged"}
    assert (table.command[scene["b1"]], table.combat_value[scene["b1"]]) == (9, 4)
    assert table.place[scene["b1"]] == point("20 3")
    assert table.joined[scene["b2"]] == scene["b4"]
    assert table.rank[scene["b2"]] & state.SILENT
    assert table.formation[scene["b4"]] == "open_order"
    assert table.inside[scene["b5"]] == scene["farm"]
    assert table.fate[scene["b6"]] == state.WAITING
    assert table.roster.units[scene["b6"]].entry == at("60 23.5 270")
    assert table.fate[scene["r2"]] == state.DESTROYED
    assert table.roster.profile(scene["r1"]).clash == 3
    assert table.roster.has(scene["r1"], "brave")
    assert table.contacts_of(scene["r1"])[0].enemy == scene["b1a"]
    assert table.contacts[0].across == scene["wall"]
    assert table.supports == {scene["b4"]: scene["b1a"]}
    assert scene.step == StartTurn("blue")
    assert table.general == {"blue": scene["b1"], "red": scene["r"]}
