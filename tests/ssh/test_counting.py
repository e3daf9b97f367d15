"""Counting: no more than the limits allow, and everything is given back once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klaverjas_tui.ssh.counting import Counting, Full, Kind, Place, network_of
from klaverjas_tui.ssh.limits import Limits

LIMITS = Limits(sessions=5, per_address=3, per_key=2, unauthenticated=4)


def full(take: Callable[[], object]) -> Kind:
    with pytest.raises(Full) as raised:
        take()
    return raised.value.kind


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("192.0.2.1", "::ffff:192.0.2.1"),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9"),
        ("fe80::1%eth0", "fe80::2"),
    ],
)
def test_addresses_of_one_household_count_as_one(one: str, other: str) -> None:
    assert network_of(one) == network_of(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("192.0.2.1", "192.0.2.2"), ("2001:db8:1:2::1", "2001:db8:1:3::1"), ("192.0.2.1", "::c000:201")],
)
def test_other_addresses_count_by_themselves(one: str, other: str) -> None:
    assert network_of(one) != network_of(other)


def test_an_address_has_so_many_connections() -> None:
    counting = Counting(LIMITS)
    places = [counting.connection("192.0.2.1") for _ in range(3)]
    assert full(lambda: counting.connection("192.0.2.1")) is Kind.ADDRESS
    counting.connection("192.0.2.2")
    places[0].give_back()
    counting.connection("192.0.2.1")


def test_so_many_may_not_have_said_who_they_are() -> None:
    counting = Counting(LIMITS)
    places = [counting.stranger(f"192.0.2.{number}") for number in range(4)]
    assert full(lambda: counting.stranger("192.0.2.9")) is Kind.UNAUTHENTICATED
    places[2].give_back()
    counting.stranger("192.0.2.9")


@pytest.mark.parametrize(("most", "share"), [(20, 10), (7, 3), (4, 2), (3, 2), (2, 2)])
def test_of_them_one_address_has_half_and_two_at_least(most: int, share: int) -> None:
    counting = Counting(LIMITS._replace(unauthenticated=most))
    for _ in range(share):
        counting.stranger("192.0.2.1")
    assert full(lambda: counting.stranger("192.0.2.1")) is (Kind.STRANGERS if most > share else Kind.UNAUTHENTICATED)
    for number in range(share, most):
        counting.stranger(f"192.0.2.{10 + number}")


def test_a_key_has_so_many_sessions_from_wherever() -> None:
    counting = Counting(LIMITS)
    counting.session("192.0.2.1", "A")
    counting.session("192.0.2.2", "A")
    assert full(lambda: counting.session("192.0.2.3", "A")) is Kind.KEY
    counting.session("192.0.2.3", "B")


def test_an_address_has_so_many_sessions_of_whichever_keys() -> None:
    counting = Counting(LIMITS)
    for key in "ABC":
        counting.session("192.0.2.1", key)
    assert full(lambda: counting.session("192.0.2.1", "D")) is Kind.SEATS


def test_there_are_so_many_sessions_in_all() -> None:
    counting = Counting(LIMITS)
    for number in range(5):
        counting.session(f"192.0.2.{number}", number)
    assert full(lambda: counting.session("192.0.2.9", 9)) is Kind.SESSIONS


def test_what_is_refused_takes_nothing() -> None:
    counting = Counting(LIMITS)
    places = [counting.session("192.0.2.1", "A"), counting.session("192.0.2.1", "A")]
    for _ in range(9):
        assert full(lambda: counting.session("192.0.2.1", "A")) is Kind.KEY
    for place in places:
        place.give_back()
    assert counting.is_empty


Share = tuple[str, int]
MOST = {"address": 3, "stranger": 4, "strangers": 2, "session": 5, "seat": 3, "key": 2}


def wanted(counting: Counting, what: str, who: int, key: int) -> tuple[list[Share], Callable[[], Place]]:
    """What a step takes, counted here by hand, and how it takes it."""
    address = f"192.0.2.{who}"
    if what == "connection":
        return [("address", who)], lambda: counting.connection(address)
    if what == "stranger":
        return [("stranger", 0), ("strangers", who)], lambda: counting.stranger(address)
    return [("session", 0), ("seat", who), ("key", key)], lambda: counting.session(address, key)


@given(
    st.lists(
        st.tuples(st.sampled_from(["connection", "stranger", "session", "back"]), st.integers(0, 2), st.integers(0, 30))
    )
)
def test_in_any_order_no_limit_is_passed_and_nothing_is_lost(steps: list[tuple[str, int, int]]) -> None:
    counting = Counting(LIMITS)
    taken: list[tuple[Place, list[Share]]] = []
    held: Counter[Share] = Counter()
    for what, who, index in steps:
        if what == "back":
            if taken:
                place, shares = taken[index % len(taken)]
                place.give_back()
                held.subtract(shares)
                shares.clear()  # it may be given back again
            continue
        shares, take = wanted(counting, what, who, index % 3)
        fits = all(held[share] < MOST[share[0]] for share in shares)
        try:
            taken.append((take(), shares))
        except Full:
            assert not fits
        else:
            assert fits
            held.update(shares)
    for place, _ in taken:
        place.give_back()
    assert counting.is_empty
