cimport cython
from bots.core.game cimport Game
from bots.core.odds cimport Odds

cdef int OPEN_RUNS[2048]

@cython.locals(higher=cython.longlong, points=cython.double, suit=cython.int, own=cython.longlong, unseen=cython.int,
               value=cython.double, guards=cython.int, beaten_by=cython.int)
cdef double keep(Game game, Odds odds, int card) noexcept nogil
@cython.locals(held=cython.int, higher=cython.longlong, value=cython.double)
cdef double guarding(Game game, Odds odds, int card, long long other) noexcept nogil
@cython.locals(points=cython.double, base=cython.double, share=cython.double)
cdef double keep_trump(Game game, Odds odds, int card, long long higher) noexcept nogil
