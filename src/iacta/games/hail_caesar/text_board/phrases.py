"""The words that orders are made of, in one language; the English name of a concept is always understood."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Final

from iacta.engine.orders import Unreadable
from iacta.games.hail_caesar.roster import FORMATIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.engine.wording import Say

CONCEPTS: Final = (
    *("about", "ahead", "all", "and", "back", "by-side", "charge", "cross", "enter", "enter-table", "face", "filler"),
    *("follow-me", "form", "ignoring", "in", "join", "leave", "left", "march", "nearest", "on-the-move", "right"),
    *("side", "side-of-block", "then", "times", "to", "towards", "turn", "wheel"),
    *("to-advance", "to-withdraw", "to-shift", "to-deploy", "to-charge"),
)
"""What can be said; the message `word-<concept>` has its words, separated by bars."""
TIMES: Final = re.compile(r"([1-9])")


class Vocabulary:
    """The words of one language."""

    def __init__(self, say: Say) -> None:
        """Read the words."""
        self._words = {
            concept: [self.tokens(one) for one in dict.fromkeys((*say(f"word-{concept}").split("|"), concept))]
            for concept in CONCEPTS
        }
        for formation in FORMATIONS:
            known = (say(f"formation-{formation}"), formation.replace("_", " "))
            self._words[f"formation-{formation}"] = [self.tokens(one) for one in known]
        for alternatives in self._words.values():
            alternatives.sort(key=len, reverse=True)

    @staticmethod
    def plain(text: str) -> str:
        """Lower case, with the marks of a keyboard."""
        marks = {"\u00a0": " ", "\u202f": " ", "’": "'", "″": '"', "′": "'", "”": '"', "“": '"'}  # noqa: RUF001
        return "".join(marks.get(one, one) for one in text.lower())

    @classmethod
    def tokens(cls, text: str) -> list[str]:
        """The words of a text; what an apostrophe elides stands alone."""
        return re.sub(r"\b([cdjlmnqst])'(?=[a-zà-ÿ])", r"\1' ", cls.plain(text)).split()

    def of(self, concept: str) -> list[list[str]]:
        """The ways to say a concept, the longest first."""
        return self._words[concept]

    def phrase(self, text: str) -> Phrase:
        """A text to be read from the left."""
        return Phrase(self, self.tokens(text))

    def split(self, text: str, concept: str) -> list[str]:
        """The texts between the words for a concept."""
        words, found, at = self.tokens(text), [list[str]()], 0
        while at < len(words):
            said = next((one for one in self.of(concept) if words[at : at + len(one)] == one), None)
            if said is None:
                found[-1].append(words[at])
                at += 1
            else:
                found.append([])
                at += len(said)
        return [" ".join(part) for part in found]

    def bare(self, text: str) -> str:
        """A text without the fillers it begins with."""
        phrase = self.phrase(text)
        phrase.skip()
        return phrase.rest()

    @cached_property
    def fillers(self) -> set[str]:
        """Words that mean nothing here: articles, prepositions."""
        return {one for words in self.of("filler") for one in words}


class Phrase:
    """Words that are taken from the left."""

    def __init__(self, vocabulary: Vocabulary, words: list[str]) -> None:
        """All of them are left."""
        self.vocabulary, self.words = vocabulary, words

    def skip(self) -> None:
        """Drop the fillers that are next."""
        while self.words and self.words[0] in self.vocabulary.fillers:
            self.words.pop(0)

    def take(self, concept: str) -> bool:
        """Take the words for a concept if they are next, fillers aside."""
        before = list(self.words)
        if self._takes(concept):
            return True
        self.skip()
        if self._takes(concept):
            return True
        self.words = before
        return False

    def _takes(self, concept: str) -> bool:
        for said in self.vocabulary.of(concept):
            if self.words[: len(said)] == said:
                del self.words[: len(said)]
                return True
        return False

    def holds(self, concept: str) -> bool:
        """Whether the words for a concept stand anywhere."""
        return len(self.vocabulary.split(" ".join(self.words), concept)) > 1

    def maybe_one_of(self, *concepts: str) -> str | None:
        """The first of some concepts that is next."""
        return next((one for one in concepts if self.take(one)), None)

    def one_of(self, *concepts: str) -> str:
        """One of some concepts; raises Unreadable if none is next."""
        found = self.maybe_one_of(*concepts)
        if found is None:
            raise Unreadable
        return found

    def has_figure(self) -> bool:
        """Whether a figure is still to come."""
        return any(word[0].isdecimal() for word in self.words)

    def is_before_hand(self) -> bool:
        """Whether an angle is next, and left or right after it."""
        ahead = Phrase(self.vocabulary, list(self.words))
        ahead.skip()
        if not ahead.words or not ahead.words[0][0].isdecimal():
            return False
        rest = Phrase(self.vocabulary, ahead.words[1:])
        return rest.maybe_one_of("left", "right") is not None

    def word(self) -> str:
        """The next word that is no filler; raises Unreadable if there is none."""
        self.skip()
        if not self.words:
            raise Unreadable
        return self.words.pop(0)

    def repeated(self, read: Callable[[str], int], usual: int) -> tuple[int, int]:
        """`6`, `3 × 6`, or nothing: how often, and the figure."""
        self.skip()
        if not self.words:
            return 1, usual
        first = self.words.pop(0)
        if not self.take("times"):
            return 1, read(first)
        if TIMES.fullmatch(first) is None:
            raise Unreadable
        return int(first), read(self.word()) if self.words else usual

    def rest(self) -> str:
        """All that is left."""
        rest, self.words = " ".join(self.words), []
        return rest

    def end(self) -> None:
        """Nothing may be left; raises Unreadable."""
        self.skip()
        if self.words:
            raise Unreadable
