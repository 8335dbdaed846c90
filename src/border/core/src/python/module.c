/* The module border.core._core.  Long calls release the GIL. */
#include "python/calls.h"

static PyMethodDef METHODS[] = {
    {"plan", call_plan, METH_VARARGS, "Plan throws from the values of the 252 possible final dice."},
    {"counts", call_counts, METH_VARARGS, "Count the sets of cells that a seat may cross, for many tables."},
    {"count", call_count, METH_VARARGS, "Count the sets of cells that a seat may cross."},
    {"crosses", call_crosses, METH_VARARGS, "List the sets of cells that a seat may cross."},
    {"allowed", call_allowed, METH_VARARGS, "Whether a seat may cross these cells."},
    {"advance", call_advance, METH_VARARGS, "Table after an action, whether the game is over, its winners."},
    {"scores", call_scores, METH_VARARGS, "Points of every seat."},
    {"odds", call_odds, METH_VARARGS, "Chance of crossing cells for each hand kept."},
    {"planner_keeps", call_planner_keeps, METH_VARARGS, "Plan a planner's throws."},
    {"planner_ranks", call_planner_ranks, METH_VARARGS, "Rank a planner's best crosses."},
    {"value", call_value, METH_VARARGS, "Load the value network from the bytes of its file."},
    {"value_of", call_value_of, METH_VARARGS, "Win share of each seat at a table."},
    {"champion_keeps", call_champion_keeps, METH_VARARGS, "Plan a champion's throws."},
    {"shares", call_shares, METH_VARARGS, "Win shares of all seats during a round."},
    {"hints", call_hints, METH_VARARGS, "Possible decisions of a seat, best first."},
    {"account", call_account, METH_VARARGS, "Win shares after each event of a round."},
    {"closings", call_closings, METH_VARARGS, "Territories that a seat closes by crossing cells."},
    {"reason", call_reason, METH_VARARGS, "Why one decision is better than another."},
    {"champion_ranks", call_champion_ranks, METH_VARARGS, "Rank a champion's best crosses."},
    {"games", call_games, METH_VARARGS, "Play many games between built-in players."},
    {"game", call_game, METH_VARARGS, "Play one game and return its rounds."},
    {"self_play", call_self_play, METH_VARARGS, "Play one game and return its rounds and training samples."},
    {"episodes", call_episodes, METH_VARARGS, "Create games that wait for the caller's actions."},
    {"bind", call_bind, METH_VARARGS, "Set the buffers for results."},
    {"deal", call_deal, METH_VARARGS, "Deal new games with the same players."},
    {"look", call_look, METH_VARARGS, "Write a seat's observation and mask for each game."},
    {"save", call_save, METH_VARARGS, "Save games to words."},
    {"load", call_load, METH_VARARGS, "Load games from words."},
    {"opening", call_opening, METH_VARARGS, "Create the opening that all states of a game share."},
    {"step", call_step, METH_VARARGS, "Apply an action to every game."},
    {"random_actions", call_random_actions, METH_VARARGS, "Draw a random legal action for each mask."},
    {"simulate", call_simulate, METH_VARARGS, "Play a game with provable dice and return its record."},
    {"replay", call_replay, METH_VARARGS, "Number of valid rounds of a record, and the table after them."},
    {NULL, NULL, 0, NULL},
};

static int execute(PyObject *module)
{
    number_hands();
    init_chances();
    spread_bits();
    choose_sha256();
    if (add_instant(module) < 0) return -1;
    if (PyModule_AddIntConstant(module, "BOARD_WORDS", BOARD_WORDS) < 0) return -1;
    return PyModule_AddIntConstant(module, "WEIGHTS", WEIGHTS);
}

static PyModuleDef_Slot MODULE_SLOTS[] = {{Py_mod_exec, (void *)execute}, {0, NULL}};

static struct PyModuleDef MODULE = {
    PyModuleDef_HEAD_INIT, "_core", "Compiled rules, search, bots and games.", 0, METHODS, MODULE_SLOTS,
    NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__core(void) { return PyModuleDef_Init(&MODULE); }
