cimport cython
from bots.core.game cimport Game

cdef int NOBODY, SLOPE

@cython.final
cdef class Sheet:
    cdef Game game
    cdef int may_lose[2]
    cdef int loser_when_level, whole, points_weight, roem_weight
    @cython.locals(behind=cython.int)
    cdef int loser(self, int margin) noexcept nogil
    @cython.locals(bonus=cython.int, other_bonus=cython.int, more=cython.int, loser=cython.int)
    cpdef int lead(self, int points, int other_points, int roem, int other_roem, int won) noexcept nogil
    @cython.locals(loser=cython.int)
    cpdef int lead_of(self, int margin, int roem) noexcept nogil
