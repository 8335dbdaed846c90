/* Functions of the Python module.  _core.pyi lists their arguments, and arguments.c checks them. */
#ifndef CALLS_H
#define CALLS_H

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "games/games.h"

/* arguments.c: checks all arguments, so that other code cannot access memory out of bounds */

int in_range(long value, long low, long high, const char *name);

/* Raises ValueError with this message and returns NULL. */
PyObject *bad_value(const char *fault);

/* Gets a buffer of `number` items with `item` bytes each.  If `number` is negative, any number is allowed. */
int get_buffer(PyObject *object, Py_buffer *view, size_t item, Py_ssize_t number, int writable,
               const char *name);

/* Reads one board from a buffer of boards. */
int get_board(const Py_buffer *view, long number, Board *board);

int get_boards(PyObject *boards, TableInput *input);
int get_table_input(PyObject *boards, PyObject *table, TableInput *input);
int read_rules(uint64_t word, Rules *rules);
int read_table(const uint64_t *words, TableInput *input);
int get_dice(PyObject *object, Dice dice);
int get_cells(PyObject *object, Cells *cells);
int get_weights(PyObject *object, Weights *weights);

/* The players of a table and their weights. */
typedef struct {
    Player players[MAX_SEATS];
    Weights weights[MAX_SEATS];
} Lineup;

/* Reads a tuple of four: the kind of each seat's player (one byte, less than `below`); each seat's weights; the
 * champions' value network or None; and each seat's budget, which is ignored without a network. */
int get_lineup(PyObject *tuple, const TableInput *input, int below, Lineup *lineup);

/* Raises unless all boards are on the classic map, which a value network requires (calls_champion.c). */
int check_classic(const TableInput *input);

/* Gets a loaded value network and checks that it can evaluate this table (calls_champion.c). */
int get_value(PyObject *object, const TableInput *input, const Value **value);

PyObject *cells_object(Cells cells);
PyObject *table_object(const Table *table);
PyObject *rounds_object(const Round *log, int rounds, int seats);
PyObject *plan_object(const Plan *plan, int throws);
PyObject *ranking_object(const Ranking *ranking);

/* Arguments of most calls: a table, a seat, dice, and the number of dice that the seat may use. */
typedef struct {
    TableInput input;
    const Board *board;
    const Sheet *sheet;
    int seat, most; /* `most`: -1 in the first action */
    Dice dice;
} Question;

/* Parses these arguments, and one or two more objects if `more` and `last` are not NULL. */
int get_question(PyObject *args, Question *asked, PyObject **more, PyObject **last);

/* Checks seat, most and dice for the table, then sets board and sheet. */
int check_question(Question *asked);

/* calls_batch.c: many games with the same rules, and the buffers for their results */

enum { MAX_EPISODES = 1 << 20, MAX_BOARDS = 1 << 14 };

/* Result of a step. */
enum { GOES_ON, ENDED, GIVEN_UP, ILLEGAL };

/* Buffers with a row per game.  A row has the observation and mask of the seat to act, its number, and the result
 * of the last step.  After the end of a game, it also has the returns, the final observation and the scores. */
typedef struct {
    Py_buffer observations, masks, asked, how, returns, finals, scores;
} Views;

enum { VIEWS = 7 };

typedef struct {
    Table from; /* rules and seats */
    Lineup lineup;
    PyObject *lineup_object; /* a reference to it keeps the value network alive */
    long number;
    int margin;   /* whether returns are margins in points instead of win shares */
    int planes;   /* whether observations include boards */
    int viewer;   /* seat that gets the final observation; if negative, the last seat to act */
    int draws;    /* whether each game draws its boards */
    int board_count;
    int busy;     /* set while a call runs without the GIL, so that a second call is refused */
    int bound;    /* whether views are set */
    Views views;
    Board *boards;       /* all boards */
    Board *own;          /* by game and seat, if each game draws its boards */
    uint8_t *drawn;      /* planes of each board */
    uint8_t *facing;     /* by game: the seat whose view is in the game's row; NOBODY for an empty row */
    uint64_t (*before)[SEEN_WORDS]; /* by game: the words in its row; only changed words are written */
    Episode episodes[];
} Batch;

/* Deals a game.  If it draws its boards, the seed determines them. */
void deal_one(Batch *batch, long game, uint64_t seed);

/* Loads a game from words; returns 0 if they are not a valid game at this table. */
int load_one(Batch *batch, long game, const uint64_t *words);

/* Writes a game's row into the views. */
void write_row(Batch *batch, long game);

/* Prefetches a game that will be stepped soon.  The processor's caches cannot hold thousands of games. */
enum { PREFETCH_AHEAD = 2 }; /* games */
void prefetch(const Batch *batch, long game);

/* Applies an action to a game.  If this ends the game and `again` is set, deals a new one. */
void step_one(Batch *batch, long game, int again, int action);

/* calls_*.c */
#define CALL(name) PyObject *call_##name(PyObject *self, PyObject *args)
CALL(plan); CALL(counts); CALL(count); CALL(crosses); CALL(allowed); CALL(advance); CALL(scores); CALL(odds);
CALL(planner_keeps); CALL(planner_ranks); CALL(games); CALL(game); CALL(self_play);
CALL(value); CALL(value_of); CALL(champion_keeps); CALL(champion_ranks); CALL(shares); CALL(hints);
CALL(account); CALL(closings); CALL(reason);
CALL(episodes); CALL(bind); CALL(deal); CALL(look); CALL(step); CALL(save); CALL(load); CALL(random_actions);
CALL(opening); CALL(simulate); CALL(replay);
#undef CALL

int add_instant(PyObject *module); /* adds the type Instant */

#endif
