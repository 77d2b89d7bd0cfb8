"""An analysis put together from all that was found about the entries of a match."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

import msgspec

from iacta.lab.analysis.luck import within
from iacta.lab.analysis.report import Analysis, Better, Counted, DiceLuck, Ply, RollSeen, TeamLuck, Weighed
from iacta.lab.analysis.review import SMALL, course_of, is_declared
from iacta.lab.stats import significance

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iacta.engine.records import Action
    from iacta.lab.analysis.decisions import Opinion
    from iacta.lab.analysis.luck import Chances, Fallen
    from iacta.lab.analysis.review import Course, Looked, Plan

MOMENTS, WORST = 8, 8
SERVES_NOBODY = 1e-9


def assembled(plan: Plan, looked: Iterable[Looked], again: Iterable[tuple[int, Opinion]]) -> Analysis:
    """The analysis of a match, from all that was found about its entries."""
    course = course_of(plan)
    found = sorted(looked, key=lambda one: one.entry)
    seconds = dict(again)
    chances = _course_of_chances(course, found)
    plies = tuple(_ply(course, one, chances, seconds.get(one.entry)) for one in found[1:])
    outcome = course.match.outcome
    assert outcome is not None  # the course of a match that goes on is refused
    return Analysis(
        game=course.game.name,
        rules=course.match.rules,
        scenario=course.match.scenario.id,
        teams=course.teams,
        level=plan.level,
        simulations=plan.looks,
        seed=plan.seed,
        outcome=outcome,
        chances=chances,
        plies=plies,
        rolls=tuple(_roll(course, one.entry, fallen) for one in found for fallen in one.falls),
        moments=_largest(plies),
        worst=_worst(plies),
        luck=_team_luck(course, found),
        dice=_dice_luck(course, found),
    )


def _course_of_chances(course: Course, looked: Sequence[Looked]) -> tuple[Chances, ...]:
    """The chances after each entry: thought, or carried back from what followed where there was no choice."""
    chances = [course.chances(course.match.state)]
    for one in reversed(looked[1:]):
        after = chances[-1]
        if one.thought is not None:
            chances.append(one.thought)
        elif one.falls:
            changes = zip(after, one.falls[-1].after, one.falls[0].before, strict=True)
            chances.append(within([then - came_to + expected for then, came_to, expected in changes]))
        else:
            chances.append(after)
    return tuple(reversed(chances))


def _ply(course: Course, looked: Looked, chances: Sequence[Chances], again: Opinion | None) -> Ply:
    entry, falls, rulebook = looked.entry, looked.falls, course.game.rulebook
    past = course.match.past[entry - 1]
    team = course.team(past.seat)
    before, after = chances[entry - 1][team], chances[entry][team]
    luck = falls[-1].after[team] - falls[0].before[team] if falls else 0.0
    opinion = again or looked.opinion
    declared = is_declared(past)
    asked = [one.step for one in rulebook.decisions(course.state(entry - 1)) if one.seat == past.seat]
    return Ply(
        entry=entry,
        seat=past.seat,
        team=team,
        clause=rulebook.order if declared else rulebook.clause(asked[0]),
        action=_as_json(past.action),
        before=before,
        after=after,
        luck=luck,
        decision=after - before - luck,
        weighed=None if opinion is None else _weighed(opinion, again=again is not None),
        declared=declared,
    )


def _as_json(action: Action) -> dict[str, Any]:
    """An action as JSON will give it back."""
    return msgspec.json.decode(msgspec.json.encode(action))  # type: ignore[no-any-return]


def _weighed(opinion: Opinion, *, again: bool) -> Weighed:
    line = tuple((seat, _as_json(action)) for seat, action in opinion.best.line)
    best = Better(_as_json(opinion.best.action), opinion.best.chance, line)
    return Weighed(opinion.played, best, opinion.loss, opinion.simulations, again)


def _roll(course: Course, entry: int, fallen: Fallen) -> RollSeen:
    roll = fallen.roll
    counted = _counted(course, entry, fallen)
    return RollSeen(entry, roll.clause, roll.sides, roll.faces, fallen.before, fallen.after, fallen.exact, counted)


def _counted(course: Course, entry: int, fallen: Fallen) -> Counted | None:
    """What could be counted: successes are those of the team that they serve, faces those of the team that acted."""
    thrown = fallen.thrown
    if thrown is None:
        return None
    most = max(fallen.serves)
    team = None if most <= SERVES_NOBODY else fallen.serves.index(most)
    figure = thrown.figure
    if thrown.kind == "faces" and team is not None and entry:
        acted = course.team(course.match.past[entry - 1].seat)
        if team != acted:
            team, figure = acted, thrown.dice * len(thrown.ways) - figure
    return Counted(thrown.kind, team, thrown.dice, thrown.expected, figure)


def _largest(plies: Sequence[Ply]) -> tuple[int, ...]:
    """The entries after which chances had changed most."""
    told = [one for one in plies if not one.declared and abs(one.after - one.before) > SMALL]
    return tuple(one.entry for one in sorted(told, key=lambda one: (-abs(one.after - one.before), one.entry))[:MOMENTS])


def _worst(plies: Sequence[Ply]) -> tuple[int, ...]:
    """The entries whose decisions lost most; only those that were looked at twice."""
    lost = [(one.weighed.loss, one.entry) for one in plies if one.weighed is not None and one.weighed.again]
    return tuple(entry for loss, entry in sorted(lost, key=lambda one: (-one[0], one[1]))[:WORST] if loss > SMALL)


def _team_luck(course: Course, looked: Sequence[Looked]) -> tuple[TeamLuck, ...]:
    falls = [fallen for one in looked for fallen in one.falls]
    found = []
    for team in range(len(course.teams)):
        changes = [fallen.after[team] - fallen.before[team] for fallen in falls]
        swings = [[(swing[team], weight) for swing, weight in fallen.swings] for fallen in falls if fallen.swings]
        found.append(
            TeamLuck(
                team=team,
                luck=sum(changes),
                good=sum(change for change in changes if change > 0),
                bad=sum(change for change in changes if change < 0),
                chance=significance.of_swings(swings, sum(changes)),
                rolls=len(falls),
                sampled=sum(not fallen.exact for fallen in falls),
            )
        )
    return tuple(found)


def _dice_luck(course: Course, looked: Sequence[Looked]) -> tuple[DiceLuck, ...]:
    """Each team's dice under each clause, the clauses with most dice first."""
    groups: dict[tuple[int, str, Any], list[tuple[Counted, tuple[int, ...]]]] = defaultdict(list)
    for one in looked:
        for fallen in one.falls:
            counted = _counted(course, one.entry, fallen)
            if counted is not None and counted.team is not None and fallen.thrown is not None:
                groups[counted.team, fallen.roll.clause, counted.kind].append((counted, fallen.thrown.ways))
    rows = [
        DiceLuck(
            team=team,
            clause=clause,
            kind=kind,
            rolls=len(group),
            dice=sum(counted.dice for counted, _ in group),
            expected=sum(counted.expected for counted, _ in group),
            figure=sum(counted.figure for counted, _ in group),
            chance=significance.of_dice(
                [(counted.dice, ways) for counted, ways in group], sum(one.figure for one, _ in group)
            ),
        )
        for (team, clause, kind), group in groups.items()
    ]
    return tuple(sorted(rows, key=lambda row: (row.team, -row.dice, row.clause)))
