/* What Python hands over, checked: nothing past this point can be out of bounds. */
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "games.h"
#include "setting.h"

int in_range(long value, long low, long high, const char *name);

/* A buffer of so many items, or of any number of them if that is negative. */
int get_buffer(PyObject *object, Py_buffer *view, size_t item, Py_ssize_t number, int writable,
               const char *name);

/* One of the boards in a buffer of them. */
int get_board(const Py_buffer *view, long number, Board *board);

int get_boards(PyObject *boards, Setting *setting);
int get_setting(PyObject *boards, PyObject *table, Setting *setting);
int read_rules(uint64_t word, Rules *rules);
int read_table(const uint64_t *words, Setting *setting);
int get_dice(PyObject *object, Dice dice);
int get_cells(PyObject *object, Cells *cells);
int get_weights(PyObject *object, Weights *weights);

/* The players of a table, and the weights that they look at. */
typedef struct {
    Player players[MOST_SEATS];
    Weights weights[MOST_SEATS];
} Cast;

/* A tuple: kinds of players below a number, a byte per seat; the planners' weights for each seat; the
 * champions' value, or None; and, with it, budgets for each seat. */
int get_cast(PyObject *tuple, const Setting *setting, int below, Cast *cast);

/* Whether all boards are of the classic map, which alone a value knows (calls_champion.c). */
int check_classic(const Setting *setting);

/* A value that was read before, for the boards of this table (calls_champion.c). */
int get_value(PyObject *object, const Setting *setting, const Value **value);

PyObject *cells_object(Cells cells);
PyObject *table_object(const Table *table);
PyObject *rounds_object(const Round *log, int rounds, int seats);
PyObject *plan_object(const Plan *plan, int throws);
PyObject *ranking_object(const Ranking *ranking);

/* Arguments that most calls share: a table, one of its seats, dice, and how many may be used. */
typedef struct {
    Setting setting;
    const Board *board;
    const Sheet *sheet;
    int seat, most; /* most: -1 in the first action */
    Dice dice;
} Asked;

/* Parses them, and one or two more objects if `more` and `last` are not NULL. */
int get_asked(PyObject *args, Asked *asked, PyObject **more, PyObject **last);

/* Whether seat, most and dice are possible at the table; then finds board and sheet. */
int check_asked(Asked *asked);

#endif
