/* Checks arguments from Python, so that other code cannot access memory out of bounds. */
#include "python/calls.h"

#include <string.h>

int in_range(long value, long low, long high, const char *name)
{
    if (value >= low && value <= high) return 1;
    PyErr_Format(PyExc_ValueError, "%s: expected %ld to %ld, not %ld", name, low, high, value);
    return 0;
}

PyObject *bad_value(const char *fault)
{
    PyErr_SetString(PyExc_ValueError, fault);
    return NULL;
}

int get_buffer(PyObject *object, Py_buffer *view, size_t item, Py_ssize_t number, int writable,
               const char *name)
{
    if (PyObject_GetBuffer(object, view, writable ? PyBUF_WRITABLE : PyBUF_SIMPLE) < 0) return 0;
    Py_ssize_t size = (Py_ssize_t)item;
    if (view->len % size == 0 && (number < 0 || view->len / size == number)) return 1;
    PyErr_Format(PyExc_ValueError, "%s: wrong size (%zd bytes)", name, view->len);
    PyBuffer_Release(view);
    return 0;
}

/* Copies a buffer of a known size and any alignment. */
static int copy_buffer(PyObject *object, void *to, size_t bytes, const char *name)
{
    Py_buffer view;
    if (!get_buffer(object, &view, 1, (Py_ssize_t)bytes, 0, name)) return 0;
    memcpy(to, view.buf, bytes);
    PyBuffer_Release(&view);
    return 1;
}

/* Raises ValueError with this message and returns 0; returns 1 if the message is NULL. */
static int check_fault(const char *fault)
{
    if (fault) PyErr_SetString(PyExc_ValueError, fault);
    return !fault;
}

int get_board(const Py_buffer *view, long number, Board *board)
{
    TableInput one;
    const char *from = (const char *)view->buf + number * BOARD_WORDS * (long)sizeof(uint64_t);
    if (!check_fault(set_boards(&one, from, 1))) return 0;
    *board = one.boards[0];
    return 1;
}

int get_boards(PyObject *object, TableInput *input)
{
    Py_buffer view;
    size_t bytes = BOARD_WORDS * sizeof(uint64_t);
    if (!get_buffer(object, &view, bytes, -1, 0, "boards")) return 0;
    const char *fault = set_boards(input, view.buf, (long)(view.len / (Py_ssize_t)bytes));
    PyBuffer_Release(&view);
    return check_fault(fault);
}

int read_rules(uint64_t word, Rules *rules) { return check_fault(set_rules(word, rules)); }

int read_table(const uint64_t *words, TableInput *input) { return check_fault(set_table(input, words)); }

int get_table_input(PyObject *boards, PyObject *object, TableInput *input)
{
    uint64_t words[TABLE_WORDS];
    if (!get_boards(boards, input)) return 0;
    size_t bytes = sizeof(uint64_t) * (size_t)table_words(input->table.seats);
    return copy_buffer(object, words, bytes, "table") && read_table(words, input);
}

static int check_dice(const Dice dice)
{
    return check_fault(are_dice(dice) ? NULL : "dice: expected at most five");
}

int get_dice(PyObject *object, Dice dice)
{
    return copy_buffer(object, dice, sizeof(Dice), "dice") && check_dice(dice);
}

int get_cells(PyObject *object, Cells *cells)
{
    uint64_t words[2];
    if (!copy_buffer(object, words, sizeof words, "cells")) return 0;
    *cells = read_cells(words);
    return 1;
}

int get_weights(PyObject *object, Weights *weights)
{
    return copy_buffer(object, weights, sizeof *weights, "weights");
}

int get_lineup(PyObject *tuple, const TableInput *input, int below, Lineup *lineup)
{
    PyObject *kinds, *weights, *object, *evaluations;
    Py_buffer view, numbers;
    const Value *value = NULL;
    int64_t budgets[MAX_SEATS] = {0};
    int seats = input->table.seats;
    memset(lineup, 0, sizeof *lineup);
    if (!PyArg_ParseTuple(tuple, "OOOO", &kinds, &weights, &object, &evaluations)) return 0;
    if (object != Py_None && !get_value(object, input, &value)) return 0;
    if (value && !copy_buffer(evaluations, budgets, (size_t)seats * sizeof *budgets, "evaluations")) return 0;
    if (!get_buffer(kinds, &view, 1, seats, 0, "players")) return 0;
    int sound = get_buffer(weights, &numbers, sizeof(Weights), seats, 0, "weights");
    if (sound) {
        memcpy(lineup->weights, numbers.buf, (size_t)seats * sizeof(Weights));
        PyBuffer_Release(&numbers);
    }
    for (int seat = 0; sound && seat < seats; seat++) {
        int kind = ((const unsigned char *)view.buf)[seat];
        sound = in_range(kind, 0, below - 1, "players");
        if (sound && kind == CHAMPION && !value) {
            PyErr_SetString(PyExc_ValueError, "players: a champion needs a value network");
            sound = 0;
        }
        lineup->players[seat] = (Player){(Kind)kind, &lineup->weights[seat], value, (long)budgets[seat], 0, NULL};
    }
    PyBuffer_Release(&view);
    return sound;
}

PyObject *cells_object(Cells cells)
{
    uint64_t words[2] = {(uint64_t)cells, (uint64_t)(cells >> 64)};
    return PyBytes_FromStringAndSize((const char *)words, sizeof words);
}

PyObject *table_object(const Table *table)
{
    uint64_t words[TABLE_WORDS];
    write_table(table, words);
    Py_ssize_t bytes = (Py_ssize_t)sizeof(uint64_t) * table_words(table->seats);
    return PyBytes_FromStringAndSize((const char *)words, bytes);
}

static PyObject *round_object(const Round *round, int seats)
{
    uint64_t words[2 * MAX_SEATS];
    for (int seat = 0; seat < seats; seat++) {
        words[2 * seat] = (uint64_t)round->crossed[seat];
        words[2 * seat + 1] = (uint64_t)(round->crossed[seat] >> 64);
    }
    return Py_BuildValue("(iiy#y#y#)", round->active, round->throws, (const char *)round->shown,
                         (Py_ssize_t)sizeof round->shown, (const char *)round->kept,
                         (Py_ssize_t)sizeof round->kept, (const char *)words,
                         (Py_ssize_t)(2 * sizeof(uint64_t)) * seats);
}

PyObject *rounds_object(const Round *log, int rounds, int seats)
{
    PyObject *list = PyList_New(0);
    for (int i = 0; list && i < rounds; i++) {
        PyObject *one = round_object(&log[i], seats);
        if (!one || PyList_Append(list, one) < 0) Py_CLEAR(list);
        Py_XDECREF(one);
    }
    return list;
}

PyObject *plan_object(const Plan *plan, int throws)
{
    Py_ssize_t rows = throws - 1;
    return Py_BuildValue("dy#y#", plan->before, (const char *)plan->keep,
                         rows * (Py_ssize_t)sizeof *plan->keep, (const char *)plan->worth,
                         rows * (Py_ssize_t)sizeof *plan->worth);
}

PyObject *ranking_object(const Ranking *ranking)
{
    return Py_BuildValue("y#y#", (const char *)ranking->cells,
                         (Py_ssize_t)sizeof(Cells) * ranking->number, (const char *)ranking->worths,
                         (Py_ssize_t)sizeof(double) * ranking->number);
}

int check_question(Question *asked)
{
    if (!in_range(asked->seat, 0, asked->input.table.seats - 1, "seat")) return 0;
    if (!in_range(asked->most, -1, DICE, "most") || !check_dice(asked->dice)) return 0;
    asked->board = &asked->input.boards[asked->seat];
    asked->sheet = &asked->input.table.sheets[asked->seat];
    return 1;
}

int get_question(PyObject *args, Question *asked, PyObject **more, PyObject **last)
{
    PyObject *boards, *table, *dice;
    const char *kinds = last ? "OOiOiOO" : more ? "OOiOiO" : "OOiOi";
    if (!PyArg_ParseTuple(args, kinds, &boards, &table, &asked->seat, &dice, &asked->most, more, last))
        return 0;
    if (!get_table_input(boards, table, &asked->input) || !get_dice(dice, asked->dice)) return 0;
    return check_question(asked);
}
