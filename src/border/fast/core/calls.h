/* What Python can call; the arguments of each are told in _core.pyi. */
#ifndef CALLS_H
#define CALLS_H

#include "arguments.h"

PyObject *call_plan(PyObject *self, PyObject *args);
PyObject *call_counts(PyObject *self, PyObject *args);
PyObject *call_count(PyObject *self, PyObject *args);
PyObject *call_crosses(PyObject *self, PyObject *args);
PyObject *call_allowed(PyObject *self, PyObject *args);
PyObject *call_advance(PyObject *self, PyObject *args);
PyObject *call_scores(PyObject *self, PyObject *args);
PyObject *call_odds(PyObject *self, PyObject *args);
PyObject *call_weigh(PyObject *self, PyObject *args);
PyObject *call_planner_keeps(PyObject *self, PyObject *args);
PyObject *call_planner_ranks(PyObject *self, PyObject *args);
PyObject *call_value(PyObject *self, PyObject *args);
PyObject *call_value_of(PyObject *self, PyObject *args);
PyObject *call_champion_keeps(PyObject *self, PyObject *args);
PyObject *call_shares(PyObject *self, PyObject *args);
PyObject *call_hints(PyObject *self, PyObject *args);
PyObject *call_account(PyObject *self, PyObject *args);
PyObject *call_champion_ranks(PyObject *self, PyObject *args);
PyObject *call_games(PyObject *self, PyObject *args);
PyObject *call_game(PyObject *self, PyObject *args);
PyObject *call_practice(PyObject *self, PyObject *args);
PyObject *call_episodes(PyObject *self, PyObject *args);
PyObject *call_bind(PyObject *self, PyObject *args);
PyObject *call_deal(PyObject *self, PyObject *args);
PyObject *call_look(PyObject *self, PyObject *args);
PyObject *call_step(PyObject *self, PyObject *args);
PyObject *call_save(PyObject *self, PyObject *args);
PyObject *call_load(PyObject *self, PyObject *args);
PyObject *call_opening(PyObject *self, PyObject *args);
PyObject *call_lots(PyObject *self, PyObject *args);
PyObject *call_simulate(PyObject *self, PyObject *args);
PyObject *call_replay(PyObject *self, PyObject *args);

int add_instant(PyObject *module); /* the type whose instances are instants */

#endif
