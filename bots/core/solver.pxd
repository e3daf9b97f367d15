cimport cython
from bots.core.game cimport Game
from bots.core.seen cimport Seen

cdef int HIGHEST[512]
cdef int MATES[4096]
cdef long long STARTS
cdef int FAR, FIRST_STEP
cdef long long HALF
cdef long long FIELD
cdef unsigned long long HASH_FACTOR

@cython.final
cdef class Solver:
    cdef readonly Game game
    cdef long long hands[4]
    cdef readonly long long nodes
    cdef long long left[9]
    cdef long long live[9]
    cdef int moves[320]
    cdef long long lows[32]
    cdef int first[40]
    cdef unsigned long long[::1] table
    cdef unsigned long long table_mask
    cdef unsigned long long generation
    cdef long long four_ranks, stuk, zeros, runs, fours, pair
    cdef int leader, placed, led, best, winner, alive, result
    cdef long long trick
    cpdef value_of(self, Seen seen, list hands, int guess=*)
    @cython.locals(legal=cython.longlong, card=cython.int)
    cpdef dict values(self, Seen seen, list hands)
    @cython.locals(rank=cython.int, card=cython.int)
    cdef void use(self, Game game)
    @cython.locals(near=cython.longlong, alike=cython.longlong, hand=cython.longlong, seat=cython.int)
    cdef void begin(self) noexcept nogil
    @cython.locals(suit=cython.int, zeros=cython.longlong, bits=cython.int, found=cython.longlong, lowest=cython.int, rank=cython.int, place=cython.int, seat=cython.int, hand=cython.longlong, other=cython.int)
    cdef void fill_lows(self) noexcept nogil
    @cython.locals(cards=cython.longlong, fours=cython.longlong)
    cdef inline long long alike(self, long long left, long long live) noexcept nogil
    cdef int search_from(self, Seen seen, int guess) noexcept nogil
    @cython.locals(seat=cython.int, hand=cython.longlong, value=cython.int)
    cdef int after(self, Seen seen, int card, int guess) noexcept nogil
    cdef void start(self, int leader, int alive) noexcept nogil
    cdef void look(self, Seen seen) noexcept nogil
    @cython.locals(low=cython.int, high=cython.int, beta=cython.int, step=cython.int, found=cython.int)
    cdef int converge(self, int guess) noexcept nogil
    cdef int root(self, int alpha, int beta) noexcept nogil
    @cython.locals(runs=cython.longlong, fours=cython.longlong, live=cython.longlong)
    cdef inline long long live_in(self, long long left) noexcept nogil
    @cython.locals(total=cython.int, fours=cython.longlong)
    cdef int roem_bound(self, long long left, long long live) noexcept nogil
    @cython.locals(hand=cython.longlong, left=cython.longlong, live=cython.longlong, sure=cython.int, key=cython.ulonglong, slot=cython.ulonglong, known=cython.int, high=cython.int, low=cython.int, word=cython.ulonglong, trick=cython.int, best=cython.int)
    cdef int search_trick(self, int ply, int leader, int alive, int alpha, int beta) noexcept nogil
    @cython.locals(trumps=cython.longlong, ours=cython.longlong, theirs=cython.longlong, shift=cython.int, base=cython.int, best=cython.int)
    cdef int sure_points(self, long long left) noexcept nogil
    @cython.locals(winner=cython.int, best=cython.int, step=cython.int, seat=cython.int, card=cython.int)
    cdef int last_trick(self, int leader, int alive, long long left) noexcept nogil
    @cython.locals(value=cython.int)
    cdef int worth(self, int winner, long long trick, int alive, bint last) noexcept nogil
    @cython.locals(value=cython.int)
    cdef int turn_trick(self, int ply, int winner, long long trick, int alive, int alpha, int beta) noexcept nogil
    @cython.locals(seat=cython.int, hand=cython.longlong, base=cython.int, legal=cython.longlong, count=cython.int, maximise=cython.bint, value=cython.int, skipped=cython.longlong, index=cython.int, card=cython.int, takes=cython.bint, found=cython.int, same=cython.longlong, other=cython.int, apart=cython.int)
    cdef int search_card(self, int ply, int leader, int led, int best, int winner, long long trick, int alive, int alpha, int beta) noexcept nogil
    @cython.locals(entry=cython.int)
    cdef inline void insert_move(self, int place, int base, int score, int card) noexcept nogil
    @cython.locals(shift=cython.int, own=cython.longlong, byte=cython.int, kind=cython.int)
    cdef inline long long mates(self, long long hand, int card, int ply) noexcept nogil
    @cython.locals(hand=cython.longlong, left=cython.longlong, partner=cython.longlong, next_hand=cython.longlong, last_hand=cython.longlong, known=cython.int, base=cython.int, count=cython.int, todo=cython.longlong, card=cython.int, points=cython.int, suit=cython.longlong, higher=cython.longlong, partner_has=cython.bint, score=cython.int, ruff=cython.bint)
    cdef int order_leads(self, int ply, int leader) noexcept nogil
    @cython.locals(base=cython.int, count=cython.int, todo=cython.longlong, partner_wins=cython.bint, hand=cython.longlong, sure=cython.bint, same=cython.longlong, card=cython.int, takes=cython.bint, ours=cython.bint, points=cython.int, score=cython.int)
    cdef int order_replies(self, int ply, int seat, int led, int best, int winner, long long trick, long long legal) noexcept nogil
    @cython.locals(legal=cython.longlong)
    cdef bint overtaken(self, int ply, int seat, int led, int best) noexcept nogil
