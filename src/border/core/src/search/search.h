/* The search for good decisions: throws planned exactly, crosses weighed, chances worked out. */
#ifndef SEARCH_H
#define SEARCH_H

#include "rules/rules.h"

/* plan.c: the exact planner of throws; every multiset of at most five dice has a number */

enum {
    HANDS = 462,         /* multisets of none to five dice */
    FINALS = 252,        /* those of five */
    FIRST_FINAL = HANDS - FINALS,
    COMPLETIONS = 4368   /* of all hands to five dice */
};

extern Dice hand_dice[HANDS];           /* by size, then as itertools lists them */
extern int16_t hand_plus[HANDS][COLOURS]; /* the hand with one die more; -1 from five on */
extern int16_t hand_less[HANDS][COLOURS]; /* the hand with one die less; -1 if it has none */

/* A hand with as many dice more that it has five. */
typedef struct {
    int16_t final; /* the five, counted from the first of them */
    int16_t left;  /* the hand that came to it */
} Completion;

extern Completion completions[COMPLETIONS];    /* hand by hand */
extern int16_t first_completion[HANDS + 1];    /* where those of a hand begin, and of the next */

void number_hands(void); /* once, before anything else */
int hand_number(const Dice dice);

typedef struct {
    double before;           /* the expectation before the first throw */
    int16_t keep[MAX_THROWS - 1][FINALS]; /* after each throw but the last: the hand to keep; all five to stop */
    double worth[MAX_THROWS - 1][FINALS]; /* of the dice then, with the best keep */
} Plan;

/* Fills in what hands of fewer than five dice are worth if the rest is thrown. */
void expect(double worth[HANDS]);

void make_plan(Plan *plan, const double values[FINALS], int throws);

/* What each hand is worth if it is kept with so many throws to come, and the best is kept after
 * each of them; five dice are worth what they are. */
void keep_worths(const double values[FINALS], int throws, double worth[HANDS]);

/* The expectation before the first throw of other values, if the plan is kept to. */
double follow_plan(const Plan *plan, const double values[FINALS], int throws);

/* For each hand the chance to cross these cells, if it is kept with so many throws to come and
 * what is kept later is best for them; five dice lie as they are. */
void odds(const Board *board, const Sheet *sheet, Cells cells, int throws, double chances[HANDS]);

/* weakness.c: what makes a player weaker than it could be, as people are; border.bots.ladder says who is */

typedef struct {
    double sight;   /* how many throws to come it plans, at least one */
    double forget_rate; /* the share of its segments that it does not think of */
    double stops_at; /* it stops throwing when so many dice are of use */
    double opponent_weight; /* how much it minds what others gain from the dice it leaves, as a share */
} Weakness;

/* A seat's sheet as it comes to mind in its turn: what it forget_rate seems complete.  What that is
 * depends on all that is crossed, so that equal questions get equal answers. */
Sheet remembered(double forget_rate, const Table *table, int seat);

/* Makes a plan that of a weaker player; `taken` are the dice that are of use in each final. */
void weaken(Plan *plan, const Weakness *weakness, const int8_t taken[FINALS], int throws);

/* evaluate.c: the worth of a position to a seat, by tables of numbers from self-play */

enum {
    HORIZONS = 16,      /* how far the leader is from the end, in steps of three cells */
    FRONTIERS = 4,      /* crossable cells of a colour: none, one, two, more */
    WEIGHTS = HORIZONS * (MAX_MISSING + 1) + 2 * MAX_MISSING + 1 + 6 + FRONTIERS + 10 + 7
};

typedef struct {
    double reach[HORIZONS][MAX_MISSING + 1]; /* how likely a ring is closed in time */
    double race[2 * MAX_MISSING + 1];        /* how likely it is closed first, by the lead in cells */
    double segment[6];                        /* a segment with so many cells missing */
    double frontier[FRONTIERS];
    double closed[10];                        /* so many territories closed */
    double end;                               /* winning the game; a lead is worth less, but nears it */
    double deny;                              /* taking a high value from the nearest rival */
    double give;                              /* what the others gain from dice left to them */
    Weakness weakness;
} Weights;

/* What one decision needs to know of everybody else; made once. */
typedef struct {
    const Weights *weights;
    const Table *table;
    int seat;
    int horizon;
    uint8_t rivals[TERRITORIES]; /* the fewest cells that another seat still misses */
    int rival_points;            /* the most points of another seat */
    double rival_worth;          /* the most that another seat's board is worth */
} View;

void new_view(View *view, const Weights *weights, const Table *table, int seat);

/* The worth to the viewing seat if its sheet were this one, against the best rival. */
double worth(const View *view, const Sheet *sheet);

/* choices.c: what a seat may cross, listed and ranked */

enum { CHOICES = 4096, RANKS = 16 };

typedef struct {
    int number, room; /* room for RANKS at most */
    Cells cells[RANKS];
    double worths[RANKS]; /* the best first */
} Ranking;

/* Puts a set of cells in its place; of equal ones the earlier stays ahead. */
void rank(Ranking *ranking, Cells cells, double worth);

/* Tells of the choices of segments that five of these dice can complete, CHOICES at most: their
 * cells, and the hand of dice that they take. */
typedef void Visit(void *who, Cells cells, int hand);
void each_choice(const Board *board, const Sheet *sheet, const Dice dice, Visit *visit, void *who);

/* Ranks what may be crossed in the second action: a beam of so many sets, cell after cell. */
typedef double Evaluate(const void *who, Cells cells);
enum { MAX_BEAM = 24 };
void rank_cells(const Table *table, int seat, const Dice dice, int most, int beam, Evaluate *weigh,
                const void *who, Ranking *ranking);

/* leftovers.c: what dice that are left to the others bring them (4.1), and cost the seat that leaves them */

/* For each other seat and colour the first die, the second, …: each crosses one cell. */
typedef struct {
    double gain[MAX_SEATS][COLOURS][DICE]; /* to that seat, the most first; never below 0 */
    double cost[MAX_SEATS][COLOURS][DICE]; /* and what that costs the seat that leaves them */
} Gains;

typedef struct {
    double cost;
    double gain[MAX_SEATS];
} Leftover;

void add_gain(Gains *gains, int other, int colour, double gain, double cost);

/* Of a hand that is left, or of one of five dice that were all used (4.4). */
Leftover leftover(const Gains *gains, int seats, const Dice left);
Leftover leftover_one(const Gains *gains, int seats, const Dice dice);

/* endings.c: a first action that ends the game, and what the others can still do */

/* The rings that a seat could close in the second action, if the dice were there. */
typedef struct {
    int number;
    Cells cells[TERRITORIES]; /* that are missing */
} Closers;

typedef struct {
    Table table; /* after the first action */
    Closers closers[MAX_SEATS];
} LastRound;

/* The last round, if the active seat ends the game by crossing these cells; 0 if it does not. */
int new_last_round(LastRound *last, const Table *table, Cells cells);

/* The active seat's share when each other has done its best with so many of these dice. */
double last_share(const LastRound *last, const Dice dice, int most);

/* features.c: the inputs of the learned value, per seat a row of its first layer for each slot, or none.
 *
 * Rows are the same for every seat; docs/formats.md lists them.
 */

enum {
    RING_CELLS = 143, /* of all rings of the classic map together: 8 to 24 */
    MAX_LEAD = 6,    /* cells ahead or behind in a ring; more count as many, here and below */
    MAX_MARGIN = 24, /* points ahead or behind */
    MAX_NEED = 16,   /* dice that a ring needs in first actions */
    LEVELS = 16,      /* of the chance to close a ring in a turn */
    REACHES = 20,     /* one to five cells missing, none to all of them in reach */
    MAX_MIXED = 6,   /* cells of a colour that a ring misses, */
    MIXES = 3 * MAX_MIXED, /* none, one or more of them in reach */
    USES = 3,         /* a segment is in no open ring, in one, in more */
    LENGTHS = 18,     /* segments of two to five cells, none to all of them missing */
    MAX_LONG = 4,    /* segments of a ring with equally many cells missing */
    NEARS = 8,        /* cells of a ring in reach: none to seven or more */
    FRONTIER_ROWS = 8, /* crossable cells of a colour */
    MAX_END = 40,    /* cells to the end */
    JOINTS = 3 * 4 * 5 * 6, /* cells missing in each of the four segments of a colour */
    MAX_USE = 3,     /* cells of a colour in reach, */
    COLOUR_USES = (DICE + 1) * (MAX_USE + 1), /* and none to five that a segment of it misses */

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
    TABLE_SLOTS = RIVAL_SLOT + COLOURS, /* so far they depend on the other seats, too */
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

typedef int16_t Slots[SLOTS]; /* the row of each, or -1 */

void know_chances(void); /* once, after number_hands */

/* Whether the board's rings have the lengths of the classic map's: only there rows have a meaning. */
int is_classic(const Board *board);

/* All slots of every seat. */
void list_features(const Table *table, Slots slots[MAX_SEATS]);

/* Those before TABLE_SLOTS, of every seat. */
void table_features(const Table *table, Slots slots[MAX_SEATS]);

/* The others of one seat, whose slots are those of a sheet with fewer crosses. */
void change_features(const Board *board, const Sheet *was, const Sheet *sheet, int last, Slots slots);

/* value.c: each seat's share of the victory at the start of a round, by a small learned net.
 *
 * It reckons in whole numbers up to its log-odds, so that it says the same on every machine.
 */

enum {
    MAX_WIDTH = 256,
    HIDDEN = 32,
    VALUE_VERSION = 2,
    VALUE_HEAD = 56 /* bytes of the file before the weights: docs/formats.md */
};

typedef struct {
    int seats, width;
    int16_t *first;       /* [FEATURE_ROWS][width]: 1024 is one */
    int16_t *first_bias;  /* [seats][width], likewise; here and below seat by seat from the next active */
    int16_t *second;      /* [HIDDEN][seats][width]: 2048 is one */
    int16_t *third;       /* [seats][HIDDEN]: 4096 is one */
    int32_t *line;        /* [FEATURE_ROWS], straight to the log-odds: 2^22 is one */
    int32_t *second_bias; /* [HIDDEN]: 2^21 is one */
    int32_t *third_bias;  /* [seats]: 2^22 is one */
} Value;

/* The value in the bytes of a file, which is freed with free_value; NULL if it is none. */
Value *new_value(const uint8_t *file, size_t bytes);
void free_value(Value *value);

typedef struct {
    int32_t sums[MAX_SEATS][MAX_WIDTH]; /* of the first layer, by seat */
    int64_t lines[MAX_SEATS];
} Sums;

/* A table before the next round, from which others differ in the crosses of one seat. */
typedef struct {
    const Value *value;
    Table table;
    int next; /* the seat that is active next */
    Slots slots[MAX_SEATS];
    Sums sums;
} Lookahead;

void new_lookahead(Lookahead *look, const Value *value, const Table *table, int next);
void shares_now(const Lookahead *look, double shares[MAX_SEATS]);

/* If the seat's sheet, with more crosses, were this one and scored. */
void shares_with(const Lookahead *look, int seat, const Sheet *sheet, double shares[MAX_SEATS]);

/* Of a game that is over: all to the winner, or equal parts to several. */
void final_shares(const Table *table, double shares[MAX_SEATS]);

/* planner.c: every final dice valued, the throws planned exactly */
void rank_first(const Weights *weights, const Table *table, int seat, const Dice dice, Ranking *ranking);
void rank_second(const Weights *weights, const Table *table, int seat, const Dice dice, int most,
                 Ranking *ranking);
void planner_plan(const Weights *weights, const Table *table, int seat, Plan *plan);
Cells planner_first(const Weights *weights, const Table *table, int seat, const Dice dice);
Cells planner_second(const Weights *weights, const Table *table, int seat, const Dice dice, int most);

/* champion.c: the exact planner of throws over the learned value */

/* What it thinks with in one decision. */
typedef struct {
    const Value *value;
    long asked;  /* how often the value was asked */
    double opponent_weight; /* see `Weakness` */
    long budget; /* one more turn is looked at while it was asked less often, */
    double until; /* and while it is not so late; 0: whenever */
} Mind;

/* What each five dice are thought to bring each seat. */
typedef struct {
    Plan plan;
    double shares[FINALS][MAX_SEATS];
} Prospect;

/* With a budget, and with so many seconds from now on; as many as it likes if they are below 0. */
Mind new_mind(const Value *value, double opponent_weight, long budget, double seconds);

/* The turn of the active seat. */
void champion_plan(Mind *mind, const Table *table, Prospect *prospect);

/* The shares of all seats before the first throw, as the plan goes on. */
void expected_shares(const Prospect *prospect, const Table *table, double shares[MAX_SEATS]);

/* Crosses of the active seat in the first action, and of another in the second, by log-odds. */
void champion_first(Mind *mind, const Table *table, const Dice dice, Ranking *ranking);
void champion_second(Mind *mind, const Table *table, int seat, const Dice dice, int most,
                     Ranking *ranking);

/* win_shares.c: everybody's chances at each instant of a turn, exact over its throws, with the
 * champion's best decisions; at the end of the round the champion's value */

typedef double Shares[MAX_SEATS]; /* of the victory, by seat */

/* The throws of the active seat. */
typedef struct {
    int throws;
    Shares kept[MAX_THROWS + 1][HANDS]; /* with so many throws to come, if a hand is kept; five dice: to stop */
    Shares lying[MAX_THROWS][FINALS];   /* with so many throws to come, before what is kept is decided */
    int16_t best[MAX_THROWS][FINALS];   /* what is then best kept */
} TurnShares;

void new_turn_shares(TurnShares *turn_shares, const Value *value, const Table *table);

/* What the others would best cross with so many of the dice that are left. */
void best_replies(const Value *value, const Table *table, const Dice dice, int most, Cells replies[MAX_SEATS]);

/* After the first action with these cells, when the others have yet to reply; `replies` are theirs. */
void first_shares(const Value *value, const Table *table, const Dice dice, Cells cells,
                  Cells replies[MAX_SEATS], Shares shares);

/* After a round in which all the others have crossed these cells. */
void end_shares(const Value *value, const Table *table, const Cells crossed[MAX_SEATS], Shares shares);

typedef enum { KEPT, LYING, LEFT } DiceState;

/* At an instant of a round: dice are kept, or lie there, with so many throws to come, or are left to the
 * others, so many for each; whether that can be. */
int shares_at(const Value *value, const Table *table, DiceState state, const Dice dice, int number, Shares shares);

/* hints.c: what could be decided, the best first, each with everybody's chances */

enum { HINTS = 1 << DICE }; /* as many as there are ways to keep dice */

typedef struct {
    Cells cells;
    Shares shares;
    Dice kept; /* all five: to stop */
} Hint;

typedef struct {
    int number;
    Hint hints[HINTS];
} Hints;

/* What a seat could decide now: with throws to come all that it could keep of these dice, else what it
 * would best cross, and `mine`, with so many of them; most: -1 in the first action.  0 if it cannot. */
int find_hints(Hints *hints, const Value *value, const Table *table, int seat, const Dice dice, int most, int left,
               Cells mine);

/* account.c: everybody's chances in a round that was played, instant by instant */

typedef struct {
    Shares before;                  /* the first throw */
    Shares thrown[MAX_THROWS];     /* after each throw, */
    Shares decided[MAX_THROWS];    /* and after the decision what to keep, or to stop */
    Shares best_first, first;       /* after the best first action, and after this one */
    Shares replied[MAX_SEATS];     /* if this seat alone replies as it did, and the others at their best */
    Shares after;                   /* the round */
    Cells best_crossed[MAX_SEATS]; /* by the active seat, and by the others after what it crossed */
    Dice best_kept[MAX_THROWS];    /* after each throw but the last possible; all five to stop */
} Account;

/* Whether the round can be played at the table, after which the account is filled in. */
int account_for(Account *account, const Value *value, const Table *table, const Round *round);

#endif
