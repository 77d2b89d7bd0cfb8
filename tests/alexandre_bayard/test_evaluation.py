"""What bots think: of what is left, of attacks, of fires and the wind, of bridges and exits."""

from __future__ import annotations

from iacta.bots.greedy import GreedyBot
from iacta.bots.self_play import decision
from iacta.engine.chance.dice import SeededDice
from iacta.engine.match import Match
from iacta.engine.records import Action, Outcome
from iacta.games.alexandre_bayard.actions import Attack, Ignite, MoveUnit
from iacta.games.alexandre_bayard.battlefield import Fire
from iacta.games.alexandre_bayard.evaluation import BattleEvaluator, aims, choices, fires
from iacta.games.alexandre_bayard.evaluation.weights import Weights
from iacta.games.alexandre_bayard.game import GAME
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.rules.corps import objectives
from iacta.games.alexandre_bayard.rules.setup import set_up
from iacta.games.alexandre_bayard.scenarios import shipped
from iacta.games.alexandre_bayard.sides import SIDES, Side
from iacta.games.alexandre_bayard.state import LEFT, LOST, Battle
from iacta.games.alexandre_bayard.steps import ChooseCombat, EndPlayerTurn, MovePieces, TakeCommand
from tests.alexandre_bayard.kit import Scene, at, battle

JUDGE = BattleEvaluator()
COMBAT = (ChooseCombat("alexandre"), EndPlayerTurn("alexandre"), TakeCommand("bayard"))
LEADERS = "leader a0 commander 0,11\nleader b0 commander 11,0\n"


def value(found: Battle, seat: str = "alexandre") -> float:
    """What a position is worth."""
    return JUDGE.value(found, seat)


def chosen(scene: Scene) -> Action:
    """What `greedy` does for the first side."""
    view = GAME.view(scene.battle, "alexandre")
    return GreedyBot().decide(GAME, view, "alexandre", SeededDice(b"greedy", silent=True))


def test_a_battle_that_is_over_is_won_lost_or_drawn() -> None:
    found = set_up(shipped()["plain_first_battle"])
    for winner, wanted in (("alexandre", 1.0), ("bayard", -1.0), (None, 0.0)):
        found.outcome = Outcome(winner, "AB-C.16.d", "demoralised")
        assert value(found) == wanted


def test_losses_of_the_enemy_are_good_and_own_ones_bad() -> None:
    found = set_up(shipped()["plain_first_battle"])
    even = value(found)
    worse, better = found.clone(), found.clone()
    worse.remove(worse.roster.units_of["alexandre"][0], LOST)
    better.remove(better.roster.units_of["bayard"][0], LOST)
    assert value(worse) < even < value(better)


def test_plaquettes_count() -> None:
    found = set_up(shipped()["plain_first_battle"])
    hurt = found.clone()
    hurt.plaquettes[hurt.roster.units_of["alexandre"][0]] -= 1
    assert value(hurt) < value(found)


def test_a_unit_that_left_by_its_exit_is_a_gain() -> None:
    found = set_up(shipped()["forest_ambush"])
    gone = found.clone()
    gone.remove(gone.roster.counted["alexandre"][0], LEFT)
    assert value(gone) > value(found)
    assert value(gone, "bayard") < value(found, "bayard")


def test_no_way_leads_through_deep_water_without_craft() -> None:
    scene = battle("unit a1 heavy_foot 5,8\nunit b1 warband 5,0\n" + lake())
    there = frozenset((at("5,1"),))
    assert at("5,8") not in aims.way(scene.battle.ground, there, afloat=False)
    assert aims.way(scene.battle.ground, there, afloat=True)[at("5,8")] > 7


def lake() -> str:
    """Deep water from edge to edge."""
    return "lake " + " ".join(f"{column},5" for column in range(12))


# Fire


WOODS = "forest 5,5\noptions fire\n"


def test_a_fire_under_the_enemy_is_good_and_under_oneself_bad() -> None:
    for unit, sign in (("b1", 1), ("a1", -1)):
        scene = battle(WOODS + "unit a1 warband 0,0\nunit b1 warband 11,11\n")
        scene.battle.place(scene[unit], at("5,5"))
        scene.battle.fires[Element("terrain", at("5,5"))] = Fire("alexandre", 0)
        assert sign * fires.of(scene.battle, "alexandre", JUDGE.weights) > 0


def test_the_wind_drives_a_fire() -> None:
    woods = "forest 5,5 6,5 4,5\noptions fire wind\nunit a1 warband 0,0\nunit b1 warband 11,11\n"
    danger = fires.threatened
    scene = battle(woods + "wind strong 2 5")
    scene.battle.fires[Element("terrain", at("5,5"))] = Fire("alexandre", 0)
    found = danger(scene.battle)
    assert found[at("6,5")] > found[at("4,5")] > 0


def test_greedy_sets_the_wood_on_fire_in_which_the_enemy_stands() -> None:
    """Two woods in reach: the enemy's is lit."""
    text = LEADERS + "forest 5,5 6,5\noptions fire wind\nwind strong 2 5\n"
    scene = battle(
        text + "unit a1 archers 3,5 bow fire_projectiles activated\nunit b1 heavy_foot 6,5\nunit a2 warband 0,9",
        *COMBAT,
    )
    action = chosen(scene)
    assert action == Ignite(scene["a1"], at("5,5"), "") or getattr(action, "incendiary", False)


def test_nobody_is_kindled_by_oneself() -> None:
    scene = battle(WOODS + "unit a1 warband 5,5\nunit b1 warband 11,11\n")
    assert choices.kindled(scene.battle, "alexandre", at("5,5")) < 0
    assert choices.kindled(scene.battle, "bayard", at("5,5")) > 0


def test_the_bridge_is_kept_by_who_has_to_cross_it() -> None:
    found = set_up(shipped()["bridge_at_nightfall"])
    (bridge,) = found.ground.bridges
    assert choices.kindled(found, "alexandre", bridge) < choices.kindled(found, "bayard", bridge)
    burning = found.clone()
    burning.fires[Element("overlay", bridge, "bridge")] = Fire("bayard", 0)
    assert fires.of(burning, "bayard", JUDGE.weights) > fires.of(burning, "alexandre", JUDGE.weights)


# Choices


def test_greedy_attacks_where_it_wins() -> None:
    text = (
        LEADERS
        + "unit a1 heavy_foot 5,6 activated moved=1 started=5,8 plaquettes=4\nunit b1 medium_foot 5,5 plaquettes=1"
    )
    scene = battle(text, *COMBAT)
    assert chosen(scene) == Attack(scene["a1"], scene["b1"])


def test_greedy_goes_towards_the_enemy() -> None:
    scene = battle(
        "leader a0 commander 6,10\nleader b0 commander 11,0\n"
        "unit a1 heavy_foot 5,10 activated\nunit a2 heavy_foot 6,10\nunit b1 warband 5,2",
        MovePieces("alexandre"),
    )
    action = chosen(scene)
    assert isinstance(action, MoveUnit)
    far = scene.battle.ground.distance[at("5,2")]
    assert far[action.path[-1]] < far[at("5,10")]


def test_who_advances_does_not_better_the_enemy() -> None:
    leaders, enemies = LEADERS.replace("0,11", "5,9"), "\nunit b1 warband 5,2\nunit b2 warband 6,2\nunit b3 warband 4,2"
    before = battle(leaders + "unit a1 warband 5,10" + enemies)
    after = battle(leaders + "unit a1 warband 5,8" + enemies)
    assert value(after.battle) > value(before.battle)


def test_who_must_attack_hurries() -> None:
    found = set_up(shipped()["night_camp"])
    near = found.clone()
    raiders = [unit for unit in found.present("alexandre") if not found.roster.is_decoy[unit]]
    for unit in raiders:
        near.at[unit] = min(found.ground.neighbours[found.at[unit]])
    calm = BattleEvaluator(Weights(hurry=1.0))
    assert JUDGE.way_to_enemy(found, "alexandre") > JUDGE.way_to_enemy(near, "alexandre")
    assert JUDGE.way_to_enemy(found, "alexandre") > 2 * calm.way_to_enemy(found, "alexandre") > 0
    assert JUDGE.way_to_enemy(found, "bayard") == calm.way_to_enemy(found, "bayard")


def test_missions_count_when_they_are_won_and_as_they_come_near() -> None:
    found = set_up(shipped()["great_battle"])
    found.missions = dict(enumerate(mission_hexes(found)))
    start = aims.of(found, "alexandre", JUDGE.weights)
    won, led, lost = found.clone(), found.clone(), found.clone()
    won.won = frozenset({0})
    assert aims.of(won, "alexandre", JUDGE.weights) > start + JUDGE.weights.mission
    general = found.roster.corps[0].leader
    led.leader_at[general] = found.missions[0]
    assert aims.of(led, "alexandre", JUDGE.weights) > start
    lost.leader_fate[general] = LOST
    assert aims.open_missions(found, "alexandre") == [0, *aims.open_missions(lost, "alexandre")]


def mission_hexes(found: Battle) -> list[int]:
    """One for each corps, as its side may choose them."""
    taken = {side: iter(objectives(found, side)) for side in SIDES}
    return [next(taken[corps.side]) for corps in found.roster.corps]


def test_the_armies_of_the_great_battle_come_to_blows() -> None:
    players = {seat: GreedyBot() for seat in GAME.seats}
    match = Match.new(GAME, "great_battle", seed=b"to blows")
    before = {side: sound(match.state, side) for side in SIDES}
    while match.decisions and match.state.turn <= 8:
        seat = match.decisions[0].seat
        match.play(seat, decision(match, players[seat], seat, b"to blows"))
    assert all(sound(match.state, side) < before[side] for side in SIDES)


def sound(found: Battle, side: Side) -> int:
    """The plaquettes that a side has left."""
    return sum(found.plaquettes[unit] for unit in found.present(side))


def test_some_of_the_actions_are_worth_trying() -> None:
    dice = SeededDice(b"worth", silent=True)
    state = GAME.rulebook.begin(set_up(shipped()["plain_first_battle"]), dice).state
    for _ in range(60):
        seat = GAME.rulebook.waiting(state)[0]
        offered = list(GAME.rulebook.candidates(state, seat))
        kept = JUDGE.worth_trying(state, seat, offered)
        assert kept
        assert all(GAME.rulebook.refusal(state, seat, one) is None for one in kept)
        state = GAME.rulebook.play(state, seat, kept[0], dice).state
        if state.outcome is not None:
            break
