/* Functions of the Python module that simulate games and replay records. */
#include "python/calls.h"

#include <stdlib.h>
#include <string.h>

/* Seeds a random generator with a number, given as big-endian bytes. */
static int get_rng(PyObject *object, Mt19937 *rng)
{
    Py_buffer view;
    if (!get_buffer(object, &view, 1, -1, 0, "rngs")) return 0;
    int sound = in_range((long)view.len, 1, RNG_SEED_BYTES, "rngs");
    if (sound) new_mt19937(rng, view.buf, (size_t)view.len);
    PyBuffer_Release(&view);
    return sound;
}

static int get_rngs(PyObject *tuple, int seats, Mt19937 *rngs)
{
    if (!PyTuple_Check(tuple) || PyTuple_Size(tuple) != seats) {
        PyErr_SetString(PyExc_ValueError, "rngs: expected a tuple with a seed for each seat");
        return 0;
    }
    for (int seat = 0; seat < seats; seat++)
        if (!get_rng(PyTuple_GetItem(tuple, seat), &rngs[seat])) return 0;
    return 1;
}

static int get_names(PyObject *object, Names names)
{
    Py_buffer view;
    if (!get_buffer(object, &view, CELL_NAME, CELLS, 0, "names")) return 0;
    memcpy(names, view.buf, sizeof(Names));
    PyBuffer_Release(&view);
    for (int cell = 0; cell < CELLS; cell++) names[cell][CELL_NAME - 1] = 0;
    return 1;
}

static int get_provable_dice(const char *secret, Py_ssize_t length, const char *game, ProvableDice *dice)
{
    if (!in_range((long)length, DIGEST, DIGEST, "seed")) return 0;
    if (!in_range((long)strlen(game), 0, MAX_ID_CHARS, "game")) return 0;
    new_key(&dice->key, (const uint8_t *)secret);
    memcpy(dice->game, game, strlen(game) + 1);
    return 1;
}

/* Plays a game; returns its rounds as JSON, whether it is over, its scores and its winners. */
PyObject *call_simulate(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *object, *lineup_object, *seeds, *list;
    const char *secret, *game;
    Py_ssize_t length;
    TableInput input;
    Lineup lineup;
    Names names;
    ProvableDice dice;
    Mt19937 rngs[MAX_SEATS];
    Ending ending;
    if (!PyArg_ParseTuple(args, "OOOOy#sO", &boards, &object, &lineup_object, &seeds, &secret, &length,
                          &game, &list))
        return NULL;
    if (!get_table_input(boards, object, &input) || !get_lineup(lineup_object, &input, KINDS, &lineup)) return NULL;
    if (!get_rngs(seeds, input.table.seats, rngs) || !get_names(list, names)) return NULL;
    if (!get_provable_dice(secret, length, game, &dice)) return NULL;
    for (int seat = 0; seat < input.table.seats; seat++) lineup.players[seat].python_rng = &rngs[seat];
    char *text = malloc(MAX_ROUNDS * ROUND_TEXT);
    if (!text) return PyErr_NoMemory();
    size_t written;
    Py_BEGIN_ALLOW_THREADS
    written = simulate(&input.table, lineup.players, &dice, names, text, &ending);
    Py_END_ALLOW_THREADS
    PyObject *scores = PyTuple_New(input.table.seats);
    for (int seat = 0; scores && seat < input.table.seats; seat++)
        PyTuple_SetItem(scores, seat, PyLong_FromLong(ending.scores[seat]));
    PyObject *result =
        Py_BuildValue("s#iNI", text, (Py_ssize_t)written, ending.over, scores, ending.winners);
    free(text);
    return result;
}

/* Cell numbers, indexed by the column and row in the cell's name. */
enum { COLUMNS = 26, ROWS = 100 };
typedef uint8_t CellIndex[COLUMNS][ROWS]; /* cell number plus 1; 0 for no cell */

static int parse_name(const char *name, Py_ssize_t length, int *row)
{
    *row = 0;
    for (Py_ssize_t i = 1; i < length && i < CELL_NAME; i++) {
        if (name[i] < '0' || name[i] > '9') return -1;
        *row = 10 * *row + name[i] - '0';
    }
    if (length < 2 || length >= CELL_NAME || name[1] == '0') return -1;
    return name[0] >= 'a' && name[0] <= 'z' ? name[0] - 'a' : -1;
}

static void index_cells(const Names names, CellIndex index)
{
    memset(index, 0, sizeof(CellIndex));
    for (int cell = 0; cell < CELLS; cell++) {
        int row, column = parse_name(names[cell], (Py_ssize_t)strlen(names[cell]), &row);
        if (column >= 0) index[column][row] = (uint8_t)(cell + 1);
    }
}

/* Reads a tuple of cell names and returns their number, or -1 if an item is not the name of a cell. */
static int read_cell_names(PyObject *names, const CellIndex index, int room, uint8_t *cells)
{
    if (!names || !PyTuple_Check(names) || PyTuple_Size(names) > room) return -1;
    int number = (int)PyTuple_Size(names);
    for (int i = 0; i < number; i++) {
        PyObject *name = PyTuple_GetItem(names, i);
        Py_ssize_t length;
        const char *text = PyUnicode_Check(name) ? PyUnicode_AsUTF8AndSize(name, &length) : NULL;
        int row, column = text ? parse_name(text, length, &row) : -1;
        if (column < 0 || !index[column][row]) return -1;
        cells[i] = (uint8_t)(index[column][row] - 1);
    }
    return number;
}

static int read_throw(PyObject *throw, uint8_t shown[DICE])
{
    Py_ssize_t length;
    const char *text = PyUnicode_Check(throw) ? PyUnicode_AsUTF8AndSize(throw, &length) : NULL;
    if (!text || length != DICE) return 0;
    for (int i = 0; i < DICE; i++) {
        const char *found = memchr(LETTERS, text[i], COLOURS);
        if (!found) return 0;
        shown[i] = (uint8_t)(found - LETTERS);
    }
    return 1;
}

static int read_kept(PyObject *kept, unsigned *held)
{
    if (!PyTuple_Check(kept)) return 0;
    *held = 0;
    for (Py_ssize_t i = 0; i < PyTuple_Size(kept); i++) {
        PyObject *index = PyTuple_GetItem(kept, i);
        long die = PyLong_Check(index) ? PyLong_AsLong(index) : -1;
        if (die < 0 || die >= DICE || *held >> die & 1) return 0;
        *held |= 1u << die;
    }
    return 1;
}

static int read_throws(PyObject *throws, PyObject *kept, RecordedRound *recorded)
{
    if (!throws || !kept || !PyTuple_Check(throws) || !PyTuple_Check(kept)) return 0;
    if (PyTuple_Size(throws) > MAX_THROWS || PyTuple_Size(kept) + 1 != PyTuple_Size(throws)) return 0;
    recorded->throws = (int)PyTuple_Size(throws);
    for (int i = 0; i < recorded->throws; i++)
        if (!read_throw(PyTuple_GetItem(throws, i), recorded->shown[i])) return 0;
    for (int i = 0; i + 1 < recorded->throws; i++)
        if (!read_kept(PyTuple_GetItem(kept, i), &recorded->held[i])) return 0;
    return 1;
}

static int read_first(PyObject *names, const CellIndex index, RecordedRound *recorded)
{
    uint8_t cells[DICE];
    int number = read_cell_names(names, index, DICE, cells);
    recorded->first = 0;
    for (int i = 0; i < number; i++) {
        if (recorded->first & one_cell(cells[i])) return 0;
        recorded->first |= one_cell(cells[i]);
    }
    return number >= 0;
}

static int read_second(PyObject *second, const CellIndex index, int seats, RecordedRound *recorded)
{
    if (!second || !PyTuple_Check(second) || PyTuple_Size(second) != seats) return 0;
    for (int seat = 0; seat < seats; seat++) {
        PyObject *names = PyTuple_GetItem(second, seat);
        if ((names == Py_None) != (seat == recorded->active)) return 0;
        if (names == Py_None) continue;
        recorded->number[seat] = read_cell_names(names, index, DICE, recorded->order[seat]);
        if (recorded->number[seat] < 0) return 0;
    }
    return 1;
}

/* Reads a round; returns 0 if it is incomplete or malformed. */
static int read_round(PyObject *round, const CellIndex index, int seats, RecordedRound *recorded)
{
    static const char *const FIELDS[] = {"active", "throws", "kept", "first", "second"};
    PyObject *fields[5];
    for (int i = 0; i < 5; i++) fields[i] = PyObject_GetAttrString(round, FIELDS[i]);
    recorded->active = fields[0] && PyLong_Check(fields[0]) ? PyLong_AsLong(fields[0]) : -1;
    int sound = read_throws(fields[1], fields[2], recorded) && read_first(fields[3], index, recorded) &&
                read_second(fields[4], index, seats, recorded);
    for (int i = 0; i < 5; i++) Py_XDECREF(fields[i]);
    PyErr_Clear(); /* the engine reports the fault later */
    return sound;
}

/* Returns the number of rounds before the first incomplete or illegal one, and the table after these rounds. */
PyObject *call_replay(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *object, *rounds, *list;
    TableInput input;
    Names names;
    CellIndex index;
    RecordedRound recorded;
    if (!PyArg_ParseTuple(args, "OOOO", &boards, &object, &rounds, &list)) return NULL;
    if (!get_table_input(boards, object, &input) || !get_names(list, names)) return NULL;
    if (!PyTuple_Check(rounds)) {
        PyErr_SetString(PyExc_TypeError, "rounds: expected a tuple");
        return NULL;
    }
    index_cells(names, index);
    Py_ssize_t number = 0;
    while (number < PyTuple_Size(rounds) &&
           read_round(PyTuple_GetItem(rounds, number), index, input.table.seats, &recorded) &&
           replay_round(&input.table, &recorded))
        number++;
    return Py_BuildValue("nNi", number, table_object(&input.table), is_over(&input.table));
}
