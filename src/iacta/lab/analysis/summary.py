"""The report of an analysis, from the reviews of all entries."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from iacta.lab.analysis.decisions import as_json
from iacta.lab.analysis.luck import normalised
from iacta.lab.analysis.report import Analysis, Counted, DecisionReport, DiceLuck, Ply, RollReport, TeamLuck
from iacta.lab.analysis.review import is_declared, replayed
from iacta.lab.stats import significance

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iacta.lab.analysis.luck import Chances, RollLuck
    from iacta.lab.analysis.review import AnalysisPlan, EntryReview, ReplayedMatch

MOMENTS, WORST = 8, 8
SMALL = 0.005
"""Smaller changes and losses are not reported."""
SERVES_NOBODY = 1e-9


def summary(plan: AnalysisPlan, reviews: Iterable[EntryReview]) -> Analysis:
    """The report of a match from the reviews of all its entries."""
    course = replayed(plan)
    found = sorted(reviews, key=lambda one: one.entry)
    chances = _chances_by_entry(course, found)
    plies = tuple(_ply(course, one, chances) for one in found[1:])
    outcome = course.match.outcome
    assert outcome is not None  # only a finished match is replayed
    return Analysis(
        game=course.game.name,
        rules=course.match.rules,
        scenario=course.match.scenario.id,
        teams=course.teams,
        level=plan.level,
        simulations=plan.decision_simulations,
        seed=plan.seed,
        outcome=outcome,
        chances=chances,
        plies=plies,
        rolls=tuple(_roll(course, one.entry, roll) for one in found for roll in one.rolls),
        moments=_largest(plies),
        worst=_worst(plies),
        luck=_team_luck(course, found),
        dice=_dice_luck(course, found),
    )


def _chances_by_entry(course: ReplayedMatch, reviews: Sequence[EntryReview]) -> tuple[Chances, ...]:
    """The win probabilities after each entry: of the next decision, or carried back from it where there was none."""
    chances = [course.chances(course.match.state)]
    for one in reversed(reviews[1:]):
        after = chances[-1]
        if one.chances is not None:
            chances.append(one.chances)
        elif one.rolls:
            changes = zip(after, one.rolls[-1].after, one.rolls[0].before, strict=True)
            chances.append(normalised([then - actual + expected for then, actual, expected in changes]))
        else:
            chances.append(after)
    return tuple(reversed(chances))


def _ply(course: ReplayedMatch, review: EntryReview, chances: Sequence[Chances]) -> Ply:
    entry, rolls, rulebook = review.entry, review.rolls, course.game.rulebook
    past = course.match.past[entry - 1]
    team = course.team(past.seat)
    before, after = chances[entry - 1][team], chances[entry][team]
    luck = rolls[-1].after[team] - rolls[0].before[team] if rolls else 0.0
    declared = is_declared(past)
    asked = [one.step for one in rulebook.decisions(course.state(entry - 1)) if one.seat == past.seat]
    return Ply(
        entry=entry,
        seat=past.seat,
        team=team,
        clause=rulebook.order if declared else rulebook.clause(asked[0]),
        action=as_json(past.action),
        before=before,
        after=after,
        luck=luck,
        decision=after - before - luck,
        weighed=_decision(review),
        declared=declared,
    )


def _decision(review: EntryReview) -> DecisionReport | None:
    """The figures are those of a hint; a second review only confirms that something was lost."""
    found, second = review.decision, review.second
    if found is None:
        return None
    played, low, high = found.played
    confirmed = second is not None and second > SMALL
    return DecisionReport(played, found.best, found.loss, found.simulations, confirmed, low, high)


def _roll(course: ReplayedMatch, entry: int, luck: RollLuck) -> RollReport:
    roll, counted = luck.roll, _counted(course, entry, luck)
    return RollReport(entry, roll.clause, roll.sides, roll.faces, luck.before, luck.after, luck.exact, counted)


def _counted(course: ReplayedMatch, entry: int, luck: RollLuck) -> Counted | None:
    """The counted dice: successes of the team that they serve, faces of the team that acted."""
    count = luck.counted
    if count is None:
        return None
    most = max(luck.serves)
    team = None if most <= SERVES_NOBODY else luck.serves.index(most)
    figure = count.figure
    if count.kind == "faces" and team is not None and entry:
        acted = course.team(course.match.past[entry - 1].seat)
        if team != acted:
            team, figure = acted, count.dice * len(count.ways) - figure
    return Counted(count.kind, team, count.dice, count.expected, figure)


def _largest(plies: Sequence[Ply]) -> tuple[int, ...]:
    """The entries with the largest change of the win probability."""
    changed = [one for one in plies if not one.declared and abs(one.after - one.before) > SMALL]
    return tuple(
        one.entry for one in sorted(changed, key=lambda one: (-abs(one.after - one.before), one.entry))[:MOMENTS]
    )


def _worst(plies: Sequence[Ply]) -> tuple[int, ...]:
    """The entries with the largest losses; only those that a second review confirmed."""
    lost = [(one.weighed.loss, one.entry) for one in plies if one.weighed is not None and one.weighed.again]
    return tuple(entry for loss, entry in sorted(lost, key=lambda one: (-one[0], one[1]))[:WORST] if loss > SMALL)


def _team_luck(course: ReplayedMatch, reviews: Sequence[EntryReview]) -> tuple[TeamLuck, ...]:
    rolls = [roll for one in reviews for roll in one.rolls]
    found = []
    for team in range(len(course.teams)):
        changes = [roll.after[team] - roll.before[team] for roll in rolls]
        swings = [[(swing[team], weight) for swing, weight in roll.swings] for roll in rolls if roll.swings]
        found.append(
            TeamLuck(
                team=team,
                luck=sum(changes),
                good=sum(change for change in changes if change > 0),
                bad=sum(change for change in changes if change < 0),
                chance=significance.of_swings(swings, sum(changes)),
                rolls=len(rolls),
                sampled=sum(not roll.exact for roll in rolls),
            )
        )
    return tuple(found)


def _dice_luck(course: ReplayedMatch, reviews: Sequence[EntryReview]) -> tuple[DiceLuck, ...]:
    """Each team's dice under each clause, the clauses with most dice first."""
    groups: dict[tuple[int, str, Any], list[tuple[Counted, tuple[int, ...]]]] = defaultdict(list)
    for one in reviews:
        for roll in one.rolls:
            counted = _counted(course, one.entry, roll)
            if counted is not None and counted.team is not None and roll.counted is not None:
                groups[counted.team, roll.roll.clause, counted.kind].append((counted, roll.counted.ways))
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
