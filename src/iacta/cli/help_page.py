"""Help in the language of the player: commands whose help page is made of messages.

Typer lets commands bring their own class (`cls`), and a class its own `format_help`. Every command has a message
`help-<command>`, every option and argument a message `help-option-<name>`; the texts come in as the context's `obj`.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, NamedTuple

import typer
from rich.panel import Panel
from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from iacta.cli.output.screen import HEADING, Screen, is_plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.texts import Texts


class HelpSection(NamedTuple):
    """The options, arguments or commands of a page: each name with what it means."""

    title: str
    rows: list[tuple[str, str]]


class HelpPage:
    """The help of one command."""

    def __init__(self, command: Any, context: Any) -> None:
        """Read what the command takes."""
        self.texts: Texts = context.find_root().obj
        self.command, self.context = command, context
        self.parameters = command.get_params(context)
        self.subcommands: dict[str, Any] = getattr(command, "commands", {})

    @property
    def about(self) -> str:
        """What the command does."""
        return self.texts("help-iacta" if self.subcommands else f"help-{self.command.name}")

    @property
    def usage(self) -> str:
        """What is typed after the name of the command."""
        arguments = [one for one in self.parameters if one.param_type_name == "argument"]
        pieces = [f"[{self.texts('typer-options').upper()}]", *(_bracketed(one) for one in arguments)]
        return " ".join([*pieces, self.texts("typer-subcommand")] if self.subcommands else pieces)

    def sections(self) -> list[HelpSection]:
        """Arguments, options, commands, as far as there are any."""
        kinds = {"argument": "typer-arguments", "option": "typer-options"}
        found = [
            HelpSection(self.texts(title), [self._row(one) for one in self.parameters if one.param_type_name == kind])
            for kind, title in kinds.items()
        ]
        commands = [(name, self.texts(f"help-{name}")) for name in self.subcommands]
        return [one for one in (*found, HelpSection(self.texts("typer-commands"), commands)) if one.rows]

    def _row(self, parameter: Any) -> tuple[str, str]:
        is_help = parameter.name == "help"
        text = self.texts("typer-help" if is_help else f"help-option-{parameter.name}")
        if parameter.required:
            text += f"  {self.texts('typer-required-long')}"
        elif parameter.default not in (None, False, ""):
            text += f"  {self.texts('typer-default-long', value=str(parameter.default))}"
        return _name(parameter), text

    def write(self, formatter: Any) -> None:
        """Plain lines."""
        formatter.write_usage(self.context.command_path, self.usage, self.texts("typer-usage"))
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(self.about)
        for section in self.sections():
            with formatter.section(section.title):
                formatter.write_dl(section.rows)

    def draw(self, screen: Screen) -> None:
        """Boxes and colours."""
        screen.write(f"{self.texts('typer-usage')}{self.context.command_path} {self.usage}", HEADING)
        screen.write()
        screen.write(self.about)
        screen.write()
        for section in self.sections():
            grid = Table.grid(padding=(0, 2))
            grid.add_column(no_wrap=True)
            grid.add_column(ratio=1)
            for name, text in section.rows:
                grid.add_row(Text(name, "bold cyan"), Text(text))
            screen.show(Panel(grid, title=Text(section.title), title_align="left", border_style="dim", padding=(0, 1)))


def _name(parameter: Any) -> str:
    """An option with what it takes, or an argument by its own name."""
    if parameter.param_type_name == "argument":
        return str(parameter.metavar or parameter.name)
    names = ", ".join(parameter.opts)
    return names if parameter.is_flag else f"{names} {parameter.metavar}"


def _bracketed(argument: Any) -> str:
    return _name(argument) if argument.required else f"[{_name(argument)}]"


def _format_help(command: Any, context: Any, formatter: Any) -> None:
    page = HelpPage(command, context)
    if is_plain(os.environ, wanted=False):
        page.write(formatter)
    else:
        page.draw(Screen(plain=False))


class HelpCommand(TyperCommand):
    """A command with a help page of messages."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the page."""
        _format_help(self, ctx, formatter)


class HelpGroup(TyperGroup):
    """The whole command, with a help page of messages."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the page."""
        _format_help(self, ctx, formatter)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command that is named; say in the language of the player that there is none."""
        if self.get_command(ctx, args[0]) is None:
            ctx.fail(ctx.obj("usage-no-command", name=repr(args[0])))
        return super().resolve_command(ctx, args)


class HelpTyper(typer.Typer):
    """An app whose commands all have such help pages."""

    def command(self, *arguments: Any, **options: Any) -> Callable[[Any], Any]:
        """Register a command under its own name."""
        return super().command(*arguments, **{"cls": HelpCommand, **options})
