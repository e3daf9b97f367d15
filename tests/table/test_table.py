"""The turn loop: whom it asks, what it saves before it tells, how it pauses, and taking back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

import pytest

from klaverjas_tui.rules.actions import Action, MakeTrumps, Play
from klaverjas_tui.rules.cards import Card, Suit
from klaverjas_tui.rules.deal import IllegalAction
from klaverjas_tui.rules.match import DealStarted, Event, Finished, Header, Match, Revealed, Scored, Sitter, TakenBack
from klaverjas_tui.rules.presets import preset
from klaverjas_tui.rules.ruleset import MatchLength
from klaverjas_tui.rules.seats import Seat
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.table.players import Answer, Person, Player, TakeBack
from klaverjas_tui.table.table import Table
from klaverjas_tui.table.threads import in_thread


def new_match(deals: int = 1) -> Match:
    """Compulsory trumps, so that the first answer is a suit."""
    rules = preset("utrechts").but(match_length=MatchLength.parse(f"deals:{deals}"))
    return Match(Header(rules, MatchSeed("tafel"), (Sitter(),) * 4))


class Scripted:
    """Answers what it is told to, then the first thing that is allowed."""

    def __init__(self, *answers: Answer) -> None:
        self.answers = list(answers)
        self.views: list[SeatView] = []

    async def act(self, view: SeatView) -> Answer:
        self.views.append(view)
        return self.answers.pop(0) if self.answers else view.options[0]


class Notes:
    """Saves, watches and pauses: notes in which order it was told what."""

    def __init__(self) -> None:
        self.told: list[object] = []
        self.refusals: list[IllegalAction] = []
        self.asked: list[Seat] = []
        self.at_finished_deal: Callable[[], None] = lambda: None

    def append(self, event: Event) -> None:
        self.told.append(("saved", event))

    def happened(self, event: Event) -> None:
        self.told.append(("shown", event))

    def refused(self, problem: IllegalAction) -> None:
        self.refusals.append(problem)

    def asking(self, seat: Seat) -> None:
        self.asked.append(seat)

    async def after_action(self) -> None:
        self.told.append("pause")

    async def finished_trick(self) -> None:
        self.told.append("trick")

    async def trumps_made(self) -> None:
        self.told.append("trumps")

    async def finished_deal(self) -> None:
        self.told.append("deal")
        self.at_finished_deal()

    def events(self) -> list[Event]:
        return [entry[1] for entry in self.told if isinstance(entry, tuple) and entry[0] == "shown"]

    def pauses(self) -> list[object]:
        return [entry for entry in self.told if isinstance(entry, str)]


def play(match: Match, players: Iterable[Player]) -> Notes:
    notes = Notes()
    asyncio.run(Table(match, tuple(players), notes, notes, notes).play())
    return notes


def test_a_match_of_one_deal_is_dealt_played_revealed_scored_and_finished() -> None:
    match = new_match()
    events = play(match, [Scripted() for _ in range(4)]).events()
    kinds = [type(event) for event in events]
    assert kinds == [DealStarted, MakeTrumps, *[Play] * 32, Revealed, Scored, Finished]
    assert match.finished


def test_everything_is_saved_before_it_is_shown() -> None:
    told = [entry for entry in play(new_match(), [Scripted() for _ in range(4)]).told if isinstance(entry, tuple)]
    for saved, shown in zip(told[::2], told[1::2], strict=True):
        assert (saved[0], shown[0]) == ("saved", "shown")
        assert saved[1] is shown[1]


def test_each_seat_is_asked_with_its_own_view_and_only_in_its_turn() -> None:
    players = [Scripted() for _ in range(4)]
    play(new_match(), players)
    for seat, player in enumerate(players):
        assert all(view.seat == seat and view.my_turn for view in player.views)
        assert sum(view.trump is not None for view in player.views) == 8


def test_a_finished_trick_pauses_instead_of_an_action_and_a_result_pauses_before_what_comes() -> None:
    pauses = play(new_match(deals=2), [Scripted() for _ in range(4)]).pauses()
    assert pauses.count("trick") == 2 * 8
    assert pauses.count("deal") == 2  # before the second deal, and before the match is finished
    assert pauses.count("trumps") == 2
    assert pauses.count("pause") == 2 * (32 - 8)  # the cards that do not complete a trick


class Willing(Person):
    """A person who answers at once, through the front end's way in."""

    def __init__(self, *answers: Answer) -> None:
        super().__init__()
        self.answers = list(answers)
        self.seen: list[SeatView] = []

    async def act(self, view: SeatView) -> Answer:
        self.seen.append(view)
        answer = self.answers.pop(0) if self.answers else view.options[0]
        asyncio.get_running_loop().call_soon(self.answer, answer)
        return await super().act(view)


def test_nothing_waits_by_itself_before_a_person_acts() -> None:
    """A person's turn comes at once: what lies there lies until they act."""
    notes = play(new_match(), [Willing(), *[Scripted() for _ in range(3)]])
    before_person = 0
    for entry, following in zip(notes.told, notes.told[1:], strict=False):
        if isinstance(following, tuple) and isinstance(following[1], Play) and following[1].seat == 0:
            assert not isinstance(entry, str)
            before_person += following[0] == "saved"
    assert before_person == 8


def test_what_may_not_be_done_is_told_and_asked_again_and_changes_nothing() -> None:
    """The first bidder plays a card before trumps are made."""
    match = new_match()
    bidder = (match.header.seed.first_dealer + 1) % 4
    players: list[Player] = [Scripted() for _ in range(4)]
    person = Willing(Play(bidder, Card.parse("7C")))
    players[bidder] = person
    notes = play(match, players)
    assert [problem.key for problem in notes.refusals] == ["illegal.not_now"]
    assert person.seen[0] == person.seen[1]
    assert match.finished


def test_a_person_takes_their_card_back_and_is_asked_again_with_it_in_hand() -> None:
    match = new_match()
    taken: list[Action] = []

    class Regretful(Willing):
        async def act(self, view: SeatView) -> Answer:
            if view.phase.name == "PLAY" and len(view.tricks) == 1 and not taken:
                taken.append(view.options[0])
                self.seen.append(view)
                return TakeBack()
            return await super().act(view)

    regretful = Regretful()
    notes = play(match, [regretful, *[Scripted() for _ in range(3)]])
    backs = [event for event in notes.events() if isinstance(event, TakenBack)]
    assert len(backs) == 1
    assert match.finished
    sizes = [view.hand.bit_count() for view in regretful.seen if view.trump is not None]
    assert sizes[:4] == [8, 7, 8, 7]  # the card is back in hand when it is asked again


def test_take_back_with_nothing_done_is_refused() -> None:
    match = new_match()
    dealer = match.header.seed.first_dealer
    person_first = (dealer + 1) % 4
    players: list[Player] = [Scripted() for _ in range(4)]
    players[person_first] = Willing(TakeBack())
    notes = play(match, players)
    assert [problem.key for problem in notes.refusals] == ["illegal.nothing_done"]


def test_a_wish_to_take_back_is_done_before_the_next_seat_is_asked() -> None:
    match = new_match()

    async def go() -> Notes:
        notes = Notes()
        table = Table(match, tuple(Scripted() for _ in range(4)), notes, notes, notes)
        wished: list[Seat] = []

        async def wish() -> None:
            notes.told.append("pause")
            if len(match.deal.actions) == 3 and not wished:
                wished.append(match.deal.actions[-1].seat)
                table.take_back(match.deal.actions[-1].seat)

        notes.after_action = wish  # type: ignore[method-assign]
        await table.play()
        return notes

    events = asyncio.run(go()).events()
    place = next(place for place, event in enumerate(events) if isinstance(event, TakenBack))
    assert events[place] == TakenBack(1)
    assert [type(event) for event in events[:place]] == [DealStarted, MakeTrumps, Play, Play]


def test_an_answer_is_for_who_is_asked_only() -> None:
    person = Person()
    person.answer(MakeTrumps(0, Suit.HEARTS))  # nobody asked: nothing happens
    assert not person.asked

    async def go() -> Answer:
        match = new_match()
        match.add(match.due() or pytest.fail("a deal is due"))
        asking = asyncio.ensure_future(person.act(match.view(0)))
        await asyncio.sleep(0)
        assert person.asked
        person.answer(MakeTrumps(0, Suit.SPADES))
        person.answer(MakeTrumps(0, Suit.CLUBS))  # the first one counts
        return await asking

    assert asyncio.run(go()) == MakeTrumps(0, Suit.SPADES)


def test_work_in_a_thread_brings_its_result_or_its_error() -> None:
    def broken() -> int:
        raise ValueError("no")

    assert asyncio.run(in_thread(lambda: 42)) == 42
    with pytest.raises(ValueError, match="no"):
        asyncio.run(in_thread(broken))


def test_leaving_does_not_wait_for_a_thinking_bot() -> None:
    """The loop ends while the work still runs; the thread is a daemon and its late result is dropped."""
    import threading

    release = threading.Event()

    async def go() -> None:
        task = asyncio.ensure_future(in_thread(release.wait))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(go())
    threads = [thread for thread in threading.enumerate() if thread.name == "bot"]
    assert threads
    assert all(thread.daemon for thread in threads)
    release.set()
    for thread in threads:
        thread.join()
