/* Calls about many games at once that wait for actions from outside. */
#include "calls.h"
#include "episodes.h"

#include <string.h>

enum { MOST_EPISODES = 1 << 20 };

/* How an episode went on. */
enum { GOES_ON, ENDED, GIVEN_UP, ILLEGAL };

typedef struct {
    Setting setting;
    Cast cast;
    PyObject *cast_of; /* holds the value that they look at */
    long number;
    int margin; /* what returns are: a share of the victory, or a margin in points */
    int busy;   /* only one call at a time, for they work without the GIL */
    Episode episodes[];
} Batch;

static const char NAME[] = "border.fast.episodes";

static void free_batch(PyObject *capsule)
{
    Batch *batch = PyCapsule_GetPointer(capsule, NAME);
    Py_DECREF(batch->cast_of);
    PyMem_Free(batch);
}

static Batch *get_batch(PyObject *capsule)
{
    Batch *batch = PyCapsule_GetPointer(capsule, NAME);
    if (batch && batch->busy) {
        PyErr_SetString(PyExc_RuntimeError, "episodes: another thread plays them just now");
        return NULL;
    }
    return batch;
}

static void deal_one(Batch *batch, long i, uint64_t seed)
{
    deal(&batch->episodes[i], &batch->setting.table, batch->cast.players, seed);
}

/* So many games, not worth playing before `deal`; players of the kind OUTSIDE are asked. */
PyObject *call_episodes(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *cast_of;
    int margin;
    long number, rules;
    Setting s;
    Cast cast;
    if (!PyArg_ParseTuple(args, "OlOpl", &boards, &rules, &cast_of, &margin, &number)) return NULL;
    if (!get_boards(boards, &s) || !read_rules((uint64_t)rules, &s.table.rules)) return NULL;
    if (!in_range(s.table.seats, 2, MOST_SEATS, "boards")) return NULL;
    if (!get_cast(cast_of, &s, OUTSIDE + 1, &cast)) return NULL;
    if (!in_range(number, 1, MOST_EPISODES, "number")) return NULL;
    Batch *batch = PyMem_Malloc(sizeof *batch + (size_t)number * sizeof *batch->episodes);
    if (!batch) return PyErr_NoMemory();
    *batch = (Batch){.setting = s, .cast = cast, .cast_of = cast_of, .number = number, .margin = margin};
    batch->setting.table.boards = batch->setting.boards; /* not those that are gone with this call */
    for (int seat = 0; seat < s.table.seats; seat++)
        batch->cast.players[seat].weights = &batch->cast.weights[seat];
    for (long i = 0; i < number; i++) deal_one(batch, i, (uint64_t)i);
    Py_INCREF(cast_of);
    return PyCapsule_New(batch, NAME, free_batch);
}

static void deal_all(Batch *batch, const void *seeds)
{
    for (long i = 0; i < batch->number; i++) {
        uint64_t seed;
        memcpy(&seed, (const char *)seeds + i * (long)sizeof seed, sizeof seed);
        deal_one(batch, i, seed);
    }
}

/* The same players at new games; tells who is asked in each. */
PyObject *call_deal(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *capsule, *seeds, *asked;
    Py_buffer in, out;
    if (!PyArg_ParseTuple(args, "OOO", &capsule, &seeds, &asked)) return NULL;
    Batch *batch = get_batch(capsule);
    if (!batch || !get_buffer(seeds, &in, sizeof(uint64_t), batch->number, 0, "seeds")) return NULL;
    int sound = get_buffer(asked, &out, 1, batch->number, 1, "asked");
    if (sound) {
        batch->busy = 1;
        Py_BEGIN_ALLOW_THREADS
        deal_all(batch, in.buf);
        for (long i = 0; i < batch->number; i++)
            ((uint8_t *)out.buf)[i] = (uint8_t)batch->episodes[i].asked;
        Py_END_ALLOW_THREADS
        batch->busy = 0;
        PyBuffer_Release(&out);
    }
    PyBuffer_Release(&in);
    if (!sound) return NULL;
    Py_RETURN_NONE;
}

/* Whoever has nothing to decide may end, so that no mask is empty. */
static void write_choice(const Episode *e, int seat, uint8_t *mask)
{
    Actions actions = seat == e->asked ? legal(e) : 0;
    write_mask(actions ? actions : one_cell(END), mask);
}

/* What a seat sees in each game and may do there; the seat that is asked if it is negative. */
PyObject *call_look(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *capsule, *observations, *masks;
    int seat;
    Py_buffer seen, choice;
    if (!PyArg_ParseTuple(args, "OiOO", &capsule, &seat, &observations, &masks)) return NULL;
    Batch *batch = get_batch(capsule);
    if (!batch || !in_range(seat, -1, batch->setting.table.seats - 1, "seat")) return NULL;
    int size = observation_size(&batch->setting.table);
    if (!get_buffer(observations, &seen, (size_t)size, batch->number, 1, "observations")) return NULL;
    int sound = get_buffer(masks, &choice, ACTIONS, batch->number, 1, "masks");
    for (long i = 0; sound && i < batch->number; i++) {
        const Episode *e = &batch->episodes[i];
        int one = seat >= 0 ? seat : e->asked == NOBODY ? 0 : e->asked;
        observe(e, one, (uint8_t *)seen.buf + i * size);
        write_choice(e, one, (uint8_t *)choice.buf + i * ACTIONS);
    }
    if (sound) PyBuffer_Release(&choice);
    PyBuffer_Release(&seen);
    if (!sound) return NULL;
    Py_RETURN_NONE;
}

/* Where the results of a step go; finals may be missing. */
typedef struct {
    Py_buffer actions, observations, masks, asked, ended, returns, finals;
} Views;

static void release(Views *views, int number)
{
    Py_buffer *all = &views->actions;
    for (int i = 0; i < number; i++) PyBuffer_Release(&all[i]);
}

/* Takes seven buffers, or none of them. */
static int get_views(PyObject *const objects[7], const Batch *batch, Views *views)
{
    size_t seen = (size_t)observation_size(&batch->setting.table);
    size_t returns = sizeof(float) * (size_t)batch->setting.table.seats;
    static const char *const names[7] = {"actions", "observations", "masks", "asked",
                                         "ended",   "returns",      "finals"};
    const size_t items[7] = {sizeof(int32_t), seen, ACTIONS, 1, 1, returns, seen};
    Py_buffer *all = &views->actions;
    for (int i = 0; i < 7; i++)
        if (!get_buffer(objects[i], &all[i], items[i], batch->number, i > 0, names[i])) {
            release(views, i);
            return 0;
        }
    return 1;
}

/* One action in one game; deals the next game where this one has ended, if that is wanted. */
static void step_one(Batch *batch, long i, int again, const Views *views)
{
    Episode *e = &batch->episodes[i];
    int seats = e->table.seats, size = observation_size(&e->table), seat = e->asked;
    int32_t action;
    uint8_t how = GOES_ON;
    float returns[MOST_SEATS] = {0};
    memcpy(&action, (const char *)views->actions.buf + i * (long)sizeof action, sizeof action);
    if (seat == NOBODY || action < 0 || action >= ACTIONS || !(legal(e) >> action & 1))
        how = ILLEGAL;
    else
        act(e, action);
    if (how == GOES_ON && e->asked == NOBODY) {
        how = e->stage == OVER ? ENDED : GIVEN_UP;
        write_returns(e, batch->margin, returns);
        if (again) {
            observe(e, seat, (uint8_t *)views->finals.buf + i * size);
            deal_one(batch, i, mixed(e->seed));
        }
    }
    int next = e->asked == NOBODY ? seat % MOST_SEATS : e->asked;
    observe(e, next, (uint8_t *)views->observations.buf + i * size);
    write_choice(e, next, (uint8_t *)views->masks.buf + i * ACTIONS);
    ((uint8_t *)views->asked.buf)[i] = (uint8_t)e->asked;
    ((uint8_t *)views->ended.buf)[i] = how;
    memcpy((float *)views->returns.buf + i * seats, returns, (size_t)seats * sizeof *returns);
}

/* An action in every game: an illegal one changes nothing. */
PyObject *call_step(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *capsule, *o[7];
    int again;
    Views views;
    if (!PyArg_ParseTuple(args, "OpOOOOOOO", &capsule, &again, &o[0], &o[1], &o[2], &o[3], &o[4],
                          &o[5], &o[6]))
        return NULL;
    Batch *batch = get_batch(capsule);
    if (!batch || !get_views(o, batch, &views)) return NULL;
    batch->busy = 1;
    Py_BEGIN_ALLOW_THREADS
    for (long i = 0; i < batch->number; i++) step_one(batch, i, again, &views);
    Py_END_ALLOW_THREADS
    batch->busy = 0;
    release(&views, 7);
    Py_RETURN_NONE;
}

/* One of the actions that a mask allows, each as likely as the others. */
static int32_t any_action(const uint8_t *mask, uint64_t *luck)
{
    int number = 0;
    for (int action = 0; action < ACTIONS; action++) number += mask[action] != 0;
    if (!number) return END;
    int chosen = drawn(luck, number), action = 0;
    while (!mask[action] || chosen--) action++;
    return action;
}

/* An action by lot for each mask. */
PyObject *call_lots(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *masks, *actions;
    unsigned long long seed;
    Py_buffer in, out;
    if (!PyArg_ParseTuple(args, "OKO", &masks, &seed, &actions)) return NULL;
    if (!get_buffer(masks, &in, ACTIONS, -1, 0, "masks")) return NULL;
    Py_ssize_t number = in.len / ACTIONS;
    int sound = get_buffer(actions, &out, sizeof(int32_t), number, 1, "actions");
    if (sound) {
        uint64_t luck = mixed(seed);
        Py_BEGIN_ALLOW_THREADS
        for (Py_ssize_t i = 0; i < number; i++) {
            int32_t action = any_action((const uint8_t *)in.buf + i * ACTIONS, &luck);
            memcpy((char *)out.buf + i * (Py_ssize_t)sizeof action, &action, sizeof action);
        }
        Py_END_ALLOW_THREADS
        PyBuffer_Release(&out);
    }
    PyBuffer_Release(&in);
    if (!sound) return NULL;
    Py_RETURN_NONE;
}
