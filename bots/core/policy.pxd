cimport cython
from bots.core.game cimport Game
from bots.core.odds cimport Odds
from bots.core.seen cimport Seen

cdef int NOTHING, ON, OFF_SUIT, UNTRUE
cdef int TRICK, STAKE, KEPT, TEMPO, SIGNAL, DRAW, MASTER_LED, GIVES, READ, RETURNED, RUFF
cdef int PARTS
cdef int STRENGTH, GUARDED

cdef double slope(double ratio) noexcept nogil

@cython.final
cdef class Policy:
    cdef Odds odds
    cdef double weight[96]
    cdef int reads
    cdef double sweep[8]
    cdef double part[11]
    cdef double wins, come
    cdef int takes, points, roem, says
    cdef bint making
    cdef double ahead, at_stake, left_points, sweep_value
    cdef int to_cash
    cdef double trump_scale, side_scale
    @cython.locals(legal=cython.longlong, chosen=cython.int, most=cython.double, card=cython.int, value=cython.double)
    cpdef int choose(self, Seen seen, long long hand) noexcept nogil
    @cython.locals(side=cython.int, out=cython.int, suit=cython.int)
    cdef void look(self, Seen seen, Game game, Odds odds, long long hand) noexcept nogil
    @cython.locals(suit=cython.int, own=cython.longlong, top=cython.int)
    cdef void count_masters(self, Game game) noexcept nogil
    @cython.locals(index=cython.int, value=cython.double)
    cdef double value(self, Seen seen, int card) noexcept nogil
    @cython.locals(takes=cython.bint, ours=cython.bint, best=cython.int, trick=cython.longlong,
                   come=cython.double)
    cdef void follow(self, Seen seen, Game game, Odds odds, int card) noexcept nogil
    @cython.locals(wins=cython.double, led=cython.int, theirs=cython.double, partners=cython.double)
    cdef double chance(self, Seen seen, Odds odds, int best, bint ours) noexcept nogil
    @cython.locals(suit=cython.int, cards=cython.longlong, near=cython.longlong, more=cython.int,
                   bit=cython.longlong, come=cython.double)
    cdef double roem_to_come(self, Seen seen, Game game, long long trick) noexcept nogil
    @cython.locals(ours=cython.double, theirs=cython.double, loses=cython.double, rest=cython.double)
    cdef void settle(self, Seen seen, double come) noexcept nogil
    @cython.locals(hand=cython.longlong, suit=cython.longlong, said=cython.int, rest=cython.longlong)
    cdef void signal(self, Seen seen, Game game, Odds odds, int card) noexcept nogil
    @cython.locals(fewest=cython.int, beaten_by=cython.int)
    cdef int best_of(self, Game game, long long cards) noexcept nogil
    cdef void lead(self, Seen seen, Game game, Odds odds, int card) noexcept nogil
    @cython.locals(trump=cython.int, lacks=cython.double, helps=cython.double, theirs=cython.double,
                   higher=cython.longlong)
    cdef void lead_trump(self, Seen seen, Game game, Odds odds, int card) noexcept nogil
    @cython.locals(suit=cython.int, trump=cython.int, ruff_left=cython.double,
                   ruff_right=cython.double, ruff_partner=cython.double, dry=cython.double, stands=cython.double,
                   helps=cython.double, own=cython.longlong, length=cython.int)
    cdef void lead_plain(self, Seen seen, Game game, Odds odds, int card) noexcept nogil
    @cython.locals(value=cython.double)
    cdef double gives_away(self, Game game, Odds odds, int card, long long own) noexcept nogil
    cdef bint can_wait(self, Game game, Odds odds) noexcept nogil
    @cython.locals(jack=cython.longlong, trumps=cython.int)
    cdef void ask_back(self, Seen seen, Game game, Odds odds, int card) noexcept nogil
    @cython.locals(value=cython.double, strong=cython.int)
    cdef double read(self, Seen seen, Odds odds, int suit, double dry) noexcept nogil
    @cython.locals(runs=cython.int)
    cdef void open_roem(self, Seen seen, int card, int suit) noexcept nogil
