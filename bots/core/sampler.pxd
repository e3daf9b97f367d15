cimport cython

cdef unsigned long long WORD, STEP, FIRST_MIX, SECOND_MIX
cdef long long MOST
cdef int CASES, MOST_SPLITS
cdef long long CHOOSE[625]

@cython.final
cdef class Sampler:
    cdef unsigned long long state
    cdef readonly long long worlds
    cdef int splits, cases, seat
    cdef long long hand
    cdef long long hands[4]
    cdef long long may[4]
    cdef int sizes[4]
    cdef long long groups[1024]
    cdef int split[8192]
    cdef long long until[8192]
    @cython.locals(other=cython.int)
    cpdef void begin(self, int seat, long long hand, list sizes)
    @cython.locals(seat=cython.int)
    cpdef bint add(self, list may)
    @cython.locals(base=cython.int, one=cython.longlong, two=cython.longlong, three=cython.longlong, first=cython.int, second=cython.int, third=cython.int)
    cdef void add_case(self) noexcept nogil
    @cython.locals(with_second=cython.int, with_third=cython.int, without=cython.int, free=cython.int, x=cython.int, y=cython.int, z=cython.int, to_first=cython.int, to_second=cython.int, to_third=cython.int)
    cdef void add_splits(self, int base, int first, int second, int third) noexcept nogil
    @cython.locals(number=cython.longlong, last=cython.longlong)
    cpdef void draw(self) noexcept nogil
    @cython.locals(word=cython.ulonglong)
    cpdef long long random(self) noexcept nogil
    @cython.locals(low=cython.int, high=cython.int, middle=cython.int, rank=cython.longlong)
    cpdef void pick(self, long long number) noexcept nogil
    @cython.locals(base=cython.int, one=cython.int, two=cython.int, three=cython.int, room=cython.int, kept=cython.longlong, rest=cython.longlong)
    cdef void divide(self, long long rank, int split) noexcept nogil
    @cython.locals(left=cython.int, ways=cython.longlong, rest=cython.longlong, bit=cython.longlong, taking=cython.longlong)
    cdef long long share(self, long long cards, int count, int seat, int other, long long rank) noexcept nogil
