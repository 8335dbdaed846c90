/* Functions of the Python module for batches of games that wait for the caller's actions. */
#include "python/calls.h"

#include <string.h>

static const char NAME[] = "border.core.games";

static void release(Batch *batch)
{
    Py_buffer *all = &batch->views.observations;
    for (int i = 0; batch->bound && i < VIEWS; i++) PyBuffer_Release(&all[i]);
    batch->bound = 0;
}

static void free_batch(PyObject *capsule)
{
    Batch *batch = PyCapsule_GetPointer(capsule, NAME);
    release(batch);
    Py_DECREF(batch->lineup_object);
    PyMem_Free(batch->boards);
    PyMem_Free(batch->own);
    PyMem_Free(batch->drawn);
    PyMem_Free(batch->facing);
    PyMem_Free(batch->before);
    PyMem_Free(batch);
}

static Batch *get_batch(PyObject *capsule, int bound)
{
    Batch *batch = PyCapsule_GetPointer(capsule, NAME);
    if (!batch) return NULL;
    const char *fault = batch->busy                ? "episodes: another thread is using them"
                      : bound && !batch->bound ? "episodes: bind buffers for the results first"
                                                 : NULL;
    if (!fault) return batch;
    PyErr_SetString(PyExc_RuntimeError, fault);
    return NULL;
}

/* Reads all boards and allocates the arrays of a batch. */
static int lay_boards(Batch *batch, PyObject *object)
{
    Py_buffer view;
    size_t item = BOARD_WORDS * sizeof(uint64_t);
    int seats = batch->from.seats;
    if (!get_buffer(object, &view, item, -1, 0, "boards")) return 0;
    long board_ids = (long)(view.len / (Py_ssize_t)item);
    int sound = in_range(board_ids, seats, batch->draws ? MAX_BOARDS : seats, "boards");
    batch->board_count = (int)board_ids;
    if (sound) {
        batch->boards = PyMem_Malloc((size_t)board_ids * sizeof(Board));
        batch->own = PyMem_Malloc((batch->draws ? (size_t)(batch->number * seats) : 1) * sizeof(Board));
        batch->drawn = PyMem_Malloc((size_t)board_ids * PLANE_BITS);
        batch->facing = PyMem_Malloc((size_t)batch->number);
        batch->before = PyMem_Malloc((size_t)batch->number * sizeof *batch->before);
        sound = batch->boards && batch->own && batch->drawn && batch->facing && batch->before;
        if (!sound) PyErr_NoMemory();
    }
    for (long i = 0; sound && i < board_ids; i++) {
        sound = get_board(&view, i, &batch->boards[i]);
        if (sound) draw_planes(&batch->boards[i], batch->drawn + i * PLANE_BITS);
    }
    PyBuffer_Release(&view);
    return sound;
}

/* Reads the lineup; if it has a value network, checks that all boards are on the classic map. */
static int seat_players(Batch *batch, PyObject *lineup_object)
{
    int seats = batch->from.seats, sound = 1;
    const Value *value = NULL;
    TableInput *input = PyMem_Calloc(1, sizeof *input);
    if (!input) return PyErr_NoMemory() != NULL;
    for (int first = 0; sound && first < batch->board_count; first++) {
        for (int seat = 0; seat < seats; seat++)
            input->boards[seat] = batch->boards[(first + seat) % batch->board_count];
        new_table(&input->table, input->boards, seats, 0, batch->from.rules);
        sound = get_lineup(lineup_object, input, OUTSIDE + 1, &batch->lineup);
        for (int seat = 0; sound && seat < seats; seat++)
            if (batch->lineup.players[seat].value) value = batch->lineup.players[seat].value;
        if (!value) break;
    }
    PyMem_Free(input);
    return sound;
}

/* Creates a batch of games; `deal` starts them.  The caller acts for the OUTSIDE seats. */
PyObject *call_episodes(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *lineup_object;
    int draws, margin, planes, viewer;
    long number, rules;
    Table from = {0};
    if (!PyArg_ParseTuple(args, "OplO!ppil", &boards, &draws, &rules, &PyTuple_Type, &lineup_object, &margin,
                          &planes, &viewer, &number))
        return NULL;
    PyObject *kinds = PyTuple_GetItem(lineup_object, 0);
    Py_ssize_t seats = kinds ? PyObject_Size(kinds) : -1;
    if (seats < 0 || !in_range((long)seats, 2, MAX_SEATS, "players")) return NULL;
    if (!read_rules((uint64_t)rules, &from.rules)) return NULL;
    if (!in_range(viewer, -1, (long)seats - 1, "viewer")) return NULL;
    if (!in_range(number, 1, MAX_EPISODES, "number")) return NULL;
    Batch *batch = PyMem_Calloc(1, sizeof *batch + (size_t)number * sizeof *batch->episodes);
    if (!batch) return PyErr_NoMemory();
    from.seats = (int)seats;
    *batch = (Batch){.from = from, .lineup_object = lineup_object, .number = number, .margin = margin, .planes = planes,
                     .viewer = viewer, .draws = draws};
    PyObject *capsule = PyCapsule_New(batch, NAME, free_batch);
    if (!capsule) {
        PyMem_Free(batch);
        return NULL;
    }
    Py_INCREF(lineup_object);
    if (!lay_boards(batch, boards) || !seat_players(batch, lineup_object)) {
        Py_DECREF(capsule);
        return NULL;
    }
    for (long i = 0; i < number; i++) deal_one(batch, i, (uint64_t)i);
    return capsule;
}

/* Sets the buffers for results.  No other code may write to these buffers. */
PyObject *call_bind(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *capsule, *o[VIEWS];
    if (!PyArg_ParseTuple(args, "OOOOOOOO", &capsule, &o[0], &o[1], &o[2], &o[3], &o[4], &o[5], &o[6]))
        return NULL;
    Batch *batch = get_batch(capsule, 0);
    if (!batch) return NULL;
    size_t seen = (size_t)observation_size(&batch->from, batch->planes), seats = (size_t)batch->from.seats;
    static const char *const names[VIEWS] = {"observations", "masks",  "asked", "how",
                                             "returns",      "finals", "scores"};
    const size_t items[VIEWS] = {seen, ACTIONS, 1, 1, sizeof(float) * seats, seen, seats};
    Views views;
    Py_buffer *all = &views.observations;
    for (int i = 0; i < VIEWS; i++)
        if (!get_buffer(o[i], &all[i], items[i], batch->number, 1, names[i])) {
            while (i--) PyBuffer_Release(&all[i]);
            return NULL;
        }
    release(batch);
    batch->views = views;
    batch->bound = 1;
    memset(batch->facing, NOBODY, (size_t)batch->number);
    Py_RETURN_NONE;
}

static void deal_some(Batch *batch, const char *seeds, const uint8_t *which)
{
    for (long i = 0; i < batch->number; i++) {
        uint64_t seed;
        if (which && !which[i]) continue;
        memcpy(&seed, seeds + i * (long)sizeof seed, sizeof seed);
        deal_one(batch, i, seed);
        write_row(batch, i);
    }
}

/* Deals new games from seeds: all games, or those that `which` marks. */
PyObject *call_deal(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *capsule, *seeds, *which;
    Py_buffer in, marks;
    if (!PyArg_ParseTuple(args, "OOO", &capsule, &seeds, &which)) return NULL;
    Batch *batch = get_batch(capsule, 1);
    if (!batch || !get_buffer(seeds, &in, sizeof(uint64_t), batch->number, 0, "seeds")) return NULL;
    int some = which != Py_None;
    int sound = !some || get_buffer(which, &marks, 1, batch->number, 0, "which");
    if (sound) {
        batch->busy = 1;
        Py_BEGIN_ALLOW_THREADS
        deal_some(batch, in.buf, some ? marks.buf : NULL);
        Py_END_ALLOW_THREADS
        batch->busy = 0;
        if (some) PyBuffer_Release(&marks);
    }
    PyBuffer_Release(&in);
    if (!sound) return NULL;
    Py_RETURN_NONE;
}

/* Writes one seat's observation and mask for each game. */
PyObject *call_look(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *capsule, *observations, *masks;
    int seat;
    Py_buffer seen, choice;
    if (!PyArg_ParseTuple(args, "OiOO", &capsule, &seat, &observations, &masks)) return NULL;
    Batch *batch = get_batch(capsule, 0);
    if (!batch || !in_range(seat, 0, batch->from.seats - 1, "seat")) return NULL;
    int size = observation_size(&batch->from, batch->planes);
    if (!get_buffer(observations, &seen, (size_t)size, batch->number, 1, "observations")) return NULL;
    int sound = get_buffer(masks, &choice, ACTIONS, batch->number, 1, "masks");
    for (long i = 0; sound && i < batch->number; i++) {
        const Episode *e = &batch->episodes[i];
        uint8_t *row = (uint8_t *)seen.buf + i * size;
        observe(e, seat, row);
        if (batch->planes) write_planes(batch->drawn, e->board_ids, e->table.seats, seat, row + table_size(&e->table));
        write_mask(choice_of(e, seat), (uint8_t *)choice.buf + i * ACTIONS);
    }
    if (sound) PyBuffer_Release(&choice);
    PyBuffer_Release(&seen);
    if (!sound) return NULL;
    Py_RETURN_NONE;
}

/* Applies one action to each game.  -1 means no action; illegal actions change nothing. */
PyObject *call_step(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *capsule, *actions;
    int again;
    Py_buffer in;
    if (!PyArg_ParseTuple(args, "OpO", &capsule, &again, &actions)) return NULL;
    Batch *batch = get_batch(capsule, 1);
    if (!batch || !get_buffer(actions, &in, sizeof(int32_t), batch->number, 0, "actions")) return NULL;
    batch->busy = 1;
    Py_BEGIN_ALLOW_THREADS
    for (long i = 0; i < batch->number; i++) {
        int32_t action;
        memcpy(&action, (const char *)in.buf + i * (long)sizeof action, sizeof action);
        if (i + PREFETCH_AHEAD < batch->number) prefetch(batch, i + PREFETCH_AHEAD);
        step_one(batch, i, again, action);
    }
    Py_END_ALLOW_THREADS
    batch->busy = 0;
    PyBuffer_Release(&in);
    Py_RETURN_NONE;
}

/* Saves consecutive games. */
static void save_some(const Batch *batch, long first, long number, char *room)
{
    size_t bytes = sizeof(uint64_t) * (size_t)snapshot_words(batch->from.seats);
    for (long i = 0; i < number; i++) {
        uint64_t saved[MAX_SNAPSHOT];
        save(&batch->episodes[first + i], saved);
        memcpy(room + (size_t)i * bytes, saved, bytes);
    }
}

/* Loads all games; stops and returns 0 if one of them is not a valid game at this table. */
static int load_all(Batch *batch, const char *room)
{
    size_t bytes = sizeof(uint64_t) * (size_t)snapshot_words(batch->from.seats);
    for (long i = 0; i < batch->number; i++) {
        uint64_t words[MAX_SNAPSHOT];
        memcpy(words, room + (size_t)i * bytes, bytes);
        if (!load_one(batch, i, words)) return 0;
    }
    return 1;
}

/* Saves the game with this number, or all games if the number is negative. */
PyObject *call_save(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *capsule;
    long game;
    if (!PyArg_ParseTuple(args, "Ol", &capsule, &game)) return NULL;
    Batch *batch = get_batch(capsule, 0);
    if (!batch || !in_range(game, -1, batch->number - 1, "game")) return NULL;
    long first = game < 0 ? 0 : game, number = game < 0 ? batch->number : 1;
    Py_ssize_t words = snapshot_words(batch->from.seats), bytes = words * (Py_ssize_t)sizeof(uint64_t);
    char *room = PyMem_Malloc((size_t)(number * bytes));
    if (!room) return PyErr_NoMemory();
    save_some(batch, first, number, room);
    PyObject *object = PyBytes_FromStringAndSize(room, number * bytes);
    PyMem_Free(room);
    return object;
}

/* Loads all games; if one is invalid, all stay as they were. */
PyObject *call_load(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *capsule, *saved;
    Py_buffer in;
    if (!PyArg_ParseTuple(args, "OO", &capsule, &saved)) return NULL;
    Batch *batch = get_batch(capsule, 1);
    if (!batch) return NULL;
    size_t bytes = sizeof(uint64_t) * (size_t)snapshot_words(batch->from.seats);
    if (!get_buffer(saved, &in, bytes, batch->number, 0, "saved")) return NULL;
    char *before = PyMem_Malloc((size_t)batch->number * bytes);
    if (!before) {
        PyBuffer_Release(&in);
        return PyErr_NoMemory();
    }
    save_some(batch, 0, batch->number, before);
    int sound = load_all(batch, in.buf);
    if (!sound) load_all(batch, before);
    for (long i = 0; i < batch->number; i++) write_row(batch, i);
    PyMem_Free(before);
    PyBuffer_Release(&in);
    if (sound) Py_RETURN_NONE;
    return bad_value("saved: expected valid games at this table");
}

/* Draws uniformly from the actions that a mask allows. */
static int32_t any_action(const uint8_t *mask, uint64_t *rng)
{
    enum { WORDS = (ACTIONS + 7) / 8 };
    const uint64_t ones = UINT64_MAX / 255; /* the number 1 in every byte */
    uint64_t words[WORDS] = {0}, sums = 0;
    memcpy(words, mask, ACTIONS);
    for (int i = 0; i < WORDS; i++) {
        words[i] = (words[i] | ((words[i] & 127 * ones) + 127 * ones)) >> 7 & ones;
        sums += words[i];
    }
    int number = (int)(sums * ones >> 56), action = 0;
    if (!number) return END;
    int rest = random_below(rng, number), here;
    for (int i = 0; rest >= (here = (int)(words[i] * ones >> 56)); i++, action += 8) rest -= here;
    for (;; action++)
        if (mask[action] && !rest--) return action;
}

/* Draws a random legal action for each mask. */
PyObject *call_random_actions(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *masks, *actions;
    unsigned long long seed;
    Py_buffer in, out;
    if (!PyArg_ParseTuple(args, "OKO", &masks, &seed, &actions)) return NULL;
    if (!get_buffer(masks, &in, ACTIONS, -1, 0, "masks")) return NULL;
    Py_ssize_t number = in.len / ACTIONS;
    int sound = get_buffer(actions, &out, sizeof(int32_t), number, 1, "actions");
    if (sound) {
        uint64_t rng = splitmix64(seed);
        Py_BEGIN_ALLOW_THREADS
        for (Py_ssize_t i = 0; i < number; i++) {
            int32_t action = any_action((const uint8_t *)in.buf + i * ACTIONS, &rng);
            memcpy((char *)out.buf + i * (Py_ssize_t)sizeof action, &action, sizeof action);
        }
        Py_END_ALLOW_THREADS
        PyBuffer_Release(&out);
    }
    PyBuffer_Release(&in);
    if (!sound) return NULL;
    Py_RETURN_NONE;
}
