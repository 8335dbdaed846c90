/* Exports for browsers: arguments and answers lie where a function says.
 *
 * Whoever asks lays boards and a table first.  What cannot be asked is answered by a number below
 * zero, so that nothing called from here is out of bounds.
 */
#include "search/search.h"

#include <stddef.h>
#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(#name)))
#define PLACE(name) \
    EXPORT(name##_at) void *name##_at(void) { return &name; }

static uint64_t boards[MAX_SEATS * BOARD_WORDS], table[TABLE_WORDS];
static Cells crossed[MAX_SEATS]; /* a set for each seat */
static Dice dice;
static Weights weights;
static TableInput input;
static Plan plan;
static double chances[HANDS];
static Cells *listed;
static uint8_t *file;                   /* of a value */
static Value *values[MAX_SEATS + 1];   /* by the number of seats */
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
EXPORT(hints_at) Hint *hints_at(void) { return hints.hints; }
PLACE(played)
PLACE(account)
EXPORT(crosses_at) Cells *crosses_at(void) { return listed; }

__attribute__((constructor)) static void begin(void)
{
    number_hands();
    know_chances();
}

/* What is wrong with the boards and the table that were laid, in a few words; NULL: nothing. */
EXPORT(lay) const char *lay(int seats)
{
    const char *fault = set_boards(&input, boards, seats);
    return fault ? fault : set_table(&input, table);
}

static int is_seat(int seat) { return seat >= 0 && seat < input.table.seats; }

/* How many sets of cells a seat may cross with the dice; most: -1 in the first action. */
EXPORT(crosses) long crosses(int seat, int most)
{
    if (!is_seat(seat) || most < -1 || most > DICE || !are_dice(dice)) return -1;
    const Board *board = &input.boards[seat];
    const Sheet *sheet = &input.table.sheets[seat];
    int chain = input.table.rules.chain;
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
EXPORT(advance) unsigned advance(int second)
{
    Table *now = &input.table;
    for (int seat = 0; seat < now->seats; seat++) {
        Cells open = ~now->sheets[seat].crossed & (((Cells)1 << CELLS) - 1);
        cross_cells(&now->sheets[seat], &input.boards[seat], crossed[seat] & open);
    }
    if (second) score_second(now);
    else score_first(now);
    int over = second && is_over(now);
    if (second && !over) now->active = (now->active + 1) % now->seats;
    write_table(now, table);
    return over ? winners(now) : 0;
}

EXPORT(score) int score(int seat)
{
    return is_seat(seat) ? points(&input.boards[seat], &input.table.sheets[seat]) : -1;
}

/* The chance that a seat can cross the first set of cells, keeping the dice with so many throws to come. */
EXPORT(odds) double odds_of(int seat, int throws)
{
    if (!is_seat(seat) || throws < 1 || throws > MAX_THROWS || !are_dice(dice)) return -1;
    odds(&input.boards[seat], &input.table.sheets[seat], crossed[0], throws, chances);
    return chances[hand_number(dice)];
}

/* How many throws the planner has planned. */
EXPORT(planner) int planner(int seat)
{
    if (!is_seat(seat)) return -1;
    planner_plan(&weights, &input.table, seat, &plan);
    return input.table.rules.throws;
}

/* Room for the file of a value. */
EXPORT(file_at) uint8_t *file_at(size_t bytes)
{
    free(file);
    return file = malloc(bytes);
}

/* For how many seats the file has a value, which is used from now on; -1 if it has none. */
EXPORT(read_value) int read_value(size_t bytes)
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
    for (int seat = 0; seat < input.table.seats; seat++)
        if (!is_classic(&input.boards[seat])) return NULL;
    return values[input.table.seats];
}

/* Everybody's shares at an instant of a round, or at its start if `stage` is below zero. */
EXPORT(share) int share(int stage, int number)
{
    const Value *value = value_here();
    Lookahead look;
    if (!value || !are_dice(dice)) return -1;
    if (stage >= 0) return shares_at(value, &input.table, (DiceState)stage, dice, number, shared) ? 0 : -1;
    new_lookahead(&look, value, &input.table, input.table.active);
    shares_now(&look, shared);
    return 0;
}

/* How many hints there are for a seat with the dice; the first set of cells is one of them. */
EXPORT(hint) int hint(int seat, int most, int left)
{
    const Value *value = value_here();
    if (!value || !is_seat(seat) || most < -1 || most > DICE || !are_dice(dice)) return -1;
    return find_hints(&hints, value, &input.table, seat, dice, most, left, crossed[0]) ? hints.number : -1;
}

/* The account of the round that was played. */
EXPORT(review) int review(void)
{
    const Value *value = value_here();
    return value && account_for(&account, value, &input.table, &played) ? 0 : -1;
}

/* How often the active seat may throw at the table that was laid. */
EXPORT(throws) int throws(void) { return input.table.rules.throws; }
