"""The tables. The journal is the source of truth of a match; the other columns describe it or repeat it for queries."""

from __future__ import annotations

from sqlalchemy import BigInteger, Index, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """All tables."""


class MatchRow(Base):
    """A match and its settings; `status` to `deadline` repeat the end of its journal, for queries."""

    __tablename__ = "matches"
    __table_args__ = (
        Index("matches_lobby", "visibility", "changed"),
        Index("matches_due", "status", "deadline"),
        Index("matches_changed", "changed"),
        Index("matches_rematch", "rematch"),
    )

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    rules: Mapped[int] = mapped_column(Integer)
    scenario: Mapped[str] = mapped_column(String(128))
    source: Mapped[str | None] = mapped_column(Text)
    options: Mapped[str] = mapped_column(Text)
    visibility: Mapped[str] = mapped_column(String(16))
    clock_days: Mapped[int | None] = mapped_column(Integer)
    allow_takeback: Mapped[bool]
    allow_hints: Mapped[bool]
    webhook: Mapped[str | None] = mapped_column(Text)
    seed: Mapped[str] = mapped_column(String(64))
    created: Mapped[int] = mapped_column(BigInteger)
    changed: Mapped[int] = mapped_column(BigInteger)
    status: Mapped[str] = mapped_column(String(16))
    number: Mapped[int] = mapped_column(Integer)
    waiting: Mapped[str] = mapped_column(Text)
    deadline: Mapped[int | None] = mapped_column(BigInteger)
    rematch: Mapped[str | None] = mapped_column(String(16))
    record: Mapped[str | None] = mapped_column(Text)
    winners: Mapped[str | None] = mapped_column(Text)
    summary: Mapped[str | None] = mapped_column(Text)
    webhook_key: Mapped[str | None] = mapped_column(String(64))


class SeatRow(Base):
    """A seat of a match: who has taken it, the hash of its secret, its entropy for the dice, its instructions.

    `instructed`: when the instructions were written.
    """

    __tablename__ = "seats"
    __table_args__ = (Index("seats_instructed", "instructed"),)

    match: Mapped[str] = mapped_column(String(16), primary_key=True)
    seat: Mapped[str] = mapped_column(String(32), primary_key=True)
    place: Mapped[int] = mapped_column(Integer)
    kind: Mapped[str] = mapped_column(String(16))
    bot: Mapped[str | None] = mapped_column(String(64))
    name: Mapped[str | None] = mapped_column(String(64))
    digest: Mapped[str | None] = mapped_column(String(64))
    joined: Mapped[bool]
    entropy: Mapped[str | None] = mapped_column(String(128))
    commitment: Mapped[str | None] = mapped_column(String(64))
    instructions: Mapped[str] = mapped_column(Text, server_default="")
    instructed: Mapped[int | None] = mapped_column(BigInteger)


class JournalRow(Base):
    """One row of a journal. The primary key lets only one of two concurrent writers through."""

    __tablename__ = "journal"
    __table_args__ = (UniqueConstraint("match", "seat", "key", name="journal_once"),)

    match: Mapped[str] = mapped_column(String(16), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)
    kind: Mapped[str] = mapped_column(String(32))
    seat: Mapped[str | None] = mapped_column(String(32))
    body: Mapped[str] = mapped_column(Text)
    rolls: Mapped[str] = mapped_column(Text)
    key: Mapped[str | None] = mapped_column(String(64))
    mark: Mapped[str | None] = mapped_column(String(32))
    instruction: Mapped[str | None] = mapped_column(String(32))


class ChatRow(Base):
    """One chat message."""

    __tablename__ = "chat"
    __table_args__ = (Index("chat_of_match", "match", "id"),)

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    match: Mapped[str] = mapped_column(String(16))
    at: Mapped[int] = mapped_column(BigInteger)
    seat: Mapped[str] = mapped_column(String(32))
    name: Mapped[str | None] = mapped_column(String(64))
    text: Mapped[str] = mapped_column(Text)


class AnalysisRow(Base):
    """The analysis of a finished match; it can be computed again."""

    __tablename__ = "analyses"
    __table_args__ = (Index("analyses_latest", "at"),)

    match: Mapped[str] = mapped_column(String(16), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)
    body: Mapped[str] = mapped_column(Text)


class DraftRow(Base):
    """What a seat has prepared for its decision. `at`: when it was edited; `saved`: when it was written here."""

    __tablename__ = "drafts"
    __table_args__ = (Index("drafts_latest", "saved"),)

    match: Mapped[str] = mapped_column(String(16), primary_key=True)
    seat: Mapped[str] = mapped_column(String(32), primary_key=True)
    decision: Mapped[int] = mapped_column(Integer)
    version: Mapped[int] = mapped_column(Integer)
    at: Mapped[int] = mapped_column(BigInteger)
    saved: Mapped[int] = mapped_column(BigInteger)
    body: Mapped[str | None] = mapped_column(Text)


class TransferRow(Base):
    """Seats on their way to another device: hash of the token, padded secrets."""

    __tablename__ = "transfers"
    __table_args__ = (Index("transfers_expires", "expires"),)

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    expires: Mapped[int] = mapped_column(BigInteger)
    body: Mapped[str] = mapped_column(Text)
