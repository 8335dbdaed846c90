/* Functions of the Python module for the value network and the champion. */
#include "python/calls.h"

#include <string.h>

static const char NAME[] = "border.core.value";

static void free_capsule(PyObject *capsule) { free_value(PyCapsule_GetPointer(capsule, NAME)); }

PyObject *call_value(PyObject *Py_UNUSED(self), PyObject *args)
{
    Py_buffer view;
    if (!PyArg_ParseTuple(args, "y*", &view)) return NULL;
    Value *value = new_value(view.buf, (size_t)view.len);
    PyBuffer_Release(&view);
    if (value) return PyCapsule_New(value, NAME, free_capsule);
    return bad_value("value: the file is not a valid value network");
}

int check_classic(const TableInput *input)
{
    for (int seat = 0; seat < input->table.seats; seat++)
        if (!is_classic(&input->boards[seat])) {
            PyErr_SetString(PyExc_ValueError, "boards: the value network requires the classic map");
            return 0;
        }
    return 1;
}

int get_value(PyObject *object, const TableInput *input, const Value **value)
{
    if (!(*value = PyCapsule_GetPointer(object, NAME))) return 0;
    int seats = (*value)->seats;
    return in_range(input->table.seats, seats, seats, "boards for this value network") && check_classic(input);
}

/* Returns the win shares before the active seat's first throw. */
PyObject *call_value_of(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *table, *object;
    TableInput input;
    Lookahead look;
    const Value *value;
    double shares[MAX_SEATS];
    if (!PyArg_ParseTuple(args, "OOO", &boards, &table, &object)) return NULL;
    if (!get_table_input(boards, table, &input) || !get_value(object, &input, &value)) return NULL;
    new_lookahead(&look, value, &input.table, input.table.active);
    shares_now(&look, shares);
    return PyBytes_FromStringAndSize((const char *)shares, input.table.seats * (Py_ssize_t)sizeof *shares);
}

/* Returns the plan of the active seat's throws. */
PyObject *call_champion_keeps(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *table, *object;
    TableInput input;
    const Value *value;
    long budget;
    double opponent_weight, seconds;
    Prospect made;
    if (!PyArg_ParseTuple(args, "OOOdld", &boards, &table, &object, &opponent_weight, &budget, &seconds))
        return NULL;
    if (!get_table_input(boards, table, &input) || !get_value(object, &input, &value)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    Search search = new_search(value, opponent_weight, budget, seconds);
    champion_plan(&search, &input.table, &made);
    Py_END_ALLOW_THREADS
    return plan_object(&made.plan, input.table.rules.throws);
}

/* Returns a champion's best crosses and their log-odds. */
PyObject *call_champion_ranks(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *table, *dice, *object;
    Question question;
    const Value *value;
    long budget;
    double opponent_weight, seconds;
    int wanted;
    Ranking ranking = {.room = RANKS}; /* the search reranks more crosses than it returns */
    if (!PyArg_ParseTuple(args, "OOiOiOidld", &boards, &table, &question.seat, &dice, &question.most, &object,
                          &wanted, &opponent_weight, &budget, &seconds))
        return NULL;
    if (!get_table_input(boards, table, &question.input)) return NULL;
    if (!get_dice(dice, question.dice) || !check_question(&question)) return NULL;
    if (!get_value(object, &question.input, &value) || !in_range(wanted, 1, RANKS, "room")) return NULL;
    if (question.most < 0 && !in_range(count_dice(question.dice), DICE, DICE, "dice")) return NULL;
    if ((question.most < 0) != (question.seat == question.input.table.active))
        return bad_value("seat: only the active seat takes the first action, and only the others take the second");
    Py_BEGIN_ALLOW_THREADS
    Search search = new_search(value, opponent_weight, budget, seconds);
    if (question.most < 0)
        champion_first(&search, &question.input.table, question.dice, &ranking);
    else
        champion_second(&search, &question.input.table, question.seat, question.dice, question.most, &ranking);
    Py_END_ALLOW_THREADS
    if (ranking.number > wanted) ranking.number = wanted;
    return ranking_object(&ranking);
}

/* Returns the win shares at a stage of a round.  0: after dice were kept, with `number` throws left.  1: after dice
 * were thrown, with `number` throws left.  2: when each other seat may use `number` of the leftover dice. */
PyObject *call_shares(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *table, *object, *packed;
    TableInput input;
    const Value *value;
    Dice dice;
    Shares shares;
    int stage, number;
    if (!PyArg_ParseTuple(args, "OOOiOi", &boards, &table, &object, &stage, &packed, &number)) return NULL;
    if (!get_table_input(boards, table, &input) || !get_value(object, &input, &value)) return NULL;
    if (!get_dice(packed, dice)) return NULL;
    int sound = 0;
    Py_BEGIN_ALLOW_THREADS
    sound = shares_at(value, &input.table, (DiceState)stage, dice, number, shares);
    Py_END_ALLOW_THREADS
    if (sound) return PyBytes_FromStringAndSize((const char *)shares, input.table.seats * (Py_ssize_t)sizeof *shares);
    return bad_value("dice: impossible at this stage");
}

/* Returns possible decisions, best first, each as cells to cross, dice to keep, and the win shares after it. */
PyObject *call_hints(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *table, *object, *packed, *set;
    Question question;
    const Value *value;
    Cells mine;
    Hints hints;
    int left;
    if (!PyArg_ParseTuple(args, "OOiOiOiO", &boards, &table, &question.seat, &packed, &question.most,
                          &object, &left, &set))
        return NULL;
    if (!get_table_input(boards, table, &question.input)) return NULL;
    if (!get_dice(packed, question.dice) || !check_question(&question)) return NULL;
    if (!get_value(object, &question.input, &value) || !get_cells(set, &mine)) return NULL;
    int sound = 0;
    Py_BEGIN_ALLOW_THREADS
    sound = find_hints(&hints, value, &question.input.table, question.seat, question.dice, question.most, left, mine);
    Py_END_ALLOW_THREADS
    if (!sound) return bad_value("seat: it cannot make this decision now");
    PyObject *list = PyList_New(0);
    for (int i = 0; list && i < hints.number; i++) {
        const Hint *hint = &hints.hints[i];
        PyObject *one = Py_BuildValue("(y#y#y#)", (const char *)&hint->cells, (Py_ssize_t)sizeof hint->cells,
                                      (const char *)hint->kept, (Py_ssize_t)sizeof hint->kept,
                                      (const char *)hint->shares,
                                      question.input.table.seats * (Py_ssize_t)sizeof *hint->shares);
        if (!one || PyList_Append(list, one) < 0) Py_CLEAR(list);
        Py_XDECREF(one);
    }
    return list;
}

/* Returns the win shares after each throw and decision of a round, the best crosses, the best dice to keep, and the
 * ledgers of all rounds so far.  The last argument has the ledgers of earlier rounds; it is empty in the first
 * round. */
PyObject *call_account(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *boards, *table, *object;
    TableInput input;
    const Value *value;
    Account account;
    Round round = {0};
    Py_buffer shown, kept, crossed, ledgers;
    if (!PyArg_ParseTuple(args, "OOOy*y*y*y*", &boards, &table, &object, &shown, &kept, &crossed, &ledgers))
        return NULL;
    int sound = get_table_input(boards, table, &input) && get_value(object, &input, &value);
    if (sound && (shown.len > (Py_ssize_t)sizeof round.shown || kept.len != shown.len - (Py_ssize_t)sizeof(Dice) ||
                  shown.len % (Py_ssize_t)sizeof(Dice) ||
                  crossed.len != input.table.seats * (Py_ssize_t)sizeof(Cells))) {
        PyErr_SetString(PyExc_ValueError, "round: expected one keep fewer than throws, and one set of cells per seat");
        sound = 0;
    }
    Py_ssize_t lines = sound ? input.table.seats * (Py_ssize_t)sizeof *account.ledgers : 0;
    if (sound && ledgers.len && ledgers.len != lines) {
        PyErr_SetString(PyExc_ValueError, "ledgers: expected one per seat, or none");
        sound = 0;
    }
    if (sound) {
        memset(account.ledgers, 0, sizeof account.ledgers);
        memcpy(account.ledgers, ledgers.buf, (size_t)ledgers.len);
        round.active = (uint8_t)input.table.active;
        round.throws = (uint8_t)(shown.len / (Py_ssize_t)sizeof(Dice));
        memcpy(round.shown, shown.buf, (size_t)shown.len);
        memcpy(round.kept, kept.buf, (size_t)kept.len);
        memcpy(round.crossed, crossed.buf, (size_t)crossed.len);
    }
    PyBuffer_Release(&shown);
    PyBuffer_Release(&kept);
    PyBuffer_Release(&crossed);
    PyBuffer_Release(&ledgers);
    if (!sound) return NULL;
    Py_BEGIN_ALLOW_THREADS
    sound = account_for(&account, value, &input.table, &round);
    Py_END_ALLOW_THREADS
    if (!sound) return bad_value("round: it cannot be played at this table");
    return Py_BuildValue("y#y#y#y#", (const char *)&account, (Py_ssize_t)offsetof(Account, best_crossed),
                         (const char *)account.best_crossed, input.table.seats * (Py_ssize_t)sizeof(Cells),
                         (const char *)account.best_kept, (Py_ssize_t)sizeof account.best_kept,
                         (const char *)account.ledgers, lines);
}
