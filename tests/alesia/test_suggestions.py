"""What is suggested for hidden things is drawn at random: from the seat's own secret, legal, and worth following."""

from __future__ import annotations

from collections import Counter

from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Action
from iacta.games.alesia.actions import Fill, Post
from iacta.games.alesia.game import GAME
from iacta.games.alesia.rules.setup import SUGGESTED, farthest
from iacta.games.alesia.state import Siege
from iacta.games.alesia.steps import FillBoxes, PostLeaders
from iacta.server.matches.credentials import digest, suggestion_key
from iacta.server.storage.stored import StoredSeat
from tests.alesia.kit import Scene
from tests.alesia.test_setup import HISTORICAL

SECRETS = 400


def suggested(siege: Siege, seat: str, secret: str, match: str = "aaaaaaaaaaaa", decision: int = 3) -> list[Action]:
    """What the owner of a secret is suggested."""
    stored = StoredSeat(seat=seat, place=0, kind="human", digest=digest(secret))
    dice = SeededDice(suggestion_key(stored, match, decision), silent=True)
    return GAME.rulebook.suggestions(siege, seat, dice)


def posting() -> Siege:
    return Scene(PostLeaders(), camps=HISTORICAL).siege


def filling() -> Siege:
    return Scene(FillBoxes(), camps=HISTORICAL).siege


def posts(siege: Siege, secret: str) -> list[Post]:
    return [one for one in suggested(siege, "roman", secret) if isinstance(one, Post)]


def test_the_same_secret_gets_the_same_suggestions() -> None:
    siege = posting()
    assert posts(siege, "one") == posts(siege, "one")
    assert posts(siege, "one") != posts(siege, "two")
    assert suggested(siege, "roman", "one", match="bbbbbbbbbbbb") != suggested(siege, "roman", "one")
    assert suggested(siege, "roman", "one", decision=4) != suggested(siege, "roman", "one")


def test_caesar_may_be_in_any_camp() -> None:
    """Over many secrets the first suggestion puts him into every camp, into none much oftener than into another."""
    siege = posting()
    where = Counter(posts(siege, f"secret {number}")[0].hexes[0] for number in range(SECRETS))
    assert set(where) == set(HISTORICAL)
    assert max(where.values()) < 2.5 * SECRETS / len(HISTORICAL)
    assert min(where.values()) > 0.4 * SECRETS / len(HISTORICAL)


def test_another_suggestion_is_no_shift_of_the_first() -> None:
    siege = posting()
    ring = sorted(HISTORICAL)
    for number in range(40):
        first, second = [[ring.index(one) for one in post.hexes] for post in posts(siege, f"s{number}")[:4:2]]
        assert len({(one - two) % len(ring) for one, two in zip(first, second, strict=True)}) > 1


def test_suggested_posts_leave_no_stretch_alone_and_nobody_shares_a_hex() -> None:
    """As a bot would choose: from every stretch of the corridor a leader with a box is near."""
    siege = posting()
    candidates = [one for one in GAME.rulebook.candidates(siege, "roman") if isinstance(one, Post)]
    worst_of_all = max(farthest(siege, list(one.hexes[:5])) for one in candidates)
    for number in range(60):
        found = posts(siege, f"secret {number}")
        assert len(found) == SUGGESTED
        for post in found:
            assert GAME.rulebook.refusal(siege, "roman", post) is None
            assert len(set(post.hexes)) == len(post.hexes)
            assert farthest(siege, list(post.hexes[:5])) <= worst_of_all


def test_boxes_are_filled_at_random_and_evenly() -> None:
    """The first suggestion shares strength out evenly; who has which unit differs from secret to secret."""
    siege = filling()
    for seat in ("roman", "gallic"):
        firsts = set()
        for number in range(40):
            for fill in suggested(siege, seat, f"secret {number}"):
                assert GAME.rulebook.refusal(siege, seat, fill) is None
            first = suggested(siege, seat, f"secret {number}")[0]
            assert isinstance(first, Fill)
            firsts.add(first)
            held = Counter(leader for leader in first.boxes if leader >= 0)
            shares = [count / siege.figures(leader).command for leader, count in held.items()]
            assert max(shares) - min(shares) < 0.35
        assert len(firsts) > 35
