/* The core's door for a browser: arguments are laid where a function says, and so are answers.
 *
 * Whoever asks lays boards and a table first.  What cannot be asked is answered by a number below
 * zero, so that nothing behind this door is out of bounds.
 */
#include "search/search.h"

#include <stddef.h>
#include <stdlib.h>

#define DOOR(name) __attribute__((export_name(#name)))
#define PLACE(name) \
    DOOR(name##_at) void *name##_at(void) { return &name; }

static uint64_t boards[MOST_SEATS * BOARD_WORDS], table[TABLE_WORDS];
static Cells crossed[MOST_SEATS]; /* a set for each seat */
static Dice dice;
static Weights weights;
static Setting setting;
static Plan plan;
static double chances[HANDS];
static Cells *listed;
static uint8_t *file;                   /* of a value */
static Value *values[MOST_SEATS + 1];   /* by the number of seats */
static Shares shared;
static Hints hints;
static Round played;
static Account account;

/* Where things are in them, as page/core/core.js knows it. */
_Static_assert(offsetof(Plan, keep) == 8 && offsetof(Plan, worth) == 2024, "plan");
_Static_assert(sizeof(Hint) == 64 && offsetof(Hint, shares) == 16 && offsetof(Hint, kept) == 48, "hint");
_Static_assert(offsetof(Round, shown) == 2 && offsetof(Round, kept) == 32 && offsetof(Round, crossed) == 64, "round");
_Static_assert(offsetof(Account, best_crossed) == 576 && offsetof(Account, best_kept) == 640, "account");

PLACE(boards)
PLACE(table)
PLACE(crossed)
PLACE(dice)
PLACE(weights)
PLACE(plan)
PLACE(shared)
DOOR(hints_at) Hint *hints_at(void) { return hints.hints; }
PLACE(played)
PLACE(account)
DOOR(crosses_at) Cells *crosses_at(void) { return listed; }

__attribute__((constructor)) static void begin(void)
{
    number_hands();
    know_chances();
}

/* What is wrong with the boards and the table that were laid, in a few words; NULL: nothing. */
DOOR(lay) const char *lay(int seats)
{
    const char *fault = set_boards(&setting, boards, seats);
    return fault ? fault : set_table(&setting, table);
}

static int is_seat(int seat) { return seat >= 0 && seat < setting.table.seats; }

/* How many sets of cells a seat may cross with the dice; most: -1 in the first action. */
DOOR(crosses) long crosses(int seat, int most)
{
    if (!is_seat(seat) || most < -1 || most > DICE || !are_dice(dice)) return -1;
    const Board *board = &setting.boards[seat];
    const Sheet *sheet = &setting.table.sheets[seat];
    int chain = setting.table.rules.chain;
    long number = most < 0 ? first_crosses(board, sheet, dice, NULL, 0)
                           : second_crosses(board, sheet, dice, most, chain, NULL, 0);
    free(listed);
    listed = malloc((size_t)number * sizeof *listed);
    if (!listed) return -1;
    if (most < 0) first_crosses(board, sheet, dice, listed, number);
    else second_crosses(board, sheet, dice, most, chain, listed, number);
    return number;
}

/* Who has won after what was crossed, a bit per seat, or none; the table is laid anew. */
DOOR(advance) unsigned advance(int second)
{
    Table *now = &setting.table;
    for (int seat = 0; seat < now->seats; seat++) {
        Cells open = ~now->sheets[seat].crossed & (((Cells)1 << CELLS) - 1);
        cross_cells(&now->sheets[seat], &setting.boards[seat], crossed[seat] & open);
    }
    if (second) score_second(now);
    else score_first(now);
    int over = second && is_over(now);
    if (second && !over) now->active = (now->active + 1) % now->seats;
    write_table(now, table);
    return over ? winners(now) : 0;
}

DOOR(score) int score(int seat)
{
    return is_seat(seat) ? points(&setting.boards[seat], &setting.table.sheets[seat]) : -1;
}

/* The chance that a seat can cross the first set of cells, keeping the dice with so many throws to come. */
DOOR(odds) double odds_of(int seat, int throws)
{
    if (!is_seat(seat) || throws < 1 || throws > MOST_THROWS || !are_dice(dice)) return -1;
    odds(&setting.boards[seat], &setting.table.sheets[seat], crossed[0], throws, chances);
    return chances[hand_number(dice)];
}

/* How many throws the planner has planned. */
DOOR(planner) int planner(int seat)
{
    if (!is_seat(seat)) return -1;
    planner_plan(&weights, &setting.table, seat, &plan);
    return setting.table.rules.throws;
}

/* Room for the file of a value. */
DOOR(file_at) uint8_t *file_at(size_t bytes)
{
    free(file);
    return file = malloc(bytes);
}

/* For how many seats the file has a value, which is used from now on; -1 if it has none. */
DOOR(read_value) int read_value(size_t bytes)
{
    Value *value = file ? new_value(file, bytes) : NULL;
    free(file);
    file = NULL;
    if (!value) return -1;
    free_value(values[value->seats]);
    values[value->seats] = value;
    return value->seats;
}

/* The value for the table that was laid; NULL if it has not been read, or knows no such boards. */
static const Value *value_here(void)
{
    for (int seat = 0; seat < setting.table.seats; seat++)
        if (!is_classic(&setting.boards[seat])) return NULL;
    return values[setting.table.seats];
}

/* Everybody's shares at an instant of a round, or at its start if `stage` is below zero. */
DOOR(share) int share(int stage, int number)
{
    const Value *value = value_here();
    Look look;
    if (!value || !are_dice(dice)) return -1;
    if (stage >= 0) return shares_at(value, &setting.table, (DiceState)stage, dice, number, shared) ? 0 : -1;
    new_look(&look, value, &setting.table, setting.table.active);
    shares_now(&look, shared);
    return 0;
}

/* How many hints there are for a seat with the dice; the first set of cells is one of them. */
DOOR(hint) int hint(int seat, int most, int left)
{
    const Value *value = value_here();
    if (!value || !is_seat(seat) || most < -1 || most > DICE || !are_dice(dice)) return -1;
    return find_hints(&hints, value, &setting.table, seat, dice, most, left, crossed[0]) ? hints.number : -1;
}

/* The account of the round that was played. */
DOOR(review) int review(void)
{
    const Value *value = value_here();
    return value && account_for(&account, value, &setting.table, &played) ? 0 : -1;
}

/* How often the active seat may throw at the table that was laid. */
DOOR(throws) int throws(void) { return setting.table.rules.throws; }
