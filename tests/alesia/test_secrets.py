"""AL-1.2.h and the ledger's table of hidden information: nothing tells who a face-down counter is.

Two states that differ only in who two hidden counters are show the other seats the same bytes: views, what is told and
rolled, who is asked what, what is offered and refused. Actions of the owner name leaders by number; the same action
for the other state names whoever carries the same counter there.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import msgspec
import pytest

from iacta.engine.chance.dice import ScriptedDice, SeededDice
from iacta.engine.records import Action, Transition
from iacta.games.alesia.actions import (
    Attack,
    CallUp,
    DeployUnit,
    Disclose,
    EndCalling,
    EndDisclosure,
    EndMoves,
    EndStrategicStep,
    Halt,
    March,
    Reorganise,
    Ride,
    Transfer,
    Walk,
    Withdraw,
)
from iacta.games.alesia.game import GAME
from iacta.games.alesia.state import Siege
from iacta.games.alesia.steps import (
    CallLeaders,
    DeployMarked,
    DiscloseLeaders,
    MarkBoxes,
    MovePieces,
    OpenStrategicStep,
    Organise,
    RevealAfterMoves,
    StartTurn,
    StrategicStep,
    TacticalStep,
    TurnDown,
    WithdrawUnits,
)
from tests.alesia.kit import Scene
from tests.marks import rule

GAULS = ("comnios", "vercassivellaun", "eporedorix", "viridomaros", "decoy_gallic_1", "decoy_gallic_2")
ROMANS = ("caesar", "labienus", "antonius", "trebonius", "rebilus", "decoy_roman_1", "decoy_roman_2")
BOOK = GAME.rulebook


class Twins:
    """A position, and the same with two hidden counters of a side exchanged; both go the same way."""

    def __init__(self, scene: Scene, one: str, two: str) -> None:
        """Exchange who two hidden counters are."""
        self.number = {scene[one]: scene[two], scene[two]: scene[one]}
        self.owner = scene.siege.seat_of_leader(scene[one])
        self.others = [seat for seat in (*scene.siege.battle.seats, None) if seat != self.owner]
        self.first, self.second = scene.siege, exchanged(scene.siege, scene[one], scene[two])
        self.compare()

    def compare(self) -> None:
        """The other seats see the same, are asked, offered and refused the same."""
        assert BOOK.decisions(self.first) == BOOK.decisions(self.second)
        for seat in self.others:
            assert encoded(GAME.view(self.first, seat)) == encoded(GAME.view(self.second, seat))
            if seat is None:
                continue
            offered = list(BOOK.candidates(self.first, seat))
            assert offered == list(BOOK.candidates(self.second, seat))
            for action in (*offered, *probes(self.first)):
                assert BOOK.refusal(self.first, seat, action) == BOOK.refusal(self.second, seat, action), action

    def run(self, dice: Iterable[int] = ()) -> Twins:
        """Do what is due in both."""
        dice = list(dice)
        one = BOOK.begin(self.first, ScriptedDice(dice))
        two = BOOK.begin(self.second, ScriptedDice(dice))
        return self._take(one, two)

    def play(self, seat: str, action: Action, dice: Iterable[int] = ()) -> Twins:
        """The same action in both; the owner's names whoever carries the same counter."""
        dice = list(dice)
        one = BOOK.play(self.first, seat, action, ScriptedDice(dice))
        two = BOOK.play(self.second, seat, self.same(action), ScriptedDice(dice))
        return self._take(one, two)

    def same(self, action: Action) -> Action:
        """An action of the owner as it reads in the second state."""
        if isinstance(action, Walk | Disclose | CallUp | Ride):
            return msgspec.structs.replace(action, leader=self.number.get(action.leader, action.leader))
        return action

    def _take(self, one: Transition[Siege], two: Transition[Siege]) -> Twins:
        for seat in self.others:
            assert encoded(one.for_seat(seat)) == encoded(two.for_seat(seat))
        assert one.barrier == two.barrier
        self.first, self.second = one.state, two.state
        self.compare()
        return self


def exchanged(siege: Siege, one: int, two: int) -> Siege:
    """The same position with two counters exchanged: each lies where the other lay, under its handle."""
    other = siege.clone()
    for row in (other.leader_at, other.handle, other.walked, other.leader_spent):
        row[one], row[two] = row[two], row[one]
    assert not any(row[leader] for row in (siege.face_up, siege.wounded) for leader in (one, two))
    return other


def encoded(record: object) -> bytes:
    """As it goes out to a client."""
    return msgspec.json.encode(record)


def probes(siege: Siege) -> list[Action]:
    """Actions that strangers may try, legal or not."""
    leaders = range(len(siege.roster.leaders))
    hexes = (505, 506, 704, 705, 709, 713, 811, 812, 815, 911, 1109)
    return [
        *(Walk(leader, (place,)) for leader in leaders for place in hexes[:3]),
        *(Disclose(leader) for leader in leaders),
        *(CallUp(leader) for leader in leaders),
        *(Ride(leader, (705,)) for leader in leaders),
        *(March(unit, (place,)) for unit in siege.roster.of["roman"][:3] for place in hexes),
        *(DeployUnit(siege.roster.of["roman"][0], place) for place in hexes),
        *(Withdraw((Transfer(0, leader),)) for leader in leaders),
        *(Reorganise(transfers=(Transfer(0, leader),)) for leader in leaders),
        Attack((811,), (0,)),
    ]


PAIRS = [("comnios", "decoy_gallic_1"), ("comnios", "viridomaros"), ("decoy_gallic_1", "decoy_gallic_2")]
ROMAN_PAIRS = [("caesar", "decoy_roman_1"), ("caesar", "rebilus"), ("labienus", "decoy_roman_2")]


# Strategic steps


@rule("AL-1.2.h", "AL-2.B.f")
@pytest.mark.parametrize(("one", "two"), PAIRS)
@pytest.mark.parametrize("walker", ["comnios", "decoy_gallic_1", "eporedorix"])
def test_leaving_the_camp_tells_nobody_who_left(one: str, two: str, walker: str) -> None:
    scene = Scene(OpenStrategicStep("gallic", 2), OpenStrategicStep("roman", 3), turn=3).hide(505, *GAULS)
    scene.hide(713, *ROMANS).fill("comnios", "rel_sequani")
    twins = Twins(scene, one, two).run()
    twins.play("gallic", Walk(scene[walker], (506, 507))).play("gallic", Walk(scene[walker], (508,)))
    twins.play("gallic", Halt()).play("gallic", Walk(scene["vercassivellaun"], (506,)))
    twins.play("gallic", EndStrategicStep())


@rule("AL-1.2.h")
@pytest.mark.parametrize("leaving", list(itertools.permutations(("comnios", "viridomaros", "decoy_gallic_1"), 2)))
def test_whoever_leaves_a_hex_it_looks_the_same(leaving: tuple[str, str]) -> None:
    def seen(*names: str) -> list[bytes]:
        scene = Scene(OpenStrategicStep("gallic", 2), turn=3).hide(505, *GAULS).run()
        shown = []
        for name, place in zip(names, (506, 504), strict=True):
            scene.play("gallic", Walk(scene[name], (place,)))
            told = [told for told in scene.told if told.to is None]
            shown += [encoded(told), encoded(GAME.view(scene.siege, "roman"))]
        return shown

    assert seen(*leaving) == seen("eporedorix", "vercassivellaun")


@rule("AL-1.2.h")
def test_a_counter_that_came_back_does_not_tell_who_leaves_next() -> None:
    def seen(name: str) -> list[bytes]:
        scene = Scene(OpenStrategicStep("gallic", 2), turn=3).hide(505, *GAULS).run()
        scene.play("gallic", Walk(scene["vercassivellaun"], (506, 505))).play("gallic", Halt())
        scene.play("gallic", Walk(scene[name], (504,)))
        told = [told for told in scene.told if told.to is None]
        return [encoded(told), encoded(GAME.view(scene.siege, "roman"))]

    assert {tuple(seen(name)) for name in GAULS if name != "vercassivellaun"} == {tuple(seen("comnios"))}


@rule("AL-1.2.h", "AL-2.B.l")
def test_that_the_guard_may_not_leave_does_not_show() -> None:
    scene = Scene(OpenStrategicStep("gallic", 2), turn=3).hide(505, "comnios", "decoy_gallic_1")
    scene.hide(706, "eporedorix")
    twins = Twins(scene, "comnios", "decoy_gallic_1").run()
    assert BOOK.refusal(twins.first, "gallic", Walk(scene["comnios"], (506,))) is not None
    twins.play("gallic", Walk(scene["eporedorix"], (705,)))


@rule("AL-2.B.n", "AL-1.2.h")
@pytest.mark.parametrize(("one", "two"), ROMAN_PAIRS)
def test_whether_a_fourth_counter_may_move_does_not_tell_where_caesar_is(one: str, two: str) -> None:
    for walkers in itertools.permutations((one, two, "antonius"), 3):
        scene = Scene(OpenStrategicStep("roman", 2), OpenStrategicStep("gallic", 3), turn=3)
        for number, name in enumerate(ROMANS):
            scene.hide(1512 + number % 4, name)
        scene.hide(505, *GAULS)
        twins = Twins(scene, one, two).run()
        for name in walkers:
            assert BOOK.waiting(twins.first) == ("roman",)
            start = twins.first.leader_at[scene[name]]
            twins.play("roman", Walk(scene[name], (start - 1 if start > 1512 else 1513,))).play("roman", Halt())
        assert BOOK.waiting(twins.first) == ("roman",)


@rule("AL-1.2.h")
def test_which_counter_went_through_a_crowd_does_not_tell_more_than_its_way() -> None:
    scene = Scene(OpenStrategicStep("gallic", 2), turn=3).hide(703, "comnios").hide(704, "eporedorix", "decoy_gallic_1")
    twins = Twins(scene, "eporedorix", "decoy_gallic_1").run()
    twins.play("gallic", Walk(scene["comnios"], (704,))).play("gallic", Walk(scene["decoy_gallic_1"], (705,)))
    twins.play("gallic", Halt())
    Twins(scene, "comnios", "decoy_gallic_1").run().play("gallic", Walk(scene["comnios"], (704, 705)))


# Being seen


@rule("AL-1.2.h", "AL-2.B.q")
def test_a_counter_found_in_sight_says_nothing_of_those_that_are_not() -> None:
    scene = Scene(StartTurn(3), turn=3).hide(706, "vercassivellaun").hide(505, "comnios").hide(404, "decoy_gallic_1")
    scene.put(710, "legio_x").hide(1515, "caesar")
    Twins(scene, "comnios", "decoy_gallic_1").run([1, 10])


@rule("AL-1.2.h", "AL-2.C1.f")
@pytest.mark.parametrize(("one", "two"), [("comnios", "decoy_gallic_1"), ("viridomaros", "decoy_gallic_2")])
def test_neither_does_a_deployment(one: str, two: str) -> None:
    scene = Scene(StrategicStep("roman", 2, 1, 1), MarkBoxes(), TurnDown(), turn=3)
    scene.siege.tactical = "gallic"
    scene.hide(505, one).hide(404, two).hide(706, "eporedorix").fill("comnios", "rel_aedui_1")
    scene.fill("eporedorix", "rel_sequani").lead(713, "labienus").fill("labienus", "legio_x").put(709, "rel_veneti")
    twins = Twins(scene, one, two).run()
    assert BOOK.waiting(twins.first) == ("roman",)
    twins.play("roman", DeployUnit(scene["legio_x"], 814))


# Choices that are offered


@rule("AL-2.C1.j", "AL-1.2.h")
@pytest.mark.parametrize(("one", "two"), PAIRS)
@pytest.mark.parametrize("places", [(811, 505), (811, 811), (708, 910)])
def test_the_question_of_disclosure_does_not_tell_who_could(one: str, two: str, places: tuple[int, int]) -> None:
    scene = Scene(DiscloseLeaders(), MarkBoxes(), MovePieces("roman"), turn=3)
    scene.siege.tactical = "roman"
    scene.hide(places[0], one).hide(places[1], two).hide(910, "eporedorix").fill("comnios", "rel_sequani")
    twins = Twins(scene, one, two).run()
    twins.play("gallic", Disclose(scene["eporedorix"])).play("gallic", EndDisclosure())


@rule("AL-2.C2.g", "AL-1.2.h")
@pytest.mark.parametrize(("one", "two"), PAIRS)
@pytest.mark.parametrize("distance", [0, 1, 2, 3, 4])
def test_the_question_of_calling_up_does_not_tell_who_could(one: str, two: str, distance: int) -> None:
    scene = Scene(CallLeaders("gallic"), MovePieces("gallic"), turn=3).hide(704, one).hide(1404, two)
    scene.put(704 + distance, "rel_sequani")
    twins = Twins(scene, one, two).run()
    if distance <= 3:
        twins.play("gallic", EndCalling())
    assert twins.first.agenda == [MovePieces("gallic")]


@rule("AL-2.C2.g", "AL-1.2.h")
def test_calling_one_of_a_hex_up_does_not_tell_the_rest() -> None:
    scene = Scene(CallLeaders("gallic"), MovePieces("gallic"), turn=3).put(704, "rel_sequani")
    scene.hide(704, "vercassivellaun", "comnios", "decoy_gallic_1", "viridomaros")
    twins = Twins(scene, "comnios", "decoy_gallic_1").run().play("gallic", CallUp(scene["vercassivellaun"]))
    twins.play("gallic", EndCalling()).play("gallic", Ride(scene["vercassivellaun"], (703,)))


@rule("AL-2.D.b", "AL-1.2.h")
@pytest.mark.parametrize(("one", "two"), PAIRS)
@pytest.mark.parametrize("distance", [0, 2, 3, 4])
def test_the_question_of_withdrawal_does_not_tell_who_could(one: str, two: str, distance: int) -> None:
    scene = Scene(TurnDown(), WithdrawUnits(), MovePieces("gallic"), turn=3).hide(704, one).hide(1404, two)
    scene.lead(1406, "eporedorix").put(704 + distance, "rel_sequani")
    twins = Twins(scene, one, two).run()
    if distance <= 3:
        twins.play("gallic", Withdraw())
    assert twins.first.agenda == [MovePieces("gallic")]


@rule("AL-2.D.b", "AL-1.2.h")
def test_a_withdrawal_to_one_leader_does_not_tell_who_the_others_are() -> None:
    scene = Scene(WithdrawUnits(), MovePieces("gallic"), turn=3).hide(704, "comnios", "decoy_gallic_1", "eporedorix")
    scene.put(704, "rel_sequani")
    action = Withdraw((Transfer(scene["rel_sequani"], scene["eporedorix"]),))
    Twins(scene, "comnios", "decoy_gallic_1").run().play("gallic", action)


@rule("AL-2.A.d", "AL-1.2.h")
@pytest.mark.parametrize(("one", "two"), PAIRS)
def test_the_question_of_organisation_does_not_tell_who_has_a_box(one: str, two: str) -> None:
    scene = Scene(Organise(), MovePieces("gallic"), turn=3).hide(704, one, two).fill("comnios", "rel_sequani")
    Twins(scene, one, two).run().play("gallic", Reorganise())
    scene = Scene(Organise(), MovePieces("gallic"), turn=3).hide(704, one).hide(705, "eporedorix").hide(1404, two)
    Twins(scene, one, two).run().play("gallic", Reorganise())


# The enemy on the map


@rule("AL-7.2.v", "AL-1.2.h")
@pytest.mark.parametrize(("one", "two"), ROMAN_PAIRS)
def test_the_enemy_may_march_at_a_hidden_counter_whoever_it_is(one: str, two: str) -> None:
    scene = Scene(TacticalStep("gallic"), turn=3).hide(813, one).hide(1515, two).lead(911, "comnios")
    scene.put(911, "rel_sequani").fill("caesar", "legio_x").fill("labienus", "legio_vi")
    twins = Twins(scene, one, two).run()
    marches = [action for action in BOOK.candidates(twins.first, "gallic") if isinstance(action, March)]
    assert any(action.path == (812,) for action in marches)
    twins.play("gallic", March(scene["rel_sequani"], (812,)))
    assert any(action == March(scene["rel_sequani"], (813,)) for action in BOOK.candidates(twins.first, "gallic"))


@rule("AL-2.C1.k", "AL-1.2.h")
@pytest.mark.parametrize(("one", "two"), PAIRS)
def test_where_a_roman_may_deploy_does_not_tell_who_lies_there(one: str, two: str) -> None:
    scene = Scene(DeployMarked("roman"), MovePieces("roman"), turn=3).lead(713, "labienus")
    scene.fill("labienus", "legio_x").hide(814, one).hide(505, two).fill("comnios", "rel_sequani")
    scene.siege.marked[scene["labienus"]] = 1
    Twins(scene, one, two).run()


@rule("AL-2.C2.f", "AL-1.2.h")
def test_an_enemy_who_comes_into_sight_says_nothing_of_the_hidden() -> None:
    scene = Scene(MovePieces("roman"), RevealAfterMoves("roman"), MovePieces("gallic"), turn=3)
    scene.hide(1104, "eporedorix").hide(704, "comnios").hide(804, "decoy_gallic_1").fill("comnios", "rel_aedui_1")
    scene.put(1109, "legio_x").lead(1109, "caesar")
    twins = Twins(scene, "comnios", "decoy_gallic_1").run().play("roman", March(scene["legio_x"], (1108,)))
    twins.play("roman", EndMoves())
    assert twins.first.face_up[scene["eporedorix"]]


# A third player


@rule("AL-13.1.e", "AL-1.2.h")
@pytest.mark.parametrize(("one", "two"), PAIRS)
def test_the_besieged_player_knows_no_more_than_the_roman(one: str, two: str) -> None:
    scene = Scene(OpenStrategicStep("gallic", 2), DiscloseLeaders(), turn=3, three_players=True).hide(704, *GAULS)
    scene.hide(811, two).lead(1115, "vercingetorix")
    twins = Twins(scene, one, two).run()
    assert twins.others == ["roman", "besieged", None]
    twins.play("relief", Walk(scene["eporedorix"], (703,))).play("relief", EndStrategicStep())
    twins.play("relief", EndDisclosure())


# States that fit a view


def dealt(scene: Scene, seat: str | None) -> list[Siege]:
    """Some states that a seat cannot tell from the real one."""
    seen = GAME.view(scene.siege, seat)
    return [GAME.redeal(seen, SeededDice(b"deal %d" % number)) for number in range(40)]


@rule("AL-1.2.h", "AL-1.2.i")
@pytest.mark.parametrize("seat", ["roman", "relief", "besieged", None])
def test_a_redeal_looks_like_the_real_state_and_knows_no_secret(seat: str | None) -> None:
    scene = Scene(StrategicStep("roman", 2, 3, 1), turn=3, three_players=True).hide(704, *GAULS).hide(713, *ROMANS)
    scene.lead(1115, "vercingetorix").lead(706, "eporedorix").fill("comnios", "rel_sequani")
    scene.siege.wounded[scene["viridomaros"]] = True
    scene.siege.walked[scene["antonius"]] = 2
    states = dealt(scene, seat)
    assert {encoded(GAME.view(state, seat)) for state in states} == {encoded(GAME.view(scene.siege, seat))}
    handles = {state.handle.index(scene.siege.handle[scene["comnios"]]) for state in states}
    hidden = {scene[name] for name in GAULS if name not in ("eporedorix", "viridomaros")}
    assert handles == ({scene["comnios"]} if seat == "relief" else hidden)


@rule("AL-2.B.l")
def test_a_redeal_leaves_a_leader_in_the_camp_as_long_as_one_must_stay() -> None:
    scene = Scene(StrategicStep("gallic", 2, 3), turn=3).hide(704, *GAULS).hide(505, "comnios")
    decoys = {scene["decoy_gallic_1"], scene["decoy_gallic_2"]}

    def in_camp() -> set[int]:
        return {state.leader_at.index(505) for state in dealt(scene, "roman")}

    assert len(in_camp()) == 4
    assert not in_camp() & decoys
    scene.siege.wounded[scene["eporedorix"]] = True
    assert in_camp() & decoys  # the duty has ended
    scene.siege.wounded[scene["eporedorix"]] = False
    scene.lead(505, "eporedorix")
    assert {next(one for one in state.leaders_at(505) if not state.face_up[one]) for state in dealt(scene, "roman")} & (
        decoys
    )


# The law can fail


def test_the_twins_differ_where_something_is_revealed() -> None:
    scene = Scene(DiscloseLeaders(), MovePieces("gallic"), turn=3).hide(811, "comnios").hide(910, "decoy_gallic_1")
    twins = Twins(scene, "comnios", "decoy_gallic_1").run()
    with pytest.raises(AssertionError):
        twins.play("gallic", Disclose(scene["comnios"]))
