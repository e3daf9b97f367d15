cimport cython
from bots.core.calls cimport Calls
from bots.core.policy cimport Policy
from bots.core.sampler cimport Sampler
from bots.core.seen cimport Seen

cdef int TRIES, PROPOSALS, FIRST_PROPOSALS, MISFIT

@cython.final
cdef class Chain:
    cdef Seen start
    cdef Seen now
    cdef Sampler sampler
    cdef Calls calls
    cdef Policy policy
    cdef readonly long long hands[4]
    cdef long long dealt[4]
    cdef int moves[32]
    cdef int count, own, misfits
    cdef readonly int stays
    @cython.locals(card=cython.int)
    cpdef void begin(self, Seen start, bytes moves, int own)
    @cython.locals(proposals=cython.int, misfits=cython.int)
    cpdef void draw(self) noexcept nogil
    @cython.locals(likely=cython.int, _=cython.int)
    cpdef int pick(self, long long number) noexcept nogil
    @cython.locals(tries=cython.int)
    cdef void propose(self) noexcept nogil
    @cython.locals(likelihood=cython.int)
    cdef int likelihood(self) noexcept nogil
    @cython.locals(chance=cython.int)
    cdef bint takes(self, int worse) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void keep(self) noexcept nogil
    @cython.locals(seat=cython.int, move=cython.int, misfits=cython.int, card=cython.int, player=cython.int)
    cdef int misfits_of(self) noexcept nogil
