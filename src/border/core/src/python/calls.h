/* Python's calls: what it hands over is checked in arguments.c; _core.pyi lists the arguments of each. */
#ifndef CALLS_H
#define CALLS_H

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "games/games.h"

/* arguments.c: checks everything, so that nothing past it can be out of bounds */

int in_range(long value, long low, long high, const char *name);

/* A buffer of so many items, or of any number of them if that is negative. */
int get_buffer(PyObject *object, Py_buffer *view, size_t item, Py_ssize_t number, int writable,
               const char *name);

/* One of the boards in a buffer of them. */
int get_board(const Py_buffer *view, long number, Board *board);

int get_boards(PyObject *boards, TableInput *input);
int get_table_input(PyObject *boards, PyObject *table, TableInput *input);
int read_rules(uint64_t word, Rules *rules);
int read_table(const uint64_t *words, TableInput *input);
int get_dice(PyObject *object, Dice dice);
int get_cells(PyObject *object, Cells *cells);
int get_weights(PyObject *object, Weights *weights);

/* The players of a table, and the weights that they look at. */
typedef struct {
    Player players[MAX_SEATS];
    Weights weights[MAX_SEATS];
} Lineup;

/* A tuple: kinds of players below a number, a byte per seat; the planners' weights for each seat; the
 * champions' value, or None; and, with it, budgets for each seat. */
int get_lineup(PyObject *tuple, const TableInput *input, int below, Lineup *lineup);

/* Whether all boards are of the classic map, which alone a value knows (calls_champion.c). */
int check_classic(const TableInput *input);

/* A value that was read before, for the boards of this table (calls_champion.c). */
int get_value(PyObject *object, const TableInput *input, const Value **value);

PyObject *cells_object(Cells cells);
PyObject *table_object(const Table *table);
PyObject *rounds_object(const Round *log, int rounds, int seats);
PyObject *plan_object(const Plan *plan, int throws);
PyObject *ranking_object(const Ranking *ranking);

/* Arguments that most calls share: a table, one of its seats, dice, and how many may be used. */
typedef struct {
    TableInput input;
    const Board *board;
    const Sheet *sheet;
    int seat, most; /* most: -1 in the first action */
    Dice dice;
} Asked;

/* Parses them, and one or two more objects if `more` and `last` are not NULL. */
int get_asked(PyObject *args, Asked *asked, PyObject **more, PyObject **last);

/* Whether seat, most and dice are possible at the table; then finds board and sheet. */
int check_asked(Asked *asked);

/* calls_batch.c: many games at one kind of table, and where what they tell is written */

enum { MAX_EPISODES = 1 << 20, MAX_BOARDS = 1 << 14 };

/* How an episode went on. */
enum { GOES_ON, ENDED, GIVEN_UP, ILLEGAL };

/* A row per game: what the seat that is asked sees and may do, who that is, how the last action went,
 * what an ended game was worth to each seat, what was seen last in it, and its scores. */
typedef struct {
    Py_buffer observations, masks, asked, how, returns, finals, scores;
} Views;

enum { VIEWS = 7 };

typedef struct {
    Table from; /* rules and seats */
    Lineup lineup;
    PyObject *lineup_object; /* holds the value that they look at */
    long number;
    int margin;   /* what returns are: a share of the victory, or a margin in points */
    int planes;   /* whether boards are part of an observation */
    int viewer;   /* who sees an ended game; if negative, whoever acted last */
    int draws;    /* whether each game draws its boards */
    int laid;     /* how many boards there are */
    int busy;     /* only one call at a time, for they work without the GIL */
    int bound;    /* whether there are views */
    Views views;
    Board *boards, *own; /* all of them; those of each game, if it draws */
    uint8_t *drawn;      /* the planes of each board */
    uint8_t *facing;     /* per game, the seat whose boards stand in its row */
    uint64_t (*before)[SEEN_WORDS]; /* and the words of what else stands there */
    Episode episodes[];
} Batch;

/* Deals a game whose boards, if they are drawn, follow from its seed. */
void deal_one(Batch *batch, long game, uint64_t seed);

/* Restores a game from words; 0 if they are not those of a game at this table. */
int load_one(Batch *batch, long game, const uint64_t *words);

/* Tells one game's row. */
void tell(Batch *batch, long game);

/* Asks for the memory of a game that is to be stepped soon: thousands lie outside of the near caches. */
enum { FETCHED = 2 }; /* so many games ahead */
void fetch(const Batch *batch, long game);

/* One action in one game; deals the next where this one has ended, if that is wanted. */
void step_one(Batch *batch, long game, int again, int action);

/* calls_*.c */
PyObject *call_plan(PyObject *self, PyObject *args);
PyObject *call_counts(PyObject *self, PyObject *args);
PyObject *call_count(PyObject *self, PyObject *args);
PyObject *call_crosses(PyObject *self, PyObject *args);
PyObject *call_allowed(PyObject *self, PyObject *args);
PyObject *call_advance(PyObject *self, PyObject *args);
PyObject *call_scores(PyObject *self, PyObject *args);
PyObject *call_odds(PyObject *self, PyObject *args);
PyObject *call_evaluate(PyObject *self, PyObject *args);
PyObject *call_planner_keeps(PyObject *self, PyObject *args);
PyObject *call_planner_ranks(PyObject *self, PyObject *args);
PyObject *call_value(PyObject *self, PyObject *args);
PyObject *call_value_of(PyObject *self, PyObject *args);
PyObject *call_champion_keeps(PyObject *self, PyObject *args);
PyObject *call_shares(PyObject *self, PyObject *args);
PyObject *call_hints(PyObject *self, PyObject *args);
PyObject *call_account(PyObject *self, PyObject *args);
PyObject *call_champion_ranks(PyObject *self, PyObject *args);
PyObject *call_games(PyObject *self, PyObject *args);
PyObject *call_game(PyObject *self, PyObject *args);
PyObject *call_self_play(PyObject *self, PyObject *args);
PyObject *call_episodes(PyObject *self, PyObject *args);
PyObject *call_bind(PyObject *self, PyObject *args);
PyObject *call_deal(PyObject *self, PyObject *args);
PyObject *call_look(PyObject *self, PyObject *args);
PyObject *call_step(PyObject *self, PyObject *args);
PyObject *call_save(PyObject *self, PyObject *args);
PyObject *call_load(PyObject *self, PyObject *args);
PyObject *call_opening(PyObject *self, PyObject *args);
PyObject *call_random_actions(PyObject *self, PyObject *args);
PyObject *call_simulate(PyObject *self, PyObject *args);
PyObject *call_replay(PyObject *self, PyObject *args);

int add_instant(PyObject *module); /* the type whose instances are instants */

#endif
