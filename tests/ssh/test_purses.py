"""Purses: what may be spent at once and over time, and whose is remembered."""

from __future__ import annotations

from klaverjas_tui.ssh.purses import Purse, Purses


def test_what_a_purse_holds_may_be_spent_at_once_and_comes_back_in_time() -> None:
    purse = Purse(10, 4, now=0)
    assert purse.is_full(0)
    purse.spend(10, now=0)
    assert purse.owes(0) == 0
    purse.spend(2, now=0)
    assert purse.owes(0) == 0.5
    assert purse.owes(0.25) == 0.25
    assert purse.owes(0.5) == 0
    assert not purse.is_full(2.75)
    assert purse.is_full(3)


def test_a_full_purse_gets_no_fuller() -> None:
    purse = Purse(10, 4, now=0)
    purse.spend(15, now=100)
    assert purse.owes(100) == 1.25


def test_who_comes_back_finds_their_own_purse_until_it_is_full_again() -> None:
    purses = Purses(10, 1, most=5)
    first = purses.of("a", now=0)
    first.spend(10, now=0)
    purses.of("b", now=5)
    assert purses.of("a", now=5) is first
    purses.of("b", now=15)
    purses.of("c", now=15)
    assert len(purses) == 1
    assert purses.of("a", now=15) is not first


def test_no_more_purses_are_kept_than_so_many() -> None:
    purses = Purses(10, 1, most=5)
    for who in range(100):
        purses.of(who, now=0).spend(10, now=0)
    assert len(purses) == 5
    assert purses.of(99, now=0).owes(0) == 0
    assert purses.of(0, now=0).is_full(0)


def test_a_full_purse_is_forgotten_when_that_is_asked_for() -> None:
    purses = Purses(10, 1, 100)
    purses.of("a", 0.0).spend(5, 0.0)
    purses.of("b", 0.0)
    purses.forget_full(4.0)
    assert len(purses) == 1
    assert purses.of("a", 4.0).owes(4.0) == 0
    purses.forget_full(5.0)
    assert len(purses) == 0


def test_no_more_is_owed_than_may_be() -> None:
    purse = Purse(10, 2, 0.0, debt=4)
    purse.spend(100, 0.0)
    assert purse.owes(0.0) == 2
    assert not purse.has(1, 2.0)
    assert purse.has(1, 2.5)
