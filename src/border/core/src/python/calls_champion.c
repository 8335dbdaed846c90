/* Calls about the learned value and the champion. */
#include "python/calls.h"

#include <string.h>

static const char NAME[] = "border.core.value";

static void drop_value(PyObject *capsule) { free_value(PyCapsule_GetPointer(capsule, NAME)); }

PyObject *call_value(PyObject *self, PyObject *args)
{
    (void)self;
    Py_buffer view;
    if (!PyArg_ParseTuple(args, "y*", &view)) return NULL;
    Value *value = new_value(view.buf, (size_t)view.len);
    PyBuffer_Release(&view);
    if (value) return PyCapsule_New(value, NAME, drop_value);
    PyErr_SetString(PyExc_ValueError, "value: these are not its weights");
    return NULL;
}

int check_classic(const TableInput *input)
{
    for (int seat = 0; seat < input->table.seats; seat++)
        if (!is_classic(&input->boards[seat])) {
            PyErr_SetString(PyExc_ValueError, "boards: the value knows the classic map alone");
            return 0;
        }
    return 1;
}

int get_value(PyObject *object, const TableInput *input, const Value **value)
{
    if (!(*value = PyCapsule_GetPointer(object, NAME))) return 0;
    int seats = (*value)->seats;
    return in_range(input->table.seats, seats, seats, "seats of the value") && check_classic(input);
}

/* Each seat's share of the victory at the start of the active seat's round. */
PyObject *call_value_of(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *table, *object;
    TableInput s;
    Lookahead look;
    const Value *value;
    double shares[MAX_SEATS];
    if (!PyArg_ParseTuple(args, "OOO", &boards, &table, &object)) return NULL;
    if (!get_table_input(boards, table, &s) || !get_value(object, &s, &value)) return NULL;
    new_lookahead(&look, value, &s.table, s.table.active);
    shares_now(&look, shares);
    return PyBytes_FromStringAndSize((const char *)shares, s.table.seats * (Py_ssize_t)sizeof *shares);
}

/* The active seat's plan of its throws. */
PyObject *call_champion_keeps(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *table, *object;
    TableInput s;
    const Value *value;
    long budget;
    double opponent_weight, seconds;
    Prospect made;
    if (!PyArg_ParseTuple(args, "OOOdld", &boards, &table, &object, &opponent_weight, &budget, &seconds))
        return NULL;
    if (!get_table_input(boards, table, &s) || !get_value(object, &s, &value)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    Mind mind = new_mind(value, opponent_weight, budget, seconds);
    champion_plan(&mind, &s.table, &made);
    Py_END_ALLOW_THREADS
    return plan_object(&made.plan, s.table.rules.throws);
}

/* The sets of cells that a champion likes best, and their log-odds. */
PyObject *call_champion_ranks(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *table, *dice, *object;
    Asked m;
    const Value *value;
    long budget;
    double opponent_weight, seconds;
    int wanted;
    Ranking ranking = {.room = RANKS}; /* it looks again at more than it may tell */
    if (!PyArg_ParseTuple(args, "OOiOiOidld", &boards, &table, &m.seat, &dice, &m.most, &object,
                          &wanted, &opponent_weight, &budget, &seconds))
        return NULL;
    if (!get_table_input(boards, table, &m.input) || !get_dice(dice, m.dice) || !check_asked(&m)) return NULL;
    if (!get_value(object, &m.input, &value) || !in_range(wanted, 1, RANKS, "room")) return NULL;
    if (m.most < 0 && !in_range(count_dice(m.dice), DICE, DICE, "dice")) return NULL;
    if ((m.most < 0) != (m.seat == m.input.table.active)) {
        PyErr_SetString(PyExc_ValueError, "seat: the active one acts first, the others second");
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS
    Mind mind = new_mind(value, opponent_weight, budget, seconds);
    if (m.most < 0)
        champion_first(&mind, &m.input.table, m.dice, &ranking);
    else
        champion_second(&mind, &m.input.table, m.seat, m.dice, m.most, &ranking);
    Py_END_ALLOW_THREADS
    if (ranking.number > wanted) ranking.number = wanted;
    return ranking_object(&ranking);
}

/* Everybody's shares: dice that are kept (0) or lie there (1) with so many throws to come, or are left
 * to the others (2), so many for each. */
PyObject *call_shares(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *table, *object, *packed;
    TableInput s;
    const Value *value;
    Dice dice;
    Shares shares;
    int stage, number;
    if (!PyArg_ParseTuple(args, "OOOiOi", &boards, &table, &object, &stage, &packed, &number)) return NULL;
    if (!get_table_input(boards, table, &s) || !get_value(object, &s, &value) || !get_dice(packed, dice)) return NULL;
    int sound = 0;
    Py_BEGIN_ALLOW_THREADS
    sound = shares_at(value, &s.table, (DiceState)stage, dice, number, shares);
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
    if (!get_table_input(boards, table, &m.input) || !get_dice(packed, m.dice) || !check_asked(&m)) return NULL;
    if (!get_value(object, &m.input, &value) || !get_cells(set, &mine)) return NULL;
    int sound = 0;
    Py_BEGIN_ALLOW_THREADS
    sound = find_hints(&hints, value, &m.input.table, m.seat, m.dice, m.most, left, mine);
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
                                      m.input.table.seats * (Py_ssize_t)sizeof *hint->shares);
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
    TableInput s;
    const Value *value;
    Account account;
    Round round = {0};
    Py_buffer shown, kept, crossed;
    if (!PyArg_ParseTuple(args, "OOOy*y*y*", &boards, &table, &object, &shown, &kept, &crossed)) return NULL;
    int sound = get_table_input(boards, table, &s) && get_value(object, &s, &value);
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
