"""What clause tests of Virtus are written with: a position in text, scripted dice, and what came of them.

    scene = Scene('''
        S0   north: warriors w1 (token), warriors w2   south: heavy_infantry
    ''', ShareHits("north", "S0", hits=1))

    assert scene.refusal("north", PlaceToken(scene["w1"])).clause == "VI-5.1.d"
    scene.play("north", PlaceToken(scene["w2"]))
    assert scene.field.tokens[scene["w2"]] == 1

The form of the text stands in `iacta.games.virtus.notation`.
"""

from __future__ import annotations

from iacta.engine.records import Step
from iacta.games.virtus.game import GAME
from iacta.games.virtus.notation import notation, position, position_with_names
from iacta.games.virtus.state import Field
from tests.kit import scene

__all__ = ["Scene", "notation", "position"]


class Scene(scene.Scene[Field]):
    """A position in text. `scene["w1"]` is the number of a named piece.

    Steps given replace the agenda of the text, in the order in which they will be done. To ask about a decision, the
    first step must be a question.
    """

    def __init__(self, text: str, *agenda: Step) -> None:
        """Set the position up."""
        field, self.names = position_with_names(text, agenda or None)
        super().__init__(GAME.rulebook, field)

    def __getitem__(self, name: str) -> int:
        return self.names[name]

    @property
    def field(self) -> Field:
        """The position."""
        return self.state

    @property
    def text(self) -> str:
        """The position in text, for a failing test to print."""
        return notation(self.field)
