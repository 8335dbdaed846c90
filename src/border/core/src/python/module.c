/* border.core._core for Python.  Long work is done without the GIL. */
#include "python/calls.h"

static PyMethodDef METHODS[] = {
    {"plan", call_plan, METH_VARARGS, "The throws planned from the values of 252 finals."},
    {"counts", call_counts, METH_VARARGS, "The numbers of sets of cells, for many tables."},
    {"count", call_count, METH_VARARGS, "The number of sets of cells that a seat may cross."},
    {"crosses", call_crosses, METH_VARARGS, "The sets of cells that a seat may cross."},
    {"allowed", call_allowed, METH_VARARGS, "Whether a seat may cross these cells."},
    {"advance", call_advance, METH_VARARGS, "The table after an action, whether it is over, who won."},
    {"scores", call_scores, METH_VARARGS, "The points of every seat."},
    {"odds", call_odds, METH_VARARGS, "How likely cells can be crossed, for each hand that is kept."},
    {"evaluate", call_evaluate, METH_VARARGS, "What many tables are worth to a seat."},
    {"planner_keeps", call_planner_keeps, METH_VARARGS, "A planner's plan of its throws."},
    {"planner_ranks", call_planner_ranks, METH_VARARGS, "The cells that a planner likes best."},
    {"value", call_value, METH_VARARGS, "The learned value in the bytes of its file."},
    {"value_of", call_value_of, METH_VARARGS, "Each seat's share of the victory at a table."},
    {"champion_keeps", call_champion_keeps, METH_VARARGS, "A champion's plan of its throws."},
    {"shares", call_shares, METH_VARARGS, "Everybody's shares of the victory at an instant of a round."},
    {"hints", call_hints, METH_VARARGS, "What could be decided, the best first."},
    {"account", call_account, METH_VARARGS, "What became of everybody's chances in a round."},
    {"champion_ranks", call_champion_ranks, METH_VARARGS, "The cells that a champion likes best."},
    {"games", call_games, METH_VARARGS, "Many games between built-in players."},
    {"game", call_game, METH_VARARGS, "One game with its rounds."},
    {"self_play", call_self_play, METH_VARARGS, "One game with its rounds, and what is learned from each."},
    {"episodes", call_episodes, METH_VARARGS, "New games that wait for actions."},
    {"bind", call_bind, METH_VARARGS, "Where games are told."},
    {"deal", call_deal, METH_VARARGS, "The same players at new games."},
    {"look", call_look, METH_VARARGS, "What a seat sees in each game, and may do."},
    {"save", call_save, METH_VARARGS, "Games in words."},
    {"load", call_load, METH_VARARGS, "Games from words."},
    {"opening", call_opening, METH_VARARGS, "What all instants of a game share."},
    {"step", call_step, METH_VARARGS, "An action in every game."},
    {"random_actions", call_random_actions, METH_VARARGS, "A random legal action for each mask."},
    {"simulate", call_simulate, METH_VARARGS, "A game with provable dice, as text."},
    {"replay", call_replay, METH_VARARGS, "How many rounds of a record are sound, and the table after."},
    {NULL, NULL, 0, NULL},
};

static int execute(PyObject *module)
{
    number_hands();
    know_chances();
    spread_bits();
    choose_sha256();
    if (add_instant(module) < 0) return -1;
    if (PyModule_AddIntConstant(module, "BOARD_WORDS", BOARD_WORDS) < 0) return -1;
    return PyModule_AddIntConstant(module, "WEIGHTS", WEIGHTS);
}

static PyModuleDef_Slot PARTS[] = {{Py_mod_exec, (void *)execute}, {0, NULL}};

static struct PyModuleDef MODULE = {
    PyModuleDef_HEAD_INIT, "_core", "The compiled twin of border.engine.", 0, METHODS, PARTS,
    NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__core(void) { return PyModuleDef_Init(&MODULE); }
