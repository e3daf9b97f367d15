cimport cython
from bots.core.game cimport Game
from bots.core.seen cimport Seen

cdef int FITS, JACK_AND_NINE


@cython.final
cdef class Odds:
    cdef double weight[96]
    cdef int reads
    cdef int seat, left, partner, right
    cdef long long hand, unseen, theirs
    cdef int ready, making
    cdef long long may[4]
    cdef double share[4]
    cdef double chance[4]
    cdef double lacks[128]
    cdef double void[16]
    cdef int top[4]
    cdef double top_chance[16]
    cdef double held[16]
    @cython.locals(seat=cython.int, unseen=cython.longlong)
    cdef void look(self, Seen seen, long long hand) noexcept nogil
    @cython.locals(one=cython.int, two=cython.int, three=cython.int, a=cython.longlong, b=cython.longlong,
                   c=cython.longlong, size_a=cython.double, size_b=cython.double, size_c=cython.double,
                   share_a=cython.double, share_b=cython.double, share_c=cython.double, only_a=cython.double,
                   only_b=cython.double, only_c=cython.double, not_a=cython.double, not_b=cython.double,
                   not_c=cython.double, every=cython.double, ab=cython.double, ac=cython.double, bc=cython.double,
                   abc=cython.double, _=cython.int)
    cdef void weigh_seats(self, Seen seen) noexcept nogil
    cdef void prepare(self, Seen seen, int suit) noexcept nogil
    @cython.locals(step=cython.int, place=cython.int, strength=cython.int, card=cython.int, seat=cython.int)
    cdef void spread(self, Seen seen, Game game, int suit) noexcept nogil
    @cython.locals(one=cython.int, two=cython.int, three=cython.int, bit=cython.longlong, a=cython.double,
                   b=cython.double, c=cython.double, bend=cython.double, every=cython.double)
    cdef void deal_out(self, Seen seen, Game game, int card) noexcept nogil
    @cython.locals(times=cython.double)
    cdef double said(self, Seen seen, int seat, int suit) noexcept nogil
    cdef double ruffs(self, int seat, int suit, int trump) noexcept nogil
    @cython.locals(higher=cython.double)
    cdef double beats(self, int seat, int led, int trump, int best) noexcept nogil
