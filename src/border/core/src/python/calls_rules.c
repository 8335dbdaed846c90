/* Functions of the Python module for the rules: legal crosses, their results, and plans for throws. */
#include "python/calls.h"

#include <string.h>

PyObject *call_plan(PyObject *Py_UNUSED(self), PyObject *args)
{
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

static long list_crosses(const Question *question, Cells *found, long room)
{
    if (question->most < 0) return first_crosses(question->board, question->sheet, question->dice, found, room);
    int chain = question->input.table.rules.chain;
    return second_crosses(question->board, question->sheet, question->dice, question->most, chain, found, room);
}

/* Counts the sets of cells that a seat may cross, for many tables.  A question is eight bytes: the seat, the number
 * of usable dice (-1 in a first action), and the number of dice of each colour.  The results are int64. */
PyObject *call_counts(PyObject *Py_UNUSED(self), PyObject *args)
{
    enum { QUESTION_BYTES = 2 + COLOURS };
    PyObject *boards, *tables, *asked, *results;
    Question question;
    Py_buffer view, questions, out;
    if (!PyArg_ParseTuple(args, "OOOO", &boards, &tables, &asked, &results)) return NULL;
    if (!get_boards(boards, &question.input)) return NULL;
    size_t bytes = sizeof(uint64_t) * (size_t)table_words(question.input.table.seats);
    if (!get_buffer(tables, &view, bytes, -1, 0, "tables")) return NULL;
    Py_ssize_t number = view.len / (Py_ssize_t)bytes;
    int sound = get_buffer(asked, &questions, QUESTION_BYTES, number, 0, "asked");
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
        const uint8_t *packed = (const uint8_t *)questions.buf + i * QUESTION_BYTES;
        memcpy(words, (const char *)view.buf + i * (Py_ssize_t)bytes, bytes);
        question.seat = packed[0];
        question.most = (int8_t)packed[1];
        memcpy(question.dice, packed + 2, sizeof question.dice);
        sound = read_table(words, &question.input) && check_question(&question);
        if (!sound) break;
        int64_t found;
        Py_BEGIN_ALLOW_THREADS
        found = list_crosses(&question, NULL, 0);
        Py_END_ALLOW_THREADS
        memcpy((char *)out.buf + i * (Py_ssize_t)sizeof found, &found, sizeof found);
    }
    PyBuffer_Release(&view);
    PyBuffer_Release(&questions);
    PyBuffer_Release(&out);
    if (!sound) return NULL;
    Py_RETURN_NONE;
}

PyObject *call_count(PyObject *Py_UNUSED(self), PyObject *args)
{
    Question question;
    if (!get_question(args, &question, NULL, NULL)) return NULL;
    long number;
    Py_BEGIN_ALLOW_THREADS
    number = list_crosses(&question, NULL, 0);
    Py_END_ALLOW_THREADS
    return PyLong_FromLong(number);
}

PyObject *call_crosses(PyObject *Py_UNUSED(self), PyObject *args)
{
    Question question;
    if (!get_question(args, &question, NULL, NULL)) return NULL;
    long number = list_crosses(&question, NULL, 0);
    Cells *found = PyMem_Malloc((size_t)number * sizeof *found);
    if (!found) return PyErr_NoMemory();
    list_crosses(&question, found, number);
    PyObject *bytes = PyBytes_FromStringAndSize((const char *)found, number * (long)sizeof *found);
    PyMem_Free(found);
    return bytes;
}

PyObject *call_allowed(PyObject *Py_UNUSED(self), PyObject *args)
{
    Question question;
    PyObject *object;
    Cells cells;
    if (!get_question(args, &question, &object, NULL) || !get_cells(object, &cells)) return NULL;
    return PyBool_FromLong(is_legal(&question.input.table, question.seat, question.dice, question.most, cells));
}

/* Returns the table after the first action, or after the second actions of all other seats. */
PyObject *call_advance(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *object, *crossed;
    int second;
    TableInput input;
    Py_buffer view;
    if (!PyArg_ParseTuple(args, "OOOp", &boards, &object, &crossed, &second)) return NULL;
    if (!get_table_input(boards, object, &input)) return NULL;
    Table *table = &input.table;
    if (!get_buffer(crossed, &view, 2 * sizeof(uint64_t), table->seats, 0, "crossed")) return NULL;
    for (int seat = 0; seat < table->seats; seat++) {
        uint64_t words[2];
        memcpy(words, (const char *)view.buf + seat * (int)sizeof words, sizeof words);
        Cells open = ~table->sheets[seat].crossed & (((Cells)1 << CELLS) - 1);
        cross_cells(&table->sheets[seat], &input.boards[seat], read_cells(words) & open);
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

PyObject *call_scores(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *object;
    TableInput input;
    if (!PyArg_ParseTuple(args, "OO", &boards, &object)) return NULL;
    if (!get_table_input(boards, object, &input)) return NULL;
    PyObject *list = PyList_New(0);
    for (int seat = 0; list && seat < input.table.seats; seat++) {
        PyObject *one = PyLong_FromLong(points(&input.boards[seat], &input.table.sheets[seat]));
        if (!one || PyList_Append(list, one) < 0) Py_CLEAR(list);
        Py_XDECREF(one);
    }
    return list;
}

/* Returns the chance to cross these cells in a first action, for each hand that the seat keeps. */
PyObject *call_odds(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *object, *set;
    int seat, throws;
    TableInput input;
    Cells cells;
    double chances[HANDS];
    if (!PyArg_ParseTuple(args, "OOiOi", &boards, &object, &seat, &set, &throws)) return NULL;
    if (!get_table_input(boards, object, &input) || !get_cells(set, &cells)) return NULL;
    if (!in_range(seat, 0, input.table.seats - 1, "seat")) return NULL;
    if (!in_range(throws, 1, MAX_THROWS, "throws")) return NULL;
    odds(&input.boards[seat], &input.table.sheets[seat], cells, throws, chances);
    return PyBytes_FromStringAndSize((const char *)chances, sizeof chances);
}
