"""A position of Virtus in its notation, as far as a seat knows it: hidden things are left out, never invented."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.wording import Known
from iacta.games.virtus.army_file import SIDES
from iacta.games.virtus.notation import notation
from iacta.games.virtus.view import redeal

if TYPE_CHECKING:
    from iacta.engine.wording import Say
    from iacta.games.virtus.view import CardsSeen, View


def known_position(say: Say, seen: View) -> Known:
    """Hands, sealed answers and secret plans of others are left out: their cards lie in the pile, as by default.

    The dice of the deal are an empty script: were anything left to invent, they would say so.
    """
    hidden = {
        side: seen.cards[side].in_hand for side in SIDES if seen.cards[side].hand is None and seen.cards[side].in_hand
    }
    left_out = [say("position-hand", side=side, count=count) for side, count in hidden.items()]
    left_out += [say("position-answer", side=side) for side in seen.answered if side != seen.seat]
    left_out += [say("position-plan", side=side) for side in seen.secret_plans if side != seen.seat]
    return Known(notation(redeal(without_secrets(seen), ScriptedDice([]))), tuple(left_out))


def without_secrets(seen: View) -> View:
    """The view with nothing left that `redeal` would have to invent."""
    cards = {side: _without_secrets(seen.cards[side]) for side in SIDES}
    own = (seen.seat,)
    return msgspec.structs.replace(
        seen,
        cards=cards,
        answered=tuple(side for side in seen.answered if side in own),
        secret_plans=tuple(side for side in seen.secret_plans if side in own),
    )


def _without_secrets(cards: CardsSeen) -> CardsSeen:
    return msgspec.structs.replace(cards, in_hand=0) if cards.hand is None else cards
