/* Functions of the Python module for reviews. */
#include "python/calls.h"

#include <string.h>

/* Returns the territories that a seat closes if it crosses these cells. */
PyObject *call_closings(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *table, *set;
    TableInput input;
    Cells cells;
    Closing closings[TERRITORIES];
    int seat;
    if (!PyArg_ParseTuple(args, "OOiO", &boards, &table, &seat, &set)) return NULL;
    if (!get_table_input(boards, table, &input) || !get_cells(set, &cells)) return NULL;
    if (!in_range(seat, 0, input.table.seats - 1, "seat")) return NULL;
    if (cells >> CELLS) return bad_value("cells: at least one is not on the board");
    int number = list_closings(&input.table, seat, cells, closings);
    return PyBytes_FromStringAndSize((const char *)closings, number * (Py_ssize_t)sizeof *closings);
}

/* Returns the reason why the second of two decisions is better, as the bytes of a `Reason`. */
PyObject *call_reason(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *table, *packed, *object;
    Question question;
    const Value *value = NULL;
    Reason reason;
    Py_buffer keeps, crosses;
    Dice kept[2];
    Cells crossed[2];
    int left, sound = 0;
    if (!PyArg_ParseTuple(args, "OOiOiOiy*y*", &boards, &table, &question.seat, &packed, &question.most, &object, &left,
                          &keeps, &crosses))
        return NULL;
    if (keeps.len != (Py_ssize_t)sizeof kept || crosses.len != (Py_ssize_t)sizeof crossed)
        PyErr_SetString(PyExc_ValueError, "decisions: expected two sets of dice and two sets of cells");
    else {
        memcpy(kept, keeps.buf, sizeof kept);
        memcpy(crossed, crosses.buf, sizeof crossed);
        sound = 1;
    }
    PyBuffer_Release(&keeps);
    PyBuffer_Release(&crosses);
    if (!sound || !get_table_input(boards, table, &question.input)) return NULL;
    if (!get_dice(packed, question.dice) || !check_question(&question)) return NULL;
    if (object != Py_None && !get_value(object, &question.input, &value)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    sound = explain(&reason, value, &question.input.table, question.seat, question.dice, question.most, left, kept,
                    crossed);
    Py_END_ALLOW_THREADS
    if (!sound) return bad_value("seat: it cannot make these decisions now");
    return PyBytes_FromStringAndSize((const char *)&reason, sizeof reason);
}
