cimport cython
from bots.core.game cimport Game
from bots.core.seen cimport Seen

cdef int HIGHEST[512]
cdef int MATES[4096]
cdef long long STARTS
cdef int FIRST_STEP
cdef int FAR
cdef long long HALF
cdef long long FIELD
cdef unsigned long long HASH_FACTOR

@cython.final
cdef class Solver:
    cdef readonly Game game
    cdef readonly long long nodes
    cdef long long hands[4]
    cdef unsigned long long[::1] table
    cdef unsigned long long table_mask
    cdef unsigned long long generation
    cdef long long over[32]
    cdef long long blanks, four_ranks, stuk, runs, fours, pair
    cdef long long left[9]
    cdef long long live[9]
    cdef int moves[288]
    cdef int chosen[36]
    cdef int killers[36]
    cdef int leader, placed, led, best, winner, alive, result
    cdef long long trick
    cpdef int value_of(self, Seen seen, list hands, int guess=*) except? -1
    @cython.locals(legal=cython.longlong, card=cython.int)
    cpdef dict values(self, Seen seen, list hands)
    @cython.locals(card=cython.int, rank=cython.int)
    cdef void use(self, Game game)
    @cython.locals(close=cython.longlong, alike=cython.longlong, seat=cython.int, hand=cython.longlong, place=cython.int)
    cdef void begin(self) noexcept nogil
    cdef int search_from(self, Seen seen, int guess) noexcept nogil
    @cython.locals(seat=cython.int, hand=cython.longlong, value=cython.int)
    cdef int after(self, Seen seen, int card, int guess) noexcept nogil
    cdef void stand(self, int leader, int alive) noexcept nogil
    cdef void stand_at(self, Seen seen) noexcept nogil
    @cython.locals(low=cython.int, high=cython.int, step=cython.int, found=cython.int)
    cdef int converge(self, int guess) noexcept nogil
    cdef int root(self, int goal) noexcept nogil
    @cython.locals(hand=cython.longlong, left=cython.longlong, live=cython.longlong, sure=cython.int, high=cython.int, low=cython.int, key=cython.ulonglong, slot=cython.ulonglong, known=cython.int, word=cython.ulonglong, found=cython.int)
    cdef int search_trick(self, int ply, int leader, int alive, int goal) noexcept nogil
    @cython.locals(runs=cython.longlong, fours=cython.longlong, live=cython.longlong)
    cdef inline long long live_in(self, long long left) noexcept nogil
    @cython.locals(total=cython.int, fours=cython.longlong)
    cdef int roem_bound(self, long long left, long long live) noexcept nogil
    @cython.locals(trumps=cython.longlong, ours=cython.longlong, theirs=cython.longlong, shift=cython.int, highest=cython.int, points=cython.int)
    cdef int sure_points(self, long long left) noexcept nogil
    @cython.locals(winner=cython.int, best=cython.int, step=cython.int, seat=cython.int)
    cdef int last_trick(self, int leader, int alive, long long left) noexcept nogil
    @cython.locals(value=cython.int)
    cdef int worth(self, int winner, long long trick, long long live, int alive, bint last) noexcept nogil
    @cython.locals(last=cython.bint, value=cython.int)
    cdef int turn_trick(self, int ply, int winner, long long trick, int alive, int goal) noexcept nogil
    @cython.locals(seat=cython.int, hand=cython.longlong, base=cython.int, count=cython.int, maximise=cython.bint, value=cython.int, skipped=cython.longlong, index=cython.int, card=cython.int, takes=cython.bint, found=cython.int, mates=cython.longlong, mate=cython.int, apart=cython.int, bound=cython.int)
    cdef int search_card(self, int ply, int leader, int led, int best, int winner, long long trick, int alive, int goal) noexcept nogil
    @cython.locals(live=cython.longlong, shift=cython.int, byte=cython.int, kind=cython.int, mates=cython.longlong)
    cdef inline long long mates(self, int ply, long long hand, int card) noexcept nogil
    @cython.locals(entry=cython.int, place=cython.int)
    cdef inline void add_move(self, int base, int count, int score, int card) noexcept nogil
    @cython.locals(hand=cython.longlong, others=cython.longlong, partner=cython.longlong, count=cython.int, todo=cython.longlong, card=cython.int, points=cython.int, higher=cython.longlong, trumps=cython.bint, ruffed=cython.bint, mates=cython.longlong, score=cython.int)
    cdef int order_leads(self, int ply, int seat) noexcept nogil
    @cython.locals(hand=cython.longlong, trumps=cython.longlong)
    cdef inline bint may_ruff(self, int seat, int card) noexcept nogil
    @cython.locals(hand=cython.longlong, partner_wins=cython.bint, legal=cython.longlong, live=cython.longlong, roem=cython.int, count=cython.int, card=cython.int, takes=cython.bint, ours=cython.bint, points=cython.int, mates=cython.longlong, score=cython.int)
    cdef int order_replies(self, int ply, int seat, int led, int best, int winner, long long trick) noexcept nogil
    @cython.locals(legal=cython.longlong)
    cdef inline bint overtaken(self, int seat, int led, int best) noexcept nogil
