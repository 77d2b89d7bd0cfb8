"""VI-5.3: flank attacks, and the victory they may bring."""

from __future__ import annotations

import pytest

from iacta.engine.records import Modifier, Outcome
from iacta.games.virtus.actions import Fight, FinishSegment, FlankAttack, Move, OpenSegment, PlaceToken, Shoot
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.events import AttackMade, BattleEnded, FlankTurned, GeneralHit
from iacta.games.virtus.state import FOUGHT
from tests.marks import rule
from tests.virtus.sides import Acting, Segment, both_sides, small_and_full
from tests.virtus.test_combat import EFFICIENCIES

# Where to


@rule("VI-5.3.a")
@both_sides
@small_and_full
def test_a_flank_attack_goes_to_the_next_sector_of_the_row(side: Side, segments: int) -> None:
    """From every sector of both camps at every sector: same row, one column to either side, nothing else."""
    for row in "SN":
        for column in range(segments):
            enemies = [
                f"{there}{other}  north: archers" for there in "SN" for other in range(segments) if (other != column)
            ]
            scene = Segment(
                side, column, "\n".join([f"virtus segments {segments}", f"{row}{column}  south: warriors w", *enemies])
            )
            for target_row in "SN":
                for target in range(segments):
                    attack = FlankAttack(scene["w"], scene.place(f"{target_row}{target}"))
                    if target_row == row and abs(target - column) == 1:
                        assert scene.may(attack)
                    else:
                        assert scene.why_not(attack) == "VI-5.3.a"


@rule("VI-5.3.a")
@both_sides
@pytest.mark.parametrize("target", ["SR", "NR", "N1", "S9", ""])
def test_a_place_that_is_not_beside_is_no_target(side: Side, target: str) -> None:
    """Neither a reserve, nor the facing sector, nor no place at all."""
    scene = Segment(side, 1, "S1  south: warriors w\nNR  north: archers\nN2  north: archers")
    assert scene.why_not(FlankAttack(scene["w"], scene.place(target))) == "VI-5.3.a"


@rule("VI-5.3.a")
@both_sides
@pytest.mark.parametrize("sector", ["S1", "N1"])
def test_an_engaged_unit_makes_no_flank_attack(side: Side, sector: str) -> None:
    """One enemy unit in its sector is enough."""
    scene = Segment(side, 1, f"{sector}  south: warriors w   north: archers\n{sector[0]}2  north: archers")
    assert scene.why_not(FlankAttack(scene["w"], scene.place(f"{sector[0]}2"))) == "VI-5.3.a"
    assert scene.may(Fight(scene["w"]))


@rule("VI-5.3.a")
@both_sides
def test_a_unit_in_reserve_makes_no_flank_attack(side: Side) -> None:
    """It stands beside nothing."""
    scene = Segment(side, 1, "SR  south: warriors w\nS1  north: archers")
    assert scene.why_not(FlankAttack(scene["w"], scene.place("S1"))) == "VI-5.3.a"


# The dice


@rule("VI-5.3.b", "VI-5.3.c")
@both_sides
@pytest.mark.parametrize("row", ["S", "N"])
@pytest.mark.parametrize(("kind", "attack", "defence", "elements"), EFFICIENCIES)
def test_the_better_figure_from_an_enemy_sector_and_defence_from_an_own_one(
    side: Side, row: str, kind: str, attack: int, defence: int, elements: int
) -> None:
    """Every type, in both directions, on every face of the die."""
    efficiency = max(attack, defence) if row == "N" else defence
    for target in ("0", "2"):
        for face in range(1, 7):
            scene = Segment(side, 1, f"{row}1  south: {kind} u\n{row}{target}  north: 4 warriors")
            place = scene.place(f"{row}{target}")
            scene.act(FlankAttack(scene["u"], place), [face] * elements)
            assert scene.attack == AttackMade(scene["u"], "flank", place, elements, efficiency, ())
            assert scene.clause_of(AttackMade) == "VI-5.3.e"
            assert scene.rolled.hits == (elements if face <= efficiency else 0)


@rule("VI-5.3.c")
@both_sides
@pytest.mark.parametrize("holder", ["south", "north"])
def test_the_camp_decides_the_figure_not_the_holder(side: Side, holder: str) -> None:
    """From an own sector warriors attack a flank with 2, whoever holds either sector."""
    scene = Segment(
        side, 1, f"S1  south: warriors w   holder {holder}\nS2  south: archers  north: 2 warriors  holder {holder}"
    )
    scene.act(FlankAttack(scene["w"], scene.place("S2")), [2, 3, 4])
    assert (scene.attack.efficiency, scene.rolled.hits) == (2, 1)


@rule("VI-X24", "VI-5.3.b")
@both_sides
def test_x24_heavy_infantry_turns_a_flank_with_its_defence(side: Side) -> None:
    """Efficiency 4, dice 4, 4, 5, 2: three hits."""
    scene = Segment(side, 1, "N1  south: heavy_infantry h\nN2  north: 3 warriors")
    scene.act(FlankAttack(scene["h"], scene.place("N2")), [4, 4, 5, 2])
    assert (scene.attack.efficiency, scene.rolled.hits, sum(scene.field.tokens)) == (4, 3, 3)


# Pinned

PINNING = [
    ("", True),
    ("N1  north: archers", False),
    ("N1  north: 4 archers", False),
    ("N1  south: archers   north: archers", True),
    ("N1  south: archers   north: 4 archers", True),
    ("N1  south: archers", True),
    ("N1  north: general", True),
    ("N1  north: archers, general", False),
    ("N1  south: general   north: archers", False),
    ("N2  north: 4 archers", True),
    ("N0  north: 4 archers", True),
    ("N2  south: archers   north: 2 archers\nN1  north: archers", False),
]


@rule("VI-5.3.d", "VI-5.3.f")
@both_sides
@pytest.mark.parametrize(("stand", "legal"), PINNING)
@pytest.mark.parametrize("target", ["S0", "S2"])
def test_an_unengaged_enemy_unit_facing_the_attacker_pins_it_in_its_own_sector(
    side: Side,
    stand: str,
    legal: bool,  # noqa: FBT001
    target: str,
) -> None:
    """The other sector of the attacker's segment counts, not that of the attacked one; generals count for nothing."""
    scene = Segment(side, 1, f"S1  south: warriors w\n{target}  north: warriors\n{stand}\nNR  north: archers")
    attack = FlankAttack(scene["w"], scene.place(target))
    if legal:
        assert scene.may(attack)
    else:
        assert scene.why_not(attack) == "VI-5.3.d"


@rule("VI-5.3.d")
@both_sides
def test_from_an_enemy_sector_nobody_is_pinned(side: Side) -> None:
    """Unengaged enemies in the own sector behind the attacker do not matter."""
    scene = Segment(side, 1, "N1  south: warriors w\nS1  north: 3 archers\nN2  north: warriors")
    assert scene.may(FlankAttack(scene["w"], scene.place("N2")))


@rule("VI-X25")
@both_sides
def test_x25_warriors_attack_a_flank_in_their_own_camp(side: Side) -> None:
    """Pinned by an unengaged enemy in N1; free if N1 is empty or all its enemies are engaged; a 6 reaches a general."""
    text = "S1  south: warriors w\nS2  north: archers a, warriors b, general g\n"
    pinned = Segment(side, 1, f"{text}N1  north: archers")
    assert pinned.why_not(FlankAttack(pinned["w"], pinned.place("S2"))) == "VI-5.3.d"
    for facing in ("NR  north: archers", "N1  south: archers  north: archers"):
        scene = Segment(side, 1, text + facing)
        scene.act(FlankAttack(scene["w"], scene.place("S2")), [2, 1, 6])
        assert (scene.attack.efficiency, scene.rolled.hits) == (2, 2)
        assert scene.tokens("a", "b") == [1, 1]
        assert scene.happened(GeneralHit) == [GeneralHit(scene["g"], 1)]


# A flank attack is a fight


@rule("VI-5.3.e")
@both_sides
@pytest.mark.parametrize("elements", [1, 2, 3, 4])
def test_the_attacker_stays_and_rolls_one_die_per_element(side: Side, elements: int) -> None:
    """It has fought and used an activation; it neither moves nor acts again."""
    scene = Segment(side, 1, f"S1  south: heavy_infantry h (vc {elements})\nS2  north: 2 warriors\nNR  north: archers")
    attack = FlankAttack(scene["h"], scene.place("S2"))
    scene.act(attack, [5] * elements)
    assert (scene.where("h"), scene.field.done[scene["h"]], scene.left) == ("S1", FOUGHT, 5)
    assert scene.why_not(attack) == "VI-4.4.c"
    assert scene.why_not(Move(scene["h"], (scene.place("SR"),))) == "VI-5.0.b"
    assert scene.why_not(Move(scene["h"], (scene.place("N1"),))) == "VI-5.0.b"


@rule("VI-5.3.e")
@both_sides
def test_the_tokens_go_to_the_enemy_units_of_the_attacked_sector(side: Side) -> None:
    """Their owner lays them there, evenly, and nowhere else."""
    scene = Segment(
        side, 1, "S0  north: archers c\nS1  south: warriors w\nS2  south: archers f   north: archers a, warriors b"
    )
    scene.act(FlankAttack(scene["w"], scene.place("S2")), [2, 5, 5])
    enemy = scene.enemy
    assert scene.candidates(enemy) == [PlaceToken(scene["a"]), PlaceToken(scene["b"])]
    assert scene.refusal(enemy, PlaceToken(scene["c"])).clause == "VI-5.1.c"
    assert scene.refusal(enemy, PlaceToken(scene["f"])).clause == "VI-5.1.c"
    scene.play(enemy, PlaceToken(scene["b"]))
    assert scene.tokens("a", "b", "c", "f", "w") == [0, 1, 0, 0, 0]


@rule("VI-5.3.e")
@both_sides
@pytest.mark.parametrize("kind", ["light_infantry", "light_cavalry", "light_chariots"])
def test_evaders_may_move_after_a_flank_attack(side: Side, kind: str) -> None:
    """Backwards and, being unengaged, also forward, on the same activation."""
    scene = Segment(side, 1, f"S1  south: {kind} e\nS2  north: warriors\nNR  north: archers", left=1)
    scene.act(FlankAttack(scene["e"], scene.place("S2")), [5, 5])
    assert scene.left == 0
    assert scene.may(Move(scene["e"], (scene.place("SR"),)))
    scene.act(Move(scene["e"], (scene.place("N1"),)))
    assert (scene.where("e"), scene.left) == ("N1", 0)
    assert scene.why_not(Move(scene["e"], (scene.place("S1"),))) == "VI-4.4.c"


# Terrain


@rule("VI-5.3.g")
@both_sides
@pytest.mark.parametrize("row", ["S", "N"])
@pytest.mark.parametrize(("kind", "attack", "defence", "elements"), EFFICIENCIES)
def test_a_wood_in_the_attacked_sector_cuts_cavalry_and_heavy_infantry_to_one(
    side: Side, row: str, kind: str, attack: int, defence: int, elements: int
) -> None:
    """Every type; all others, archers and engines included, attack as on clear ground, friends there or not."""
    usual = max(attack, defence) if row == "N" else defence
    hampered = kind in ("heavy_infantry", "medium_cavalry", "light_cavalry", "light_chariots")
    scene = Segment(side, 1, f"woods {row}2\n{row}1  south: {kind} u\n{row}2  south: warriors   north: 3 warriors")
    scene.act(FlankAttack(scene["u"], scene.place(f"{row}2")), [2] * elements)
    assert scene.attack.efficiency == (1 if hampered else usual)
    assert scene.rolled.hits == (elements if scene.attack.efficiency >= 2 else 0)
    cut = (Modifier("VI-7.c", "hampered-by-wood", 1 - usual, "efficiency"),) if hampered and usual > 1 else ()
    assert scene.attack.modifiers == cut


@rule("VI-5.3.g")
@both_sides
@pytest.mark.parametrize("kind", ["heavy_infantry", "medium_cavalry"])
def test_a_wood_in_the_attackers_own_sector_does_not_count(side: Side, kind: str) -> None:
    """The fight takes place in the attacked sector."""
    scene = Segment(side, 1, f"woods S1 N1 N2\nS1  south: {kind} u (vc 1)\nS2  north: warriors")
    scene.act(FlankAttack(scene["u"], scene.place("S2")), [2])
    assert (scene.attack.modifiers, scene.rolled.hits) == ((), 1)


@rule("VI-5.3.g")
@both_sides
@pytest.mark.parametrize("row", ["S", "N"])
@pytest.mark.parametrize("hill", ["1", "2"])
def test_the_hill_die_never_applies_to_a_flank_attack(side: Side, row: str, hill: str) -> None:
    """Neither the hill of the attacker, who holds his sector, nor that of the attacked sector."""
    attacked = f"{row}2  south: archers  north: warriors  holder south"
    scene = Segment(side, 1, f"hills {row}{hill}\n{row}1  south: warriors w   holder south\n{attacked}")
    scene.act(FlankAttack(scene["w"], scene.place(f"{row}2")), [5, 5, 5])
    assert (scene.attack.dice, scene.attack.modifiers) == (3, ())


@rule("VI-5.3.g")
@both_sides
@pytest.mark.parametrize("kind", ["archers", "tormenta"])
def test_shooters_may_flank_attack_a_wood_where_they_may_not_shoot(side: Side, kind: str) -> None:
    """Friends in the wood forbid the shot, not the flank attack."""
    scene = Segment(side, 1, f"woods S2\nS1  south: {kind} a\nS2  south: warriors   north: warriors")
    assert scene.why_not(Shoot(scene["a"], scene.place("S2"))) == "VI-5.2.k"
    assert scene.may(FlankAttack(scene["a"], scene.place("S2")))


# Flank victory


@rule("VI-5.3.h")
@both_sides
@small_and_full
def test_a_flank_attack_on_an_empty_enemy_sector_wins_at_once(side: Side, segments: int) -> None:
    """From every enemy sector, to either side, without dice."""
    for column in range(segments):
        for target in (column - 1, column + 1):
            if not 0 <= target < segments:
                continue
            scene = Segment(
                side, column, f"virtus segments {segments}\nN{column}  south: archers a\nNR  north: 4 warriors"
            )
            place = scene.place(f"N{target}")
            scene.act(FlankAttack(scene["a"], place))
            assert scene.outcome == Outcome(side, "VI-5.3.h", "flank-turned")
            assert scene.events == [FlankTurned(scene["a"], place), BattleEnded(side, "flank-turned")]
            assert scene.clauses == ["VI-5.3.h", "VI-5.3.h"]
            assert (scene.rolls, scene.asked) == ((), ())


@rule("VI-X26", "VI-5.3.i")
@both_sides
def test_x26_a_lone_general_does_not_prevent_the_flank_victory_but_a_missing_card_does(side: Side) -> None:
    """N2 holds only a north general. With a card on segment 1 south wins; with one on segment 2 it cannot."""
    text = "N1  south: warriors w\nN2  north: general\nNR  north: archers\n"
    attack_on = "N2"
    other = Acting(side, f"{text}allotted --3-").act(OpenSegment(2))
    assert other.why_not(FlankAttack(other["w"], other.place(attack_on))) == "VI-4.4.d"
    other.act(FinishSegment())
    assert other.why_not(FlankAttack(other["w"], other.place(attack_on))) == "VI-2.a"
    assert other.why_not(OpenSegment(1)) == "VI-4.0.a"
    scene = Acting(side, f"{text}allotted -1--").act(OpenSegment(1))
    assert scene.outcome is None
    scene.act(FlankAttack(scene["w"], scene.place(attack_on)))
    assert scene.outcome == Outcome(side, "VI-5.3.h", "flank-turned")


@rule("VI-5.3.i")
@both_sides
@pytest.mark.parametrize(
    ("stand", "left", "clause"),
    [
        ("N1  south: warriors w", 0, "VI-4.3.a"),
        ("N1  south: warriors w (fought)", 1, "VI-4.4.c"),
        ("N1  south: warriors w (moved)", 1, "VI-4.4.c"),
        ("N1  south: warriors w (retreated)", 1, "VI-3.2.d"),
        ("N1  south: warriors w   north: archers", 1, "VI-5.3.a"),
        ("N3  south: warriors w", 1, "VI-4.4.d"),
        ("S1  south: warriors w", 1, "VI-5.3.a"),
        ("SR  south: warriors w", 1, "VI-5.3.a"),
    ],
)
def test_the_flank_victory_needs_an_activated_unengaged_unit_in_an_enemy_sector(
    side: Side, stand: str, left: int, clause: str
) -> None:
    """Without activation, after another action, engaged, in another segment or at home: not possible."""
    scene = Segment(side, 1, f"{stand}\nNR  north: warriors", left=left)
    assert scene.why_not(FlankAttack(scene["w"], scene.place("N2"))) == clause


@rule("VI-5.3.h")
@both_sides
def test_an_enemy_unit_in_the_sector_makes_it_a_fight_and_no_victory(side: Side) -> None:
    """Dice fall; the battle goes on."""
    scene = Segment(side, 1, "N1  south: archers a\nN2  north: tormenta (vc 1)")
    scene.act(FlankAttack(scene["a"], scene.place("N2")), [1, 2])
    assert scene.outcome is None
    assert scene.happened(FlankTurned) == []


@rule("VI-5.3.j")
@both_sides
@pytest.mark.parametrize(
    "stand", ["", "S2  north: general", "S2  south: archers", "S2  south: archers  north: general"]
)
def test_an_own_sector_without_enemy_units_cannot_be_attacked(side: Side, stand: str) -> None:
    """No target and no victory: it is not an enemy sector."""
    scene = Segment(side, 1, f"S1  south: warriors w\n{stand}\nNR  north: archers")
    assert scene.why_not(FlankAttack(scene["w"], scene.place("S2"))) == "VI-5.3.j"
