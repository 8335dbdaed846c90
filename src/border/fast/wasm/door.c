/* The core's door for a browser: arguments are laid where a function says, and so are answers.
 *
 * Whoever asks lays boards and a table first.  What cannot be asked is answered by a number below
 * zero, so that nothing behind this door is out of bounds.
 */
#include "odds.h"
#include "players.h"
#include "setting.h"

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

PLACE(boards)
PLACE(table)
PLACE(crossed)
PLACE(dice)
PLACE(weights)
PLACE(plan)
DOOR(crosses_at) Cells *crosses_at(void) { return listed; }

__attribute__((constructor)) static void begin(void) { number_hands(); }

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
