/* Search for good decisions: plans throws, ranks crosses and computes win shares. */
#ifndef SEARCH_H
#define SEARCH_H

#include "rules/rules.h"

/* plan.c: plans throws exactly
 *
 * A hand is a multiset of up to five dice, identified by a number.  A final hand (FINALS, `final`) has five dice.
 * Keeping all five dice means stopping.
 */

enum {
    HANDS = 462,         /* number of hands */
    FINALS = 252,        /* number of final hands */
    FIRST_FINAL = HANDS - FINALS,
    COMPLETIONS = 4368   /* number of ways to complete a hand to five dice, summed over all hands */
};

extern Dice hand_dice[HANDS];           /* sorted by size, then as in itertools.combinations_with_replacement */
extern int16_t hand_plus[HANDS][COLOURS]; /* hand number with one die of the colour added; -1 for five dice */
extern int16_t hand_less[HANDS][COLOURS]; /* hand number with one die of the colour removed; -1 if there is none */

/* A hand completed to five dice. */
typedef struct {
    int16_t final; /* hand number of the five dice, minus FIRST_FINAL */
    int16_t left;  /* hand number of the added dice */
} Completion;

extern Completion completions[COMPLETIONS];    /* grouped by hand */
extern int16_t first_completion[HANDS + 1];    /* index of a hand's first completion; the next entry is the end */

void number_hands(void); /* call once at startup */
int hand_number(const Dice dice);

typedef struct {
    double before;           /* expected value before the first throw */
    int16_t keep[MAX_THROWS - 1][FINALS]; /* hand to keep after each throw except the last */
    double worth[MAX_THROWS - 1][FINALS]; /* expected value after each of these throws if the best hand is kept */
} Plan;

/* Fills in the values of the smaller hands from those of the final hands.  Each is the expected value after one
 * throw of the missing dice. */
void expect(double worth[HANDS]);

void make_plan(Plan *plan, const double values[FINALS], int throws);

/* Computes the expected value of keeping each hand with this many throws left.  After each later throw, the best
 * hand is kept.  A final hand is not thrown again and keeps its value. */
void keep_worths(const double values[FINALS], int throws, double worth[HANDS]);

/* Returns the expected value before the first throw for a player that follows the plan.  `values` are the values of
 * the final hands. */
double follow_plan(const Plan *plan, const double values[FINALS], int throws);

/* Computes the chance that the seat can cross these cells, for each hand that it keeps with this many throws left.
 * After each throw, the seat keeps the best dice for these cells.  A final hand is not thrown again. */
void odds(const Board *board, const Sheet *sheet, Cells cells, int throws, double chances[HANDS]);

/* Computes the dice needed to cross these cells in a first action.  Every segment that the cells touch must be
 * completed (3.4). */
void needed_dice(const Board *board, const Sheet *sheet, Cells cells, Dice needed);

/* weakness.c: human-like weaknesses of the weaker levels in border.bots.ladder */

typedef struct {
    double planned_throws; /* number of throws that the player plans ahead, at least one */
    double forget_rate; /* fraction of segments that the player overlooks */
    double stops_at; /* the player stops throwing once it can use this many dice */
    double opponent_weight; /* weight of the others' gains from the player's leftover dice, 0 to 1 */
} Weakness;

/* Returns a copy of a seat's sheet on which overlooked segments look complete.  A hash of all crosses selects
 * these segments, so that equal positions give equal decisions. */
Sheet remembered(double forget_rate, const Table *table, int seat);

/* Weakens a plan.  `taken[final]` is the number of dice that the best crosses for this final hand use. */
void weaken(Plan *plan, const Weakness *weakness, const int8_t taken[FINALS], int throws);

/* evaluate.c: evaluates a position for a seat with weights tuned by self-play */

enum {
    HORIZONS = 16,      /* number of bins, of three cells each, for the cells that the leader needs to end the game */
    FRONTIERS = 4,      /* number of bins for the crossable cells of a colour: 0, 1, 2, more */
    WEIGHTS = HORIZONS * (MAX_MISSING + 1) + 2 * MAX_MISSING + 1 + 6 + FRONTIERS + 10 + 7
};

typedef struct {
    double reach[HORIZONS][MAX_MISSING + 1]; /* chance to close a ring before the end, by horizon and missing cells */
    double race[2 * MAX_MISSING + 1];        /* chance to close a ring first, by lead in cells over the nearest rival */
    double segment[6];                        /* worth of a segment, by missing cells */
    double frontier[FRONTIERS];
    double closed[10];                        /* worth of the closed territories, by their number */
    double end;                               /* worth of winning; a lead before the end is always worth less */
    double deny;                              /* worth of each point by which a rival's value drops from high to low */
    double give;                              /* weight of the others' gains from leftover dice */
    Weakness weakness;
} Weights;

/* Position from one seat's point of view; the values about rivals are computed once for each decision. */
typedef struct {
    const Weights *weights;
    const Table *table;
    int seat;
    int horizon;
    uint8_t rivals[TERRITORIES]; /* by ring: fewest missing cells on any other seat's sheet */
    int rival_points;            /* highest score of any other seat */
    double rival_worth;          /* highest worth of any other seat's sheet */
} View;

void new_view(View *view, const Weights *weights, const Table *table, int seat);

/* Returns the worth of this sheet for the view's seat, compared with its best rival. */
double worth(const View *view, const Sheet *sheet);

/* choices.c: lists and ranks the crosses that a seat may choose */

enum { CHOICES = 4096, RANKS = 16 };

typedef struct {
    int number, room; /* `room`: maximum number of sets, up to RANKS */
    Cells cells[RANKS];
    double worths[RANKS]; /* best first */
} Ranking;

/* Inserts a set of cells by its worth; sets of equal worth stay in the order of insertion. */
void rank(Ranking *ranking, Cells cells, double worth);

/* Visits each set of segments that can be completed with at most five of these dice; stops after CHOICES sets.
 * `visit` gets the missing cells of the segments and the dice for them as a hand. */
typedef void Visit(void *context, Cells cells, int hand);
void each_choice(const Board *board, const Sheet *sheet, const Dice dice, Visit *visit, void *context);

/* Ranks crosses for the second action with a beam search that adds one cell at a time. */
typedef double Evaluate(const void *context, Cells cells);
enum { MAX_BEAM = 24 };
void rank_cells(const Table *table, int seat, const Dice dice, int most, int beam, Evaluate *evaluate,
                const void *context, Ranking *ranking);

/* leftovers.c: gains of the other seats from leftover dice (4.1), and their cost to the active seat
 *
 * Leftover dice are dice that the first action did not use.  The other seats may use them in the second action.
 */

/* Gains of each other seat from leftover dice, by colour.  With n dice of a colour, a seat crosses its n best cells
 * of that colour.  Gains are sorted in descending order and never below 0. */
typedef struct {
    double gain[MAX_SEATS][COLOURS][DICE]; /* gain from the best cell, the second best, and so on */
    double cost[MAX_SEATS][COLOURS][DICE]; /* loss of the active seat if the other seat crosses that cell */
} Gains;

typedef struct {
    double cost;
    double gain[MAX_SEATS];
} Leftover;

/* Adds a cell of this colour that another seat can cross, with that seat's gain and the cost to the active seat. */
void add_gain(Gains *gains, int other, int colour, double gain, double cost);

/* Computes the cost and the gains if these dice are left over.  `leftover_one` is for a first action that used all
 * five dice: each other seat may then use one of them (4.4). */
Leftover leftover(const Gains *gains, int seats, const Dice left);
Leftover leftover_one(const Gains *gains, int seats, const Dice dice);

/* endings.c: replies to a first action that ends the game
 *
 * A reply is a second action, here and below.
 */

/* Rings that a seat could close in a second action if it had the right dice. */
typedef struct {
    int number;
    Cells cells[TERRITORIES]; /* missing cells of each ring */
} ClosableRings;

typedef struct {
    Table table; /* after the first action */
    ClosableRings closable[MAX_SEATS];
} LastRound;

/* If crossing these cells ends the game, sets up the last round and returns 1; otherwise returns 0. */
int new_last_round(LastRound *last, const Table *table, Cells cells);

/* Returns the win share of the active seat after the best replies.  Each reply uses at most `most` of these dice. */
double last_share(const LastRound *last, const Dice dice, int most);

/* features.c: inputs of the value network
 *
 * Each slot of a seat selects at most one row of the network's first layer.  All seats use the same rows, which
 * docs/formats.md lists.
 */

enum {
    RING_CELLS = 143, /* sum of the ring lengths of the classic map, which are 8 to 24 */
    MAX_LEAD = 6,    /* limit for the lead in a ring, in cells; here and below, larger values count as the limit */
    MAX_MARGIN = 24, /* limit for the lead in points */
    MAX_NEED = 16,   /* limit for the dice needed to close a ring in first actions */
    LEVELS = 16,      /* number of bins for the chance to close a ring in a turn */
    REACHES = 20,     /* number of pairs: missing cells of a ring (1 to 5), and the crossable ones among them */
    MAX_MIXED = 6,   /* limit for the missing cells of a colour in a ring */
    MIXES = 3 * MAX_MIXED, /* pairs: missing cells of a colour in a ring (1 to 6), crossable ones (0, 1, more) */
    USES = 3,         /* number of bins for the open rings that a segment touches: 0, 1, more */
    LENGTHS = 18,     /* number of pairs: length of a segment (2 to 5), and its missing cells */
    MAX_LONG = 4,    /* limit for a ring's segments with the same number of missing cells */
    NEARS = 8,        /* number of bins for the crossable cells of a ring: 0 to 6, 7 or more */
    FRONTIER_ROWS = 8, /* number of bins for the crossable cells of a colour: 0 to 6, 7 or more */
    MAX_END = 40,    /* limit for the cells that a seat needs to end the game */
    JOINTS = 3 * 4 * 5 * 6, /* number of combinations of the missing cells in the four segments of a colour */
    MAX_USE = 3,     /* limit for the crossable cells of a colour */
    COLOUR_USES = (DICE + 1) * (MAX_USE + 1), /* pairs: fewest missing cells in a segment, crossable cells */

    RING_ROW = 0,
    LEAD_ROW = RING_ROW + 2 * TERRITORIES + 2 * RING_CELLS,
    MARGIN_ROW = LEAD_ROW + TERRITORIES * (2 * MAX_LEAD + 1),
    NEED_ROW = MARGIN_ROW + 2 * MAX_MARGIN + 1,
    CHANCE_ROW = NEED_ROW + TERRITORIES * MAX_NEED,
    REACH_ROW = CHANCE_ROW + TERRITORIES * LEVELS,
    MIX_ROW = REACH_ROW + TERRITORIES * REACHES,
    SEGMENT_ROW = MIX_ROW + TERRITORIES * MIXES,
    FRONTIER_ROW = SEGMENT_ROW + USES * LENGTHS,
    COLOUR_ROW = FRONTIER_ROW + FRONTIER_ROWS,
    CLOSED_ROW = COLOUR_ROW + COLOURS + 1,
    END_ROW = CLOSED_ROW + TERRITORIES + 1,
    LENGTH_ROW = END_ROW + MAX_END + 1,
    NEAR_ROW = LENGTH_ROW + TERRITORIES * DICE * MAX_LONG,
    JOINT_ROW = NEAR_ROW + TERRITORIES * NEARS,
    RIVAL_ROW = JOINT_ROW + JOINTS,
    FEATURE_ROWS = RIVAL_ROW + COLOUR_USES * COLOUR_USES,

    RING_SLOT = 0,
    LEAD_SLOT = RING_SLOT + TERRITORIES,
    MARGIN_SLOT = LEAD_SLOT + TERRITORIES,
    RIVAL_SLOT = MARGIN_SLOT + 1,
    TABLE_SLOTS = RIVAL_SLOT + COLOURS, /* the slots before this one also depend on other seats */
    NEED_SLOT = TABLE_SLOTS,
    CHANCE_SLOT = NEED_SLOT + TERRITORIES,
    REACH_SLOT = CHANCE_SLOT + TERRITORIES,
    MIX_SLOT = REACH_SLOT + TERRITORIES,
    SEGMENT_SLOT = MIX_SLOT + TERRITORIES * COLOURS,
    FRONTIER_SLOT = SEGMENT_SLOT + SEGMENTS,
    COLOUR_SLOT = FRONTIER_SLOT + COLOURS,
    CLOSED_SLOT = COLOUR_SLOT + 1,
    END_SLOT = CLOSED_SLOT + 1,
    LENGTH_SLOT = END_SLOT + 1,
    NEAR_SLOT = LENGTH_SLOT + TERRITORIES * DICE,
    JOINT_SLOT = NEAR_SLOT + TERRITORIES,
    SLOTS = JOINT_SLOT + COLOURS
};

typedef int16_t Slots[SLOTS]; /* the row in each slot, or -1 */

void init_chances(void); /* call once, after number_hands */

/* Whether all rings are as long as on the classic map.  The rows are only defined for these lengths. */
int is_classic(const Board *board);

/* Fills all slots for every seat. */
void list_features(const Table *table, Slots slots[MAX_SEATS]);

/* Fills the slots before TABLE_SLOTS for every seat. */
void table_features(const Table *table, Slots slots[MAX_SEATS]);

/* Updates one seat's slots from TABLE_SLOTS onward, after its sheet has changed from `was` to `sheet`. */
void change_features(const Board *board, const Sheet *was, const Sheet *sheet, int last, Slots slots);

/* value.c: a small neural network that estimates each seat's win share at the start of a round
 *
 * It computes log-odds in integers, so that every machine gets the same result.
 */

enum {
    MAX_WIDTH = 256,
    HIDDEN = 32,
    VALUE_VERSION = 2,
    VALUE_HEAD = 56 /* bytes in the file before the weights; see docs/formats.md */
};

typedef struct {
    int seats, width;
    int16_t *first;       /* [FEATURE_ROWS][width], scaled by 1024 */
    int16_t *first_bias;  /* [seats][width], scaled by 1024; here and below, seats count from the next active one */
    int16_t *second;      /* [HIDDEN][seats][width], scaled by 2048 */
    int16_t *third;       /* [seats][HIDDEN], scaled by 4096 */
    int32_t *line;        /* [FEATURE_ROWS], added directly to the log-odds, scaled by 2^22 */
    int32_t *second_bias; /* [HIDDEN], scaled by 2^21 */
    int32_t *third_bias;  /* [seats], scaled by 2^22 */
} Value;

/* Reads a value network from the bytes of its file; NULL if they are invalid. Free it with free_value. */
Value *new_value(const uint8_t *file, size_t bytes);
void free_value(Value *value);

typedef struct {
    int32_t sums[MAX_SEATS][MAX_WIDTH]; /* by seat: sums of first-layer rows */
    int64_t lines[MAX_SEATS];
} Sums;

/* A table before the next round; used to compare different crosses of a seat. */
typedef struct {
    const Value *value;
    Table table;
    int next; /* next active seat */
    Slots slots[MAX_SEATS];
    Sums sums;
} Lookahead;

void new_lookahead(Lookahead *look, const Value *value, const Table *table, int next);
void shares_now(const Lookahead *look, double shares[MAX_SEATS]);

/* Computes the win shares after a seat has crossed more cells, as on this sheet, and its crosses are scored. */
void shares_with(const Lookahead *look, int seat, const Sheet *sheet, double shares[MAX_SEATS]);

/* Computes the win shares of a finished game: equal for its winners, 0 for the other seats. */
void final_shares(const Table *table, double shares[MAX_SEATS]);

/* planner.c: evaluates all final hands and plans the throws exactly */
void rank_first(const Weights *weights, const Table *table, int seat, const Dice dice, Ranking *ranking);
void rank_second(const Weights *weights, const Table *table, int seat, const Dice dice, int most,
                 Ranking *ranking);
void planner_plan(const Weights *weights, const Table *table, int seat, Plan *plan);
Cells planner_first(const Weights *weights, const Table *table, int seat, const Dice dice);
Cells planner_second(const Weights *weights, const Table *table, int seat, const Dice dice, int most);

/* champion.c: plans throws exactly with the value network */

/* Limits and counters of the search for one decision. */
typedef struct {
    const Value *value;
    long evaluations; /* number of evaluations so far */
    double opponent_weight; /* see `Weakness` */
    long budget; /* lookahead stops after this many evaluations */
    double deadline; /* lookahead also stops at this time, in seconds since 1970; 0: no deadline */
} Search;

/* Plan of a turn, with the expected win shares for each final hand. */
typedef struct {
    Plan plan;
    double shares[FINALS][MAX_SEATS];
} Prospect;

/* Starts a search.  Its deadline is `seconds` from now; a negative number means no deadline. */
Search new_search(const Value *value, double opponent_weight, long budget, double seconds);

/* Plans the active seat's turn. */
void champion_plan(Search *search, const Table *table, Prospect *prospect);

/* Computes the expected win shares of all seats before the first throw if the active seat follows the plan. */
void expected_shares(const Prospect *prospect, const Table *table, double shares[MAX_SEATS]);

/* The next two functions rank crosses by the log-odds of the acting seat.  In the first action, this is the active
 * seat; in the second action, another seat. */
void champion_first(Search *search, const Table *table, const Dice dice, Ranking *ranking);
void champion_second(Search *search, const Table *table, int seat, const Dice dice, int most,
                     Ranking *ranking);

/* win_shares.c: win shares of all seats at each moment of a turn
 *
 * The value network estimates the win shares at the end of the round.  The earlier win shares are exact
 * expectations over the throws.  They assume that the seats decide like a champion.
 */

typedef double Shares[MAX_SEATS]; /* by seat; they add up to one */

/* Win shares during the active seat's turn, by number of throws left. */
typedef struct {
    int throws;
    Shares kept[MAX_THROWS + 1][HANDS]; /* after dice were kept */
    Shares lying[MAX_THROWS][FINALS];   /* after a throw, before dice are kept */
    int16_t best[MAX_THROWS][FINALS];   /* the best hand to keep after a throw */
} TurnShares;

void new_turn_shares(TurnShares *turn_shares, const Value *value, const Table *table);

/* Finds the best replies of the other seats.  Each reply uses at most `most` of the leftover dice. */
void best_replies(const Value *value, const Table *table, const Dice dice, int most, Cells replies[MAX_SEATS]);

/* Computes the win shares after a first action that crosses these cells, and writes the best replies of the other
 * seats to `replies`. */
void first_shares(const Value *value, const Table *table, const Dice dice, Cells cells,
                  Cells replies[MAX_SEATS], Shares shares);

/* Computes the win shares after a round in which the other seats crossed these cells. */
void end_shares(const Value *value, const Table *table, const Cells crossed[MAX_SEATS], Shares shares);

typedef enum { KEPT, LYING, LEFT } DiceState;

/* Computes the win shares during a round; returns 0 if the state is impossible.  KEPT: the active seat has kept
 * these dice, and `number` throws are left.  LYING: these dice lie on the table, and `number` throws are left.
 * LEFT: these dice are left over, and each other seat may use `number` of them. */
int shares_at(const Value *value, const Table *table, DiceState state, const Dice dice, int number, Shares shares);

/* hints.c: lists possible decisions, best first, and the win shares after each one */

enum { HINTS = 1 << DICE }; /* maximum number of hints: one for each way to keep dice */

typedef struct {
    Cells cells;
    Shares shares;
    Dice kept;
} Hint;

typedef struct {
    int number;
    Hint hints[HINTS];
} Hints;

/* If throws are left (`left` > 0), lists all ways to keep these dice.  Otherwise lists the best crosses, and also
 * `mine`.  `most` is the number of dice that the seat may use; -1 in a first action.  Returns 0 if the seat cannot
 * make such a decision. */
int find_hints(Hints *hints, const Value *value, const Table *table, int seat, const Dice dice, int most, int left,
               Cells mine);

/* account.c: win shares after each throw and decision of a played round */

/* Lines of a ledger: a seat's win share before the first throw, the changes since then, and their sum.  Changes by
 * throws are relative to the mean throw, changes by decisions to the best decision. */
enum {
    START,
    LUCK, OTHERS_LUCK,  /* changes by throws: the seat's own, and those of others */
    COST, OTHERS_COST,  /* changes by decisions: the seat's own (never above 0), and those of others */
    DRIFT,              /* differences between two evaluations of the same moment */
    RESULT,             /* sum of the lines above */
    LINES
};

typedef struct {
    Shares before;                  /* before the first throw */
    Shares thrown[MAX_THROWS];     /* after each throw */
    Shares decided[MAX_THROWS];    /* after each decision to keep dice or stop */
    Shares best_first, first;       /* after the best first action, and after the actual one */
    Shares replied[MAX_SEATS];     /* by seat: after this seat's actual reply and the best replies of all others */
    Shares after;                   /* after the round */
    Cells best_crossed[MAX_SEATS]; /* by seat: the best first action, and the best replies to the one played */
    Dice best_kept[MAX_THROWS];    /* best dice to keep after each throw except the last one allowed */
    double ledgers[MAX_SEATS][LINES]; /* by seat, over all rounds so far */
} Account;

/* Fills in the account and adds the round to its ledgers, which are all zero before the first round.  Returns 0 if
 * the round cannot be played at this table. */
int account_for(Account *account, const Value *value, const Table *table, const Round *round);

/* review.c: closed territories, ledgers of luck and cost, and reasons for better decisions */

/* A territory that a seat closes, with its points. */
typedef struct {
    uint8_t seat, territory, first, points; /* `first`: 1 for the high value, 0 for the low one */
} Closing;

/* Lists the territories that a seat closes if it crosses these cells; returns their number. */
int list_closings(const Table *table, int seat, Cells cells, Closing closings[TERRITORIES]);

void add_to_ledgers(Account *account, int seats, const Round *round);

enum { MAX_AIMS = TERRITORIES + SEGMENTS };

/* Missing cells of a ring or segment that a seat may want to cross in first actions. */
typedef struct {
    Cells cells;
    double odds;      /* chance to cross them in this turn */
    int8_t territory; /* -1 for a segment */
    Dice needed;
} Aim;

/* Lists the seat's aims if it keeps these dice with this many throws left: open rings, then incomplete segments.
 * Returns their number. */
int list_aims(const Table *table, int seat, const Dice kept, int throws, Aim aims[MAX_AIMS]);

/* Effect of a seat's crosses. */
typedef struct {
    uint8_t closes, replies; /* numbers of territories closed by these crosses, and by the others' best replies */
    uint8_t most;            /* after a first action: number of leftover dice that each other seat may use */
    int8_t nearer;           /* territory whose ring lacks fewer cells than after the other decision; -1: none */
    Dice left;               /* leftover dice after a first action */
    uint8_t missing[TERRITORIES];             /* missing cells of each ring */
    Closing closings[MAX_SEATS * TERRITORIES]; /* closings by these crosses, then by the others' replies */
} Effect;

/* Reason why one decision is better than another: an aim for dice kept, effects for cells crossed.  The arrays have
 * the decision made at index 0, and the better one at index 1. */
typedef struct {
    Cells aim; /* cells that are easier to get with the better dice; 0 if there is no such reason */
    double odds[2];
    int8_t territory; /* territory that the aim closes; -1: none */
    Effect effects[2];
} Reason;

/* Explains why the second of two decisions is better.  If throws are left (`left` > 0), the decisions are dice
 * kept; otherwise they are cells crossed.  `most` is the number of dice that the seat may use; -1 in a first
 * action, which needs the value network.  Returns 0 if the seat cannot make such decisions. */
int explain(Reason *reason, const Value *value, const Table *table, int seat, const Dice dice, int most, int left,
            const Dice kept[2], const Cells crossed[2]);

#endif
