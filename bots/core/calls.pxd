cimport cython

cdef int LOGISTIC[129]

@cython.final
cdef class Calls:
    cdef int trump_part[256]
    cdef int side_part[256]
    cdef int doubt, count
    cdef int seat[16]
    cdef int suits[16]
    cdef int named[16]
    cdef int line[16]
    cdef long long played[4]
    @cython.locals(seat=cython.int)
    cpdef void begin(self, list played)
    cpdef void add(self, int seat, int suits, int named, int line)
    @cython.locals(total=cython.int, other=cython.int, cards=cython.int)
    cpdef int value(self, long long hand, int suit) noexcept nogil
    @cython.locals(place=cython.int)
    cdef int logistic(self, int points) noexcept nogil
    @cython.locals(most=cython.int, suit=cython.int, value=cython.int, best=cython.int)
    cdef int chance(self, int call, long long hand) noexcept nogil
    @cython.locals(chance=cython.int, call=cython.int, seat=cython.int, hand=cython.longlong)
    cpdef int likelihood(self, long long one, long long two, long long three, long long four) noexcept nogil
