/* Calls about chances: now, after what could be decided, and round by round. */
#include "account.h"
#include "calls.h"

#include <string.h>

/* Everybody's shares: dice that are kept (0) or lie there (1) with so many throws to come, or are left
 * to the others (2), so many for each. */
PyObject *call_shares(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *table, *object, *packed;
    Setting s;
    const Value *value;
    Dice dice;
    Shares shares;
    int stage, number;
    if (!PyArg_ParseTuple(args, "OOOiOi", &boards, &table, &object, &stage, &packed, &number)) return NULL;
    if (!get_setting(boards, table, &s) || !get_value(object, &s, &value) || !get_dice(packed, dice)) return NULL;
    int sound = 0;
    Py_BEGIN_ALLOW_THREADS
    sound = shares_at(value, &s.table, (Stage)stage, dice, number, shares);
    Py_END_ALLOW_THREADS
    if (sound) return PyBytes_FromStringAndSize((const char *)shares, s.table.seats * (Py_ssize_t)sizeof *shares);
    PyErr_SetString(PyExc_ValueError, "dice: they cannot lie there like this");
    return NULL;
}

/* What could be decided, the best first: cells and dice, and everybody's shares after each. */
PyObject *call_hints(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *table, *object, *packed, *set;
    Asked m;
    const Value *value;
    Cells mine;
    Hints hints;
    int left;
    if (!PyArg_ParseTuple(args, "OOiOiOiO", &boards, &table, &m.seat, &packed, &m.most, &object, &left, &set))
        return NULL;
    if (!get_setting(boards, table, &m.setting) || !get_dice(packed, m.dice) || !check_asked(&m)) return NULL;
    if (!get_value(object, &m.setting, &value) || !get_cells(set, &mine)) return NULL;
    int sound = 0;
    Py_BEGIN_ALLOW_THREADS
    sound = find_hints(&hints, value, &m.setting.table, m.seat, m.dice, m.most, left, mine);
    Py_END_ALLOW_THREADS
    if (!sound) {
        PyErr_SetString(PyExc_ValueError, "seat: it cannot decide that now");
        return NULL;
    }
    PyObject *list = PyList_New(0);
    for (int i = 0; list && i < hints.number; i++) {
        const Hint *hint = &hints.hints[i];
        PyObject *one = Py_BuildValue("(y#y#y#)", (const char *)&hint->cells, (Py_ssize_t)sizeof hint->cells,
                                      (const char *)hint->kept, (Py_ssize_t)sizeof hint->kept,
                                      (const char *)hint->shares,
                                      m.setting.table.seats * (Py_ssize_t)sizeof *hint->shares);
        if (!one || PyList_Append(list, one) < 0) Py_CLEAR(list);
        Py_XDECREF(one);
    }
    return list;
}

/* What became of everybody's chances in a round: shares, the best cells, and the best dice to keep. */
PyObject *call_account(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *table, *object;
    Setting s;
    const Value *value;
    Account account;
    Round round = {0};
    Py_buffer shown, kept, crossed;
    if (!PyArg_ParseTuple(args, "OOOy*y*y*", &boards, &table, &object, &shown, &kept, &crossed)) return NULL;
    int sound = get_setting(boards, table, &s) && get_value(object, &s, &value);
    if (sound && (shown.len > (Py_ssize_t)sizeof round.shown || kept.len != shown.len - (Py_ssize_t)sizeof(Dice) ||
                  shown.len % (Py_ssize_t)sizeof(Dice) || crossed.len != s.table.seats * (Py_ssize_t)sizeof(Cells))) {
        PyErr_SetString(PyExc_ValueError, "round: expected as many keeps less one as throws, and a set for each seat");
        sound = 0;
    }
    if (sound) {
        round.active = (uint8_t)s.table.active;
        round.throws = (uint8_t)(shown.len / (Py_ssize_t)sizeof(Dice));
        memcpy(round.shown, shown.buf, (size_t)shown.len);
        memcpy(round.kept, kept.buf, (size_t)kept.len);
        memcpy(round.crossed, crossed.buf, (size_t)crossed.len);
    }
    PyBuffer_Release(&shown);
    PyBuffer_Release(&kept);
    PyBuffer_Release(&crossed);
    if (!sound) return NULL;
    Py_BEGIN_ALLOW_THREADS
    sound = account_for(&account, value, &s.table, &round);
    Py_END_ALLOW_THREADS
    if (!sound) {
        PyErr_SetString(PyExc_ValueError, "round: it cannot be played at this table");
        return NULL;
    }
    return Py_BuildValue("y#y#y#", (const char *)&account, (Py_ssize_t)offsetof(Account, best_crossed),
                         (const char *)account.best_crossed, s.table.seats * (Py_ssize_t)sizeof(Cells),
                         (const char *)account.best_kept, (Py_ssize_t)sizeof account.best_kept);
}
