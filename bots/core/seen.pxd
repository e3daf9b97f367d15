cimport cython
from bots.core.game cimport Game

cdef int OFF, SIMPLE, FULLY, REVERSED
cdef int SAYS_NOTHING, SAYS_ON, SAYS_STRONG, SAYS_OFF
cdef long long LOW_RANKS

@cython.locals(low=cython.bint)
cdef int says_of(int convention, int card) noexcept nogil

@cython.final
cdef class Seen:
    cdef readonly Game game
    cdef readonly int maker, leader, winner, placed, led, best, tricks
    cdef readonly long long trick, played
    cdef int convention[2]
    cdef int proves[4]
    cdef readonly long long denied[4]
    cdef readonly int on[4]
    cdef readonly int strong[4]
    cdef readonly int off[4]
    cdef readonly int thrown[4]
    cdef readonly int wants_trumps[4]
    cdef int drew[4]
    cdef readonly int asked[4]
    cdef readonly int points[2]
    cdef readonly int roem[2]
    cdef readonly int won[2]
    @cython.locals(side=cython.int, seat=cython.int)
    cpdef void take(self, Seen other) noexcept nogil
    cpdef int turn(self) noexcept nogil
    cpdef int size(self, int seat) noexcept nogil
    @cython.locals(partner_wins=cython.bint, legal=cython.longlong)
    cpdef long long legal(self, long long hand) noexcept nogil
    @cython.locals(card=cython.int)
    cpdef void replay(self, bytes cards)
    @cython.locals(seat=cython.int)
    cpdef void play(self, int card) noexcept nogil
    @cython.locals(trump=cython.int)
    cdef void lead(self, int seat, int card) noexcept nogil
    @cython.locals(partner_wins=cython.bint)
    cdef void follow(self, int seat, int card) noexcept nogil
    @cython.locals(suit=cython.int, others=cython.longlong, says=cython.int)
    cdef void signal(self, int seat, int card) noexcept nogil
    @cython.locals(side=cython.int)
    cdef void complete(self) noexcept nogil
