"""Keys of the dice: pinned, committed to, and made of everybody's entropy."""

from __future__ import annotations

import pytest

from iacta.engine.chance import dice_keys

SECRET = dice_keys.secret_from_seed(7)


def test_the_derivation_is_pinned() -> None:
    """Records of finished games are verified with it: it never changes without a new format."""
    assert SECRET.hex() == "04c7e93e18ab99d6f05e4fec2a08b3772391018e8979b3ab44f9f9015d27e162"
    assert (
        dice_keys.secret_from_seed(b"seven").hex() == "843b2d6373f5891dd6756c22e5af4aad9c4e90bd63e637c63764fc45c25047bc"
    )
    assert dice_keys.commitment(SECRET) == "fdb949c784bd7fca4ac5b039f0a7aa76803edb535a846933a2162180854d751c"
    assert dice_keys.match_key(SECRET, {}).hex() == "f2208afadc535c17dd6d18eb79aa9c8ca54433bc05d93d45fe16d66e2e8529eb"
    assert (
        dice_keys.match_key(SECRET, {"south": b"s", "north": b"n"}).hex()
        == "0bbff95b4f915ed2ebc86c7208d6da188b2fd076c01fdc6f7c1dac3787b7b62d"
    )
    assert dice_keys.ActionDice(dice_keys.match_key(SECRET, {}), 1).roll(8, 6, "XX-1") == (4, 2, 1, 3, 2, 6, 6, 4)


def test_each_action_has_dice_of_its_own() -> None:
    key = dice_keys.match_key(SECRET, {})
    fallen = {dice_keys.ActionDice(key, number).roll(20, 6, "XX-1") for number in range(50)}
    assert len(fallen) == 50


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({}, {"south": b""}),
        ({"south": b"a"}, {"south": b"b"}),
        ({"south": b"a"}, {"north": b"a"}),
        ({"south": b"a", "north": b"b"}, {"south": b"b", "north": b"a"}),
    ],
)
def test_entropy_of_any_seat_changes_the_rolls(one: dict[str, bytes], other: dict[str, bytes]) -> None:
    first, second = dice_keys.match_key(SECRET, one), dice_keys.match_key(SECRET, other)
    assert first != second
    assert dice_keys.ActionDice(first, 1).roll(30, 6, "XX-1") != dice_keys.ActionDice(second, 1).roll(30, 6, "XX-1")


def test_the_order_in_which_seats_add_entropy_does_not_matter() -> None:
    assert dice_keys.match_key(SECRET, {"a": b"1", "b": b"2"}) == dice_keys.match_key(SECRET, {"b": b"2", "a": b"1"})


def test_different_secrets_have_different_commitments_that_are_not_the_secret() -> None:
    secrets = [dice_keys.secret_from_seed(number) for number in range(-50, 50)]
    assert len({dice_keys.commitment(secret) for secret in secrets}) == 100
    assert all(dice_keys.commitment(secret) != secret.hex() for secret in secrets)
    assert {len(secret) for secret in secrets} == {dice_keys.SECRET_BYTES}
