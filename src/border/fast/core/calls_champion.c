/* Calls about the learned value and the champion. */
#include "calls.h"

static const char NAME[] = "border.fast.value";

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

int check_classic(const Setting *setting)
{
    for (int seat = 0; seat < setting->table.seats; seat++)
        if (!is_classic(&setting->boards[seat])) {
            PyErr_SetString(PyExc_ValueError, "boards: the value knows the classic map alone");
            return 0;
        }
    return 1;
}

int get_value(PyObject *object, const Setting *setting, const Value **value)
{
    if (!(*value = PyCapsule_GetPointer(object, NAME))) return 0;
    int seats = (*value)->seats;
    return in_range(setting->table.seats, seats, seats, "seats of the value") && check_classic(setting);
}

/* Each seat's share of the victory at the start of the active seat's round. */
PyObject *call_value_of(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *table, *object;
    Setting s;
    Look look;
    const Value *value;
    double shares[MOST_SEATS];
    if (!PyArg_ParseTuple(args, "OOO", &boards, &table, &object)) return NULL;
    if (!get_setting(boards, table, &s) || !get_value(object, &s, &value)) return NULL;
    new_look(&look, value, &s.table, s.table.active);
    shares_now(&look, shares);
    return PyBytes_FromStringAndSize((const char *)shares, s.table.seats * (Py_ssize_t)sizeof *shares);
}

/* The active seat's plan of its throws. */
PyObject *call_champion_keeps(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *table, *object;
    Setting s;
    const Value *value;
    long budget;
    double heed, seconds;
    Prospect made;
    if (!PyArg_ParseTuple(args, "OOOdld", &boards, &table, &object, &heed, &budget, &seconds)) return NULL;
    if (!get_setting(boards, table, &s) || !get_value(object, &s, &value)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    Mind mind = new_mind(value, heed, budget, seconds);
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
    double heed, seconds;
    int wanted;
    Ranking ranking = {.room = RANKS}; /* it looks again at more than it may tell */
    if (!PyArg_ParseTuple(args, "OOiOiOidld", &boards, &table, &m.seat, &dice, &m.most, &object,
                          &wanted, &heed, &budget, &seconds))
        return NULL;
    if (!get_setting(boards, table, &m.setting) || !get_dice(dice, m.dice) || !check_asked(&m)) return NULL;
    if (!get_value(object, &m.setting, &value) || !in_range(wanted, 1, RANKS, "room")) return NULL;
    if (m.most < 0 && !in_range(count_dice(m.dice), DICE, DICE, "dice")) return NULL;
    if ((m.most < 0) != (m.seat == m.setting.table.active)) {
        PyErr_SetString(PyExc_ValueError, "seat: the active one acts first, the others second");
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS
    Mind mind = new_mind(value, heed, budget, seconds);
    if (m.most < 0)
        champion_first(&mind, &m.setting.table, m.dice, &ranking);
    else
        champion_second(&mind, &m.setting.table, m.seat, m.dice, m.most, &ranking);
    Py_END_ALLOW_THREADS
    if (ranking.number > wanted) ranking.number = wanted;
    return ranking_object(&ranking);
}
