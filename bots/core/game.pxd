cimport cython

cdef int NEVER, UNDER_PARTNER, MAY, MUST
cdef long long FULL
cdef long long CARD[32]
cdef long long SUIT[4]
cdef long long FOUR[8]
cdef int BIT_INDEX[37]
cdef int ONES[256]
cdef int POINTS[16]
cdef int STRENGTH[16]

cdef int lowest(long long cards) noexcept nogil
cdef int count_of(long long cards) noexcept nogil

@cython.final
cdef class Game:
    cdef readonly int trump
    cdef readonly long long trumps
    cdef int rotterdam, undertrump
    cdef readonly int last_trick
    cdef readonly int sweep[2]
    cdef int points[32]
    cdef int strength[32]
    cdef long long above[32]
    cdef int by_strength[32]
    cdef int four_points[8]
    cdef int suit_points[1024]
    cdef int suit_roem[1024]
    cdef int suit_roem_bound[1024]
    cpdef bint beats(self, int card, int best) noexcept nogil
    @cython.locals(follow=cython.longlong, higher=cython.longlong, trumps=cython.longlong, free=cython.bint)
    cpdef long long legal(self, long long hand, int led, int best, bint partner_wins) noexcept nogil
    @cython.locals(trumps=cython.longlong, higher=cython.longlong, void=cython.longlong, free=cython.bint, under=cython.bint)
    cpdef long long denied(self, int led, int best, bint partner_wins, int card) noexcept nogil
    cpdef int card_points(self, long long cards) noexcept nogil
    @cython.locals(value=cython.int)
    cpdef int roem(self, long long trick) noexcept nogil
