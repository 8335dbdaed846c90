/* Calls about the rules: what may be crossed, what follows, and the plan of the throws. */
#include "python/calls.h"

#include <string.h>

PyObject *call_plan(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *object;
    int throws;
    Py_buffer view;
    if (!PyArg_ParseTuple(args, "Oi", &object, &throws)) return NULL;
    if (!in_range(throws, 1, MAX_THROWS, "throws")) return NULL;
    if (!get_buffer(object, &view, sizeof(double), FINALS, 0, "values")) return NULL;
    double values[FINALS];
    memcpy(values, view.buf, sizeof values);
    PyBuffer_Release(&view);
    Plan made;
    make_plan(&made, values, throws);
    return plan_object(&made, throws);
}

static long list_crosses(const Asked *m, Cells *found, long room)
{
    if (m->most < 0) return first_crosses(m->board, m->sheet, m->dice, found, room);
    int chain = m->input.table.rules.chain;
    return second_crosses(m->board, m->sheet, m->dice, m->most, chain, found, room);
}

/* How many sets of cells may be crossed, for many tables: a seat, how many dice may be used (or -1)
 * and six counts of dice for each, as bytes; the numbers go into int64 results. */
PyObject *call_counts(PyObject *self, PyObject *args)
{
    (void)self;
    enum { ASKED = 2 + COLOURS };
    PyObject *boards, *tables, *asked, *results;
    Asked m;
    Py_buffer view, questions, out;
    if (!PyArg_ParseTuple(args, "OOOO", &boards, &tables, &asked, &results)) return NULL;
    if (!get_boards(boards, &m.input)) return NULL;
    size_t bytes = sizeof(uint64_t) * (size_t)table_words(m.input.table.seats);
    if (!get_buffer(tables, &view, bytes, -1, 0, "tables")) return NULL;
    Py_ssize_t number = view.len / (Py_ssize_t)bytes;
    int sound = get_buffer(asked, &questions, ASKED, number, 0, "asked");
    if (sound && !get_buffer(results, &out, sizeof(int64_t), number, 1, "results")) {
        PyBuffer_Release(&questions);
        sound = 0;
    }
    if (!sound) {
        PyBuffer_Release(&view);
        return NULL;
    }
    for (Py_ssize_t i = 0; sound && i < number; i++) {
        uint64_t words[TABLE_WORDS];
        const uint8_t *question = (const uint8_t *)questions.buf + i * ASKED;
        memcpy(words, (const char *)view.buf + i * (Py_ssize_t)bytes, bytes);
        m.seat = question[0];
        m.most = (int8_t)question[1];
        memcpy(m.dice, question + 2, sizeof m.dice);
        sound = read_table(words, &m.input) && check_asked(&m);
        if (!sound) break;
        int64_t found;
        Py_BEGIN_ALLOW_THREADS
        found = list_crosses(&m, NULL, 0);
        Py_END_ALLOW_THREADS
        memcpy((char *)out.buf + i * (Py_ssize_t)sizeof found, &found, sizeof found);
    }
    PyBuffer_Release(&view);
    PyBuffer_Release(&questions);
    PyBuffer_Release(&out);
    if (!sound) return NULL;
    Py_RETURN_NONE;
}

PyObject *call_count(PyObject *self, PyObject *args)
{
    (void)self;
    Asked m;
    if (!get_asked(args, &m, NULL, NULL)) return NULL;
    long number;
    Py_BEGIN_ALLOW_THREADS
    number = list_crosses(&m, NULL, 0);
    Py_END_ALLOW_THREADS
    return PyLong_FromLong(number);
}

PyObject *call_crosses(PyObject *self, PyObject *args)
{
    (void)self;
    Asked m;
    if (!get_asked(args, &m, NULL, NULL)) return NULL;
    long number = list_crosses(&m, NULL, 0);
    Cells *found = PyMem_Malloc((size_t)number * sizeof *found);
    if (!found) return PyErr_NoMemory();
    list_crosses(&m, found, number);
    PyObject *bytes = PyBytes_FromStringAndSize((const char *)found, number * (long)sizeof *found);
    PyMem_Free(found);
    return bytes;
}

PyObject *call_allowed(PyObject *self, PyObject *args)
{
    (void)self;
    Asked m;
    PyObject *object;
    Cells cells;
    if (!get_asked(args, &m, &object, NULL) || !get_cells(object, &cells)) return NULL;
    return PyBool_FromLong(is_legal(&m.input.table, m.seat, m.dice, m.most, cells));
}

/* The table after an action: the active seat's crosses, or those of all the others. */
PyObject *call_advance(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *object, *crossed;
    int second;
    TableInput s;
    Py_buffer view;
    if (!PyArg_ParseTuple(args, "OOOp", &boards, &object, &crossed, &second)) return NULL;
    if (!get_table_input(boards, object, &s)) return NULL;
    Table *table = &s.table;
    if (!get_buffer(crossed, &view, 2 * sizeof(uint64_t), table->seats, 0, "crossed")) return NULL;
    for (int seat = 0; seat < table->seats; seat++) {
        uint64_t words[2];
        memcpy(words, (const char *)view.buf + seat * (int)sizeof words, sizeof words);
        Cells open = ~table->sheets[seat].crossed & (((Cells)1 << CELLS) - 1);
        cross_cells(&table->sheets[seat], &s.boards[seat], read_cells(words) & open);
    }
    PyBuffer_Release(&view);
    if (second)
        score_second(table);
    else
        score_first(table);
    int over = second && is_over(table);
    if (second && !over) table->active = (table->active + 1) % table->seats;
    return Py_BuildValue("NiI", table_object(table), over, over ? winners(table) : 0);
}

PyObject *call_scores(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *object;
    TableInput s;
    if (!PyArg_ParseTuple(args, "OO", &boards, &object)) return NULL;
    if (!get_table_input(boards, object, &s)) return NULL;
    PyObject *list = PyList_New(0);
    for (int seat = 0; list && seat < s.table.seats; seat++) {
        PyObject *one = PyLong_FromLong(points(&s.boards[seat], &s.table.sheets[seat]));
        if (!one || PyList_Append(list, one) < 0) Py_CLEAR(list);
        Py_XDECREF(one);
    }
    return list;
}

/* The chances to cross these cells in a first action, for each hand that is kept. */
PyObject *call_odds(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *object, *set;
    int seat, throws;
    TableInput s;
    Cells cells;
    double chances[HANDS];
    if (!PyArg_ParseTuple(args, "OOiOi", &boards, &object, &seat, &set, &throws)) return NULL;
    if (!get_table_input(boards, object, &s) || !get_cells(set, &cells)) return NULL;
    if (!in_range(seat, 0, s.table.seats - 1, "seat")) return NULL;
    if (!in_range(throws, 1, MAX_THROWS, "throws")) return NULL;
    odds(&s.boards[seat], &s.table.sheets[seat], cells, throws, chances);
    return PyBytes_FromStringAndSize((const char *)chances, sizeof chances);
}
