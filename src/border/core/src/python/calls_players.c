/* Calls about players: what tables are worth, what a planner does, and whole games. */
#include "python/calls.h"

#include <string.h>

/* What many tables are worth to a seat, by the planner's weights. */
PyObject *call_evaluate(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *tables, *weights, *found;
    int seat;
    TableInput s;
    Weights w;
    Py_buffer view, out;
    if (!PyArg_ParseTuple(args, "OOiOO", &boards, &tables, &seat, &weights, &found)) return NULL;
    if (!get_boards(boards, &s) || !get_weights(weights, &w)) return NULL;
    if (!in_range(seat, 0, s.table.seats - 1, "seat")) return NULL;
    size_t bytes = sizeof(uint64_t) * (size_t)table_words(s.table.seats);
    if (!get_buffer(tables, &view, bytes, -1, 0, "tables")) return NULL;
    Py_ssize_t number = view.len / (Py_ssize_t)bytes;
    if (!get_buffer(found, &out, sizeof(double), number, 1, "worths")) {
        PyBuffer_Release(&view);
        return NULL;
    }
    int sound = 1;
    for (Py_ssize_t i = 0; sound && i < number; i++) {
        uint64_t words[TABLE_WORDS];
        memcpy(words, (const char *)view.buf + i * (Py_ssize_t)bytes, bytes);
        sound = read_table(words, &s);
        if (!sound) break;
        double one;
        Py_BEGIN_ALLOW_THREADS
        View look;
        new_view(&look, &w, &s.table, seat);
        one = worth(&look, &s.table.sheets[seat]);
        Py_END_ALLOW_THREADS
        memcpy((char *)out.buf + i * (Py_ssize_t)sizeof one, &one, sizeof one);
    }
    PyBuffer_Release(&view);
    PyBuffer_Release(&out);
    if (!sound) return NULL;
    Py_RETURN_NONE;
}

PyObject *call_planner_keeps(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *object, *weights;
    int seat;
    TableInput s;
    Weights w;
    Plan made;
    if (!PyArg_ParseTuple(args, "OOiO", &boards, &object, &seat, &weights)) return NULL;
    if (!get_table_input(boards, object, &s) || !get_weights(weights, &w)) return NULL;
    if (!in_range(seat, 0, s.table.seats - 1, "seat")) return NULL;
    Py_BEGIN_ALLOW_THREADS
    planner_plan(&w, &s.table, seat, &made);
    Py_END_ALLOW_THREADS
    return plan_object(&made, s.table.rules.throws);
}

/* The sets of cells that a planner likes best, and their worths. */
PyObject *call_planner_ranks(PyObject *self, PyObject *args)
{
    (void)self;
    Asked m;
    PyObject *weights, *room;
    Weights w;
    Ranking ranking = {0};
    if (!get_asked(args, &m, &weights, &room) || !get_weights(weights, &w)) return NULL;
    if (m.most < 0 && !in_range(count_dice(m.dice), DICE, DICE, "dice")) return NULL;
    long wanted = PyLong_AsLong(room);
    if (PyErr_Occurred() || !in_range(wanted, 1, RANKS, "room")) return NULL;
    ranking.room = (int)wanted;
    Py_BEGIN_ALLOW_THREADS
    if (m.most < 0)
        rank_first(&w, &m.input.table, m.seat, m.dice, &ranking);
    else
        rank_second(&w, &m.input.table, m.seat, m.dice, m.most, &ranking);
    Py_END_ALLOW_THREADS
    return ranking_object(&ranking);
}

static void play_one(const TableInput *from, const Lineup *lineup, uint64_t seed, int most, Ending *ending,
                     Round *log)
{
    Table table = from->table;
    Player players[MAX_SEATS];
    memcpy(players, lineup->players, sizeof players);
    seed_players(players, table.seats, seed);
    play_game(&table, players, seed, most, ending, log);
}

/* Games from one table, one per seed: rounds, whether over, winners, scores into int32 results. */
PyObject *call_games(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *object, *lineup_object, *seeds, *results;
    int most;
    TableInput s;
    Lineup lineup;
    Py_buffer in, out;
    if (!PyArg_ParseTuple(args, "OOOOiO", &boards, &object, &lineup_object, &seeds, &most, &results))
        return NULL;
    if (!get_table_input(boards, object, &s) || !get_lineup(lineup_object, &s, KINDS, &lineup)) return NULL;
    if (!in_range(most, 0, MAX_ROUNDS, "rounds")) return NULL;
    if (!get_buffer(seeds, &in, sizeof(uint64_t), -1, 0, "seeds")) return NULL;
    Py_ssize_t number = in.len / (Py_ssize_t)sizeof(uint64_t);
    int row = 3 + s.table.seats;
    if (!get_buffer(results, &out, sizeof(int32_t), number * row, 1, "results")) {
        PyBuffer_Release(&in);
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t i = 0; i < number; i++) {
        uint64_t seed;
        Ending ending;
        int32_t told[3 + MAX_SEATS];
        memcpy(&seed, (const char *)in.buf + i * (Py_ssize_t)sizeof seed, sizeof seed);
        play_one(&s, &lineup, seed, most, &ending, NULL);
        told[0] = ending.rounds;
        told[1] = ending.over;
        told[2] = (int32_t)ending.winners;
        for (int seat = 0; seat < s.table.seats; seat++) told[3 + seat] = ending.scores[seat];
        size_t bytes = (size_t)row * sizeof(int32_t);
        memcpy((char *)out.buf + (size_t)i * bytes, told, bytes);
    }
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&in);
    PyBuffer_Release(&out);
    Py_RETURN_NONE;
}

/* One game with all its rounds, for those who want to check it. */
PyObject *call_game(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *object, *lineup_object;
    unsigned long long seed;
    TableInput s;
    Lineup lineup;
    Ending ending;
    if (!PyArg_ParseTuple(args, "OOOK", &boards, &object, &lineup_object, &seed)) return NULL;
    if (!get_table_input(boards, object, &s) || !get_lineup(lineup_object, &s, KINDS, &lineup)) return NULL;
    Round *log = PyMem_Malloc(MAX_ROUNDS * sizeof *log);
    if (!log) return PyErr_NoMemory();
    Py_BEGIN_ALLOW_THREADS
    play_one(&s, &lineup, seed, MAX_ROUNDS, &ending, log);
    Py_END_ALLOW_THREADS
    PyObject *list = rounds_object(log, ending.rounds, s.table.seats);
    PyMem_Free(log);
    return list;
}

typedef struct {
    Lesson lessons[MAX_ROUNDS];
    Round log[MAX_ROUNDS];
} Course;

/* So many bytes of each lesson, from this place in it on. */
static PyObject *column(const Lesson *lessons, int rounds, size_t place, size_t bytes)
{
    PyObject *object = PyBytes_FromStringAndSize(NULL, rounds * (Py_ssize_t)bytes);
    if (!object) return NULL;
    char *to = PyBytes_AsString(object);
    for (int i = 0; i < rounds; i++, to += bytes) memcpy(to, (const char *)&lessons[i] + place, bytes);
    return object;
}

static PyObject *course_object(const Course *course, const Ending *ending, int seats)
{
    size_t inputs = (size_t)seats * sizeof(Slots), shares = (size_t)seats * sizeof(double);
    const Lesson *lessons = course->lessons;
    int rounds = ending->rounds;
    return Py_BuildValue("NNNNNNi", rounds_object(course->log, rounds, seats),
                         column(lessons, rounds, offsetof(Lesson, slots), inputs),
                         column(lessons, rounds, offsetof(Lesson, value), shares),
                         column(lessons, rounds, offsetof(Lesson, expected), shares),
                         column(lessons, rounds, offsetof(Lesson, fallen), shares),
                         column(lessons, rounds, offsetof(Lesson, strayed), 1), (int)ending->winners);
}

/* One game with its rounds, and what is learned from each; then who won. */
PyObject *call_self_play(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *table, *lineup_object;
    unsigned long long seed;
    Whims whims;
    TableInput s;
    Lineup lineup;
    Ending ending;
    if (!PyArg_ParseTuple(args, "OOOKdd", &boards, &table, &lineup_object, &seed, &whims.planner, &whims.random))
        return NULL;
    if (!get_table_input(boards, table, &s) || !in_range(s.table.seats, 2, MAX_SEATS, "boards")) return NULL;
    if (!check_classic(&s) || !get_lineup(lineup_object, &s, KINDS, &lineup)) return NULL;
    if (!(whims.planner >= 0 && whims.random >= 0 && whims.planner + whims.random <= 1)) {
        PyErr_SetString(PyExc_ValueError, "whims: expected shares of one");
        return NULL;
    }
    Course *course = PyMem_Malloc(sizeof *course);
    if (!course) return PyErr_NoMemory();
    Py_BEGIN_ALLOW_THREADS
    seed_players(lineup.players, s.table.seats, seed);
    self_play(&s.table, lineup.players, seed, whims, &ending, course->lessons, course->log);
    Py_END_ALLOW_THREADS
    PyObject *told = course_object(course, &ending, s.table.seats);
    PyMem_Free(course);
    return told;
}
