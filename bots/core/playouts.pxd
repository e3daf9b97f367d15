cimport cython
from bots.core.chain cimport Chain
from bots.core.policy cimport Policy
from bots.core.seen cimport Seen
from bots.core.sheet cimport Sheet
from bots.core.solver cimport Solver

cdef int MOST_WORLDS, PARTS, SOLVED_PART

@cython.final
cdef class Search:
    cdef Seen root
    cdef Seen now
    cdef Sheet sheet
    cdef Chain chain
    cdef Policy policy
    cdef Solver solver
    cdef long long hands[4]
    cdef int extra[2]
    cdef readonly int cards[8]
    cdef readonly int running[8]
    cdef int guess[8]
    cdef double lost[8]
    cdef int values[8192]
    cdef int weight[1024]
    cdef readonly int count
    cdef readonly int done
    cdef readonly int most
    cdef readonly int every
    cdef readonly int kept
    cdef int wanted, side, solve_from
    @cython.locals(side=cython.int, card=cython.int)
    cpdef void ask(self, Seen seen, Sheet sheet, long long cards, list roem, int budget, int solve_from)
    cpdef void run(self, int worlds)
    cdef void look(self) noexcept nogil
    @cython.locals(solved=cython.bint, index=cython.int, value=cython.int)
    cdef void look_at_world(self) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void begin_solving(self) noexcept nogil
    @cython.locals(rest=cython.int, points=cython.int, roem=cython.int, other_roem=cython.int, lead=cython.int)
    cdef int solve(self, int index) noexcept nogil
    @cython.locals(seat=cython.int, lead=cython.int)
    cdef int play_out(self, int card) noexcept nogil
    @cython.locals(total=cython.longlong, world=cython.int)
    cpdef long long sum_of(self, int index) noexcept nogil
    @cython.locals(total=cython.longlong, world=cython.int)
    cpdef long long weights(self) noexcept nogil
    @cython.locals(total=cython.double)
    cpdef double mean(self, int index) noexcept nogil
    @cython.locals(behind=cython.double, world=cython.int)
    cpdef double share_behind(self, int index) noexcept nogil
    @cython.locals(best=cython.int, most=cython.longlong, index=cython.int, total=cython.longlong)
    cpdef int best(self) noexcept nogil
    @cython.locals(best=cython.int, left=cython.int, index=cython.int)
    cpdef int drop(self, int errors) noexcept nogil
    @cython.locals(total=cython.double, mean=cython.double, squares=cython.double, world=cython.int, less=cython.double)
    cpdef bint behind(self, int best, int index, int errors) noexcept nogil
    @cython.locals(lead=cython.double)
    cpdef double lead_over(self, int index) noexcept nogil
