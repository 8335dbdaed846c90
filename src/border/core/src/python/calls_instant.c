/* The Python type Instant: an immutable state of a game.  Applying an action returns a new state. */
#include "python/calls.h"

#include <string.h>
#include <structmember.h>

/* Data shared by all states of a game. */
typedef struct {
    TableInput input;
    Lineup lineup;
    uint16_t board_ids[MAX_SEATS];    /* as the caller numbers them */
    PyObject *about;              /* an object for the caller's own use */
    PyObject *blanks[MAX_SEATS]; /* by seat: a list from `new_blank` */
    uint8_t planes[MAX_SEATS * PLANE_BITS];
} Opening;

static const char NAME[] = "border.core.opening";
static const uint16_t IN_ORDER[MAX_SEATS] = {0, 1, 2, 3};

enum { CHANCE_PLAYER = -1, TERMINAL_PLAYER = -4 }; /* as OpenSpiel numbers them */

typedef struct {
    PyObject_HEAD
    PyObject *capsule;
    const Opening *opening;
    int player;
    int kept; /* while chance is to act: number of dice kept */
    Episode episode;
} Instant;

static void free_opening(PyObject *capsule)
{
    Opening *opening = PyCapsule_GetPointer(capsule, NAME);
    Py_DECREF(opening->about);
    for (int seat = 0; seat < MAX_SEATS; seat++) Py_XDECREF(opening->blanks[seat]);
    PyMem_Free(opening);
}

/* Returns a list of zeros, followed by the planes of all boards, clockwise from this seat.  Entries alternate
 * between a few shared floats: with only one, each change of its reference count would have to wait for the
 * previous change. */
static PyObject *new_blank(const Opening *opening, int seat)
{
    enum { EACH = 16 };
    const Table *table = &opening->input.table;
    int head = table_size(table), size = observation_size(table, 1), sound = 1;
    PyObject *blank = PyList_New(size), *numbers[2 * EACH];
    for (int i = 0; i < 2 * EACH; i++) sound &= (numbers[i] = PyFloat_FromDouble(i % 2)) != NULL;
    for (int i = 0; blank && sound && i < size; i++) {
        int entry = i - head + seat * PLANE_BITS, one = 0;
        if (i >= head) one = opening->planes[entry % (table->seats * PLANE_BITS)];
        PyObject *number = numbers[i % EACH * 2 + one];
        Py_INCREF(number);
        sound = PyList_SetItem(blank, i, number) == 0;
    }
    for (int i = 0; i < 2 * EACH; i++) Py_XDECREF(numbers[i]);
    if (!sound) Py_CLEAR(blank);
    return blank;
}

/* Creates an opening: boards and rules for games in which the caller acts for all seats. */
PyObject *call_opening(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *numbers, *about;
    Py_buffer board_ids;
    long rules;
    if (!PyArg_ParseTuple(args, "OlOO", &boards, &rules, &numbers, &about)) return NULL;
    Opening *opening = PyMem_Calloc(1, sizeof *opening);
    if (!opening) return PyErr_NoMemory();
    TableInput *input = &opening->input;
    if (!get_boards(boards, input) || !read_rules((uint64_t)rules, &input->table.rules) ||
        !in_range(input->table.seats, 2, MAX_SEATS, "boards") ||
        !get_buffer(numbers, &board_ids, sizeof(uint16_t), input->table.seats, 0, "board_ids")) {
        PyMem_Free(opening);
        return NULL;
    }
    Py_INCREF(about);
    opening->about = about;
    memcpy(opening->board_ids, board_ids.buf, (size_t)board_ids.len);
    PyBuffer_Release(&board_ids);
    for (int seat = 0; seat < input->table.seats; seat++) {
        opening->lineup.players[seat] = (Player){.kind = OUTSIDE};
        draw_planes(&input->boards[seat], opening->planes + seat * PLANE_BITS);
    }
    return PyCapsule_New(opening, NAME, free_opening);
}

static Instant *new_instant(PyTypeObject *type, PyObject *capsule, const Opening *opening)
{
    Instant *instant = PyObject_New(Instant, type);
    if (!instant) return NULL;
    Py_INCREF(capsule);
    instant->capsule = capsule;
    instant->opening = opening;
    return instant;
}

static void free_instant(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    Py_DECREF(((Instant *)self)->capsule);
    PyObject_Free(self);
    Py_DECREF(type);
}

/* Sets the player to act: a seat, chance or nobody. */
static PyObject *with_player(Instant *instant)
{
    int asked = instant->episode.asked;
    instant->kept = asked == CHANCE ? count_dice(instant->episode.dice) : 0;
    instant->player = asked == CHANCE ? CHANCE_PLAYER : asked == NOBODY ? TERMINAL_PLAYER : asked;
    return (PyObject *)instant;
}

static PyObject *with_board_ids(Instant *instant)
{
    memcpy(instant->episode.board_ids, instant->opening->board_ids, sizeof instant->opening->board_ids);
    return with_player(instant);
}

static PyObject *instant_deal(PyObject *type, PyObject *args)
{
    PyObject *capsule;
    unsigned long long seed;
    if (!PyArg_ParseTuple(args, "OK", &capsule, &seed)) return NULL;
    const Opening *opening = PyCapsule_GetPointer(capsule, NAME);
    Instant *instant = opening ? new_instant((PyTypeObject *)type, capsule, opening) : NULL;
    if (!instant) return NULL;
    deal(&instant->episode, &opening->input.table, opening->lineup.players, seed);
    return with_board_ids(instant);
}

static PyObject *instant_begin(PyObject *type, PyObject *args)
{
    PyObject *capsule;
    int first;
    if (!PyArg_ParseTuple(args, "Oi", &capsule, &first)) return NULL;
    const Opening *opening = PyCapsule_GetPointer(capsule, NAME);
    if (!opening || !in_range(first, 0, opening->input.table.seats - 1, "first")) return NULL;
    Instant *instant = new_instant((PyTypeObject *)type, capsule, opening);
    if (!instant) return NULL;
    begin(&instant->episode, &opening->input.table, opening->lineup.players, first);
    return with_board_ids(instant);
}

static PyObject *instant_load(PyObject *type, PyObject *args)
{
    PyObject *capsule, *saved;
    Py_buffer view;
    uint64_t words[MAX_SNAPSHOT];
    if (!PyArg_ParseTuple(args, "OO", &capsule, &saved)) return NULL;
    const Opening *opening = PyCapsule_GetPointer(capsule, NAME);
    if (!opening) return NULL;
    const Table *table = &opening->input.table;
    size_t bytes = sizeof(uint64_t) * (size_t)snapshot_words(table->seats);
    if (!get_buffer(saved, &view, bytes, 1, 0, "saved")) return NULL;
    memcpy(words, view.buf, bytes);
    PyBuffer_Release(&view);
    Instant *instant = new_instant((PyTypeObject *)type, capsule, opening);
    if (!instant) return NULL;
    size_t board_ids = sizeof(uint16_t) * (size_t)table->seats;
    if (load(&instant->episode, table, opening->lineup.players, words) &&
        !memcmp(instant->episode.board_ids, opening->board_ids, board_ids))
        return with_player(instant);
    Py_DECREF(instant);
    return bad_value("saved: expected a valid game at this table");
}

static PyObject *instant_save(PyObject *self, PyObject *Py_UNUSED(none))
{
    const Episode *e = &((Instant *)self)->episode;
    uint64_t words[MAX_SNAPSHOT];
    save(e, words);
    Py_ssize_t bytes = (Py_ssize_t)sizeof(uint64_t) * snapshot_words(e->table.seats);
    return PyBytes_FromStringAndSize((const char *)words, bytes);
}

/* Whether this hand is a possible throw of the dice that are not kept. */
static int can_throw(const Episode *e, long hand)
{
    return hand >= 0 && hand < HANDS && count_dice(hand_dice[hand]) + count_dice(e->dice) == DICE;
}

/* Returns the state after an action or, if chance is to act, after a throw; None if it is illegal. */
static PyObject *instant_after(PyObject *self, PyObject *object)
{
    const Instant *now = (const Instant *)self;
    const Episode *e = &now->episode;
    long action = PyLong_AsLong(object);
    if (action == -1 && PyErr_Occurred()) return NULL;
    int chance = e->asked == CHANCE;
    if (chance ? !can_throw(e, action) : action < 0 || action >= ACTIONS || !(e->choice >> action & 1))
        Py_RETURN_NONE;
    Instant *next = new_instant(Py_TYPE(self), now->capsule, now->opening);
    if (!next) return NULL;
    next->episode = *e;
    if (chance)
        apply_throw(&next->episode, hand_dice[action]);
    else
        act(&next->episode, (int)action);
    return with_player(next);
}

/* Returns the same state with another seed for all later throws. */
static PyObject *instant_reseeded(PyObject *self, PyObject *object)
{
    const Instant *now = (const Instant *)self;
    unsigned long long seed = PyLong_AsUnsignedLongLong(object);
    if (PyErr_Occurred()) return NULL;
    Instant *next = new_instant(Py_TYPE(self), now->capsule, now->opening);
    if (!next) return NULL;
    next->episode = now->episode;
    next->episode.seed = seed;
    return with_player(next);
}

static PyObject *instant_legal(PyObject *self, PyObject *Py_UNUSED(none))
{
    const Episode *e = &((Instant *)self)->episode;
    Actions actions = e->asked < NOBODY ? e->choice : 0;
    PyObject *list = PyList_New(count_cells(actions));
    for (Py_ssize_t i = 0; list && actions; i++, actions &= actions - 1) {
        PyObject *number = PyLong_FromLong(first_cell(actions));
        if (!number || PyList_SetItem(list, i, number) < 0) Py_CLEAR(list);
    }
    return list;
}

/* Writes a seat's observation, with boards if `planes` is set, and its mask. */
static PyObject *instant_see(PyObject *self, PyObject *args)
{
    const Instant *now = (const Instant *)self;
    const Table *table = &now->episode.table;
    PyObject *observation, *mask;
    int seat, planes;
    Py_buffer seen, choice;
    if (!PyArg_ParseTuple(args, "ipOO", &seat, &planes, &observation, &mask)) return NULL;
    if (!in_range(seat, 0, table->seats - 1, "seat")) return NULL;
    size_t size = (size_t)observation_size(table, planes);
    if (!get_buffer(observation, &seen, size, 1, 1, "observation")) return NULL;
    if (!get_buffer(mask, &choice, ACTIONS, 1, 1, "mask")) {
        PyBuffer_Release(&seen);
        return NULL;
    }
    uint8_t *row = seen.buf;
    observe(&now->episode, seat, row);
    if (planes) write_planes(now->opening->planes, IN_ORDER, table->seats, seat, row + table_size(table));
    write_mask(choice_of(&now->episode, seat), choice.buf);
    PyBuffer_Release(&seen);
    PyBuffer_Release(&choice);
    Py_RETURN_NONE;
}

/* Returns a seat's observation as a list of floats: a copy of its blank list, in which the entries that are 1 are
 * replaced. */
static PyObject *instant_tensor(PyObject *self, PyObject *args)
{
    const Instant *now = (const Instant *)self;
    const Table *table = &now->episode.table;
    int seat, planes, head = table_size(table);
    if (!PyArg_ParseTuple(args, "ip", &seat, &planes)) return NULL;
    if (!in_range(seat, 0, table->seats - 1, "seat")) return NULL;
    PyObject **blank = (PyObject **)&now->opening->blanks[seat];
    if (!*blank) *blank = new_blank(now->opening, seat);
    if (!*blank) return NULL;
    uint8_t row[SEAT_BITS * MAX_SEATS + TABLE_BITS + MAX_THROWS];
    observe(&now->episode, seat, row);
    PyObject *one = PyFloat_FromDouble(1), *list = PyList_GetSlice(*blank, 0, observation_size(table, planes));
    for (int i = 0; one && list && i < head; i++) {
        if (!row[i]) continue;
        Py_INCREF(one);
        if (PyList_SetItem(list, i, one) < 0) Py_CLEAR(list);
    }
    Py_XDECREF(one);
    return list;
}

static PyObject *instant_returns(PyObject *self, PyObject *margin)
{
    const Episode *e = &((Instant *)self)->episode;
    double returns[MAX_SEATS];
    int points = PyObject_IsTrue(margin);
    if (points < 0) return NULL;
    write_returns(e, points, returns);
    PyObject *list = PyList_New(e->table.seats);
    for (int seat = 0; list && seat < e->table.seats; seat++) {
        PyObject *worth = PyFloat_FromDouble(returns[seat]);
        if (!worth || PyList_SetItem(list, seat, worth) < 0) Py_CLEAR(list);
    }
    return list;
}

static PyObject *instant_about(PyObject *self, void *Py_UNUSED(closure))
{
    PyObject *about = ((Instant *)self)->opening->about;
    Py_INCREF(about);
    return about;
}

static PyObject *return_self(PyObject *self, PyObject *Py_UNUSED(none))
{
    Py_INCREF(self);
    return self;
}

static PyMethodDef METHODS[] = {
    {"deal", instant_deal, METH_VARARGS | METH_CLASS, "Start a game with the dice of a seed."},
    {"begin", instant_begin, METH_VARARGS | METH_CLASS, "Start a game whose dice the caller throws."},
    {"load", instant_load, METH_VARARGS | METH_CLASS, "Load a state from words."},
    {"save", instant_save, METH_NOARGS, "Save the state to words."},
    {"after", instant_after, METH_O, "State after an action, or None if it is illegal."},
    {"reseeded", instant_reseeded, METH_O, "The same state, but with another seed for all later throws."},
    {"legal", instant_legal, METH_NOARGS, "Legal actions in ascending order."},
    {"see", instant_see, METH_VARARGS, "Write a seat's observation and mask."},
    {"tensor", instant_tensor, METH_VARARGS, "A seat's observation as a list of floats."},
    {"returns", instant_returns, METH_O, "Return of each seat."},
    {"__copy__", return_self, METH_NOARGS, "The state itself, because it is immutable."},
    {"__deepcopy__", return_self, METH_O, "The state itself, because it is immutable."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef ABOUT[] = {
    {"about", instant_about, NULL, "Object that the caller passed to `opening`.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMemberDef MEMBERS[] = {
    {"player", T_INT, offsetof(Instant, player), READONLY, "Player to act: a seat, chance or nobody."},
    {"kept", T_INT, offsetof(Instant, kept), READONLY, "Number of dice kept."},
    {"round", T_INT, offsetof(Instant, episode.rounds), READONLY, "Number of the round, from 1."},
    {"stage", T_INT, offsetof(Instant, episode.stage), READONLY, "Stage of the round."},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Slot TYPE_SLOTS[] = {
    {Py_tp_dealloc, (void *)free_instant},
    {Py_tp_methods, METHODS},
    {Py_tp_members, MEMBERS},
    {Py_tp_getset, ABOUT},
    {Py_tp_doc, (void *)"Immutable state of a game."},
    {0, NULL},
};

static PyType_Spec SPEC = {
    "border.core._core.Instant", sizeof(Instant), 0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE, TYPE_SLOTS,
};

int add_instant(PyObject *module)
{
    PyObject *type = PyType_FromSpec(&SPEC);
    if (!type) return -1;
    int added = PyModule_AddObjectRef(module, "Instant", type);
    Py_DECREF(type);
    return added;
}
