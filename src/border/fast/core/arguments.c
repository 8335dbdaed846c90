/* What Python hands over, checked: nothing past this point can be out of bounds. */
#include "arguments.h"

#include <string.h>

static const Cells ALL = ((Cells)1 << CELLS) - 1;

int in_range(long value, long low, long high, const char *name)
{
    if (value >= low && value <= high) return 1;
    PyErr_Format(PyExc_ValueError, "%s: expected %ld to %ld, not %ld", name, low, high, value);
    return 0;
}

int get_buffer(PyObject *object, Py_buffer *view, size_t item, Py_ssize_t number, int writable,
               const char *name)
{
    if (PyObject_GetBuffer(object, view, writable ? PyBUF_WRITABLE : PyBUF_SIMPLE) < 0) return 0;
    Py_ssize_t size = (Py_ssize_t)item;
    if (view->len % size == 0 && (number < 0 || view->len / size == number)) return 1;
    PyErr_Format(PyExc_ValueError, "%s: %zd bytes do not hold the items expected", name, view->len);
    PyBuffer_Release(view);
    return 0;
}

/* Copies a buffer of a known size; whatever its alignment. */
static int copy_buffer(PyObject *object, void *to, size_t bytes, const char *name)
{
    Py_buffer view;
    if (!get_buffer(object, &view, 1, (Py_ssize_t)bytes, 0, name)) return 0;
    memcpy(to, view.buf, bytes);
    PyBuffer_Release(&view);
    return 1;
}

static int is_board(const Board *board)
{
    Cells seen = board->white;
    for (int i = 0; i < SEGMENTS; i++) {
        int cells = count_cells(board->segments[i]);
        if (cells < 2 || cells > 5 || board->segments[i] & seen) return 0;
        seen |= board->segments[i];
    }
    if (seen != ALL) return 0;
    for (int i = 0; i < COLOURS; i++) {
        const Cells *four = &board->segments[4 * i];
        if (board->coloured[i] != (four[0] | four[1] | four[2] | four[3])) return 0;
    }
    for (int i = 0; i < TERRITORIES; i++) {
        int cells = count_cells(board->rings[i]);
        if (cells < 1 || cells > MOST_MISSING || board->rings[i] & ~ALL) return 0;
    }
    for (int i = 0; i < CELLS; i++)
        if (board->neighbours[i] & ~ALL) return 0;
    return 1;
}

int get_board(const Py_buffer *view, long number, Board *board)
{
    uint64_t words[BOARD_WORDS];
    memcpy(words, (const char *)view->buf + number * (long)sizeof words, sizeof words);
    read_board(board, words);
    if (is_board(board)) return 1;
    PyErr_Format(PyExc_ValueError, "boards: number %ld is not a board", number);
    return 0;
}

int get_boards(PyObject *object, Setting *setting)
{
    Py_buffer view;
    size_t bytes = BOARD_WORDS * sizeof(uint64_t);
    if (!get_buffer(object, &view, bytes, -1, 0, "boards")) return 0;
    long seats = (long)(view.len / (Py_ssize_t)bytes);
    int sound = in_range(seats, 1, MOST_SEATS, "boards");
    for (long seat = 0; sound && seat < seats; seat++) sound = get_board(&view, seat, &setting->boards[seat]);
    PyBuffer_Release(&view);
    if (sound) new_table(&setting->table, setting->boards, (int)seats, 0, (Rules){0});
    return sound;
}

Cells read_cells(const uint64_t *words) { return (Cells)words[0] | (Cells)words[1] << 64; }

int read_rules(uint64_t word, Rules *rules)
{
    long throws = (long)(word & 255), last = (long)(word >> 8 & 255);
    if (!in_range(throws, 1, MOST_THROWS, "throws") || !in_range(last, 1, TERRITORIES, "last")) return 0;
    if (word >> 17) {
        PyErr_SetString(PyExc_ValueError, "rules: no such rule");
        return 0;
    }
    *rules = (Rules){(uint8_t)throws, (uint8_t)last, (uint8_t)(word >> 16)};
    return 1;
}

int read_table(const uint64_t *words, Setting *setting)
{
    Table *table = &setting->table;
    if (!read_rules(words[0], &table->rules)) return 0;
    if (words[1] >= (uint64_t)table->seats || words[2] >> TERRITORIES) {
        PyErr_SetString(PyExc_ValueError, "table: no such active seat, or no such territory");
        return 0;
    }
    table->active = (int)words[1];
    table->taken = (uint16_t)words[2];
    for (int seat = 0; seat < table->seats; seat++) {
        const uint64_t *sheet = words + table_words(seat);
        if (read_cells(sheet) & ~ALL || sheet[2] >> TERRITORIES) {
            PyErr_SetString(PyExc_ValueError, "table: no such cell, or no such territory");
            return 0;
        }
        if (setting->boards[seat].white & ~read_cells(sheet)) { /* 1.4: no die crosses a white cell */
            PyErr_SetString(PyExc_ValueError, "table: a white cell is not crossed");
            return 0;
        }
        new_sheet(&table->sheets[seat], &setting->boards[seat], read_cells(sheet));
        table->sheets[seat].firsts = (uint16_t)sheet[2];
    }
    return 1;
}

int get_setting(PyObject *boards, PyObject *object, Setting *setting)
{
    uint64_t words[TABLE_WORDS];
    if (!get_boards(boards, setting)) return 0;
    size_t bytes = sizeof(uint64_t) * (size_t)table_words(setting->table.seats);
    return copy_buffer(object, words, bytes, "table") && read_table(words, setting);
}

static int check_dice(const Dice dice)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (!in_range(dice[colour], 0, DICE, "dice")) return 0;
    return in_range(count_dice(dice), 0, DICE, "dice");
}

int get_dice(PyObject *object, Dice dice)
{
    return copy_buffer(object, dice, sizeof(Dice), "dice") && check_dice(dice);
}

int get_weights(PyObject *object, Weights *weights)
{
    return copy_buffer(object, weights, sizeof *weights, "weights");
}

int get_cast(PyObject *tuple, const Setting *setting, int below, Cast *cast)
{
    PyObject *kinds, *weights, *object, *evaluations;
    Py_buffer view, numbers;
    const Value *value = NULL;
    int64_t budgets[MOST_SEATS] = {0};
    int seats = setting->table.seats;
    memset(cast, 0, sizeof *cast);
    if (!PyArg_ParseTuple(tuple, "OOOO", &kinds, &weights, &object, &evaluations)) return 0;
    if (object != Py_None && !get_value(object, setting, &value)) return 0;
    if (value && !copy_buffer(evaluations, budgets, (size_t)seats * sizeof *budgets, "evaluations")) return 0;
    if (!get_buffer(kinds, &view, 1, seats, 0, "players")) return 0;
    int sound = get_buffer(weights, &numbers, sizeof(Weights), seats, 0, "weights");
    if (sound) {
        memcpy(cast->weights, numbers.buf, (size_t)seats * sizeof(Weights));
        PyBuffer_Release(&numbers);
    }
    for (int seat = 0; sound && seat < seats; seat++) {
        int kind = ((const unsigned char *)view.buf)[seat];
        sound = in_range(kind, 0, below - 1, "players");
        if (sound && kind == CHAMPION && !value) {
            PyErr_SetString(PyExc_ValueError, "players: a champion needs its value");
            sound = 0;
        }
        cast->players[seat] = (Player){(Kind)kind, &cast->weights[seat], value, (long)budgets[seat], 0, NULL};
    }
    PyBuffer_Release(&view);
    return sound;
}

PyObject *cells_object(Cells cells)
{
    uint64_t words[2] = {(uint64_t)cells, (uint64_t)(cells >> 64)};
    return PyBytes_FromStringAndSize((const char *)words, sizeof words);
}

PyObject *table_object(const Table *table)
{
    uint64_t words[TABLE_WORDS];
    const Rules *rules = &table->rules;
    words[0] = (uint64_t)rules->throws | (uint64_t)rules->last << 8 | (uint64_t)rules->chain << 16;
    words[1] = (uint64_t)table->active;
    words[2] = table->taken;
    for (int seat = 0; seat < table->seats; seat++) {
        uint64_t *sheet = words + table_words(seat);
        sheet[0] = (uint64_t)table->sheets[seat].crossed;
        sheet[1] = (uint64_t)(table->sheets[seat].crossed >> 64);
        sheet[2] = table->sheets[seat].firsts;
    }
    Py_ssize_t bytes = (Py_ssize_t)sizeof(uint64_t) * table_words(table->seats);
    return PyBytes_FromStringAndSize((const char *)words, bytes);
}

PyObject *plan_object(const Plan *plan, int throws)
{
    Py_ssize_t rows = throws - 1;
    return Py_BuildValue("dy#y#", plan->before, (const char *)plan->keep,
                         rows * (Py_ssize_t)sizeof *plan->keep, (const char *)plan->worth,
                         rows * (Py_ssize_t)sizeof *plan->worth);
}

PyObject *ranking_object(const Ranking *ranking)
{
    return Py_BuildValue("y#y#", (const char *)ranking->cells,
                         (Py_ssize_t)sizeof(Cells) * ranking->number, (const char *)ranking->worths,
                         (Py_ssize_t)sizeof(double) * ranking->number);
}

int check_asked(Asked *asked)
{
    if (!in_range(asked->seat, 0, asked->setting.table.seats - 1, "seat")) return 0;
    if (!in_range(asked->most, -1, DICE, "most") || !check_dice(asked->dice)) return 0;
    asked->board = &asked->setting.boards[asked->seat];
    asked->sheet = &asked->setting.table.sheets[asked->seat];
    return 1;
}

int get_asked(PyObject *args, Asked *asked, PyObject **more, PyObject **last)
{
    PyObject *boards, *table, *dice;
    const char *kinds = last ? "OOiOiOO" : more ? "OOiOiO" : "OOiOi";
    if (!PyArg_ParseTuple(args, kinds, &boards, &table, &asked->seat, &dice, &asked->most, more, last))
        return 0;
    if (!get_setting(boards, table, &asked->setting) || !get_dice(dice, asked->dice)) return 0;
    return check_asked(asked);
}
