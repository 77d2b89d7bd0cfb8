"""The numbered list of choices: short ones whole, long ones piece by piece, page by page, or filtered."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.table import Table
from rich.text import Text

from iacta.cli.output.screen import FAINT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iacta.cli.output.screen import Screen
    from iacta.texts import Texts
    from iacta.texts.choices import Choice

MANY = 48
"""More choices than this are listed piece by piece."""
PAGE = 60
FEW_FOR_COLUMNS, MOST_COLUMNS = 7, 4


class Item(NamedTuple):
    """One number of the list: a choice, or a piece with its choices."""

    group: str
    label: str
    note: str
    choices: tuple[Choice, ...]


class Menu:
    """What is listed now."""

    def __init__(self, choices: Sequence[Choice], name: Callable[[str], str]) -> None:
        """`name` says what a piece is called by its handle."""
        self.all, self.name = tuple(choices), name
        self.reset()

    def reset(self) -> None:
        """List everything."""
        self._list(self.all)

    def _list(self, choices: Sequence[Choice]) -> None:
        self.page, self.items = 0, self._items(choices)

    def _items(self, choices: Sequence[Choice]) -> list[Item]:
        """One item for each choice, or for each piece that many choices are about."""
        if len(choices) <= MANY:
            return [Item(one.group, one.label, one.note, (one,)) for one in choices]
        deepest = max(len(one.handles) for one in choices)
        depth = next((depth for depth in range(deepest) if len(self._pieces(choices, depth)) > 1), deepest)
        return [self._item(group, piece, some) for (group, piece), some in self._pieces(choices, depth).items()]

    def _pieces(self, choices: Sequence[Choice], depth: int) -> dict[tuple[str, str], list[Choice]]:
        """The choices by heading and by what they name at a place of their handles."""
        found: dict[tuple[str, str], list[Choice]] = {}
        for number, one in enumerate(choices):
            piece = one.handles[depth] if len(one.handles) > depth else f"#{number}"
            found.setdefault((one.group, piece), []).append(one)
        return found

    def _item(self, group: str, piece: str, choices: list[Choice]) -> Item:
        if len(choices) == 1:
            return Item(group, choices[0].label, choices[0].note, tuple(choices))
        return Item(group, self.name(piece), str(len(choices)), tuple(choices))

    def open(self, number: int) -> bool:
        """List the choices of a piece; False if the number is not that of a piece."""
        if not 1 <= number <= len(self.items) or len(self.items[number - 1].choices) == 1:
            return False
        self._list(self.items[number - 1].choices)
        return True

    def find(self, words: Sequence[str]) -> bool:
        """List only the choices that hold all these words; False if there are none."""
        wanted = [word.casefold() for word in words]
        found = [one for one in self.all if all(word in one.label.casefold() for word in wanted)]
        if found:
            self._list(found)
        return bool(found)

    @property
    def is_whole(self) -> bool:
        """Whether everything is listed."""
        return sum(len(item.choices) for item in self.items) == len(self.all)

    def turn_page(self) -> None:
        """Go on to the next page, after the last to the first."""
        self.page = 0 if (self.page + 1) * PAGE >= len(self.items) else self.page + 1

    def shown(self) -> list[tuple[int, Item]]:
        """The items of this page with their numbers."""
        first = self.page * PAGE
        return list(enumerate(self.items[first : first + PAGE], start=first + 1))


def write_menu(texts: Texts, screen: Screen, menu: Menu) -> None:
    """The numbered choices under their headings."""
    shown = menu.shown()
    for group in dict.fromkeys(item.group for _, item in shown):
        _write_group(screen, group, [(number, item) for number, item in shown if item.group == group])
    left = len(menu.items) - len(shown)
    if left:
        screen.write(texts("choices-more", count=left), FAINT)
    if len(menu.items) < len(menu.all) and menu.is_whole:
        screen.write(texts("choices-by-piece"), FAINT)
    if not menu.is_whole:
        screen.write(texts("choices-back"), FAINT)


def _write_group(screen: Screen, group: str, items: list[tuple[int, Item]]) -> None:
    if screen.plain:
        screen.write(group)
        for number, item in items:
            screen.write(f"  {number}. {item.label}{f' ({item.note})' if item.note else ''}")
        return
    screen.write(group, "bold underline")
    labels = []
    for number, item in items:
        note = f" ({item.note})" if item.note else ""
        labels.append((Text(str(number), "bold green"), Text(item.label).append(note, "yellow")))
    screen.show(_grid(labels, screen.console.width))


def _grid(labels: list[tuple[Text, Text]], width: int) -> Table:
    """Numbers and labels in as many columns as there is room for."""
    longest = max(label.cell_len for _, label in labels)
    columns = min(MOST_COLUMNS, max(1, width // (longest + 8))) if len(labels) >= FEW_FOR_COLUMNS else 1
    height = -(-len(labels) // columns)
    grid = Table.grid(padding=(0, 1))
    for _ in range(columns):
        grid.add_column(justify="right", width=4)
        grid.add_column()
    for row in range(height):
        grid.add_row(*[cell for pair in labels[row::height] for cell in pair])
    return grid
