/* Functions of the Python module for players: planner decisions and whole games. */
#include "python/calls.h"

#include <string.h>

PyObject *call_planner_keeps(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *object, *weights;
    int seat;
    TableInput input;
    Weights w;
    Plan made;
    if (!PyArg_ParseTuple(args, "OOiO", &boards, &object, &seat, &weights)) return NULL;
    if (!get_table_input(boards, object, &input) || !get_weights(weights, &w)) return NULL;
    if (!in_range(seat, 0, input.table.seats - 1, "seat")) return NULL;
    Py_BEGIN_ALLOW_THREADS
    planner_plan(&w, &input.table, seat, &made);
    Py_END_ALLOW_THREADS
    return plan_object(&made, input.table.rules.throws);
}

/* Returns a planner's best crosses and their worths. */
PyObject *call_planner_ranks(PyObject *Py_UNUSED(self), PyObject *args)
{
    Question question;
    PyObject *weights, *room;
    Weights w;
    Ranking ranking = {0};
    if (!get_question(args, &question, &weights, &room) || !get_weights(weights, &w)) return NULL;
    if (question.most < 0 && !in_range(count_dice(question.dice), DICE, DICE, "dice")) return NULL;
    long wanted = PyLong_AsLong(room);
    if (PyErr_Occurred() || !in_range(wanted, 1, RANKS, "room")) return NULL;
    ranking.room = (int)wanted;
    Py_BEGIN_ALLOW_THREADS
    if (question.most < 0)
        rank_first(&w, &question.input.table, question.seat, question.dice, &ranking);
    else
        rank_second(&w, &question.input.table, question.seat, question.dice, question.most, &ranking);
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

/* Plays a game for each seed and writes its result as a row of int32: the number of rounds, whether the game is
 * over, a bit for each winner, and each seat's score. */
PyObject *call_games(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *object, *lineup_object, *seeds, *results;
    int most;
    TableInput input;
    Lineup lineup;
    Py_buffer in, out;
    if (!PyArg_ParseTuple(args, "OOOOiO", &boards, &object, &lineup_object, &seeds, &most, &results))
        return NULL;
    if (!get_table_input(boards, object, &input) || !get_lineup(lineup_object, &input, KINDS, &lineup)) return NULL;
    if (!in_range(most, 0, MAX_ROUNDS, "rounds")) return NULL;
    if (!get_buffer(seeds, &in, sizeof(uint64_t), -1, 0, "seeds")) return NULL;
    Py_ssize_t number = in.len / (Py_ssize_t)sizeof(uint64_t);
    int row = 3 + input.table.seats;
    if (!get_buffer(results, &out, sizeof(int32_t), number * row, 1, "results")) {
        PyBuffer_Release(&in);
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t i = 0; i < number; i++) {
        uint64_t seed;
        Ending ending;
        int32_t row_values[3 + MAX_SEATS];
        memcpy(&seed, (const char *)in.buf + i * (Py_ssize_t)sizeof seed, sizeof seed);
        play_one(&input, &lineup, seed, most, &ending, NULL);
        row_values[0] = ending.rounds;
        row_values[1] = ending.over;
        row_values[2] = (int32_t)ending.winners;
        for (int seat = 0; seat < input.table.seats; seat++) row_values[3 + seat] = ending.scores[seat];
        size_t bytes = (size_t)row * sizeof(int32_t);
        memcpy((char *)out.buf + (size_t)i * bytes, row_values, bytes);
    }
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&in);
    PyBuffer_Release(&out);
    Py_RETURN_NONE;
}

/* Plays one game and returns its rounds. */
PyObject *call_game(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *object, *lineup_object;
    unsigned long long seed;
    TableInput input;
    Lineup lineup;
    Ending ending;
    if (!PyArg_ParseTuple(args, "OOOK", &boards, &object, &lineup_object, &seed)) return NULL;
    if (!get_table_input(boards, object, &input) || !get_lineup(lineup_object, &input, KINDS, &lineup)) return NULL;
    Round *log = PyMem_Malloc(MAX_ROUNDS * sizeof *log);
    if (!log) return PyErr_NoMemory();
    Py_BEGIN_ALLOW_THREADS
    play_one(&input, &lineup, seed, MAX_ROUNDS, &ending, log);
    Py_END_ALLOW_THREADS
    PyObject *list = rounds_object(log, ending.rounds, input.table.seats);
    PyMem_Free(log);
    return list;
}

typedef struct {
    Sample samples[MAX_ROUNDS];
    Round log[MAX_ROUNDS];
} SelfPlayGame;

/* Returns the bytes of one field of all samples. */
static PyObject *column(const Sample *samples, int rounds, size_t place, size_t bytes)
{
    PyObject *object = PyBytes_FromStringAndSize(NULL, rounds * (Py_ssize_t)bytes);
    if (!object) return NULL;
    char *to = PyBytes_AsString(object);
    for (int i = 0; i < rounds; i++, to += bytes) memcpy(to, (const char *)&samples[i] + place, bytes);
    return object;
}

static PyObject *self_play_object(const SelfPlayGame *played, const Ending *ending, int seats)
{
    size_t inputs = (size_t)seats * sizeof(Slots), shares = (size_t)seats * sizeof(double);
    const Sample *samples = played->samples;
    int rounds = ending->rounds;
    return Py_BuildValue("NNNNNNi", rounds_object(played->log, rounds, seats),
                         column(samples, rounds, offsetof(Sample, slots), inputs),
                         column(samples, rounds, offsetof(Sample, value), shares),
                         column(samples, rounds, offsetof(Sample, expected), shares),
                         column(samples, rounds, offsetof(Sample, fallen), shares),
                         column(samples, rounds, offsetof(Sample, explored), 1), (int)ending->winners);
}

/* Plays one game and returns its rounds, training samples and winners. */
PyObject *call_self_play(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *table, *lineup_object;
    unsigned long long seed;
    Exploration exploration;
    TableInput input;
    Lineup lineup;
    Ending ending;
    if (!PyArg_ParseTuple(args, "OOOKdd", &boards, &table, &lineup_object, &seed, &exploration.planner,
                          &exploration.random))
        return NULL;
    if (!get_table_input(boards, table, &input) || !in_range(input.table.seats, 2, MAX_SEATS, "boards")) return NULL;
    if (!check_classic(&input) || !get_lineup(lineup_object, &input, KINDS, &lineup)) return NULL;
    if (!(exploration.planner >= 0 && exploration.random >= 0 && exploration.planner + exploration.random <= 1))
        return bad_value("exploration: expected two shares, not negative, that add up to at most 1");
    SelfPlayGame *played = PyMem_Malloc(sizeof *played);
    if (!played) return PyErr_NoMemory();
    Py_BEGIN_ALLOW_THREADS
    seed_players(lineup.players, input.table.seats, seed);
    self_play(&input.table, lineup.players, seed, exploration, &ending, played->samples, played->log);
    Py_END_ALLOW_THREADS
    PyObject *row_values = self_play_object(played, &ending, input.table.seats);
    PyMem_Free(played);
    return row_values;
}
